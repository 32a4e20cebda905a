"""Each thing that a loaded state of Eldritch Horror must be: one edit, one refusal, by its name."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from arkham_env.board.saving.sound_scripts import are_answers
from arkham_env.board.texts.answers import Answers
from arkham_env.board.texts.payment import GroupPay, Pay
from arkham_env.board.texts.program import BRANCH, REPEAT
from arkham_env.board.texts.verbs import OP_ANSWER, OP_CARD
from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.native import is_compiled
from arkham_env.eldritch import check_stack, checking
from arkham_env.eldritch.rules import combat, defeat, encounters, rounds, skill_test, trading
from arkham_env.eldritch.rules.acquiring import Acquire
from arkham_env.eldritch.rules.actions import Turn
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.rules.defeat import Fall
from arkham_env.eldritch.rules.doom import Doom
from arkham_env.eldritch.rules.effect import Effect
from arkham_env.eldritch.rules.encounters import Encounter, Encounters
from arkham_env.eldritch.rules.losing import Lose
from arkham_env.eldritch.rules.mythos import Mythos
from arkham_env.eldritch.rules.rounds import Round
from arkham_env.eldritch.rules.set_up import SetUp
from arkham_env.eldritch.rules.skill_test import SkillTest
from arkham_env.eldritch.rules.trading import Trade
from arkham_env.eldritch.state.game_state import FIRST_BACKED, WAITING, excluded_bit
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    flag,
    meeting,
    phase,
    point,
    quantity,
    resolution,
    space,
    verb,
    zone,
)
from arkham_env.eldritch.state.ids.component import NONE
from arkham_env.eldritch.tables.everything import components
from tests.board_games.refusals import lasting, put, refused, set_, use
from tests.eldritch.support.games import deal
from tests.eldritch.support.scene import Scene

NOBODY = -1


def playing(number: int = 2, picks: int = 60) -> Any:
    """A game of three that has gone on for a while, sound."""
    g: Any = deal(number)
    rng = random.Random(number)
    for _ in range(picks):
        g.take(rng.randrange(len(g.options)))
    assert not g.over
    checking.check_state(g)
    check_stack.check_stack(g)
    return g


# -- The state -----------------------------------------------------------------------------------


def no_asset(g: Any) -> None:
    """An Artifact lies in the reserve."""
    artifact = g.decks[deck.ARTIFACT].pop()
    g.place[artifact] = zone.RESERVE
    g.reserve[0], asset = artifact, g.reserve[0]
    g.place[asset] = zone.BOX


def fifth_asset(g: Any) -> None:
    asset = g.decks[deck.ASSET].pop()
    g.place[asset] = zone.RESERVE
    g.reserve.append(asset)


def epic_in_the_cup(g: Any) -> None:
    epic = component.COPIES.index(("monster", "tick_tock_men"))
    g.place[epic] = zone.SUPPLY
    g.cup.append(epic)


def set_aside_in_the_cup(g: Any) -> None:
    g.table.set_aside.append(g.cup[0])


def twice(g: Any) -> None:
    """A seat holds two copies of a Condition."""
    first = component.FIRST_CONDITION
    held = [c for c in (first, first + 1) if g.place[c] == zone.SUPPLY]
    assert len(held) == 2
    for card in held:
        g.decks[deck.CONDITION].remove(card)
        g.place[card] = zone.SEAT
    g.cards[0] = sorted([*g.cards[0], *held])


def foreign_mystery(g: Any) -> None:
    """A Mystery of another Ancient One lies in the deck."""
    other = next(
        c for c in range(component.FIRST_MYSTERY, component.FIRST_ENCOUNTER)
        if g.place[c] == zone.BOX
    )  # fmt: skip
    g.place[other] = zone.SUPPLY
    g.decks[deck.MYSTERY].append(other)


def other_ancient_one(g: Any) -> None:
    for sheet in range(component.FIRST_ANCIENT_ONE, component.FIRST_MONSTER):
        if sheet != g.table.ancient_card:
            g.place[sheet] = zone.IN_PLAY


def unknown_backs(g: Any) -> None:
    """All copies of a name cannot have any of its backs."""
    backs = g.table.components.backs[0]
    g.excluded = list(g.excluded)
    for copy in range(component.SPELL_COPIES):
        g.place[FIRST_BACKED + copy] = zone.SEAT
        if FIRST_BACKED + copy in g.decks[deck.SPELL]:
            g.decks[deck.SPELL].remove(FIRST_BACKED + copy)
        g.backs[copy] = NONE
        g.known[copy] = 0
        g.excluded[copy] = sum(excluded_bit(which, NOBODY) for which in range(len(backs)))


def hidden_nowhere(g: Any) -> None:
    away = next(c for c in g.clue_pool)
    g.hidden_clues |= 1 << (away - component.FIRST_CLUE)


def sheet_twice(g: Any) -> None:
    g.sheet[1] = g.sheet[0]


def lies_and_sits(g: Any) -> None:
    g.own_bodies()
    g.bodies[g.sheet[0]] = 1


def active_mystery(g: Any) -> None:
    """What is called the active Mystery is a Mythos card."""
    card = g.decks[deck.MYTHOS].pop()
    g.place[g.mystery] = zone.SUPPLY
    g.decks[deck.MYSTERY].append(g.mystery)
    g.place[card] = zone.IN_PLAY
    g.mystery = card


def piece_off_the_board(g: Any) -> None:
    g.place[g.monsters[0]] = zone.SUPPLY


def three_solved(g: Any) -> None:
    while len(g.solved) < 3:
        mystery = g.decks[deck.MYSTERY].pop()
        g.place[mystery] = zone.SOLVED
        g.solved.append(mystery)


def wound(g: Any) -> None:
    g.wounds[g.cup[0] - component.FIRST_MONSTER] = 1


def empty_seat(g: Any) -> None:
    """A seat that waits for a newcomer holds a card."""
    g.place[g.sheet[1]] = zone.BOX
    g.sheet[1] = NONE
    g.status[1] = WAITING


STATES: list[tuple[str, Callable[[Any], None]]] = [
    ("faces", set_("faces", [0] * 6)),
    ("a lasting effect", lasting(0, 0)),
    ("a lasting effect", lasting(8, 0)),
    ("a lasting effect", lasting(1, quantity.COUNT)),
    ("place of piece", piece_off_the_board),
    ("active Mystery", active_mystery),
    ("is not in this game", foreign_mystery),
    ("in the reserve that is no Asset", no_asset),
    ("more than the reserve holds", fifth_asset),
    ("a Monster in the cup", epic_in_the_cup),
    ("a Spell or Condition twice", twice),
    ("an Ancient One", other_ancient_one),
    (
        "fronts of Clues",
        lambda g: setattr(g, "clue_fronts", g.clue_fronts[:1] * len(g.clue_fronts)),
    ),
    ("Clues that lie face down", hidden_nowhere),
    ("resolution", set_("resolution", resolution.RUMOR)),
    ("resolution", set_("resolution", resolution.RUMOR + 1)),
    ("resolution", set_("over", True)),
    ("decisions or seen Mythos cards", set_("decisions", -1)),
    ("decisions or seen Mythos cards", set_("seen_mythos", -1)),
    ("decisions or seen Mythos cards", set_("seen_mythos", 1 << len(component.MYTHOS))),
    ("a state that was not settled", set_("unsettled", True)),
    ("Doom", set_("doom", 0)),
    ("Doom", set_("awakened", True)),
    ("a game that is won", three_solved),
    ("kind of decision", set_("kind", 63)),
    ("barred seats", lambda g: setattr(g, "barred", 1 << g.players)),
    ("wounds of a Monster", wound),
    ("holds something", empty_seat),
    ("is not there", put("spaces", 1, NONE)),
    ("is not there", put("sheet", 1, NONE)),
    ("an investigator in two seats", sheet_twice),
    ("tickets of seat", lambda g: (put("trains", 1, 2)(g), put("ships", 1, 1)(g))[0]),
    ("Health or Sanity", put("health", 1, 0)),
    ("Health or Sanity", put("sanity", 1, 0)),
    ("Health or Sanity", put("health", 1, 99)),
    ("Health or Sanity", put("sanity", 1, 99)),
    ("sheet ", lies_and_sits),
    ("an ability that was used", use(card=component.CARDS + 40)),
    ("an ability that was used", use(by=9)),
    ("an ability that was used", use(number=checking.ABILITIES + 1)),
    ("an ability that was used", use(limit=8)),
    ("an ability that was used", use(limit=0)),
    ("an ability that was used", lambda g: g.used.append(-1)),
]


@pytest.mark.parametrize(("why", "edit"), STATES, ids=[f"{i}" for i in range(len(STATES))])
def test_a_state_is_refused(why: str, edit: Callable[[Any], None]) -> None:
    g = playing()
    edit(g)
    refused(checking.check_state, g, why)


def test_the_backs_that_are_left_can_be_dealt() -> None:
    g = playing()
    checking.check_backs(g)
    unknown_backs(g)
    refused(checking.check_backs, g, "backs that no copies can have")


def test_what_is_set_aside_is_not_in_the_cup() -> None:
    g = playing()
    set_aside_in_the_cup(g)
    try:
        refused(checking.check_state, g, "a Monster in the cup")
    finally:
        g.table.set_aside.pop()


@pytest.mark.parametrize("seats", [1, 2])
def test_notes_of_uses_name_a_seat_of_the_game(seats: int) -> None:
    g = deal(seats - 1)
    use(by=seats)(g)
    checking.check_state(g)
    use(by=seats + 1)(g)
    refused(checking.check_state, g, "used")


def test_a_game_that_is_over_may_be_in_the_middle_of_something() -> None:
    """A card in the hand of nobody, cards on the sheet of who stands."""
    g = Scene("lily_chen").g
    card = component.FIRST_ENCOUNTER
    assert not checking.is_apart(g, card, zone.IN_HAND)
    assert not checking.lies_with_cards(g, g.sheet[0])
    g.over = True
    assert checking.is_apart(g, card, zone.IN_HAND)
    assert checking.lies_with_cards(g, g.sheet[0])


def test_where_what_stands_in_no_list_may_be() -> None:
    """The box, aside, in a fight, on a sheet, on a card in play: each with what may be there."""
    s = Scene("lily_chen", ancient_one="shub_niggurath", monsters={"ghoul": "rome"})
    g = s.g
    apart = checking.is_apart
    rumor, other = s.ongoing("growing_madness"), s.card("fractured_reality")
    mystery = s.mystery("nature_of_the_all_mother")
    epic, ghoul, aside = s.card("nug"), s.card("ghoul"), s.card("dark_young")
    clue, gate = component.FIRST_CLUE, component.FIRST_GATE
    axe, wither, debt = s.card("axe"), s.card("wither"), s.card("debt")
    g.reindex()
    for card, where, fine in (
        (epic, zone.BOX, True), (ghoul, zone.BOX, False), (gate, zone.BOX, True),
        (clue, zone.BOX, False), (axe, zone.BOX, True), (wither, zone.BOX, False),
        (debt, zone.BOX, False), (rumor, zone.BOX, True),
        (aside, zone.SET_ASIDE, bool(g.table.sets_aside(aside))), (ghoul, zone.SET_ASIDE,
        bool(g.table.sets_aside(ghoul))), (epic, zone.SET_ASIDE, False),
        (axe, zone.SET_ASIDE, False), (ghoul, zone.LOOSE, False), (axe, zone.LOOSE, False),
        (rumor, zone.IN_HAND, False), (axe, zone.IN_HAND, False),
        (axe, zone.BODY, False), (debt, zone.BODY, False), (ghoul, zone.BODY, False),
        (gate, zone.CARD + rumor, True), (clue, zone.CARD + rumor, True),
        (ghoul, zone.CARD + rumor, True), (axe, zone.CARD + rumor, False),
        (gate, zone.CARD + other, False), (gate, zone.CARD + g.table.ancient_card, True),
        (gate, zone.CARD + axe, False), (gate, zone.SUPPLY, False), (axe, zone.RESERVE, False),
    ):  # fmt: skip
        assert apart(g, card, where) == fine, (component.COPIES[card], where)
    assert apart(g, gate, zone.CARD + mystery)

    g.own_bodies()
    g.bodies[0] = 1
    for card, fine in (
        (clue, True), (axe, True), (wither, True), (debt, False), (gate, False), (rumor, False),
    ):  # fmt: skip
        assert apart(g, card, zone.BODY) == fine
    fight = Combat(0, ghoul)
    g.stack.append(fight)
    assert apart(g, ghoul, zone.LOOSE) and not apart(g, epic, zone.LOOSE)
    fight.shadow = True
    assert not apart(g, ghoul, zone.LOOSE)
    encounter = Encounter(0, meeting.GENERAL, 0)
    encounter.card, encounter.extra_cards = (
        component.FIRST_ENCOUNTER,
        [component.FIRST_ENCOUNTER + 9],
    )
    g.stack.append(encounter)
    g.stack.append(Mythos(other))
    for card, fine in (
        (component.FIRST_ENCOUNTER, True), (component.FIRST_ENCOUNTER + 9, True),
        (component.FIRST_ENCOUNTER + 1, False), (other, True), (rumor, False), (axe, False),
    ):  # fmt: skip
        assert apart(g, card, zone.IN_HAND) == fine
    g.stack[-3:] = [Fall(0, False)]
    g.bodies[0] = 0
    assert apart(g, axe, zone.BODY + g.sheet[0])
    assert not apart(g, axe, zone.BODY + (g.sheet[0] + 1) % len(component.SHEETS))
    g.over = True
    assert apart(g, gate, zone.CARD + other) and not apart(g, axe, zone.CARD + other)


# -- The stack -----------------------------------------------------------------------------------


STACKS: list[tuple[str, Callable[[Any], None]]] = [
    ("not over has a decision", lambda g: g.stack.clear()),
    ("not over has a decision", lambda g: g.options.__delitem__(slice(1, None))),
    ("not over has a decision", lambda g: g.stack.extend(g.stack[1:2] * 200)),
    ("bottom of the stack", set_("phase", phase.SET_UP)),
    ("two roots", lambda g: g.stack.insert(1, rooted(g))),
    ("turns", lambda g: g.turning.append(0)),
    ("Acquire Assets", set_("acquiring", True)),
    ("the pending decision", lambda g: setattr(g, "seat", (g.seat + 1) % g.players)),
    ("the pending decision", lambda g: setattr(g, "kind", g.kind + 1)),
    ("the pending decision", lambda g: setattr(g, "source", 5)),
    ("the pending decision", lambda g: g.options.reverse()),
]


def rooted(g: Any) -> Round:
    found = Round()
    found.step = rounds.TURNS
    return found


@pytest.mark.parametrize(("why", "edit"), STACKS, ids=[f"{i}" for i in range(len(STACKS))])
def test_a_stack_is_refused(why: str, edit: Callable[[Any], None]) -> None:
    g = Scene("lily_chen", "jim_culver", at={0: "rome"})
    state = whole(g)
    check_stack.check_stack(state)
    edit(state)
    refused(check_stack.check_stack, state, why)


def whole(s: Scene) -> Any:
    """The scene's game with a Round below the turn, as in a real one."""
    g = s.g
    g.stack[0] = rooted(g)
    return g


