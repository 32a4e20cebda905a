"""``lcg/rules/damage.py``: damage and horror that must go to assets if they can (as 12137)."""

from __future__ import annotations

import pytest

import tests.lcg.support.hindrance_cards  # noqa: F401  (registers cards)
from tests.lcg.support.scene import Scene

ASSETS = ["TH023", "TH024", "TH025"]


def branded(*assets: str) -> Scene:
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: [*ASSETS, "TH021", "TH022"]})
    for name in assets:
        s.asset(0, name)
    s.threat(0, "Brand")
    return s


def tokens(s: Scene, name: str) -> tuple[int, int]:
    return s.card(name).damage, s.card(name).horror


def test_an_asset_that_can_takes_the_damage_unasked() -> None:
    s = branded("Thick Coat", "Dull Mind")
    s.end_turn()
    assert (s.kind, s.seat) == ("turn", 1)
    assert tokens(s, "Thick Coat") == (1, 0) and tokens(s, "Dull Mind") == (0, 0)
    assert s.investigator().damage == 0


def test_which_asset_is_a_choice() -> None:
    s = branded("Thick Coat", "Old Friend")
    s.end_turn()
    assert (s.kind, s.seat) == ("assign_damage", 0)
    assert s.labels == ["1 damage on Thick Coat", "1 damage on Old Friend"]
    s.do("1 damage on Old Friend")
    assert not s.in_play("Old Friend") and s.investigator().damage == 0


@pytest.mark.parametrize("assets", [[], ["Dull Mind"]])
def test_without_one_the_investigator_takes_it(assets: list[str]) -> None:
    s = branded(*assets)
    s.end_turn()
    assert (s.kind, s.seat) == ("turn", 1)
    assert s.investigator().damage == 1


def ordeal(*assets: str) -> Scene:
    s = branded(*assets)
    s.give(0, "Ordeal")
    return s.do("Play Ordeal")


def test_what_the_assets_cannot_take_is_left_to_the_investigator() -> None:
    s = ordeal("Dull Mind", "Old Friend")
    # 1 of the damage fits; both assets could take horror, and both do.
    assert s.labels == ["1 horror on Dull Mind", "1 horror on Old Friend"]
    s.do("1 horror on Old Friend")
    assert s.kind == "turn"
    assert s.investigator().damage == 2 and s.investigator().horror == 0
    assert not s.in_play("Dull Mind") and not s.in_play("Old Friend")


def test_no_point_reaches_the_investigator_while_an_asset_has_room() -> None:
    s = ordeal("Thick Coat", "Old Friend")
    # Whatever comes first: 3 damage fill both, 1 horror fits.
    assert s.labels == ["1 damage on Thick Coat", "1 damage on Old Friend"]
    s.do("1 damage on Old Friend")
    assert s.kind == "turn"
    assert not s.in_play("Thick Coat") and not s.in_play("Old Friend")
    assert s.investigator().damage == 0 and s.investigator().horror == 1


def test_an_asset_of_another_may_help_but_does_not_have_to() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["TH021", "TH023"], 1: ["TH026"]})
    s.threat(0, "Brand")
    s.asset(1, "Shield")
    s.end_turn()
    assert s.labels == ["1 damage on Shield", "1 damage on Joe Diamond"]
    s.do("1 damage on Joe Diamond")
    assert s.investigator().damage == 1
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["TH021", "TH023"], 1: ["TH026"]})
    s.threat(0, "Brand")
    s.asset(0, "Thick Coat")
    s.asset(1, "Shield")
    s.end_turn()
    assert (s.kind, s.seat) == ("turn", 1)
    assert tokens(s, "Thick Coat") == (1, 0) and tokens(s, "Shield") == (0, 0)
