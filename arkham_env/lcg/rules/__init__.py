"""Rules of the card game: the order of events, and the decisions of the seats."""

# Some modules of this package import each other; these imports are at the end of the modules. This
# import always enters the circle at the same module, so any module may be imported first.
from arkham_env.lcg.rules import card_frame as card_frame
