"""Seeker cards: Joe Diamond, his signature cards, and the level 0 pool up to Local Map."""

import pytest

from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.core_2026 import seeker
from arkham_env.lcg.state.ids import faction, status
from arkham_env.lcg.view import view
from tests.lcg.support import timing_cards  # noqa: F401  (registers cards)
from tests.lcg.support.printed import assert_printed, attacks, quiet_round, value, values
from tests.lcg.support.scene import Scene

FACTS = """
12004 | Joe Diamond | investigator | - | - | - | 7 | 7 | - | - | - | 2442 | Detective
12005 | Detective's Intuition | event | 0 | - | WI? | - | - | - | - | - | - | Insight
12006 | Dead Ends | event | 5 | - | - | - | - | - | - | - | - | Blunder
12030 | Dorothy Simmons | asset | 3 | 0 | I | 1 | 1 | ally | - | - | - | Ally/Miskatonic
12031 | Fingerprint Kit | asset | 4 | 0 | I | - | - | hand | 3 | - | - | Item/Tool
12032 | Laboratory Assistant | asset | 2 | 0 | WI | 1 | 2 | ally | - | - | - | Ally/Miskatonic/Science
12033 | Local Map | asset | 3 | 0 | A | - | - | hand | 4 | - | - | Item
12034 | Magnifying Glass | asset | 1 | 0 | I | - | - | hand | - | fast | - | Item/Tool
12035 | Sharp Rhetoric | asset | 2 | 0 | WI | - | - | - | - | - | - | Talent
12036 | Gather Intel | event | 1 | 0 | IA | - | - | - | - | fast | - | Insight
12037 | Through the Cracks | event | 3 | 0 | A | - | - | - | - | - | - | Insight/Trick
12038 | Working a Hunch | event | 2 | 0 | II | - | - | - | - | fast | - | Insight
12039 | Deduction | skill | - | 0 | I | - | - | - | - | - | - | Practiced
12040 | Mysterious Grimoire | asset | 3 | 2 | II | - | - | hand | 4 | - | - | Item/Tome
12041 | Through the Cracks | event | 2 | 2 | A? | - | - | - | - | - | - | Insight/Trick
12042 | Studious | asset | - | 3 | - | - | - | - | - | - | - | Talent
12043 | Unbridled Knowledge | event | 1 | 5 | II? | - | - | - | - | - | - | Insight
"""  # noqa: E501


JOE = ["joe_diamond"]
PAIR = ["joe_diamond", "isabelle_barnes"]
TRISH = ["trish_scarborough"]
TRISH_AND_FRIEND = ["trish_scarborough", "isabelle_barnes"]
ROOM = "Your Friend's Room"


def test_printed_facts() -> None:
    assert_printed(FACTS, seeker.CARDS)


def test_joe_diamond_deck_requirements() -> None:
    d = catalogue.make("12004")
    assert d.printed.signature_cards == ["12005", "12006"]
    assert d.printed.deck_factions == [faction.SEEKER, faction.GUARDIAN]
    assert [catalogue.make(code).printed.signature_of for code in d.printed.signature_cards] == [
        "12004",
        "12004",
    ]
    assert not catalogue.make("12005").printed.weakness
    assert catalogue.make("12006").printed.weakness
    assert not catalogue.make("12006").printed.basic_weakness


def test_classes_and_uniqueness() -> None:
    cards = [catalogue.instantiate(card) for card in seeker.CARDS]
    assert [d.printed.name for d in cards if d.printed.faction != faction.SEEKER] == ["Dead Ends"]
    assert catalogue.make("12006").printed.faction == faction.NEUTRAL
    assert [d.printed.name for d in cards if d.printed.unique] == ["Joe Diamond", "Dorothy Simmons"]


# -- Joe Diamond -----------------------------------------------------------------------------------


def test_joe_draws_after_his_first_successful_investigation_of_a_round() -> None:
    s = Scene(JOE)
    s.deck(0, "Emergency Cache", "Fedora")
    s.do("Investigate")
    assert s.labels == ["React with Joe Diamond", "Pass"]
    # He knows that he has succeeded before the clue is his.
    assert s.investigator().clues == 0
    s.do("React with Joe Diamond")
    assert s.hand() == ["Emergency Cache"]
    assert s.investigator().clues == 1
    s.do("Investigate")
    assert s.kind == "turn"
    assert s.hand() == ["Emergency Cache"]
    quiet_round(s, decline="Where There's Smoke...")
    s.do("Investigate")
    assert s.offers("React with Joe Diamond")


