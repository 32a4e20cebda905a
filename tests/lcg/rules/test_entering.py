"""Restrictions and slots apply in the same way however a card enters play."""

from __future__ import annotations

import pytest

import tests.lcg.support.change_cards
import tests.lcg.support.limit_cards
import tests.lcg.support.player_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.encounter import draw_encounter_card
from arkham_env.lcg.rules.enemies import Spawn
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import NONE, status
from arkham_env.lcg.state.zones import attach_to, put_into_play
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "isabelle_barnes"]
ROUTES = {"played": "", "from hand": "TP621", "from discard": "TC021", "from deck": "TC022"}


def coming(route: str, code: str, *others: str, second: tuple[str, ...] = ()) -> Scene:
    """Joe is about to put a card into play by one of the routes; he also owns ``others``."""
    way = [ROUTES[route]] if ROUTES[route] else []
    s = Scene(PAIR, extra={0: [code, *way, *others], 1: list(second)})
    place = {"from discard": s.discards, "from deck": s.deck}.get(route, s.give)
    place(0, code)
    s.give(0, *way)
    return s


def bring(s: Scene, route: str, code: str) -> bool:
    """Make him try; return whether the card of this code that he had ready is in play."""
    card = next(c for c in range(len(s.g.defs)) if is_ready(s, c, route, code))
    name = s.g.defs[card].printed.name
    if route == "played":
        if not s.offers(f"Play {name}"):
            return False
        s.do(f"Play {name}")
    else:
        way = s.g.defs[s.find(ROUTES[route])].printed.name
        s.do(f"Play {way}")
        if s.kind == "choose_card":
            s.do(f"Choose {name}")
    if s.kind != "slots":
        s.settle()
    return s.g.cards[card] is not NOCARD


def is_ready(s: Scene, card: int, route: str, code: str) -> bool:
    who = s.investigator(0)
    pile = {"from discard": who.discard, "from deck": who.deck}.get(route, who.hand)
    return s.g.defs[card].printed.code == code and card in pile


def set_up_copy(s: Scene, route: str, code: str, holder: int) -> None:
    """Put a copy of the card into play under ``holder``'s control."""
    copies = [c for c in range(len(s.g.defs)) if s.g.defs[c].printed.code == code]
    copy = [c for c in copies if s.g.owner[c] == holder and not is_ready(s, c, route, code)][-1:]
    if not copy:  # both lie in the deck
        copy = [c for c in copies if s.g.owner[c] == holder][:1]
    s.take_out(copy[0])
    put_into_play(s.g, copy[0], holder)
    s.refresh()


def where(s: Scene, route: str) -> list[str]:
    who = s.investigator(0)
    pile = {"from discard": who.discard, "from deck": who.deck}.get(route, who.hand)
    return s.names(pile)


# -- Unique cards ----------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0631")
@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("route", ROUTES)
def test_no_second_unique_card_enters_play(route: str, holder: int, there: bool) -> None:
    s = coming(route, "TC024", "TC024", second=("TC024",))
    if there:
        set_up_copy(s, route, "TC024", holder)
    assert bring(s, route, "TC024") != there
    if there:
        assert "Crown" in where(s, route)  # it stays where it was


@pytest.mark.rule("LCG-0631")
def test_a_unique_attachment_counts_and_is_counted() -> None:
    s = Scene(PAIR, extra={0: ["TC037", "TC037"]})
    s.give(0, "TC037", "TC037")
    s.do("Play Banner")
    assert s.in_play("Banner")
    s.do("Play Banner")
    assert len(s.g.attachments) == 1 and s.discard_pile(0) == ["Banner"]


