"""Results of games: points, score, ending, and the result of a whole campaign."""

from __future__ import annotations

from typing import Final

from arkham_env.core.kernel.native import mypyc_attr
from arkham_env.core.public.play import Result
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks import slug
from arkham_env.lcg.rules.end import fate_of
from arkham_env.lcg.scenarios import CORE
from arkham_env.lcg.state.campaign_record import INSANE, KILLED, CampaignRecord
from arkham_env.lcg.state.game_state import Game, Investigator
from arkham_env.lcg.state.ids import NONE, card_type, status
from arkham_env.lcg.state.scenario_definition import Scenario
from arkham_env.lcg.state.values import present_seats


@mypyc_attr(allow_interpreted_subclasses=True)
class CardResult(Result):
    """Result of a finished game.

    Attributes:
        ending: ``"won"``, or the kind of the loss and the act: ``"resigned in act 4"`` (at least
            one investigator resigned), ``"defeated in act 3"`` (damage, horror or an empty deck
            defeated all investigators), ``"doom in act 2"`` (another loss, such as by an agenda).
        resolution: the resolution that was read last, such as ``"R2"``, or ``"none"``.
        path: resolutions in the order in which they were read, such as ``["R1", "R2"]``.
        won: whether the game reached a numbered resolution in which the investigators do not lose.
        points: experience minus trauma, as the mean over the investigators.
        score: score in ``[0, 1]`` (:func:`score_of`).
        experience: experience earned, per seat.
        trauma: ``(physical, mental)`` trauma suffered in this game, per seat.
        fates: per seat ``"killed"`` or ``"insane"`` if trauma has reached the printed health or
            sanity (the investigator is out of a campaign), else ``""``.
        status: ``"playing"``, ``"resigned"`` or ``"defeated"`` at the end, per seat.
        log_entries: recorded campaign log entries.
        story_assets: for the name of each earned story asset, the seat of its bearer.
        of_scenario: further numbers of this scenario by name.
        rounds: number of rounds that began.
    """

    def __init__(self, g: Game) -> None:
        scenario = g.table.scenario
        points = mean_points(g)
        resolution = scenario.resolutions[g.resolution]
        ending = ending_name(ending_of(g))
        super().__init__(g.won, resolution, score_of(g), points, g.round, ending)
        self.path: list[str] = scenario.path(g)
        self.experience: list[int] = [max(0, who.experience) for who in g.investigators]
        self.trauma: list[tuple[int, int]] = [
            (who.earned_physical, who.earned_mental) for who in g.investigators
        ]
        self.status: list[str] = [status_name(who) for who in g.investigators]
        self.fates: list[str] = [fate_of(g, who.id) for who in g.investigators]
        self.log_entries: list[str] = scenario.log_entries(g)
        self.story_assets: dict[str, int] = scenario.story_assets(g)
        self.of_scenario: dict[str, float] = scenario.measures(g)

    def measures(self) -> dict[str, float]:
        """Return numbers of the scenario, the defeated investigators, and the mean trauma."""
        count = len(self.trauma)
        return {
            **self.of_scenario,
            "defeated investigators": float(self.status.count("defeated")),
            "trauma per investigator": sum([sum(pair) for pair in self.trauma]) / count,
        }

    def lines(self) -> list[str]:
        """Return one line of text about the result of each seat."""
        return [
            f"seat {seat}: {self.status[seat]}, experience {self.experience[seat]}, "
            f"trauma {self.trauma[seat]}"
            for seat in range(len(self.status))
        ]

    def __repr__(self) -> str:
        return (
            f"Result(ending={self.ending!r}, resolution={self.resolution!r}, won={self.won}, "
            f"score={self.score:.3f}, "
            f"experience={self.experience}, trauma={self.trauma}, rounds={self.rounds})"
        )


def status_name(who: Investigator) -> str:
    if who.status == status.DEFEATED:
        return "defeated"
    return "resigned" if who.status == status.RESIGNED else "playing"


