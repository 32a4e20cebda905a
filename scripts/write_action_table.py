"""Write the frozen action ids of the card game (``lcg/encode/layouts/action_table_v1.json``).

Existing blocks are never changed: cards that the file does not know yet get new blocks at the
end.  ``--check`` writes nothing and fails if the file lacks a card.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.encode import table as et
from arkham_env.lcg.scenarios import SCENARIOS
from arkham_env.lcg.scenarios.known import find_scenario
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import card_type, faction, on, trigger, verb

PATH = (
    Path(__file__).resolve().parent.parent / "arkham_env" / "lcg" / "encode" / "layouts" / et.FILE
)
SEATS = 4
NUMBERS = 41
CHOICES = 16
TOKENS = 24

PLAIN_SLOTS = {
    verb.CHOOSE_SEAT: SEATS,
    verb.CHOOSE_SKILL: 4,
    verb.CHOOSE_NUMBER: NUMBERS,
    verb.CHOOSE_TOKEN: TOKENS,
    verb.CHOICE: CHOICES,
    verb.RESULT: et.RESULT_TOKENS + TOKENS,
}
WITHOUT_OPERAND = (
    verb.END_TURN, verb.DRAW, verb.RESOURCE, verb.INVESTIGATE, verb.PASS, verb.YES,
    verb.NO, verb.DONE, verb.ADVANCE_ACT, verb.BASIC,
)  # fmt: skip
ON_SEATS = (verb.CHOOSE_CARD, verb.DAMAGE, verb.HORROR, verb.RESULT)
ABILITY_KIND = {
    verb.ACTIVATE: (trigger.ACTION,),
    verb.FREE: (trigger.FREE,),
    verb.REACT: (trigger.REACTION, trigger.FORCED),
}


def copies_in_scenarios() -> dict[str, int]:
    """Return the most copies of each scenario card in any scenario."""
    found: dict[str, int] = {}
    for name in SCENARIOS:
        for code, copies in find_scenario(name).encounter_cards:
            found[code] = max(copies, found.get(code, 0))
    return found


def is_players(d: CardDef) -> bool:
    """Say whether the card can be in a deck."""
    return d.printed.faction != faction.ENCOUNTER and d.type in (
        card_type.ASSET, card_type.EVENT, card_type.SKILL, card_type.TREACHERY, card_type.ENEMY,
    )  # fmt: skip


def abilities(d: CardDef, op: int, in_hand: bool) -> bool:
    return any(a.kind in ABILITY_KIND[op] and a.in_hand == in_hand for a in d.triggered)


def slots(op: int, spot: int, d: CardDef, copies: dict[str, int]) -> int:
    """Return how many ids the card needs for a verb at a spot (0: none)."""
    ability = op in ABILITY_KIND
    place = d.type in (card_type.LOCATION, card_type.ACT, card_type.AGENDA, card_type.INVESTIGATOR)
    if spot == et.PLACE:
        if op == verb.MOVE or op == verb.CHOOSE_CARD:
            return 1 if d.type == card_type.LOCATION else 0
        if op == verb.CHOICE:
            return max(len(text.choices) for text in d.texts)
        if op == verb.RESULT:
            return 1
        return et.ABILITIES if ability and place and abilities(d, op, False) else 0
    if spot == et.ENEMY_SPOT and d.type == card_type.ENEMY:
        count = copies.get(d.printed.code, 0) or SEATS
        if ability:
            return count * et.ABILITIES if abilities(d, op, False) else 0
        if op in (verb.FIGHT, verb.EVADE, verb.ENGAGE, verb.CHOOSE_CARD):
            return count
        return count if op in (verb.DAMAGE, verb.RESULT) else 0
    if spot == et.HELD and stays_in_play(d):
        own = et.COPIES
        if ability:
            if not abilities(d, op, False):
                return 0
            forced = any(a.kind == trigger.FORCED and not a.in_hand for a in d.triggered)
            everyone = d.type != card_type.ASSET or (op == verb.REACT and forced)
            return own * et.ABILITIES * (SEATS if everyone else 1)
        if op == verb.CHOOSE_CARD:
            return own * SEATS
        if op == verb.DISCARD:
            return own
        if op == verb.DAMAGE or op == verb.HORROR:
            limit = d.printed.health if op == verb.DAMAGE else d.printed.sanity
            # A weakness in a threat area may gather tokens (12003), which a card may move.
            return own * SEATS if limit or d.type == card_type.TREACHERY else 0
        return own * SEATS if op == verb.RESULT and (d.printed.health or d.printed.sanity) else 0
    if spot == et.SCENARIO and d.type == card_type.TREACHERY and not is_players(d):
        count = copies.get(d.printed.code, 1)
        if ability:
            return count * et.ABILITIES if abilities(d, op, False) else 0
        return count if op == verb.CHOOSE_CARD else 0
    if spot == et.OUT and not place:
        if op == verb.PLAY:
            return (
                1
                if d.printed.cost != ids.NONE and d.type in (card_type.ASSET, card_type.EVENT)
                else 0
            )
        if op == verb.COMMIT:
            return 1 if is_players(d) and d.printed.icons else 0
        if op == verb.DISCARD:
            return 1 if is_players(d) else 0
        if op == verb.REACT:
            if d.play.point not in (ids.NONE, on.PLAYER_WINDOW) or abilities(d, op, True):
                return et.COPIES * et.HAND_ABILITIES
            return 0
        if op == verb.CHOOSE_CARD:
            return et.COPIES if is_players(d) else min(copies.get(d.printed.code, 1), 4)
        if op == verb.RESULT:
            return (
                et.COPIES if d.type == card_type.SKILL or (is_players(d) and d.printed.icons) else 0
            )
    if spot == et.DELAYED and op == verb.REACT:
        return et.COPIES if d.type not in (card_type.LOCATION, card_type.INVESTIGATOR) else 0
    return 0


def stays_in_play(d: CardDef) -> bool:
    """Say whether a player card can be in play and is no enemy."""
    if not is_players(d):
        return False
    if d.type == card_type.ASSET or d.type == card_type.TREACHERY:
        return True
    return d.type == card_type.EVENT and any(not a.in_hand for a in d.triggered)


def plain_blocks() -> list[tuple[str, int]]:
    """Return the blocks without cards: name and size."""
    found = [(et.block_name(op, et.PLAIN), 1) for op in WITHOUT_OPERAND]
    found.extend((et.block_name(op, et.PLAIN), PLAIN_SLOTS[op]) for op in sorted(PLAIN_SLOTS))
    found.extend((et.block_name(op, et.SEAT), SEATS) for op in ON_SEATS)
    found.append((et.OVERFLOW_BLOCK, et.OVERFLOW))
    return found


def extended(content: dict[str, Any]) -> dict[str, Any]:
    """Return the table with blocks for all cards that it does not know yet."""
    classes = catalogue.build(catalogue.MODULES)  # the box's cards, not a user's own
    defs = {code: catalogue.instantiate(classes[code]) for code in classes}
    copies = copies_in_scenarios()
    blocks: list[dict[str, Any]] = list(content["blocks"])
    at = content["size"]
    known = set(content["cards"])
    new = sorted(code for code in defs if code not in known)
    if not blocks:
        for name, size in plain_blocks():
            blocks.append({"name": name, "first": at, "size": size, "slots": size, "cards": []})
            at += size
    for op in range(verb.COUNT):
        for spot in range(et.PLACE, et.SPOT_COUNT):
            by_slots: dict[int, list[str]] = {}
            for code in new:
                needed = slots(op, spot, defs[code], copies)
                if needed:
                    by_slots.setdefault(needed, []).append(code)
            for needed in sorted(by_slots):
                codes = by_slots[needed]
                size = needed * len(codes)
                name = et.block_name(op, spot)
                blocks.append(
                    {"name": name, "first": at, "size": size, "slots": needed, "cards": codes}
                )
                at += size
    return {
        "version": et.VERSION,
        "game": "lcg",
        "size": at,
        "cards": [*content["cards"], *new],
        "blocks": blocks,
    }


def text_of(content: dict[str, Any]) -> str:
    """Return the file's text: one line per block."""
    blocks = ",\n".join("    " + json.dumps(block) for block in content["blocks"])
    cards = json.dumps(content["cards"])
    return (
        f'{{\n  "version": {content["version"]},\n  "game": {json.dumps(content["game"])},\n'
        f'  "size": {content["size"]},\n  "cards": {cards},\n  "blocks": [\n{blocks}\n  ]\n}}\n'
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if out of date")
    parser.add_argument("--fresh", action="store_true", help="start over (breaks trained models)")
    args = parser.parse_args()
    content: dict[str, Any] = {"version": et.VERSION, "size": 0, "cards": [], "blocks": []}
    before = PATH.read_text(encoding="utf-8") if PATH.exists() else ""
    if before and not args.fresh:
        content = json.loads(before)
    after = text_of(extended(content))
    if args.check:
        if after != before:
            print(f"{PATH.name} is out of date: run scripts/write_action_table.py")
            return 1
        return 0
    PATH.parent.mkdir(exist_ok=True)
    PATH.write_text(after, encoding="utf-8")
    print(f"{PATH}: {json.loads(after)['size']} ids")
    return 0


if __name__ == "__main__":
    sys.exit(main())
