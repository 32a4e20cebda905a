"""The card game as environments, agents and tools see it: one entry for each scenario.

Importing this imports no rules; an entry's methods do when they are called.
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
from arkham_env.core.public.plans import NoKey, Plans, key_of
from arkham_env.core.public.play import Play, check_seed
from arkham_env.lcg.scenarios import SCENARIOS

if TYPE_CHECKING:
    from arkham_env.lcg.state.scenario_definition import Scenario

CardGameId = Literal["lcg/spreading_flames"]
"""The ids of our scenarios, for type checkers."""


class CardGameOptions(TypedDict, total=False):
    """What a game is set up with.

    Attributes:
        players: number of investigators, 1 to 4 (default: as many as ``investigators`` or
            ``decks``, else 1); the default investigators are used.
        investigators: their names, ids or codes, one per seat.
        decks: one deck per seat: the id of a starter deck, ``{code: copies}``, or a mapping with
            ``"investigator"`` and ``"slots"``.  Default: the investigators' starter decks.
        difficulty: ``"easy"``, ``"standard"`` (default), ``"hard"`` or ``"expert"``.
        open_hands: every seat sees every hand (default False).
        trauma: one pair ``(physical, mental)`` per seat that the investigators start with.
        bag: chaos tokens by name instead of those of the difficulty, as a campaign carries them.
    """

    players: int | None
    investigators: Sequence[str] | None
    decks: Sequence[Any] | None
    difficulty: str
    open_hands: bool
    trauma: Sequence[Sequence[int]] | None
    bag: Sequence[str] | None


RULES_VERSION: Final = 1
"""Raised when games of equal seeds and picks change (``CONTRIBUTING.md``)."""

DEFAULTS: Final[dict[str, Any]] = {
    "players": None,
    "investigators": None,
    "decks": None,
    "difficulty": "standard",
    "open_hands": False,
    "trauma": None,
    "bag": None,
}


class CardPlan:
    """A scenario with investigators, decks and difficulty, checked, and its table of cards."""

    def __init__(self, spec: dict[str, Any]) -> None:
        from arkham_env.lcg import game as card_game

        self.spec: dict[str, Any] = spec
        self.table: Any = card_game.build_table(spec)
        self.players: int = len(spec["investigators"])

    # Any: compiled code would refuse a wrong type with an error of its own.
    def new(self, seed: Any, log: Any) -> Play:
        """Return a new game, run to its first decision.

        Raises:
            InvalidSetup: the seed is no whole number.
        """
        from arkham_env.core.kernel.log import EventLog
        from arkham_env.lcg import game as card_game

        number = check_seed(seed)
        state = card_game.new_state(self.table, number, self.spec["trauma"])
        if log:
            state.log = EventLog()
        state.start(number)
        return card_game.CardGame(state, number)


class CardEntry:
    """A scenario of Arkham Horror: The Card Game.

    See :class:`arkham_env.core.public.protocols.Entry`.

    Args:
        scenario: id of the scenario, as ``"spreading_flames"``; all other ids follow from it.
    """

    def __init__(self, scenario: str) -> None:
        self.id: str = "lcg/" + scenario
        self.scenario: str = scenario
        self.rules_version: int = RULES_VERSION
        words = "".join([word.capitalize() for word in scenario.split("_")])
        self.gymnasium_id: str = f"arkham_env/LCG-{words}-v{RULES_VERSION}"
        self.pettingzoo_id: str = f"arkham_env/{scenario}-v{RULES_VERSION}"
        self.defaults: dict[str, Any] = DEFAULTS
        self.max_players: int = 4
        self.reward_aliases: dict[str, str] = {"experience": "points"}
        self.seat_view: str = "arkham_agents.lcg.seat_view:SeatView"
        self.heuristic: str = "arkham_agents.lcg.heuristic:HeuristicAgent"
        self.entity_guide: str = "arkham_agents.lcg.entity_guide:guide"
        self.by_options: Plans = Plans()
        self.by_spec: Plans = Plans()
        self.shared: Any = None
        self.pool: list[str] = []
        """Codes of the frozen layout, read at the first check; ``["*"]``: no layout is frozen."""
        # The content that the shared encoder was made for: scenario and own cards.
        self.shared_for: list[Any] = []

    @property
    def title(self) -> str:
        """The scenario's title, for people."""
        from arkham_env.lcg.scenarios.known import find_scenario

        return "Arkham Horror: The Card Game - " + find_scenario(self.scenario).name

    @property
    def endings(self) -> list[str]:
        """How games can end: won, or resigned, defeated or out of time in each of the acts."""
        from arkham_env.lcg.game import endings
        from arkham_env.lcg.scenarios.known import find_scenario

        return endings(find_scenario(self.scenario))

    # -- Set-up ----------------------------------------------------------------------------------

    def check(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the set-up in canonical form: investigators and decks by code, defaults filled in.

        Raises:
            InvalidSetup: names the value, what was expected and the nearest valid names.
        """
        from arkham_env.lcg.game import check_spec

        spec = check_spec(self.scenario, **typed(options))
        self.check_pool(spec)
        return spec

    def check_pool(self, spec: dict[str, Any]) -> None:
        """Check that the layout of the scenario has all cards of the investigators and decks.

        Raises:
            InvalidSetup: a card of the package that is not in the frozen list; cards that users
                registered are in the layout of every scenario.
        """
        from arkham_env.lcg.cards import catalogue
        from arkham_env.lcg.encode.layout import codes_of, frozen_content
        from arkham_env.lcg.scenarios.known import find_scenario

        if not self.pool:
            content = frozen_content(find_scenario(self.scenario))
            self.pool = ["*"] if content is None else codes_of(content)
        if self.pool == ["*"]:
            return
        codes = [*spec["investigators"]]
        for deck in spec["decks"]:
            codes.extend([code for code, _ in deck])
        for code in codes:
            if code not in self.pool and code in catalogue.PACKAGE:
                name = catalogue.make(code).printed.name
                raise InvalidSetup(
                    f"card {quote(code)} ({name}) in a deck of {quote(self.id)}: expected one "
                    f"of the {len(self.pool)} cards of its frozen layout, or a card of your own"
                )

    def plan(self, options: Mapping[str, Any]) -> CardPlan:
        """Return what deals games with these options; equal options share one plan.

        Raises:
            InvalidSetup: an unknown option or a value that the game does not have.
        """
        self.forget_changed()
        try:
            key = key_of(options)
        except NoKey:  # an object of the caller's that may change: checked anew each time
            return self.plan_of(self.check(options))
        found = self.by_options.get(key)
        if found is None:
            found = self.plan_of(self.check(options))
            self.by_options.put(key, found)
        plan: CardPlan = found
        return plan

    def plan_of(self, spec: dict[str, Any]) -> CardPlan:
        """Return the plan of a checked set-up.

        Raises:
            InvalidSetup: a card that nothing has.
        """
        key = canonical(spec)
        found = self.by_spec.get(key)
        if found is None:
            found = CardPlan(spec)
            self.by_spec.put(key, found)
        plan: CardPlan = found
        return plan

    def forget_changed(self) -> None:
        """Forget all plans if cards or scenarios were registered since they were made."""
        from arkham_env.lcg.cards import catalogue
        from arkham_env.lcg.scenarios import known

        stamp = [*catalogue.ALL_CARDS.values(), *known.CLASSES.values()]
        self.by_options.since(stamp)
        self.by_spec.since(stamp)

    # -- Games -----------------------------------------------------------------------------------

    def own_content(self, options: Mapping[str, Any]) -> dict[str, str]:
        """Return a digest of each card that users registered and games contain, by code."""
        from arkham_env.lcg.cards import catalogue
        from arkham_env.lcg.game import own_content

        return own_content(self.scenario, options) if catalogue.OWN else {}

    def play_of(self, state: Any) -> Play:
        """Return the public object of a state."""
        from arkham_env.lcg.game import CardGame

        return CardGame(state)

    # -- Encodings and rewards -------------------------------------------------------------------

    def encoder(self) -> Any:
        """Return the encoder that all environments of this scenario share.

        It is made anew once cards were registered; what was made before keeps the older one.
        """
        from arkham_env.lcg.cards import catalogue
        from arkham_env.lcg.scenarios import known

        own = [catalogue.ALL_CARDS[code] for code in catalogue.OWN]
        stamp = [*known.CLASSES.values(), *own]
        if self.shared is None or self.shared_for != stamp:
            from arkham_env.lcg.encode.encoder import Encoder

            self.shared = Encoder("lcg/" + self.scenario)
            self.shared_for = stamp
        return self.shared

    def earlier_encoder(self, facts: Mapping[str, Any]) -> Any:
        """Return an encoder of an earlier version of the layout, ``None`` if there was none.

        Args:
            facts: id, version and hash of that version.
        """
        from arkham_env.lcg.encode.encoder import Encoder
        from arkham_env.lcg.encode.layout import earlier_layout

        layout = earlier_layout(self.encoder().layout, facts)
        return None if layout is None else Encoder(self.id, layout)

    def slots(
        self, table: Any, count: int, observation: str, encoding: str, encoder: Any = None
    ) -> list[Any]:
        """Return ``count`` games of one table that encode themselves."""
        from arkham_env.core.encoding.slot import encoding_number, observation_number
        from arkham_env.lcg.encode.encoder import make_slots

        looks, acts = observation_number(observation), encoding_number(encoding)
        found: list[Any] = make_slots(encoder or self.encoder(), table, count, looks, acts)
        return found

    def potential(self) -> Callable[[Any], float]:
        """Return ``phi`` of shaped rewards (see :mod:`arkham_env.lcg.potential`)."""
        from arkham_env.lcg.potential import potential

        return potential

    def progress(self) -> Callable[[Any], float]:
        """Return the function from a state to the share of the acts that is done."""
        from arkham_env.lcg.potential import progress

        return progress

    # -- Facts -----------------------------------------------------------------------------------

    def describe(self) -> dict[str, Any]:
        """Return difficulties, investigators and what results mean."""
        from arkham_env.lcg.decks import STARTER_DECKS
        from arkham_env.lcg.game import DEFAULT_ORDER
        from arkham_env.lcg.scenarios.known import find_scenario
        from arkham_env.lcg.state.ids import difficulty

        scenario = find_scenario(self.scenario)
        return {
            "difficulties": list(difficulty.NAMES),
            "investigators": sorted(STARTER_DECKS),
            "default_investigators": list(DEFAULT_ORDER),
            "result": {
                "resolutions": list(scenario.resolutions),
                "endings": self.endings,
                "best_points": scenario.best_score,
                "score": "points over best_points, cut to [0, 1]",
                "points": "mean of experience minus trauma per investigator",
            },
        }

    def layout(self) -> Fingerprint:
        """Return id, version and hash of the encodings: those of the data file and own cards."""
        layout = self.encoder().layout
        return Fingerprint(layout.id, layout.version, layout.hash)

    def card(self, name: Any) -> Card:
        """Return what is printed on a card and what it does.

        Raises:
            InvalidSetup: no card has this name or code; the message has the nearest names.
        """
        from arkham_env.lcg.printed import find_card

        return find_card(name)


def typed(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return options with defaults filled in and types checked; the game checks the values.

    Raises:
        InvalidSetup: an unknown option or a value of a wrong type.
    """
    check_names(options, DEFAULTS)
    found: dict[str, Any] = {**DEFAULTS, **options}
    if found["players"] is not None:
        found["players"] = check_whole("players", found["players"], 1)
    if found["investigators"] is not None:
        names = check_list("investigators", found["investigators"], "a list of names, one per seat")
        for name in names:
            if not isinstance(name, str):
                raise InvalidSetup(f"investigator {quote(name)}: expected a name")
        found["investigators"] = names
    if found["decks"] is not None:
        found["decks"] = check_list("decks", found["decks"], "a list of decks, one per seat")
    if found["trauma"] is not None:
        pairs = check_list(
            "trauma", found["trauma"], "a list with a pair (physical, mental) per seat"
        )
        # Pairs themselves are the game's to check: its message shows the whole value.
        found["trauma"] = [list(p) if isinstance(p, (list, tuple)) else p for p in pairs]
    if found["bag"] is not None:
        found["bag"] = check_list("bag", found["bag"], "a list of chaos tokens by name")
    if not isinstance(found["difficulty"], str):
        raise InvalidSetup(
            f"difficulty={quote(found['difficulty'])}: expected a name, as 'standard'"
        )
    check_bool("open_hands", found["open_hands"])
    return found


ENTRIES: Final[dict[str, CardEntry]] = {
    "lcg/" + scenario: CardEntry(scenario) for scenario in SCENARIOS
}
"""Every scenario by the id of its games: ours, then those that users registered."""


def add_scenario(cls: type[Scenario]) -> CardEntry:
    """Check a user's own scenario and make it known (:func:`arkham_env.lcg.register_scenario`).

    Raises:
        InvalidSetup: the class is no complete scenario, or its id is taken; nothing is added then.
    """
    from arkham_env.lcg.scenarios import known, registering

    brought = registering.checked(cls)
    entry = CardEntry(known.instantiate(cls).id)
    announce(entry)
    registering.make_known(cls, brought)
    ENTRIES[entry.id] = entry
    return entry


def remove_scenario(scenario: str) -> None:
    """Take a registered scenario out again, for tests; its cards stay."""
    from arkham_env.lcg.scenarios import known

    del ENTRIES["lcg/" + scenario]
    del known.CLASSES[scenario]
