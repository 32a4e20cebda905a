"""``lcg/state/restrictions.py``, ``values.py``: queries of the state and all their answers."""

from __future__ import annotations

import pytest

import tests.lcg.support.enemy_cards  # noqa: F401  (registers cards)
from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.lasting import Lasting
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.rules import abilities, attack, effects, enemies, nested_tests, reveal, timing
from arkham_env.lcg.rules.action import TakeAction
from arkham_env.lcg.rules.additional_costs import is_mandatory
from arkham_env.lcg.rules.card_frame import CODEX, EFFECT, RESOLUTION, TOKEN_FAILURE, CardFrame
from arkham_env.lcg.rules.setting_order import subjects
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.state import control, values, zones
from arkham_env.lcg.state.ability import NO_ABILITY
from arkham_env.lcg.state.game_state import TYPE
from arkham_env.lcg.state.ids import (
    NONE,
    card_type,
    chaos_token,
    keyword,
    limit,
    on,
    quantity,
    source_kind,
    status,
    trait,
    trigger,
    until,
    verb,
)
from tests.lcg.support.scene import Scene

COLOSSUS = "TE501"


def lasting(s: Scene, what: int, subject: int, amount: int) -> None:
    s.g.add_lasting(Lasting(what, NONE, 0, 0, 0, subject, amount, until.ROUND_ENDS))


# -- Cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("Fire!", source_kind.TREACHERY | source_kind.SCENARIO_CARD),
        ("Overzealous", source_kind.TREACHERY | source_kind.PLAYER_CARD),
        ("Emergency Cache", source_kind.EVENT | source_kind.PLAYER_CARD),
        ("Machete", source_kind.ASSET | source_kind.PLAYER_CARD),
        ("Hellhound", source_kind.ENEMY | source_kind.SCENARIO_CARD),
        ("Dormitories", source_kind.SCENARIO_CARD),
        ("Joe Diamond", source_kind.PLAYER_CARD),
        ("Deduction", source_kind.PLAYER_CARD),
    ],
)
def test_what_an_effect_comes_from(name: str, kinds: int) -> None:
    s = Scene(["joe_diamond"])
    assert values.source_kinds(s.g, s.find(name)) == kinds


@pytest.mark.rule("LCG-1078")
@pytest.mark.parametrize("name", ["Paranoia", "Black Chamber Operative"])
def test_a_weakness_of_a_scenario_type_is_a_player_card_in_deck_and_hand_alone(name: str) -> None:
    s = Scene(["trish_scarborough"], extra={0: ["12101"]})
    card = s.free_copy(name, 0)
    assert values.source_kinds(s.g, card) & source_kind.PLAYER_CARD
    s.take_out(card)
    s.investigator().hand.append(card)
    assert values.source_kinds(s.g, card) & source_kind.PLAYER_CARD
    s.investigator().hand.remove(card)
    zones.enter_limbo(s.g, card)
    assert values.source_kinds(s.g, card) & source_kind.SCENARIO_CARD
    zones.leave_limbo(s.g, card)
    zones.put_enemy_at(s.g, card, s.investigator().location)
    assert values.source_kinds(s.g, card) & source_kind.SCENARIO_CARD


def test_nothing_is_immune_without_a_text_that_says_so() -> None:
    s = Scene()
    hound = s.enemy("Hellhound")
    assert not values.is_immune_to(s.g, hound, s.find("Machete"))
    # Somebody is immune, but not this card.
    s.g.modified |= 1 << quantity.IMMUNE
    assert not values.is_immune_to(s.g, hound, s.find("Machete"))


def test_keywords_that_are_gained_for_a_while() -> None:
    s = Scene()
    hound, cantor = s.enemy("Hellhound"), s.enemy("Cantor of Flame")
    printed = [values.keywords_of(s.g, enemy) for enemy in (hound, cantor)]
    assert not (printed[0] | printed[1]) & (keyword.MASSIVE | keyword.PERIL)
    lasting(s, quantity.KEYWORDS, hound, keyword.MASSIVE)
    lasting(s, quantity.KEYWORDS, hound, keyword.PERIL)
    lasting(s, quantity.SHROUD, cantor, keyword.PERIL)
    gained = keyword.MASSIVE | keyword.PERIL
    assert values.keywords_of(s.g, hound) == printed[0] | gained
    assert values.keywords_of(s.g, cantor) == printed[1]


