"""``lcg/encode/entities.py``, ``flat.py``: every cell of
both observations, against a slow reading of the game by the names of columns."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from arkham_env.core.encoding.encode import Row, as_numpy
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.lcg.encode import entities
from arkham_env.lcg.encode.encoder import Encoder
from arkham_env.lcg.rules.damage import Deal
from arkham_env.lcg.rules.skill_test import SkillTest, current_test
from arkham_env.lcg.rules.test_results import RESULT_TOKEN
from arkham_env.lcg.state import values
from arkham_env.lcg.state.game_state import NOCARD, Game, Investigator
from arkham_env.lcg.state.ids import (
    NONE,
    card_type,
    chaos_token,
    decision_kind,
    difficulty,
    keyword,
    limit,
    phase,
    skill,
    status,
    test_kind,
    verb,
    zone,
)
from tests.lcg.support.fuzz_games import positions
from tests.lcg.test_view import crowded

ENCODER = Encoder("lcg/spreading_flames")
NAMES = [field.name for field in ENCODER.field_names()]
SEATS = ("self", "next", "second", "third")
GAMES = [(seed, players) for players in (1, 2, 3, 4) for seed in (31, 32)]
CARD_VERBS = (
    verb.MOVE, verb.FIGHT, verb.EVADE, verb.ENGAGE, verb.PLAY, verb.ACTIVATE, verb.FREE, verb.REACT,
    verb.COMMIT, verb.CHOOSE_CARD, verb.CHOOSE_SEAT, verb.DISCARD, verb.DAMAGE, verb.HORROR,
)  # fmt: skip
TOKENS = [name.removeprefix("+") for name in chaos_token.NAMES]


def called(g: Game, card: int) -> str:
    """Return the name of a card in column names."""
    printed = g.defs[card].printed
    return f"{printed.code} {printed.name}"


def knows(g: Game, seat: int, card: int) -> bool:
    """Return whether a card of a hand may be known to a seat."""
    return g.owner[card] == seat or g.table.open_hands or bool(g.known[card] >> seat & 1)


def can_see(g: Game, seat: int, card: int) -> bool:
    """Return whether the identity of a card is visible to a seat."""
    if g.cards[card] is not NOCARD or g.known[card] >> seat & 1:
        return True
    if card in g.encounter_deck or any(card in who.deck for who in g.investigators):
        return False
    return all(card not in who.hand or knows(g, seat, card) for who in g.investigators)


def cells_of_test(g: Game, test: SkillTest) -> Counter[str]:
    """Return the columns of a skill test, which both observations have."""
    found: Counter[str] = Counter()
    found["test"] = 1
    found["test_step"] = test.step
    found[f"test_skill[{skill.NAMES[test.skill]}]"] = 1
    found[f"test_kind[{test_kind.NAMES[test.kind]}]"] = 1
    found["test_value"] = test.current_value(g)
    found["test_difficulty"] = test.current_difficulty(g)
    found["test_margin"] = test.margin
    for token in test.tokens:
        found[f"test_token[{TOKENS[token]}]"] += 1
    return found


def used_limits(g: Game, seat: int, card: int) -> int:
    """Return how many limited abilities of a card in play a seat has used up."""
    c, count = g.cards[card], 0
    for number, ability in enumerate(g.defs[card].triggered):
        bit = number * 8 + (0 if ability.group else seat)
        if ability.limit == limit.PER_ROUND and c.limit_round == g.round:
            count += c.limit_mask >> bit & 1
        elif ability.limit == limit.PER_GAME:
            count += c.game_mask >> bit & 1
    return count


def to_assign(g: Game) -> tuple[int, int]:
    """Return damage and horror that are still to be assigned."""
    for frame in g.stack:
        if isinstance(frame, Deal):
            return frame.damage, frame.horror
    return 0, 0


def game_cells(g: Game) -> Counter[str]:
    """Return the columns of the game, which both observations have."""
    found: Counter[str] = Counter()
    found["round"] = g.round
    found[f"phase[{phase.NAMES[g.phase]}]"] = 1
    found[f"difficulty[{difficulty.NAMES[g.table.difficulty]}]"] = 1
    found["players"] = g.players
    found["doom_in_play"] = values.total_doom(g)
    found["group_clues"] = sum(who.clues for who in g.investigators if who.status == status.PLAYING)
    found["encounter_deck"] = len(g.encounter_deck)
    found["encounter_discard"] = len(g.encounter_discard)
    found["victory_display"] = len(g.victory)
    if g.agenda != NONE:
        found["doom_threshold"] = values.doom_threshold(g)
    if g.act != NONE:
        found["clues_needed"] = values.required_clues(g)
    if g.over:
        found["over"] = 1
    else:
        found[f"decision[{decision_kind.NAMES[g.kind]}]"] = 1
    for token in g.bag:
        found[f"chaos_bag[{TOKENS[token]}]"] += 1
    for card in g.removed:
        found[f"removed[{called(g, card)}]"] += 1
    found["damage_to_assign"], found["horror_to_assign"] = to_assign(g)
    return found


# -- Flat ------------------------------------------------------------------------------------------


def flat_cells(g: Game, seat: int) -> Counter[str]:
    """Return every cell of the flat observation that is not 0."""
    found = game_cells(g)
    names = {(seat + i) % g.players: SEATS[i] for i in range(g.players)}
    if g.agenda != NONE:
        found["agenda_stage"] = g.defs[g.agenda].printed.stage
    if g.act != NONE:
        found["act_stage"] = g.defs[g.act].printed.stage
    found[f"lead[{names[g.lead]}]"] = 1
    if g.active != NONE:
        found[f"active[{names[g.active]}]"] = 1
    if not g.over:
        found[f"decider[{names[g.seat]}]"] = 1
        if g.source != NONE and can_see(g, seat, g.source):
            found[f"source[{called(g, g.source)}]"] = 1
    for card in g.encounter_discard:
        found[f"encounter_discard_pile[{called(g, card)}]"] += 1
    for card in g.victory:
        found[f"victory_display_pile[{called(g, card)}]"] += 1
    add_decks(g, seat, found)
    test = current_test(g)
    if test is not None and test.skill != NONE:
        found += cells_of_test(g, test)
        found.update({"test_margin": test.margin} if test.margin < 0 else {})
        found[f"tester[{names[test.seat]}]"] = 1
        found["test_icons"] = sum(test.icons_of(g, card) for card in test.committed)
        found["test_committed"] = len(test.committed)
        for card in test.committed:
            found[f"committed[{called(g, card)}]"] += 1
        if test.kind in (test_kind.FIGHT, test_kind.EVADE) and test.target != NONE:
            found[f"test_enemy[{called(g, test.target)}]"] = 1
    for who in g.investigators:
        add_seat(g, seat, who.id, names[who.id], found)
    for card in g.investigators[seat].discard:
        found[f"self.discard_pile[{called(g, card)}]"] += 1
    add_places(g, seat, found)
    add_enemies(g, seat, names, found)
    return Counter({name: value for name, value in found.items() if value and name in PLACES})


PLACES = {name: i for i, name in enumerate(NAMES)}


def add_decks(g: Game, reader: int, found: Counter[str]) -> None:
    decks = [("self" if who.id == reader else "others", who.deck) for who in g.investigators]
    for whose, deck in [*decks, ("encounter", g.encounter_deck)]:
        for card in deck:
            if g.known[card] >> reader & 1:
                found[f"{whose}.deck_known[{called(g, card)}]"] += 1
                found[f"{whose}.deck_top[{called(g, card)}]"] += int(card == deck[-1])


def actions_shown(g: Game, who: Investigator) -> int:
    """Return the actions left in a turn, or three for a turn that has not begun."""
    if who.turn_done or g.active == who.id:
        return who.actions
    return 3 + who.next_actions


def add_seat(g: Game, reader: int, seat: int, name: str, found: Counter[str]) -> None:
    who = g.investigators[seat]
    numbers: dict[str, int] = {
        "present": 1,
        "playing": int(who.status == status.PLAYING),
        "resigned": int(who.status == status.RESIGNED),
        "defeated": int(who.status == status.DEFEATED),
        "damage": who.damage,
        "horror": who.horror,
        "resources": who.resources,
        "clues": who.clues,
        "actions": actions_shown(g, who),
        "actions_taken": who.actions_taken,
        "extra_action_used": who.extra_used,
        "turn_done": int(who.turn_done),
        "exhausted": int(who.exhausted),
        "hand_size": len(who.hand),
        "deck": len(who.deck),
        "discard": len(who.discard),
        "set_aside": len(who.opening),
        "doom": who.doom,
        "engaged_enemies": sum(g.cards[enemy].threat == seat for enemy in g.enemies),
        "experience": who.experience,
        "physical_trauma": who.physical_trauma + who.earned_physical,
        "mental_trauma": who.mental_trauma + who.earned_mental,
    }
    if who.status == status.PLAYING:
        for which, skill_name in enumerate(skill.NAMES):
            numbers[skill_name] = values.skill_value(g, seat, which)
        numbers["health"] = values.health(g, seat)
        numbers["sanity"] = values.sanity(g, seat)
        numbers["hand_limit"] = values.hand_size(g, seat)
        if who.location != NONE:
            found[f"{name}.location[{called(g, who.location)}]"] = 1
    for column, value in numbers.items():
        found[f"{name}.{column}"] = value
    found[f"{name}.investigator[{called(g, seat)}]"] = 1
    found[f"{name}.limits_used[{called(g, seat)}]"] = used_limits(g, seat, seat)
    for card in who.hand:
        if knows(g, reader, card):
            found[f"{name}.hand[{called(g, card)}]"] += 1
    held = who.assets + who.threat_area
    for card in g.attachments:
        owner, controller = g.owner[card], g.cards[card].controller
        if (controller if controller != NONE else owner) == seat:
            held.append(card)
    for card in held:
        c = g.cards[card]
        found[f"{name}.in_play[{called(g, card)}]"] += 1
        found[f"{name}.uses[{called(g, card)}]"] += c.uses
        found[f"{name}.exhausted[{called(g, card)}]"] += int(c.exhausted)
        found[f"{name}.damage_on[{called(g, card)}]"] += c.damage
        found[f"{name}.horror_on[{called(g, card)}]"] += c.horror
        found[f"{name}.limits_used[{called(g, card)}]"] += used_limits(g, seat, card)
    for card in who.threat_area:
        found[f"{name}.threat_area[{called(g, card)}]"] += 1


def add_places(g: Game, seat: int, found: Counter[str]) -> None:
    here = g.investigators[seat].location
    for place in g.locations:
        c, name = g.cards[place], called(g, place)
        found[f"place[{name}]"] = 1
        found[f"limits_used[{name}]"] = used_limits(g, seat, place)
        if c.revealed:
            found[f"revealed[{name}]"] = 1
            found[f"shroud[{name}]"] = values.shroud(g, place)
            found[f"place_clues[{name}]"] = c.clues
        found[f"place_doom[{name}]"] = c.doom
        if here not in (NONE, place):
            found[f"distance[{name}]"] = min(9, values.distance(g, here, place))
        found[f"investigators[{name}]"] = sum(
            who.location == place and who.status == status.PLAYING for who in g.investigators
        )
        for card in g.attachments:
            if g.cards[card].attached == place:
                found[f"attached[{name}][{called(g, card)}]"] += 1
    for enemy in g.enemies:
        c = g.cards[enemy]
        if c.location != NONE:
            name = called(g, c.location)
            found[f"enemies[{name}]"] += 1
            found[f"enemy_health[{name}]"] += values.health(g, enemy) - c.damage
            if not c.exhausted and c.threat == NONE:
                found[f"enemies_ready_unengaged[{name}]"] += 1


def add_enemies(g: Game, seat: int, names: dict[int, str], found: Counter[str]) -> None:
    here = g.investigators[seat].location

    def nearness(enemy: int) -> tuple[int, int]:
        c = g.cards[enemy]
        return (0 if c.threat == seat else 1 if c.location == here else 2, enemy)

    for number, enemy in enumerate(sorted(g.enemies, key=nearness)[:6]):
        c, printed, block = g.cards[enemy], g.defs[enemy].printed, f"enemy{number}"
        numbers = {
            "present": 1,
            "fight": values.fight_value(g, enemy),
            "evade": values.evade_value(g, enemy),
            "health_left": values.health(g, enemy) - c.damage,
            "damage": c.damage,
            "attack_damage": printed.damage,
            "attack_horror": printed.horror,
            "exhausted": int(c.exhausted),
            "doom": c.doom,
            "here": int(c.location == here),
        }
        if c.threat != NONE:
            numbers[f"engaged_{names[c.threat]}"] = 1
        for column, value in numbers.items():
            found[f"{block}.{column}"] = value
        for bit, name in enumerate(keyword.NAMES):
            if printed.keywords >> bit & 1:
                found[f"{block}.keyword[{name}]"] = 1
        found[f"{block}.kind[{called(g, enemy)}]"] = 1
        if c.location != NONE:
            found[f"{block}.location[{called(g, c.location)}]"] = 1


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_every_cell_of_the_flat_observation(seed: int, players: int) -> None:
    row = ENCODER.new_flat()
    rng = random.Random(seed)
    for at, g in enumerate(positions(seed, players, 400, open_hands=seed % 2 == 0)):
        if at % 3:
            continue
        scatter(g, rng)
        seat = rng.randrange(players)
        ENCODER.write_flat(g, seat, row)
        cells = as_numpy(row.data, "int16", len(row.data))
        written = {NAMES[i]: int(cells[i]) for i in np.flatnonzero(cells)}
        assert written == dict(flat_cells(g, seat)), (at, g.kind)


def scatter(g: Game, rng: random.Random) -> None:
    """Set numbers that random play seldom reaches, so that no two columns agree by chance."""
    who = g.investigators[rng.randrange(g.players)]
    who.experience = rng.randrange(4)
    who.mental_trauma = rng.randrange(3)
    who.earned_physical = rng.randrange(3)
    who.doom = rng.randrange(2)
    for card in [*who.assets, *who.threat_area, *g.locations]:
        g.cards[card].doom = rng.randrange(2)


# -- Entities --------------------------------------------------------------------------------------

ENTITY = [field.name for field in ENCODER.entity_fields()]
GLOBAL = [field.name for field in ENCODER.global_fields()]
OPTION = [field.name for field in ENCODER.option_fields()]


def place_of(g: Game, card: int) -> int:
    """Return where a card in play is, or ``NONE``."""
    c = g.cards[card]
    if g.defs[card].type == card_type.INVESTIGATOR:
        return g.investigators[card].location
    if g.defs[card].type == card_type.ENEMY:
        return c.location
    if c.attached != NONE:
        return (
            c.attached if g.defs[c.attached].type == card_type.LOCATION else place_of(g, c.attached)
        )
    for seat in (c.threat, c.controller):
        if seat != NONE:
            return g.investigators[seat].location
    return NONE


def zone_of(g: Game, card: int) -> int:
    """Return the zone of a card as the number in its column."""
    if g.cards[card] is not NOCARD:
        if card in g.locations:
            return zone.LOCATION + 1
        return (zone.PLAY if g.cards[card].threat == NONE else zone.THREAT) + 1
    piles = {
        zone.ENCOUNTER_DISCARD: g.encounter_discard,
        zone.ENCOUNTER_DECK: g.encounter_deck,
        zone.SET_ASIDE: g.set_aside,
        zone.VICTORY: g.victory,
        zone.REMOVED: g.removed,
    }
    if g.owner[card] != NONE:
        who = g.investigators[g.owner[card]]
        piles = {
            zone.HAND: who.hand,
            zone.DISCARD: who.discard,
            zone.DECK: who.deck,
            zone.REMOVED: g.removed,
        }
    return next((name for name, pile in piles.items() if card in pile), zone.LIMBO) + 1


def state_cells(g: Game, seat: int, card: int, rows: dict[int, int]) -> dict[str, int]:
    """Return the columns of a card's state in its row."""
    c, d, n = g.cards[card], g.defs[card], g.players
    found = dict.fromkeys(
        ("holder", "cost_now", "nearness", "location_row", "host_row", "engaged_row", "distance"),
        NONE,
    )
    found["zone"] = zone_of(g, card)
    found["owner"] = (g.owner[card] - seat) % n if g.owner[card] != NONE else NONE
    found["is_source"] = int(not g.over and card == g.source)
    test = current_test(g)
    if test is not None:
        found["is_test_source"] = int(card == test.source)
        found["is_test_target"] = int(card == test.target)
        found["is_tester"] = int(card == test.seat)
        found["is_committed"] = int(card in test.committed)
    if c is NOCARD:
        if g.owner[card] == seat and d.printed.cost != NONE:
            found["cost_now"] = values.cost(g, card)
        deck = g.encounter_deck
        if g.owner[card] != NONE:
            deck = g.investigators[g.owner[card]].deck
        if card in deck and g.known[card] >> seat & 1:
            found["from_top"] = deck[::-1].index(card) + 1
        return found
    held = c.controller if c.controller != NONE else g.owner[card]
    if d.type == card_type.INVESTIGATOR:
        held = card
    found["limits_used"] = used_limits(g, held if held != NONE else seat, card)
    for name in ("damage", "horror", "doom", "uses", "clues"):
        found[name] = getattr(c, name)
    found["exhausted"], found["revealed"] = int(c.exhausted), int(c.revealed)
    here = g.investigators[seat].location
    if d.type == card_type.LOCATION:
        found["clues"] = c.clues if c.revealed else 0
        found["shroud"] = values.shroud(g, card) if c.revealed else 0
        found["nearness"] = 1 if card == here else 2
        if here != NONE:
            found["distance"] = min(9, values.distance(g, here, card))
        return found
    place = place_of(g, card)
    if place != NONE:
        found["location_row"] = rows[place]
        found["nearness"] = 0 if c.threat == seat else 1 if place == here else 2
    found["health"] = values.health(g, card)
    if c.threat != NONE:
        found["holder"] = (c.threat - seat) % n
    if d.type == card_type.ENEMY:
        found["combat_or_fight"] = values.fight_value(g, card)
        found["agility_or_evade"] = values.evade_value(g, card)
        if c.threat != NONE:
            found["engaged_row"] = rows[c.threat]
        return found
    found["sanity"] = values.sanity(g, card)
    if d.type == card_type.INVESTIGATOR:
        found.update(person_cells(g, seat, card))
        return found
    holder = c.controller if c.controller != NONE else g.owner[card]
    if holder != NONE:
        found["holder"] = (holder - seat) % n
        found["host_row"] = rows[holder]
    if c.threat != NONE:
        found["host_row"] = rows[c.threat]
    if c.attached != NONE:
        found["host_row"] = rows[c.attached]
    return found


