"""Blocks of action IDs (see :mod:`arkham_env.lcg.encode.table`) that a pool of cards needs."""

from typing import Final

from arkham_env.core.encoding.action_table import OVERFLOW as OVERFLOW_BLOCK
from arkham_env.lcg.encode import table as et
from arkham_env.lcg.encode.pool import is_player_card, stays_in_play
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import NONE, card_type, on, trigger, verb

SEATS: Final = 4
NUMBERS: Final = 41
CHOICES: Final = 16
TOKENS: Final = 24
WITHOUT_OPERAND: Final = (
    verb.END_TURN, verb.DRAW, verb.RESOURCE, verb.INVESTIGATE, verb.PASS, verb.YES,
    verb.NO, verb.DONE, verb.ADVANCE_ACT, verb.BASIC,
)  # fmt: skip
PLAIN_SLOTS: Final = (
    (verb.CHOOSE_SEAT, SEATS),
    (verb.CHOOSE_SKILL, 4),
    (verb.CHOOSE_NUMBER, NUMBERS),
    (verb.CHOOSE_TOKEN, TOKENS),
    (verb.CHOICE, CHOICES),
    (verb.RESULT, et.RESULT_TOKENS + TOKENS),
)
ON_SEATS: Final = (verb.CHOOSE_CARD, verb.DAMAGE, verb.HORROR, verb.RESULT)


def is_ability(op: int) -> bool:
    return op == verb.ACTIVATE or op == verb.FREE or op == verb.REACT


def has_ability(d: CardDef, op: int, in_hand: bool) -> bool:
    """Return whether a card has an ability that is used with options of the verb ``op``.

    Args:
        in_hand: whether to look for abilities that are used from a hand instead of in play.
    """
    for ability in d.triggered:
        kind = ability.kind
        if ability.in_hand != in_hand:
            continue
        if op == verb.ACTIVATE and kind == trigger.ACTION:
            return True
        if op == verb.FREE and kind == trigger.FREE:
            return True
        if op == verb.REACT and (kind == trigger.REACTION or kind == trigger.FORCED):
            return True
    return False


def is_fixed(d: CardDef) -> bool:
    """Return whether at most one card of this title can be in play."""
    return d.type in (card_type.LOCATION, card_type.ACT, card_type.AGENDA, card_type.INVESTIGATOR)


def slots(op: int, spot: int, d: CardDef, copies: dict[str, int]) -> int:
    """Return the number of action IDs of a card in the block for the verb ``op`` and the ``spot``.

    Args:
        op: the verb.
        spot: the kind of place of the card (``SPOT_MEANINGS`` in ``encode/table.py``).
        copies: number of copies of each scenario card, by code.
    """
    if spot == et.PLACE:
        return slots_of_place(op, d)
    if spot == et.ENEMY_SPOT and d.type == card_type.ENEMY:
        count = copies.get(d.printed.code, 0) or SEATS
        if is_ability(op):
            return count * et.ABILITIES if has_ability(d, op, False) else 0
        if op in (verb.FIGHT, verb.EVADE, verb.ENGAGE, verb.CHOOSE_CARD):
            return count
        return count if op in (verb.DAMAGE, verb.RESULT) else 0
    if spot == et.HELD and stays_in_play(d):
        return slots_held(op, d)
    if spot == et.SCENARIO and d.type == card_type.TREACHERY and not is_player_card(d):
        count = copies.get(d.printed.code, 1)
        if is_ability(op):
            return count * et.ABILITIES if has_ability(d, op, False) else 0
        return count if op == verb.CHOOSE_CARD else 0
    if spot == et.OUT and not is_fixed(d):
        return slots_out(op, d, copies)
    if spot == et.DELAYED and op == verb.REACT:
        return et.COPIES if d.type not in (card_type.LOCATION, card_type.INVESTIGATOR) else 0
    return 0


def slots_of_place(op: int, d: CardDef) -> int:
    if op == verb.MOVE or op == verb.CHOOSE_CARD:
        return 1 if d.type == card_type.LOCATION else 0
    if op == verb.CHOICE:
        return max([len(text.choices) for text in d.texts])
    if op == verb.RESULT:
        return 1
    if op == verb.INVESTIGATOR:
        return 1 if d.type == card_type.INVESTIGATOR else 0
    return et.ABILITIES if is_ability(op) and is_fixed(d) and has_ability(d, op, False) else 0