@pytest.mark.rule("LCG-0642")
def test_another_card_of_the_title() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    g = s.g
    lamps = [s.find("Hand-Crank Flashlight", 0), s.find("Hand-Crank Flashlight", 0, 1)]
    assert not control.has_title(g, 0, lamps[0])
    for lamp in lamps:
        s.take_out(lamp)
    zones.put_into_play(g, lamps[0], 0)
    # Not itself, not of another seat, not of another title.
    assert not control.has_title(g, 0, lamps[0])
    assert control.has_title(g, 0, lamps[1])
    assert not control.has_title(g, 1, lamps[1])
    assert not control.has_title(g, 0, s.find("Fedora"))
    zones.leave_play(g, lamps[0])
    zones.put_in_threat_area(g, lamps[0], 0)
    assert not control.has_title(g, 0, lamps[0])
    assert control.has_title(g, 0, lamps[1]) and not control.has_title(g, 1, lamps[1])
    zones.leave_play(g, lamps[0])
    zones.put_into_play(g, lamps[0], 0)
    zones.attach_to(g, lamps[0], s.find("Your Friend's Room"))
    g.cards[lamps[0]].controller = 0
    assert control.has_title(g, 0, lamps[1]) and not control.has_title(g, 1, lamps[1])
    assert not control.has_title(g, 0, s.find("Fedora"))


def test_unique_cards_of_one_title() -> None:
    s = Scene(["daniela_reyes", "joe_diamond"])
    g = s.g
    mine, yours = s.find("Logan Hastings", 0), s.find("Logan Hastings", 1)
    assert control.namesakes(g, mine) == []
    s.asset(0, "Logan Hastings")
    assert control.namesakes(g, mine) == []
    assert control.namesakes(g, yours) == [mine]
    assert control.namesakes(g, 0) == [] and control.namesakes(g, 1) == []


@pytest.mark.rule("LCG-0586", "LCG-0812")
def test_which_assets_somebody_may_take() -> None:
    s = Scene(["daniela_reyes", "joe_diamond"])
    g = s.g
    machete, wrench = s.asset(0, "Machete"), s.asset(0, "Daniela's Wrench")
    hound, smoke = s.enemy("Hellhound"), s.attach("Noxious Smoke", "Your Friend's Room")
    assert control.may_control(g, 1, machete)
    assert not control.may_control(g, 0, machete)
    assert not control.may_control(g, 1, wrench)
    assert not control.may_control(g, 1, hound)
    assert not control.may_control(g, 1, smoke)
    zones.attach_to(g, machete, hound)
    assert not control.may_control(g, 1, machete)
    # A card that its text refuses stays where it is; nothing happens.
    assert effects.take_control(g, 0, wrench) == DONE
    assert g.cards[wrench].controller == 0


def test_each_of_two_traits() -> None:
    s = Scene(["daniela_reyes"])
    machete = s.asset(0, "Machete")
    logan = s.asset(0, "Logan Hastings")
    for card, kinds, unique, found in (
        (machete, [trait.WEAPON], False, True), (machete, [trait.ALLY], False, False),
        (machete, [trait.ALLY, trait.WEAPON], False, True), (machete, [], False, False),
        (machete, [trait.WEAPON], True, False), (logan, [trait.ALLY], True, True),
        (logan, [trait.WEAPON], True, False),
    ):  # fmt: skip
        assert phrases.is_each(s.g, card, kinds, unique=unique) is found


# -- Enemies ---------------------------------------------------------------------------------------


def test_a_massive_enemy_is_engaged_with_all_who_are_there() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], encounter=[COLOSSUS])
    s.place("Dormitories")
    colossus = s.enemy(COLOSSUS, at="Dormitories")
    hound = s.enemy("Hellhound", at="Dormitories")
    assert not values.is_engaged(s.g, colossus)
    s.put(1, "Dormitories")
    assert values.is_engaged(s.g, colossus)
    assert not values.is_engaged(s.g, hound)
    s.g.cards[colossus].exhausted = True
    assert not values.is_engaged(s.g, colossus)
    s.g.cards[hound].threat = 1
    assert values.is_engaged(s.g, hound)


def test_the_prey_is_who_has_most_or_least() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    g = s.g
    s.have(0, resources=3, clues=1, damage=2, horror=1)

    def score(prey: int) -> int:
        return enemies.prey_score(g, prey, 0)

    joe = g.defs[0].printed
    assert score(enemies.PREY_MOST_RESOURCES) == 3
    assert score(enemies.PREY_MOST_CLUES) == 1
    assert score(enemies.PREY_LEAST_HEALTH) == 2 - joe.health
    assert score(enemies.PREY_LEAST_SANITY) == 1 - joe.sanity
    skills = [values.skill_value(g, 0, skill) for skill in range(4)]
    assert [score(enemies.PREY_LOWEST + skill) for skill in range(4)] == [-x for x in skills]
    assert [score(enemies.PREY_HIGHEST + skill) for skill in range(4)] == skills


