"""Monsters: their combat tests, horror, damage, toughness and card texts."""

from typing import Final

from arkham_env.board.texts.filters import THIS
from arkham_env.eldritch.state.columns import NO_TEST
from arkham_env.eldritch.state.game_state import CULTIST
from arkham_env.eldritch.tables.phrases import (
    ALL, ALL_HERE, MY_ALLY, MY_SPELL, NON_EPIC, PER_SUCCESS, PLAYERS, THE_CHOSEN, Program,
    advance_doom, ambush_by, artifact, asset_named, cards, condition, count, discard_own, do,
    forced, if_, last, lead, lose, minus, named, no, noted, optionally, own, pieces, recover, roll,
    seats, spaces, spawn_gates, spell, spend_clues, test, unless,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    INFLUENCE, TEXT, Ability, Builder, Column, Modifier, choose, component, each, fact, guarded,
    may, own_step, point, quantity, space, target, trait, verb, when,
)  # fmt: skip

Test = tuple[int, int]
"""A combat test of a Monster: the modifier of the test, then the Monster's horror or damage."""

THIS_ONE: Final = pieces((THIS, 0))
NEAREST: Final = seats((fact.SEAT_NEAREST, 0))
HERE_OR_NEAR: Final = seats((fact.SEAT_NEAR, 0))
ALL_CURSED: Final = seats((fact.SEAT_WITH_CONDITION, component.CURSED))
WITH_PEOPLE: Final = spaces((fact.SPACE_WITH_SEAT, 0))
WITH_CLUE: Final = spaces((fact.SPACE_WITH_CLUE, 0))
WITH_SHUB_NIGGURATH: Final = spaces(
    (fact.SPACE_WITH_KIND, component.MONSTERS.index("shub_niggurath_epic"))
)
CLUE_HERE: Final = pieces((fact.PIECE_CLUE, 0), (fact.PIECE_HERE, 0))
ANY_ALLY: Final = cards((fact.CARD_OWN, 0), (fact.CARD_TRAIT, trait.ALLY))
LOST_HEALTH: Final = if_((fact.LOST_HEALTH, 0))


def arrives(where: str) -> Ability:
    """Return an ability: the Monster moves to the space ``where`` when it spawns."""
    return forced(point.SPAWNED, do(verb.MONSTER_TO, space.number(where)))


def reckoning(program: Program) -> Ability:
    return forced(point.RECKONING, program)


def defeated(program: Program) -> Ability:
    """Return an ability: a seat that defeats the Monster in a combat carries out ``program``."""
    return forced(point.DEFEATED_BY, program)


def failed(which: int, program: Program) -> Ability:
    """Return an ability for timing point ``which``: carry out ``program`` after a failed test."""
    return forced(which, last() + guarded(1, [], program))


def on_two(program: Program) -> Program:
    """Return a program that rolls a die and carries out ``program`` on a 1 or 2."""
    return roll((3, []), (1, program))


def nearest(program: Program) -> Program:
    """Return a program: the investigator nearest to the Monster carries out ``program``. The Lead
    Investigator chooses if several are equally near."""
    return target(NEAREST, each(THE_CHOSEN, program))


def here(name: str) -> Program:
    """Return a program that spawns the Monster ``name`` on the space where the card text is
    resolved (see ``Game.space_of``). It sets the result, which the next instructions can read,
    to 1 if the Monster spawns."""
    return do(verb.SPAWN_NAMED_HERE, component.MONSTERS.index(name))


def column(
    *,
    will: Test = (NO_TEST, 0),
    strength: Test = (NO_TEST, 0),
    toughness: int,
    toughness_each: int = 0,
) -> Column:
    return Column(
        "monster",
        will=will[0],
        horror=will[1],
        strength=strength[0],
        damage=strength[1],
        toughness=toughness,
        toughness_each=toughness_each,
    )


def cultists(b: Builder) -> None:
    """Add two kinds of Cultists for each Ancient One: for its asleep side and its awake side."""

    def add(name: str, column: Column, *abilities: Ability) -> int:
        return b.add(f"cultist_{name}", column, list(abilities))

    # The game is lost when Azathoth awakens, so its Cultists have the same text on both sides.
    dies = forced(point.AFTER_WILL, lose(health=1) + do(verb.DEFEAT))
    azathoth = add("azathoth", column(will=(0, 1), toughness=1), dies)
    azathoth_awake = add("azathoth_awake", column(will=(0, 1), toughness=1), dies)
    cthulhu = add(
        "cthulhu", column(strength=(0, 1), toughness=1),
        forced(point.BEFORE_STRENGTH, lose(sanity=1)),
    )  # fmt: skip
    cthulhu_awake = add(
        "cthulhu_awake", column(strength=(0, 1), toughness=2),
        forced(point.BEFORE_STRENGTH, lose(sanity=2)),
    )  # fmt: skip
    # A Monster that cannot spawn is not offered.
    brood = choose([(1, here("goat_spawn")), (1, here("dark_young"))])
    shub = add(
        "shub_niggurath", column(strength=(-1, 1), toughness=1),
        reckoning(brood + guarded(1, do(verb.DISCARD_MONSTER), [])),
    )  # fmt: skip
    shub_awake = add(
        "shub_niggurath_awake", column(strength=(-2, 1), toughness=2),
        reckoning(do(verb.MONSTER_TOWARD, WITH_SHUB_NIGGURATH, 1)),
    )  # fmt: skip
    yog = add(
        "yog_sothoth", column(strength=(0, 1), toughness=1), defeated(lose(sanity=1) + spell())
    )
    yog_awake = add(
        "yog_sothoth_awake", column(strength=(-1, 1), toughness=1),
        forced(point.BEFORE_STRENGTH, lose(sanity=count(MY_SPELL))),
    )  # fmt: skip
    b.made.cultist_kinds += [
        [azathoth, azathoth_awake],
        [cthulhu, cthulhu_awake],
        [shub, shub_awake],
        [yog, yog_awake],
    ]
    for card in range(component.CARDS):
        if component.COPIES[card] == ("monster", "cultist"):
            b.made.kind_of_card[card] = CULTIST