def slots_held(op: int, d: CardDef) -> int:
    own = et.COPIES
    if is_ability(op):
        if not has_ability(d, op, False):
            return 0
        forced = any([a.kind == trigger.FORCED and not a.in_hand for a in d.triggered])
        everyone = d.type != card_type.ASSET or (op == verb.REACT and forced)
        return own * et.ABILITIES * (SEATS if everyone else 1)
    if op == verb.CHOOSE_CARD:
        return own * SEATS
    if op == verb.DISCARD:
        return own
    if op == verb.DAMAGE or op == verb.HORROR:
        limit = d.printed.health if op == verb.DAMAGE else d.printed.sanity
        # A weakness in a threat area can have tokens (12003), which another card can move.
        return own * SEATS if limit or d.type == card_type.TREACHERY else 0
    return own * SEATS if op == verb.RESULT and (d.printed.health or d.printed.sanity) else 0


def slots_out(op: int, d: CardDef, copies: dict[str, int]) -> int:
    players = is_player_card(d)
    if op == verb.PLAY:
        playable = d.type == card_type.ASSET or d.type == card_type.EVENT
        return 1 if d.printed.cost != NONE and playable else 0
    if op == verb.BUY:
        return 1 if players and d.printed.level != NONE else 0
    if op == verb.EXCHANGE or op == verb.INCLUDE:
        wanted = d.printed.level != NONE and (op == verb.EXCHANGE or d.printed.level == 0)
        return 1 if players and wanted else 0
    if op == verb.COMMIT:
        return 1 if players and d.printed.icons else 0
    if op == verb.DISCARD:
        return 1 if players else 0
    if op == verb.REACT:
        if d.play.point not in (NONE, on.PLAYER_WINDOW) or has_ability(d, op, True):
            return et.COPIES * et.HAND_ABILITIES
        return 0
    if op == verb.CHOOSE_CARD:
        return et.COPIES if players else min(copies.get(d.printed.code, 1), 4)
    if op == verb.RESULT:
        able = d.type == card_type.SKILL or (players and d.printed.icons != "")
        return et.COPIES if able else 0
    return 0


def wanted_blocks(
    cards: list[CardDef],
    copies: dict[str, int],
    identities: dict[str, list[CardDef]],
    with_campaign: bool = False,
) -> list[tuple[str, int, list[str]]]:
    """Return the blocks that the action table needs, as tuples (name, IDs per card, card codes).

    Args:
        cards: cards that are not in the table yet; the IDs of the cards in the table are frozen.
        copies: number of copies of each scenario card, by code.
        identities: for some codes, the cards that the card can be during a game.  It has enough IDs
            for each of them.
        with_campaign: whether the table has IDs for the decisions between scenarios.
    """
    found: list[tuple[str, int, list[str]]] = []
    for op in WITHOUT_OPERAND:
        found.append((et.block_name(op, et.PLAIN), 1, []))
    for op, size in sorted(PLAIN_SLOTS):
        found.append((et.block_name(op, et.PLAIN), size, []))
    for op in ON_SEATS:
        found.append((et.block_name(op, et.SEAT), SEATS, []))
    found.append((OVERFLOW_BLOCK, et.OVERFLOW, []))
    if with_campaign:
        found.append((et.block_name(verb.LEAVE, et.PLAIN), 1, []))
    for op in range(verb.COUNT if with_campaign else verb.SCENARIO_COUNT):
        for spot in range(et.PLACE, et.SPOT_COUNT):
            by_slots: dict[int, list[str]] = {}
            for d in cards:
                if d.printed.back_of:
                    continue  # it has the IDs of its front side
                faces = identities.get(d.printed.code, [d])
                needed = max([slots(op, spot, face, copies) for face in faces])
                if needed:
                    by_slots.setdefault(needed, []).append(d.printed.code)
            for needed in sorted(by_slots):
                found.append((et.block_name(op, spot), needed, by_slots[needed]))
    return found
