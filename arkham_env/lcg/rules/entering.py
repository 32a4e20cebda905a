"""Cards that enter play under the control of an investigator.

A card can be played, put into play, revealed into a threat area or taken control of. In each case
the requirements are the same, and the card takes the same slots (RR "Put into Play", "Slots").
"""

from typing import ClassVar, Final, final

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.control import (
    is_signature_of_another, may_control, may_enter_play, slot_capacity, slot_holders, slots_of,
    slots_taken,
)  # fmt: skip
from arkham_env.lcg.state.game_state import NOCARD, NOTHING, Game
from arkham_env.lcg.state.ids import (
    NONE, CardId, CardList, Seat, card_type, decision_kind, on, verb,
)  # fmt: skip
from arkham_env.lcg.state.values import is_playing

MAKE_ROOM: Final = 0
ROOM_PICKED: Final = 1
ENTERED: Final = 2
TOKEN_PICKED: Final = 3
SEAL: Final = 4


def enter_play(g: Game, seat: Seat, card: CardId) -> i64:
    """Put a card into play under the control of ``seat`` without playing it.

    The card is an asset, or an event that stays in play. It may come from any zone out of play. If
    the rules forbid that it enters play, it stays where it is, except that a card in limbo (being
    played or revealed) is discarded.
    """
    return g.push(EnterPlay(seat, card, False))


def put_in_threat_area(g: Game, card: CardId, seat: Seat) -> i64:
    """Put a treachery or an asset weakness into the threat area of ``seat``.

    A treachery that is in play already moves with its tokens. If the rules forbid the change, the
    card stays where it is (in limbo while it is being revealed).
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
    """Give ``seat`` control of an asset in play, or put a set-aside asset into play for ``seat``.

    Nothing happens if the rules forbid it. If another investigator's signature card is attached to
    the asset, that card is discarded and the control does not change (LCG-0814).
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
    """Frame of an asset that comes under the control of ``seat``.

    The asset enters the seat's play area (or its threat area, if ``threat`` is set), or it is in
    play already and its controller changes. If its slots are full, ``seat`` first chooses other
    assets to discard, one at a time. These assets (``leaving``) leave play when the new asset comes
    under the control of ``seat``.
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

    def named_cards(self) -> list[i64]:
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
        """Return whether the rules allow the card to come under the control of ``seat`` now."""
        if not is_playing(g, self.seat):
            return False
        if g.cards[self.card] is not NOCARD:
            return may_control(g, self.seat, self.card)
        return may_enter_play(g, self.card, self.seat)

    def refuse(self, g: Game) -> i64:
        """Leave the card where it is; discard it if it is in limbo."""
        if zones.is_in_limbo(g, self.card):
            zones.put_in_discard(g, self.card)
        return DONE

    def come(self, g: Game) -> i64:
        """Discard the chosen assets and, at the same moment, put the new asset under control of
        ``seat``."""
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
        """Let ``seat`` choose the token to seal if the card has the keyword seal. Then announce
        that the card entered play."""
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
        """Return a slot type of which ``seat`` has too few free slots for the card, or ``NONE``."""
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


# Circular imports, so at the end of the module.
from arkham_env.lcg.rules import abilities  # noqa: E402
from arkham_env.lcg.rules.timing import occur  # noqa: E402
