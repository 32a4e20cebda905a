"""``lcg/rules/effects.py``, ``card_frame.py``: frames whose card, investigator or deck is gone."""

from __future__ import annotations

import pytest

import tests.lcg.support.enemy_cards
import tests.lcg.support.player_cards  # noqa: F401  (both register cards)
from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.frame import AGAIN, ASK, CALL, DONE
from arkham_env.lcg.cards import choosing, phrases, wild_icons
from arkham_env.lcg.cards.core_2026.guardian import Provoke
from arkham_env.lcg.rules import (
    abilities,
    agenda,
    attack,
    clues,
    damage,
    discarding,
    draw,
    effects,
    encounter,
    enemies,
    entering,
    rearranging,
    reveal,
    rounds,
    skill_test,
    test_hooks,
    test_results,
    timing,
)
from arkham_env.lcg.rules.card_frame import EFFECT, CardFrame
from arkham_env.lcg.scenarios import objectives
from arkham_env.lcg.scenarios.core_2026.spreading_flames import common
from arkham_env.lcg.scenarios.core_2026.spreading_flames.acts import ArmitageFound
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ids import (
    NONE,
    cell,
    chaos_token,
    designator,
    on,
    quantity,
    skill,
    status,
    test_kind,
    verb,
)
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"


def pair() -> Scene:
    return Scene(["joe_diamond", "isabelle_barnes"])


# -- Cards that left play --------------------------------------------------------------------------


def test_an_agenda_that_is_gone_does_not_flip() -> None:
    s = pair()
    later = s.find("Lit Up")
    before = s.game.hash()
    assert agenda.Advance(later, False).run(s.g) == DONE
    assert s.game.hash() == before


def test_clues_of_a_location_that_is_gone_are_not_discovered() -> None:
    s = pair()
    frame = clues.Discover(0, s.find("Science Hall"), 2)
    assert frame.resolve(s.g) == DONE
    assert (frame.amount, frame.last) == (0, 0)
    assert s.investigator().clues == 0
    room = s.find(ROOM)
    s.set(room, clues=1)
    frame = clues.Discover(0, room, 2)
    assert frame.resolve(s.g) == DONE
    assert (frame.amount, frame.last) == (1, cell.AFTER_REACTION)
    assert s.investigator().clues == 1


def test_damage_for_a_card_that_is_gone_is_not_placed() -> None:
    s = pair()
    s.give(0, "Fedora")
    machete = s.asset(0, "Machete")
    frame = damage.PlaceTokens([s.find("Fedora"), machete, 1], [1, 1, 2], [1, 0, 1], NONE, NONE, 0)
    frame.apply(s.g)
    assert frame.seats == [NONE, 0, 1]
    assert (s.card(machete).damage, s.card(machete).horror) == (1, 0)
    assert (s.investigator(1).damage, s.investigator(1).horror) == (2, 1)


def test_cards_discarded_together_come_from_play_and_hand() -> None:
    s = pair()
    machete = s.asset(0, "Machete")
    s.give(0, "Fedora", "Deduction")
    fedora, deduction = s.find("Fedora"), s.find("Deduction")
    frame = discarding.DiscardTogether([machete, fedora, deduction, s.find("Overpower")])
    frame.discard(s.g, fedora)
    frame.discard(s.g, machete)
    # A card that is neither in play nor in hand stays where it is.
    frame.discard(s.g, s.find("Overpower"))
    assert s.discard_pile() == ["Fedora", "Machete"] and s.hand() == ["Deduction"]
    assert frame.cards == [deduction]
    assert not s.in_play("Machete")


def test_nothing_takes_part_in_a_swap_that_is_not_attached() -> None:
    s = Scene(["daniela_reyes"])
    smoke = s.attach("Noxious Smoke", ROOM)
    machete = s.asset(0, "Machete")
    before = s.game.hash()
    rearranging.swap_attachments(s.g, smoke, machete)
    rearranging.swap_attachments(s.g, machete, smoke)
    assert s.game.hash() == before
    hound = s.enemy("Hellhound")
    upon = s.attach("Mutated!", "Hellhound")
    rearranging.swap_attachments(s.g, smoke, upon)
    assert (s.card(smoke).attached, s.card(upon).attached) == (hound, s.find(ROOM))


