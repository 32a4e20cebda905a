"""Building, playing, saving and scoring games of the card game.

:class:`CardGame` is the object that :func:`arkham_env.game` returns.
"""

from __future__ import annotations

from typing import Any, Final, SupportsIndex

from arkham_env.core.decision import EVERYONE
from arkham_env.core.errors import CorruptSave, IllegalAction, InvalidSetup, unknown_name
from arkham_env.core.log import EventLog
from arkham_env.core.rng import Streams, stream_seed
from arkham_env.core.save import canonical, digest, seal, unseal
from arkham_env.lcg import decks as deck_lists
from arkham_env.lcg import view as views
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.rules.set_up import SetUp
from arkham_env.lcg.saving import dump_game, load_game
from arkham_env.lcg.scenarios import SCENARIOS
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.game_state import NOCARD, Game, Investigator, Table
from arkham_env.lcg.state.ids import NONE, decision_kind, difficulty, status, stream
from arkham_env.lcg.state.ids import difficulty as difficulties
from arkham_env.lcg.state.scenario_definition import Scenario

MAX_PLAYERS: Final = 4
DEFAULT_ORDER: Final = (
    "joe_diamond",
    "isabelle_barnes",
    "daniela_reyes",
    "dexter_drake",
    "trish_scarborough",
)
"""Who plays when only a number of players is given (the rulebook's own pair first)."""


class Decision:
    """The pending decision.

    Attributes:
        kind: name of the decision (``"turn"``, ``"commit"``, ...; see ``decision_kind.NAMES``).
        seat: who decides.
        options: packed options (``op << 24 | a << 12 | b``), at least two.
        source: physical id of the card that asks, or -1.
    """

    def __init__(self, g: Game) -> None:
        self._game = g
        self.kind: str = decision_kind.NAMES[g.kind]
        self.kind_id: int = g.kind
        self.seat: int = g.seat
        self.source: int = g.source
        self.options: tuple[int, ...] = tuple(g.options)

    def labels(self) -> list[str]:
        """Return one readable text per option."""
        return [views.label(self._game, option) for option in self.options]

    def __repr__(self) -> str:
        return f"Decision(kind={self.kind!r}, seat={self.seat}, options={len(self.options)})"


class Result:
    """What a finished game came to.

    Attributes:
        resolution: ``"R2"``, ``"R3"`` (both by way of R1) or ``"none"``.
        path: resolutions in the order they were read, e.g. ``["R1", "R2"]``.
        won: whether a resolution was reached through the act deck.
        score: mean of (experience - trauma) per investigator over the best achievable, cut to
            ``[0, 1]``.
        experience, trauma: per seat; trauma as ``(physical, mental)`` suffered in this game.
        status: per seat ``"playing"``, ``"resigned"`` or ``"defeated"`` at the end.
        log_entries: campaign log entries recorded.
        story_assets: story asset name -> seat that earned it.
        rounds: rounds begun.
    """

    def __init__(self, g: Game) -> None:
        scenario = g.table.scenario
        self.resolution: str = scenario.resolutions[g.resolution]
        self.path: list[str] = scenario.path(g)
        self.won: bool = g.won
        self.experience: list[int] = [max(0, who.experience) for who in g.investigators]
        self.trauma: list[tuple[int, int]] = [
            (who.earned_physical, who.earned_mental) for who in g.investigators
        ]
        self.status: list[str] = [status_name(who) for who in g.investigators]
        self.log_entries: list[str] = scenario.log_entries(g)
        self.story_assets: dict[str, int] = scenario.story_assets(g)
        self.rounds: int = g.round
        self.score: float = score_of(g)

    def __repr__(self) -> str:
        return (
            f"Result(resolution={self.resolution!r}, won={self.won}, score={self.score:.3f}, "
            f"experience={self.experience}, trauma={self.trauma}, rounds={self.rounds})"
        )


def status_name(who: Investigator) -> str:
    if who.status == status.DEFEATED:
        return "defeated"
    return "resigned" if who.status == status.RESIGNED else "playing"


def score_of(g: Game) -> float:
    """Return the score of a finished game in ``[0, 1]``."""
    total = 0
    for who in g.investigators:
        total += max(0, who.experience) - who.earned_physical - who.earned_mental
    return max(0.0, min(1.0, total / (g.players * g.table.scenario.best_score)))


# -- Building ------------------------------------------------------------------------------------


def build_table(spec: dict[str, Any]) -> Table:
    """Build the static part of a game from checked set-up arguments.

    Raises:
        InvalidSetup: an unknown scenario, investigator or card, an illegal deck.
    """
    scenario: Scenario = find_scenario(spec["scenario"])
    investigators: list[str] = spec["investigators"]
    table = Table(scenario, len(investigators), spec)
    table.difficulty = difficulty.NAMES.index(spec["difficulty"])
    table.open_hands = bool(spec["open_hands"])
    made: dict[str, CardDef] = {}
    for seat in range(len(investigators)):
        add_copies(table, made, investigators[seat], 1, seat)
    for seat in range(len(investigators)):
        for code, copies in spec["decks"][seat]:
            add_copies(table, made, code, copies, seat)
    for code, copies in scenario.encounter_cards:
        add_copies(table, made, code, copies, NONE)
    table.complete()
    return table


