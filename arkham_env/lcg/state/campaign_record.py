"""State of a campaign between and during its scenarios: investigators, decks, log, chaos bag.

A :class:`CampaignRecord` never changes during a scenario, so that clones of a game share it.
Between two scenarios, :meth:`CampaignRecord.copy` is changed and replaces the old record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from arkham_env.core.kernel.native import i64
from arkham_env.lcg.state.ids import NONE

if TYPE_CHECKING:
    from arkham_env.lcg.state.game_state import Game

IN_CAMPAIGN: Final = ""
KILLED: Final = "killed"
INSANE: Final = "insane"
FATES: Final = (IN_CAMPAIGN, KILLED, INSANE)
"""What became of an investigator: it can play, it was killed, or it was driven insane."""

# Steps of a campaign, in their order at each border between two scenarios.
DIFFICULTY: Final = 0
ROSTER: Final = 1
BEARERS: Final = 2
PURCHASES: Final = 3
SCENARIO: Final = 4
OVER: Final = 5
STEP_NAMES: Final = ("difficulty", "roster", "bearers", "purchases", "scenario", "over")


@final
class Member:
    """Record of an investigator that plays or has played in a campaign.

    Attributes:
        code: code of the investigator.
        seat: the seat that plays or has played the investigator.
        slots: number of copies in the deck by card code; it includes weaknesses and story cards.
        physical, mental: physical and mental trauma.
        experience: unspent experience.
        earned: experience earned in the whole campaign.
        fate: one of ``FATES``.
    """

    def __init__(self, code: str, seat: i64, slots: dict[str, int]) -> None:
        self.code: str = code
        self.seat: i64 = seat
        self.slots: dict[str, int] = slots
        self.physical: i64 = 0
        self.mental: i64 = 0
        self.experience: i64 = 0
        self.earned: i64 = 0
        self.fate: str = IN_CAMPAIGN

    def copy(self) -> Member:
        """Return an independent copy."""
        c = Member(self.code, self.seat, dict(self.slots))
        c.physical = self.physical
        c.mental = self.mental
        c.experience = self.experience
        c.earned = self.earned
        c.fate = self.fate
        return c

    def data(self) -> dict[str, Any]:
        """Return the record as data that JSON can represent."""
        return {
            "investigator": self.code,
            "seat": int(self.seat),
            "deck": dict(self.slots),
            "physical": int(self.physical),
            "mental": int(self.mental),
            "experience": int(self.experience),
            "earned": int(self.earned),
            "fate": self.fate,
        }

    def add(self, code: str, copies: int = 1) -> None:
        """Add copies of a card to the deck; a negative number removes copies."""
        left = self.slots.get(code, 0) + copies
        if left > 0:
            self.slots[code] = left
        else:
            self.slots.pop(code, None)


@final
class Leg:
    """Result of a finished scenario of a campaign.

    Attributes:
        scenario: id of the scenario.
        path: names of the resolutions that were read, in the order of reading.
        won: whether the scenario was won.
        points: sum of experience minus trauma over its investigators.
        investigators: number of its investigators.
        rounds: number of rounds that began.
        low, high: bounds of the score for its resolution (``Scenario.score_bounds``).
    """

    def __init__(
        self, scenario: str, path: list[str], won: bool, points: i64, investigators: i64,
        rounds: i64, low: float, high: float,
    ) -> None:  # fmt: skip
        self.scenario: str = scenario
        self.path: list[str] = path
        self.won: bool = won
        self.points: i64 = points
        self.investigators: i64 = investigators
        self.rounds: i64 = rounds
        self.low: float = low
        self.high: float = high

    def data(self) -> dict[str, Any]:
        """Return the result as data that JSON can represent."""
        return {
            "scenario": self.scenario,
            "path": self.path[:],
            "won": self.won,
            "points": int(self.points),
            "investigators": int(self.investigators),
            "rounds": int(self.rounds),
            "bounds": [self.low, self.high],
        }


@final
class CampaignRecord:
    """State of a campaign.

    Attributes:
        seed: seed of the campaign.  It is hidden; a determinized copy has another seed.
        difficulty: number of the difficulty (``ids.difficulty``), or ``NONE`` until it is chosen.
        members: all investigators that have played in the campaign, in the order of joining.
        at_seat: for each seat, the index of its investigator in ``members``, or ``NONE``.
        bag: names of the chaos tokens after the last scenario; empty before the first scenario.
        log: campaign log entries, in the order in which they were recorded.
        crossed_out: campaign log entries that were crossed out.
        legs: results of the finished scenarios.
        step: the current step, a number of ``STEP_NAMES``.
        asked: seats that have completed the current step.
        pending: code of the card that the next decision is about, or ``""``: an investigator that
            needs a deck, or a card that replaces another card.
        pending_seat: the seat that decides next about ``pending``, or ``NONE``.
        won: whether the campaign was won.
        past: the final states of the finished scenarios, for the log; ``None`` without a log.
    """

    def __init__(self, seed: int, seats: i64) -> None:
        self.seed: int = seed
        self.difficulty: i64 = NONE
        self.members: list[Member] = []
        self.at_seat: list[i64] = [NONE] * seats
        self.bag: list[str] = []
        self.log: list[str] = []
        self.crossed_out: list[str] = []
        self.legs: list[Leg] = []
        self.step: i64 = DIFFICULTY
        self.asked: list[i64] = []
        self.pending: str = ""
        self.pending_seat: i64 = NONE
        self.won: bool = False
        self.past: list[Game] = []

    def copy(self) -> CampaignRecord:
        """Return a copy, which can be changed; it shares the finished scenarios."""
        c = CampaignRecord(self.seed, 0)
        c.difficulty = self.difficulty
        c.members = [member.copy() for member in self.members]
        c.at_seat = self.at_seat[:]
        c.bag = self.bag[:]
        c.log = self.log[:]
        c.crossed_out = self.crossed_out[:]
        c.legs = self.legs[:]
        c.step = self.step
        c.asked = self.asked[:]
        c.pending = self.pending
        c.pending_seat = self.pending_seat
        c.won = self.won
        c.past = self.past
        return c

    def wait_for(self, code: str, seat: i64) -> None:
        """Let ``seat`` decide about a card next; for the code ``""``, about none."""
        self.pending = code
        self.pending_seat = seat

    def member_at(self, seat: i64) -> Member | None:
        """Return the investigator that plays at ``seat``, or ``None`` if the seat has none."""
        index = self.at_seat[seat]
        return None if index == NONE else self.members[index]

    def entries(self) -> list[str]:
        """Return the campaign log entries that are not crossed out (LCG-0755)."""
        return [entry for entry in self.log if entry not in self.crossed_out]

    def data(self) -> dict[str, Any]:
        """Return the record without the finished states as data that JSON can represent."""
        return {
            "seed": self.seed,
            "difficulty": int(self.difficulty),
            "members": [member.data() for member in self.members],
            "at_seat": self.at_seat[:],
            "bag": self.bag[:],
            "log": self.log[:],
            "crossed_out": self.crossed_out[:],
            "legs": [leg.data() for leg in self.legs],
            "step": STEP_NAMES[self.step],
            "asked": self.asked[:],
            "pending": self.pending,
            "pending_seat": int(self.pending_seat),
            "won": self.won,
        }

    def used(self) -> list[str]:
        """Return the codes of all investigators that have played in the campaign."""
        return [member.code for member in self.members]