@pytest.mark.rule("LCG-0631")
def test_a_unique_enemy_keeps_another_of_its_title_out() -> None:
    s = Scene(PAIR, encounter=["TR012", "TR012"])
    first, second = s.find("TR012", None, 0), s.find("TR012", None, 1)
    for enemy in (first, second):
        s.take_out(enemy)
        s.push(Spawn(enemy, 0, NONE)).settle()
    assert s.g.enemies == [first] and s.g.encounter_discard[-1] == second
    # A player card with the same title cannot enter play either.
    t = Scene(PAIR, extra={0: ["TR011"]}, encounter=["TR012"])
    t.enemy("TR012")
    t.give(0, "TR011")
    assert not t.offers("Play Logan Hastings")


@pytest.mark.rule("LCG-0632")
@pytest.mark.parametrize("place", ["play area", "threat area"])
def test_a_unique_encounter_card_takes_the_place_in_a_threat_area_too(place: str) -> None:
    s = Scene(PAIR, extra={1: ["TC024"]}, encounter=["TC035"])
    (s.asset if place == "play area" else s.threat)(1, "TC024")
    treachery = s.find("TC035")
    s.take_out(treachery)
    s.run(lambda g: draw_encounter_card(g, 0, treachery)).settle()
    assert s.investigator(0).threat_area == [treachery]
    assert s.discard_pile(1) == ["Crown"]
    assert s.investigator(1).assets == [] and s.investigator(1).threat_area == []


@pytest.mark.rule("LCG-0631")
def test_a_unique_card_in_a_threat_area_counts() -> None:
    s = Scene(PAIR, extra={0: ["TC024"]}, encounter=["TC035"])
    s.threat(1, "TC035")
    s.give(0, "TC024")
    assert not s.offers("Play Crown")


@pytest.mark.rule("LCG-0631")
def test_two_decks_do_not_begin_with_one_unique_permanent_card_each() -> None:
    s = Scene(PAIR, extra={0: ["TC030"], 1: ["TC030"]})
    held = [s.names(who.assets) for who in s.g.investigators]
    assert held == [["Old Crown"], []]
    assert s.names(s.g.removed) == ["Old Crown"]


# -- Limits ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0642")
@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("route", ROUTES)
def test_one_per_investigator(route: str, holder: int) -> None:
    s = coming(route, "TC025", "TC025", second=("TC025",))
    set_up_copy(s, route, "TC025", holder)
    assert bring(s, route, "TC025") == (holder == 1)
    if holder == 0:
        assert "Lone Star" in where(s, route)


@pytest.mark.rule("LCG-0642")
def test_one_per_investigator_binds_who_takes_control() -> None:
    s = Scene(PAIR, extra={0: ["TC025", "TC023", "TC023"], 1: ["TC025"]})
    own, other = s.find("TC025", 0), s.find("TC025", 1)
    for seat, card in [(0, own), (1, other)]:
        s.take_out(card)
        put_into_play(s.g, card, seat)
    s.give(0, "TC023", "TC023")
    s.do("Play Present")
    assert s.g.cards[own].controller == 0  # she has one
    s.run(lambda g: fx.discard_from_play(g, other))
    s.do("Play Present")
    assert s.g.cards[own].controller == 1


@pytest.mark.rule("LCG-0642")
def test_one_per_investigator_binds_threat_areas() -> None:
    s = Scene(PAIR)
    for seat, counts in [(0, [1, 0]), (0, [1, 0]), (1, [1, 1])]:
        s.draw_encounter(seat, "Unspeakable Truths").settle()
        assert [len(who.threat_area) for who in s.g.investigators] == counts


@pytest.mark.rule("LCG-0635")
@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("route", ROUTES)
def test_a_group_limit_binds_all(route: str, there: bool) -> None:
    s = coming(route, "TC026", second=("TC026",))
    if there:
        set_up_copy(s, route, "TC026", 1)
    assert bring(s, route, "TC026") != there


@pytest.mark.rule("LCG-0635")
def test_a_group_limit_binds_events_that_stay() -> None:
    s = Scene(PAIR, extra={0: ["TC039", "TC039"]})
    s.give(0, "TC039", "TC039")
    s.do("Play Vigil")
    assert s.names(s.investigator(0).assets) == ["Vigil"]
    s.do("Play Vigil")
    assert s.names(s.investigator(0).assets) == ["Vigil"] and s.discard_pile(0) == ["Vigil"]


