"""``lcg/state/values.py``: immune cards: effects that cannot choose or change them, and others."""

from __future__ import annotations

import pytest

from arkham_env.lcg.rules.agenda import advance_agenda
from arkham_env.lcg.state.values import fight_value
from tests.lcg.support import attack_cards, grimoire_cards, ledger_cards  # noqa: F401
from tests.lcg.support.ledger_cards import TRICK, TRICKS
from tests.lcg.support.scene import Scene

IDOL, COMMON = "TL031", "TL032"
NAMES = {"TL031": "Untouched Idol", "TL032": "Common Idol"}
EVENTS = ["TL035", "TL036", "TL038", "TL039", "TL041", "TL042"]


def facing(*enemies: str, more: tuple[str, ...] = ()) -> Scene:
    """Daniela with the events above in hand; exhausted enemies at her location."""
    s = Scene(
        ["daniela_reyes"], extra={0: [*EVENTS, "TL040", "TL034"]}, encounter=[*enemies, *more]
    )
    s.place("12117")
    for enemy in enemies:
        s.enemy(enemy, at="Your Friend's Room", exhausted=True)
    s.give(0, *EVENTS)
    s.have(0, actions=9)
    return s


@pytest.mark.rule("LCG-0152")
def test_an_immune_enemy_is_not_chosen() -> None:
    s = facing(IDOL)
    assert not s.offers("Play Sharp Stone") and not s.offers("Play Weaken (")
    s = facing(IDOL, COMMON)
    s.do("Play Sharp Stone")
    # One enemy may be chosen, so it is not asked.
    assert s.at_turn() and s.card(COMMON).damage == 1 and s.card(IDOL).damage == 0


@pytest.mark.rule("LCG-0152")
def test_it_is_not_affected_without_being_chosen_either() -> None:
    s = facing(IDOL, COMMON)
    s.do("Play Blast")
    assert s.card(IDOL).damage == 0 and s.card(COMMON).damage == 1


@pytest.mark.rule("LCG-0152")
@pytest.mark.parametrize("how", sorted(TRICKS))
def test_nothing_that_a_player_card_does_changes_it(how: str) -> None:
    TRICK[:] = [how]
    s = facing(COMMON)
    enemy = s.card(COMMON).id
    s.set(enemy, damage=2, doom=1)
    if how == "evade":
        s.set(enemy, exhausted=False, threat=0)
    before = vars_of(s, enemy)
    s.do("Play Trick")
    assert vars_of(s, enemy) != before, "the trick does something to others"
    s = facing(IDOL)
    enemy = s.card(IDOL).id
    s.set(enemy, damage=2, doom=1)
    if how == "evade":
        s.set(enemy, exhausted=False, threat=0)
    before = vars_of(s, enemy)
    s.do("Play Trick")
    assert vars_of(s, enemy) == before


def vars_of(s: Scene, enemy: int) -> list[int]:
    c = s.g.cards[enemy]
    return [c.id, c.location, c.threat, c.exhausted, c.damage, c.doom]


@pytest.mark.rule("LCG-0152")
def test_constant_abilities_of_such_cards_leave_it_alone() -> None:
    s = facing(IDOL, COMMON)
    s.asset(0, "Banner")
    assert fight_value(s.g, s.card(IDOL).id) == 3
    assert fight_value(s.g, s.card(COMMON).id) == 1


@pytest.mark.rule("LCG-0152")
def test_effects_of_other_kinds_do_affect_it() -> None:
    """Immune to player cards, not to treacheries; the others the other way round."""
    s = facing(IDOL, COMMON, more=("TL037",))
    s.draw_encounter(0, "Landslide")
    assert s.card(IDOL).damage == 1 and s.card(COMMON).damage == 1
    s.asset(0, "Salt Circle")
    s.draw_encounter(0, "Landslide")
    assert s.card(IDOL).damage == 1 and s.card(COMMON).damage == 1
    s.do("Play Blast")
    assert s.card(COMMON).damage == 2


