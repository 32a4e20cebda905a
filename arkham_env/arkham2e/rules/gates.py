"""Opening, closing and sealing of gates (AH2-0152 to 0157, 0322 to 0348)."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.doom import add_doom, awaken
from arkham_env.arkham2e.rules.finish import check_closed, check_sealed
from arkham_env.arkham2e.rules.losing import sacrifice
from arkham_env.arkham2e.rules.movement import draw_through
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.rules.spawning import SpawnMonsters, appears_at
from arkham_env.arkham2e.rules.terror import vacate
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import (
    check, component, decision, event, flag, option, quantity, resource, world, zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.state.table import CLUES_TO_SEAL
from arkham_env.board.texts.payment import Pay
from arkham_env.core.kernel.decision import op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import bit, i64, mypyc_attr

ELDER_SIGN: Final = component.number("unique", "elder_sign")


# -- Opening -------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class OpenGate(Frame):
    """Frame that opens a gate in a location.

    A doom token is added, the gate is placed, the investigators in the location are drawn through,
    and Monsters appear (AH2-0152). Nothing happens if the location has an elder sign or an open
    gate, or if Kate Winthrop is there.

    Args:
        monsters: number of Monsters that appear.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "where", "monsters")

    def __init__(self, where: i64, monsters: i64) -> None:
        super().__init__()
        self.where: i64 = where
        self.monsters: i64 = monsters

    def copy(self) -> Frame:
        c = OpenGate(self.where, self.monsters)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 1:
            return DONE
        self.step = 1
        where = self.where
        if not appears_at(game, where) or game.gate_at(where) != NONE:
            return DONE
        if add_doom(game, 1):
            return CALL
        if not game.gate_stack:
            return awaken(game)
        gate = game.gate_stack[-1]
        board.move(game, gate, where)
        game.note(event.GATE, gate, where)
        board.set_clues_at(game, where, 0)
        if len(game.gates) >= game.table.gate_limit:
            return awaken(game)
        drawn = game.seats_at(where)
        # Pushed first: Monsters appear after the investigators were drawn through.
        game.push(SpawnMonsters(where, self.monsters))
        for seat in drawn:
            draw_through(game, seat, gate, True)
        return CALL


# -- Closing -------------------------------------------------------------------------------------


def gate_options(g: Game, seat: i64) -> list[i64]:
    """Return the options of an investigator with an explored marker at a gate: close the gate by a
    Fight check or a Lore check, use an Elder Sign card, or do nothing."""
    found = [pack(option.CLOSE, check.FIGHT), pack(option.CLOSE, check.LORE)]
    if can_seal(g, g.spaces[seat]):
        for card in g.cards[seat]:
            if g.kind_of(card) == g.table.kind_of_card[ELDER_SIGN]:
                found.append(pack(option.SIGN, card))
                break
    found.append(pack(option.STOP))
    return found


def can_seal(g: Game, where: i64) -> bool:
    """Return whether a location can be sealed: it is unstable, and no card forbids sealing."""
    return g.is_unstable(where) and not g.cannot(quantity.NO_SEALING)


def seal_cost(g: Game, seat: i64) -> i64:
    """Return the number of Clues that a seat pays to seal a location whose gate it closed."""
    return max(0, g.value(quantity.SEAL_COST, CLUES_TO_SEAL, seat))


def close_difficulty(g: Game, gate: i64) -> i64:
    """Return the number of successes needed to close a gate."""
    return max(1, g.value(quantity.CLOSE_DIFFICULTY, 1, gate))


def take_gate(g: Game, seat: i64, gate: i64) -> None:
    """Close a gate and give it to a seat as a trophy."""
    where: i64 = g.place[gate]
    board.take_trophy(g, seat, gate)
    g.note(event.CLOSED, gate, seat, 1)
    close(g, gate, where)


def close_by_effect(g: Game, gate: i64) -> None:
    """Close a gate by an effect: nobody gets a trophy, the location is not sealed, and the game is
    not won (FAQ). The gate goes to the bottom of the gate stack."""
    if gate not in g.gates:
        return
    where: i64 = g.place[gate]
    board.move(g, gate, zone.SUPPLY)
    g.note(event.CLOSED, gate, NONE, 0)
    close(g, gate, where)


