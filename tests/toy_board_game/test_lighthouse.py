"""``tests/toy_board_game/lighthouse``: the lighthouse itself: its rules, texts, saves and
encodings, in whatever build is in use."""

from __future__ import annotations

import importlib
import json
import zlib
from typing import Any

import pytest

import arkham_env
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.texts import MAY
from arkham_env.core.encoding.action_table import extend_table
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.dump import dump
from arkham_env.core.kernel.errors import CorruptSave, IllegalAction, InvalidSetup
from arkham_env.core.kernel.rng import Streams
from arkham_env.core.kernel.save import seal, unseal
from arkham_env.envs.registry import find
from tests.board_games.text_paths import AtTheEnd, sound, walk
from tests.toy_board_game import texts

PLAYERS = (1, 2, 3, 4)
SEEDS = range(8)


def module(name: str) -> Any:
    return importlib.import_module(f"lighthouse.{name}")


def deal(players: int = 2, seed: int = 0, difficulty: str = "calm") -> Any:
    return arkham_env.game("toy/lighthouse", seed=seed, players=players, difficulty=difficulty)


def option(game: Any, word: str) -> int:
    """Return the option whose label has ``word``."""
    return next(n for n, label in enumerate(game.decision.labels()) if word in label)


def trace(game: Any, seed: int) -> int:
    """Play to the end with random picks; return a checksum over every decision."""
    picker = Streams([seed])
    crc = 0
    while not game.over:
        g = game.state
        crc = zlib.crc32(f"{g.kind},{g.seat},{g.options}".encode(), crc)
        game.step(picker.below(0, game.num_options))
    return zlib.crc32(repr(game.result).encode(), crc)


def check(g: Any) -> None:
    """Check that no component is lost, no amount is negative and no fallen keeper has cards."""
    ids, tables = module("ids"), module("tables")
    on_map = [c for c in range(len(g.creature_at)) if g.creature_at[c] != ids.NONE]
    assert sorted(on_map + g.cup) == list(range(len(ids.CREATURES)))
    assert sorted(g.storms + g.storm_discard) == sorted(tables.STORMS)
    for has in g.has:
        assert all(0 <= amount <= most for amount, most in zip(has, ids.MOST, strict=True))
    for holder in g.holders:
        # What a fallen keeper held lies there until the lead has named an heir.
        assert holder == ids.NONE or not g.gone[holder] or g.over or g.kind == ids.D_HEIR
    known = [back for back in g.backs if back != ids.NONE]
    assert sorted(known + g.unseen) == list(range(len(tables.BACKS)))
    if not g.over:
        assert not g.gone[g.lead]


# -- Whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_end_and_stay_sound(players: int) -> None:
    kinds = set()
    for seed in range(30):
        game = deal(players, seed, ("calm", "gale")[seed % 2])
        picker = Streams([seed])
        for _ in range(2000):
            if game.over:
                break
            check(game.state)
            assert len(set(game.state.options)) == game.num_options >= 2
            kinds.add(game.decision.kind)
            game.step(picker.below(0, game.num_options))
        assert game.over
    assert {"turn", "answer", "order", "choice", "target"} <= kinds
    if players > 1:
        assert "share" in kinds


@pytest.mark.parametrize("players", PLAYERS)
def test_a_clone_and_a_save_at_every_decision_play_on_alike(players: int) -> None:
    for seed in SEEDS:
        game = deal(players, seed, "gale")
        picker = Streams([seed])
        while not game.over:
            clone, restored = game.clone(), arkham_env.load(game.save())
            assert clone.hash() == restored.hash() == game.hash()
            assert dump(restored.state) == dump(game.state)
            assert restored.state.listen == game.state.listen
            pick = picker.below(0, game.num_options)
            for other in (clone, restored):
                other.step(pick)
            game.step(pick)
            assert clone.hash() == restored.hash() == game.hash()


def test_games_go_the_same_way_in_both_builds() -> None:
    crc = 0
    for players in PLAYERS:
        for seed in SEEDS:
            crc = zlib.crc32(str(trace(deal(players, seed), seed)).encode(), crc)
    assert crc == TRACE


TRACE = 657344785
"""Over the games above; equal whether the kernel is compiled or not."""


def test_the_lamp_is_lit() -> None:
    game = deal(1, 3)
    ids = module("ids")
    g = game.state
    g.has[0][ids.LENSES] = 3
    g.places[0] = ids.LIGHTHOUSE
    game.step(option(game, "rest"))
    game.step(option(game, "light"))
    result = game.result
    assert (result.won, result.resolution, result.score) == (True, "lit", 1.0)
    assert result.points == 30 - result.rounds
    assert result.lines() == []


