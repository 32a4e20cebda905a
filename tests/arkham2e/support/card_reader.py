"""The effects of cards, sheets, Monsters and locations of the reference data as programs."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from arkham_env.arkham2e.state.columns import NO_CHECK
from arkham_env.arkham2e.state.ids import (
    check,
    component,
    fact,
    flag,
    keyword,
    offer,
    point,
    quantity,
    resource,
    space,
    verb,
    world,
)
from arkham_env.arkham2e.state.ids import own as own_step
from arkham_env.arkham2e.tables import phrases as say
from arkham_env.arkham2e.tables.phrases import Program
from arkham_env.board.texts.amounts import number
from arkham_env.board.texts.filters import AMOUNT, CHOSEN, MYSELF
from arkham_env.board.texts.program import each, guarded, pay, repeat, target, when
from tests.arkham2e.support.encounter_reader import DECKS, PRICES, Reader

FOLDER: Final = Path(__file__).parents[3].parent / "shared" / "reference" / "arkham2e"
RENAMED: Final = {
    "18_derringer": "derringer_18",
    "38_revolver": "revolver_38",
    "45_automatic": "automatic_45",
}
EVERYBODY: Final = {"cultist": (1, 1), "maniac": (1, 1), "haunter_of_the_dark": (-2, 2)}
"""Printed combat rating and damage of the Monsters whose numbers others change."""

Change = tuple[int, int, int]
"""A modifier: quantity, amount, condition."""


@lru_cache
def read(name: str) -> Any:
    """Return the records of one file of the reference."""
    found = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    keys = [key for key in found if key != "_meta"]
    return found[keys[0]] if len(keys) == 1 else found


def name_of(card: dict[str, Any]) -> str:
    name: str = card["id"]
    return RENAMED.get(name, name)


def number_of(monster: str) -> int:
    return component.MONSTERS.index(monster)


def losing(what: str, *tests: tuple[int, int]) -> int:
    return say.mine((fact.LOSING, resource.NAMES.index(what)), *tests)


TRIGGERS: Final = {
    "after_own_combat_check": (point.AFTER_ROLL, say.my_check(check.COMBAT)),
    "after_own_horror_check": (point.AFTER_ROLL, say.my_check(check.HORROR)),
    "after_own_spell_check": (point.AFTER_ROLL, say.my_check(check.SPELL)),
    "after_own_evade_check": (point.AFTER_ROLL, say.my_check(check.EVADE)),
    "after_own_skill_check": (point.AFTER_ROLL, say.mine()),
    "before_own_evade_check": (point.BEFORE_CHECK, say.my_check(check.EVADE)),
    "would_lose_stamina": (point.WOULD_LOSE, losing("stamina")),
    "would_lose_sanity": (point.WOULD_LOSE, losing("sanity")),
    "drew_gate_or_location_card": (point.DREW_ENCOUNTER, say.mine()),
    "failed_own_combat_check": (
        point.WOULD_LOSE,
        losing("stamina", (fact.WITH_FLAG, flag.HIT)),
    ),
    "ancient_one_attack": (point.BEFORE_ATTACK, 0),
}
"""The timing point and condition of each trigger of a card."""
COSTS: Final = {
    "movement_points": say.spend_points,
    "sanity": say.spend_sanity,
    "stamina": say.spend_stamina,
}
CARD_PLAIN: Final = {
    "discard_this_card": verb.DISCARD_THIS,
    "reroll_check": verb.REROLL,
    "redraw_encounter_card": verb.REDRAW,
    "auto_pass_check": verb.PASS_CHECK,
    "defeat_all_monsters_in_area": verb.DEFEAT_ALL_HERE,
    "cancel_ancient_one_attack": verb.CANCEL_ATTACK,
    "drawn_through_nearest_gate": verb.DRAWN_THROUGH,
    "return_this_monster_to_cup": verb.TO_CUP,
    "investigators_lose": verb.LOSE_GAME,
}


class CardReader(Reader):
    """Converter of the effects of cards to programs, with a method for each op."""

    def step(self, step: dict[str, Any]) -> Program:
        if step["op"] in CARD_PLAIN:
            return say.do(CARD_PLAIN[step["op"]])
        return super().step(step)

    # -- Abilities of possessions ----------------------------------------------------------------

    def price(self, step: dict[str, Any]) -> Program:
        """Return the price of an ability."""
        costs = say.exhaust() if step.get("exhaust") else []
        for cost in step.get("cost", []):
            if cost["what"] == "this_card":
                costs = costs + say.discard_this()
            elif cost["what"] in COSTS:
                costs = costs + COSTS[cost["what"]](cost["amount"])
            else:
                costs = costs + pay(PRICES[cost["what"]], cost["amount"])
        return costs

    def gain(self, step: dict[str, Any]) -> Program:
        if step["what"] == "movement_points":
            return say.do(verb.MOVEMENT_POINTS, 0, step["amount"])
        return super().gain(step)

    def reroll_dice(self, step: dict[str, Any]) -> Program:
        assert step["amount"] == 1
        return say.do(verb.REROLL_ONE)

    def reduce_loss(self, step: dict[str, Any]) -> Program:
        return say.prevent(resource.NAMES.index(step["what"]), step["amount"])

    def set_combat_damage(self, step: dict[str, Any]) -> Program:
        assert step["amount"] == 0
        return say.prevent(resource.STAMINA, say.ALL)

    def add_use_token(self, step: dict[str, Any]) -> Program:
        full = say.with_tokens(step["discard_at"])
        return say.put_tokens(1) + when(full, say.discard_this())

    def roll_for_each(self, step: dict[str, Any]) -> Program:
        (won,), (missed,) = step["success"], step["failure"]
        drawn = say.draw(DECKS[won["deck"]], say.SUCCESS_DICE)
        assert won["keep"] == 1 and missed["what"] == "clues"
        clues = say.clues(say.times(missed["amount"], say.FAILED_DICE))
        return say.rolled(step["dice"]) + clues + guarded(1, drawn, [])

    def roll_discard_on(self, step: dict[str, Any]) -> Program:
        assert step["results"] == [1]
        return say.die((2, []), (1, say.discard_this()))

    def roll_return_to_box_on(self, step: dict[str, Any]) -> Program:
        assert step["results"] == [1]
        return say.die((2, []), (1, say.do(verb.BOX_THIS)))

    # -- Spells ----------------------------------------------------------------------------------

    def cast(self, step: dict[str, Any]) -> Program:
        return say.cast() + guarded(1, self.program(step["do"]), [])

    def combat_bonus(self, step: dict[str, Any]) -> Program:
        assert (step["damage_type"], step["until"]) == ("magical", "end_of_combat")
        return say.do(verb.COMBAT_BONUS, 0, step["amount"])

    def weapon_becomes_magical(self, step: dict[str, Any]) -> Program:
        assert (step["count"], step["until"]) == (1, "end_of_combat")
        return target(say.MY_PHYSICAL_WEAPON, say.do(verb.ENCHANT))

    def cancel_loss(self, step: dict[str, Any]) -> Program:
        assert (step["from"], step["what"]) == ("one_source", ["stamina"])
        return say.prevent(resource.STAMINA, say.ALL)

    def skill_check_modifier(self, step: dict[str, Any]) -> Program:
        assert (step["skill"], step["until"]) == ("all", "end_of_turn")
        return say.do(verb.BONUS_TURN, 0, step["amount"])

    # -- Locations -------------------------------------------------------------------------------

    def offer_purchase(self, step: dict[str, Any]) -> Program:
        if step.get("must_buy_if_affordable") or step["may_buy_up_to"] == 2:
            kind = offer.SHOP if step.get("must_buy_if_affordable") else offer.ESTATE_SALE
            assert (offer.CARDS[kind], offer.MOST[kind]) == (step["draw"], step["may_buy_up_to"])
            assert step["price"] == {"list_price_times": 1, "plus": 0}
            assert offer.price(kind, 5) == 5 and offer.must_buy(kind) == (kind == offer.SHOP)
            return say.for_sale(DECKS[step["deck"]], kind)
        return super().offer_purchase(step)

    def take_ally(self, step: dict[str, Any]) -> Program:
        if step["ally"] == "any_of_choice":
            return say.do(verb.TAKE_ANY_ALLY)
        return super().take_ally(step)

    # -- Mythos cards ----------------------------------------------------------------------------

    def raise_terror(self, step: dict[str, Any]) -> Program:
        return say.raise_terror(step["amount"])

    def add_doom(self, step: dict[str, Any]) -> Program:
        if step.get("if_not_full"):
            return say.add_doom(say.lesser(step["amount"], say.DOOM_ROOM))
        return say.add_doom(step["amount"])

    def each_player(self, step: dict[str, Any]) -> Program:
        return say.everyone(self.program(step["do"]))

    def each_investigator_in_arkham(self, step: dict[str, Any]) -> Program:
        return say.everyone_in_arkham(self.program(step["do"]))

    def each_investigator_check(self, step: dict[str, Any]) -> Program:
        found = say.check(
            check.NAMES.index(step["skill"]),
            step["modifier"],
            self.program(step["pass"]),
            self.program(step["fail"]),
            step["difficulty"],
        )
        if not step["includes_other_worlds"]:
            whiskey = component.number("common", step["condition"]["has_card"])
            drinkers = say.seats((fact.SEAT_IN_ARKHAM, 0), (fact.SEAT_WITH, whiskey))
            return each(drinkers, found)
        return say.everyone(say.optionally(found) if step["optional"] else found)

    def first_player_check(self, step: dict[str, Any]) -> Program:
        assert step["includes_other_worlds"]
        return each(say.FIRST_PLAYER, Reader.check(self, step))

    def discard_named(self, step: dict[str, Any]) -> Program:
        """Return a step by which arrested investigators discard all cards of a name."""
        mine = say.cards((fact.CARD_OWN, 0), say.is_card("common", step["card"]))
        jailed = say.if_(say.some(say.seats((MYSELF, 0), (fact.SEAT_JAILED, 0))))
        return when(jailed, say.discard_own(mine, say.ALL))

    def return_monsters_to_cup(self, step: dict[str, Any]) -> Program:
        scope, found = step["scope"], []
        if scope == "arkham":
            found = say.all_to_cup((fact.PIECE_IN_ARKHAM, 0), say.one_among(*step["monsters"]))
            return found + guarded(1, self.program(step["if_any"]), [])
        if "neighborhood" in scope:
            assert scope["street"] and scope["locations"]
            which = space.NEIGHBORHOODS.index(scope["neighborhood"])
            return say.all_to_cup((fact.PIECE_IN, which))
        if "areas" in scope:
            areas = {"sky": fact.PIECE_IN_SKY, "outskirts": fact.PIECE_IN_OUTSKIRTS}
            return [word for area in scope["areas"] for word in say.all_to_cup((areas[area], 0))]
        where = fact.PIECE_IN_STREET if "all_streets" in scope else fact.PIECE_IN_LOCATION
        return say.all_to_cup((where, 0))

    def place_monsters_from_cup(self, step: dict[str, Any]) -> Program:
        return say.place_monsters(step["at"], step["count"])

    def release_arrested(self, step: dict[str, Any]) -> Program:
        return each(say.seats((fact.SEAT_JAILED, 0)), say.own(own_step.RELEASED))

    def trophies_return_to_board(self, step: dict[str, Any]) -> Program:
        assert (step["monsters"], step["at"]) == (["elder_thing"], "river_docks")
        return say.own(own_step.EXPEDITION_RETURNS)

    def return_lost_investigators(self, step: dict[str, Any]) -> Program:
        assert step["to"] == "any_location_or_street_in_arkham"
        found = say.own(own_step.FOUND)
        return each(say.seats((fact.SEAT_LOST, 0)), say.go_anywhere(found))

    def each_investigator_in_other_world_may(self, step: dict[str, Any]) -> Program:
        travellers = say.seats((fact.SEAT_IN_WORLD, 0))
        finds = say.optionally(self.program(step["do"]))
        return each(travellers, when(say.CAN_RETURN, finds))

    def close_locations(self, step: dict[str, Any]) -> Program:
        return []  # a column

    def lasting(self, step: dict[str, Any]) -> Program:
        return []  # a modifier: see ``changes``

    def ban_monsters(self, step: dict[str, Any]) -> Program:
        assert step["existing"] == "return_to_cup"
        assert step["on_enter_play"] == "return_to_cup_and_redraw"
        return say.all_to_cup(say.one_among(*step["monsters"]))

    # -- Rumors ----------------------------------------------------------------------------------

    def place_tokens(self, step: dict[str, Any]) -> Program:
        return say.put_tokens(step["amount"])

    def roll(self, step: dict[str, Any]) -> Program:
        assert step["for_each_result_in"] == [1, 2]
        each_die = say.die((3, []), (1, self.program(step["do"])))
        return repeat(step["dice"], each_die)

    def remove_random_ally(self, step: dict[str, Any]) -> Program:
        assert step["amount"] == 1
        return say.do(verb.BOX_ALLY)

    def lower_maximum(self, step: dict[str, Any]) -> Program:
        assert step["amount"] == 1
        return say.do(verb.LOWER_MAXIMUM, resource.NAMES.index(step["what"]))

    def die_table(self, step: dict[str, Any]) -> Program:
        """Return a program for a table of die results; results without a row have no effect."""
        rows = list(step["table"])
        if min(row["min"] for row in rows) > 1:
            rows.append({"min": 1, "do": []})
        if max(row["max"] for row in step["table"]) < 6:
            rows.append({"min": max(row["max"] for row in step["table"]) + 1, "do": []})
        return super().die_table({"table": rows})

    # -- The end of movements --------------------------------------------------------------------

    def roll_dice_per_stat(self, step: dict[str, Any]) -> Program:
        if "if_reduced_to_zero" not in step:
            return super().roll_dice_per_stat(step)
        assert step["per_failure"] == {"lose": step["stat"], "amount": 1}
        assert step["if_reduced_to_zero"] == [{"op": "devoured"}]
        dice = {"sanity": say.SANITY_NOW, "stamina": say.STAMINA_NOW}[step["stat"]]
        lost = say.lose(**{step["stat"]: say.FAILED_DICE})
        return say.rolled(dice) + say.fall_is_end() + lost + self.program(step["otherwise"])

    def end_of_movement_check(self, step: dict[str, Any]) -> Program:
        assert step["where"] == "any_street" and not step["optional"]
        exempt = component.number("special", step["exempt"]["has_card"])
        who = say.seats((CHOSEN, 0), (fact.SEAT_IN_STREET, 0), say.no(fact.SEAT_WITH, exempt))
        return each(who, Reader.check(self, step))

    def end_of_movement(self, step: dict[str, Any]) -> Program:
        if step["optional"]:
            return self.program(step["do"])
        there = say.seats((CHOSEN, 0), (fact.SEAT_AT, space.number(step["where"])))
        return each(there, self.program(step["do"]))


# -- Quantities ----------------------------------------------------------------------------------


def change(which: int, amount: int, condition: int = 0) -> Change:
    return which, number(amount), condition


def changes(step: dict[str, Any], asleep: int = 0) -> list[Change]:
    """Return the modifiers of an op; ``asleep``: the condition of a power of the Ancient One."""
    how = globals().get(f"changed_by_{step['op']}")
    found: list[Change] = how(step, asleep) if how else []
    return found


def changed_by_monster_toughness_modifier(step: dict[str, Any], asleep: int) -> list[Change]:
    if step.get("monsters") == "all":
        return [change(quantity.TOUGHNESS, step["amount"], asleep)]
    if "type" in step:
        undead = say.if_((fact.MONSTER_WITH, keyword.NAMES.index(step["type"])))
        return [change(quantity.TOUGHNESS, step["amount"], undead)]
    return [
        change(quantity.TOUGHNESS, step["amount"], say.subject_is(name))
        for name in step["monsters"]
    ]


def changed_by_monster_stats(step: dict[str, Any], asleep: int) -> list[Change]:
    """Return modifiers for new numbers of Monsters, as differences to the printed ones."""
    found: list[Change] = []
    for name in step["monsters"]:
        rating, damage = EVERYBODY[name]
        this = say.subject_is(name)
        if "horror_rating" in step:
            more = step["horror_rating"] - NO_CHECK
            found.append(change(quantity.HORROR_RATING, more, this))
            found.append(change(quantity.HORROR_DAMAGE, step["horror_damage"], this))
        if "combat_rating" in step:
            found.append(change(quantity.COMBAT_RATING, step["combat_rating"] - rating, this))
        if "combat_damage" in step:
            found.append(change(quantity.COMBAT_DAMAGE, step["combat_damage"] - damage, this))
        if "movement" in step:
            assert step["movement"] == "flying"
            found.append(change(quantity.FLIES, 1, this))
    return found


def changed_by_monster_ability(step: dict[str, Any], asleep: int) -> list[Change]:
    return [
        change(quantity.KEYWORDS + keyword.NAMES.index(added), 1, say.subject_is(name))
        for name in step["monsters"]
        for added in step["add"]
    ]


def changed_by_maximum_modifier(step: dict[str, Any], asleep: int) -> list[Change]:
    most = {"sanity": quantity.MOST_SANITY, "stamina": quantity.MOST_STAMINA}
    mine = asleep or say.mine()
    return [change(most[what], step["amount"], mine) for what in step["what"]]


def changed_by_seal_cost(step: dict[str, Any], asleep: int) -> list[Change]:
    return [change(quantity.SEAL_COST, step["clues"] - 5, asleep)]


def changed_by_seal_cost_modifier(step: dict[str, Any], asleep: int) -> list[Change]:
    return [change(quantity.SEAL_COST, step["amount"], asleep)]


def changed_by_close_difficulty_modifier(step: dict[str, Any], asleep: int) -> list[Change]:
    if step["world"] == "any":
        return [change(quantity.CLOSE_DIFFICULTY, step["amount"], asleep)]
    leads_there = say.if_((fact.GATE_TO, world.NAMES.index(step["world"])))
    return [change(quantity.CLOSE_DIFFICULTY, step["amount"], leads_there)]


def changed_by_skill_check_modifier(step: dict[str, Any], asleep: int) -> list[Change]:
    if step["skill"] == "all":
        return []  # Voice of Ra
    assert step["where"] == "arkham"
    which = quantity.CHECK + check.NAMES.index(step["skill"])
    return [change(which, step["amount"], say.IN_ARKHAM)]


def changed_by_movement_points_modifier(step: dict[str, Any], asleep: int) -> list[Change]:
    condition = say.mine() if step["amount"] > 0 else 0
    return [change(quantity.MOVEMENT_POINTS, step["amount"], condition)]


def changed_by_ban_monsters(step: dict[str, Any], asleep: int) -> list[Change]:
    return [change(quantity.BANNED, 1, say.subject_is(name)) for name in step["monsters"]]


RULES: Final = {
    "no_stamina_gain": (quantity.NO_STAMINA_GAIN, 1),
    "no_sanity_gain": (quantity.NO_SANITY_GAIN, 1),
    "gates_cannot_be_sealed": (quantity.NO_SEALING, 1),
    "spell_sanity_cost_zero": (quantity.SPELL_COST, 0),
    "no_spells_may_be_cast": (quantity.NO_SPELLS, 1),
    "terror_level_cannot_increase": (quantity.NO_TERROR, 1),
    "flying_monsters_do_not_move": (quantity.NO_FLYING, 1),
    "fast_monsters_move_as_normal": (quantity.SLOW, 1),
    "weather_cards_have_no_effect": (quantity.NO_WEATHER, 1),
    "no_arrests": (quantity.NO_ARREST, 1),
}


def changed_by_rule(step: dict[str, Any], asleep: int) -> list[Change]:
    which, amount = RULES[step["rule"]]
    return [change(which, amount, asleep)]


def changed_by_lasting(step: dict[str, Any], asleep: int) -> list[Change]:
    assert step["until"] == "end_of_next_turn"
    if step["rule"] == "no_investigator_movement_into_or_out_of":
        there = say.if_((fact.SPACE_IS, space.number(step["area"])))
        return [change(quantity.NO_PASSAGE, 1, there)]
    return changed_by_rule(step, asleep)


def changed_by_ignore_monster_ability(step: dict[str, Any], asleep: int) -> list[Change]:
    which = keyword.NAMES.index(step["ability"])
    return [change(quantity.IGNORES + which, 1, say.mine())]


def changed_by_may_claim_endless_trophies(step: dict[str, Any], asleep: int) -> list[Change]:
    return [change(quantity.MAY_CLAIM_ENDLESS, 1, say.mine())]


def changed_by_return_to_arkham_any_open_gate(step: dict[str, Any], asleep: int) -> list[Change]:
    return [change(quantity.ANY_GATE, 1, say.mine())]


def changed_by_success_on(step: dict[str, Any], asleep: int) -> list[Change]:
    return [change(quantity.SUCCESS_FROM, min(step["results"]) - 5, say.mine())]


def changed_by_clue_bonus_dice(step: dict[str, Any], asleep: int) -> list[Change]:
    condition = say.my_check(check.NAMES.index(step["skill"]))
    return [change(quantity.CLUE_DICE, step["amount"], condition)]


def changed_by_sixes_count_as(step: dict[str, Any], asleep: int) -> list[Change]:
    assert step["while"] == "in_hand"
    condition = say.my_check(check.NAMES.index(step["check"]), (fact.HELD, 0))
    return [change(quantity.SIX_COUNTS, step["successes"] - 1, condition)]


def bonus_changes(card: dict[str, Any]) -> list[Change]:
    """Return the modifiers of a card's bonuses; weapons and Spells have columns instead."""
    found: list[Change] = []
    for bonus in card.get("bonuses", []):
        if "maximum" in bonus or bonus["check"] == "combat":
            continue
        base = quantity.SKILL if bonus.get("kind") == "skill" else quantity.CHECK
        which = base + check.NAMES.index(bonus["check"])
        found.append(change(which, bonus["amount"], say.mine()))
    return found


TERROR_SIX: Final = say.if_((fact.MONSTER_IS, number_of("maniac")), (fact.TERROR, 6))
MISSING: Final = {
    "clues": say.if_(say.no(AMOUNT, say.CLUES_NOW)),
    "monster_trophies": say.if_(say.no(fact.WITH_TROPHY)),
    "gate_trophies": say.if_(say.no(fact.WITH_GATE_TROPHY)),
}
"""The conditions under which an investigator has none of these."""
LOSSES: Final = {
    "clues": say.lose_clues(1),
    "monster_trophies": say.do(verb.LOSE_TROPHY, resource.TOUGHNESS),
    "gate_trophies": say.do(verb.LOSE_TROPHY, resource.GATES),
}
