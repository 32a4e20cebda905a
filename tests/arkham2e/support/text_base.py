"""The states from which the scenes of texts are made: everything can be paid, or nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.state.ids import component, phase, space, zone
from arkham_env.core.kernel.native import bit
from tests.arkham2e.support.scene import Scene
from tests.arkham2e.support.text_walk import Lucky

PLAIN: Final = 0
WITH_ANSWERS: Final = 1
"""In addition, seats have all cards that can answer an event."""
WEARY: Final = 2
"""In addition, all are one point from being knocked out, and the Ancient One one step from
awakening."""
POOR: Final = 3
"""The opposite: nothing can be paid, and Allies and Monsters are gone."""

HERE: Final = "woods"
SEATS: Final = {
    PLAIN: ("joe_diamond", "amanda_sharpe", "vincent_lee", "bob_jenkins"),
    WITH_ANSWERS: ("joe_diamond", "mandy_thompson", "ashcan_pete", "darrell_simmons"),
    WEARY: ("joe_diamond", "mandy_thompson", "ashcan_pete", "gloria_goldberg"),
    POOR: ("joe_diamond", "amanda_sharpe", "vincent_lee", "harvey_walters"),
}
HANDS: Final = (
    (
        *("axe", "knife", "shotgun", "rifle", "research_materials", "enchanted_knife"),
        *("common:ancient_tome", "spell:wither", "spell:heal", "spell:voice_of_ra"),
        *("spell:find_gate", "skill:fight_skill", "skill:luck_skill", "ally:eric_colt"),
        *("elder_sign", "retainer"),
    ),
    ("axe", "spell:wither", "spell:heal"),
    ("knife", "blessing"),
    ("curse", "common:whiskey"),
)
"""For each seat: cards that can pay for anything and answer few events."""
ANSWERING: Final = (
    (
        *("food", "common:whiskey", "bullwhip", "lucky_cigarette_case", "cross", "dynamite"),
        *("blue_watcher_of_the_pyramid", "dragons_eye", "enchanted_jewelry", "silver_key"),
        *("flute_of_the_outer_gods", "obsidian_statue", "warding_statue", "healing_stone"),
        *("powder_of_ibn_ghazi", "gate_box", "spell:flesh_ward", "spell:mists_of_releh"),
        *("spell:bind_monster", "spell:enchant_weapon", "spell:shrivelling"),
        *("spell:red_sign_of_shudde_mell", "bravery", "marksman", "stealth"),
        *("expert_occultist", "duke", "patrol_wagon", "bank_loan"),
    ),
    ("food", "ruby_of_rlyeh"),
    ("silver_twilight_lodge_membership",),
    ("sir_william_brinton",),
)
TROPHIES: Final = ("dhole", "gug", "gug", "shoggoth", "elder_thing", "gate:rlyeh", "gate:rlyeh")


@lru_cache
def base(ancient_one: str, variant: int) -> Lucky:
    """Return the state from which all scenes of a variant are made; its stack is empty."""
    answers = variant in (WITH_ANSWERS, WEARY)
    poor = variant == POOR
    scene = Scene(
        *SEATS[variant],
        ancient_one=ancient_one,
        at={0: HERE, 1: HERE, 2: "uptown_streets", 3: "abyss_second"},
        gates={} if poor else {"graveyard": "abyss", "hibbs_roadhouse": "yuggoth"},
        monsters={} if poor else {
            "cultist": [HERE, "downtown_streets"], "byakhee": "sky", "dark_young": "newspaper",
        },
        clues_at={HERE: 1, "historical_society": 2},
        doom=9 if variant == WEARY else 4,
        terror=7 if variant == WEARY else 10 if poor else 2,
    )  # fmt: skip
    for seat in range(4):
        if poor:
            if seat % 2 == 0:
                scene.give(seat, "curse")
            continue
        for name in (*HANDS[seat], *(ANSWERING[seat] if answers else ())):
            scene.give(seat, name)
        scene.g.money[seat] = (20, 3, 1, 0)[seat]
        scene.g.clues[seat] = (8, 1, 2, 0)[seat]
    if not poor:
        for name in TROPHIES:
            scene.trophy(0, name)
        scene.sign("unvisited_isle")
        scene.sign("black_cave")
    g = Lucky(scene.table, 0, scene.g)
    g.log = None
    g.stack.clear()
    g.options = []
    g.seen = set()
    g.doom = min(g.doom, g.table.doom_limit - 1)
    if variant == WEARY:
        g.doom = g.table.doom_limit - 1
    if poor:
        make_poor(g)
    for seat in range(4):
        weary = variant == WEARY
        g.sanity[seat] = 1 if weary else g.most_sanity(seat) - 1
        g.stamina[seat] = 1 if weary else g.most_stamina(seat) - 1
    return g


def make_poor(g: Lucky) -> None:
    """Remove all Allies, leave two Monsters in the cup, and set terror to its maximum."""
    g.overrun = True
    for shop in (space.GENERAL_STORE, space.CURIOSITIE_SHOPPE, space.MAGICK_SHOPPE):
        g.shut |= bit(shop)
    for ally in g.allies[:]:
        board.move(g, ally, zone.BOX)
    for monster in g.cup[:]:
        board.move(g, monster, zone.BOX)
    for name in ("mi_go", "vampire", "maniac", "gug"):
        board.move(g, cards_of(name)[0], zone.SUPPLY)


# -- Arranging -----------------------------------------------------------------------------------


def cards_of(name: str, group: str = "") -> list[int]:
    """Return the components with a name; ``group`` distinguishes groups with equal names."""
    return [
        card for card in range(component.CARDS)
        if component.COPIES[card][1] == name and group in ("", component.COPIES[card][0])
    ]  # fmt: skip


def give(g: Lucky, seat: int, name: str, group: str) -> int:
    """Give a seat a card of a name, unless it has one."""
    copies = cards_of(name, group)
    for card in copies:
        if g.place[card] == zone.SEAT + seat:
            return card
    card = next((c for c in copies if g.place[c] in (zone.SUPPLY, zone.BOX)), copies[0])
    board.move(g, card, zone.SEAT + seat)
    return card


def give_side(g: Lucky, seat: int, cursed: bool) -> int:
    """Give a seat a Blessing or a Curse in place of the one it has."""
    held = g.special_of(seat, component.BLESSING)
    if held != component.NONE:
        board.discard(g, held)
    card = next(c for c in cards_of("blessing") if g.place[c] == zone.SUPPLY)
    if cursed:
        g.cursed |= bit(card - component.FIRST_SPECIAL)
    board.move(g, card, zone.SEAT + seat)
    return card


def put_monster(g: Lucky, name: str, where: int) -> int:
    """Put a Monster of a name into an area, without regard to the Monster limit."""
    copies = cards_of(name, "monster")
    card = next((c for c in copies if not 0 <= g.place[c] < zone.CARD), copies[0])
    board.move(g, card, where)
    return card


def change_sheet(g: Lucky, seat: int, name: str) -> int:
    """Seat another investigator, and keep the possessions of the seat."""
    (sheet,) = cards_of(name, "sheet")
    if g.sheet[seat] == sheet:
        return sheet
    weary = g.sanity[seat] == 1 and g.stamina[seat] == 1
    for other in range(g.players):
        if g.sheet[other] == sheet:
            change_sheet(g, other, "monterey_jack")
    board.move(g, g.sheet[seat], zone.SUPPLY)
    board.move(g, sheet, zone.IN_PLAY)
    g.sheet[seat] = sheet
    g.sanity[seat] = 1 if weary else max(1, g.most_sanity(seat) - 1)
    g.stamina[seat] = 1 if weary else max(1, g.most_stamina(seat) - 1)
    return sheet


def wake(g: Lucky) -> None:
    """Awaken the Ancient One; the battle is in its second round."""
    g.awakened = True
    g.phase = phase.BATTLE
    g.battle_turn = 2
    g.doom = g.table.doom_limit
    g.rating = g.table.sheet_of_ancient.rating
    for seat in range(g.players):
        g.sanity[seat] = max(1, min(g.sanity[seat], g.most_sanity(seat)))
        g.stamina[seat] = max(1, min(g.stamina[seat], g.most_stamina(seat)))
    g.reindex()