def add_copies(table: Table, made: dict[str, CardDef], code: str, copies: int, owner: int) -> None:
    if code not in made:
        made[code] = catalogue.make(code)
    for _ in range(copies):
        table.add(made[code], owner)


def find_scenario(name: str) -> Scenario:
    if name not in SCENARIOS:
        raise unknown_name("scenario", name, SCENARIOS.keys())
    return SCENARIOS[name]()


def new_state(table: Table, seed: int, trauma: list[list[int]]) -> Game:
    """Deal the cards of ``table`` and run to the first decision."""
    streams = Streams([stream_seed(seed, name) for name in stream.NAMES])
    g = Game(table, streams)
    g.reset_indexes()
    g.cards = [NOCARD] * len(table.defs)
    g.known = [0] * len(table.defs)
    g.bag = table.scenario.bags[table.difficulty][:]
    g.notes = [NONE] * len(table.scenario.notes)
    for seat in range(table.players):
        who = Investigator(seat, table.kind_of[seat])
        who.physical_trauma = trauma[seat][0]
        who.mental_trauma = trauma[seat][1]
        g.investigators.append(who)
        g.cards[seat] = who
        g.known[seat] = EVERYONE
    for card in range(table.players, len(table.defs)):
        owner = table.owner[card]
        if owner != NONE:
            g.investigators[owner].deck.append(card)
    for who in g.investigators:
        g.index_card(who.id)
    g.refresh_order()
    g.push(SetUp())
    return g


def check_spec(
    scenario: str,
    players: int | None,
    investigators: list[str] | None,
    decks: list[Any] | None,
    difficulty: str,
    open_hands: bool,
    trauma: list[Any] | None,
) -> dict[str, Any]:
    """Check the set-up arguments and return them in canonical form.

    Raises:
        InvalidSetup: names the value, what was expected and the nearest valid names.
    """
    find_scenario(scenario)
    if difficulty not in difficulties.NAMES:
        raise unknown_name("difficulty", difficulty, difficulties.NAMES)
    if investigators is None:
        if players is None:
            if decks is not None and not decks:
                raise InvalidSetup(f"decks={decks!r}: expected 1 to {MAX_PLAYERS} decks")
            players = len(decks) if decks is not None else 1
        if not isinstance(players, int) or isinstance(players, bool):
            raise InvalidSetup(f"players={players!r}: expected a whole number from 1 to 4")
        if not 1 <= players <= MAX_PLAYERS:
            raise InvalidSetup(f"players={players!r}: expected 1 to {MAX_PLAYERS}")
        if decks is not None:
            investigators = [deck_lists.investigator_of(deck) for deck in decks]
        else:
            investigators = list(DEFAULT_ORDER[:players])
    elif isinstance(investigators, str):
        raise InvalidSetup(f"investigators={investigators!r}: expected a list of names")
    if players is not None and players != len(investigators):
        raise InvalidSetup(
            f"players={players!r}: expected {len(investigators)}, one per investigator"
        )
    if not 1 <= len(investigators) <= MAX_PLAYERS:
        raise InvalidSetup(f"{len(investigators)} investigators: expected 1 to {MAX_PLAYERS}")
    codes = [deck_lists.investigator_code(name) for name in investigators]
    for code in codes:
        if codes.count(code) > 1:
            raise InvalidSetup(f"investigators={investigators!r}: expected different investigators")
    if decks is None:
        lists = [deck_lists.starter_deck(code) for code in codes]
    else:
        if len(decks) != len(codes):
            raise InvalidSetup(f"{len(decks)} decks: expected {len(codes)}, one per investigator")
        lists = [deck_lists.read_deck(code, deck) for code, deck in zip(codes, decks, strict=True)]
    return {
        "scenario": scenario,
        "investigators": codes,
        "decks": lists,
        "difficulty": difficulty,
        "open_hands": bool(open_hands),
        "trauma": check_trauma(trauma, codes),
    }


def check_trauma(trauma: list[Any] | None, codes: list[str]) -> list[list[int]]:
    """Return the trauma of each investigator; who has as much as health or sanity cannot play."""
    players = len(codes)
    if trauma is None:
        return [[0, 0] for _ in range(players)]
    wrong = InvalidSetup(
        f"trauma={trauma!r}: expected a list with a pair (physical, mental) of whole numbers >= 0 "
        f"for each investigator, {players} in all"
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
                f"trauma={trauma!r}: {p.name} would be out of the campaign, expected less than "
                f"{p.health} physical and {p.sanity} mental trauma"
            )
    return found


