"""Base class of card definitions: printed facts, abilities, and hooks for other behavior."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.kernel.native import bit, i64, mypyc_attr
from arkham_env.lcg.state.ability import (
    NO_ABILITY, NO_COMMITMENT, NO_CONSTANT, NO_ELDER_SIGN, Ability, Commitment, Constant, ElderSign,
    Text,
)  # fmt: skip
from arkham_env.lcg.state.facts import NO_FACTS, Facts
from arkham_env.lcg.state.ids import NONE, CardId, Seat, card_type, quantity, status, trigger

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec
    from arkham_env.lcg.state.game_state import Game


SKILLS: Final = 15 << quantity.SKILL
"""Mask of the bits of ``CardDef.plain`` for the skills."""
PLAIN_CODES: Final = 62
"""Codes of changes below this number are bits of ``CardDef.plain``."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CardDef:
    """Definition of a card title. Each title has a subclass with its printed facts and abilities.

    Attributes:
        type: a number of :mod:`~arkham_env.lcg.state.ids.card_type`.
        printed: the printed facts.
        text: a summary of the card's text in our own words, for people and language models.
        abilities: triggered, forced and constant abilities in printed order.
        triggered: the triggered and forced abilities; the index is the number of the ability.
        texts: the texts of the card.  The index of a text is the number that a frame stores as
            ``ability``.  The list begins with the triggered abilities.  From index
            ``trigger.REVERSE`` on, it contains the texts that have a number in
            :mod:`~arkham_env.lcg.state.ids.trigger`, then the second and later revelations.
        constants: the constant abilities.
        only: the constant ability, if there is exactly one.
        modifies: indexes of the lists of ``Game.mods`` that contain the card while it is in play:
            the quantities that its constant abilities change; ``quantity.SET`` if one of them sets
            a quantity; ``quantity.DOUBLED`` if one doubles or halves a quantity;
            ``quantity.VARIABLE`` if an ability that is not ``steady`` sets a quantity or changes a
            vital one (``quantity.VITAL``).
        play, commitment, elder_sign: the texts with these triggers, or defaults without an effect.
        icon_counts: number of icons of each skill; the last entry counts the wild icons.
        plain: mask of the quantities below ``PLAIN_CODES`` that its only constant ability changes;
            0 for a card with several constant abilities.
        all_skills: whether its only constant ability changes all four skills by the same amount.
    """

    type: int = NONE
    printed: Facts = NO_FACTS
    text: str = ""
    abilities: list[Text] = []

    def __init__(self) -> None:
        self.triggered: list[Ability] = []
        self.texts: list[Ability] = [NO_ABILITY] * trigger.TEXTS
        self.constants: list[Constant] = []
        self.only: Constant = NO_CONSTANT
        self.modifies: list[i64] = []
        # Mask of the quantities that the only constant ability changes; 0 if there are several.
        self.plain: i64 = 0
        self.all_skills: bool = False
        self.play: Ability = NOT_FAST
        self.commitment: Commitment = NO_COMMITMENT
        self.elder_sign: ElderSign = NO_ELDER_SIGN
        self.icon_counts: list[i64] = self.printed.icon_counts()
        varies = False
        title = self.printed.name
        if self.type == card_type.TREACHERY and title.endswith(")") and "(" in title:
            # The subtitle of a treachery is the part of its title in parentheses (LCG-0700).
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
        if len(self.constants) == 1:
            self.only = self.constants[0]
            for changed in self.only.quantities:
                if changed < PLAIN_CODES:
                    self.plain |= bit(changed)
            self.all_skills = self.only.uniform and self.plain & SKILLS == SKILLS

    def enter_index(self, changed: int) -> None:
        """Add ``changed`` to ``modifies``, unless the list already contains it."""
        if changed not in self.modifies:
            self.modifies.append(changed)

    def take_in(self, ability: Ability) -> None:
        """Store an ability under the number that identifies it in frames, options and limits."""
        number = ability.kind
        if number < trigger.NONE:
            number = len(self.triggered)
            if number >= trigger.REVERSE:
                raise InvalidSetup(
                    f"card {quote(self.printed.code)} has too many triggered abilities: expected "
                    f"at most {trigger.REVERSE}"
                )
            self.triggered.append(ability)
        elif number == trigger.PLAY:
            self.play = ability
        elif number == trigger.COMMITTED:
            self.commitment = cast(Commitment, ability.effect)
        elif number == trigger.ELDER_SIGN:
            self.elder_sign = cast(ElderSign, ability.effect)
        elif number == trigger.REVELATION and self.texts[number] is not NO_ABILITY:
            # A card can have several revelations: all are resolved in printed order (LCG-0102).
            self.texts.append(ability)
            return
        self.texts[number] = ability

    def modify(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        """Return the amount by which the card, which is in play, changes a quantity of ``subject``.
        ``changed`` is the code of the change. A card with a blank text box changes nothing."""
        total: i64 = 0
        if changed != quantity.BLANK and not g.has_text(card):
            return 0
        if changed < PLAIN_CODES and self.plain >> changed & 1:
            return self.only.amount(g, changed, card, subject)
        for constant in self.constants:
            for code in constant.quantities:  # faster than `in`, which creates an object
                if code == changed:
                    total += constant.amount(g, changed, card, subject)
                    break
        return total

    def modify_skill(self, g: Game, skill: i64, card: CardId, values: vec[i64]) -> None:
        """Add the amount by which the card, which is in play, changes a skill of each seat that
        plays, to the elements ``4 * seat + skill`` of ``values``."""
        for who in g.investigators:
            if who.status == status.PLAYING:
                amount = self.modify(g, quantity.SKILL + skill, card, who.id)
                values[4 * who.id + skill] += amount

    def modify_skills(self, g: Game, card: CardId, values: vec[i64]) -> None:
        """Do the same as :meth:`modify_skill` for all four skills, to which the card, one with
        ``all_skills``, adds the same amount."""
        for who in g.investigators:
            if who.status == status.PLAYING:
                amount = self.modify(g, quantity.SKILL, card, who.id)
                first: i64 = 4 * who.id
                values[first] += amount
                values[first + 1] += amount
                values[first + 2] += amount
                values[first + 3] += amount

    def enters_play(self, g: Game, card: CardId) -> None:
        """Change the state of the card when it enters play."""

    def spawn_places(self, g: Game, card: CardId, seat: Seat) -> list[i64]:
        """Return the locations at which the enemy's spawn instruction lets ``seat`` spawn it."""
        return []

    def patrol_targets(self, g: Game, card: CardId) -> list[i64]:
        """Return the locations that count as the target of a patrol enemy."""
        return []

    def doom_advances(self, g: Game) -> bool:
        """Return whether the agenda advances when it has enough doom. An objective on the agenda
        can prevent this."""
        return True


NOT_FAST: Final = Ability(trigger.played())
"""The default of ``play``: the card is played as an action."""