def total_points(g: Game) -> int:
    """Return the points of a finished scenario, summed over its investigators."""
    found: int = g.table.scenario.points(g)
    return found


def mean_points(g: Game) -> float:
    """Return the points of a finished scenario per investigator."""
    investigators: int = g.table.group_size
    return total_points(g) / investigators


def score_of(g: Game) -> float:
    """Return the score of a finished game, in ``[0, 1]``.

    For a scenario, see :meth:`~arkham_env.lcg.state.scenario_definition.Scenario.score_bounds`; for
    a campaign, see :func:`campaign_score`.
    """
    rules = g.table.campaign
    if rules is not None and g.campaign is not None:
        return campaign_score(g.campaign, rules.best_points)
    scenario = g.table.scenario
    low, high = scenario.score_bounds(g)
    best: int = g.table.group_size * scenario.best_score
    return between(low, high, total_points(g) / best)


def won(g: Game) -> bool:
    """Return whether a finished game was won."""
    return g.won if g.campaign is None else g.campaign.won


def between(low: float, high: float, part: float) -> float:
    """Return the number at the fraction ``part`` of the way from ``low`` to ``high``; a fraction
    outside ``[0, 1]`` is clipped."""
    return low + (high - low) * max(0.0, min(1.0, part))


# -- Campaigns -----------------------------------------------------------------------------------

LOST_CAMPAIGN: Final = 0.25
"""Upper bound of the score of a campaign that was lost."""


def campaign_points(record: CampaignRecord) -> float:
    """Return the points of a campaign: the points per investigator of its scenarios, summed.

    The points of a scenario are those of :meth:`Scenario.points`, also if it was lost.  Only Queen
    of Ash without a resolution counts 0 points: everybody is killed.
    """
    total = 0.0
    for leg in record.legs:
        points: int = leg.points
        investigators: int = leg.investigators
        total += points / investigators
    return total


def campaign_score(record: CampaignRecord, best_points: int) -> float:
    """Return the score of a campaign that is over, in ``[0, 1]``.

    The score of a won campaign lies in the bounds of the resolution of its last scenario.  The
    score of a lost campaign is at most ``LOST_CAMPAIGN``.  Within these bounds, the score is
    proportional to the points.
    """
    part = campaign_points(record) / best_points
    if not record.won:
        return between(0.0, LOST_CAMPAIGN, part)
    last = record.legs[-1]
    return between(last.low, last.high, part)


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignResult(Result):
    """Result of a finished campaign.

    Attributes:
        ending: ``"won"``, the ending of the last scenario if it was lost, or ``"nobody left"`` if
            no investigator remained between two scenarios.
        resolution: the resolution that was read last in the campaign.
        path: the resolutions of all scenarios in the order of reading, such as
            ``["spreading_flames R1", "spreading_flames R2", ...]``.
        won: whether the investigators won the campaign.
        points: sum over the scenarios of experience minus trauma per investigator.
        score: score in ``[0, 1]`` (:func:`campaign_score`).
        experience: experience that the investigator of each seat has earned in the whole campaign.
        trauma: ``(physical, mental)`` trauma of the investigator of each seat.
        investigators: id of the investigator of each seat, ``""`` if the seat has none.
        killed, insane: ids of the investigators that were killed or driven insane.
        log_entries: campaign log entries that are not crossed out.
        all_trauma: trauma of all investigators of the campaign.
        scenarios_won: number of scenarios that were won.
        rounds: number of rounds of all scenarios.
    """

    def __init__(self, g: Game, record: CampaignRecord) -> None:
        path = [f"{leg.scenario} {name}" for leg in record.legs for name in leg.path]
        resolution = record.legs[-1].path[-1] if record.legs else "none"
        rounds = sum([int(leg.rounds) for leg in record.legs])
        super().__init__(
            record.won,
            resolution,
            score_of(g),
            campaign_points(record),
            rounds,
            ending_name(ending_of(g)),
        )
        seats = [record.member_at(seat) for seat in range(len(record.at_seat))]
        self.path: list[str] = path
        self.experience: list[int] = [0 if who is None else who.earned for who in seats]
        self.trauma: list[tuple[int, int]] = [
            (0, 0) if who is None else (who.physical, who.mental) for who in seats
        ]
        self.investigators: list[str] = ["" if who is None else slug_of(who.code) for who in seats]
        self.killed: list[str] = with_fate(record, KILLED)
        self.insane: list[str] = with_fate(record, INSANE)
        self.log_entries: list[str] = record.entries()
        self.all_trauma: int = sum([int(who.physical + who.mental) for who in record.members])
        self.scenarios_won: int = len([leg for leg in record.legs if leg.won])

    def measures(self) -> dict[str, float]:
        """Return the numbers of investigators that were killed or driven insane, the trauma of all
        investigators, and the number of won scenarios."""
        return {
            "killed": float(len(self.killed)),
            "insane": float(len(self.insane)),
            "trauma": float(self.all_trauma),
            "scenarios won": float(self.scenarios_won),
        }

    def lines(self) -> list[str]:
        """Return one line of text about the result of each seat, and one about the campaign log."""
        found = [
            f"seat {seat}: {self.investigators[seat] or 'no investigator'}, "
            f"experience {self.experience[seat]}, trauma {self.trauma[seat]}"
            for seat in range(len(self.investigators))
        ]
        return [*found, "campaign log: " + ", ".join(self.log_entries)]


