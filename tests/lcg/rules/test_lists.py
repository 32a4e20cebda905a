"""The order in which ``lcg/rules`` lists things: that of play, in every build and every copy.

The options of a choice are in the order of ids (``tests/lcg/conftest.py`` checks this).  These
lists determine the order in which several things are processed, and which of several equal things
is used.
"""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.lasting import Lasting
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.rules import effects, setting_order, state_check
from arkham_env.lcg.rules.timing import Event, answers
from arkham_env.lcg.state import control, places, restrictions, values, zones
from arkham_env.lcg.state.ids import NONE, cell, on, quantity, slot, trait, trigger, until, verb
from tests.lcg.support.scene import Scene

QUAD = "Miskatonic Quad"
HALL = "Science Hall"
DORMS = "Dormitories"
LIBRARY = "Orne Library"


class Crowded:
    """Three investigators among five enemies that came in no order of their ids."""

    def __init__(self) -> None:
        self.s = Scene(["joe_diamond", "daniela_reyes", "isabelle_barnes"], first=1)
        s = self.s
        for name in (QUAD, HALL, DORMS, LIBRARY):
            s.place(name)
        for seat in range(3):
            s.put(seat, QUAD)
        s.g.lead = 1
        s.g.refresh_order()
        self.hound = s.enemy("Hellhound", at=QUAD)
        self.cantor = s.enemy("Cantor of Flame", at=QUAD, engaged=0)
        self.far = s.enemy("Mutated Experiment", at=HALL)
        self.bystander = s.enemy("Bystander", at=QUAD)
        self.second = s.enemy("Cantor of Flame", at=QUAD, engaged=0)
        # In an order that is neither that of ids nor that of arrival.
        here = [self.hound, self.cantor, self.bystander, self.second]
        self.here = sorted(here, key=lambda card: (card * 7919) % 104)
        s.g.enemies = [self.here[0], self.far, *self.here[1:]]
        s.refresh()


@pytest.fixture(scope="module")
def crowded() -> Crowded:
    return Crowded()


def test_investigators_are_listed_from_the_lead_on(crowded: Crowded) -> None:
    g = crowded.s.g
    quad = crowded.s.find(QUAD)
    assert values.player_order(g) == values.seats_at(g, quad) == [1, 2, 0]


def test_enemies_are_listed_as_they_came(crowded: Crowded) -> None:
    g, here = crowded.s.g, crowded.here
    quad = crowded.s.find(QUAD)
    assert here != sorted(here) and here != sorted(here, reverse=True)
    assert values.enemies_at(g, quad) == here
    assert values.attackable_enemies(g, 0) == here
    assert phrases.enemies_near(g, 2) == phrases.enemies_to_hurt(g, 2) == here
    engaged = [card for card in here if card in (crowded.cantor, crowded.second)]
    assert values.engaged_enemies(g, 0) == engaged
    assert values.choosable(g, here, NONE) == here


def test_places_are_listed_as_they_came_into_play(crowded: Crowded) -> None:
    s, g = crowded.s, crowded.s.g
    quad = s.find(QUAD)
    near = [place for place in g.locations if place in values.connected(g, quad)]
    assert values.connected(g, quad) == near and len(near) > 1
    assert phrases.connecting(g, 0) == phrases.connecting(g, 0, revealed=True) == near
    assert phrases.reachable(g, 0) == phrases.reachable(g, 0, revealed=True) == near
    assert restrictions.destinations(g, 0) == near
    turned = list(reversed(near))
    assert values.nearest_of(g, quad, turned) == turned
    assert places.farthest_of(g, quad, turned) == turned
    assert places.farthest_from_all(g, turned) == turned


