"""Attacks of enemies: in the enemy phase, as attacks of opportunity, by keywords and by effects."""

from typing import ClassVar, Final, final

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import AGAIN, CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import (
    NONE, CardId, CardList, CardOrNone, Seat, SeatList, cell, decision_kind, keyword, logged, on,
    verb,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.restrictions import may_attack, may_make_opportunity
from arkham_env.lcg.state.values import (
    attack_damage, attack_horror, is_engaged_with, is_playing, keywords_of, player_order,
)  # fmt: skip

ENEMY_PHASE_ATTACK: Final = 0
OPPORTUNITY: Final = 1
OTHER_ATTACK: Final = 2


def enemy_attack(g: Game, enemy: CardId, seat: Seat, reason: i64 = OTHER_ATTACK) -> i64:
    """Make ``enemy`` attack ``seat``, unless an ability forbids it.

    Args:
        reason: ``ENEMY_PHASE_ATTACK``, ``OPPORTUNITY`` or ``OTHER_ATTACK``.
    """
    if g.cards[enemy] is NOCARD or not is_playing(g, seat) or not may_attack(g, enemy, seat):
        return DONE
    return g.push(EnemyAttack(enemy, seat, reason))


@final
@mypyc_attr(acyclic=True)
class EnemyAttack(Event):
    """Event: the enemy ``card`` attacks ``seat``.

    ``amount`` is the reason of the attack (see :func:`enemy_attack`). ``other`` is 1 if the enemy
    was ready when the attack began. An elusive enemy flees as soon as its attack has resolved,
    before any ability responds to the attack (LCG-1067). A cancelled attack did not happen, so an
    elusive enemy does not flee after it (LCG-1074).
    """

    def __init__(self, enemy: CardId, seat: Seat, reason: i64) -> None:
        super().__init__(on.ENEMY_ATTACKS, seat, enemy, NONE, reason)

    def copy(self) -> Frame:
        c = EnemyAttack(self.card, self.seat, self.amount)
        c.fill_event(self)
        return c

    def run(self, g: Game) -> i64:
        if self.step == 0:
            c = g.cards[self.card]
            self.other = 0 if c is NOCARD or c.exhausted else 1
        elif self.step == cell.AFTER_FORCED and self.other == 1 and self.last >= self.step:
            self.other = 0
            if g.cards[self.card] is not NOCARD and keywords_of(g, self.card) & keyword.ELUSIVE:
                if enemies_rules.elusive_escape(g, self.card) == CALL:
                    return CALL
        return super().run(g)

    def resolve(self, g: Game) -> i64:
        c = g.cards[self.card]
        if c is NOCARD or not is_playing(g, self.seat) or not may_attack(g, self.card, self.seat):
            self.last = 0
            return DONE
        if c.attacked_round != g.round:
            c.attacked_round = g.round
            c.attacked_seats = 0
        c.attacked_seats |= 1 << self.seat
        record(g, logged.ATTACK, self.card, self.seat)
        damage.deal(
            g,
            self.seat,
            damage=attack_damage(g, self.card),
            horror=attack_horror(g, self.card),
            source=self.card,
        )
        return CALL

    def forget(self, card: i64) -> None:
        super().forget(card)
        if self.card == card:
            self.other = 0
            if self.step <= cell.RESOLVE:
                self.last = 0


def attacks_of_opportunity(g: Game, seat: Seat) -> i64:
    """Let each ready enemy that is engaged with ``seat`` make one attack. The investigator chooses
    the order."""
    return ready_attacks(g, seat, OPPORTUNITY) or AGAIN


def ready_attacks(g: Game, seat: Seat, reason: i64) -> i64:
    """If enemies can attack ``seat`` for ``reason``, push a frame that resolves these attacks."""
    for enemy in g.enemies:
        if attacks(g, enemy, seat, reason):
            ready = [e for e in g.enemies if attacks(g, e, seat, reason)]
            return g.push(Attacks(seat, ready, reason))
    return DONE  # the usual case, without a new list


def attacks(g: Game, enemy: CardId, seat: Seat, reason: i64) -> bool:
    """Return whether ``enemy``, which is in play, can attack ``seat`` for ``reason``. The enemy
    must be ready and engaged with ``seat``, and no ability may forbid the attack."""
    if g.cards[enemy].exhausted or not is_engaged_with(g, enemy, seat):
        return False
    if reason == OPPORTUNITY and not may_make_opportunity(g, enemy):
        return False
    return may_attack(g, enemy, seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Attacks(Frame):
    """Frame of several enemies that attack one investigator; this investigator chooses the order.
    ``pending`` lists the enemies and is fixed when the frame is created. An enemy in it that has
    left play, exhausted or disengaged since then does not attack (LCG-0204)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "pending", "reason", "current")

    def __init__(self, seat: Seat, pending: list[i64], reason: i64) -> None:
        self.step: i64 = 0
        self.seat: Seat = seat
        self.pending: CardList = pending
        self.reason: i64 = reason
        self.current: CardOrNone = NONE

    def copy(self) -> Frame:
        c = Attacks(self.seat, self.pending[:], self.reason)
        c.step = self.step
        c.current = self.current
        return c

    def named_cards(self) -> list[i64]:
        return self.pending + [self.current]

    def run(self, g: Game) -> i64:
        if self.step == 1:
            self.step = 0
            enemy = a_of(g.pick)
            self.pending.remove(enemy)
            self.current = enemy
            if self.reason == ENEMY_PHASE_ATTACK and keywords_of(g, enemy) & keyword.MASSIVE:
                return g.push(MassiveAttack(enemy, player_order(g)[:]))
            return enemy_attack(g, enemy, self.seat, self.reason)
        if self.current != NONE:
            self.exhaust(g, self.current)
            self.current = NONE
        if not is_playing(g, self.seat):
            return DONE
        options = g.new_options()
        for enemy in self.pending:
            if g.cards[enemy] is not NOCARD and attacks(g, enemy, self.seat, self.reason):
                options.append(pack(verb.CHOOSE_CARD, enemy))
        if not options:
            return DONE
        self.step = 1
        return g.ask_sorted(options, decision_kind.ATTACK_ORDER, self.seat)

    def forget(self, card: i64) -> None:
        if card in self.pending:
            self.pending.remove(card)
        if self.current == card:
            self.current = NONE

    def exhaust(self, g: Game, enemy: CardId) -> None:
        """Exhaust ``enemy`` if it has just made an attack of the enemy phase."""
        c = g.cards[enemy]
        if self.reason != ENEMY_PHASE_ATTACK or c is NOCARD or c.exhausted:
            return
        c.exhausted = True
        record(g, logged.EXHAUST, enemy)

    def rewind(self, g: Game) -> bool:
        if self.step != 1:
            return False
        self.step = 0
        return True


@final
@mypyc_attr(acyclic=True)
class MassiveAttack(Frame):
    """Frame in which a massive enemy attacks each investigator with which it is engaged. The lead
    chooses the order. An investigator that becomes engaged with the enemy during the attacks is
    attacked too (LCG-1088). The enemy exhausts after the last attack."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "enemy", "seats")

    def __init__(self, enemy: CardId, seats: list[i64]) -> None:
        self.step: i64 = 0
        self.enemy: CardId = enemy
        self.seats: SeatList = seats

    def copy(self) -> Frame:
        c = MassiveAttack(self.enemy, self.seats[:])
        c.step = self.step
        return c

    def named_cards(self) -> list[i64]:
        return [self.enemy]

    def run(self, g: Game) -> i64:
        if self.step == 1:
            self.step = 0
            seat = a_of(g.pick)
            self.seats.remove(seat)
            return enemy_attack(g, self.enemy, seat, ENEMY_PHASE_ATTACK)
        c = g.cards[self.enemy]
        if c is NOCARD or c.exhausted:
            # An enemy that is exhausted between its attacks does not attack again (LCG-1087).
            return DONE
        able = [
            seat
            for seat in self.seats
            if is_engaged_with(g, self.enemy, seat) and may_attack(g, self.enemy, seat)
        ]
        if not able:
            return DONE
        g.options = [pack(verb.CHOOSE_SEAT, seat) for seat in sorted(able)]
        self.step = 1
        return g.ask(decision_kind.ATTACK_ORDER, g.lead, self.enemy)

    def forget(self, card: i64) -> None:
        if self.enemy == card:
            self.seats = []

    def rewind(self, g: Game) -> bool:
        if self.step != 1:
            return False
        self.step = 0
        return True


def phase_attacks(g: Game, seat: Seat) -> i64:
    """Resolve the attacks of the enemies engaged with ``seat`` (step 3.3)."""
    return ready_attacks(g, seat, ENEMY_PHASE_ATTACK)


from arkham_env.lcg.rules import damage  # noqa: E402
from arkham_env.lcg.rules import enemies as enemies_rules
