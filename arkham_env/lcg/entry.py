"""The card game for environments, agents and tools: one :class:`CardEntry` for each scenario.

Importing this module does not import the rules; methods of an entry import them when called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict

from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.kernel.fingerprint import Fingerprint
from arkham_env.core.kernel.save import canonical
from arkham_env.core.public.added_games import announce
from arkham_env.core.public.card import Card
from arkham_env.core.public.checks import check_bool, check_list, check_names, check_whole
from arkham_env.core.public.package_text import package_text
from arkham_env.core.public.plans import NoKey, Plans, key_of
from arkham_env.core.public.play import Play, check_seed
from arkham_env.lcg.scenarios import CORE, GAMES

if TYPE_CHECKING:
    from arkham_env.lcg.state.scenario_definition import Scenario

CardGameId = Literal["lcg/spreading_flames", "lcg/core_2026"]
"""IDs of the card games in this package, for type checkers."""


class CardGameOptions(TypedDict, total=False):
    """Set-up options of a game.

    Attributes:
        players: number of investigators, 1 to 4.  Default: the number of ``investigators`` or
            ``decks`` if given, otherwise 1.  If neither is given, default investigators play.
        investigators: names, ids or codes of the investigators, one per seat.
        decks: ``"starter"`` (default) for the investigators' starter decks; ``"random"``
            (``lcg/core_2026`` only) for legal decks that the seed of each game draws from the
            ``collection``; or a list with one deck per seat.  A deck is the id of a starter deck,
            ``{code: copies}``, a mapping with ``"investigator"`` and ``"slots"``, a deck list as
            text or JSON, ``"starter"``, or ``"random"``.
        difficulty: ``"easy"``, ``"standard"`` (default), ``"hard"`` or ``"expert"``.
        open_hands: whether every seat sees every hand (default ``False``).
        trauma: per seat, the trauma ``(physical, mental)`` with which its investigator starts.
        bag: names of the chaos tokens in the bag.  Default: the tokens of the difficulty.
        play: ``lcg/core_2026`` only: ``"campaign"`` or the scenario that is played,
            ``"spreading_flames"`` (default), ``"smoke_and_mirrors"`` or ``"queen_of_ash"``.
        campaign_log: ``lcg/core_2026`` only: campaign log entries at the start of the scenario.
            Default: those that the scenario assumes if it is played alone.
        collection: ``lcg/core_2026`` only: ``"one_box"`` (default) if all decks together are built
            from one box, or ``"unlimited"``.
        unlocked: ``lcg/core_2026`` only: codes of the reward cards that decks may contain.
        drop_in: campaigns only: whether investigators may leave and return between scenarios
            (default ``False``).
    """

    players: int | None
    investigators: Sequence[str] | None
    decks: Sequence[Any] | str | None
    difficulty: str
    open_hands: bool
    trauma: Sequence[Sequence[int]] | None
    bag: Sequence[str] | None
    play: str
    campaign_log: Sequence[str] | None
    collection: str
    unlocked: Sequence[str]
    drop_in: bool


RULES_VERSION: Final = 1
"""Version of the rules.