def test_no_swap_of_places_with_an_enemy_here_or_out_of_play() -> None:
    s = pair()
    hound = s.enemy("Hellhound", at=ROOM)
    before = s.game.hash()
    assert rearranging.swap_places(s.g, 0, hound) == DONE
    assert rearranging.swap_places(s.g, 0, s.find("Cantor of Flame")) == DONE
    assert s.game.hash() == before


def test_clues_are_turned_over_on_cards_in_play_only() -> None:
    s = pair()
    hound = s.enemy("Hellhound", at=ROOM)
    s.have(0, clues=3)
    assert rearranging.flip_clues(s.g, 0, s.find("Cantor of Flame"), 1) == 0
    assert rearranging.flip_clues(s.g, 1, hound, 1) == 0
    assert (s.investigator().clues, s.card(hound).doom) == (3, 0)
    assert rearranging.flip_clues(s.g, 0, hound, 2) == 2
    assert rearranging.flip_clues(s.g, 0, hound, 5) == 1
    assert (s.investigator().clues, s.card(hound).doom) == (0, 3)


def test_a_card_that_is_not_in_the_deck_is_not_found() -> None:
    s = pair()
    deck = s.investigator().deck[:]
    assert rearranging.find_in_deck(s.g, 0, "no such code") == DONE
    assert s.investigator().deck == deck and s.hand() == []
    code = s.g.defs[s.find("Fedora")].printed.code
    assert rearranging.find_in_deck(s.g, 0, code) == CALL
    assert s.hand() == ["Fedora"] and len(s.investigator().deck) == len(deck) - 1


# -- Investigators who left ------------------------------------------------------------------------


def test_what_the_defeated_drew_is_removed() -> None:
    s = pair()
    g = s.g
    weak, held = s.find("Dead Ends"), s.find("Overzealous")
    for card in (weak, held):
        s.take_out(card)
    zones.enter_limbo(g, weak)
    g.investigators[0].hand.append(held)
    frame = draw.DrawCards(0, 0)
    frame.weaknesses = [weak, held]
    g.investigators[0].status = status.DEFEATED
    assert frame.run(g) == DONE
    assert weak in g.removed and held not in g.removed
    assert not zones.is_in_limbo(g, weak)


@pytest.mark.parametrize("left", [True, False])
def test_what_the_defeated_drew_of_the_encounter_deck_is_discarded(left: bool) -> None:
    s = pair()
    g = s.g
    fire, hound = s.find("Fire!"), s.find("Hellhound")
    for card in (fire, hound):
        s.take_out(card)
    zones.enter_limbo(g, fire)
    frame = encounter.DrawTogether(0, [hound, fire])
    if left:
        g.investigators[0].status = status.DEFEATED
        assert frame.run(g) == DONE
        assert frame.cards == []
        # The other one, which a text had taken elsewhere, stays there.
        assert fire in g.encounter_discard and hound not in g.encounter_discard
    else:
        # The one drawn first, whatever its number; the other one waits.
        assert frame.run(g) == CALL and frame.cards == [fire]
        first = g.stack[-1]
        assert isinstance(first, encounter.DrawEncounter) and first.card == hound


@pytest.mark.parametrize("left", [True, False])
def test_an_enemy_drawn_by_the_defeated_is_discarded(left: bool) -> None:
    s = pair()
    g = s.g
    hound = s.find("Hellhound")
    s.take_out(hound)
    zones.enter_limbo(g, hound)
    frame = encounter.DrawEncounter(0, hound, False)
    frame.step = encounter.ENTER
    g.stack.append(frame)
    if left:
        g.investigators[0].status = status.DEFEATED
    assert frame.run(g) == (AGAIN if left else CALL)
    assert frame.step == encounter.FINISH
    assert (hound in g.encounter_discard) is left
    assert len(g.stack) == (3 if left else 4)


