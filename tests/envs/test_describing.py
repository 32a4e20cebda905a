"""Output of ``describe``, and columns of the flat observation by name."""

from __future__ import annotations

import copy
import json
import pickle
from enum import Enum
from typing import Any

import numpy as np
import pytest

import arkham_env
from arkham_env.core.encoding.encode import Field
from arkham_env.envs.baselines import baselines_of
from arkham_env.envs.codec import sections
from arkham_env.envs.describing import baseline_lines, plain
from tests.envs.playing import ARKHAM, CORE, ELDRITCH, GAME, OTHER_SET_UP, every_game


@every_game
def test_a_description_is_a_whole_dict_that_prints_shortly(game_id: str) -> None:
    facts = arkham_env.describe(game_id)
    assert isinstance(facts, dict)
    shown = repr(facts)
    assert len(shown) < 1200 < len(str(dict(facts)))
    players = f"players: 1 to {facts['players'][1]}"
    option = next(iter(OTHER_SET_UP[game_id]))
    for part in (game_id, facts["title"], players, option, "points", "observations"):
        assert part in shown
    assert str(facts["observations"]["flat"]["flat"]["shape"][0]) in shown
    assert dict(copy.deepcopy(facts)) == dict(facts)


@every_game
def test_a_description_contains_the_baselines_of_the_suites(game_id: str) -> None:
    facts = arkham_env.describe(game_id)
    found = facts["baselines"]
    assert found and found.keys() <= facts["suites"].keys()
    for agents in found.values():
        assert "heuristic" in agents
        for results in agents.values():
            assert {"won"} <= results.keys() <= {"score", "iqm", "won"}
            for value, low, high in results.values():
                assert 0 <= low <= value <= high <= 1
    suite, agents = next(iter(found.items()))
    assert f"  baselines, games won in {suite}: random " in repr(facts)
    agents["heuristic"].clear()
    assert arkham_env.describe(game_id)["baselines"][suite]["heuristic"]


def test_a_game_without_baselines_has_an_empty_dict() -> None:
    assert baselines_of("lcg/none") == {} and baseline_lines({}) == []


SECTIONS = {
    GAME: ("self.hand", "phase", "self", "enemy4"),
    CORE: ("identity", "facedown", "campaign_log", "scenario"),
    ELDRITCH: ("self", "third", "clues_here", "phase"),
    ARKHAM: ("self", "third", "phase"),
}


@every_game
def test_fields_find_columns_by_name_and_by_section(game_id: str) -> None:
    fields = arkham_env.fields(game_id)
    names = [name for name, _, _ in arkham_env.describe(game_id)["fields"]["flat"]]
    places = np.arange(len(names))
    for at, name in enumerate(names):
        assert places[fields[name]].tolist() == [at]
    for section in SECTIONS[game_id]:
        found = places[fields[section]].tolist()
        assert found == [
            at
            for at, name in enumerate(names)
            if name == section or name.startswith((section + "[", section + "."))
        ]
        assert found


def test_sections_that_stand_together_are_slices_and_counts_are_no_piles() -> None:
    fields = arkham_env.fields(GAME)
    names = [name for name, _, _ in arkham_env.describe(GAME)["fields"]["flat"]]
    places = np.arange(len(names))
    assert isinstance(fields["self.hand"], slice)
    cards = places[fields["encounter_discard_pile"]].tolist()
    assert [names[at].startswith("encounter_discard_pile[") for at in cards] == [True] * len(cards)
    assert len(cards) > 5 and len(places[fields["encounter_discard"]]) == 1


def test_fields_cut_single_observations_and_batches() -> None:
    fields = arkham_env.fields(GAME)
    envs: Any = arkham_env.vector_env(GAME, 3, players=1)
    observations, infos = envs.reset(seed=2)
    masks = infos["action_mask"]
    while (observations[..., fields["self.hand"]] == 0).all():
        actions = [int(np.flatnonzero(mask)[-1]) for mask in masks]
        observations, _, _, _, infos = envs.step(np.array(actions))
        masks = infos["action_mask"]
    hands = observations[..., fields["self.hand"]]
    assert hands.shape[0] == 3
    for i, state in enumerate(envs.vector_games.states):
        assert int(hands[i].sum()) == len(state.investigators[0].hand)
        assert observations[i][fields["players"]].tolist() == [1]


def test_a_wrong_field_names_its_neighbours() -> None:
    fields = arkham_env.fields(GAME)
    with pytest.raises(KeyError, match=r"no field 'self.hnd'.*did you mean 'self.hand'"):
        fields["self.hnd"]
    assert GAME in repr(fields) and len(repr(fields)) < 300
    again = pickle.loads(pickle.dumps(fields))
    assert again.keys() == fields.keys() and again["self.hand"] == fields["self.hand"]
    with pytest.raises(arkham_env.InvalidSetup, match="unknown game"):
        arkham_env.fields("chess")


def test_a_section_whose_columns_stand_apart_is_a_list_of_places() -> None:
    names = ["a.x[1]", "a.x[2]", "b", "a.x[3 new, v.2]", "a.y", "b[7]"]
    found = sections([Field(name, at, 0, 1) for at, name in enumerate(names)])
    columns = np.arange(6) * 10
    assert columns[found["a.x"]].tolist() == [0, 10, 30]
    assert columns[found["a"]].tolist() == [0, 10, 30, 40]
    assert found["a.x[3 new, v.2]"] == slice(3, 4)
    assert found["b"] == slice(2, 3)
    assert found["b[]"] == slice(5, 6)
    assert set(found) == {"a", "a.x", "b[]", *names}


class Colours(Enum):
    """An iterable that is not a list; it yields its members in order."""

    RED = 1
    BLUE = 2


def test_options_are_told_as_json_gives_them_back() -> None:
    given = {"a": (1, ("x", None)), "b": {"c": [True, (2.5,)]}, "d": "word", "e": range(3)}
    found = plain(given)
    assert found == {"a": [1, ["x", None]], "b": {"c": [True, [2.5]]}, "d": "word", "e": [0, 1, 2]}
    assert json.loads(json.dumps(found)) == found
    assert plain(Colours) == [Colours.RED, Colours.BLUE]
