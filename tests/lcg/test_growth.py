"""``lcg/encode/layout.py``, ``pool.py``: effects of new cards on layouts, decks and policies.

The frozen layouts, decks and trained policies must remain usable.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import arkham_env
from arkham_agents.evaluation.playing import play_games
from arkham_agents.faces import choose
from arkham_agents.networks.entity_guide import guide_of
from arkham_agents.networks.learned import LearnedAgent
from arkham_agents.networks.shipped import shipped_path
from arkham_agents.registry import make_agent
from arkham_env import lcg
from arkham_env.core.encoding.encoder import read_content
from arkham_env.core.encoding.layout_history import earlier_content
from arkham_env.core.kernel.errors import CorruptSave, InvalidSetup
from arkham_env.envs.registry import find
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.bases import Asset
from arkham_env.lcg.decks import starter_deck
from arkham_env.lcg.encode import layout
from arkham_env.lcg.encode.pool import package_pool
from arkham_env.lcg.scenarios.known import find_scenario
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.ids import faction, trait
from scripts.generators.layouts import after

GAME = "lcg/spreading_flames"
DANIELA = "12001"


def saber(code: str) -> type[Asset]:
    """Return an asset of a trait that no card of the box has."""
    facts = Facts(
        code, "Saber", faction=faction.GUARDIAN, level=0, cost=2, traits=[trait.named("Heirloom")]
    )
    return type("Saber", (Asset,), {"printed": facts, "abilities": []})


def deck_with(code: str) -> dict[str, int]:
    """Return Daniela's starter deck with a card in place of another one."""
    cards: dict[str, int] = {card: copies for card, copies in starter_deck(DANIELA)}
    cards[code] = cards.pop("12020")
    return cards


@pytest.fixture(name="new_in_package")
def card_of_the_package(
    catalogue_as_it_was: None,
) -> Iterator[str]:
    """Add a player card to the package, as a later product does, and return its code."""
    made = saber("N8001")
    catalogue.register(made)
    catalogue.PACKAGE.append("N8001")
    catalogue.MODULES.append([made])
    entry: Any = find(GAME)
    entry.shared = None
    yield "N8001"
    catalogue.MODULES.pop()
    catalogue.PACKAGE.pop()
    entry.shared = None


@pytest.fixture(name="own_card")
def card_of_a_user(catalogue_as_it_was: None) -> str:
    lcg.register_card(saber("N8002"))
    return "N8002"


def test_a_new_card_of_the_package_leaves_frozen_layouts_alone(new_in_package: str) -> None:
    path = layout.path_of("spreading_flames")
    assert after(path, "spreading_flames") == path.read_text(encoding="utf-8")
    assert find(GAME).layout().hash == read_content(path)["hash"]
    encoder: Any = find(GAME).encoder()
    assert new_in_package not in encoder.layout.cards


def test_a_new_layout_begins_with_all_cards_of_the_package(new_in_package: str) -> None:
    codes = [d.printed.code for d in package_pool(find_scenario("spreading_flames"))]
    assert new_in_package in codes and "12089" in codes


def test_a_deck_with_a_card_outside_the_frozen_list_is_refused(new_in_package: str) -> None:
    with pytest.raises(
        InvalidSetup, match=r"'N8001' \(Saber\) is not in the observation layout of"
    ):
        arkham_env.game(GAME, decks=[{"investigator": DANIELA, "slots": deck_with("N8001")}])
    arkham_env.game(GAME, players=1)


def test_a_deck_with_an_own_card_is_accepted(own_card: str) -> None:
    game = arkham_env.game(GAME, decks=[{"investigator": DANIELA, "slots": deck_with(own_card)}])
    assert not game.over
    encoder: Any = find(GAME).encoder()
    assert encoder.layout.cards[-1] == own_card


# -- Earlier versions -----------------------------------------------------------------------------


