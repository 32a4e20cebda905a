"""``lcg/cards/core_2026``: combinations of cards: copies, cards that leave, defeat."""

import pytest

from arkham_env.lcg.rules.agenda import place_doom_on_agenda
from arkham_env.lcg.rules.damage import deal, deal_each
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.ids import status
from tests.lcg.support.scene import Scene

THREE = ["joe_diamond", "dexter_drake", "trish_scarborough"]


# -- Elimination ----------------------------------------------------------------------------------


def test_who_dies_of_soul_link_keeps_nobody_from_committing() -> None:
    s = Scene(THREE)
    s.have(1, horror=7)
    s.give(1, "Soul Link")
    s.give(2, "Perception")
    s.do("Investigate")
    assert (s.kind, s.seat) == ("commit", 1)
    s.do("Commit Soul Link")
    assert s.investigator(1).status == status.DEFEATED
    assert (s.kind, s.seat) == ("commit", 2)
    assert s.labels == ["Commit Perception", "Done"]


def test_nobody_commits_to_the_test_of_an_eliminated_tester() -> None:
    s = Scene(["dexter_drake", "joe_diamond"])
    s.have(0, horror=7)
    s.give(0, "Soul Link")
    s.give(1, "Perception")
    s.do("Investigate", "Commit Soul Link")
    assert s.investigator(0).status == status.DEFEATED
    assert s.kind != "commit"


# -- Damage for several at once -------------------------------------------------------------------


def test_bodyguard_takes_no_more_than_its_health_from_damage_to_several() -> None:
    s = Scene(["daniela_reyes", "joe_diamond"])
    s.asset(0, "Bodyguard", damage=1)
    s.refresh()
    s.run(lambda g: deal_each(g, [0, 1], damage=1))
    s.do("1 damage on Bodyguard")
    # The second investigator cannot put another one on it.
    assert not s.offers("Bodyguard")
    s.settle()
    assert s.investigator(1).damage == 1
    assert s.discard_pile(0) == ["Bodyguard"]


# -- Tokens ---------------------------------------------------------------------------------------


def test_timely_intervention_needs_a_revealed_token() -> None:
    s = Scene(["isabelle_barnes"])
    s.give(0, "Timely Intervention")
    s.enemy("Cantor of Flame", engaged=0)
    s.bag()
    s.do("Evade Cantor of Flame", "Done")
    assert s.kind == "turn"


# -- Two of a kind --------------------------------------------------------------------------------


def test_two_prestidigitations_take_two_items_back() -> None:
    s = Scene(["trish_scarborough"], extra={0: ["12052"]})
    s.have(0, resources=9)
    s.asset(0, "Broken Bottle")
    s.give(0, "Prestidigitation", "Prestidigitation", "Lucky Cigarette Case", "Local Map")
    s.do("Play Prestidigitation", "Choose Local Map")
    s.do("Play Prestidigitation").settle()
    assert s.investigator().resources == 9 - 1 - 1 - 1
    s.calm().do("End your turn", "Resolve Prestidigitation", "Choose Local Map")
    s.do("Choose Broken Bottle")
    assert {"Local Map", "Broken Bottle"} <= set(s.hand())
    assert s.in_play("Lucky Cigarette Case")


def test_one_prestidigitation_played_twice_in_a_turn_is_owed_twice() -> None:
    s = Scene(["trish_scarborough"])
    s.have(0, resources=9)
    s.give(0, "Prestidigitation", "Lucky Cigarette Case", "Local Map")
    s.do("Play Prestidigitation", "Choose Local Map")
    s.investigator().discard.remove(s.find("Prestidigitation"))
    s.give(0, "Prestidigitation")
    s.do("Play Prestidigitation").settle()
    s.calm().end_turn()
    # Two effects of one card are one choice; their items are chosen one after the other.
    s.do("Choose Local Map")
    assert {"Local Map", "Lucky Cigarette Case"} <= set(s.hand())


# -- Cards that respond to each other --------------------------------------------------------------


