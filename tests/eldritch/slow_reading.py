"""Expected values of both observations, computed column by column from the places of components.

``test_pending.py`` tests the columns of the pending decision, ``test_encodings.py`` the sums of
texts.
"""

from __future__ import annotations

from typing import Any, Final

from arkham_env.eldritch.encode.names import DECISION_NAMES, OMEN_NAMES, SEAT_NAMES
from arkham_env.eldritch.potential import needed, reached
from arkham_env.eldritch.state.columns import COLOR_NAMES
from arkham_env.eldritch.state.game_state import (
    ELIMINATED,
    FIRST_BACKED,
    HEALTHY,
    PRESENT,
    WAITING,
)
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    omen,
    option,
    phase,
    point,
    skill,
    space,
    zone,
)
from arkham_env.eldritch.state.ids.component import NONE
from tests.eldritch.legal import BY_TOKEN, EPIC, GROUP, NAME, RUMOR_SPACES

DID: Final = ("travel", "rest", "trade", "prepare", "acquire")
Columns = dict[str, int]


def name_of(g: Any, card: int) -> str:
    """Return the name of a card's kind; the name of a Cultist depends on the Ancient One."""
    found: str = g.texts.names[g.kind_of(card)]
    return found


def relative(g: Any, seat: int, other: int) -> str:
    return SEAT_NAMES[(other - seat) % g.players]


def at(g: Any, first: int, end: int, where: int) -> list[int]:
    return [card for card in range(first, end) if g.place[card] == where]


def monsters_at(g: Any, where: int) -> list[int]:
    return at(g, component.FIRST_MONSTER, component.FIRST_GATE, where)


def gates_at(g: Any, where: int) -> list[int]:
    return at(g, component.FIRST_GATE, component.FIRST_CLUE, where)


def clues_at(g: Any, where: int) -> list[int]:
    return at(g, component.FIRST_CLUE, component.FIRST_ASSET, where)


def held_by(g: Any, seat: int) -> list[int]:
    return at(g, component.FIRST_ASSET, component.FIRST_MYTHOS, zone.SEAT + seat)


def color_of(gate: int) -> int:
    return omen.GATES[gate - component.FIRST_GATE]


def lost(g: Any, monster: int) -> int:
    return int(g.wounds[monster - component.FIRST_MONSTER])


def toughness(g: Any, monster: int) -> int:
    column = g.table.columns[g.kind_of(monster)]
    return int(column.toughness + column.toughness_each * g.players)


def on_board(g: Any, first: int, end: int) -> list[int]:
    return [card for card in range(first, end) if 0 <= g.place[card] < zone.SEAT]


def distance(here: int, where: int) -> int:
    """Return the number of paths between two spaces, by a search step by step."""
    if here == NONE:
        return NONE
    reached_now, steps = {here}, 0
    while where not in reached_now:
        reached_now |= {link for each in reached_now for link in space.LINKS[each]}
        steps += 1
    return steps


# -- The game ------------------------------------------------------------------------------------


def shared(g: Any, seat: int) -> Columns:
    """Return the columns of the game that both observations have, without the pending decision."""
    found: Columns = {
        "round": g.round, f"phase[{phase.NAMES[g.phase]}]": 1,
        f"difficulty[{g.table.options['difficulty']}]": 1, "players": g.players,
        f"ancient_one[{component.ANCIENT_ONES[g.table.ancient]}]": 1,
        "awake": int(g.awakened), "doom": g.doom, f"omen[{OMEN_NAMES[g.omen]}]": 1,
        f"lead[{relative(g, seat, g.lead)}]": 1, f"active[{relative(g, seat, g.active)}]": 1,
        "over": int(g.over), "final_solved": int(g.final_solved), "solved": len(g.solved),
        "mysteries_needed": 3, "gate_stack": len(g.gate_stack),
        "gate_discard": len(g.gate_discard), "cup": len(g.cup), "clue_pool": len(g.clue_pool),
        "clue_discard": len(g.clue_discard),
    }  # fmt: skip
    for place, name in enumerate(OMEN_NAMES):
        found[f"omen_tokens[{name}]"] = g.omen_tokens[place]
    gates = on_board(g, component.FIRST_GATE, component.FIRST_CLUE)
    found["gates_on_board"] = len(gates)
    found["matching_gates"] = sum(color_of(gate) == omen.TRACK[g.omen] for gate in gates)
    found["clues_on_board"] = len(on_board(g, component.FIRST_CLUE, component.FIRST_ASSET))
    found["monsters_on_board"] = len(on_board(g, component.FIRST_MONSTER, component.FIRST_GATE))
    ancient = int(g.table.ancient_card)
    if g.mystery != NONE:
        found[f"mystery[{NAME[g.mystery]}]"] = 1
        found["mystery_done"] = reached(g, g.mystery)
        found["mystery_needed"] = needed(g, g.mystery)
    if g.awakened:
        found["final_done"] = reached(g, ancient)
        found["final_needed"] = needed(g, ancient)
        found["ancient_tokens"] = g.tokens_on(ancient)
        found["ancient_gates"] = len(
            at(g, component.FIRST_MONSTER, component.FIRST_ASSET, zone.CARD + ancient)
        )
    goal = g.mystery if g.mystery != NONE else ancient if g.awakened else NONE
    monster = g.table.epic_of(goal) if goal != NONE else NONE
    if monster != NONE and 0 <= g.place[monster] < zone.SEAT:
        found["epic_toughness_left"] = toughness(g, monster) - lost(g, monster)
    for which, name in enumerate(deck.NAMES):
        found[f"deck[{name}]"] = len(g.decks[which])
        found[f"discard[{name}]"] = len(g.discards[which])
    found.update(stage(g))
    for card in range(component.FIRST_MYTHOS, component.FIRST_MYSTERY):
        seen = card in g.discards[deck.MYTHOS] or g.place[card] == zone.IN_PLAY
        found[f"mythos_drawn[{NAME[card]}]"] = int(seen)
    for depth, gate in enumerate(reversed(g.gate_stack)):
        if g.gate_known[gate - component.FIRST_GATE] >> seat & 1:
            found[f"gate_known[{NAME[gate]}]"] = depth + 1
    if not g.over:
        found[f"decider[{relative(g, seat, g.seat)}]"] = 1
        if DECISION_NAMES[g.kind]:  # the bottom frame of a scene has no decision
            found[f"decision[{DECISION_NAMES[g.kind]}]"] = 1
        if g.source >= 0:
            found[f"source[{GROUP[g.source]}]"] = 1
    return found