@pytest.mark.rule("LCG-1078")
def test_a_treachery_weakness_affects_what_is_immune_to_player_cards() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["TG042"]}, encounter=[IDOL])
    s.enemy(IDOL, at="Your Friend's Room", exhausted=True)
    s.deck(0, "Outburst")
    s.do("Draw 1 card")
    assert s.card(IDOL).damage == 1


@pytest.mark.rule("LCG-1080", "LCG-0152")
def test_a_fight_or_evade_ability_of_a_player_card_cannot_be_aimed_at_it() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["TE577"]}, encounter=[IDOL, COMMON])
    s.asset(0, "Snare Gun")
    s.enemy(IDOL, engaged=0)
    s.refresh()
    assert not s.offers("Activate Snare Gun")
    assert s.offers("Fight Untouched Idol") and s.offers("Evade Untouched Idol")
    common = s.enemy(COMMON, engaged=0)
    s.refresh()
    s.do("Activate Snare Gun (Fight)", "Pass", "Pass")  # aimed at the other without a question
    assert s.card(COMMON).damage == 1 and s.card(IDOL).damage == 0
    s.do("Activate Snare Gun (Evade)", "Pass", "Pass")
    assert s.card(common).exhausted and not s.card(IDOL).exhausted


@pytest.mark.rule("LCG-1080")
def test_nor_does_a_reaction_of_a_player_card_attack_it() -> None:
    s = Scene(["daniela_reyes"], encounter=[IDOL, COMMON])
    s.enemy(IDOL, engaged=0)
    s.refresh()
    s.do("Gain 1 resource")
    assert s.at_turn() and s.investigator().damage == 1
    s = Scene(["daniela_reyes"], encounter=[IDOL, COMMON])
    s.enemy(COMMON, engaged=0)
    s.do("Gain 1 resource")
    assert s.offers("React with Daniela Reyes")


@pytest.mark.rule("LCG-1080")
def test_an_evasion_by_a_player_card_cannot_choose_it() -> None:
    s = Scene(["trish_scarborough"], encounter=[IDOL])
    s.enemy(IDOL, engaged=0)
    s.give(0, "Breaking and Entering")
    s.bag("+1")
    s.do("Play Breaking and Entering", "Pass", "Pass")
    while s.kind == "result_order":
        s.do("Apply")
    assert s.at_turn() and not s.card(IDOL).exhausted


@pytest.mark.rule("LCG-1081", "LCG-0152")
def test_a_card_committed_to_a_basic_fight_against_it_works_in_full() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["12025"]}, encounter=[IDOL])
    s.enemy(IDOL, engaged=0)
    s.give(0, "Vicious Blow")
    s.do("Fight Untouched Idol", "Pass", "Commit Vicious Blow", "Pass")
    assert s.card(IDOL).damage == 2


# -- Peripheral effects ----------------------------------------------------------------------------


@pytest.mark.rule("LCG-0153")
def test_its_attachments_are_not_immune() -> None:
    s = facing(IDOL, more=("TL033",))
    veil = s.find("TL033")
    s.take_out(veil)
    from arkham_env.lcg.state import zones

    zones.attach_to(s.g, veil, s.card(IDOL).id)
    s.refresh()
    s.do("Play Tear Off")
    assert not s.in_play("Veil") and s.in_play("Untouched Idol")


@pytest.mark.rule("LCG-0153")
def test_abilities_that_come_from_it_are_not_immune() -> None:
    """Its damage lies on an ordinary card, whose damage a player card heals."""
    s = Scene(["daniela_reyes"], extra={0: ["12073"]}, encounter=[IDOL])
    s.asset(0, "Bandages")
    s.enemy(IDOL, engaged=0)
    s.do("Draw 1 card")
    assert s.kind == "reaction" and s.investigator().damage == 1
    s.do("React with Bandages")
    assert s.investigator().damage == 0


# -- Lasting effects -------------------------------------------------------------------------------


