"""``lcg/rules/state_check.py``: lower health, sanity or slots take effect at once.

Sources: LCG-0398 and LCG-0609.
"""

from __future__ import annotations

import pytest

import tests.lcg.support.change_cards
import tests.lcg.support.player_cards  # noqa: F401  (registers cards)
from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.frame import DONE, Frame
from arkham_env.core.kernel.lasting import Lasting
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import decision_kind, quantity, slot, status, until, verb
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "isabelle_barnes"]
"""Joe Diamond has health 7 and sanity 7, Isabelle Barnes 5 and 9."""


def holding(*codes: str, **fields: int) -> Scene:
    """Joe with these cards in hand, and damage or horror on him."""
    s = Scene(PAIR, extra={0: list(codes)})
    s.give(0, *codes)
    s.have(0, **fields)
    return s


def fallen(s: Scene, seat: int = 0) -> bool:
    return s.investigator(seat).status == status.DEFEATED


# -- A new malus -----------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0398")
@pytest.mark.parametrize(
    ("field", "tokens", "defeated"),
    [("damage", 5, False), ("damage", 6, True), ("horror", 5, False), ("horror", 6, True)],
)
@pytest.mark.parametrize("route", ["played", "revealed", "put into play"])
def test_a_card_that_lowers_health_and_sanity_enters_play(
    route: str, field: str, tokens: int, defeated: bool
) -> None:
    s = Scene(PAIR, extra={0: ["TC001", "TP621"]}, encounter=["TC002"])
    s.give(0, "TC001", "TP621")
    if field == "horror":
        s.have(0, horror=tokens)
    else:
        s.have(0, damage=tokens)
    if route == "played":
        s.do("Play Millstone")
    elif route == "revealed":
        s.draw_encounter(0, "TC002")
    else:
        s.do("Play Stagecraft")
    s.settle([] if defeated or route == "revealed" else ["Millstone"])
    assert fallen(s) == defeated
    assert s.investigator(0).by_damage == (defeated and field == "damage")
    assert s.investigator(0).by_horror == (defeated and field == "horror")


@pytest.mark.rule("LCG-0398")
def test_it_defeats_before_anything_that_is_worded_after() -> None:
    s = holding("TC001", damage=6)
    s.do("Play Millstone").settle()
    assert fallen(s)
    assert not any("Millstone" in line for line in s.log() if "reacts" in line or "uses" in line)
    assert s.investigator(0).resources == 0
    # With enough health both reactions are offered, so the check above can fail.
    well = holding("TC001", damage=5)
    before = well.investigator(0).resources
    well.do("Play Millstone", "React with Millstone", "React with Millstone")
    assert well.investigator(0).resources == before + 8


@pytest.mark.rule("LCG-0398")
@pytest.mark.parametrize(("code", "field"), [("TC005", "damage"), ("TC006", "horror")])
@pytest.mark.parametrize("room", [1, 2])
def test_a_lasting_malus_begins(code: str, field: str, room: int) -> None:
    s = holding(code)
    s.have(0, **{field: 7 - room})
    s.do("Play " + s.g.defs[s.find(code)].printed.name)
    assert fallen(s) == (room == 1)


@pytest.mark.rule("LCG-0398")
@pytest.mark.parametrize(("damage", "defeated"), [(1, False), (2, True)])
def test_a_malus_is_attached_to_an_enemy(damage: int, defeated: bool) -> None:
    s = holding("TC003", "TC008")
    enemy = s.enemy("Servant of Flame", at="Your Friend's Room", exhausted=True)
    health = s.g.printed_health[enemy]
    s.set(enemy, damage=health - 3 + damage)
    s.do("Play Leech")
    assert s.in_play("Servant of Flame") != defeated
    if defeated:
        assert s.discard_pile(0) == ["Leech"]
        return
    s.do("Play Sap")  # both together
    assert not s.in_play("Servant of Flame")


@pytest.mark.rule("LCG-0398")
def test_an_attached_malus_is_moved() -> None:
    s = holding("TC003", "TC004")
    first = s.enemy("Cantor of Flame", at="Your Friend's Room", exhausted=True)
    s.do("Play Leech")
    second = s.enemy("Servant of Flame", at="Your Friend's Room", exhausted=True)
    s.set(second, damage=s.g.printed_health[second] - 1)
    assert s.in_play("Servant of Flame") and s.g.cards[first].damage == 0
    s.do("Play Forceps", "Choose Servant of Flame")
    assert not s.in_play("Servant of Flame") and s.in_play("Cantor of Flame")


@pytest.mark.rule("LCG-0398")
@pytest.mark.parametrize("first", ["the malus", "the ally"])
def test_an_ally_without_health_left_is_defeated(first: str) -> None:
    """An ally with health 1 gets -1 health, in either order: it is defeated without damage."""
    s = Scene(PAIR, extra={0: ["TC012", "12032"]})
    s.have(0, resources=5)
    s.give(0, "TC012", "12032")
    if first == "the ally":
        s.do("Play Laboratory Assistant").decline("Laboratory Assistant").do("Play Gloom").settle()
    else:
        s.do("Play Gloom", "Play Laboratory Assistant").settle()  # gone before it lets him draw
    assert s.in_play("Gloom") and not s.in_play("Laboratory Assistant")
    assert "Laboratory Assistant" in s.discard_pile(0)


# -- A bonus changes hands, or shrinks -------------------------------------------------------------


