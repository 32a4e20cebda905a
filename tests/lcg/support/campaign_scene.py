"""A campaign for tests: play to a scenario, end it with a resolution, answer decisions by label.

A scene changes the state directly only to arrange a test (and to end a scenario), so that its game
cannot be saved after that. Tests of saves and replays play games by picks only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import arkham_env
from arkham_env.core.kernel.decision import op_of
from arkham_env.lcg.decks import investigator_code
from arkham_env.lcg.game import CardGame
from arkham_env.lcg.results import CampaignResult
from arkham_env.lcg.rules.end import end_scenario, suffer
from arkham_env.lcg.rules.rounds import OTHERS, Turn
from arkham_env.lcg.state.campaign_record import CampaignRecord, Leg, Member
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import decision_kind, verb
from arkham_env.lcg.state.values import is_border

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


class CampaignScene:
    """A campaign at its first decision.

    Args:
        investigators: ids of the investigators, or ``"choose"``.
        options: further options of the campaign, as in ``arkham_env.game``.
    """

    def __init__(self, investigators: Sequence[str] | str = PAIR, **options: Any) -> None:
        given = investigators if isinstance(investigators, str) else list(investigators)
        self.game: CardGame = new_campaign(investigators=given, **options)

    # -- Reading ---------------------------------------------------------------------------------

    @property
    def g(self) -> Game:
        return self.game.state

    @property
    def record(self) -> CampaignRecord:
        found = self.g.campaign
        assert found is not None
        return found

    @property
    def kind(self) -> str:
        return "over" if self.game.over else decision_kind.NAMES[self.g.kind]

    @property
    def labels(self) -> list[str]:
        return [] if self.game.over else [self.game.label(option) for option in self.g.options]

    @property
    def step(self) -> str:
        return str(self.record.data()["step"])

    @property
    def scenario(self) -> str:
        return self.g.table.scenario.id

    @property
    def result(self) -> CampaignResult:
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

    def do(self, *texts: str) -> CampaignScene:
        """Take options one after another by their labels, or by the start of a label."""
        for text in texts:
            labels = self.labels
            found = [i for i, shown in enumerate(labels) if shown == text]
            found = found or [i for i, shown in enumerate(labels) if shown.startswith(text)]
            assert found, f"{text!r} is not offered to seat {self.g.seat} ({self.kind}): {labels}"
            self.game.step(found[0])
        return self

    def decline(self) -> None:
        """Take the option that changes nothing, otherwise the first one."""
        for number, option in enumerate(self.g.options):
            if op_of(option) in (verb.DONE, verb.PASS):
                self.game.step(number)
                return
        self.game.step(0)

    def begin(self) -> CampaignScene:
        """Go on to the first turn of the next scenario without purchases and changes."""
        done = len(self.record.legs)
        while not self.at_turn():
            assert not self.game.over and len(self.record.legs) == done
            self.decline()
        return self

    def at_turn(self) -> bool:
        return not self.game.over and isinstance(self.g.stack[-1], Turn)

    def arrange(self, change: Callable[[Game], object]) -> CampaignScene:
        """Change the state at a turn, and compute the options again."""
        turn = self.g.stack[-1]
        assert isinstance(turn, Turn), "arrange only at a turn"
        change(self.g)
        turn.step = OTHERS
        turn.passes = 0
        self.g.advance()
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
        turn = self.g.stack[-1]
        assert isinstance(turn, Turn), "end a scenario only at a turn"
        end_scenario(self.g, resolution)
        self.g.advance()
        return self.do(*answers)

    def play(self, resolution: int, *answers: str) -> CampaignScene:
        """Begin the next scenario, and end it at once."""
        return self.begin().end(resolution, *answers)