def veiled(s: Scene, enemy: str) -> int:
    """Attach the Veil, which makes immune to player card effects."""
    from arkham_env.lcg.state import zones

    veil = s.find("TL033")
    s.take_out(veil)
    zones.attach_to(s.g, veil, s.card(enemy).id)
    s.refresh()
    return veil


@pytest.mark.rule("LCG-0154")
def test_what_was_applied_before_stays() -> None:
    s = facing(COMMON, more=("TL033",))
    s.do("Play Weaken All")
    assert fight_value(s.g, s.card(COMMON).id) == 2
    veiled(s, COMMON)
    assert fight_value(s.g, s.card(COMMON).id) == 2


@pytest.mark.rule("LCG-0154")
def test_what_was_not_applied_is_not_made_up_for() -> None:
    s = facing(COMMON, more=("TL033",))
    veil = veiled(s, COMMON)
    s.do("Play Weaken All")
    assert fight_value(s.g, s.card(COMMON).id) == 3
    s.take_out(veil)
    assert fight_value(s.g, s.card(COMMON).id) == 3


@pytest.mark.rule("LCG-0037", "LCG-0154")
def test_the_end_of_a_lasting_effect_is_no_effect() -> None:
    """An enemy that became immune meanwhile loses the -1 fight at the end of the round."""
    s = facing(COMMON, more=("TL033",))
    s.do("Play Weaken All")
    veiled(s, COMMON)
    s.calm()
    s.end_turn().settle()
    assert s.g.round == 2 and fight_value(s.g, s.card(COMMON).id) == 3


@pytest.mark.rule("LCG-0037")
def test_the_end_of_a_constant_ability_is_no_effect() -> None:
    """The source of -2 fight leaves play: the enemy, now immune, has its full fight again."""
    s = facing(COMMON)
    banner = s.asset(0, "Banner")
    assert fight_value(s.g, s.card(COMMON).id) == 1
    s.take_out(banner)
    assert fight_value(s.g, s.card(COMMON).id) == 3


# -- Costs and the framework -----------------------------------------------------------------------


@pytest.mark.rule("LCG-0155")
def test_immunity_does_not_protect_from_costs() -> None:
    """A player exhausts the Idol as a cost; no card of theirs could exhaust it."""
    s = facing(IDOL)
    TRICK[:] = ["evade"]
    enemy = s.card(IDOL).id
    s.set(enemy, exhausted=False)
    s.g.cards[enemy].threat = 0
    s.refresh()
    s.do("Play Trick")
    assert not s.g.cards[enemy].exhausted
    s.do("Use Untouched Idol")
    assert s.g.cards[enemy].exhausted and s.investigator().resources == 7


@pytest.mark.rule("LCG-0035")
@pytest.mark.parametrize("enemy", [IDOL, COMMON])
def test_doom_that_goes_as_an_agenda_advances_is_no_card_effect(enemy: str) -> None:
    """The framework removes doom from an immune enemy too; the card effect cannot."""
    s = facing(enemy)
    TRICK[:] = ["flip"]
    found = s.card(enemy).id
    s.set(found, doom=2)
    s.do("Play Trick")
    assert s.g.cards[found].doom == (2 if enemy == IDOL else 1)
    s.bag("+1")
    s.run(advance_agenda)
    while not s.at_turn():
        s.passive()
    assert s.g.cards[found].doom == 0


@pytest.mark.rule("LCG-0035")
def test_readying_in_upkeep_is_no_card_effect() -> None:
    s = facing(IDOL)
    s.calm()
    s.end_turn().settle(decline="Untouched Idol")
    assert s.g.round == 2 and not s.card(IDOL).exhausted
    assert s.card(IDOL).threat == 0  # and it engages


@pytest.mark.rule("LCG-0152", "LCG-0154")
def test_immunity_is_saved_and_copied() -> None:
    s = facing(COMMON, more=("TL033",))
    veiled(s, COMMON)
    for g in (s.g.clone(),):
        s.game.state = s.g = g
        s.refresh()
        assert not s.offers("Play Sharp Stone")
