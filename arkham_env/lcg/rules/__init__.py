"""The rules: what happens in which order, and who decides."""

# The rules modules import each other in circles that close at their ends; the circle is entered
# here, always at the same place, so that any module may be imported first.
from arkham_env.lcg.rules import card_frame as card_frame
