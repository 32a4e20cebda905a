"""Base class of the entries of the board games; an entry checks options and creates games.

See :class:`arkham_env.core.public.protocols.Entry`.  Importing this module imports no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from arkham_env.board.drawn_setup import RANDOM
from arkham_env.core.encoding.layout_history import earlier_content
from arkham_env.core.kernel.errors import InvalidSetup, missing, quote, unknown_name
from arkham_env.core.kernel.fingerprint import Fingerprint
from arkham_env.core.kernel.native import mypyc_attr
from arkham_env.core.kernel.save import canonical
from arkham_env.core.public.card import Card
from arkham_env.core.public.checks import check_list, check_names, check_whole
from arkham_env.core.public.plans import NoKey, Plans, key_of
from arkham_env.core.public.play import Play, check_seed

if TYPE_CHECKING:
    from arkham_env.board.encode.encoder import BoardEncoder
    from arkham_env.board.ruleset import Ruleset

MAX_PLAYERS: Final = 8


class BoardPlan:
    """Checked set-up options, with the table (set-up data) that all games with these options share.

    If the options contain ``"random"``, each game gets a separate table with the names that are
    drawn with its seed.  Then ``table`` is only a template: its ``options`` still contain
    ``"random"``, and no game is played on it.
    """

    def __init__(self, entry: BoardEntry, spec: dict[str, Any]) -> None:
        self.spec: dict[str, Any] = spec
        self.rules: Ruleset = entry.rules()
        self.table: Any = self.rules.table_of(spec)
        self.players: int = spec["players"]

    # Annotated with Any: otherwise compiled code raises TypeError before the checks run.
    def new(self, seed: Any, log: Any) -> Play:
        """Return a new game, played up to its first decision.

        Args:
            seed: the seed of the game.
            log: whether the game records a log.

        Raises:
            InvalidSetup: the seed is not an integer.
        """
        number = check_seed(seed)
        state: Any = self.rules.deal(self.table, number)
        if log:
            from arkham_env.core.kernel.log import EventLog

            state.log = EventLog()
        state.start(number)
        return self.rules.new_play(state, number)


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardEntry:
    """Entry of a game with the options ``players``, ``investigators`` and ``ancient_one``.

    Each board game derives a class from it and overrides the methods that raise an error here.

    Args:
        game_id: ID of the game.
        rules_version: version of its rules.
        defaults: all options with their default values.
        order: names of all investigators; if the option ``investigators`` is ``None``, the first
            ``players`` names are chosen.
        sheets, ancient_ones: names of all investigators and of all Ancient Ones.
    """

    def __init__(
        self,
        game_id: str,
        rules_version: int,
        defaults: dict[str, Any],
        order: Sequence[str],
        sheets: Sequence[str],
        ancient_ones: Sequence[str],
    ) -> None:
        self.id: str = game_id
        self.rules_version: int = rules_version
        self.defaults: dict[str, Any] = defaults
        self.order: Sequence[str] = order
        self.sheets: Sequence[str] = sheets
        self.ancient_ones: Sequence[str] = ancient_ones
        self.max_players: int = MAX_PLAYERS
        self.reward_aliases: dict[str, str] = {}
        self.by_options: Plans = Plans()
        self.by_spec: Plans = Plans()
        self.shared: Any = None

    # -- Methods that a game overrides -----------------------------------------------------------

    def check_own(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the checked values of the options that only this game has.

        Raises:
            InvalidSetup: a value is invalid; the message lists the expected values.
        """
        raise missing(self, "check_own")

    def rules(self) -> Ruleset:
        """Return the rule set, which creates the states of games and computes their scores."""
        raise missing(self, "rules")

    def user_content(self, options: Mapping[str, Any]) -> dict[str, str]:
        """Return the custom content of games with these options: a digest of each custom component,
        by its name. By default, the result is empty."""
        return {}

    def new_encoder(self, content: dict[str, Any] | None = None) -> BoardEncoder:
        """Return a new encoder.

        Args:
            content: the content of a layout file; by default that of the current layout.
        """
        raise missing(self, "new_encoder")

    # -- Set-up ----------------------------------------------------------------------------------

    def check(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the set-up in canonical form, with IDs instead of names and with all defaults.

        Raises:
            InvalidSetup: an option is unknown or invalid; the message lists the expected values.
        """
        check_names(options, self.defaults)
        found: dict[str, Any] = {**self.defaults, **options}
        investigators = check_investigators(
            found["investigators"], found["players"], self.order, MAX_PLAYERS
        )
        return {
            "players": len(investigators),
            "investigators": investigators,
            "ancient_one": check_ancient_one(found["ancient_one"], self.ancient_ones),
            **self.check_own(found),
        }

    def describe(self) -> dict[str, Any]:
        """Return a dict of the names of the investigators and Ancient Ones. The games' entries add
        more keys."""
        return {
            "investigators": list(self.sheets),
            "default_investigators": list(self.order),
            "ancient_ones": list(self.ancient_ones),
        }

    def card(self, name: Any) -> Card:
        """Return the printed facts and the card text of the sheet, token or card ``name``.

        Raises:
            InvalidSetup: no component has this name; the message lists the nearest names.
        """
        return self.rules().find_card(name)

    # -- States ----------------------------------------------------------------------------------

    def play_of(self, state: Any, seed: int | None = None) -> Play:
        """Return the public game object of a state.

        Args:
            state: the state of a game.
            seed: the seed of the game, or ``None`` if it is unknown.
        """
        return self.rules().new_play(state, seed)

    def potential(self) -> Callable[[Any], float]:
        """Return a function that computes the potential ``phi`` of a state, for reward shaping."""
        return self.rules().potential

    def progress(self) -> Callable[[Any], float]:
        """Return a function that computes the progress of the investigators, a number in [0, 1]."""
        return self.rules().progress

    # -- Plans -----------------------------------------------------------------------------------

    def plan(self, options: Mapping[str, Any]) -> BoardPlan:
        """Return the plan that creates games with these options.  Equal options share one plan.

        Raises:
            InvalidSetup: an option is unknown or has an invalid value.
        """
        try:
            key = key_of(options)
        except NoKey:  # an option cannot be hashed: check the options at each call
            return self.plan_of(self.check(options))
        found = self.by_options.get(key)
        if found is None:
            found = self.plan_of(self.check(options))
            self.by_options.put(key, found)
        plan: BoardPlan = found
        return plan

    def plan_of(self, spec: dict[str, Any]) -> BoardPlan:
        """Return the plan of a set-up that :meth:`check` returned."""
        key = canonical(spec)
        found = self.by_spec.get(key)
        if found is None:
            found = BoardPlan(self, spec)
            self.by_spec.put(key, found)
        plan: BoardPlan = found
        return plan

    # -- Encodings -------------------------------------------------------------------------------

    def encoder(self) -> Any:
        """Return the encoder that all environments of this game share."""
        if self.shared is None:
            self.shared = self.new_encoder()
        return self.shared

    def earlier_encoder(self, facts: Mapping[str, Any]) -> Any:
        """Return an encoder for an earlier version of the layout, or ``None`` if it is not found.

        Args:
            facts: ID, version and hash of the earlier layout.
        """
        content = earlier_content(self.encoder().layout.content, facts)
        return None if content is None else self.new_encoder(content)

    def slots(
        self, table: Any, count: int, observation: str, encoding: str, encoder: Any = None
    ) -> list[Any]:
        """Return ``count`` slots for games with the set-up data ``table``.

        A slot contains one game of a batch and writes its observations and masks.

        Args:
            table: the attribute ``table`` of a :class:`BoardPlan`.
            count: number of slots.
            observation: ``"flat"`` or ``"entities"``.
            encoding: encoding of the actions, ``"table"`` or ``"options"``.
            encoder: the encoder; by default the one that all environments share.
        """
        from arkham_env.core.encoding.slot import encoding_number, observation_number

        looks, acts = observation_number(observation), encoding_number(encoding)
        found: list[Any] = (encoder or self.encoder()).make_slots(table, count, looks, acts)
        return found

    def layout(self) -> Fingerprint:
        """Return ID, version and hash of the current layout."""
        layout = self.encoder().layout
        return Fingerprint(layout.id, layout.version, layout.hash)


# -- Arguments of users --------------------------------------------------------------------------


def name_of(value: object) -> object:
    """Return a name as an ID: ``"Yog-Sothoth"`` becomes ``"yog_sothoth"``. A value that is not a
    string is returned unchanged."""
    if not isinstance(value, str):
        return value
    return value.strip().lower().replace(" ", "_").replace("-", "_").replace("'", "")


def check_ancient_one(value: object, names: Sequence[str]) -> str:
    """Return the ID of the Ancient One that the user chose, or ``"random"``.

    Raises:
        InvalidSetup: the name is not in ``names``.
    """
    expected = [*names, RANDOM]
    ancient = name_of(value)
    if not isinstance(ancient, str) or ancient not in expected:
        raise unknown_name("ancient_one", value, expected)
    return ancient


def check_investigators(
    value: object, players: object, order: Sequence[str], most: int
) -> list[str]:
    """Return the ID of each seat's investigator, or ``"random"`` if the seed draws it.

    Args:
        value: the ``investigators`` option as the user passed it, or ``None``.
        players: the number of players, or ``None``.
        order: all names; if ``value`` is ``None``, the first ``players`` names are returned.
        most: the maximum number of players.

    Raises:
        InvalidSetup: a name is unknown or repeated, or the number of names differs from ``players``
            or is not from 1 to ``most``.
    """
    count = None if players is None else check_whole("players", players, 1, most)
    if value is None:
        return list(order[: 1 if count is None else count])
    if isinstance(value, str) and name_of(value) == RANDOM:
        return [RANDOM] * (1 if count is None else count)
    known = [*sorted(order), RANDOM]
    expected = "a list of names, one per seat, or 'random'"
    found: list[str] = []
    for name in check_list("investigators", value, expected):
        wanted = name_of(name)
        if not isinstance(wanted, str) or wanted not in known:
            raise unknown_name("investigator", name, known)
        if wanted != RANDOM and wanted in found:
            raise InvalidSetup(
                f"investigators={quote(value)}: expected each investigator only once"
            )
        found.append(wanted)
    if not 1 <= len(found) <= most:
        raise InvalidSetup(f"got {len(found)} investigators: expected 1 to {most}")
    if count is not None and count != len(found):
        raise InvalidSetup(f"players={quote(players)}: expected {len(found)}, one per investigator")
    return found