def stage(g: Any) -> Columns:
    """Return the stage of the next Mythos card, counted from the bottom of the deck."""
    cards = g.decks[deck.MYTHOS]
    if not cards:
        return {}
    left = len(cards)
    for which in (2, 1, 0):
        size = sum(g.table.sheet_of_ancient.stages[which])
        if left <= size:
            break
        left -= size
    found = {f"mythos_stage[{('first', 'second', 'third')[which]}]": 1}
    for card in cards[-left:]:
        key = f"stage_left[{COLOR_NAMES[g.mythos_of(card).color]}]"
        found[key] = found.get(key, 0) + 1
    return found


# -- The flat observation ------------------------------------------------------------------------


def flat(g: Any, seat: int) -> Columns:
    """Return the columns of the flat observation, without the pending decision."""
    found = shared(g, seat)

    def add(name: str, amount: int = 1) -> None:
        found[name] = found.get(name, 0) + amount

    for card in range(component.FIRST_MYTHOS, component.FIRST_MYSTERY):
        if g.place[card] == zone.IN_PLAY:
            add(f"ongoing[{NAME[card]}]")
            add(f"ongoing_tokens[{NAME[card]}]", g.tokens_on(card))
    for card in range(component.FIRST_ANCIENT_ONE, component.FIRST_ENCOUNTER):
        pieces = at(g, component.FIRST_MONSTER, component.FIRST_ASSET, zone.CARD + card)
        if GROUP[card] in ("mythos", "mystery"):
            for piece in pieces:
                worth = toughness(g, piece) if piece < component.FIRST_GATE else 1
                add(f"ongoing_pieces[{NAME[card]}]", worth)
        if g.place[card] == zone.SOLVED:
            add(f"solved_mystery[{NAME[card]}]")
    for card in range(component.FIRST_ASSET, component.FIRST_ARTIFACT):
        if g.place[card] == zone.RESERVE:
            add(f"reserve[{NAME[card]}]")
    for sheet, name in enumerate(component.SHEETS):
        if g.bodies[sheet] != HEALTHY:
            add(f"body[{name}]", g.bodies[sheet])
            add(f"body_tickets[{name}]", g.body_trains[sheet] + g.body_ships[sheet])
        elif not any(g.bodies):
            continue  # without a defeated investigator the observation omits these columns
        lying = at(g, component.FIRST_CLUE, component.FIRST_CONDITION, zone.BODY + sheet)
        clues = sum(card < component.FIRST_ASSET for card in lying)
        add(f"body_clues[{name}]", clues)
        add(f"body_possessions[{name}]", len(lying) - clues)
    for monster in on_board(g, component.FIRST_MONSTER, component.FIRST_GATE):
        add(f"on_board[{name_of(g, monster)}]")
    for where, name in enumerate(space.NAMES):
        for key, amount in place(g, where).items():
            add(f"{key}[{name}]", amount)
        add(f"distance[{name}]", distance(g.spaces[seat], where))
    for other in range(g.players):
        for key, amount in person(g, other).items():
            add(f"{relative(g, seat, other)}.{key}", amount)
        whose = "self" if other == seat else "others"
        for card in held_by(g, other):
            if card >= FIRST_BACKED and g.known[card - FIRST_BACKED] >> seat & 1:
                add(f"{whose}.back[{g.texts.names[g.backs[card - FIRST_BACKED]]}]")
    for note in g.used:
        card, number, by = note >> 16 & 0xFFFFFF, note >> 8 & 255, note & 255
        user = by - 1 if by else owner(g, card)
        if user != NONE:
            whose = "self" if user == seat else "others"
            add(f"{whose}.used[{name_of(g, card)}/{number}]")
    return found


