"""``lcg/play_options.py``: the set-up options of the game ``lcg/core_2026``."""

from __future__ import annotations

from typing import Any

import pytest

import arkham_env
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.lcg.decks import starter_deck

CORE = "lcg/core_2026"
QUEEN = "queen_of_ash"
LOG = ["failed_in_their_search", "naomi_harbinger"]


def made(**options: Any) -> Any:
    return arkham_env.game(CORE, seed=3, **options)


@pytest.mark.parametrize("play", ["spreading_flames", "smoke_and_mirrors", QUEEN])
@pytest.mark.parametrize("players", [1, 4])
def test_every_scenario_can_be_played_saved_and_loaded(play: str, players: int) -> None:
    game = made(play=play, players=players)
    assert game.id == CORE
    for _ in range(60):
        if not game.over:
            game.step(0)
    copy = arkham_env.load(game.save())
    assert (copy.id, copy.save(), copy.view(0)) == (CORE, game.save(), game.view(0))
    assert copy.state.table.scenario.id == play


def test_the_default_is_the_first_scenario() -> None:
    assert made().state.table.scenario.id == "spreading_flames"


def test_the_log_is_read_and_kept_in_a_save() -> None:
    game = made(play=QUEEN, campaign_log=LOG)
    while not game.over and "Campaign log" not in game.view(0):
        game.step(0)
    assert "Campaign log: failed in their search, naomi harbinger" in game.view(0)
    assert arkham_env.load(game.save()).state.table.log == LOG


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"play": "quen_of_ash"}, "did you mean 'queen_of_ash'"),
        ({"play": 3}, "unknown play"),
        ({"play": QUEEN, "campaign_log": ["naomi_harbinger"]}, "failed_in_their_search"),
        ({"play": QUEEN, "campaign_log": [*LOG, "earl_harbinger"]}, "exclude each other"),
        ({"play": QUEEN, "campaign_log": [*LOG, LOG[0]]}, "only once"),
        ({"play": QUEEN, "campaign_log": [*LOG, "naomi"]}, "unknown campaign log entry 'naomi'"),
        ({"campaign_log": ["naomi_harbinger"]}, "unknown campaign log entry"),
        ({"play": QUEEN, "campaign_log": "naomi_harbinger"}, "campaign_log"),
        ({"collection": "two_boxes"}, "one_box"),
        ({"unlocked": ["99"]}, "99"),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidSetup) as error:
        made(**options)
    assert words in str(error.value)


def test_two_decks_share_one_box() -> None:
    """The box contains two copies of 12087, and the starter deck of Joe Diamond uses both."""
    slots = dict(starter_deck("daniela_reyes"))
    assert slots.pop("12086") == 2
    slots["12087"] = 2
    deck = {"investigator": "daniela_reyes", "slots": slots}
    joe = {"investigator": "joe_diamond", "slots": dict(starter_deck("joe_diamond"))}
    assert made(decks=[deck]).state.players == 1
    with pytest.raises(InvalidSetup, match=r"invalid decks.*4 copies.*12087"):
        made(decks=[deck, joe])
    game = made(decks=[deck, joe], collection="unlimited")
    assert arkham_env.load(game.save()).save() == game.save()
