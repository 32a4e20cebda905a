"""Texts for language models: rules, decisions and prompts (``envs/text.py``)."""

from __future__ import annotations

import random
import re
from statistics import median
from typing import Any

import pytest

import arkham_env
from arkham_agents.decision_view import DecisionView, HiddenInformation
from arkham_agents.faces import choose
from arkham_agents.games import seat_view
from arkham_agents.registry import make_agent
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.public.play import News, Play
from arkham_env.envs.text import NEWS_LINES, decision_text, news_text, prompt, rules_text
from arkham_env.lcg.state.ids import decision_kind
from tests.envs.playing import GAMES, every_game

TOKENS = 700
CHARACTERS_PER_TOKEN = 3.15
"""Fewer than measured with a tokenizer of an old language model (docs/language_models.md)."""


def random_games(game_id: str, seed: int, steps: int, players: int = 2) -> list[Play]:
    """Return copies of a random game at some of its decisions."""
    game = arkham_env.game(game_id, players=players, seed=seed)
    rng = random.Random(seed)
    found: list[Play] = []
    while not game.over and steps:
        if rng.random() < 0.2:
            found.append(game.clone())
        game.step(rng.randrange(game.num_options))
        steps -= 1
    return found


def kinds_of(game_id: str) -> set[str]:
    """Return the names of all kinds of decisions of a game."""
    if game_id.startswith("lcg/"):
        return set(decision_kind.NAMES)
    play = arkham_env.game(game_id)
    found: set[str] = set()
    for kind in range(100):
        try:
            found.add(play.decision_name(kind))
        except IndexError:
            break
    return found - {""}


@every_game
def test_the_rules_explain_the_game_and_every_kind_of_decision(game_id: str) -> None:
    text = rules_text(game_id)
    assert 400 <= len(text.split()) <= 950 and text.isascii()
    decisions = text[text.index("Decisions.") :]
    for kind in kinds_of(game_id):
        assert re.search(rf"\b{kind}\b", decisions), kind


def test_every_game_has_rules_and_a_text_of_each_decision() -> None:
    for game_id in arkham_env.list_games():
        assert rules_text(game_id)
        game = arkham_env.game(game_id, seed=3)
        rng = random.Random(3)
        for _ in range(30):
            if game.over:
                break
            text = decision_text(game, game.seat)
            decision = game.decision
            assert decision is not None and text.startswith(game.brief(game.seat))
            options = text[text.index("Options:\n") :].splitlines()[1:]
            labels = decision.labels()
            assert options == [f"{i}: {label}" for i, label in enumerate(labels)]
            game.step(rng.randrange(game.num_options))


def test_an_empty_text_of_the_rules_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arkham_env.eldritch.entry.EldritchEntry.rules_text", lambda self: " \n")
    with pytest.raises(InvalidSetup, match="'eldritch/base': rules_text"):
        rules_text("eldritch/base")


def texts_for(state: Any, seat: int) -> list[Any]:
    """Return everything that a view of ``seat`` has for language models."""
    view: DecisionView = seat_view(state, seat)
    log = view.log()
    found: list[Any] = [view.text(), log.lines, log.mark, view.prompt(), view.rules()]
    if state.seat == seat:
        found.append(view.labels())
    return found


@every_game
def test_texts_contain_no_hidden_information(game_id: str) -> None:
    for seed in range(3):
        for game in random_games(game_id, seed, 200):
            for seat in range(game.players):
                texts = texts_for(game.state, seat)
                for number in (1, 2):
                    assert texts_for(game.determinize(seat, number).state, seat) == texts


def test_texts_name_no_hidden_card() -> None:
    checked = 0
    for game in random_games("lcg/spreading_flames", 4, 400):
        g = game.state
        for seat in range(2):
            other = g.investigators[1 - seat]
            hidden = [*other.hand, *other.deck, *g.investigators[seat].deck]
            unknown = {card for card in hidden if not g.knows(seat, card)}
            shown = {g.defs[c].printed.name for c in range(len(g.defs)) if c not in unknown}
            names = {g.defs[card].printed.name for card in unknown} - shown
            text = seat_view(g, seat).text()  # the log may name a card that is hidden again
            checked += len(names)
            assert not [name for name in names if re.search(rf"\b{re.escape(name)}\b", text)]
    assert checked > 100


