"""Choices in card texts and rules: branches, seats, spaces, Monsters, cards and numbers.

Functions with an argument ``options`` return the index of the chosen option.
"""

from __future__ import annotations

from typing import Final

from arkham_agents.board_view import TextView
from arkham_agents.dice_odds import surely
from arkham_agents.eldritch.heuristic import assets
from arkham_agents.eldritch.heuristic.actions import clues_wanted, payer
from arkham_agents.eldritch.heuristic.board import Board, meetings_at
from arkham_agents.eldritch.heuristic.person import harm
from arkham_agents.eldritch.heuristic.reading import Reading
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.program import branch_start
from arkham_env.board.texts.verbs import (
    OP_ANSWER,
    OP_CARD,
    OP_NUMBER,
    OP_PASS,
    OP_PAY,
    OP_PIECE,
    OP_SEAT,
    OP_SPACE,
    OP_TARGET,
)
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.eldritch.encode.features import branch_end
from arkham_env.eldritch.state.game_state import SAVED
from arkham_env.eldritch.state.ids import component, deck, omen, option, skill, space, verb
from arkham_env.eldritch.state.ids.component import NONE

IMPORTANCE: Final = (1.15, 0.9, 1.3, 1.1, 1.15)
"""Factors on the value of improving a skill, one per skill."""
FAILS: Final = 2 / 3
RANKS: Final = (
    "trish_scarborough", "lily_chen", "akachi_onyele", "mark_harrigan", "norman_withers",
    "silas_marsh", "leo_anderson", "diana_stanley", "jacqueline_fine", "jim_culver",
    "charlie_kane", "lola_hayes",
)  # fmt: skip
"""Replacement investigators, the most useful first."""
CLUE: Final = component.CARDS
"""Operand that represents a Clue in the options of a trade."""


def first(r: Reading, options: list[int]) -> int:
    return 0


def last(r: Reading, options: list[int]) -> int:
    return len(options) - 1


def index_of(options: list[int], op: int, a: int | None = None) -> int:
    """Return the index of the first option with the verb ``op`` (and operand ``a``, if given). If
    there is no such option, return the index of the last option."""
    for i, packed in enumerate(options):
        if op_of(packed) == op and a in (None, a_of(packed)):
            return i
    return len(options) - 1


def best(r: Reading, options: list[int], worths: list[float]) -> int:
    """Return the index of the first option with the highest value."""
    found = 0
    for i in range(1, len(options)):
        if worths[i] > worths[found] + 1e-9:
            found = i
    return found


# -- Branches ------------------------------------------------------------------------------------


def branch(r: Reading, options: list[int]) -> int:
    """Choose one of the branches that a card text offers: the one with the highest value."""
    text = r.view.asks_text
    if text is None:
        return 0
    return best(r, options, [branch_worth(r, text, a_of(packed)) for packed in options])


def branch_worth(r: Reading, text: TextView, which: int) -> float:
    code = r.view.code(text.kind, text.ability)
    start, end = branch_start(code, text.pc, which), branch_end(code, text.pc, which)
    seat = text.seat if text.seat != NOBODY else r.me
    reader = r.reader(text.source, text.target, seat=seat)
    reader.of_card = lambda card: assets.card_worth(r, card, seat)
    return reader.part(text.kind, text.ability, start, end, surely(text.result))


def answer(r: Reading, options: list[int]) -> int:
    """Choose the optional ability with the highest value, or pass if no value is positive."""
    found, most = len(options) - 1, 0.0
    may_pass = any(op_of(packed) == OP_PASS for packed in options)
    if not may_pass:
        return 0
    for i, packed in enumerate(options):
        if op_of(packed) != OP_ANSWER:
            continue
        worth = answer_worth(r, a_of(packed), b_of(packed))
        if worth > most:
            found, most = i, worth
    return found


