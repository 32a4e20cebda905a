"""The log as text: each record in words, by who sat where then."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.log_lines import log_lines, rolled_for
from arkham_env.arkham2e.state.ids import (
    check,
    component,
    event,
    phase,
    resolution,
    resource,
    skill,
    space,
    world,
    zone,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.words.labels import dice_words
from arkham_env.board.words.titles import title
from arkham_env.core.kernel.log import EventLog
from tests.arkham2e.support.scene import Scene

WOODS, GATE = space.number("woods"), component.FIRST_GATE
WORLD = space.FIRST_WORLD
LOCATION, GATE_CARD = component.FIRST_LOCATION_CARD, component.FIRST_GATE_CARD


def card(group: str, name: str) -> int:
    return component.number(group, name)


GHOUL, AXE = card("monster", "ghoul"), card("common", "axe")
BLACK_MAN, HEAL = card("monster", "the_black_man"), card("spell", "heal")
RUMOR, ELDER_SIGN = card("mythos", "the_great_ritual"), card("unique", "elder_sign")
BLESSING, ANCIENT = card("special", "blessing"), component.FIRST_ANCIENT_ONE + component.YIG
SHEET = component.SHEETS.index("joe_diamond")
FACES = 1 | 2 << 3 | 6 << 6

LINES: list[tuple[tuple[int, ...], str]] = [
    ((event.TURN, 3, 0), "== Turn 3, first player Joe Diamond =="),
    ((event.PHASE, phase.OTHER_WORLDS), "-- Other World Encounters --"),
    ((event.PHASE, phase.BATTLE), "-- The final battle --"),
    ((event.SLIDERS, 0, 0), "Joe Diamond sets the sliders: {first}"),
    ((event.SLIDERS, 0, 3 << 4 | 2 << 2 | 1), "Joe Diamond sets the sliders: {other}"),
    ((event.MOVE, 0, WOODS), "Joe Diamond comes to Woods"),
    ((event.MOVE, 0, WORLD + 1), "Joe Diamond comes to Abyss (second area)"),
    ((event.EVADES, 0, GHOUL, 1), "Joe Diamond evades the Ghoul"),
    ((event.EVADES, 0, BLACK_MAN, 0), "Joe Diamond does not evade The Black Man"),
    ((event.COMBAT, 0, GHOUL), "Joe Diamond fights the Ghoul"),
    ((event.COMBAT_ENDS, 0, GHOUL), "Joe Diamond: the combat with the Ghoul is over"),
    ((event.CHECK, 0, check.LORE, 1), "Joe Diamond: Lore check with 1 die"),
    ((event.CHECK, 0, check.COMBAT, 3), "Joe Diamond: Combat check with 3 dice"),
    ((event.ROLL, 3, FACES, NONE), "Dice: 1 2 6"),
    ((event.ROLL, 0, 0, NONE), "Dice: none"),
    ((event.ROLL, 3, FACES, AXE), "Dice for Axe: 1 2 6"),
    ((event.ROLL, 3, FACES, BLESSING + component.CARDS), "Dice for Curse: 1 2 6"),
    ((event.RESULT, 0, 1), "Joe Diamond: 1 success"),
    ((event.RESULT, 0, 0), "Joe Diamond: 0 successes"),
    ((event.RESULT, 0, check.PASSED), "Joe Diamond: passed"),
    ((event.CLUE_DIE, 0, 1), "Joe Diamond spends a Clue for 1 more die"),
    ((event.CLUE_DIE, 0, 2), "Joe Diamond spends a Clue for 2 more dice"),
    ((event.REROLL, 0, AXE), "Joe Diamond rolls again with Axe"),
    ((event.PASSED, 0, AXE), "Joe Diamond passes the check with Axe"),
    ((event.LOSE, 0, resource.SANITY, 1), "Joe Diamond loses 1 Sanity"),
    ((event.LOSE, 0, resource.CLUES, 2), "Joe Diamond loses 2 Clues"),
    ((event.GAIN, 0, resource.MONEY, 5), "Joe Diamond gains $5"),
    ((event.GAIN, 0, resource.STAMINA, 2), "Joe Diamond gains 2 Stamina"),
    ((event.SPEND, 0, resource.GATES, 1), "Joe Diamond spends 1 gate trophy"),
    ((event.SPEND, 0, resource.GATES, 2), "Joe Diamond spends 2 gate trophies"),
    ((event.PREVENTED, 0, resource.SANITY, 1), "Joe Diamond does not lose 1 Sanity"),
    ((event.CARD, 0, AXE, 0), "Joe Diamond gets Axe"),
    ((event.CARD, 0, BLESSING, 1), "Joe Diamond gets a Curse"),
    ((event.DRAWS, 0, AXE), "Joe Diamond draws Axe and does not keep it"),
    ((event.DISCARD, 0, AXE, 0), "Joe Diamond discards Axe"),
    ((event.DISCARD, 0, BLESSING, 1), "Joe Diamond discards Curse"),
    ((event.DISCARD, NONE, RUMOR, 0), "The Great Ritual is discarded"),
    ((event.BOXED, ELDER_SIGN), "Elder Sign returns to the box"),
    ((event.EXHAUST, 0, AXE), "Joe Diamond exhausts Axe"),
    ((event.READY, 0, AXE), "Joe Diamond readies Axe"),
    ((event.USES, 0, AXE), "Joe Diamond uses Axe"),
    ((event.USES, 0, SHEET), "Joe Diamond uses the ability of the sheet"),
    ((event.USES, NONE, RUMOR), "The Great Ritual takes effect"),
    ((event.CAST, 0, HEAL, 1), "Joe Diamond casts Heal: 1 success"),
    ((event.CAST, 0, HEAL, 2), "Joe Diamond casts Heal: 2 successes"),
    ((event.TOKENS, RUMOR, 1), "1 token on The Great Ritual"),
    ((event.TOKENS, RUMOR, 2), "2 tokens on The Great Ritual"),
    ((event.TRADE, 0, 1), "Joe Diamond and Amanda Sharpe trade"),
    ((event.GIVE, 0, 1, AXE), "Joe Diamond gives Amanda Sharpe Axe"),
    ((event.GIVE, 0, 1, -4), "Joe Diamond gives Amanda Sharpe $4"),
    ((event.BUY, 0, AXE, 3), "Joe Diamond buys Axe for $3"),
    ((event.SELL, 0, AXE, 6), "Joe Diamond sells Axe for $6"),
    ((event.KNOCKED_OUT, 0, 1), "Joe Diamond is driven insane"),
    ((event.KNOCKED_OUT, 0, 0), "Joe Diamond is knocked unconscious"),
    ((event.LOST, 0), "Joe Diamond is lost in time and space"),
    ((event.BACK, 0, WOODS), "Joe Diamond is back in Woods"),
    ((event.ARRESTED, 0), "Joe Diamond is arrested"),
    ((event.DELAYED, 0), "Joe Diamond is delayed"),
    ((event.STANDS_UP, 0), "Joe Diamond stands up"),
    ((event.ELIMINATED, 0), "Joe Diamond is eliminated"),
    ((event.SKIPS, 0), "Joe Diamond loses this turn"),
    ((event.LEAD, 1), "Amanda Sharpe becomes first player"),
    ((event.ABILITY, 0, WOODS), "Joe Diamond uses Woods"),
    ((event.THROUGH, 0, GATE), "Joe Diamond goes through the Gate to Abyss"),
    ((event.RETURNS, 0, WOODS), "Joe Diamond returns to Woods"),
    ((event.EXPLORED, 0, 1), "Joe Diamond gets an explored marker"),
    ((event.EXPLORED, 0, 0), "Joe Diamond loses the explored marker"),
    ((event.GATE, GATE, WOODS), "A Gate to Abyss opens in Woods"),
    ((event.CLOSED, GATE, 1, 1), "The Gate to Abyss closes: a trophy of Amanda Sharpe"),
    ((event.CLOSED, GATE, NONE, 0), "The Gate to Abyss closes"),
    ((event.SEALED, WOODS, 0, NONE), "Woods is sealed"),
    ((event.SEALED, WOODS, 0, ELDER_SIGN), "Woods is sealed with Elder Sign"),
    ((event.SIGN_GONE, WOODS), "The elder sign in Woods is removed"),
    ((event.MONSTER, GHOUL, NONE), "Ghoul appears"),
    ((event.MONSTER, GHOUL, WOODS), "Ghoul comes to Woods"),
    ((event.MONSTER, GHOUL, space.OUTSKIRTS), "Ghoul comes to the Outskirts"),
    ((event.MONSTER, GHOUL, zone.CARD + RUMOR), "Ghoul comes on The Great Ritual"),
    ((event.MONSTER_MOVES, GHOUL, space.SKY), "Ghoul moves to the Sky"),
    ((event.MONSTER_GONE, GHOUL, 1), "Ghoul returns to the cup"),
    ((event.MONSTER_GONE, GHOUL, 2), "Ghoul returns to the box"),
    ((event.TROPHY, 0, GHOUL), "Joe Diamond takes Ghoul as a trophy"),
    ((event.TROPHY_SPENT, 0, GATE, 0), "Joe Diamond spends the trophy Gate to Abyss"),
    ((event.TROPHY_SPENT, 0, GHOUL, 1), "Joe Diamond loses the trophy Ghoul"),
    ((event.DOOM, 1, 4), "Doom +1: 4 of 10"),
    ((event.DOOM, -2, 2), "Doom -2: 2 of 10"),
    ((event.TERROR, 3), "The terror level rises to 3"),
    ((event.CLOSES, WOODS), "Woods is closed"),
    ((event.OPENS, WOODS), "Woods is open again"),
    ((event.SURGE, WOODS), "A monster surge in Woods"),
    ((event.CLUES_AT, WOODS, 2), "2 Clues in Woods"),
    ((event.CLUES_AT, WOODS, 0), "No Clue is left in Woods"),
    ((event.TAKES_CLUE, 0, WOODS, 1), "Joe Diamond takes 1 Clue in Woods"),
    ((event.MYTHOS, RUMOR), "Mythos: The Great Ritual"),
    ((event.IN_PLAY, RUMOR), "The Great Ritual is in play"),
    ((event.OUT_OF_PLAY, RUMOR), "The Great Ritual leaves play"),
    ((event.RUMOR, RUMOR, 1), "The Rumor The Great Ritual is passed"),
    ((event.RUMOR, RUMOR, 0), "The Rumor The Great Ritual fails"),
    ((event.AWAKENS, ANCIENT), "Yig awakens!"),
    ((event.BATTLE_TURN, 2), "== Battle, turn 2 =="),
    ((event.ATTACK, ANCIENT, 1), "Yig attacks Amanda Sharpe"),
    ((event.MAXIMUM, 0, resource.SANITY, 3), "Joe Diamond: maximum Sanity is 3 now"),
    ((event.REVEALED, LOCATION), "Northside Card 1 lies face up on its deck"),
    ((event.END, resolution.SEALED), "The game is over: sealed"),
]  # fmt: skip


def said(*records: tuple[int, ...]) -> list[str]:
    """Return the lines of records of a game of two."""
    g = Scene("joe_diamond", "amanda_sharpe").g
    g.log = EventLog()
    for code, *operands in records:
        g.note(code, *operands)
    return log_lines(g, None)


SKILLS = [title(name) for name in skill.NAMES]


def sliders(*stops: int) -> str:
    """Return the skills of Joe Diamond at three stops."""
    g = Scene("joe_diamond", sliders={0: (stops[0], stops[1], stops[2])}).g
    shown = [g.table.sheets[SHEET].skills[i][stops[i]] for i in range(3)]
    numbers = [number for pair in shown for number in pair]
    return ", ".join(f"{name} {number}" for name, number in zip(SKILLS, numbers, strict=True))


@pytest.mark.parametrize(("record", "line"), LINES, ids=[f"{i}" for i in range(len(LINES))])
def test_a_record_in_words(record: tuple[int, ...], line: str) -> None:
    if "{" in line:
        line = line.format(first=sliders(0, 0, 0), other=sliders(3, 2, 1))
    assert said(record) == [line]


def test_every_event_is_told() -> None:
    with_line = {record[0] for record, _ in LINES}
    apart = {event.SHEET, event.DEVOURED, event.ENCOUNTER, event.SEAT}
    assert with_line | apart == set(range(len(event.NAMES)))


def test_encounters_are_told_with_their_place() -> None:
    g = Scene("joe_diamond").g
    for which, group in ((LOCATION, "Northside Card 1"), (GATE_CARD, "Green Gate Card 1")):
        entries = g.table.components.entries[which - LOCATION]
        assert len(entries) >= 2
        for place, part in entries.items():
            [line] = said((event.ENCOUNTER, 0, which, part))
            assert line.startswith(f"Joe Diamond meets {group} (") and line.endswith(")")
            shown = line.partition("(")[2][:-1]
            if which == GATE_CARD:
                assert shown == ("Other" if place < 0 else title(world.NAMES[place]))
            else:
                assert shown == title(space.NAMES[place])
    [line] = said((event.ENCOUNTER, 0, LOCATION, 30))
    assert line == "Joe Diamond meets Northside Card 1"


def test_who_comes_and_goes() -> None:
    """A line has the name of who sat there then."""
    first, second = component.SHEETS.index("kate_winthrop"), SHEET
    assert said(
        (event.DELAYED, 0), (event.DEVOURED, 0, first), (event.SHEET, 0, second),
        (event.DELAYED, 0), (event.DELAYED, 1),
    ) == [
        "Kate Winthrop is delayed", "Kate Winthrop is devoured", "Seat 0 plays Joe Diamond",
        "Joe Diamond is delayed", "Amanda Sharpe is delayed",
    ]  # fmt: skip
    assert said((event.DELAYED, 0), (event.SHEET, 0, second))[0] == "Seat 0 is delayed"
    assert said((event.TURN, 1, NONE)) == ["== Turn 1, first player Nobody =="]


def test_what_is_spent_one_by_one_is_told_at_once() -> None:
    clue = (event.SPEND, 0, resource.CLUES, 1)
    assert said(clue, clue, clue) == ["Joe Diamond spends 3 Clues"]
    other = (event.SPEND, 1, resource.CLUES, 1)
    assert said(clue, other, clue) == [
        "Joe Diamond spends 1 Clue", "Amanda Sharpe spends 1 Clue", "Joe Diamond spends 1 Clue",
    ]  # fmt: skip
    money = (event.SPEND, 0, resource.MONEY, 1)
    assert said(clue, money, money) == ["Joe Diamond spends 1 Clue", "Joe Diamond spends $2"]


def test_what_says_nothing_is_not_told() -> None:
    """The Clue that pays for a die has no line of its own, nor has a Lead who stays the same."""
    clue, die = (event.SPEND, 0, resource.CLUES, 1), (event.CLUE_DIE, 0, 1)
    assert said(clue, die) == ["Joe Diamond spends a Clue for 1 more die"]
    assert said(die, clue) == [
        "Joe Diamond spends a Clue for 1 more die",
        "Joe Diamond spends 1 Clue",
    ]
    turn = (event.TURN, 1, 0)
    leads = [said(turn, (event.LEAD, 0)), said(turn, (event.LEAD, 1), (event.LEAD, 1))]
    assert [len(lines) for lines in leads] == [1, 2]
    assert said((event.LEAD, 0), (event.LEAD, 1), (event.LEAD, 0))[2].startswith("Joe Diamond")


def test_many_dice() -> None:
    assert dice_words(20, 0) == " ".join(["0"] * 20)
    assert dice_words(21, 5) == " ".join(["5", *["0"] * 19]) + " ..."
    assert rolled_for(AXE) == "Axe" and rolled_for(component.CARDS + BLESSING) == "Curse"


def test_whose_part_begins_is_said_where_something_happens_in_it() -> None:
    upkeep, movement = (event.PHASE, phase.UPKEEP), (event.PHASE, phase.MOVEMENT)
    one, other, comes = (event.SEAT, 0), (event.SEAT, 1), (event.MOVE, 1, WOODS)
    assert said(upkeep, one, other, movement, one) == ["-- Upkeep --", "-- Movement --"]
    assert said(movement, one, other, comes, one) == [
        "-- Movement --", "Amanda Sharpe is next", "Amanda Sharpe comes to Woods",
    ]  # fmt: skip
    assert said(one, (event.END, resolution.SEALED)) == ["The game is over: sealed"]


def test_a_game_without_a_log_tells_nothing() -> None:
    g = Scene("joe_diamond").g
    g.log = None
    assert log_lines(g, None) == []