def owner(g: Any, card: int) -> int:
    if card < component.FIRST_ANCIENT_ONE:
        sits = card in g.sheet and g.place[card] == zone.IN_PLAY
        return g.sheet.index(card) if sits else NONE
    where = g.place[card]
    return where - zone.SEAT if zone.SEAT <= where < zone.BODY else NONE


def place(g: Any, where: int) -> Columns:
    """Return the columns of a space."""
    there = monsters_at(g, where)
    columns = [g.table.columns[g.kind_of(monster)] for monster in there]
    gates = gates_at(g, where)
    rumors = at(g, component.FIRST_MYTHOS, component.FIRST_MYSTERY, zone.IN_PLAY)
    return {
        "gate": len(gates),
        "gate_matches": sum(color_of(gate) == omen.TRACK[g.omen] for gate in gates),
        "clues_here": len(clues_at(g, where)),
        "monsters_here": len(there),
        "epic_here": sum(NAME[monster] in EPIC for monster in there),
        "horror_here": sum(int(column.horror) for column in columns),
        "damage_here": sum(int(column.damage) for column in columns),
        "toughness_here": sum(toughness(g, monster) - lost(g, monster) for monster in there),
        "reckoning_here": sum(
            any(a.point == point.RECKONING for a in g.texts.abilities[g.kind_of(monster)])
            for monster in there
        ),
        "tokens_here": g.eldritch[where],
        "expedition": int(bool(g.decks[deck.EXPEDITION]) and where == g.expedition_space()),
        "rumor": sum(g.mythos_of(card).space == where for card in rumors),
        "mystery_here": int(is_goal(g, where)),
        "bodies": sum(
            g.bodies[sheet] != HEALTHY and g.place[sheet] == where
            for sheet in range(len(component.SHEETS))
        ),
        "investigators": sum(
            g.status[seat] == PRESENT and g.spaces[seat] == where for seat in range(g.players)
        ),
    }


def is_goal(g: Any, where: int) -> bool:
    """Return whether the active or Final Mystery can be advanced on this space."""
    ancient = int(g.table.ancient_card)
    goals = [g.mystery] if g.mystery != NONE else []
    if g.awakened:
        goals.append(ancient)
    for card in goals:
        name = NAME[card]
        if name in BY_TOKEN and g.eldritch[where] > 0:
            return True
        if name in RUMOR_SPACES and where == space.number(RUMOR_SPACES[name]):
            return True
        if name == "yog_sothoth" and gates_at(g, where):
            return True
    for monster in monsters_at(g, where):
        if NAME[monster] in EPIC:
            kind = component.MONSTERS.index(NAME[monster])
            if g.table.spawner_of(kind) in (g.mystery, ancient):
                return True
    return False


def person(g: Any, seat: int) -> Columns:
    """Return the columns of a seat."""
    sheet = g.sheet[seat]
    cards = held_by(g, seat)
    groups = [GROUP[card] for card in cards]
    found: Columns = {
        "present": int(g.status[seat] == PRESENT), "waiting": int(g.status[seat] == WAITING),
        "eliminated": int(g.status[seat] == ELIMINATED), "health": g.health[seat],
        "sanity": g.sanity[seat], "trains": g.trains[seat], "ships": g.ships[seat],
        "clues": len(clues_at(g, zone.SEAT + seat)), "delayed": g.delayed[seat],
        "falls": g.falls[seat], "assets": groups.count("asset"),
        "artifacts": groups.count("artifact"), "spells": groups.count("spell"),
        "conditions": groups.count("condition"),
    }  # fmt: skip
    for bit, name in enumerate(DID):
        verb = getattr(option, name.upper())
        assert verb == option.TRAVEL + (0, 2, 3, 4, 5)[bit]
        found[f"did_{name}"] = g.done[seat] >> (verb - option.TRAVEL) & 1
    if g.spaces[seat] != NONE:
        found[f"space[{space.NAMES[g.spaces[seat]]}]"] = 1
    if sheet != NONE:
        printed = g.table.sheets[sheet]
        found[f"sheet[{component.SHEETS[sheet]}]"] = 1
        found["most_health"], found["most_sanity"] = printed.health, printed.sanity
        for which, name in enumerate(skill.NAMES):
            improved = g.improved[seat * skill.COUNT + which]
            found[name] = printed.skills[which] + improved
            found[f"{name}_improved"] = improved
    for card in cards:
        key = f"holds[{NAME[card]}]"
        found[key] = found.get(key, 0) + 1
    return found