@pytest.mark.rule("LCG-0398")
@pytest.mark.parametrize(("damage", "defeated"), [(4, False), (5, True)])
def test_a_bonus_changes_its_controller(damage: int, defeated: bool) -> None:
    s = Scene(PAIR, extra={0: ["TP622"], 1: ["TP630"]})
    s.give(0, "TP622")
    s.asset(1, "TP630")  # +1 health for Isabelle, of 5
    s.have(1, damage=damage)
    assert not fallen(s, 1)
    s.do("Play Persuasion").settle()
    assert fallen(s, 1) == defeated
    assert s.names(s.investigator(0).assets) == ["Liquid Courage"]


@pytest.mark.rule("LCG-0398")
def test_an_asset_loses_its_bonus_with_its_controller() -> None:
    s = Scene(PAIR, extra={0: ["TP622"], 1: ["T0142"]})
    s.give(0, "TP622")
    s.asset(1, "T0142")  # Heart of Oak: +1 health for Isabelle's other assets
    ally = s.asset(1, "Aleksey Saburov", damage=2)  # of 2
    assert s.in_play("Aleksey Saburov")
    s.do("Play Persuasion", "Choose Aleksey Saburov")
    assert s.g.cards[ally].id != ally and s.discard_pile(1) == ["Aleksey Saburov"]


@pytest.mark.rule("LCG-0398")
@pytest.mark.parametrize(("damage", "defeated"), [(6, False), (7, True)])
def test_a_bonus_that_depends_on_readiness(damage: int, defeated: bool) -> None:
    s = Scene(PAIR, extra={0: ["TC010"]})
    s.asset(0, "TC010")
    s.have(0, damage=damage)
    assert not fallen(s)
    before = s.investigator(0).resources
    s.do("Use Brandy")
    assert fallen(s) == defeated
    # Once the cost is paid, before the effect.
    assert s.investigator(0).resources == (0 if defeated else before + 1)


@pytest.mark.rule("LCG-0398")
def test_a_bonus_that_depends_on_a_count() -> None:
    s = Scene(PAIR, extra={0: ["TC011"]})
    s.asset(0, "TC011")
    s.have(0, clues=3, damage=8)
    s.do("Use Sense of Purpose")
    assert not fallen(s) and s.investigator(0).clues == 2
    s.do("Use Sense of Purpose")
    assert fallen(s)


# -- Slots -----------------------------------------------------------------------------------------


def armed(*codes: str) -> Scene:
    """Joe with both hands full and these cards in hand."""
    s = Scene(PAIR, extra={0: ["TP645", "TP645", *codes]})
    s.asset(0, "Stick")
    s.asset(0, "Stick")
    s.give(0, *codes)
    return s


@pytest.mark.rule("LCG-0609")
@pytest.mark.parametrize("card", ["TC007", "TC009"])
def test_a_slot_is_lost_to_a_malus(card: str) -> None:
    s = armed(card)
    s.do("Play " + s.g.defs[s.find(card)].printed.name)
    assert (s.kind, s.seat) == ("slots", 0) and s.labels == ["Discard Stick"] * 2
    s.take(0)
    assert s.at_turn() and s.discard_pile(0).count("Stick") == 1
    assert s.names(s.investigator(0).assets).count("Stick") == 1


@pytest.mark.rule("LCG-0609")
def test_a_slot_is_lost_with_the_control_of_a_bonus() -> None:
    s = Scene(PAIR, extra={0: ["TP622"], 1: ["TP648", "TP645", "TP645", "TP645"]})
    s.give(0, "TP622")
    s.asset(1, "Bandolier")
    for _ in range(3):
        s.asset(1, "Stick")
    s.do("Play Persuasion", "Choose Bandolier")
    assert (s.kind, s.seat) == ("slots", 1) and s.labels == ["Discard Stick"] * 3
    s.take(1)
    assert s.names(s.investigator(1).assets) == ["Stick"] * 2
    assert s.names(s.investigator(0).assets) == ["Bandolier"]


# -- The check itself ------------------------------------------------------------------------------


class Probe(Frame):
    """Frame that loses a hand slot, sets ``ret`` and takes a single option in one step."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[int] = []

    def copy(self) -> Frame:
        return Probe()

    def run(self, g: Game) -> int:
        if self.step == 0:
            self.step = 1
            g.add_lasting(Lasting(quantity.SLOTS + slot.HAND, -1, 0, 0, 0, 0, -1, until.ROUND_ENDS))
            g.ret = 17
            g.options = [pack(verb.CHOOSE_SEAT, 1)]
            return g.ask(decision_kind.CHOOSE_SEAT, 0)
        self.seen = [g.pick, g.ret]
        return DONE


def test_a_check_leaves_what_the_frame_in_its_midst_was_told() -> None:
    s = armed()
    probe = Probe()
    s.push(probe)
    assert s.kind == "slots" and not probe.seen
    s.take(0)
    assert probe.seen == [pack(verb.CHOOSE_SEAT, 1), 17]


class NeverAsked(Frame):
    """Replaces a check of the state that must not take place."""

    def copy(self) -> Frame:
        raise AssertionError("the state was checked")


def test_without_such_cards_nothing_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    s = Scene(PAIR)
    monkeypatch.setattr(s.g.table, "state_check", NeverAsked())
    s.have(0, resources=5)
    s.give(0, "Magnifying Glass")
    s.do("Play Magnifying Glass", "Investigate").settle("Joe Diamond")
    assert not s.g.unsettled and not s.g.modified >> quantity.VARIABLE & 1
