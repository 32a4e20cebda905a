"""Protocols that a game implements; environments, agents and tools use a game only through them.

A game is a package with an :class:`Entry`; importing the entry does not import the rules.
``arkham_env.envs`` lists the entries of this project.  Games of other packages are found through
the entry-point group ``arkham_env.games``.  The name of an entry point is the game id with its
rules version; its value is the location of the entry: ``"pond/divers-v1" = "pond.entry:DIVERS"``.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from arkham_env.core.encoding.encode import Field, MaskRow, Row
from arkham_env.core.encoding.slot import Slot
from arkham_env.core.public.card import Card
from arkham_env.core.public.play import Play

ENTRY_POINTS = "arkham_env.games"
"""The group of entry points in which installed packages offer games."""


class Table(Protocol):
    """Data of a game that do not change during play and that all clones of the game share."""

    @property
    def game_id(self) -> str:
        """The id of the game."""

    @property
    def players(self) -> int:
        """Number of seats."""

    @property
    def options(self) -> Mapping[str, Any]:
        """JSON-able set-up options from which ``Entry.plan`` makes the same set-up again.

        Options that were drawn from the seed, such as random investigators, have their drawn
        values.
        """


class State(Protocol):
    """A running game: a :class:`~arkham_env.core.kernel.frame.Machine` with its table."""

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
        """Take option ``index`` of the pending decision and run to the next decision or the end."""

    def clone(self) -> Any:
        """Return an independent copy without a history, for search."""

    def branch(self) -> Any:
        """Return an independent copy with the history, which can be saved."""

    def determinize(self, seat: int, seed: int) -> Any:
        """Return a copy in which all information hidden from ``seat`` is resampled.

        See :meth:`arkham_env.core.kernel.frame.Machine.determinize`.
        """


class Plan(Protocol):
    """Checked set-up options, from which games are made without checking them again."""

    @property
    def players(self) -> int: ...

    @property
    def table(self) -> Table:
        """The table that all games of this plan share."""

    def new(self, seed: int, log: bool) -> Play:
        """Return a new game, run to its first decision.

        Raises:
            InvalidSetup: the seed is not a whole number.
        """

    # A plan whose games call ``History.set_origin`` has a further method,
    # ``restored(data, history, picks, log)``.  It returns a game as it was at that call.  ``data``
    # is the result of the origin's method ``data()``; it comes from a save that may be damaged, and
    # the method raises ``CorruptSave`` if it is not valid.  ``history`` is the history up to the
    # origin, and ``picks`` the number of its picks.


class Encoder(Protocol):
    """Encoder of the actions and observations of a game id; all sizes depend only on the id.

    Attributes:
        num_actions: size of the ``table`` action space.
        flat_size: number of cells of the ``flat`` observation.
        entities_size: number of cells of the ``entities`` observation: ``globals_size`` cells, then
            ``entity_rows`` rows of ``entity_width`` cells, then ``max_options`` rows of
            ``option_width`` cells.
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
        """Write the action mask of the pending decision to ``mask``.

        Afterwards ``mask.actions()`` returns the action IDs of the options, in the order of the
        options.
        """

    def write_flat(self, g: Any, seat: int, row: Row) -> None:
        """Write the flat observation of ``seat`` in the state ``g`` to ``row``."""

    def write_entities(self, g: Any, seat: int, row: Row, page: int = 0) -> None:
        """Write the entities observation of ``seat`` in the state ``g`` to ``row``.

        ``page`` is the page of options to write, if the decision has more options than rows.
        """

    def field_names(self) -> list[Field]:
        """Return the columns (names and bounds) of the flat observation."""

    def global_fields(self) -> list[Field]:
        """Return the columns of the array ``"globals"`` of the entities observation."""

    def entity_fields(self) -> list[Field]: ...

    def option_fields(self) -> list[Field]: ...


class Layout(Protocol):
    """Identity of the layout (columns and action IDs) of a game id.

    Checkpoints and records store this identity.  A file whose stored identity differs from that of
    the installed layout is refused.

    Attributes:
        id: the game id.
        version: number that increases when action IDs or columns are appended; a text such as
            ``"2+user"`` if a user's own content was appended.
        hash: 16 hex digits, computed from the data files.
    """

    @property
    def id(self) -> str: ...

    @property
    def version(self) -> int | str: ...

    @property
    def hash(self) -> str: ...


