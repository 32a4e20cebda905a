"""Entering play under an investigator's control: the one way for every card and every effect.

A card is played, put into play, revealed into a threat area or taken control of; what it has to
satisfy, and the slots that it needs, are the same (RR "Put into Play", "Slots").
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import NOCARD, NOTHING, Game
from arkham_env.lcg.state.ids import (
    NONE,
    CardId,
    CardList,
    Seat,
    card_type,
    decision_kind,
    on,
    verb,
)
from arkham_env.lcg.state.values import (
    is_playing,
    is_signature_of_another,
    may_control,
    may_enter_play,
    slot_capacity,
    slot_holders,
    slots_of,
    slots_taken,
)

MAKE_ROOM: Final = 0
ROOM_PICKED: Final = 1
ENTERED: Final = 2
TOKEN_PICKED: Final = 3
SEAL: Final = 4


def enter_play(g: Game, seat: Seat, card: CardId) -> i64:
    """Put an asset, or an event that stays, into play under ``seat``'s control, without playing it.

    It may come from any place out of play.  If the rules keep it out of play it stays where it
    is; one that is being played or revealed is discarded.
    """
    return g.push(EnterPlay(seat, card, False))


def put_in_threat_area(g: Game, card: CardId, seat: Seat) -> i64:
    """Put a treachery or an asset weakness into ``seat``'s threat area.

    A treachery that is in play moves there with its tokens.  If the rules keep a card out it stays
    where it is (in limbo, while it is revealed).
    """
    if g.cards[card] is not NOCARD:
        if g.type_of[card] == card_type.TREACHERY and may_enter_play(g, card, seat):
            zones.move_to_threat_area(g, card, seat)
        return DONE
    if g.type_of[card] == card_type.ASSET:
        return g.push(EnterPlay(seat, card, True))
    if may_enter_play(g, card, seat) and zones.take_out(g, card):
        zones.put_in_threat_area(g, card, seat)
        return occur(g, on.ENTER_PLAY, seat, card)
    return DONE


def take_control(g: Game, seat: Seat, card: CardId) -> i64:
    """Let ``seat`` take control of an asset in play, or of a set-aside one (it enters play).

    Nothing happens where the rules forbid it.  Another's signature card that is attached to it is
    discarded, and nothing else happens (LCG-0814).
    """
    if g.cards[card] is NOCARD:
        return enter_play(g, seat, card)
    if not may_control(g, seat, card):
        return DONE
    failed = False
    for other in g.attachments[:]:
        if g.cards[other].attached == card and is_signature_of_another(g, seat, other):
            zones.discard_from_play(g, other)
            failed = True
    return CALL if failed else g.push(EnterPlay(seat, card, False))


@final
@mypyc_attr(acyclic=True)
class EnterPlay(Frame):
    """An asset coming under ``seat``'s control, in its play area or (``threat``) threat area.

    It enters play, or it is in play under another investigator's control and changes hands.  The
    controller first chooses which other assets to discard, one at a time, while capacity would be
    exceeded; they leave play as it comes (``leaving``).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "card", "threat", "leaving")

    def __init__(self, seat: Seat, card: CardId, threat: bool) -> None:
        self.step: i64 = MAKE_ROOM
        self.seat: Seat = seat
        self.card: CardId = card
        self.threat: bool = threat
        self.leaving: CardList = NOTHING

    def copy(self) -> Frame:
        c = EnterPlay(self.seat, self.card, self.threat)
        c.step = self.step
        if self.leaving:
            c.leaving = self.leaving[:]
        return c

    def named_cards(self) -> list[int]:
        return [self.card] + self.leaving

    def run(self, g: Game) -> i64:
        if self.step == ROOM_PICKED:
            self.step = MAKE_ROOM
            self.leaving = [*self.leaving, a_of(g.pick)]
        if self.step == MAKE_ROOM:
            if not self.may_come(g):
                return self.refuse(g)
            slot = self.crowded_slot(g)
            if slot != NONE:
                holders = slot_holders(g, self.seat, slot)
                g.options = [pack(verb.DISCARD, c) for c in holders if c not in self.leaving]
                self.step = ROOM_PICKED
                return g.ask(decision_kind.SLOTS, self.seat, self.card)
            self.step = ENTERED
            return self.come(g)
        if self.step == TOKEN_PICKED:
            self.step = ENTERED
            zones.seal_token(g, self.card, a_of(g.pick))
            return occur(g, on.ENTER_PLAY, self.seat, self.card) or CALL
        return self.seal(g) if self.step == SEAL else DONE

    def forget(self, card: i64) -> None:
        if self.card == card:
            self.step = ENTERED
        elif card in self.leaving:
            self.leaving = [other for other in self.leaving if other != card]

    def may_come(self, g: Game) -> bool:
        """Say whether the rules let the card come to ``seat`` now."""
        if not is_playing(g, self.seat):
            return False
        if g.cards[self.card] is not NOCARD:
            return may_control(g, self.seat, self.card)
        return may_enter_play(g, self.card, self.seat)

    def refuse(self, g: Game) -> i64:
        """Leave the card where it is; out of limbo it goes to its discard pile."""
        if zones.is_in_limbo(g, self.card):
            zones.put_in_discard(g, self.card)
        return DONE

    def come(self, g: Game) -> i64:
        """Discard what makes room and, at the same moment, let the card come."""
        if g.cards[self.card] is not NOCARD:
            self.make_room(g)
            zones.change_control(g, self.card, self.seat)
            return CALL
        if not zones.take_out(g, self.card):
            return DONE
        self.make_room(g)
        if self.threat:
            zones.put_in_threat_area(g, self.card, self.seat)
        else:
            zones.put_into_play(g, self.card, self.seat)
        return self.seal(g)

    def seal(self, g: Game) -> i64:
        """Choose the token that the card seals, if it does; then it has entered play."""
        tokens = abilities.sealable(g, self.card)
        if tokens:
            g.options = [pack(verb.CHOOSE_TOKEN, token) for token in tokens]
            self.step = TOKEN_PICKED
            return g.ask(decision_kind.CHOOSE_CARD, self.seat, self.card)
        return occur(g, on.ENTER_PLAY, self.seat, self.card) or CALL

    def make_room(self, g: Game) -> None:
        for other in self.leaving:
            zones.discard_from_play(g, other)

    def crowded_slot(self, g: Game) -> i64:
        """Return a slot that the new card would overfill, or ``NONE``."""
        for slot in g.defs[self.card].printed.slots:
            needed = slots_of(g, self.card, slot)
            if needed:
                taken = needed + slots_taken(g, self.seat, slot)
                for other in self.leaving:
                    taken -= slots_of(g, other, slot)
                if taken > slot_capacity(g, self.seat, slot):
                    return slot
        return NONE

    def rewind(self, g: Game) -> bool:
        if self.step == ROOM_PICKED:
            self.step = MAKE_ROOM
            return True
        if self.step != TOKEN_PICKED or g.cards[self.card].sealed != NONE:
            return False
        self.step = SEAL
        return True


# Entering play is an event, answered by cards that are played: imports that close the circle.
from arkham_env.lcg.rules import abilities  # noqa: E402
from arkham_env.lcg.rules.timing import occur  # noqa: E402
