"""The steps of encounters in the reference data as programs."""

from __future__ import annotations

from typing import Any, Final

from arkham_env.arkham2e.state.ids import check, component, deck, fact, offer, resource, verb, world
from arkham_env.arkham2e.state.ids import own as own_step
from arkham_env.arkham2e.tables import phrases as say
from arkham_env.arkham2e.tables.phrases import Program
from arkham_env.board.texts.filters import AMOUNT
from arkham_env.board.texts.program import choose, each, may, pay, target, when

Steps = list[dict[str, Any]]

DECKS: Final = {
    "common_item": deck.COMMON,
    "unique_item": deck.UNIQUE,
    "spell": deck.SPELL,
    "skill": deck.SKILL,
}
KINDS: Final = {
    "items": say.MY_LOSABLE_ITEM,
    "weapons": say.MY_WEAPON,
    "spells": say.MY_SPELL,
    "skills": say.MY_SKILL,
}
TYPES: Final = {"tome": fact.CARD_TOME, "weapon": fact.CARD_WEAPON}
PRICES: Final = {
    "money": resource.MONEY,
    "clues": resource.CLUES,
    "sanity": resource.SANITY,
    "toughness_of_monster_trophies": resource.TOUGHNESS,
    "gate_trophies": resource.GATES,
}
OFFERS: Final = {
    (1, 1, 1, 0, "down"): offer.LISTED,
    (1, 1, 1, 1, "down"): offer.DEARER,
    (1, 1, 1, -1, "down"): offer.CHEAPER,
    (1, 1, 0.5, 0, "up"): offer.HALVED,
    (3, 3, 1, 1, "down"): offer.THREE_DEARER,
}
"""Kinds of offers by the cards shown and bought, and the price: factor, addend, rounding."""
POINTS: Final = ("sanity", "stamina")
STREET: Final = "street_of_this_neighborhood"
ANY_MONSTER: Final = say.pieces((fact.PIECE_MONSTER, 0), (fact.PIECE_ON_BOARD, 0))
LIST_PRICE: Final = {"list_price_times": 1, "plus": 0}
CLOSE: Final = say.do(verb.CLOSE_ENTERED)

ALONE: Final[dict[str, Program]] = {
    # A lost investigator resolves no more of a text, so the gate closes before.
    "gate_blue_7_other": say.check(
        check.SPEED,
        -2,
        when(say.CAN_RETURN, say.return_to_arkham() + CLOSE, CLOSE + say.lost()),
        CLOSE + say.lost(),
    ),
}
"""Programs of entries whose order in the table differs from that of the reference's steps."""


def named(name: str) -> tuple[int, int]:
    """Return the test of cards for an item, by the item's name in the reference."""
    name = {"38_revolver": "revolver_38"}.get(name, name)
    group = "common" if name in component.COMMON_ITEMS else "unique"
    return say.is_card(group, name)


def amount(said: Any) -> int:
    """Return an amount of the reference as a code."""
    if isinstance(said, int):
        return said
    if said == "all":
        return say.ALL
    if "dice" in said:
        return {1: say.ONE_DIE, 2: say.TWO_DICE}[said["dice"]]
    if "per_success" in said:
        each_ = said["per_success"]
        return say.PER_SUCCESS if each_ == 1 else say.times(say.PER_SUCCESS, each_)
    assert said == {"same_as": "die"}
    return say.DIE


PLAIN: Final = {
    "arrested": verb.ARRESTED,
    "bless": verb.BLESS,
    "curse": verb.CURSE,
    "discard_curse": verb.LIFT_CURSE,
    "delayed": verb.DELAYED,
    "lose_next_turn": verb.LOSE_TURN,
    "lost_in_time_and_space": verb.BE_LOST,
    "devoured": verb.BE_DEVOURED,
    "monster_appears": verb.MONSTER_APPEARS,
    "gate_and_monster_appear": verb.GATE_AND_MONSTER,
    "gate_opens": verb.GATE_OPENS,
    "return_to_arkham": verb.RETURN,
    "advance_other_world_area": verb.ADVANCE,
    "move_to_mythos_gate_location": verb.MYTHOS_LOCATION,
    "replace_investigator": verb.REPLACE,
}
"""Ops that correspond to one verb without operands."""


