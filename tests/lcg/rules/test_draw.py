"""``lcg/rules/draw.py``: drawing, discard piles and searching."""

from __future__ import annotations

import pytest

import tests.lcg.support.enemy_cards
import tests.lcg.support.player_cards  # noqa: F401  (both register cards)
from arkham_env.core.kernel.decision import op_of
from arkham_env.core.kernel.log import EventLog
from arkham_env.lcg import decks
from arkham_env.lcg.game import CardGame, build_table, new_state
from arkham_env.lcg.state.ids import decision_kind, status, verb
from tests.lcg.support.scene import Scene


def joe(*extra: str) -> Scene:
    """Joe alone, with these test cards of his own in hand."""
    s = Scene(["joe_diamond"], extra={0: list(extra)})
    for code in extra:
        s.give(0, code)
    return s


# -- Drawing ---------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0528", "LCG-0529")
def test_cards_are_drawn_together_from_the_top_of_the_own_deck() -> None:
    s = joe("TP611")
    s.only_deck(0, "Machete", "Fedora", "Bodyguard", "Perception")
    s.do("Play Reading Binge")
    assert sorted(s.hand()) == ["Bodyguard", "Fedora", "Machete"]
    assert s.names(s.investigator().deck) == ["Perception"]
    assert [line for line in s.log() if "draws" in line][-1] == "Joe Diamond draws 3 cards"


@pytest.mark.rule("LCG-0530", "LCG-0531")
def test_a_draw_that_runs_out_resets_the_deck_and_goes_on() -> None:
    s = joe("TP611")
    s.only_deck(0, "Machete")
    s.discards(0, "Fedora", "Perception", "Deduction")
    s.do("Play Reading Binge")
    assert len(s.hand()) == 3 and "Machete" in s.hand()
    assert s.discard_pile() == ["Reading Binge"]
    assert len(s.investigator().deck) == 1
    assert s.investigator().horror == 1


@pytest.mark.rule("LCG-0531", "LCG-1061")
def test_an_empty_deck_is_reshuffled_before_the_card_and_the_horror() -> None:
    s = joe()
    s.only_deck(0)
    s.discards(0, "Fedora", "Perception")
    s.do("Draw 1 card")
    assert s.investigator().horror == 1
    assert len(s.hand()) == 1 and len(s.investigator().deck) == 1 and s.discard_pile() == []
    log = [line for line in s.log() if "reshuffled" in line or "horror" in line or "draws" in line]
    assert log[-3:] == [
        "Joe Diamond's deck is reshuffled",
        "Joe Diamond draws 1 card",
        "Joe Diamond takes 0 damage and 1 horror",
    ]


@pytest.mark.rule("LCG-1061")
def test_a_reaction_to_the_horror_of_an_empty_deck_finds_the_reshuffled_cards() -> None:
    s = joe("12060")
    s.take_out(s.find("Jim Culver"))
    s.asset(0, "Jim Culver")
    s.only_deck(0)
    s.discards(0, "Deduction", "Perception", "Fedora")
    s.do("Draw 1 card", "1 horror on Joe Diamond")
    assert len(s.hand()) == 1 and len(s.investigator().deck) == 2
    s.do("React with Jim Culver").settle()
    assert len(s.hand()) == 2 and len(s.investigator().deck) == 1 and s.discard_pile() == []
    assert s.investigator().horror == 1


@pytest.mark.rule("LCG-1062")
def test_what_the_horror_of_an_empty_deck_discards_is_not_reshuffled() -> None:
    s = joe()
    s.asset(0, "Fedora")
    s.only_deck(0)
    s.discards(0, "Deduction", "Perception")
    s.do("Draw 1 card", "1 horror on Fedora")
    assert s.discard_pile() == ["Fedora"]
    assert len(s.hand()) == 1 and len(s.investigator().deck) == 1
    assert s.investigator().horror == 0


@pytest.mark.rule("LCG-1061")
def test_the_horror_of_an_empty_deck_defeats_with_the_card_drawn() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.only_deck(0)
    s.discards(0, "Fedora", "Fedora")
    s.have(0, horror=6)
    drawn = len(s.log())
    s.do("Draw 1 card")
    who = s.investigator(0)
    assert who.status == status.DEFEATED and who.by_horror
    lines = s.log()[drawn:]
    assert "Joe Diamond's deck is reshuffled" in lines and "Joe Diamond draws 1 card" in lines