def with_fate(record: CampaignRecord, fate: str) -> list[str]:
    return [slug_of(member.code) for member in record.members if member.fate == fate]


def slug_of(code: str) -> str:
    """Return the id of an investigator, such as ``"joe_diamond"``."""
    return slug(catalogue.definitions()[code].printed.name)


# -- Endings -------------------------------------------------------------------------------------

RESIGNED: Final = 0
DEFEATED: Final = 1
DOOM: Final = 2
LOSSES: Final = ("resigned", "defeated", "doom")
WON: Final = 0
NOBODY_LEFT: Final = 13
"""Ending of a campaign in which no investigator remained between two scenarios."""


def ending_of(g: Game) -> int:
    """Return the ending of a finished game, as an index of the list :func:`endings`."""
    if won(g):
        return WON
    if g.campaign is not None and not g.ended:
        return NOBODY_LEFT
    loss = DEFEATED
    for seat in present_seats(g):
        who = g.investigators[seat]
        if who.status == status.RESIGNED:
            loss = RESIGNED
            break
        # An agenda or another card text defeated the investigator, or nothing did.
        if not who.by_damage and not who.by_horror and not who.by_deck:
            loss = DOOM
    stage: int = max(1, g.table.scenario.last_stage)
    if g.act != NONE:
        stage = g.defs[g.act].printed.stage
    return 1 + len(LOSSES) * (stage - 1) + loss


def ending_name(ending: int) -> str:
    """Return the name of an ending that is given as an index of the list :func:`endings`."""
    if ending == WON:
        return "won"
    if ending == NOBODY_LEFT:
        return "nobody left"
    stage, loss = divmod(ending - 1, len(LOSSES))
    return f"{LOSSES[loss]} in act {stage + 1}"


def endings(scenario: Scenario) -> list[str]:
    """Return the names of the possible endings of games of a scenario."""
    cards = catalogue.definitions()
    acts = max(1, scenario.last_stage)
    for code, _ in scenario.encounter_cards:
        if cards[code].type == card_type.ACT:
            acts = max(acts, cards[code].printed.stage)
    count = 1 + len(LOSSES) * acts
    if scenario.id == CORE:
        count = NOBODY_LEFT + 1
    return [ending_name(ending) for ending in range(count)]
