"""The set-up options of games with several scenarios: ``play``, ``campaign_log`` and others."""

from typing import Any

from arkham_env.core.kernel.errors import InvalidSetup, quote, unknown_name
from arkham_env.core.public.checks import check_list
from arkham_env.lcg.campaign.options import CAMPAIGN, check_campaign
from arkham_env.lcg.decks import (
    check_collection, check_unlocked, given_decks, group_problems, standalone_game,
)  # fmt: skip
from arkham_env.lcg.game import check_spec
from arkham_env.lcg.scenarios import CORE
from arkham_env.lcg.scenarios.known import find_scenario, scenarios_of
from arkham_env.lcg.state.scenario_definition import Scenario


def check_play(options: dict[str, Any]) -> dict[str, Any]:
    """Check the set-up options of ``lcg/core_2026``; return the set-up of a game.

    Args:
        options: all options, with their defaults.

    Raises:
        InvalidSetup: an option is not valid; the message contains the wrong value, the expected
            values and the nearest valid names.
    """
    if isinstance(options["play"], str) and options["play"] == CAMPAIGN:
        return check_campaign(options)
    found = dict(options)
    play = found.pop("play")
    if found.pop("drop_in") is not False:
        raise InvalidSetup(
            f"drop_in={quote(options['drop_in'])} with play={quote(play)}: expected False, because "
            "only a campaign has several scenarios"
        )
    log = found.pop("campaign_log")
    collection = found.pop("collection")
    unlocked = found.pop("unlocked")
    if not isinstance(play, str) or play not in scenarios_of(CORE):
        raise unknown_name("play", play, [*scenarios_of(CORE), CAMPAIGN])
    check_collection(collection)
    codes = check_unlocked(check_list("unlocked", unlocked, "a list of card codes"))
    spec = check_spec(play, **found, rules=standalone_game(codes))
    decks = given_decks(spec["decks"], spec["investigators"])
    problems = group_problems(decks, collection)
    if problems:
        raise InvalidSetup(f"invalid decks: {problems[0]}")
    spec["game"] = CORE
    if collection != "one_box":
        spec["collection"] = collection
    if codes:
        spec["unlocked"] = codes
    if log is not None:
        spec["log"] = check_log(find_scenario(play), log)
    return spec


def check_log(scenario: Scenario, log: Any) -> list[str]:
    """Check the campaign log entries with which a scenario begins.

    Raises:
        InvalidSetup: an entry is unknown or repeated, two entries exclude each other, or an entry
            is missing.
    """
    entries = check_list("campaign_log", log, "a list of campaign log entries")
    known = [name for group in [*scenario.log_choices, *scenario.log_options] for name in group]
    for entry in entries:
        if not isinstance(entry, str) or entry not in known:
            raise unknown_name("campaign log entry", entry, known)
        if entries.count(entry) > 1:
            raise InvalidSetup(f"campaign_log={quote(log)}: expected {quote(entry)} only once")
    for group in [*scenario.log_choices, *scenario.log_options]:
        both = [name for name in group if name in entries]
        if len(both) > 1:
            raise InvalidSetup(
                f"campaign_log={quote(log)}: {quote(both[0])} and {quote(both[1])} exclude each "
                "other, expected at most one of them"
            )
    for group in scenario.log_choices:
        if not [name for name in group if name in entries]:
            raise InvalidSetup(f"campaign_log={quote(log)}: expected one of {', '.join(group)}")
    return entries
