"""``lcg/rules/draw.py``: weaknesses: resolution, ownership and discards."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.lcg import decks
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.rules.effects import defeat_investigator, draw
from arkham_env.lcg.state.ids import NONE
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "daniela_reyes"]


def draw_one(s: Scene, seat: int, name: str) -> Scene:
    s.deck(seat, name)
    return s.run(lambda g: draw(g, seat, 1))


@pytest.mark.rule("LCG-0817", "LCG-0818", "LCG-0820")
def test_an_encounter_type_weakness_resolves_when_drawn() -> None:
    s = Scene(PAIR, extra={0: ["12101"]})
    s.have(0, resources=4)
    draw_one(s, 0, "Paranoia").settle()
    assert s.investigator().resources == 0
    # It is a player card of Joe's all the same.
    assert s.hand() == [] and s.discard_pile() == ["Paranoia"]
    assert s.g.encounter_discard == []


@pytest.mark.rule("LCG-0819")
def test_an_asset_weakness_resolves_its_revelation() -> None:
    s = Scene(["dexter_drake"])
    draw_one(s, 0, "The Necronomicon").settle()
    assert s.hand() == []
    assert s.names(s.investigator().threat_area) == ["The Necronomicon"]


@pytest.mark.rule("LCG-0819", "LCG-0829")
def test_an_event_weakness_goes_to_the_hand_and_may_be_played_to_be_rid_of_it() -> None:
    s = Scene()
    draw_one(s, 0, "Dead Ends").settle()
    assert s.hand() == ["Dead Ends"]
    s.have(0, resources=4)
    assert not s.offers("Play Dead Ends")
    s.have(0, resources=5)
    before = s.g.clone()
    s.do("Play Dead Ends")
    assert s.investigator().resources == 0 and s.hand() == []
    assert s.discard_pile() == ["Dead Ends"]
    assert s.investigator().experience == before.investigators[0].experience


@pytest.mark.rule("LCG-0825")
def test_nobody_controls_a_treachery_weakness_and_the_bearer_an_asset() -> None:
    s = Scene(["dexter_drake"], extra={0: ["12102"]})
    draw_one(s, 0, "Pursued").settle()
    assert s.card("Pursued").controller == NONE and s.card("Pursued").threat == 0
    draw_one(s, 0, "The Necronomicon").settle()
    assert s.card("The Necronomicon").controller == 0


@pytest.mark.rule("LCG-0821")
def test_the_bearer_is_who_brought_the_weakness() -> None:
    s = Scene(PAIR, first=0)
    draw_one(s, 1, "In Harm's Way").settle()
    s.run(lambda g: defeat_investigator(g, 1)).settle()
    # Its penalty for the end of the game is its bearer's, not the lead's.
    assert s.investigator(1).earned_physical == 1
    assert s.investigator(0).earned_physical == 0


@pytest.mark.rule("LCG-0821")
def test_a_weakness_of_another_deck_stays_its_bearers() -> None:
    s = Scene(PAIR, extra={1: ["12103"]})
    draw_one(s, 1, "Syndicate Obligations").settle()
    s.give(0, "Emergency Cache")
    s.asset(0, "Magnifying Glass")
    s.give(0, "Fingerprint Kit")
    s.have(0, resources=4)
    s.do("Play Fingerprint Kit").settle()
    assert [who.damage for who in s.g.investigators] == [0, 0]
    s.give(1, "Machete")
    s.have(1, resources=3)
    s.end_turn()
    s.do("Play Machete").settle()
    assert [who.damage for who in s.g.investigators] == [0, 1]


@pytest.mark.rule("LCG-0824")
def test_a_weakness_is_not_discarded_by_choice() -> None:
    codes = ["12030", "12031", "12033", "12034", "12035", "12036", "12037", "12093"]
    s = Scene(extra={0: codes})
    s.give(0, "Dead Ends", *codes)
    assert len(s.hand()) == 9
    s.calm()
    s.end_turn()
    s.until("discard")
    assert "Discard Perception" in s.labels
    assert "Discard Dead Ends" not in s.labels


@pytest.mark.rule("LCG-0826", "LCG-0827")
def test_basic_weaknesses_are_the_pool_and_signature_weaknesses_are_not_in_it() -> None:
    defs = catalogue.definitions()
    basic = [
        d.printed.name
        for d in defs.values()
        if d.printed.basic_weakness and d.printed.code.startswith("12")
    ]
    assert sorted(basic) == [
        "Amnesia", "Overzealous", "Paranoia", "Pursued", "Syndicate Obligations", "The Gold Bug",
        "The Nameless Lurker", "Wounded",
    ]  # fmt: skip
    joe = decks.starter_deck("12004")
    without = {code: n for code, n in joe if not defs[code].printed.basic_weakness}
    assert "12006" in without  # a weakness, but his own
    with pytest.raises(InvalidSetup, match="basic weakness"):
        decks.validate_deck(defs["12004"], without, defs)


@pytest.mark.rule("LCG-1065")
def test_the_second_weakness_is_in_limbo_while_the_first_is_resolved() -> None:
    """Several weaknesses drawn together wait in limbo for their turn (tricky case 54)."""
    s = Scene(["trish_scarborough"], extra={0: ["12100"]})
    s.deck(0, "Overzealous", "Syndicate Obligations")
    s.encounter_deck("Noxious Smoke", "Bystander")
    s.run(lambda g: draw(g, 0, 2))
    assert s.kind == "choose_skill"
    assert set(s.names(s.g.limbo)) == {"Noxious Smoke", "Overzealous", "Syndicate Obligations"}
    s.settle(take="Test agility")
    assert s.in_play("Syndicate Obligations")
    assert s.g.limbo == []