def test_hellhound_does_not_discard_an_event_that_stays_in_play() -> None:
    """It discards an "asset"; Premonition in play is an event."""
    s = Scene(["dexter_drake"], extra={0: ["12064"]}).calm()
    s.give(0, "Premonition")
    s.do("Play Premonition")
    s.enemy("Hellhound", engaged=0)
    s.end_turn().settle()
    log = s.log()
    attacked = log.index("Hellhound attacks Dexter Drake")
    assert "Premonition is discarded" not in log[attacked : log.index("-- upkeep phase --")]


def test_the_elder_sign_heals_the_horror_of_the_clue_it_found() -> None:
    s = Scene(["isabelle_barnes"])
    s.threat(0, "Unspeakable Truths")
    s.bag("elder_sign")
    s.do("Investigate", "Apply the result of the test").settle()
    assert s.investigator().clues == 1
    assert s.investigator().horror == 0


def test_joe_s_elder_sign_gains_the_resource_with_the_draw() -> None:
    """A weakness that is drawn resolves after both: Paranoia takes the gained resource too."""
    s = Scene(["joe_diamond"], extra={0: ["12101"]})
    s.bag("elder_sign")
    s.deck(0, "Paranoia")
    s.have(0, resources=5)
    s.do("Investigate", "Pass", "Apply the elder sign").settle()
    assert "Paranoia" in s.discard_pile()
    assert s.investigator().resources == 0


@pytest.mark.rule("LCG-0316")
def test_the_tester_draws_before_choosing_to_break_the_bottle() -> None:
    s = Scene(["daniela_reyes"])
    s.asset(0, "Broken Bottle")
    enemy = s.enemy("Mutated Experiment", engaged=0)
    s.give(0, "Overpower")
    s.deck(0, "Machete")
    s.do("Activate Broken Bottle", "Commit Overpower", "Apply Overpower")
    assert "Machete" in s.hand()
    assert s.kind == "yes_no"
    s.do("No").settle()
    assert s.card(enemy).damage == 1
    assert s.in_play("Broken Bottle")


def test_a_cloak_takes_no_more_than_defeats_it_however_the_horror_comes() -> None:
    """It responds to horror about to be placed; the horror that this costs finds no room on it."""
    s = Scene(["dexter_drake"])
    s.asset(0, "Cloak of Resonance", horror=2)
    s.enemy("Mutated Experiment", damage=2)
    s.run(lambda g: deal(g, 0, horror=1))
    s.do("1 horror on Cloak of Resonance", "React with Cloak of Resonance")
    # The Experiment's own horror: the cloak has 2 of 3, and 1 is about to be placed.
    assert not s.offers("1 horror on Cloak")
    s.settle()
    assert s.investigator().horror == 1
    assert not s.in_play("Cloak of Resonance")


def test_peril_goes_on_after_another_perilous_card_was_drawn_within() -> None:
    """Cosmic Evils advances the agenda; Guts in the test of its back draws another one."""
    s = Scene(["joe_diamond", "daniela_reyes"], extra={0: ["12090"]})
    s.asset(1, "Levelheaded")
    s.give(0, "Guts")
    s.deck(0, "Overzealous")
    s.have(1, resources=5)
    s.g.cards[s.g.agenda].doom = 2
    s.encounter_deck("Cosmic Evils", "Cosmic Evils")
    s.draw_encounter(0, "Cosmic Evils").do("1 doom", "Commit Guts")
    while s.kind != "turn":
        if s.g.peril == 0:
            assert not s.offers("Use Levelheaded")
        s.do("1 doom") if s.offers("1 doom") else s.passive()
    assert s.log().count("Joe Diamond draws Cosmic Evils") == 2


@pytest.mark.rule("LCG-0127")
def test_a_test_begun_in_a_reaction_fight_does_not_wait_for_the_provoking_action() -> None:
    """The attack of opportunity is answered; the agenda's tests follow that fight at once."""
    s = Scene(["isabelle_barnes", "daniela_reyes"])
    s.enemy("Bystander", engaged=0)
    s.g.cards[s.g.agenda].doom = 2
    s.bag("0")
    s.do("Investigate")
    while s.kind != "turn":
        s.do("React with Daniela") if s.offers("React with Daniela") else s.passive()
    tests = [line.split("tests ")[1].split()[0] for line in s.log() if " tests " in line]
    assert tests == ["combat", "willpower", "willpower", "intellect"]