# -- Slots -----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0604", "LCG-0606")
@pytest.mark.parametrize("blocker", ["none", "removable", "stays", "permanent", "threat area"])
@pytest.mark.parametrize("route", ROUTES)
def test_what_needs_a_slot_that_cannot_be_freed_stays_out(route: str, blocker: str) -> None:
    extra = {"removable": "TP641", "stays": "TC028", "permanent": "TC029", "threat area": "TC031"}
    s = coming(route, "TC027", *([extra[blocker]] if blocker in extra else []))
    if blocker == "removable":
        s.asset(0, "TP641")
    elif blocker == "stays":
        s.asset(0, "TC028")
    elif blocker == "threat area":
        s.threat(0, "TC031")
    elif blocker == "permanent":
        assert s.names(s.investigator(0).assets) == ["Old Signet"]
    s.refresh()
    free = blocker in ("none", "removable")
    assert bring(s, route, "TC027") == free
    if blocker == "removable":
        assert s.names(s.investigator(0).assets) == ["Iron Ring"] and "Ring" in s.discard_pile(0)
    if not free:
        assert "Iron Ring" in where(s, route)


@pytest.mark.rule("LCG-0605", "LCG-0606")
@pytest.mark.parametrize(
    ("blocker", "taken"), [("none", True), ("TC027", True), ("TC028", False), ("TC031", False)]
)
def test_control_is_not_taken_without_a_slot(blocker: str, taken: bool) -> None:
    s = Scene(PAIR, extra={0: ["TP622", *([] if blocker == "none" else [blocker])], 1: ["TP641"]})
    s.give(0, "TP622")
    ring = s.asset(1, "TP641")
    if blocker == "TC031":
        s.threat(0, blocker)
    elif blocker != "none":
        s.asset(0, blocker)
    s.do("Play Persuasion")
    assert s.g.cards[ring].controller == (0 if taken else 1)
    assert (ring in s.investigator(0).assets) == taken
    assert (ring in s.investigator(1).assets) != taken
    assert (s.discard_pile(0).count("Iron Ring") == 1) == (blocker == "TC027")


@pytest.mark.rule("LCG-0606", "LCG-0604")
def test_a_revealed_asset_makes_room_in_the_threat_area() -> None:
    s = Scene(PAIR, extra={0: ["TC032", "TP645", "TP645"]})
    sticks = [s.asset(0, "Stick"), s.asset(0, "Stick")]
    s.deck(0, "Cursed Lantern")
    s.run(lambda g: fx.draw(g, 0, 1))
    assert (s.kind, s.seat) == ("slots", 0) and s.labels == ["Discard Stick"] * 2
    s.take(0)
    assert s.names(s.investigator(0).threat_area) == ["Cursed Lantern"]
    assert s.investigator(0).assets == sticks[1:] and s.card("Cursed Lantern").uses == 3


@pytest.mark.rule("LCG-0606", "LCG-0819")
def test_a_revealed_asset_without_a_slot_stays_in_hand() -> None:
    s = Scene(PAIR, extra={0: ["TC031", "TC028"]})
    s.asset(0, "TC028")
    s.deck(0, "Albatross")
    s.run(lambda g: fx.draw(g, 0, 1)).settle()
    assert s.hand() == ["Albatross"] and s.investigator(0).threat_area == []


@pytest.mark.rule("LCG-0606", "LCG-0604")
def test_an_asset_in_a_threat_area_that_can_leave_may_make_room() -> None:
    s = Scene(PAIR, extra={0: ["TC032", "TP645", "TP645"]})
    s.threat(0, "TC032")
    s.asset(0, "Stick")
    s.give(0, "Stick")
    s.do("Play Stick")
    assert sorted(s.labels) == ["Discard Cursed Lantern (3 uses)", "Discard Stick"]
    s.do("Discard Cursed Lantern")
    assert s.names(s.investigator(0).assets) == ["Stick", "Stick"]
    assert s.discard_pile(0) == ["Cursed Lantern"] and s.investigator(0).threat_area == []


