"""``lcg/game.py``, ``view.py``: explanations of a game: stack, events, cards in hand."""

from __future__ import annotations

from collections import Counter

import pytest

import arkham_env
from arkham_env.lcg.state.ids import logged
from tests.envs.playing import GAME
from tests.lcg.support.scene import Scene


def test_explain_tells_what_is_being_resolved_and_asked() -> None:
    s = Scene(["joe_diamond"])
    game = s.game
    while game.decision is not None and game.decision.kind != "turn":
        game.step(0)
    text = game.explain()
    assert text.startswith("Round 1 > Turn(Joe Diamond)\nturn of seat 0:\n  0 = ")
    assert game.decision is not None
    assert text.count("\n") == 1 + len(game.decision.options)
    labels = game.decision.labels()
    game.step(labels.index("Investigate"))
    assert "SkillTest" in game.explain().splitlines()[0]
    while not game.over:
        game.step(0)
    assert game.explain().endswith("\nthe game is over")


def test_observers_hear_every_event_with_its_numbers() -> None:
    game = arkham_env.game(GAME, players=2, seed=5, log=False)
    plain = arkham_env.game(GAME, players=2, seed=5)
    events: list[tuple[str, int, int, int]] = []
    counts: Counter[str] = Counter()
    before = len(plain.state.log.records)
    game.observe(lambda *event: events.append(event))
    game.observe(lambda name, *numbers: counts.update([name]))
    twin = game.clone()
    while not game.over:
        game.step(0)
        plain.step(0)
    assert game.hash() == plain.hash()
    records = plain.state.log.records[before:]
    assert len(records) < 3000  # the ring was not cut
    assert len(events) == len(records) > 50
    for (name, a, b, c), (code, _, x, y, z) in zip(events, records, strict=True):
        assert getattr(logged, name.upper()) == code
        assert (a, b, c) == (x, y, z)
    assert counts == Counter(name for name, *_ in events)
    assert counts["round"] == game.result.rounds  # type: ignore[union-attr]
    assert game.log() == plain.log()[-len(game.log()) :]
    total = len(events)
    while not twin.over:
        twin.step(0)
    assert len(events) == total  # a clone is another game
    assert len(twin.log()) > 0


def test_every_event_has_a_name() -> None:
    names = arkham_env.game(GAME).event_names()
    assert len(names) == len(set(names)) == logged.COUNT
    assert "" not in names
    assert names[logged.DAMAGE] == "damage"


def test_an_observer_that_fails_is_heard() -> None:
    game = arkham_env.game(GAME, seed=1)

    def fail(name: str, a: int, b: int, c: int) -> None:
        raise LookupError(name)

    game.observe(fail)
    with pytest.raises(LookupError):
        for _ in range(50):
            game.step(0)


def test_cards_in_hand_show_cost_type_and_icons() -> None:
    game = arkham_env.game(GAME, players=2, seed=3)
    while game.state.round == 0:
        game.step(game.num_options - 1)
    for who in game.state.investigators:
        line = next(
            line
            for line in game.view(who.id).splitlines()
            if line.startswith("  hand:") and "cards" not in line
        )
        for card in who.hand:
            printed = game.state.defs[card].printed
            facts = arkham_env.card(GAME, printed.code).facts
            cost = f"{facts['cost']} " if "cost" in facts else ""
            icons = f" {facts['icons']}" if "icons" in facts else ""
            assert f"{printed.name} ({cost}{facts['type']}{icons})" in line
        assert len(who.hand) > 2