def unharmed(names: list[str], extra: dict[int, list[str]] | None = None) -> Scene:
    """A scene without an enemy in play."""
    s = Scene(names, extra=extra or {})
    for enemy in [*s.g.enemies]:
        s.take_out(enemy)
        s.g.set_aside = [*s.g.set_aside, enemy]
    return s


# -- While another effect waits --------------------------------------------------------------------


def burning(names: list[str]) -> Scene:
    """Fire! at Your Friend's Room, where the first investigator is with a Bystander."""
    s = unharmed(names)
    s.place("Dormitories")
    s.put(1, "Dormitories")
    s.attach("Fire!", "Your Friend's Room")
    s.enemy("Bystander", engaged=0)
    s.g.cards[s.g.agenda].doom = 2
    s.investigator(1).turn_done = True
    return s


def test_who_falls_beside_a_bystander_does_not_make_the_test_of_its_doom() -> None:
    """Fire! burns both: the doom advances the agenda once the investigator is out of the game."""
    s = burning(["dexter_drake", "joe_diamond"])
    s.asset(0, "Lucky Charm")
    s.asset(0, "Jim Culver")
    s.have(0, damage=5)
    s.bag("0")
    s.end_turn()
    while not any("Past Curfew advances" in line for line in s.log()):
        assert not (s.kind == "window" and s.investigator().damage >= 6)
        s.passive()
    s.settle()
    log = s.log()
    assert log.index("Dexter Drake is eliminated") < log.index("Past Curfew advances")
    assert "Dexter Drake tests willpower (3)" not in log
    assert "Joe Diamond tests willpower (3)" in log
    assert (s.investigator().by_damage, s.investigator().by_horror) == (True, False)


def test_a_fight_that_waits_leaves_the_peril_of_the_card_that_goes_on() -> None:
    """The wrench's attack is answered in the test of a perilous card; Joe still may not help."""
    s = unharmed(["daniela_reyes", "joe_diamond"])
    s.g.cards[s.g.agenda].doom = 2
    s.bag("0")
    s.asset(0, "Daniela's Wrench")
    s.enemy("Cantor of Flame", engaged=0)
    s.give(1, "Detective's Intuition")
    s.draw_encounter(0, "Cosmic Evils").do("1 doom", "Use Daniela's Wrench")
    s.do("React with Daniela")
    while s.g.test_at >= 0 and s.test().seat == 0 and s.g.queued:
        assert not (s.kind == "commit" and s.seat == 1)
        s.passive()
    s.settle(decline="Detective's Intuition", take="Basic action")
    assert "Daniela Reyes tests combat (2)" in s.log()


def test_peril_does_not_keep_anybody_from_helping_somebody_else() -> None:
    """Cosmic Evils is Joe's: in Daniela's test of the agenda, he may commit."""
    s = Scene(["joe_diamond", "daniela_reyes"], extra={0: ["12090"]})
    s.g.cards[s.g.agenda].doom = 2
    s.give(0, "Guts")
    s.draw_encounter(0, "Cosmic Evils").do("1 doom")
    committers: list[tuple[int, int]] = []
    while s.kind != "turn":
        if s.kind == "commit":
            committers.append((s.test().seat, s.seat))
        s.passive()
    assert committers == [(0, 0), (1, 0)]


def test_an_agenda_that_advances_inside_a_test_has_its_successor_at_once() -> None:
    """Overpower draws Overzealous, which draws Cosmic Evils: its doom advances the agenda.

    The Bystander's doom, in the same test, is on the next agenda.
    """
    s = Scene(["joe_diamond"])
    s.g.cards[s.g.agenda].doom = 2
    s.enemy("Bystander", engaged=0)
    s.give(0, "Overpower")
    s.deck(0, "Overzealous")
    s.encounter_deck("Cosmic Evils")
    s.bag("0")
    s.do("Fight Bystander", "Commit Overpower", "Apply Overpower", "1 doom")
    s.settle()
    log = s.log()
    assert log.index("1 doom placed on Lit Up") < log.index("Joe Diamond tests willpower (3)")
    assert s.g.cards[s.g.agenda].doom == 1