def test_a_game_that_is_over_asks_nothing() -> None:
    g = whole(Scene("lily_chen"))
    g.over = True
    refused(check_stack.check_stack, g, "over has no decision")
    g.options = []
    check_stack.check_stack(g)


def test_the_lead_of_a_scene_has_not_fallen() -> None:
    g = whole(Scene("lily_chen", "jim_culver"))
    g.status[0] = WAITING
    refused(check_stack.check_lead, g, "Lead Investigator has fallen")
    g.stack.append(Fall(0, False))
    check_stack.check_lead(g)
    g.stack.pop()
    g.status[1] = WAITING
    check_stack.check_lead(g)
    g.status[1] = 0
    g.phase = phase.SET_UP
    check_stack.check_lead(g)


def sound(s: Scene, frame: Any, at: int | None = None) -> bool:
    g = s.g
    g.stack.append(frame)
    found = check_stack.is_sound(g, frame, len(g.stack) - 1 if at is None else at)
    g.stack.pop()
    return bool(found)


def test_turns_that_have_begun() -> None:
    s = Scene("lily_chen")
    turn = Turn(0, 2)
    assert not sound(s, turn)
    turn.presence = 0
    assert sound(s, turn)
    for left in (-1, 3):
        turn.left = left
        assert not sound(s, turn)
    turn.left, turn.step = 0, 1
    assert not sound(s, turn)
    if not is_compiled():  # no class can be made of a compiled one
        assert not sound(s, SetUpNot())