It is increased when the course of a game with the same seed and picks changes
(``CONTRIBUTING.md``).
"""

DEFAULTS: Final[dict[str, Any]] = {
    "players": None,
    "investigators": None,
    "decks": None,
    "difficulty": "standard",
    "open_hands": False,
    "trauma": None,
    "bag": None,
}
CORE_DEFAULTS: Final[dict[str, Any]] = {
    **DEFAULTS,
    "play": "spreading_flames",
    "campaign_log": None,
    "collection": "one_box",
    "unlocked": [],
    "drop_in": False,
}


class CardPlan:
    """Validated set-up of a game: scenario, investigators, decks, difficulty and table of cards.

    If the seed of a game draws decks, each game gets a separate table with the drawn decks.  Then
    ``table`` is only a template, on which no game is played.
    """

    def __init__(self, spec: dict[str, Any]) -> None:
        from arkham_env.lcg import game as card_game

        self.spec: dict[str, Any] = spec
        self.table: Any = card_game.build_table(spec)
        self.players: int = len(spec["investigators"])

    # Any: with a type, compiled code would raise another error for a wrong value.
    def new(self, seed: Any, log: Any) -> Play:
        """Return a new game, run to its first decision.

        Raises:
            InvalidSetup: the seed is not a whole number.
        """
        from arkham_env.lcg import game as card_game

        number = check_seed(seed)
        table = card_game.dealt(self.table, number)
        state = card_game.new_state(table, number, self.spec["trauma"])
        game: Play = card_game.started(state, number, log)
        return game


class CampaignPlan:
    """Validated set-up of a campaign."""

    def __init__(self, spec: dict[str, Any]) -> None:
        from arkham_env.lcg.campaign.options import campaign_of

        self.spec: dict[str, Any] = spec
        self.rules: Any = campaign_of(spec)
        self.table: Any = self.rules.table_of(self.rules.first_record(0))
        self.players: int = len(spec["investigators"])

    # Any: with a type, compiled code would raise another error for a wrong value.
    def new(self, seed: Any, log: Any) -> Play:
        """Return a new campaign, run to its first decision.

        Raises:
            InvalidSetup: the seed is not a whole number.
        """
        from arkham_env.lcg import game as card_game

        number = check_seed(seed)
        game: Play = card_game.started(self.rules.first_game(number), number, log)
        return game

    def restored(self, data: Any, history: Any, picks: int, log: Any) -> Play:
        """Return the campaign as it was when its state was stored as the origin of its history.

        Args:
            data: the data of the campaign's record.
            history: the history up to this point.
            picks: number of picks in the history.
            log: whether to keep a log.

        Raises:
            CorruptSave: the data are not valid.
        """
        from arkham_env.lcg.campaign.restoring import restored_record
        from arkham_env.lcg.game import CardGame

        state = self.rules.game_at(restored_record(data, self.rules))
        if log:
            from arkham_env.core.kernel.log import EventLog

            state.log = EventLog()
        state.history = history
        state.decisions = picks
        state.advance()
        return CardGame(state, history.seed)


class CardEntry:
    """Entry of a game of Arkham Horror: The Card Game.

    See :class:`arkham_env.core.public.protocols.Entry`.

    Args:
        game: id of a scenario, such as ``"spreading_flames"``, or of a game with several scenarios
            (``GAMES``). The game ID and the IDs for Gymnasium and PettingZoo are derived from it.
    """

    def __init__(self, game: str) -> None:
        self.id: str = "lcg/" + game
        self.game: str = game
        self.rules_version: int = RULES_VERSION
        words = "".join([word.capitalize() for word in game.split("_")])
        self.gymnasium_id: str = f"arkham_env/LCG-{words}-v{RULES_VERSION}"
        self.pettingzoo_id: str = f"arkham_env/{game}-v{RULES_VERSION}"
        self.defaults: dict[str, Any] = CORE_DEFAULTS if game == CORE else DEFAULTS
        self.max_players: int = 4
        self.reward_aliases: dict[str, str] = {"experience": "points"}
        self.seat_view: str = "arkham_agents.lcg.seat_view:SeatView"
        self.heuristic: str = "arkham_agents.lcg.heuristic:HeuristicAgent"
        self.entity_guide: str = "arkham_agents.lcg.entity_guide:guide"
        self.by_options: Plans = Plans()
        self.by_spec: Plans = Plans()
        self.shared: Any = None
        self.pool: list[str] = []
        """Codes of the cards in the frozen layout; empty until needed, ``["*"]`` if no layout
        exists."""
        # The scenarios and custom cards for which the shared encoder was made.
        self.shared_for: list[Any] = []

    @property
    def title(self) -> str:
        """Title of the scenario or campaign, for people."""
        from arkham_env.lcg.scenarios.known import find_game

        return "Arkham Horror: The Card Game - " + find_game(self.game).name

    @property
    def endings(self) -> list[str]:
        """Names of all possible endings, such as ``"won"`` or ``"doom in act 2"``."""
        from arkham_env.lcg.results import endings
        from arkham_env.lcg.scenarios.known import find_game

        return endings(find_game(self.game))

    # -- Set-up ----------------------------------------------------------------------------------

    def check(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the set-up options with card codes instead of names, and with all defaults.

        Raises:
            InvalidSetup: an option is not valid; the message contains the wrong value, the expected
                values and the nearest valid names.
        """
        from arkham_env.lcg.game import check_spec
        from arkham_env.lcg.play_options import check_play

        found = typed(options, self.defaults)
        if self.game == CORE:
            spec = check_play(found)
        else:
            spec = check_spec(self.game, **found)
            self.check_given(spec)
        self.check_pool(spec)
        return spec

    def check_given(self, spec: dict[str, Any]) -> None:
        """Check that the seed of a game draws no deck.

        Args:
            spec: the checked set-up options.

        Raises:
            InvalidSetup: it draws a deck.
        """
        from arkham_env.lcg.decks import is_drawn

        if is_drawn(spec["decks"]):
            raise InvalidSetup(
                f"decks='random' is not available in {quote(self.id)}: expected 'starter', a list "
                f"of decks, or the game 'lcg/{CORE}', whose observation layout contains all cards"
            )

    def check_pool(self, spec: dict[str, Any]) -> None:
        """Check that the scenario's observation layout contains all investigators and deck cards.

        Args:
            spec: the checked set-up options.

        Raises:
            InvalidSetup: a card of this package is not in the frozen layout.  Registered custom
                cards are in the layout of every scenario.
        """
        from arkham_env.lcg.cards import catalogue
        from arkham_env.lcg.encode.layout import codes_of, frozen_content
        from arkham_env.lcg.scenarios.known import find_game

        if not self.pool:
            content = frozen_content(find_game(self.game))
            self.pool = ["*"] if content is None else codes_of(content)
        if self.pool == ["*"]:
            return
        codes = [code for code in spec["investigators"] if code]
        decks = spec["decks"] if isinstance(spec["decks"], list) else []
        for deck in decks:
            if not isinstance(deck, str):
                codes.extend([code for code, _ in deck])
        for code in codes:
            if code not in self.pool and code in catalogue.PACKAGE:
                name = catalogue.make(code).printed.name
                raise InvalidSetup(
                    f"card {quote(code)} ({name}) is not in the observation layout of "
                    f"{quote(self.id)}: expected one of its {len(self.pool)} cards, a custom card, "
                    f"or the game 'lcg/{CORE}', which contains all cards"
                )

    def plan(self, options: Mapping[str, Any]) -> CardPlan | CampaignPlan:
        """Return the :class:`CardPlan` for these options; equal options share one plan.

        Raises:
            InvalidSetup: an option is unknown, or its value is not valid.
        """
        self.forget_changed()
        try:
            key = key_of(options)
        except NoKey:  # an object that the caller may change is checked each time
            return self.plan_of(self.check(options))
        found = self.by_options.get(key)
        if found is None:
            found = self.plan_of(self.check(options))
            self.by_options.put(key, found)
        plan: CardPlan | CampaignPlan = found
        return plan

    def plan_of(self, spec: dict[str, Any]) -> CardPlan | CampaignPlan:
        """Return the :class:`CardPlan` for a set-up that :meth:`check` returned.

        Raises:
            InvalidSetup: a card is unknown.
        """
        key = canonical(spec)
        found = self.by_spec.get(key)
        if found is None:
            found = CampaignPlan(spec) if spec.get("play") == "campaign" else CardPlan(spec)
            self.by_spec.put(key, found)
        plan: CardPlan | CampaignPlan = found
        return plan

    def forget_changed(self) -> None:
        """Drop all cached plans if cards or scenarios have been registered since they were made."""
        from arkham_env.lcg.cards import catalogue
        from arkham_env.lcg.scenarios import known

        stamp = [*catalogue.stamp(), *known.CLASSES.values()]
        self.by_options.since(stamp)
        self.by_spec.since(stamp)

    # -- Games -----------------------------------------------------------------------------------

    def user_content(self, options: Mapping[str, Any]) -> dict[str, str]:
        """Return a digest (hash) of each custom card in games with these options, by card code."""
        from arkham_env.lcg.cards import catalogue
        from arkham_env.lcg.game import user_content

        return user_content(options.get("play", self.game), options) if catalogue.OWN else {}

    def play_of(self, state: Any) -> Play:
        """Return the public game object of a state."""
        from arkham_env.lcg.game import CardGame

        return CardGame(state)

    # -- Encodings and rewards -------------------------------------------------------------------

    def encoder(self) -> Any:
        """Return the observation encoder that all environments of this scenario share.

        After cards are registered, this method returns a new encoder; environments that exist
        already keep the old encoder.
        """
        from arkham_env.lcg.cards import catalogue
        from arkham_env.lcg.scenarios import known

        own = [catalogue.ALL_CARDS[code] for code in catalogue.OWN]
        stamp = [*known.CLASSES.values(), *own]
        if self.shared is None or self.shared_for != stamp:
            from arkham_env.lcg.encode.encoder import Encoder

            self.shared = Encoder("lcg/" + self.game)
            self.shared_for = stamp
        return self.shared

    def earlier_encoder(self, facts: Mapping[str, Any]) -> Any:
        """Return the encoder of an earlier observation layout, or ``None`` if it does not exist.

        Args:
            facts: id, version and hash of the earlier layout.
        """
        from arkham_env.lcg.encode.encoder import Encoder
        from arkham_env.lcg.encode.layout import earlier_layout

        layout = earlier_layout(self.encoder().layout, facts)
        return None if layout is None else Encoder(self.id, layout)

    def slots(
        self, table: Any, count: int, observation: str, encoding: str, encoder: Any = None
    ) -> list[Any]:
        """Return ``count`` slots of a batch; each contains one game with the set-up ``table``."""
        from arkham_env.core.encoding.slot import encoding_number, observation_number
        from arkham_env.lcg.encode.encoder import make_slots

        looks, acts = observation_number(observation), encoding_number(encoding)
        found: list[Any] = make_slots(encoder or self.encoder(), table, count, looks, acts)
        return found

    def potential(self) -> Callable[[Any], float]:
        """Return a function that computes the potential ``phi`` of a state, for shaped rewards."""
        from arkham_env.lcg.potential import potential

        return potential

    def progress(self) -> Callable[[Any], float]:
        """Return a function that computes the progress of a state, in ``[0, 1]``."""
        from arkham_env.lcg.potential import progress

        return progress

    # -- Facts -----------------------------------------------------------------------------------

    def rules_text(self) -> str:
        """Return an explanation of the game, for language models."""
        return package_text("arkham_env.lcg", "how_to_play.txt")

    def describe(self) -> dict[str, Any]:
        """Return the difficulties, investigators and meanings of result values as plain data."""
        from arkham_env.lcg.decks import STARTER_DECKS
        from arkham_env.lcg.game import DEFAULT_ORDER
        from arkham_env.lcg.scenarios.known import find_scenario, scenarios_of
        from arkham_env.lcg.state.ids import difficulty

        scenarios = [find_scenario(name) for name in scenarios_of(self.game)]
        resolutions: list[str] = []
        for each in scenarios:
            resolutions.extend([name for name in each.resolutions if name not in resolutions])
        best: Any = {each.id: each.best_score for each in scenarios}
        score = "points / best_points, clipped to [0, 1]"
        if len(scenarios) == 1:
            best = scenarios[0].best_score
        else:
            best["campaign"] = sum([each.best_score for each in scenarios])
            score += "; for Queen of Ash and campaigns within bounds that the resolution sets"
        return {
            "difficulties": list(difficulty.NAMES),
            "investigators": sorted(STARTER_DECKS),
            "default_investigators": list(DEFAULT_ORDER),
            "result": {
                "resolutions": resolutions,
                "endings": self.endings,
                "best_points": best,
                "score": score,
                "points": "mean of experience minus trauma per investigator",
            },
        }

    def layout(self) -> Fingerprint:
        """Return the id, version and hash of the observation layout with its custom cards."""
        layout = self.encoder().layout
        return Fingerprint(layout.id, layout.version, layout.hash)

    def card(self, name: Any) -> Card:
        """Return the printed facts and the text summary of a card, or the effects of a chaos
        symbol such as ``"skull"``.

        Raises:
            InvalidSetup: no card has this name or code; the message contains the nearest names.
        """
        from arkham_env.lcg.printed import find_card, find_symbol, symbol_named
        from arkham_env.lcg.scenarios.known import find_scenario, scenarios_of

        token = symbol_named(name)
        if token >= 0:
            return find_symbol(token, [find_scenario(each) for each in scenarios_of(self.game)])
        return find_card(name)


