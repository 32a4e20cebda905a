"""Which states of a save are refused, and why: each tie between cards is broken at one end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from arkham_env import CorruptSave, load
from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.lasting import Lasting
from arkham_env.core.kernel.save import seal
from arkham_env.lcg.check_state import check_state
from arkham_env.lcg.rules import set_up
from arkham_env.lcg.rules.enemies import Spawn
from arkham_env.lcg.saving import (
    DEEPEST,
    alterations,
    announcements,
    frames_of,
    numbers_of,
    ranges_of,
)
from arkham_env.lcg.state.game_state import NOCARD, OWNER, TYPE, Game
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
from arkham_env.lcg.state.soundness import different_enemies, has_doubles, is_aim, is_nowhere
from tests.edited_saves import payload_of
from tests.lcg.support.scene import Scene


class Place:
    """A game of two with a card of each type in play, and its cards by id."""

    def __init__(self) -> None:
        s = Scene(["daniela_reyes", "joe_diamond"])
        self.scene = s
        self.g: Game = s.g
        self.quad = s.place("Miskatonic Quad")
        self.room = s.find("Your Friend's Room")
        self.hound = s.enemy("Hellhound", engaged=0)
        self.asset = s.asset(0, "Machete")
        self.wound = s.threat(0, "Wounded")
        self.smoke = s.attach("Noxious Smoke", "Your Friend's Room")
        s.give(0, "Vicious Blow")
        self.held = s.find("Vicious Blow", 0)
        s.discards(1, "Deduction")
        self.mine = s.investigator(0)
        self.yours = s.investigator(1)
        s.refresh()

    def late(self) -> int:
        """Return where in the own deck the card with the highest id lies."""
        return self.mine.deck.index(max(self.mine.deck))

    def set(self, card: int, **fields: int) -> None:
        """Set numbers of a card in play; nothing is reckoned anew."""
        for name, value in fields.items():
            setattr(self.g.cards[card], name, value)

    def last(self) -> int:
        return len(self.g.defs) - 1


Edit = Callable[[Place], object]


def card(which: str, **fields: int) -> Edit:
    """Edit numbers of the card in play of this name in :class:`Place`."""
    return lambda p: p.set(getattr(p, which), **fields)


def game(**fields: object) -> Edit:
    def edit(p: Place) -> None:
        for name, value in fields.items():
            setattr(p.g, name, value)

    return edit


def why(edit: Edit) -> str:
    """Return why the state is refused after an edit, or an empty text."""
    p = Place()
    check_state(p.g)
    edit(p)
    try:
        check_state(p.g)
    except CorruptSave as error:
        return str(error)
    return ""


def both(*edits: Edit) -> Edit:
    def edit(p: Place) -> None:
        for each in edits:
            each(p)

    return edit


def all_defeated(p: Place) -> None:
    for who in p.g.investigators:
        who.status = status.DEFEATED


def lasting(**fields: int) -> Edit:
    """Let a delayed effect of Daniela wait for the end of the round, but for what is given."""

    def edit(p: Place) -> None:
        effect = Lasting(0, 0, 0, 0, 0, 0, 0, 0)
        effect.card, effect.seat, effect.ability = p.hound, 0, 0
        effect.quantity, effect.point, effect.amount = quantity.SKILL, NONE, 1
        effect.expires = until.ROUND_ENDS
        for name, value in fields.items():
            setattr(effect, name, value)
        p.g.lasting = [effect]

    return edit


def swap(one: str, other: str) -> Edit:
    """Swap the first cards of two zones of the game or of the first investigator."""

    def edit(p: Place) -> None:
        zones = [getattr(p.g if hasattr(p.g, name) else p.mine, name) for name in (one, other)]
        zones[0][0], zones[1][0] = zones[1][0], zones[0][0]

    return edit


def moved(which: str, out_of: str, to: str) -> Edit:
    """Move a card in play between lists of the game or of the first investigator."""

    def edit(p: Place) -> None:
        card = getattr(p, which)
        getattr(p.g, out_of).remove(card)
        getattr(p.g if hasattr(p.g, to) else p.mine, to).append(card)

    return edit


def at_dormitories(which: str) -> Edit:
    """Put a card at a location that is not in play."""

    def edit(p: Place) -> None:
        found = getattr(p, which)
        who = p.g.cards[found] if isinstance(found, int) else found
        who.location = p.scene.find("Dormitories")

    return edit


def dormitories_in(zone: str) -> Edit:
    """Put a location that is set aside into a hand or a pile."""

    def edit(p: Place) -> None:
        dorms = p.scene.find("Dormitories")
        p.g.set_aside = [card for card in p.g.set_aside if card != dorms]
        getattr(p.g if hasattr(p.g, zone) else p.mine, zone).append(dorms)

    return edit


def setting_up(p: Place) -> None:
    p.g.stack = [set_up.SetUp()]


def no_places(p: Place) -> None:
    """Before the first location is there nobody is anywhere."""
    gone = [*p.g.locations, *p.g.enemies, *p.g.attachments]
    p.g.locations, p.g.enemies, p.g.attachments = [], [], []
    p.g.set_aside = [*p.g.set_aside, *gone]
    for found in gone:
        p.g.cards[found] = NOCARD
    for who in p.g.investigators:
        who.location = NONE


REFUSED: list[tuple[str, Edit]] = [
    ("kind of decision or phase", game(kind=-1)),
    ("kind of decision or phase", game(kind=decision_kind.COUNT)),
    ("kind of decision or phase", game(phase=phase.SETUP - 1)),
    ("kind of decision or phase", game(phase=phase.UPKEEP + 1)),
    ("number of cards", lambda p: p.g.known.append(0)),
    ("number of cards", lambda p: p.g.known.pop()),
    ("number of cards", lambda p: setattr(p.g, "notes", [*p.g.notes, 0])),
    ("number of cards", lambda p: setattr(p.g, "notes", p.g.notes[:-1])),
    ("resolution", game(resolution=NONE - 1)),
    ("corrupt save: resolution", both(
        game(ended=True), lambda p: setattr(p.g, "resolution", len(p.g.table.scenario.resolutions))
    )),
    ("a resolution before the end, or none after it", game(resolution=0)),
    ("a resolution before the end, or none after it", game(ended=True)),
    ("use that a maximum counts", lambda p: setattr(p.g, "maxed", [p.last() + 1 << 4])),
    ("use that a maximum counts", lambda p: setattr(p.g, "maxed", [16, p.last() + 1 << 4])),
    ("status (card 1)", lambda p: setattr(p.yours, "status", -1)),
    ("status (card 1)", lambda p: setattr(p.yours, "status", 3)),
    ("nobody plays", all_defeated),
    ("another's deck", lambda p: p.mine.deck.append(p.yours.deck.pop())),
    ("another's deck", lambda p: p.mine.discard.append(p.yours.discard.pop())),
    ("another's deck", lambda p: p.mine.opening.append(p.yours.deck.pop())),
    ("another's deck", lambda p: p.mine.hand.append(p.yours.deck.pop())),
    ("another's deck", lambda p: p.mine.hand.append(p.g.act_deck.pop())),
    ("hand not in order", lambda p: p.mine.hand.insert(0, p.mine.deck.pop(p.late()))),
    ("in two places", lambda p: p.mine.hand.append(p.mine.deck[0])),
    ("in two places", lambda p: p.mine.discard.append(p.mine.deck[0])),
    ("in two places", lambda p: p.mine.hand.append(p.asset)),
    ("in two places", lambda p: p.mine.assets.append(p.held)),
    ("in two places", lambda p: p.mine.assets.append(p.asset)),
    ("in two places", lambda p: p.mine.threat_area.append(p.asset)),
    ("in two places", lambda p: p.g.limbo.append(p.held)),
    ("in two places", lambda p: setattr(p.g, "set_aside", [*p.g.set_aside, p.held])),
    ("in two places", lambda p: p.g.removed.append(p.held)),
    ("in two places", lambda p: p.g.victory.append(p.hound)),
    ("in two places", lambda p: p.g.victory.append(p.quad)),
    ("in no place", lambda p: p.mine.hand.remove(p.held)),
    ("in two places", lambda p: p.g.enemies.remove(p.hound)),
    ("in the encounter deck", lambda p: p.g.encounter_deck.append(p.g.act_deck.pop())),
    ("in the encounter deck", lambda p: p.g.encounter_discard.append(p.g.agenda_deck.pop())),
    ("in the encounter deck", lambda p: p.g.encounter_deck.append(0)),
    ("player card in the encounter deck", lambda p: p.g.encounter_deck.append(p.mine.deck.pop())),
    ("player card in the enc", lambda p: p.g.encounter_discard.append(p.mine.hand.pop())),
    ("another's deck", dormitories_in("hand")),
    ("in the encounter deck", dormitories_in("encounter_deck")),
    ("in the encounter deck", dormitories_in("encounter_discard")),
    ("in no place", lambda p: p.g.encounter_deck.pop()),
    ("in no place", both(setting_up, lambda p: p.mine.deck.pop())),
    ("delayed effect", lambda p: lasting(quantity=NONE, point=0, amount=p.last() + 1)(p)),
    ("in the act deck", swap("act_deck", "agenda_deck")),
    ("in the act deck", lambda p: p.g.act_deck.append(p.g.encounter_deck.pop())),
    ("in the agenda deck", lambda p: p.g.agenda_deck.append(p.g.encounter_deck.pop())),
    ("in the agenda deck", lambda p: p.g.agenda_deck.append(p.g.act_deck.pop())),
    ("investigator among cards (card 0)", lambda p: p.g.limbo.append(0)),
    ("investigator among cards (card 1)", lambda p: p.g.limbo.append(1)),
    ("kind of card", lambda p: setattr(p.g.cards[p.hound], "kind", p.g.kind_of[p.quad])),
    ("kind of card", lambda p: setattr(p.g.cards[p.asset], "kind", p.g.kind_of[p.quad])),
    ("kind of card", lambda p: setattr(p.g.cards[p.wound], "kind", p.g.kind_of[p.quad])),
    ("kind of card", lambda p: setattr(p.g.cards[p.smoke], "kind", p.g.kind_of[p.quad])),
    ("kind of card", lambda p: setattr(p.mine, "kind", p.g.kind_of[1])),
    ("place of a card", lambda p: setattr(p.g.cards[p.smoke], "location", p.hound)),
    ("place of a card", lambda p: setattr(p.g.cards[p.asset], "location", p.hound)),
    ("type of a card in play", moved("hound", "enemies", "locations")),
    ("type of a card in play", moved("quad", "locations", "enemies")),
    ("type of a card in play", lambda p: game(act=p.g.agenda, agenda=p.g.act)(p)),
    ("card that nobody controls", card("hound", controller=0)),
    ("card that nobody controls", card("hound", attached=2)),
    ("card that nobody controls", card("quad", controller=0)),
    ("card that nobody controls", lambda p: setattr(p.g.cards[p.g.act], "controller", 0)),
    ("card that nobody controls", lambda p: setattr(p.g.cards[p.g.agenda], "controller", 0)),
    ("place of a location", lambda p: p.set(p.quad, location=p.room)),
    ("place of a location", card("quad", threat=0)),
    ("place of an enemy", at_dormitories("hound")),
    ("place of an enemy", card("hound", location=NONE)),
    ("enemy engaged with nobody", lambda p: setattr(p.mine, "status", status.DEFEATED)),
    ("card in a threat area", lambda p: p.set(p.g.act, threat=0)),
    ("card in a threat area", lambda p: p.set(p.g.agenda, threat=0)),
    ("type of an attachment", card("smoke", threat=0)),
    ("type of an attachment", moved("hound", "enemies", "attachments")),
    ("type of an attachment", moved("quad", "locations", "attachments")),
    ("attachment to nothing", card("smoke", attached=NONE)),
    ("attachment to nothing", lambda p: p.set(p.smoke, attached=p.smoke)),
    ("attachment to nothing", lambda p: p.set(p.smoke, attached=p.held)),
    ("investigator (card 0)", lambda p: setattr(p.mine, "attached", p.hound)),
    ("investigator (card 0)", lambda p: setattr(p.mine, "threat", 0)),
    ("investigator (card 1)", lambda p: setattr(p.yours, "controller", 0)),
    ("place of an investigator (card 1)", at_dormitories("yours")),
    ("place of an investigator (card 1)", lambda p: setattr(p.yours, "location", NONE)),
    ("type of an asset", moved("hound", "enemies", "assets")),
    ("type of an asset", moved("quad", "locations", "assets")),
    ("controller of an asset", card("asset", controller=1)),
    ("controller of an asset", card("asset", threat=0)),
    ("controller of an asset", lambda p: p.set(p.asset, attached=p.hound)),
    ("type of a card in a threat area", moved("hound", "enemies", "threat_area")),
    ("type of a card in a threat area", moved("quad", "locations", "threat_area")),
    ("bearer of a card", card("wound", threat=1)),
    ("bearer of a card", lambda p: p.set(p.wound, attached=p.hound)),
    ("controller of a card in a threat area", card("wound", controller=1)),
    ("lasting effect", lasting(quantity=10_000)),
    ("lasting effect", lasting(point=on.WEAKNESS_FOUND)),
    ("text of a lasting effect", lasting(ability=16)),
    ("end of a lasting effect", lasting(expires=NONE - 1)),
    ("end of a lasting effect", lasting(expires=until.CARD_LEAVES + 1)),
    ("delayed effect", lasting(quantity=NONE, point=NONE)),
    ("delayed effect", lasting(quantity=NONE, point=on.POINT_COUNT)),
    ("delayed effect", lasting(quantity=NONE, point=0, seat=NONE)),
    ("delayed effect", lasting(quantity=NONE, point=0, amount=-1)),
    ("delayed effect", lasting(quantity=NONE, point=0, amount=10_000)),
    ("delayed effect", lasting(quantity=NONE, point=0, ability=16)),
    ("weakness that nobody found", lasting(quantity=NONE, point=on.WEAKNESS_FOUND)),
]  # fmt: skip


@pytest.mark.parametrize(("words", "edit"), REFUSED)
def test_what_is_refused(words: str, edit: Edit) -> None:
    assert words in why(edit)


def ended(p: Place) -> None:
    p.g.ended = True
    p.g.resolution = 1


FITS: list[Edit] = [
    both(setting_up, lambda p: p.g.encounter_deck.pop()),
    no_places,
    lambda p: lasting(quantity=NONE, point=0, amount=p.last())(p),
    game(kind=0),
    game(kind=decision_kind.COUNT - 1),
    game(phase=phase.SETUP),
    game(phase=phase.UPKEEP),
    ended,
    both(ended, lambda p: setattr(p.g, "resolution", len(p.g.table.scenario.resolutions) - 1)),
    both(ended, game(resolution=0)),
    both(ended, all_defeated, lambda p: p.set(p.hound, threat=NONE)),
    both(ended, lambda p: p.g.victory.append(p.quad)),
    both(ended, lambda p: p.mine.hand.remove(p.held)),
    lambda p: setattr(p.g, "maxed", [(p.last() << 4) + 15]),
    lambda p: setattr(p.yours, "status", status.DEFEATED),
    lambda p: setattr(p.yours, "status", status.RESIGNED),
    lambda p: p.mine.hand.append(p.g.encounter_deck.pop()),
    lambda p: p.mine.opening.append(p.mine.deck.pop()),
    lambda p: p.g.limbo.append(p.mine.deck.pop()),
    lambda p: p.g.removed.append(p.mine.deck.pop()),
    lambda p: p.g.victory.append(p.mine.deck.pop()),
    lambda p: p.g.act_deck.insert(0, p.g.act_deck.pop()),
    card("hound", threat=NONE),
    card("wound", controller=0),
    lambda p: p.set(p.smoke, attached=p.hound),
    lambda p: p.set(p.smoke, attached=0),
    lasting(),
    lasting(expires=NONE),
    lasting(expires=until.REPLACED),
    lasting(ability=15),
    lasting(quantity=NONE, point=0),
    lasting(quantity=NONE, point=0, amount=0),
    lambda p: lasting(quantity=NONE, point=on.WEAKNESS_FOUND, card=p.wound)(p),
]


@pytest.mark.parametrize("edit", FITS)
def test_what_a_state_may_be(edit: Edit) -> None:
    assert why(edit) == ""


def test_a_card_on_its_way_is_named_by_what_moves_it() -> None:
    p = Place()
    p.mine.hand.remove(p.held)
    assert "in no place" in why(lambda q: q.mine.hand.remove(q.held))
    p.g.queued.append(Spawn(p.held, 0, p.room))
    check_state(p.g)
    p.g.stack.append(p.g.queued.pop())
    check_state(p.g)


def test_an_attachment_may_hold_another() -> None:
    p = Place()
    upon = p.scene.attach("Mutated!", "Noxious Smoke")
    assert p.g.cards[upon].attached == p.smoke
    check_state(p.g)
    # Each on the other: attached to nothing that is in play by itself.
    p.g.cards[p.smoke].attached = upon
    with pytest.raises(CorruptSave, match="attachment to nothing"):
        check_state(p.g)


# -- The parts of a save ---------------------------------------------------------------------------


def test_small_questions() -> None:
    p = Place()
    assert not has_doubles([]) and not has_doubles([4]) and not has_doubles([4, 5, 6])
    for twice in ([4, 4], [5, 4, 4], [4, 5, 4]):
        assert has_doubles(twice)
    assert different_enemies(p.g, [p.hound]) and different_enemies(p.g, [])
    assert not different_enemies(p.g, [p.hound, p.hound])
    assert not different_enemies(p.g, [p.hound, p.asset])
    assert not different_enemies(p.g, [p.asset, p.hound])
    assert is_aim(p.g, p.hound) and is_aim(p.g, NONE) and not is_aim(p.g, p.asset)


@pytest.mark.parametrize(
    "zone",
    [
        "hand", "deck", "discard", "opening", "encounter_deck", "encounter_discard", "set_aside",
        "victory", "removed", "limbo", "act_deck", "agenda_deck",
    ],
)  # fmt: skip
def test_a_card_is_nowhere_or_in_a_zone(zone: str) -> None:
    p = Place()
    lost = p.scene.find("Mutated!")
    p.scene.take_out(lost)
    assert is_nowhere(p.g, lost)
    holder = p.yours if hasattr(p.yours, zone) else p.g
    setattr(holder, zone, [*getattr(holder, zone), lost])
    assert not is_nowhere(p.g, lost)
    other = p.scene.find("Noxious Smoke")
    p.scene.take_out(other)
    assert is_nowhere(p.g, other)


def test_events_that_are_announced() -> None:
    p = Place()
    last = pack(on.COUNT - 1, p.last(), 1)
    assert announcements(p.g, [0, last]) == [0, last]
    for wrong in (pack(on.COUNT, 0, 0), pack(0, p.last() + 1, 0), pack(0, 0, 2)):
        with pytest.raises(CorruptSave, match=f"announced event {wrong}"):
            announcements(p.g, [0, wrong])


def test_cards_that_differ_from_the_table() -> None:
    p = Place()
    last = p.last()
    right = [
        pack(OWNER, 2, 0), pack(OWNER, last, 2), pack(TYPE, 2, 1), pack(TYPE, last, 9),
    ]  # fmt: skip
    assert alterations(p.g, right) == right
    wrong = [
        pack(OWNER, 1, 0), pack(OWNER, last + 1, 0), pack(OWNER, 2, 3), pack(TYPE, 2, 0),
        pack(TYPE, 2, card_type.AGENDA + 2), pack(TYPE + 1, 2, 1),
    ]  # fmt: skip
    for entry in wrong:
        with pytest.raises(CorruptSave, match=f"altered card {entry}"):
            alterations(p.g, [right[0], entry])


def test_packed_numbers_and_frames_of_a_save() -> None:
    assert numbers_of([0, 2**31 - 1]) == [0, 2**31 - 1]
    wrong: list[object] = [None, (1,), {}, "x"]
    for value in wrong:
        with pytest.raises(CorruptSave, match=r"changed cards$"):
            numbers_of(value)
    for entry in (-1, 2**31, "1", True, 1.0, None):
        with pytest.raises(CorruptSave, match=f"changed cards {entry!r}"):
            numbers_of([0, entry])
    p = Place()
    ranges = ranges_of(p.g.table)
    window = ["PlayerWindow", [0, 0, 0]]
    assert len(frames_of([window] * DEEPEST, ranges)) == DEEPEST
    with pytest.raises(CorruptSave, match=f"{DEEPEST + 1} frames"):
        frames_of([window] * (DEEPEST + 1), ranges)


def test_no_card_is_in_play_twice() -> None:
    p = Place()
    saved = payload_of(p.scene.game)
    assert load(seal(saved)).hash() == p.scene.game.hash()
    cards = saved["cards"]
    for added in (cards[0], [1, *cards[0][1:]]):
        with pytest.raises(CorruptSave, match=f"card {added[0]} twice in play"):
            load(seal({**saved, "cards": [*cards, added]}))


def test_blank_card_stands_for_no_card() -> None:
    assert NOCARD.id == NONE
