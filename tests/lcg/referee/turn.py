"""Options of a turn: actions, plays and player windows (RB "Investigation Phase")."""

from __future__ import annotations

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.state.ids import card_type, keyword, verb
from tests.lcg.referee import abilities
from tests.lcg.referee.assets import may_play_asset, price
from tests.lcg.referee.events import Happening
from tests.lcg.referee.printed import EVENTS
from tests.lcg.referee.table import NOBODY, Sight


def may_play(
    sight: Sight, seat: int, card: int, what: Happening | None = None, discount: int = 0
) -> bool:
    """Return whether a card in hand could be played now, apart from the action cost (LCG-0105)."""
    if sight.type(card) == card_type.ASSET:
        return may_play_asset(sight, seat, card)
    if sight.type(card) != card_type.EVENT or sight.facts(card).cost == NOBODY:
        return False
    if sight.silenced(seat) or sight.type_forbidden(seat, card):
        return False
    if price(sight, card, discount) > sight.who(seat).resources:
        return False
    event = EVENTS[sight.code(card)]
    if event.answer is not None:
        assert what is not None
        if not event.answer(sight, seat, card, what):
            return False
    # The one action that playing it costs; no fast card has an action word.
    if not abilities.has_target(sight, seat, event.word, card, 1):
        return False
    return event.only(sight, seat, card)


def is_fast(sight: Sight, card: int) -> bool:
    return sight.has_keyword(card, keyword.FAST)


def action_plays(sight: Sight, seat: int) -> set[int]:
    """Return the cards that may be played as an action: assets and events that are not fast."""
    able: list[int] = []
    for card in sight.who(seat).hand:
        if is_fast(sight, card) or sight.type(card) not in (card_type.ASSET, card_type.EVENT):
            continue
        event = EVENTS.get(sight.code(card))
        word = event.word if event is not None else ""
        if abilities.can_act(sight, seat, 1, word) and may_play(sight, seat, card):
            able.append(card)
    return {pack(verb.PLAY, card) for card in sight.one_of_each(able)}


def fast_plays(sight: Sight, seat: int) -> set[int]:
    """Return the fast cards that may be played in a player window (RB "Fast").

    Assets are playable only on the seat's own turn.
    """
    able: list[int] = []
    for card in sight.who(seat).hand:
        event = EVENTS.get(sight.code(card))
        if not is_fast(sight, card) or event is None or not event.fast:
            continue
        if sight.type(card) == card_type.ASSET and sight.active() != seat:
            continue
        if may_play(sight, seat, card):
            able.append(card)
    return {pack(verb.PLAY, card) for card in sight.one_of_each(able)}


def window(sight: Sight, seat: int) -> set[int]:
    """Return the options of a seat in a player window, except passing."""
    if sight.silenced(seat) or not sight.playing(seat):
        return set()
    return abilities.free(sight, seat) | fast_plays(sight, seat)


def basic_actions(sight: Sight, seat: int) -> set[int]:
    """Return the basic actions (RB "Actions"); a location without clues may be investigated too."""
    found: set[int] = set()
    if abilities.can_act(sight, seat, 1, ""):
        found |= {pack(verb.DRAW), pack(verb.RESOURCE)}
        if sight.can_investigate(seat, sight.at(seat), 1):
            found.add(pack(verb.INVESTIGATE))
        found |= {pack(verb.MOVE, place) for place in sight.destinations(seat, 1)}
        found |= {pack(verb.FIGHT, enemy) for enemy in sight.fightable(seat)}
        for enemy in sight.enemies_at(sight.at(seat)):
            massive = sight.has_keyword(enemy, keyword.MASSIVE)
            if not massive and not sight.engaged_with(enemy, seat):
                found.add(pack(verb.ENGAGE, enemy))
    if abilities.can_act(sight, seat, 1, "Evade"):
        found |= {pack(verb.EVADE, enemy) for enemy in sight.engaged(seat)}
    return found


def menu(sight: Sight, seat: int) -> set[int]:
    """Return the menu of the active investigator: actions, and the window before each action.

    The acts of these scenarios have objectives and are not advanced by spending clues on a turn, so
    ``ADVANCE_ACT`` is never an option.
    """
    found = basic_actions(sight, seat) | action_plays(sight, seat) | abilities.actions(sight, seat)
    return found | window(sight, seat) | {pack(verb.END_TURN)}