def person_cells(g: Game, seat: int, card: int) -> dict[str, int]:
    who = g.investigators[card]
    found = {
        "holder": (card - seat) % g.players,
        "status": who.status,
        "resources": who.resources,
        "actions": actions_shown(g, who),
        "turn_done": int(who.turn_done),
        "hand_size": len(who.hand),
        "deck_size": len(who.deck),
        "discard_size": len(who.discard),
        "experience": who.experience,
        "physical_trauma": who.physical_trauma + who.earned_physical,
        "mental_trauma": who.mental_trauma + who.earned_mental,
        "is_decider": int(not g.over and card == g.seat),
        "is_lead": int(card == g.lead),
        "is_active": int(card == g.active),
    }
    if who.status == status.PLAYING:
        for which, name in enumerate(
            ("willpower", "intellect", "combat_or_fight", "agility_or_evade")
        ):
            found[name] = values.skill_value(g, card, which)
    return found


def card_of(g: Game, option: int) -> int:
    """Return the card that an option names, or ``NONE``."""
    op = op_of(option)
    if op in CARD_VERBS:
        return a_of(option)
    if op == verb.RESULT and (g.kind != decision_kind.RESULT_ORDER or b_of(option) != RESULT_TOKEN):
        return a_of(option)
    return NONE


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_every_cell_of_the_entities(seed: int, players: int) -> None:
    row = ENCODER.new_entities()
    rng = random.Random(seed)
    codes = ENCODER.layout.cards
    state = set(ENTITY[ENTITY.index("zone") :]) - {"in_options"}
    for at, g in enumerate(positions(seed, players, 400, open_hands=seed % 2 == 0)):
        if at % 3 or len(g.options) > ENCODER.max_options:
            continue
        scatter(g, rng)
        seat = g.seat if at % 2 else rng.randrange(players)
        ENCODER.write_entities(g, seat, row)
        whole = as_numpy(row.data, "int16", len(row.data)).tolist()
        first, width = ENCODER.globals_size, ENCODER.entity_width
        written = dict(zip(GLOBAL, whole[:first], strict=True))
        expected = game_cells(g)
        test = current_test(g)
        if test is not None and test.skill != NONE:
            expected.update(cells_of_test(g, test))
        expected["decider"] = (g.seat - seat) % players
        expected["options"] = len(g.options) if seat == g.seat else 0
        rows = list_rows(g, seat)
        expected["entities"] = len(rows)
        assert {k: v for k, v in written.items() if v} == {k: v for k, v in expected.items() if v}
        table = [whole[first + i * width : first + (i + 1) * width] for i in range(len(rows))]
        named = {card_of(g, option) for option in g.options} if seat == g.seat else set()
        for card, number in rows.items():
            cells = dict(zip(ENTITY, table[number], strict=True))
            printed = g.defs[card].printed
            assert cells["present"] == 1
            if printed.code in codes:
                assert cells["card"] == 1 + codes.index(printed.code)
            shown = {name: cells[name] for name in state if cells[name]}
            wanted = {k: v for k, v in state_cells(g, seat, card, rows).items() if v}
            assert shown == wanted, (at, printed.name)
            assert cells["in_options"] == int(card in named)
        after = first + len(rows) * width
        assert not any(whole[after : ENCODER.first_option])
        check_options(g, seat, rows, whole)


