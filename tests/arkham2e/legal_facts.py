"""Second list of printed facts by name, and of the places of components, for ``legal.py``.

This module calls no rules; it reads the state as lists of places and tokens. The lists are
separate from the tables on purpose: a new component must be added to both. :func:`check_lists`
names the missing entries.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from arkham_env.arkham2e.state.game_state import PRESENT
from arkham_env.arkham2e.state.ids import card_type, component, keyword, space, zone
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.tables.everything import components

NAME: Final = [name for _, name in component.COPIES]
GROUP: Final = [group for group, _ in component.COPIES]

SHEETS: Final = {
    "amanda_sharpe": (5, 5, 3, 1), "ashcan_pete": (4, 6, 1, 0), "bob_jenkins": (4, 6, 1, 2),
    "carolyn_fern": (6, 4, 2, 0), "darrell_simmons": (4, 6, 2, 2), "dexter_drake": (5, 5, 2, 2),
    "gloria_goldberg": (6, 4, 2, 1), "harvey_walters": (7, 3, 2, 0),
    "jenny_barnes": (6, 4, 1, 0), "joe_diamond": (4, 6, 3, 3), "kate_winthrop": (6, 4, 1, 1),
    "mandy_thompson": (5, 5, 2, 1), "michael_mcglen": (3, 7, 1, 2),
    "monterey_jack": (3, 7, 2, 1), "sister_mary": (7, 3, 1, 1), "vincent_lee": (5, 5, 2, 0),
}  # fmt: skip
"""Maximum Sanity and Stamina, Focus, and the Speed of the slider's first stop."""
SNEAK: Final = {
    "amanda_sharpe": 4, "ashcan_pete": 6, "bob_jenkins": 3, "carolyn_fern": 3,
    "darrell_simmons": 3, "dexter_drake": 4, "gloria_goldberg": 3, "harvey_walters": 5,
    "jenny_barnes": 4, "joe_diamond": 4, "kate_winthrop": 5, "mandy_thompson": 5,
    "michael_mcglen": 4, "monterey_jack": 3, "sister_mary": 4, "vincent_lee": 5,
}  # fmt: skip
"""The Sneak of the slider's first stop."""
EXTRA: Final = {
    "amanda_sharpe": "skill", "bob_jenkins": "common", "dexter_drake": "spell",
    "monterey_jack": "unique",
}  # fmt: skip
"""The investigators that draw one card more from a deck, with the deck."""
SAFE: Final = ("derringer_18", "deputys_revolver")
"""Possessions that are lost only if their owner agrees."""
SPEED: Final = {"speed_skill": 1, "eric_colt": 2, "richard_upton_pickman": 1}
TOMES: Final = {
    "ancient_tome": 2, "old_journal": 1, "book_of_dzyan": 2, "cabala_of_saboth": 2,
    "cultes_des_goules": 2, "nameless_cults": 1, "necronomicon": 2, "the_king_in_yellow": 2,
}  # fmt: skip
"""Movement points to read each Tome."""
MOVERS: Final = {"map_of_arkham": 1, "motorcycle": 2}
HANDS: Final = {
    "derringer_18": 1, "revolver_38": 1, "automatic_45": 1, "axe": 1, "bullwhip": 1,
    "cavalry_saber": 1, "cross": 1, "knife": 1, "dynamite": 2, "rifle": 2, "shotgun": 2,
    "tommy_gun": 2, "enchanted_blade": 1, "enchanted_knife": 1, "holy_water": 2,
    "lamp_of_alhazred": 2, "powder_of_ibn_ghazi": 2, "sword_of_glory": 2, "deputys_revolver": 1,
}  # fmt: skip
"""Weapons."""
MAGICAL: Final = (
    "cross", "enchanted_blade", "enchanted_knife", "holy_water", "lamp_of_alhazred",
    "powder_of_ibn_ghazi", "sword_of_glory",
)  # fmt: skip
SPELLS: Final = {
    "bind_monster": (2, 2), "dread_curse_of_azathoth": (2, 2), "enchant_weapon": (1, 0),
    "find_gate": (1, 0), "flesh_ward": (1, 0), "heal": (1, 0), "mists_of_releh": (0, 0),
    "red_sign_of_shudde_mell": (1, 1), "shrivelling": (1, 1), "voice_of_ra": (1, 0),
    "wither": (0, 1),
}  # fmt: skip
"""Sanity cost and hands."""
IN_COMBAT: Final = (
    "bind_monster", "dread_curse_of_azathoth", "enchant_weapon", "red_sign_of_shudde_mell",
    "shrivelling", "wither",
)  # fmt: skip
AGAINST_MONSTERS: Final = ("bind_monster", "red_sign_of_shudde_mell")
REROLLS: Final = {
    "bullwhip": "combat", "lucky_cigarette_case": "", "bravery": "horror",
    "expert_occultist": "spell", "marksman": "combat", "stealth": "evade",
}  # fmt: skip
"""Cards that reroll dice, and the checks of their owner ("": all)."""
SHOPS: Final = (("general_store", 3), ("curiositie_shoppe", 6), ("ye_olde_magick_shoppe", 9))
"""The terror level at which each shop closes for good."""
CLOSING: Final = {
    "city_gripped_by_blackouts": ("general_store", "curiositie_shoppe", "ye_olde_magick_shoppe"),
    "strange_lights_on_campus": ("library", "administration_building", "science_building"),
    "fourth_of_july_parade": ("merchant_district_streets",),
    "temperance_fever_sweeps_city": ("hibbs_roadhouse",),
}  # fmt: skip
"""Headlines that close areas while they stay in play."""
PARADE: Final = space.number("merchant_district_streets")
TOUGHNESS: Final = {
    "byakhee": 1, "chthonian": 3, "cultist": 1, "dark_young": 3, "dhole": 3,
    "dimensional_shambler": 1, "elder_thing": 2, "fire_vampire": 1, "flying_polyp": 3,
    "formless_spawn": 2, "ghost": 1, "ghoul": 1, "god_of_the_bloody_tongue": 4, "gug": 3,
    "haunter_of_the_dark": 2, "high_priest": 2, "hound_of_tindalos": 2, "maniac": 1, "mi_go": 1,
    "nightgaunt": 2, "shoggoth": 3, "star_spawn": 3, "the_black_man": 1, "the_bloated_woman": 2,
    "the_dark_pharaoh": 2, "vampire": 2, "warlock": 2, "witch": 1, "zombie": 1,
}  # fmt: skip
AMBUSH: Final = ("fire_vampire", "ghoul")
MAGIC_PROOF: Final = ("high_priest", "warlock", "yog_sothoth")
"""Monsters and Ancient Ones with Magical Immunity."""
STRIKES: Final = ("dread_curse_of_azathoth", "shrivelling", "wither")
"""Spells that give a bonus and have no other effect."""
TOUGHER: Final = (
    ("azathoth", 1, ("maniac",)),
    ("ithaqua", 2, ("cultist",)),
    ("rlyeh_rising", 1, ("star_spawn", "maniac")),
    ("the_chill_of_the_grave", 1, ("ghost", "vampire", "zombie")),
    ("things_of_darkness", 1, ("ghoul", "formless_spawn", "shoggoth", "flying_polyp")),
    ("alien_technology", 2, ("mi_go",)),
    ("the_festival", 1, ("cultist", "byakhee")),
    ("heat_wave", 1, ("fire_vampire",)),
    ("the_great_ritual", 2, ("cultist", "witch", "warlock", "high_priest")),
)
"""Components in play that raise the toughness of some Monsters."""
SMALL: Final = ((5, 0), (0, 1))
GREAT: Final = ((10, 0), (0, 2), (5, 1))
"""Prices in toughness of Monster trophies, and in gate trophies."""
PLACES: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "police_station": GREAT, "river_docks": SMALL, "science_building": SMALL,
    "mas_boarding_house": GREAT, "south_church": SMALL,
}  # fmt: skip
"""Abilities of locations that cost trophies."""
FEES: Final[dict[str, tuple[int, ...]]] = {
    "curiositie_shoppe": (0,), "general_store": (0,), "bank_of_arkham": (0,),
    "administration_building": (8,), "ye_olde_magick_shoppe": (5,),
    "arkham_asylum": (0, 2), "st_marys_hospital": (0, 2),
}  # fmt: skip
"""Abilities of locations with a price in money, or without a price."""
STREET_STOPS: Final = {
    "blood_magic": "rivertown_streets", "the_man_in_black": "french_hill_streets",
    "egyptian_exhibit_visits_miskatonic_u": "miskatonic_university_streets",
    "estate_sale": "uptown_streets",
}  # fmt: skip
"""Environments with an option for an investigator who ends its movement in a street."""
RUMORS: Final = {
    "disturbing_the_dead": "rivertown_streets", "good_work_undone": "easttown_streets",
    "the_great_ritual": "french_hill_streets",
    "the_southside_strangler_strikes": "southside_streets",
    "the_stars_are_right": "downtown_streets",
    "the_terrible_experiment": "miskatonic_university_streets",
}  # fmt: skip
SALES: Final = ((0, 1), (1, 1), (-1, 1), (0, 2), (1, 1), (0, 1), (0, 1), (0, 1), (0, 1), (0, 1))
"""For each kind of offer: the amount added to the list price, and the divisor (rounded up)."""
IN_SHOP: Final = 8
"""The offer of shops: a buyer who can pay for a card must buy one (FAQ)."""
RUMOR_STREETS: Final = {name: space.number(street) for name, street in RUMORS.items()}
MYTHOS: Final = {
    name: component.FIRST_MYTHOS + at
    for at, name in enumerate(NAME[component.FIRST_MYTHOS : component.FIRST_LOCATION_CARD])
}


