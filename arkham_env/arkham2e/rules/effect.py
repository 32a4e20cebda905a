"""Frame that carries out a card text, with the verbs that affect investigators and cards.

The module ``board_effects`` contains the verbs that affect the board, and those that change an
event to which a card text responds. The attribute ``step`` is 0 when an instruction begins, and
odd while a decision of the instruction is pending.
"""

from typing import Any

from arkham_env.arkham2e.rules import (
    board, drawing, encounters, falling, losing, movement, mythos, own_steps,
)  # fmt: skip
from arkham_env.arkham2e.rules.board_effects import act_on_board, act_on_event
from arkham_env.arkham2e.rules.casting import Cast, can_cast, finished
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.reading import need_of
from arkham_env.arkham2e.rules.shopping import Shop
from arkham_env.arkham2e.rules.skill_check import SkillCheck, roll_plain
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import (
    component, decision, option, phase, quantity, resource, space, verb, zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.script import NO_LIMIT, Script
from arkham_env.board.texts.verbs import OP_CARD
from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE
from arkham_env.core.kernel.lasting import THIS_TURN, Lasting
from arkham_env.core.kernel.native import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Effect(Script):
    """Frame that carries out a card text of Arkham Horror."""

    def blank(self) -> Script:
        return Effect(self.kind, self.ability, self.seat, self.source, self.at)

    def run(self, g: Any) -> i64:
        """Carry out the card text. If the cost of a Spell reduced the Sanity of the seat to 0, the
        seat is driven insane only after the text of the Spell (FAQ)."""
        result = super().run(g)
        if result == DONE and self.limit == NO_LIMIT:
            if component.FIRST_SPELL <= self.source < component.FIRST_SKILL:
                finished(g, self.seat)
        return result

    def act(self, g: Any, op: i64, a: i64, b: i64) -> i64:
        game: Game = g
        if op <= verb.LOSE_CLUES:
            return self.act_on_person(game, op, a, b)
        if op <= verb.TAKE_ANY_ALLY:
            return self.act_on_cards(game, op, a, b)
        if op <= verb.LOWER_MAXIMUM:
            return self.act_on_state(game, op, a)
        if op <= verb.MOVEMENT_POINTS:
            return self.act_on_place(game, op, a, b)
        if op <= verb.SET_RATING:
            return act_on_board(game, self, op, a, b)
        if op == verb.CAST:
            self.waits = True
            need = need_of(game, self.kind, self.ability, self.pc)
            return game.push(Cast(self.seat, self.source, self.at, self.flags, need))
        if op == verb.BONUS_TURN:
            bonus = Lasting(
                quantity.ALL_CHECKS, -1, self.source, -1, self.seat, self.seat,
                game.amount(self, b), THIS_TURN,
            )  # fmt: skip
            game.lasting = [*game.lasting, bonus]
            return DONE
        if op == verb.NOTHING_HAPPENS:
            return DONE
        if op == verb.SACRIFICE:
            losing.sacrifice(game, self.seat, game.amount(self, a), game.amount(self, b))
            return DONE
        if op == verb.PICK:
            return self.pick(game, a, b)
        return act_on_event(game, self, op, a, b)

    def pick(self, g: Game, a: i64, b: i64) -> i64:
        """Choose a target as the instruction TARGET does, but keep the result of the last check."""
        kept = self.result
        found = self.choose_target(g, a, b)
        self.result = kept
        return found

    # -- Sanity, Stamina, money, Clues -----------------------------------------------------------

    def act_on_person(self, g: Game, op: i64, a: i64, b: i64) -> i64:
        seat = self.seat
        if op == verb.CHECK:
            self.waits = True
            need = need_of(g, self.kind, self.ability, self.pc)
            return g.push(SkillCheck(seat, a, g.amount(self, b), need, self.flags, self.source))
        if op == verb.ROLL:
            self.result = roll_plain(g, seat, g.amount(self, b), self.source)
            self.faces = g.faces[:]
            return DONE
        if op == verb.ROLL_DIE:
            roll_plain(g, seat, 1, self.source)
            self.faces = g.faces[:]
            self.result = shown(self.faces)
            return DONE
        if op == verb.LOSE:
            sanity = g.amount(self, a)
            stamina = g.amount(self, b)
            if sanity <= 0 and stamina <= 0:
                return DONE
            return g.push(Lose(seat, sanity, stamina, self.flags, self.source))
        if op == verb.GAIN:
            self.gain(g, g.amount(self, a), g.amount(self, b))
            return DONE
        if op == verb.SPLIT:
            return self.split(g, b)
        if op == verb.RESTORE:
            if a == resource.SANITY:
                self.gain(g, g.most_sanity(seat) - g.sanity[seat], 0)
            else:
                self.gain(g, 0, g.most_stamina(seat) - g.stamina[seat])
            return DONE
        amount = max(0, g.amount(self, b))
        if op == verb.GAIN_MONEY:
            board.add_money(g, seat, amount)
        elif op == verb.LOSE_MONEY:
            board.add_money(g, seat, -amount)
        elif op == verb.GAIN_CLUES:
            board.add_clues(g, seat, amount)
        else:
            board.add_clues(g, seat, -amount)
        return DONE

    def gain(self, g: Game, sanity: i64, stamina: i64) -> None:
        if sanity > 0 or stamina > 0:
            losing.gain(g, self.seat, max(0, sanity), max(0, stamina), self.healer(g))

    def healer(self, g: Game) -> i64:
        """Return the source of the Sanity or Stamina that this text gives. It is the card on which
        the text is printed, or ``BY_LOCATION`` for the ability of a location."""
        if self.source == NONE and self.at != NONE:
            if isinstance(g.stack[self.at], encounters.Encounters):
                return drawing.BY_LOCATION
        return self.source

    def split(self, g: Game, amount: i64) -> i64:
        """Let the seat gain ``amount`` points (an encoded amount), each as 1 Sanity or 1 Stamina.
        Points that would exceed both maximums are lost."""
        seat = self.seat
        if self.step == 0:
            self.a = g.amount(self, amount)
        elif self.step == 3:
            self.a -= 1
            if op_of(g.pick) == option.SANITY:
                self.gain(g, 1, 0)
            else:
                self.gain(g, 0, 1)
        if self.a <= 0:
            return DONE
        g.options = []
        if g.sanity[seat] < g.most_sanity(seat) and not g.cannot(quantity.NO_SANITY_GAIN, seat):
            g.options.append(pack(option.SANITY))
        if g.stamina[seat] < g.most_stamina(seat) and not g.cannot(quantity.NO_STAMINA_GAIN, seat):
            g.options.append(pack(option.STAMINA))
        if not g.options:
            return DONE
        self.step = 3
        return g.ask(decision.SPLIT, seat, self.source)

    # -- Cards -----------------------------------------------------------------------------------

    def act_on_cards(self, g: Game, op: i64, a: i64, b: i64) -> i64:
        seat = self.seat
        if op == verb.DRAW:
            amount = g.amount(self, b)
            return g.push(drawing.Draw(seat, a, amount, amount))
        if op == verb.DRAW_ONE:
            return g.push(drawing.Draw(seat, a, g.amount(self, b), 1))
        if op == verb.DRAW_TWO:
            return g.push(drawing.Draw(seat, a, g.amount(self, b), 2))
        if op == verb.TAKE_FIRST:
            drawing.take_first(g, seat, a, self, b)
            return CALL
        if op == verb.TAKE_ANY:
            return self.take_any(g, a)
        if op == verb.OFFER:
            return g.push(Shop(seat, a, b))
        if op == verb.DISCARD_OWN:
            return self.discard_own(g, a, b)
        if op == verb.DISCARD_THIS:
            self.discard(g, self.source)
            return DONE
        if op == verb.BOX_THIS:
            if g.place[self.source] != zone.BOX:
                board.box(g, self.source)
            return DONE
        if op == verb.DISCARD:
            self.discard(g, self.target)
            return DONE
        if op == verb.EXHAUST_THIS:
            if not g.is_exhausted(self.source):
                board.exhaust(g, self.source)
            return DONE
        if op == verb.TAKE_SPECIAL:
            drawing.take_special(g, seat, a)
            return CALL
        if op == verb.BLESS:
            drawing.bless(g, self.target if self.target != NONE else seat)
            return CALL
        if op == verb.CURSE:
            drawing.curse(g, seat)
            return CALL
        if op == verb.LIFT_CURSE:
            drawing.lift_curse(g, seat)
            return DONE
        if op == verb.TAKE_ALLY:
            joined = drawing.take_ally(g, seat, component.FIRST_ALLY + a)
            self.result = 1 if joined else 0
            return CALL
        return self.take_any_ally(g)

    def take_any(self, g: Game, which: i64) -> i64:
        if self.step == 1:
            drawing.take_chosen(g, self.seat, which, a_of(g.pick))
            return CALL
        found = drawing.cards_of_deck(g, which)
        if not found:
            return DONE
        self.step = 1
        g.options = [pack(OP_CARD, card) for card in found]
        return g.ask(decision.CARD, self.seat, self.source)

    def take_any_ally(self, g: Game) -> i64:
        if self.step == 1:
            drawing.take_ally(g, self.seat, a_of(g.pick))
            return CALL
        if not g.allies:
            return DONE
        self.step = 1
        g.options = [pack(option.ALLY, card) for card in g.allies]
        return g.ask(decision.CARD, self.seat, self.source)

    def discard(self, g: Game, card: i64) -> None:
        """Discard a possession if a seat still has it."""
        if card != NONE and zone.SEAT <= g.place[card] < zone.CARD:
            drawing.discard_card(g, self.seat, card)

    def discard_own(self, g: Game, what: i64, amount: i64) -> i64:
        """Discard ``amount`` of the seat's cards that pass filter ``what``. The seat chooses them
        one by one; if it has no more than ``amount`` of them, there is no decision."""
        if self.step == 0:
            self.a = g.amount(self, amount)
        elif self.step == 3:
            self.discard(g, a_of(g.pick))
            self.a -= 1
        own = [card for card in g.cards[self.seat] if g.fits(self, what, card)]
        if self.a >= len(own):
            for card in own:
                self.discard(g, card)
            return DONE
        if self.a <= 0:
            return DONE
        self.step = 3
        g.options = [pack(OP_CARD, card) for card in drawing.unlike(g, own)]
        return g.ask(decision.DISCARD, self.seat, self.source)

    # -- Investigators ---------------------------------------------------------------------------

    def act_on_state(self, g: Game, op: i64, a: i64) -> i64:
        """Carry out an instruction that changes the investigator's state, such as ``DELAYED``."""
        seat = self.seat
        if op == verb.DELAYED:
            board.delay(g, seat)
        elif op == verb.LOSE_TURN:
            falling.lose_turn(g, seat)
        elif op == verb.ARRESTED:
            falling.arrest(g, seat)
        elif op == verb.BE_LOST:
            falling.be_lost(g, seat)
        elif op == verb.BE_DEVOURED:
            falling.devour(g, seat)
        elif op == verb.REPLACE:
            falling.replace(g, seat)
        else:
            falling.lower_maximum(g, seat, a)
        return CALL

    def act_on_place(self, g: Game, op: i64, a: i64, b: i64) -> i64:
        seat = self.seat
        if op == verb.GO_TO:
            movement.go_to(g, seat, a)
            return CALL
        if op == verb.GO_TO_STREET:
            if g.in_arkham(seat):
                movement.go_to(g, seat, space.STREET_OF[g.spaces[seat]])
            return CALL
        if op == verb.GO_TO_CHOSEN:
            movement.go_to(g, seat, self.target)
            return CALL
        if op == verb.ENCOUNTER_HERE:
            return encounters.encounter_here(g, seat, g.amount(self, b))
        if op == verb.WORLD_ENCOUNTER:
            return encounters.visit(g, seat, a)
        if op == verb.RETURN:
            return self.come_back(g)
        if op == verb.ADVANCE:
            where: i64 = g.spaces[seat]
            if where >= space.FIRST_WORLD and (where - space.FIRST_WORLD) % 2 == 0:
                board.move_seat(g, seat, where + 1)
                return CALL
            return self.come_back(g)
        if op == verb.MYTHOS_LOCATION:
            return self.mythos_location(g)
        if op == verb.DRAWN_THROUGH:
            if g.spaces[seat] >= space.FIRST_WORLD and encounters.visit_of(g, seat) != NONE:
                return self.come_back(g)
            movement.drawn_through_nearest(g, seat)
            return CALL
        if g.phase == phase.MOVEMENT and g.active == seat:
            g.points += g.amount(self, b)
        return DONE

    def come_back(self, g: Game) -> i64:
        """Return the seat from an Other World to Arkham. If the seat only visits the Other World
        for one encounter, it returns to the area from which it came."""
        seat = self.seat
        if g.spaces[seat] < space.FIRST_WORLD:
            return DONE
        back = encounters.visit_of(g, seat)
        if back == NONE:
            return g.push(movement.ReturnToArkham(seat, True))
        movement.go_to(g, seat, back)
        return CALL

    def mythos_location(self, g: Game) -> i64:
        """Draw a Mythos card, move the seat to the location where the card would open a gate, and
        begin an encounter there. The card has no other effect (FAQ)."""
        card = mythos.draw_mythos(g)
        if card == NONE:
            return DONE
        where: i64 = g.mythos_of(card).gate
        board.discard(g, card)
        movement.go_to(g, self.seat, where)
        return encounters.encounter_here(g, self.seat, 1)

    # -- Prices ----------------------------------------------------------------------------------

    def can(self, g: Any, op: i64, a: i64, b: i64) -> bool:
        """Return whether the seat can pay a cost, given as an instruction (verb and operands)."""
        game: Game = g
        seat = self.seat
        if op == verb.DISCARD_OWN:
            own: i64 = 0
            for card in game.cards[seat]:
                if game.fits(self, a, card):
                    own += 1
            return own >= game.amount(self, b)
        if op == verb.LOSE:
            return game.sanity[seat] >= game.amount(self, a) and game.stamina[seat] >= game.amount(
                self, b
            )
        if op == verb.LOSE_CLUES:
            return game.clues[seat] >= game.amount(self, b)
        if op == verb.LOSE_MONEY:
            return game.money[seat] >= game.amount(self, b)
        if op == verb.EXHAUST_THIS:
            return not game.is_exhausted(self.source)
        if op == verb.DISCARD_THIS:
            return game.place[self.source] == zone.SEAT + seat
        if op == verb.CAST:
            return can_cast(game, seat, self.source)
        if op == verb.GO_ANYWHERE:
            moving = game.stack[self.at]
            return isinstance(moving, movement.Movement) and moving.can_go_anywhere(game)
        if op == verb.TAKE_ANY_ALLY:
            return len(game.allies) > 0
        if op == verb.REPLACE:
            return len(game.free_sheets()) > 0
        if op == verb.REMOVE_TOKENS:
            return game.tokens_on(self.source) >= game.amount(self, b)
        if op == verb.LOSE_TROPHY:
            held = game.trophies if a == resource.TOUGHNESS else game.gate_trophies
            return len(held[seat]) > 0
        return True

    # -- Hand-written steps ----------------------------------------------------------------------

    def own(self, g: Any, number: i64) -> i64:
        return own_steps.carry_out_step(g, self, number)


def shown(faces: list[i64]) -> i64:
    """Return the face that a single die shows.

    Args:
        faces: the roll, as :func:`~arkham_env.arkham2e.rules.skill_check.faces_of` returns it.
    """
    for face in range(1, len(faces)):
        if faces[face] > 0:
            return face
    return 0