@pytest.mark.parametrize("action", ["Move to Orne Library", "Engage Hellhound"])
def test_an_action_is_not_completed_from_elsewhere(action: str) -> None:
    """Daniela answers the attack of opportunity, and leaves the Quad in a window of her fight."""
    s = unharmed(["daniela_reyes"])
    for place in ("Dormitories", "Miskatonic Quad", "Orne Library"):
        s.place(place)
    s.put(0, "Miskatonic Quad")
    s.bag("0")
    s.enemy("Cantor of Flame", engaged=0)
    hound = s.enemy("Hellhound", at="Miskatonic Quad", exhausted=True)
    s.do(action)
    while not s.at_turn():
        if s.kind == "reaction":
            s.do("React with Daniela")
        elif s.offers("Miskatonic Quad"):
            s.do("Miskatonic Quad")
        elif s.kind == "choose_location":
            s.do("Dormitories")
        else:
            s.passive()
    assert s.investigator().location == s.find("Dormitories")
    assert s.card(hound).threat == -1
    assert s.investigator().actions == 2


@pytest.mark.rule("LCG-1061", "LCG-1063")
@pytest.mark.parametrize(
    ("pile", "answers", "drawn"), [(4, True, 4), (3, False, 3), (3, True, 3), (2, False, 2)]
)
def test_an_answer_to_the_horror_of_an_empty_deck_may_draw(
    pile: int, answers: bool, drawn: int
) -> None:
    """Three cards from an empty deck; Jim Culver may draw one more in answer to the horror."""
    s = Scene(["dexter_drake", "joe_diamond"])
    s.place("Orne Library")
    s.put(0, "Orne Library")
    s.asset(0, "Jim Culver")
    s.only_deck(0)
    s.discards(0, *["Emergency Cache", "Guts", "Emergency Cache", "Manual Dexterity"][:pile])
    who = s.investigator()
    before = len(s.log())
    s.do("Activate Orne Library")
    while s.kind.startswith("assign"):
        s.do("1 horror on Dexter Drake")
    if answers:
        s.do("React with Jim Culver").settle()
    elif pile == 3:
        s.settle(decline="Jim Culver")
    lines = s.log()[before:]
    assert next(line for line in lines if line.startswith("Dexter Drake draws")).endswith(
        f"{min(3, pile)} cards"
    )
    assert lines.count("Dexter Drake's deck is reshuffled") == 1
    if pile < 3 + answers:
        assert who.status == status.DEFEATED and who.earned_mental == 1
    else:
        assert who.horror == 1 and len(s.hand()) == drawn


def test_what_forbids_to_play_assets_in_the_meantime_holds() -> None:
    """An attack of opportunity for playing an asset makes Jim draw The Necronomicon."""
    s = Scene(["dexter_drake"])
    s.asset(0, "Jim Culver")
    s.enemy("Cantor of Flame", engaged=0)
    s.give(0, "Cloak of Resonance")
    s.deck(0, "The Necronomicon")
    s.do("Play Cloak of Resonance")
    while not s.at_turn():
        if s.kind == "reaction":
            s.do("React with Jim Culver")
        elif s.kind == "assign_damage":
            s.do("1 damage on Dexter Drake")
        else:
            s.passive()
    assert s.in_play("The Necronomicon")
    assert not s.in_play("Cloak of Resonance")
    assert "Cloak of Resonance" in s.hand()
    assert s.investigator().resources == 2


def overzealous_on_top(s: Scene) -> None:
    """Every copy of Overzealous on top of its owner's deck."""
    for card in [c for c in range(len(s.g.defs)) if s.g.defs[c].printed.name == "Overzealous"]:
        s.take_out(card)
        s.investigator(s.g.owner[card]).deck.append(card)