@lru_cache
def not_noted() -> dict[str, list[str]]:
    """Return the missing and surplus entries of the lists above, compared with the tables."""
    made = components()
    columns = list(zip(made.texts.names, made.columns, strict=True))
    weapons = {name for name, column in columns if column.types >> card_type.WEAPON & 1}
    wanted = {
        "HANDS": weapons,
        "MAGICAL": {name for name, column in columns if name in weapons and column.magical},
        "SAFE": {name for name, column in columns if column.safe},
        "TOMES": {name for name, column in columns if column.types >> card_type.TOME & 1},
        "SPELLS": {*component.SPELLS},
        "SHEETS": {*component.SHEETS},
        "SNEAK": {*component.SHEETS},
        "TOUGHNESS": {*component.MONSTERS},
        "AMBUSH": {name for name, column in columns if column.keywords >> keyword.AMBUSH & 1},
    }
    return {
        which: sorted(names ^ {*globals()[which]})
        for which, names in wanted.items()
        if names != {*globals()[which]}
    }


def check_lists() -> None:
    """Check that the lists above name every component."""
    assert not not_noted(), f"edit tests/arkham2e/legal_facts.py: {not_noted()}"


class Table:
    """Reader of the places of components in a game."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.ancient: str = NAME[g.table.ancient_card]

    # -- Places ----------------------------------------------------------------------------------

    def seats(self) -> list[int]:
        return [seat for seat in range(self.g.players) if self.g.status[seat] == PRESENT]

    def sheet(self, seat: int) -> str:
        return NAME[self.g.sheet[seat]]

    def held(self, seat: int, *names: str) -> list[int]:
        """Return a seat's possessions in order of ID: all, or those with the given names."""
        cards: list[int] = self.g.cards[seat]
        return [card for card in cards if NAME[card] in names] if names else list(cards)

    def has(self, seat: int, name: str) -> bool:
        return any(NAME[card] == name for card in self.g.cards[seat])

    def ready(self, seat: int, *names: str) -> list[int]:
        return [card for card in self.held(seat, *names) if card not in self.g.exhausted]

    def in_play(self, name: str) -> bool:
        """Return whether a Mythos card is in play, or an Ancient One is in this game."""
        return name == self.ancient or (
            name in MYTHOS and self.g.place[MYTHOS[name]] == zone.IN_PLAY
        )

    def asleep(self, name: str) -> bool:
        """Return whether an Ancient One is in this game and has not awakened."""
        return self.ancient == name and not self.g.awakened

    def gate(self, where: int) -> int:
        for gate in range(component.FIRST_GATE, component.FIRST_COMMON):
            if self.g.place[gate] == where:
                return gate
        return NONE

    def gates(self) -> list[int]:
        """Return the gates on the board."""
        found = range(component.FIRST_GATE, component.FIRST_COMMON)
        return [gate for gate in found if space.STREETS <= self.g.place[gate] < space.BOARD]

    def monsters(self, where: int) -> list[int]:
        found = range(component.FIRST_MONSTER, component.FIRST_GATE)
        return [monster for monster in found if self.g.place[monster] == where]

    def trophies(self, seat: int, gates: bool = False) -> list[int]:
        first = component.FIRST_GATE if gates else component.FIRST_MONSTER
        end = component.FIRST_COMMON if gates else component.FIRST_GATE
        return [piece for piece in range(first, end) if self.g.place[piece] == zone.SEAT + seat]

    def same_place(self, seat: int) -> list[int]:
        """Return the seats in the same place as a seat; in the final battle these are all seats."""
        if self.g.awakened:
            return self.seats()
        return [other for other in self.seats() if self.g.spaces[other] == self.g.spaces[seat]]

    def in_arkham(self, seat: int) -> bool:
        return bool(0 <= self.g.spaces[seat] < space.BOARD)

    def is_closed(self, where: int) -> bool:
        """Return whether an area is closed by the terror level or a Headline; a gate opens it."""
        name = space.NAMES[where]
        shut = any(name == shop and self.g.terror >= level for shop, level in SHOPS)
        for headline, closed in CLOSING.items():
            shut = shut or (name in closed and self.in_play(headline))
        return shut and self.gate(where) == NONE

    def is_barred(self, where: int) -> bool:
        """Return whether no investigator can walk into an area."""
        return self.is_closed(where) or (where == PARADE and self.in_play("fourth_of_july_parade"))

    def can_be_sealed(self, where: int) -> bool:
        unstable = space.NAMES[where] in space.UNSTABLE and not self.g.signs >> where & 1
        return unstable and not self.in_play("no_one_can_help_you_now")

    # -- Numbers ---------------------------------------------------------------------------------

    def side(self, seat: int) -> str:
        """Return whether a seat is Blessed or Cursed."""
        for card in self.held(seat, "blessing"):
            return "curse" if self.g.cursed >> (card - component.FIRST_SPECIAL) & 1 else "blessing"
        return ""

    def lacks_sanity(self, seat: int, without_ally: bool = False) -> bool:
        """Return whether a seat has less than its maximum."""
        most = SHEETS[self.sheet(seat)][0] - self.g.cut_sanity[seat]
        most += 0 if without_ally else self.has(seat, "duke")
        return bool(self.g.sanity[seat] < most - self.asleep("cthulhu"))

    def lacks_stamina(self, seat: int, without_ally: bool = False) -> bool:
        most = SHEETS[self.sheet(seat)][1] - self.g.cut_stamina[seat]
        most += 0 if without_ally else self.has(seat, "sir_william_brinton")
        return bool(self.g.stamina[seat] < most - self.asleep("cthulhu"))

    def gains_sanity(self, seat: int, without_ally: bool = False) -> bool:
        """Return whether a card can give a seat Sanity.

        ``without_ally``: whether the Ally that raises the maximum is the price.
        """
        return self.lacks_sanity(seat, without_ally) and not self.in_play("dreams_of_a_sunken_city")

    def gains_stamina(self, seat: int, without_ally: bool = False) -> bool:
        return self.lacks_stamina(seat, without_ally) and not self.in_play("a_strange_plague")

    def resists_magic(self, opponent: int) -> bool:
        """Return whether magical bonuses have no effect against a Monster or Ancient One."""
        if opponent == NONE:
            return False
        name = NAME[opponent]
        return name in MAGIC_PROOF or (name == "cultist" and self.ancient == "yog_sothoth")

    def points(self, seat: int) -> int:
        """Return the movement points that a seat receives."""
        total = SHEETS[self.sheet(seat)][3] + self.g.sliders[3 * seat]
        for card in self.held(seat):
            total += SPEED.get(NAME[card], 0) + (3 if NAME[card] == "ruby_of_rlyeh" else 0)
        for weather in ("icy_conditions", "raining_cats_and_dogs"):
            total -= self.in_play(weather)
        return max(0, total)

    def toughness(self, monster: int) -> int:
        name = NAME[monster]
        total = TOUGHNESS[name] + self.asleep("shub_niggurath")
        for card, more, names in TOUGHER:
            if name in names and self.in_play(card):
                total += more
        return total

    def clues(self, seat: int) -> int:
        """Return the amount that a seat can spend as Clues, with the card that replaces one."""
        return int(self.g.clues[seat]) + len(self.held(seat, "research_materials"))

    def seal_cost(self) -> int:
        cost = 8 if self.asleep("hastur") else 5
        return cost - 2 if self.in_play("nodens_favor") else cost

    def difficulty(self, gate: int) -> int:
        """Return the number of successes that closing a gate requires."""
        more = self.in_play("rlyeh_rising") and NAME[gate] == "rlyeh"
        return 1 + self.asleep("yog_sothoth") + more

    def castable(self, seat: int, *names: str) -> list[int]:
        """Return the Spells with some names that a seat can cast now."""
        if self.in_play("solar_eclipse"):
            return []
        free = self.in_play("planetary_alignment")
        found: list[int] = []
        for card in self.ready(seat, *names):
            if free or self.g.sanity[seat] >= SPELLS[NAME[card]][0]:
                found.append(card)
        return found

    def is_item(self, card: int) -> bool:
        return GROUP[card] in ("common", "unique") or NAME[card] in (
            "deputys_revolver", "patrol_wagon",
        )  # fmt: skip

    def tradable(self, seat: int) -> list[int]:
        return [c for c in self.held(seat) if self.is_item(c) or GROUP[c] == "spell"]

    def tokens(self, card: int) -> int:
        for note in self.g.tokens:
            if note >> 8 == card:
                return int(note) & 255
        return 0
