"""Monsters: the numbers of both faces, and their own texts.

What Maniacs and the Haunter of the Dark change of themselves is on the Ancient Ones and on Blackest
Night.
"""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.state.columns import NO_CHECK, Column
from arkham_env.arkham2e.state.ids import component, fact, movement, own, point, verb, world
from arkham_env.arkham2e.state.ids.check import LUCK, WILL
from arkham_env.arkham2e.state.ids.keyword import (
    AMBUSH,
    ENDLESS,
    MAGICAL_IMMUNITY,
    MAGICAL_RESISTANCE,
    MASK,
    NIGHTMARISH,
    OVERWHELMING,
    PHYSICAL_IMMUNITY,
    PHYSICAL_RESISTANCE,
    UNDEAD,
)
from arkham_env.arkham2e.state.ids.movement import FAST, FLYING, NORMAL, STATIONARY
from arkham_env.arkham2e.tables.builder import Builder, mask
from arkham_env.arkham2e.tables.phrases import (
    cards,
    check,
    clues,
    devoured,
    die,
    discard_own,
    do,
    everyone_in_arkham,
    if_,
    lose_stamina,
    lost,
    text,
    unique,
)
from arkham_env.arkham2e.tables.phrases import own as own_step
from arkham_env.board.texts.program import when
from arkham_env.board.texts.texts import Ability

WEAPON_OR_SPELL: Final = cards(
    (fact.CARD_OWN, 0), (fact.CARD_WEAPON_OR_SPELL, 0), (fact.CARD_LOSABLE, 0)
)
ALIEN_TECHNOLOGY: Final = if_((fact.IN_PLAY, component.number("mythos", "alien_technology")))


