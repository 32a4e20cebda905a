"""Compare the possessions of ``arkham2e/tables`` (columns, modifiers, abilities) with the reference
data; see ``test_facts``."""

from __future__ import annotations

from typing import Any, Final

import pytest

from arkham_env.arkham2e.state.columns import BY_AWARENESS
from arkham_env.arkham2e.state.ids import (
    card_type,
    check,
    component,
    fact,
    flag,
    point,
    quantity,
    resource,
    verb,
)
from arkham_env.arkham2e.state.ids import own as own_step
from arkham_env.arkham2e.tables import phrases as say
from arkham_env.board.texts.filters import AMOUNT, MYSELF
from arkham_env.board.texts.program import each, guarded, when
from arkham_env.board.texts.texts import FORCED, MAY, TEXT, Ability
from arkham_env.core.kernel.lasting import THIS_TURN
from tests.arkham2e.support import card_reader as reader
from tests.arkham2e.support.card_reader import FOLDER, name_of, read
from tests.arkham2e.support.made import (
    COMPONENTS,
    READER,
    TEXTS,
    Found,
    abilities,
    code,
    column,
    copies,
    modifiers,
    same,
)

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="no reference data")


# -- Possessions ---------------------------------------------------------------------------------

FILES: Final = {
    "common_items": ("common", component.COMMON_ITEMS),
    "unique_items": ("unique", component.UNIQUE_ITEMS),
    "spells": ("spell", component.SPELLS),
    "skills": ("skill", component.SKILLS),
    "allies": ("ally", component.ALLIES),
    "special_cards": ("special", component.SPECIALS),
}
CARDS: Final = [(file, card) for file in FILES for card in (read(file) if FOLDER.is_dir() else [])]
every_card = pytest.mark.parametrize(("file", "card"), CARDS, ids=[card["id"] for _, card in CARDS])
SAFE: Final = {"op": "cannot_be_lost_or_stolen", "unless": "owner_allows"}


def test_all_possessions_are_there() -> None:
    for file, (group, names) in FILES.items():
        found = [name_of(card) for card in read(file)]
        assert [name for name in found if name != "curse"] == list(names), file
        for card in read(file):
            assert copies(group, name_of(card)) == card["copies"]


@every_card
def test_columns_of_a_possession(file: str, card: dict[str, Any]) -> None:
    found = column(name_of(card))
    assert found.group == ("curse" if card["id"] == "curse" else FILES[file][0])
    assert found.price == card.get("price", 0)
    types = {name for i, name in enumerate(card_type.NAMES) if found.types >> i & 1}
    assert types == set(card.get("types", []))
    assert found.hands == card.get("hands", 0)
    assert found.safe == (SAFE in card.get("effect_data", []))
    if file == "spells":
        cast = card["casting_modifier"]
        assert found.cast == (BY_AWARENESS if cast == "monster_awareness" else cast)
        assert found.cost == card["sanity_cost"]
        assert found.stays_ready == (not card["exhaust_to_use"])
        return
    fights = [bonus for bonus in card.get("bonuses", []) if bonus.get("check") == "combat"]
    plain_ = [bonus["amount"] for bonus in fights if "condition" not in bonus]
    assert [found.bonus] == (plain_ or [0])
    undead = [bonus["amount"] for bonus in fights if "condition" in bonus]
    assert [found.undead_bonus] == (undead or [0])
    lone = [
        step["amount"] for step in card.get("effect_data", []) if step["op"] == "conditional_bonus"
    ]
    assert [found.lone_bonus] == (lone or [0])
    if "weapon" in types:
        assert found.magical == (card["damage_type"] == "magical")


@every_card
def test_modifiers_of_a_possession(file: str, card: dict[str, Any]) -> None:
    expected = reader.bonus_changes(card)
    for step in card.get("effect_data", []):
        expected += reader.changes(step)
    if file == "skills":
        assert all(change[0] != quantity.CLUE_DICE for change in reader.bonus_changes(card))
    assert modifiers(name_of(card)) == sorted(set(expected))


