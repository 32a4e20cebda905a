"""Whether a loaded state is one: each card in one place, every tie between cards kept on both ends.

The numbers are in the range of their kind already (:func:`arkham_env.core.kernel.save.fill_as`).
"""

from __future__ import annotations

from typing import Final

from arkham_env.core.kernel.errors import CorruptSave
from arkham_env.core.kernel.lasting import Lasting
from arkham_env.core.kernel.native import i64
from arkham_env.lcg.rules.card_frame import DELAYED, CardFrame
from arkham_env.lcg.rules.set_up import SetUp
from arkham_env.lcg.state.game_state import NOCARD, Card, Game, Investigator
from arkham_env.lcg.state.ids import (
    NONE,
    card_type,
    decision_kind,
    on,
    phase,
    quantity,
    status,
    until,
)


def refuse(what: str, card: i64 = NONE) -> CorruptSave:
    """Return the error for a state that no game comes to."""
    about = "" if card == NONE else f" (card {card})"
    return CorruptSave(f"corrupt save: {what}{about}")


def check_state(g: Game) -> None:
    """Raise CorruptSave unless everything but stack and decision fits together."""
    check_numbers(g)
    check_zones(g)
    for who in g.investigators:
        check_investigator(g, who)
    for card in g.locations:
        check_card(g, card, card_type.LOCATION)
    for card in g.enemies:
        check_card(g, card, card_type.ENEMY)
    for card in g.attachments:
        check_attachment(g, card)
    if g.act != NONE:
        check_card(g, g.act, card_type.ACT)
    if g.agenda != NONE:
        check_card(g, g.agenda, card_type.AGENDA)
    check_lasting(g)


def check_numbers(g: Game) -> None:
    """Check what stands in the game itself."""
    if not 0 <= g.kind < decision_kind.COUNT or not phase.SETUP <= g.phase <= phase.UPKEEP:
        raise refuse("kind of decision or phase")
    if len(g.known) != len(g.defs) or len(g.notes) != len(g.table.scenario.notes):
        raise refuse("number of cards")
    if not NONE <= g.resolution < len(g.table.scenario.resolutions):
        raise refuse("resolution")
    if g.ended == (g.resolution == NONE):
        raise refuse("a resolution before the end, or none after it")
    for use in g.maxed:
        if use >> 4 >= len(g.defs):
            raise refuse("use that a maximum counts", use >> 4)
    playing = 0
    for who in g.investigators:
        if who.status < status.PLAYING or who.status > status.DEFEATED:
            raise refuse("status", who.id)
        if who.status == status.PLAYING:
            playing += 1
    if playing == 0 and not g.ended:
        raise refuse("nobody plays")


def check_zones(g: Game) -> None:
    """Check that each card is in one place, and that what is in play has a record."""
    size = len(g.defs)
    found: list[int] = [0] * size
    for who in g.investigators:
        own = who.id
        for cards in [who.deck, who.discard, who.opening]:
            for card in cards:
                if g.owner[card] != own:
                    raise refuse("card of another's deck", card)
                found[card] += 1
        for card in who.hand:
            # An encounter card can be hidden in a hand.
            if g.owner[card] != own:
                if g.owner[card] != NONE or g.type_of[card] >= card_type.LOCATION:
                    raise refuse("card of another's deck", card)
            found[card] += 1
        for card in who.assets:
            found[card] += IN_PLAY
        for card in who.threat_area:
            found[card] += IN_PLAY
    for cards in [g.locations, g.enemies, g.attachments]:
        for card in cards:
            found[card] += IN_PLAY
    if g.act != NONE:
        found[g.act] += IN_PLAY
    if g.agenda != NONE:
        found[g.agenda] += IN_PLAY
    for cards in [g.encounter_deck, g.encounter_discard]:
        for card in cards:
            kind = g.type_of[card]
            if kind == card_type.INVESTIGATOR or kind >= card_type.LOCATION:
                raise refuse("card in the encounter deck", card)
            if g.owner[card] != NONE:
                raise refuse("player card in the encounter deck", card)
            found[card] += 1
    for card in g.act_deck:
        if g.type_of[card] != card_type.ACT:
            raise refuse("card in the act deck", card)
        found[card] += 1
    for card in g.agenda_deck:
        if g.type_of[card] != card_type.AGENDA:
            raise refuse("card in the agenda deck", card)
        found[card] += 1
    for cards in [g.set_aside, g.removed, g.limbo]:
        for card in cards:
            found[card] += 1
    for card in g.victory:
        # A location that is worth victory points counts at the end, in play or not.
        if not g.ended or g.type_of[card] != card_type.LOCATION:
            found[card] += 1
    missing = False
    for card in range(g.players):
        if found[card]:
            raise refuse("investigator among cards", card)
    for card in range(g.players, size):
        if g.cards[card] is not NOCARD:
            if found[card] != IN_PLAY:
                raise refuse("card in two places", card)
        elif found[card] != 1:
            if found[card]:
                raise refuse("card in two places", card)
            missing = True
    if missing and not g.ended:
        check_missing(g, found)
    for who in g.investigators:
        if who.hand != sorted(who.hand):
            raise refuse("hand not in order", who.id)


