"""The states from which the scenes of texts are made: everything can be paid, or nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from arkham_env.eldritch.rules import board
from arkham_env.eldritch.state.game_state import CRIPPLED
from arkham_env.eldritch.state.ids import component, deck, omen, space, zone
from tests.eldritch.support.scene import Scene
from tests.eldritch.support.text_walk import Lucky

PLAIN: Final = 0
WITH_ANSWERS: Final = 1
"""In addition, each card that can answer an event has one holder."""
WEARY: Final = 2
"""In addition, all are one point from defeat and the Ancient One is one step from awakening."""
POOR: Final = 3
"""The opposite: nothing can be paid, and there are many Conditions and Monsters."""

HERE: Final = "arkham"
SEATS: Final = {
    PLAIN: ("jim_culver", "leo_anderson", "silas_marsh", "diana_stanley"),
    WITH_ANSWERS: ("lily_chen", "lola_hayes", "jacqueline_fine", "trish_scarborough"),
    WEARY: ("akachi_onyele", "lola_hayes", "jacqueline_fine", "norman_withers"),
    POOR: ("jim_culver", "leo_anderson", "silas_marsh", "diana_stanley"),
}
HANDS: Final = (
    (
        *("lightning_gun", "holy_cross", "revolver_38", "urban_guide"),
        *("conjuration", "feed_the_mind", "leg_injury"),
    ),
    ("spirit_dagger", "plumb_the_void", "paranoia", "debt", "cursed"),
    ("fine_clothes", "blessed"),
    ("arcane_manuscripts",),
)
"""For each seat: cards that can pay for anything and answer no event."""
ANSWERING: Final = (
    (
        *(
            "derringer_18",
            "axe",
            "carbine_rifle",
            "holy_water",
            "lucky_rabbits_foot",
            "arcane_tome",
        ),
        *("lodge_researcher", "glass_of_mortlan", "grotesque_statue", "gate_box", "ruby_of_rlyeh"),
        *("pallid_mask", "the_silver_key", "wither", "arcane_scholar"),
    ),
    ("bandages", "whiskey", "witch_doctor", "shriveling"),
    ("flesh_ward", "pocket_watch"),
    ("instill_bravery", "mists_of_releh", "fishing_net"),
)
SORROWS: Final = (
    ("hallucinations", "internal_injury", "cursed", "dark_pact", "debt"),
    ("paranoia", "detained", "debt"),
    ("cursed",),
    ("dark_pact",),
)
"""For each seat of the variant ``POOR``: its Conditions."""
MANY_MONSTERS: Final = (
    "ghost",
    "gug",
    "maniac",
    "mi_go",
    "mummy",
    "riot",
    "skeleton",
    "zombie",
    "warlock",
)
MYSTERIES: Final = {
    "azathoth": ("seed_of_the_daemon_sultan", "omen_of_devastation"),
    "cthulhu": ("rlyeh_risen", "the_stars_are_right"),
    "shub_niggurath": ("rituals_in_the_wild", "hunting_the_thousand"),
    "yog_sothoth": ("spawn_of_yog_sothoth", "arcane_understanding"),
}
"""For each Ancient One two Mysteries; the second one answers events."""


@lru_cache
def base(ancient_one: str, variant: int) -> Lucky:
    """Return the state from which all scenes of a variant are made; its stack is empty."""
    answers = variant in (WITH_ANSWERS, WEARY)
    mystery = MYSTERIES[ancient_one]
    scene = Scene(
        *SEATS[variant],
        ancient_one=ancient_one,
        at={0: HERE, 1: HERE, 2: "3", 3: HERE},
        monsters={"vampire": HERE, "cultist": [HERE, "rome"], "mummy": "london", "warlock": "8"},
        gates=[HERE, "rome", "tokyo"],
        clues=[HERE, "tokyo", "19"],
        mystery=mystery[1] if answers else mystery[0],
        omen_at=omen.TRACK.index(omen.GATES[component.GATES.index(HERE)]),
        doom=1 if variant == WEARY else 9,
    )
    g = Lucky(scene.table, 0, scene.g)
    g.log = None
    g.stack.clear()
    g.options = []
    g.turning = []
    g.seen = set()
    if variant == POOR:
        make_poor(g)
        return g
    for seat in range(g.players):
        for name in (*HANDS[seat], *(ANSWERING[seat] if answers else ())):
            give(g, seat, name)
        for _ in range((6, 3, 1, 1)[seat]):
            board.move(g, g.clue_pool[-1], zone.SEAT + seat)
        g.trains[seat] = 1
        if variant == WEARY:
            g.health[seat] = g.sanity[seat] = 1
    board.fill_reserve(g)
    put_ongoing(g, "growing_madness")
    put_solved(g, 1)
    g.eldritch[space.number(HERE)] = g.eldritch[space.number("11")] = 1
    g.omen_tokens[omen.START] = 1
    lay_body(g, "mark_harrigan", ("king_james_bible", "clairvoyance"), CRIPPLED)
    return g


def make_poor(g: Lucky) -> None:
    """Give all seats only Conditions, add many Monsters, and let no Gate match the Omen."""
    for seat in range(g.players):
        for name in SORROWS[seat]:
            give(g, seat, name)
        g.spaces[seat] = space.number("3")
    g.spaces[3] = g.expedition_space()
    g.omen = omen.START
    board.move(g, component.FIRST_GATE + component.GATES.index(HERE), zone.DISCARD)
    board.refill_gates(g)
    board.fill_reserve(g)
    where = [space.number(name) for name in ("19", "19", "19", "the_heart_of_africa", "tunguska")]
    monsters = [
        card for name in MANY_MONSTERS for card in cards_of(name) if g.place[card] == zone.SUPPLY
    ]
    for i, monster in enumerate(monsters):
        put_monster(g, monster, where[i % len(where)])
    put_monster(g, cards_of("hound_of_tindalos")[0], space.number("rome"))


# -- Arranging -----------------------------------------------------------------------------------


def cards_of(name: str, group: str = "") -> list[int]:
    found = [card for card in range(component.CARDS) if component.COPIES[card][1] == name]
    unlike = ("gate", "clue") if not group else ()
    return [card for card in found if component.COPIES[card][0] not in unlike]


def give(g: Lucky, seat: int, name: str) -> int:
    """Give a seat a card of a name, unless it has one, and discard the opposite of the card."""
    opposite = {"blessed": "cursed", "cursed": "blessed"}.get(name)
    for card in g.cards[seat][:]:
        if component.COPIES[card][1] == opposite:
            board.discard(g, card)
    copies = cards_of(name)
    for card in copies:
        if g.place[card] == zone.SEAT + seat:
            return card
    free = [card for card in copies if not zone.SEAT <= g.place[card] < zone.BODY]
    card = (free or copies)[0]
    board.move(g, card, zone.SEAT + seat)
    board.fill_reserve(g)
    return card


def put_ongoing(g: Lucky, name: str) -> int:
    """Put an Ongoing Mythos card into play with its tokens, at least one."""
    (card,) = cards_of(name)
    board.move(g, card, zone.IN_PLAY)
    g.tokens[g.counter(card)] = max(1, g.mythos_of(card).tokens)
    return card


def put_solved(g: Lucky, count: int) -> None:
    while len(g.solved) < count:
        board.move(g, g.decks[deck.MYSTERY][-1], zone.SOLVED)


def put_monster(g: Lucky, monster: int, where: int) -> None:
    board.lift(g, monster)
    board.put_monster(g, monster, where)


def lay_body(g: Lucky, name: str, cards: tuple[str, ...], marker: int) -> int:
    """Lay a defeated investigator on the space of seat 0, with cards, a Clue and tickets."""
    (sheet,) = cards_of(name)
    board.move(g, sheet, g.spaces[0])
    g.own_bodies()
    g.bodies[sheet] = marker
    g.body_trains[sheet] = g.body_ships[sheet] = 1
    for card in cards:
        free = [c for c in cards_of(card) if not zone.SEAT <= g.place[c] < zone.BODY]
        if free:
            board.move(g, free[0], zone.body(sheet))
    board.move(g, g.clue_pool[-1], zone.body(sheet))
    return sheet


def wake(g: Lucky, solved: int) -> None:
    """Awaken the Ancient One with some solved Mysteries."""
    put_solved(g, solved)
    g.doom = 0
    g.awakened = True
    g.reindex()