@pytest.mark.rule("LCG-0084")
def test_joe_passing_leaves_the_limit_unused() -> None:
    s = Scene(JOE)
    s.do("Investigate", "Pass", "Investigate")
    assert s.offers("React with Joe Diamond")


def test_joe_draws_after_an_investigate_ability_too() -> None:
    s = Scene(JOE)
    s.asset(0, "Hand-Crank Flashlight")
    s.do("Activate Hand-Crank Flashlight")
    assert s.offers("React with Joe Diamond")


def test_joe_ignores_failures_other_tests_and_other_investigators() -> None:
    s = Scene(PAIR)
    s.enemy("Bystander", engaged=0)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Fight Cantor of Flame")
    assert s.kind == "turn"
    # A parley is a test of intellect, but no investigation.
    s.do("Activate Past Curfew (Parley)")
    assert s.kind == "turn"
    assert not s.in_play("Bystander")
    s.bag("auto_fail")
    s.do("Investigate").settle()
    s.bag("+1")
    # He is out of actions; Isabelle is next.
    s.do("Investigate")
    assert (s.kind, s.seat) == ("turn", 1)
    assert s.investigator(1).clues == 1


@pytest.mark.rule("LCG-0357")
def test_joe_elder_sign_draws_and_pays_on_a_success() -> None:
    s = Scene(JOE)
    s.deck(0, "Emergency Cache", "Fedora")
    s.enemy("Cantor of Flame", engaged=0)
    s.bag("elder_sign")
    s.do("Fight Cantor of Flame", "Apply the elder sign")
    assert value(s) == 5
    assert s.hand() == ["Emergency Cache"]
    assert s.investigator().resources == 6
    assert s.card("Cantor of Flame").damage == 1


def test_joe_elder_sign_is_only_plus_one_on_a_failure() -> None:
    s = Scene(JOE)
    s.enemy("Hellhound", engaged=0)
    s.bag("elder_sign")
    s.do("Evade Hellhound").settle()
    assert value(s) == 3
    assert s.hand() == []
    assert s.investigator().resources == 5


@pytest.mark.rule("LCG-0332")
def test_joe_elder_sign_is_for_his_own_tests() -> None:
    s = Scene(PAIR, first=1)
    s.have(1, horror=1)
    s.bag("elder_sign")
    s.do("Investigate").settle(take="Apply the elder sign")
    # Isabelle healed; Joe got nothing.
    assert s.investigator(1).horror == 0
    assert s.hand(0) == []
    assert s.investigator(0).resources == 5


# -- Detective's Intuition -------------------------------------------------------------------------


@pytest.mark.parametrize(("choice", "left"), [("Heal 1 damage", (1, 2)), ("Heal 1 horror", (2, 1))])
def test_intuition_gains_two_and_heals_one_of_either(choice: str, left: tuple[int, int]) -> None:
    s = Scene(JOE)
    s.give(0, "Detective's Intuition")
    s.have(0, damage=2, horror=2)
    s.do("Play Detective's Intuition")
    assert s.labels == ["Heal 1 damage", "Heal 1 horror"]
    s.do(choice)
    assert (s.investigator().damage, s.investigator().horror) == left
    assert s.investigator().resources == 7
    assert s.investigator().actions == 2
    assert s.discard_pile() == ["Detective's Intuition"]


def test_intuition_heals_what_there_is_and_only_himself() -> None:
    s = Scene(PAIR)
    s.give(0, "Detective's Intuition")
    s.have(0, horror=1)
    s.have(1, damage=1, horror=1)
    s.do("Play Detective's Intuition")
    assert s.kind == "turn"
    assert s.investigator(0).horror == 0
    assert (s.investigator(1).damage, s.investigator(1).horror) == (1, 1)
    assert s.investigator(1).resources == 5


def test_intuition_unhurt_gains_two_and_provokes() -> None:
    s = Scene(JOE)
    s.give(0, "Detective's Intuition")
    s.do("Play Detective's Intuition")
    assert s.kind == "turn"
    assert s.investigator().resources == 7
    s = Scene(JOE)
    s.give(0, "Detective's Intuition")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Detective's Intuition")
    # The attack's own damage is healed.
    assert len(attacks(s)) == 1
    assert s.investigator().damage == 0


