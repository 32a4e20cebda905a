"""The end of a scenario: "when the game ends" abilities, victory display, resolution, trauma."""

from typing import ClassVar, Final, final

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules.card_frame import RESOLUTION, CardFrame
from arkham_env.lcg.rules.timing import Event, has_listeners
from arkham_env.lcg.state.game_state import Game, Investigator
from arkham_env.lcg.state.ids import (
    NONE, Count, Seat, cell, decision_kind, logged, on, status, verb,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import victory_of

NO_RESOLUTION: Final = 0


def end_scenario(g: Game, resolution: i64) -> i64:
    """End the scenario with a resolution; pending effects are not resolved.

    ``resolution`` is an index of ``Scenario.resolutions``. Every resolution except 0 ("none") is a
    win, whichever card led to it (LCG-1084), unless ``Scenario.resolve`` sets ``g.won`` to
    ``False``.
    """
    if g.ended:
        return DONE
    g.ended = True
    g.resolution = resolution
    g.won = resolution != NO_RESOLUTION
    # Whatever the resolution, lethal damage or horror causes defeat and trauma (docs/rulings.md).
    for who in g.investigators:
        if who.status == status.PLAYING and not who.falling:
            damage_rules.note_causes(g, who)
            who.falling = who.by_damage or who.by_horror
    # Tokens of an unfinished test return to the bag, which the next scenario uses.
    reveal.return_all(g)
    g.queued = []
    g.test_at = NONE
    g.peril = NONE
    return g.replace(EndScenario())


WEAKNESSES: Final = 0
VICTORY: Final = 1
RESOLVE: Final = 2
TRAUMA: Final = 3
TRAUMA_PICKED: Final = 4
OVER: Final = 5


@final
@mypyc_attr(acyclic=True)
class EndScenario(Frame):
    """Bottom frame of the stack at the end of the scenario. It resolves "when the game ends"
    abilities, the victory display, the resolution and trauma."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "turn")

    def __init__(self) -> None:
        self.step: i64 = WEAKNESSES
        self.turn: Count = 0

    def copy(self) -> Frame:
        c = EndScenario()
        c.step = self.step
        c.turn = self.turn
        return c

    def run(self, g: Game) -> i64:
        if self.step == WEAKNESSES:
            while self.turn < g.players:
                seat = (g.lead + self.turn) % g.players
                self.turn += 1
                playing = g.investigators[seat].status == status.PLAYING
                if playing and has_listeners(g, on.GAME_ENDS):
                    return g.push(
                        Event(
                            on.GAME_ENDS,
                            seat,
                            NONE,
                            NONE,
                            0,
                            0,
                            cell.WHEN_FORCED,
                            cell.AFTER_FORCED,
                        )
                    )
            self.step = VICTORY
        if self.step == VICTORY:
            self.step = RESOLVE
            for card in g.locations[:]:
                c = g.cards[card]
                if victory_of(g, card) and c.revealed and c.clues == 0:
                    g.victory = [*g.victory, card]
            record(g, logged.RESOLUTION, g.resolution)
        if self.step == RESOLVE:
            self.step = TRAUMA
            self.turn = 0
            return g.push(CardFrame(g.lead, g.lead, RESOLUTION))
        if self.step == TRAUMA_PICKED:
            seat = self.turn - 1
            if a_of(g.pick) == 0:
                suffer(g, seat, physical=1)
            else:
                suffer(g, seat, mental=1)
            self.step = TRAUMA
        while self.turn < g.players:
            who = g.investigators[self.turn]
            self.turn += 1
            if who.status == status.PLAYING:
                fall(g, who)
            if who.status == status.DEFEATED:
                if who.by_damage and who.by_horror:
                    g.options = [pack(verb.CHOICE, 0), pack(verb.CHOICE, 1)]
                    self.step = TRAUMA_PICKED
                    return g.ask(decision_kind.TRAUMA, who.id)
                if who.by_damage:
                    suffer(g, who.id, physical=1)
                elif who.by_horror:
                    suffer(g, who.id, mental=1)
        rules = g.table.campaign
        if rules is not None:
            return g.replace(rules.after_scenario())
        g.over = True
        return DONE

    def rewind(self, g: Game) -> bool:
        if self.step != TRAUMA_PICKED or self.turn == 0:
            return False
        self.step = TRAUMA
        self.turn -= 1
        return True


def fall(g: Game, who: Investigator) -> None:
    """Mark an investigator as defeated if it had lethal damage or horror at the scenario's end."""
    if not who.falling:
        damage_rules.note_causes(g, who)
    if who.by_damage or who.by_horror:
        who.status = status.DEFEATED


def suffer(g: Game, seat: Seat, *, physical: i64 = 0, mental: i64 = 0) -> None:
    """Add trauma to the game result of an investigator; the running game is not affected."""
    who = g.investigators[seat]
    who.earned_physical += physical
    who.earned_mental += mental
    record(g, logged.TRAUMA, seat, physical, mental)


def kill(g: Game, seat: Seat) -> None:
    """Record that a resolution kills an investigator. It leaves the campaign."""
    g.investigators[seat].killed = True
    record(g, logged.KILLED, seat)


def fate_of(g: Game, seat: Seat) -> str:
    """Return ``"killed"``, ``"insane"`` or ``""`` according to the trauma of an investigator.

    An investigator is killed if its physical trauma reaches the printed health, and insane if its
    mental trauma reaches the printed sanity. If both apply, it is killed. In both cases it leaves
    the campaign; a single scenario is not affected (LCG-0750, LCG-0769, LCG-0770).
    """
    who = g.investigators[seat]
    if who.killed:
        return "killed"
    if who.physical_trauma + who.earned_physical >= g.printed_health[seat]:
        return "killed"
    if who.mental_trauma + who.earned_mental >= g.printed_sanity[seat]:
        return "insane"
    return ""


def earn_experience(g: Game, seat: Seat, count: i64) -> None:
    g.investigators[seat].experience += count
    record(g, logged.EXPERIENCE, seat, count)


def victory_points(g: Game) -> i64:
    total: i64 = 0
    for card in g.victory:
        total += g.defs[card].printed.victory
    return total


# Circular imports, so at the end of the module.
from arkham_env.lcg.rules import damage as damage_rules  # noqa: E402
from arkham_env.lcg.rules import reveal  # noqa: E402
