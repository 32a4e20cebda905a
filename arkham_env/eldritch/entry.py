"""Eldritch Horror as environments, agents and tools see it: one game, its set-up as options.

Importing this imports no rules; an entry's methods do when they are called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, TypedDict

from arkham_env.core.card import Card
from arkham_env.core.checks import (
    check_bool,
    check_choice,
    check_list,
    check_names,
    check_whole,
)
from arkham_env.core.errors import CorruptSave, InvalidSetup, unknown_name
from arkham_env.core.fingerprint import Fingerprint
from arkham_env.core.plans import NoKey, Plans, key_of
from arkham_env.core.play import Play, check_seed
from arkham_env.core.save import canonical
from arkham_env.eldritch.drawing import RANDOM, is_drawn
from arkham_env.eldritch.state.ids import component, resolution

EldritchGameId = Literal["eldritch/base"]
"""The id of the base box, for type checkers."""
GAME_ID: Final = "eldritch/base"
MAX_PLAYERS: Final = 8
DIFFICULTIES: Final = ("easy", "normal", "hard", "staged")
INVESTIGATORS: Final[list[str]] = [*component.SHEETS, RANDOM]
ANCIENT_ONES: Final[list[str]] = [*component.ANCIENT_ONES, RANDOM]
"""What can be named in a set-up."""
DEFAULT_ORDER: Final = (
    "trish_scarborough",
    "lily_chen",
    "jacqueline_fine",
    "mark_harrigan",
    "akachi_onyele",
    "silas_marsh",
    "leo_anderson",
    "jim_culver",
    "charlie_kane",
    "diana_stanley",
    "norman_withers",
    "lola_hayes",
)
"""Who plays when only a number of players is given."""
DEFAULTS: Final[dict[str, Any]] = {
    "players": None,
    "investigators": None,
    "ancient_one": "azathoth",
    "difficulty": "normal",
    "starting_rumor": False,
}


class EldritchOptions(TypedDict, total=False):
    """What a game is set up with.

    Attributes:
        players: number of investigators, 1 to 8 (default: as many as ``investigators``, else 1).
        investigators: their names, one per seat; ``"random"`` among them, or in place of the
            list, is drawn by the seed.  Default: the first ones of a fixed order.
        ancient_one: ``"azathoth"`` (default), ``"cthulhu"``, ``"shub_niggurath"``,
            ``"yog_sothoth"``, or ``"random"``: drawn by the seed.
        difficulty: which Mythos cards: ``"easy"`` (no hard ones), ``"normal"`` (default),
            ``"hard"`` (no easy ones) or ``"staged"`` (easy, normal, hard ones by stage).
        starting_rumor: begin with a random Rumor in play (default False).
    """

    players: int | None
    investigators: Sequence[str] | str | None
    ancient_one: str
    difficulty: str
    starting_rumor: bool


class EldritchPlan:
    """A checked set-up, with the table of its games.

    Where the seed draws something each game has a table of its own; ``table`` is then one of them
    whose ``spec`` still says ``"random"``: games are dealt from it, none is played on it.
    """

    def __init__(self, spec: dict[str, Any]) -> None:
        from arkham_env.eldritch.game import table_of

        self.spec: dict[str, Any] = spec
        self.table: Any = table_of(spec)
        self.players: int = spec["players"]

    # Any: compiled code would refuse a wrong type with an error of its own.
    def new(self, seed: Any, log: Any) -> Play:
        """Return a new game, run to its first decision.

        Raises:
            InvalidSetup: the seed is no whole number.
        """
        from arkham_env.core.log import EventLog
        from arkham_env.eldritch.game import EldritchGame, deal

        number = check_seed(seed)
        state = deal(self.table, number)
        if log:
            state.log = EventLog()
        state.advance()
        return EldritchGame(state, number)


class EldritchEntry:
    """The base box.  See :class:`arkham_env.core.protocols.Entry`."""

    def __init__(self) -> None:
        self.id: str = GAME_ID
        self.title: str = "Eldritch Horror"
        self.gymnasium_id: str = "arkham_env/EldritchHorror-v0"
        self.pettingzoo_id: str = "arkham_env/eldritch_horror-v0"
        self.defaults: dict[str, Any] = DEFAULTS
        self.max_players: int = MAX_PLAYERS
        self.reward_aliases: dict[str, str] = {}
        self.seat_view: str = "arkham_agents.eldritch.seat_view:SeatView"
        self.heuristic: str = "arkham_agents.eldritch.heuristic:HeuristicAgent"
        self.entity_guide: str = "arkham_agents.eldritch.entity_guide:guide"
        self.by_options: Plans = Plans()
        self.by_spec: Plans = Plans()
        self.shared: Any = None

    @property
    def endings(self) -> list[str]:
        """How games can end: by Mysteries won, the others lost."""
        return list(resolution.NAMES[resolution.MYSTERIES :])

    # -- Set-up ----------------------------------------------------------------------------------

    def check(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the set-up in canonical form, names by id and defaults filled in.

        Raises:
            InvalidSetup: names the value, what was expected and the nearest valid names.
        """
        check_names(options, DEFAULTS)
        found: dict[str, Any] = {**DEFAULTS, **options}
        investigators = check_investigators(found["investigators"], found["players"])
        ancient = name_of(found["ancient_one"])
        if ancient not in ANCIENT_ONES:
            raise unknown_name("ancient_one", found["ancient_one"], ANCIENT_ONES)
        return {
            "players": len(investigators),
            "investigators": investigators,
            "ancient_one": ancient,
            "difficulty": check_choice("difficulty", found["difficulty"], DIFFICULTIES),
            "starting_rumor": check_bool("starting_rumor", found["starting_rumor"]),
        }

    def plan(self, options: Mapping[str, Any]) -> EldritchPlan:
        """Return what deals games with these options; equal options share one plan.

        Raises:
            InvalidSetup: an unknown option or a value that the game does not have.
        """
        try:
            key = key_of(options)
        except NoKey:  # an object of the caller's that may change: checked anew each time
            return self.plan_of(self.check(options))
        found = self.by_options.get(key)
        if found is None:
            found = self.plan_of(self.check(options))
            self.by_options.put(key, found)
        plan: EldritchPlan = found
        return plan

    def plan_of(self, spec: dict[str, Any]) -> EldritchPlan:
        """Return the plan of a checked set-up."""
        key = canonical(spec)
        found = self.by_spec.get(key)
        if found is None:
            found = EldritchPlan(spec)
            self.by_spec.put(key, found)
        plan: EldritchPlan = found
        return plan

    def saved_plan(self, spec: object) -> EldritchPlan:
        """Return the plan of a set-up that stands in a save: in canonical form, all drawn.

        Raises:
            InvalidSetup: no game is set up so.
        """
        if not isinstance(spec, dict):
            raise InvalidSetup(f"{str(spec)[:80]}: expected the options of a game")
        try:
            key = canonical(spec)
        except RecursionError:
            raise InvalidSetup("nested too deeply") from None
        checked = self.check(spec)
        if canonical(checked) != key or is_drawn(checked):
            raise InvalidSetup("not as a save has it")
        return self.plan_of(checked)

    # -- Games -----------------------------------------------------------------------------------

    def restore(self, payload: dict[str, Any], log: bool) -> Play:
        """Restore a saved game.

        Raises:
            CorruptSave: not an intact save of this game.
        """
        from arkham_env.core.log import EventLog
        from arkham_env.eldritch.game import EldritchGame
        from arkham_env.eldritch.saving import check_own_cards, load_game

        # Before there is a table: whoever then registers what is missing can load the save.
        check_own_cards(payload.get("own_cards"))
        try:
            table = self.saved_plan(payload.get("spec")).table
        except InvalidSetup as error:
            raise CorruptSave(f"corrupt save: set-up: {error}") from None
        state = load_game(table, payload)
        if log:
            state.log = EventLog()
        return EldritchGame(state)

    def play_of(self, state: Any) -> Play:
        """Return the public object of a state."""
        from arkham_env.eldritch.game import EldritchGame

        return EldritchGame(state)

    # -- Encodings and rewards -------------------------------------------------------------------

    def encoder(self) -> Any:
        """Return the encoder that all environments of this game share."""
        if self.shared is None:
            from arkham_env.eldritch.encode.encoder import Encoder

            self.shared = Encoder()
        return self.shared

    def slots(
        self, table: Any, count: int, observation: str, encoding: str, encoder: Any = None
    ) -> list[Any]:
        """Return ``count`` games of one table that encode themselves."""
        from arkham_env.core.slot import encoding_number, observation_number
        from arkham_env.eldritch.encode.encoder import make_slots

        looks, acts = observation_number(observation), encoding_number(encoding)
        found: list[Any] = make_slots(encoder or self.encoder(), table, count, looks, acts)
        return found

    def potential(self) -> Callable[[Any], float]:
        """Return ``phi`` of shaped rewards (see :mod:`arkham_env.eldritch.potential`)."""
        from arkham_env.eldritch.potential import potential

        return potential

    def progress(self) -> Callable[[Any], float]:
        """Return the function from a state to the share of the Mysteries that is solved."""
        from arkham_env.eldritch.potential import progress

        return progress

    # -- Facts -----------------------------------------------------------------------------------

    def describe(self) -> dict[str, Any]:
        """Return investigators, Ancient Ones, difficulties and what results mean."""
        from arkham_env.eldritch.game import LOST_POINTS

        return {
            "investigators": list(component.SHEETS),
            "default_investigators": list(DEFAULT_ORDER),
            "ancient_ones": list(component.ANCIENT_ONES),
            "difficulties": list(DIFFICULTIES),
            "result": {
                "resolutions": self.endings,
                "endings": self.endings,
                "score": "1 for a win, else half of the progress",
                "points": "the official score of a win, negated for low is good there; "
                f"{LOST_POINTS:g} for a loss, below every win",
            },
        }

    def layout(self) -> Fingerprint:
        """Return id, version and hash of the encodings: those of the data file."""
        layout = self.encoder().layout
        return Fingerprint(layout.id, layout.version, layout.hash)

    def card(self, name: Any) -> Card:
        """Return what is printed on a sheet, token or card and what it does.

        Raises:
            InvalidSetup: nothing has this name; the message has the nearest names.
        """
        from arkham_env.eldritch.printed import find_card

        return find_card(name)


