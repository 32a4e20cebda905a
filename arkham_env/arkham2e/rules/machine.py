"""The class ``ArkhamHorror``, the state of a game with its rules, and the creation of games."""

from __future__ import annotations

from typing import Any, Final

from arkham_env.arkham2e.rules import board, falling
from arkham_env.arkham2e.rules.battle import Battle
from arkham_env.arkham2e.rules.combat import attack
from arkham_env.arkham2e.rules.effect import Effect
from arkham_env.arkham2e.rules.evading import Meet
from arkham_env.arkham2e.rules.falling import Settling
from arkham_env.arkham2e.rules.movement import DealWith
from arkham_env.arkham2e.rules.set_up import SetUp, deal, lay_out
from arkham_env.arkham2e.rules.usefulness import could_change
from arkham_env.arkham2e.state.game_state import SAVED, Game
from arkham_env.arkham2e.state.ids import component, deck, event, flag, resource, stream
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.state.table import Table
from arkham_env.board.texts.context import NOBODY, Context
from arkham_env.board.texts.program import EACH
from arkham_env.board.texts.texts import Ability
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.rng import Streams, named_streams, numbered_streams
from arkham_env.core.public.plans import Plans


@mypyc_attr(allow_interpreted_subclasses=True)
class ArkhamHorror(Game):
    """State of a game, with the methods of ``Game`` that need the modules of the rules."""

    def new_like(self) -> Game:
        return ArkhamHorror(self.table, 0, self)

    def new_script(self, kind: i64, ability: i64, seat: i64, source: i64, at: i64) -> Frame:
        return Effect(kind, ability, seat, source, at)

    def new_battle(self) -> Frame:
        return Battle()

    def new_attack(self, seat: i64, against: i64, change: i64, need: i64, flags: i64) -> Frame:
        return attack(seat, against, change, need, flags)

    def be_lost(self, seat: i64) -> None:
        falling.be_lost(self, seat)

    def was_asked_whom_to_fight(self) -> bool:
        return len(self.stack) > 1 and isinstance(self.stack[-2], (DealWith, Meet))

    def settle(self) -> None:
        self.push(Settling())

    def flags_of(self, card: i64) -> i64:
        return flag.SPELL if component.FIRST_SPELL <= card < component.FIRST_SKILL else 0

    def has_effect(self, script: Any, ability: Ability) -> bool:
        return could_change(self, script, ability, 0, len(ability.code))

    def log_use(self, seat: i64, card: i64) -> None:
        self.note(event.USES, seat, card)

    def log_text(self, card: i64, ability: i64, subject: i64) -> None:
        """Log that the rules carry out the text of a card. If the text has an effect for each item
        that passes a filter, and no item passes it, nothing is logged."""
        word = self.texts.code(self.kind_of(card), ability)[0]
        if op_of(word) == EACH:
            about = Context(NOBODY, card)
            about.target = subject
            if not self.candidates(about, a_of(word)):
                return
        self.note(event.USES, NONE, card)

    def log_dice(self, dice: list[i64], card: i64) -> None:
        self.note_dice(dice, card)

    def spend(self, seat: i64, what: i64, source: i64) -> None:
        if source >= SAVED:
            card = source - SAVED
            if what == resource.CLUES:
                self.note(event.USES, seat, card)
                board.discard(self, card, seat)
            else:
                board.spend_trophy(self, seat, card)
            return
        self.note(event.SPEND, seat, source, 1)
        if source == resource.CLUES:
            self.clues[seat] -= 1
        elif source == resource.MONEY:
            self.money[seat] -= 1
        elif source == resource.MOVEMENT:
            self.points -= 1
        elif source == resource.SANITY:
            self.sanity[seat] -= 1
            if self.sanity[seat] == 0:
                self.unsettled = True
        else:
            self.stamina[seat] -= 1
            if self.stamina[seat] == 0:
                self.unsettled = True

    def determinize(self, seat: i64, seed: i64) -> ArkhamHorror:
        """Return a copy in which the information hidden from ``seat`` is resampled.

        See :meth:`arkham_env.core.kernel.frame.Machine.determinize`. The order of the decks and of
        the gate stack is hidden, except for the cards at the bottom that were put there face up.
        The card directly above them is visible to a seat that has looked at it (Ashcan Pete).
        """
        other = self.clone()
        assert isinstance(other, ArkhamHorror)
        chance = numbered_streams(seed, len(stream.NAMES) + 1)
        stream_id: i64 = len(stream.NAMES)
        for which in range(deck.COUNT):
            known = other.known[which]
            if other.glimpsed[which] >> seat & 1:
                known += 1
            deal_above(other.decks[which], known, chance, stream_id)
        deal_above(other.gate_stack, other.known[deck.COUNT], chance, stream_id)
        other.cup = sorted(other.cup)
        other.streams = Streams(chance.states[:-1])
        return other


def deal_above(cards: list[i64], known: i64, chance: Streams, stream_id: i64) -> None:
    """Shuffle a deck except the ``known`` cards at its bottom."""
    hidden = cards[known:]
    hidden.sort()
    chance.shuffle(stream_id, hidden)
    cards[known:] = hidden


LAID_OUT: Final = Plans()
"""Games with all components in their initial places, by the ``id`` of their ``Table``. If a table
stored its game, there would be a reference cycle, which only the garbage collector frees."""


def laid_out(table: Table) -> ArkhamHorror:
    """Return a game with all components of a set-up in their initial places, unshuffled."""
    found = LAID_OUT.get(id(table))
    if found is None or found.table is not table:
        found = ArkhamHorror(table)
        lay_out(found)
        found.reindex()
        LAID_OUT.put(id(table), found)
    first: ArkhamHorror = found
    return first


def new_game_state(table: Table, seed: int) -> ArkhamHorror:
    """Return a new game whose first step has not run yet."""
    g = ArkhamHorror(table, 0, laid_out(table))
    g.streams = named_streams(seed, stream.NAMES)
    deal(g)
    g.push(SetUp())
    return g