def fill(b: Builder) -> None:
    """Add all Monsters, the Epic ones last."""

    def add(name: str, column: Column, *abilities: Ability) -> None:
        b.add(name, column, list(abilities))

    add(
        "byakhee", column(will=(0, 1), strength=(0, 2), toughness=2),
        defeated(own(own_step.BYAKHEE_FLIGHT)),
        Ability(TEXT, lose(sanity=1) + do(verb.MOVE_EXACTLY, 0, 3)),
    )  # fmt: skip
    add(
        "colour_out_of_space", column(will=(0, 2), toughness=2),
        forced(point.AFTER_WILL, roll((5, do(verb.DEFEAT)), (1, []))),
        arrives("tunguska"),
    )  # fmt: skip
    add(
        "cthonian", column(will=(-1, 2), strength=(-2, 3), toughness=4),
        arrives("the_heart_of_africa"),
    )  # fmt: skip
    cultists(b)
    add(
        "dark_young", column(will=(-1, 3), strength=(-3, 3), toughness=5),
        reckoning(on_two(advance_doom())),
    )  # fmt: skip
    add(
        "deep_one", column(will=(0, 2), strength=(-1, 1), toughness=2),
        reckoning(each(ALL_HERE, lose(sanity=1))),
    )  # fmt: skip
    add("elder_thing", column(will=(0, 3), strength=(-1, 2), toughness=3), arrives("antarctica"))
    add(
        "ghost", column(will=(-1, 2), toughness=2),
        forced(point.AFTER_WILL, do(verb.HIT, 0, PER_SUCCESS)),
    )  # fmt: skip
    add(
        "ghoul", column(will=(1, 1), strength=(0, 2), toughness=1),
        forced(point.AFTER_STRENGTH, when(LOST_HEALTH, condition("paranoia"))),
    )  # fmt: skip
    add(
        "gnoph_keh", column(will=(0, 1), strength=(-2, 2), toughness=3),
        arrives("the_himalayas"),
        reckoning(each(ALL_HERE, lose(health=1))),
    )  # fmt: skip
    add(
        "goat_spawn", column(will=(0, 1), strength=(-2, 2), toughness=2),
        defeated(may(condition("dark_pact"), target(NON_EPIC, do(verb.DISCARD_MONSTER)))),
    )  # fmt: skip
    add("gug", column(will=(0, 2), strength=(-2, 3), toughness=4), defeated(do(verb.NO_ENCOUNTER)))
    add(
        "hound_of_tindalos", column(will=(0, 2), strength=(-1, 3), toughness=3),
        reckoning(
            do(verb.MONSTER_TOWARD, WITH_PEOPLE, ALL)
            + target(ALL_HERE, each(THE_CHOSEN, target(THIS_ONE, do(verb.MEET))))
        ),
    )  # fmt: skip
    add(
        "lloigor", column(will=(0, 2), strength=(-2, 3), toughness=4),
        reckoning(each(HERE_OR_NEAR, lose(health=1, sanity=1))),
    )  # fmt: skip
    add(
        "maniac", column(will=(1, 1), strength=(-1, 2), toughness=1),
        failed(point.STRENGTH_TESTED, may(discard_own(MY_ALLY), own(own_step.KEEP_HEALTH))),
        defeated(asset_named("axe")),
    )  # fmt: skip
    add(
        "mi_go", column(will=(0, 1), strength=(-2, 2), toughness=3),
        defeated(artifact()),
        # The Monster moves to the space of the Clue before the Clue is discarded.
        reckoning(
            do(verb.MONSTER_TOWARD, WITH_CLUE, ALL) + target(CLUE_HERE, do(verb.DISCARD_CLUE))
        ),
    )  # fmt: skip
    add("mummy", column(will=(0, 2), strength=(-2, 2), toughness=3), arrives("the_pyramids"))
    add(
        "nightgaunt", column(will=(0, 2), strength=(-2, 1), toughness=2),
        reckoning(
            own(own_step.CARRY_OFF) + guarded(1, [], do(verb.MONSTER_TOWARD, WITH_PEOPLE, 2))
        ),
    )  # fmt: skip
    add(
        "riot", column(strength=(-3, 3), toughness=3),
        forced(point.BEFORE_STRENGTH, optionally(test(INFLUENCE, -1, do(verb.DEFEAT)))),
    )  # fmt: skip
    add(
        "serpent_people", column(will=(0, 2), strength=(-1, 3), toughness=2),
        arrives("the_amazon"),
        reckoning(on_two(nearest(do(verb.MOVE_TOWARD_THIS, 0, 1)))),
    )  # fmt: skip
    add(
        "shoggoth", column(will=(0, 3), strength=(-2, 2), toughness=4),
        reckoning(do(verb.HEAL_MONSTER, 0, ALL)),
    )  # fmt: skip
    add("skeleton", column(will=(0, 2), strength=(-2, 1), toughness=2), defeated(recover(sanity=1)))
    add(
        "star_spawn", column(will=(-1, 3), strength=(-3, 3), toughness=5),
        reckoning(on_two(advance_doom())),
    )  # fmt: skip
    add(
        "vampire", column(will=(0, 1), strength=(-2, 2), toughness=3),
        failed(point.AFTER_WILL, do(verb.SKIP_STRENGTH)),
        forced(point.AFTER_STRENGTH, when(LOST_HEALTH, do(verb.HEAL_MONSTER, 0, 2))),
    )  # fmt: skip
    add(
        "warlock", column(will=(0, 1), strength=(-1, 1), toughness=1),
        failed(point.AFTER_WILL, lose(health=1)),
        reckoning(on_two(nearest(condition("cursed")))),
    )  # fmt: skip
    add(
        "witch", column(will=(-1, 0), strength=(-1, 1), toughness=1),
        failed(point.AFTER_WILL, condition("cursed")),
        reckoning(each(ALL_CURSED, lose(health=1))),
    )  # fmt: skip
    add(
        "wraith", column(will=(-1, 2), strength=(-1, 2), toughness=3),
        forced(point.SPAWNED, lead(condition("cursed"))),
        forced(
            point.IS_DEFEATED,
            target(ALL_CURSED, each(THE_CHOSEN, discard_own(named("cursed"))), may_decline=True),
        ),
    )  # fmt: skip
    add(
        "zombie", column(will=(0, 1), strength=(-1, 2), toughness=2),
        reckoning(here("zombie_horde") + guarded(1, do(verb.DISCARD_MONSTER), [])),
    )  # fmt: skip
    epic(b)