def list_rows(g: Game, seat: int) -> dict[int, int]:
    """Return the row of each card that has one."""
    order: list[int] = [(seat + i) % g.players for i in range(g.players)]
    around = list(order)
    order += [card for card in (g.act, g.agenda) if card != NONE]
    order += g.locations
    if seat == g.seat:
        order += [card for card in map(lambda o: card_of(g, o), g.options) if card != NONE]
    if g.source != NONE and can_see(g, seat, g.source):
        order.append(g.source)
    order += g.enemies + g.attachments
    test = current_test(g)
    if test is not None:
        order += test.committed
        if test.source != NONE and can_see(g, seat, test.source):
            order.append(test.source)
    for other in around:
        who = g.investigators[other]
        order += who.threat_area + who.assets
        order += [card for card in who.hand if knows(g, seat, card)]
    for deck in [g.investigators[other].deck for other in around] + [g.encounter_deck]:
        order += [card for card in reversed(deck) if g.known[card] >> seat & 1]
    for other in around:
        order += reversed(g.investigators[other].discard)
    order += [*reversed(g.encounter_discard), *reversed(g.victory)]
    shown = list(dict.fromkeys(order))[: ENCODER.entity_rows]
    return {card: i for i, card in enumerate(shown)}


def test_where_an_encounter_card_is_that_is_not_in_play() -> None:
    g = crowded().g
    card = g.encounter_deck[-1]
    g.encounter_deck = g.encounter_deck[:-1]
    for name, shown in [
        ("set_aside", zone.SET_ASIDE),
        ("victory", zone.VICTORY),
        ("removed", zone.REMOVED),
        ("limbo", zone.LIMBO),
        ("encounter_discard", zone.ENCOUNTER_DISCARD),
        ("encounter_deck", zone.ENCOUNTER_DECK),
    ]:
        before = getattr(g, name)
        setattr(g, name, [*before, card])
        assert entities.zone_of(g, card) == shown + 1
        setattr(g, name, before)