OTHERWISE: Final = {
    "flute_of_the_outer_gods", "obsidian_statue", "enchanted_jewelry",
    "blue_watcher_of_the_pyramid", "alien_statue", "healing_stone", "elder_sign",
    "bind_monster", "bank_loan", "retainer", "research_materials", "powder_of_ibn_ghazi",
}  # fmt: skip
"""Possessions whose abilities are tested one by one."""
PASSIVE: Final = {
    "cannot_be_lost_or_stolen", "conditional_bonus", "sixes_count_as", "movement_points_modifier",
    "return_to_arkham_any_open_gate", "maximum_modifier", "ignore_monster_ability",
    "may_claim_endless_trophies", "skill_modifier", "clue_bonus_dice", "success_on", "cancels",
    "replace_encounter_entry",
}  # fmt: skip
CASTS: Final = {
    "dread_curse_of_azathoth": (point.COMBAT_MENU, 0),
    "shrivelling": (point.COMBAT_MENU, 0),
    "wither": (point.COMBAT_MENU, 0),
    "enchant_weapon": (point.COMBAT_MENU, say.if_(say.some(say.MY_PHYSICAL_WEAPON))),
    "red_sign_of_shudde_mell": (point.COMBAT_MENU, say.if_(say.ASLEEP_STILL)),
    "find_gate": (
        point.MOVEMENT,
        say.if_(say.some(say.seats((MYSELF, 0), (fact.SEAT_IN_WORLD, 0)))),
    ),
    "flesh_ward": (point.WOULD_LOSE, reader.losing("stamina")),
    "mists_of_releh": (point.BEFORE_CHECK, say.my_check(check.EVADE)),
    "voice_of_ra": (point.UPKEEP, 0),
    "heal": (
        point.UPKEEP,
        say.if_(say.some(say.seats((fact.SEAT_HERE, 0), (fact.SEAT_BELOW, resource.STAMINA)))),
    ),
}
"""When each Spell can be cast, and under which condition."""


def expected_of(file: str, card: dict[str, Any]) -> list[Found]:
    """Return the abilities that a possession must have, as its data say."""
    found: list[Found] = []
    for step in card.get("effect_data", []):
        op = step["op"]
        if op == "activate":
            found.append(activated(step))
        elif op == "cast":
            when_, condition = CASTS[card["id"]]
            found.append((MAY, when_, condition, cast_program(card, step)))
        elif op in ("on_join", "on_gain"):
            found.append((TEXT, point.GAINED, 0, READER.program(step["do"])))
        elif op == "discard_when":
            assert step["event"] == "ancient_one_awakens"
            found.append((TEXT, point.AWAKENS, 0, say.discard_this()))
        elif op == "upkeep":
            asked = say.mine(say.ASLEEP_STILL)
            if step.get("skip_first_upkeep"):
                asked = say.mine(say.no(fact.FRESH))
            found.append((FORCED, point.UPKEEP_FORCED, asked, READER.program(step["do"])))
        elif op == "on_event":
            events = {
                "end_of_combat": point.COMBAT_ENDED,
                "returned_from_other_world": point.RETURNED,
            }
            for event in step["events"]:
                program = READER.program(step["do"])
                found.append((FORCED, events[event], say.mine(), program))
        else:
            assert op in PASSIVE, op
    if card.get("discard_after_use") and "weapon" in card.get("types", []):
        found.append((TEXT, point.USED, 0, say.discard_this()))
    return found


def activated(step: dict[str, Any]) -> Found:
    program = READER.price(step) + ([] if step.get("replaces") else READER.program(step["do"]))
    if step.get("replaces") == "normal_movement":
        assert step["do"][0]["to"] == "any_location_or_street_in_arkham"
        return MAY, point.MOVEMENT, say.IN_ARKHAM, say.do(verb.GO_ANYWHERE)
    if "trigger" in step:
        when_, condition = reader.TRIGGERS[step["trigger"]]
        return MAY, when_, condition, program
    if step["phase"] == "movement":
        rides = step["do"][0].get("what") == "movement_points"
        return MAY, point.MOVEMENT, say.IN_ARKHAM if rides else 0, program
    assert step["phase"] == "any"
    (restored,) = step["do"][0]["what"]
    here = say.seats((MYSELF, 0), (fact.SEAT_BELOW, resource.NAMES.index(restored)))
    return MAY, point.ANY_TIME, say.if_(say.some(here)), program