def fill(b: Builder) -> None:
    """Add the Monsters."""

    def add(
        name: str,
        awareness: int,
        horror: tuple[int, int] | None,
        toughness: int,
        combat: tuple[int, int] | None,
        moves: int,
        symbol: str,
        *abilities: Ability,
        keywords: tuple[int, ...] = (),
        nightmarish: int = 0,
        overwhelming: int = 0,
        uses_lore: bool = False,
    ) -> None:
        rating, loss = horror or (NO_CHECK, 0)
        fight, damage = combat or (NO_CHECK, 0)
        printed = [*keywords]
        if nightmarish:
            printed.append(NIGHTMARISH)
        if overwhelming:
            printed.append(OVERWHELMING)
        column = Column(
            "monster",
            awareness=awareness,
            horror=rating,
            horror_damage=loss,
            toughness=toughness,
            combat=fight,
            damage=damage,
            moves=moves,
            symbol=world.SYMBOLS.index(symbol),
            keywords=mask(*printed),
            nightmarish=nightmarish,
            overwhelming=overwhelming,
            uses_lore=uses_lore,
        )
        b.add(name, column, list(abilities))

    add("byakhee", -2, (-1, 1), 1, (0, 2), FLYING, "circle")
    add(
        "chthonian", 1, (-2, 2), 3, (-3, 3), movement.UNIQUE, "triangle",
        text(die((4, everyone_in_arkham(lose_stamina(1))), (1, [])), point.INSTEAD_OF_MOVING),
    )  # fmt: skip
    add("cultist", -3, None, 1, (1, 1), NORMAL, "crescent")
    add(
        "dark_young", -2, (0, 3), 3, (-1, 3), STATIONARY, "hexagon",
        keywords=(PHYSICAL_RESISTANCE,), nightmarish=1,
    )  # fmt: skip
    add(
        "dhole", -1, (-1, 4), 3, (-3, 4), NORMAL, "circle",
        keywords=(PHYSICAL_RESISTANCE, MAGICAL_RESISTANCE), nightmarish=1, overwhelming=1,
    )  # fmt: skip
    add(
        "dimensional_shambler", -3, (-2, 1), 1, (-2, 0), FAST, "square",
        text(lost(), point.INSTEAD_OF_DAMAGE),
    )  # fmt: skip
    add(
        "elder_thing", -2, (-3, 2), 2, (0, 1), NORMAL, "diamond",
        text(discard_own(WEAPON_OR_SPELL), point.WITH_DAMAGE),
    )  # fmt: skip
    add(
        "fire_vampire", 0, None, 1, (-2, 2), FLYING, "star",
        keywords=(AMBUSH, PHYSICAL_IMMUNITY),
    )  # fmt: skip
    add(
        "flying_polyp", 0, (-2, 4), 3, (-3, 3), FLYING, "hexagon",
        keywords=(PHYSICAL_RESISTANCE,), nightmarish=1, overwhelming=1,
    )  # fmt: skip
    add(
        "formless_spawn", 0, (-1, 2), 2, (-2, 2), NORMAL, "hexagon",
        keywords=(PHYSICAL_IMMUNITY,),
    )  # fmt: skip
    add(
        "ghost", -3, (-2, 2), 1, (-3, 2), STATIONARY, "crescent",
        keywords=(UNDEAD, PHYSICAL_IMMUNITY),
    )  # fmt: skip
    add("ghoul", -3, (0, 1), 1, (-1, 1), NORMAL, "hexagon", keywords=(AMBUSH,))
    add(
        "god_of_the_bloody_tongue", 1, (-3, 3), 4, (-4, 4), NORMAL, "triangle",
        keywords=(MASK, ENDLESS), nightmarish=1, overwhelming=1,
    )  # fmt: skip
    add("gug", -2, (-1, 2), 3, (-2, 4), NORMAL, "slash", overwhelming=1)
    add(
        "haunter_of_the_dark", -3, (-2, 2), 2, (-2, 2), FLYING, "square",
        keywords=(MASK, ENDLESS),
    )  # fmt: skip
    add("high_priest", -2, (1, 1), 2, (-2, 2), NORMAL, "plus", keywords=(MAGICAL_IMMUNITY,))
    add(
        "hound_of_tindalos", -1, (-2, 4), 2, (-1, 3), movement.UNIQUE, "square",
        text(own_step(own.HOUND_MOVES), point.INSTEAD_OF_MOVING),
        keywords=(PHYSICAL_IMMUNITY,),
    )  # fmt: skip
    add("maniac", -1, None, 1, (1, 1), NORMAL, "crescent")
    add(
        "mi_go", -2, (-1, 2), 1, (0, 1), FLYING, "circle",
        text(when(ALIEN_TECHNOLOGY, unique(2), unique(1)), point.BEATEN),
    )  # fmt: skip
    add(
        "nightgaunt", -2, (-1, 1), 2, (-2, 0), FLYING, "slash",
        text(do(verb.DRAWN_THROUGH), point.INSTEAD_OF_DAMAGE),
    )  # fmt: skip
    add(
        "shoggoth", -1, (-1, 3), 3, (-1, 3), FAST, "diamond",
        keywords=(PHYSICAL_RESISTANCE,), nightmarish=1,
    )  # fmt: skip
    add("star_spawn", -1, (-3, 2), 3, (-3, 3), NORMAL, "plus")
    # It goes first, for who is devoured carries no text out any more.
    add(
        "the_black_man", -3, None, 1, None, NORMAL, "crescent",
        text(
            do(verb.TO_CUP) + do(verb.ENDS_COMBAT) + check(LUCK, -1, clues(2), devoured()),
            point.BEFORE_HORROR,
        ),
        keywords=(MASK, ENDLESS),
    )  # fmt: skip
    add(
        "the_bloated_woman", -1, (-1, 2), 2, (-2, 2), NORMAL, "hexagon",
        text(check(WILL, -2, [], do(verb.FAIL_CHECKS)), point.BEFORE_HORROR),
        keywords=(MASK, ENDLESS),
    )  # fmt: skip
    add(
        "the_dark_pharaoh", -1, (-1, 1), 2, (-3, 3), NORMAL, "slash",
        keywords=(MASK, ENDLESS), uses_lore=True,
    )  # fmt: skip
    add(
        "vampire", -3, (0, 2), 2, (-3, 3), NORMAL, "crescent",
        keywords=(UNDEAD, PHYSICAL_RESISTANCE),
    )  # fmt: skip
    add(
        "warlock", -2, (-1, 1), 2, (-3, 1), STATIONARY, "circle",
        text(clues(2), point.BEATEN),
        keywords=(MAGICAL_IMMUNITY,),
    )  # fmt: skip
    add("witch", -1, None, 1, (-3, 2), NORMAL, "circle", keywords=(MAGICAL_RESISTANCE,))
    add("zombie", 1, (-1, 1), 1, (-1, 2), NORMAL, "crescent", keywords=(UNDEAD,))
