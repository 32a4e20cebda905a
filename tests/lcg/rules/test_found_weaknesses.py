"""``lcg/rules/draw.py``: weaknesses that enter a hand without being drawn (LCG-0103)."""

from __future__ import annotations

import pytest

import tests.lcg.support.change_cards
import tests.lcg.support.current_cards
import tests.lcg.support.ledger_zone_cards
import tests.lcg.support.player_cards
import tests.lcg.support.timing_cards  # noqa: F401  (registers cards)
from arkham_env.core.kernel.frame import DONE, Frame
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, status
from arkham_env.lcg.state.zones import add_to_hand, discard_from_play
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "isabelle_barnes"]


def rich(*codes: str, second: tuple[str, ...] = ()) -> Scene:
    s = Scene(PAIR, extra={0: list(codes), 1: list(second)})
    s.have(0, resources=5)
    s.have(1, resources=5)
    return s


@pytest.mark.rule("LCG-0103")
def test_returned_from_play_it_is_resolved_again() -> None:
    s = rich("TC054", "TC051")
    s.threat(0, "TC054")
    s.give(0, "TC051")
    s.do("Play Recall")
    # A treachery is not for a hand: it is resolved, and lies in the threat area again.
    assert s.investigator(0).resources == 4 and s.hand() == []
    assert s.names(s.investigator(0).threat_area) == ["Grudge"] and s.g.limbo == []


@pytest.mark.rule("LCG-0103")
def test_an_asset_weakness_that_goes_back_is_put_into_play_again() -> None:
    s = rich("TC032", "TC051")
    s.threat(0, "TC032", uses=1)
    s.give(0, "TC051")
    s.do("Play Recall").settle()
    assert s.names(s.investigator(0).threat_area) == ["Cursed Lantern"] and s.hand() == []
    assert s.card("Cursed Lantern").uses == 3  # a new one


@pytest.mark.rule("LCG-0103")
@pytest.mark.parametrize("code", ["TC053", "TC054", "TC056"])
def test_taken_from_the_discard_pile(code: str) -> None:
    s = rich(code, "TP612")
    s.discards(0, code)
    s.give(0, "TP612")
    s.do("Play Recollection").settle()
    if code == "TC053":  # a skill is a card of the hand, resolved
        assert s.hand() == ["Doubt"] and s.investigator(0).resources == 4
    elif code == "TC054":
        assert s.names(s.investigator(0).threat_area) == ["Grudge"]
        assert s.investigator(0).resources == 4 and s.hand() == []
    else:
        assert s.card("Stalker").threat == 0 and s.hand() == []
    assert s.g.limbo == [] and s.g.lasting == []


@pytest.mark.rule("LCG-0103")
def test_found_in_a_search() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["12023", "T0546"]})
    s.give(0, "Right Tool for the Job")
    s.only_deck(0, "Cursed Shovel", "Machete")
    s.do("Play Right Tool for the Job", "Choose Cursed Shovel")
    assert s.hand() == [] and s.names(s.investigator(0).threat_area) == ["Cursed Shovel"]


@pytest.mark.rule("LCG-0103")
def test_several_at_once_are_ordered_by_their_owner() -> None:
    s = rich("TC054", "TC055", "TC052", second=("TC054",))
    for name in ("TC054", "TC055"):
        card = s.find(name, 0)
        s.take_out(card)
        s.g.set_aside = [*s.g.set_aside, card]
        s.run(lambda g, c=card: fx.put_in_threat_area(g, c, 0))  # type: ignore[misc]
    other = s.find("TC054", 1)
    s.take_out(other)
    s.g.set_aside = [*s.g.set_aside, other]
    s.run(lambda g: fx.put_in_threat_area(g, other, 1))
    s.give(0, "TC052")
    s.do("Play Homecoming")
    assert (s.kind, s.seat) == ("forced_order", 0)
    assert s.labels == ["Choose Grudge", "Choose Shame"]
    s.do("Choose Shame")
    assert s.names(s.investigator(0).threat_area) == ["Shame", "Grudge"]
    assert s.names(s.investigator(1).threat_area) == ["Grudge"]
    assert [who.resources for who in s.g.investigators] == [3, 4]


@pytest.mark.rule("LCG-0103", "LCG-0819")
def test_a_drawn_one_is_resolved_once() -> None:
    s = rich("TC053")
    s.deck(0, "Doubt")
    s.run(lambda g: fx.draw(g, 0, 1)).settle()
    assert s.investigator(0).resources == 4 and s.hand() == ["Doubt"]


class Handed(Frame):
    """A card comes into a hand."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def run(self, g: Game) -> int:
        add_to_hand(g, self.seat, self.card)
        return DONE


@pytest.mark.rule("LCG-0577")
def test_a_card_enters_its_owners_hand_whoever_is_to_get_it() -> None:
    s = rich("TP647", second=("TC053",))
    doubt, pebble = s.find("TC053", 1), s.find("TP647", 0)
    for card in (doubt, pebble):
        s.take_out(card)
    s.push(Handed(0, doubt)).settle()
    s.push(Handed(1, pebble)).settle()
    assert s.hand(0) == ["Pebble"] and s.hand(1) == ["Doubt"]
    assert [who.resources for who in s.g.investigators] == [5, 4]  # it is its owner's weakness


@pytest.mark.rule("LCG-1128")
@pytest.mark.parametrize("way", ["drawn", "hand", "engaged"])
def test_who_receives_a_weakness_of_no_deck_is_its_bearer(way: str) -> None:
    s = Scene(PAIR, encounter=["TL146", "TK051"])
    card = s.find("TK051" if way == "engaged" else "TL146")
    assert s.g.owner[card] == NONE
    if way == "hand":
        s.take_out(card)
        s.push(Handed(1, card)).settle()
    else:
        s.draw_encounter(1, s.g.defs[card].printed.name).settle()
    assert s.g.owner[card] == 1 and s.card(card).threat == 1
    discard_from_play(s.g, card)
    assert s.investigator(1).discard == [card]


def test_other_cards_come_back_without_ado() -> None:
    s = rich("TP647")
    pebble = s.asset(0, "Pebble")
    s.run(lambda g: fx.return_to_hand(g, pebble))
    assert s.hand() == ["Pebble"] and s.g.lasting == []


def test_what_its_owner_does_not_live_to_resolve_leaves_with_him() -> None:
    """The bonus that goes with the weakness was all that kept him on his feet."""
    s = rich("TC057", "TC051")
    s.threat(0, "TC057")
    s.have(0, damage=7)
    s.give(0, "TC051")
    s.do("Play Recall").settle()
    assert s.investigator(0).status == status.DEFEATED
    assert s.g.limbo == [] and "False Hope" in s.names(s.g.removed)
