"""Ancient Ones: their worshippers, powers, awakening and attacks.

Ancient Ones are always in play. They also have the modifiers of Monsters' texts (Maniac), because
the rules do not look for modifiers on Monsters.
"""

from typing import Final

from arkham_env.arkham2e.state.columns import NO_CHECK, AncientOne
from arkham_env.arkham2e.tables.phrases import (
    ASLEEP, ASLEEP_STILL, BATTLE_TURN, CLUES_NOW, DOOM_ROOM, EVERYONE, MY_LOSABLE_ITEM, TERROR,
    THE_CHOSEN, Program, add_doom, check, curse, devoured, do, everyone, forced, if_, lesser, lose,
    lose_clues, minus, no, one_of, roll, seats, subject_is, text,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    AT_LEAST_ONE, FIGHT, LORE, LUCK, SNEAK, SPEED, WILL, Ability, Builder, Column, Modifier,
    component, each, fact, keyword, mask, point, quantity, resource, verb, when,
)  # fmt: skip
from arkham_env.board.texts.amounts import number

CURSED: Final = seats((fact.SEAT_CURSED, 0))
IN_STREETS: Final = seats((fact.SEAT_IN_STREET, 0))
WITHOUT_CLUES: Final = if_(no(AT_LEAST_ONE, CLUES_NOW))
WITHOUT_MONSTERS: Final = if_(no(fact.WITH_TROPHY))
WITHOUT_GATES: Final = if_(no(fact.WITH_GATE_TROPHY))
RAVING: Final = if_((fact.MONSTER_IS, component.MONSTERS.index("maniac")), (fact.TERROR, 6))
TURN_BY_TURN: Final = minus(2, BATTLE_TURN)
"""Amount of dice: +1 in the first turn of the final battle, 0 in the second, -1 in the third ..."""


def changed(name: str, which: int, amount: int) -> Modifier:
    """Return a modifier that adds ``amount`` to the quantity ``which`` of the Monster ``name``."""
    return Modifier(which, number(amount), subject_is(name))


def gains(name: str, which: int) -> Modifier:
    """Return a modifier that gives the special ability ``which`` to the Monster ``name``."""
    return changed(name, quantity.KEYWORDS + which, 1)


def maniacs() -> list[Modifier]:
    """Return the modifiers of Maniacs. From terror level 6 on, Maniacs have combat rating -2 and
    combat damage 3 and are Endless."""
    return [
        Modifier(quantity.COMBAT_RATING, number(-3), RAVING),
        Modifier(quantity.COMBAT_DAMAGE, 2, RAVING),
        Modifier(quantity.KEYWORDS + keyword.ENDLESS, 1, RAVING),
    ]


def attack(which: int, failed: Program, then: Program | None = None) -> Ability:
    """Return the text of an attack: each investigator makes a check that gets harder every turn.
    ``failed`` runs after a failed check, and ``then`` after any check."""
    return text(check(which, TURN_BY_TURN, [], failed) + (then or []), point.ATTACK)


