"""Steps that rules and texts require while a frame runs, without a decision.

These are attacks by retaliate and alert, flights of elusive enemies, further chaos tokens,
additional costs of moves and investigations, codex entries and surge.  Each is expected from the
state before the frame ran, and compared with the state afterwards.
"""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.rules import card_frame, encounter, rounds, skill_test
from arkham_env.lcg.state.ids import cell, keyword, test_kind
from tests.lcg.referee import enemies
from tests.lcg.referee.conditions import place_with
from tests.lcg.referee.further_conditions import CISTERN, elites_found, innocent
from tests.lcg.referee.history import Notes
from tests.lcg.referee.symbols import symbol_of
from tests.lcg.referee.table import LANGUOR, NOBODY, Sight

SIX_ELITES = "12136"
"""The act that advances at once with 6 Elite enemies."""
SUSPECTS = ("12139", "12140", "12141", "12142", "12143", "12144")
"""The suspects: each codex entry gives a lead; enough leads put the suspect beneath the act."""
ON_THE_RUN = "12138"
"""Servant of Flame: the codex entry puts it into the victory display or beneath the act."""
PARLEYS = ("12142", "12143")
"""Suspects whose codex entry follows from a successful Parley test."""
MOTHER = "12179b"
"""Elokoss (Mother of Flame): after she is evaded, she cannot attack the evader this round."""
SUSPICIONS = "12160"
"""Raising Suspicions: it gains surge if it places no doom."""


def unsettled(sight: Sight) -> list[str]:
    """Return the faults of a state in which a text with "if" should have resolved already."""
    found: list[str] = []
    act = int(sight.g.act)
    if act != NOBODY and sight.code(act) == SIX_ELITES and elites_found(sight) >= 6:
        found.append("six Elite enemies are found")
    cistern = place_with(sight, CISTERN)
    if cistern >= 0 and sight.revealed(cistern) and sight.clues_at(cistern) == 0:
        found.append("Underground Cistern has no clues")
    return found


def is_entry(frame: Any, card: int) -> bool:
    """Return whether a frame resolves a codex entry (of this card, unless it is ``NOBODY``)."""
    if type(frame).__name__ != "CardFrame" or frame.stage != card_frame.CODEX:
        return False
    return card in (NOBODY, frame.card)