def answer_worth(r: Reading, card: int, number: int) -> float:
    view, w = r.view, r.w
    name = view.name(card)
    loss = view.loss
    if loss is not None and name in (
        "bandages", "whiskey", "flesh_ward", "instill_bravery", "grotesque_statue",
        "glass_of_mortlan",
    ):  # fmt: skip
        seat, health, sanity = loss
        spared = (2, 0) if name in ("bandages", "flesh_ward") else (0, 2)
        if name == "grotesque_statue":
            spared = (0, 9)
        person = r.person(seat)
        less = harm(w, person, max(0, health - spared[0]), max(0, sanity - spared[1]))
        gain = harm(w, person, health, sanity) - less
        price = {"bandages": 0.9, "whiskey": 0.9, "grotesque_statue": r.prices.clue}
        return gain - price.get(name, 0.5 if name != "glass_of_mortlan" else 0.0)
    if name == "arcane_understanding":
        return r.token_price() - r.prices.clue
    if name == "omen_of_devastation" or (r.is_research() and card == view.mystery):
        return 1.0
    if name == "where_the_old_ones_broke_through":
        return 1.0
    if name == "hunting_the_thousand":
        return 1.0 if r.missing else -1.0
    if name == "return_of_the_ancient_ones":
        return w.rumor / 2 - r.prices.clue
    if name in ("lily_chen", "jacqueline_fine", "arcane_tome", "witch_doctor", "akachi_onyele"):
        return 1.0
    reader = r.reader(card)
    return reader.whole(view.kind_of(card), number) + 0.05


# -- Targets of texts ----------------------------------------------------------------------------


def target(r: Reading, options: list[int]) -> int:
    """Choose the target of a card text, or no target."""
    text = r.view.asks_text
    if text is None:
        return 0
    worths: list[float] = []
    for packed in options:
        op = op_of(packed)
        if op == OP_TARGET:
            worths.append(0.0)
        elif op == OP_SEAT:
            worths.append(seat_worth(r, text, a_of(packed)))
        elif op == OP_SPACE:
            worths.append(space_worth(r, text, a_of(packed)))
        elif op == OP_PIECE:
            worths.append(piece_worth(r, text, a_of(packed)))
        elif op == OP_CARD:
            worths.append(target_card_worth(r, text, a_of(packed)))
        else:
            worths.append(0.0)
    return best(r, options, worths)


def verbs_ahead(r: Reading, text: TextView) -> list[int]:
    """Return the verbs of the instructions that follow the current one in a card text."""
    code = r.view.code(text.kind, text.ability)
    return [op_of(word) for word in code[text.pc + 1 :]]


def seat_worth(r: Reading, text: TextView, seat: int) -> float:
    """Return the value of choosing ``seat`` as the target of a card text. The chosen seat then
    resolves the rest of the text."""
    code = r.view.code(text.kind, text.ability)
    reader = r.reader(text.source, seat, seat=seat)
    end = text.limit if text.limit >= 0 else len(code)
    worth = reader.part(text.kind, text.ability, text.pc + 1, end, surely(1))
    return worth + (0.1 if seat == r.me else 0.0)


def nearest(r: Reading, where: int) -> int:
    """Return the distance from a space to the nearest investigator."""
    view = r.view
    return min((view.distance(view.place(seat), where) for seat in view.seats), default=0)


def space_worth(r: Reading, text: TextView, where: int) -> float:
    view = r.view
    ahead = verbs_ahead(r, text)
    if verb.MOVE_TO_CHOSEN in ahead:
        return Board(r).stand_now(where)
    if verb.SPAWN_CLUE_AT in ahead:
        near = nearest(r, where)
        occupied = len(view.monsters_at(where)) + len(view.clues_at(where))
        return 4.0 - near - 2.0 * occupied + (0.5 if near else 0.0)
    if verb.SPAWN_MONSTERS in ahead:
        return float(nearest(r, where))
    hits = sum(min(4, view.toughness_left(m)) * r.trophy(m) for m in view.monsters_at(where))
    return hits