def take_first_of(s: Scene, *texts: str) -> None:
    """Take the first of these labels that is offered; otherwise decline."""
    for text in texts:
        if s.offers(text):
            s.do(text)
            return
    s.passive()


def test_doom_during_an_agendas_reverse_side_is_on_the_next_agenda() -> None:
    """In the willpower test of Past Curfew's back, Guts draws a Cosmic Evils that adds doom."""
    s = unharmed(["joe_diamond", "daniela_reyes"], extra={0: ["12090"]})
    s.give(0, "Guts")
    s.deck(0, "Overzealous")
    s.encounter_deck("Cosmic Evils")
    s.g.cards[s.g.agenda].doom = 2
    s.bag("0")
    s.run(lambda g: place_doom_on_agenda(g, 1, True))
    while s.kind != "turn":
        take_first_of(s, "Commit Guts", "Apply Guts", "1 doom")
    assert s.log().count("1 doom placed on Lit Up") == 1
    assert s.g.defs[s.g.agenda].printed.name == "Lit Up"
    assert s.g.cards[s.g.agenda].doom == 1


def test_an_agenda_does_not_advance_again_during_its_reverse_side() -> None:
    """Three doom come in the tests of its back; none of them turns it over once more."""
    s = unharmed(["joe_diamond", "daniela_reyes"], extra={0: ["12090"], 1: ["12090", "12100"]})
    s.give(0, "Guts")
    s.give(1, "Guts")
    s.g.cards[s.g.agenda].doom = 2
    s.enemy("Bystander", engaged=1)
    s.investigator(1).turn_done = True
    s.bag("elder_sign")
    s.end_turn()
    while s.kind != "commit":
        s.passive()
    overzealous_on_top(s)
    s.encounter_deck("Cosmic Evils", "Extraplanar Visions", "Cosmic Evils")
    while not s.at_turn():
        take_first_of(s, "Commit Guts", "Apply Guts", "1 doom", "Bystander")
    log = s.log()
    assert log.count("Past Curfew advances") == 1
    assert s.g.defs[s.g.agenda].printed.name == "Lit Up"
    assert len(s.g.removed) == len(set(s.g.removed))


def test_peril_ends_with_the_cards_that_had_it() -> None:
    """A perilous card drawn within another one waits, and resumes when the other is done."""
    names = ["joe_diamond", "dexter_drake", "daniela_reyes"]
    s = unharmed(names, extra={0: ["12090"], 1: ["12090", "12100"], 2: ["12090", "12100"]})
    s.give(1, "Guts")
    s.give(2, "Guts")
    s.g.cards[s.g.agenda].doom = 2
    s.enemy("Bystander", engaged=2)
    overzealous_on_top(s)
    s.encounter_deck(*["Cosmic Evils", "Forbidden Secrets"] * 2)
    s.bag("elder_sign")
    s.do("Draw 1 card")
    perils: set[int] = set()
    while s.kind != "turn":
        perils.add(s.g.peril)
        take_first_of(s, "Commit Guts", "Apply Guts", "1 doom", "Bystander", "Cosmic Evils")
    assert 0 in perils
    assert s.g.peril == ids.NONE and not s.g.queued


def test_no_enemy_turns_to_who_falls_at_the_same_moment() -> None:
    """Fire! takes Dexter and Joe; of those at the place, only Trish can be engaged."""
    s = unharmed(["dexter_drake", "joe_diamond", "trish_scarborough"])
    s.attach("Fire!", "Your Friend's Room")
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.have(0, damage=5)
    s.have(1, damage=7)
    for seat in (1, 2):
        s.investigator(seat).turn_done = True
    s.end_turn()
    while s.card(cantor).threat != 2:
        assert s.card(cantor).threat != 1
        assert s.kind != "engage"
        s.passive()
    assert [who.status for who in s.g.investigators] == [
        status.DEFEATED,
        status.DEFEATED,
        status.PLAYING,
    ]
