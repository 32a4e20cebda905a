"""What a loaded game must be: a save can have been edited, and sealed anew.

Every number is in the range of its kind, each component in one place.  What the stack and the
pending question must be says ``check_stack``.
"""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.rules.board import DECKS
from arkham_env.arkham2e.rules.drawing import Draw
from arkham_env.arkham2e.rules.encounters import Encounter
from arkham_env.arkham2e.rules.evading import Meet
from arkham_env.arkham2e.rules.mythos import ResolveMythos
from arkham_env.arkham2e.rules.shopping import DRAWN, Shop
from arkham_env.arkham2e.state.game_state import ELIMINATED, PRESENT, Game
from arkham_env.arkham2e.state.ids import (
    cause,
    component,
    decision,
    deck,
    keyword,
    mythos_type,
    phase,
    quantity,
    resolution,
    skill,
    space,
    zone,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.state.table import DOOM_TOKENS, MOST_TERROR, SIGNS_TO_WIN, Table
from arkham_env.board.saving.board_saving import refuse
from arkham_env.board.texts.verbs import FIRST_KIND
from arkham_env.core.kernel.save import FLAG, LIST, ROWS, Ranges

# -- Kinds of numbers ----------------------------------------------------------------------------

(
    COUNT, AMOUNT, STEP, SEAT, SEAT_OR_NONE, CARD, CARD_OR_NONE, AREA, AREA_OR_NONE, MONSTER,
    GATE, GATE_OR_NONE, SHEET_OR_NONE, MYTHOS, MYTHOS_OR_NONE, HELD, OPTION, ANY, TWO, THREE,
    ZONE, KIND_OR_NONE, FACE, POINT_OR_NONE, FROM_NONE, SMALL, SOURCE,
) = range(FLAG + 1, FLAG + 28)  # fmt: skip
KINDS: Final = FLAG + 28
"""There is no room for more than three more below ``core.save.LIST``."""

MOST: Final = 9999
"""Most turns, tokens, dollars: what any observation can show."""
DEEPEST: Final = 200
"""Most frames of a stack."""
ABILITIES: Final = 31
"""Most abilities of a kind."""

KINDS_OF_GAME: Final = {
    "over": FLAG, "kind": SMALL, "seat": SEAT, "source": SOURCE, "options": LIST + OPTION,
    "decisions": ANY, "unsettled": FLAG, "lead": SEAT, "faces": LIST + COUNT, "used": LIST + ANY,
    "turn": COUNT, "phase": SMALL, "active": SEAT, "points": AMOUNT, "terror": COUNT,
    "doom": COUNT, "overrun": FLAG, "awakened": FLAG, "battle_turn": COUNT, "tally": COUNT,
    "rating": AMOUNT, "resolution": SMALL, "cause": THREE, "signs": ANY, "signs_played": COUNT,
    "shut": ANY, "sheet": LIST + SHEET_OR_NONE, "status": LIST + TWO, "falls": LIST + COUNT,
    "spaces": LIST + AREA_OR_NONE, "sanity": LIST + COUNT, "stamina": LIST + COUNT,
    "cut_sanity": LIST + COUNT, "cut_stamina": LIST + COUNT, "sliders": LIST + THREE,
    "money": LIST + COUNT, "clues": LIST + COUNT, "cards": ROWS + HELD,
    "trophies": ROWS + MONSTER, "gate_trophies": ROWS + GATE, "delayed": LIST + FLAG,
    "skips": LIST + COUNT, "lost": LIST + COUNT, "explored": LIST + FLAG,
    "returned": LIST + FLAG, "entered": LIST + GATE_OR_NONE, "resting": LIST + TWO,
    "defaulted": LIST + FLAG, "clues_at": LIST + COUNT, "place": LIST + ZONE,
    "gates": LIST + GATE, "monsters": LIST + MONSTER, "gate_stack": LIST + GATE,
    "cup": LIST + MONSTER, "allies": LIST + HELD, "decks": ROWS + CARD, "known": LIST + COUNT,
    "glimpsed": LIST + ANY, "revealed": LIST + CARD_OR_NONE, "environment": MYTHOS_OR_NONE,
    "rumor": MYTHOS_OR_NONE, "ongoing": LIST + MYTHOS, "ends": LIST + COUNT,
    "exhausted": LIST + HELD, "fresh": LIST + HELD, "tokens": LIST + ANY,
    "arrivals": LIST + ANY, "cursed": ANY, "wide_open": COUNT,
}  # fmt: skip
"""What each of ``Game.FIELDS`` is."""

KINDS_OF_LASTING: Final = [
    POINT_OR_NONE, POINT_OR_NONE, CARD_OR_NONE, FROM_NONE, SEAT_OR_NONE, CARD_OR_NONE, AMOUNT,
    SMALL,
]  # fmt: skip


def kinds_of_game() -> list[int]:
    """Return the kinds of ``Game.FIELDS``."""
    return [KINDS_OF_GAME[name] for name in Game.FIELDS]


def ranges_of(table: Table) -> Ranges:
    """Return what saved numbers of each kind may be in games of a table."""
    r = Ranges(KINDS)
    seats = int(table.players) - 1
    cards = int(table.components.cards) - 1
    far = (1 << 62) - 1
    gates = (component.FIRST_GATE, component.FIRST_COMMON - 1)
    mythos = (component.FIRST_MYTHOS, component.FIRST_LOCATION_CARD - 1)
    for kind, low, high in (
        (FLAG, 0, 1), (COUNT, 0, MOST), (AMOUNT, -MOST, MOST), (STEP, 0, 31), (SEAT, 0, seats),
        (SEAT_OR_NONE, NONE, seats), (CARD, 0, cards), (CARD_OR_NONE, NONE, cards),
        (AREA, 0, space.COUNT - 1), (AREA_OR_NONE, NONE, space.COUNT - 1),
        (MONSTER, component.FIRST_MONSTER, component.FIRST_GATE - 1), (GATE, *gates),
        (GATE_OR_NONE, NONE, gates[1]), (SHEET_OR_NONE, NONE, len(component.SHEETS) - 1),
        (MYTHOS, *mythos), (MYTHOS_OR_NONE, NONE, mythos[1]),
        (HELD, component.POSSESSIONS, component.FIRST_MYTHOS - 1), (OPTION, NONE, (80 << 24) - 1),
        (ANY, -MOST, far), (TWO, 0, 2), (THREE, 0, 3), (ZONE, zone.LEAST, zone.CARD + cards),
        (KIND_OR_NONE, NONE, len(table.columns) - 1), (FACE, 0, 6),
        (POINT_OR_NONE, NONE, 127), (FROM_NONE, NONE, MOST), (SMALL, 0, 127),
        (SOURCE, -2, cards),
    ):  # fmt: skip
        r.put(kind, low, high)
    return r


# -- The state -----------------------------------------------------------------------------------

SIZED: Final = (
    "sheet", "status", "falls", "spaces", "sanity", "stamina", "cut_sanity", "cut_stamina",
    "sliders", "money", "clues", "cards", "trophies", "gate_trophies", "delayed", "skips", "lost",
    "explored", "returned", "entered", "resting", "defaulted", "clues_at", "place", "decks",
    "known", "glimpsed", "revealed",
)  # fmt: skip
"""Lists that have one entry for each of something."""
LIFETIMES: Final = range(1, 8)


def check_state(g: Game) -> None:
    """Check everything but stack and decision; the indexes may be empty still."""
    fresh = Game(g.table)
    for name in SIZED:
        if len(getattr(g, name)) != len(getattr(fresh, name)):
            raise refuse(f"length of {name}")
    if len(g.faces) not in (0, 7):
        raise refuse("faces")
    check_places(g)
    check_decks(g)
    check_mythos(g)
    check_notes(g)
    check_board(g)
    check_numbers(g)
    for seat in range(g.players):
        check_seat(g, seat)
    for sheet in range(len(component.SHEETS)):
        check_sheet(g, sheet)
    for note in g.used:
        card, number, by = note >> 16 & 0xFFFFFF, note >> 8 & 255, note & 255
        if note < 0 or card >= g.table.components.cards or by > g.players:
            raise refuse("an ability that was used")
        if number > ABILITIES or note >> 40 not in LIFETIMES:
            raise refuse("an ability that was used")
    for effect in g.lasting:
        if effect.expires not in LIFETIMES or effect.quantity >= quantity.COUNT:
            raise refuse("a lasting effect")


def ascending(what: str, cards: list[int]) -> None:
    for i in range(1, len(cards)):
        if cards[i] <= cards[i - 1]:
            raise refuse(f"order of {what}")


def lie(g: Game, cards: list[int], where: int, found: list[int]) -> None:
    """Check that cards are where a list says, and count them."""
    for card in cards:
        if g.place[card] != where:
            raise refuse(f"place of card {card}")
        found[card] += 1


def check_places(g: Game) -> None:
    """Check that every component is in one place: where ``place`` and the lists agree."""
    found = [0] * component.CARDS
    for pieces, last in ((g.monsters, space.OUTSKIRTS), (g.gates, space.BOARD - 1)):
        ascending("pieces on the board", pieces)
        for piece in pieces:
            if not 0 <= g.place[piece] <= last:
                raise refuse(f"place of piece {piece}")
            found[piece] += 1
    for seat in range(g.players):
        for held in (g.cards[seat], g.trophies[seat], g.gate_trophies[seat]):
            ascending("what a seat holds", held)
            lie(g, held, zone.seat(seat), found)
    for sheet in range(component.FIRST_ANCIENT_ONE, component.FIRST_MONSTER):
        expected = zone.IN_PLAY if sheet == g.table.ancient_card else zone.BOX
        if g.place[sheet] != expected:
            raise refuse("an Ancient One")
    ascending("Allies", g.allies)
    lie(g, g.allies, zone.SUPPLY, found)
    lie(g, g.cup, zone.SUPPLY, found)
    lie(g, g.gate_stack, zone.SUPPLY, found)
    for cards in g.decks:
        lie(g, cards, zone.SUPPLY, found)
    for card in (g.environment, g.rumor):
        if card != NONE:
            lie(g, [card], zone.IN_PLAY, found)
    lie(g, g.ongoing, zone.IN_PLAY, found)
    for card in range(component.FIRST_MONSTER, component.FIRST_SPARE):
        if found[card] > 1:
            raise refuse(f"card {card} in two places")
        if found[card] == 0 and not is_apart(g, card, g.place[card]):
            raise refuse(f"card {card} is nowhere")


def is_apart(g: Game, card: int, where: int) -> bool:
    """Say whether a component can be where no list of the state holds it."""
    monster = card < component.FIRST_GATE
    if where == zone.BOX:
        return monster or component.POSSESSIONS <= card < component.FIRST_LOCATION_CARD
    if where == zone.IN_HAND:
        return g.over or is_in_hand(g, card)
    if where == zone.LOOSE:
        return monster and (g.over or is_fought(g, card))
    if where == zone.SUPPLY:
        return is_special(card) or component.FIRST_LOCATION_CARD <= card < component.FIRST_GATE_CARD
    if where >= zone.CARD:
        return monster and (g.over or where - zone.CARD == g.rumor)
    return False


def is_in_hand(g: Game, card: int) -> bool:
    """Say whether a card is drawn for something that is being resolved."""
    for frame in g.stack:
        if isinstance(frame, Draw) and (card in frame.drawn or card in frame.kept):
            return True
        if isinstance(frame, Shop):
            # What a draw has brought is taken over once the draw is over.
            if card in frame.shown or (frame.step == DRAWN and DECKS[card] == frame.deck):
                return True
        if isinstance(frame, Encounter) and card in frame.cards:
            return True
        if isinstance(frame, ResolveMythos) and frame.card == card:
            return True
    return False


def is_fought(g: Game, monster: int) -> bool:
    """Say whether a Monster came out of the cup for an encounter that goes on."""
    for frame in g.stack:
        if isinstance(frame, Meet) and frame.monster == monster:
            return True
    return False


def check_decks(g: Game) -> None:
    """Check that each card lies in its own deck, and what everybody knows of it."""
    for which in range(deck.COUNT):
        for card in g.decks[which]:
            if DECKS[card] != which:
                raise refuse(f"card {card} in the {deck.NAMES[which]} deck")
        if g.known[which] > len(g.decks[which]) or g.glimpsed[which] >> g.players:
            raise refuse(f"what is known of the {deck.NAMES[which]} deck")
    if g.known[deck.COUNT] > len(g.gate_stack):
        raise refuse("what is known of the gate stack")
    for monster in range(component.FIRST_MONSTER, component.FIRST_GATE):
        mask = g.column(monster).keywords >> keyword.MASK & 1 == 1
        if mask and not g.table.has_masks and g.place[monster] != zone.BOX:
            raise refuse("a Mask that is not in this game")
    for card in g.allies:
        if not component.FIRST_ALLY <= card < component.FIRST_SPECIAL:
            raise refuse("a card among the Allies")
    for where in range(space.STREETS):
        card = g.revealed[where]
        first = component.FIRST_LOCATION_CARD + component.LOCATION_CARDS * where
        if card != NONE and not first <= card < first + component.LOCATION_CARDS:
            raise refuse("a location card that lies face up")
        if card != NONE and g.place[card] != zone.SUPPLY:
            raise refuse("a location card that lies face up")


def check_mythos(g: Game) -> None:
    """Check Mythos cards in play: each of a type that stays where it is."""
    if g.environment != NONE:
        kind = g.mythos_of(g.environment).type
        if kind not in (mythos_type.MYSTIC, mythos_type.URBAN, mythos_type.WEATHER):
            raise refuse("Environment")
    if g.rumor != NONE and g.mythos_of(g.rumor).type != mythos_type.RUMOR:
        raise refuse("Rumor")
    if len(g.ends) != len(g.ongoing):
        raise refuse("Headlines in play")
    for card in g.ongoing:
        if g.mythos_of(card).type != mythos_type.HEADLINE or not g.mythos_of(card).stays:
            raise refuse("Headlines in play")
    came = [note >> 16 for note in g.arrivals]
    ascending("arrivals", came)
    for note in g.arrivals:
        if note < 0 or not g.in_play(note >> 16) or note & 0xFFFF > g.turn:
            raise refuse("when a Mythos card came into play")


def check_notes(g: Game) -> None:
    """Check what is noted of single cards."""
    ascending("exhausted cards", g.exhausted)
    ascending("new cards", g.fresh)
    for card in [*g.exhausted, *g.fresh]:
        if not zone.SEAT <= g.place[card] < zone.CARD:
            raise refuse("a note of a card that nobody holds")
    cards = [note >> 8 for note in g.tokens]
    ascending("tokens", cards)
    for note in g.tokens:
        card = note >> 8
        if note < 0 or not note & 255 > 0 or card >= component.CARDS or not g.in_play(card):
            raise refuse("tokens on a card")
    if not 0 <= g.cursed < 1 << (component.FIRST_MYTHOS - component.FIRST_SPECIAL):
        raise refuse("Curses")
    for card in range(component.FIRST_SPECIAL, component.FIRST_MYTHOS):
        if g.is_curse(card):
            blessing = component.COPIES[card][1] == component.SPECIALS[component.BLESSING]
            if not blessing or not zone.SEAT <= g.place[card] < zone.CARD:
                raise refuse("a Curse")


def check_board(g: Game) -> None:
    """Check gates, elder signs, Clues and what their limits are."""
    every = (1 << space.BOARD) - 1
    if g.signs & ~every or g.shut & ~every or g.signs < 0 or g.shut < 0:
        raise refuse("elder signs or closed areas")
    signs = 0
    for where in range(space.BOARD):
        if g.is_sealed(where):
            signs += 1
            if not space.IS_UNSTABLE[where]:
                raise refuse("an elder sign where no gate opens")
        if where < space.STREETS and g.clues_at[where]:
            raise refuse("Clues in a street")
    places = [g.place[gate] for gate in g.gates]
    if len(set(places)) != len(places):
        raise refuse("two gates in one location")
    for where in places:
        if not g.is_unstable(where) or g.clues_at[where]:
            raise refuse("a gate with Clues, or in a place of no gate")
    outside = len(g.monsters_at(space.OUTSKIRTS))
    if outside > g.table.outskirts_limit:
        raise refuse("more Monsters than the Outskirts hold")
    if g.over:
        return
    if signs >= SIGNS_TO_WIN:
        raise refuse("a game that is won")
    if not g.awakened and len(g.gates) >= g.table.gate_limit:
        raise refuse("gates that wake the Ancient One")
    if not g.awakened and g.terror >= MOST_TERROR and outside:
        raise refuse("Monsters in the Outskirts of a town that is overrun")


def check_numbers(g: Game) -> None:
    """Check what stands in the game itself."""
    if g.resolution >= resolution.COUNT or g.over != (g.resolution != resolution.RUNNING):
        raise refuse("resolution")
    if (g.resolution == resolution.LOST) != (g.cause != cause.NOT_LOST):
        raise refuse("cause")
    if g.decisions < 0 or g.unsettled or g.phase >= phase.COUNT:
        raise refuse("decisions, phase, or a state that was not settled")
    if g.terror > MOST_TERROR or g.doom > DOOM_TOKENS or g.doom > g.table.doom_limit:
        raise refuse("terror or doom")
    if not g.over:
        if g.awakened != (g.phase == phase.BATTLE):
            raise refuse("phase")
        if g.doom >= g.table.doom_limit and not g.awakened:
            raise refuse("doom that wakes the Ancient One")
        if g.status[g.lead] == ELIMINATED or g.points < 0:
            raise refuse("the first player, or movement points")
    if g.kind >= FIRST_KIND + len(decision.NAMES):
        raise refuse("kind of decision")
    if len(g.sliders) != g.players * skill.SLIDERS or g.tally >= g.players:
        raise refuse("sliders or tally")


def check_seat(g: Game, seat: int) -> None:
    """Check who sits there, and how well."""
    if g.status[seat] != PRESENT:
        gone = g.sheet[seat] == NONE and g.spaces[seat] == NONE
        if g.cards[seat] or (not g.over and (g.clues[seat] or g.money[seat] or not gone)):
            raise refuse(f"seat {seat} holds something")
        return
    sheet = g.sheet[seat]
    if sheet == NONE or g.spaces[seat] == NONE or g.place[sheet] != zone.IN_PLAY:
        raise refuse(f"seat {seat} is not there")
    where = g.spaces[seat]
    if where in (space.SKY, space.OUTSKIRTS):
        raise refuse(f"area of seat {seat}")
    if g.explored[seat] and (where >= space.BOARD or g.gate_at(where) == NONE):
        raise refuse(f"explored marker of seat {seat}")
    if g.entered[seat] != NONE and g.entered[seat] not in g.gates:
        raise refuse(f"gate of seat {seat}")
    specials = [component.COPIES[card][1] for card in g.cards[seat] if is_special(card)]
    if len(set(specials)) != len(specials):
        raise refuse(f"a special card of seat {seat} twice")
    for has, most in (
        (g.sanity[seat], g.most_sanity(seat)),
        (g.stamina[seat], g.most_stamina(seat)),
    ):
        if has > most:
            raise refuse(f"Sanity or Stamina of seat {seat}")


def is_special(card: int) -> bool:
    return component.FIRST_SPECIAL <= card < component.FIRST_MYTHOS


def check_sheet(g: Game, sheet: int) -> None:
    """Check where an investigator's sheet is."""
    where = g.place[sheet]
    seats = [seat for seat in range(g.players) if g.sheet[seat] == sheet]
    if where == zone.IN_PLAY:
        fits = len(seats) == 1 and g.status[seats[0]] == PRESENT
    else:
        fits = where in (zone.SUPPLY, zone.BOX)
    if not fits or len(seats) > 1:
        raise refuse(f"sheet {sheet}")