@pytest.mark.rule("LCG-1061")
def test_a_weakness_drawn_with_the_horror_that_defeats_is_not_resolved() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["12101"]})
    s.only_deck(0)
    s.discards(0, "Paranoia")
    s.have(0, horror=6, resources=4)
    before = len(s.log())
    s.do("Draw 1 card")
    assert s.investigator(0).status == status.DEFEATED
    assert s.find("Paranoia") in s.g.removed and s.g.limbo == []
    assert not any("resources" in line for line in s.log()[before:])


@pytest.mark.rule("LCG-0530", "LCG-1061")
@pytest.mark.parametrize("left", [0, 1])
def test_all_cards_that_are_owed_come_before_the_one_horror(left: int) -> None:
    s = joe("TP611")
    s.only_deck(0, *["Machete"][:left])
    s.discards(0, "Fedora", "Perception", "Deduction")
    before = len(s.log())
    s.do("Play Reading Binge")
    lines = [line for line in s.log()[before:] if "reshuffled" in line or "horror" in line]
    assert lines == ["Joe Diamond's deck is reshuffled", "Joe Diamond takes 0 damage and 1 horror"]
    assert len(s.hand()) == 3 and len(s.investigator().deck) == left


def lost(s: Scene, seat: int = 0) -> None:
    """Assert that ``seat`` was defeated by an empty deck: by neither damage nor horror."""
    who = s.investigator(seat)
    assert who.status == status.DEFEATED
    assert not who.by_damage and not who.by_horror
    assert (who.earned_physical, who.earned_mental) == (0, 1)
    assert who.horror < 7


@pytest.mark.rule("LCG-1063")
def test_with_no_card_anywhere_the_draw_of_upkeep_defeats() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.only_deck(0)
    s.give(0, "Fedora", "Perception", "Deduction")
    drawn = len(s.hand(1))
    before = len(s.log())
    s.next_round()
    lost(s)
    lines = s.log()[before:]
    assert len(s.hand(1)) == drawn + 1 and s.investigator(1).status == status.PLAYING
    assert "Joe Diamond's deck is reshuffled" not in lines
    assert "Joe Diamond takes 0 damage and 1 horror" not in lines


@pytest.mark.rule("LCG-1063")
def test_the_defeat_by_an_empty_deck_leaves_no_choice_of_trauma() -> None:
    s = joe()
    s.only_deck(0)
    who = s.investigator()
    s.g.cards[0].damage, s.g.cards[0].horror = 8, 7  # lethal, and not looked at so far
    s.do("Draw 1 card")
    # One is what the scenario gives everybody without a resolution; nothing was asked.
    assert s.kind == "over" and s.result.trauma == [(0, 2)]
    assert who.status == status.DEFEATED and s.result.resolution == "none"
    assert s.result.ending == "defeated in act 1" and not s.result.won


@pytest.mark.rule("LCG-1063", "LCG-0530")
def test_a_draw_of_more_cards_than_there_are_takes_them_and_defeats() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["TP611"]})
    s.give(0, "TP611")
    s.only_deck(0, "Fedora")
    before = len(s.log())
    s.do("Play Reading Binge")  # itself in limbo, not in the discard pile
    lost(s)
    assert "Joe Diamond draws 1 card" in s.log()[before:]


@pytest.mark.rule("LCG-1063")
def test_the_event_that_draws_is_no_card_to_shuffle() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["TP611"]})
    s.give(0, "TP611")
    s.only_deck(0)
    s.do("Play Reading Binge")
    lost(s)


@pytest.mark.rule("LCG-1063")
def test_what_was_drawn_before_the_deck_ran_out_is_not_resolved() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["TP611", "12101"]})
    s.give(0, "TP611")
    s.only_deck(0, "Paranoia")
    s.have(0, resources=4)
    s.do("Play Reading Binge")
    lost(s)
    assert s.find("Paranoia") in s.g.removed and s.g.limbo == []


@pytest.mark.rule("LCG-0534")
def test_adding_a_card_to_hand_is_not_drawing_it() -> None:
    s = joe("TP612")
    s.discards(0, "Detective's Intuition")  # "after you draw it during your turn"
    s.do("Play Recollection")
    assert s.at_turn() and s.hand() == ["Detective's Intuition"]
    drawn = joe()
    drawn.deck(0, "Detective's Intuition")
    drawn.do("Draw 1 card")
    assert drawn.kind == "reaction"


@pytest.mark.rule("LCG-0535")
def test_drawing_has_no_limit() -> None:
    s = joe("TP611")
    s.only_deck(0, "Machete", "Fedora", "Bodyguard", "Perception", "Deduction", "Endurance")
    s.have(0, actions=5)
    s.do("Draw 1 card", "Draw 1 card", "Play Reading Binge")
    assert len(s.hand()) == 5


