"""What a scenario module provides: set-up, chaos bag, symbol effects and resolutions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.errors import missing
from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import NONE, CardId, Seat
from arkham_env.lcg.state.values import (
    doom_threshold,
    group_clues,
    required_clues,
    share,
    total_doom,
)

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.state.game_state import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Scenario:
    """One scenario; the numbers of resolutions are its own.

    Attributes:
        id: name in paths, e.g. ``"spreading_flames"``; ``"lcg/" + id`` is the id of its games.
        name: title, for people.
        cards: the classes of its own cards; those of other encounter sets have modules elsewhere.
        reference_card: code of the scenario reference card.
        encounter_cards: ``(code, copies)`` of every scenario card.
        bags: chaos tokens by difficulty (see :func:`~arkham_env.lcg.state.ids.chaos_token.bag`).
        notes: what the scenario remembers in ``g.notes``, one number each, ``NONE`` at first; the
            scenario names the places by constants of its own.
        resolutions: names by resolution number (index 0 is "none": no resolution was reached).
        best_score: the most that experience minus trauma can come to per investigator.
        worst_score: the least.
        lowered_by: names of the events (:mod:`~arkham_env.lcg.state.ids.logged`) that may
            lower ``progress``; by default clues that the group loses, or pays for an act whose back
            is still being read.
        codex_entries: numbers of the codex entries that the campaign guide has for it.
        repeatable_entries: those of them that may be resolved more than once.
        loaded: set by ``__init__``, which a scenario of your own calls if it has one itself.
    """

    id: str = ""
    name: str = ""
    cards: list[type[CardDef]] = []
    reference_card: str = ""
    encounter_cards: list[tuple[str, int]] = []
    bags: list[list[int]] = []
    notes: list[str] = []
    resolutions: list[str] = []
    best_score: int = 1
    worst_score: int = 0
    lowered_by: list[str] = ["place_clues", "spend_clues"]
    codex_entries: list[int] = []
    repeatable_entries: list[int] = []

    def __init__(self) -> None:
        self.loaded: bool = True

    def set_up(self, g: Game) -> None:
        """Place locations, decks and investigators (no decisions)."""
        raise missing(self, "set_up")

    def act_share(self, g: Game) -> float:
        """Return how much of the current act is done, in ``[0, 1]``.

        By default the group's clues over those that the act asks for, 0.0 if it asks for none.
        """
        if g.defs[g.act].printed.clues == 0:
            return 0.0
        return share(group_clues(g), required_clues(g))

    def progress(self, g: Game) -> float:
        """Return how much of the scenario is done, in ``[0, 1]``.

        By default acts finished plus the share of the current one, over the number of acts; 0.0
        until set-up is done.
        """
        if g.act == NONE:
            return 1.0 if g.round > 0 else 0.0
        stage: int = g.defs[g.act].printed.stage
        return (stage - 1 + self.act_share(g)) / (stage + len(g.act_deck))

    def danger(self, g: Game) -> float:
        """Return how near the scenario is to being lost, in ``[0, 1]``.

        By default agendas gone plus doom in play over the threshold, over the number of agendas.
        """
        if g.agenda == NONE:
            return 1.0 if g.round > 0 else 0.0
        stage: int = g.defs[g.agenda].printed.stage
        return (stage - 1 + share(total_doom(g), doom_threshold(g))) / (stage + len(g.agenda_deck))

    def token_value(self, g: Game, token: i64, seat: Seat) -> i64:
        """Return the modifier of a symbol token (never auto-fail or elder sign)."""
        return 0

    def token_reveals_another(self, g: Game, token: i64) -> bool:
        """Say whether the symbol makes the tester reveal another token."""
        return False

    def token_has_failure(self, g: Game, token: i64, test: SkillTest) -> bool:
        """Say whether the symbol has an "if you fail" effect that applies to ``test`` now."""
        return False

    def token_failure(self, g: Game, token: i64, f: CardFrame) -> i64:
        """Carry out the "if you fail" effect of a symbol (ST.7)."""
        return DONE

    def codex(self, g: Game, f: CardFrame, entry: i64) -> i64:
        """Carry out a codex entry for ``f.seat``; ``f.step`` counts what was done.

        The card that names the entry is ``f.card``.  A choice (``g.ask``) and what was pushed
        resume here as well; of several sections, every one whose requirement is met is used.
        """
        return DONE

    def sections(self, met: list[bool]) -> list[int]:
        """Return the numbers, from 1, of the sections of an entry whose requirements are met.

        Each of them is resolved, in this order (LCG-1086).
        """
        return [at + 1 for at in range(len(met)) if met[at]]

    def codex_test(self, g: Game, f: CardFrame, entry: i64, test: SkillTest) -> i64:
        """Apply the "if you succeed / fail" text of an entry (ST.7).

        What it pushed resumes here as well: ``f.step`` counts what was done.
        """
        return DONE

    def resolve(self, g: Game, f: CardFrame) -> i64:
        """Apply ``g.resolution`` of the campaign guide: experience, trauma, log entries.

        A resolution that says that the investigators have lost sets ``g.won`` to ``False``.
        ``f.step`` counts what was done; a choice resumes in :meth:`resolve` as well.
        """
        return DONE

    def log_entries(self, g: Game) -> list[str]:
        """Return the campaign log entries that the reached resolution records."""
        return []

    def path(self, g: Game) -> list[str]:
        """Return the resolutions read, in order."""
        return [self.resolutions[g.resolution]]

    def takes_no_slot(self, g: Game, card: CardId) -> bool:
        """Say whether a story asset takes no slot during this scenario."""
        return False

    def story_assets(self, g: Game) -> dict[str, int]:
        """Return the story assets earned, by name, with the seat of their bearer."""
        return {}
