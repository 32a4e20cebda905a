"""The Upkeep of a seat: return of a lost investigator, refreshing, actions, sliders (AH2-0073)."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.answers import add_usable, any_time
from arkham_env.arkham2e.state.game_state import JOINED, PRESENT, Game
from arkham_env.arkham2e.state.ids import decision, event, flag, option, point, skill, space
from arkham_env.board.texts.answers import answer, carry_out_ability
from arkham_env.board.texts.context import Context
from arkham_env.board.texts.texts import FORCED
from arkham_env.board.texts.verbs import OP_ANSWER
from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr

BEGIN: Final = 0
BACK: Final = 1
REFRESH: Final = 2
ORDER: Final = 3
ORDERED: Final = 4
MENU: Final = 5
PICKED: Final = 6
ADJUST: Final = 7
OVER: Final = 8


@mypyc_attr(acyclic=True)
class Upkeep(Frame):
    """Frame of a seat's Upkeep.

    An investigator that is driven insane or knocked unconscious during its Upkeep continues the
    Upkeep, unless it is lost in time and space or replaced.

    Args:
        in_battle: whether the Upkeep is the refresh step of a round of the final battle.

    Attributes:
        pending: Upkeep actions that are still to be carried out.
        fresh: cards gained since the seat's last Upkeep; they count as new until all Upkeep actions
            of this Upkeep are carried out.
        answered: abilities of the menu that were used.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "in_battle", "pending", "fresh", "answered",
    )  # fmt: skip

    def __init__(self, seat: i64, in_battle: bool) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.in_battle: bool = in_battle
        self.pending: list[i64] = []
        self.fresh: list[i64] = []
        self.answered: list[i64] = []

    def copy(self) -> Frame:
        c = Upkeep(self.seat, self.in_battle)
        c.step = self.step
        c.pending = self.pending[:]
        c.fresh = self.fresh[:]
        c.answered = self.answered[:]
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        seat = self.seat
        if self.step == BEGIN:
            self.step = REFRESH
            if game.spaces[seat] == space.LOST and not self.in_battle:
                self.step = BACK
                game.options = [pack(option.GO_TO, where) for where in open_areas(game)]
                game.options.append(pack(option.STOP))
                return game.ask(decision.AREA, seat)
        if self.step == BACK:
            self.step = REFRESH
            if op_of(game.pick) == option.GO_TO:
                game.lost[seat] = 0
                game.note(event.BACK, seat, a_of(game.pick))
                board.move_seat(game, seat, a_of(game.pick))
        if self.step == REFRESH:
            refresh(game, seat)
            self.fresh = [card for card in game.fresh if game.holder(card) == seat]
            self.pending = upkeep_actions(game, seat)
            self.step = ORDER
        at = len(game.stack) - 1
        flags: i64 = flag.BATTLE if self.in_battle else 0
        if self.step == ORDERED:
            self.step = ORDER
            if game.pick not in self.pending:
                # The Upkeep action of a paid Bank Loan is not carried out.
                card = a_of(game.pick)
                self.pending = [action for action in self.pending if a_of(action) != card]
                return answer(game, self.answered, game.pick, seat, at, flags)
            self.pending.remove(game.pick)
            if self.carry_out(game, game.pick, at, flags):
                return CALL
        if self.is_gone(game):
            return DONE
        if self.step == ORDER:
            while self.pending:
                before = self.before_actions(game, at, flags)
                if len(self.pending) > 1 or before:
                    self.step = ORDERED
                    game.options = self.pending + before
                    return game.ask(decision.UPKEEP_ORDER, seat)
                if self.carry_out(game, self.pending.pop(), at, flags):
                    return CALL
            self.step = MENU
            if self.fresh:
                game.fresh = [card for card in game.fresh if card not in self.fresh]
        if self.step == PICKED:
            self.step = MENU
            if op_of(game.pick) == OP_ANSWER:
                return answer(game, self.answered, game.pick, seat, at, flags)
            self.step = ADJUST
        if self.step == MENU:
            options: list[i64] = []
            add_usable(game, point.UPKEEP, seat, at, flags, self.answered, options)
            options.extend(any_time(game, seat, at, flags))
            self.step = ADJUST
            if options:
                options.append(pack(option.STOP))
                self.step = PICKED
                game.options = options
                return game.ask(decision.UPKEEP, seat)
        if self.step == ADJUST:
            self.step = OVER
            return game.push(Sliders(seat, False))
        return DONE

    def is_gone(self, g: Game) -> bool:
        """Return whether the seat was lost in time and space or replaced in this Upkeep."""
        seat = self.seat
        if g.status[seat] != PRESENT or g.resting[seat] == JOINED:
            return True
        return g.spaces[seat] == space.LOST and g.lost[seat] == 0

    def before_actions(self, g: Game, at: i64, flags: i64) -> list[i64]:
        """Return the options for abilities that make a pending Upkeep action unnecessary, such as
        paying a Bank Loan before its roll. All other abilities are offered later, in the menu."""
        found: list[i64] = []
        for used in any_time(g, self.seat, at, flags):
            for action in self.pending:
                if a_of(action) == a_of(used):
                    found.append(used)
        return found

    def carry_out(self, g: Game, action: i64, at: i64, flags: i64) -> bool:
        """Push the frame of an Upkeep action unless the seat no longer has the card. Return whether
        a frame was pushed.

        Args:
            action: the action as an option with the verb ``OP_ANSWER``.
            at: stack position of the Upkeep.
        """
        card = a_of(action)
        if g.holder(card) != self.seat or card not in g.listen[point.UPKEEP_FORCED]:
            return False
        return carry_out_ability(g, card, b_of(action), self.seat, self.seat, at, flags)


