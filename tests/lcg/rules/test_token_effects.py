"""``lcg/rules/reveal.py``: chaos tokens chosen, ignored and cancelled (as 12068)."""

from __future__ import annotations

import pytest

from arkham_env.lcg.state.ids import chaos_token
from tests.lcg.support.printed import value
from tests.lcg.support.scene import Scene
from tests.lcg.support.token_cards import NOTES

MASK = "React with Grim Mask"


def scene(
    *assets: str, bag: str, seed: int = 1, hand: str = "", who: str = "daniela_reyes"
) -> Scene:
    """Daniela (intellect 2) with these assets; she is about to investigate a shroud of 2."""
    NOTES.clear()
    s = Scene([who], extra={0: [*assets, *([hand] if hand else [])]}, seed=seed)
    for code in assets:
        s.asset(0, code)
    if hand:
        s.give(0, hand)
    s.bag(*bag.split())
    return s


def total(s: Scene) -> list[str]:
    """Return all tokens, wherever they are now: in the bag or in the test."""
    tokens = s.g.bag[:]
    if s.g.test_at != -1:
        tokens += s.test().tokens + s.test().ignored
    return sorted(chaos_token.name(token) for token in tokens)


def names(tokens: list[int]) -> list[str]:
    return [chaos_token.name(token) for token in tokens]


# -- Choosing, and ignoring the others -------------------------------------------------------------


@pytest.mark.rule("LCG-1110", "LCG-0363")
@pytest.mark.parametrize(("chosen", "other", "result"), [("0", "-3", 2), ("-3", "0", 0)])
def test_one_of_two_is_resolved_and_the_other_ignored(chosen: str, other: str, result: int) -> None:
    s = scene("TH221", bag="0 -3")
    s.do("Investigate", MASK)
    assert (s.kind, s.seat) == ("choose_card", 0)
    assert s.labels == ["Choose the -3 token", "Choose the 0 token"]
    s.do(f"Choose the {chosen} token")
    assert value(s) == result
    s.settle()
    assert sorted(names(s.g.bag)) == ["-3", "0"]
    assert s.card("Grim Mask").uses == 2
    tokens = [line for line in s.log() if "Chaos token" in line or "ignored" in line]
    assert sorted(tokens) == sorted([f"{other} is ignored", f"Chaos token: {chosen}"])


@pytest.mark.rule("LCG-1110")
def test_who_declines_reveals_one() -> None:
    s = scene("TH221", bag="0 0 0")
    s.do("Investigate", "Pass").settle()
    assert len([line for line in s.log() if "Chaos token" in line]) == 1
    assert s.card("Grim Mask").uses == 3


@pytest.mark.rule("LCG-1110", "LCG-1090")
def test_an_ignored_automatic_failure_fails_nothing() -> None:
    s = scene("TH221", bag="auto_fail 0")
    s.do("Investigate", MASK, "Choose the 0").settle()
    assert s.investigator().clues == 1 and s.investigator().horror == 0
    s = scene("TH221", bag="auto_fail 0")
    s.do("Investigate", MASK, "Choose the auto_fail").settle()
    assert s.investigator().clues == 0 and s.investigator().horror == 1


def masked(chosen: str) -> Scene:
    """A tablet and a -4 came together: a tablet reveals another token, and costs 1 damage if the
    test fails; two other cards answer it."""
    for seed in range(1, 20):
        s = scene("TH221", "TH246", "T0125", bag="tablet -4 -4", seed=seed)
        s.do("Activate Clues in Ash", MASK)
        if s.offers("Choose the tablet"):
            return s.do(f"Choose the {chosen}")
    raise AssertionError("the tablet never came")


@pytest.mark.rule("LCG-1110", "LCG-0363")
def test_an_ignored_symbol_has_no_effect_and_was_revealed_all_the_same() -> None:
    s = masked("-4")
    assert s.kind == "turn"
    # Cards that check whether it was revealed count it: the diary, and the resource of the ash.
    assert sorted(NOTES) == ["-4", "tablet"]
    assert s.investigator().resources == 6
    # Neither the -1 nor another token nor the damage of the failure, and no horror of the mask.
    assert value(s) == 0 and s.investigator().clues == 0
    assert s.investigator().damage == s.investigator().horror == 0
    assert total(s) == ["-4", "-4", "tablet"]


@pytest.mark.rule("LCG-1110", "LCG-0354", "LCG-0361")
def test_a_chosen_symbol_has_its_effect_and_is_answered() -> None:
    s = masked("tablet")
    # Another token is revealed, and the mask may be worn again.
    s.do("Pass").settle()
    assert sorted(NOTES) == ["-4", "-4", "tablet"]
    assert s.investigator().damage == 1 and s.investigator().horror == 1
    assert s.investigator().resources == 6
    assert total(s) == ["-4", "-4", "tablet"]


