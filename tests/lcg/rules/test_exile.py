"""``lcg/state/zones.exile``, ``lcg/campaign/conclusion.py``: exiled cards and the next deck."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arkham_env.lcg import register_card
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Asset
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import Ability, Text
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.ids import keyword, trigger
from tests.lcg.support import ledger_zone_cards  # noqa: F401  (registers cards)
from tests.lcg.support.campaign_scene import NONE_READ, CampaignScene
from tests.lcg.support.scene import Scene

LOCKET, LOCKET_2, RING, SCAR = "TZ001", "TZ002", "TZ003", "TZ004"
DANIELA = ("daniela_reyes",)
USES: list[Text] = [Ability(trigger.free(), phrases.GainResources(2), exile=True)]


@pytest.fixture(autouse=True)
def lockets(catalogue_as_it_was: None) -> Iterator[None]:
    """Register three cards that are exiled when they are used, and a permanent card."""

    class Locket(Asset):
        text = "Exile this card: gain 2 resources."
        printed = Facts(LOCKET, "Locket", cost=0, level=0)
        abilities = USES

    class LocketOfSilver(Asset):
        text = "Exile this card: gain 2 resources."
        printed = Facts(LOCKET_2, "Locket", cost=0, level=2)
        abilities = USES

    class Ring(Asset):
        text = "Exile this card: gain 2 resources."
        printed = Facts(RING, "Lost Ring", cost=0)
        abilities = USES

    class Scar(Asset):
        text = "Permanent."
        printed = Facts(SCAR, "Scar", keywords=keyword.PERMANENT)

    for card in (Locket, LocketOfSilver, Ring, Scar):
        register_card(card)
    yield


def with_cards(codes: dict[str, int], *instead_of: str) -> CampaignScene:
    """Return a campaign at the first turn of its second scenario, with other cards in the deck of
    Daniela and without experience."""
    s = CampaignScene(DANIELA).play(NONE_READ)
    record = s.record.copy()
    member = record.members[0]
    for code in instead_of:
        member.add(code, -1)
    for code, copies in codes.items():
        member.add(code, copies)
    member.experience = 0
    s.g.campaign = record
    s.begin()
    return s


def in_no_zone(s: Scene, card: int) -> bool:
    """Return whether a card is neither in play nor in a zone of its owner."""
    who = s.investigator()
    piles = (who.deck, who.hand, who.discard, s.g.limbo, s.g.set_aside, s.g.victory)
    return not s.in_play("Lost Ring") and not any(card in pile for pile in piles)


# -- In a game ---------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0836")
def test_an_exiled_card_is_out_of_the_game() -> None:
    s = Scene(["joe_diamond"], extra={0: [RING]})
    ring = s.asset(0, "Lost Ring")
    s.have(0, resources=0)
    s.do("Use Lost Ring")
    assert s.investigator().resources == 2
    assert ring in s.g.removed and in_no_zone(s, ring) and s.discard_pile() == []
    assert zones.exiled_cards(s.g) == [ring]
    copy = s.g.clone()
    assert zones.exiled_cards(copy) == [ring] and ring in copy.removed


@pytest.mark.rule("LCG-0836")
@pytest.mark.parametrize("zone", ["hand", "discard", "deck"])
def test_a_card_is_exiled_from_every_zone(zone: str) -> None:
    s = Scene(["joe_diamond"], extra={0: [RING]})
    if zone == "hand":
        s.give(0, "Lost Ring")
    elif zone == "discard":
        s.discards(0, "Lost Ring")
    else:
        s.deck(0, "Lost Ring")
    ring = s.find("Lost Ring")
    s.run(lambda g: zones.exile(g, ring))
    assert ring in s.g.removed and in_no_zone(s, ring)
    s.run(lambda g: zones.exile(g, ring))
    assert s.g.removed.count(ring) == 1 and zones.exiled_cards(s.g) == [ring]


@pytest.mark.rule("LCG-0836", "LCG-0597")
def test_a_card_that_cannot_leave_play_is_not_exiled() -> None:
    s = Scene(["joe_diamond"], extra={0: [SCAR]})
    scar = s.asset(0, "Scar") if not s.in_play("Scar") else s.find("Scar")
    s.run(lambda g: zones.exile(g, scar))
    assert s.in_play("Scar") and zones.exiled_cards(s.g) == []


@pytest.mark.rule("LCG-0659")
def test_exiling_the_card_cannot_be_ignored() -> None:
    s = Scene(["joe_diamond"], extra={0: [RING, "TL064", "TL086"]})
    ring = s.asset(0, "Lost Ring")
    s.have(0, resources=0)
    s.give(0, "Shortcut")
    s.do("Play Shortcut")
    assert zones.exiled_cards(s.g) == [ring] and ring in s.g.removed
    assert s.investigator().resources == 2


# -- Between scenarios -------------------------------------------------------------------------


@pytest.mark.rule("LCG-0836", "LCG-1122")
def test_an_exiled_card_of_level_0_may_come_back_at_no_cost() -> None:
    s = with_cards({LOCKET: 2}, "12020", "12021")
    size = sum(s.member(0).slots.values())
    s.asset(0, "Locket")
    s.do("Use Locket")
    s.end(NONE_READ)
    assert s.member(0).slots[LOCKET] == 1 and sum(s.member(0).slots.values()) == size - 1
    # The deck is short: a card must be included, which is free if its level is 0.
    assert s.kind == "purchase" and s.offers("Add Locket at no cost")
    assert all(label.startswith("Add ") for label in s.labels)
    before = s.member(0).experience
    s.do("Add Locket at no cost")
    assert s.member(0).slots[LOCKET] == 2 and s.member(0).experience == before
    assert sum(s.member(0).slots.values()) == size


@pytest.mark.rule("LCG-0836", "LCG-1122", "LCG-1101")
def test_an_exiled_card_above_level_0_is_purchased_again() -> None:
    s = with_cards({LOCKET_2: 1}, "12020")
    s.asset(0, "Locket")
    s.do("Use Locket")
    s.earn(0, 3).end(NONE_READ)
    assert LOCKET_2 not in s.member(0).slots and s.member(0).experience == 3
    assert not s.offers("Add Locket (2)") and s.offers("Add Machete at no cost")
    s.do("Buy Locket (2)")
    assert s.member(0).slots[LOCKET_2] == 1 and s.member(0).experience == 1
    s.begin()
    assert LOCKET_2 in s.codes()


@pytest.mark.rule("LCG-0836")
def test_a_card_that_is_not_exiled_stays_in_the_deck() -> None:
    """Cards that are removed from the game or discarded are in the next deck."""
    s = with_cards({LOCKET: 2}, "12020", "12021")
    card = s.asset(0, "Locket")
    s.run(lambda g: zones.remove_from_game(g, card))
    s.end(NONE_READ)
    assert s.member(0).slots[LOCKET] == 2


@pytest.mark.rule("LCG-0836")
def test_a_weakness_received_and_exiled_in_a_scenario_is_in_no_deck() -> None:
    s = CampaignScene().play(NONE_READ).begin()
    mark = next(c for c in s.g.set_aside if s.g.defs[c].printed.weakness)
    zones.receive_weakness(s.g, mark, 0)
    assert s.g.owner[mark] == 0
    s.run(lambda g: zones.exile(g, mark))
    s.end(NONE_READ)
    assert s.g.defs[mark].printed.code not in s.member(0).slots
