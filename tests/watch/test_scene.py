"""``Play.scene``: ``core/public/scene.py``, and ``scene.py`` of each game.

``ARKHAM_SCENES=1`` checks every decision of whole games instead of a sample.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import arkham_env
from arkham_env.core.kernel.errors import ArkhamError, InvalidSetup
from arkham_env.core.public.play import Play
from arkham_env.core.public.scene import SceneBuilder, TextScene, check_scene, meter
from arkham_env.eldritch.state.ids import component
from arkham_env.envs.registry import find
from tests.envs.playing import ARKHAM, CORE, ELDRITCH, GAME, GAMES, PLAYS
from tests.watch.scenes import begun, check_decision, check_game, sample
from tests.watch.schema import SCENE, problems

SIZES = [
    *((game_id, players, {}) for game_id in (GAME, ELDRITCH, ARKHAM)
      for players in range(1, find(game_id).max_players + 1)),
    *((CORE, players, {"play": play}) for play in PLAYS for players in range(1, 5)),
]  # fmt: skip
NAMES = [f"{game_id}-{players}-{'-'.join(options.values())}" for game_id, players, options in SIZES]
sizes = pytest.mark.parametrize(("game_id", "players", "options"), SIZES, ids=NAMES)
CAMPAIGN = {
    "play": "campaign",
    "drop_in": True,
    "difficulty": "choose",
    "investigators": "choose",
    "decks": "choose",
}


# -- All games -----------------------------------------------------------------------------------


@sizes
def test_scenes_of_random_games(game_id: str, players: int, options: dict[str, str]) -> None:
    game = begun(game_id, players, players, **options)
    assert check_game(game, "random", players, 5 * players, 1000)


@sizes
def test_scenes_of_scripted_games(game_id: str, players: int, options: dict[str, str]) -> None:
    game = begun(game_id, players, players + 10, **options)
    assert check_game(game, "heuristic", players + 1, 6 * players, 200)


@pytest.mark.parametrize("game_id", GAMES)
def test_options_are_about_the_targets_of_the_encoder(game_id: str) -> None:
    """Each option with a target, according to the encoder, names an object of the scene."""
    target_of: Any
    if game_id in (GAME, CORE):
        from arkham_env.lcg.encode.entities import operand as target_of
    elif game_id == ELDRITCH:
        from arkham_env.eldritch.encode.option_facts import item_of as target_of
    else:
        from arkham_env.arkham2e.encode.option_facts import item_of as target_of
    for seed in range(2):
        for game in sample(begun(game_id, 2, seed), "random", seed, 3, 400):
            if game.over:
                continue
            options = game.scene(game.seat)["decision"]["options"]
            for packed, option in zip(game.state.options, options, strict=True):
                if target_of(game.state, packed) >= 0:
                    assert "about" in option, (game, option)


@pytest.mark.parametrize("game_id", GAMES)
def test_keys_of_cards_exist(game_id: str) -> None:
    keys: set[str] = set()
    for game in sample(begun(game_id, 3, 5), "random", 5, 10, 1000):
        scene = game.scene()
        for group in ("places", "seats", "items"):
            keys |= {thing["card"] for thing in scene.get(group, {}).values() if "card" in thing}
    assert len(keys) > 20
    for key in keys:
        assert arkham_env.card(game_id, key).name


@pytest.mark.parametrize("game_id", GAMES)
def test_the_seat_is_checked(game_id: str) -> None:
    game = arkham_env.game(game_id, players=2, seed=1)
    assert game.scene(1)["seat"] == 1 and "seat" not in game.scene()
    for seat in (-1, 2, "0", 0.0, True):
        wrong: Any = seat
        with pytest.raises(InvalidSetup, match="expected 0 to 1"):
            game.scene(wrong)


# -- Single games --------------------------------------------------------------------------------


def test_an_observer_of_the_card_game_sees_all_hands_and_no_deck() -> None:
    game = arkham_env.game(GAME, players=2, seed=3)
    for _ in range(20):
        game.step(0)
    scene, own = game.scene(), game.scene(0)
    for seat in range(2):
        hand = [item for item in scene["items"].values() if item["in"] == f"hand{seat}"]
        assert len(hand) == scene["zones"][f"hand{seat}"]["count"]
    assert not [item for item in own["items"].values() if item["in"] == "hand1"]
    assert own["zones"]["hand1"]["count"] == scene["zones"]["hand1"]["count"] > 0
    decks = ("deck0", "deck1", "encounter")
    assert not [item for item in scene["items"].values() if item["in"] in decks]


def test_hidden_hands_differ_between_determinized_copies() -> None:
    """The test of hiding can fail: the scene of an observer shows the hands."""
    game = arkham_env.game(GAME, players=2, seed=3)
    for _ in range(20):
        game.step(0)
    assert game.scene() != game.determinize(0, 1).scene()


def test_hidden_locations_have_no_key() -> None:
    game = arkham_env.game(CORE, play="smoke_and_mirrors", players=1, seed=0)
    while game.state.round == 0:
        game.step(game.num_options - 1)
    places = game.scene()["places"].values()
    hidden = [place for place in places if "unrevealed" in place.get("marks", ())]
    assert hidden
    twins = [p for p in hidden if p["name"] in ("Downtown", "Uptown")]
    assert all("card" not in place for place in twins)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_campaigns_are_shown_between_scenarios(players: int) -> None:
    kinds: set[str] = set()
    for seed in range(8):
        if {"difficulty", "investigator", "deck", "purchase"} <= kinds:
            return
        game = begun(CORE, players, seed, **CAMPAIGN)
        rng = random.Random(seed)
        while not game.over:
            if game.state.table.scenario.id == "between scenarios":
                decision = game.scene(game.seat)["decision"]
                if decision["kind"] not in kinds or rng.random() < 0.05:
                    check_decision(game)
                check_border(game, game.scene(game.seat))
                kinds.add(decision["kind"])
            game.step(rng.randrange(game.num_options))
    pytest.fail(f"no campaign had all kinds of decisions: {kinds}")


def check_border(game: Play, scene: dict[str, Any]) -> None:
    """Fail unless a scene between scenarios shows the decks and what is bought or taken out."""
    record = game.state.campaign
    for seat in range(game.players):
        member = record.member_at(seat)
        if member is not None and not member.fate:
            assert scene["seats"][f"s{seat}"]["counters"]["experience"] == member.experience
            deck = [item for item in scene["items"].values() if item["in"] == f"deck{seat}"]
            copies = sum(item.get("counters", {}).get("copies", 1) for item in deck)
            assert copies == scene["zones"][f"deck{seat}"]["count"] == sum(member.slots.values())
    for option in scene["decision"]["options"]:
        if option["verb"] in ("buy", "include", "exchange", "investigator"):
            (ref,) = option["about"]
            assert scene["items"][ref]["name"] in option["label"]
            inside = f"deck{game.seat}" if option["verb"] == "exchange" else "asked"
            assert scene["items"][ref]["in"] == inside


def test_a_gate_whose_position_is_known_is_shown_to_that_seat() -> None:
    game = arkham_env.game(ELDRITCH, players=2, seed=1)
    g = game.state
    gate = g.gate_stack[-2]
    g.gate_known[gate - component.FIRST_GATE] = 1
    assert game.scene(0)["items"][f"c{gate}"]["note"] == "2 from the top"
    assert f"c{gate}" not in game.scene(1)["items"] and f"c{gate}" not in game.scene()["items"]


# -- Prompts -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
def test_prompts_are_sentences(game_id: str) -> None:
    for game in sample(begun(game_id, 2, 2), "random", 2, 5, 300):
        if not game.over:
            own, other = game.scene(game.seat)["decision"], game.scene(1 - game.seat)["decision"]
            assert own["prompt"] == game.prompt() == game.scene()["decision"]["prompt"]
            assert other["prompt"].endswith(".") and other["prompt"][0].isupper()
            if "source" in own and "source" not in other:
                title = game.card_title(game.state.source)
                assert title not in other["prompt"]


# -- Other games and checks ----------------------------------------------------------------------


def test_a_game_without_scenes_shows_the_text_of_its_view() -> None:
    game = arkham_env.game(GAME, players=2, seed=3)
    scene = Play.scene_of(game, 0)
    assert "\n".join([scene["head"], *scene["notes"]]) == game.view(0)
    assert [o["label"] for o in scene["decision"]["options"]] == game.decision.labels()  # type: ignore[union-attr]
    assert "options" not in Play.scene_of(game, 1)["decision"]
    assert "seat" not in TextScene(game, None).scene()


class Wrong(SceneBuilder):
    """Builder whose scene names an id that no object has."""

    def fill(self) -> None:
        self.head = "Wrong"
        for seat in range(self.play.players):
            self.add_seat(seat, f"seat {seat}")

    def about(self, packed: int) -> list[str]:
        return ["p7"]


def test_an_unknown_id_is_an_error() -> None:
    game = arkham_env.game(GAME, players=1, seed=3)
    with pytest.raises(ArkhamError, match="no object has the id 'p7'"):
        Wrong(game, None).scene()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"zones": {"s0": {"label": "Hand"}}}, "two objects have the id 's0'"),
        ({"paths": [["p0", "p1", ""]]}, "paths is 'p1', expected the id of an object"),
        ({"seats": {"s0": {"name": "a", "at": "p9"}}}, "seats.s0.at is 'p9'"),
        ({"zones": {"z": {"label": "Hand", "seat": "s8"}}}, "zones.z.seat is 's8'"),
        ({"items": {"c0": {"name": "a", "kind": "b", "in": "z"}}}, "items.c0.in is 'z'"),
        ({"items": {"c0": {"name": "a", "kind": "b", "in": "c0"}}}, "'c0' is inside of itself"),
        ({"decision": {"kind": "a", "seat": "s1"}}, "decision.seat is 's1'"),
        ({"decision": {"kind": "a", "seat": "s0", "source": "c1"}}, "decision.source is 'c1'"),
        (
            {"decision": {"kind": "a", "seat": "s0", "options": [{"label": "b", "about": ["c1"]}]}},
            "decision.options.about is 'c1'",
        ),
        ({"notes": []}, "scene.notes is empty"),
        ({"notes": [None]}, "scene.notes contains None"),
        ({"seats": {"s0": {"name": "a", "note": None}}}, "scene.seats.s0.note is empty"),
        ({"seats": {"s0": {"name": "a", "counters": {}}}}, "scene.seats.s0.counters is empty"),
    ],
)
def test_wrong_scenes_are_refused(change: dict[str, Any], message: str) -> None:
    scene = {"v": 1, "game": "a/b", "head": "x", "places": {"p0": {"name": "a"}}}
    scene["seats"] = {"s0": {"name": "keeper"}}
    check_scene(scene)
    with pytest.raises(ArkhamError) as error:
        check_scene({**scene, **change})
    assert message in str(error.value)


def test_the_schema_is_strict() -> None:
    scene = arkham_env.game(GAME, players=1, seed=3).scene(0)
    assert problems(scene, SCENE) == []
    assert problems({**scene, "extra": 1}, SCENE) == ["$: unknown field 'extra'"]
    assert problems({**scene, "seat": True}, SCENE) == ["$.seat: bool, expected integer"]
    assert problems({**scene, "v": 1.0}, SCENE) == ["$.v: 1.0, expected 1"]
    assert problems({**scene, "notes": [""]}, SCENE) == ["$.notes[0]: '' has fewer than 1 items"]
    assert problems({**scene, "meters": [meter("a", 1, kind="best")]}, SCENE) == [
        "$.meters[0].kind: 'best', expected one of ['good', 'bad', 'bad-low']"
    ]
    del scene["head"]
    assert problems(scene, SCENE) == ["$: no field head"]


def test_the_largest_scene_is_small() -> None:
    """A scene is at most 30 kB in a random game with the most seats."""
    for game_id in GAMES:
        players = find(game_id).max_players
        sizes_ = [
            len(json.dumps(game.scene()))
            for game in sample(begun(game_id, players, 1), "random", 1, 40, 500)
        ]
        assert max(sizes_) < 30_000, game_id
