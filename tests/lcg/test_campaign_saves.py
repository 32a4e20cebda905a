"""``lcg/campaign/``, ``core/public/replay.py``: saves, undo and copies of campaigns.

The games of this file are played by picks only. ``test_campaign_edited_saves.py`` edits saves.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from arkham_agents.lcg.seat_view import SeatView
from arkham_agents.registry import make_agent
from arkham_env.core.kernel.errors import CorruptSave, IllegalAction
from arkham_env.lcg.entry import ENTRIES
from arkham_env.lcg.game import CardGame
from arkham_env.lcg.state.ids import decision_kind
from arkham_env.lcg.state.values import is_border
from tests.lcg.support.campaign_scene import GAME, loaded, new_campaign
from tests.lcg.test_encode_scenarios import both

EVERYTHING: dict[str, Any] = {
    "players": 3, "investigators": "choose", "decks": "choose", "difficulty": "choose",
    "drop_in": True,
}  # fmt: skip
ENTRY = ENTRIES[GAME]


def positions(seed: int, **options: Any) -> Iterator[CardGame]:
    """Yield the game at each decision of a random campaign; it is the same object each time."""
    game = new_campaign(seed=seed, **options)
    rng = random.Random(seed)
    while not game.over:
        yield game
        game.step(rng.randrange(game.num_options))


def borders(seed: int, **options: Any) -> Iterator[CardGame]:
    for game in positions(seed, **options):
        if is_border(game.state):
            yield game


def later_border(seed: int, kind: str, legs: int = 1, **options: Any) -> CardGame:
    """Return a copy of a random campaign at the first decision of a kind after some scenarios."""
    for game in borders(seed, **options):
        record = game.state.campaign
        if record is not None and len(record.legs) == legs:
            if decision_kind.NAMES[game.state.kind] == kind:
                return game.clone()
    raise AssertionError(f"no decision {kind!r}")


def shown(game: CardGame) -> list[Any]:
    """Return what the seats can see of a game at a decision."""
    labels = [game.label(option) for option in game.state.options]
    seats = range(game.state.players)
    return [game.state.kind, game.state.seat, labels, *[game.view(seat) for seat in seats]]


def continued(game: CardGame, seed: int, count: int = 60) -> list[Any]:
    """Play a copy on by random picks; return what is seen on the way."""
    game = game.clone()
    rng = random.Random(seed)
    found: list[Any] = []
    while not game.over and len(found) < count:
        found.append(shown(game))
        game.step(rng.randrange(game.num_options))
    return [*found, game.hash()]


# -- Saves -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_a_save_at_each_border_decision_continues_the_same_campaign(seed: int) -> None:
    """Tricky case 25 (a)."""
    kinds: set[str] = set()
    for game in borders(seed, **EVERYTHING):
        kinds.add(decision_kind.NAMES[game.state.kind])
        restored = loaded(game.save())
        assert restored.hash() == game.hash()
        assert shown(restored) == shown(game)
        assert [both(restored.state, each) for each in range(3)] == [
            both(game.state, each) for each in range(3)
        ]
        if game.state.decisions % 7 == 0:
            assert continued(restored, seed) == continued(game, seed)
    assert kinds >= {"difficulty", "investigator", "deck", "purchase", "exchange", "roster"}


@pytest.mark.parametrize("seed", range(3))
def test_a_half_chosen_exchange_is_saved(seed: int) -> None:
    """Tricky case 25 (a): one purchase was made, and one card was chosen but replaces none yet."""
    begun = 0
    for game in borders(seed, players=2):
        if decision_kind.NAMES[game.state.kind] != "exchange":
            continue
        begun += 1
        for other in (loaded(game.save()), game.clone(), pickle.loads(pickle.dumps(game))):
            assert shown(other) == shown(game)
            assert continued(other, seed) == continued(game, seed)
    assert begun > 0


@pytest.mark.parametrize("seed", range(2))
def test_saves_within_scenarios(seed: int) -> None:
    legs: set[int] = set()
    for game in positions(seed, players=2):
        if game.state.decisions % 9:
            continue
        record = game.state.campaign
        assert record is not None
        legs.add(len(record.legs))
        restored = loaded(game.save())
        assert restored.hash() == game.hash() and shown(restored) == shown(game)
        assert continued(restored, seed, 20) == continued(game, seed, 20)
    assert legs == {0, 1, 2}


def won_by_the_scripted_player() -> CardGame:
    """Return a campaign at the choice of Armitage's bearer, or of "stay or go" for one player."""
    for seed in range(60):
        agent = make_agent("heuristic").for_game(GAME)
        agent.reset(seed)
        game = new_campaign(players=1, seed=seed)
        while not game.state.campaign.legs:
            g = game.state
            if decision_kind.NAMES[g.kind] == "resolution":
                return game
            mask = np.ones(game.num_options, dtype=np.int8)
            game.step(agent.for_seat(g.seat).act(SeatView(g, g.seat), mask))
    raise AssertionError("the scripted player never wins")


