"""The frame that carries out a card text, with the instructions for investigators and cards.

``board_effects`` implements the other instructions.
"""

from typing import Any

from arkham_env.board.texts.answers import script_of
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.program import OWN
from arkham_env.board.texts.script import COME_BACK, Script
from arkham_env.board.texts.verbs import OP_CARD
from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules import board, gaining, own_steps
from arkham_env.eldritch.rules.actions import Turn
from arkham_env.eldritch.rules.board_effects import act_on_board, act_on_event, placeable
from arkham_env.eldritch.rules.combat import Combat, ambush
from arkham_env.eldritch.rules.defeat import Fall
from arkham_env.eldritch.rules.encounters import Encounter, draw_encounter
from arkham_env.eldritch.rules.improving import Improve, ImproveAny, can_improve
from arkham_env.eldritch.rules.losing import Lose, become_delayed
from arkham_env.eldritch.rules.monsters import Defeated
from arkham_env.eldritch.rules.moving import Moves, MovesToward, move
from arkham_env.eldritch.rules.picking import nearest, tie_breaker
from arkham_env.eldritch.rules.skill_test import SkillTest
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import (
    component, decision, deck, event, option, skill, verb, zone,
)  # fmt: skip
from arkham_env.eldritch.state.ids import own as own_step
from arkham_env.eldritch.state.ids.component import NONE

FIRST_ON_BOARD = verb.HIT
"""The first verb that ``board_effects`` implements."""


