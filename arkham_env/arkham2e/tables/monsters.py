"""Monsters: the numbers on both sides of their tokens, and their texts.

The modifiers of Maniacs are in ``ancient_ones``, and the modifier of the Haunter of the Dark is in
``environments`` (Blackest Night).
"""

from typing import Final

from arkham_env.arkham2e.state.columns import NO_CHECK
from arkham_env.arkham2e.state.ids import movement
from arkham_env.arkham2e.state.ids.keyword import (
    AMBUSH, ENDLESS, MAGICAL_IMMUNITY, MAGICAL_RESISTANCE, MASK, NIGHTMARISH, OVERWHELMING,
    PHYSICAL_IMMUNITY, PHYSICAL_RESISTANCE, UNDEAD,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.movement import FAST, FLYING, NORMAL, STATIONARY
from arkham_env.arkham2e.tables.phrases import (
    cards, check, clues, devoured, die, discard_own, do, everyone_in_arkham, if_, lose_stamina,
    lost, own as own_step, text, unique,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    LUCK, WILL, Ability, Builder, Column, component, fact, mask, own, point, verb, when, world,
)  # fmt: skip

WEAPON_OR_SPELL: Final = cards(
    (fact.CARD_OWN, 0), (fact.CARD_WEAPON_OR_SPELL, 0), (fact.CARD_LOSABLE, 0)
)
ALIEN_TECHNOLOGY: Final = if_((fact.IN_PLAY, component.number("mythos", "alien_technology")))


def fill(b: Builder) -> None:
    """Add the Monsters."""

    def add(
        name: str,
        moves: int,
        symbol: str,
        *,
        awareness: int,
        horror: tuple[int, int] = (NO_CHECK, 0),
        toughness: int,
        combat: tuple[int, int] = (NO_CHECK, 0),
        abilities: list[Ability] | None = None,
        keywords: tuple[int, ...] = (),
        nightmarish: int = 0,
        overwhelming: int = 0,
        uses_lore: bool = False,
    ) -> None:
        """Add a Monster. ``horror`` and ``combat`` are pairs ``(rating, damage)``."""
        printed = [*keywords]
        if nightmarish:
            printed.append(NIGHTMARISH)
        if overwhelming:
            printed.append(OVERWHELMING)
        column = Column(
            "monster",
            awareness=awareness,
            horror=horror[0],
            horror_damage=horror[1],
            toughness=toughness,
            combat=combat[0],
            damage=combat[1],
            moves=moves,
            symbol=world.SYMBOLS.index(symbol),
            keywords=mask(*printed),
            nightmarish=nightmarish,
            overwhelming=overwhelming,
            uses_lore=uses_lore,
        )
        b.add(name, column, abilities)

    add("byakhee", FLYING, "circle", awareness=-2, horror=(-1, 1), toughness=1, combat=(0, 2))
    add(
        "chthonian", movement.UNIQUE, "triangle", awareness=1, horror=(-2, 2), toughness=3,
        combat=(-3, 3),
        abilities=[
            text(die((4, everyone_in_arkham(lose_stamina(1))), (1, [])), point.INSTEAD_OF_MOVING),
        ],
    )  # fmt: skip
    add("cultist", NORMAL, "crescent", awareness=-3, toughness=1, combat=(1, 1))
    add(
        "dark_young", STATIONARY, "hexagon", awareness=-2, horror=(0, 3), toughness=3,
        combat=(-1, 3), keywords=(PHYSICAL_RESISTANCE,), nightmarish=1,
    )  # fmt: skip
    add(
        "dhole", NORMAL, "circle", awareness=-1, horror=(-1, 4), toughness=3, combat=(-3, 4),
        keywords=(PHYSICAL_RESISTANCE, MAGICAL_RESISTANCE), nightmarish=1, overwhelming=1,
    )  # fmt: skip
    add(
        "dimensional_shambler", FAST, "square", awareness=-3, horror=(-2, 1), toughness=1,
        combat=(-2, 0),
        abilities=[text(lost(), point.INSTEAD_OF_DAMAGE)],
    )  # fmt: skip
    add(
        "elder_thing", NORMAL, "diamond", awareness=-2, horror=(-3, 2), toughness=2, combat=(0, 1),
        abilities=[text(discard_own(WEAPON_OR_SPELL), point.WITH_DAMAGE)],
    )  # fmt: skip
    add(
        "fire_vampire", FLYING, "star", awareness=0, toughness=1, combat=(-2, 2),
        keywords=(AMBUSH, PHYSICAL_IMMUNITY),
    )  # fmt: skip
    add(
        "flying_polyp", FLYING, "hexagon", awareness=0, horror=(-2, 4), toughness=3, combat=(-3, 3),
        keywords=(PHYSICAL_RESISTANCE,), nightmarish=1, overwhelming=1,
    )  # fmt: skip
    add(
        "formless_spawn", NORMAL, "hexagon", awareness=0, horror=(-1, 2), toughness=2,
        combat=(-2, 2), keywords=(PHYSICAL_IMMUNITY,),
    )  # fmt: skip
    add(
        "ghost", STATIONARY, "crescent", awareness=-3, horror=(-2, 2), toughness=1, combat=(-3, 2),
        keywords=(UNDEAD, PHYSICAL_IMMUNITY),
    )  # fmt: skip
    add(
        "ghoul", NORMAL, "hexagon", awareness=-3, horror=(0, 1), toughness=1, combat=(-1, 1),
        keywords=(AMBUSH,),
    )  # fmt: skip
    add(
        "god_of_the_bloody_tongue", NORMAL, "triangle", awareness=1, horror=(-3, 3), toughness=4,
        combat=(-4, 4), keywords=(MASK, ENDLESS), nightmarish=1, overwhelming=1,
    )  # fmt: skip
    add(
        "gug", NORMAL, "slash", awareness=-2, horror=(-1, 2), toughness=3, combat=(-2, 4),
        overwhelming=1,
    )  # fmt: skip
    add(
        "haunter_of_the_dark", FLYING, "square", awareness=-3, horror=(-2, 2), toughness=2,
        combat=(-2, 2), keywords=(MASK, ENDLESS),
    )  # fmt: skip
    add(
        "high_priest", NORMAL, "plus", awareness=-2, horror=(1, 1), toughness=2, combat=(-2, 2),
        keywords=(MAGICAL_IMMUNITY,),
    )  # fmt: skip
    add(
        "hound_of_tindalos", movement.UNIQUE, "square", awareness=-1, horror=(-2, 4), toughness=2,
        combat=(-1, 3), keywords=(PHYSICAL_IMMUNITY,),
        abilities=[text(own_step(own.HOUND_MOVES), point.INSTEAD_OF_MOVING)],
    )  # fmt: skip
    add("maniac", NORMAL, "crescent", awareness=-1, toughness=1, combat=(1, 1))
    add(
        "mi_go", FLYING, "circle", awareness=-2, horror=(-1, 2), toughness=1, combat=(0, 1),
        abilities=[text(when(ALIEN_TECHNOLOGY, unique(2), unique(1)), point.BEATEN)],
    )  # fmt: skip
    add(
        "nightgaunt", FLYING, "slash", awareness=-2, horror=(-1, 1), toughness=2, combat=(-2, 0),
        abilities=[text(do(verb.DRAWN_THROUGH), point.INSTEAD_OF_DAMAGE)],
    )  # fmt: skip
    add(
        "shoggoth", FAST, "diamond", awareness=-1, horror=(-1, 3), toughness=3, combat=(-1, 3),
        keywords=(PHYSICAL_RESISTANCE,), nightmarish=1,
    )  # fmt: skip
    add("star_spawn", NORMAL, "plus", awareness=-1, horror=(-3, 2), toughness=3, combat=(-3, 3))
    # The Monster leaves first because the text stops if the investigator is devoured.
    add(
        "the_black_man", NORMAL, "crescent", awareness=-3, toughness=1, keywords=(MASK, ENDLESS),
        abilities=[text(
            do(verb.TO_CUP) + do(verb.ENDS_COMBAT) + check(LUCK, -1, clues(2), devoured()),
            point.BEFORE_HORROR,
        )],
    )  # fmt: skip
    add(
        "the_bloated_woman", NORMAL, "hexagon", awareness=-1, horror=(-1, 2), toughness=2,
        combat=(-2, 2), keywords=(MASK, ENDLESS),
        abilities=[text(check(WILL, -2, [], do(verb.FAIL_CHECKS)), point.BEFORE_HORROR)],
    )  # fmt: skip
    add(
        "the_dark_pharaoh", NORMAL, "slash", awareness=-1, horror=(-1, 1), toughness=2,
        combat=(-3, 3), keywords=(MASK, ENDLESS), uses_lore=True,
    )  # fmt: skip
    add(
        "vampire", NORMAL, "crescent", awareness=-3, horror=(0, 2), toughness=2, combat=(-3, 3),
        keywords=(UNDEAD, PHYSICAL_RESISTANCE),
    )  # fmt: skip
    add(
        "warlock", STATIONARY, "circle", awareness=-2, horror=(-1, 1), toughness=2, combat=(-3, 1),
        keywords=(MAGICAL_IMMUNITY,),
        abilities=[text(clues(2), point.BEATEN)],
    )  # fmt: skip
    add(
        "witch", NORMAL, "circle", awareness=-1, toughness=1, combat=(-3, 2),
        keywords=(MAGICAL_RESISTANCE,),
    )  # fmt: skip
    add(
        "zombie", NORMAL, "crescent", awareness=1, horror=(-1, 1), toughness=1, combat=(-1, 2),
        keywords=(UNDEAD,),
    )  # fmt: skip
