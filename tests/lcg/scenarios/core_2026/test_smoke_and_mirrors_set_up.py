"""``lcg/scenarios/core_2026/smoke_and_mirrors/scenario.py`` and ``acts.py``: set-up, hidden
cards."""

from __future__ import annotations

from collections import Counter

import pytest

from arkham_env.core.kernel.decision import a_of
from arkham_env.lcg.game import CardGame, new_game
from arkham_env.lcg.rules.agenda import advance_act
from arkham_env.lcg.rules.damage import defeat_event
from arkham_env.lcg.rules.end import NO_RESOLUTION, end_scenario
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import common
from arkham_env.lcg.state import control, zones
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, chaos_token, difficulty
from tests.lcg.support.scene import Scene

SMOKE = "smoke_and_mirrors"
BURNED = ["defeated_their_masked_pursuer", "miskatonic_university_burned"]
PAIR = ["joe_diamond", "daniela_reyes"]
FOUR = ["daniela_reyes", "joe_diamond", "trish_scarborough", "dexter_drake"]


def names(g: Game, cards: list[int]) -> list[str]:
    return [g.defs[card].printed.name for card in cards]


def begun(players: int, level: str = "standard", seed: int = 1) -> CardGame:
    game = new_game(SMOKE, players, difficulty=level, seed=seed)
    while game.state.round == 0:
        game.step(len(game.state.options) - 1)
    return game


