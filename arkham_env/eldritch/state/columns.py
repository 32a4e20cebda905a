"""What is printed on components as numbers: one record for each kind."""

from __future__ import annotations

from typing import Final, final

from arkham_env.core.kernel.native import i64

NO_TEST: Final = -99
"""The modifier of a combat test that a Monster does not have."""


@final
class Column:
    """The printed numbers of a kind.

    Attributes:
        group: as in ``component.COPIES``; ``"back"`` for backs.
        traits: set of traits, as bits.
        value: of an Asset.
        will, strength: modifiers of a Monster's tests, or ``NO_TEST``.
        horror, damage: of a Monster.
        toughness, toughness_each: of a Monster, the latter for each investigator at set-up.
    """

    def __init__(
        self,
        group: str,
        *,
        traits: i64 = 0,
        value: i64 = 0,
        will: i64 = NO_TEST,
        horror: i64 = 0,
        strength: i64 = NO_TEST,
        damage: i64 = 0,
        toughness: i64 = 0,
        toughness_each: i64 = 0,
    ) -> None:
        self.group: str = group
        self.traits: i64 = traits
        self.value: i64 = value
        self.will: i64 = will
        self.horror: i64 = horror
        self.strength: i64 = strength
        self.damage: i64 = damage
        self.toughness: i64 = toughness
        self.toughness_each: i64 = toughness_each


@final
class Sheet:
    """An investigator's sheet: maxima, skills in the order of ``skill.NAMES``, where it starts,
    with what.

    ``cards`` are names of Assets and Spells, ``improves`` is how many skills of one's choice are
    improved.
    """

    def __init__(
        self,
        name: str,
        *,
        health: int,
        sanity: int,
        skills: tuple[int, ...],
        space: int,
        cards: tuple[str, ...] = (),
        clues: int = 0,
        improves: int = 0,
    ) -> None:
        self.name: str = name
        self.health: i64 = health
        self.sanity: i64 = sanity
        self.skills: tuple[int, ...] = skills
        self.space: i64 = space
        self.cards: tuple[str, ...] = cards
        self.clues: i64 = clues
        self.improves: i64 = improves


@final
class AncientOne:
    """An Ancient One's sheet: Doom at the start, Mysteries to solve, and the colours of its Mythos
    deck.

    ``stages[i]`` is how many green, yellow and blue cards stage ``i`` has; ``set_aside`` names
    Monsters.
    """

    def __init__(
        self,
        name: str,
        *,
        doom: int,
        needed: int,
        stages: tuple[tuple[int, int, int], ...],
        set_aside: tuple[str, ...] = (),
    ) -> None:
        self.name: str = name
        self.doom: i64 = doom
        self.needed: i64 = needed
        self.stages: tuple[tuple[int, int, int], ...] = stages
        self.set_aside: tuple[str, ...] = set_aside


# Icons of Mythos cards, in the order in which they are resolved.
ICON_NAMES: Final = (
    "advance_omen", "reckoning", "spawn_gates", "monster_surge", "spawn_clues", "rumor",
    "eldritch_tokens",
)  # fmt: skip
ADVANCE_OMEN: Final = 0
RECKONING: Final = 1
SPAWN_GATES: Final = 2
MONSTER_SURGE: Final = 3
SPAWN_CLUES: Final = 4
RUMOR: Final = 5
ELDRITCH_TOKENS: Final = 6

COLOR_NAMES: Final = ("green", "yellow", "blue")
GREEN: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
ICONS: Final = (
    (ADVANCE_OMEN, MONSTER_SURGE, SPAWN_CLUES),
    (ADVANCE_OMEN, RECKONING, SPAWN_GATES),
    (SPAWN_CLUES, RUMOR, ELDRITCH_TOKENS),
)
"""The icons of each colour; a blue card may lack the last two."""
DIFFICULTY_NAMES: Final = ("easy", "normal", "hard")


@final
class MythosCard:
    """A Mythos card's colour, difficulty, the space of its Rumor token and its Eldritch tokens."""

    def __init__(
        self, color: int, difficulty: int, *, rumor: bool = False, space: int = -1, tokens: int = 0
    ) -> None:
        self.color: i64 = color
        self.difficulty: i64 = difficulty
        self.rumor: bool = rumor
        self.space: i64 = space
        self.tokens: i64 = tokens
