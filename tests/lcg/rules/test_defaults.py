"""``lcg/state/card_definition.py``, ``scenario_definition.py``: defaults of cards and scenarios."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.rules.card_frame import EFFECT, CardFrame
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.rules.timing import NO_EVENT
from arkham_env.lcg.state.ability import (
    NO_ABILITY,
    NO_COMMITMENT,
    NO_EFFECT,
    NO_ELDER_SIGN,
    NO_PAYMENT,
    Ability,
    Constant,
)
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.ids import NONE, chaos_token, limit, quantity, test_kind, trigger
from arkham_env.lcg.state.scenario_definition import Scenario
from arkham_env.lcg.state.table import Resampler
from tests.lcg.support.scene import Scene


@pytest.fixture
def s() -> Scene:
    return Scene(["joe_diamond", "isabelle_barnes"])


def frame() -> CardFrame:
    return CardFrame(0, 0, EFFECT)


def made() -> SkillTest:
    return SkillTest(0, 1, 7, test_kind.PLAIN, NONE)


def test_an_effect(s: Scene) -> None:
    g, f, test = s.g, frame(), made()
    assert NO_EFFECT.possible(g, 0, 0, NO_EVENT)
    assert NO_EFFECT.resolve(g, f) == DONE
    assert NO_EFFECT.chosen(g, f, 0) == DONE
    assert NO_EFFECT.then(g, f) == DONE
    assert NO_EFFECT.after_test(g, f, test) == DONE
    assert NO_EFFECT.delayed(g, f) == DONE
    assert NO_EFFECT.test_difficulty(g, test) == 7
    assert NO_EFFECT.test_bonus(g, test) == 0
    assert NO_EFFECT.attack_damage(g, test) == 0
    assert NO_EFFECT.improve(g, f, test) == DONE
    assert not NO_EFFECT.answers_token(g, test, chaos_token.SKULL)
    assert NO_EFFECT.token_revealed(g, f, test) == DONE


def test_payments_commitments_and_elder_signs(s: Scene) -> None:
    g, f, test = s.g, frame(), made()
    assert NO_PAYMENT.eligible(g, 0, 0) == []
    assert NO_COMMITMENT.allowed(g, 0, test)
    assert NO_COMMITMENT.horror_cost(g, 0) == 0
    assert not NO_COMMITMENT.applies(g, test, 0)
    assert NO_ELDER_SIGN.value(g, 0) == 0
    assert not NO_ELDER_SIGN.has_result(g, test)
    assert NO_ELDER_SIGN.result(g, f, test) == DONE
    assert not NO_ELDER_SIGN.has_aftermath()
    assert NO_ELDER_SIGN.aftermath(g, f) == DONE
    assert Constant([quantity.SKILL]).amount(g, quantity.SKILL, 0, 0) == 0


def test_an_ability_without_more_words() -> None:
    ability = Ability(trigger.free())
    assert ability.effect is NO_EFFECT and ability.payment is NO_PAYMENT
    costs = (
        ability.resources, ability.uses, ability.damage, ability.horror, ability.more_actions,
        ability.group_clues,
    )  # fmt: skip
    assert costs == (0, 0, 0, 0, 0, 0)
    assert (ability.limit, ability.max_per) == (limit.UNLIMITED, limit.UNLIMITED)
    assert (ability.skill, ability.added_skill) == (NONE, NONE)
    flags = (
        ability.you, ability.this, ability.own_turn, ability.direct, ability.exhaust,
        ability.discard, ability.remove, ability.exile, ability.first_action, ability.group,
        ability.in_hand, ability.in_deck, ability.in_parts, ability.improves,
        ability.variable_difficulty, ability.restricted,
    )  # fmt: skip
    assert not any(flags)
    assert ability.choices == []
    assert NO_ABILITY.kind == trigger.NONE


@pytest.mark.parametrize(
    "restricted",
    [
        Ability(trigger.free(), exhaust=True),
        Ability(trigger.free(), limit=limit.PER_ROUND),
        Ability(trigger.free(), max_per=limit.PER_ROUND),
        Ability(trigger.free(), uses=1),
        Ability(trigger.free(), resources=1),
        Ability(trigger.free(), group_clues=1),
        Ability(trigger.free(), first_action=True),
    ],
)
def test_a_cost_or_a_limit_restricts_an_ability(restricted: Ability) -> None:
    assert restricted.restricted


def test_a_card(s: Scene) -> None:
    d = CardDef()
    assert d.spawn_places(s.g, 0, 0) == []
    assert d.patrol_targets(s.g, 0) == []
    assert not d.printed.clues_advance
    assert d.doom_advances(s.g)
    assert (d.triggered, d.constants, d.modifies) == ([], [], [])
    assert d.commitment is NO_COMMITMENT and d.elder_sign is NO_ELDER_SIGN
    assert d.texts == [NO_ABILITY] * trigger.TEXTS


def test_a_scenario(s: Scene) -> None:
    g, f, test = s.g, frame(), made()
    scenario = Scenario()
    assert scenario.loaded
    assert (scenario.best_score, scenario.worst_score) == (1, 0)
    with pytest.raises(NotImplementedError, match=r"Resampler must define deal\(\)"):
        Resampler().deal(g, 0, 0)
    with pytest.raises(NotImplementedError, match=r"Scenario must define set_up\(\)"):
        scenario.set_up(g)
    assert scenario.token_value(g, chaos_token.SKULL, 0) == 0
    assert not scenario.token_reveals_another(g, chaos_token.SKULL)
    assert not scenario.token_has_failure(g, chaos_token.SKULL, test)
    assert scenario.token_failure(g, chaos_token.SKULL, f) == DONE
    assert scenario.codex(g, f, 1) == DONE
    assert scenario.codex_test(g, f, 1, test) == DONE
    assert scenario.resolve(g, f) == DONE
    assert scenario.log_entries(g) == []
    assert not scenario.takes_no_slot(g, 0)
    assert scenario.story_assets(g) == {}


@pytest.mark.parametrize(
    ("met", "numbers"),
    [([], []), ([False], []), ([False, True, True], [2, 3]), ([True, True], [1, 2])],
)
def test_every_section_that_is_met_counts(met: list[bool], numbers: list[int]) -> None:
    assert Scenario().sections(met) == numbers


def test_how_far_a_scenario_came_and_how_near_it_is_to_its_end(s: Scene) -> None:
    g = s.g
    scenario = Scenario()
    acts, agendas = 1 + len(g.act_deck), 1 + len(g.agenda_deck)
    asked = g.defs[g.act].printed.clues
    assert asked > 0
    s.have(0, clues=1)
    s.have(1, clues=1)
    share = 2 / (asked * 2)
    assert scenario.act_share(g) == pytest.approx(share)
    assert scenario.progress(g) == pytest.approx(share / acts)
    threshold = g.defs[g.agenda].printed.doom
    s.set(g.agenda, doom=1)
    assert scenario.danger(g) == pytest.approx(1 / threshold / agendas)
    s.advance_act(2)
    g.defs[g.act].printed.clues, kept = 0, g.defs[g.act].printed.clues
    assert scenario.act_share(g) == 0.0
    assert scenario.progress(g) == pytest.approx(1 / acts)
    g.defs[g.act].printed.clues = kept
    g.act = g.agenda = NONE
    assert (scenario.progress(g), scenario.danger(g)) == (1.0, 1.0)
    g.round = 0
    assert (scenario.progress(g), scenario.danger(g)) == (0.0, 0.0)


def test_a_card_without_a_value_has_none() -> None:
    """Most cards have no text about fighting, doom or clues."""
    plain = Facts("T", "Plain")
    numbers = [
        plain.health, plain.sanity, plain.uses, plain.victory, plain.fight,
        plain.evade, plain.damage, plain.horror, plain.shroud, plain.clues, plain.stage, plain.doom,
    ]  # fmt: skip
    assert numbers == [0] * len(numbers)
    left = (plain.cost, plain.level, plain.prey, plain.additional_action)
    assert (*left, plain.deck_limit) == (NONE, NONE, NONE, NONE, 2)