class SetUpNot(SetUp):
    """A class that no step is known of."""


def test_tests_are_sound() -> None:
    s = Scene("lily_chen")
    test = SkillTest(0, 1, 0)
    test.presence = 0
    assert sound(s, test)
    test.dice = [1]
    assert not sound(s, test)  # dice before the roll
    test.step = skill_test.AFTER
    assert sound(s, test)
    test.dice = []
    assert not sound(s, test)
    test.dice = [0]
    assert not sound(s, test)
    test.dice, test.presence = [1], NONE
    assert not sound(s, test)
    test.presence, test.step, test.face = 0, skill_test.CLUE_PAID, 1
    assert not sound(s, test)  # nobody pays
    s.g.stack.append(test)
    s.g.stack.append(Pay(0, 0, 1))
    at = len(s.g.stack) - 2
    assert check_stack.is_sound(s.g, test, at)
    test.face = 2
    assert not check_stack.is_sound(s.g, test, at)


def test_answers_are_abilities_each_once() -> None:
    g = Scene("lily_chen").g
    axe = g.kind_of(component.COPIES.index(("asset", "axe")))
    card = component.COPIES.index(("asset", "axe"))
    count = len(g.texts.abilities[axe])
    fine = pack(OP_ANSWER, card, count - 1)
    cards = g.table.components.cards
    assert are_answers(g, [fine], cards) and are_answers(g, [], cards)
    for wrong in (
        [fine, fine], [pack(OP_ANSWER, card, count)], [pack(OP_CARD, card)],
        [pack(OP_ANSWER, g.table.components.cards)],
    ):  # fmt: skip
        assert not are_answers(g, wrong, cards)


