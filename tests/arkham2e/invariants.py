"""Conditions that hold at every decision of Arkham Horror."""

from __future__ import annotations

from typing import Any, Final

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.state.game_state import ELIMINATED, PRESENT, WAITING
from arkham_env.arkham2e.state.ids import (
    component,
    deck,
    keyword,
    phase,
    resolution,
    skill,
    space,
    zone,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.state.table import DOOM_TOKENS, MOST_TERROR, SIGNS_TO_WIN
from arkham_env.core.kernel.index import new_index

FIRST_OF: Final = (
    ("sheet", component.FIRST_SHEET),
    ("ancient_one", component.FIRST_ANCIENT_ONE),
    ("monster", component.FIRST_MONSTER),
    ("gate", component.FIRST_GATE),
    ("possession", component.POSSESSIONS),
    ("mythos", component.FIRST_MYTHOS),
    ("encounter", component.FIRST_LOCATION_CARD),
)
SEATS: Final = range(zone.SEAT, zone.SEAT + 8)
WHERE: Final[dict[str, frozenset[int]]] = {
    "sheet": frozenset((zone.SUPPLY, zone.IN_PLAY, zone.BOX)),
    "ancient_one": frozenset((zone.IN_PLAY, zone.BOX)),
    "monster": frozenset(
        (
            *range(space.OUTSKIRTS + 1),
            *SEATS,
            *range(zone.CARD, zone.CARD + component.CARDS),
            zone.SUPPLY,
            zone.BOX,
            zone.LOOSE,
        )
    ),
    "gate": frozenset((*range(space.STREETS, space.BOARD), *SEATS, zone.SUPPLY)),
    "possession": frozenset((*SEATS, zone.SUPPLY, zone.IN_HAND, zone.BOX)),
    "mythos": frozenset((zone.SUPPLY, zone.IN_PLAY, zone.IN_HAND, zone.BOX)),
    "encounter": frozenset((zone.SUPPLY, zone.IN_HAND)),
}
"""The possible zones of the components of each group."""


SOUND: Final[list[Any]] = []
"""The places that were checked last."""


def group_of(card: int) -> str:
    found = "sheet"
    for name, first in FIRST_OF:
        if card >= first:
            found = name
    return found


GROUPS: Final = [group_of(card) for card in range(component.FIRST_SPARE)]


def named(card: int) -> str:
    group, name = component.COPIES[card]
    return f"{group} {name} ({card})"


def check(g: Any) -> None:
    """Check a game that has a pending decision or is over.

    Raises:
        AssertionError: a condition is violated.
    """
    check_places(g)
    check_decks(g)
    check_board(g)
    check_tracks(g)
    check_seats(g)
    check_cards(g)
    check_indexes(g)
    check_decision(g)


def check_places(g: Any) -> None:
    """Check that each component is in one allowed zone, and that ``place`` and the lists agree.

    Places that are equal to those of the last check, of any game, are not checked again.
    """
    piles = (g.cup, g.gate_stack, g.allies, *g.decks, *g.cards, *g.trophies, *g.gate_trophies)
    seen = [g.table.players, g.environment, g.rumor]
    seen += [list(pile) for pile in (*piles, g.place, g.monsters, g.gates, g.ongoing, g.ends)]
    if seen == SOUND:
        return
    found: list[tuple[int, int]] = []
    for pile in (g.cup, g.gate_stack, g.allies, *g.decks):
        found += [(card, zone.SUPPLY) for card in pile]
    for seat in range(g.players):
        for held in (g.cards[seat], g.trophies[seat], g.gate_trophies[seat]):
            assert held == sorted(held)
            found += [(card, zone.SEAT + seat) for card in held]
    assert g.monsters == sorted(g.monsters) and g.gates == sorted(g.gates)
    found += [(piece, g.place[piece]) for piece in g.monsters + g.gates]
    places = dict(found)
    assert len(places) == len(found), "a component stands in two lists"
    for card, where in places.items():
        assert g.place[card] == where, f"{named(card)} is at {g.place[card]}, listed at {where}"
    for card in range(component.FIRST_SPARE):
        where = g.place[card]
        assert where in WHERE[GROUPS[card]], f"{named(card)} is at {where}"
        if card < component.FIRST_MONSTER or card >= component.FIRST_LOCATION_CARD:
            continue
        special = component.FIRST_SPECIAL <= card < component.FIRST_MYTHOS
        listed = 0 <= where < zone.CARD or (where == zone.SUPPLY and not special)
        assert (card in places) == listed, f"{named(card)} is at {where}"
    in_play = [c for c in (g.environment, g.rumor, *g.ongoing) if c != NONE]
    assert sorted(in_play) == [
        card
        for card in range(component.FIRST_MYTHOS, component.FIRST_LOCATION_CARD)
        if g.place[card] == zone.IN_PLAY
    ]
    assert len(g.ongoing) == len(g.ends)
    SOUND[:] = seen


def check_decks(g: Any) -> None:
    for which in range(deck.COUNT):
        for card in g.decks[which]:
            assert board.DECKS[card] == which
        assert 0 <= g.known[which] <= len(g.decks[which]), deck.NAMES[which]
    assert 0 <= g.known[deck.COUNT] <= len(g.gate_stack)
    for monster in range(component.FIRST_MONSTER, component.FIRST_GATE):
        if not g.table.has_masks and g.column(monster).keywords >> keyword.MASK & 1:
            assert g.place[monster] == zone.BOX, f"{named(monster)} is in the game"
    assert len(g.gates) + len(g.gate_stack) + sum(map(len, g.gate_trophies)) == 16


def check_board(g: Any) -> None:
    """Check the places of gates, Elder Signs, Clues and Monsters."""
    over = g.resolution != resolution.RUNNING
    places = [g.place[gate] for gate in g.gates]
    assert len(set(places)) == len(places), "two gates in one location"
    for where in places:
        assert space.IS_UNSTABLE[where] and not g.is_sealed(where)
        assert g.clues_at[where] == 0, "Clues where a gate is"
    for where in range(space.BOARD):
        assert g.clues_at[where] >= 0
        assert where >= space.STREETS or g.clues_at[where] == 0
        if g.is_sealed(where):
            assert space.IS_UNSTABLE[where]
    assert g.awakened or len(g.gates) < g.table.gate_limit or over, "that many gates wake it"
    outside = sum(1 for monster in g.monsters if g.place[monster] == space.OUTSKIRTS)
    assert outside <= g.table.outskirts_limit, "too many Monsters in the Outskirts"
    if g.terror >= MOST_TERROR and not g.awakened:
        assert outside == 0


def check_tracks(g: Any) -> None:
    assert 0 <= g.terror <= MOST_TERROR
    assert 0 <= g.doom <= g.table.doom_limit
    if not g.awakened:
        over = g.resolution != resolution.RUNNING
        assert g.doom < g.table.doom_limit or over, "a full doom track wakes it"
    signs = sum(1 for where in range(space.BOARD) if g.is_sealed(where))
    assert signs < SIGNS_TO_WIN or g.resolution == resolution.SEALED
    assert signs + g.doom <= DOOM_TOKENS + SIGNS_TO_WIN
    assert g.awakened == (g.phase == phase.BATTLE) or g.over


def check_seats(g: Any) -> None:
    for seat in range(g.players):
        if g.status[seat] == WAITING:
            continue
        sheet = g.sheet[seat]
        if g.status[seat] == ELIMINATED:
            assert not g.cards[seat], "the eliminated hold nothing"
            continue
        assert g.place[sheet] == zone.IN_PLAY
        where = g.spaces[seat]
        assert 0 <= where < space.COUNT and where not in (space.SKY, space.OUTSKIRTS)
        assert g.money[seat] >= 0 and g.clues[seat] >= 0 and g.skips[seat] >= 0
        assert g.delayed[seat] in (0, 1) and g.explored[seat] in (0, 1)
        assert all(0 <= g.sliders[3 * seat + i] < skill.STOPS for i in range(3))
        if g.phase != phase.SET_UP and not falling(g):
            assert 0 <= g.sanity[seat] <= g.most_sanity(seat), f"Sanity of seat {seat}"
            assert 0 <= g.stamina[seat] <= g.most_stamina(seat), f"Stamina of seat {seat}"
        if g.explored[seat]:
            assert where < space.BOARD and g.gate_at(where) != NONE, "nothing to explore here"
    sheets = [g.sheet[seat] for seat in range(g.players) if g.status[seat] == PRESENT]
    assert len(set(sheets)) == len(sheets)
    assert sorted(sheets) == [c for c in range(16) if g.place[c] == zone.IN_PLAY]
    if any(status == PRESENT for status in g.status) and g.phase != phase.SET_UP:
        assert g.status[g.lead] != ELIMINATED, "the first player is out"


def falling(g: Any) -> bool:
    """Return whether an investigator is being knocked out or replaced now."""
    names = {type(frame).__name__ for frame in g.stack}
    return bool(names & {"Settling", "NewInvestigator", "Arrival", "KnockedOut", "LoseHalf"})


def check_cards(g: Any) -> None:
    for cards in (g.exhausted, g.fresh):
        assert cards == sorted(set(cards))
        for card in cards:
            assert zone.SEAT <= g.place[card] < zone.CARD, f"{named(card)} is nobody's"
    assert g.tokens == sorted(g.tokens)
    for note in g.tokens:
        assert note & 255 > 0
        where = g.place[note >> 8]
        assert zone.SEAT <= where < zone.CARD or where in (zone.IN_PLAY, zone.IN_HAND)
    for seat in range(g.players):
        kinds = [component.COPIES[card] for card in g.cards[seat]]
        for name in component.SPECIALS:
            assert kinds.count(("special", name)) <= 1, f"two of {name}"
    for where, card in enumerate(g.revealed):
        assert card == NONE or (card - component.FIRST_LOCATION_CARD) // 7 == where


def check_indexes(g: Any) -> None:
    """Check that the indexes of abilities and modifiers contain exactly the components in play."""
    listen, mods = g.listen, g.mods
    g.listen, g.mods = new_index(g.texts.points), new_index(len(g.texts.rules))
    g.reindex()
    built = g.listen, g.mods
    g.listen, g.mods = listen, mods
    assert (listen, mods) == built, "an index is out of date"


def check_decision(g: Any) -> None:
    if g.over:
        assert g.resolution != resolution.RUNNING
        assert not g.options
        return
    assert g.resolution == resolution.RUNNING
    assert len(g.options) >= 2, "no choice"
    assert len(set(g.options)) == len(g.options), "an option stands there twice"
    assert 0 <= g.seat < g.players
    assert g.status[g.seat] != ELIMINATED, "who is out is asked"
    assert not g.unsettled
