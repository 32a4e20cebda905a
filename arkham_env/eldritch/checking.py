"""What a loaded game must be: a save can have been edited, and sealed anew.

Every number is in the range of its kind, each component in one place.  What the stack and the
pending question must be says ``check_stack``.
"""

from __future__ import annotations

from typing import Final

from arkham_env.board.saving.board_saving import refuse
from arkham_env.board.texts.verbs import FIRST_KIND
from arkham_env.core.kernel.save import FLAG, LIST, ROWS, Ranges
from arkham_env.eldritch.rules.board import cannot_have, copies_of, deck_of, name_of
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.rules.defeat import Fall, Settling
from arkham_env.eldritch.rules.encounters import Encounter
from arkham_env.eldritch.rules.mythos import Mythos
from arkham_env.eldritch.rules.set_up import belongs
from arkham_env.eldritch.rules.trading import SHIP, TicketLimit
from arkham_env.eldritch.state.game_state import (
    BACKED,
    CRIPPLED,
    FIRST_BACKED,
    HEALTHY,
    INSANE,
    MOST_DOOM,
    MOST_TICKETS,
    OWN_SPACES,
    PRESENT,
    RESERVE_SIZE,
    Game,
    excluded_bit,
)
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    point,
    quantity,
    resolution,
    skill,
    space,
    zone,
)
from arkham_env.eldritch.state.ids.component import NONE
from arkham_env.eldritch.state.table import Table

# -- Kinds of numbers ----------------------------------------------------------------------------

(
    COUNT, AMOUNT, STEP, SEAT, SEAT_OR_NONE, CARD, CARD_OR_NONE, SPACE, SPACE_OR_NONE, MONSTER,
    GATE, CLUE, SHEET_OR_NONE, MYTHOS, MYSTERY, HELD, OPTION, ANY, MASK, TWO, THREE, DOOM, ZONE,
    KIND_OR_NONE, SKILL, FACE, POINT_OR_NONE, FROM_NONE, THING, SMALL,
) = range(FLAG + 1, FLAG + 31)  # fmt: skip
KINDS: Final = FLAG + 31
"""There is no room for more below ``core.save.LIST``; what these leave open is checked below."""

MOST: Final = 9999
"""Most rounds, tokens, wounds: what any observation can show."""
DEEPEST: Final = 200
"""Most frames of a stack."""
ABILITIES: Final = 31
"""Most abilities of a kind."""

KINDS_OF_GAME: Final = {
    "over": FLAG, "kind": SMALL, "seat": SEAT, "source": CARD_OR_NONE, "options": LIST + OPTION,
    "decisions": ANY, "unsettled": FLAG, "lead": SEAT, "faces": LIST + COUNT, "used": LIST + ANY,
    "round": COUNT, "phase": THREE, "active": SEAT, "doom": DOOM, "omen": THREE, "awakened": FLAG,
    "resolution": FACE, "final_solved": FLAG, "mystery": CARD_OR_NONE,
    "sheet": LIST + SHEET_OR_NONE, "status": LIST + TWO, "falls": LIST + COUNT,
    "spaces": LIST + SPACE_OR_NONE, "health": LIST + AMOUNT, "sanity": LIST + AMOUNT,
    "trains": LIST + SMALL, "ships": LIST + SMALL, "delayed": LIST + FLAG, "done": LIST + MASK,
    "clues": ROWS + CLUE, "cards": ROWS + HELD, "improved": LIST + TWO, "place": LIST + ZONE,
    "wounds": LIST + COUNT, "eldritch": LIST + COUNT, "omen_tokens": LIST + COUNT,
    "tokens": LIST + COUNT, "decks": ROWS + CARD, "discards": ROWS + CARD,
    "gate_stack": LIST + GATE, "gate_discard": LIST + GATE, "clue_pool": LIST + CLUE,
    "clue_discard": LIST + CLUE, "cup": LIST + MONSTER, "gate_known": LIST + MASK,
    "gates": LIST + GATE, "monsters": LIST + MONSTER, "board_clues": LIST + CLUE,
    "reserve": LIST + HELD, "ongoing": LIST + MYTHOS, "solved": LIST + MYSTERY,
    "backs": LIST + KIND_OR_NONE, "known": LIST + MASK, "excluded": LIST + ANY,
    "bodies": LIST + TWO, "body_trains": LIST + TWO, "body_ships": LIST + TWO,
    "turning": LIST + SEAT, "barred": MASK, "acquiring": FLAG, "seen_mythos": ANY,
    "clue_fronts": LIST + SPACE, "hidden_clues": ANY,
}  # fmt: skip
"""What each of ``Game.FIELDS`` is."""

