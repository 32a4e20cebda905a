"""Base class of scenarios: set-up, chaos bag, effects of symbol tokens, resolutions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.errors import missing
from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.goal import COLLECT, Goal
from arkham_env.lcg.state.ids import NONE, CardId, Seat
from arkham_env.lcg.state.values import (
    doom_threshold, group_clues, present_seats, required_clues, share, total_doom,
)  # fmt: skip

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.state.game_state import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Scenario:
    """Base class of the scenarios. Each scenario has its own numbering of resolutions.

    Attributes:
        id: short name, such as ``"spreading_flames"``; the id of the game is ``"lcg/" + id``.
        name: printed title.
        cards: the card classes that the scenario itself defines; cards of other encounter sets are
            defined in their own modules.
        reference_card: code of the scenario reference card.
        encounter_cards: one pair ``(code, copies)`` for each title among the scenario cards.
        bags: chaos tokens of the bag, one list for each difficulty (see
            :func:`~arkham_env.lcg.state.ids.chaos_token.bag`).
        notes: names of the numbers in ``g.notes``, the scenario's own part of the state.  Each
            number starts as ``NONE``.  A scenario defines constants for the indexes of the list.
        resolutions: names of the resolutions, by number; 0 means that no resolution was reached.
        best_score: largest possible value of experience minus trauma per investigator.
        worst_score: smallest possible value of experience minus trauma per investigator.
        lowered_by: names of the events (:mod:`~arkham_env.lcg.state.ids.logged`) that may lower
            ``progress``.  The default names two events: clues move from investigators to a
            location; clues are spent on an act whose reverse is still being resolved.
        codex_entries: numbers of the codex entries in the campaign guide for this scenario.
        last_stage: stage of a card that replaces the act and the agenda, 0 if there is none.
        repeatable_entries: codex entries that may be resolved more than once.
        starts_in_play: codes of the cards in players' decks that enter play before opening hands
            are drawn.
        assumed_log: campaign log entries that a game of this scenario alone assumes.
        log_choices: lists of entries of which a given campaign log contains exactly one.
        log_options: lists of entries of which a given campaign log contains at most one.
        drawn_entries: entries of which the set-up draws one if the log contains none.  The first
            number of ``g.notes`` is the index of the entry that is used.
        log_names: all entries that the scenario can record in the campaign log.
        facedown_cards, facedown_hosts: codes of the cards that can be facedown in play or beneath
            the act, and of the locations beneath which they can lie.
        enemy_tokens: names of the tokens that enemies can have, ``"leads"`` or ``"clues"``; they
            have columns in the flat observation.
        hidden_groups: groups of locations, given by their codes, that have the same unrevealed
            side.  Which of its locations an unrevealed card is, is known to no seat.
        has_campaign: whether this object joins the scenarios of a game that can be a campaign
            (:func:`~arkham_env.lcg.scenarios.known.find_game`).
        loaded: ``True`` after ``__init__``.  The ``__init__`` of a custom scenario must call that
            of this class.
    """

    id: str = ""
    name: str = ""
    cards: list[type[CardDef]] = []
    reference_card: str = ""
    encounter_cards: list[tuple[str, int]] = []
    bags: list[list[i64]] = []
    notes: list[str] = []
    resolutions: list[str] = []
    best_score: int = 1
    worst_score: int = 0
    lowered_by: list[str] = ["place_clues", "spend_clues"]
    last_stage: int = 0
    codex_entries: list[i64] = []
    repeatable_entries: list[i64] = []
    hidden_groups: list[list[str]] = []
    starts_in_play: list[str] = []
    assumed_log: list[str] = []
    log_choices: list[list[str]] = []
    log_options: list[list[str]] = []
    drawn_entries: list[str] = []
    log_names: list[str] = []
    facedown_cards: list[str] = []
    facedown_hosts: list[str] = []
    enemy_tokens: list[str] = []
    has_campaign: bool = False

    def __init__(self) -> None:
        self.loaded: bool = True

    def set_up(self, g: Game) -> None:
        """Place locations, decks and investigators. An override must not request a decision."""
        raise missing(self, "set_up")

    def set_up_standalone(self, g: Game) -> None:
        """Carry out the instructions that the campaign guide prints for a standalone game.

        They follow the set-up of a game that is not part of a campaign (LCG-0751).  An override
        must not request a decision.
        """

    def remember(self, g: Game, note: i64, seat: Seat) -> None:
        """Let ``seat`` alone remember ``notes[note]``, as in "you remember" (LCG-0757)."""
        g.notes[note] = max(0, g.notes[note]) | 1 << seat

    def remembers(self, g: Game, note: i64, seat: Seat) -> bool:
        """Return whether :meth:`remember` was called for ``seat`` in this game."""
        return g.notes[note] > 0 and g.notes[note] >> seat & 1 != 0

    def has_log(self, g: Game, entry: str) -> bool:
        """Return whether the campaign log contains ``entry``."""
        return entry in g.table.log

    def entries_of(self, g: Game) -> list[str]:
        """Return the entries of the campaign log, with the entry that the set-up drew."""
        found = list(g.table.log)
        if self.drawn_entries and g.notes[0] != NONE:
            drawn = self.drawn_entries[g.notes[0]]
            if drawn not in found:
                found.append(drawn)
        return found

    def act_share(self, g: Game) -> float:
        """Return the fraction of the current act that is done, in ``[0, 1]``. The default is (clues
        of the investigators) / (clues that the act requires), or 0.0 if the act requires none."""
        if g.defs[g.act].printed.clues == 0:
            return 0.0
        return share(group_clues(g), required_clues(g))

    def progress(self, g: Game) -> float:
        """Return the fraction of the scenario that is done, in ``[0, 1]``. The default is (finished
        acts + :meth:`act_share`) / (number of acts), or 0.0 until set-up is done."""
        if g.act == NONE:
            return 1.0 if g.round > 0 else 0.0
        stage: int = g.defs[g.act].printed.stage
        return (stage - 1 + self.act_share(g)) / (stage + len(g.act_deck))

    def danger(self, g: Game) -> float:
        """Return how close the scenario is to being lost, in ``[0, 1]``. The default is (finished
        agendas + doom in play / threshold of the current agenda) / (number of agendas)."""
        if g.agenda == NONE:
            return 1.0 if g.round > 0 else 0.0
        stage: int = g.defs[g.agenda].printed.stage
        return (stage - 1 + share(total_doom(g), doom_threshold(g))) / (stage + len(g.agenda_deck))

    def goals(self, g: Game) -> list[Goal]:
        """Return the present goals of the investigators, the most important first.

        Agents read the goals to choose destinations and actions; the rules do not use them.  They
        must depend only on information that every seat has.  By default, the investigators collect
        the clues that the act requires.
        """
        if g.act == NONE or g.defs[g.act].printed.clues == 0:
            return []
        return [Goal(COLLECT, g.act, clues=required_clues(g))]

    def token_value(self, g: Game, token: i64, seat: Seat) -> i64:
        """Return the modifier of a symbol token other than the auto-fail and the elder sign."""
        return 0

    def token_text(self, token: i64, hard: bool) -> str:
        """Return the effect of a symbol token in this project's own words, for prompts.

        The text begins with the modifier; ``-X`` is a modifier that the text explains.  The default
        is ``""``, for a symbol whose effect is not described.

        Args:
            token: a symbol other than the auto-fail and the elder sign.
            hard: whether the difficulty is hard or expert.
        """
        return ""

    def token_reveals_another(self, g: Game, token: i64) -> bool:
        """Return whether the symbol on ``token`` makes the tester reveal another token.

        If there is no skill test, which is possible if an agent plans one, return ``False`` for a
        symbol that depends on the test.
        """
        return False

    def token_fails(self, g: Game, token: i64, test: SkillTest) -> bool:
        """Return whether the symbol on ``token`` makes the test fail automatically (ST.4)."""
        return False

    def token_has_failure(self, g: Game, token: i64, test: SkillTest) -> bool:
        """Return whether an "if you fail" effect of the symbol applies to ``test`` now."""
        return False

    def token_failure(self, g: Game, token: i64, f: CardFrame) -> i64:
        """Carry out the "if you fail" effect of a symbol token (ST.7)."""
        return DONE

    def codex(self, g: Game, f: CardFrame, entry: i64) -> i64:
        """Carry out a codex entry for ``f.seat``; ``f.step`` counts the completed steps.

        ``f.card`` is the card that names the entry.  The method resolves every section of the entry
        whose requirement is met.  It is called again after each decision (``g.ask``), and after the
        frames that it pushed have finished.
        """
        return DONE

    def sections(self, met: list[bool]) -> list[i64]:
        """Return the numbers of the sections of a codex entry whose requirements are met.

        The first section has the number 1.  Sections are resolved in ascending order (LCG-1086).

        Args:
            met: for each section, whether its requirement is met.
        """
        return [at + 1 for at in range(len(met)) if met[at]]

    def codex_test(self, g: Game, f: CardFrame, entry: i64, test: SkillTest) -> i64:
        """Apply the "if you succeed" or "if you fail" text of a codex entry (ST.7). Called again
        when the frames that it pushed have finished; ``f.step`` counts the completed steps."""
        return DONE

    def resolve(self, g: Game, f: CardFrame) -> i64:
        """Apply the resolution ``g.resolution``: experience, trauma, campaign log entries.

        A resolution in which the investigators lose sets ``g.won`` to ``False``.  The method is
        called again after each decision; ``f.step`` counts the completed steps.
        """
        return DONE

    def points(self, g: Game) -> i64:
        """Return the points of the finished scenario: experience minus trauma, summed over its
        investigators."""
        total: i64 = 0
        for seat in present_seats(g):
            who = g.investigators[seat]
            total += max(0, who.experience) - who.earned_physical - who.earned_mental
        return total

    def score_bounds(self, g: Game) -> tuple[float, float]:
        """Return the lowest and highest score for the resolution that was reached.

        The score lies between them, in proportion to the points per investigator divided by
        ``best_score``.
        """
        return 0.0, 1.0

    def log_entries(self, g: Game) -> list[str]:
        """Return the campaign log entries that the resolution records."""
        return []

    def measures(self, g: Game) -> dict[str, float]:
        """Return further numbers of a finished game by name; evaluations show their means."""
        return {}

    def path(self, g: Game) -> list[str]:
        """Return the names of the resolutions that were read, in the order of reading."""
        return [self.resolutions[g.resolution]]

    def takes_no_slot(self, g: Game, card: CardId) -> bool:
        """Return whether a story asset takes no slot during this scenario."""
        return False

    def story_assets(self, g: Game) -> dict[str, int]:
        """Return the earned story assets: a dict from the title to the seat of the bearer.

        The resolution records each bearer in the event log with ``logged.BEARS``.
        """
        return {}