def test_fights_are_sound() -> None:
    s = Scene("lily_chen", at={0: "rome"}, monsters={"ghoul": "rome"})
    fight = Combat(0, s.card("ghoul"))
    fight.step = combat.MENU
    assert sound(s, fight)
    s.g.place[s.card("ghoul")] = zone.LOOSE
    assert not sound(s, fight)
    fight.flags = flag.AMBUSH
    assert sound(s, fight)
    fight.shadow = True
    assert not sound(s, fight)


def test_a_trade_that_is_done_is_sound() -> None:
    s = Scene("lily_chen", "jim_culver")
    trade = Trade(0, 1)
    trade.given = [component.FIRST_ASSET]
    assert not sound(s, trade)
    trade.step = trading.TRADED
    assert sound(s, trade)


def test_who_falls_is_not_there() -> None:
    s = Scene("lily_chen", "jim_culver")
    fall = Fall(0, False)
    fall.step = defeat.DOOM_DONE
    assert not sound(s, fall)
    s.g.status[0] = WAITING
    assert not sound(s, fall)
    s.g.place[s.g.sheet[0]] = zone.BOX
    assert sound(s, fall)
    fall.step = defeat.GONE
    assert not sound(s, fall)
    where, s.g.spaces[0] = s.g.spaces[0], NONE
    assert not sound(s, fall)
    s.g.sheet[0] = NONE
    assert sound(s, fall)
    s.g.spaces[0] = where
    assert not sound(s, fall)
    fall.step = defeat.DOOM_DONE
    assert not sound(s, fall)


