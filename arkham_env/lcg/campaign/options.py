"""Set-up options of a campaign: check, and conversion to :class:`CampaignOptions`."""

from typing import Any, Final

from arkham_env.core.kernel.errors import InvalidSetup, quote, unknown_name
from arkham_env.core.public.checks import check_bool, check_list
from arkham_env.lcg.campaign import new_decks
from arkham_env.lcg.campaign.between import Campaign
from arkham_env.lcg.campaign.set_up import CampaignOptions
from arkham_env.lcg.cards.nobody import ABSENT
from arkham_env.lcg.decks import (
    Deck, check_collection, check_unlocked, group_problems, new_campaign,
)  # fmt: skip
from arkham_env.lcg.game import check_spec
from arkham_env.lcg.scenarios import CORE
from arkham_env.lcg.scenarios.known import scenarios_of
from arkham_env.lcg.state.ids import NONE
from arkham_env.lcg.state.ids import difficulty as difficulties

CAMPAIGN: Final = "campaign"
"""Value of the option ``play`` for a campaign."""
CHOOSE: Final = "choose"
"""Value of an option that the seats choose during the campaign."""
STARTER: Final = "starter"
RANDOM: Final = "random"
DECK_WORDS: Final = (STARTER, RANDOM, CHOOSE)
"""Values of the option ``decks`` that are not lists."""
FOR_SCENARIOS: Final = ("trauma", "bag", "campaign_log")
"""Options of single scenarios, whose values a campaign determines itself."""


def check_campaign(options: dict[str, Any]) -> dict[str, Any]:
    """Check the set-up options of a campaign; return its set-up, which JSON can represent.

    Args:
        options: all options of ``lcg/core_2026``, with their defaults.

    Raises:
        InvalidSetup: an option is not valid; the message contains the wrong value and the expected
            values.
    """
    for name in FOR_SCENARIOS:
        if options[name] is not None:
            raise InvalidSetup(
                f"{name}={quote(options[name])} with play='campaign': expected no value, because "
                "the campaign determines it"
            )
    check_bool("drop_in", options["drop_in"])
    collection = check_collection(options["collection"])
    unlocked = check_unlocked(check_list("unlocked", options["unlocked"], "a list of card codes"))
    decks = options["decks"]
    if isinstance(decks, str) and decks not in DECK_WORDS:
        raise unknown_name("decks", decks, DECK_WORDS)
    listed = None if decks is None or isinstance(decks, str) else decks
    chosen = options["investigators"] == CHOOSE
    if chosen and listed is not None:
        raise InvalidSetup(
            f"decks={quote(decks)} with investigators='choose': expected one of "
            f"{', '.join(DECK_WORDS)}"
        )
    difficulty = options["difficulty"]
    spec = check_spec(
        scenarios_of(CORE)[0],
        options["players"],
        None if chosen else options["investigators"],
        listed,
        "standard" if difficulty == CHOOSE else difficulty,
        options["open_hands"],
        None,
        None,
        new_campaign(unlocked),
    )
    found: dict[str, Any] = {
        "play": CAMPAIGN,
        "investigators": [ABSENT] * len(spec["investigators"]) if chosen else spec["investigators"],
        "decks": decks or STARTER if listed is None else spec["decks"],
        "difficulty": difficulty,
        "open_hands": spec["open_hands"],
        "drop_in": options["drop_in"],
        "collection": collection,
        "unlocked": unlocked,
    }
    check_group(found)
    return found


def check_group(spec: dict[str, Any]) -> None:
    """Check that the given decks can be built from the collection.

    Raises:
        InvalidSetup: they cannot.
    """
    decks = [Deck(code, slots) for code, slots in given_decks(spec).items()]
    problems = group_problems(decks, spec["collection"])
    if problems:
        raise InvalidSetup(f"invalid decks: {problems[0]}")


def given_decks(spec: dict[str, Any]) -> dict[str, dict[str, int]]:
    """Return the decks with which investigators start, by the code of the investigator."""
    decks = spec["decks"]
    found: dict[str, dict[str, int]] = {}
    for seat in range(len(spec["investigators"])):
        code = spec["investigators"][seat]
        if code == ABSENT:
            continue
        if isinstance(decks, list):
            if decks[seat] == RANDOM:
                continue
            found[code] = {card: copies for card, copies in decks[seat]}
        elif decks == STARTER and new_decks.is_listed(code):
            found[code] = new_decks.starter(code)
    return found


def public_options(spec: dict[str, Any]) -> dict[str, Any]:
    """Return the options with which :func:`arkham_env.game` creates the same campaign."""
    codes: list[str] = spec["investigators"]
    found: dict[str, Any] = {
        "play": CAMPAIGN,
        "investigators": CHOOSE if ABSENT in codes else codes,
        "difficulty": spec["difficulty"],
    }
    if ABSENT in codes:
        found["players"] = len(codes)
    decks = spec["decks"]
    if isinstance(decks, list):
        found["decks"] = [deck if deck == RANDOM else dict(deck) for deck in decks]
    elif decks != STARTER:
        found["decks"] = decks
    if spec["collection"] != "one_box":
        found["collection"] = spec["collection"]
    for name in ("open_hands", "drop_in", "unlocked"):
        if spec[name]:
            found[name] = spec[name]
    return found


def campaign_of(spec: dict[str, Any]) -> Campaign:
    """Return the rules of a campaign with a set-up that :func:`check_campaign` returned."""
    kinds = [new_decks.RANDOM] if spec["decks"] == RANDOM else [new_decks.STARTER]
    if spec["decks"] == CHOOSE:
        kinds = list(new_decks.KINDS)
    number = NONE
    if spec["difficulty"] != CHOOSE:
        number = difficulties.NAMES.index(spec["difficulty"])
    options = CampaignOptions(
        CORE,
        scenarios_of(CORE),
        spec["investigators"],
        given_decks(spec),
        kinds,
        number,
        spec["open_hands"],
        spec["drop_in"],
        spec["collection"],
        spec["unlocked"],
        public_options(spec),
    )
    return Campaign(options)