def piece_worth(r: Reading, text: TextView, piece: int) -> float:
    """Return the value of choosing a Monster, Gate or Clue as the target of a card text."""
    view = r.view
    ahead = verbs_ahead(r, text)
    if component.FIRST_GATE <= piece < component.FIRST_CLUE:
        matched = omen.GATES[piece - component.FIRST_GATE] == omen.TRACK[view.omen]
        return r.gate_worth(piece) + (r.doom if matched else 0.0)
    if piece >= component.FIRST_CLUE:
        if verb.DISCARD_CLUE in ahead:
            return float(nearest(r, view.where(piece)))
        return float(view.distance(r.here, view.where(piece)))
    if verb.MEET in ahead:
        return r.fight_worth(piece) + 3.0
    if verb.HIT in ahead:
        left = view.toughness_left(piece)
        return r.trophy(piece) * (1.0 if left <= 2 else 0.5) + (1.0 if view.is_epic(piece) else 0)
    if text.kind >= 0 and view.name(text.source) == "blood_flows":
        return r.trophy(piece) - view.toughness(piece)
    return r.trophy(piece) + 0.3 * view.toughness_left(piece) - 0.2


def target_card_worth(r: Reading, text: TextView, card: int) -> float:
    ahead = verbs_ahead(r, text)
    if component.FIRST_MYTHOS <= card < component.FIRST_MYSTERY:
        return r.rumor_worth(card)
    if card >= component.FIRST_MYSTERY:
        return 0.0
    gives = verb.GAIN_CHOSEN in ahead and verb.DISCARD not in ahead
    worth = assets.card_worth(r, card)
    return worth if gives else 0.5 - worth


# -- Payments and numbers ------------------------------------------------------------------------


def pay(r: Reading, options: list[int]) -> int:
    """Choose the source of a payment: a card that replaces a Clue, or else the resource itself.
    Norman Withers pays Sanity in place of a Clue, so he is used only with more than 3 Sanity."""
    for i, packed in enumerate(options):
        source = a_of(packed)
        if op_of(packed) == OP_PAY and source >= SAVED:
            if r.view.name(source - SAVED) != "norman_withers" or r.who.sanity > 3:
                return i
    return 0


def share(r: Reading, options: list[int]) -> int:
    """Choose how much the current seat contributes to a group payment: as much as possible if no
    other seat has more Clues, else as little as possible."""
    held = [r.view.clues(seat) for seat in r.view.seats]
    rich = r.who.clues >= max(held)
    amounts = [a_of(packed) for packed in options]
    return amounts.index(max(amounts) if rich else min(amounts))


def number(r: Reading, options: list[int]) -> int:
    """Choose how much Sanity to spend on additional dice: at most 4, leaving at least 2 Sanity."""
    spare = max(0, r.who.sanity - 2)
    amounts = [a_of(packed) if op_of(packed) == OP_NUMBER else 0 for packed in options]
    fit = [i for i, amount in enumerate(amounts) if amount <= min(spare, 4)]
    return fit[-1] if fit else 0


def yes_or_no(r: Reading, options: list[int]) -> int:
    """Choose whether to buy successes with Clues, or to exchange spaces with another investigator.

    Clues are spent if they suffice for 3 successes in total. The exchange is accepted if the space
    of the other investigator has a higher value.
    """
    text = r.view.asks_text
    yes, no = index_of(options, option.YES), index_of(options, option.NO)
    if text is None:
        return no
    if text.seat == r.me:
        missing = 3 - text.result
        return yes if 0 < missing <= r.who.clues else no
    board = Board(r)
    other = r.view.place(text.seat)
    return yes if board.stand_now(other) > board.stand_now(r.here) else no