def epic(b: Builder) -> None:
    """Add the Epic Monsters."""

    def add(
        name: str, column: Column, *abilities: Ability, modifiers: list[Modifier] | None = None
    ) -> None:
        b.add(name, column, list(abilities), modifiers)

    add(
        "cthulhu_epic", column(will=(-2, 5), strength=(-2, 4), toughness=3, toughness_each=1),
        forced(point.AFTER_WILL, own(own_step.SANITY_TOKENS)),
    )  # fmt: skip
    add(
        "cthylla", column(will=(-1, 4), strength=(-2, 2), toughness=2, toughness_each=1),
        reckoning(nearest(ambush_by("deep_one"))),
    )  # fmt: skip
    add(
        "dunwich_horror", column(will=(-1, 3), strength=(-2, 3), toughness=2, toughness_each=1),
        # A Gate spawns if the die shows at most the number of investigators.
        reckoning(
            do(verb.ROLL, 0, 1) + noted(minus(PLAYERS, PER_SUCCESS)) + guarded(0, spawn_gates(), [])
        ),
    )  # fmt: skip
    add(
        "nug", column(will=(-1, 2), strength=(-2, 4), toughness=2, toughness_each=1),
        reckoning(here("ghoul")),
    )  # fmt: skip
    add(
        "shub_niggurath_epic",
        column(will=(-1, 4), strength=(-3, 5), toughness=3, toughness_each=1),
        modifiers=[Modifier(quantity.UNHARMED, 1, if_((THIS, 0), no(fact.SOLVED, 3)))],
    )  # fmt: skip
    add(
        "spinner_of_webs", column(will=(0, 2), strength=(-2, 2), toughness=2, toughness_each=1),
        failed(point.AFTER_WILL, do(verb.SKIP_STRENGTH)),
    )  # fmt: skip
    add(
        "tick_tock_men", column(strength=(-2, 3), toughness=2, toughness_each=1),
        forced(point.BEFORE_WILL, own(own_step.NO_CLUE_REROLLS)),
    )  # fmt: skip
    add(
        "wind_walker", column(will=(0, 2), strength=(-2, 2), toughness=2, toughness_each=1),
        forced(point.BEFORE_WILL, unless(spend_clues(1), lose(health=1, sanity=1))),
    )  # fmt: skip
    b.add(
        "zombie_horde",
        column(will=(0, 2), strength=(-3, 3), toughness=5),
        [
            forced(point.AFTER_STRENGTH, when(LOST_HEALTH, discard_own(ANY_ALLY))),
            reckoning(on_two(advance_doom())),
        ],
    )