def cast_program(card: dict[str, Any], step: dict[str, Any]) -> list[int]:
    if card["id"] == "heal":
        (gained,) = step["do"]
        assert gained["amount"] == {"per_success": 1} and gained["what"] == "stamina"
        here = say.seats((fact.SEAT_HERE, 0), (fact.SEAT_BELOW, resource.STAMINA))
        healed = each(say.THE_CHOSEN, say.gain(stamina=say.PER_SUCCESS))
        return say.cast() + guarded(1, say.pick(here) + healed, [])
    if card["id"] == "red_sign_of_shudde_mell":
        weaker, ignored = step["do"]
        assert (weaker["amount"], weaker["min"], weaker["until"]) == (-1, 1, "end_of_combat")
        assert (ignored["count"], ignored["except"]) == (1, ["magical_immunity"])
        return say.cast() + guarded(1, say.do(verb.WEAKEN), [])
    return READER.cast(step)


@every_card
def test_abilities_of_a_possession(file: str, card: dict[str, Any]) -> None:
    if card["id"] in OTHERWISE:
        assert abilities(name_of(card)) or card["id"] in ("elder_sign", "research_materials")
        return
    found = abilities(name_of(card))
    expected = expected_of(file, card)
    assert len(found) == len(expected)
    for ability, (kind, when_, condition, program) in zip(found, expected, strict=True):
        same(ability, kind, when_, condition, program)
        if ability.kind == MAY:
            assert ability.costs == costs_of(card, ability)


def costs_of(card: dict[str, Any], ability: Ability) -> int:
    """Return how many instructions of an ability are its price."""
    for step in card["effect_data"]:
        if step["op"] == "cast" or step.get("replaces"):
            return 1
    steps = [step for step in card["effect_data"] if step["op"] == "activate"]
    prices = {len(READER.price(step)) for step in steps}
    (price,) = prices if len(prices) == 1 else {10}
    return price


def test_the_flute_pays_afterwards() -> None:
    (card,) = [one for one in read("unique_items") if one["id"] == "flute_of_the_outer_gods"]
    (step,) = card["effect_data"]
    costs = {cost["what"]: cost["amount"] for cost in step["cost"]}
    assert costs == {"sanity": 3, "stamina": 3, "this_card": 1}
    (ability,) = abilities(card["id"])
    payable = [(AMOUNT, say.minus(have, 3 - 1)) for have in (say.SANITY_NOW, say.STAMINA_NOW)]
    same(
        ability,
        MAY,
        point.BEFORE_CHECK,
        say.my_check(check.COMBAT, say.ASLEEP_STILL, *payable),
        say.discard_this() + say.do(verb.DEFEAT_ALL_HERE) + say.do(verb.SACRIFICE, 3, 3),
    )
    assert ability.costs == 1 and step["not_against"] == "ancient_one"


def test_statues_and_jewelry() -> None:
    for what, ability in zip(("sanity", "stamina"), abilities("obsidian_statue"), strict=True):
        gone = say.discard_this() + say.prevent(resource.NAMES.index(what), say.ALL)
        same(ability, MAY, point.WOULD_LOSE, reader.losing(what), gone)
        assert ability.costs == 1
    (jewelry,) = abilities("enchanted_jewelry")
    (card,) = [one for one in read("unique_items") if one["id"] == "enchanted_jewelry"]
    reduced, token = card["effect_data"][0]["do"]
    assert (reduced["amount"], token["discard_at"]) == (1, 3)
    once = say.put_tokens(1) + say.prevent(resource.STAMINA, reduced["amount"])
    assert [jewelry.code.count(word) for word in once] == [token["discard_at"]] * 2
    assert code(jewelry)[-2:] == READER.add_use_token(token)[-2:]
    assert (jewelry.point, jewelry.condition) == (point.WOULD_LOSE, reader.losing("stamina"))
    (card,) = [one for one in read("unique_items") if one["id"] == "alien_statue"]
    (step,) = card["effect_data"]
    (statue,) = abilities("alien_statue")
    points, sanity = step["cost"]
    price = say.exhaust() + say.spend_points(points["amount"]) + say.spend_sanity(sanity["amount"])
    assert code(statue) == price + READER.program(step["do"])
    assert (statue.point, statue.costs) == (point.MOVEMENT, 3)