def test_encounters_are_sound() -> None:
    s = Scene("lily_chen")
    meal = Encounters(0)
    meal.step = encounters.MEET
    assert not sound(s, meal)
    meal.presence = 0
    assert sound(s, meal)
    for flight, fine in (
        (s.card("byakhee"), True), (component.FIRST_ASSET, False), (s.card("gug"), True),
    ):  # fmt: skip
        meal.flight = flight
        assert sound(s, meal) == fine
    mute = next(
        c for c in range(component.FIRST_MONSTER, component.FIRST_GATE)
        if not s.g.texts.abilities[s.g.kind_of(c)]
    )  # fmt: skip
    meal.flight = mute
    assert not sound(s, meal)
    meal.flight = NONE
    for clue, fine in ((component.FIRST_CLUE, True), (component.FIRST_ASSET, False)):
        meal.clue = clue
        assert sound(s, meal) == fine


@pytest.mark.parametrize(
    ("kind", "gate", "clue", "fine"),
    [
        (meeting.NOTHING, NONE, NONE, False),
        (meeting.GENERAL, NONE, NONE, True),
        (meeting.BODY, NONE, NONE, True),
        (meeting.FLIGHT, NONE, NONE, False),
        (meeting.OTHER_WORLD, component.FIRST_GATE, NONE, True),
        (meeting.OTHER_WORLD, component.FIRST_CLUE, NONE, False),
        (meeting.RESEARCH, NONE, component.FIRST_CLUE, True),
        (meeting.RESEARCH, NONE, component.FIRST_ASSET, False),
        (meeting.RESEARCH, NONE, component.FIRST_CLUE - 1, False),
    ],
)
def test_an_encounter_is_of_a_kind_with_its_gate_and_clue(
    kind: int, gate: int, clue: int, fine: bool
) -> None:
    encounter = Encounter(0, kind, 0)
    encounter.step, encounter.gate, encounter.clue = encounters.RESOLVED, gate, clue
    assert sound(Scene("lily_chen"), encounter) == fine


