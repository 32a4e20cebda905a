"""``lcg/rules``: the worked examples of the core rulebook."""

import pytest

from tests.lcg.support import cards as cards_rules  # noqa: F401
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"


def codes(s: Scene, cards: list[int]) -> list[str]:
    return sorted(s.g.defs[card].printed.code for card in cards)


@pytest.mark.rule("LCG-0723", "LCG-0725", "LCG-0726", "LCG-0727")
def test_the_first_game_with_joe_and_isabelle_is_set_up() -> None:
    """Rulebook, "Setting up your first game", steps 1 to 15."""
    s = Scene(["joe_diamond", "isabelle_barnes"])
    g = s.g
    # Steps 9 and 10: agenda and act 1a on top, the others in sequence.
    assert g.defs[g.agenda].printed.name == "Past Curfew"
    assert s.names(reversed(g.agenda_deck)) == ["Lit Up", "Wild Flames"]
    assert g.defs[g.act].printed.name == "Where There's Smoke..."
    assert s.names(reversed(g.act_deck)) == [
        "Escape the Dorms",
        "Searching for Dr. Armitage",
        "Blaze of Glory",
    ]
    # Step 12: only Your Friend's Room is in play; step 13: five Fire!, the Servant of Flame and
    # Dr. Henry Armitage are set aside; the rest is the encounter deck.
    assert s.names(g.locations) == [ROOM]
    assert codes(s, g.set_aside) == sorted(
        ["12129"] * 5 + ["12114", "12115", "12116", "12117", "12118", "12119", "12120"]
    )
    assert codes(s, g.encounter_deck) == sorted(
        ["12121", "12122", "12125", "12126", "12127", "12128", "12130", "12131", "12132"] * 2
        + ["12123", "12124"] * 3
    )
    # Step 15: everybody is there, it is revealed, with 2 clues for each of them.
    for who in g.investigators:
        assert who.location == s.find(ROOM)
    assert s.card(ROOM).revealed
    assert s.card(ROOM).clues == 4


@pytest.mark.rule("LCG-0719", "LCG-0720", "LCG-0721")
def test_the_opening_hands_of_the_first_game() -> None:
    """Steps 6 and 7: five resources, five cards, weaknesses replaced and put back."""
    for seed in range(1, 15):
        s = Scene(["joe_diamond", "isabelle_barnes"], seed=seed)
        log = s.log()
        for who in s.g.investigators:
            name = s.g.defs[who.id].printed.name
            drawn = [line for line in log if line.startswith(f"{name} takes ")]
            assert len(drawn) == 5
            weak = [
                d.printed.name
                for d in s.g.defs
                if d.printed.weakness and d.printed.name in " ".join(drawn)
            ]
            assert weak == []
            assert who.resources == 5
            # The scene has put the hand back: every card is in the deck again.
            owned = [c for c in range(s.g.players, len(s.g.defs)) if s.g.owner[c] == who.id]
            assert sorted(who.deck) == sorted(owned)


@pytest.mark.rule("LCG-0244", "LCG-0254", "LCG-0249")
def test_isabelle_moves_from_your_friends_room_to_the_dormitories() -> None:
    """Rulebook, "Move": the two locations connect by their icons."""
    s = Scene(["joe_diamond", "isabelle_barnes"], first=1)
    s.place("Dormitories", revealed=False)
    s.do("Move to Dormitories")
    assert s.investigator(1).location == s.find("Dormitories")
    assert s.investigator(0).location == s.find(ROOM)
    assert s.card("Dormitories").revealed
    assert s.investigator(1).actions == 2


@pytest.mark.rule("LCG-0303", "LCG-0313", "LCG-0318", "LCG-0334", "LCG-0336", "LCG-0338")
def test_dexters_noxious_smoke_with_isabelles_help() -> None:
    """Rulebook, "Skill Test Example"."""
    s = Scene(["dexter_drake", "isabelle_barnes"])
    s.give(1, "Meat Cleaver")  # one willpower icon
    s.bag("-3")
    s.draw_encounter(0, "Noxious Smoke")
    # Step 1: Dexter picks the skill, willpower 5 rather than agility 3.
    assert (s.kind, s.seat) == ("choose_skill", 0)
    s.do("Test willpower")
    # Step 2: Dexter has no cards; Isabelle, at his location, commits one.
    assert (s.kind, s.seat) == ("commit", 1)
    s.do("Commit Meat Cleaver").settle()
    # Steps 3 to 6: 5 + 1 - 3 = 3 against 3.
    assert "Chaos token: -3" in s.log()
    assert "Dexter Drake succeeds by 0 (value 3)" in s.log()
    # Steps 7 and 8: no damage, the token goes back, Noxious Smoke is discarded.
    assert s.investigator(0).damage == 0
    assert s.g.bag == [5]
    assert s.names(s.g.encounter_discard) == ["Noxious Smoke"]
    assert s.discard_pile(1) == ["Meat Cleaver"]


