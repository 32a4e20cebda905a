"""``lcg/state/values.py``: current values, and printed ones only if a text requires it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from arkham_env.lcg.rules.enemies import move_enemy
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ids import trait
from arkham_env.lcg.state.values import has_trait
from tests.lcg.support import (  # noqa: F401
    change_cards,
    current_cards,
    enemy_cards,
    ledger_cards,
    player_cards,
    restriction_cards,
)
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "12117"
PAIR = ["daniela_reyes", "joe_diamond"]


# -- Attacks ---------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-1104")
@pytest.mark.parametrize("drum", [False, True])
def test_an_attack_deals_what_the_enemy_deals_now(drum: bool) -> None:
    s = Scene(["joe_diamond"], extra={0: ["TK001"]})
    if drum:
        s.asset(0, "War Drum")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource")
    assert (s.investigator().damage, s.investigator().horror) == ((3, 1) if drum else (1, 0))


@pytest.mark.rule("LCG-1104")
def test_the_text_view_shows_the_attack_of_now() -> None:
    plain, drummed = (Scene(["joe_diamond"], extra={0: ["TK001"]}) for _ in range(2))
    drummed.asset(0, "War Drum")
    seen = []
    for s in (plain, drummed):
        s.enemy("Cantor of Flame", engaged=0)
        s.refresh()
        seen.append("attack 3/1" in s.game.view(0))
    assert seen == [False, True]


# -- Prey ------------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0380b")
@pytest.mark.parametrize(("burdened", "prey"), [(False, 1), (True, 0)])
def test_prey_on_remaining_health_counts_modifiers(burdened: bool, prey: int) -> None:
    """Daniela has 9 - 2 = 7 health left and Joe 7 - 0 = 7; with 1 health less, Daniela has 6."""
    s = Scene(PAIR, extra={0: ["TC001"]}, encounter=["TE511"])
    s.place(DORMS)
    s.have(0, damage=2)
    s.have(1, damage=0 if burdened else 1)
    if burdened:
        s.asset(0, "Millstone")
    vulture = s.enemy("TE511", at=DORMS)
    s.run(lambda g: move_enemy(g, vulture, s.find(ROOM)))
    assert s.at_turn() and s.card(vulture).threat == prey


# -- Traits ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0019b")
@pytest.mark.parametrize("crowned", [False, True])
def test_a_gained_trait_spares_from_fire(crowned: bool) -> None:
    s = Scene(["joe_diamond"], extra={0: ["TK002"]})
    cantor = s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    if crowned:
        s.asset(0, "Paper Crown")
    assert has_trait(s.g, cantor, trait.ELITE) == crowned
    s.attach("Fire!", ROOM)
    s.refresh()
    s.end_turn()
    while s.kind != "enemy_move" and not s.at_turn() and s.g.phase == 2:
        s.passive()
    assert s.card(cantor).damage == (0 if crowned else 1)


@pytest.mark.rule("LCG-0161b")
@pytest.mark.parametrize("muzzled", [False, True])
def test_what_lets_only_elite_enemies_pass_bars_a_blank_one(muzzled: bool) -> None:
    s = Scene(["daniela_reyes"], encounter=["TL051", "TL052", "TV101"])
    s.place(DORMS)
    hound = s.enemy("TL051", at=DORMS)
    s.attach("TV101", ROOM)
    if muzzled:
        card = s.find("TL052")
        s.take_out(card)
        zones.attach_to(s.g, card, hound)
    s.run(lambda g: move_enemy(g, hound, s.find(ROOM)))
    assert (s.card(hound).location == s.find(DORMS)) == muzzled


# -- Keywords --------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0519b")
@pytest.mark.parametrize("tide", [False, True])
def test_a_treachery_that_gains_surge_surges(tide: bool) -> None:
    s = Scene(["joe_diamond"], extra={0: ["TK003"]})
    if tide:
        s.asset(0, "High Tide")
    s.encounter_deck("Bystander")
    s.have(0, clues=1)
    s.draw_encounter(0, "Unspeakable Truths")
    assert s.in_play("Bystander") == tide


@pytest.mark.rule("LCG-0098b")
@pytest.mark.parametrize("tide", [False, True])
def test_printed_and_gained_surge_is_one_surge(tide: bool) -> None:
    s = Scene(["joe_diamond"], extra={0: ["TK003"]}, encounter=["TK005"])
    if tide:
        s.asset(0, "High Tide")
    s.encounter_deck("Bystander", "Cantor of Flame")
    s.draw_encounter(0, "Backwash")
    assert s.in_play("Bystander") and not s.in_play("Cantor of Flame")


@pytest.mark.rule("LCG-0516b")
@pytest.mark.parametrize("sealed", [False, True])
def test_a_treachery_that_gains_peril_keeps_the_others_out(sealed: bool) -> None:
    s = Scene(PAIR, extra={0: ["TK004"], 1: ["12090", "12091"]})
    if sealed:
        s.asset(0, "Sealed Lips")
    s.give(1, "Guts", "Manual Dexterity")
    s.draw_encounter(0, "Noxious Smoke")
    asked = []
    while s.g.test_at != -1 or s.kind == "choose_skill":
        asked.append(s.seat)
        s.passive()
    assert (1 in asked) != sealed
    assert s.g.peril == -1


@pytest.mark.rule("LCG-0516b")
def test_peril_gained_while_the_card_resolves_counts_from_then_on() -> None:
    s = Scene(PAIR, extra={0: ["12090"], 1: ["12090"]}, encounter=["TK006"])
    s.give(0, "Guts")
    s.give(1, "Guts")
    s.draw_encounter(0, "Whisper")
    assert s.g.peril == 0
    while s.g.test_at != -1 or s.kind == "choose_skill":
        assert s.seat == 0
        s.passive()
    assert s.g.peril == -1


# -- Reads of printed values -----------------------------------------------------------------------

FIXED = {
    "code", "encounter_set", "back_of", "name", "subname", "faction", "level", "story", "weakness",
    "unique", "stage", "encounter_card", "signature_of", "max_committed", "keywords_text",
    "uses_kind",
}  # fmt: skip
"""Facts that no effect changes: identity, class, level, subtype, and limits."""

SMOKE = "scenarios/core_2026/smoke_and_mirrors/"
QUEEN = "scenarios/core_2026/queen_of_ash/"

ALLOWED = {
    ("rules/abilities.py", "can_play", "cost"): "whether there is a cost at all; cost() has it",
    ("rules/abilities.py", "can_play", "seals"): "a card in hand",
    ("rules/abilities.py", "may_advance_act", "clues_advance"): "whether the act has no objective",
    ("rules/abilities.py", "sealable", "seals"): "the keyword, as the card enters play",
    ("rules/abilities.py", "play_action_options", "keywords"): "a card in hand",
    ("rules/damage.py", "targets", "printed_health"): "whether it has health at all",
    ("rules/damage.py", "targets", "printed_sanity"): "whether it has sanity at all",
    ("rules/end.py", "fate_of", "printed_health"): "trauma compares with printed health",
    ("rules/end.py", "fate_of", "printed_sanity"): "trauma compares with printed sanity",
    ("rules/end.py", "victory_points", "victory"): "cards in the victory display, out of play",
    ("rules/enemies.py", "prey_seat", "prey_only"): "the accessor of prey",
    ("rules/enemies.py", "best_prey", "prey"): "the accessor of prey",
    ("rules/enemies.py", "spawn", "spawns_by_text"): "a card that is out of play",
    ("rules/entering.py", "crowded_slot", "slots"): "which slots to look at; slots_of counts",
    ("rules/rearranging.py", "replenish", "uses"): "up to the printed number",
    ("rules/set_up.py", "starting_card", "keywords"): "cards in the deck",
    ("cards/searching.py", "eligible", "traits"): "cards in deck and discard pile",
    ("cards/phrases.py", "playable_assets", "traits"): "cards in hand",
    ("cards/core_2026/rogue.py", "resolve", "traits"): "cards in the encounter deck",
    (SMOKE + "acts.py", "elites", "traits"): "cards in the victory display and beneath the act",
    (SMOKE + "scenario.py", "resolve", "traits"): "enemies that are gathered at the end",
    (QUEEN + "scenario.py", "place_cultists", "traits"): "cards in the encounter deck",
    (QUEEN + "scenario.py", "playable", "traits"): "cards in the deck",
    (QUEEN + "encounter_sets.py", "is_cultist", "traits"): "cards in the encounter piles",
    ("cards/core_2026/rogue.py", "chosen", "health"): "the text reads printed health",
    ("cards/core_2026/rogue.py", "chosen", "health_per_investigator"): "the text reads printed",
}
"""The other reads of printed facts, with the reason for each."""


def reads(folder: Path) -> Iterator[tuple[str, str, str]]:
    """Yield module, function and fact of every read of a printed fact."""
    for part in ("rules", "cards", "scenarios"):
        for path in sorted((folder / part).rglob("*.py")):
            name = str(path.relative_to(folder))
            for function in ast.walk(ast.parse(path.read_text())):
                if isinstance(function, ast.FunctionDef):
                    for node in ast.walk(function):
                        fact = printed_fact(node)
                        if fact:
                            yield name, function.name, fact


def printed_fact(node: ast.AST) -> str:
    """Return the printed fact that an expression reads, or an empty string."""
    if not isinstance(node, ast.Attribute):
        return ""
    if node.attr.startswith("printed_"):
        return node.attr
    inner = node.value
    name = getattr(inner, "attr", "") or getattr(inner, "id", "")
    if name not in ("printed", "facts"):
        return ""
    return "traits" if node.attr in ("has", "has_any") else node.attr


@pytest.mark.rule("LCG-1104")
def test_rules_and_cards_read_current_values() -> None:
    folder = Path(__file__).resolve().parents[3] / "arkham_env" / "lcg"
    found = {read for read in reads(folder) if read[2] not in FIXED}
    assert found - set(ALLOWED) == set()
    assert set(ALLOWED) - found == set(), "no longer needed"


def test_the_scan_sees_what_it_looks_for() -> None:
    tree = ast.parse("d.printed.damage\nprinted.has(1)\ng.printed_health[c]\ng.table.printed_fight")
    facts = [printed_fact(node) for node in ast.walk(tree)]
    assert sorted(fact for fact in facts if fact) == [
        "damage", "printed_fight", "printed_health", "traits",
    ]  # fmt: skip