@mypyc_attr(acyclic=True)
class Effect(Script):
    """Frame that carries out a card text of Eldritch Horror."""

    def blank(self) -> Script:
        return Effect(self.kind, self.ability, self.seat, self.source, self.at)

    def act(self, g: Any, op: i64, a: i64, b: i64) -> i64:
        game: Game = g
        if op == verb.PICK:
            return self.pick(game, a, b)
        if op >= FIRST_ON_BOARD:
            if verb.PREVENT <= op <= verb.AVOID_DELAY:
                return act_on_event(game, self, op, a, b)
            return act_on_board(game, self, op, a, b)
        if op <= verb.BECOME_DELAYED:
            return self.act_on_person(game, op, a, b)
        if op <= verb.FLIP_BACK:
            return self.act_on_cards(game, op, a, b)
        return self.act_on_place(game, op, a, b)

    def pick(self, g: Game, a: i64, b: i64) -> i64:
        """Let the seat choose the target of the text, but keep the result of the last test.

        Args:
            a: the filter that the target must pass.
            b: 1 if the seat may decline, else 0.
        """
        kept = self.result
        found = self.choose_target(g, a, b)
        self.result = kept
        return found

    # -- Investigators ---------------------------------------------------------------------------

    def act_on_person(self, g: Game, op: i64, a: i64, b: i64) -> i64:
        seat = self.seat
        if op == verb.TEST:
            self.waits = True
            found = SkillTest(seat, a, g.amount(self, b), self.flags, self.source)
            encounter = self.encounter(g)
            if encounter is not None:
                found.extra = encounter.dice
            return g.push(found)
        if op == verb.ROLL:
            dice = g.roll(g.amount(self, b))
            self.faces = [len(dice), 0, 0, 0, 0, 0, 0]
            for face in dice:
                self.faces[face] += 1
            self.result = dice[0] if dice else 0
            g.note(event.ROLLS, self.seat, self.source)
            g.note_dice(dice)
            return DONE
        if op == verb.LOSE:
            return g.push(Lose(seat, g.amount(self, a), g.amount(self, b), self.flags, self.source))
        if op == verb.RECOVER:
            board.recover(g, seat, g.amount(self, a), g.amount(self, b))
            return DONE
        if op == verb.GAIN_CLUES:
            self.note_clues(g, board.gain_clues(g, seat, g.amount(self, b)))
            return DONE
        if op == verb.DISCARD_CLUES:
            board.discard_clues(g, seat, g.amount(self, b))
            return DONE
        if op == verb.IMPROVE:
            return g.push(Improve(seat, a))
        if op == verb.IMPROVE_ANY:
            return g.push(ImproveAny(seat, g.amount(self, b)))
        if op == verb.BECOME_DELAYED:
            become_delayed(g, seat, self.is_price(g))
            return CALL
        meeting = self.encounter(g)
        if meeting is None or meeting.clue == NONE:
            return DONE
        clue = meeting.clue
        if not 0 <= g.place[clue] < zone.SEAT:
            return DONE
        if op == verb.GAIN_THIS_CLUE:
            board.move(g, clue, zone.SEAT + seat)
            self.note_clues(g, [clue])
            g.note_clue(seat, 1)
            return DONE
        if op == verb.DISCARD_THIS_CLUE:
            board.discard_board_clue(g, clue)
            return DONE
        return self.move_clue(g, clue, a)

    def is_price(self, g: Game) -> bool:
        """Return whether the current instruction is a cost of the ability or of a choice."""
        return g.table.components.is_price(self.kind, self.ability, self.pc)

    def encounter(self, g: Game) -> Encounter | None:
        """Return the frame of the encounter that the card text belongs to, or ``None``."""
        if self.at == NONE:
            return None
        frame = g.stack[self.at]
        return frame if isinstance(frame, Encounter) else None

    def note_clues(self, g: Game, clues: list[i64]) -> None:
        """Add ``clues`` to the Clues gained in the current encounter, if there is an encounter."""
        encounter = self.encounter(g)
        if encounter is not None:
            encounter.gained.extend(clues)

    def move_clue(self, g: Game, clue: i64, where: i64) -> i64:
        """Move a Clue to the nearest space that passes filter ``where``. If several spaces are
        equally near, the seat of the card text (else the lead seat) chooses one."""
        if self.step == 0:
            goals = nearest(g, g.place[clue], g.candidates(self, where))
            if not goals:
                return DONE
            self.step = 1
            g.options = [pack(option.TRAVEL, goal) for goal in goals]
            return g.ask(decision.SPACE, g.decider(self), self.source)
        board.move(g, clue, a_of(g.pick))
        return DONE

    # -- Cards -----------------------------------------------------------------------------------

    def act_on_cards(self, g: Game, op: i64, a: i64, b: i64) -> i64:
        seat = self.seat
        if op == verb.GAIN_CONDITION:
            gaining.gain_condition(g, seat, a, self.is_price(g))
            return CALL
        if op == verb.GAIN_CONDITION_WITH:
            gaining.gain_condition_with(g, seat, a)
            return CALL
        if op == verb.GAIN_SPELLS:
            return self.gain_many(g, b, deck.SPELL)
        if op == verb.GAIN_ARTIFACTS:
            return self.gain_many(g, b, deck.ARTIFACT)
        if op == verb.GAIN_ASSETS:
            return self.gain_many(g, b, deck.ASSET)
        if op == verb.GAIN_SPELL_WITH:
            first, end = component.FIRST_SPELL, component.FIRST_CONDITION
            gaining.gain_found(g, seat, deck.SPELL, a, first, end)
            return CALL
        if op == verb.GAIN_ARTIFACT_WITH:
            first, end = component.FIRST_ARTIFACT, component.FIRST_SPELL
            gaining.gain_found(g, seat, deck.ARTIFACT, a, first, end)
            return CALL
        if op == verb.GAIN_ASSET_WITH:
            first, end = component.FIRST_ASSET, component.FIRST_ARTIFACT
            gaining.gain_found(g, seat, deck.ASSET, a, first, end)
            return CALL
        if op == verb.GAIN_SPELL:
            gaining.gain_spell_named(g, seat, a)
            return CALL
        if op == verb.GAIN_ARTIFACT:
            gaining.gain_artifact_named(g, seat, a)
            return CALL
        if op == verb.GAIN_ASSET:
            gaining.gain_asset_named(g, seat, a)
            return CALL
        if op == verb.GAIN_FROM_RESERVE:
            return self.gain_from_reserve(g, a)
        if op == verb.GAIN_CHOSEN:
            gaining.gain(g, seat, self.target)
            return CALL
        if op == verb.DISCARD:
            self.discard(g, self.target)
            return CALL
        if op == verb.DISCARD_OWN:
            return self.discard_own(g, a, b)
        if op == verb.DISCARD_THIS:
            self.discard(g, self.source)
            return CALL
        if op == verb.FLIP:
            return self.flip(g, self.source)
        if op == verb.FLIP_CHOSEN:
            return self.flip(g, self.target)
        g.note_flip_back(seat, self.source)
        return DONE

    def gain_many(self, g: Game, amount: i64, which: i64) -> i64:
        """Gain ``amount`` cards from deck ``which`` one by one and resolve each card's effects."""
        if self.step == 0:
            self.a = g.amount(self, amount)
            self.step = 1
        if self.a <= 0:
            return DONE
        self.a -= 1
        gaining.gain_top(g, self.seat, which)
        return COME_BACK

    def gain_from_reserve(self, g: Game, what: i64) -> i64:
        if self.step == 0:
            found = [card for card in g.reserve if g.fits(self, what, card)]
            if not found:
                return DONE
            self.step = 1
            g.options = [pack(OP_CARD, card) for card in found]
            return g.ask(decision.CARD, self.seat, self.source)
        gaining.gain(g, self.seat, a_of(g.pick))
        return CALL

    def discard(self, g: Game, card: i64) -> None:
        """Discard a card if a seat holds it or if it is in the reserve."""
        where: i64 = g.place[card]
        if zone.SEAT <= where < zone.BODY or where == zone.RESERVE:
            gaining.discard_card(g, self.seat, card)

    def discard_own(self, g: Game, what: i64, amount: i64) -> i64:
        """Discard ``amount`` cards that pass filter ``what``; the seat chooses them one by one."""
        if self.step == 0:
            self.a = g.amount(self, amount)
        elif self.step == 2:
            self.discard(g, a_of(g.pick))
        own = [card for card in g.cards[self.seat] if g.fits(self, what, card)]
        if self.a <= 0 or not own:
            return CALL
        self.a -= 1
        self.step = 2
        g.options = [pack(OP_CARD, card) for card in own]
        return g.ask(decision.CARD, self.seat, self.source)

    def flip(self, g: Game, card: i64) -> i64:
        holder = g.holder(card)
        if holder == NOBODY:
            return DONE
        gaining.flip(g, holder, card, self.target, self.at, self.flags, self.result)
        return CALL

    # -- Places ----------------------------------------------------------------------------------

    def act_on_place(self, g: Game, op: i64, a: i64, b: i64) -> i64:
        seat = self.seat
        if op == verb.MOVE:
            return g.push(Moves(seat, g.amount(self, b), False))
        if op == verb.MOVE_EXACTLY:
            return g.push(Moves(seat, g.amount(self, b), True))
        if op == verb.MOVE_TO_CHOSEN:
            move(g, seat, self.target)
            return CALL
        if op == verb.MOVE_TO:
            move(g, seat, a)
            return CALL
        if op == verb.MOVE_TO_NEAREST:
            return self.move_to_nearest(g, a)
        if op == verb.MOVE_TOWARD_THIS:
            where: i64 = g.place[self.source]
            if not 0 <= where < zone.SEAT:
                return DONE
            return g.push(MovesToward(seat, where, g.amount(self, b)))
        if op == verb.BE_DEVOURED:
            return g.push(Fall(seat, True))
        if op == verb.ACT:
            return DONE if g.delayed[seat] else g.push(Turn(seat, 1))
        if op == verb.RESOLVE:
            return self.resolve(g, a)
        if op == verb.PART:
            part = script_of(g, self.source, a, seat, self.target, self.at, self.flags)
            return g.push(part)
        self.waits = True
        if op == verb.AMBUSH:
            found = ambush(g, seat, NONE, self.flags)
        elif op == verb.AMBUSH_BY:
            found = ambush(g, seat, a, self.flags)
        elif self.target == NONE or not 0 <= g.place[self.target] < zone.SEAT:
            g.ret = 0
            found = DONE
        else:
            return g.push(Combat(seat, self.target, self.flags))
        if found == DONE:
            self.waits = False
            self.result = 0
        return found

    def move_to_nearest(self, g: Game, where: i64) -> i64:
        if self.step == 0:
            goals = nearest(g, g.spaces[self.seat], g.candidates(self, where))
            if not goals:
                return DONE
            self.step = 1
            g.options = [pack(option.TRAVEL, goal) for goal in goals]
            return g.ask(decision.SPACE, tie_breaker(g, self.seat), self.source)
        move(g, self.seat, a_of(g.pick))
        return CALL

    def resolve(self, g: Game, which: i64) -> i64:
        """Draw a card from deck ``which`` and resolve it as part of the current encounter."""
        encounter = self.encounter(g)
        if encounter is None:
            return DONE
        return draw_encounter(g, encounter, which, self.at)

    # -- Costs -----------------------------------------------------------------------------------

    def can(self, g: Any, op: i64, a: i64, b: i64) -> bool:
        """Return whether the seat can carry out an instruction that is a cost.

        Args:
            op, a, b: the verb and the operands of the instruction.
        """
        game: Game = g
        seat = self.seat
        if op == verb.DISCARD_OWN:
            own: i64 = 0
            for card in game.cards[seat]:
                if game.fits(self, a, card):
                    own += 1
            return own >= game.amount(self, b)
        if op == OWN:
            return a != own_step.MOVE_ANY_MONSTER or own_steps.movable(game) != []
        if op == verb.RECOVER:
            # The amounts are not evaluated, because the evaluation may roll dice.
            if a != 0 and game.health[seat] < game.most_health(seat):
                return True
            return b != 0 and game.sanity[seat] < game.most_sanity(seat)
        if op == verb.IMPROVE:
            return can_improve(game, seat, a)
        if op == verb.IMPROVE_ANY:
            for which in range(skill.COUNT):
                if can_improve(game, seat, which):
                    return True
            return False
        if op == verb.GAIN_FROM_RESERVE:
            for card in game.reserve:
                if game.fits(self, a, card):
                    return True
            return False
        if op == verb.BECOME_DELAYED:
            return game.delayed[seat] == 0
        if op == verb.GAIN_CONDITION:
            return game.condition_of(seat, a) == NONE and game.has_left(a)
        if op == verb.DISCARD_THIS:
            return game.place[self.source] == zone.SEAT + seat
        if op == verb.SPAWN_NAMED_HERE:
            return board.named_monster(game, a) != NONE
        if op == verb.PLACE_CLUE:
            return game.mystery != NONE and len(placeable(game, self)) > 0
        if op == verb.PLACE_MONSTER:
            defeated: Any = game.stack[self.at]
            return isinstance(defeated, Defeated) and defeated.goes == NONE
        return True

    # -- Hand-written steps ----------------------------------------------------------------------

    def own(self, g: Any, number: i64) -> i64:
        return own_steps.carry_out_step(g, self, number)