# -- What users pass in --------------------------------------------------------------------------


def name_of(value: object) -> object:
    """Return a name as ids are written: ``"Yog-Sothoth"`` is ``"yog_sothoth"``."""
    if not isinstance(value, str):
        return value
    return value.strip().lower().replace(" ", "_").replace("-", "_").replace("'", "")


def check_investigators(value: object, players: object) -> list[str]:
    """Return the investigator of each seat, or ``"random"``.

    Raises:
        InvalidSetup: an unknown name, one twice, or not as many as players.
    """
    count = None if players is None else check_whole("players", players, 1, MAX_PLAYERS)
    if value is None:
        return list(DEFAULT_ORDER[: 1 if count is None else count])
    if isinstance(value, str) and name_of(value) == RANDOM:
        return [RANDOM] * (1 if count is None else count)
    expected = "a list of names, one per seat, or 'random'"
    found: list[str] = []
    for name in check_list("investigators", value, expected):
        wanted = name_of(name)
        if not isinstance(wanted, str) or wanted not in INVESTIGATORS:
            raise unknown_name("investigator", name, INVESTIGATORS)
        if wanted != RANDOM and wanted in found:
            raise InvalidSetup(f"investigators={value!r}: expected different investigators")
        found.append(wanted)
    if not 1 <= len(found) <= MAX_PLAYERS:
        raise InvalidSetup(f"{len(found)} investigators: expected 1 to {MAX_PLAYERS}")
    if count is not None and count != len(found):
        raise InvalidSetup(f"players={players!r}: expected {len(found)}, one per investigator")
    return found


ELDRITCH: Final = EldritchEntry()
ENTRIES: Final[dict[str, EldritchEntry]] = {ELDRITCH.id: ELDRITCH}
"""The games of this package by id."""