def test_intuition_drawn_on_his_turn_draws_two_more_and_stays_in_hand() -> None:
    s = Scene(PAIR)
    s.deck(0, "Detective's Intuition", "Fedora", "Emergency Cache", "Overpower")
    s.do("Draw 1 card", "React with Detective's Intuition")
    assert sorted(s.hand()) == ["Detective's Intuition", "Emergency Cache", "Fedora"]
    # It was revealed; the others were not.
    assert "hand: 3 cards (known: Detective's Intuition)" in view(s.g, 1)
    assert s.investigator().resources == 5
    assert s.offers("Play Detective's Intuition")


def test_intuition_drawn_may_be_kept_secret() -> None:
    s = Scene(PAIR)
    s.deck(0, "Detective's Intuition", "Fedora")
    s.do("Draw 1 card", "Pass")
    assert s.hand() == ["Detective's Intuition"]
    assert "known: Detective's Intuition" not in view(s.g, 1)


def test_intuition_answers_any_draw_of_his_turn() -> None:
    s = Scene(JOE)
    s.give(0, "Laboratory Assistant")
    s.deck(0, "Fedora", "Detective's Intuition", "Overpower", "Emergency Cache")
    s.do("Play Laboratory Assistant", "React with Laboratory Assistant")
    s.do("React with Detective's Intuition")
    drawn = ["Detective's Intuition", "Emergency Cache", "Fedora", "Overpower"]
    assert sorted(s.hand()) == drawn


def test_intuition_drawn_outside_his_turn_draws_nothing() -> None:
    s = Scene(JOE)
    s.deck(0, "Detective's Intuition")
    s.end_turn()
    asked = []
    while s.g.round == 1:
        asked += s.labels
        s.passive()
    assert s.hand() == ["Detective's Intuition"]
    assert not any("React" in label for label in asked)


# -- Dead Ends -------------------------------------------------------------------------------------

DULL = [
    *("Emergency Cache", "Fedora", "Overpower", "Perception"),
    *("Deduction", "Local Map", "Vicious Blow", "Bodyguard"),
]


@pytest.mark.rule("LCG-0063")
def test_dead_ends_cancels_the_search_that_finds_it() -> None:
    s = Scene(JOE)
    s.give(0, "Right Tool for the Job")
    s.deck(0, "Machete", *DULL[:7], "Dead Ends")
    size = len(s.investigator().deck)
    top = s.investigator().deck[-8:]
    s.do("Play Right Tool for the Job")
    assert s.kind == "turn"
    # Drawn; the search found nothing and the deck was shuffled, the event paid for.
    assert s.hand() == ["Dead Ends"]
    assert len(s.investigator().deck) == size - 1
    assert s.investigator().deck[-8:] != top
    assert s.discard_pile() == ["Right Tool for the Job"]
    assert s.investigator().resources == 4


def test_dead_ends_is_drawn_by_the_investigator_that_searches() -> None:
    s = Scene(JOE, extra={0: ["T0513"]})
    s.asset(0, "Silver Lining")
    s.give(0, "Right Tool for the Job")
    s.deck(0, "Dead Ends")
    before = s.investigator().resources
    s.do("Play Right Tool for the Job").settle()
    assert s.hand() == ["Dead Ends"]
    assert s.investigator().resources == before - 1 + 3


def test_dead_ends_below_the_searched_cards_does_nothing() -> None:
    s = Scene(JOE)
    s.give(0, "Right Tool for the Job")
    s.deck(0, "Machete", *DULL, "Dead Ends")
    s.do("Play Right Tool for the Job").settle()
    assert s.hand() == ["Machete"]


@pytest.mark.rule("LCG-0829")
def test_dead_ends_drawn_stays_in_hand_and_can_be_played_away() -> None:
    s = Scene(JOE)
    s.deck(0, "Dead Ends")
    s.do("Draw 1 card")
    assert s.hand() == ["Dead Ends"]
    clues, cards = s.investigator().clues, len(s.investigator().deck)
    s.do("Play Dead Ends")
    assert s.kind == "turn"
    assert s.investigator().resources == 0
    assert s.investigator().actions == 1
    assert s.discard_pile() == ["Dead Ends"]
    assert (s.investigator().clues, len(s.investigator().deck)) == (clues, cards)