def test_a_steeled_arm_lasts_for_the_turn() -> None:
    game = deal(2, 3)
    ids = module("ids")
    g = game.state
    g.places[0] = ids.COTTAGE
    for card in range(len(g.holders)):
        g.hold(card, ids.NONE)
    game.step(option(game, "explore"))
    game.step(option(game, "+2 arm this turn"))
    assert g.value(ids.Q_BONUS + ids.ARM, 2, 0) == 4
    assert g.value(ids.Q_BONUS + ids.ARM, 2, 1) == g.value(ids.Q_BONUS + ids.SIGHT, 2, 0) == 2
    assert g.clone().value(ids.Q_BONUS + ids.ARM, 2, 0) == 4
    game.step(option(game, "end"))
    assert g.lasting == []
    assert g.value(ids.Q_BONUS + ids.ARM, 2, 0) == 2


def test_the_group_gives_lenses_as_it_likes() -> None:
    game = deal(2, 3)
    ids = module("ids")
    g = game.state
    g.has[0][ids.LENSES], g.has[1][ids.LENSES] = 3, 4
    g.places[0] = ids.LIGHTHOUSE
    game.step(option(game, "rest"))
    game.step(option(game, "light"))
    assert (game.decision.kind, game.decision.labels()) == ("share", ["1", "2", "3"])
    game.step(0)
    assert (game.over, g.has[0][ids.LENSES], g.has[1][ids.LENSES]) == (True, 2, 0)


def test_the_fog_wakes_the_drowned_one_in_the_middle_of_the_night() -> None:
    game = deal(2, 1)
    g = game.state
    g.fog = g.table.fog_limit - 1
    while not g.awake:
        check(g)
        game.step(game.num_options - 1)
    assert [type(frame).__name__ for frame in g.stack][:1] == ["Battle"]
    while not game.over:
        game.step(game.num_options - 1)
    assert game.result.resolution in ("slain", "lost")


def test_all_fall_and_the_game_is_lost() -> None:
    game = deal(2, 1)
    ids = module("ids")
    g = game.state
    g.awake = True
    for has in g.has:
        has[ids.NERVE] = 1
    for card in range(len(g.holders)):
        g.hold(card, ids.NONE)
    g.replace(module("rules").Battle())
    g.advance()
    g.wounds = -99
    while not game.over:
        game.step(0)
    assert (game.result.resolution, game.result.points) == ("lost", -20)
    assert game.result.lines() == ["keeper 0 fell", "keeper 1 fell"]


# -- Texts ---------------------------------------------------------------------------------------


def test_all_texts_are_sound() -> None:
    assert sound(deal().state) == []


def test_all_texts_say_what_the_file_says() -> None:
    """The file was read line by line once; ``make generate`` writes it."""
    assert texts.lines() == texts.FILE.read_text("utf-8").splitlines()[1:]


def scene(name: str, number: int, answers: bool, weary: bool) -> Any:
    """Return a game in which seat 0 is about to resolve a text (nobody for storms and backs)."""
    ids, tables, effect = module("ids"), module("tables"), module("effect")
    g = deal(3, 5).state
    g.stack.clear()
    g.fog = 5
    for seat in range(3):
        g.has[seat] = [1 if weary else 5, 4, 4]
        g.places[seat] = (ids.LIGHTHOUSE, ids.LIGHTHOUSE, ids.CAVE)[seat]
    for card in tables.ITEMS + tables.BARGAINS:
        g.hold(card, ids.NONE)
    g.items_left = []
    if answers:
        for card in tables.ITEMS:
            g.hold(card, card % 3)
    else:
        g.items_left = tables.ITEMS[:]
    g.bargains = tables.BARGAINS[1:]
    g.hold(tables.BARGAINS[0], 0)
    for creature in g.cup[:3]:
        g.cup.remove(creature)
        g.creature_at[creature] = ids.LIGHTHOUSE
    kind = tables.KIND_OF[name]
    group = [c for c in range(len(tables.GROUPS)) if tables.CARDS_OF_KIND[c] == kind]
    source = group[0] if group else tables.BARGAINS[0]
    ability = tables.TEXTS.abilities[kind][number]
    nobody = not group or tables.GROUPS[source] in ("storm", "board")
    seat = 0 if ability.kind == MAY or not nobody or not group else NOBODY
    script = effect.Effect(kind, number, seat, source)
    g.push(AtTheEnd())
    # What answers a test or a loss finds that event on the stack.
    if ability.point in (ids.AFTER_ROLL, ids.WOULD_LOSE):
        rules = module("rules")
        event = rules.Test(0, ids.ARM) if ability.point == ids.AFTER_ROLL else rules.Lose(0, 1)
        event.step = 1
        if ability.point == ids.AFTER_ROLL:
            event.dice = [1, 6]
        g.push(event)
        script.at = 1
    g.push(script.begin(g))
    return g


