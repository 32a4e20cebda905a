"""``lcg/rules``: random games with invariants at every decision; 5,000 of them in the compiled
build."""

from __future__ import annotations

import random

import pytest

from arkham_env import load
from arkham_env.core.kernel.native import is_compiled
from arkham_env.lcg.game import DEFAULT_ORDER, CardGame, new_game
from arkham_env.lcg.rules.elimination import Eliminate
from arkham_env.lcg.rules.enemies import EngagementCheck
from arkham_env.lcg.rules.reveal import DrawTokens, RevealToken
from arkham_env.lcg.rules.skill_test import ST8_AFTER, ST8_OVER, SkillTest
from arkham_env.lcg.rules.state_check import StateCheck
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, cell, decision_kind, difficulty, keyword, phase, status
from arkham_env.lcg.state.values import health, is_defeated, keywords_of, sanity

CHUNKS = 50
GAMES_PER_CHUNK = 100 if is_compiled() else 10
SETTLING = (Eliminate, EngagementCheck, StateCheck)
"""Frames during whose decisions engagement is not settled yet."""


ADDED_TOKENS = {"smoke_and_mirrors": [2, 2, 2, 2], "queen_of_ash": [1, 2, 3, 4]}
"""Chaos tokens that the set-up of a scenario adds to the bag, for each difficulty."""


def zones(g: Game) -> list[int]:
    """Return every card id once per zone that holds it."""
    found: list[int] = []
    for who in g.investigators:
        found += who.hand + who.deck + who.discard + who.opening + who.assets + who.threat_area
    found += g.encounter_deck + g.encounter_discard + g.set_aside + g.victory + g.removed
    found += g.facedown + g.under_act
    found += g.limbo + g.act_deck + g.agenda_deck + g.locations + g.enemies + g.attachments
    found += [card for card in (g.act, g.agenda) if card != NONE]
    return found


def check(g: Game) -> None:
    """Assert the invariants of every decision."""
    assert len(g.options) >= 2, "a pending decision has at least two options"
    assert len(set(g.options)) == len(g.options), "no option twice"
    assert 0 <= g.seat < g.players
    for c in g.cards:
        assert min(c.damage, c.horror, c.clues, c.doom, c.uses) >= 0
    for who in g.investigators:
        assert min(who.resources, who.actions, who.clues) >= 0
        if who.status == status.PLAYING and not g.ended:
            assert who.damage < health(g, who.id) or g.stack, "a defeated investigator plays on"
            assert who.horror < sanity(g, who.id) or g.stack
    if g.phase == phase.SETUP or g.ended:
        return
    # The other side of a card is in no zone.
    cards = [i for i in range(g.players, len(g.defs)) if not g.table.defs[i].printed.back_of]
    assert sorted(zones(g)) == cards, "each card in one zone"
    tokens = len(g.bag) + sum(1 for c in g.cards if c.sealed != NONE)
    for frame in g.stack:
        if isinstance(frame, SkillTest) and frame.step not in (ST8_AFTER, ST8_OVER):
            tokens += len(frame.tokens)
        elif isinstance(frame, DrawTokens):
            tokens += len(frame.tokens) - frame.at
        elif isinstance(frame, RevealToken) and frame.step <= cell.RESOLVE:
            tokens += len(frame.fixed) // 2
    added = ADDED_TOKENS.get(g.table.scenario.id, [0] * 4)[g.table.difficulty]
    begun = len(g.table.scenario.bags[g.table.difficulty]) + added
    assert tokens == begun, "no chaos token lost"
    for enemy in g.enemies:
        c = g.cards[enemy]
        assert c is not NOCARD and c.location in g.locations
        if c.threat != NONE:
            assert g.investigators[c.threat].status == status.PLAYING
            assert c.location == g.investigators[c.threat].location, "engaged from afar"
    if not g.unsettled and not any(isinstance(f, SETTLING) for f in g.stack):
        assert engagement_is_settled(g), "an enemy engages nobody, or is massive and engages one"


def engagement_is_settled(g: Game) -> bool:
    """Return whether each enemy that has to engage somebody does (LCG-0416, LCG-0458)."""
    for enemy in g.enemies:
        c = g.cards[enemy]
        printed = g.defs[enemy].printed
        keywords = keywords_of(g, enemy)
        if c.threat != NONE:
            if keywords & keyword.MASSIVE:
                return False
            continue
        if c.exhausted or keywords & (keyword.ALOOF | keyword.MASSIVE) or is_defeated(g, enemy):
            continue
        for who in g.investigators:
            if who.status == status.PLAYING and who.location == c.location and not who.falling:
                anybody = printed.prey_only == "" or not g.has_text(enemy)
                if anybody or g.defs[who.id].printed.code == printed.prey_only:
                    return False
    return True


def fuzz_game(number: int) -> CardGame:
    rng = random.Random(number)
    investigators = list(DEFAULT_ORDER)
    rng.shuffle(investigators)
    return new_game(
        "spreading_flames",
        investigators=investigators[: number % 4 + 1],
        difficulty=difficulty.NAMES[number // 4 % 4],
        seed=number,
        log=False,
    )


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_keep_the_invariants(chunk: int) -> None:
    for number in range(chunk * GAMES_PER_CHUNK, (chunk + 1) * GAMES_PER_CHUNK):
        game = fuzz_game(number)
        rng = random.Random(number)
        g = game.state
        while not game.over:
            check(g)
            assert not g.unsettled or g.kind != decision_kind.TURN
            game.step(rng.randrange(game.num_options))
            assert g.decisions < 20_000, "the game does not end"
        assert game.result is not None
        assert 0.0 <= game.result.score <= 1.0


@pytest.mark.parametrize("number", range(40))
def test_clones_and_saves_play_on_identically(number: int) -> None:
    game = fuzz_game(1_000_000 + number)
    rng = random.Random(number)
    while not game.over:
        if game.state.decisions % 11 == 0:
            before = game.hash()
            copy, loaded = game.clone(), load(game.save())
            assert copy.hash() == loaded.hash() == before
            for _ in range(25):
                if copy.over:
                    break
                pick = rng.randrange(copy.num_options)
                assert loaded.state.options == copy.state.options
                copy.step(pick)
                loaded.step(pick)
            assert copy.hash() == loaded.hash()
            assert game.hash() == before, "the copy shares state with the original"
            assert len(game.save()) <= 8_000
        game.step(rng.randrange(game.num_options))


@pytest.mark.parametrize("number", range(8))
def test_the_other_seats_log_never_names_a_hidden_card(number: int) -> None:
    game = fuzz_game(2_000_000 + number * 4 + 1)
    game = new_game(
        "spreading_flames",
        investigators=["joe_diamond", "isabelle_barnes"],
        seed=number,
    )
    rng = random.Random(number)
    for _ in range(60):
        if game.over:
            break
        game.step(rng.randrange(game.num_options))
    mine = [line for line in game.log(0) if "Isabelle Barnes takes" in line and "hand" in line]
    assert not mine
    assert [line for line in game.log() if "Isabelle Barnes takes" in line and "hand" in line]