@pytest.mark.rule("LCG-0604", "LCG-0398")
def test_what_makes_room_leaves_as_the_new_asset_comes() -> None:
    """The old coat and the new one give health: in between nobody is without."""
    s = Scene(PAIR, extra={0: ["TC041", "TC041"]})
    s.asset(0, "TC041")
    s.have(0, damage=7)
    s.give(0, "TC041")
    s.do("Play Padded Coat").settle()
    assert s.investigator(0).status == 0 and s.discard_pile(0) == ["Padded Coat"]


@pytest.mark.rule("LCG-0602")
@pytest.mark.parametrize(("code", "free"), [("TC033", False), ("12115", True)])
def test_a_story_asset_takes_its_slot_unless_the_scenario_says_otherwise(
    code: str, free: bool
) -> None:
    s = Scene(extra={0: ["12032", "TP623", "TC034"]}, encounter=["TC033"])
    s.asset(0, "12032")
    s.give(0, "TP623", "TC034")
    s.do("Play Call the Professor" if free else "Play Subpoena")
    kept = s.names(s.investigator(0).assets)
    if free:
        assert kept == ["Laboratory Assistant", "Dr. Henry Armitage"]
    else:
        assert kept == ["Witness"] and s.discard_pile(0)[0] == "Laboratory Assistant"


# -- Control ---------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0812")
def test_nobody_controls_anothers_signature_card() -> None:
    s = Scene(PAIR, extra={0: ["TP622"]})
    guns = s.asset(1, "Isabelle's Twin .45s")
    s.give(0, "TP622")
    s.do("Play Persuasion").settle()
    assert s.g.cards[guns].controller == 1 and s.investigator(1).assets == [guns]


@pytest.mark.rule("LCG-0814")
def test_a_signature_card_on_what_changes_hands_is_discarded_instead() -> None:
    s = Scene(PAIR, extra={0: ["TC038", "TC023", "TC023", "TP647"]})
    pebble = s.asset(0, "Pebble")
    s.give(0, "TC038", "TC023", "TC023")
    s.do("Play Love Token", "Play Present")
    assert s.g.cards[pebble].controller == 0 and s.g.attachments == []
    assert "Love Token" in s.discard_pile(0)
    s.do("Play Present")
    assert s.g.cards[pebble].controller == 1


@pytest.mark.rule("LCG-0598", "LCG-0825")
@pytest.mark.parametrize("code", ["TC029", "TC032"])
def test_a_permanent_card_and_a_weakness_keep_their_controller(code: str) -> None:
    s = Scene(PAIR, extra={0: [code, "TC023"]})
    if code == "TC032":
        s.threat(0, code)
    card = s.card(code).id
    s.give(0, "TC023")
    s.do("Play Present").settle()
    assert s.g.cards[card].controller == 0 and s.investigator(1).assets == []


# -- The event -------------------------------------------------------------------------------------


def test_every_way_in_is_the_same_event() -> None:
    s = Scene(PAIR, extra={0: ["TC036", "TP621", "TP647", "TC032", "TC037"]}, encounter=["TC002"])
    s.asset(0, "TC036")
    s.give(0, "TP621", "TP647", "TC037")
    gained = s.investigator(0).resources
    s.do("Play Stagecraft", "React with Chronicle")
    s.draw_encounter(0, "TC002").do("React with Chronicle")
    s.deck(0, "Cursed Lantern")
    s.run(lambda g: fx.draw(g, 0, 1)).do("React with Chronicle")
    s.do("Play Banner", "React with Chronicle")  # attached
    assert s.investigator(0).resources == gained + 4
    assert s.card("TC002").controller == NONE


