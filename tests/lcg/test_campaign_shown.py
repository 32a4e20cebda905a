"""``lcg/encode/campaign_cells.py``, ``lcg/border_view.py``, ``lcg/view.py``: what the seats of a
campaign see: observations, views and logs."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import arkham_env
from arkham_env.lcg import decks
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.game import DEFAULT_ORDER
from arkham_env.lcg.state.ids import decision_kind
from tests.lcg.support.campaign_scene import (
    FOUR,
    GAME,
    GO,
    NONE_READ,
    PAIR,
    R1,
    STAY,
    CampaignScene,
)
from tests.lcg.support.campaign_traces import options_of, positions
from tests.lcg.test_encode_scenarios import ENCODER, NAMES, flat_of, rows_of

RELATIVE = ["self", "next", "second", "third"]


def listed(found: dict[str, int], who: str) -> dict[str, int]:
    """Return the deck list in a flat observation, by card code."""
    start = f"{who}.deck_list["
    return {
        name.removeprefix(start).split()[0]: value
        for name, value in found.items()
        if name.startswith(start)
    }


def expected(slots: dict[str, int]) -> dict[str, int]:
    """Return the cards of a deck that have columns: those of the package."""
    return {code: copies for code, copies in slots.items() if code in catalogue.PACKAGE}


def check_shown(s: CampaignScene) -> None:
    """Check the columns of the campaign for each seat."""
    g, record = s.g, s.record
    for seat in range(g.players):
        found = flat_of(g, seat)
        assert found["campaign"] == 1
        assert found.get("scenarios_done", 0) == len(record.legs)
        assert found.get("campaign_points", 0) == sum(leg.points for leg in record.legs)
        log = {name for name in found if name.startswith("campaign_log[")}
        entries = record.entries() if s.at_border else g.table.scenario.entries_of(g)
        assert log == {f"campaign_log[{entry}]" for entry in entries}
        assert {f"campaign_log[{entry}]" for entry in entries} <= set(NAMES)
        for i in range(g.players):
            member = record.member_at((seat + i) % g.players)
            who = RELATIVE[i]
            cells = {
                name: found.get(f"{who}.campaign[{name}]", 0)
                for name in ("experience", "killed", "insane")
            }
            if member is None:
                assert set(cells.values()) == {0} and listed(found, who) == {}
                continue
            assert cells == {
                "experience": member.experience,
                "killed": int(member.fate == "killed"),
                "insane": int(member.fate == "insane"),
            }
            assert listed(found, who) == expected(member.slots)
        rows = rows_of(g, seat)
        unspent = sorted(row["unspent_experience"] for row in rows if row["unspent_experience"])
        if s.at_border:
            present = [m for m in (record.member_at(i) for i in range(g.players)) if m is not None]
            assert unspent == sorted(int(m.experience) for m in present if m.experience)


def test_the_columns_of_a_campaign() -> None:
    s = CampaignScene(FOUR[:3], drop_in=True, decks="random")
    s.begin()
    check_shown(s)
    s.earn(1, 3).end(R1, "Choose Joe", GO)
    check_shown(s)
    s.do("Stay as you are", "Stay as you are", "Leave the campaign")
    assert s.kind == "purchase"
    check_shown(s)
    s.take(0)
    if s.kind == "exchange":
        check_shown(s)
        s.take(0)
    check_shown(s)
    s.begin()
    check_shown(s)
    s.kill(0).scar(1, mental=9).end(R1)
    assert s.kind == "investigator"
    check_shown(s)
    found = flat_of(s.g, 0)
    assert found["self.campaign[killed]"] == 1 and found["next.campaign[insane]"] == 1
    s.do("Play Isabelle")
    check_shown(s)


def test_random_campaigns_show_their_columns() -> None:
    checked = 0
    for number in range(8):
        for game in positions(number):
            g = game.state
            if game.over:
                break
            s = CampaignScene.__new__(CampaignScene)
            s.game, s.g = game, g
            if s.at_border or g.decisions % 50 == 0:
                check_shown(s)
                checked += 1
    assert checked > 50


def test_the_rows_of_cards_show_the_decks() -> None:
    """Between scenarios each card that a deck can contain has a row with its copies per seat."""
    s = CampaignScene(PAIR).play(NONE_READ)
    for seat in (0, 1):
        shown: dict[int, list[int]] = {}
        for row in rows_of(s.g, seat):
            counts = [row[f"deck_list[{who}]"] for who in RELATIVE]
            if any(counts):
                shown[row["card"]] = counts
        codes = {ENCODER.layout.cards[number - 1]: counts for number, counts in shown.items()}
        for code, counts in codes.items():
            wanted = [s.member((seat + i) % 2).slots.get(code, 0) for i in (0, 1)]
            assert counts == [*wanted, 0, 0]
        asked = [
            s.g.defs[card].printed.code
            for card in range(s.g.players, len(s.g.defs))
            if s.g.defs[card].printed.code in s.member(0).slots
        ]
        assert asked and set(codes) & set(asked)


def test_a_scenario_alone_shows_decks_but_no_campaign() -> None:
    game = arkham_env.game(GAME, play="smoke_and_mirrors", players=2, seed=1)
    found = flat_of(game.state, 0)
    assert "campaign" not in found and "scenarios_done" not in found
    for i, code in enumerate(("12004", "12013")):
        assert listed(found, RELATIVE[i]) == dict(decks.starter_deck(code))


# -- The same game under two ids -------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_spreading_flames_is_the_same_game_under_both_ids(seed: int) -> None:
    """Decisions, labels, views, log and result, for starter decks and given decks."""
    rng = random.Random(seed)
    options: dict[str, Any] = {
        "investigators": rng.sample(DEFAULT_ORDER, seed % 4 + 1),
        "difficulty": rng.choice(["easy", "standard", "hard", "expert"]),
        "open_hands": seed == 5,
    }
    one = arkham_env.game("lcg/spreading_flames", seed=seed, **options)
    other = arkham_env.game(GAME, play="spreading_flames", seed=seed, **options)
    while not one.over:
        g, h = one.state, other.state
        assert (g.kind, g.seat, g.options) == (h.kind, h.seat, h.options)
        labels = [one.label(option) for option in g.options]
        assert labels == [other.label(option) for option in h.options]
        assert one.view(g.seat) == other.view(h.seat)
        pick = rng.randrange(one.num_options)
        one.step(pick)
        other.step(pick)
    assert other.over and repr(one.result) == repr(other.result)
    assert one.log() == other.log()
    for name in (
        "won", "resolution", "path", "points", "score", "ending", "experience", "trauma", "fates",
        "status", "log_entries", "story_assets", "rounds",
    ):  # fmt: skip
        assert getattr(one.result, name) == getattr(other.result, name)


# -- Logs ------------------------------------------------------------------------------------------


def test_the_log_has_the_lines_of_all_scenarios_in_order() -> None:
    s = CampaignScene(PAIR, seed=3).begin()
    first = s.game.log()
    s.earn(0, 3).end(R1, "Choose Isabelle", STAY)
    s.do("Buy Machete", "Take out Guts" if s.offers("Take out Guts") else "Take out")
    s.do("Buy nothing more", "Buy nothing more")
    s.begin()
    second = s.game.log()
    s.kill(0).end(R1).do("Play Dexter", "Buy nothing more")
    s.begin().end(R1)
    lines = s.game.log()
    assert lines[: len(first)] == first and lines[: len(second)] == second
    marks = [
        "Isabelle Barnes becomes the bearer of Dr. Henry Armitage",
        "Campaign log: defeated their masked pursuer",
        "Campaign log: saved miskatonic university",
        "Joe Diamond takes out",
        "Joe Diamond adds Machete for 1 experience",
        "Campaign log: discovered the cults whereabouts",
        "Dexter Drake joins the campaign",
        "Campaign log: defeated elokoss and the brethren of ash",
    ]
    places = [next(i for i, line in enumerate(lines) if line.startswith(mark)) for mark in marks]
    assert places == sorted(places)
    ends = [i for i, line in enumerate(lines) if line.startswith("The scenario ends: ")]
    assert len(ends) == 4  # R1 and R2 of Spreading Flames, R1, R1
    assert ends[0] < places[0] < ends[1] < places[1]
    assert ends[2] < places[6] < ends[3] < places[7]
    for seat in (0, 1):
        own = s.game.log(seat)
        assert set(own) <= set(lines) and len(own) < len(lines)
        assert [line for line in own if line.startswith("Campaign log: ")] == [
            line for line in lines if line.startswith("Campaign log: ")
        ]


def test_leaving_is_in_the_log() -> None:
    s = CampaignScene(PAIR, drop_in=True).play(NONE_READ)
    s.do("Leave the campaign", "Stay as you are")
    assert "Joe Diamond leaves the campaign" in s.game.log(1)
    s.begin().end(NONE_READ).do("Play Joe")
    assert s.game.log(1)[-1] == "Joe Diamond joins the campaign"


def taken_in(lines: list[str]) -> list[str]:
    """Return the lines about cards that investigators take in hand."""
    return [line for line in lines if line.endswith(" in hand") and " takes " in line]


def is_closed(options: dict[str, Any]) -> bool:
    """Return whether a campaign has several seats that stay and hide their hands."""
    stay = options["players"] > 1 and not options["drop_in"]
    return stay and not options["open_hands"]


def test_no_hidden_line_is_in_the_log_of_another_seat() -> None:
    """A line that a seat could not read when it was written stays hidden in later scenarios."""
    for number in [n for n in range(40) if is_closed(options_of(n))][:4]:
        seats = range(number % 4 + 1)
        shown: list[list[str]] = [[] for _ in seats]
        whole: list[str] = []
        hidden: list[set[int]] = [set() for _ in seats]
        for game in positions(number):
            record = game.state.campaign
            assert record is not None and not game.state.table.open_hands
            legs = len(record.legs)
            lines = game.log()
            assert len(lines) >= len(whole), "no line is lost"
            for seat in seats:
                own = game.log(seat)
                assert taken_in(own)[: len(taken_in(shown[seat]))] == taken_in(shown[seat])
                if len(lines) - len(whole) > len(own) - len(shown[seat]):
                    hidden[seat].add(legs)
                shown[seat] = own
            whole = lines
        assert all(found >= {0, 1, 2} for found in hidden), "each scenario has hidden lines"
        taken = taken_in(whole)
        cards = catalogue.definitions()
        for member in record.members:
            name = cards[member.code].printed.name
            own = [line for line in taken if line.startswith(f"{name} takes ")]
            assert own
            for seat in seats:
                read = Counter(shown[seat])
                if seat == member.seat:
                    assert all(read[line] == taken.count(line) for line in own)
                else:
                    assert not any(read[line] for line in own)


def test_the_opening_hand_is_in_the_log_of_its_seat_only() -> None:
    s = CampaignScene(PAIR).play(NONE_READ).begin()
    for seat in (0, 1):
        names = [s.g.defs[card].printed.name for card in s.g.investigators[seat].hand]
        own, other = (s.game.log(reader)[-40:] for reader in (seat, 1 - seat))
        assert all(any(name in line for line in own) for name in names)
        only = [name for name in names if not any(name in line for line in other)]
        assert len(only) >= 4


def test_a_campaign_with_open_hands_has_one_log() -> None:
    s = CampaignScene(PAIR, open_hands=True).play(NONE_READ).begin()
    assert s.game.log(0) == s.game.log(1) == s.game.log()


# -- Views -----------------------------------------------------------------------------------------


def test_the_view_between_scenarios() -> None:
    s = CampaignScene(PAIR, seed=1).play(R1, "Choose Isabelle", STAY)
    lines = s.game.view(1).splitlines()
    assert lines[:5] == [
        "Campaign after 1 scenarios, difficulty standard",
        "Scenario spreading_flames: R1, R2 (won)",
        "Campaign log: defeated their masked pursuer, saved miskatonic university",
        "Joe Diamond: 4 unspent experience, 1 physical and 0 mental trauma",
        "Isabelle Barnes: 4 unspent experience, 1 physical and 0 mental trauma",
    ]
    assert lines[5].startswith("Deck of Joe Diamond: ") and "2 Fedora" in lines[5]
    assert lines[6].endswith("Dr. Henry Armitage")
    assert lines[7] == "Seat 0 decides: purchase"
    assert s.game.view(0) == s.game.view(1)
    s.do("Buy Machete")
    assert s.game.view(1).splitlines()[7:] == [
        "The decision is about Machete", "Seat 0 decides: exchange",
    ]  # fmt: skip


def test_the_seed_is_not_shown() -> None:
    one, other = (CampaignScene(PAIR, seed=seed).play(NONE_READ) for seed in (1, 2))
    for seat in (0, 1):
        assert one.game.view(seat) == other.game.view(seat)
        assert flat_of(one.g, seat) == flat_of(other.g, seat)


def test_the_view_of_a_finished_campaign() -> None:
    s = CampaignScene(["joe_diamond"]).begin()
    s.kill(0).end(NONE_READ).do("Leave the campaign")
    lines = s.game.view(0).splitlines()
    assert lines[-1] == "The campaign is over"
    assert "Out of the campaign: Joe Diamond was killed" in lines


def test_each_label_between_scenarios_is_one_line() -> None:
    for number in range(12):
        for game in positions(number):
            if game.over:
                break
            if not game.state.stack or decision_kind.NAMES[game.state.kind] == "turn":
                continue
            labels = [game.label(option) for option in game.state.options]
            assert all(text and "\n" not in text for text in labels)