@pytest.mark.rule("LCG-1110", "LCG-1090")
def test_an_elder_sign_ignored_and_chosen() -> None:
    s = scene("TH221", bag="elder_sign -4", who="isabelle_barnes")
    s.have(0, horror=2)
    s.do("Investigate", MASK, "Choose the -4").settle()
    assert value(s) == 0 and s.investigator().horror == 2
    s = scene("TH221", bag="elder_sign -4", who="isabelle_barnes")
    s.have(0, horror=2)
    s.do("Investigate", MASK, "Choose the elder_sign")
    s.settle(take="Apply the result")
    # +1; the mask's horror for a symbol; the success heals 1.
    assert value(s) == 3 and s.investigator().horror == 2


@pytest.mark.rule("LCG-0352")
@pytest.mark.parametrize(("bag", "clues"), [("", 1), ("0", 1), ("-1", 0)])
def test_a_bag_with_too_few_tokens(bag: str, clues: int) -> None:
    s = scene("TH222", bag=bag)
    s.do("Investigate", "React with Three Eyes").settle()
    assert s.investigator().clues == clues
    assert names(s.g.bag) == bag.split()


def test_two_alike_are_no_choice() -> None:
    s = scene("TH221", bag="0 0")
    s.do("Investigate", MASK)
    assert s.kind == "turn" and s.investigator().clues == 1
    assert names(s.g.bag) == ["0", "0"]


def test_all_of_several_are_resolved() -> None:
    s = scene("TH224", bag="+1 +1 -1 -1")
    s.do("Investigate", "React with Four Winds").settle()
    assert value(s) == 2 and len(s.g.bag) == 4


def test_every_set_has_one_path() -> None:
    s = scene("TH222", bag="-1 0 +1")
    s.do("Investigate", "React with Three Eyes")
    assert s.labels == ["Choose the -1 token", "Choose the 0 token"]
    # After the second one of three, only the third is left: it is not asked.
    s.do("Choose the 0")
    assert value(s) == 3
    s = scene("TH222", bag="-1 0 +1")
    s.do("Investigate", "React with Three Eyes", "Choose the -1")
    assert s.labels == ["Choose the 0 token", "Choose the +1 token"]
    s.do("Choose the +1")
    assert value(s) == 2


def test_a_save_and_a_clone_in_the_middle_of_the_choice() -> None:
    s = scene("TH222", bag="-1 0 +1")
    s.do("Investigate", "React with Three Eyes", "Choose the -1")
    for g in (s.g.clone(),):
        before = sorted(names(g.bag))
        assert before == []
        g.take(1)
        assert sorted(names(g.bag)) == ["+1", "-1", "0"]
    s.do("Choose the 0").settle()
    assert sorted(names(s.g.bag)) == ["+1", "-1", "0"]


# -- Several such effects --------------------------------------------------------------------------


@pytest.mark.rule("LCG-0364", "LCG-0365")
def test_a_group_in_the_place_of_one_of_three() -> None:
    """Three instead of one, two of them count; one of the three is one of two."""
    s = scene("TH222", "TH223", bag="-1 -2 -3 -4")
    s.do("Investigate", "React with Three Eyes", "React with Two Faces")
    # Nothing was drawn before both were declared; four are now.
    assert s.g.bag == [] and [line for line in s.log() if "token" in line] == []
    assert s.kind == "choose_card" and len(s.labels) == 2
    pair = [label.split()[2] for label in s.labels]
    s.do(f"Choose the {pair[0]}")
    # The one that is left of the pair is one of three now.
    assert len(s.labels) == 2 and f"Choose the {pair[1]} token" not in s.labels
    s.take(0)
    if s.kind == "choose_card":
        s.take(0)
    s.settle()
    assert len([line for line in s.log() if "Chaos token" in line]) == 2
    assert len([line for line in s.log() if "ignored" in line]) == 2
    assert sorted(names(s.g.bag)) == ["-1", "-2", "-3", "-4"]