def test_a_draw_ends_with_the_deck() -> None:
    s = pair()
    g = s.g
    g.removed = [*g.removed, *g.encounter_deck[2:], *g.encounter_discard]
    g.encounter_deck, g.encounter_discard = g.encounter_deck[:2], []
    count = len(g.stack)
    assert encounter.draw_encounters(g, 0, 3) == CALL
    frame = g.stack[-1]
    assert isinstance(frame, encounter.DrawTogether)
    assert len(frame.cards) == 2 and all(zones.is_in_limbo(g, card) for card in frame.cards)
    assert encounter.draw_encounters(g, 0, 1) == DONE
    assert len(g.stack) == count + 1
    g.investigators[0].status = status.DEFEATED
    g.encounter_deck = [s.find("Fire!")]
    assert encounter.draw_encounters(g, 0, 1) == DONE
    assert g.encounter_deck == [s.find("Fire!")]


def test_the_turn_of_the_defeated_in_the_enemy_phase_is_skipped() -> None:
    s = pair()
    s.enemy("Hellhound", engaged=1)
    frame = rounds.Round()
    frame.order, frame.turn, frame.step = [1, 0], 0, rounds.ENEMY_ATTACKS
    s.g.investigators[1].status = status.DEFEATED
    count = len(s.g.stack)
    assert frame.run(s.g) == AGAIN
    assert (frame.turn, frame.step) == (1, rounds.ENEMY_WINDOW)
    assert len(s.g.stack) == count


def test_a_test_of_the_defeated_has_no_results() -> None:
    s = pair()
    g = s.g
    frame = skill_test.SkillTest(0, 1, 2, test_kind.PLAIN, NONE)
    g.investigators[0].status = status.DEFEATED
    for announced in (True, False):
        frame.step = skill_test.ST7_GATHER
        assert (frame.st6_announce(g) if announced else frame.st7_gather(g)) == AGAIN
        assert frame.step == skill_test.ST8_END
        assert frame.results == []


def test_a_window_without_anybody_is_over() -> None:
    s = pair()
    for who in s.g.investigators:
        who.status = status.DEFEATED
    s.g.refresh_order()
    assert timing.PlayerWindow().run(s.g) == DONE


# -- Attacks, aims and hands -----------------------------------------------------------------------


def test_a_massive_enemy_attacks_those_who_are_still_there() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], encounter=["TE501"])
    s.place("Dormitories")
    colossus = s.enemy("TE501", at=ROOM)
    s.put(1, "Dormitories")
    assert attack.MassiveAttack(colossus, [1]).run(s.g) == DONE
    assert attack.MassiveAttack(colossus, []).run(s.g) == DONE
    frame = attack.MassiveAttack(colossus, [0, 1])
    assert frame.run(s.g) == AGAIN
    assert s.g.pick == pack(verb.CHOOSE_SEAT, 0) and frame.step == 1
    zones.leave_play(s.g, colossus)
    assert attack.MassiveAttack(colossus, [0]).run(s.g) == DONE


def test_without_an_enemy_there_is_nothing_to_aim_at() -> None:
    s = Scene(["daniela_reyes"])
    machete = s.asset(0, "Machete")
    kinds = (test_kind.FIGHT, test_kind.EVADE)
    for kind in kinds:
        assert effects.Aim(0, machete, 0, kind, 1, 0, 0, False, 0).run(s.g) == DONE
    s.enemy("Hellhound", at=ROOM)
    found = [effects.Aim(0, machete, 0, kind, 1, 0, 0, False, 0).run(s.g) for kind in kinds]
    # One who is not engaged can be attacked, but not evaded.
    assert found == [AGAIN, DONE]