class Reader:
    """Converter of the reference's steps to programs, with a method for each op."""

    def program(self, steps: Steps) -> Program:
        """Return steps as a program; simultaneous losses or gains of points are one instruction."""
        found: Program = []
        at = 0
        while at < len(steps):
            op = steps[at]["op"]
            if op in ("lose", "gain") and steps[at]["what"] in POINTS:
                points = {"sanity": 0, "stamina": 0}
                while (
                    at < len(steps)
                    and steps[at]["op"] == op
                    and steps[at]["what"] in POINTS
                    and not points[steps[at]["what"]]
                ):
                    points[steps[at]["what"]] = self.points(steps[at])
                    at += 1
                found += (say.lose if op == "lose" else say.gain)(**points)
            else:
                found += self.step(steps[at])
                at += 1
        return found

    def points(self, step: dict[str, Any]) -> int:
        if step["amount"] == "all":
            return {"sanity": say.SANITY_NOW, "stamina": say.STAMINA_NOW}[step["what"]]
        return amount(step["amount"])

    def step(self, step: dict[str, Any]) -> Program:
        name = step["name"] if step["op"] == "special" else step["op"]
        if name in PLAIN:
            return say.do(PLAIN[name])
        program: Program = getattr(self, name)(step)
        return program

    # -- Control ---------------------------------------------------------------------------------

    def check(self, step: dict[str, Any]) -> Program:
        return say.check(
            check.NAMES.index(step["skill"]),
            step["modifier"],
            self.program(step["pass"]),
            self.program(step["fail"]),
            step["difficulty"],
        )

    def check_table(self, step: dict[str, Any]) -> Program:
        results = sorted(step["results"], key=lambda row: -int(row["min_successes"]))
        rows = [(row["min_successes"], self.program(row["do"])) for row in results]
        return say.table(check.NAMES.index(step["skill"]), step["modifier"], *rows)

    def may(self, step: dict[str, Any]) -> Program:
        then, declined = self.program(step["do"]), self.program(step["if_declined"])
        only = step["do"][0].get("name") if len(step["do"]) == 1 else None
        if only == "sell_item":
            return then  # the choice of the item can be declined
        if only == "replace_investigator":
            return may(then, [], declined)
        if step["do"][0].get("to") == "any_location_or_street_in_arkham":
            assert len(step["do"]) == 1 and not declined
            return say.may_go_anywhere(say.encounter())
        if "cost" not in step:
            return choose([(0, then), (0, declined)])
        if isinstance(step["cost"][0]["amount"], dict):
            return self.paid(step)
        costs: Program = []
        for cost in step["cost"]:
            costs += pay(PRICES[cost["what"]], cost["amount"])
        return may(costs, then, declined)

    def paid(self, step: dict[str, Any]) -> Program:
        """Return a price of a chosen amount, and a gain of the same number of points."""
        cost = step["cost"][0]
        assert step["do"][0]["op"] == "gain_split" and cost["what"] == "money"
        assert step["do"][0]["amount"] == {"same_as": "money_paid"}
        prices = range(cost["amount"]["min"], cost["amount"]["max"] + 1)
        return choose([*((1, say.spend_money(n) + say.split(n)) for n in prices), (0, [])])

    def choose_one(self, step: dict[str, Any]) -> Program:
        ways: list[tuple[int, Program]] = []
        for option in step["options"]:
            first = option["do"][0]
            whole = isinstance(first.get("amount"), int) and first.get("what") not in POINTS
            is_price = first["op"] in ("pay", "discard_cards", "lose") and whole
            # The investigator moves out even if driven insane: the loss of points comes last.
            kicked_out = any(one.get("name") == "lose_special_card" for one in option["do"])
            steps = reversed(option["do"]) if kicked_out else option["do"]
            ways.append((int(is_price), self.program(list(steps))))
        return choose(ways)

    def conditional(self, step: dict[str, Any]) -> Program:
        asked = step["condition"]
        if asked == {"status": "cursed"}:
            condition = say.if_((fact.SEAT_CURSED, 0))
        else:
            assert asked["count_of"] == "spells"
            more = say.minus(say.count(say.MY_SPELL), asked["at_most"])
            condition = say.if_(say.no(AMOUNT, more))
        return when(condition, self.program(step["do"]), self.program(step["else"]))

    def if_not_insane(self, step: dict[str, Any]) -> Program:
        """Return the steps: a text ends anyway if its investigator is knocked out."""
        return self.program(step["do"])

    if_not_unconscious = if_not_insane

    def check_or_discard_to_pass(self, step: dict[str, Any]) -> Program:
        assert step["check"]["difficulty"] == 1 and step["fail"] == []
        mine = say.cards((fact.CARD_OWN, 0), named(step["auto_pass_by_discarding"]))
        return say.check_unless(
            say.discard_own(mine),
            check.NAMES.index(step["check"]["skill"]),
            step["check"]["modifier"],
            self.program(step["pass"]),
        )

    # -- Points, money, Clues, cards -------------------------------------------------------------

    def gain(self, step: dict[str, Any]) -> Program:
        how = {"money": say.money, "clues": say.clues}[step["what"]]
        return how(amount(step["amount"]))

    def lose(self, step: dict[str, Any]) -> Program:
        how = {"money": say.lose_money, "clues": say.lose_clues}[step["what"]]
        if isinstance(step["amount"], dict):
            assert step["amount"] == {"fraction": "1/2", "rounding": "up"}
            assert step["what"] == "money"
            return how(say.HALF_MONEY_UP)
        return how(amount(step["amount"]))

    def pay(self, step: dict[str, Any]) -> Program:
        return pay(PRICES[step["what"]], step["amount"])

    def lose_money_or(self, step: dict[str, Any]) -> Program:
        return say.must_pay(say.spend_money(step["amount"]), self.program(step["if_unable"]))

    def gain_split(self, step: dict[str, Any]) -> Program:
        if step["amount"] == {"same_as": "money_paid"}:
            return []  # see ``paid``
        return say.split(amount(step["amount"]))

    def restore_to_max(self, step: dict[str, Any]) -> Program:
        return say.restore(*(resource.NAMES.index(what) for what in step["what"]))

    def draw(self, step: dict[str, Any]) -> Program:
        which, shown, kept = DECKS[step["deck"]], step["draw"], step["keep"]
        if kept == shown:
            return say.draw(which, shown)
        if kept == 1:
            return say.best_of(which, shown)
        assert kept == 2
        return say.do(verb.DRAW_TWO, which, shown)

    def search_deck(self, step: dict[str, Any]) -> Program:
        which = DECKS[step["deck"]]
        if step["find"] == "any_card_of_choice":
            return say.take_any(which)
        if step["find"] == "named_card":
            return say.take_first(which, named(step["card"]))
        return say.take_first(which, (TYPES[step["type"]], 0))

    def discard_cards(self, step: dict[str, Any]) -> Program:
        how_many: Any = step["amount"]
        if isinstance(how_many, dict):
            assert how_many["fraction"] == "1/2" and step["kind"] == "items"
            up = how_many["rounding"] == "up"
            return say.lose_items(say.HALF_ITEMS_UP if up else say.HALF_ITEMS)
        return say.discard_own(KINDS[step["kind"]], amount(how_many))

    def discard_item_or_redraw(self, step: dict[str, Any]) -> Program:
        has_one = say.if_(say.some(say.MY_ITEM))
        return when(has_one, say.lose_items(step["amount"]), say.encounter())

    def take_special_card(self, step: dict[str, Any]) -> Program:
        return say.special(component.SPECIALS.index(step["card"]))

    def lose_special_card(self, step: dict[str, Any]) -> Program:
        return say.discard_own(say.cards((fact.CARD_OWN, 0), say.is_card("special", step["card"])))

    def take_ally(self, step: dict[str, Any]) -> Program:
        return say.ally(step["ally"], self.program(step["if_unavailable"]))

    # -- Purchases -------------------------------------------------------------------------------

    def offer_purchase(self, step: dict[str, Any]) -> Program:
        price = step["price"]
        terms = (
            step["draw"],
            step["may_buy_up_to"],
            price["list_price_times"],
            price["plus"],
            price.get("rounding", "down"),
        )
        kind = OFFERS[terms]
        assert offer.CARDS[kind] == step["draw"] and offer.UNIQUES[kind] == 0
        assert offer.MOST[kind] == step["may_buy_up_to"]
        half = price["list_price_times"] == 0.5
        for listed in range(1, 10):
            wanted = (listed + 1) // 2 if half else listed + price["plus"]
            assert offer.price(kind, listed) == wanted
        return say.for_sale(DECKS[step["deck"]], kind)

    def search_and_buy_any(self, step: dict[str, Any]) -> Program:
        assert step["buy"] == 1 and step["price"] == LIST_PRICE
        return choose([(0, say.for_sale(DECKS[of], offer.SEARCH)) for of in step["decks"]])

    def peek_and_buy(self, step: dict[str, Any]) -> Program:
        shown = [(DECKS[of["deck"]], of["cards"]) for of in step["peek"]]
        assert shown == [(deck.COMMON, 1), (deck.UNIQUE, 1)] and step["price"] == LIST_PRICE
        assert step["may_buy_up_to"] == offer.MOST[offer.BOTH]
        return say.for_sale(deck.COMMON, offer.BOTH)

    def public_sale(self, step: dict[str, Any]) -> Program:
        shown = [(DECKS[of["deck"]], of["cards"]) for of in step["reveal"]]
        assert shown == [
            (deck.COMMON, offer.CARDS[offer.PUBLIC_SALE]),
            (deck.UNIQUE, offer.UNIQUES[offer.PUBLIC_SALE]),
        ]
        assert step["price"] == LIST_PRICE
        return say.for_sale(deck.COMMON, offer.PUBLIC_SALE)

    def sell_item(self, step: dict[str, Any]) -> Program:
        assert step["deck"] == "common_item" and step["amount"] == 1
        assert step["price"]["plus"] == 0
        gained = say.money(say.times(say.LIST_PRICE, step["price"]["list_price_times"]))
        return target(say.MY_COMMON, say.do(verb.DISCARD) + gained, may_decline=True)

    # -- Dice ------------------------------------------------------------------------------------

    def die_table(self, step: dict[str, Any]) -> Program:
        found = sorted(step["table"], key=lambda row: -int(row["min"]))
        return say.die(*((row["min"], self.program(row["do"])) for row in found))

    def roll_dice_per_stat(self, step: dict[str, Any]) -> Program:
        what = step["stat"]
        assert step["per_failure"] == {"lose": what, "amount": 1}
        assert step["per_success_if_still_standing"] == {"gain": "clues", "amount": 1}
        dice = {"sanity": say.SANITY_NOW, "stamina": say.STAMINA_NOW}[what]
        lost = say.lose(**{what: say.FAILED_DICE})
        return say.rolled(dice) + lost + say.clues(say.SUCCESS_DICE)

    def roll_for_each_item(self, step: dict[str, Any]) -> Program:
        (won,), (missed,) = step["success"], step["failure"]
        assert won["draw"] == won["keep"] == missed["draw"] == missed["keep"] == 1
        return (
            say.rolled(step["dice"])
            + say.draw(DECKS[won["deck"]], say.SUCCESS_DICE)
            + say.draw(DECKS[missed["deck"]], say.FAILED_DICE)
        )

    def roll_lose_sanity_gain_clues(self, step: dict[str, Any]) -> Program:
        assert step["die"] == 1
        return say.do(verb.ROLL_DIE) + say.lose_sanity(say.DIE) + say.clues(say.DIE)

    def roll_minus_lose_both(self, step: dict[str, Any]) -> Program:
        assert step["die"] == 1 and sorted(step["lose"]) == ["sanity", "stamina"]
        points = say.greater(say.minus(say.DIE, -step["plus"]), step["min"])
        return say.do(verb.ROLL_DIE) + say.lose(points, points)

    def roll_per_gate_to_close(self, step: dict[str, Any]) -> Program:
        return each(say.GATE, say.roll(1, say.do(verb.CLOSE_CHOSEN)))

    def roll_remove_doom(self, step: dict[str, Any]) -> Program:
        return say.roll(step["dice"], say.remove_doom(step["remove"]))

    def roll_success(self, step: dict[str, Any]) -> Program:
        return say.roll(step["dice"], self.program(step["success"]), self.program(step["failure"]))

    def lose_up_to_gain_same(self, step: dict[str, Any]) -> Program:
        assert (step["lose"], step["gain"]) == ("sanity", "clues")
        ways = [(1, say.lose_sanity(n) + say.clues(n)) for n in range(1, step["max"] + 1)]
        return choose([*ways, (0, [])])

    # -- Moves and encounters --------------------------------------------------------------------

    def move(self, step: dict[str, Any]) -> Program:
        where, then = step["to"], step["encounter"]
        if where == "any_location_or_street_in_arkham":
            assert then == "if_location"
            return say.go_anywhere(say.encounter())
        if where == STREET:
            assert then is False
            return say.to_street()
        if where in world.NAMES:
            assert then is False
            return say.go_to(f"{where}_first")
        assert step.get("resolve_cards", 1) == 1
        return say.go_to(where) + (say.encounter(step.get("draw_cards", 1)) if then else [])

    def other_world_encounter(self, step: dict[str, Any]) -> Program:
        assert step["then"] == "return_to_this_location"
        return say.world_encounter(step["world"])

    def take_trophy_from_cup(self, step: dict[str, Any]) -> Program:
        assert step["amount"] == 1 and step["allow_endless"]
        return say.do(verb.TROPHY_FROM_CUP)

    def close_gate_of_choice(self, step: dict[str, Any]) -> Program:
        assert not step["trophy"] and not step["may_seal"]
        return target(say.GATE, say.do(verb.CLOSE_CHOSEN))

    def claim_monster_on_board(self, step: dict[str, Any]) -> Program:
        assert step["amount"] == 1
        return target(ANY_MONSTER, say.do(verb.TAKE_TROPHY))

    def reveal_top_location_card(self, step: dict[str, Any]) -> Program:
        street = say.areas((fact.SPACE_STREET, 0))
        return target(street, say.own(own_step.REVEAL_LOCATION_CARD))

    def no_encounter(self, step: dict[str, Any]) -> Program:
        return []