@pytest.mark.rule("LCG-0364", "LCG-0365")
@pytest.mark.parametrize("choice", ["group", "token"])
def test_a_group_counts_as_one_token(choice: str) -> None:
    """Two instead of one, one of them counts; one of the two is two of three."""
    s = scene("TH222", "TH223", bag="-1 -2 -3 -4")
    s.do("Investigate", "React with Two Faces", "React with Three Eyes")
    assert s.g.bag == []
    # First choose two of the three; together they count as one token, next to the single one.
    s.take(0)
    if len(s.labels) == 2 and not s.offers("Choose the tokens"):
        s.take(0)
    assert len(s.labels) == 2
    group = next(label for label in s.labels if label.startswith("Choose the tokens"))
    single = next(label for label in s.labels if label != group)
    s.do(group if choice == "group" else single).settle()
    revealed = [line.split()[-1] for line in s.log() if "Chaos token" in line]
    if choice == "group":
        assert ", ".join(revealed) == group.removeprefix("Choose the tokens ")
    else:
        assert revealed == [single.split()[2]]
    assert len([line for line in s.log() if "ignored" in line]) == 4 - len(revealed)
    assert sorted(names(s.g.bag)) == ["-1", "-2", "-3", "-4"]


@pytest.mark.rule("LCG-0364")
def test_which_token_is_replaced_is_said_before_anything_is_drawn() -> None:
    """Two groups have tokens left: the player of a third effect chooses one of them."""
    s = scene("TH222", "TH223", "TH224", bag="-1 -1 -1 -1 -1 -1 -1 -1")
    s.do("Investigate", "React with Three Eyes", "React with Two Faces", "React with Four Winds")
    assert (s.kind, s.seat) == ("choice", 0)
    assert s.labels == ["One of those of the first", "One of those of the second"]
    assert len(s.g.bag) == 8
    s.do("One of those of the second")
    assert len(s.g.bag) == 8 - (2 + 1 + 4)
    s.settle(take="Choose the -1")
    assert len(s.g.bag) == 8
    # One of the pair, that is one or four, with or without one of the others.
    s = scene("TH222", "TH223", "TH224", bag="-1 -1 -1 -1 -1 -1 -1 -1")
    s.do("Investigate", "React with Three Eyes", "React with Two Faces", "React with Four Winds")
    s.do("One of those of the first")
    assert len(s.g.bag) == 8 - (1 + 2 + 4)


@pytest.mark.rule("LCG-0364", "LCG-0141")
def test_a_sealed_token_stands_in_for_one() -> None:
    """Premonition first: the mask adds one to it, the eyes replace it by three others."""

    def foreseen(*assets: str) -> Scene:
        NOTES.clear()
        s = Scene(["dexter_drake"], extra={0: list(assets)})
        for code in assets:
            s.asset(0, code)
        s.give(0, "Premonition")
        s.bag("elder_thing")
        s.do("Play Premonition")
        s.bag("0", "0", "0")
        return s

    s = foreseen("TH221")
    s.do("Investigate", MASK)
    assert s.labels == ["Choose the 0 token", "Choose the elder_thing token"]
    s.do("Choose the 0").settle()
    assert total(s) == ["0", "0", "0", "elder_thing"] and not s.in_play("Premonition")
    s = foreseen("TH222")
    s.do("Investigate", "React with Three Eyes").settle(take="Choose the 0")
    # The most recent replacement counts: the sealed token went back to the bag before the draw.
    assert len([line for line in s.log() if "Chaos token" in line]) == 2
    assert total(s) == ["0", "0", "0", "elder_thing"]


def test_premonition_alone_is_resolved_as_ever() -> None:
    s = Scene(["dexter_drake"], extra={0: ["TH246"]})
    NOTES.clear()
    s.asset(0, "TH246")
    s.give(0, "Premonition")
    s.bag("-1")
    s.do("Play Premonition")
    s.bag("0")
    s.do("Investigate").settle()
    assert NOTES == ["-1"]
    assert total(s) == ["-1", "0"]


# -- Cancelling ------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0148")
def test_a_cancelled_token_was_never_revealed() -> None:
    s = scene("TH242", "TH246", "TH247", bag="skull")
    s.do("Investigate")
    assert s.labels == ["React with Closed Eyes", "Pass"]
    s.do("React with Closed Eyes").settle()
    assert NOTES == []
    assert value(s) == 2 and s.investigator().clues == 1
    assert names(s.g.bag) == ["skull"]
    assert [line for line in s.log() if "Chaos token" in line] == []


@pytest.mark.rule("LCG-0148")
def test_one_that_is_not_cancelled_is_answered() -> None:
    s = scene("TH242", "TH246", "TH247", bag="skull")
    s.do("Investigate", "Pass", "React with Skull Count").settle()
    assert NOTES == ["skull", "skull"]
    assert value(s) == 1