def test_dead_ends_costs_five() -> None:
    s = Scene(JOE)
    s.give(0, "Dead Ends")
    s.have(0, resources=4)
    assert not s.offers("Play Dead Ends")
    s.have(0, resources=5)
    assert s.offers("Play Dead Ends")


@pytest.mark.rule("LCG-0824")
def test_dead_ends_is_not_discarded_by_choice() -> None:
    s = Scene(JOE)
    s.give(0, "Dead Ends", *DULL)
    s.deck(0, "Emergency Cache")
    s.end_turn().until("discard")
    assert len(s.hand()) == 10
    assert "Discard Dead Ends" not in s.labels
    assert len(s.labels) == 8


@pytest.mark.rule("LCG-0400")
def test_dead_ends_in_hand_costs_two_experience_when_he_is_eliminated() -> None:
    for where in ("hand", "deck", "discard"):
        s = Scene(PAIR)
        s.deck(0, "Dead Ends")
        if where == "hand":
            s.give(0, "Dead Ends")
        elif where == "discard":
            s.discards(0, "Dead Ends")
        s.have(0, damage=6)
        s.enemy("Cantor of Flame", engaged=0)
        s.do("Gain 1 resource").settle()
        # The game goes on without him.
        assert s.investigator(0).status == status.DEFEATED
        assert not s.g.over
        assert s.investigator(0).experience == (-2 if where == "hand" else 0)
        assert s.investigator(1).experience == 0
        assert s.find("Dead Ends") in s.g.removed


def test_dead_ends_in_hand_costs_two_experience_when_the_game_ends() -> None:
    earned = []
    for held in (False, True):
        s = Scene(PAIR)
        if held:
            s.give(0, "Dead Ends")
        s.advance_act(4)
        s.put(0, "Orne Library")
        s.put(1, "Miskatonic Quad")
        servant = s.card("Servant of Flame")
        servant.threat = 1
        servant.exhausted = True
        servant.damage = 9
        s.refresh()
        s.bag("+1")
        s.end_turn().do("Fight Servant of Flame").settle(
            decline="Miskatonic Quad", take=["Choose Isabelle Barnes", "Read R3"]
        )
        assert s.game.over
        earned.append(s.result.experience)
    # Isabelle earned the same both times.
    assert [row[1] - earned[0][1] for row in earned] == [0, 0]
    assert earned[0][0] - earned[1][0] == 2
    assert earned[0][0] == earned[0][1]


# -- Dorothy Simmons -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "margin", "paid"),
    [("+1", 4, 0), ("0", 3, 1), ("-1", 2, 0), ("-2", 1, 1), ("-3", 0, 0)],
)
def test_dorothy_pays_for_a_margin_of_exactly_one_or_three(
    token: str, margin: int, paid: int
) -> None:
    s = Scene(TRISH)
    s.asset(0, "Dorothy Simmons")
    s.bag(token)
    s.do("Investigate")
    assert s.offers("React with Dorothy Simmons") == bool(paid)
    if paid:
        s.do("React with Dorothy Simmons")
    assert value(s) - 2 == margin
    assert s.investigator().resources == 5 + paid
    assert bool(s.card("Dorothy Simmons").exhausted) == bool(paid)


def test_dorothy_is_ignored_in_other_tests_and_once_exhausted() -> None:
    s = Scene(TRISH)
    s.asset(0, "Dorothy Simmons")
    s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    s.bag("+1")
    # A margin of 1 in a fight.
    s.do("Fight Cantor of Flame")
    assert s.kind == "turn"
    s.bag("0")
    s.do("Investigate", "React with Dorothy Simmons", "Investigate")
    assert s.kind == "turn"
    # Exhausted, she still helps.
    assert values(s) == [3, 5, 5]
    assert s.investigator().resources == 6


def test_dorothy_serves_only_her_controller() -> None:
    s = Scene(TRISH_AND_FRIEND, first=1)
    s.asset(0, "Dorothy Simmons")
    s.bag("+1")
    s.do("Investigate")
    # By exactly 1, but by Isabelle, whose intellect stays her own.
    assert value(s) == 3
    assert (s.kind, s.seat) == ("turn", 1)