def test_a_hand_that_cannot_be_discarded_stays() -> None:
    s = Scene(["joe_diamond"])
    for card in s.investigator().deck[:20]:
        s.investigator().deck.remove(card)
        s.investigator().hand.append(card)
    s.investigator().hand.sort()
    frame = draw.HandLimit(0)
    assert frame.run(s.g) == ASK and frame.step == 1
    hand = s.investigator().hand
    hand[:] = hand[:8]
    assert draw.HandLimit(0).run(s.g) == DONE


def test_a_card_that_cannot_be_taken_out_does_not_enter_play() -> None:
    s = Scene(["daniela_reyes"])
    machete = s.find("Machete", 0)
    s.take_out(machete)
    s.g.removed = [*s.g.removed, machete]
    frame = entering.EnterPlay(0, machete, False)
    assert frame.come(s.g) == DONE
    assert not s.in_play("Machete") and machete in s.g.removed


# -- Tests -----------------------------------------------------------------------------------------


def test_the_basic_result_needs_its_target() -> None:
    s = Scene(["joe_diamond"])
    hound = s.find("Hellhound")
    made = skill_test.SkillTest(0, 1, 2, test_kind.FIGHT, hound)
    count = len(s.g.stack)
    assert test_results.basic_result(s.g, made) == AGAIN
    assert len(s.g.stack) == count
    # A failed attack on an enemy that is engaged with nobody else hurts nobody.
    s.enemy("Hellhound", engaged=0)
    made.margin = -1
    assert test_results.basic_result(s.g, made) == AGAIN
    assert s.investigator().damage == 0


def test_what_nobody_can_have_chosen() -> None:
    frame = reveal.DrawTokens(0, NONE, 1)
    frame.tokens, frame.groups, frame.units, frame.group = [chaos_token.SKULL], [1], [0], 1
    with pytest.raises(AssertionError, match="matches no drawn token"):
        frame.unit_of(pack(verb.CHOOSE_TOKEN, chaos_token.TABLET))
    s = Scene(["daniela_reyes"])
    s.g.stack.append(skill_test.SkillTest(0, 1, 2, test_kind.PLAIN, NONE))
    s.g.test_at = len(s.g.stack) - 1
    with pytest.raises(AssertionError, match="unknown stage, expected a hook of a skill test"):
        test_hooks.run_hook(s.g, CardFrame(0, s.find("Machete"), EFFECT), 7)


# -- Scenario and cards ----------------------------------------------------------------------------


def test_what_is_not_set_aside_does_not_spawn() -> None:
    s = pair()
    g = s.g
    room, count = s.find(ROOM), len(g.stack)
    servant = g.table.find(common.SERVANT)
    assert servant in g.set_aside
    assert objectives.spawn_set_aside(g, common.SERVANT, s.find("Dormitories")) == DONE
    assert servant in g.set_aside
    g.set_aside = [card for card in g.set_aside if card != servant]
    assert objectives.spawn_set_aside(g, common.SERVANT, room) == DONE
    assert len(g.stack) == count


def test_no_fire_is_drawn_without_one_in_the_discard_pile() -> None:
    s = pair()
    s.g.encounter_discard = [s.find("Hellhound")]
    assert common.draw_topmost_fire(s.g, 0) == DONE
    assert s.g.encounter_discard == [s.find("Hellhound")]


def test_armitage_may_be_gone_and_the_quad_too() -> None:
    s = pair()
    g = s.g
    f = CardFrame(0, g.act, EFFECT, 11)
    g.set_aside = [card for card in g.set_aside if card != g.table.find(common.ARMITAGE)]
    found = ArmitageFound()
    assert found.chosen(g, f, pack(verb.CHOOSE_SEAT, 1)) == CALL
    assert f.step == 1 and not s.in_play("Dr. Henry Armitage")
    assert found.call_servant(g, f) == CALL
    assert f.step == 3
    assert found.place_clues(g, f) == CALL
    assert (f.step, f.n) == (2, 2)
    assert g.table.find(common.SERVANT) in g.set_aside