def test_doom_and_payments_are_sound() -> None:
    s = Scene("lily_chen")
    for gate, fine in ((NONE, True), (component.FIRST_GATE, True), (component.FIRST_CLUE, False)):
        assert sound(s, Doom(1, gate)) == fine
    bill = GroupPay(0, 2)
    bill.step = 1
    assert sound(s, bill) and not sound(s, bill, 0)
    bill.paid = 2
    assert not sound(s, bill)
    bill.paid, bill.step = 0, 3
    assert not sound(s, bill) and sound(s, bill, 0)
    pay = Pay(0, 0, 1)
    assert sound(s, pay) and not sound(s, pay, 0)
    pay.paid = 1
    assert not sound(s, pay)


def answers(s: Scene, at_point: int, event: int = NONE) -> Answers:
    found = Answers(at_point, 0, 0, event)
    return found


def test_windows_are_sound() -> None:
    s = Scene("lily_chen")
    window = answers(s, point.REST)
    assert sound(s, window)
    for name, wrong in (
        ("point", -1), ("seat", 0), ("step", 2), ("passed", 9), ("at", 0),
        ("pending", [pack(OP_CARD, 5)]), ("answered", [pack(OP_CARD, 5)]), ("faces", [1]),
    ):  # fmt: skip
        before = getattr(window, name)
        setattr(window, name, wrong)
        assert not sound(s, window), name
        setattr(window, name, before)
    assert sound(s, window)
    # Pending are forced answers of this point.
    card = component.COPIES.index(("asset", "arcane_tome"))
    kind = s.g.kind_of(card)
    number = next(i for i, a in enumerate(s.g.texts.abilities[kind]) if a.point == point.REST)
    window.pending = [pack(OP_ANSWER, card, number)]
    assert not sound(s, window)  # an optional one
    ghoul = s.card("ghoul")
    forced = Answers(point.AFTER_STRENGTH, 0, 0, 1)
    s.g.stack.append(Combat(0, ghoul))
    forced.pending = [pack(OP_ANSWER, ghoul, 0)]
    forced.at = len(s.g.stack) - 1
    assert sound(s, forced)
    forced.point = point.AFTER_WILL
    assert not sound(s, forced)


def test_an_answer_finds_its_event_below() -> None:
    g = Scene("lily_chen").g
    g.stack.append(Lose(0, 1, 0))
    at = len(g.stack) - 1
    assert check_stack.answers_event(g, point.WOULD_LOSE, at, at + 1)
    assert not check_stack.answers_event(g, point.WOULD_LOSE, at, at)
    assert not check_stack.answers_event(g, point.WOULD_LOSE, NONE, at + 1)
    assert not check_stack.answers_event(g, point.IMPROVED, at, at + 1)
    assert check_stack.answers_event(g, point.REST, NONE, at + 1)
    assert check_stack.answers_event(g, point.REST, at, at + 1)
    assert not check_stack.answers_event(g, point.REST, 0, at + 1)


def text(s: Scene, kind: str, ability: int = 0, seat: int = 0) -> Effect:
    found: Any = s.text(kind, ability, seat)
    return found


def test_texts_are_sound() -> None:
    s = Scene("lily_chen")
    script = text(s, "cat_burglar")
    assert sound(s, script)
    length = len(s.g.texts.code(script.kind, script.ability))
    for name, wrong in (
        ("ability", 9), ("source", NONE), ("source", component.FIRST_SPELL), ("pc", -1),
        ("pc", length), ("limit", length), ("at", 0), ("faces", [1]), ("seat", NOBODY),
    ):  # fmt: skip
        before = getattr(script, name)
        setattr(script, name, wrong)
        assert not sound(s, script), name
        setattr(script, name, before)
    script.pc = 1
    script.limit = 1
    assert sound(s, script)
    script.limit = 0
    assert not sound(s, script)


