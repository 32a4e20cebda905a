"""Expected values of the flat observation, column by column, from the functions of the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

from arkham_env.arkham2e.rules.combat import Combat, combat_rating
from arkham_env.arkham2e.rules.drawing import Draw
from arkham_env.arkham2e.rules.evading import Evade, Meet
from arkham_env.arkham2e.rules.falling import KnockOut
from arkham_env.arkham2e.rules.gates import CloseGate, seal_cost
from arkham_env.arkham2e.rules.hands import free_hands, total_bonus
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.monsters import combat_damage
from arkham_env.arkham2e.rules.movement import Movement, steps_from
from arkham_env.arkham2e.rules.mythos import ResolveMythos
from arkham_env.arkham2e.rules.shopping import Shop
from arkham_env.arkham2e.rules.skill_check import SkillCheck, least_success
from arkham_env.arkham2e.rules.spawning import Surge
from arkham_env.arkham2e.rules.trading import Trade
from arkham_env.arkham2e.rules.upkeep import Upkeep
from arkham_env.arkham2e.state.columns import NO_CHECK
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import (
    check,
    component,
    decision,
    deck,
    flag,
    keyword,
    mythos_type,
    offer,
    phase,
    point,
    quantity,
    resource,
    skill,
    space,
    world,
    zone,
)
from arkham_env.board.texts import verbs
from arkham_env.board.texts.payment import GroupPay, Pay
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.window import Window

SEATS = ("self", "next", "second", "third", "fourth", "fifth", "sixth", "seventh")


class Reader:
    """Computes the columns of one seat, except for the sums of texts."""

    def __init__(self, g: Game, seat: int) -> None:
        self.g = g
        self.seat = seat
        self.found: Counter[str] = Counter()
        self.game()
        self.mythos()
        self.decks()
        self.areas()
        for other in range(g.players):
            self.person(other)
        for note in g.used:
            card = note >> 16 & 0xFFFFFF
            owner = (note & 0xFF) - 1 if note & 0xFF else g.holder(card)
            if owner >= 0:
                who = "self" if owner == seat else "others"
                self.found[f"{who}.used[{self.kind(card)}/{note >> 8 & 0xFF}]"] += 1
        if not g.over:
            self.decision()

    def columns(self) -> dict[str, int]:
        """Return the columns that are not zero."""
        return {name: int(value) for name, value in self.found.items() if value}

    def kind(self, card: int) -> str:
        return self.g.texts.names[self.g.kind_of(card)]

    def who(self, seat: int) -> str:
        return SEATS[(seat - self.seat) % self.g.players]

    def put(self, name: str, value: Any) -> None:
        self.found[name] = int(value)

    # -- The game --------------------------------------------------------------------------------

    def game(self) -> None:
        g = self.g
        self.put("turn", g.turn)
        self.put("players", g.players)
        self.put("doom", g.doom)
        self.put("doom_limit", g.table.sheet_of_ancient.doom)
        self.put("terror", g.terror)
        self.put("overrun", g.overrun)
        self.put("awake", g.awakened)
        self.put("over", g.over)
        self.put("gates", len(g.gates))
        self.put("gate_limit", g.table.gate_limit)
        self.put("monsters", g.limited_monsters())
        self.put("monster_limit", g.players + 3)
        self.put("outskirts", len(g.monsters_at(space.OUTSKIRTS)))
        self.put("outskirts_limit", 8 - g.players)
        self.put("sky", len(g.monsters_at(space.SKY)))
        self.put("signs", bin(g.signs).count("1"))
        self.put("gate_trophies", sum(map(len, g.gate_trophies)))
        self.put("gate_stack", len(g.gate_stack))
        self.put("cup", len(g.cup))
        self.put("allies", len(g.allies))
        self.put("points", g.points)
        self.put("seal_cost", seal_cost(g, self.seat))
        self.put(f"phase[{phase.NAMES[g.phase]}]", 1)
        self.put(f"ancient_one[{g.table.sheet_of_ancient.name}]", 1)
        self.put(f"lead[{self.who(g.lead)}]", 1)
        self.put(f"active[{self.who(g.active)}]", 1)

    def mythos(self) -> None:
        g = self.g
        self.put("signs_played", g.signs_played)
        self.put("wide_open", g.wide_open)
        if g.awakened:
            self.put("battle_turn", g.battle_turn)
            self.put("tally", g.tally)
            self.put("rating", g.rating)
        for card in range(component.FIRST_MYTHOS, component.FIRST_LOCATION_CARD):
            if g.place[card] != zone.IN_PLAY:
                continue
            tokens = [note & 255 for note in g.tokens if note >> 8 == card]
            kind = g.mythos_of(card).type
            if kind == mythos_type.HEADLINE:
                self.put(f"headline[{self.kind(card)}]", 1)
                self.found["headlines"] += 1
            else:
                name = "rumor" if kind == mythos_type.RUMOR else "environment"
                self.put(f"{name}[{self.kind(card)}]", 1)
                self.put(f"{name}_tokens", sum(tokens))
            if kind == mythos_type.RUMOR:
                self.put("rumor_monsters", g.place.count(zone.CARD + card))
        for effect in g.lasting:
            if effect.quantity == quantity.ALL_CHECKS and effect.subject == self.seat:
                self.found["turn_bonus"] += effect.amount

    def decks(self) -> None:
        g = self.g
        for which, name in enumerate(deck.NAMES):
            self.put(f"deck[{name}]", len(g.decks[which]))
            self.put(f"known_below[{name}]", g.known[which])
            if which < deck.OF_POSSESSIONS:
                known = g.known[which]
                for place, card in enumerate(g.decks[which]):
                    glimpsed = place == known and g.glimpsed[which] >> self.seat & 1
                    if (place == 0 and known) or glimpsed:
                        self.put(f"from_bottom[{self.kind(card)}]", place + 1)
        self.put("known_below[gates]", g.known[deck.COUNT])
        for card in g.allies:
            self.put(f"ally_left[{self.kind(card)}]", 1)
        for card in g.decks[deck.MYTHOS][: g.known[deck.MYTHOS]]:
            self.put(f"mythos_drawn[{self.kind(card)}]", 1)
        for card in g.revealed:
            if card >= 0:
                self.put(f"revealed[{self.kind(card)}]", 1)
        for monster in g.cup:
            self.found[f"in_cup[{self.kind(monster)}]"] += 1
        for monster in g.monsters:
            self.found[f"on_board[{self.kind(monster)}]"] += 1

    # -- Areas -----------------------------------------------------------------------------------

    def areas(self) -> None:
        g = self.g
        steps = steps_from(g.spaces[self.seat])
        for where in range(space.BOARD):
            name = space.NAMES[where]
            gate = g.gate_at(where)
            if gate >= 0:
                self.put(f"gate[{name}]", 1)
                there = g.table.world_of_gate(gate)
                self.put(f"gate_modifier[{name}]", world.MODIFIERS[there])
                self.put(f"gate_symbol[{name}]", g.table.symbol_of_gate(gate) + 1)
                self.found[f"open_gates[{world.NAMES[there]}]"] += 1
            if where >= space.FIRST_LOCATION:
                self.put(f"sign[{name}]", g.is_sealed(where))
                self.put(f"clues_here[{name}]", g.clues_at[where])
            here = g.seats_at(where)
            self.put(f"investigators[{name}]", len(here))
            if where >= space.FIRST_LOCATION:
                explored = [seat for seat in here if g.explored[seat]]
                self.put(f"explored_here[{name}]", len(explored))
            self.put(f"closed[{name}]", g.is_closed(where))
            active = [card for card in (g.environment, g.rumor, *g.ongoing) if card >= 0]
            marked = [card for card in active if g.mythos_of(card).activity == where]
            self.put(f"activity[{name}]", len(marked))
            self.put(f"distance[{name}]", steps[where])
            self.monsters(name, g.monsters_at(where))

    def monsters(self, name: str, here: list[int]) -> None:
        g = self.g
        self.put(f"monsters_here[{name}]", len(here))
        if not here:
            return
        for column, words in (
            ("endless", (keyword.ENDLESS,)),
            ("ambush", (keyword.AMBUSH,)),
            ("resistant", (keyword.PHYSICAL_RESISTANCE, keyword.PHYSICAL_IMMUNITY)),
            ("warded", (keyword.MAGICAL_RESISTANCE, keyword.MAGICAL_IMMUNITY)),
        ):
            some = [m for m in here if any(g.has_keyword(m, word) for word in words)]
            self.put(f"{column}_here[{name}]", len(some))
        self.put(f"worst_awareness[{name}]", min(g.column(m).awareness for m in here))
        ratings = [horror_rating(g, m) for m in here]
        known = [0 if rating == NO_CHECK else rating for rating in ratings]
        self.put(f"worst_horror_rating[{name}]", min(known))
        self.put(f"worst_combat_rating[{name}]", min(combat_rating(g, m) for m in here))
        self.put(f"horror_here[{name}]", sum(horror_damage(g, m) for m in here))
        self.put(f"damage_here[{name}]", sum(combat_damage(g, m) for m in here))
        self.put(f"toughness_here[{name}]", sum(g.toughness(m) for m in here))

    # -- Seats -----------------------------------------------------------------------------------

    def person(self, seat: int) -> None:
        g = self.g
        who = self.who(seat)
        where = g.spaces[seat]
        for name, value in (
            ("present", g.status[seat] == 0), ("waiting", g.status[seat] == 1),
            ("eliminated", g.status[seat] == 2), ("sanity", g.sanity[seat]),
            ("stamina", g.stamina[seat]), ("money", g.money[seat]), ("clues", g.clues[seat]),
            ("delayed", g.delayed[seat]), ("lost", where == space.LOST),
            ("jailed", where == space.JAIL), ("skips", g.skips[seat]),
            ("resting", g.resting[seat]), ("explored", g.explored[seat]),
            ("returned", g.returned[seat]), ("blessed", g.is_blessed(seat)),
            ("cursed", g.is_cursed(seat)), ("defaulted", g.defaulted[seat]),
            ("falls", g.falls[seat]), ("trophies", len(g.trophies[seat])),
            ("trophy_toughness", sum(g.toughness(m) for m in g.trophies[seat])),
            ("gate_trophies", len(g.gate_trophies[seat])),
        ):  # fmt: skip
            self.put(f"{who}.{name}", value)
        for slider, name in enumerate(("speed", "fight", "lore")):
            self.put(f"{who}.{name}_slider", g.sliders[3 * seat + slider])
        if where >= 0:
            self.put(f"{who}.area[{space.NAMES[where]}]", 1)
        if space.is_world(where):
            there = space.world_of(where)
            second = (where - space.FIRST_WORLD) % 2
            self.put(f"{who}.in_world", 1 + second)
            back = [gate for gate in g.gates if g.table.world_of_gate(gate) == there]
            self.put(f"{who}.can_return", len(back))
            self.found[f"in_{'second' if second else 'first'}[{world.NAMES[there]}]"] += 1
        if g.sheet[seat] >= 0:
            self.put(f"{who}.sheet[{self.kind(g.sheet[seat])}]", 1)
            self.put(f"{who}.most_sanity", g.most_sanity(seat))
            self.put(f"{who}.most_stamina", g.most_stamina(seat))
            for which, name in enumerate(skill.NAMES):
                self.put(f"{who}.{name}", g.skill_of(seat, which))
        self.held(seat, who)

    def held(self, seat: int, who: str) -> None:
        g = self.g
        groups = Counter(component.COPIES[card][0] for card in g.cards[seat])
        wagons = [card for card in g.cards[seat] if g.is_item(card)]
        self.put(f"{who}.items", len(wagons))
        self.put(f"{who}.spells", groups["spell"])
        self.put(f"{who}.skill_cards", groups["skill"])
        self.put(f"{who}.allies", groups["ally"])
        ready = [card for card in g.cards[seat] if card not in g.exhausted]
        self.put(f"{who}.ready", len(ready))
        for card in g.cards[seat]:
            name = self.kind(card)
            self.found[f"{'self' if who == 'self' else 'others'}.holds[{name}]"] += 1
            if who == "self":
                self.found[f"self.exhausted[{name}]"] += card in g.exhausted
                self.found[f"self.tokens[{name}]"] += g.tokens_on(card)

    # -- The pending decision --------------------------------------------------------------------

    def innermost(self, kind: type) -> Any:
        return next((frame for frame in reversed(self.g.stack) if isinstance(frame, kind)), None)

    def decision(self) -> None:
        g = self.g
        core = g.kind < verbs.FIRST_KIND
        name = (
            f"any_{verbs.KIND_NAMES[g.kind]}" if core else decision.NAMES[g.kind - verbs.FIRST_KIND]
        )
        self.put(f"decision[{name}]", 1)
        self.put(f"decider[{self.who(g.seat)}]", 1)
        if g.source >= 0:
            self.put(f"source[{component.COPIES[g.source][0]}]", 1)
        script = self.innermost(Script)
        if script is not None:
            group = g.table.columns[script.kind].group
            if group not in ("location", "gate_card"):
                self.put(f"text[{g.texts.names[script.kind]}]", 1)
            if script.seat >= 0:
                self.put(f"text_seat[{self.who(script.seat)}]", 1)
        window = self.innermost(Window)
        if window is not None:
            self.put(f"point[{point.NAMES[window.point]}]", 1)
            if window.subject >= 0:
                self.put(f"subject[{self.who(window.subject)}]", 1)
        mythos = self.innermost(ResolveMythos)
        if mythos is not None:
            self.put(f"mythos_now[{self.kind(mythos.card)}]", 1)
        self.prices()
        self.frames()
        made = self.innermost(SkillCheck)
        if made is not None:
            self.check(made)
        self.foe()

    def prices(self) -> None:
        pay, share = self.innermost(Pay), self.innermost(GroupPay)
        if pay is not None:
            self.put("owed", pay.amount - pay.paid)
            self.put(f"owed_what[{resource.NAMES[pay.what]}]", 1)
        if share is not None:
            self.put("owed_by_group", share.amount - share.paid)
            if pay is None:
                self.put(f"owed_what[{resource.NAMES[share.what]}]", 1)
        shop = self.innermost(Shop)
        if shop is not None:
            self.put("to_buy", offer.MOST[shop.kind] - shop.bought)
            halved = shop.kind == offer.HALVED
            self.put("price_change", -9 if halved else offer.PLUS[shop.kind])
        draw = self.innermost(Draw)
        if draw is not None and draw.drawn:
            keep = draw.keep - len(draw.kept)
            self.put("to_keep", max(0, keep))
            self.put("to_drop", max(0, len(draw.drawn) - keep))

    def frames(self) -> None:
        for kind, names in (
            (Lose, (("lose_sanity", "sanity"), ("lose_stamina", "stamina"))),
            (KnockOut, (("to_discard", "left"),)),
            (Surge, (("surge_left", "left"), ("surge_beyond", "beyond"))),
            (CloseGate, (("close_need", "need"),)),
            (Movement, (("bound", "bound"), ("moved", "moved"))),
            (Trade, (("pays", "pays"), ("gets", "gets"))),
        ):
            frame = self.innermost(kind)
            if frame is not None:
                for column, attribute in names:
                    self.put(column, getattr(frame, attribute))
        upkeep = self.innermost(Upkeep)
        if upkeep is not None:
            self.put("upkeep_left", len(upkeep.pending))
        trade = self.innermost(Trade)
        if trade is not None:
            other = trade.other if self.g.seat == trade.seat else trade.seat
            self.put(f"trade_with[{self.who(other)}]", 1)
            for card in trade.given:
                self.found[f"given[{self.kind(card)}]"] += 1
            for card in trade.taken:
                self.found[f"taken[{self.kind(card)}]"] += 1

    def check(self, made: SkillCheck) -> None:
        g = self.g
        self.put("check", 1)
        self.put(f"check_kind[{check.NAMES[made.kind]}]", 1)
        self.put(f"check_skill[{skill.NAMES[made.skill]}]", 1)
        self.put(f"check_seat[{self.who(made.seat)}]", 1)
        self.put("check_change", made.change)
        self.put("check_need", made.need)
        for i, name in enumerate(flag.NAMES):
            self.put(f"check_flag[{name}]", made.flags >> i & 1)
        if g.sheet[made.seat] < 0:
            return
        least = least_success(g, made.seat)
        self.put("check_least", least)
        if 4 <= made.step < 10:
            self.put("check_rolled", 1)
            self.put("check_dice", len(made.dice))
            for face in made.dice:
                self.found[f"dice[{face}]"] += 1
            sixes = made.dice.count(6)
            held = [card for card in g.mods[quantity.SIX_COUNTS] if card in made.held]
            total = sum(face >= least for face in made.dice) + (sixes if held else 0)
            self.put("check_successes", total)
            return
        pool = g.skill_of(made.seat, made.skill) + made.change
        kinds = {quantity.CHECK + made.kind, quantity.CHECK + made.skill, quantity.ALL_CHECKS}
        for which in kinds:
            pool += g.value(which, 0, made.seat, made.flags)
        self.put("check_dice", max(0, pool))

    def foe(self) -> None:
        g = self.g
        combat = self.innermost(Combat)
        near = combat or self.innermost(Evade) or self.innermost(Meet)
        if near is not None and component.FIRST_MONSTER <= near.monster < component.FIRST_GATE:
            monster = near.monster
            rating = horror_rating(g, monster)
            self.put(f"foe[{self.kind(monster)}]", 1)
            self.put("foe_awareness", g.column(monster).awareness)
            self.put("foe_horror", rating != NO_CHECK)
            self.put("foe_horror_rating", 0 if rating == NO_CHECK else rating)
            self.put("foe_horror_damage", horror_damage(g, monster))
            self.put("foe_combat_rating", combat_rating(g, monster))
            self.put("foe_combat_damage", combat_damage(g, monster))
            tough = g.toughness(monster) if combat is None else combat.toughness(g)
            self.put("foe_toughness", tough)
            for which, name in enumerate(keyword.NAMES):
                has = g.has_keyword(monster, which) if combat is None else combat.has(g, which)
                self.put(f"foe_keyword[{name}]", has)
        if combat is not None:
            self.put("combat", 1)
            self.put("single", combat.single)
            if combat.single and combat.monster < component.FIRST_MONSTER:
                self.put("foe_combat_rating", combat.change)
            self.put(f"combat_seat[{self.who(combat.seat)}]", 1)
            self.put("hands_left", free_hands(g, combat))
            self.put("combat_bonus", total_bonus(g, combat))
            self.put("after_horror", combat.step >= 2)
            self.put("fleeing", combat.fleeing)


def horror_rating(g: Game, monster: int) -> int:
    return g.value(quantity.HORROR_RATING, g.column(monster).horror, monster)


def horror_damage(g: Game, monster: int) -> int:
    return g.value(quantity.HORROR_DAMAGE, g.column(monster).horror_damage, monster)
