"""The Mythos Phase: its card, icons in order, reckoning, the Omen and Doom."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import OP_CHOICE, OP_PASS
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.eldritch.rules.doom import Doom, Omen
from arkham_env.eldritch.rules.reckoning import Reckoning
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    event,
    omen,
    option,
    resource,
    space,
    zone,
)
from tests.eldritch.support.scene import Scene
from tests.eldritch.support.supplies import (
    YELLOW,
    at,
    line,
    meet,
    only_stack,
    put_tokens,
    reckoned,
    seats_of,
    solved,
    tokens,
)

GREEN = "calling_the_elder_things"
"""A green card whose text does nothing without Cultists."""
BLUE_GATES = ("buenos_aires", "london", "tokyo")


def no_cards(s: Scene) -> None:
    """Empty the Mythos deck; its cards are discarded."""
    for card in s.g.decks[deck.MYTHOS][:]:
        s.g.decks[deck.MYTHOS].remove(card)
        s.g.discards[deck.MYTHOS].append(card)
        s.g.place[card] = zone.DISCARD


# -- The card --------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0162", "EH-0186")
def test_the_lead_draws_the_top_card_and_an_event_is_discarded() -> None:
    s = Scene("lily_chen", "charlie_kane")
    s.g.lead = 1
    s.cup()
    only_stack(s)
    s.top(deck.MYTHOS, "omen_of_good_fortune")
    left = len(s.g.decks[deck.MYTHOS])
    s.mythos_phase()
    assert s.g.kind == decision.OMEN and s.g.seat == s.g.active == 1
    assert len(s.g.decks[deck.MYTHOS]) == left - 1
    s.pick(option.OMEN, 3)
    assert s.g.omen == 3 and at(s, "omen_of_good_fortune") == zone.DISCARD


@pytest.mark.rule("EH-0163", "EH-0164")
def test_an_empty_mythos_deck_loses_and_is_not_refilled() -> None:
    s = Scene()
    no_cards(s)
    discarded = s.g.discards[deck.MYTHOS][:]
    s.mythos_phase()
    assert s.g.over and s.ended() == "mythos_deck"
    assert s.g.discards[deck.MYTHOS] == discarded and not s.g.decks[deck.MYTHOS]


@pytest.mark.rule("EH-0164")
def test_the_last_mythos_card_leaves_an_empty_deck() -> None:
    s = Scene()
    s.cup()
    no_cards(s)
    s.top(deck.MYTHOS, YELLOW)
    s.mythos_phase()
    assert not s.g.over and not s.g.decks[deck.MYTHOS]


@pytest.mark.rule("EH-0163")
def test_a_mystery_due_at_the_end_wins_in_spite_of_an_empty_deck() -> None:
    s = Scene(mystery="omen_of_devastation")
    no_cards(s)
    solved(s, "the_true_name", "occult_research")
    put_tokens(s, "omen_of_devastation", 1)
    s.mythos_phase()
    assert s.ended() == "mysteries"


@pytest.mark.rule("EH-0165", "EH-0166")
def test_the_parts_of_a_green_card_in_order() -> None:
    s = Scene(gates=["london"], monsters={"gnoph_keh": "shanghai"})
    s.mythos(GREEN).settle()
    kinds = (event.OMEN, event.MONSTER_COMES, event.CLUE_COMES, event.RECKONING, event.GATE_OPENS)
    assert line(s, *kinds)[-3:] == [event.OMEN, event.MONSTER_COMES, event.CLUE_COMES]
    assert event.RECKONING not in line(s, *kinds) and s.g.gates == [s.g.gate_at(3)]


@pytest.mark.rule("EH-0165", "EH-0166")
def test_the_parts_of_a_yellow_card_in_order() -> None:
    s = Scene(monsters={"shoggoth": "rome"})
    s.cup()
    before = len(s.g.clue_pool)
    s.mythos(YELLOW).settle()
    kinds = (event.OMEN, event.RECKONING, event.GATE_OPENS)
    assert line(s, *kinds)[-3:] == list(kinds)
    assert len(s.g.clue_pool) == before and not s.g.board_clues


@pytest.mark.rule("EH-0166", "EH-0176", "EH-0184", "EH-0185")
def test_a_rumor_brings_clues_and_tokens_and_nothing_else() -> None:
    """The icon in its corner marks its own effect: no reckoning, and no Omen with it."""
    s = Scene("lily_chen", at={0: "the_himalayas"}, monsters={"gnoph_keh": "the_himalayas"})
    s.mythos("growing_madness").settle()
    assert s.g.health[0] == 6 and s.g.omen == 0 and not s.g.gates and not s.names(0)
    assert len(s.g.board_clues) == 1
    assert tokens(s, "growing_madness") == 4 and at(s, "growing_madness") == zone.IN_PLAY
    assert s.g.mythos_of(s.card("growing_madness")).space == space.number("8")


@pytest.mark.rule("EH-0185")
@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("lost_knowledge", 3),
        ("dimensions_collide", 8),
        ("stars_aligned", 0),
        ("the_wind_walker", 4),
    ],
)
def test_as_many_tokens_as_the_card_lists(name: str, count: int) -> None:
    s = Scene()
    s.mythos(name).settle()
    assert tokens(s, name) == count


@pytest.mark.rule("EH-0187", "EH-0352")
def test_an_ongoing_card_stays_until_something_discards_it() -> None:
    s = Scene()
    s.cup()
    s.mythos("mysterious_lights").settle()
    for card in (GREEN, YELLOW, "rally_the_people"):
        s.mythos_phase(card).settle()
    assert s.g.ongoing == [s.card("mysterious_lights")]


@pytest.mark.rule("EH-0187")
def test_an_ongoing_card_goes_when_its_own_text_says_so() -> None:
    s = Scene()
    s.cup()
    s.ongoing("strange_sightings")
    s.mythos(YELLOW).settle()
    assert at(s, "strange_sightings") == zone.DISCARD and not s.g.ongoing


# -- The Omen and Doom -----------------------------------------------------------------------------


@pytest.mark.rule("EH-0167", "EH-0168", "EH-0169")
def test_the_omen_advances_and_doom_with_each_matching_gate() -> None:
    """From the comet to the first blue space: two blue Gates count, three others do not."""
    s = Scene(gates=["london", "tokyo", "istanbul", "rome", "arkham"])
    s.run(Omen(1)).settle()
    assert s.g.omen == 1 and s.g.doom == 8


@pytest.mark.rule("EH-0169")
def test_gates_of_other_symbols_do_not_advance_doom() -> None:
    s = Scene(gates=["san_francisco", "rome", "sydney"])
    s.run(Omen(1)).settle()
    assert s.g.doom == 10


@pytest.mark.rule("EH-0170", "EH-0172")
def test_an_omen_of_two_spaces_counts_at_each() -> None:
    """From red: one blue Gate, then, round the track, two green ones."""
    s = Scene(omen_at=2, gates=["london", "san_francisco", "istanbul"])
    s.run(Omen(2)).settle()
    assert s.g.omen == 0 and s.g.doom == 7
    assert seats_of(s, event.OMEN)[-2:] == [3, 0]


@pytest.mark.rule("EH-0171")
@pytest.mark.parametrize("place", range(4))
def test_the_current_omen_is_the_symbol_under_the_token(place: int) -> None:
    s = Scene(omen_at=place, gates=["istanbul", "rome", "london"])
    expected = {0: "istanbul", 1: "london", 2: "rome", 3: "london"}[place]
    found = [component.GATES[gate - component.FIRST_GATE] for gate in s.g.matching_gates()]
    assert found == [expected]


@pytest.mark.rule("EH-0172")
def test_the_omen_track_is_a_loop() -> None:
    s = Scene(omen_at=3)
    s.run(Omen(len(omen.TRACK))).settle()
    assert s.g.omen == 3 and seats_of(s, event.OMEN)[-4:] == [0, 1, 2, 3]


@pytest.mark.rule("EH-0188", "EH-0365")
def test_the_ancient_one_wakes_at_zero() -> None:
    s = Scene(ancient_one="cthulhu", doom=2)
    s.run(Doom(1)).settle()
    assert s.g.doom == 1 and not s.g.awakened
    s.run(Doom(1)).settle()
    assert s.g.doom == 0 and s.g.awakened


@pytest.mark.rule("EH-0189")
def test_advancing_doom_moves_it_towards_zero() -> None:
    s = Scene()
    s.run(Doom(2)).settle()
    assert s.g.doom == 8


def retreat(s: Scene) -> Scene:
    """The text of a defeated Norman: a passed Will test retreats Doom by 1."""
    return s.run(s.text("norman_withers", BODY, 0))


BODY = 2
"""The ability of a sheet that is its encounter once it lies Crippled."""


@pytest.mark.rule("EH-0190")
def test_doom_retreats_while_the_ancient_one_sleeps() -> None:
    s = Scene("mark_harrigan", ancient_one="cthulhu", dice=[5, 1, 1, 1])
    retreat(s).settle()
    assert s.g.doom == 11


@pytest.mark.rule("EH-0190")
def test_doom_retreats_beyond_where_it_began() -> None:
    s = Scene("mark_harrigan", doom=15, dice=[5, 1, 1, 1])  # Azathoth's begins at 15
    assert s.g.table.sheet_of_ancient.doom == 15
    retreat(s).settle()
    assert s.g.doom == 16


@pytest.mark.rule("EH-0190")
def test_doom_retreats_no_further_than_the_end_of_its_track() -> None:
    s = Scene("mark_harrigan", doom=20, dice=[5, 1, 1, 1])
    retreat(s).settle()
    assert s.g.doom == 20


@pytest.mark.rule("EH-0192")
def test_an_awake_ancient_one_lets_no_doom_retreat() -> None:
    s = Scene("mark_harrigan", ancient_one="cthulhu", dice=[5, 1, 1, 1])
    s.wake()
    retreat(s).settle()
    assert s.g.doom == 0 and tokens(s, "cthulhu") == 0


@pytest.mark.rule("EH-0191", "EH-0193")
def test_doom_beyond_zero_follows_the_back() -> None:
    """Doom 1, three steps: it wakes, then two Sanity tokens come onto its sheet."""
    s = Scene(ancient_one="cthulhu", doom=1)
    s.run(Doom(3)).settle()
    assert s.g.awakened and s.g.doom == 0 and tokens(s, "cthulhu") == 2


@pytest.mark.rule("EH-0191", "EH-0366", "EH-0369", "EH-0170", "EH-0297")
def test_awakening_in_the_middle_of_a_mythos_card() -> None:
    """Tricky case 31: the third step, the reckoning and a defeat follow the back already."""
    s = Scene(
        "lily_chen", "charlie_kane", ancient_one="cthulhu", doom=2, gates=BLUE_GATES,
        sanity={0: 3, 1: 1}, at={0: "rome", 1: "space_2"},
    )  # fmt: skip
    s.cup()
    only_stack(s, "arkham")
    s.mythos("silver_twilight_aid")
    s.pick(option.TRAVEL, space.number("tokyo"))
    assert s.g.awakened and not s.g.over
    # One token for the third blue Gate, one in place of Doom for Charlie's defeat.
    assert s.g.sanity[0] == 2 and tokens(s, "cthulhu") == 2
    assert s.has_gate("arkham") and s.g.seat == 0 and s.ops() == {1}
    assert seats_of(s, event.ELIMINATED) == [1]
    assert s.g.eldritch == [0] * space.COUNT, "the reckoning of the front is gone"


# -- Reckoning -------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0173", "EH-0174", "EH-0178", "EH-0175")
def test_reckoning_goes_through_monsters_sheet_cards_and_seats() -> None:
    s = Scene(
        "lily_chen", "charlie_kane", "silas_marsh", ancient_one="cthulhu",
        monsters={"shoggoth": "rome", "gnoph_keh": "antarctica"},
        cards={0: ["blessed"], 1: ["cursed", "blessed"], 2: ["cursed"]},
    )  # fmt: skip
    s.g.lead = 1
    s.ongoing("stars_aligned")
    s.ongoing("strange_sightings")
    s.dice(3, 3, 3, 3)
    s.run(Reckoning())
    assert s.g.kind == decision.RECKONING and s.g.seat == 1 and s.ops() == {option.RECKON}
    s.pick(option.RECKON, s.card("shoggoth"))
    assert s.g.seat == 1 and len(s.g.options) == 2, "the Lead orders Ongoing cards"
    s.pick(option.RECKON, s.card("strange_sightings"))
    assert s.g.seat == 1 and len(s.g.options) == 2, "each seat orders its own"
    s.pick(option.RECKON, s.g.cards[1][1]).settle()
    assert reckoned(s) == [
        "shoggoth", "gnoph_keh", "cthulhu", "strange_sightings", "stars_aligned",
        "cursed", "blessed", "cursed", "blessed",
    ]  # fmt: skip


@pytest.mark.rule("EH-0175")
def test_a_seat_that_does_not_lead_orders_its_own_cards() -> None:
    s = Scene("lily_chen", "charlie_kane", cards={1: ["cursed", "amnesia"]})
    s.run(Reckoning())
    assert s.g.kind == decision.RECKONING and s.g.seat == 1
    assert [a_of(packed) for packed in s.g.options] == s.g.cards[1]
    assert all(op_of(packed) == option.RECKON for packed in s.g.options)


@pytest.mark.rule("EH-0177", "EH-0204")
def test_what_comes_during_a_reckoning_waits_for_the_next() -> None:
    """A Cultist of Shub-Niggurath becomes the Dark Young, whose die is not rolled now."""
    s = Scene(ancient_one="shub_niggurath", monsters={"cultist": "arkham"})
    s.cup("shoggoth")
    s.run(Reckoning())
    s.g.take(1)
    s.settle()
    assert s.on("arkham") == ["dark_young"] and s.in_cup("cultist")
    assert reckoned(s) == ["cultist", "shub_niggurath"]
    assert len(s.g.monsters) == 2, "and the Shoggoth on a random space"


@pytest.mark.rule("EH-0177")
def test_a_condition_gained_during_a_reckoning_waits_for_the_next() -> None:
    """Amnesia becomes a Debt: that does not flip now."""
    s = Scene("lily_chen", cards={0: ["amnesia"]}, dice=[1, 1, 1])
    s.back(s.g.cards[0][0], "amnesia_unexplained_debts")
    s.run(Reckoning()).settle()
    assert s.names(0) == ["debt"] and reckoned(s) == ["amnesia"]


@pytest.mark.rule("EH-0174", "EH-0304", "EH-0314")
def test_the_lead_is_devoured_in_the_middle_of_the_reckoning() -> None:
    """Tricky case 3: the seats go on from where they were, the new Lead is asked from now on."""
    s = Scene(
        "mark_harrigan", "lily_chen", "jim_culver", at={0: "rome"},
        cards={0: ["dark_pact", "debt", "revolver_38"], 1: ["hallucinations"],
               2: ["hallucinations"]},
    )  # fmt: skip
    s.give_clues(0, 2)
    s.cup()
    pact = s.g.condition_of(0, component.CONDITIONS.index("dark_pact"))
    s.back(pact, "dark_pact_pact_with_the_dark_man")
    s.dice(1, 5, 1, 1, 5, 1, 1)
    s.mythos_phase("rally_the_people")
    s.pick(option.RECKON, pact)
    assert s.g.kind == decision.LEAD and s.g.seat == 0
    assert [a_of(packed) for packed in s.g.options] == [1, 2]
    s.pick(option.LEAD, 2)
    assert reckoned(s) == ["dark_pact", "hallucinations", "hallucinations"]
    assert (
        s.g.doom == 9 and at(s, "mark_harrigan") == zone.BOX and at(s, "revolver_38") != zone.BODY
    )
    assert len(s.g.clue_discard) == 2 and len(s.names(2)) == 2, "the Ally goes to the new Lead"
    assert s.g.kind == decision.ORDER and s.g.seat == s.g.active == 2


@pytest.mark.rule("EH-0206")
def test_a_clue_rerolls_a_die() -> None:
    s = Scene("lily_chen", at={0: "rome"}, monsters={"skeleton": "rome"}, dice=[1, 1, 1, 5, 1, 1])
    s.give_clues(0, 1)
    s.encounters(0)
    assert s.g.kind == decision.AFTER_ROLL
    s.pick(option.REROLL, 1, component.CARDS)
    assert not s.g.clues[0] and len(s.g.clue_discard) == 1
    assert (event.SPEND, 0, resource.CLUES, 1) in s.events(event.SPEND)
    assert s.g.sanity[0] == 5, "horror 2, one success"


@pytest.mark.rule("EH-0206")
def test_clues_solve_a_rumor() -> None:
    s = Scene("lily_chen", at={0: "8"}, dice=[5, 1])
    s.give_clues(0, 1)
    s.ongoing("growing_madness")
    s.encounters(0)
    meet(s, "growing_madness").pick(OP_PASS).pick(OP_CHOICE, 0).settle()
    assert at(s, "growing_madness") == zone.DISCARD and not s.g.clues[0]


@pytest.mark.rule("EH-0206", "EH-0356")
def test_clues_solve_a_mystery() -> None:
    s = Scene("lily_chen", at={0: "tunguska"}, mystery="seed_of_the_daemon_sultan", dice=[5, 1])
    s.give_clues(0, 2)
    s.encounters(0)
    meet(s, "seed_of_the_daemon_sultan").pick(OP_PASS).pick(OP_CHOICE, 0).settle()
    assert tokens(s, "seed_of_the_daemon_sultan") == 1 and not s.g.clues[0]