class Entry(Protocol):
    """Description of one game id, through which environments, agents and tools use the game.

    Attributes:
        id: the game id, such as ``"lcg/spreading_flames"``.
        title: readable name of the game.
        rules_version: increases when the same seed and picks no longer give the same game; saves
            and records of another version are refused.
        gymnasium_id: the name for ``gymnasium.make``, which contains the rules version, such as
            ``"arkham_env/LCG-SpreadingFlames-v1"``.  For a game of another package, use the name of
            its entry point, which is registered with Gymnasium before the game is imported.
        pettingzoo_id: the name for ``pettingzoo.make``, such as
            ``"arkham_env/spreading_flames-v1"``; for a game of another package, the name of its
            entry point.
        defaults: set-up options and their defaults; they always include ``players``.
        max_players: maximum number of seats.
        reward_aliases: additional names of rewards, such as ``{"experience": "points"}``.
        endings: names of all endings of the game, wins first; results, batches and tables of
            evaluations use them.
        seat_view: ``"module:attribute"`` of the function or class that makes a seat's view of a
            state for agents, or ``""``.
        heuristic: ``"module:attribute"`` of the game's scripted agent, or ``""``.
        entity_guide: ``"module:attribute"`` of a function, or ``""``.  It takes the encoder and
            returns the guide with which networks read the ``entities`` observation.
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
        """Return checked set-up options in canonical form, with defaults filled in.

        Raises:
            InvalidSetup: an option has an unknown name or an invalid value.
        """

    def plan(self, options: Mapping[str, Any]) -> Plan:
        """Return a plan for games with these options, which are checked as in :meth:`check`.

        Raises:
            InvalidSetup: an option has an unknown name or an invalid value.
        """

    def user_content(self, options: Mapping[str, Any]) -> dict[str, str]:
        """Return the user's registered content that games with these options contain.

        Args:
            options: set-up options, not checked.

        Returns:
            A digest of each registered item, by name; ``{}`` if nothing can be added to the game.
        """

    def play_of(self, state: State) -> Play:
        """Return the public game object of a state."""

    def encoder(self) -> Encoder:
        """Return the encoder that all environments of this game share."""

    def earlier_encoder(self, facts: Mapping[str, Any]) -> Encoder | None:
        """Return an encoder for an earlier version of the layout, or ``None`` if there was none.

        The present layout contains every earlier one, so a policy that was trained with an earlier
        version can still be used.

        Args:
            facts: id, version and hash of the earlier version, as :meth:`layout` returned them.
        """

    def slots(
        self, table: Table, count: int, observation: str, encoding: str, encoder: Any = None
    ) -> Sequence[Slot]:
        """Return ``count`` slots, each for one game with the set-up data ``table``.

        A slot contains its game and encodes the actions and observations of this game.

        Args:
            table: the table of a plan or of a state.
            count: number of slots.
            observation: ``"flat"`` or ``"entities"``.
            encoding: ``"table"`` or ``"options"``.
            encoder: an encoder of this game, possibly for an earlier layout; by default the present
                encoder.
        """

    def potential(self) -> Callable[[State], float]:
        """Return the function that computes the potential ``phi`` of a state, for shaped rewards.

        The potential of a finished game is 0.
        """

    def progress(self) -> Callable[[State], float]:
        """Return the function that computes the progress of the investigators towards a win.

        Progress is in ``[0, 1]``: 1 for a game that was won, less than 1 for every other state.  It
        is also defined for finished games.
        """

    def describe(self) -> dict[str, Any]:
        """Return the part of :func:`arkham_env.describe` that is specific to the game, JSON-able.

        It contains at least ``"result"``: a dict of the lists ``"resolutions"`` and ``"endings"``
        and of the meanings of ``"score"`` and ``"points"``.  The caller adds ids, options,
        encodings and rewards.
        """

    def rules_text(self) -> str:
        """Return an explanation of the game in English, for language models.

        It explains how to play, how to win and the meaning of each kind of decision, and contains
        no card texts.
        """

    def layout(self) -> Layout:
        """Return the id, version and hash of the game's layout."""

    def card(self, name: str) -> Card:
        """Return the printed facts and a summary of a card.

        Raises:
            InvalidSetup: no card of this game has this name; the message lists the nearest names.
        """