def grown_content(*codes: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the layout before some cards came and the one after that."""
    scenario = find_scenario("spreading_flames")
    pool = package_pool(scenario)
    before = layout.extended(None, scenario, [d for d in pool if d.printed.code not in codes], True)
    return before, layout.extended(before, scenario, pool, True)


def test_a_layout_returns_each_of_its_earlier_versions() -> None:
    first, second = grown_content("12089", "12115")
    assert second["version"] == 2 and "earlier" not in first
    scenario = find_scenario("spreading_flames")
    catalogue_card = catalogue.instantiate(saber("N8003"))
    third = layout.extended(second, scenario, [*package_pool(scenario), catalogue_card], True)
    assert [entry["version"] for entry in third["earlier"]] == [1, 2]
    assert earlier_content(third, first) == first
    assert earlier_content(third, second) == second
    assert earlier_content(second, first) == first
    assert earlier_content(first, second) is None
    assert earlier_content(third, {**first, "id": "lcg/other"}) is None
    assert earlier_content(third, {**first, "hash": "0" * 16}) is None


def test_a_layout_that_does_not_begin_with_its_earlier_version_is_damaged() -> None:
    first, second = grown_content("12089")
    moved = [second["cards"][1], second["cards"][0], *second["cards"][2:]]
    with pytest.raises(
        CorruptSave, match="layout of lcg/spreading_flames is damaged: its version 1"
    ):
        earlier_content({**second, "cards": moved}, first)


@pytest.mark.parametrize("game_id", ["eldritch/base", "arkham2e/base"])
def test_board_games_return_encoders_of_earlier_layouts(game_id: str) -> None:
    entry: Any = find(game_id)
    encoder = entry.encoder()
    assert entry.earlier_encoder(entry.layout().facts()) is None
    made = entry.new_encoder(encoder.layout.content)
    assert made.num_actions == encoder.num_actions and made is not encoder


# -- Policies -------------------------------------------------------------------------------------


def test_the_printed_table_has_a_column_for_an_appended_trait(own_card: str) -> None:
    encoder: Any = find(GAME).encoder()
    names = [field.name for field in encoder.entity_fields()]
    guide = guide_of(GAME)
    assert len(guide.printed) == len(encoder.layout.cards) + 1
    # The trait's column came last of all; it is the last printed one, too.
    assert names[-1].startswith("trait[")
    assert guide.printed[-1, -1] == 1 and not guide.printed[:-1, -1].any()


@pytest.mark.parametrize("name", ["ppo:solo", "ppo:general"])
def test_shipped_policies_play_the_same_with_an_own_card_registered(
    name: str, request: pytest.FixtureRequest
) -> None:
    """The current layout begins with the one that they were trained on."""
    before = played(name)
    request.getfixturevalue("own_card")
    assert played(name) == before


def played(name: str) -> list[int]:
    """Return the first picks of a policy in a game, on a game object and on an environment."""
    agent = make_agent(name)
    game = arkham_env.game(GAME, players=1, seed=3)
    picks: list[int] = []
    while not game.over and len(picks) < 30:
        picks.append(choose(agent, game))
        game.step(picks[-1])
    envs = arkham_env.vector_env(GAME, num_envs=2, players=1)
    envs.reset(seed=3)
    for _ in range(10):
        actions = choose(agent, envs)
        picks.extend(np.asarray(actions).tolist())
        envs.step(actions)
    return picks


def test_policies_play_decks_with_own_cards_in_evaluations(own_card: str) -> None:
    agent = make_agent("ppo:solo")
    assert isinstance(agent, LearnedAgent)
    options = {"decks": [{"investigator": DANIELA, "slots": deck_with(own_card)}]}
    episodes = list(play_games(agent, "solo", GAME, options, range(3)))
    assert len(episodes) == 3 and all(episode.decisions > 10 for episode in episodes)


def test_a_layout_that_is_no_beginning_is_refused() -> None:
    agent = LearnedAgent(shipped_path("ppo:solo"))
    agent.meta = {**agent.meta, "layout": {**agent.meta["layout"], "hash": "0" * 16}}
    with pytest.raises(InvalidSetup, match="and the encodings lcg/spreading_flames version 2"):
        agent.for_game(GAME)
