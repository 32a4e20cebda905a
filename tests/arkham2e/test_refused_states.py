"""Each thing that a loaded state of Arkham Horror must be: one edit, one refusal, by its name."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from arkham_env.arkham2e import check_state
from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.drawing import Draw
from arkham_env.arkham2e.rules.encounters import Encounter
from arkham_env.arkham2e.rules.evading import Meet
from arkham_env.arkham2e.rules.mythos import ResolveMythos
from arkham_env.arkham2e.rules.shopping import Shop
from arkham_env.arkham2e.state.game_state import ELIMINATED, WAITING
from arkham_env.arkham2e.state.ids import (
    cause,
    component,
    deck,
    mythos_type,
    offer,
    phase,
    quantity,
    resolution,
    space,
    zone,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.state.table import DOOM_TOKENS, MOST_TERROR
from tests.arkham2e.play_random import new_game
from tests.arkham2e.support.scene import Scene
from tests.board_games.refusals import Edit, lasting, put, refused, set_, use

UNSTABLE = [space.number(name) for name in space.UNSTABLE]
STABLE = next(w for w in range(space.STREETS, space.BOARD) if not space.IS_UNSTABLE[w])


def playing(number: int = 38, picks: int = 60) -> Any:
    """A game of three that has gone on for a while, sound."""
    g: Any = new_game(3, "yig", number)
    rng = random.Random(number)
    for _ in range(picks):
        g.take(rng.randrange(len(g.options)))
    assert not g.over and 0 < g.phase < phase.BATTLE and g.gates and g.cards[0] and g.monsters
    assert g.environment == g.rumor == NONE and not g.arrivals
    check_state.check_state(g)
    return g


def in_two_places(g: Any) -> None:
    g.cup.append(g.cup[0])


def at(where: int) -> Edit:
    """A Monster of the board is elsewhere."""

    def edit(g: Any) -> None:
        g.place[g.monsters[0]] = where

    return edit


def moved(from_: str, group: str, where: int, list_of: str = "") -> Edit:
    """The last card of a list goes to a place, or to a list there."""

    def edit(g: Any) -> None:
        source = getattr(g, from_)
        cards = source[deck.NAMES.index(group)] if group else source
        card = cards.pop()
        g.place[card] = where
        if list_of:
            getattr(g, list_of).append(card)

    return edit


def swapped_decks(g: Any) -> None:
    common, spells = g.decks[deck.COMMON], g.decks[deck.SPELL]
    common[0], spells[0] = spells[0], common[0]


def a_mask(g: Any) -> None:
    mask = component.COPIES.index(("monster", "the_black_man"))
    g.place[mask] = zone.SUPPLY
    g.cup.append(mask)


def other_ancient_one(g: Any) -> None:
    g.place[component.FIRST_ANCIENT_ONE + component.CTHULHU] = zone.IN_PLAY


def own_ancient_one(g: Any) -> None:
    g.place[g.table.ancient_card] = zone.BOX


def in_play(name: str, slot: str) -> Edit:
    """A Mythos card lies where cards of another type lie."""

    def edit(g: Any) -> None:
        card = component.COPIES.index(("mythos", name))
        for cards in g.decks:
            if card in cards:
                cards.remove(card)
        g.place[card] = zone.IN_PLAY
        setattr(g, slot, card)

    return edit


def a_headline(name: str) -> Edit:
    def edit(g: Any) -> None:
        card = component.COPIES.index(("mythos", name))
        g.decks[deck.MYTHOS].remove(card)
        g.place[card] = zone.IN_PLAY
        g.ongoing.append(card)
        g.ends.append(g.turn + 1)

    return edit


def an_ally_of_another_kind(g: Any) -> None:
    g.allies.insert(0, g.decks[deck.SKILL].pop())


def face_up(card: int, where: int = 0) -> Edit:
    def edit(g: Any) -> None:
        g.revealed[where] = card

    return edit


def face_up_elsewhere(g: Any) -> None:
    g.revealed[0] = component.FIRST_LOCATION_CARD
    g.place[component.FIRST_LOCATION_CARD] = zone.IN_HAND
    g.stack.append(encounter_with([component.FIRST_LOCATION_CARD]))


def encounter_with(cards: list[int]) -> Encounter:
    found = Encounter(0, space.FIRST_LOCATION, True, 1)
    found.cards = cards
    return found


def a_sign(where: int) -> Edit:
    def edit(g: Any) -> None:
        g.signs |= 1 << where

    return edit


def six_signs(g: Any) -> None:
    free = [where for where in UNSTABLE if g.gate_at(where) == NONE]
    g.signs = sum(1 << where for where in free[:6])


def gates_everywhere(g: Any) -> None:
    free = [where for where in UNSTABLE if g.gate_at(where) == NONE and not g.is_sealed(where)]
    while len(g.gates) < g.table.gate_limit:
        where = free.pop()
        g.clues_at[where] = 0
        board.move(g, g.gate_stack[-1], where)


def a_gate_in(where: int, clues: int = 0) -> Edit:
    def edit(g: Any) -> None:
        board.move(g, g.gate_stack[-1], where)
        g.clues_at[where] = clues

    return edit


def two_gates(g: Any) -> None:
    g.place[g.gate_stack[-1]] = g.place[g.gates[0]]
    g.gates = sorted([*g.gates, g.gate_stack.pop()])


def outskirts(count: int, terror: int = 0) -> Edit:
    def edit(g: Any) -> None:
        for _ in range(count):
            board.move(g, g.cup[-1], space.OUTSKIRTS)
        g.terror = terror

    return edit


def over(which: int, why: int) -> Edit:
    def edit(g: Any) -> None:
        g.over, g.resolution, g.cause = True, which, why

    return edit


def gone(*fields: tuple[str, Any]) -> Edit:
    """Seat 1 waits for an investigator, but still has something."""

    def edit(g: Any) -> None:
        for card in g.cards[1][:]:
            board.move(g, card, zone.SUPPLY)
        g.place[g.sheet[1]] = zone.SUPPLY
        g.status[1], g.sheet[1], g.spaces[1] = WAITING, NONE, NONE
        g.money[1] = g.clues[1] = 0
        for name, value in fields:
            getattr(g, name)[1] = value

    return edit


def two_retainers(g: Any) -> None:
    for card in (component.FIRST_SPECIAL, component.FIRST_SPECIAL + 1):
        board.move(g, card, zone.SEAT + 1)


def too_strong(name: str) -> Edit:
    def edit(g: Any) -> None:
        most = {"sanity": g.most_sanity, "stamina": g.most_stamina}[name](1)
        getattr(g, name)[1] = most + 1

    return edit


def sheet_twice(g: Any) -> None:
    g.place[g.sheet[1]] = zone.SUPPLY
    g.sheet[1] = g.sheet[0]
    g.sanity[1] = g.stamina[1] = 1


def an_eliminated_first_player(g: Any) -> None:
    gone()(g)
    g.status[1], g.lead = ELIMINATED, 1


def a_curse(card: int) -> Edit:
    return lambda g: setattr(g, "cursed", 1 << card - component.FIRST_SPECIAL)


def a_token(card: int, number: int = 1) -> Edit:
    return lambda g: g.tokens.append(card << 8 | number)


def an_arrival(turn: int) -> Edit:
    """An Environment that came in a turn that is still to come."""

    def edit(g: Any) -> None:
        in_play("curfew_enforced", "environment")(g)
        g.arrivals.append(g.environment << 16 | g.turn + turn)

    return edit


BLESSING = component.COPIES.index(("special", "blessing"))

STATES: list[tuple[str, Edit]] = [
    ("length of sheet", lambda g: g.sheet.append(NONE)),
    ("length of glimpsed", lambda g: g.glimpsed.pop()),
    ("faces", set_("faces", [0] * 6)),
    # One place for each component.
    ("in two places", in_two_places),
    ("order of pieces on the board", lambda g: g.gates.extend(g.gates[:1])),
    ("order of what a seat holds", lambda g: g.cards[0].append(g.cards[0][0])),
    ("order of Allies", lambda g: g.allies.reverse()),
    ("place of piece", at(zone.SUPPLY)),
    ("place of piece", at(space.LOST)),
    ("place of card", lambda g: put("place", g.cup[0], zone.BOX)(g)),
    ("is nowhere", moved("cup", "", zone.SUPPLY)),
    ("is nowhere", moved("cup", "", zone.LOOSE)),
    ("is nowhere", moved("cup", "", zone.SEAT + 3)),
    ("is nowhere", moved("cup", "", zone.CARD + component.FIRST_MYTHOS)),
    ("is nowhere", moved("gate_stack", "", zone.BOX)),
    ("is nowhere", moved("decks", "common", zone.SUPPLY)),
    ("is nowhere", moved("decks", "common", zone.IN_HAND)),
    ("is nowhere", moved("decks", "mythos", zone.IN_HAND)),
    ("is nowhere", moved("decks", "mythos", zone.IN_PLAY)),
    ("is nowhere", moved("decks", "gate_card", zone.BOX)),
    ("is nowhere", put("place", component.FIRST_LOCATION_CARD, zone.BOX)),
    ("is nowhere", put("place", component.FIRST_LOCATION_CARD, zone.IN_HAND)),
    ("an Ancient One", other_ancient_one),
    ("an Ancient One", own_ancient_one),
    # Decks, and what is known of them.
    ("in the common deck", swapped_decks),
    ("what is known of the common deck", put("known", deck.COMMON, 99)),
    ("what is known of the skill deck", put("glimpsed", deck.SKILL, 1 << 3)),
    ("what is known of the skill deck", put("glimpsed", deck.SKILL, -1)),
    ("what is known of the gate stack", put("known", deck.COUNT, 17)),
    ("a Mask that is not in this game", a_mask),
    ("a card among the Allies", an_ally_of_another_kind),
    ("a location card that lies face up", face_up(component.FIRST_LOCATION_CARD, 1)),
    ("a location card that lies face up", face_up(component.FIRST_MYTHOS)),
    ("a location card that lies face up", face_up_elsewhere),
    # Mythos cards in play.
    ("Environment", in_play("the_great_ritual", "environment")),
    ("Rumor", in_play("curfew_enforced", "rumor")),
    ("Headlines in play", set_("ends", [3])),
    ("Headlines in play", a_headline("all_quiet_in_arkham")),
    ("Headlines in play", a_headline("curfew_enforced")),
    ("order of arrivals", lambda g: g.arrivals.extend([0, 0])),
    ("when a Mythos card came into play", lambda g: g.arrivals.append(-1)),
    ("when a Mythos card came into play", lambda g: g.arrivals.append(g.decks[5][0] << 16)),
    ("when a Mythos card came into play", an_arrival(1)),
    # Notes of single cards.
    ("order of exhausted cards", lambda g: g.exhausted.extend(g.cards[0][:1] * 2)),
    ("order of new cards", lambda g: setattr(g, "fresh", g.cards[0][:1] * 2)),
    ("a note of a card that nobody holds", lambda g: set_("exhausted", g.decks[0][:1])(g)),
    ("a note of a card that nobody holds", lambda g: set_("fresh", g.decks[0][:1])(g)),
    ("order of tokens", lambda g: set_("tokens", [g.cards[0][0] << 8 | 1] * 2)(g)),
    ("order of tokens", lambda g: tokens_twice(g)),
    ("tokens on a card", a_token(component.FIRST_MYTHOS)),
    ("tokens on a card", lambda g: a_token(g.cards[0][0], 0)(g)),
    ("tokens on a card", lambda g: g.tokens.append(-1)),
    ("tokens on a card", a_token(component.CARDS)),
    ("Curses", set_("cursed", -1)),
    ("Curses", set_("cursed", 1 << component.FIRST_MYTHOS - component.FIRST_SPECIAL)),
    ("a Curse", a_curse(BLESSING)),
    ("a Curse", a_curse(component.FIRST_SPECIAL)),
    # The board.
    ("elder signs or closed areas", set_("signs", 1 << space.BOARD)),
    ("elder signs or closed areas", set_("shut", 1 << space.BOARD)),
    ("elder signs or closed areas", set_("signs", -1)),
    ("elder signs or closed areas", set_("shut", -1)),
    ("an elder sign where no gate opens", a_sign(STABLE)),
    ("Clues in a street", put("clues_at", 0, 1)),
    ("two gates in one location", two_gates),
    ("in a place of no gate", a_gate_in(0)),
    ("in a place of no gate", a_gate_in(STABLE)),
    ("a gate with Clues", lambda g: put("clues_at", g.place[g.gates[0]], 1)(g)),
    ("in a place of no gate", lambda g: a_sign(g.place[g.gates[0]])(g)),
    ("more Monsters than the Outskirts hold", outskirts(6)),
    ("a game that is won", six_signs),
    ("gates that wake the Ancient One", gates_everywhere),
    ("Outskirts of a town that is overrun", outskirts(1, MOST_TERROR)),
    # Numbers of the game.
    ("resolution", set_("resolution", resolution.COUNT)),
    ("resolution", set_("resolution", resolution.SEALED)),
    ("resolution", set_("over", True)),
    ("cause", set_("cause", cause.IN_BATTLE)),
    ("cause", over(resolution.LOST, cause.NOT_LOST)),
    ("cause", over(resolution.SEALED, cause.IN_BATTLE)),
    ("decisions, phase", set_("decisions", -1)),
    ("decisions, phase", set_("phase", phase.COUNT)),
    ("a state that was not settled", set_("unsettled", True)),
    ("terror or doom", set_("terror", MOST_TERROR + 1)),
    ("terror or doom", set_("doom", DOOM_TOKENS + 1)),
    ("phase", set_("awakened", True)),
    ("phase", set_("phase", phase.BATTLE)),
    ("doom that wakes the Ancient One", lambda g: set_("doom", g.table.doom_limit)(g)),
    ("the first player, or movement points", set_("points", -1)),
    ("the first player, or movement points", an_eliminated_first_player),
    ("kind of decision", set_("kind", 127)),
    ("sliders or tally", set_("tally", 3)),
    ("length of sliders", lambda g: g.sliders.pop()),
    # Seats.
    ("seat 1 holds something", gone(("clues", 1))),
    ("seat 1 holds something", gone(("money", 1))),
    ("seat 1 holds something", gone(("spaces", 3))),
    ("seat 1 holds something", put("status", 1, WAITING)),
    ("seat 1 is not there", put("spaces", 1, NONE)),
    ("seat 1 is not there", put("sheet", 1, NONE)),
    ("seat 1 is not there", lambda g: put("place", g.sheet[1], zone.BOX)(g)),
    ("area of seat 1", put("spaces", 1, space.SKY)),
    ("area of seat 1", put("spaces", 1, space.OUTSKIRTS)),
    ("explored marker of seat 1", lambda g: (put("spaces", 1, 0)(g), put("explored", 1, 1)(g))[0]),
    ("explored marker of seat 1", lambda g: (put("spaces", 1, 50)(g), put("explored", 1, 1)(g))[0]),
    ("gate of seat 1", lambda g: put("entered", 1, g.gate_stack[0])(g)),
    ("a special card of seat 1 twice", two_retainers),
    ("Sanity or Stamina of seat 1", too_strong("sanity")),
    ("Sanity or Stamina of seat 1", too_strong("stamina")),
    ("sheet ", sheet_twice),
    ("sheet ", lambda g: put("place", g.free_sheets()[0], zone.IN_PLAY)(g)),
    ("sheet ", lambda g: put("place", g.free_sheets()[0], zone.LOOSE)(g)),
    # Notes of uses, effects that last.
    ("an ability that was used", use(card=component.CARDS)),
    ("an ability that was used", use(by=4)),
    ("an ability that was used", use(number=check_state.ABILITIES + 1)),
    ("an ability that was used", use(limit=8)),
    ("an ability that was used", use(limit=0)),
    ("an ability that was used", lambda g: g.used.append(-1)),
    ("a lasting effect", lasting(0, 0)),
    ("a lasting effect", lasting(8, 0)),
    ("a lasting effect", lasting(1, quantity.COUNT)),
]


@pytest.mark.parametrize(("why", "edit"), STATES, ids=[f"{i}" for i in range(len(STATES))])
def test_a_state_is_refused(why: str, edit: Edit) -> None:
    g = playing()
    edit(g)
    refused(check_state.check_state, g, why)


def tokens_twice(g: Any) -> None:
    g.tokens = [g.cards[0][0] << 8 | 1, g.cards[0][0] << 8 | 200]


def tokens_on_two(g: Any) -> None:
    g.tokens = [g.cards[0][0] << 8 | 200, g.cards[0][1] << 8 | 1]


def all_known(g: Any) -> None:
    g.known = [len(cards) for cards in (*g.decks, g.gate_stack)]


def explored(g: Any) -> None:
    g.spaces[1], g.explored[1] = g.place[g.gates[0]], 1


def over_with_six_signs(g: Any) -> None:
    six_signs(g)
    over(resolution.SEALED, cause.NOT_LOST)(g)


FINE: dict[str, Edit] = {
    "tokens on two cards": tokens_on_two,
    "all that lies in decks is known": all_known,
    "an explored marker": explored,
    "a use of the last card": use(card=component.FIRST_SPARE - 1),
    "a seat that waits": gone(),
    "an investigator who left the game": lambda g: put("place", g.free_sheets()[0], zone.BOX)(g),
    "a Monster in the box": moved("cup", "", zone.BOX),
    "a possession in the box": moved("decks", "common", zone.BOX),
    "a Mythos card in the box": moved("decks", "mythos", zone.BOX),
    "a Retainer": lambda g: board.move(g, component.FIRST_SPECIAL, zone.SEAT + 1),
    "an elder sign": lambda g: a_sign(
        next(w for w in UNSTABLE if g.gate_at(w) == NONE)
    )(g),
    "a gate that a seat entered": lambda g: put("entered", 1, g.gates[0])(g),
    "a card on top": face_up(component.FIRST_LOCATION_CARD),
    "as many as the Outskirts hold": outskirts(5),
    "an Environment of this turn": an_arrival(0),
    "a Rumor": in_play("the_great_ritual", "rumor"),
    "the last successes": set_("tally", 2),
    "a use by the last seat": use(by=3, number=check_state.ABILITIES, limit=7),
    "a lasting effect": lasting(7, quantity.COUNT - 1),
    "doom below the limit": lambda g: set_("doom", g.table.doom_limit - 1)(g),
    "six signs of a game that is over": over_with_six_signs,
    "a loss": over(resolution.LOST, cause.NOBODY_LEFT),
}  # fmt: skip


@pytest.mark.parametrize("name", FINE)
def test_what_may_be_is_not_refused(name: str) -> None:
    g = playing()
    FINE[name](g)
    check_state.check_state(g)


def test_types_of_mythos_cards_in_play() -> None:
    """The cards of these tests are of the types that they stand for."""
    g = playing()
    for name, kind in (
        ("the_great_ritual", mythos_type.RUMOR), ("curfew_enforced", mythos_type.URBAN),
        ("all_quiet_in_arkham", mythos_type.HEADLINE),
    ):  # fmt: skip
        assert g.mythos_of(component.COPIES.index(("mythos", name))).type == kind


COMMON, LOCATION = component.FIRST_COMMON, component.FIRST_LOCATION_CARD
GATE_CARD, MONSTER = component.FIRST_GATE_CARD, component.FIRST_MONSTER


def drawing(**fields: Any) -> Callable[[], Any]:
    def make() -> Any:
        found = Draw(0, deck.COMMON, 1, 1)
        for name, value in fields.items():
            setattr(found, name, value)
        return found

    return make


def shop(step: int, *shown: int) -> Callable[[], Any]:
    def make() -> Any:
        found = Shop(0, deck.COMMON, offer.SHOP)
        found.step, found.shown = step, list(shown)
        return found

    return make


@pytest.mark.parametrize(
    ("card", "where", "frame"),
    [
        (COMMON, zone.IN_HAND, drawing(drawn=[COMMON])),
        (COMMON, zone.IN_HAND, drawing(kept=[COMMON])),
        (COMMON, zone.IN_HAND, shop(4, COMMON)),
        (COMMON, zone.IN_HAND, shop(2)),
        (LOCATION, zone.IN_HAND, lambda: encounter_with([LOCATION])),
        (component.FIRST_MYTHOS, zone.IN_HAND, lambda: ResolveMythos(component.FIRST_MYTHOS)),
        (MONSTER, zone.LOOSE, lambda: Meet(0, MONSTER, True)),
    ],
)
def test_a_component_can_be_with_what_is_resolved(
    card: int, where: int, frame: Callable[[], Any]
) -> None:
    g = Scene("joe_diamond").g
    assert not check_state.is_apart(g, card, where)
    g.stack.append(frame())
    assert check_state.is_apart(g, card, where)
    for other in (component.FIRST_SKILL, MONSTER + 1, component.FIRST_MYTHOS + 1, LOCATION + 1):
        assert not check_state.is_apart(g, other, where)
    g.over = True
    g.stack.pop()
    assert check_state.is_apart(g, card, where)


def test_where_what_stands_in_no_list_may_be() -> None:
    s = Scene("joe_diamond", in_play=["the_southside_strangler_strikes"])
    g = s.g
    apart = check_state.is_apart
    gate, food, heal = component.FIRST_GATE, s.card("food"), s.card("heal")
    for card, where, fine in (
        (MONSTER, zone.BOX, True), (gate, zone.BOX, False), (food, zone.BOX, True),
        (component.FIRST_MYTHOS, zone.BOX, True), (LOCATION, zone.BOX, False),
        (GATE_CARD, zone.BOX, False), (component.FIRST_SPECIAL, zone.SUPPLY, True),
        (component.FIRST_MYTHOS - 1, zone.SUPPLY, True), (component.FIRST_MYTHOS, zone.SUPPLY,
        False), (heal, zone.SUPPLY, False), (LOCATION, zone.SUPPLY, True),
        (GATE_CARD - 1, zone.SUPPLY, True), (GATE_CARD, zone.SUPPLY, False),
        (MONSTER, zone.SUPPLY, False), (gate, zone.LOOSE, False), (food, zone.LOOSE, False),
        (MONSTER, zone.CARD + g.rumor, True), (gate, zone.CARD + g.rumor, False),
        (MONSTER, zone.CARD + g.rumor - 1, False), (MONSTER, zone.IN_PLAY, False),
        (food, zone.SEAT + 1, False), (MONSTER, 3, False),
    ):  # fmt: skip
        assert apart(g, card, where) == fine, (component.COPIES[card], where)
    g.over = True
    assert apart(g, MONSTER, zone.CARD + g.rumor - 1) and not apart(g, food, zone.CARD + g.rumor)
