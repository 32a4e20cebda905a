"""What a card is: its printed facts, its abilities, and the few hooks that no ability covers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.state.ability import (
    NO_ABILITY,
    NO_COMMITMENT,
    NO_ELDER_SIGN,
    Ability,
    Commitment,
    Constant,
    ElderSign,
    Text,
)
from arkham_env.lcg.state.facts import NO_FACTS, Facts
from arkham_env.lcg.state.ids import NONE, CardId, Seat, card_type, quantity, trigger

if TYPE_CHECKING:
    from arkham_env.lcg.state.game_state import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class CardDef:
    """One card title: a class with its facts and the list of its abilities as they are printed.

    Attributes:
        type: a number of :mod:`~arkham_env.lcg.state.ids.card_type`.
        printed: the printed facts.
        text: what the card does, in our own words, for people and language models.
        abilities: abilities and constant abilities in printed order.
        triggered: the abilities that are triggered or forced; their place is their number.
        texts: what a frame's ``ability`` number stands for: triggered abilities, then what is
            played, revealed, committed ... at the numbers of ``trigger.PLAY`` and the others.
        constants: the constant abilities.
        modifies: the indexes of what constant abilities change, each once: the quantities,
            ``quantity.SET`` or ``quantity.DOUBLED`` where they do not only add to them, and
            ``quantity.VARIABLE`` if one of them is vital, or set, and not steady.
        play, commitment, elder_sign: the card's own, or what does nothing.
        icon_counts: skill icons by skill, wild ones last.
    """

    type: int = NONE
    printed: Facts = NO_FACTS
    text: str = ""
    abilities: list[Text] = []

    def __init__(self) -> None:
        self.triggered: list[Ability] = []
        self.texts: list[Ability] = [NO_ABILITY] * trigger.TEXTS
        self.constants: list[Constant] = []
        self.modifies: list[int] = []
        self.play: Ability = NOT_FAST
        self.commitment: Commitment = NO_COMMITMENT
        self.elder_sign: ElderSign = NO_ELDER_SIGN
        self.icon_counts: list[int] = self.printed.icon_counts()
        varies = False
        title = self.printed.name
        if self.type == card_type.TREACHERY and title.endswith(")") and "(" in title:
            # A treachery's subtitle stands in parentheses behind its title (LCG-0700).
            at = title.index("(")
            self.printed.subname = title[at + 1 : -1]
            self.printed.name = title[:at].rstrip()
        for entry in self.abilities:
            if isinstance(entry, Ability):
                self.take_in(entry)
            else:
                constant = cast(Constant, entry)
                self.constants.append(constant)
                for changed in constant.quantities:
                    self.enter_index(quantity.base_of(changed))
                    if changed >= quantity.SET_TO:
                        self.enter_index(quantity.SET)
                    elif changed >= quantity.DOUBLE:
                        self.enter_index(quantity.DOUBLED)
                    vital = quantity.VITAL >> quantity.base_of(changed) & 1
                    if (vital or changed >= quantity.SET_TO) and not constant.steady:
                        varies = True
        if varies:
            self.enter_index(quantity.VARIABLE)

    def enter_index(self, changed: int) -> None:
        """Add an index of a quantity to ``modifies``."""
        if changed not in self.modifies:
            self.modifies.append(changed)

    def take_in(self, ability: Ability) -> None:
        """Give an ability its number, by which frames, options and limits name it."""
        number = ability.kind
        if number < trigger.NONE:
            number = len(self.triggered)
            if number >= trigger.REVERSE:
                raise InvalidSetup(
                    f"card {quote(self.printed.code)}: more than {trigger.REVERSE} triggered "
                    "abilities"
                )
            self.triggered.append(ability)
        elif number == trigger.PLAY:
            self.play = ability
        elif number == trigger.COMMITTED:
            self.commitment = cast(Commitment, ability.effect)
        elif number == trigger.ELDER_SIGN:
            self.elder_sign = cast(ElderSign, ability.effect)
        elif number == trigger.REVELATION and self.texts[number] is not NO_ABILITY:
            # A further revelation: all are resolved, in printed order (LCG-0102).
            self.texts.append(ability)
            return
        self.texts[number] = ability

    def modify(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        """Return what the card adds to the quantity ``changed`` of ``subject`` while in play."""
        total: i64 = 0
        if changed != quantity.BLANK and not g.has_text(card):
            return 0
        for constant in self.constants:
            if changed in constant.quantities:
                total += constant.amount(g, changed, card, subject)
        return total

    def enters_play(self, g: Game, card: CardId) -> None:
        """Adjust the fresh card as it enters play."""

    def spawn_places(self, g: Game, card: CardId, seat: Seat) -> list[int]:
        """Return the legal locations of the spawn instruction (``seat`` spawns the enemy)."""
        return []

    def patrol_targets(self, g: Game, card: CardId) -> list[int]:
        """Return the locations that count as the target of a patrol enemy."""
        return []

    def doom_advances(self, g: Game) -> bool:
        """Say whether the agenda's objective lets enough doom advance it now."""
        return True


NOT_FAST: Final = Ability(trigger.played())
"""How a card is played that says nothing of it: as an action."""
