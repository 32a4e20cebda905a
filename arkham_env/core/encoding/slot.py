"""Base classes of the games of a batch: they write masks, observation rows and pages of options."""

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
    """Writer of observations and masks for all games with the same set-up data (one ``Table``).

    Args:
        actions: the codec of the ``table`` action encoding.
        flat_size, entities_size: number of cells in a row of these observations.
        max_options: number of option rows on one page.
    """

    def __init__(
        self, actions: ActionCodec, flat_size: int, entities_size: int, max_options: int
    ) -> None:
        self.actions: ActionCodec = actions
        self.flat_size: int = flat_size
        self.entities_size: int = entities_size
        self.max_options: int = max_options

    def codec_for(self, g: Any) -> "Codec":
        """Return the codec for the table of ``g``.

        A game whose table changes during play overrides this method.
        """
        return self

    def write_flat(self, g: Any, seat: i64, row: Row) -> None:
        """Write the flat observation of ``seat``."""
        raise missing(self, "write_flat")

    def write_entities(self, g: Any, seat: i64, row: Row, ids: list[i64], page: i64) -> None:
        """Write the entities observation of ``seat``: globals, entity rows and option rows.

        Args:
            g: the state.
            seat: the seat that observes.
            row: the row to write.
            ids: action IDs of the options; empty unless ``seat`` decides.
            page: index of the page of options to write.
        """
        raise missing(self, "write_entities")


def page_count(options: int, most: int) -> int:
    """Return the number of pages of a decision with ``options`` options and ``most`` rows per page.
    If there are several pages, the last row of each page is the action that turns the page."""
    return 1 if options <= most else (options + most - 2) // (most - 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Slot(BatchGame):
    """Base class of a game in a batch; subclasses create states and compute their scores.

    Args:
        codec: the codec that all games with the same set-up data (one ``Table``) share.
        state: a game with this set-up data.
        observation: ``FLAT`` or ``ENTITIES``.
        actions: ``TABLE`` (frozen action IDs) or ``OPTIONS`` (option rows).

    Attributes:
        state: the running game.
        page: index of the current page of options.
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
        # The mask that was written last; its actions are in the order of the options.
        self.mask: MaskRow = MaskRow(small_bytes(0), 0, 0)

    def new_state(self, seed: int) -> Machine:
        """Return the state of a new game with this seed; none of its frames has run yet."""
        raise missing(self, "new_state")

    def start(self, seed: int) -> None:
        self.state = self.new_state(seed)
        self.state.start(seed)
        self.page = 0

    def resume(self, state: Any, origin: int, seed: int) -> None:
        self.state = state.resample(state.seat, seed)
        self.page = 0

    def index_of(self, action: int) -> i64:
        """Return the argument of :meth:`take` for an action, or -1 if the action is illegal."""
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

    def legal(self) -> list[i64]:
        return self.mask.actions()

    def shown(self) -> i64:
        """Return the number of option rows on the current page, including the row that turns the
        page."""
        most = self.codec.max_options
        count = len(self.state.options)
        if count <= most:
            return count
        return min(count - self.page * (most - 1), most - 1) + 1

    def take(self, index: i64) -> None:
        """Take option ``index``, or turn the page if ``index`` is the number of options."""
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
        """Write the observation of the seat that decides and the mask of legal actions.

        The mask of a finished game allows only the first action, so that a policy can sample from
        it. The game never takes this action.
        """
        g = self.state
        codec = self.codec.codec_for(g)
        self.mask = mask
        if g.over:
            mask.forget()
            mask.set(0)
        elif self.actions == TABLE:
            codec.actions.write_mask(g, mask)
        else:
            mask.forget()
            i: i64 = 0
            count = self.shown()
            while i < count:
                mask.set(i)
                i += 1
        if self.observation == FLAT:
            codec.write_flat(g, g.seat, row)
            return
        ids: list[i64] = []
        if not g.over:
            ids = mask.actions() if self.actions == TABLE else codec.actions.ids(g)
        codec.write_entities(g, g.seat, row, ids, self.page)


@final
class StateRows:
    """Observations of many states with the same ``Table``, which a network evaluates at once.

    The states may come from anywhere (clones, determinizations, saves).  Action IDs are those of
    the ``table`` encoding.

    Args:
        codec: the codec of the games with this table, which is an attribute of each :class:`Slot`.
        room: maximum number of rows.
        observation: ``FLAT`` or ``ENTITIES`` (with the first page of options).

    Attributes:
        count: number of rows in use.
        observations: ``room * width`` cells of 16 bits; only the rows in use are valid.
        actions: IDs of the legal actions of all rows, row by row; within a row they are in the
            order of the options.
        counts: number of legal actions of each row in use.
    """

    def __init__(self, codec: Codec, room: int, observation: int = FLAT) -> None:
        if room < 1:
            raise InvalidSetup(f"room={room}: expected at least 1 row")
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
        """Remove all rows."""
        self.count = 0
        self.actions = []
        self.counts = []

    def add(self, g: Machine) -> list[i64]:
        """Add a row: the observation of the seat that decides in ``g``, and its legal actions.

        The game must not be over, and a row must be free.

        Returns:
            The action IDs of the options, in their order.
        """
        row = self.rows[self.count]
        codec = self.codec.codec_for(g)
        codec.actions.write_mask(g, self.mask)
        ids = self.mask.actions()
        if self.observation == FLAT:
            codec.write_flat(g, g.seat, row)
        else:
            codec.write_entities(g, g.seat, row, ids, 0)
        self.count += 1
        self.actions.extend(ids)
        self.counts.append(len(ids))
        return ids


def observation_number(name: str) -> int:
    """Return the number of an observation: ``FLAT`` for ``"flat"``, ``ENTITIES`` for
    ``"entities"``."""
    return number_of("observation", name, OBSERVATION_NAMES)


def encoding_number(name: str) -> int:
    """Return the number (``TABLE`` or ``OPTIONS``) of the encoding ``"table"`` or ``"options"``."""
    return number_of("encoding", name, ENCODING_NAMES)


def number_of(what: str, name: str, known: tuple[str, ...]) -> int:
    if name not in known:
        raise InvalidSetup(f"{what}={quote(name)}: expected one of {', '.join(known)}")
    return known.index(name)
