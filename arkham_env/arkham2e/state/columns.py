"""What is printed on components as numbers: one record for each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from arkham_env.core.kernel.native import i64, long_list

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

NO_CHECK: Final = -99
"""The horror or combat rating of a Monster that has none."""
BY_AWARENESS: Final = -98
"""The casting modifier of a Spell that is the awareness of the Monster at hand."""


@final
class Column:
    """The printed numbers of a kind.

    Attributes:
        group: as in ``component.COPIES``; ``"curse"`` for the other side of a Blessing.
        price: of an item.
        types: of a possession, as bits of ``ids.card_type``.
        hands: of a weapon, or of a Spell that is used in combat.
        bonus: to Combat checks, of a weapon.
        magical: whether that bonus is magical, else it is physical.
        undead_bonus: in the place of ``bonus`` against an Undead Monster, 0 for none.
        lone_bonus: in the place of ``bonus`` while the other hand is empty, 0 for none.
        safe: cannot be lost or stolen unless its owner wants it.
        cast: modifier of the Spell check, or ``BY_AWARENESS``.  cost: Sanity to cast a Spell.
        awareness, horror, horror_damage, toughness, combat, damage: of a Monster; ``horror`` and
            ``combat`` are ratings or ``NO_CHECK``.
        moves: of a Monster, as in ``ids.movement``.  symbol: its dimension, as in ``ids.world``.
        keywords: of a Monster, as bits of ``ids.keyword``.
        nightmarish, overwhelming: the numbers of these keywords.
        uses_lore: Combat checks against this Monster are made with Lore.
        evade_need, horror_need: difficulties of Evade and Horror checks against a Monster; those of
            the box say nothing of it, which is 1 (AH2-0252, 0257).
        stays_ready: casting the Spell does not exhaust it.
    """

    def __init__(
        self,
        group: str,
        *,
        price: i64 = 0,
        types: i64 = 0,
        hands: i64 = 0,
        bonus: i64 = 0,
        magical: bool = False,
        undead_bonus: i64 = 0,
        lone_bonus: i64 = 0,
        safe: bool = False,
        cast: i64 = 0,
        cost: i64 = 0,
        awareness: i64 = 0,
        horror: i64 = NO_CHECK,
        horror_damage: i64 = 0,
        toughness: i64 = 0,
        combat: i64 = NO_CHECK,
        damage: i64 = 0,
        moves: i64 = 0,
        symbol: i64 = 0,
        keywords: i64 = 0,
        nightmarish: i64 = 0,
        overwhelming: i64 = 0,
        uses_lore: bool = False,
        evade_need: i64 = 1,
        horror_need: i64 = 1,
        stays_ready: bool = False,
    ) -> None:
        self.group: str = group
        self.price: i64 = price
        self.types: i64 = types
        self.hands: i64 = hands
        self.bonus: i64 = bonus
        self.magical: bool = magical
        self.undead_bonus: i64 = undead_bonus
        self.lone_bonus: i64 = lone_bonus
        self.safe: bool = safe
        self.cast: i64 = cast
        self.cost: i64 = cost
        self.awareness: i64 = awareness
        self.horror: i64 = horror
        self.horror_damage: i64 = horror_damage
        self.toughness: i64 = toughness
        self.combat: i64 = combat
        self.damage: i64 = damage
        self.moves: i64 = moves
        self.symbol: i64 = symbol
        self.keywords: i64 = keywords
        self.nightmarish: i64 = nightmarish
        self.overwhelming: i64 = overwhelming
        self.uses_lore: bool = uses_lore
        self.evade_need: i64 = evade_need
        self.horror_need: i64 = horror_need
        self.stays_ready: bool = stays_ready


@final
class Sheet:
    """An investigator's sheet.

    Attributes:
        home: the area where it starts.
        skills: ``skills[slider]`` are the four stops, each the first and the second skill of the
            slider (``ids.skill``), the first stop the one with the lowest first skill.
        values: the same by skill, ``values[skill * skill.STOPS + stop]``, read without tuples.
        cards: names of fixed possessions (``"group:name"``).
        draws: random possessions from the decks Common, Unique, Spell, Skill.
    """

    def __init__(
        self,
        name: str,
        *,
        sanity: int,
        stamina: int,
        home: int,
        focus: int,
        skills: tuple[tuple[tuple[int, int], ...], ...],
        money: int = 0,
        clues: int = 0,
        cards: tuple[str, ...] = (),
        draws: tuple[int, int, int, int] = (0, 0, 0, 0),
    ) -> None:
        self.name: str = name
        self.sanity: i64 = sanity
        self.stamina: i64 = stamina
        self.home: i64 = home
        self.focus: i64 = focus
        self.skills: tuple[tuple[tuple[int, int], ...], ...] = skills
        values: list[int] = []
        for slider in skills:
            for i in range(2):
                values.extend([stop[i] for stop in slider])
        self.values: vec[i64] = long_list(values)
        self.money: i64 = money
        self.clues: i64 = clues
        self.cards: tuple[str, ...] = cards
        self.draws: tuple[int, int, int, int] = draws


@final
class AncientOne:
    """An Ancient One's sheet: doom, combat rating and defences (bits of ``ids.keyword``)."""

    def __init__(self, name: str, *, doom: int, rating: int, keywords: int = 0) -> None:
        self.name: str = name
        self.doom: i64 = doom
        self.rating: i64 = rating
        self.keywords: i64 = keywords


@final
class MythosCard:
    """A Mythos card.

    Attributes:
        type: as in ``ids.mythos_type``.
        gate: the location of its gate, -1 without one.  clue: of its Clue, -1 without one.
        white, black: the dimensions that move by white and by black arrows, as bits of symbols.
        activity: the area of its activity marker, -1 without one.
        closes: areas that are closed while it is in play.
        stays: a Headline that stays in play until the end of the next turn.
    """

    def __init__(
        self,
        type: int,
        *,
        gate: int = -1,
        clue: int = -1,
        white: int = 0,
        black: int = 0,
        activity: int = -1,
        closes: tuple[int, ...] = (),
        stays: bool = False,
    ) -> None:
        self.type: i64 = type
        self.gate: i64 = gate
        self.clue: i64 = clue
        self.white: i64 = white
        self.black: i64 = black
        self.activity: i64 = activity
        self.closes: tuple[int, ...] = closes
        self.stays: bool = stays