@pytest.mark.rule("LCG-0148", "LCG-0356", "LCG-0360")
@pytest.mark.parametrize("token", ["auto_fail", "tablet", "elder_thing", "elder_sign"])
def test_nothing_of_a_cancelled_symbol_is_left(token: str) -> None:
    s = scene("TH242", "T0125", bag=f"{token}", who="isabelle_barnes")
    s.encounter_discards("Fire!")
    s.have(0, horror=2)
    s.do("Activate Clues in Ash", "React with Closed Eyes").settle()
    assert value(s) == 2 and s.investigator().clues == 1
    assert s.investigator().horror == 2 and s.investigator().resources == 5
    assert s.g.attachments == [] and names(s.g.bag) == [token]


@pytest.mark.rule("LCG-0148")
def test_late_commits_need_a_token_that_counts() -> None:
    s = scene("TH242", bag="skull", who="isabelle_barnes", hand="12081")
    s.do("Investigate", "Done", "React with Closed Eyes")
    assert not s.offers("React with Timely Intervention")


@pytest.mark.rule("LCG-0148")
def test_a_cancelled_token_goes_back_and_another_one_comes() -> None:
    seen = set()
    for seed in range(1, 12):
        s = scene("TH241", "TH246", bag="-4 0", seed=seed)
        s.do("Investigate")
        assert s.kind == "reaction"
        s.do("React with Old Amulet")
        # It works as often as it likes; each time both tokens are in the bag again.
        assert len(s.g.bag) == 1
        s.do("Pass").settle()
        assert len(NOTES) == 1 and value(s) == (2 if NOTES == ["0"] else 0)
        assert sorted(names(s.g.bag)) == ["-4", "0"]
        seen.add(NOTES[0])
    assert seen == {"-4", "0"}


@pytest.mark.rule("LCG-0148", "LCG-0363")
def test_one_of_two_resolved_tokens_is_cancelled() -> None:
    s = scene("TH242", "TH224", "TH246", bag="skull -1")
    s.do("Investigate", "React with Four Winds", "React with Closed Eyes").settle()
    assert NOTES == ["-1"] and value(s) == 1
    assert sorted(names(s.g.bag)) == ["-1", "skull"]


# -- Parts of a token ------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0149", "LCG-0151")
def test_a_token_without_its_effect_was_still_revealed() -> None:
    s = scene("TH243", "TH246", "T0125", bag="tablet -4", seed=first_is_tablet())
    s.do("Activate Clues in Ash", "React with Deaf Ears").settle()
    # Its modifier counts, and what answers a tablet does; no other token, no damage.
    assert NOTES == ["tablet"] and s.investigator().resources == 6
    assert value(s) == 1 and s.investigator().damage == 0


def first_is_tablet() -> int:
    """Return a seed with which the tablet comes before the -4."""
    for seed in range(1, 30):
        s = scene("TH243", "TH246", "T0125", bag="tablet -4", seed=seed)
        s.do("Activate Clues in Ash")
        if s.kind == "reaction":
            NOTES.clear()
            return seed
    raise AssertionError("the tablet never came first")


@pytest.mark.rule("LCG-0149", "LCG-0151")
def test_the_effect_of_an_automatic_failure_alone_is_ignored() -> None:
    s = scene("TH243", "TH246", bag="auto_fail")
    s.do("Investigate", "React with Deaf Ears").settle()
    assert NOTES == ["auto_fail"] and s.investigator().clues == 1


@pytest.mark.rule("LCG-0149", "LCG-0151")
def test_the_effect_of_an_elder_sign_alone_is_ignored() -> None:
    s = scene("TH243", "TH246", bag="elder_sign", who="isabelle_barnes")
    s.have(0, horror=2)
    s.do("Investigate", "React with Deaf Ears").settle()
    assert NOTES == ["elder_sign"] and value(s) == 3 and s.investigator().horror == 2


@pytest.mark.rule("LCG-0151", "LCG-0149")
@pytest.mark.parametrize(("token", "clues"), [("-4", 1), ("skull", 1), ("auto_fail", 0)])
def test_a_token_without_its_modifier_was_still_revealed(token: str, clues: int) -> None:
    s = scene("TH244", "TH246", bag=token)
    s.do("Investigate", "React with Steady Nerves").settle()
    assert [token] == NOTES and s.investigator().clues == clues


@pytest.mark.rule("LCG-0151", "LCG-0149")
def test_a_token_without_effect_and_modifier_was_still_revealed() -> None:
    s = scene("TH245", "TH246", "TH247", bag="skull")
    s.do("Investigate", "React with Skull Count").settle()
    assert NOTES == ["skull", "skull"] and value(s) == 2