def test_nothing_of_a_finished_scenario_is_asked_again() -> None:
    """Tricky case 25 (b): the save lies between Armitage's bearer and "stay or go"."""
    game = won_by_the_scripted_player()
    for restored in (loaded(game.save()), game.clone()):
        assert shown(restored) == shown(game)
        kinds = []
        while restored.state.round:
            kinds.append(decision_kind.NAMES[restored.state.kind])
            restored.step(0)
        assert kinds == ["resolution"]
        record = restored.state.campaign
        assert [leg.path for leg in record.legs] == [["R1", "R2"]]
        assert record.members[0].slots["12115"] == 1
        again = loaded(restored.save())
        assert shown(again) == shown(restored) and continued(again, 1) == continued(restored, 1)


def test_a_finished_campaign_is_saved() -> None:
    game = new_campaign(seed=3, players=2)
    rng = random.Random(3)
    while not game.over:
        game.step(rng.randrange(game.num_options))
    restored = loaded(game.save())
    assert restored.over and restored.hash() == game.hash()
    assert repr(restored.result) == repr(game.result) and "won=False" in repr(game.result)
    before = game.undo(1)
    assert not before.over and before.num_options > 1


def test_the_log_of_a_restored_game_begins_at_the_border() -> None:
    game = later_border(4, "exchange", players=2)
    restored = loaded(game.save())
    assert restored.log() == []
    for each in (game, restored):
        for _ in range(30):
            each.step(each.num_options - 1)
    assert len(restored.log()) > 10
    assert game.log()[-len(restored.log()) :] == restored.log()


# -- Undo ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
def test_undo_goes_back_over_borders(seed: int) -> None:
    earlier: list[str] = []
    checked = 0
    for game in positions(seed, players=2, decks="choose"):
        earlier.append(game.hash())
        if not is_border(game.state) and game.state.round > 0:
            continue
        for count in (0, 1, 2, 9):
            if count < len(earlier):
                assert game.undo(count).hash() == earlier[-1 - count]
                checked += 1
    assert checked > 40
    restored = loaded(game.save())
    assert restored.undo(len(earlier)).hash() == earlier[0]
    with pytest.raises(IllegalAction):
        restored.undo(len(earlier) + 1)


# -- Rules of another version ----------------------------------------------------------------------