@pytest.mark.rule("LCG-0536")
def test_a_drawn_weakness_resolves_at_once_and_the_draw_goes_on() -> None:
    s = Scene(["dexter_drake"], extra={0: ["TP611"]})
    s.give(0, "TP611")
    s.only_deck(0, "Guts", "Paranoia", "Soul Link")
    s.have(0, resources=4)
    s.do("Play Reading Binge")
    assert s.investigator().resources == 0  # Paranoia
    assert sorted(s.hand()) == ["Guts", "Soul Link"]
    assert "Paranoia" in s.discard_pile()


@pytest.mark.rule("LCG-0536")
def test_a_card_drawn_with_a_weakness_still_answers_the_draw() -> None:
    s = joe("TP611")
    s.only_deck(0, "Overzealous", "Detective's Intuition", "Machete", "Fedora", "Endurance")
    s.g.encounter_deck = []
    s.encounter_deck("Cantor of Flame", "Bystander")
    s.do("Play Reading Binge")
    while s.kind != "reaction":
        s.passive()
    assert s.in_play("Cantor of Flame")  # Overzealous came first
    s.do("React with Detective's Intuition from hand").settle()
    assert len(s.hand()) == 4


@pytest.mark.rule("LCG-1065")
def test_weaknesses_drawn_together_resolve_in_the_order_drawn() -> None:
    s = joe("12101", "12100")
    s.put(0, "Orne Library")
    for name in ("Paranoia", "Overzealous"):
        s.take_out(s.find(name))
    s.deck(0, "Paranoia", "Overzealous", "Perception")
    s.encounter_deck("Bystander", "Cantor of Flame")
    s.have(0, resources=4)
    s.do("Activate Orne Library")
    assert s.at_turn()  # nothing was asked
    lines = [line for line in s.log() if line.startswith("Joe Diamond draws") or "loses" in line]
    assert lines[-6:] == [
        "Joe Diamond draws 3 cards", "Joe Diamond draws Paranoia", "Joe Diamond loses 4 resources",
        "Joe Diamond draws Overzealous", "Joe Diamond draws Bystander",
        "Joe Diamond draws Cantor of Flame",
    ]  # fmt: skip
    assert s.hand() == ["Perception"] and s.investigator().resources == 0


# -- Discard piles ---------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0537", "LCG-0538")
def test_discarded_cards_go_faceup_on_top_of_the_pile_for_all_to_see() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.give(0, "Emergency Cache", "Detective's Intuition")
    s.do("Play Emergency Cache", "Play Detective's Intuition")
    assert s.discard_pile(0)[-2:] == ["Emergency Cache", "Detective's Intuition"]
    for seat in (0, 1):
        assert "discard, top first: Detective's Intuition, Emergency Cache" in s.game.view(seat)
    for card in s.investigator(0).discard:
        assert s.g.known[card] & 3 == 3


@pytest.mark.rule("LCG-0545", "LCG-0538")
def test_encounter_cards_go_to_the_open_encounter_discard_pile() -> None:
    s = Scene(["joe_diamond"])
    s.enemy("Bystander", engaged=0)
    s.do("Activate Past Curfew").settle()
    s.enemy("Cantor of Flame", engaged=0, damage=1)
    s.do("Fight Cantor")
    assert s.names(s.g.encounter_discard) == ["Bystander", "Cantor of Flame"]
    assert "encounter discard, top first: Cantor of Flame, Bystander" in s.game.view(0)


@pytest.mark.rule("LCG-0539", "LCG-0544", "LCG-0610")
def test_no_turn_offers_to_reorder_shuffle_or_discard_freely() -> None:
    s = joe()
    s.asset(0, "Machete")
    s.give(0, "Fedora")
    s.discards(0, "Perception", "Deduction")
    s.enemy("Cantor of Flame", engaged=0)
    s.refresh()
    allowed = {
        verb.END_TURN, verb.DRAW, verb.RESOURCE, verb.MOVE, verb.INVESTIGATE,
        verb.FIGHT, verb.EVADE, verb.ENGAGE, verb.PLAY, verb.ACTIVATE, verb.FREE,
        verb.ADVANCE_ACT,
    }  # fmt: skip
    assert {op_of(option) for option in s.g.options} <= allowed
    deck, pile = s.investigator().deck[:], s.investigator().discard[:]
    s.do("Gain 1 resource")
    assert s.investigator().deck == deck and s.investigator().discard == pile