# -- The public object ---------------------------------------------------------------------------


def index_of(value: object) -> int:
    """Return a whole number of any kind, NumPy's too, as an int; -1 if it is none."""
    if isinstance(value, bool):
        return -1
    if isinstance(value, int):
        return value
    try:
        return value.__index__() if isinstance(value, SupportsIndex) else -1
    except TypeError:  # an array of several numbers
        return -1


class CardGame:
    """One game: step it, copy it, save it, look at it.

    Attributes:
        state: the rules engine's state (see :mod:`arkham_env.lcg.state.game_state`).
        id: the id that :func:`arkham_env.game` takes.
        seed: the seed, or ``None`` for a loaded game.
    """

    def __init__(self, state: Game, seed: int | None = None) -> None:
        self.state: Game = state
        self.id: str = "lcg/" + state.table.scenario.id
        self.seed: int | None = seed

    @property
    def players(self) -> int:
        return self.state.players

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def num_options(self) -> int:
        """Number of options of the pending decision; 0 when the game is over."""
        return len(self.state.options)

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.state.seat

    @property
    def decision(self) -> Decision | None:
        """The pending decision, or ``None`` when the game is over."""
        return None if self.state.over else Decision(self.state)

    # SupportsIndex: compiled code would refuse anything but an int with an error of its own.
    def step(self, index: SupportsIndex) -> None:
        """Take option ``index`` and run to the next decision or the end.

        Raises:
            IllegalAction: the index is not an option (the state is unchanged).
        """
        g = self.state
        number = index_of(index)
        if number < 0 or number >= len(g.options):
            raise self.illegal(index)
        g.take(number)

    def illegal(self, index: object) -> IllegalAction:
        g = self.state
        if g.over:
            return IllegalAction(f"option {index!r}: the game is over, no decision is pending")
        labels = Decision(g).labels()
        shown = ", ".join(f"{i} = {text}" for i, text in enumerate(labels[:6]))
        more = "" if len(labels) <= 6 else f", ... {len(labels) - 1} = {labels[-1]}"
        return IllegalAction(
            f"option {index!r}: expected 0 to {len(labels) - 1} "
            f"({decision_kind.NAMES[g.kind]} of seat {g.seat}: {shown}{more})"
        )

    @property
    def result(self) -> Result | None:
        """The result, or ``None`` while the game runs."""
        return Result(self.state) if self.state.over else None

    def clone(self) -> CardGame:
        """Return an independent copy."""
        return CardGame(self.state.clone(), self.seed)

    def hash(self) -> str:
        """Return 16 hex digits that equal states share."""
        return digest(canonical(dump_game(self.state)))

    def save(self) -> str:
        """Return the state as text; :func:`arkham_env.load` restores it."""
        return seal({"game_id": self.id, **dump_game(self.state)})

    def view(self, seat: SupportsIndex) -> str:
        """Return what ``seat`` may see, as text."""
        return views.view(self.state, self.check_seat(seat))

    def log(self, seat: SupportsIndex | None = None) -> list[str]:
        """Return the log lines that ``seat`` may read (``None``: all of them)."""
        return views.log_lines(self.state, None if seat is None else self.check_seat(seat))

    def check_seat(self, seat: SupportsIndex) -> int:
        number = index_of(seat)
        if 0 <= number < len(self.state.investigators):
            return number
        raise InvalidSetup(f"seat {seat!r}: expected 0 to {self.state.players - 1}")

    def __repr__(self) -> str:
        g = self.state
        what = "over" if g.over else f"{decision_kind.NAMES[g.kind]} of seat {g.seat}"
        return f"CardGame({self.id!r}, players={g.players}, round={g.round}, {what})"


def new_game(
    scenario: str,
    players: int | None = None,
    *,
    investigators: list[str] | None = None,
    decks: list[Any] | None = None,
    difficulty: str = "standard",
    seed: int = 0,
    open_hands: bool = False,
    trauma: list[Any] | None = None,
    log: bool = True,
) -> CardGame:
    """Set up a game (see :func:`arkham_env.game`)."""
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise InvalidSetup(f"seed={seed!r}: expected a whole number")
    spec = check_spec(scenario, players, investigators, decks, difficulty, open_hands, trauma)
    state = new_state(build_table(spec), seed, spec["trauma"])
    if log:
        state.log = EventLog()
    state.advance()
    return CardGame(state, seed)


def load(text: object, log: bool = True) -> CardGame:
    """Restore a saved game.

    Args:
        log: whether a log is kept from here on; what happened before is not in the save.

    Raises:
        CorruptSave: not an intact save of this version.
    """
    payload = unseal(text)
    try:
        table = build_table(payload["spec"])
    except (KeyError, TypeError, ValueError) as error:
        raise CorruptSave(f"corrupt save: set-up {error}") from None
    state = load_game(table, payload)
    if log:
        state.log = EventLog()
    return CardGame(state)