def test_the_rows_of_a_crowded_table() -> None:
    """Two of everything, in the order in which it came and not in that of ids."""
    s = crowded()
    g = s.g
    for cards in (g.enemies, g.attachments, g.locations, *[w.assets for w in g.investigators]):
        cards.sort(reverse=True)
    row = ENCODER.new_entities()
    for seat in range(2):
        ENCODER.write_entities(g, seat, row)
        whole = cells(row)
        rows = list_rows(g, seat)
        assert len(g.enemies) > 1 and len(g.attachments) > 1 and len(rows) > 20
        first, width = ENCODER.globals_size, ENCODER.entity_width
        at = ENTITY.index("card")
        written = [whole[first + number * width + at] for number in range(len(rows))]
        codes = [g.defs[card].printed.code for card in rows]
        known = ENCODER.layout.cards
        assert written == [1 + known.index(code) if code in known else 0 for code in codes]


def check_options(g: Game, seat: int, rows: dict[int, int], whole: list[int]) -> None:
    width = ENCODER.option_width
    ids = ENCODER.codec(g.table).actions.ids(g)
    shown = g.options if seat == g.seat else []
    for i, option in enumerate(shown):
        begin = ENCODER.first_option + i * width
        cells = dict(zip(OPTION, whole[begin : begin + width], strict=True))
        op, card = op_of(option), card_of(g, option)
        place = number = NONE
        if card != NONE:
            place = card if card in g.locations else NONE
            if place == NONE and g.cards[card] is not NOCARD:
                place = place_of(g, card)
        elif op == verb.INVESTIGATE:
            place = g.investigators[seat].location
        elif op in (
            verb.CHOOSE_SKILL, verb.CHOOSE_NUMBER, verb.CHOOSE_TOKEN, verb.CHOICE, verb.RESULT,
        ):  # fmt: skip
            number = a_of(option)
        abilities = (verb.ACTIVATE, verb.FREE, verb.REACT, verb.RESULT)
        assert cells == {
            "verb": op,
            "decision": g.kind,
            "source_row": rows.get(g.source, NONE) if g.source != NONE else NONE,
            "target_row": rows[card] if card != NONE else NONE,
            "place_row": rows[place] if place != NONE else NONE,
            "number": number,
            "table_id": ids[i],
            "ability": b_of(option) if op in abilities else NONE,
        }
    assert not any(whole[ENCODER.first_option + len(shown) * width :])


def test_a_row_shows_nothing_of_the_game_that_it_showed_before() -> None:
    """One row is written for games with different teams, decks and sizes one after another."""
    flat, entities = ENCODER.new_flat(), ENCODER.new_entities()
    games = [(4, 51), (2, 52), (3, 53), (1, 54), (4, 55), (1, 56)]
    for players, seed in games:
        for at, g in enumerate(positions(seed, players, 90)):
            if at % 30 == 10:
                seat = seed % players
                ENCODER.write_flat(g, seat, flat)
                fresh = ENCODER.new_flat()
                ENCODER.write_flat(g, seat, fresh)
                assert cells(flat) == cells(fresh)
                ENCODER.write_entities(g, seat, entities)
                fresh = ENCODER.new_entities()
                ENCODER.write_entities(g, seat, fresh)
                assert cells(entities) == cells(fresh)


def cells(row: Row) -> list[int]:
    return as_numpy(row.data, "int16", len(row.data)).tolist()