@pytest.mark.rule("LCG-0303", "LCG-0321")
def test_dexters_noxious_smoke_without_help() -> None:
    """Without Isabelle's card Dexter would have failed and taken 1 damage."""
    s = Scene(["dexter_drake", "isabelle_barnes"])
    s.give(1, "Meat Cleaver")
    s.bag("-3")
    s.draw_encounter(0, "Noxious Smoke").do("Test willpower", "Done").settle()
    assert "Dexter Drake fails by 1 (value 2)" in s.log()
    assert s.investigator(0).damage == 1
    assert s.hand(1) == ["Meat Cleaver"]


@pytest.mark.rule("LCG-0268", "LCG-0269", "LCG-0291", "LCG-0419")
def test_an_evaded_enemy_neither_attacks_nor_engages_until_it_readies() -> None:
    """Rulebook, "Evade" and its strategy tip."""
    s = Scene(["trish_scarborough"])
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.encounter_deck("Forbidden Secrets")
    s.do("Evade Cantor").settle()
    s.do("Gain 1 resource").settle()
    assert s.card(cantor).threat == -1
    s.until("turn")
    s.end_turn()
    assert "Cantor of Flame attacks Trish Scarborough" not in s.log()
    # It readied in the upkeep phase and engaged her then.
    assert s.g.round == 2
    assert s.card(cantor).threat == 0


@pytest.mark.rule("LCG-0274", "LCG-0276", "LCG-0394")
def test_an_enemy_with_as_much_damage_as_health_is_defeated() -> None:
    """Rulebook, "Fight": one damage for each success, at 2 of 2 the Cantor is discarded."""
    s = Scene(["isabelle_barnes"])
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Fight Cantor").settle()
    assert s.card(cantor).damage == 1
    assert s.investigator().damage == 0
    s.do("Fight Cantor").settle()
    assert not s.in_play("Cantor of Flame")
    assert s.g.encounter_discard == [cantor]


@pytest.mark.rule("LCG-0279", "LCG-0262")
def test_a_failed_fight_against_a_partners_enemy_and_taking_the_heat_off() -> None:
    """Rulebook, "Fight" and "Engage": engaging first avoids hitting the partner."""
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.enemy("Mutated Experiment", engaged=1)
    s.bag("auto_fail")
    s.do("Fight Mutated").settle()
    assert s.investigator(1).damage == 1
    s.do("Engage Mutated").settle()
    s.do("Fight Mutated").settle()
    assert s.investigator(1).damage == 1
    assert s.investigator(0).damage == 0


@pytest.mark.rule("LCG-0258", "LCG-0259", "LCG-0260")
def test_investigating_your_friends_room() -> None:
    """Rulebook, "Investigate": intellect against the shroud, one clue on a success."""
    s = Scene(["isabelle_barnes"])
    s.place(ROOM, clues=2)
    s.bag("-1")
    s.do("Investigate").settle()
    assert s.investigator().clues == 0
    s.bag("0")
    s.do("Investigate").settle()
    assert s.investigator().clues == 1
    assert s.card(ROOM).clues == 1


@pytest.mark.rule("LCG-0285", "LCG-0409")
def test_resigning_does_not_change_the_per_investigator_value() -> None:
    """Rulebook, "Resign": the icon still counts all who started."""
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.advance_act(4)
    s.place("Science Hall", revealed=False)
    s.set(s.find("Science Hall"), clues=0, revealed=False)
    s.put(1, "Miskatonic Quad")
    s.do("Activate Blaze of Glory (Resign)").settle()
    s.until("turn").do("Move to Science Hall").settle()
    assert s.card("Science Hall").clues == 2