@pytest.mark.parametrize("level", difficulty.NAMES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_set_up(players: int, level: str) -> None:
    g = begun(players, level).state
    sizes = {"easy": 16, "standard": 16, "hard": 17, "expert": 18}
    assert len(g.bag) == sizes[level] + 2
    assert g.bag.count(chaos_token.CULTIST) == 2
    assert len(g.locations) == 9
    assert sorted(names(g, g.locations)) == sorted([
        "Northside", "Downtown", "Easttown", "Miskatonic University", "Merchant District",
        "Waterfront District", "Uptown", "Southside", "French Hill",
    ])  # fmt: skip
    here = {g.investigators[seat].location for seat in range(players)}
    assert names(g, list(here)) == ["Miskatonic University"]
    assert g.cards[here.pop()].clues == players
    hosts = [host for host in g.hosts if host != NONE]
    assert sorted(names(g, hosts)) == sorted([
        "Northside", "Downtown", "Southside", "French Hill", "Uptown", "Waterfront District",
    ])  # fmt: skip
    assert len(g.facedown) == 7 and g.hosts.count(NONE) == 1
    aside = zones.facedown_at(g, NONE)
    assert g.defs[aside].printed.code in common.SUSPECTS
    assert Counter(names(g, g.set_aside)) == {"Mark of Elokoss": 4}
    assert len(g.encounter_deck) == 23
    assert len(g.removed) == 3


@pytest.mark.parametrize(("log", "title", "doom"), [
    (None, "Quiet Campus", 1), (BURNED, "In Flames", 0),
])  # fmt: skip
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_university_depends_on_the_log(
    log: list[str] | None, title: str, doom: int, players: int
) -> None:
    s = Scene(FOUR[:players], scenario=SMOKE, log=log)
    place = s.g.defs[s.investigator().location].printed
    assert (place.name, place.subname) == ("Miskatonic University", title)
    assert s.g.cards[s.g.agenda].doom == players + doom


def test_downtown_and_uptown_are_drawn_at_random() -> None:
    seen: Counter[str] = Counter()
    for seed in range(40):
        g = begun(1, seed=seed).state
        for card in g.locations:
            printed = g.defs[card].printed
            if printed.name in ("Downtown", "Uptown"):
                seen[printed.subname] += 1
    assert set(seen) == {
        "First Bank of Arkham", "Arkham Sanatorium", "St. Mary's Hospital",
        "Ye Olde Magick Shoppe",
    }  # fmt: skip
    assert seen["First Bank of Arkham"] + seen["Arkham Sanatorium"] == 40
    assert min(seen.values()) > 8


def test_armitage_begins_in_play_and_takes_no_slot() -> None:
    s = Scene(PAIR, extra={1: ["12115"]}, scenario=SMOKE)
    card = s.find("12115")
    assert s.g.cards[card].controller == 1
    assert control.takes_no_slot(s.g, card)
    assert "12115" not in [s.g.defs[c].printed.code for c in s.investigator(1).deck]


# -- Hidden information ----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_hidden_suspects_are_resampled_uniformly(seat: int) -> None:
    """Tricky case 9: the Servant of Flame is never the card that is set aside."""
    g = begun(2).state
    aside: Counter[str] = Counter()
    below: Counter[tuple[str, str]] = Counter()
    for seed in range(3000):
        c = g.determinize(seat, seed)
        assert sorted(c.facedown) == sorted(g.facedown) and c.hosts == g.hosts
        aside[names(c, [zones.facedown_at(c, NONE)])[0]] += 1
        for host, card in zip(c.hosts, c.facedown, strict=True):
            if host != NONE:
                below[names(c, [host])[0], names(c, [card])[0]] += 1
    assert "Servant of Flame" not in aside and len(aside) == 6
    assert all(400 < count < 600 for count in aside.values())
    servant = [count for (_, name), count in below.items() if name == "Servant of Flame"]
    assert len(servant) == 6 and all(400 < count < 600 for count in servant)


def test_a_drawn_suspect_is_not_resampled() -> None:
    s = Scene(["joe_diamond"], scenario=SMOKE)
    host = s.find("Northside")
    card = zones.facedown_at(s.g, host)
    zones.take_facedown(s.g, card)
    for seed in range(50):
        c = s.g.determinize(0, seed)
        assert card not in c.facedown and host not in c.hosts


def test_an_unrevealed_downtown_is_resampled_and_a_revealed_one_is_not() -> None:
    s = Scene(["joe_diamond"], scenario=SMOKE)
    place = s.find("12145")
    seen = {s.g.determinize(0, seed).defs[place].printed.code for seed in range(40)}
    assert seen == {"12145", "12146"}
    s.put(0, "12145")
    code = s.g.defs[place].printed.code
    assert {s.g.determinize(0, seed).defs[place].printed.code for seed in range(40)} == {code}


def test_the_view_does_not_depend_on_what_is_hidden() -> None:
    g = begun(2).state
    views = set()
    for seed in range(20):
        copy = CardGame(g.determinize(0, seed), 1)
        assert copy.decision is not None
        views.add((copy.view(0), tuple(copy.decision.labels()), tuple(copy.log(0))))
    assert len(views) == 1


# -- The act ---------------------------------------------------------------------------------------


def beneath(s: Scene, host: str, code: str) -> int:
    """Put the card with this code beneath a location, in exchange with the card that is there."""
    g = s.g
    at = g.hosts.index(s.find(host))
    card = s.find(code)
    where = g.facedown.index(card)
    cards = g.facedown[:]
    cards[at], cards[where] = cards[where], cards[at]
    g.facedown = cards
    return card


def test_the_group_pays_for_the_card_beneath_a_location() -> None:
    """Tricky case 13: the cost, the attack of opportunity, then the card."""
    s = Scene(PAIR, scenario=SMOKE)
    card = beneath(s, "Northside", common.NAOMI)
    s.put(0, "Northside")
    s.put(1, "Southside")
    s.have(0, clues=1)
    s.have(1, clues=3)
    s.enemy("Rogue Gangster", engaged=0)
    s.refresh()
    s.do("Activate Augurs of Flame").settle()
    assert s.investigator(0).clues + s.investigator(1).clues == 0
    assert s.investigator(0).damage == 1
    assert s.g.cards[card].threat == 0 and s.find("Northside") not in s.g.hosts
    assert not s.offers("Augurs of Flame")


def test_nothing_is_drawn_after_a_move_to_a_place_without_a_card() -> None:
    """Trish acts. During the attack of opportunity Daniela fights back, and Trish moves away in a
    player window of this fight."""
    s = Scene(["trish_scarborough", "daniela_reyes"], extra={0: ["12046"]}, scenario=SMOKE)
    for seat in (0, 1):
        s.put(seat, "Southside")
    s.place("Merchant District", clues=1)
    s.asset(0, "Olivier Bishop")
    s.enemy("Rogue Gangster", engaged=0)
    s.have(0, clues=4)
    s.bag("0")
    s.refresh()
    hosts = s.g.hosts[:]
    s.do("Activate Augurs of Flame")
    steps = ["1 damage on Trish", "React with Daniela", "Use Olivier", "Choose Merchant"]
    while not s.at_turn():
        if steps and s.offers(steps[0]):
            s.do(steps.pop(0))
        else:
            s.passive()
    assert not steps and s.names([s.investigator(0).location]) == ["Merchant District"]
    assert s.investigator(0).clues == 0
    assert s.g.hosts == hosts


def test_an_aloof_suspect_is_not_engaged() -> None:
    s = Scene(["joe_diamond"], scenario=SMOKE)
    card = beneath(s, "Northside", common.MARGARET)
    s.put(0, "Northside")
    s.have(0, clues=2)
    s.do("Activate Augurs of Flame").settle()
    assert s.g.cards[card].threat == NONE
    assert s.g.cards[card].location == s.find("Northside")


@pytest.mark.parametrize(("place", "clues", "offered"), [
    ("Northside", 2, True), ("Northside", 1, False), ("Easttown", 2, False),
])  # fmt: skip
def test_where_the_action_is_offered(place: str, clues: int, offered: bool) -> None:
    s = Scene(["joe_diamond"], scenario=SMOKE)
    s.put(0, place)
    s.have(0, clues=clues)
    assert s.offers("Augurs of Flame") == offered


def test_the_sixth_enemy_ends_the_scenario() -> None:
    s = Scene(["joe_diamond"], scenario=SMOKE)
    suspects = [s.find(code) for code in common.SUSPECTS if s.find(code) != aside(s)]
    servant = s.find(common.SERVANT)
    for card in suspects:
        zones.take_facedown(s.g, card)
        zones.put_enemy_at(s.g, card, s.find("Easttown"))
        zones.add_to_victory(s.g, card)
    s.refresh()
    assert not s.g.over
    zones.take_facedown(s.g, servant)
    zones.put_enemy_at(s.g, servant, s.find("Easttown"))
    s.run(lambda g: g.push(defeat_event(g, servant, 0)))
    s.do("Beneath the act")
    assert s.g.over and s.result.resolution == "R1" and s.result.path == ["R1", "R2"]


def aside(s: Scene) -> int:
    return zones.facedown_at(s.g, NONE)


# -- Resolutions -----------------------------------------------------------------------------------


def collected(log: list[str] | None = None, *, victory: int, under: int, seed: int = 1) -> Scene:
    """Return a scene in which enemies lie in the victory display and beneath the act; the Servant
    of Flame is the last of them."""
    s = Scene(["joe_diamond"], scenario=SMOKE, log=log, seed=seed)
    cards = [s.find(code) for code in common.SUSPECTS if s.find(code) != aside(s)]
    cards.append(s.find(common.SERVANT))
    for i, card in enumerate(cards[: victory + under]):
        zones.take_facedown(s.g, card)
        s.g.cards[card] = NOCARD
        if i < victory:
            s.g.victory = [*s.g.victory, card]
        else:
            s.g.under_act = [*s.g.under_act, card]
    return s


def finish(s: Scene) -> Scene:
    return s.run(advance_act)


def test_six_beneath_the_act_scour_arkham() -> None:
    s = finish(collected(victory=0, under=6))
    log = s.result.log_entries
    assert "scoured_arkham_for_answers" in log and "stirred_up_trouble" not in log
    assert "the_servant_of_flame_escaped" in log
    assert s.result.experience == [7]
    assert s.result.won


def test_six_in_the_victory_display_stir_up_trouble() -> None:
    s = finish(collected(victory=6, under=0))
    log = s.result.log_entries
    assert "stirred_up_trouble" in log and "killed_the_servant_of_flame" in log
    assert "the_servant_of_flame_escaped" not in log and s.result.path == ["R1"]
    assert s.result.experience == [6]


def test_the_harbinger_is_recorded() -> None:
    s = collected(victory=3, under=3)
    code = s.g.defs[aside(s)].printed.code
    word = ["david", "cornelia", "naomi", "earl", "abigail", "margaret"]
    finish(s)
    assert f"{word[common.SUSPECTS.index(code)]}_harbinger" in s.result.log_entries
    assert "discovered_the_cults_whereabouts" in s.result.log_entries


def test_without_a_resolution_the_draw_decides() -> None:
    """Tricky case 7: one enemy in play, two cards beneath locations and the harbinger."""
    found: Counter[bool] = Counter()
    for seed in range(60):
        s = Scene(["joe_diamond"], scenario=SMOKE, seed=seed)
        s.g.streams.states[3] = seed * 7919 + 1
        cards = [card for card in s.g.facedown if card != aside(s)]
        suspects = [c for c in cards if c != s.find(common.SERVANT)]
        servant = s.find(common.SERVANT)
        for card in [*suspects[:2], servant, suspects[2]]:
            zones.take_facedown(s.g, card)
        s.g.victory = suspects[:2]
        s.g.under_act = [servant]
        zones.put_enemy_at(s.g, suspects[2], s.find("Easttown"))
        s.g.victory = [*s.g.victory, s.find("12152")]
        s.refresh()
        s.do("Activate Arkham Alive").settle()
        assert s.result.resolution == "none" and s.result.path == ["none", "R2"]
        assert not s.result.won
        assert s.result.experience == [5] and s.result.trauma == [(0, 0)]
        found["discovered_the_cults_whereabouts" in s.result.log_entries] += 1
        assert ("failed_in_their_search" in s.result.log_entries) == (
            "discovered_the_cults_whereabouts" not in s.result.log_entries
        )
    assert 4 <= found[True] <= 30


def test_dead_ends_never_cost_unspent_experience() -> None:
    """Tricky case 4a."""
    s = Scene(["joe_diamond"], scenario=SMOKE)
    s.give(0, "Dead Ends")
    s.do("Activate Arkham Alive").settle()
    assert s.result.experience == [0]


def test_labels_of_facedown_cards_name_nobody() -> None:
    s = Scene(["joe_diamond"], scenario=SMOKE)
    s.put(0, "Northside")
    s.have(0, clues=2)
    hidden = names(s.g, s.g.facedown)
    assert not [text for text in s.labels if any(name in text for name in hidden)]
    assert all(a_of(option) not in s.g.facedown for option in s.g.options)


def test_the_best_score_can_be_reached() -> None:
    s = collected(victory=0, under=6)
    for place in s.g.locations:
        s.g.cards[place].revealed = True
        s.g.cards[place].clues = 0
    finish(s)
    assert s.result.experience == [11] and s.result.score == 1.0


def test_the_harbinger_is_shown_at_the_end() -> None:
    s = collected(victory=3, under=3)
    name = s.g.defs[aside(s)].printed.name
    finish(s)
    assert s.log().count(f"{name} is revealed") == 1
    assert not [line for line in s.log() if line.endswith("is drawn at random")]


def test_the_enemy_that_is_drawn_at_random_is_logged_once() -> None:
    """One is the harbinger itself, which was revealed before."""
    found = set()
    for seed in range(12):
        s = collected(victory=2, under=1, seed=seed)
        name = s.g.defs[aside(s)].printed.name
        before = len(s.log())
        end_scenario(s.g, NO_RESOLUTION)
        s.g.advance()
        log = s.log()[before:]
        shown = [line for line in log if line.endswith(" is revealed")]
        drawn = [line for line in log if line.endswith(" is drawn at random")]
        assert shown == [f"{name} is revealed"] and len(drawn) == 1
        same = drawn == [f"{name} is drawn at random"]
        entries = s.g.table.scenario.log_entries(s.g)
        assert ("discovered_the_cults_whereabouts" in entries) == same
        found.add(same)
    assert found == {True, False}


def test_the_enemy_drawn_at_random_does_not_depend_on_the_places_of_the_suspects() -> None:
    drawn = []
    for turned in (False, True):
        s = collected(victory=0, under=0, seed=3)
        if turned:
            s.g.facedown = s.g.facedown[::-1]
            s.g.hosts = s.g.hosts[::-1]
        s.run(lambda g: end_scenario(g, NO_RESOLUTION))
        drawn.append([line for line in s.log() if line.endswith(" is drawn at random")])
    assert drawn[0] == drawn[1] and len(drawn[0]) == 1
