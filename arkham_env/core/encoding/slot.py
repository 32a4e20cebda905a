"""One game of a batch that encodes itself: masks, pages, rows; what every game's slots share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from arkham_env.core.encoding.action_table import ActionCodec
from arkham_env.core.encoding.batch import BatchGame
from arkham_env.core.encoding.encode import MaskRow, Row, new_mask
from arkham_env.core.kernel.errors import InvalidSetup, missing, quote
from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.native import i16, i64, mypyc_attr, shorts, small_bytes

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

FLAT: Final = 0
ENTITIES: Final = 1
TABLE: Final = 0
OPTIONS: Final = 1
OBSERVATION_NAMES: Final = ("flat", "entities")
ENCODING_NAMES: Final = ("table", "options")


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec:
    """What encodes the games of one table; a game derives it.

    Args:
        actions: the table encoding.
        flat_size, entities_size: cells of an observation row.
        max_options: rows of one page of options.
    """

    def __init__(
        self, actions: ActionCodec, flat_size: int, entities_size: int, max_options: int
    ) -> None:
        self.actions: ActionCodec = actions
        self.flat_size: int = flat_size
        self.entities_size: int = entities_size
        self.max_options: int = max_options

    def write_flat(self, g: Any, seat: i64, row: Row) -> None:
        """Write what ``seat`` sees as one vector."""
        raise missing(self, "write_flat")

    def write_entities(self, g: Any, seat: i64, row: Row, ids: list[int], page: i64) -> None:
        """Write what ``seat`` sees as globals, entity rows and option rows.

        Args:
            ids: table ids of the options (empty unless ``seat`` decides).
            page: which page of options to show.
        """
        raise missing(self, "write_entities")


def page_count(options: int, most: int) -> int:
    """Return how many pages a decision has; all but a single page turn by their last row."""
    return 1 if options <= most else (options + most - 2) // (most - 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Slot(BatchGame):
    """A game of a batch; a game derives it and makes states, scores and potentials.

    Args:
        codec: shared by the slots of a table.
        observation: ``FLAT`` or ``ENTITIES``.
        actions: ``TABLE`` (frozen ids) or ``OPTIONS`` (option rows).

    Attributes:
        state: the running game.  page: the page of options that is shown.
    """

    def __init__(self, codec: Codec, state: Machine, observation: int, actions: int) -> None:
        super().__init__(
            codec.entities_size if observation == ENTITIES else codec.flat_size,
            codec.max_options if actions == OPTIONS else codec.actions.size,
        )
        self.codec: Codec = codec
        self.state: Machine = state
        self.observation: int = observation
        self.actions: int = actions
        self.page: int = 0
        # The mask that was written last: the legal actions in the order of the options.
        self.mask: MaskRow = MaskRow(small_bytes(0), 0, 0)

    def new_state(self, seed: int) -> Machine:
        """Return a new game that was not run yet."""
        raise missing(self, "new_state")

    def start(self, seed: int) -> None:
        self.state = self.new_state(seed)
        self.state.start(seed)
        self.page = 0

    def resume(self, state: Any, origin: int, seed: int) -> None:
        self.state = state.resample(state.seat, seed)
        self.page = 0

    def index_of(self, action: int) -> i64:
        """Return what ``take`` wants for a legal action, -1 for an illegal one."""
        if self.actions == TABLE:
            return self.mask.index(action)
        most = self.codec.max_options
        count = len(self.state.options)
        if count <= most:
            return action if 0 <= action < count else -1
        index = self.page * (most - 1) + action
        if 0 <= action < most - 1 and index < count:
            return index
        return count if action == self.shown() - 1 else -1

    def legal(self) -> list[int]:
        return self.mask.actions()

    def shown(self) -> i64:
        """Return the number of option rows in use; with several pages the last one turns them."""
        most = self.codec.max_options
        count = len(self.state.options)
        if count <= most:
            return count
        return min(count - self.page * (most - 1), most - 1) + 1

    def take(self, index: i64) -> None:
        """Take an option, or turn the page (``index`` is the number of options)."""
        count = len(self.state.options)
        if index >= count:
            self.page = (self.page + 1) % page_count(count, self.codec.max_options)
            return
        self.page = 0
        self.state.take(index)

    def over(self) -> bool:
        return self.state.over

    def seat(self) -> i64:
        return self.state.seat

    def write(self, row: Row, mask: MaskRow) -> None:
        """Write the decider's observation and the mask of legal actions.

        The mask of a finished game has one legal action, the first: no game takes it, and a policy
        that draws from the mask has something to draw.
        """
        g = self.state
        self.mask = mask
        if g.over:
            mask.forget()
            mask.set(0)
        elif self.actions == TABLE:
            self.codec.actions.write_mask(g, mask)
        else:
            mask.forget()
            i: i64 = 0
            count = self.shown()
            while i < count:
                mask.set(i)
                i += 1
        if self.observation == FLAT:
            self.codec.write_flat(g, g.seat, row)
            return
        ids: list[int] = []
        if not g.over:
            ids = mask.actions() if self.actions == TABLE else self.codec.actions.ids(g)
        self.codec.write_entities(g, g.seat, row, ids, self.page)


@final
class StateRows:
    """Rows into which any states of one table are written: for networks that judge many at once.

    The states may come from anywhere (clones, determinizations, saves); ids are those of the
    ``table`` encoding.

    Args:
        codec: what encodes the games of the table (any slot of theirs has it).
        room: most rows.
        observation: ``FLAT`` or ``ENTITIES`` (its first page of options).

    Attributes:
        count: rows in use.
        observations: ``room * width`` cells of 16 bits; those of the rows in use count.
        actions: ids of the legal actions of all rows, one row after the other, each in the order
            of its options.
        counts: of each row in use, how many of them it has.
    """

    def __init__(self, codec: Codec, room: int, observation: int = FLAT) -> None:
        if room < 1:
            raise InvalidSetup(f"{room} rows: expected at least 1")
        width = codec.entities_size if observation == ENTITIES else codec.flat_size
        self.codec: Codec = codec
        self.room: int = room
        self.width: int = width
        self.observation: int = observation
        self.observations: vec[i16] = shorts(room * width)
        self.rows: list[Row] = [Row(self.observations, i * width, width) for i in range(room)]
        self.mask: MaskRow = new_mask(codec.actions.size)
        self.count: i64 = 0
        self.actions: list[int] = []
        self.counts: list[int] = []

    def clear(self) -> None:
        """Take all rows out of use."""
        self.count = 0
        self.actions = []
        self.counts = []

    def add(self, g: Machine) -> list[int]:
        """Write what the seat that decides sees of ``g``, and its legal actions, in the next row.

        The game must not be over and a row must be free.

        Returns:
            The ids of the options, in their order.
        """
        row = self.rows[self.count]
        self.codec.actions.write_mask(g, self.mask)
        ids = self.mask.actions()
        if self.observation == FLAT:
            self.codec.write_flat(g, g.seat, row)
        else:
            self.codec.write_entities(g, g.seat, row, ids, 0)
        self.count += 1
        self.actions.extend(ids)
        self.counts.append(len(ids))
        return ids


def observation_number(name: str) -> int:
    """Return ``FLAT`` or ``ENTITIES``."""
    return number_of("observation", name, OBSERVATION_NAMES)


def encoding_number(name: str) -> int:
    """Return ``TABLE`` or ``OPTIONS``."""
    return number_of("encoding", name, ENCODING_NAMES)


def number_of(what: str, name: str, known: tuple[str, ...]) -> int:
    if name not in known:
        raise InvalidSetup(f"{what}={quote(name)}: expected one of {', '.join(known)}")
    return known.index(name)