# -- Places and limits -----------------------------------------------------------------------------


def test_nowhere_connects_to_nothing() -> None:
    s = Scene()
    s.place("Dormitories")
    assert values.connected(s.g, NONE) == []
    assert values.connected(s.g, s.find("Your Friend's Room")) == [s.find("Dormitories")]


def test_a_location_is_revealed_once() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    library = s.place("Orne Library", clues=0, revealed=False)
    printed = s.g.defs[library].printed
    placed = printed.clues * (2 if printed.clues_per_investigator else 1)
    assert placed > 0
    assert zones.reveal_location(s.g, library) == placed
    assert s.card(library).revealed and s.card(library).clues == placed
    assert zones.reveal_location(s.g, library) == 0
    assert s.card(library).clues == placed


def test_what_counts_the_use_of_an_ability() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    c = s.card(s.asset(0, "Machete"))
    for period, name in ((limit.PER_ROUND, "limit_mask"), (limit.PER_GAME, "game_mask")):
        c.limit_mask = c.game_mask = 0
        c.limit_round = s.g.round
        setattr(c, name, 1 << 1 * 8 + 1)
        assert values.limit_used(c, s.g, 1, 1, period, False)
        assert not values.limit_used(c, s.g, 0, 1, period, False)
        assert not values.limit_used(c, s.g, 1, 0, period, False)
        assert not values.limit_used(c, s.g, 1, 1, period, True)
        setattr(c, name, 1 << 1 * 8)
        assert values.limit_used(c, s.g, 1, 1, period, True)
        c.limit_round = s.g.round - 1
        assert values.limit_used(c, s.g, 0, 1, period, False) is (period == limit.PER_GAME)
    c.limit_mask = c.game_mask = -1
    c.limit_round = s.g.round
    assert not values.limit_used(c, s.g, 0, 0, -1, False)


@pytest.mark.parametrize("period", [limit.PER_ROUND, limit.PER_GAME])
def test_uses_of_many_abilities_are_kept_apart(period: int) -> None:
    """Each ability has eight bits, so those of later abilities are above bit 32."""
    s = Scene(["joe_diamond", "isabelle_barnes"])
    c = s.card(s.asset(0, "Machete"))
    for number in (7, 5):
        values.use_limit(c, s.g, 0, number, period, False)
        assert values.limit_used(c, s.g, 0, number, period, False)
    used = [n for n in range(8) if values.limit_used(c, s.g, 0, n, period, False)]
    assert used == [5, 7]


# -- Effects ---------------------------------------------------------------------------------------


def test_while_what_a_lasting_effect_holds() -> None:
    s = Scene()
    g = s.g
    assert effects.within(g, until.TURN_ENDS) and effects.within(g, until.PHASE_ENDS)
    assert effects.within(g, until.ROUND_ENDS) and effects.within(g, until.TRIGGERED)
    assert effects.within(g, NONE) and not effects.within(g, until.TEST_ENDS)
    g.test_at = 0
    assert effects.within(g, until.TEST_ENDS)
    g.active, g.round = NONE, 0
    for lifetime in (until.TURN_ENDS, until.PHASE_ENDS, until.ROUND_ENDS):
        assert not effects.within(g, lifetime)
    assert effects.within(g, until.TRIGGERED)


@pytest.mark.rule("LCG-0656")
def test_mandatory_instructions() -> None:
    s = Scene()
    g = s.g
    fire = s.find("Fire!")
    assert not is_mandatory(g)
    kinds = {n: g.defs[fire].texts[n].kind for n in range(len(g.defs[fire].texts))}
    for number, kind in kinds.items():
        g.stack.append(CardFrame(0, fire, EFFECT, number))
        asked = kind in (trigger.FORCED, trigger.REVERSE, trigger.REVELATION)
        assert is_mandatory(g) is asked
        for stage in (CODEX, RESOLUTION, TOKEN_FAILURE):
            g.stack[-1] = CardFrame(0, fire, stage, number)
            assert is_mandatory(g)
        g.stack.pop()
    assert trigger.REVELATION in kinds.values()
    machete = s.find("Machete")
    g.stack.append(CardFrame(0, machete, EFFECT, 0))
    assert g.defs[machete].texts[0].kind == trigger.ACTION and not is_mandatory(g)
    act = CardFrame(0, g.act, EFFECT, trigger.REVERSE)
    g.stack.append(act)
    assert is_mandatory(g)


