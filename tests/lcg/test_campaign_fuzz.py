"""``lcg/campaign/``: random campaigns over 1 to 4 seats and all options keep the invariants."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from arkham_env.core.encoding.encode import as_numpy
from arkham_env.core.kernel.decision import op_of
from arkham_env.lcg.campaign.between import Campaign
from arkham_env.lcg.campaign.new_decks import decks_in_use
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks import deck_problems, group_problems, in_campaign
from arkham_env.lcg.game import CardGame
from arkham_env.lcg.state.campaign_record import FATES, IN_CAMPAIGN
from arkham_env.lcg.state.ids import NONE, decision_kind
from arkham_env.lcg.state.values import is_border
from tests.lcg.support.campaign_traces import (
    CAMPAIGNS,
    digest_of,
    options_of,
    positions,
    possible,
    recorded,
)
from tests.lcg.test_encode_scenarios import ENCODER
from tests.lcg.test_fuzz import check

LOW = np.array([field.low for field in ENCODER.field_names()])
HIGH = np.array([field.high for field in ENCODER.field_names()])
GLOBAL_LOW = np.array([field.low for field in ENCODER.global_fields()])
GLOBAL_HIGH = np.array([field.high for field in ENCODER.global_fields()])
ROW_LOW = np.array([field.low for field in ENCODER.entity_fields()])
ROW_HIGH = np.array([field.high for field in ENCODER.entity_fields()])


def check_record(game: CardGame) -> None:
    """Check the record of a campaign at a border, or when a scenario begins."""
    g = game.state
    record = g.campaign
    rules = g.table.campaign
    assert record is not None and isinstance(rules, Campaign)
    cards = catalogue.definitions()
    collection, unlocked = rules.options.collection, rules.options.unlocked
    for member in record.members:
        assert member.fate in FATES and 0 <= member.experience <= member.earned
        conditions = in_campaign(unlocked)
        if member.fate == IN_CAMPAIGN:
            printed = cards[member.code].printed
            assert member.physical < printed.health and member.mental < printed.sanity
        problems = deck_problems(cards[member.code], member.slots, cards, conditions.unfinished())
        assert problems == []
        if not is_border(g) and member.code in [d.printed.code for d in g.defs[: g.players]]:
            assert deck_problems(cards[member.code], member.slots, cards, conditions) == []
    assert group_problems(decks_in_use(record), collection) == []
    assert len(set(record.log)) == len(record.log) and set(record.log) <= set(rules.entries())
    playing = [index for index in record.at_seat if index != NONE]
    assert len(set(playing)) == len(playing)
    codes = record.used()
    assert len(set(codes)) == len(codes), "nobody is used twice"
    assert sum(member.slots.get("12115", 0) for member in record.members) <= 1
    assert bool(record.bag) == bool(record.legs)


def check_options(game: CardGame) -> None:
    g = game.state
    assert len(g.options) >= 2 and len(set(g.options)) == len(g.options)
    for op in {op_of(option) for option in g.options}:
        same = [option for option in g.options if op_of(option) == op]
        assert same == sorted(same)
    labels = [game.label(option) for option in g.options]
    assert len(set(labels)) == len(labels) and all(labels)


def check_rows(game: CardGame, seat: int) -> None:
    """Check that both observations are within their bounds, and that the IDs of actions differ."""
    g = game.state
    flat = ENCODER.new_flat()
    ENCODER.write_flat(g, seat, flat)
    cells = as_numpy(flat.data, "int16", ENCODER.flat_size)
    assert (cells >= LOW).all() and (cells <= HIGH).all()
    rows = ENCODER.new_entities()
    ENCODER.write_entities(g, seat, rows)
    first = ENCODER.layout.globals.size()
    whole = as_numpy(rows.data, "int16", ENCODER.entities_size)
    assert (whole[:first] >= GLOBAL_LOW).all() and (whole[:first] <= GLOBAL_HIGH).all()
    entities = whole[first:]
    entities = entities[: ENCODER.layout.entity_rows * len(ROW_LOW)].reshape(-1, len(ROW_LOW))
    assert (entities >= np.minimum(ROW_LOW, 0)).all() and (entities <= ROW_HIGH).all()
    if seat == g.seat:
        mask = ENCODER.new_mask()
        ENCODER.write_mask(g, mask)
        actions = mask.actions()
        assert len(set(actions)) == len(actions) == len(g.options)
        names = [ENCODER.layout.actions.meaning(action) for action in actions]
        overflown = [name for name in names if name.startswith("overflow")]
        # Custom cards of other tests have no IDs.
        assert len(overflown) <= len(g.options) - len(possible(game))


@pytest.mark.parametrize("helped", [False, True])
@pytest.mark.parametrize("number", range(CAMPAIGNS))
def test_random_campaigns_keep_the_invariants(number: int, helped: bool) -> None:
    order: list[tuple[int, int, int]] = []
    count = 0
    for game in positions(number + 1000 * helped, helped):
        g = game.state
        count += 1
        if game.over:
            break
        if is_border(g):
            record = g.campaign
            assert record is not None
            if g.kind != decision_kind.BEARER:  # the player of who left, see LCG-1100
                order.append((len(record.legs), int(record.step), g.seat))
            check_record(game)
            check_options(game)
            for seat in range(g.players):
                check_rows(game, seat)
                assert game.view(seat).splitlines()[-1].startswith(f"Seat {g.seat} decides: ")
        else:
            assert g.seat not in g.table.absent
            if g.round == 0:
                check_record(game)
            if count % 5 == 0:
                check(g)
            if count % 40 == 0:
                check_rows(game, g.seat)
    assert order == sorted(order), "each seat in order within a step"
    result = game.result
    assert result is not None and 0.0 <= result.score <= 1.0
    assert result.won or result.score <= 0.25


def test_the_campaigns_have_each_option() -> None:
    seen: Counter[tuple[str, str]] = Counter()
    for number in range(CAMPAIGNS):
        seen.update((name, str(value)) for name, value in options_of(number).items())
    assert len([name for name, _ in seen if name == "difficulty"]) == 5
    assert len([name for name, _ in seen if name == "decks"]) == 3
    assert len([name for name, _ in seen if name == "players"]) == 4
    assert {("drop_in", "True"), ("drop_in", "False"), ("collection", "unlimited")} <= set(seen)


def test_the_random_campaigns_reach_each_kind_of_decision() -> None:
    kinds: Counter[str] = Counter()
    for number in range(CAMPAIGNS):
        for game in positions(number + 1000, helped=True):
            if not game.over and is_border(game.state):
                kinds[decision_kind.NAMES[game.state.kind]] += 1
    assert set(kinds) >= {
        "difficulty", "roster", "investigator", "deck", "purchase", "exchange",
    }, kinds  # fmt: skip


@pytest.mark.parametrize("number", range(CAMPAIGNS))
def test_every_build_plays_the_recorded_campaigns(number: int) -> None:
    assert digest_of(number) == recorded()[number]