def test_a_text_that_has_not_begun_an_instruction_holds_nothing_of_it() -> None:
    s = Scene("jim_culver")
    script = text(s, "jim_culver")
    assert sound(s, script)
    script.items = [0]
    assert not sound(s, script)


def test_no_text_stands_at_a_branch() -> None:
    s = Scene("lily_chen")
    script = text(s, "lily_chen")
    code = s.g.texts.code(script.kind, script.ability)
    script.pc = next(i for i, word in enumerate(code) if word >> 24 == BRANCH)
    assert not sound(s, script)


def test_who_can_say_a_text() -> None:
    g = Scene("lily_chen").g
    made = components()
    axe = component.COPIES.index(("asset", "axe"))
    assert check_stack.says(g, axe, g.kind_of(axe))
    assert not check_stack.says(g, axe, g.kind_of(axe) + 1)
    spell = component.FIRST_SPELL
    assert check_stack.says(g, spell, made.backs[0][0])
    assert not check_stack.says(g, spell, made.backs[1][0])
    ancient = int(g.table.ancient_card)
    assert check_stack.says(g, ancient, made.ancient_kinds[0][1])
    assert not check_stack.says(g, ancient, g.kind_of(axe))


def test_texts_of_nobody_are_of_the_board() -> None:
    for card, fine in (
        (component.FIRST_ANCIENT_ONE, True), (component.FIRST_GATE - 1, True),
        (component.FIRST_GATE, False), (component.FIRST_ANCIENT_ONE - 1, False),
        (component.FIRST_MYTHOS, True), (component.FIRST_MYTHOS - 1, False),
        (component.FIRST_ENCOUNTER - 1, True), (component.FIRST_ENCOUNTER, False),
    ):  # fmt: skip
        assert check_stack.is_of_board(card) == fine
    s = Scene("lily_chen")
    script = text(s, "silver_twilight_aid", 0, NOBODY)
    assert sound(s, script)
    script.pc = 1  # what each seat does
    assert not sound(s, script)
    script.seat = 0
    assert sound(s, script)


def test_instructions_that_were_begun() -> None:
    s = Scene("lily_chen")
    each, choose = text(s, "silver_twilight_aid", 0, NOBODY), text(s, "lily_chen")
    each.step, each.items = 1, [0]
    assert sound(s, each)
    each.items = [s.g.players]
    assert not sound(s, each)
    each.items, each.step = [0], 2
    assert not sound(s, each)
    assert sound(s, choose)
    choose.step = 1
    assert not sound(s, choose)
    repeat = text(s, "treacherous_magic")
    code = s.g.texts.code(repeat.kind, repeat.ability)
    repeat.pc = next(i for i, word in enumerate(code) if word >> 24 == REPEAT)
    for step, a, items, fine in (
        (1, 3, [], True), (1, -1, [], False), (1, checking.MOST + 1, [], False),
        (1, 3, [1], False), (2, 3, [], False),
    ):  # fmt: skip
        repeat.step, repeat.a, repeat.items = step, a, items
        assert sound(s, repeat) == fine


def test_what_was_chosen_is_there() -> None:
    """A space or a card that the rest of the text does something to."""
    s = Scene("silas_marsh")
    for name, ability, op, good, bad in (
        ("silas_marsh", 0, verb.MOVE_TO_CHOSEN, 0, space.COUNT),
        ("silas_marsh", 0, verb.MOVE_TO_CHOSEN, space.COUNT - 1, NONE),
        ("leo_anderson", 0, verb.GAIN_CHOSEN, component.FIRST_ASSET, NONE),
    ):
        script = text(s, name, ability)
        code = s.g.texts.code(script.kind, script.ability)
        script.pc = next(i for i, word in enumerate(code) if word >> 24 == op)
        script.target = good
        assert check_stack.has_target(s.g, script, code)
        script.target = bad
        assert not check_stack.has_target(s.g, script, code)


def test_acquire_assets_is_noted() -> None:
    g = whole(Scene("lily_chen"))
    buy = Acquire(0)
    g.stack.append(buy)
    check_stack.check_turns(g)
    buy.step = 3
    refused(check_stack.check_turns, g, "Acquire Assets")
    g.acquiring = True
    check_stack.check_turns(g)