def test_whose_numbers_texts_may_set() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    g = s.g
    s.enemy("Hellhound")
    machete = s.asset(0, "Machete")
    s.give(0, "Deduction", "Fedora")
    s.give(1, "Cosmic Flame")
    assert subjects(g, quantity.SHROUD) == g.locations
    for changed in (quantity.FIGHT, quantity.EVADE, quantity.ENEMY_HEALTH):
        assert subjects(g, changed) == g.enemies
    for changed in (quantity.HEALTH, quantity.SANITY):
        in_play = subjects(g, changed)
        assert {0, 1, machete, *g.enemies} <= set(in_play)
        assert not {s.find("Deduction"), NONE} & set(in_play)
    who = g.investigators
    assert subjects(g, quantity.COST) == [*who[0].hand, *who[1].hand]
    assert len(subjects(g, quantity.COST)) == 3
    assert subjects(g, quantity.HAND_SIZE) == g.order


def test_waiting_frames_resume_when_no_test_and_no_action_of_it_runs() -> None:
    s = Scene()
    g = s.g
    assert not nested_tests.may_release(g)
    g.queued = [timing.PlayerWindow()]
    assert nested_tests.may_release(g)
    g.test_at = 1
    assert not nested_tests.may_release(g)
    g.test_at = NONE
    acting = TakeAction(0, pack(verb.DRAW))
    g.stack.append(acting)
    assert not nested_tests.may_release(g)
    hound = s.find("Hellhound")
    g.stack.append(attack.EnemyAttack(hound, 0, attack.OPPORTUNITY))
    assert nested_tests.may_release(g)
    g.stack.append(acting)
    assert not nested_tests.may_release(g)


def test_an_ability_that_costs_no_action() -> None:
    s = Scene()
    lasting(s, quantity.ACTION_COST, 0, 1)
    assert abilities.action_cost(s.g, 0, NO_ABILITY) == NO_ABILITY.actions == 0
    fight = s.g.defs[s.find("Machete")].triggered[0]
    assert abilities.action_cost(s.g, 0, fight) == 2
    assert abilities.action_cost(s.g, 1, fight) == 1


def test_a_delayed_effect_answers_as_a_listening_text_does() -> None:
    s = Scene()
    g = s.g
    point = next(p for p in range(on.POINT_COUNT) if not g.listen[p])
    assert not timing.answered(g, point)
    g.lasting = [Lasting(NONE, point + 1, 0, 0, 0, 0, 0, until.ROUND_ENDS)]
    assert not timing.answered(g, point)
    g.lasting = [*g.lasting, Lasting(NONE, point, 0, 0, 0, 0, 0, until.ROUND_ENDS)]
    assert timing.answered(g, point)


# -- Tokens ----------------------------------------------------------------------------------------


def test_a_token_that_lies_elsewhere_takes_the_place_of_one() -> None:
    s = Scene()
    g = s.g
    g.bag = [chaos_token.SKULL]
    frame = reveal.RevealToken(0, NONE, 1)
    frame.fix(g, 0, chaos_token.CULTIST)
    assert (frame.counts, frame.fixed) == ([0], [0, chaos_token.CULTIST])
    # A second one takes the place of the first, which goes back.
    frame.fix(g, 0, chaos_token.TABLET)
    assert frame.fixed == [0, chaos_token.TABLET]
    assert g.bag == [chaos_token.SKULL, chaos_token.CULTIST]
    assert frame.take_slot(0) == chaos_token.TABLET
    assert frame.fixed == [] and frame.take_slot(0) == NONE
    frame.counts, frame.fixed = [1, 0], [1, 5, 0, 7, 1, 9]
    assert frame.take_slot(0) == NONE and frame.counts == [0, 0]
    assert frame.take_slot(1) == 5 and frame.fixed == [0, 7, 1, 9]
    assert frame.take_slot(1) == 9 and frame.fixed == [0, 7]


def test_units_of_a_group_are_single_tokens_by_number_then_bundles() -> None:
    frame = reveal.DrawTokens(0, NONE, NONE)
    frame.tokens = [9, 8, 7, 6, 5, 4, 3]
    frame.groups = [0, 0, 0, 0, 0, 0, 1]
    frame.units = [0, 0, 2, 3, 2, 5, 6]
    frame.group = 0
    assert frame.units_here() == [5, 3, 0, 2]
    frame.group = 1
    assert frame.units_here() == [6]