KINDS_OF_FRAMES: Final = {
    "step": STEP, "seat": SEAT, "left": AMOUNT, "gained": COUNT, "presence": FROM_NONE,
    "monster": MONSTER, "flags": COUNT, "answered": OPTION, "result": AMOUNT,
    "lost_sanity": COUNT, "reroll_by": CARD_OR_NONE, "wounds": COUNT, "kept": ANY,
    "pick": OPTION, "marker": TWO, "gate": CARD_OR_NONE, "gates": GATE, "source": CARD_OR_NONE,
    "target": CARD_OR_NONE, "at": FROM_NONE, "faces": COUNT, "marks": FLAG,
    "kind": KIND_OR_NONE, "ability": SMALL, "pc": FROM_NONE, "limit": FROM_NONE, "a": ANY,
    "b": ANY, "items": ANY, "todo": MONSTER, "clue": CARD_OR_NONE, "dice": COUNT,
    "flight": CARD_OR_NONE, "meeting": SMALL, "what": CARD, "where": SPACE, "card": CARD,
    "extra_cards": CARD, "health": AMOUNT, "sanity": AMOUNT, "goes": CARD_OR_NONE, "goal": SPACE,
    "icon": THREE, "waiting": SEAT, "sheet": SHEET_OR_NONE, "group": SKILL, "queue": CARD,
    "ongoing": MYTHOS, "rest": CARD, "seats": SEAT, "each": COUNT, "skill": SKILL,
    "change": AMOUNT, "extra": AMOUNT, "bonus": AMOUNT, "added": AMOUNT, "face": FACE,
    "other": SEAT, "given": THING, "taken": THING, "point": POINT_OR_NONE,
    "subject": SEAT_OR_NONE, "active": SEAT_OR_NONE, "turn": SEAT_OR_NONE, "passed": COUNT,
    "pending": OPTION, "amount": AMOUNT, "paid": AMOUNT, "last": FROM_NONE,
    "asked": SEAT_OR_NONE, "bonus_will": AMOUNT, "bonus_strength": AMOUNT,
    # What means something else in one class.
    "Effect.seat": SEAT_OR_NONE, "Answers.seat": SEAT_OR_NONE, "Closing.seat": SEAT_OR_NONE,
    "Reckoning.seat": SEAT_OR_NONE, "Defeated.seat": SEAT_OR_NONE, "Encounter.gained": CLUE,
    "Encounter.card": CARD_OR_NONE,
    "Encounter.where": SPACE_OR_NONE, "SkillTest.dice": FACE, "Mythos.card": MYTHOS,
    "Pay.what": TWO, "GroupPay.what": TWO, "Close.gate": GATE,
}  # fmt: skip
"""What the attributes of frames are, by name; bools and lists are seen from a sample."""

