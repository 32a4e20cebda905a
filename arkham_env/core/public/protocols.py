"""What environments, agents and tools ask of a game; nothing above the kernel knows more of it.

A game is a package with an :class:`Entry`: its light half, which imports no rules.  The games of
this project are named in ``arkham_env.envs``; those of others are found through the entry-point
group ``arkham_env.games``: each entry point is named by the id and the rules version of its game
and names an entry: ``"pond/divers-v1" = "pond.entry:DIVERS"``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from arkham_env.core.encoding.encode import Field, MaskRow, Row
from arkham_env.core.encoding.slot import Slot
from arkham_env.core.public.card import Card
from arkham_env.core.public.play import Play

ENTRY_POINTS = "arkham_env.games"
"""The group of entry points under which installed packages offer games."""


class Table(Protocol):
    """What never changes during a game and is shared by all its clones."""

    @property
    def game_id(self) -> str:
        """The id of the game that it belongs to."""

    @property
    def players(self) -> int:
        """Number of seats."""

    @property
    def options(self) -> Mapping[str, Any]:
        """Set-up options, JSON-able, with which ``Entry.plan`` gives this set-up again.

        What the seed drew of the set-up is in them.
        """


class State(Protocol):
    """A running game: a :class:`~arkham_env.core.kernel.frame.Machine` that knows its table."""

    @property
    def table(self) -> Table: ...

    @property
    def players(self) -> int: ...

    @property
    def over(self) -> bool: ...

    @property
    def kind(self) -> int: ...

    @property
    def seat(self) -> int: ...

    @property
    def source(self) -> int: ...

    @property
    def options(self) -> list[int]: ...

    def take(self, index: int) -> None:
        """Take option ``index`` of the pending decision and run to the next one."""

    def clone(self) -> Any:
        """Return an independent copy without a history, for search."""

    def branch(self) -> Any:
        """Return an independent copy with the history, which can be saved."""

    def determinize(self, seat: int, seed: int) -> Any:
        """Return a copy in which all that ``seat`` cannot know is dealt anew.

        See :meth:`arkham_env.core.kernel.frame.Machine.determinize`.
        """


class Plan(Protocol):
    """Checked set-up options, from which games are dealt without checking them again."""

    @property
    def players(self) -> int: ...

    @property
    def table(self) -> Table:
        """What all games of this plan share."""

    def new(self, seed: int, log: bool) -> Play:
        """Return a new game, run to its first decision.

        Raises:
            InvalidSetup: the seed is no whole number.
        """


class Encoder(Protocol):
    """Actions and observations of a game id; sizes depend on the id alone.

    Attributes:
        num_actions: size of the ``table`` action space.
        flat_size: cells of the ``flat`` observation.
        entities_size: cells of the ``entities`` observation: ``globals_size`` cells, then
            ``entity_rows`` rows of ``entity_width``, then ``max_options`` rows of
            ``option_width``.
    """

    num_actions: int
    flat_size: int
    globals_size: int
    entity_rows: int
    entity_width: int
    max_options: int
    option_width: int
    entities_size: int

    def write_mask(self, g: Any, mask: MaskRow) -> None:
        """Write the mask of the pending decision (``mask.actions()``: the id of each option)."""

    def write_flat(self, g: Any, seat: int, row: Row) -> None:
        """Write the flat observation of ``seat``."""

    def write_entities(self, g: Any, seat: int, row: Row, page: int = 0) -> None:
        """Write the entities observation of ``seat``."""

    def field_names(self) -> list[Field]:
        """Return the columns of the flat observation."""

    def global_fields(self) -> list[Field]:
        """Return the columns of the globals of the entities observation."""

    def entity_fields(self) -> list[Field]: ...

    def option_fields(self) -> list[Field]: ...


class Layout(Protocol):
    """Which encoding a game id has; checkpoints and records note it and refuse another.

    Attributes:
        id: the game id.
        version: raised when ids or columns were appended; a text where a user's own content was.
        hash: 16 hex digits over the data files.
    """

    @property
    def id(self) -> str: ...

    @property
    def version(self) -> int | str: ...

    @property
    def hash(self) -> str: ...


class Entry(Protocol):
    """One game id: everything above the kernel reaches a game through this.

    Attributes:
        id: as ``"lcg/spreading_flames"``.
        title: for people.
        rules_version: raised when games of equal seeds and picks change; saves and records of
            another version are refused.
        gymnasium_id: as ``"arkham_env/LCG-SpreadingFlames-v1"``, with the rules version; of an
            installed game of somebody else's best the name of its entry point, which Gymnasium
            knows before the game is imported.
        pettingzoo_id: as ``"arkham_env/spreading_flames-v1"``; the same holds.
        defaults: set-up options and their defaults; ``players`` is always among them.
        max_players: most seats.
        reward_aliases: the game's own names of rewards, as ``{"experience": "points"}``.
        endings: how games can end, in the game's own words, wins first; results, batches and
            tables of evaluations name them.
        seat_view: ``"module:attribute"`` of what makes a view of a state for a seat, or ``""``.
        heuristic: ``"module:attribute"`` of the game's scripted agent, or ``""``.
        entity_guide: ``"module:attribute"`` of the function from its encoder to the guide by which
            networks read its ``entities`` observation, or ``""``.
    """

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def rules_version(self) -> int: ...

    @property
    def gymnasium_id(self) -> str: ...

    @property
    def pettingzoo_id(self) -> str: ...

    @property
    def defaults(self) -> Mapping[str, Any]: ...

    @property
    def max_players(self) -> int: ...

    @property
    def reward_aliases(self) -> Mapping[str, str]: ...

    @property
    def endings(self) -> Sequence[str]: ...

    @property
    def seat_view(self) -> str: ...

    @property
    def heuristic(self) -> str: ...

    @property
    def entity_guide(self) -> str: ...

    def check(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return set-up options with defaults filled in and checked, in canonical form.

        Raises:
            InvalidSetup: an unknown name or a value that the game does not have.
        """

    def plan(self, options: Mapping[str, Any]) -> Plan:
        """Return what deals games with these options (checked as :meth:`check` does).

        Raises:
            InvalidSetup: an unknown name or a value that the game does not have.
        """

    def own_content(self, options: Mapping[str, Any]) -> dict[str, str]:
        """Return what users registered and games of these options contain.

        Args:
            options: set-up options, not checked.

        Returns:
            A digest of what it is, by name; ``{}`` for a game to which nothing can be added.
        """

    def play_of(self, state: State) -> Play:
        """Return the public object of a state."""

    def encoder(self) -> Encoder:
        """Return the encoder that all environments of this game share."""

    def earlier_encoder(self, facts: Mapping[str, Any]) -> Encoder | None:
        """Return an encoder of an earlier version of the layout, ``None`` if there was none.

        The present layout begins with it: what was trained on it plays on.

        Args:
            facts: id, version and hash of that version, as :meth:`layout` had them.
        """

    def slots(
        self, table: Table, count: int, observation: str, encoding: str, encoder: Any = None
    ) -> Sequence[Slot]:
        """Return ``count`` games of one table (a plan's or a state's) that encode themselves.

        Args:
            encoder: one that :meth:`encoder` returned before; default: what it returns now.
            observation: ``"flat"`` or ``"entities"``.
            encoding: ``"table"`` or ``"options"``.
        """

    def potential(self) -> Callable[[State], float]:
        """Return the function from a state to ``phi`` of shaped rewards; 0 once over."""

    def progress(self) -> Callable[[State], float]:
        """Return the function from a state, finished ones included, to how far the group came.

        It is in ``[0, 1]``: 1 exactly for a game that is won, less for every other one.
        """

    def describe(self) -> dict[str, Any]:
        """Return what is the game's own in :func:`arkham_env.describe`, JSON-able.

        At least ``"result"``: ``{"resolutions": [...], "endings": [...], "score": meaning,
        "points": meaning}``.
        Ids, options, encodings and rewards are added by the caller.
        """

    def layout(self) -> Layout:
        """Return id, version and hash of the encodings."""

    def card(self, name: str) -> Card:
        """Return facts and summary of a card.

        Raises:
            InvalidSetup: no card of this game has the name; the message has the nearest.
        """