def test_the_end_returns_what_lies_outside_the_bag() -> None:
    s = Scene()
    g = s.g
    g.bag = [1]
    of_test = reveal.DrawTokens(0, 1, NONE)
    of_test.tokens, of_test.groups, of_test.at = [2, 3, 4, 5], [0, 0, NONE, 0], 1
    of_text = reveal.DrawTokens(0, NONE, 1)
    of_text.tokens, of_text.groups = [6, 7], [NONE, 0]
    waiting, resolved, none = (reveal.Token(0, NONE, token, 1) for token in (8, 9, NONE))
    waiting.step, resolved.step, none.step = 3, 4, 0
    g.stack = [*g.stack, of_test, of_text, waiting, resolved, none]
    outer = SkillTest(0, 1, 2, 0, NONE)
    outer.tokens, outer.ignored = [10, 11], [12]
    g.stack.append(outer)
    # Frames that still run find none of them a second time.
    for _ in range(2):
        reveal.return_all(g)
        assert g.bag == [1, 3, 4, 5, 6, 7, 8, 10, 11, 12]
    assert of_test.tokens == of_text.tokens == outer.tokens == outer.ignored == []
    assert (waiting.amount, resolved.amount) == (NONE, 9)


# -- Effects without a result ----------------------------------------------------------------------


def test_what_has_left_play_does_nothing_more() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    g = s.g
    fedora = s.find("Fedora", 0)
    before = s.game.hash()
    zones.spend_uses(g, fedora, 1)
    zones.leave_play(g, fedora)
    zones.return_to_hand(g, fedora)
    zones.become_treachery(g, s.find("Your Friend's Room"), 0)
    assert attack.MassiveAttack(s.find("Hellhound"), [0]).run(g) == DONE
    assert s.game.hash() == before
    lamp = s.asset(0, "Hand-Crank Flashlight")
    zones.become_treachery(g, lamp, 0)
    assert g.type_of[lamp] == card_type.ASSET and not g.altered
    hound = s.enemy("Hellhound", engaged=0)
    zones.become_treachery(g, hound, 0)
    assert g.type_of[hound] == card_type.TREACHERY
    assert g.altered == [pack(TYPE, hound, card_type.TREACHERY + 1)]
    assert hound in g.attachments and hound not in g.enemies
    assert (g.cards[hound].attached, g.cards[hound].threat) == (0, NONE)


@pytest.mark.parametrize("how", ["hand", "back", "deck"])
def test_cards_of_somebody_who_has_left_are_removed(how: str) -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    g = s.g
    fedora = s.asset(0, "Fedora")
    g.investigators[0].status = status.DEFEATED
    if how == "back":
        zones.return_to_hand(g, fedora)
    else:
        zones.leave_play(g, fedora)
        if how == "hand":
            zones.add_to_hand(g, 1, fedora)
        else:
            zones.shuffle_into_deck(g, 0, fedora)
    assert fedora in g.removed
    assert not any(fedora in [*who.hand, *who.deck] for who in g.investigators)


def test_uses_are_spent_and_never_negative() -> None:
    s = Scene(["daniela_reyes"])
    gun = s.asset(0, "M1911", uses=3)
    zones.spend_uses(s.g, gun, 2)
    assert s.card(gun).uses == 1
    zones.spend_uses(s.g, gun, 2)
    assert s.card(gun).uses == 0
    assert s.in_play("M1911")


def test_a_treachery_moves_from_a_card_to_a_threat_area() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    g = s.g
    smoke = s.attach("Noxious Smoke", "Your Friend's Room")
    g.cards[smoke].clues = 2
    zones.move_to_threat_area(g, smoke, 1)
    c = g.cards[smoke]
    assert (c.attached, c.location, c.threat, c.controller, c.clues) == (NONE, NONE, 1, NONE, 2)
    assert smoke not in g.attachments and smoke in g.investigators[1].threat_area
    zones.move_to_threat_area(g, smoke, 0)
    assert c.threat == 0
    assert [smoke in who.threat_area for who in g.investigators] == [True, False]


def test_what_is_set_aside_leaves_play() -> None:
    s = Scene()
    hound = s.enemy("Hellhound", engaged=0)
    zones.set_aside_from_play(s.g, hound)
    assert s.g.set_aside[-1] == hound
    assert not s.in_play("Hellhound") and hound not in s.g.enemies