def test_the_blue_watcher_and_the_healing_stone() -> None:
    fight, closing = abilities("blue_watcher_of_the_pyramid")
    program = say.discard_this() + say.spend_stamina(2) + say.do(verb.PASS_CHECK)
    same(fight, MAY, point.BEFORE_CHECK, say.my_check(check.COMBAT, say.ASLEEP_STILL), program)
    asked = say.mine((fact.WITH_FLAG, flag.CLOSING))
    same(closing, MAY, point.BEFORE_CHECK, asked, program)
    assert fight.costs == closing.costs == 2
    (card,) = [one for one in read("unique_items") if one["id"] == "healing_stone"]
    rest, gone = abilities("healing_stone")
    assert code(rest) == READER.program(card["effect_data"][0]["do"])
    assert (rest.kind, rest.point, rest.limit) == (MAY, point.UPKEEP, THIS_TURN)
    same(gone, TEXT, point.AWAKENS, 0, say.discard_this())
    assert card["effect_data"][1]["event"] == "ancient_one_awakens"


def test_powder_is_discarded_and_costs_sanity() -> None:
    (powder,) = abilities("powder_of_ibn_ghazi")
    (card,) = [one for one in read("unique_items") if one["id"] == "powder_of_ibn_ghazi"]
    same(powder, TEXT, point.USED, 0, READER.program(card["effect_data"][0]["do"]))


def test_bind_monster() -> None:
    (card,) = [one for one in read("spells") if one["id"] == "bind_monster"]
    (step,) = card["effect_data"]
    assert step["spell_check_difficulty"] == "monster_toughness" and step["discard"]
    (ability,) = abilities("bind_monster")
    bound = guarded(0, say.discard_this() + say.do(verb.BEAT), [])
    enough = say.noted(say.minus(say.PER_SUCCESS, say.TOUGHNESS))
    same(
        ability,
        MAY,
        point.COMBAT_MENU,
        say.if_(say.ASLEEP_STILL),
        say.cast() + enough + bound,
    )


def test_retainer_and_loan() -> None:
    retainer, loan = [
        card for card in read("special_cards") if card["id"] in ("retainer", "bank_loan")
    ]
    (upkeep,) = abilities("retainer")
    paid, rolled = retainer["effect_data"][0]["do"]
    lost = when(say.if_(say.no(fact.FRESH)), READER.roll_discard_on(rolled))
    asleep = say.mine(say.ASLEEP_STILL)
    same(upkeep, FORCED, point.UPKEEP_FORCED, asleep, say.money(paid["amount"]) + lost)
    gained, interest, back = abilities("bank_loan")
    on_gain, upkeep_step, pay_off = loan["effect_data"]
    same(gained, TEXT, point.GAINED, 0, READER.program(on_gain["do"]))
    (row,) = upkeep_step["do"][0]["table"]
    (choice,) = row["do"]
    assert [step["op"] for step in choice["otherwise"]][1:] == [
        "discard_this_card",
        "barred_from_bank_loans",
    ]
    default = say.discard_own(say.MY_LOSABLE_ITEM, say.ALL) + say.own(own_step.DEFAULTS)
    unpaid = say.unless(say.spend_money(choice["cost"][0]["amount"]), default)
    program = say.die((row["max"] + 1, []), (row["min"], unpaid))
    asked = say.mine(say.no(fact.FRESH), say.ASLEEP_STILL)
    same(interest, FORCED, point.UPKEEP_FORCED, asked, program)
    price = say.spend_money(pay_off["cost"][0]["amount"])
    same(back, MAY, point.ANY_TIME, 0, price + say.discard_this())
    assert back.costs == 1


def test_blessing_and_curse_are_two_sides() -> None:
    assert TEXTS.names[COMPONENTS.blessing] == "blessing"
    assert TEXTS.names[COMPONENTS.curse] == "curse"
    assert copies("special", "blessing") == 8
