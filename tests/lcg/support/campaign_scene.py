"""A campaign for tests: play to a scenario, end it with a resolution, answer decisions by label.

A scene changes the state directly only to arrange a test (and to end a scenario), so that its game
cannot be saved after that. Tests of saves and replays play games by picks only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import arkham_env
from arkham_env.core.kernel.decision import op_of
from arkham_env.lcg.decks import investigator_code
from arkham_env.lcg.game import CardGame
from arkham_env.lcg.results import CampaignResult
from arkham_env.lcg.rules.end import end_scenario, suffer
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import common as mirrors
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.campaign_record import CampaignRecord, Leg, Member
from arkham_env.lcg.state.ids import NONE, verb
from arkham_env.lcg.state.values import is_border
from tests.lcg.support.scene import Scene

GAME = "lcg/core_2026"
PAIR = ("joe_diamond", "isabelle_barnes")
FOUR = ("daniela_reyes", "joe_diamond", "trish_scarborough", "dexter_drake")
NONE_READ, R1, R2, R3 = 0, 1, 2, 3
STAY, GO = "R2", "R3"
"""Labels of the choice at the end of Resolution 1 of Spreading Flames."""


def new_campaign(**options: Any) -> CardGame:
    """Return a campaign at its first decision."""
    options.setdefault("seed", 1)
    made = arkham_env.game(GAME, play="campaign", **options)
    assert isinstance(made, CardGame)
    return made


def loaded(text: str) -> CardGame:
    """Return the game in a save."""
    game = arkham_env.load(text)
    assert isinstance(game, CardGame)
    return game


class CampaignScene(Scene):
    """A campaign at its first decision; all methods of a scene arrange its present scenario.

    Args:
        investigators: ids of the investigators, or ``"choose"``.
        options: further options of the campaign, as in ``arkham_env.game``.
    """

    def __init__(self, investigators: Sequence[str] | str = PAIR, **options: Any) -> None:
        given = investigators if isinstance(investigators, str) else list(investigators)
        self.game = new_campaign(investigators=given, **options)
        self.g = self.game.state  # the same object in all scenarios
        self.calmed = ()
        self.first = 0

    # -- Reading ---------------------------------------------------------------------------------

    @property
    def record(self) -> CampaignRecord:
        found = self.g.campaign
        assert found is not None
        return found

    @property
    def step(self) -> str:
        return str(self.record.data()["step"])

    @property
    def scenario(self) -> str:
        return self.g.table.scenario.id

    @property
    def outcome(self) -> CampaignResult:
        """Return the result of the finished campaign."""
        found = self.game.result
        assert isinstance(found, CampaignResult), "the campaign is not over"
        return found

    @property
    def at_border(self) -> bool:
        return not self.game.over and is_border(self.g)

    def member(self, who: int | str) -> Member:
        """Return the record of the investigator of a seat, or with an id."""
        if isinstance(who, int):
            found = self.record.member_at(who)
            assert found is not None
            return found
        code = investigator_code(who)
        return next(member for member in self.record.members if member.code == code)

    def leg(self, number: int = -1) -> Leg:
        return self.record.legs[number]

    def codes(self) -> list[str]:
        """Return the codes of the cards of the present game."""
        return [d.printed.code for d in self.g.defs]

    # -- Playing ---------------------------------------------------------------------------------

    def take(self, index: int) -> None:
        self.game.step(index)

    def pass_by(self) -> None:
        """Take the option that changes nothing, otherwise the first one."""
        for number, option in enumerate(self.g.options):
            if op_of(option) in (verb.DONE, verb.PASS):
                self.take(number)
                return
        self.take(0)

    def begin(self) -> CampaignScene:
        """Go on to the first turn of the next scenario without purchases and changes."""
        done = len(self.record.legs)
        while not self.at_turn():
            assert not self.game.over and len(self.record.legs) == done
            self.pass_by()
        return self

    def scar(self, seat: int, *, physical: int = 0, mental: int = 0) -> CampaignScene:
        """Let an investigator suffer trauma in the present scenario."""
        suffer(self.g, seat, physical=physical, mental=mental)
        return self

    def earn(self, seat: int, count: int) -> CampaignScene:
        """Let an investigator earn experience in the present scenario."""
        self.g.investigators[seat].experience += count
        return self

    def kill(self, *seats: int) -> CampaignScene:
        """Let investigators be killed by trauma at the end of the present scenario."""
        for seat in seats:
            self.scar(seat, physical=self.g.printed_health[seat])
        return self

    def end(self, resolution: int, *answers: str) -> CampaignScene:
        """End the scenario at a turn with a resolution, and answer its questions by label."""
        assert self.at_turn(), "end a scenario only at a turn"
        end_scenario(self.g, resolution)
        self.g.advance()
        self.do(*answers)
        return self

    def play(self, resolution: int, *answers: str) -> CampaignScene:
        """Begin the next scenario, and end it at once."""
        return self.begin().end(resolution, *answers)


def second(investigators: Sequence[str] = PAIR, *answers: str) -> CampaignScene:
    """Return a campaign at the first turn of Smoke and Mirrors; without answers after a loss."""
    s = CampaignScene(investigators)
    s.play(R1, *answers) if answers else s.play(NONE_READ)
    return s.begin()


def third(investigators: Sequence[str] = PAIR, victory: int = 0, under: int = 0) -> CampaignScene:
    """Return a campaign at the first turn of Queen of Ash.

    Args:
        investigators: their ids.
        victory, under: numbers of Elite enemies in the victory display and beneath the act at the
            end of Smoke and Mirrors, the Servant of Flame among the first of them. With 6 in all
            the scenario ends with R1, otherwise without a resolution.
    """
    s = second(investigators)
    suspects_to(s, victory, under)
    return s.end(R1 if victory + under == 6 else NONE_READ).begin()


def suspects_to(s: CampaignScene, victory: int, under: int) -> None:
    """Put cards from beneath the locations, the Servant first, into the two zones."""
    g = s.g
    servant = g.table.find(mirrors.SERVANT)
    hidden = [card for card in g.facedown if card != zones.facedown_at(g, NONE)]
    cards = [servant, *[card for card in hidden if card != servant]][: victory + under]
    for card in cards:
        zones.take_facedown(g, card)
    g.victory = cards[:victory]
    g.under_act = cards[victory:]
    s.refresh()
