"""Ancient Ones: the two sides of their sheets, asleep and awake. The back has the Final Mystery."""

from typing import Final

from arkham_env.eldritch.state.columns import AncientOne
from arkham_env.eldritch.state.game_state import ANCIENT
from arkham_env.eldritch.state.ids import resolution
from arkham_env.eldritch.tables.phrases import (
    AMOUNTS, HALF, MY_SPELL, TOKENS, Program, advance_doom, count, delayed, discard_own, do,
    everyone, forced, if_, lose, no, noted, pieces, seats, spaces, spawn_monsters, token, unless,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    CHOSEN, MAY, SUBJECT, Ability, Builder, Column, component, deck, each, fact, form, guarded,
    point, space, target, token_place, verb, when,
)  # fmt: skip

CTHULHU: Final = component.MONSTERS.index("cthulhu_epic")
SHUB_NIGGURATH: Final = component.MONSTERS.index("shub_niggurath_epic")
HEART_OF_AFRICA: Final = space.number("the_heart_of_africa")
NEEDED: Final = 3
"""The number of Mysteries to solve, which is the same for all Ancient Ones."""

# ``CHOSEN`` is the seat that moved.
ENTERS_TOKEN: Final = seats((CHOSEN, 0), (fact.SEAT_ON_TOKEN, 0))
AT_SEA: Final = seats((fact.SEAT_ON, space.SEA), no(fact.SEAT_ON_TOKEN))
AT_GATE: Final = seats((fact.SEAT_ON_GATE, 0))
WITH_SHUB_NIGGURATH: Final = spaces((fact.SPACE_WITH_KIND, SHUB_NIGGURATH))
SHUB_NIGGURATH_HERE: Final = pieces((fact.PIECE_KIND, SHUB_NIGGURATH), (fact.PIECE_HERE, 0))
MONSTERS_THERE: Final = pieces((fact.PIECE_MONSTER, 0), (fact.PIECE_ON_CHOSEN, 0))
GATE_HERE: Final = pieces((fact.PIECE_GATE, 0), (fact.PIECE_HERE, 0))
ALL_SOLVED: Final = if_((fact.SOLVED, NEEDED))

LOST: Final[Program] = do(verb.LOSE_GAME, resolution.AWAKENED)
GATE_TAKEN: Final[Program] = (
    do(verb.PLACE_GATE) + noted(AMOUNTS.add(form.GATES_ON)) + guarded(3, LOST, [])
)


def gathers(name: str) -> Program:
    """Return a program that moves all Monsters ``name`` to Shub-Niggurath's starting space."""
    kind = pieces((fact.PIECE_KIND, component.MONSTERS.index(name)))
    return each(kind, do(verb.MONSTER_TO, HEART_OF_AFRICA))


def fill(b: Builder) -> None:
    """Add two kinds of component for each Ancient One: its sheet while asleep and while awake."""

    def add(sheet: AncientOne, asleep: list[Ability], awake: list[Ability]) -> None:
        b.made.ancient_ones.append(sheet)
        front = b.add(sheet.name, Column("ancient_one"), asleep)
        back = b.add(f"{sheet.name}_awake", Column("ancient_one"), awake)
        b.made.ancient_kinds.append([front, back])
        b.made.kind_of_card[component.COPIES.index(("ancient_one", sheet.name))] = ANCIENT

    # ``rules/doom.Omen`` advances Doom for the tokens on the green Omen space.
    add(
        AncientOne("azathoth", doom=15, needed=NEEDED, stages=((1, 2, 1), (2, 3, 1), (2, 4, 0))),
        [forced(point.SET_UP, token(token_place.GREEN_OMEN))],
        [forced(point.AWAKENS, LOST)],
    )
    add(
        AncientOne(
            "cthulhu",
            doom=12,
            needed=NEEDED,
            stages=((0, 2, 2), (1, 3, 0), (3, 4, 0)),
            set_aside=("deep_one", "star_spawn"),
        ),
        [
            # Becoming Delayed comes last, because in the seat's own turn it stops the text.
            forced(point.MOVED, each(ENTERS_TOKEN, lose(sanity=1) + delayed())),
            forced(point.RECKONING, each(AT_SEA, token(token_place.OWN_SPACE))),
        ],
        [
            forced(
                point.MOVED,
                each(ENTERS_TOKEN, lose(sanity=1) + token(token_place.THIS) + delayed()),
            ),
            forced(point.RECKONING, everyone(lose(sanity=TOKENS))),
            forced(point.DOOM_INSTEAD, token(token_place.THIS)),
            forced(
                point.MYSTERY_SOLVED,
                when(ALL_SOLVED, do(verb.SPAWN_NAMED, CTHULHU, space.number("3"))),
            ),
            forced(point.EPIC_DEFEATED, do(verb.WIN)),
        ],
    )
    add(
        AncientOne(
            "shub_niggurath",
            doom=13,
            needed=NEEDED,
            stages=((1, 2, 1), (3, 2, 1), (2, 4, 0)),
            set_aside=("ghoul", "goat_spawn", "dark_young"),
        ),
        [
            forced(
                point.RECKONING,
                do(verb.SPAWN_AT_RANDOM, 0, 1) + when(if_((fact.MONSTERS, 10)), advance_doom(2)),
            ),
        ],
        [
            forced(
                point.AWAKENS,
                do(verb.SPAWN_NAMED, SHUB_NIGGURATH, HEART_OF_AFRICA)
                + gathers("ghoul")
                + gathers("goat_spawn")
                + gathers("dark_young"),
            ),
            forced(
                point.DOOM_INSTEAD,
                target(
                    WITH_SHUB_NIGGURATH,
                    spawn_monsters() + noted(count(MONSTERS_THERE)) + guarded(6, LOST, []),
                ),
            ),
            forced(point.RECKONING, everyone(target(SHUB_NIGGURATH_HERE, do(verb.MEET)))),
            forced(point.EPIC_DEFEATED, do(verb.WIN)),
        ],
    )
    add(
        AncientOne("yog_sothoth", doom=14, needed=NEEDED, stages=((0, 2, 1), (2, 3, 1), (3, 4, 0))),
        [forced(point.RECKONING, each(AT_GATE, unless(discard_own(MY_SPELL), advance_doom())))],
        [
            # The chosen Gate is the one that causes the advance; without one, PLACE_GATE takes the
            # top of the stack.
            forced(point.DOOM_INSTEAD, GATE_TAKEN),
            forced(
                point.RECKONING,
                each(AT_GATE, unless(discard_own(MY_SPELL), target(GATE_HERE, GATE_TAKEN))),
            ),
            Ability(
                MAY,
                do(verb.RESOLVE, deck.SPECIAL),
                point=point.ENCOUNTER_MENU,
                condition=if_((fact.SOLVED, NEEDED), (fact.GATE_HERE, 0)),
                who=SUBJECT,
            ),
            forced(point.TOKENS_PLACED, when(if_((fact.TOKENS, HALF)), do(verb.WIN))),
        ],
    )