# -- Moved about, and out of play ------------------------------------------------------------------


@pytest.mark.rule("LCG-0642")
@pytest.mark.parametrize("has_one", [False, True])
def test_a_treachery_that_moves_to_another_threat_area_keeps_its_tokens(has_one: bool) -> None:
    s = Scene(PAIR, extra={0: ["TC071"]})
    hers = s.threat(1, "Unspeakable Truths")
    s.set(hers, doom=1)
    if has_one:
        s.threat(0, "Unspeakable Truths")
    s.give(0, "TC071")
    s.do("Play Sympathy")
    assert (hers in s.investigator(0).threat_area) != has_one
    assert (hers in s.investigator(1).threat_area) == has_one
    assert s.g.cards[hers].threat == (1 if has_one else 0) and s.g.cards[hers].doom == 1


@pytest.mark.rule("LCG-0398")
def test_a_malus_that_moves_to_another_threat_area_defeats_there() -> None:
    s = Scene(PAIR, extra={0: ["TC071"]}, encounter=["TC002"])
    s.threat(1, "TC002")
    s.have(0, damage=6)
    s.give(0, "TC071")
    s.do("Play Sympathy").settle()
    assert s.investigator(0).status == status.DEFEATED


@pytest.mark.rule("LCG-0597")
@pytest.mark.parametrize(
    ("code", "name"),
    [("TP628", "Sacrifice"), ("TC072", "Oblivion"), ("TC073", "Whirl"), ("TC074", "Retreat")],
)
@pytest.mark.parametrize("asset", ["TP627", "TP647"])
def test_a_permanent_card_leaves_play_on_no_way(asset: str, code: str, name: str) -> None:
    s = Scene(PAIR, extra={0: [code, asset]})
    card = s.card(asset).id if asset == "TP627" else s.asset(0, asset)
    s.give(0, code)
    s.do(f"Play {name}")
    assert (s.g.cards[card] is not NOCARD) == (asset == "TP627")


@pytest.mark.rule("LCG-0597")
def test_a_permanent_card_with_damage_enough_stays() -> None:
    s = Scene(PAIR, extra={0: ["TC075", "TC010"]})
    s.asset(0, "TC010")  # state-dependent: the state is checked after every step
    s.run(lambda g: fx.deal(g, 0, damage=2))
    while s.kind == "assign_damage":
        s.do(
            "1 damage on Standing Stone" if s.offers("1 damage on Standing Stone") else s.labels[0]
        )
    s.settle(perhaps="Brandy")
    assert s.card("Standing Stone").damage == 2 and s.names(s.g.removed) == []


@pytest.mark.rule("LCG-0611", "LCG-0619")
def test_uses_come_with_a_card_on_every_way() -> None:
    s = Scene(PAIR, extra={0: ["12073", "TP647", "TC032"]})
    pebble = s.asset(0, "Pebble")
    bandages = s.find("12073", 0)
    s.take_out(bandages)
    attach_to(s.g, bandages, pebble, 0)
    assert s.g.cards[bandages].uses == 3
    assert s.g.cards[s.threat(0, "TC032")].uses == 3


@pytest.mark.rule("LCG-0594", "LCG-0607")
def test_a_permanent_card_may_need_the_slot_that_another_gives() -> None:
    """Two signets, and last in the deck a case with a slot for the second."""
    s = Scene(PAIR, extra={0: ["TC029", "TC029", "TC076"]})
    assert sorted(s.names(s.investigator(0).assets)) == ["Jewel Case", "Old Signet", "Old Signet"]
    s = Scene(PAIR, extra={0: ["TC029", "TC029"]})
    assert s.names(s.investigator(0).assets) == ["Old Signet"]
    assert s.names(s.g.removed) == ["Old Signet"]