class DueSteps:
    """Steps that are due in the next run of a frame."""

    def __init__(self, sight: Sight, notes: Notes, frame: Any) -> None:
        self.sight = sight
        self.notes = notes
        self.frame = frame
        self.step = int(frame.step)
        self.name = type(frame).__name__
        # Also the frames that wait for the end of a test: they begin before they are on the stack.
        self.running = {id(other) for other in [*sight.stack(), *sight.g.queued]}
        self.actions = [int(who.actions) for who in sight.g.investigators]
        self.striker = NOBODY
        self.runner = NOBODY
        self.refuge = False
        self.another: bool | None = None
        self.reads = False
        self.surges: bool | None = None
        # The top card of the deck from which Languor discards.
        self.top = NOBODY
        if self.name == "SkillTest":
            self.of_test(notes)
        elif self.name == "EnemyAttack":
            self.of_attack(notes)
        elif self.name == "CardFrame":
            self.of_text(notes)
        elif self.name == "DrawEncounter" and self.step == encounter.DRAW_TOP:
            notes.page(frame).given = bool(frame.surge)
        elif self.name == "DrawEncounter" and self.step == encounter.SURGE_STEP:
            self.surges = sight.playing(frame.seat) and self.has_surge(notes)

    def of_test(self, notes: Notes) -> None:
        sight = self.sight
        test = self.frame
        if self.step == skill_test.ST1_SKILL:
            ready = test.target != NOBODY and sight.in_play(test.target)
            notes.page(test).ready = ready and not sight.token(test.target).exhausted
        elif self.step == skill_test.ST4_SYMBOL and test.resolved < len(test.tokens):
            token = test.tokens[test.resolved]
            counts = not sight.is_ignored(test, test.resolved)
            self.another = counts and symbol_of(sight, token).another(sight, test)
        elif self.step == skill_test.ST7_KEYWORDS:
            self.striker = enemies.strikes_back(sight, test)
        elif self.step == skill_test.ST7_ELUSIVE and test.kind == test_kind.FIGHT:
            if notes.page(test).ready and not test.target_left:
                self.flees(int(test.target))

    def of_attack(self, notes: Notes) -> None:
        sight = self.sight
        attack = self.frame
        page = notes.page(attack)
        if self.step == 0:
            page.ready = sight.in_play(attack.card) and not sight.token(attack.card).exhausted
        elif self.step == cell.AFTER_FORCED and attack.last >= cell.AFTER_FORCED and page.ready:
            page.ready = False
            if not attack.card_left:
                self.flees(int(attack.card))

    def of_text(self, notes: Notes) -> None:
        """Note the leads on a suspect, the codex entry that follows, and a surge."""
        sight = self.sight
        text = self.frame
        code = sight.code(text.card)
        page = notes.page(text)
        if text.stage == card_frame.CODEX and page.leads is None and sight.in_play(text.card):
            page.leads = int(sight.token(text.card).uses)
        elif code == LANGUOR and text.stage == card_frame.EFFECT and text.ability == 0:
            self.top = int(sight.who(text.seat).deck[-1])
        elif code in PARLEYS and text.stage == card_frame.AFTER_TEST:
            self.reads = bool(sight.test().margin >= 0) and sight.in_play(text.card)
        elif code == SUSPICIONS and text.stage == card_frame.EFFECT:
            for frame in sight.stack():
                if type(frame).__name__ == "DrawEncounter":
                    notes.page(frame).ready = not innocent(sight)

    def has_surge(self, notes: Notes) -> bool:
        """Return whether the drawn card has surge; the texts of other cards are not judged."""
        frame = self.frame
        if self.sight.has_keyword(frame.card, keyword.SURGE):
            return True
        if self.sight.code(frame.card) == SUSPICIONS:
            return notes.page(frame).ready or notes.page(frame).given
        return bool(frame.surge)

    def flees(self, enemy: int) -> None:
        """Note that an enemy flees now, if it is elusive and ready."""
        sight = self.sight
        if not sight.in_play(enemy) or not sight.has_keyword(enemy, keyword.ELUSIVE):
            return
        if not sight.token(enemy).exhausted:
            self.runner = enemy
            self.refuge = bool(enemies.refuges(sight, enemy))

    # -- Afterwards --------------------------------------------------------------------------------

    def note(self) -> None:
        """Note what the text that was carried out forbids for this round."""
        sight = self.sight
        text = self.frame
        if self.top != NOBODY and not sight.facts(self.top).weakness:
            sight.banned.add((int(text.seat), sight.type(self.top)))
        if self.name == "CardFrame" and sight.code(text.card) == MOTHER:
            sight.spared.add((int(text.card), int(text.seat)))
        if self.name == "Round" and self.step == rounds.UPKEEP_ENDS:
            sight.end_round()

    def new_frames(self) -> list[Any]:
        return [frame for frame in self.sight.stack() if id(frame) not in self.running]

    def faults(self, result: int) -> list[str]:
        """Return a fault for each step that was not carried out."""
        sight = self.sight
        self.note()
        found: list[str] = []
        made = self.new_frames()
        names = [type(frame).__name__ for frame in made]
        if self.name == "SkillTest" and self.step == skill_test.ST7_KEYWORDS:
            struck = [int(frame.card) for frame in made if type(frame).__name__ == "EnemyAttack"]
            wanted = [] if self.striker == NOBODY else [self.striker]
            if struck != wanted:
                found.append(f"retaliate or alert: attacks of {struck}, should be {wanted}")
        if self.another is not None:
            again = self.frame.step == skill_test.ST3_REVEAL
            if again != self.another:
                found.append(f"another token is revealed: {again}, should be {self.another}")
        if self.runner != NOBODY:
            if sight.in_play(self.runner) and not sight.token(self.runner).exhausted:
                found.append(f"{sight.title(self.runner)} does not exhaust as it flees")
            if self.refuge and "Flee" not in names:
                found.append(f"{sight.title(self.runner)} does not flee")
        elif "Flee" in names and self.name in ("SkillTest", "EnemyAttack"):
            found.append("an enemy flees that should stay")
        if self.reads and not any(is_entry(frame, self.frame.card) for frame in made):
            found.append(f"the codex entry of {sight.title(self.frame.card)} is not read")
        if self.surges is not None and self.surges != ("DrawEncounter" in names):
            found.append(f"surge of {sight.title(self.frame.card)}, should be {self.surges}")
        if result == DONE and is_entry(self.frame, NOBODY):
            found += self.after_entry()
        for frame in made:
            found += self.costs(frame, made)
        if self.name == "MassiveAttack" and result == DONE:
            left = enemies.massive_targets(sight, self.frame.enemy)
            left = [seat for seat in left if not self.notes.has_done(self.frame, seat)]
            if left:
                found.append(f"{sight.title(self.frame.enemy)} does not attack {left}")
        return found

    def after_entry(self) -> list[str]:
        """Return a fault if a codex entry left its enemy in the wrong place or without its lead."""
        sight = self.sight
        g = sight.g
        card = int(self.frame.card)
        before = self.notes.page(self.frame).leads
        if sight.code(card) == ON_THE_RUN and card not in [*g.victory, *g.under_act]:
            return [f"{sight.title(card)} is neither in the victory display nor under the act"]
        if sight.code(card) not in SUSPECTS or before is None:
            return []
        leads = before + 1
        if sight.in_play(card):
            if sight.token(card).uses != leads or leads >= g.players:
                return [f"{sight.title(card)} should have {leads} leads, and {g.players} suffice"]
        elif card in g.under_act and leads < g.players:
            return [f"{sight.title(card)} is under the act with {leads} leads"]
        return []

    def costs(self, frame: Any, made: list[Any]) -> list[str]:
        """Return the faults of the additional costs of a move or an investigation that begins."""
        sight = self.sight
        name = type(frame).__name__
        if name == "Move":
            seat, place = int(frame.seat), int(frame.target)
            actions = sight.entry_actions(sight.at(seat), place)
            clues = sight.entry_clues(place)
        elif name == "SkillTest" and frame.kind == test_kind.INVESTIGATE:
            seat, place = int(frame.seat), int(frame.target)
            actions, clues = sight.search_actions(place), 0
        else:
            return []
        found: list[str] = []
        if self.name == "SkillTest":
            # A second attempt is part of the same action.
            actions = 0
        if sight.who(seat).actions != self.actions[seat] - actions:
            found.append(f"additional actions of seat {seat}: should be {actions}")
        spent = sum(int(bill.left) for bill in made if type(bill).__name__ == "SpendClues")
        if spent != clues:
            found.append(f"clues of the group to enter: {spent}, should be {clues}")
        return found
