"""``arkham2e/rules/effect.py``, ``board_effects.py``: what each verb of texts does, where no card
of another test shows it."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules.reading import need_of
from arkham_env.arkham2e.state.ids import (
    check,
    component,
    deck,
    event,
    fact,
    phase,
    quantity,
    resource,
    space,
    verb,
    zone,
)
from arkham_env.arkham2e.state.ids import resolution as resolutions
from arkham_env.arkham2e.tables import phrases as words
from arkham_env.board.texts.program import choose, each, guarded, target, when
from arkham_env.core.kernel.lasting import THIS_TURN
from tests.arkham2e.support.programs import carry, programmed, script
from tests.arkham2e.support.scene import Scene

HERE = "woods"


def scene(**more: object) -> Scene:
    more.setdefault("at", {0: HERE})
    return Scene("joe_diamond", **more)  # type: ignore[arg-type]


# -- Checks and dice -----------------------------------------------------------------------------


def test_a_check_tells_the_rows_of_its_result() -> None:
    code = words.table(check.LUCK, 0, (2, words.money(2)), (1, words.money(1)), (0, words.money(9)))
    for dice, money in (([5, 5, 1], 2), ([5, 1, 1], 1), ([1, 1, 1], 9)):
        assert carry(scene(dice=dice), code).g.money[0] == money


def test_what_a_text_asks_of_a_check() -> None:
    s = scene()
    cases = [
        (words.check(check.LUCK, 0, words.money(1)), 1),
        (words.check(check.LUCK, 0, words.money(1), difficulty=2), 2),
        (words.table(check.LUCK, 0, (3, words.money(1)), (1, words.money(2)), (0, [])), 3),
        (words.checked(check.LUCK) + words.clues(words.PER_SUCCESS), check.PASSED),
        (words.checked(check.LUCK) + words.clues(words.times(2, words.PER_SUCCESS)), check.PASSED),
        (words.check(check.LUCK, 0, words.check(check.WILL, 0, [], difficulty=4)), 1),
        (words.checked(check.LUCK) + when(words.AWAKE, guarded(3, words.money(1), [])), 3),
        (words.checked(check.LUCK) + choose([(0, guarded(2, words.money(1), [])), (0, [])]), 2),
        (words.checked(check.LUCK), 1),
    ]
    for code, needed in cases:
        with programmed(s, code) as (kind, ability):
            assert need_of(s.g, kind, ability, 0) == needed


def test_rolls_are_no_checks() -> None:
    s = scene(dice=[4, 5, 6], clues={0: 1})
    carry(s, words.do(verb.ROLL, 0, 3) + words.money(words.SUCCESS_DICE))
    assert s.g.money[0] == 2  # no Clue is offered
    s = scene(dice=[4, 5, 1], cards={0: ["blessing"]})
    code = words.rolled(3) + words.money(words.SUCCESS_DICE) + words.clues(words.FAILED_DICE)
    carry(s, code)
    assert (s.g.money[0], s.g.clues[0]) == (2, 1)
    assert not s.events("check")


def test_a_die_shows_its_face() -> None:
    s = scene(dice=[4])
    carry(s, words.do(verb.ROLL_DIE) + words.money(words.DIE))
    assert s.g.money[0] == 4
    code = words.die((4, words.money(1)), (1, words.money(2)))
    assert carry(scene(dice=[3]), code).g.money[0] == 2
    assert carry(scene(dice=[4]), code).g.money[0] == 1


def test_dice_for_the_rest_of_the_turn() -> None:
    s = scene()
    carry(s, words.do(verb.BONUS_TURN, 0, 2))
    assert [effect.quantity for effect in s.g.lasting] == [quantity.ALL_CHECKS]
    s.dice(1, 1, 1, 1, 1).check(0, "luck").done()  # Luck 3
    s.g.end_lifetime(THIS_TURN)
    s.dice(1, 1, 1).check(0, "luck").done()


# -- Sanity and Stamina --------------------------------------------------------------------------


def test_losses_come_at_once_and_gains_stop_at_the_maximum() -> None:
    s = carry(scene(), words.lose(2, 3))
    assert (s.g.sanity[0], s.g.stamina[0]) == (2, 3)
    carry(s, words.gain(1, 9))
    assert (s.g.sanity[0], s.g.stamina[0]) == (3, 6)
    carry(s, words.lose(0, 0))
    assert (s.g.sanity[0], s.g.stamina[0]) == (3, 6)


def test_points_are_divided_as_one_likes_where_there_is_room() -> None:
    s = scene(sanity={0: 3}, stamina={0: 2})
    carry(s, words.split(4), "stamina", "sanity")  # then Stamina alone has room
    assert (s.g.sanity[0], s.g.stamina[0]) == (4, 5)
    carry(s, words.split(4))
    assert (s.g.sanity[0], s.g.stamina[0]) == (4, 6)


def test_nothing_is_divided_to_what_a_card_forbids() -> None:
    s = scene(sanity={0: 1}, stamina={0: 1}, in_play=["dreams_of_a_sunken_city"])
    carry(s, words.split(2))
    assert (s.g.sanity[0], s.g.stamina[0]) == (1, 3)


def test_restored_to_the_maximum() -> None:
    s = scene(sanity={0: 1}, stamina={0: 1})
    carry(s, words.restore(resource.SANITY))
    assert (s.g.sanity[0], s.g.stamina[0]) == (4, 1)
    carry(s, words.restore(resource.STAMINA))
    assert (s.g.sanity[0], s.g.stamina[0]) == (4, 6)


def test_money_and_clues_are_lost_as_far_as_there_are_any() -> None:
    s = scene(money={0: 2}, clues={0: 1})
    carry(s, words.lose_money(5) + words.lose_clues(5))
    assert (s.g.money[0], s.g.clues[0]) == (0, 0)
    assert [r[1:] for r in s.events("lose")] == [(0, 3, 2), (0, 0, 1)]


def test_a_sacrifice_cannot_be_prevented() -> None:
    s = Scene("michael_mcglen", at={0: HERE}, cards={0: ["food", "whiskey"]})
    carry(s, words.do(verb.SACRIFICE, 1, 1))
    assert (s.g.sanity[0], s.g.stamina[0]) == (2, 6)


# -- Cards ---------------------------------------------------------------------------------------


def test_the_first_card_that_fits() -> None:
    s = scene()
    s.top("unique:elder_sign", "unique:necronomicon", "unique:cabala_of_saboth")
    carry(s, words.take_first(deck.UNIQUE, (fact.CARD_TOME, 0)))
    assert s.names(0) == ["necronomicon"]


def test_own_cards_of_choice_are_discarded() -> None:
    s = scene(cards={0: ["food", "food", "axe", "spell:heal", "derringer_18"]})
    with programmed(s, words.lose_items(2)) as (kind, ability):
        s.run(script(s, kind, ability, 0)).expect("card food", "card axe")
        s.do("card food").expect("card food", "card axe").do("card axe").done()
    assert s.names(0) == ["derringer_18", "food", "heal"]
    carry(s, words.lose_items(5))  # all there are, unasked
    assert s.names(0) == ["derringer_18", "heal"]
    carry(s, words.discard_own(words.MY_ITEM, 0))
    assert s.names(0) == ["derringer_18", "heal"]


def test_this_card_is_discarded_boxed_exhausted() -> None:
    s = scene(cards={0: ["food", "axe", "knife"]})
    food, axe, knife = (s.g.cards[0][i] for i in (1, 0, 2))
    carry(s, words.discard_this(), source=food)
    assert s.bottom_of(deck.COMMON) == "food"
    carry(s, words.discard_this(), source=food)  # it is gone
    carry(s, words.do(verb.BOX_THIS), source=axe)
    assert s.g.place[axe] == zone.BOX
    carry(s, words.exhaust() + words.exhaust(), source=knife)
    assert s.g.exhausted == [knife]
    carry(s, target(words.MY_ITEM, words.do(verb.DISCARD)))
    assert s.names(0) == []


def test_any_ally_of_choice() -> None:
    s = scene()
    with programmed(s, words.do(verb.TAKE_ANY_ALLY)) as (kind, ability):
        s.run(script(s, kind, ability, 0))
        assert len(s.options()) == 11
        s.do("ally eric_colt").done()
    assert s.names(0) == ["eric_colt"]


def test_an_ally_or_something_else() -> None:
    s = scene()
    code = words.ally("eric_colt", words.money(3))
    carry(s, code)
    assert (s.names(0), s.g.money[0]) == (["eric_colt"], 0)
    carry(s, code)
    assert (s.names(0), s.g.money[0]) == (["eric_colt"], 3)


def test_whoever_is_chosen_is_blessed() -> None:
    s = Scene("joe_diamond", "amanda_sharpe", cards={0: ["curse"]})
    carry(s, target(words.EVERYONE, words.bless()), "seat 1")
    assert s.g.is_blessed(1)
    carry(s, words.do(verb.LIFT_CURSE))
    assert s.names(0) == []


# -- Investigators -------------------------------------------------------------------------------


def test_delayed_lost_arrested_devoured() -> None:
    s = carry(scene(), words.delayed())
    assert s.g.delayed[0] == 1
    s = carry(scene(), words.lose_turn())
    assert s.g.skips[0] == 1
    s = carry(scene(), words.arrested())
    assert s.where(0) == "jail_cell"
    s = carry(scene(), words.lost() + words.money(5))
    assert s.where(0) == "lost_in_time_and_space"
    assert s.g.money[0] == 0  # the text stopped
    s = scene(trophies={0: ["gug"]}, money={0: 5})
    with programmed(s, words.devoured()) as (kind, ability):
        s.run(script(s, kind, ability, 0))
    assert [r[1] for r in s.events("devoured")] == [0]
    assert s.trophies(0) == ["gug"]


def test_another_investigator_takes_ones_place() -> None:
    s = scene(money={0: 5}, trophies={0: ["gug"]})
    with programmed(s, words.do(verb.REPLACE)) as (kind, ability):
        s.run(script(s, kind, ability, 0))
        assert len(s.options()) == 15
        s.do("sheet vincent_lee")
    assert component.SHEETS[s.g.sheet[0]] == "vincent_lee"


def test_a_maximum_is_lowered() -> None:
    s = carry(scene(), words.do(verb.LOWER_MAXIMUM, resource.STAMINA))
    assert s.g.most_stamina(0) == 5
    assert s.g.stamina[0] == 5


# -- Places --------------------------------------------------------------------------------------


def test_moved_by_a_text() -> None:
    s = carry(scene(), words.go_to("graveyard"))
    assert s.where(0) == "graveyard"
    carry(s, words.to_street())
    assert s.where(0) == "rivertown_streets"
    carry(s, target(words.ANYWHERE, words.do(verb.GO_TO_CHOSEN)), "space newspaper")
    assert s.where(0) == "newspaper"


def test_who_is_moved_to_a_closed_place_comes_to_the_street() -> None:
    s = scene(in_play=["strange_lights_on_campus"])
    carry(s, words.go_to("library"))
    assert s.where(0) == "miskatonic_university_streets"


def test_no_encounter_in_a_street() -> None:
    s = carry(scene(), words.to_street() + words.encounter())
    assert not s.events("encounter")


def test_return_from_an_other_world() -> None:
    s = scene(at={0: "abyss_second"}, gates={"graveyard": "abyss"})
    carry(s, words.return_to_arkham())
    assert s.where(0) == "graveyard"
    assert s.g.explored[0] == 1
    carry(s, words.return_to_arkham())  # nothing: one is in Arkham
    assert s.where(0) == "graveyard"


def test_drawn_through_the_nearest_gate() -> None:
    s = scene(at={0: "uptown_streets"}, gates={"woods": "abyss", "hibbs_roadhouse": "yuggoth"})
    carry(s, words.do(verb.DRAWN_THROUGH))
    assert s.where(0) == "abyss_first"
    carry(s, words.do(verb.DRAWN_THROUGH))
    assert s.where(0) == "woods"


def test_movement_points_are_for_ones_own_movement() -> None:
    s = scene()
    s.begin(phase.MOVEMENT)
    s.g.points = 1
    carry(s, words.do(verb.MOVEMENT_POINTS, 0, 3))
    assert s.g.points == 4
    s.begin(phase.UPKEEP)
    carry(s, words.do(verb.MOVEMENT_POINTS, 0, 3))
    assert s.g.points == 4


# -- Monsters and gates --------------------------------------------------------------------------


def test_a_chosen_gate_closes_without_a_trophy() -> None:
    s = scene(gates={"woods": "abyss", "graveyard": "yuggoth"}, monsters={"byakhee": "sky"})
    s.g.trophies[0] = []
    carry(s, target(words.GATE, words.do(verb.CLOSE_CHOSEN)), "piece yuggoth")
    assert s.gate_at("graveyard") is None
    assert s.trophies(0) == []
    assert s.in_cup("byakhee")  # a circle, as the gate
    assert s.g.gate_stack[0] == s.card("gate:yuggoth")
    assert s.ended() == "running"
    carry(s, words.do(verb.CLOSE_ENTERED))  # it came through none
    assert s.gate_at("woods") == "abyss"


def test_a_monster_out_of_the_cup_is_a_trophy_endless_or_not() -> None:
    s = scene()
    s.cup("haunter_of_the_dark")
    carry(s, words.do(verb.TROPHY_FROM_CUP))
    assert s.trophies(0) == ["haunter_of_the_dark"]
    with programmed(s, words.do(verb.TROPHY_FROM_CUP)) as (kind, ability):
        s.run(script(s, kind, ability, 0))
    assert s.g.awakened


def test_a_monster_of_the_board_is_a_trophy_unless_endless() -> None:
    code = target(words.MONSTER, words.do(verb.TAKE_TROPHY))
    s = carry(scene(monsters={"gug": "newspaper"}), code)
    assert s.trophies(0) == ["gug"]
    s = carry(scene(monsters={"haunter_of_the_dark": "newspaper"}), code)
    assert s.trophies(0) == []
    assert s.in_cup("haunter_of_the_dark")
    s = scene(monsters={"haunter_of_the_dark": "newspaper"}, cards={0: ["john_legrasse"]})
    assert carry(s, code).trophies(0) == ["haunter_of_the_dark"]


def test_trophies_are_lost_by_choice() -> None:
    s = scene(trophies={0: ["gug", "gug", "ghoul", "gate:abyss", "gate:abyss"]})
    carry(s, words.do(verb.LOSE_TROPHY, resource.TOUGHNESS), "piece ghoul")
    carry(s, words.do(verb.LOSE_TROPHY, resource.GATES))
    assert s.trophies(0) == ["gug", "gug", "abyss"]
    assert s.in_cup("ghoul")


def test_monsters_return_to_the_cup() -> None:
    s = scene(monsters={"ghoul": ["newspaper", "woods"], "gug": "woods"})
    carry(s, words.all_to_cup(words.is_monster("ghoul")) + words.money(words.PER_SUCCESS))
    assert s.g.money[0] == 2
    assert s.on("woods") == ["gug"]
    carry(s, target(words.MONSTER_HERE, words.do(verb.TO_CUP)))
    assert s.g.monsters == []


def test_monsters_come_to_a_street_as_the_limit_has_it() -> None:
    s = scene(monsters={"ghoul": ["newspaper", "woods"], "gug": "woods"})
    s.cup("cultist", "cultist")
    carry(s, words.place_monsters("uptown_streets", 2))
    assert s.on("uptown_streets") == ["cultist"]
    assert s.on("outskirts") == ["cultist"]


def test_all_monsters_here_are_defeated() -> None:
    s = scene(monsters={"ghoul": ["newspaper", "woods"], "gug": "woods"})
    carry(s, words.do(verb.DEFEAT_ALL_HERE))
    assert s.trophies(0) == ["ghoul", "gug"]
    assert s.on("newspaper") == ["ghoul"]


# -- Tracks --------------------------------------------------------------------------------------


def test_doom_comes_and_goes_and_wakes() -> None:
    s = carry(scene(doom=3), words.add_doom(2))
    assert s.g.doom == 5
    carry(s, words.remove_doom(9))
    assert s.g.doom == 0
    s = scene(doom=9)
    with programmed(s, words.add_doom(2) + words.money(5)) as (kind, ability):
        s.run(script(s, kind, ability, 0))
    assert s.g.awakened
    assert s.g.money[0] == 0


def test_terror_rises_step_by_step() -> None:
    s = carry(scene(terror=1), words.raise_terror(2))
    assert s.g.terror == 3
    assert len(s.g.allies) == 9
    assert s.g.is_closed(space.GENERAL_STORE)


def test_a_random_ally_leaves() -> None:
    s = scene()
    s.next_allies("duke")
    carry(s, words.do(verb.BOX_ALLY) + guarded(1, words.money(1), words.money(2)))
    assert s.g.money[0] == 1
    assert s.g.place[s.card("duke")] == zone.BOX
    for ally in s.g.allies:
        s.g.place[ally] = zone.BOX
    s.g.allies = []
    carry(s, words.do(verb.BOX_ALLY) + guarded(1, words.money(1), words.money(2)))
    assert s.g.money[0] == 3


def test_tokens_on_a_card() -> None:
    s = scene(cards={0: ["silver_key"]})
    key = s.g.cards[0][0]
    carry(s, words.do(verb.ADD_TOKENS, 0, 3), source=key)
    assert s.g.tokens_on(key) == 3
    carry(s, words.do(verb.REMOVE_TOKENS, 0, 2), source=key)
    assert s.g.tokens_on(key) == 1
    carry(s, words.do(verb.REMOVE_TOKENS, 0, 2), source=key)
    assert s.g.tokens == []


def test_an_elder_sign_of_the_first_players_choice_leaves() -> None:
    s = Scene("joe_diamond", "amanda_sharpe", lead=1)
    s.sign("woods")
    s.sign("graveyard")
    with programmed(s, words.do(verb.SIGN_LOST)) as (kind, ability):
        s.run(script(s, kind, ability, 0)).expect("space woods", "space graveyard", seat=1)
        s.do("space woods").done()
    assert not s.g.is_sealed(space.number("woods"))
    carry(s, words.do(verb.SIGN_LOST))
    assert s.g.signs == 0
    carry(s, words.do(verb.SIGN_LOST))


# -- Mythos cards --------------------------------------------------------------------------------


def test_a_rumor_passes_or_fails_and_an_environment_leaves() -> None:
    s = scene()
    card = s.in_play("the_southside_strangler_strikes")
    carry(s, words.do(verb.PASS_THIS), source=card)
    assert s.g.place[card] == zone.BOX
    assert s.g.money[0] == 5
    card = s.in_play("the_great_ritual")
    carry(s, words.do(verb.FAIL_THIS), source=card)
    assert s.g.wide_open == 1
    carry(s, words.do(verb.FAIL_THIS), source=card)  # it is out of play
    assert s.g.wide_open == 1
    card = s.in_play("the_festival")
    carry(s, words.do(verb.LEAVE_PLAY), source=card)
    assert s.g.environment == -1
    assert s.bottom_of(deck.MYTHOS) == "the_festival"


def test_the_investigators_lose() -> None:
    s = scene()
    with programmed(s, words.do(verb.LOSE_GAME)) as (kind, ability):
        s.run(script(s, kind, ability, 0))
    assert s.g.over
    assert s.g.resolution == resolutions.LOST


def test_the_rating_of_the_battle() -> None:
    assert carry(scene(terror=4), words.do(verb.SET_RATING, 0, words.TERROR)).g.rating == 4


# -- Prices --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("price", "rich", "poor"),
    [
        (words.lose(3, 0), {"sanity": {0: 3}}, {"sanity": {0: 2}}),
        (words.lose(0, 3), {"stamina": {0: 3}}, {"stamina": {0: 2}}),
        (words.lose_clues(4), {"clues": {0: 4}}, {"clues": {0: 3}}),
        (words.do(verb.LOSE_MONEY, 0, 4), {"money": {0: 4}}, {"money": {0: 3}}),
        (
            words.discard_own(words.MY_SPELL, 2),
            {"cards": {0: ["heal", "wither"]}}, {"cards": {0: ["heal"]}},
        ),
        (
            words.do(verb.LOSE_TROPHY, resource.GATES),
            {"trophies": {0: ["gate:abyss"]}}, {"trophies": {0: ["gug"]}},
        ),
    ],
)  # fmt: skip
def test_a_branch_is_offered_to_who_can_pay(
    price: list[int], rich: dict[str, object], poor: dict[str, object]
) -> None:
    code = choose([(1, price), (0, words.money(9)), (0, words.clues(9))])
    for more, offered in ((rich, 3), (poor, 2)):
        s = scene(**more)
        with programmed(s, code) as (kind, ability):
            assert len(s.run(script(s, kind, ability, 0)).options()) == offered


def test_prices_of_the_card_itself() -> None:
    s = scene(cards={0: ["food"]})
    food = s.g.cards[0][0]
    for price in (words.exhaust(), words.discard_this()):
        code = choose([(1, price), (0, words.money(9)), (0, words.clues(9))])
        with programmed(s, code) as (kind, ability):
            assert len(s.run(script(s, kind, ability, 0, food)).options()) == 3
    s.exhaust("food")
    code = choose([(1, words.exhaust()), (0, words.money(9)), (0, words.clues(9))])
    with programmed(s, code) as (kind, ability):
        assert len(s.run(script(s, kind, ability, 0, food)).options()) == 2


# -- Texts ---------------------------------------------------------------------------------------


def test_a_text_stops_when_its_seat_falls() -> None:
    s = scene(sanity={0: 1})
    carry(s, words.lose_sanity(1) + words.money(5))
    assert s.g.money[0] == 0
    assert s.where(0) == "arkham_asylum"


def test_each_investigator_in_turn_and_one_that_fell_is_left_out() -> None:
    s = Scene("joe_diamond", "amanda_sharpe", sanity={0: 1}, lead=1)
    carry(s, each(words.EVERYONE, words.lose_sanity(1) + words.money(2)), seat=-1)
    assert s.g.money == [0, 2]
    assert s.where(0) == "arkham_asylum"


def test_a_spell_that_costs_the_last_sanity_is_resolved_first() -> None:
    s = Scene(
        "vincent_lee", "amanda_sharpe", at={0: "river_docks", 1: "river_docks"},
        sanity={0: 1}, stamina={1: 1}, cards={0: ["heal"]}, dice=[5, 5, 1],
    )  # fmt: skip
    s.upkeep(0).do("answer heal")
    while s.can("seat 1"):
        s.do("seat 1")
    while not s.idle and s.where(0) != "arkham_asylum":
        s.do("stop" if s.can("stop") else s.options()[0])
    assert s.g.stamina[1] == 3
    assert s.where(0) == "arkham_asylum"


def test_a_pick_leaves_the_result_of_the_check() -> None:
    s = scene(gates={"graveyard": "yuggoth"}, dice=[5, 5, 1])
    code = (
        words.checked(check.LUCK) + words.do(verb.PICK, words.GATE) + words.money(words.PER_SUCCESS)
    )
    carry(s, code)
    assert s.g.money[0] == 2


def test_names_of_events_agree_with_what_happened() -> None:
    s = scene(money={0: 3})
    carry(s, words.money(2) + words.clues(1) + words.curse())
    assert s.events("gain") == [
        (event.GAIN, 0, resource.MONEY, 2), (event.GAIN, 0, resource.CLUES, 1),
    ]  # fmt: skip
    assert s.events("card")[0][3] == 1


def test_the_flute_defeats_who_is_fought_and_all_others_here() -> None:
    s = scene(
        monsters={"cultist": ["woods", "woods"], "mi_go": "woods"},
        cards={0: ["flute_of_the_outer_gods"]},
    )  # fmt: skip
    s.fight(0, "cultist").do("fight_on", "answer")
    while not s.idle:
        s.do(s.options()[-1])
    assert sorted(s.trophies(0)) == ["cultist", "cultist"]
    assert s.g.place[s.card("mi_go")] == zone.BOX  # never a trophy, and no check beat it: no reward
    assert s.names(0) == []
    assert (s.g.sanity[0], s.g.stamina[0]) == (1, 3)
    assert s.on("woods") == []