@every_game
def test_options_of_another_seat_are_not_shown(game_id: str) -> None:
    game = arkham_env.game(game_id, players=2, seed=1)
    view = seat_view(game.state, 1 - game.seat)
    assert "Options:" not in view.text()
    with pytest.raises(HiddenInformation):
        view.labels()


@every_game
def test_a_view_describes_cards_by_name(game_id: str) -> None:
    name = "Machete" if game_id.startswith("lcg/") else "Dynamite" if "2e" in game_id else "Ghoul"
    game = arkham_env.game(game_id, seed=1)
    view = seat_view(game.state, 0)
    assert view.about(name) == arkham_env.card(game_id, name).text()
    with pytest.raises(InvalidSetup):
        view.about("no such card")


def test_a_prompt_begins_with_the_news_since_the_mark() -> None:
    game = arkham_env.game("eldritch/base", players=2, seed=5)
    first = prompt(game, game.seat)
    assert first.text.startswith("News:\n") and "\n== Round 1 ==\n" in first.text
    assert "\n\nround 1" in first.text
    again = prompt(game, game.seat, first.mark)
    assert again.mark == first.mark and again.text == decision_text(game, game.seat)
    view = seat_view(game.state, game.seat)
    assert view.prompt() == first and view.log(first.mark).lines == []


def test_old_news_are_omitted() -> None:
    lines = [str(i) for i in range(NEWS_LINES + 2)]
    expected = ["(7 earlier lines are omitted)", *lines[2:]]
    assert news_text(News(lines, 100, 5)).splitlines() == expected
    assert news_text(News(lines[:3], 3, 0)) == "0\n1\n2"


@every_game
def test_the_text_of_a_finished_game_contains_the_result(game_id: str) -> None:
    game = arkham_env.game(game_id, seed=2)
    rng = random.Random(2)
    while not game.over:
        game.step(rng.randrange(game.num_options))
    assert repr(game.result) in prompt(game, 0).text


@every_game
def test_prompts_are_short(game_id: str) -> None:
    """The median prompt has at most 700 tokens; docs/language_models.md has exact figures."""
    agent = make_agent("heuristic")
    sizes: list[int] = []
    for seed in (1, 2):
        game = arkham_env.game(game_id, players=2, seed=seed)
        agent.reset(seed)
        marks = [0, 0]
        while not game.over:
            found = prompt(game, game.seat, marks[game.seat])
            marks[game.seat] = found.mark
            sizes.append(len(found.text))
            game.step(choose(agent, game))
    assert len(sizes) > 200
    assert median(sizes) / CHARACTERS_PER_TOKEN <= TOKENS


def test_brief_views_contain_the_numbers_of_the_long_views() -> None:
    """Numbers of investigators and of the board are in both texts."""
    for game_id in GAMES:
        for game in random_games(game_id, 6, 150):
            seat = game.seat
            numbers = re.findall(
                r"(?:Health|Sanity|Stamina|damage|horror) \d+/\d+", game.view(seat)
            )
            brief = game.brief(seat)
            assert len(brief) < len(game.view(seat)) + 1200
            for number in numbers:
                assert number in brief


def test_a_brief_view_contains_the_texts_of_the_act_and_of_the_enemies_here() -> None:
    game = arkham_env.game("lcg/spreading_flames", players=2, seed=3)
    state = game.state
    while state.act < 0 or not state.enemies:
        game.step(0)
    enemy = state.enemies[0]
    text = game.brief(game.seat)
    for card in (state.agenda, state.act, enemy):
        d = state.defs[card]
        assert f"  {d.printed.name}: {d.text.partition(' Behind:')[0]}" in text
    assert "Behind:" in state.defs[state.act].text
    assert "Behind:" not in text
    state.investigators[game.seat].location = -1
    assert state.defs[enemy].printed.name not in game.brief(game.seat).partition("Texts:")[2]