def test_assets_are_listed_by_area_and_as_they_came() -> None:
    s = Scene(["joe_diamond", "daniela_reyes"], extra={0: ["12086", "12073", "12034"]})
    names = ["Magnifying Glass", "Bandages", "Broken Bottle", "Endurance"]
    cards = [s.asset(0, name) for name in names]
    g = s.g
    who = g.investigators[0]
    who.assets = sorted(cards, key=lambda card: (card * 7919) % 104)
    assert who.assets != sorted(cards) and who.assets != sorted(cards, reverse=True)
    assert control.controlled_assets(g, 0) == who.assets
    hands = [card for card in who.assets if slot.HAND in g.defs[card].printed.slots]
    assert control.slot_holders(g, 0, slot.HAND) == hands and len(hands) == 2
    assert phrases.removable_assets(g, 0) == who.assets
    items = [card for card in who.assets if values.has_trait(g, card, trait.ITEM)]
    assert phrases.removable_assets(g, 0, trait.ITEM) == items and len(items) == 3
    in_play = [c.id for c in g.cards_in_play()]
    assert [card for card in in_play if card in cards] == who.assets
    assert in_play[: 1 + len(cards)] == [0, *who.assets]


def test_of_equal_titles_the_first_one_counts() -> None:
    s = Scene(["joe_diamond"], extra={0: ["12073", "12073"]})
    copies = [s.find("Bandages", 0, nth) for nth in range(2)]
    other = s.find("Magnifying Glass", 0)
    for cards in ([copies[0], other, copies[1]], [copies[1], other, copies[0]]):
        assert phrases.one_per_title(s.g, cards) == cards[:2]


def test_attachments_are_listed_as_they_came(crowded: Crowded) -> None:
    s = crowded.s
    fires = [s.attach("Fire!", QUAD), s.attach("Noxious Smoke", QUAD)]
    turned = sorted(fires, reverse=True)
    s.g.attachments = [card for card in s.g.attachments if card not in fires] + turned
    assert zones.attached_to(s.g, s.find(QUAD)) == turned
    assert effects.cards_as_options(verb.CHOOSE_CARD, turned) == [
        pack(verb.CHOOSE_CARD, card) for card in sorted(fires)
    ]


def test_a_card_answers_by_no_text_that_it_does_not_have(crowded: Crowded) -> None:
    g = crowded.s.g
    card = crowded.hound
    texts = g.defs[card].texts
    begins = Event(on.ROUND_BEGINS)
    for number in (len(texts), len(texts) + 1):
        assert not answers(g, [begins], 1, 0, card, number)
    assert answers(g, [begins], 1, 0, card, len(texts) - 1)


def test_what_still_lasts_stays_in_the_order_in_which_it_began() -> None:
    """Of two effects at one point the older one is resolved first, whatever has ended between."""
    s = Scene(["joe_diamond"], extra={0: ["12034"]})
    g = s.g
    glass = s.asset(0, "Magnifying Glass")
    weakness = s.find("12005")
    at_end = on.TURN_ENDS * cell.COUNT + cell.AFTER_FORCED

    def lasting(*ended: Lasting) -> list[Lasting]:
        kept = [Lasting(NONE, at_end, 0, 0, 0, n, 0, until.ROUND_ENDS) for n in range(3)]
        g.lasting = [kept[0], *ended, *kept[1:]]
        return kept

    kept = lasting(Lasting(quantity.SKILL, NONE, 0, 0, 0, 0, 1, until.PHASE_ENDS))
    g.drop_lasting(until.PHASE_ENDS, False)
    assert g.lasting == kept
    kept = lasting(Lasting(quantity.HEALTH, NONE, 0, 0, 0, glass, 1, until.ROUND_ENDS))
    zones.leave_play(g, glass)
    assert g.lasting == kept
    kept = lasting(Lasting(quantity.APPLIED_LAST, NONE, glass, 0, 0, NONE, 1, until.REPLACED))
    setting_order.forget(g, 0, glass)
    assert g.lasting == kept
    found = Lasting(NONE, on.WEAKNESS_FOUND, weakness, trigger.REVELATION, 0, 0, 0, NONE)
    kept = lasting(found)
    assert state_check.weaknesses_found(g) == [weakness]
    state_check.resolve_weakness(g, weakness)
    assert g.lasting == kept