def typed(options: Mapping[str, Any], defaults: Mapping[str, Any] = DEFAULTS) -> dict[str, Any]:
    """Check the types of the option values; return the options together with all defaults.

    The values themselves are checked later.

    Raises:
        InvalidSetup: an option is unknown, or its value has a wrong type.
    """
    check_names(options, defaults)
    found: dict[str, Any] = {**defaults, **options}
    if found["players"] is not None:
        found["players"] = check_whole("players", found["players"], 1)
    chosen = isinstance(found["investigators"], str) and found["investigators"] == "choose"
    if found["investigators"] is not None and not chosen:
        names = check_list("investigators", found["investigators"], "a list of names, one per seat")
        for name in names:
            if not isinstance(name, str):
                raise InvalidSetup(f"investigator {quote(name)}: expected a name")
        found["investigators"] = names
    if found["decks"] is not None and not isinstance(found["decks"], str):
        from arkham_env.lcg.decks.choosing import EXPECTED

        found["decks"] = check_list("decks", found["decks"], EXPECTED)
    if found["trauma"] is not None:
        pairs = check_list(
            "trauma", found["trauma"], "a list with a pair (physical, mental) per seat"
        )
        # The pairs are checked later, with a message that shows the whole value.
        found["trauma"] = [list(p) if isinstance(p, (list, tuple)) else p for p in pairs]
    if found["bag"] is not None:
        found["bag"] = check_list("bag", found["bag"], "a list of chaos tokens by name")
    if not isinstance(found["difficulty"], str):
        raise InvalidSetup(
            f"difficulty={quote(found['difficulty'])}: expected a name such as 'standard'"
        )
    check_bool("open_hands", found["open_hands"])
    return found


ENTRIES: Final[dict[str, CardEntry]] = {"lcg/" + game: CardEntry(game) for game in GAMES}
"""All games by ID: the games of this package, then registered custom scenarios."""


def add_scenario(cls: type[Scenario]) -> CardEntry:
    """Check and register a custom scenario (:func:`arkham_env.lcg.register_scenario`).

    Raises:
        InvalidSetup: the class is not a complete scenario, or its id is in use; nothing is
            registered then.
    """
    from arkham_env.lcg.scenarios import known, registering

    brought = registering.checked(cls)
    entry = CardEntry(known.instantiate(cls).id)
    announce(entry)
    registering.make_known(cls, brought)
    ENTRIES[entry.id] = entry
    return entry


def remove_scenario(scenario: str) -> None:
    """Unregister a custom scenario, for tests; its cards stay registered."""
    from arkham_env.lcg.scenarios import known

    del ENTRIES["lcg/" + scenario]
    del known.CLASSES[scenario]
