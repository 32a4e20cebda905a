"""Rules of the card game: the order of events, and the decisions of the seats."""

# Some modules of this package import each other in a circle, at the end of the modules. Because of
# the import below, the circle always begins at the same module, whichever is imported first.
from arkham_env.lcg.rules import card_frame as card_frame