def skill_choice(r: Reading, options: list[int]) -> int:
    """Choose the skill to improve: the one that gains most from one more die. If the options
    discard improvements, choose to stop."""
    stop = [i for i, packed in enumerate(options) if op_of(packed) == option.STOP]
    if stop:
        return stop[0]
    worths: list[float] = []
    for packed in options:
        which = a_of(packed)
        pool = r.view.skill(r.me, which)
        if which == skill.STRENGTH:
            pool = r.who.strength - 2
        worths.append(IMPORTANCE[which] * FAILS ** max(1, pool))
    return best(r, options, worths)


# -- Places --------------------------------------------------------------------------------------


def place(r: Reading, options: list[int]) -> int:
    """Choose the space to move to, or the space on which to place a Monster, Clue or token."""
    text = r.view.asks_text
    board = Board(r)
    worths: list[float] = []
    for packed in options:
        op = op_of(packed)
        if op == option.TRAVEL:
            worths.append(board.stand_now(a_of(packed)))
        elif op == option.STOP or op == OP_PASS:
            worths.append(board.stand_now(r.here))
        else:
            worths.append(thing_worth(r, text, a_of(packed)))
    return best(r, options, worths)


def thing_worth(r: Reading, text: TextView | None, where: int) -> float:
    """Return the value of placing a Monster, Clue or token on a space."""
    view = r.view
    near = nearest(r, where)
    ahead = [] if text is None else verbs_ahead(r, text)
    if text is not None and component.FIRST_MYSTERY <= text.source < component.FIRST_ENCOUNTER:
        # Clues and tokens of Mysteries have a higher value on spaces near an investigator.
        return -float(near) - 2.0 * len(view.monsters_at(where))
    if text is None or verb.MOVE_THIS_CLUE in ahead:
        return -float(near)
    busy = len(view.clues_at(where)) + (2 if view.gate_at(where) != NONE else 0)
    return float(near) - busy


def omen_place(r: Reading, options: list[int]) -> int:
    """Choose a space of the Omen track to move the Omen to, or to take Eldritch tokens from.

    The Omen is moved so that few Gates match its next three spaces and few tokens are on them.
    """
    view = r.view
    colors = [omen.GATES[gate - component.FIRST_GATE] for gate in view.gates]
    steps = len(omen.TRACK)
    if any(view.omen_tokens(a_of(packed)) for packed in options) and len(options) < steps:
        return best(r, options, [float(view.omen_tokens(a_of(packed))) for packed in options])
    worths: list[float] = []
    for packed in options:
        cost = 0.0
        for ahead, weight in ((1, 1.0), (2, 0.8), (3, 0.6)):
            at = (a_of(packed) + ahead) % steps
            cost += weight * (colors.count(omen.TRACK[at]) + view.omen_tokens(at))
        worths.append(-cost)
    return best(r, options, worths)


# -- Cards ---------------------------------------------------------------------------------------


def card(r: Reading, options: list[int]) -> int:
    """Choose the most valuable card to gain, or the least valuable card to give up."""
    text = r.view.asks_text
    cards = [a_of(packed) if op_of(packed) == OP_CARD else NONE for packed in options]
    own = set(r.view.cards(r.me))
    worths: list[float] = []
    for found in cards:
        if found == NONE:
            worths.append(0.05)
        elif found in own:
            worths.append(10.0 - assets.card_worth(r, found))
        else:
            worths.append(assets.card_worth(r, found))
    if text is not None and any(found in own for found in cards) and NONE in cards:
        # The seat may stop instead of giving up another card, so it stops.
        return cards.index(NONE)
    return best(r, options, worths)


# -- Trades --------------------------------------------------------------------------------------


def trade(r: Reading, options: list[int]) -> int:
    """Choose a Clue to give or take so that one seat gets enough Clues for the Mystery, or stop."""
    stop = index_of(options, option.STOP)
    if r.view.trade is None:
        return stop
    _, other, given, taken = r.view.trade
    if not clues_wanted(r, other):
        return stop
    op = op_of(options[0])
    if op == option.GIVE and payer(r, other) != r.me:
        return index_of(options, option.GIVE, CLUE) if len(given) < r.need else stop
    if op == option.TAKE and payer(r, other) == r.me:
        return index_of(options, option.TAKE, CLUE) if len(taken) < r.need else stop
    return stop


