"""Cards against each other: two copies, cards that leave in mid-effect, and who is defeated."""

from arkham_env.lcg import ids
from arkham_env.lcg.flow_damage import deal_each
from tests.lcg.scene import Scene

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
    assert s.investigator(1).status == ids.DEFEATED
    assert (s.kind, s.seat) == ("commit", 2)
    assert s.labels == ["Commit Perception", "Done"]


def test_nobody_commits_to_the_test_of_an_eliminated_tester() -> None:
    s = Scene(["dexter_drake", "joe_diamond"])
    s.have(0, horror=7)
    s.give(0, "Soul Link")
    s.give(1, "Perception")
    s.do("Investigate", "Commit Soul Link")
    assert s.investigator(0).status == ids.DEFEATED
    assert s.kind != "commit"


# -- Damage for several at once -------------------------------------------------------------------


def test_bodyguard_takes_no_more_than_its_health_from_damage_to_several() -> None:
    s = Scene(["daniela_reyes", "joe_diamond"])
    s.asset(0, "Bodyguard", damage=1)
    s.refresh()
    s.run(lambda g: deal_each(g, [0, 1], 1, 0, ids.NONE))
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
    # Two effects of one card are one choice: the items are asked for, one after the other.
    s.do("Choose Local Map")
    assert {"Local Map", "Lucky Cigarette Case"} <= set(s.hand())