# -- Fingerprint Kit -------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0611", "LCG-0613")
def test_fingerprint_kit_discovers_one_more() -> None:
    s = Scene(TRISH)
    s.give(0, "Fingerprint Kit")
    room = s.place(ROOM, clues=3)
    s.do("Play Fingerprint Kit")
    assert s.card("Fingerprint Kit").uses == 3
    assert s.investigator().resources == 1
    s.do("Activate Fingerprint Kit")
    assert value(s) == 5
    assert s.investigator().clues == 2
    assert s.card(room).clues == 1
    assert s.card("Fingerprint Kit").uses == 2
    assert s.card("Fingerprint Kit").exhausted
    assert s.investigator().actions == 1


def test_fingerprint_kit_cannot_find_more_than_there_is() -> None:
    s = Scene(TRISH)
    s.asset(0, "Fingerprint Kit")
    s.place(ROOM, clues=1)
    s.do("Activate Fingerprint Kit")
    assert s.investigator().clues == 1


@pytest.mark.rule("LCG-0072")
def test_fingerprint_kit_needs_readiness_and_a_supply() -> None:
    s = Scene(TRISH)
    kit = s.asset(0, "Fingerprint Kit", exhausted=True)
    s.refresh()
    assert not s.offers("Activate Fingerprint Kit")
    s.set(kit, exhausted=False, uses=0)
    assert not s.offers("Activate Fingerprint Kit")
    s.set(kit, uses=1)
    assert s.offers("Activate Fingerprint Kit")


def test_fingerprint_kit_is_paid_for_a_failure_too_and_provokes() -> None:
    s = Scene(TRISH)
    s.asset(0, "Fingerprint Kit")
    s.enemy("Cantor of Flame", engaged=0)
    s.bag("auto_fail")
    s.do("Activate Fingerprint Kit")
    assert s.kind == "turn"
    assert s.card("Fingerprint Kit").uses == 2
    assert s.card("Fingerprint Kit").exhausted
    assert s.investigator().clues == 0
    assert s.investigator().damage == 1


# -- Laboratory Assistant --------------------------------------------------------------------------


def test_laboratory_assistant_draws_two_when_played() -> None:
    s = Scene(TRISH)
    s.give(0, "Laboratory Assistant")
    s.deck(0, "Perception", "Emergency Cache", "Deduction")
    s.do("Play Laboratory Assistant")
    assert s.in_play("Laboratory Assistant")
    s.do("React with Laboratory Assistant")
    assert sorted(s.hand()) == ["Emergency Cache", "Perception"]
    assert s.investigator().resources == 3
    assert not s.card("Laboratory Assistant").exhausted


def test_laboratory_assistant_is_optional_and_ignores_other_cards_played() -> None:
    s = Scene(TRISH)
    s.give(0, "Laboratory Assistant", "Broken Bottle")
    s.do("Play Laboratory Assistant", "Pass", "Play Broken Bottle")
    assert s.kind == "turn"
    assert s.hand() == []


def upkeep_discards(s: Scene) -> list[int]:
    """Play to the end of the round; return who discards in its upkeep, card by card."""
    seats = []
    while s.g.round == 1:
        if s.kind == "discard":
            seats.append(s.seat)
        s.passive()
    return seats


NINE = [
    *("Local Map", "Fingerprint Kit", "Magnifying Glass", "Sharp Rhetoric", "Deduction"),
    *("Thieves' Kit", "Broken Bottle", "Perception", "Sticky Fingers"),
]


@pytest.mark.parametrize("assistant", [False, True])
def test_laboratory_assistant_raises_the_hand_size_by_two(assistant: bool) -> None:
    s = Scene(TRISH)
    if assistant:
        s.asset(0, "Laboratory Assistant")
    s.give(0, *NINE)
    s.deck(0, "Emergency Cache")
    s.end_turn()
    assert len(upkeep_discards(s)) == (0 if assistant else 2)


def test_laboratory_assistant_does_not_raise_the_hand_size_of_others() -> None:
    s = Scene(["isabelle_barnes", "trish_scarborough"])
    s.asset(0, "Laboratory Assistant")
    s.give(1, *NINE)
    s.deck(0, "Emergency Cache")
    s.deck(1, "Emergency Cache")
    s.end_turn()
    assert upkeep_discards(s) == [1, 1]