def consent(r: Reading, options: list[int]) -> int:
    """Consent to a trade if this seat gets at least as many things as it gives, or if the trade
    gives one seat enough Clues for the Mystery."""
    yes, no = index_of(options, option.YES), index_of(options, option.NO)
    if r.view.trade is None:
        return no
    giver, _, given, taken = r.view.trade
    if len(given) >= len(taken):
        return yes
    only_clues = all(thing == CLUE for thing in taken)
    return yes if only_clues and clues_wanted(r, giver) else no


# -- Other decisions -----------------------------------------------------------------------------


def fight(r: Reading, options: list[int]) -> int:
    """Choose the combat with the highest value, or stop if all values are below -0.5."""
    worths: list[float] = []
    for packed in options:
        if op_of(packed) == option.FIGHT:
            worths.append(r.fight_worth(a_of(packed)))
        else:
            worths.append(-0.5)
    return best(r, options, worths)


def encounter(r: Reading, options: list[int]) -> int:
    """Choose the encounter with the highest value, or an ability to use before the encounters."""
    worths: list[float] = []
    for packed in options:
        op = op_of(packed)
        if op == option.MEET:
            worths.append(r.meeting_worth(a_of(packed), b_of(packed), r.here))
        elif op == OP_ANSWER:
            worths.append(before_encounter(r, a_of(packed)))
        else:
            worths.append(0.0)
    return best(r, options, worths)


def before_encounter(r: Reading, card: int) -> float:
    """Return the value of using ``card`` before the encounters."""
    view = r.view
    name = view.name(card)
    monsters = view.monsters_at(r.here)
    if name in ("mists_of_releh", "pallid_mask"):
        if not monsters:
            return -1.0
        fights = sum(r.fight_worth(monster) for monster in monsters)
        return -fights - (0.6 if name == "mists_of_releh" else 0.0)
    if name == "clairvoyance":
        here = max(r.meeting_worth(kind, what, r.here) for kind, what in meetings_at(r, r.here))
        return r.deck_worth(deck.RESEARCH, space.TYPES[r.here], r.here, r.prices) - here - 1.0
    return -1.0


def lead(r: Reading, options: list[int]) -> int:
    """Choose the Lead Investigator: the present one if possible, else the sturdiest one. The
    sturdiest is the one whose lower value of Health and Sanity is highest."""
    seats = [a_of(packed) for packed in options]
    if r.view.lead in seats:
        return seats.index(r.view.lead)
    worths = [float(min(r.view.health(seat), r.view.sanity(seat))) for seat in seats]
    return best(r, options, worths)


def sheet(r: Reading, options: list[int]) -> int:
    """Choose the replacement investigator that comes first in ``RANKS``."""
    return best(r, options, [-float(RANKS.index(r.view.name(a_of(p)))) for p in options])


def seat(r: Reading, options: list[int]) -> int:
    """Choose the seat that suffers an effect: the one with the most Health and Sanity in total."""
    worths = [float(r.view.health(a_of(p)) + r.view.sanity(a_of(p))) for p in options]
    return best(r, options, worths)


def monster(r: Reading, options: list[int]) -> int:
    """Choose the Monster whose defeat has the highest value."""
    return best(r, options, [r.trophy(a_of(packed)) for packed in options])


def order(r: Reading, options: list[int]) -> int:
    """Choose the Gate with the lowest value if the options are Gates, else the first option."""
    if all(op_of(packed) == OP_PIECE for packed in options):
        gates = [a_of(packed) for packed in options]
        if all(component.FIRST_GATE <= gate < component.FIRST_CLUE for gate in gates):
            return best(r, options, [-r.gate_worth(gate) for gate in gates])
    return 0