def test_a_provoked_massive_enemy_engages_nobody_alone() -> None:
    s = Scene(["daniela_reyes"], encounter=["TE501"])
    colossus = s.enemy("TE501", at=ROOM)
    f = CardFrame(0, s.find("Daniela's Wrench"), EFFECT)
    assert Provoke().chosen(s.g, f, pack(verb.CHOOSE_CARD, colossus)) == CALL
    assert f.target == colossus and s.card(colossus).threat == NONE
    hound = s.enemy("Hellhound", at=ROOM)
    Provoke().chosen(s.g, f, pack(verb.CHOOSE_CARD, hound))
    assert f.target == hound and s.card(hound).threat == 0


def test_bases_of_effects_do_nothing_by_themselves() -> None:
    s = pair()
    f = CardFrame(0, 0, EFFECT)
    several = choosing.ChooseSeveral(1)
    assert several.targets(s.g, 0) == [] and several.carry_out(s.g, f, [1]) == DONE
    assert not several.possible(s.g, 0, 0, timing.NO_EVENT)
    icons = wild_icons.ForIcons([skill.COMBAT])
    assert icons.use(s.g, f, [0, 0, 0, 0]) == DONE and icons.picked(s.g, f, 0) == DONE
    f.n = 0
    assert icons.chosen(s.g, f, pack(verb.CHOOSE_SKILL, skill.COMBAT)) == DONE


def test_only_the_controller_of_a_guard_does_not_use_it() -> None:
    s = Scene(["daniela_reyes", "joe_diamond", "isabelle_barnes"])
    s.place("Dormitories")
    s.put(2, "Dormitories")
    guard = s.asset(0, "Bodyguard")
    (constant,) = [c for c in s.g.defs[guard].constants if quantity.SOAK in c.quantities]
    amounts = [constant.amount(s.g, quantity.SOAK, guard, seat) for seat in range(3)]
    assert amounts == [0, 1, 0]
    s.g.investigators[1].status = status.DEFEATED
    assert constant.amount(s.g, quantity.SOAK, guard, 1) == 0


def test_those_who_left_do_not_escape() -> None:
    s = pair()
    s.place("Dormitories")
    f = CardFrame(0, 0, EFFECT)
    s.g.investigators[0].status = status.DEFEATED
    assert phrases.offer_escape(s.g, f, False) == DONE
    s.g.investigators[0].status = status.PLAYING
    assert phrases.offer_escape(s.g, f, False) == ASK
    # Nowhere to go and nobody to escape from.
    s = pair()
    assert phrases.offer_escape(s.g, f, False) == DONE
    s.enemy("Hellhound", engaged=0)
    assert phrases.offer_escape(s.g, f, False) == ASK
    assert s.g.options == [pack(verb.YES), pack(verb.NO)]


def test_a_skill_that_left_the_hand_is_not_committed_late() -> None:
    s = Scene(["daniela_reyes"])
    late = s.find("Timely Intervention")
    d = s.g.defs[late]
    (effect,) = [a.effect for a in d.texts if type(a.effect).__name__ == "CommitLate"]
    assert not effect.possible(s.g, 0, late, timing.NO_EVENT)
    f = CardFrame(0, late, EFFECT)
    before = s.game.hash()
    assert effect.resolve(s.g, f) == DONE
    assert s.game.hash() == before


def test_one_option_for_copies_of_a_late_skill() -> None:
    s = Scene(["daniela_reyes"], extra={0: [code_of("Timely Intervention")]})
    first, second = s.find("Timely Intervention"), s.find("Timely Intervention", 0, 1)
    s.give(0, "Timely Intervention", "Timely Intervention")
    made = skill_test.SkillTest(0, 1, 2, test_kind.PLAIN, NONE)
    made.skill, made.step, made.tokens = 0, skill_test.ST4_SYMBOL, [chaos_token.SKULL]
    s.g.stack.append(made)
    s.g.test_at = len(s.g.stack) - 1
    effect = s.g.defs[first].texts[0].effect

    def possible(card: int) -> bool:
        return effect.possible(s.g, 0, card, timing.NO_EVENT)

    assert possible(first) and not possible(second)
    s.investigator().hand.remove(first)
    assert possible(second)
    made.tokens = []
    assert not possible(second)
    made.tokens, made.seat = [chaos_token.SKULL], 1
    assert not possible(second)