@pytest.mark.parametrize(("answers", "weary"), [(False, False), (True, False), (True, True)])
def test_every_path_of_every_text(answers: bool, weary: bool) -> None:
    """First without answers, then with all possible answers, then also one nerve from falling."""
    tables = module("tables")
    paths = {}
    for kind, name in enumerate(tables.TEXTS.names):
        for number in range(len(tables.TEXTS.abilities[kind])):
            paths[name, number] = walk(scene(name, number, answers, weary), check)
    assert len(paths) == len(texts.lines())
    assert min(paths.values()) >= 1
    assert sum(paths.values()) >= 80


def test_the_back_of_a_bargain_is_known_to_nobody_before_it_is_turned() -> None:
    g = deal(2, 1).state
    tables, ids = module("tables"), module("ids")
    first, second = tables.BARGAINS[:2]
    seen = set()
    for luck in range(40):
        h = g.clone()
        h.streams.states[ids.S_BARGAINS] = luck * 7919
        assert h.backs == [ids.NONE] * len(tables.BACKS)
        seen.add((h.back_of(first), h.back_of(second)))
        assert h.back_of(first) == h.back_of(first)
        assert len(h.unseen) == len(tables.BACKS) - 2
    debt, gift, hook = (tables.KIND_OF[name] for name in ("debt", "gift", "hook"))
    assert {(debt, debt), (debt, gift), (gift, hook), (hook, debt)} <= seen
    assert (gift, gift) not in seen


# -- Saves, names, encodings ---------------------------------------------------------------------


def test_edited_saves_are_refused() -> None:
    game = deal(2, 0)
    for pick in (0, 0, 0):
        game.step(pick)
    payload = unseal(game.save())
    for change in ({"options": {"players": 9}}, {"history": [99]}, {"rules": 2}, {"trace": 1}):
        with pytest.raises(CorruptSave):
            arkham_env.load(seal({**payload, **change}))
    assert arkham_env.load(seal(payload)).hash() == game.hash()


def test_errors_name_what_was_expected() -> None:
    with pytest.raises(InvalidSetup, match="players=5"):
        deal(5)
    with pytest.raises(InvalidSetup, match=r"'gales'.*'gale'"):
        deal(2, 0, "gales")
    with pytest.raises(InvalidSetup, match="whole number"):
        deal(2, seed="x")  # type: ignore[arg-type]
    with pytest.raises(IllegalAction, match=r"expected 0 to \d+ \(turn of seat 0: 0 = "):
        deal().step(99)
    with pytest.raises(InvalidSetup, match="seat 7"):
        deal().view(7)
    card = arkham_env.card("toy/lighthouse", "Chapel")
    assert card.summary.startswith("choose (pay 2 oil; gain 1 lenses)")
    with pytest.raises(InvalidSetup, match="did you mean 'flask'"):
        arkham_env.card("toy/lighthouse", "flusk")


def test_the_action_table_is_what_the_game_can_name_and_only_grows() -> None:
    encode = module("encode")
    content = json.loads(encode.FILE.read_text("utf-8"))
    assert extend_table(content, encode.GAME_ID, encode.blocks()) is content


@pytest.mark.parametrize("players", PLAYERS)
def test_every_option_has_a_frozen_id_of_its_own(players: int) -> None:
    encoder: Any = find("toy/lighthouse").encoder()
    codec = encoder.codec.actions
    for seed in range(20):
        game = deal(players, seed)
        picker = Streams([seed])
        while not game.over:
            g = game.state
            ids = codec.ids(g)
            assert len(set(ids)) == len(ids)
            assert max(ids) < codec.overflow
            for packed, action in zip(g.options, ids, strict=True):
                assert codec.option_of(g, action) == g.options.index(packed)
                if op_of(packed) == module("ids").OP_MOVE:
                    place = module("ids").SPACE_NAMES[a_of(packed)]
                    assert encoder.table.meaning(action) == f"move/{place}"
            game.step(picker.below(0, game.num_options))


def test_options_tell_what_their_texts_may_bring() -> None:
    encode, ids = module("encode"), module("ids")
    game = deal(2, 0)
    game.state.places[0] = ids.CAVE
    game.step(option(game, "explore"))
    assert game.decision.labels()[0] == "pay 1 nerve; gain 2 lenses; 1 creatures appear"
    found = [encode.brings(game.state, packed) for packed in game.state.options]
    assert found == [[-1, 0, 2], [0, -3, 0]]