def close(g: Game, gate: i64, where: i64) -> None:
    """Apply the consequences of closing a gate, which has already left the board.

    Monsters with the gate's dimension symbol return to the cup, and explored markers in the
    location are discarded. If a card closes the location, which had no effect while the gate was
    open, :func:`vacate` moves the investigators and Monsters to the street.
    """
    symbol = g.table.symbol_of_gate(gate)
    for monster in g.monsters[:]:
        if g.column(monster).symbol == symbol:
            board.to_cup(g, monster)
    for seat in g.seats_at(where):
        if g.explored[seat]:
            g.explored[seat] = 0
            g.note(event.EXPLORED, seat, 0)
    for seat in range(g.players):
        if g.entered[seat] == gate:
            g.entered[seat] = NONE
    vacate(g, where)


def seal(g: Game, where: i64, seat: i64, card: i64) -> None:
    """Place an elder sign on a location; ``card`` is the Elder Sign card that was used, or NONE."""
    g.signs |= bit(where)
    g.note(event.SEALED, where, seat, card)


ROLL: Final = 0
ROLLED: Final = 1
CLOSING: Final = 2
OFFERED: Final = 3
PAID: Final = 4


@mypyc_attr(acyclic=True)
class CloseGate(Frame):
    """Frame in which an investigator tries to close a gate and may then seal the location.

    Args:
        kind: kind of the check to close the gate: ``check.FIGHT`` or ``check.LORE``.

    Attributes:
        gate: the gate in the location.
        need: number of successes needed to close the gate.
        presence: ``g.presence`` of the seat when the frame began.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "where", "kind", "gate", "need", "presence",
    )  # fmt: skip

    def __init__(self, seat: i64, where: i64, kind: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.where: i64 = where
        self.kind: i64 = kind
        self.gate: i64 = NONE
        self.need: i64 = 1
        self.presence: i64 = -1

    def copy(self) -> Frame:
        c = CloseGate(self.seat, self.where, self.kind)
        c.step = self.step
        c.gate = self.gate
        c.need = self.need
        c.presence = self.presence
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        seat = self.seat
        if self.step == ROLL:
            self.gate = game.gate_at(self.where)
            self.presence = game.presence(seat)
            if self.gate == NONE or self.presence < 0:
                return DONE
            self.step = ROLLED
            self.need = close_difficulty(game, self.gate)
            change = world.MODIFIERS[game.table.world_of_gate(self.gate)]
            return game.push(
                SkillCheck(seat, self.kind, change, self.need, flag.CLOSING, self.gate)
            )
        if game.presence(seat) != self.presence:
            return DONE
        if self.step == ROLLED:
            if game.ret < self.need or self.gate not in game.gates:
                return DONE
            take_gate(game, seat, self.gate)
            self.step = CLOSING
        if self.step == CLOSING:
            cost = seal_cost(game, seat)
            if not can_seal(game, self.where) or game.means(seat, resource.CLUES) < cost:
                check_closed(game)
                return DONE
            self.step = OFFERED
            game.options = [pack(option.YES), pack(option.NO)]
            return game.ask(decision.SEAL, seat)
        if self.step == OFFERED:
            if op_of(game.pick) == option.NO:
                check_closed(game)
                return DONE
            self.step = PAID
            return game.push(Pay(seat, resource.CLUES, seal_cost(game, seat)))
        seal(game, self.where, seat, NONE)
        if not check_sealed(game):
            check_closed(game)
        return DONE


@mypyc_attr(acyclic=True)
class UseSign(Frame):
    """Frame in which an Elder Sign card closes and seals a gate without a check (AH2-0341).

    A doom token from the doom track is used as the elder sign. The cost (1 Sanity and 1 Stamina) is
    paid last, so that paying it cannot prevent the effect.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "card")

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.card: i64 = card

    def copy(self) -> Frame:
        c = UseSign(self.seat, self.card)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        seat = self.seat
        where: i64 = game.spaces[seat]
        gate = game.gate_at(where)
        if self.step == 1 or game.presence(seat) < 0 or gate == NONE:
            return DONE
        self.step = 1
        if not can_seal(game, where):
            return DONE
        game.note(event.USES, seat, self.card)
        if game.doom > 0:
            game.doom -= 1
            game.note(event.DOOM, -1, game.doom)
        seal(game, where, seat, self.card)
        game.signs_played += 1
        board.box(game, self.card)
        take_gate(game, seat, gate)
        if check_sealed(game) or check_closed(game):
            return DONE
        sacrifice(game, seat, 1, 1)
        return DONE