def code_of(name: str) -> str:
    s = Scene(["daniela_reyes"])
    return s.g.defs[s.find(name)].printed.code


def test_a_book_that_is_gone_is_not_deciphered() -> None:
    s = Scene(["dexter_drake"])
    book = s.find("The Necronomicon")
    (effect,) = [a.effect for a in s.g.defs[book].texts if type(a.effect).__name__ == "Decipher"]
    before = s.game.hash()
    made = skill_test.SkillTest(0, 1, 5, test_kind.PLAIN, NONE)
    for made.margin in (-1, 0):
        assert effect.after_test(s.g, CardFrame(0, book, EFFECT), made) == DONE
    assert s.game.hash() == before


@pytest.mark.parametrize("gone", ["Jim Culver", "Lucky Charm"])
def test_a_token_does_not_move_between_cards_that_are_gone(gone: str) -> None:
    s = Scene(["dexter_drake"])
    jim, charm = s.asset(0, "Jim Culver", horror=1), s.asset(0, "Lucky Charm")
    f = CardFrame(0, charm, EFFECT)
    f.step, f.a, f.b, f.n = 2, jim, verb.HORROR, charm
    zones.leave_play(s.g, s.find(gone))
    (effect,) = [a.effect for a in s.g.defs[charm].texts if type(a.effect).__name__ == "MoveToken"]
    before = s.game.hash()
    assert effect.then(s.g, f) == DONE
    assert f.step == 3 and s.game.hash() == before
    assert effect.then(s.g, f) == DONE


def test_another_ability_of_the_designator_only() -> None:
    s = Scene(["daniela_reyes"])
    machete = s.asset(0, "Machete")
    s.asset(0, "M1911", uses=3)
    s.enemy("Hellhound", engaged=0)
    logan = s.asset(0, "Logan Hastings")
    effect = choosing.UseDifferentAbility(designator.FIGHT)

    def possible(card: int, number: int) -> bool:
        used = timing.Event(on.ABILITY, 0, card, NONE, 0, number)
        return effect.possible(s.g, 0, machete, used)

    assert possible(machete, 0)
    assert not possible(machete, 1) and not possible(machete, 2)
    assert not possible(logan, 0)
    zones.leave_play(s.g, s.find("M1911"))
    assert not possible(machete, 0)


@pytest.mark.rule("LCG-0024")
def test_what_was_chosen_of_two_goes_on() -> None:
    s = pair()
    heal, draw_card = phrases.Heal(horror=1), phrases.Draw(1)
    either = choosing.Either(heal, draw_card)
    f = CardFrame(0, 0, EFFECT)
    assert either.then(s.g, f) == DONE
    for f.b, found in ((1, heal), (2, draw_card)):
        assert either.picked(f) is found


def test_peril_keeps_others_from_playing() -> None:
    s = pair()
    s.give(0, "Emergency Cache")
    cache = s.find("Emergency Cache")

    def playable() -> bool:
        return abilities.can_play(s.g, 0, cache, 0, timing.NO_EVENT)

    assert playable()
    s.g.peril = 1
    assert not playable()
    s.g.peril = 0
    assert playable()


def test_prey_only_of_somebody_who_is_not_there_is_its_owner() -> None:
    s = Scene(["isabelle_barnes", "dexter_drake"], encounter=["TE513"])
    avenger = s.enemy("TE513", at=ROOM)
    assert enemies.prey_seat(s.g, avenger) == NONE
    s.g.owner[avenger] = 1
    assert enemies.prey_seat(s.g, avenger) == 1
    s = Scene(["isabelle_barnes", "joe_diamond"], encounter=["TE513"])
    assert enemies.prey_seat(s.g, s.enemy("TE513", at=ROOM)) == 1
    assert enemies.prey_seat(s.g, s.enemy("Hellhound", at=ROOM)) == NONE
