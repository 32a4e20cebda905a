"""Classes of records that contain the printed numbers of sheets, tokens and cards."""

from typing import TYPE_CHECKING, Final, final

from arkham_env.core.kernel.native import i64, long_list

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

NO_CHECK: Final = -99
"""Horror or combat rating of a Monster that has no such rating."""
BY_AWARENESS: Final = -98
"""Value of ``cast`` for a Spell whose casting modifier is the awareness of the Monster."""


@final
class Column:
    """Numbers printed on one kind of component, such as all copies of a card.

    Attributes:
        group: group of the components (see ``component.COPIES``); ``"curse"`` for the Curse side of
            a Blessing.
        price: price of an item.
        types: types of a possession, as bits of ``ids.card_type``.
        hands: number of hands that a weapon, or a Spell cast in combat, needs.
        bonus: bonus of a weapon to Combat checks.
        magical: whether the bonus is magical; otherwise it is physical.
        undead_bonus: bonus that replaces ``bonus`` against an Undead Monster; 0 if there is none.
        lone_bonus: bonus that replaces ``bonus`` while the other hand is empty; 0 if there is none.
        safe: whether the card can be lost or stolen only if its owner agrees.
        cast: modifier of the Spell check, or ``BY_AWARENESS``.
        cost: Sanity that casting the Spell costs.
        awareness: awareness of a Monster.
        horror: horror rating of a Monster, or ``NO_CHECK``.
        horror_damage: Sanity lost by a failed Horror check.
        toughness: toughness of a Monster.
        combat: combat rating of a Monster, or ``NO_CHECK``.
        damage: combat damage of a Monster.
        moves: movement type of a Monster (``ids.movement``).
        symbol: dimension symbol of a Monster (``ids.world``).
        keywords: special abilities of a Monster, as bits of ``ids.keyword``.
        nightmarish, overwhelming: numbers printed with these special abilities.
        uses_lore: whether Combat checks against this Monster use Lore instead of Fight.
        evade_need, horror_need: difficulty of Evade and Horror checks against a Monster. It is 1
            for all Monsters of the box (AH2-0252, 0257).
        stays_ready: whether the Spell is not exhausted when it is cast.
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
    """Sheet of an investigator.

    Attributes:
        home: area where the investigator begins.
        skills: for each slider, its four stops. Each stop is a pair: the values of the first and of
            the second skill of the slider (``ids.skill``). At the first stop, the value of the
            first skill is lowest.
        values: the values in ``skills`` as a flat vector, without tuples. The value of skill ``i``
            at a stop has the index ``i * skill.STOPS + stop``.
        cards: fixed possessions at the beginning, as ``"group:name"``.
        draws: how many random possessions the investigator receives at the beginning from each of
            the decks Common, Unique, Spell and Skill.
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
        values: list[i64] = []
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
    """Sheet of an Ancient One.

    Attributes:
        doom: length of the doom track.
        rating: combat rating.
        keywords: defences, as bits of ``ids.keyword``.
    """

    def __init__(self, name: str, *, doom: int, rating: int, keywords: int = 0) -> None:
        self.name: str = name
        self.doom: i64 = doom
        self.rating: i64 = rating
        self.keywords: i64 = keywords


@final
class MythosCard:
    """Printed facts of a Mythos card.

    Attributes:
        type: type of the card (``ids.mythos_type``).
        gate: location where the card opens a gate, or -1.
        clue: location where the card places a Clue, or -1.
        white, black: dimension symbols of the Monsters that move along white and black arrows, as
            bits.
        activity: area where the card places an activity marker, or -1.
        closes: areas that are closed while the card is in play.
        stays: whether the card is a Headline that stays in play until the end of the next turn.
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