@pytest.mark.rule("LCG-0151")
def test_the_part_of_one_token_is_ignored_and_of_another_not() -> None:
    s = scene("TH244", "TH224", bag="-1 -1 -1 -1")
    s.do("Investigate", "React with Four Winds", "Pass", "React with Steady Nerves", "Pass", "Pass")
    assert s.kind == "turn" and value(s) == 0
    s = scene("TH244", "TH224", bag="-1 -1 -1 -1")
    s.do("Investigate", "React with Four Winds")
    for _ in range(3):
        s.do("React with Steady Nerves")
    s.do("Pass").settle()
    assert value(s) == 1


# -- Outside of skill tests ------------------------------------------------------------------------


@pytest.mark.rule("LCG-0351")
@pytest.mark.parametrize("token", ["-4", "skull", "auto_fail", "elder_sign", "tablet"])
def test_a_token_revealed_outside_of_a_test_only_serves_the_effect(token: str) -> None:
    s = Scene(["isabelle_barnes"], extra={0: ["TH261"]})
    NOTES.clear()
    s.give(0, "Cast Lots")
    s.have(0, horror=2)
    s.bag(token)
    s.do("Play Cast Lots").settle()
    assert [token] == NOTES
    assert s.investigator().resources == 5 + (1 if token == "-4" else 3)
    assert names(s.g.bag) == [token]
    assert s.investigator().horror == 2 and s.investigator().damage == 0
    assert s.g.lasting == [] and s.g.test_at == -1


@pytest.mark.rule("LCG-0351")
def test_a_token_revealed_during_a_test_for_something_else_changes_no_value() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["TH261", "TH246", "T0125", "TH222"]})
    NOTES.clear()
    s.asset(0, "TH246")
    s.asset(0, "T0125")
    s.give(0, "Cast Lots", "Three Eyes")
    s.bag("tablet")
    s.do("Activate Clues in Ash", "Play Cast Lots")
    assert s.kind == "commit"
    assert s.test().tokens == [] and NOTES == ["tablet", "tablet"]
    s.bag("0")
    resources = s.investigator().resources
    s.do("Done").settle()
    assert value(s) == 2 and s.investigator().resources == resources


@pytest.mark.rule("LCG-0351")
def test_several_tokens_are_drawn_without_replacement() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["TH262", "TH248"]})
    s.asset(0, "TH248")
    NOTES.clear()
    s.give(0, "Read Entrails")
    s.bag("skull", "-1", "-2")
    s.do("Play Read Entrails").settle()
    assert sorted(NOTES[1:]) == ["-1", "-2", "skull"] and NOTES[0] == "a reveal is over"
    assert s.investigator().resources == 5 + 5
    assert sorted(names(s.g.bag)) == ["-1", "-2", "skull"]


@pytest.mark.rule("LCG-0351", "LCG-0148", "LCG-0352")
def test_outside_of_a_test_tokens_are_cancelled_too_and_can_be_missing() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["TH262", "TH242"]})
    s.asset(0, "TH242")
    NOTES.clear()
    s.give(0, "Read Entrails")
    s.bag("skull", "-1")
    s.do("Play Read Entrails", "React with Closed Eyes").settle()
    assert NOTES == ["-1"] and s.investigator().resources == 6
    assert sorted(names(s.g.bag)) == ["-1", "skull"]


# -- Ignored, and revealed all the same ------------------------------------------------------------


@pytest.mark.rule("LCG-1110")
@pytest.mark.parametrize(("other", "possible"), [("skull", True), ("auto_fail", True)])
def test_an_ignored_token_was_revealed_for_a_later_text(other: str, possible: bool) -> None:
    """As 12068 and 12082: ignored, a symbol costs the horror of the event that asks for one."""
    s = scene("TH221", bag=f"{other} -4", hand="TH201")
    s.have(0, resources=5)
    s.do("Investigate", MASK, "Choose the -4")
    assert s.kind == "reaction" and s.offers("Just About Enough") == possible
    s.do("Play Just About Enough" if s.offers("Play Just") else "React with Just").settle()
    assert s.investigator().clues == 1
    assert s.investigator().horror == 1


@pytest.mark.rule("LCG-1110")
def test_an_ignored_token_is_not_drawn_again_in_the_same_test() -> None:
    s = scene("TH221", bag="skull 0")
    s.do("Investigate", MASK, "Choose the 0").settle()
    assert value(s) == 2
    assert sorted(names(s.g.bag)) == ["0", "skull"]


@pytest.mark.rule("LCG-0148")
def test_a_cancelled_token_was_not_revealed() -> None:
    s = scene("TH242", "TH246", bag="skull")
    s.do("Investigate", "React with Closed Eyes").settle()
    assert NOTES == []