def test_a_save_between_scenarios_loads_under_newer_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tricky case 25 (c)."""
    for seed, kind in [(3, "purchase"), (3, "exchange"), (0, "roster")]:
        game = later_border(seed, kind, players=2, drop_in=True)
        text = game.save()
        with monkeypatch.context() as newer:
            newer.setattr(ENTRY, "rules_version", ENTRY.rules_version + 1)
            restored = loaded(text)
            assert shown(restored) == shown(game)
            assert restored.state.campaign.data() == game.state.campaign.data()
            assert loaded(restored.save()).hash() == restored.hash()
            assert continued(restored, 1)[:-1] == continued(game, 1)[:-1]


def test_undo_after_loading_under_newer_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Earlier picks cannot be replayed: the game goes back at most to where it was saved."""
    restored = loaded(save_of(later_border(3, "purchase", players=2), monkeypatch))
    states = [restored.hash()]
    rng = random.Random(1)
    while len(states) < 80 and not restored.over:
        restored.step(rng.randrange(restored.num_options))
        states.append(restored.hash())
        if len(states) % 5 == 0 or len(states) < 8:
            restored = loaded(restored.save())
            for count in {0, 1, len(states) // 2, len(states) - 1}:
                assert restored.undo(count).hash() == states[-1 - count]
            with pytest.raises(IllegalAction):
                restored.undo(len(states))


def save_of(game: CardGame, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the save that the version before the present one makes."""
    with monkeypatch.context() as older:
        older.setattr(ENTRY, "rules_version", ENTRY.rules_version - 1)
        return game.save()


def test_a_save_within_a_scenario_needs_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = 0
    for game in positions(1, players=2):
        record = game.state.campaign
        if is_border(game.state) or record is None or game.state.decisions % 10:
            continue
        text = save_of(game, monkeypatch)
        with pytest.raises(CorruptSave, match=r"rules version 0 .* expected 1"):
            loaded(text)
        refused += 1
    assert refused > 5


def determinized(game: CardGame, seat: int, seed: int) -> CardGame:
    copied = game.determinize(seat, seed)
    assert isinstance(copied, CardGame)
    return copied


# -- Copies ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_copies_at_borders_are_independent(seed: int) -> None:
    for game in borders(seed, **EVERYTHING):
        before = game.hash()
        data = game.state.campaign.data()
        one, other = game.clone(), pickle.loads(pickle.dumps(game))
        assert one.hash() == other.hash() == before
        picks = random.Random(seed)
        for _ in range(8):
            if one.over:
                break
            pick = picks.randrange(one.num_options)
            one.step(pick)
            other.step(pick)
        assert one.hash() == other.hash()
        assert game.hash() == before and game.state.campaign.data() == data


@pytest.mark.parametrize("seed", range(3))
def test_a_determinized_copy_at_a_border_shows_the_same(seed: int) -> None:
    """Only the seed of the campaign is hidden between scenarios."""
    for game in borders(seed, **EVERYTHING):
        for seat in range(3):
            copied = determinized(game, seat, seed + 100)
            assert shown(copied) == shown(game)
            assert both(copied.state, seat) == both(game.state, seat)
            assert copied.log(seat) == game.log(seat)
            there, here = copied.state.campaign.data(), game.state.campaign.data()
            assert there.pop("seed") != here.pop("seed")
            assert there == here
            assert loaded(copied.save()).hash() == copied.hash()


def test_the_next_deal_of_a_copy_is_not_that_of_the_game() -> None:
    game = later_border(4, "purchase", players=2)

    def deal(each: CardGame) -> list[Any]:
        each = each.clone()
        while each.state.round == 0:
            each.step(each.num_options - 1)
        return [each.state.encounter_deck, [who.deck for who in each.state.investigators]]

    own = deal(game)
    assert deal(loaded(game.save())) == own
    others = [deal(determinized(game, 0, seed)) for seed in range(5)]
    assert all(each != own for each in others)
    assert len({str(each) for each in others}) == 5
    assert deal(determinized(game, 0, 3)) == others[3]


def test_a_determinized_copy_hides_the_earlier_scenarios_log() -> None:
    """A copy contains only those lines of earlier scenarios that its seat may read."""
    game = later_border(4, "purchase", players=2)
    copied = game.determinize(0, 1)
    assert copied.log(0) == game.log(0) and len(game.log(0)) > 100
    assert copied.log(1) != game.log(1)
