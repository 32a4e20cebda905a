"""Classes for the printed facts of components: one object for each printed component."""

from typing import Final, final

from arkham_env.core.kernel.native import i64

NO_TEST: Final = -99
"""Value of ``will`` (``strength``) of a Monster whose combat has no Will test (Strength test)."""


@final
class Column:
    """The numbers that are printed on one kind of component.

    Attributes:
        group: the group as in ``component.COPIES``, such as ``"asset"``; ``"back"`` for backs of
            cards.
        traits: the traits, as a bit mask.
        value: the value of an Asset.
        will, strength: the modifiers to the Will and Strength tests against a Monster;
            ``NO_TEST`` if there is no such test.
        horror, damage: the horror and damage of a Monster.
        toughness: the toughness of a Monster.
        toughness_each: additional toughness of a Monster for each investigator at set-up.
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
    """The printed facts of an investigator's sheet.

    Attributes:
        health, sanity: the maximum Health and Sanity.
        skills: the values of the skills, in the order of ``skill.NAMES``.
        space: the starting space.
        cards: the names of the starting Assets and Spells.
        clues: the number of starting Clues.
        improves: the number of skills that the player may improve at set-up.
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
    """The printed facts of an Ancient One's sheet.

    Attributes:
        doom: the Doom at the start.
        needed: the number of Mysteries to solve.
        stages: for each stage of the Mythos deck, the number of green, yellow and blue cards.
        set_aside: the names of the Monsters that are set aside at set-up.
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


# Kinds of icons on Mythos cards.
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
ICONS: Final[list[list[i64]]] = [
    [ADVANCE_OMEN, MONSTER_SURGE, SPAWN_CLUES],
    [ADVANCE_OMEN, RECKONING, SPAWN_GATES],
    [SPAWN_CLUES, RUMOR, ELDRITCH_TOKENS],
]
"""For each color of Mythos cards, the icons in the order of resolution. A blue card may lack the
last two icons."""
DIFFICULTY_NAMES: Final = ("easy", "normal", "hard")


@final
class MythosCard:
    """The printed facts of a Mythos card.

    Attributes:
        color: the color.
        difficulty: the difficulty.
        rumor: whether it is a Rumor.
        space: the space of its Rumor token, or -1 if it has none.
        tokens: the number of its Eldritch tokens.
    """

    def __init__(
        self, color: int, difficulty: int, *, rumor: bool = False, space: int = -1, tokens: int = 0
    ) -> None:
        self.color: i64 = color
        self.difficulty: i64 = difficulty
        self.rumor: bool = rumor
        self.space: i64 = space
        self.tokens: i64 = tokens