@pytest.mark.rule("LCG-0527")
def test_shuffling_an_empty_discard_pile_into_the_deck_does_not_shuffle_it() -> None:
    s = joe("TP613")
    deck = s.investigator().deck[:]
    s.do("Play Fresh Start")
    assert s.investigator().deck == deck
    assert "Joe Diamond's deck is reshuffled" not in s.log()


@pytest.mark.rule("LCG-0542", "LCG-0543")
def test_an_event_is_not_shuffled_into_an_empty_deck_but_discarded() -> None:
    s = joe("TP614")
    s.only_deck(0)
    s.do("Play Boomerang")
    assert s.investigator().deck == [] and s.discard_pile() == ["Boomerang"]


@pytest.mark.rule("LCG-0542")
def test_an_event_is_shuffled_into_a_deck_with_cards() -> None:
    s = joe("TP614")
    s.do("Play Boomerang")
    assert "Boomerang" in s.names(s.investigator().deck) and s.discard_pile() == []


@pytest.mark.rule("LCG-0543")
def test_a_card_in_play_that_would_be_shuffled_into_an_empty_deck_stays() -> None:
    s = Scene(["dexter_drake"])
    book = s.threat(0, "The Necronomicon")
    s.only_deck(0)
    s.bag("auto_fail")
    s.do("Activate The Necronomicon").settle()
    assert s.investigator().threat_area == [book] and s.investigator().deck == []
    assert s.investigator().horror == 1


# -- Searching -------------------------------------------------------------------------------------


def searching() -> Scene:
    """Joe searches the top 9 cards, two Machete-like cards among them; Isabelle watches."""
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.give(0, "Right Tool for the Job")
    s.deck(0, "Machete", "Perception", "Fingerprint Kit", "Deduction")
    s.do("Play Right Tool for the Job")
    assert s.kind == "search" and s.seat == 0
    return s


@pytest.mark.rule("LCG-0546", "LCG-0549")
def test_only_the_searcher_sees_the_cards_which_stay_in_the_deck() -> None:
    s = searching()
    looked_at = s.investigator(0).deck[-9:]
    for card in looked_at:
        assert s.g.known[card] & 3 == 1
    assert s.g.known[s.investigator(0).deck[0]] & 3 == 0
    assert "Perception" in s.names(looked_at) and s.hand(0) == []
    assert "Perception" not in s.game.view(1)


@pytest.mark.rule("LCG-0548")
def test_an_eligible_card_must_be_taken() -> None:
    s = searching()
    assert all(text.startswith("Choose") for text in s.labels)
    s.do("Choose Fingerprint Kit")
    assert s.hand(0) == ["Fingerprint Kit"]


@pytest.mark.rule("LCG-0547")
def test_a_deck_that_was_searched_is_shuffled() -> None:
    s = Scene(["dexter_drake"])
    s.give(0, '"For my next trick..."')
    before = s.investigator().deck[:]
    s.have(0, resources=9)
    s.do('Play "For my next trick..."', "Choose Cloak of Resonance").settle()
    deck = s.investigator().deck
    left = [card for card in before if s.g.defs[card].printed.name != "Cloak of Resonance"]
    assert sorted(deck) == sorted(left) and deck != left
    assert all(s.g.known[card] == 0 for card in deck)  # nobody knows the order any more


@pytest.mark.rule("LCG-0551")
def test_a_search_during_setup_triggers_nothing() -> None:
    cards = [[code, n] for code, n in decks.starter_deck("12004")]
    trauma = [[0, 0]]
    spec = {
        "scenario": "spreading_flames",
        "investigators": ["12004"],
        "decks": [sorted([*cards, ["TP617", 1]])],
        "difficulty": "standard",
        "open_hands": False,
        "trauma": trauma,
    }
    for seed in range(1, 30):
        g = new_state(build_table(spec), seed, trauma)
        g.log = EventLog()
        game = CardGame(g, seed)
        g.advance()
        while g.kind != decision_kind.SEARCH and g.round == 0:
            game.step(len(g.options) - 1)
        if g.kind != decision_kind.SEARCH or "Dead Ends" in [
            g.defs[c].printed.name for c in g.investigators[0].hand
        ]:
            continue
        ends = next(c for c in g.investigators[0].deck if g.defs[c].printed.name == "Dead Ends")
        game.step(0)  # takes the Starting card
        hand = [g.defs[c].printed.name for c in g.investigators[0].hand]
        # "When you search your deck and Dead Ends is among the cards: draw it" stayed silent.
        assert "Heirloom" in hand and "Dead Ends" not in hand
        assert ends in g.investigators[0].deck
        return
    raise AssertionError("no game had the Starting card left in its deck")