def open_areas(g: Game) -> list[i64]:
    """Return the streets and locations that are not closed."""
    return [where for where in range(space.BOARD) if not g.is_closed(where)]


def refresh(g: Game, seat: i64) -> None:
    """Ready all exhausted cards of a seat."""
    if not g.exhausted:
        return
    kept: list[i64] = []
    for card in g.exhausted:
        if g.holder(card) == seat:
            g.note(event.READY, seat, card)
        else:
            kept.append(card)
    g.exhausted = kept


def upkeep_actions(g: Game, seat: i64) -> list[i64]:
    """Return the Upkeep actions of a seat's cards, all of which are mandatory (AH2-0077). Actions
    whose condition is false, such as the action of a new Blessing, are omitted."""
    found: list[i64] = []
    for card in g.listen[point.UPKEEP_FORCED]:
        if g.holder(card) != seat:
            continue
        abilities = g.texts.abilities[g.kind_of(card)]
        for i in range(len(abilities)):
            if abilities[i].point != point.UPKEEP_FORCED or abilities[i].kind != FORCED:
                continue
            if g.holds(Context(seat, card), abilities[i].condition):
                found.append(pack(OP_ANSWER, card, i))
    return found


@mypyc_attr(acyclic=True)
class Sliders(Frame):
    """Frame in which a seat sets its sliders in one decision (AH2-0081 to 0085).

    Args:
        free: whether all settings are offered, as in set-up, or only those within the Focus.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "free")

    def __init__(self, seat: i64, free: bool) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.free: bool = free

    def copy(self) -> Frame:
        c = Sliders(self.seat, self.free)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 1:
            first = self.seat * skill.SLIDERS
            stops = a_of(game.pick)
            if stops != setting(game, self.seat) or self.free:
                game.sliders[first] = stops >> 4
                game.sliders[first + 1] = stops >> 2 & 3
                game.sliders[first + 2] = stops & 3
                game.note(event.SLIDERS, self.seat, stops)
            return DONE
        self.step = 1
        game.options = settings_in_reach(game, self.seat, self.free)
        return game.ask(decision.SLIDERS, self.seat)


def setting(g: Game, seat: i64) -> i64:
    """Return the slider setting of a seat: a number whose three base-4 digits are the stops of the
    sliders. The first slider has the most significant digit."""
    first = seat * skill.SLIDERS
    return g.sliders[first] << 4 | g.sliders[first + 1] << 2 | g.sliders[first + 2]


FREE: Final = skill.SLIDERS * (skill.STOPS - 1)
"""Number of slider steps that is enough to reach every setting."""
SETTINGS: Final = 64


def apart(one: int, other: int) -> int:
    """Return the number of slider steps between two settings."""
    steps = 0
    for _ in range(skill.SLIDERS):
        steps += abs(one % skill.STOPS - other % skill.STOPS)
        one //= skill.STOPS
        other //= skill.STOPS
    return steps


def reaches() -> list[list[i64]]:
    """Return, for each Focus and each present slider setting, the options for the settings in
    reach.

    The list for a Focus from 0 to ``FREE`` has the index ``focus * SETTINGS + setting``.
    """
    found: list[list[i64]] = []
    for focus in range(FREE + 1):
        for now in range(SETTINGS):
            found.append(
                [pack(option.SLIDERS, to) for to in range(SETTINGS) if apart(now, to) <= focus]
            )
    return found


REACHES: Final = reaches()


def settings_in_reach(g: Game, seat: i64, free: bool) -> list[i64]:
    """Return the options for the settings within the Focus, including the present setting.

    Args:
        free: whether all settings are in reach, as during set-up.
    """
    focus: i64 = FREE if free else g.table.sheets[g.sheet[seat]].focus
    return REACHES[focus * SETTINGS + setting(g, seat)][:]
