"""``lcg/state/zones.py``: control and use of weaknesses, and "you control" (LCG-0825)."""

from __future__ import annotations

import pytest

import tests.lcg.support.change_cards
import tests.lcg.support.player_cards
import tests.lcg.support.timing_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.abilities import fight_abilities
from arkham_env.lcg.state.control import controlled_assets
from arkham_env.lcg.state.ids import NONE, phase
from arkham_env.lcg.state.zones import attach_to
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "isabelle_barnes"]


def lit(*codes: str, **fields: int) -> Scene:
    """A Cursed Lantern (an asset weakness) in Joe's threat area; he holds these cards."""
    s = Scene(PAIR, extra={0: ["TC032", *codes]})
    s.threat(0, "TC032", **fields)
    s.give(0, *codes)
    return s


@pytest.mark.rule("LCG-0825")
@pytest.mark.parametrize("route", ["drawn", "found", "taken from the discard pile"])
def test_its_bearer_controls_an_asset_weakness(route: str) -> None:
    s = Scene(["daniela_reyes", "joe_diamond"], extra={0: ["12023", "12075", "T0546"]})
    if route == "drawn":
        s.deck(0, "Cursed Shovel")
        s.run(lambda g: fx.draw(g, 0, 1)).settle()
    elif route == "found":
        s.give(0, "Right Tool for the Job")
        s.only_deck(0, "Cursed Shovel")
        s.do("Play Right Tool for the Job")
    else:
        s.asset(0, "Jumpsuit")
        s.discards(0, "Cursed Shovel")
        s.do("Use Jumpsuit")
    shovel = s.card("Cursed Shovel")
    assert (shovel.controller, shovel.threat) == (0, 0)


@pytest.mark.rule("LCG-0825")
@pytest.mark.parametrize(("token", "kept"), [("damage", 1), ("horror", 1)])
def test_damage_and_horror_may_be_assigned_to_it(token: str, kept: int) -> None:
    s = lit()
    if token == "damage":
        s.run(lambda g: fx.deal(g, 0, damage=kept))
    else:
        s.run(lambda g: fx.deal(g, 0, horror=kept))
    assert len(s.labels) == 2
    s.take(0)
    lantern = s.card("Cursed Lantern")
    assert lantern.damage + lantern.horror == kept
    assert s.investigator(0).damage + s.investigator(0).horror == 0


@pytest.mark.rule("LCG-0825", "LCG-0395")
def test_it_can_be_defeated_and_goes_to_its_bearers_pile() -> None:
    s = lit(damage=1)
    s.run(lambda g: fx.deal(g, 0, damage=1))
    s.take(0)
    assert s.discard_pile(0) == ["Cursed Lantern"] and s.investigator(0).threat_area == []


@pytest.mark.rule("LCG-0825")
def test_another_investigators_damage_cannot() -> None:
    s = lit()
    s.run(lambda g: fx.deal(g, 1, damage=1)).settle()
    assert s.investigator(1).damage == 1 and s.card("Cursed Lantern").damage == 0


@pytest.mark.rule("LCG-0825")
def test_only_the_bearer_uses_it_and_everybody_a_treachery_weakness() -> None:
    s = Scene(PAIR, extra={0: ["TC032", "12102"]})
    s.threat(0, "TC032")
    s.threat(0, "12102")  # Pursued
    for text in ("Activate Cursed Lantern", "Use Cursed Lantern", "Activate Pursued"):
        assert s.offers(text)
    s.end_turn().decline("Cursed Lantern")  # its bearer may use it in the window before her turn
    assert s.at_turn() and s.seat == 1 and s.card("Pursued").controller == NONE
    assert s.offers("Activate Pursued") and not s.offers("Cursed Lantern")


@pytest.mark.rule("LCG-0825")
def test_its_fight_is_one_of_an_asset_that_you_control() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["TC032"]})
    s.threat(0, "TC032")
    s.enemy("Servant of Flame", engaged=0)
    assert (s.card("Cursed Lantern").id, 2) in fight_abilities(s.g, 0)


@pytest.mark.rule("LCG-0825")
def test_it_is_among_the_assets_that_you_control() -> None:
    """Prestidigitation returns an Item asset you control, Dexter another asset you control."""
    s = Scene(["dexter_drake"], extra={0: ["TC032", "12052", "TP647"]})
    s.threat(0, "TC032")
    s.give(0, "TP647")
    s.do("Play Pebble")
    assert s.kind == "reaction" and s.offers("React with Dexter Drake")
    s.do("React with Dexter Drake")
    s.take(0)
    # It entered the hand by an effect, so it resolves again and returns to his threat area.
    assert s.names(s.investigator(0).threat_area) == ["Cursed Lantern"]


@pytest.mark.rule("LCG-0825")
def test_nobody_controls_a_treachery_weakness_which_is_no_asset() -> None:
    s = Scene(PAIR, extra={0: ["12102", "TC023"]})
    s.threat(0, "12102")
    s.give(0, "TC023")
    assert s.card("Pursued").controller == NONE
    assert not s.offers("Play Present")  # no asset to give


@pytest.mark.rule("LCG-0825")
def test_fire_burns_it() -> None:
    s = lit(exhausted=True)
    s.attach("Fire!", "Your Friend's Room")
    s.end_turn()
    assert s.at_turn() and s.seat == 1
    s.end_turn()
    while s.g.phase == phase.INVESTIGATION:
        s.passive()
    assert s.card("Cursed Lantern").damage == 1


@pytest.mark.rule("LCG-0585", "LCG-0825")
def test_an_attached_asset_is_one_that_you_control() -> None:
    s = Scene(PAIR, extra={0: ["12032", "TP647"]})
    pebble = s.asset(0, "Pebble")
    ally = s.find("12032")
    s.take_out(ally)
    attach_to(s.g, ally, pebble, 0)
    assert controlled_assets(s.g, 0) == [pebble, ally]
    s.run(lambda g: fx.deal(g, 0, damage=1))
    assert len(s.labels) == 2
