"""Building, playing and scoring games of the card game.

:class:`CardGame` is the object that :func:`arkham_env.game` returns.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, SupportsIndex

from arkham_env.core.kernel.decision import EVERYONE
from arkham_env.core.kernel.errors import InvalidSetup, quote, unknown_name
from arkham_env.core.kernel.log import EventLog
from arkham_env.core.kernel.rng import named_streams
from arkham_env.core.kernel.save import canonical, digest
from arkham_env.core.public.play import Play, Result, check_seed
from arkham_env.lcg import decks as deck_lists
from arkham_env.lcg.decks import ANY_DECK, DeckRules
from arkham_env.lcg import view as views
from arkham_env.lcg import scene as scenes
from arkham_env.lcg.log_lines import log_lines
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.nobody import ABSENT, nobody
from arkham_env.lcg.dealing import HiddenCardResampler
from arkham_env.lcg.dump import dump_game
from arkham_env.lcg.printed import find_card
from arkham_env.lcg.results import CampaignResult, CardResult
from arkham_env.lcg.rules.set_up import SetUp
from arkham_env.lcg.rules.state_check import StateCheck
from arkham_env.lcg.scenarios.known import find_scenario
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.game_state import NOCARD, Game, Investigator
from arkham_env.lcg.state.ids import (
    NONE, chaos_token, decision_kind, difficulty, logged, status, stream,
)  # fmt: skip
from arkham_env.lcg.state.ids import difficulty as difficulties
from arkham_env.lcg.state.scenario_definition import Scenario
from arkham_env.lcg.state.table import Table

MAX_PLAYERS: Final = 4
DEFAULT_ORDER: Final = (
    "joe_diamond",
    "isabelle_barnes",
    "daniela_reyes",
    "dexter_drake",
    "trish_scarborough",
)
"""Investigators of seats 0, 1, ... if the options contain only a number of players."""


# -- Building ------------------------------------------------------------------------------------


def build_table(spec: dict[str, Any]) -> Table:
    """Build the table of a game from set-up arguments that :func:`check_spec` returned.

    The code of the investigator of a seat may also be ``""``, if the seat has no investigator.

    If the seed of a game draws decks, the table is only a template: its cards are those of seed 0,
    and its ``spec`` and ``options`` still contain ``"random"``; :func:`dealt` draws the decks.

    Raises:
        InvalidSetup: a scenario, investigator or card is unknown, or a deck is not legal.
    """
    if deck_lists.is_drawn(spec["decks"]):
        template = build_table(drawn(spec, 0))
        template.spec = spec
        template.options = options_of(spec)
        template.draws_decks = True
        return template
    scenario: Scenario = find_scenario(spec["scenario"])
    made: dict[str, CardDef] = {}
    table = table_of_seats(scenario, spec, made)
    table.log = list(spec.get("log", scenario.assumed_log))
    for seat in range(len(spec["investigators"])):
        for code, copies in spec["decks"][seat]:
            add_copies(table, made, code, copies, seat)
    for code, copies in scenario.encounter_cards:
        add_copies(table, made, code, copies, NONE)
    table.complete()
    table.options = options_of(spec)
    return table


def table_of_seats(scenario: Scenario, spec: dict[str, Any], made: dict[str, CardDef]) -> Table:
    """Return a table that contains only the investigators.

    Args:
        spec: the set-up of the game.
        made: receives the card definitions by code.
    """
    investigators: list[str] = spec["investigators"]
    table = Table(scenario, len(investigators), spec, StateCheck(), HiddenCardResampler())
    table.difficulty = difficulty.NAMES.index(spec["difficulty"])
    table.open_hands = bool(spec["open_hands"])
    if "game" in spec:
        table.game_id = "lcg/" + spec["game"]
    made[ABSENT] = nobody()
    for seat in range(len(investigators)):
        if investigators[seat] == ABSENT:
            table.absent.append(seat)
        add_copies(table, made, investigators[seat], 1, seat)
    return table


def drawn(spec: dict[str, Any], seed: int) -> dict[str, Any]:
    """Return a set-up in which decks that ``seed`` draws replace all ``"random"``.

    Raises:
        InvalidSetup: the collection has too few cards for random decks.
    """
    lists = deck_lists.draw_decks(
        spec["decks"],
        spec["investigators"],
        seed,
        collection=spec.get("collection", deck_lists.ONE_BOX),
        unlocked=spec.get("unlocked", []),
    )
    return {**spec, "decks": lists}


def dealt(table: Table, seed: int) -> Table:
    """Return the table of the game with this seed: a new one if the seed draws decks.

    Args:
        table: a table from :func:`build_table`.
        seed: the seed of the game.
    """
    return build_table(drawn(table.spec, seed)) if table.draws_decks else table


def options_of(spec: dict[str, Any]) -> dict[str, Any]:
    """Return the options with which :func:`arkham_env.game` creates a game with the set-up
    ``spec``. Default decks and trauma are omitted."""
    codes = spec["investigators"]
    options: dict[str, Any] = {"investigators": codes, "difficulty": spec["difficulty"]}
    if spec["decks"] != default_decks(codes):
        options["decks"] = [
            deck if deck == deck_lists.RANDOM else dict(deck) for deck in spec["decks"]
        ]
    if spec["open_hands"]:
        options["open_hands"] = True
    for pair in spec["trauma"]:
        if pair != [0, 0]:
            options["trauma"] = spec["trauma"]
    if "bag" in spec:
        options["bag"] = spec["bag"]
    if "game" in spec:
        options["play"] = spec["scenario"]
    if "log" in spec:
        options["campaign_log"] = spec["log"]
    for name in ("collection", "unlocked"):
        if name in spec:
            options[name] = spec[name]
    return options


def user_content(scenario: str, options: Mapping[str, Any]) -> dict[str, str]:
    """Return a digest (hash) of each custom card in games with these options, by card code."""
    codes = [code for code, _ in find_scenario(scenario).encounter_cards]
    decks = options.get("decks")
    for deck in decks if isinstance(decks, list) else []:
        codes.extend(deck if isinstance(deck, dict) else [])
    return {
        code: digest(canonical(find_card(code).facts)) for code in codes if code in catalogue.OWN
    }


def default_decks(codes: list[str]) -> list[Any]:
    """Return the starter decks of investigators; an investigator without one gets an empty list."""
    starters = [code for code, _ in deck_lists.STARTER_DECKS.values()]
    return [deck_lists.starter_deck(code) if code in starters else [] for code in codes]


def add_copies(table: Table, made: dict[str, CardDef], code: str, copies: int, owner: int) -> None:
    if code not in made:
        made[code] = catalogue.make(code)
    for _ in range(copies):
        table.add(made[code], owner)


def new_state(table: Table, seed: int, trauma: list[list[int]]) -> Game:
    """Return a new game with the cards of ``table``, before its first step."""
    g = Game(table, named_streams(seed, stream.NAMES))
    place_cards(g, trauma)
    g.push(SetUp())
    return g


def started(g: Game, seed: int, log: Any) -> CardGame:
    """Run a new game to its first decision and return its public object.

    Args:
        log: whether to keep a log.
    """
    if log:
        g.log = EventLog()
    g.start(seed)
    return CardGame(g, seed)


def place_cards(g: Game, trauma: list[list[int]]) -> None:
    """Fill the state of a new game: investigators, decks and chaos bag.

    Args:
        trauma: one pair ``[physical, mental]`` per seat.
    """
    table = g.table
    g.own_lists()
    g.reset_indexes()
    g.cards = [NOCARD] * len(table.defs)
    g.known = [0] * len(table.defs)
    # In a campaign, the bag of the last scenario is used (LCG-0349).
    carried: list[str] | None = table.spec.get("bag")
    if carried is not None:
        g.bag = chaos_token.bag(" ".join(carried))
    elif table.scenario.bags:
        g.bag = table.scenario.bags[table.difficulty][:]
    g.notes = [NONE] * len(table.scenario.notes)
    for seat in range(table.players):
        who = Investigator(seat, table.kind_of[seat])
        who.own_lists()
        who.deck = table.decks[seat][:]
        who.physical_trauma = trauma[seat][0]
        who.mental_trauma = trauma[seat][1]
        if seat in table.absent:
            who.status = status.ABSENT
        g.investigators.append(who)
        g.cards[seat] = who
        g.known[seat] = EVERYONE
    for who in g.investigators:
        g.index_card(who.id)
    g.refresh_order()


def check_spec(
    scenario: str,
    players: int | None,
    investigators: list[str] | None,
    decks: Any,
    difficulty: str,
    open_hands: bool,
    trauma: list[Any] | None,
    bag: list[Any] | None = None,
    rules: DeckRules = ANY_DECK,
) -> dict[str, Any]:
    """Check the set-up arguments and return them in a dict, with card codes instead of names.

    The dict has the key ``"bag"`` only if ``bag`` is given. ``rules`` are the conditions under
    which decks are judged. The entry of a deck that the seed of a game draws is ``"random"``.

    Raises:
        InvalidSetup: an argument is not valid; the message contains the wrong value, the expected
            values and the nearest valid names.
    """
    find_scenario(scenario)
    if difficulty not in difficulties.NAMES:
        raise unknown_name("difficulty", difficulty, difficulties.NAMES)
    if players is not None and (not isinstance(players, int) or isinstance(players, bool)):
        raise InvalidSetup(
            f"players={quote(players)}: expected a whole number from 1 to {MAX_PLAYERS}"
        )
    listed: list[Any] | None = None
    if isinstance(decks, str):
        deck_lists.check_word(decks)
    else:
        listed = decks
    if investigators is None:
        if players is None:
            if listed is not None and not listed:
                raise InvalidSetup(
                    f"decks={quote(decks)}: expected a list of 1 to {MAX_PLAYERS} decks"
                )
            players = len(listed) if listed is not None else 1
        if not 1 <= players <= MAX_PLAYERS:
            raise InvalidSetup(f"players={quote(players)}: expected 1 to {MAX_PLAYERS}")
        if listed is not None:
            investigators = [owner_of(deck) for deck in listed]
        else:
            investigators = list(DEFAULT_ORDER[:players])
    elif isinstance(investigators, str):
        raise InvalidSetup(f"investigators={quote(investigators)}: expected a list of names")
    if players is not None and players != len(investigators):
        raise InvalidSetup(
            f"players={quote(players)}: expected {len(investigators)}, the number of investigators"
        )
    if not 1 <= len(investigators) <= MAX_PLAYERS:
        raise InvalidSetup(f"got {len(investigators)} investigators: expected 1 to {MAX_PLAYERS}")
    codes = [deck_lists.investigator_code(name) for name in investigators]
    for code in codes:
        if codes.count(code) > 1:
            label = deck_lists.card_label(catalogue.definitions()[code])
            raise InvalidSetup(
                f"investigators={quote(investigators)}: {label} is repeated, expected each "
                "investigator only once"
            )
    chosen = deck_lists.STARTER if decks is None else decks
    spec = {
        "scenario": scenario,
        "investigators": codes,
        "decks": deck_lists.read_entries(chosen, codes, rules),
        "difficulty": difficulty,
        "open_hands": bool(open_hands),
        "trauma": check_trauma(trauma, codes),
    }
    if bag is not None:
        spec["bag"] = check_bag(bag)
    return spec


def owner_of(deck: Any) -> str:
    """Return the code of the investigator to whom an entry of the option ``decks`` belongs.

    Raises:
        InvalidSetup: the entry is not a deck, or it names no investigator.
    """
    if isinstance(deck, str) and deck in deck_lists.DECK_WORDS:
        raise InvalidSetup(
            f"decks: the entry {quote(deck)} names no investigator, expected also the option "
            "investigators"
        )
    return deck_lists.investigator_of(deck)


def check_trauma(trauma: list[Any] | None, codes: list[str]) -> list[list[int]]:
    """Check the trauma at the start of a game; return one pair per investigator.

    Raises:
        InvalidSetup: ``trauma`` is not a list of pairs; or the trauma of an investigator is as high
            as its printed health or sanity, so that it cannot play.
    """
    players = len(codes)
    if trauma is None:
        return [[0, 0] for _ in range(players)]
    wrong = InvalidSetup(
        f"trauma={quote(trauma)}: expected a list with a pair (physical, mental) of whole "
        f"numbers >= 0 for each investigator, {players} in all"
    )
    if not isinstance(trauma, (list, tuple)) or len(trauma) != players:
        raise wrong
    found: list[list[int]] = []
    for pair in trauma:
        if not isinstance(pair, (list, tuple)) or len(pair) != 2:
            raise wrong
        for count in pair:
            if not isinstance(count, int) or isinstance(count, bool) or count < 0:
                raise wrong
        found.append([pair[0], pair[1]])
    for code, (physical, mental) in zip(codes, found, strict=True):
        p = catalogue.definitions()[code].printed
        if physical >= p.health or mental >= p.sanity:
            raise InvalidSetup(
                f"trauma={quote(trauma)}: {p.name} would be killed or driven insane, expected "
                f"less than {p.health} physical and less than {p.sanity} mental trauma"
            )
    return found


def check_bag(bag: list[Any]) -> list[str]:
    """Check the names of the chaos tokens at the start of a game; return them in ascending order.

    Raises:
        InvalidSetup: ``bag`` is not a list of names of tokens, or it is empty.
    """
    if not isinstance(bag, (list, tuple)) or not bag:
        raise InvalidSetup(f"bag={quote(bag)}: expected a list of names of chaos tokens")
    tokens: list[int] = []
    for name in bag:
        if not isinstance(name, str):
            raise InvalidSetup(
                f"bag={quote(bag)}: {quote(name)} is not a chaos token, expected a name such as "
                "'-1'"
            )
        tokens += chaos_token.bag(name)
    return [chaos_token.NAMES[token] for token in sorted(tokens)]


# -- The public object ---------------------------------------------------------------------------


def event_names() -> list[str]:
    """Return the names of all kinds of log records. The constants of ``logged`` are the indexes."""
    names = [""] * logged.COUNT
    for name, number in vars(logged).items():
        if name.isupper() and name not in ("COUNT", "AMOUNTS"):
            names[number] = name.lower()
    return names


class CardGame(Play):
    """One game of the card game; ``state`` is a :class:`~arkham_env.lcg.state.game_state.Game`."""

    def decision_name(self, kind: int) -> str:
        return decision_kind.NAMES[kind]

    def request(self, kind: int) -> str:
        return decision_kind.REQUESTS[kind]

    def card_title(self, card: int) -> str:
        title: str = self.state.defs[card].printed.name
        return title

    def seat_name(self, seat: int) -> str:
        if self.state.kind >= decision_kind.SCENARIO_COUNT:
            return super().seat_name(seat)  # between scenarios, a seat may have no investigator
        return views.seat_name(self.state, seat)

    def label(self, option: int) -> str:
        return views.label(self.state, option)

    def view_of(self, seat: int) -> str:
        return views.view(self.state, seat)

    def brief_of(self, seat: int) -> str:
        return views.view(self.state, seat, brief=True)

    def scene_of(self, seat: int | None) -> dict[str, Any]:
        return scenes.scene(self, seat)

    def log_of(self, seat: int | None) -> list[str]:
        return log_lines(self.state, seat)

    def logs(self) -> list[EventLog]:
        campaign = self.state.campaign
        states = [*([] if campaign is None else campaign.past), self.state]
        return [state.log for state in states if state.log is not None]

    def event_names(self) -> list[str]:
        return event_names()

    def event_amounts(self) -> dict[str, int]:
        return dict(logged.AMOUNTS)

    def resolving(self) -> str:
        return views.stack_line(self.state)

    def dump(self) -> dict[str, Any]:
        return dump_game(self.state)

    def result_of(self) -> Result:
        g = self.state
        return CardResult(g) if g.campaign is None else CampaignResult(g, g.campaign)

    def clone(self) -> CardGame:
        """Return an independent copy of the game."""
        return CardGame(self.state.branch(), self.seed)

    def __repr__(self) -> str:
        g = self.state
        what = "over" if g.over else f"{decision_kind.NAMES[g.kind]} of seat {g.seat}"
        return f"CardGame({self.id!r}, players={g.players}, round={g.round}, {what})"


def new_game(
    scenario: str,
    players: int | None = None,
    *,
    investigators: list[str] | None = None,
    decks: Any = None,
    difficulty: str = "standard",
    seed: SupportsIndex = 0,
    open_hands: bool = False,
    trauma: list[Any] | None = None,
    bag: list[str] | None = None,
    log: bool = True,
) -> CardGame:
    """Set up a game and run it to its first decision (see :func:`arkham_env.game`)."""
    number = check_seed(seed)
    spec = check_spec(scenario, players, investigators, decks, difficulty, open_hands, trauma, bag)
    state = new_state(dealt(build_table(spec), number), number, spec["trauma"])
    if log:
        state.log = EventLog()
    state.start(number)
    return CardGame(state, number)
