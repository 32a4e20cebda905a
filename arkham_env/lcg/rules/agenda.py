"""Doom, and the advancement of acts and agendas."""

from typing import ClassVar, Final, final

from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules.card_frame import EFFECT, CardFrame
from arkham_env.lcg.rules.timing import Event, has_listeners, occur
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, CardId, cell, logged, on, trigger
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import doom_threshold, is_protected, player_order, total_doom


def place_doom_on_agenda(g: Game, count: i64, may_advance: bool) -> i64:
    """Place ``count`` doom on the current agenda.

    Args:
        may_advance: whether the agenda advances at once if the doom in play reaches its threshold.
    """
    bring_next_agenda(g)
    if g.agenda == NONE:
        return DONE
    return g.push(PlaceDoom(g.agenda, count, may_advance))


@final
@mypyc_attr(acyclic=True)
class PlaceDoom(Event):
    """Event: ``amount`` doom is placed on the agenda. ``other`` is 1 if this doom may cause the
    agenda to advance at once, else 0."""

    def __init__(self, agenda: CardId, count: i64, may_advance: bool) -> None:
        super().__init__(on.DOOM_ON_AGENDA, NONE, agenda, NONE, count, int(may_advance))

    def copy(self) -> Frame:
        c = PlaceDoom(self.card, self.amount, self.other == 1)
        c.fill_event(self)
        return c

    def run(self, g: Game) -> i64:
        result = super().run(g)
        if result == DONE and self.other == 1:
            self.other = 0
            g.stack.pop()
            return check_doom(g) or CALL
        return result

    def resolve(self, g: Game) -> i64:
        if g.cards[self.card] is NOCARD:
            # A response has advanced the agenda: the doom is placed on the new agenda.
            self.card = g.agenda
            if self.card == NONE:
                self.last = 0
                return DONE
        put_doom(g, self.card, self.amount)
        return DONE


def place_doom_on(g: Game, card: CardId, count: i64) -> i64:
    """Place doom on a card other than the agenda. If an ability could replace the doom by another
    effect, push an event; otherwise place the doom at once."""
    if g.cards[card] is NOCARD or is_protected(g, card):
        return DONE
    if has_listeners(g, on.DOOM):
        return g.push(PlaceDoomOnCard(card, count))
    put_doom(g, card, count)
    return DONE


def put_doom(g: Game, card: CardId, count: i64) -> None:
    g.cards[card].doom += count
    record(g, logged.DOOM, card, count)


@final
@mypyc_attr(acyclic=True)
class PlaceDoomOnCard(Event):
    """Event: ``amount`` doom is placed on ``card``, which is not the agenda."""

    def __init__(self, card: CardId, count: i64) -> None:
        super().__init__(on.DOOM, NONE, card, NONE, count, 0, cell.WOULD, cell.RESOLVE)

    def copy(self) -> Frame:
        c = PlaceDoomOnCard(self.card, self.amount)
        c.fill_event(self)
        return c

    def resolve(self, g: Game) -> i64:
        if g.cards[self.card] is not NOCARD:
            put_doom(g, self.card, self.amount)
        return DONE


def check_doom(g: Game) -> i64:
    """Advance the agenda if the doom in play reaches its threshold. This function is called in step
    1.3 of the round and by card texts that allow the agenda to advance."""
    bring_next_agenda(g)
    if g.agenda == NONE or total_doom(g) < doom_threshold(g):
        return DONE
    return advance_agenda(g) if g.defs[g.agenda].doom_advances(g) else DONE


def bring_successors(g: Game, frames: list[Frame]) -> None:
    """For each :class:`Advance` frame in ``frames`` that is resolving the reverse side of its card,
    put the next act or agenda into play. Skip all other frames."""
    for frame in frames:
        if isinstance(frame, Advance) and frame.step == NEXT:
            frame.step = ANNOUNCE
            frame.replace(g)


def bring_next_agenda(g: Game) -> None:
    """If the reverse side of an agenda is being resolved, put the next agenda into play now. An
    effect of the reverse side can then place doom on the next agenda."""
    bring_successors(g, [f for f in g.stack if isinstance(f, Advance) and not f.is_act])


def advance_agenda(g: Game) -> i64:
    return g.push(Advance(g.agenda, False))


def advance_act(g: Game) -> i64:
    """Push a frame that resolves the reverse side of the act and puts the next act into play."""
    return g.push(Advance(g.act, True))


FLIP: Final = 0
REVERSE: Final = 1
NEXT: Final = 2
ANNOUNCE: Final = 3
ADVANCED: Final = 4


@final
@mypyc_attr(acyclic=True)
class Advance(Frame):
    """Frame that advances an act or agenda. The tokens on the card are removed (for an agenda, also
    all other doom in play), and its reverse side is resolved. Then the card leaves the game and
    the next act or agenda enters play."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "card", "is_act")

    def __init__(self, card: CardId, is_act: bool) -> None:
        self.step: i64 = FLIP
        self.card: CardId = card
        self.is_act: bool = is_act

    def copy(self) -> Frame:
        c = Advance(self.card, self.is_act)
        c.step = self.step
        return c

    def named_cards(self) -> list[i64]:
        return [self.card]

    def run(self, g: Game) -> i64:
        if self.step == FLIP:
            self.step = REVERSE
            if g.cards[self.card] is NOCARD:
                return DONE
            record(g, logged.ADVANCE, self.card)
            if not self.is_act:
                for c in g.cards:
                    if c.doom:
                        record(g, logged.DOOM, c.id, -c.doom)
                        c.doom = 0
            # This removes all tokens on the card, including doom on an act (LCG-1126).
            zones.remove_tokens(g, self.card)
        if self.step == REVERSE:
            self.step = NEXT
            behind = g.defs[self.card].printed.encounter_card
            if behind != "":
                # The reverse is an encounter card: the lead draws it (LCG-0685).
                return encounter.draw_encounter_card(g, g.lead, g.table.find(behind))
            return g.push(CardFrame(g.lead, self.card, EFFECT, trigger.REVERSE))
        if self.step == NEXT:
            self.step = ANNOUNCE
            self.replace(g)
        if self.step == ANNOUNCE and not self.is_act and g.agenda == NONE:
            # It was the last agenda: all investigators still playing are defeated (LCG-1118).
            self.step = ADVANCED
            return damage.defeat_for_either_trauma(g, player_order(g)) or CALL
        if self.step == ANNOUNCE:
            self.step = ADVANCED
            kind = on.ACT_ADVANCES if self.is_act else on.AGENDA_ADVANCES
            return occur(g, kind, NONE, self.card, first=cell.AFTER_FORCED) or CALL
        return DONE

    def replace(self, g: Game) -> None:
        zones.remove_from_game(g, self.card)
        if self.is_act:
            g.act = g.act_deck[-1] if g.act_deck else NONE
            g.act_deck = g.act_deck[:-1]
            if g.act != NONE:
                zones.new_card(g, g.act)
                g.index_card(g.act)
        else:
            g.agenda = g.agenda_deck[-1] if g.agenda_deck else NONE
            g.agenda_deck = g.agenda_deck[:-1]
            if g.agenda != NONE:
                zones.new_card(g, g.agenda)
                g.index_card(g.agenda)


# Circular imports, so at the end of the module.
from arkham_env.lcg.rules import damage, encounter  # noqa: E402
