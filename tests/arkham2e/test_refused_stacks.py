"""What the stack of a loaded game of Arkham Horror must be: one edit of a frame, one refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arkham_env.arkham2e import check_stack, check_state
from arkham_env.arkham2e.rules import (
    combat,
    encounters,
    gates,
    mythos,
    rounds,
    shopping,
    skill_check,
    trading,
    upkeep,
)
from arkham_env.arkham2e.rules.battle import Battle
from arkham_env.arkham2e.rules.casting import Cast
from arkham_env.arkham2e.rules.combat import Combat
from arkham_env.arkham2e.rules.drawing import Draw
from arkham_env.arkham2e.rules.encounters import Encounter, Encounters
from arkham_env.arkham2e.rules.falling import NewInvestigator
from arkham_env.arkham2e.rules.gates import CloseGate, OpenGate, UseSign
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.movement import Movement, ReturnToArkham
from arkham_env.arkham2e.rules.mythos import ResolveMythos
from arkham_env.arkham2e.rules.rounds import Turn
from arkham_env.arkham2e.rules.set_up import SetUp
from arkham_env.arkham2e.rules.shopping import Shop
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.rules.spawning import SpawnMonsters, Surge
from arkham_env.arkham2e.rules.trading import Trade
from arkham_env.arkham2e.rules.upkeep import Upkeep
from arkham_env.arkham2e.saving import samples
from arkham_env.arkham2e.state.game_state import WAITING
from arkham_env.arkham2e.state.ids import (
    check,
    component,
    deck,
    keyword,
    offer,
    phase,
    point,
    resource,
    skill,
    space,
    verb,
    zone,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.saving.sound_scripts import in_a_seats_part
from arkham_env.board.texts.answers import Answers
from arkham_env.board.texts.filters import SEATS
from arkham_env.board.texts.payment import Pay
from arkham_env.board.texts.program import EACH, REPEAT
from arkham_env.board.texts.texts import FORCED, NO_POINT
from arkham_env.board.texts.verbs import OP_ANSWER, OP_CARD
from arkham_env.board.texts.window import OFFER
from arkham_env.core.kernel.decision import op_of, pack
from tests.arkham2e.support.scene import Scene
from tests.board_games.refusals import Edit, refused, set_

JOE, AMANDA = "joe_diamond", "amanda_sharpe"
SPELL, GATE, MONSTER = component.FIRST_SPELL, component.FIRST_GATE, component.FIRST_MONSTER
ACTIVE_LOCATION = space.FIRST_LOCATION


def rooted(step: int = rounds.SEATS) -> Turn:
    found = Turn()
    found.step = step
    return found


def moving(step: int) -> Movement:
    found = Movement(0)
    found.step = step
    return found


def table() -> Scene:
    """Two seats in one street, one of which moves; the stack is a whole one."""
    s = Scene(JOE, AMANDA, at={0: "uptown_streets", 1: "uptown_streets"}, cards={0: ["food"]})
    s.movement()
    s.g.stack[0] = rooted()
    return s


STACKS: list[tuple[str, Edit]] = [
    ("not over has a decision", lambda g: g.stack.clear()),
    ("not over has a decision", lambda g: g.options.__delitem__(slice(1, None))),
    ("not over has a decision", lambda g: g.stack.extend(g.stack[1:2] * check_state.DEEPEST)),
    ("over has no decision", set_("over", True)),
    ("bottom of the stack", set_("phase", phase.SET_UP)),
    ("bottom of the stack", set_("phase", phase.BATTLE)),
    ("bottom of the stack", set_("phase", phase.MYTHOS)),
    ("bottom of the stack", lambda g: setattr(g.stack[0], "step", rounds.END)),
    ("bottom of the stack", lambda g: g.stack.__setitem__(0, SetUp())),
    ("bottom of the stack", lambda g: g.stack.__setitem__(0, Battle())),
    ("two roots", lambda g: g.stack.insert(1, rooted())),
    ("two roots", lambda g: g.stack.insert(1, Battle())),
    ("two roots", lambda g: g.stack.insert(1, SetUp())),
    ("Movement at 1", lambda g: g.stack.insert(1, moving(2))),
    ("the pending decision", lambda g: setattr(g, "seat", 1)),
    ("the pending decision", lambda g: setattr(g, "kind", g.kind + 1)),
    ("the pending decision", lambda g: setattr(g, "source", 5)),
    ("the pending decision", lambda g: g.options.reverse()),
    ("a question that nobody asks", lambda g: setattr(g.stack[1], "step", 0)),
]


@pytest.mark.parametrize(("why", "edit"), STACKS, ids=[f"{i}" for i in range(len(STACKS))])
def test_a_stack_is_refused(why: str, edit: Edit) -> None:
    g = table().g
    check_stack.check_stack(g)
    edit(g)
    refused(check_stack.check_stack, g, why)


def test_a_game_that_is_over_asks_nothing() -> None:
    g = table().g
    g.over, g.options = True, []
    check_stack.check_stack(g)


AT_REST = {
    "Answers": "0 1 3 4", "Arrival": "1 2 3", "Battle": "1 2 3 4 5 6 8 9 10 11 12 14 15",
    "Cast": "0 1", "CloseGate": "0 1 2 4", "Combat": "0 1 2 3 5 6 9 11 13 15 16",
    "DealWith": "0 2", "Defeated": "0 1 2", "Draw": "0 2 4 8", "Effect": "0 1 2",
    "Encounter": "0 2 4 6 10", "Encounters": "0 2 4", "Evade": "0 1 2 3", "KnockOut": "0 1 3",
    "Lose": "0 1", "Meet": "0 2", "MoveMonsters": "0 1 3", "Movement": "0 1 3 6 7 10 11 12",
    "MythosPhase": "0 1 2 3", "NearestGate": "0", "NewInvestigator": "0 2", "OpenGate": "0 1",
    "Pay": "0", "RaiseTerror": "0", "RandomPossessions": "0 1 2 3 4",
    "ResolveMythos": "0 1 2 5 6 7", "ReturnToArkham": "0 2", "SetUp": "1 3 4 6",
    "Settling": "0 1", "Shop": "0 2 4",
    "SkillCheck": "0 1 4 6 7 10", "Sliders": "0", "SpawnMonsters": "0", "Strike": "0 1 2",
    "Surge": "0 1 3", "Trade": "0 2 4 6", "TradeMenu": "0", "Turn": "1 2", "Upkeep": "0 3 5 8",
    "UseSign": "0 1", "WorldEncounters": "0 2 4",
}  # fmt: skip
"""The steps in which each frame waits, or is about to put its question, said a second time."""


def test_every_frame_has_its_steps() -> None:
    assert AT_REST.keys() == {type(frame).__name__ for frame in samples()}
    s = table()
    for frame in samples():
        name = type(frame).__name__
        rest = [int(step) for step in AT_REST[name].split()]
        assert list(check_stack.STEPS[name]) == rest, name
        for step in set(range(32)) - set(rest):
            frame.step = step
            assert not sound(s, frame), (name, step)


def sound(s: Scene, frame: Any, *above: Any) -> bool:
    g: Any = s.g
    at = len(g.stack)
    g.stack += [frame, *above]
    found = check_stack.is_sound(g, frame, at)
    del g.stack[at:]
    return bool(found)


def edits(s: Scene, frame: Any, *changes: tuple[str, Any]) -> None:
    """Check that a frame is sound, and with each change not."""
    assert sound(s, frame)
    for name, wrong in changes:
        before = getattr(frame, name)
        setattr(frame, name, wrong)
        assert not sound(s, frame), (name, wrong)
        setattr(frame, name, before)
    assert sound(s, frame)


NOT_AN_ANSWER = pack(OP_CARD, 5)


def test_combats() -> None:
    s = table()
    fight = Combat(0, MONSTER)
    fight.step, fight.where = combat.ROUND, 3
    fight.spells, fight.weakening = [SPELL << 8 | 3], [SPELL << 8 | len(keyword.NAMES)]
    fight.faces = [0] * 7
    edits(
        s, fight, ("monster", NONE), ("monster", GATE), ("monster", s.table.ancient_card),
        ("where", NONE), ("spells", [-1]), ("spells", [component.CARDS << 8]),
        ("spells", [(SPELL - 1) << 8]), ("spells", [component.FIRST_SKILL << 8]),
        ("weakening", [-1]), ("weakening", [component.CARDS << 8]), ("weakening", [GATE << 8]),
        ("weakening", [SPELL << 8 | len(keyword.NAMES) + 1]), ("passed", combat.DEFEATED + 1),
        ("faces", [1]), ("answered", [NOT_AN_ANSWER]), ("step", combat.ROUND_PICKED),
    )  # fmt: skip
    for step in (combat.BEGIN, combat.LEFT):
        fight.step, fight.where = step, NONE
        assert sound(s, fight)
    fight.single = True
    for monster, fine in ((NONE, True), (s.table.ancient_card, True), (MONSTER, True),
                          (s.table.ancient_card - 1, False), (GATE, False)):  # fmt: skip
        fight.monster = monster
        assert sound(s, fight) == fine


def test_checks() -> None:
    s = table()
    made = SkillCheck(0, check.EVADE, 0)
    made.step, made.dice, made.reroll_by = skill_check.AFTER, [1, 6], s.card("food")
    edits(
        s, made, ("kind", check.COUNT), ("skill", skill.COUNT), ("dice", [0]),
        ("skill", skill.LORE), ("step", skill_check.BEFORE), ("step", skill_check.BEGIN),
        ("step", skill_check.ARMED), ("step", skill_check.ROLL), ("reroll_by", -2),
        ("declined", 4), ("answered", [NOT_AN_ANSWER]),
    )  # fmt: skip
    made.dice, made.reroll_by, made.step = [], NONE, skill_check.BEFORE
    assert sound(s, made)
    made.step = skill_check.ARMED
    assert not sound(s, made)  # no Combat check
    armed = SkillCheck(0, check.COMBAT, 0)
    armed.step = skill_check.ARMED
    edits(s, armed, ("armed", True), ("reroll_by", 3))
    armed.step, armed.skill = skill_check.BEFORE, skill.LORE
    assert sound(s, armed)
    armed.step, armed.reroll_by = skill_check.BEFORE, 3
    assert not sound(s, armed)


def test_trades() -> None:
    s = Scene(JOE, AMANDA, cards={0: ["food", "axe"], 1: ["whiskey", "bravery"]}, money={0: 3})
    axe, food = s.g.cards[0]
    whiskey, bravery = s.g.cards[1]
    trade = Trade(0, 1)
    trade.given, trade.taken, trade.pays = [axe, food], [whiskey], 3
    edits(
        s, trade, ("seat", 1), ("other", 0), ("given", [food, axe]), ("given", [axe, axe]),
        ("given", [whiskey]), ("taken", [axe]), ("taken", [bravery]), ("pays", 4), ("gets", 1),
        ("step", trading.GIVEN),
    )  # fmt: skip
    s.g.status[1] = WAITING
    assert not sound(s, trade)
    trade.step = trading.OVER
    assert sound(s, trade)
    s.g.status[1], s.g.money[1] = 0, 2
    trade.step = trading.CONSENT
    assert not sound(Scene(JOE), Trade(0, 0))
    edits(s, trade, ("gets", 2))
    trade.pays, trade.gets = 0, 2
    edits(s, trade, ("gets", 3))


def in_hand(s: Scene, *cards: int) -> list[int]:
    for card in cards:
        for pile in s.g.decks:
            if card in pile:
                pile.remove(card)
        s.g.place[card] = zone.IN_HAND
    return list(cards)


def test_encounters() -> None:
    s = table()
    first = component.FIRST_LOCATION_CARD
    street = space.STREET_OF[ACTIVE_LOCATION]
    card = first + street * component.LOCATION_CARDS
    other = first + (street + 1) % 9 * component.LOCATION_CARDS
    in_hand(s, card, other)
    met = Encounter(0, ACTIVE_LOCATION, True, 1)
    met.step, met.cards, met.card = encounters.BEFORE, [card], card
    edits(
        s, met, ("place", space.BOARD), ("place", 0), ("card", NONE), ("cards", [card, other]),
        ("cards", [other]), ("cards", [card + 1]), ("answered", [NOT_AN_ANSWER]),
        ("step", encounters.DRAW), ("step", encounters.CHOSEN), ("in_arkham", False),
    )  # fmt: skip
    met.step, met.cards = encounters.ENDED, []
    assert sound(s, met)
    met.step = encounters.ANSWERED
    assert not sound(s, met)
    met.cards = [other]
    met.card = other
    assert not sound(s, met)


def test_encounters_of_other_worlds() -> None:
    s = table()
    green, shuffle = component.FIRST_GATE_CARD, component.SHUFFLE_CARD
    red = green + 12
    in_hand(s, green, red, shuffle, component.FIRST_LOCATION_CARD)
    met = Encounter(0, 0, False, 1)  # the Abyss: red and blue
    met.step, met.cards, met.card = encounters.BEFORE, [red], red
    edits(s, met, ("place", 8), ("place", 2))
    for wrong in (green, shuffle, component.FIRST_LOCATION_CARD):
        met.cards, met.card = [wrong], wrong
        assert not sound(s, met)
    met.place, met.cards, met.card = 1, [green], green  # Another Dimension: any colour
    assert sound(s, met)


def test_draws_and_shops() -> None:
    s = table()
    one, two = in_hand(s, component.FIRST_COMMON, component.FIRST_COMMON + 1)
    draw = Draw(0, deck.SKILL, 2, 1)
    draw.step, draw.drawn, draw.kept = 4, [one], [two]
    edits(
        s, draw, ("deck", deck.GATE_CARD), ("drawn", [two]), ("kept", [one]), ("drawn", [two + 1]),
        ("kept", [two + 1]), ("step", 3),
    )  # fmt: skip
    shop = Shop(0, deck.COMMON, offer.SHOP)
    shop.step, shop.shown = shopping.SELLING, [one, two]
    edits(
        s, shop, ("deck", deck.OF_POSSESSIONS), ("kind", offer.COUNT), ("shown", [one, one]),
        ("shown", [two + 1]), ("step", shopping.DRAWN), ("step", shopping.BEGIN),
    )  # fmt: skip
    shop.kind, shop.shown = offer.SEARCH, s.g.decks[deck.COMMON][:2]
    edits(s, shop, ("shown", [one]), ("shown", s.g.decks[deck.SPELL][:1]))
    shop.step, shop.shown = shopping.DRAWN, []
    assert sound(s, shop)


def test_menus() -> None:
    s = table()
    move = Movement(0)
    edits(s, move, ("answered", [NOT_AN_ANSWER]), ("step", 1))
    move.step, move.where = 1, 3
    edits(s, move, ("where", NONE))
    edits(s, Encounters(0), ("answered", [NOT_AN_ANSWER]), ("step", 1))
    own = Upkeep(0, False)
    own.step = upkeep.ORDER
    edits(s, own, ("answered", [NOT_AN_ANSWER]), ("pending", [NOT_AN_ANSWER]), ("step", 2))


def test_newcomers_are_chosen_by_who_is_there() -> None:
    s = table()
    edits(s, NewInvestigator(0, True), ("chosen", False))
    s.g.status[0] = WAITING
    edits(s, NewInvestigator(0, False), ("chosen", True), ("step", 1))
    came = NewInvestigator(0, True)
    came.step = 2
    assert sound(s, came)


def test_gates() -> None:
    s = table()
    close = CloseGate(0, ACTIVE_LOCATION, check.LORE)
    edits(s, close, ("kind", check.WILL), ("kind", check.SPELL), ("step", gates.OFFERED))
    close.step, close.gate = gates.ROLLED, GATE
    edits(s, close, ("gate", NONE))
    sign = UseSign(0, s.card("elder_sign", 3))
    edits(s, sign, ("card", s.card("elder_sign") - 1), ("step", 2))
    woods = space.number("woods")
    edits(s, OpenGate(woods, 1), ("where", space.number("general_store")), ("where", 0))


def test_monsters_come_to_arkham() -> None:
    s = table()
    edits(s, SpawnMonsters(space.BOARD - 1, 2), ("where", space.BOARD), ("step", 1))
    surge = Surge(ACTIVE_LOCATION)
    surge.areas = [ACTIVE_LOCATION, space.BOARD - 1]
    edits(
        s, surge, ("areas", [ACTIVE_LOCATION] * 2), ("areas", [0]), ("areas", [space.BOARD]),
        ("left", -1), ("step", 2),
    )  # fmt: skip


def test_spells_payments_and_mythos_cards() -> None:
    s = table()
    cast = Cast(0, SPELL, 1)
    edits(s, cast, ("card", SPELL - 1), ("card", component.FIRST_SKILL), ("at", 2), ("step", 2))
    pay = Pay(0, resource.CLUES, 2)
    pay.paid = 1
    edits(s, pay, ("paid", 2), ("what", resource.COUNT), ("step", 1))
    assert not sound(s, pay, Movement(0))
    card = component.FIRST_MYTHOS
    drawn = ResolveMythos(card)
    drawn.step = mythos.TEXT
    edits(s, drawn, ("step", mythos.CLUE), ("step", mythos.MONSTERS))
    in_hand(s, card)
    drawn.step = mythos.CLUE
    edits(s, drawn, ("card", card + 1))


# -- Windows and texts ---------------------------------------------------------------------------


def test_an_answer_finds_its_event_below() -> None:
    s = table()
    g: Any = s.g
    g.stack += [Lose(0, 1, 0), ReturnToArkham(0, False)]
    at = len(g.stack)
    events = check_stack.answers_event
    for at_point, event, fine in (
        (point.WOULD_LOSE, at - 2, True), (point.WOULD_LOSE, at - 1, False),
        (point.WOULD_LOSE, NONE, False), (point.WOULD_LOSE, at, False),
        (point.RETURNED, at - 1, True), (point.BECAME_LOST, at - 1, True),
        (point.BECAME_LOST, at, False), (point.BECAME_LOST, NONE, False),
        (point.MYTHOS_ENDS, NONE, True), (point.MYTHOS_ENDS, at - 1, False),
        (point.MOVEMENT, 1, True), (point.ANY_TIME, 1, True), (point.COMBAT_MENU, 1, False),
        (NO_POINT, 1, False), (NO_POINT, NONE, False),
    ):  # fmt: skip
        assert events(g, at_point, event, at) == fine, (at_point, event)


def test_windows() -> None:
    s = table()
    card = s.card("the_king_in_yellow")
    window = Answers(point.MYTHOS_ENDS, 0, 0)
    window.step, window.passed = OFFER, 2
    edits(
        s, window, ("point", -1), ("seat", 0), ("step", 2), ("passed", 3), ("turn", -1), ("at", 1),
        ("pending", [NOT_AN_ANSWER]), ("answered", [NOT_AN_ANSWER]), ("faces", [1]),
        ("pending", [pack(OP_ANSWER, card)]),
    )  # fmt: skip
    window.step, window.turn = 0, -1
    assert sound(s, window)


def test_what_is_pending_is_forced_at_this_point() -> None:
    s = table()
    texts = s.g.texts
    found = {True: 0, False: 0}
    for kind in range(len(texts.names)):
        card = next((c for c in range(component.FIRST_SPARE) if s.g.kind_of(c) == kind), NONE)
        for number, ability in enumerate(texts.abilities[kind]):
            if card == NONE or ability.point != point.MYTHOS_ENDS:
                continue
            window = Answers(point.MYTHOS_ENDS, 0, 0)
            window.step, window.pending = OFFER, [pack(OP_ANSWER, card, number)]
            assert sound(s, window) == (ability.kind == FORCED)
            found[ability.kind == FORCED] += 1
            window.point = point.TERROR_ROSE
            assert not sound(s, window)
    assert found[True]


def location_text(s: Scene) -> Any:
    kind = next(kind for kind in s.table.components.location_kinds if kind >= 0)
    return s.g.new_script(kind, 0, 0, NONE, len(s.g.stack) - 1)


def test_what_can_say_a_text() -> None:
    s = table()
    g: Any = s.g
    food, blessing = s.card("food"), s.card("blessing")
    says = check_stack.says
    assert says(g, food, g.kind_of(food)) and not says(g, food, g.kind_of(food) + 1)
    assert says(g, blessing, g.table.blessing_kind) and says(g, blessing, g.table.curse_kind)
    assert not says(g, food, g.table.curse_kind)
    place = next(kind for kind in s.table.components.location_kinds if kind >= 0)
    assert says(g, NONE, place) and not says(g, NONE, g.kind_of(food))
    assert not says(g, -2, place) and not says(g, component.CARDS, place)


def test_texts_of_nobody_are_of_the_board() -> None:
    for card, fine in (
        (component.FIRST_ANCIENT_ONE - 1, False), (component.FIRST_ANCIENT_ONE, True),
        (GATE - 1, True), (GATE, False), (component.FIRST_MYTHOS - 1, False),
        (component.FIRST_MYTHOS, True), (component.FIRST_LOCATION_CARD - 1, True),
        (component.FIRST_LOCATION_CARD, False),
    ):  # fmt: skip
        assert check_stack.is_of_board(card) == fine


def test_texts() -> None:
    s = table()
    s.g.stack[-1] = Encounters(0)
    script = location_text(s)
    length = len(s.g.texts.code(script.kind, script.ability))
    edits(
        s, script, ("ability", 20), ("kind", -1), ("source", s.card("food")), ("source", -2),
        ("pc", -1), ("pc", length), ("limit", length), ("at", NONE), ("at", 0), ("at", 2),
        ("faces", [1]), ("seat", -1), ("b", 1), ("a", 1), ("a", -1), ("items", [0]), ("step", 3),
    )  # fmt: skip


def of_op(s: Scene, op: int, fits: Callable[[int], bool] = lambda word: True) -> Any:
    """Return a text that answers no event and stands at an instruction, of a Mythos card first."""
    texts = s.g.texts
    mythos_cards = range(component.FIRST_MYTHOS, component.FIRST_LOCATION_CARD)
    for card in [*mythos_cards, *range(component.FIRST_SPARE)]:
        kind = s.g.kind_of(card)
        if kind < 0:
            continue
        for number, ability in enumerate(texts.abilities[kind]):
            for pc, word in enumerate(ability.code):
                if op_of(word) == op and fits(word) and ability.point not in check_stack.EVENTS:
                    script: Any = s.g.new_script(kind, number, -1, card, NONE)
                    script.pc = pc
                    if not check_stack.is_of_board(card):
                        script.seat = 0
                    if in_a_seats_part(s.g, ability.code, pc):
                        script.seat = 0
                    return script
    raise AssertionError(f"no text has {op}")


def of_domain(s: Scene, seats: bool) -> Callable[[int], bool]:
    filters = s.g.texts.filters.filters
    return lambda word: (filters[word >> 12 & 0xFFF].domain == SEATS) == seats


def test_what_each_of_several_seats_does() -> None:
    s = table()
    each = of_op(s, EACH, of_domain(s, True))
    assert sound(s, each) and each.seat == -1
    each.step, each.items = 1, [1, 0]
    edits(s, each, ("items", [2]), ("items", [-1]), ("step", 2), ("step", 0))
    each.step, each.items = 0, []
    each.pc += 1  # what each of them does
    assert not sound(s, each)
    each.seat = 1
    assert sound(s, each)


def test_what_is_done_one_by_one() -> None:
    s = table()
    pieces = of_op(s, EACH, of_domain(s, False))
    pieces.step, pieces.items = 1, [component.CARDS - 17]
    edits(s, pieces, ("items", [component.CARDS]))
    lost = of_op(s, verb.ADD_DOOM)
    lost.step, lost.a, lost.items = 2, check_state.MOST, [MONSTER, GATE - 1]
    edits(s, lost, ("items", [GATE]), ("items", [MONSTER - 1]), ("a", check_state.MOST + 1),
          ("step", 1))  # fmt: skip


def test_a_text_that_is_repeated() -> None:
    s = table()
    texts = s.g.texts
    for kind in range(len(texts.names)):
        for number, ability in enumerate(texts.abilities[kind]):
            for pc, word in enumerate(ability.code):
                if op_of(word) != REPEAT:
                    continue
                script: Any = s.g.new_script(kind, number, 0, 0, NONE)
                script.pc, script.step, script.a = pc, 1, 3
                step = check_stack.is_sound_step
                assert step(s.g, script, word)
                script.step = 2
                assert not step(s.g, script, word)
                script.step, script.items = 1, [0]
                assert not step(s.g, script, word)
                return
    raise AssertionError("no text repeats anything")