@pytest.mark.rule("LCG-0631")
def test_no_story_asset_comes_beside_the_investigator_of_its_title() -> None:
    s = Scene(PAIR, extra={0: ["TC078"]}, encounter=["TC077"])
    s.give(0, "TC078")
    s.do("Play Summons").settle()
    assert s.g.cards[s.find("TC077")] is NOCARD and s.find("TC077") in s.g.set_aside


def test_what_an_eliminated_investigator_was_playing_leaves_the_game() -> None:
    s = Scene(PAIR, extra={0: ["TP647", "TC079"]})
    s.asset(0, "TC079")
    s.give(0, "TP647")
    s.do("Play Pebble", "React with Cursed Stage").settle()
    assert s.investigator(0).status == status.DEFEATED and not s.in_play("Pebble")
    assert "Pebble" in s.names(s.g.removed) and s.g.limbo == []


@pytest.mark.rule("LCG-0638")
def test_a_limit_per_location_binds_what_is_attached_and_what_moves() -> None:
    s = Scene(PAIR, extra={0: ["TC081", "TC081", "TC081", "TC082"]})
    s.place("Dormitories", clues=0)
    s.give(0, "TC081", "TC081", "TC082")
    room, dorms = s.find("Your Friend's Room"), s.find("Dormitories")
    s.do("Play Salt Circle", "Choose Your Friend's Room")
    s.do("Play Salt Circle", "Choose Your Friend's Room")  # one is there: it is discarded
    assert [s.g.cards[c].attached for c in s.g.attachments] == [room]
    assert s.discard_pile(0) == ["Salt Circle"]
    s.have(0, actions=3)
    s.give(0, "TC081")
    s.do("Play Salt Circle", "Choose Dormitories", "Play Broom", "Choose Dormitories")
    assert [s.g.cards[c].attached for c in s.g.attachments] == [room, dorms]


@pytest.mark.rule("LCG-0591")
@pytest.mark.parametrize("area", ["play area", "threat area"])
def test_a_card_of_an_area_that_is_attached_leaves_the_area(area: str) -> None:
    s = Scene(PAIR, extra={0: ["TC083", "TP647", "12102"]})
    card = s.asset(0, "TP647") if area == "play area" else s.threat(0, "12102")
    s.give(0, "TC083")
    s.do("Play Nail")
    assert s.g.attachments == [card] and s.g.cards[card].attached == s.find("Your Friend's Room")
    assert s.investigator(0).assets == [] and s.investigator(0).threat_area == []
    s.run(lambda g: fx.discard_from_play(g, card))
    assert s.g.attachments == [] and card in s.investigator(0).discard


@pytest.mark.rule("LCG-0604", "LCG-0597")
def test_what_cannot_leave_play_is_not_among_what_makes_room() -> None:
    s = Scene(PAIR, extra={0: ["TC084", "TP645", "TP645", "TC009"]})
    old = s.asset(0, "Stick")
    s.give(0, "Stick", "TC009")
    s.do("Play Stick")  # the only choice
    assert old in s.investigator(0).discard
    assert s.names(s.investigator(0).assets) == ["Iron Hand", "Stick"]
    s.do("Play Plaster Cast")  # nor among the cards discarded to free a slot
    assert s.names(s.investigator(0).assets) == ["Iron Hand", "Plaster Cast"]


@pytest.mark.rule("LCG-0604", "LCG-0398")
def test_several_that_make_room_leave_together() -> None:
    """With either glove gone and no shield yet he would be defeated."""
    s = Scene(PAIR, extra={0: ["TC085", "TC085", "TC086"]})
    for _ in range(2):
        s.asset(0, "TC085")
    s.have(0, damage=8)
    s.give(0, "TC086")
    s.do("Play Tower Shield")
    assert s.labels == ["Discard Padded Glove"] * 2
    s.take(0)
    assert s.investigator(0).status == 0 and s.discard_pile(0) == ["Padded Glove"] * 2
    assert s.names(s.investigator(0).assets) == ["Tower Shield"]