IN_PLAY: Final = 100
"""How a card in play is counted: once, beside its record."""


def check_missing(g: Game, found: list[int]) -> None:
    """Check the cards that are in no place: not dealt yet, or on their way (a frame names them)."""
    bottom = g.stack[0] if g.stack else None
    setting_up = isinstance(bottom, SetUp)
    held: list[int] = []
    for frame in [*g.stack, *g.queued]:
        for name in ("card", "enemy"):
            held.append(getattr(frame, name, NONE))
    for card in range(g.players, len(found)):
        if found[card] == 0 and card not in held:
            if not setting_up or g.owner[card] != NONE:
                raise refuse("card in no place", card)


def check_tie(g: Game, c: Card) -> None:
    """Check what each card in play has: its kind, where it is."""
    if c.kind != g.kind_of[c.id]:
        raise refuse("kind of card", c.id)
    if c.location != NONE and g.type_of[c.location] != card_type.LOCATION:
        raise refuse("place of a card", c.id)


def check_card(g: Game, card: i64, wanted: i64) -> None:
    """Check a card of the scenario in play."""
    c = g.cards[card]
    if c is NOCARD or g.type_of[card] != wanted:
        raise refuse("type of a card in play", card)
    check_tie(g, c)
    if c.attached != NONE or c.controller != NONE:
        raise refuse("card that nobody controls", card)
    if wanted == card_type.LOCATION:
        if c.location != card or c.threat != NONE:
            raise refuse("place of a location", card)
    elif wanted == card_type.ENEMY:
        if c.location not in g.locations:
            raise refuse("place of an enemy", card)
        if c.threat != NONE and g.investigators[c.threat].status != status.PLAYING:
            raise refuse("enemy engaged with nobody", card)
    elif c.threat != NONE:
        raise refuse("card in a threat area", card)


def check_attachment(g: Game, card: i64) -> None:
    """Check a card that is attached to another, through any others to one that is not."""
    c = g.cards[card]
    check_tie(g, c)
    kind = g.type_of[card]
    if kind == card_type.ENEMY or kind >= card_type.LOCATION or c.threat != NONE:
        raise refuse("type of an attachment", card)
    host = c
    steps = 0
    while host.attached != NONE:
        host = g.cards[host.attached]
        steps += 1
        if host is NOCARD or steps > len(g.attachments):
            raise refuse("attachment to nothing", card)
    if host is c:
        raise refuse("attachment to nothing", card)


def check_investigator(g: Game, who: Investigator) -> None:
    """Check an investigator with its assets and threat area."""
    check_tie(g, who)
    if who.attached != NONE or who.threat != NONE or who.controller != who.id:
        raise refuse("investigator", who.id)
    if who.status == status.PLAYING:
        started = len(g.locations) > 0
        if (who.location in g.locations) != started:
            raise refuse("place of an investigator", who.id)
    for card in who.assets:
        c = g.cards[card]
        kind = g.type_of[card]
        if kind == card_type.INVESTIGATOR or kind >= card_type.ENEMY:
            raise refuse("type of an asset", card)
        check_tie(g, c)
        if c.controller != who.id or c.attached != NONE or c.threat != NONE:
            raise refuse("controller of an asset", card)
    for card in who.threat_area:
        c = g.cards[card]
        kind = g.type_of[card]
        if kind == card_type.INVESTIGATOR or kind == card_type.ENEMY or kind >= card_type.LOCATION:
            raise refuse("type of a card in a threat area", card)
        check_tie(g, c)
        if c.threat != who.id or c.attached != NONE:
            raise refuse("bearer of a card", card)
        if c.controller != NONE and c.controller != who.id:
            raise refuse("controller of a card in a threat area", card)


def owes(g: Game, effect: Lasting) -> bool:
    """Say whether the text of a delayed effect can have noted what this one will be given."""
    texts = g.defs[effect.card].texts
    if effect.ability >= len(texts) or not 0 <= effect.amount < len(g.defs):
        return False
    f = CardFrame(effect.seat, effect.card, DELAYED, effect.ability)
    f.a = effect.amount
    return texts[effect.ability].effect.fits(g, f)


def check_lasting(g: Game) -> None:
    """Check lasting and delayed effects: one of modifier and timing point, known ends."""
    for effect in g.lasting:
        if effect.quantity == NONE:
            if not 0 <= effect.point < on.POINT_COUNT or effect.seat == NONE:
                raise refuse("delayed effect", effect.card)
            if effect.point == on.WEAKNESS_FOUND:
                if g.owner[effect.card] == NONE:
                    raise refuse("weakness that nobody found", effect.card)
            elif not owes(g, effect):
                raise refuse("delayed effect", effect.card)
        elif not quantity.is_known(effect.quantity) or effect.point != NONE:
            raise refuse("lasting effect", effect.card)
        if effect.ability >= len(g.defs[effect.card].texts):
            raise refuse("text of a lasting effect", effect.card)
        if not NONE <= effect.expires <= until.CARD_LEAVES:
            raise refuse("end of a lasting effect", effect.card)
