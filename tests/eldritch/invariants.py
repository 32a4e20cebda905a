"""Conditions that hold at every decision of Eldritch Horror."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from arkham_env.board.texts.verbs import D_ORDER
from arkham_env.core.kernel.decision import b_of, op_of
from arkham_env.core.kernel.lasting import THIS_COMBAT, THIS_TEST
from arkham_env.eldritch.rules.acquiring import Acquire
from arkham_env.eldritch.rules.actions import Turn
from arkham_env.eldritch.rules.board import GATE_SPACES, deck_of, name_of
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.rules.defeat import Fall, Settling
from arkham_env.eldritch.rules.effect import Effect
from arkham_env.eldritch.rules.encounters import Encounter
from arkham_env.eldritch.rules.gaining import TurnUp
from arkham_env.eldritch.rules.monsters import Defeated
from arkham_env.eldritch.rules.mythos import Mythos, MythosPhase
from arkham_env.eldritch.rules.replacements import Replacement
from arkham_env.eldritch.rules.set_up import SetUp
from arkham_env.eldritch.rules.skill_test import SkillTest
from arkham_env.eldritch.rules.trading import TicketLimit
from arkham_env.eldritch.state.game_state import (
    CRIPPLED,
    ELIMINATED,
    FIRST_BACKED,
    HEALTHY,
    INSANE,
    MOST_DOOM,
    MOST_TICKETS,
    PRESENT,
    RESERVE_SIZE,
    WAITING,
)
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    omen,
    option,
    quantity,
    skill,
    space,
    zone,
)
from arkham_env.eldritch.state.ids import phase as phases
from arkham_env.eldritch.state.ids import resolution as resolutions
from arkham_env.eldritch.state.ids.component import NONE

ON_BOARD: Final = range(space.COUNT)
SEATS: Final = range(zone.SEAT, zone.SEAT + 8)
BODIES: Final = range(zone.BODY, zone.BODY + len(component.SHEETS))
ON_CARDS: Final = range(zone.CARD, zone.CARD + component.CARDS)
ASIDE: Final = (zone.SUPPLY, zone.DISCARD, zone.BOX)
WHERE: Final[dict[str, tuple[Iterable[int], ...]]] = {
    "sheet": (ON_BOARD, (zone.SUPPLY, zone.IN_PLAY, zone.BOX)),
    "ancient_one": ((zone.IN_PLAY, zone.BOX),),
    "monster": (ON_BOARD, ON_CARDS, (zone.SUPPLY, zone.SET_ASIDE, zone.BOX, zone.LOOSE)),
    "gate": (ON_BOARD, ON_CARDS, ASIDE),
    "clue": (ON_BOARD, ON_CARDS, SEATS, BODIES, (zone.SUPPLY, zone.DISCARD)),
    "asset": (SEATS, BODIES, ASIDE, (zone.RESERVE,)),
    "artifact": (SEATS, BODIES, ASIDE),
    "spell": (SEATS, BODIES, (zone.SUPPLY,)),
    "condition": (SEATS, (zone.SUPPLY,)),
    "mythos": (ASIDE, (zone.IN_PLAY, zone.IN_HAND)),
    "mystery": ((zone.SUPPLY, zone.IN_PLAY, zone.SOLVED, zone.BOX),),
}
"""The possible zones of the components of each group."""
ENCOUNTER: Final[tuple[Iterable[int], ...]] = (ASIDE, (zone.IN_HAND,))
CAN_BE: Final = [
    frozenset(code for codes in WHERE.get(group, ENCOUNTER) for code in codes)
    for group, _ in component.COPIES
]
"""The possible zones of each component."""
DECK_OF: Final = [
    deck_of(card) if card >= component.FIRST_ASSET else NONE
    for card in range(component.FIRST_SPARE)
]
NAME_OF: Final = [
    name_of(card) if FIRST_BACKED <= card < component.FIRST_MYTHOS else NONE
    for card in range(component.CARDS)
]
"""The names of Spells and Conditions."""
LISTED: Final = frozenset(
    (*ON_BOARD, *SEATS, zone.SUPPLY, zone.DISCARD, zone.RESERVE, zone.IN_PLAY, zone.SOLVED)
)
"""Zones whose components are named by a list of the state, except for sheets and Ancient Ones."""


def check(g: Any) -> None:
    """Check a game that has a pending decision or is over.

    Raises:
        AssertionError: a condition is violated.
    """
    check_places(g)
    check_contents(g)
    check_seats(g)
    check_tracks(g)
    check_frames(g)
    check_ended_turns(g)
    check_backs(g)
    check_fronts(g)
    check_indexes(g)
    check_decision(g)


def named(card: int) -> str:
    group, name = component.COPIES[card]
    return f"{group} {name} ({card})"


# -- Each component in one place -----------------------------------------------------------------


def listed(g: Any) -> list[tuple[int, int]]:
    """Return each component that a list of the state names, with the zone of that list."""
    found: list[tuple[int, int]] = []

    def add(cards: list[int], where: int) -> None:
        found.extend((card, where) for card in cards)

    for pile in (g.cup, g.gate_stack, g.clue_pool, *g.decks):
        add(pile, zone.SUPPLY)
    for pile in (g.gate_discard, g.clue_discard, *g.discards):
        add(pile, zone.DISCARD)
    for seat in range(g.players):
        add(g.cards[seat], zone.SEAT + seat)
        add(g.clues[seat], zone.SEAT + seat)
    add(g.reserve, zone.RESERVE)
    add(g.solved, zone.SOLVED)
    add(g.ongoing, zone.IN_PLAY)
    if g.mystery != NONE:
        add([g.mystery], zone.IN_PLAY)
    for pieces in (g.monsters, g.gates, g.board_clues):
        found.extend((piece, g.place[piece]) for piece in pieces)
    return found


def check_places(g: Any) -> None:
    """Check that each component is in one allowed zone, and that ``place`` and the lists agree."""
    found = listed(g)
    places = dict(found)
    assert len(places) == len(found), "a component stands in two lists"
    for card, where in places.items():
        assert g.place[card] == where, f"{named(card)} is at {g.place[card]}, listed at {where}"
    for card, where in enumerate(g.place):
        assert where in CAN_BE[card], f"{named(card)} is at {where}"
        if where in LISTED and card >= component.FIRST_MONSTER:
            assert card in places, f"{named(card)} is at {where}, but no list of the state names it"
    for pieces in (g.monsters, g.gates, g.board_clues, *g.cards, *g.clues):
        assert pieces == sorted(pieces)


def check_contents(g: Any) -> None:
    """Check that each pile has only its own components, and the box those that left the game."""
    decks = [*DECK_OF, *[deck_of(card) for card in range(component.FIRST_SPARE, component.CARDS)]]
    for which in range(deck.COUNT):
        for card in g.decks[which]:
            assert decks[card] == which
        for card in g.discards[which]:
            assert decks[card] == which
        # An empty pile is refilled at once, except for the Mythos deck.
        assert which == deck.MYTHOS or g.decks[which] or not g.discards[which], deck.NAMES[which]
    assert g.gate_stack or not g.gate_discard
    assert g.clue_pool or not g.clue_discard
    for gate in g.gates:
        assert g.place[gate] == GATE_SPACES[gate - component.FIRST_GATE]
    for monster in range(component.FIRST_MONSTER, component.FIRST_GATE):
        check_monster(g, monster, g.place[monster])
    assert g.lying == [c for c in range(component.CARDS) if g.place[c] >= zone.BODY]
    for card in range(component.FIRST_MONSTER, component.FIRST_ASSET):
        if g.place[card] >= zone.CARD:
            where = g.place[g.place[card] - zone.CARD]
            assert where in (zone.IN_PLAY, zone.IN_HAND), f"{named(card)} lies on what is gone"
    for card in outside(g.players, g.table.ancient):
        assert g.place[card] == zone.BOX, f"{named(card)} is no part of this game"
    for card in inside(g.table.ancient):
        assert g.place[card] != zone.BOX, f"{named(card)} left the game"
    for card in range(component.FIRST_SPARE, component.CARDS):
        registered = component.COPIES[card][0] != component.SPARE
        assert (g.place[card] != zone.BOX) == registered, f"{named(card)} is at {g.place[card]}"


def check_monster(g: Any, monster: int, where: int) -> None:
    epic = g.is_epic(monster)
    assert epic or where != zone.BOX, f"{named(monster)} left the game"
    assert not epic or where not in (zone.SUPPLY, zone.SET_ASIDE, zone.LOOSE)
    if where == zone.SUPPLY or where == zone.SET_ASIDE:
        assert g.table.sets_aside(monster) == (where == zone.SET_ASIDE), named(monster)
    wounds = g.wounds[monster - component.FIRST_MONSTER]
    if wounds:
        # A Monster that is being defeated stays on its space during the window of its defeat.
        assert 0 <= where < zone.SEAT or where == zone.LOOSE, f"{named(monster)} has wounds"
        assert 0 < wounds < g.toughness(monster) or leaving(g, monster), named(monster)


@lru_cache
def outside(players: int, ancient: int) -> list[int]:
    """Return components that are not in this game.

    They are Teamwork cards of a solo game, and Mysteries and encounters of other Ancient Ones.
    """
    others: list[int] = []
    for card in range(component.FIRST_ASSET, component.CARDS):
        group, name = component.COPIES[card]
        solo = group in ("asset", "artifact") and name in TEAMWORK and players == 1
        if solo or owner_of(card) not in (NONE, ancient):
            others.append(card)
    return others


@lru_cache
def inside(ancient: int) -> list[int]:
    """Return the Mysteries and encounter cards that never leave the game."""
    found: list[int] = []
    for card in range(component.FIRST_MYSTERY, component.FIRST_SPARE):
        if owner_of(card) in (NONE, ancient) and DECK_OF[card] != deck.EXPEDITION:
            found.append(card)
    return found


TEAMWORK: Final = ("delivery_service", "wireless_report", "mi_go_brain_case")


def owner_of(card: int) -> int:
    """Return the Ancient One that a Mystery or encounter card belongs to, or ``NONE``."""
    group = component.COPIES[card][0]
    if group == "mystery":
        return (card - component.FIRST_MYSTERY) // 4
    if group == "research":
        return (card - component.first_of("research")) // 8
    if group == "special":
        first = component.first_of("special")
        return component.CTHULHU if card < first + 6 else component.YOG_SOTHOTH
    return NONE


def leaving(g: Any, monster: int) -> bool:
    return any(isinstance(f, Defeated) and f.monster == monster for f in g.stack)


# -- Seats ---------------------------------------------------------------------------------------


def check_seats(g: Any) -> None:
    settling = any(isinstance(frame, Settling) for frame in g.stack)
    for seat in range(g.players):
        improved = g.improved[seat * skill.COUNT : (seat + 1) * skill.COUNT]
        assert all(0 <= amount <= skill.MOST_IMPROVED for amount in improved)
        assert g.trains[seat] >= 0 and g.ships[seat] >= 0
        choosing = any(isinstance(f, TicketLimit) and f.seat == seat for f in g.stack)
        assert g.trains[seat] + g.ships[seat] <= MOST_TICKETS or choosing
        assert g.delayed[seat] in (0, 1)
        if g.status[seat] == PRESENT:
            check_present(g, seat, settling or g.over)
        else:
            assert g.status[seat] in (WAITING, ELIMINATED)
            assert not g.cards[seat] and not g.clues[seat]
            if not falling(g, seat):
                assert g.sheet[seat] == g.spaces[seat] == NONE and sum(improved) == 0
                assert g.health[seat] == g.sanity[seat] == g.trains[seat] == g.ships[seat] == 0
    present = g.clockwise(g.lead)
    if (
        present
        and not any(isinstance(f, (Fall, SetUp, MythosPhase)) for f in g.stack)
        and not g.over
    ):
        assert g.status[g.lead] == PRESENT, "the Lead is not there"
    sheets = [sheet for sheet in g.sheet if sheet != NONE]
    assert len(set(sheets)) == len(sheets)
    for sheet in range(len(component.SHEETS)):
        where, body = g.place[sheet], g.bodies[sheet]
        assert (where == zone.IN_PLAY) == (sheet in g.sheet and not_falling_sheet(g, sheet))
        assert (0 <= where < zone.SEAT) == (body in (CRIPPLED, INSANE)), named(sheet)
        assert body != HEALTHY or g.body_trains[sheet] == g.body_ships[sheet] == 0


def check_present(g: Any, seat: int, dying: bool) -> None:
    """Check a present seat: Health and Sanity, its space, and no two cards of one name."""
    sheet = g.sheet[seat]
    assert g.place[sheet] == zone.IN_PLAY and g.spaces[seat] in ON_BOARD
    assert g.health[seat] <= g.most_health(seat) and g.sanity[seat] <= g.most_sanity(seat)
    assert dying or (g.health[seat] > 0 and g.sanity[seat] > 0), f"seat {seat} lives on"
    names = [NAME_OF[card] for card in g.cards[seat] if card >= component.FIRST_SPELL]
    assert len(set(names)) == len(names), f"seat {seat} has two cards of a name"
    blessed = len(component.SPELLS) + component.BLESSED
    cursed = len(component.SPELLS) + component.CURSED
    assert not (blessed in names and cursed in names)


def falling(g: Any, seat: int) -> bool:
    return any(isinstance(frame, Fall) and frame.seat == seat for frame in g.stack)


def not_falling_sheet(g: Any, sheet: int) -> bool:
    return bool(g.status[g.sheet.index(sheet)] == PRESENT)


# -- The board -----------------------------------------------------------------------------------


def check_tracks(g: Any) -> None:
    assert 0 <= g.doom <= MOST_DOOM and 0 <= g.omen < len(omen.TRACK)
    assert g.awakened == (g.doom == 0), "Doom and the Ancient One"
    assert all(amount >= 0 for amount in (*g.tokens, *g.eldritch, *g.omen_tokens))
    assert len(g.reserve) <= RESERVE_SIZE
    setting_up = any(isinstance(frame, SetUp) for frame in g.stack)
    if not (g.acquiring or setting_up or g.over or g.cannot(quantity.NO_RESERVE)):
        assert len(g.reserve) == RESERVE_SIZE or not g.decks[deck.ASSET], "the reserve"
    assert g.phase in range(len(phases.NAMES))
    needed = g.table.sheet_of_ancient.needed
    if not (setting_up or g.over):
        assert g.mystery != NONE or not g.decks[deck.MYSTERY], "no active Mystery"
        assert len(g.solved) < needed or (g.awakened and not g.final_solved)
    for card in range(component.FIRST_MYTHOS, component.FIRST_ENCOUNTER):
        if g.place[card] not in (zone.IN_PLAY, zone.IN_HAND):
            assert g.tokens[g.counter(card)] == 0, f"tokens on {named(card)}"


def check_frames(g: Any) -> None:
    """Check that the values noted about frames agree with the stack."""
    if g.over:
        return
    turns = [frame.seat for frame in g.stack if isinstance(frame, Turn) and frame.presence != -1]
    assert g.turning == turns
    assert g.acquiring == any(isinstance(frame, Acquire) for frame in g.stack)
    assert 0 <= g.barred < 1 << g.players
    lifetimes = {effect.expires for effect in g.lasting}
    assert THIS_COMBAT not in lifetimes  # the combat's frame stores such effects
    assert THIS_TEST not in lifetimes or any(isinstance(f, SkillTest) for f in g.stack)
    in_hand = {frame.card for frame in g.stack if isinstance(frame, Mythos)}
    for frame in g.stack:
        if isinstance(frame, Encounter):
            in_hand.update((frame.card, *frame.extra_cards))
    loose = {f.monster for f in g.stack if isinstance(f, (Combat, Defeated))}
    for card, where in enumerate(g.place):
        assert where != zone.IN_HAND or card in in_hand, f"{named(card)} is nobody's"
        assert where != zone.LOOSE or card in loose, f"{named(card)} fights nobody"


def check_ended_turns(g: Any) -> None:
    """Check that a seat whose turn was ended has no more decisions in its action (EH-0290).

    Decisions about its defeat are allowed. Frames note the presence of their seat before any other
    frame can run.
    """
    if g.over:
        return
    for at, frame in enumerate(g.stack):
        if getattr(frame, "presence", 0) == -1 and not isinstance(frame, (Effect, TurnUp)):
            assert at == len(g.stack) - 1, f"{type(frame).__name__} was covered before it began"
        if isinstance(frame, Turn) and frame.presence != g.presence(frame.seat):
            asking = g.stack[-1]
            of_rules = isinstance(asking, (Fall, TicketLimit)) or g.kind == D_ORDER
            assert g.seat != frame.seat or of_rules, "a turn that was ended goes on"


def check_fronts(g: Any) -> None:
    """Check that each front belongs to one Clue, and that only Clues on the board are face down."""
    assert sorted(g.clue_fronts) == list(range(component.CLUES))
    down = {clue for clue in range(component.CLUES) if g.hidden_clues >> clue & 1}
    assert down <= {clue - component.FIRST_CLUE for clue in g.board_clues}


def check_backs(g: Any) -> None:
    """Check that each back belongs to one card of its name, and is known only while the card is
    held."""
    taken: set[tuple[int, int]] = set()
    for at, back in enumerate(g.backs):
        card = FIRST_BACKED + at
        name = NAME_OF[card]
        if g.place[card] == zone.SUPPLY:
            assert back == NONE and g.known[at] == 0 and g.excluded[at] == 0, named(card)
        if back != NONE:
            assert back in g.table.components.backs[name] and g.known[at] != 0
            assert (name, back) not in taken, f"two of {named(card)} have one back"
            taken.add((name, back))
        else:
            assert g.known[at] == 0
    for gate in range(len(component.GATES)):
        if g.place[component.FIRST_GATE + gate] != zone.SUPPLY:
            assert g.gate_known[gate] == 0


def check_indexes(g: Any) -> None:
    """Check that the indexes of abilities and modifiers are equal to newly built ones."""
    twin = g.clone()
    twin.reindex()
    assert twin.listen == g.listen
    assert twin.mods == g.mods


# -- The decision --------------------------------------------------------------------------------


def check_decision(g: Any) -> None:
    assert g.instead is None and not g.unsettled
    if g.over:
        assert g.options == [] and g.resolution != resolutions.RUNNING
        return
    assert g.resolution == resolutions.RUNNING
    assert len(g.options) >= 2, "a question with one answer"
    assert len(set(g.options)) == len(g.options), "an option twice"
    assert 0 <= g.seat < g.players
    if g.status[g.seat] != PRESENT and g.clockwise(0):
        # An absent seat decides only about its own defeat and its replacement investigator.
        # If no seat is present, the Lead decides.
        coming = [frame.seat for frame in g.stack if isinstance(frame, (Fall, Replacement))]
        assert g.seat in coming, f"seat {g.seat} is asked and is not there"
    for packed in g.options:
        if op_of(packed) == option.BUY:
            assert g.status[b_of(packed)] == PRESENT