KINDS_OF_LASTING: Final = [
    POINT_OR_NONE, POINT_OR_NONE, CARD, SMALL, SEAT_OR_NONE, SEAT, AMOUNT, SMALL,
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
    for kind, low, high in (
        (FLAG, 0, 1), (COUNT, 0, MOST), (AMOUNT, -MOST, MOST), (STEP, 0, 16), (SEAT, 0, seats),
        (SEAT_OR_NONE, NONE, seats), (CARD, 0, cards), (CARD_OR_NONE, NONE, cards),
        (SPACE, 0, space.COUNT - 1), (SPACE_OR_NONE, NONE, space.COUNT - 1),
        (MONSTER, component.FIRST_MONSTER, component.FIRST_GATE - 1),
        (GATE, component.FIRST_GATE, component.FIRST_CLUE - 1),
        (CLUE, component.FIRST_CLUE, component.FIRST_ASSET - 1),
        (SHEET_OR_NONE, NONE, len(component.SHEETS) - 1),
        (MYTHOS, component.FIRST_MYTHOS, component.FIRST_MYSTERY - 1),
        (MYSTERY, component.FIRST_MYSTERY, component.FIRST_ENCOUNTER - 1),
        (HELD, component.FIRST_ASSET, component.FIRST_MYTHOS - 1), (OPTION, NONE, (64 << 24) - 1),
        (ANY, -MOST, far), (MASK, 0, 255), (TWO, 0, 2), (THREE, 0, 3), (DOOM, 0, MOST_DOOM),
        (ZONE, zone.LEAST, zone.CARD + cards), (KIND_OR_NONE, NONE, len(table.columns) - 1),
        (SKILL, 0, skill.COUNT - 1), (FACE, 0, 6), (POINT_OR_NONE, NONE, point.COUNT - 1),
        (FROM_NONE, NONE, MOST), (THING, component.FIRST_ASSET, SHIP), (SMALL, 0, 63),
    ):  # fmt: skip
        r.put(kind, low, high)
    return r


# -- The state -----------------------------------------------------------------------------------

SIZED: Final = (
    "sheet", "status", "falls", "spaces", "health", "sanity", "trains", "ships", "delayed", "done",
    "clues", "cards", "improved", "place", "wounds", "eldritch", "omen_tokens", "tokens", "decks",
    "discards", "gate_known", "backs", "known", "excluded", "bodies", "body_trains", "body_ships",
    "clue_fronts",
)  # fmt: skip
"""Lists that have one entry for each of something."""


def check_state(g: Game) -> None:
    """Check everything but stack and decision; the indexes may be empty still."""
    fresh = Game(g.table)
    for name in SIZED:
        if len(getattr(g, name)) != len(getattr(fresh, name)):
            raise refuse(f"length of {name}")
    if len(g.faces) not in (0, 7):
        raise refuse("faces")
    check_places(g)
    check_belongings(g)
    check_backs(g)
    check_clues(g)
    check_numbers(g)
    for seat in range(g.players):
        check_seat(g, seat)
    for sheet in range(len(component.SHEETS)):
        check_sheet(g, sheet)
    check_used(g)
    for effect in g.lasting:
        if effect.expires not in range(1, 8) or effect.quantity >= quantity.COUNT:
            raise refuse("a lasting effect")


def check_places(g: Game) -> None:
    """Check that every component is in one place: where ``place`` and the lists agree."""
    found = [0] * component.CARDS
    for pieces in (g.monsters, g.gates, g.board_clues):
        ascending("pieces on the board", pieces)
        for piece in pieces:
            if not 0 <= g.place[piece] < space.COUNT:
                raise refuse(f"place of piece {piece}")
            found[piece] += 1
    for seat in range(g.players):
        for held in (g.clues[seat], g.cards[seat]):
            ascending("what a seat holds", held)
            lie(g, held, zone.seat(seat), found)
    for which in range(deck.COUNT):
        for cards, where in ((g.decks[which], zone.SUPPLY), (g.discards[which], zone.DISCARD)):
            for card in cards:
                if card < component.FIRST_ASSET or deck_of(card) != which:
                    raise refuse(f"card {card} in the {deck.NAMES[which]} deck")
            lie(g, cards, where, found)
    lie(g, g.cup, zone.SUPPLY, found)
    lie(g, g.gate_stack, zone.SUPPLY, found)
    lie(g, g.gate_discard, zone.DISCARD, found)
    lie(g, g.clue_pool, zone.SUPPLY, found)
    lie(g, g.clue_discard, zone.DISCARD, found)
    lie(g, g.reserve, zone.RESERVE, found)
    lie(g, g.ongoing, zone.IN_PLAY, found)
    lie(g, g.solved, zone.SOLVED, found)
    if g.mystery != NONE:
        if not component.FIRST_MYSTERY <= g.mystery < component.FIRST_ENCOUNTER:
            raise refuse("active Mystery")
        lie(g, [g.mystery], zone.IN_PLAY, found)
    for card in range(component.FIRST_MONSTER, component.CARDS):
        if found[card] > 1:
            raise refuse(f"card {card} in two places")
        if found[card] == 0 and not is_apart(g, card, g.place[card]):
            raise refuse(f"card {card} is nowhere")


def ascending(what: str, cards: list[int]) -> None:
    for i in range(1, len(cards)):
        if cards[i] <= cards[i - 1]:
            raise refuse(f"order of {what}")


def lie(g: Game, cards: list[int], where: int, found: list[int]) -> None:
    """Count cards of a list whose place has to be the list's."""
    for card in cards:
        if g.place[card] != where:
            raise refuse(f"place of card {card}")
        found[card] += 1


def is_apart(g: Game, card: int, where: int) -> bool:
    """Say whether a component that stands in no list may be where it is said to be."""
    monster = card < component.FIRST_GATE
    clue = component.FIRST_CLUE <= card < component.FIRST_ASSET
    if where == zone.BOX:
        if monster:
            return g.is_epic(card)
        return not clue and not FIRST_BACKED <= card < component.FIRST_MYTHOS
    if where == zone.SET_ASIDE:
        return monster and g.table.sets_aside(card)
    if where == zone.LOOSE:
        return monster and any(
            isinstance(f, Combat) and f.monster == card and not f.shadow for f in g.stack
        )
    if where == zone.IN_HAND:
        return card >= component.FIRST_MYTHOS and in_hand(g, card)
    if zone.BODY <= where < zone.BODY + len(component.SHEETS):
        if not component.FIRST_CLUE <= card < component.FIRST_CONDITION:
            return False
        return lies_with_cards(g, where - zone.BODY)
    if where >= zone.CARD:
        on = where - zone.CARD
        piece = card < component.FIRST_ASSET
        in_play = on == g.mystery or on in g.ongoing or on == g.table.ancient_card
        return piece and (in_play or g.over)
    return False


def in_hand(g: Game, card: int) -> bool:
    """Say whether a card is being resolved by a frame."""
    for frame in g.stack:
        if isinstance(frame, Encounter) and (frame.card == card or card in frame.extra_cards):
            return True
        if isinstance(frame, Mythos) and frame.card == card:
            return True
    return g.over


def lies_with_cards(g: Game, sheet: int) -> bool:
    """Say whether possessions can lie on a sheet: its investigator lies defeated, or falls now."""
    if g.bodies[sheet] != HEALTHY:
        return True
    for frame in g.stack:
        if isinstance(frame, Fall) and g.sheet[frame.seat] == sheet:
            return True
    return g.over


def check_belongings(g: Game) -> None:
    """Check that only cards of this game's set-up are in it, and what lies where it can."""
    for card in range(component.FIRST_ASSET, component.CARDS):
        if g.place[card] != zone.BOX and deck_of(card) != deck.MYTHOS and not belongs(g, card):
            raise refuse(f"card {card} is not in this game")
    for card in g.reserve:
        if card >= component.FIRST_ARTIFACT:
            raise refuse("a card in the reserve that is no Asset")
    if len(g.reserve) > RESERVE_SIZE:
        raise refuse("more than the reserve holds")
    for monster in g.cup:
        if g.is_epic(monster) or g.table.sets_aside(monster):
            raise refuse("a Monster in the cup")
    for seat in range(g.players):
        names: list[int] = []
        for card in g.cards[seat]:
            if card >= FIRST_BACKED:
                if name_of(card) in names:
                    raise refuse("a Spell or Condition twice")
                names.append(name_of(card))
    for sheet in range(component.FIRST_ANCIENT_ONE, component.FIRST_MONSTER):
        expected = zone.IN_PLAY if sheet == g.table.ancient_card else zone.BOX
        if g.place[sheet] != expected:
            raise refuse("an Ancient One")


def check_backs(g: Game) -> None:
    """Check that known backs are those of the card's name, each once, and that others are left."""
    at = 0
    while at < BACKED:
        card = FIRST_BACKED + at
        backs = g.table.components.backs[name_of(card)]
        copies = copies_of(card)
        left = list(range(len(backs)))
        blank: list[int] = []
        for copy in copies:
            if g.backs[copy] == NONE:
                blank.append(copy)
                if g.known[copy]:
                    raise refuse("a back that is known and was never seen")
                continue
            fitting = [i for i in left if backs[i] == g.backs[copy]]
            if not fitting or g.place[FIRST_BACKED + copy] == zone.SUPPLY:
                raise refuse("back of a card")
            left.remove(fitting[0])
        nameable = sum(excluded_bit(i, s) for i in range(len(backs)) for s in range(-1, g.players))
        for copy in copies:
            if g.excluded[copy] & ~nameable:
                raise refuse("backs that a card cannot be")
            if g.excluded[copy] and g.place[FIRST_BACKED + copy] == zone.SUPPLY:
                raise refuse("backs that a card of a deck cannot be")
        if not can_deal(g, blank, left):
            raise refuse("backs that no copies can have")
        at += len(copies)


def check_clues(g: Game) -> None:
    """Check that each front is on one Clue, and that what lies face down lies on the board."""
    if sorted(g.clue_fronts) != OWN_SPACES:
        raise refuse("fronts of Clues")
    if g.clue_fronts == OWN_SPACES:
        g.clue_fronts = OWN_SPACES
    hidden = sum(1 << (clue - component.FIRST_CLUE) for clue in g.board_clues)
    if g.hidden_clues & ~hidden:
        raise refuse("Clues that lie face down")


def can_deal(g: Game, blank: list[int], left: list[int]) -> bool:
    """Say whether the backs that are left can lie on the copies whose back nobody saw."""
    if not blank:
        return True
    for i in left:
        if not cannot_have(g, blank[0], i):
            if can_deal(g, blank[1:], [other for other in left if other != i]):
                return True
    return False


def check_numbers(g: Game) -> None:
    """Check what stands in the game itself."""
    if g.resolution > resolution.RUMOR or g.over != (g.resolution != resolution.RUNNING):
        raise refuse("resolution")
    if g.decisions < 0 or not 0 <= g.seen_mythos < 1 << len(component.MYTHOS):
        raise refuse("decisions or seen Mythos cards")
    if g.unsettled:
        raise refuse("a state that was not settled")
    if not g.over and g.awakened != (g.doom == 0):
        raise refuse("Doom")
    if g.final_solved and not g.awakened:
        raise refuse("Final Mystery")
    needed = g.table.sheet_of_ancient.needed
    if not g.over and len(g.solved) >= needed and (not g.awakened or g.final_solved):
        raise refuse("a game that is won")
    if g.kind >= FIRST_KIND + len(decision.NAMES):
        raise refuse("kind of decision")
    if g.barred >> g.players:
        raise refuse("barred seats")
    for i in range(len(g.wounds)):
        where = g.place[component.FIRST_MONSTER + i]
        if g.wounds[i] and not 0 <= where < space.COUNT and where != zone.LOOSE and not g.over:
            raise refuse("wounds of a Monster that is not there")


def check_seat(g: Game, seat: int) -> None:
    """Check who sits there, and how well."""
    if g.status[seat] != PRESENT:
        falling = any(isinstance(f, Fall) and f.seat == seat for f in g.stack)
        if g.sheet[seat] != NONE and not falling and not g.over:
            raise refuse(f"seat {seat} has a sheet")
        if g.cards[seat] or g.clues[seat]:
            raise refuse(f"seat {seat} holds something")
        return
    sheet = g.sheet[seat]
    if sheet == NONE or g.spaces[seat] == NONE or g.place[sheet] != zone.IN_PLAY:
        raise refuse(f"seat {seat} is not there")
    if g.sheet.count(sheet) > 1:
        raise refuse("an investigator in two seats")
    choosing = any(isinstance(f, TicketLimit) and f.seat == seat for f in g.stack)
    # Who chooses which tickets go has had those of somebody else added to its own.
    if g.trains[seat] + g.ships[seat] > (2 * MOST_TICKETS if choosing else MOST_TICKETS):
        raise refuse(f"tickets of seat {seat}")
    dying = g.over or any(isinstance(f, Settling) for f in g.stack)
    for has, most in (
        (g.health[seat], g.most_health(seat)),
        (g.sanity[seat], g.most_sanity(seat)),
    ):
        if has > most or (has <= 0 and not dying):
            raise refuse(f"Health or Sanity of seat {seat}")


def check_sheet(g: Game, sheet: int) -> None:
    """Check where an investigator's sheet is."""
    where = g.place[sheet]
    seats = [seat for seat in range(g.players) if g.sheet[seat] == sheet]
    lies = g.bodies[sheet] in (CRIPPLED, INSANE)
    if where == zone.IN_PLAY:
        fits = len(seats) == 1 and g.status[seats[0]] == PRESENT and not lies
    elif 0 <= where < space.COUNT:
        fits = lies
    elif where == zone.SUPPLY:
        fits = not seats and not lies
    else:
        fits = where == zone.BOX and not lies
    if not fits or len(seats) > 1:
        raise refuse(f"sheet {sheet}")


def check_used(g: Game) -> None:
    """Check the notes of abilities that were used up."""
    for note in g.used:
        card, number, by = note >> 16 & 0xFFFFFF, note >> 8 & 255, note & 255
        if note < 0 or card >= g.table.components.cards or by > g.players:
            raise refuse("an ability that was used")
        if number > ABILITIES or note >> 40 not in range(1, 8):
            raise refuse("an ability that was used")