def fill(b: Builder) -> None:
    """Add the Ancient Ones, each with its sheet."""

    def add(
        sheet: AncientOne, worshippers: list[Modifier], power: list[Modifier], *abilities: Ability
    ) -> None:
        b.made.ancient_ones.append(sheet)
        b.add(
            sheet.name,
            Column("ancient_one"),
            list(abilities),
            [*worshippers, *power, *maniacs()],
        )

    add(
        AncientOne("azathoth", doom=14, rating=0),
        [changed("maniac", quantity.TOUGHNESS, 1)],
        [],
        text(do(verb.LOSE_GAME), point.AWAKENS),
    )
    add(
        AncientOne("cthulhu", doom=13, rating=-6),
        [
            changed("cultist", quantity.HORROR_RATING, -2 - NO_CHECK),
            changed("cultist", quantity.HORROR_DAMAGE, 2),
        ],
        [
            Modifier(quantity.MOST_SANITY, number(-1), ASLEEP),
            Modifier(quantity.MOST_STAMINA, number(-1), ASLEEP),
        ],
        text(
            one_of(
                do(verb.LOWER_MAXIMUM, resource.SANITY), do(verb.LOWER_MAXIMUM, resource.STAMINA)
            ),
            point.ATTACK,
        ),
        text(add_doom(lesser(1, DOOM_ROOM)), point.AFTER_ATTACK),
    )
    add(
        AncientOne("hastur", doom=13, rating=0, keywords=mask(keyword.PHYSICAL_RESISTANCE)),
        [
            changed("cultist", quantity.FLIES, 1),
            changed("cultist", quantity.COMBAT_RATING, -2 - 1),
        ],
        [Modifier(quantity.SEAL_COST, 8 - 5, ASLEEP)],
        text(do(verb.SET_RATING, 0, minus(0, TERROR)), point.AWAKENS),
        attack(LUCK, lose(sanity=2)),
    )
    add(
        AncientOne("ithaqua", doom=11, rating=-3),
        [changed("cultist", quantity.TOUGHNESS, 2)],
        [Modifier(quantity.NO_WEATHER, 1, ASLEEP)],
        forced(point.MYTHOS_ENDS, each(IN_STREETS, lose(stamina=1)), ASLEEP),
        text(
            everyone(each(MY_LOSABLE_ITEM, roll(1, [], do(verb.DISCARD)))),
            point.AWAKENS,
        ),
        attack(FIGHT, lose(stamina=2)),
    )
    # The set-up puts the five Masks into the cup.
    add(
        AncientOne("nyarlathotep", doom=11, rating=-4, keywords=mask(keyword.MAGICAL_RESISTANCE)),
        [gains("cultist", keyword.ENDLESS)],
        [],
        text(everyone(when(WITHOUT_CLUES, devoured())), point.AWAKENS),
        attack(LORE, lose_clues(1), when(WITHOUT_CLUES, devoured())),
    )
    add(
        AncientOne("shub_niggurath", doom=12, rating=-5, keywords=mask(keyword.PHYSICAL_IMMUNITY)),
        [gains("dark_young", keyword.ENDLESS)],
        [Modifier(quantity.TOUGHNESS, 1, ASLEEP)],
        text(everyone(when(WITHOUT_MONSTERS, devoured())), point.AWAKENS),
        attack(
            SNEAK,
            do(verb.LOSE_TROPHY, resource.TOUGHNESS),
            when(WITHOUT_MONSTERS, devoured()),
        ),
    )
    add(
        AncientOne("yig", doom=10, rating=-3),
        [
            changed("cultist", quantity.COMBAT_RATING, 0 - 1),
            changed("cultist", quantity.COMBAT_DAMAGE, 4 - 1),
        ],
        [],
        forced(
            point.MONSTER_DEFEATED,
            add_doom(),
            if_(ASLEEP_STILL, (fact.DEFEATED, component.MONSTERS.index("cultist"))),
        ),
        forced(point.BECAME_LOST, add_doom(), ASLEEP),
        # Investigators that are Cursed by this text itself are not devoured.
        text(each(CURSED, devoured()) + each(EVERYONE, curse()), point.AWAKENS),
        attack(SPEED, lose(sanity=1, stamina=1)),
    )
    add(
        AncientOne("yog_sothoth", doom=12, rating=-5, keywords=mask(keyword.MAGICAL_IMMUNITY)),
        [
            gains("cultist", keyword.MAGICAL_IMMUNITY),
            changed("cultist", quantity.COMBAT_RATING, -1 - 1),
        ],
        [Modifier(quantity.CLOSE_DIFFICULTY, 1, ASLEEP)],
        forced(point.BECAME_LOST, each(THE_CHOSEN, devoured()), ASLEEP),
        text(everyone(when(WITHOUT_GATES, devoured())), point.AWAKENS),
        attack(
            WILL,
            do(verb.LOSE_TROPHY, resource.GATES),
            when(WITHOUT_GATES, devoured()),
        ),
    )
