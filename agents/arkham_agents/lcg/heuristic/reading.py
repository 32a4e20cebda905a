"""Evaluation of the game by the scripted agent: clues, damage, threats, remaining rounds.

A new :class:`Reading` is created for each decision. It reads the game through a :class:`SeatView`.
"""

from __future__ import annotations

from functools import cached_property

from arkham_agents.lcg.heuristic import aims, facts, printed
from arkham_agents.lcg.heuristic.facts import Attack, Tool
from arkham_agents.lcg.heuristic.goal_reading import GoalReading
from arkham_agents.lcg.heuristic.weights import Weights
from arkham_agents.lcg.odds import Odds, odds_for
from arkham_agents.lcg.seat_view import SeatView
from arkham_env.lcg.state import goal
from arkham_env.lcg.state.ids import NONE, keyword, quantity, skill, test_kind

LOSS: float = 12.0
"""Cost of the defeat of an investigator."""
STEP_COST: tuple[float, ...] = (LOSS, LOSS, 3.6, 2.6, 2.0, 1.6, 1.35, 1.2, 1.1, 1.0)
"""Cost of one point of damage or horror, indexed by the health or sanity before the point."""


class Reading(GoalReading):
    """Evaluation of the game for one decision.

    Attributes:
        view: the view of the current seat.
        w: the weights of the agent.
        me: the current seat.
        goals: the goals that the scenario declares.
        aim: the stage of the plan (:mod:`~arkham_agents.lcg.heuristic.aims`).
        players: number of players.
        here: location of the current seat.
        memo: cached values, by ``(kind of value, card, seat)``.
    """

    def __init__(self, view: SeatView, weights: Weights | None = None) -> None:
        super().__init__(view, weights)
        self.me: int = view.seat
        self.players: int = view.players
        self.here: int = view.place(view.seat)
        self._odds: dict[int, Odds] = {}
        self.memo: dict[tuple[str, int, int], float] = {}

    def odds(self, seat: int) -> Odds:
        if seat not in self._odds:
            self._odds[seat] = odds_for(self.view, seat)
        return self._odds[seat]

    # -- The clock -------------------------------------------------------------------------------

    @cached_property
    def rounds_left(self) -> int:
        """Number of rounds until the last agenda advances, if each round adds one doom."""
        return self.view.doom_left + self.view.later_doom

    @property
    def last_round(self) -> bool:
        """Whether the last agenda, which defeats the investigators, advances after this round."""
        resign = self.goal_of(goal.RESIGN)
        return self.rounds_left <= 1 and (resign is None or resign.last)

    @cached_property
    def doom_worth(self) -> float:
        """Cost of one more doom on the agenda."""
        return self.w.doom * self.doom_steps

    @property
    def doom_steps(self) -> float:
        if self.rounds_left <= 1:
            return 8.0
        slack = self.rounds_left - self.rounds_needed
        worth = 0.5
        if slack <= 0:
            worth = 3.5
        elif slack <= 2:
            worth = 2.2
        elif slack <= 4:
            worth = 1.2
        if self.view.agenda_stage >= 3:
            # The agenda Wild Flames sets another location on fire.
            worth += 0.5
        return worth

    @property
    def rounds_needed(self) -> float:
        """Estimated number of rounds that the investigators need to win the game."""
        if self.aim == aims.FINAL:
            left = self.view.health_left(self.servant) if self.servant != NONE else 0
            return 3.0 * left / (5 * self.players)
        if self.aim == aims.INQUIRY:
            uses = sum(1 for one in self.goals if one.kind == goal.USE)
            rest = 3.0 * self.clues_needed / self.players + 4.0 * uses / self.players
            return (rest + 3.0 * len(self.questions) / self.players) / 3.0
        if self.aim == aims.RITE:
            return 1.5 * self.clues_needed / self.players
        if self.aim == aims.SEARCH:
            return 4.0 + 4.0 * self.clues_needed / (3 * self.players)
        return 9.0 if self.aim == aims.ESCAPE else 10.0

    # -- Damage and horror -----------------------------------------------------------------------

    def soak(self, seat: int) -> tuple[int, int]:
        """Return how much damage and how much horror the assets of a seat can take."""
        damage = 0
        horror = 0
        for card in self.view.assets(seat):
            damage += max(0, self.view.health_left(card))
            horror += max(0, self.view.sanity_left(card))
        return damage, horror

    def hurt(self, seat: int, damage: int, horror: int, direct: bool = False) -> float:
        """Return the cost for a seat of taking damage and horror. If ``direct`` is true, assets
        cannot take any of it."""
        if not (damage or horror):
            return 0.0
        soak_damage, soak_horror = (0, 0) if direct else self.soak(seat)
        w = self.w
        if self.aim == aims.INQUIRY:
            return hurt_in_inquiry(self, seat, damage, soak_damage, False) + hurt_in_inquiry(
                self, seat, horror, soak_horror, True
            )
        return steps(self.view.health_left(seat), damage, soak_damage * w.soak, w.damage) + steps(
            self.view.sanity_left(seat), horror, soak_horror * w.soak, w.horror
        )

    def draw_cost(self, seat: int, count: int, taken: int = 0) -> float:
        """Return the cost of drawing ``count`` cards, which is 0 if the deck has enough cards.

        Otherwise the discard pile is shuffled into the deck and the investigator takes 1 horror. If
        both piles together have too few cards, the investigator is defeated (LCG-1061, LCG-1063).
        ``taken`` is the number of cards that leave the discard pile before the draw.
        """
        deck = self.view.deck_size(seat)
        if count <= deck:
            return 0.0
        if count > deck + len(self.view.discard(seat)) - taken:
            return LOSS
        return self.hurt(seat, 0, 1)

    def attack_cost(self, enemy: int, seat: int) -> float:
        """Return the cost that one attack by ``enemy`` has for ``seat``."""
        d = self.view.definition(enemy)
        extra = 0.5 if d.printed.code == facts.HELLHOUND and self.view.assets(seat) else 0.0
        return self.hurt(seat, d.printed.damage, d.printed.horror) + extra

    def ready_engaged(self, seat: int) -> list[int]:
        return [e for e in self.view.engaged(seat) if not self.view.exhausted(e)]

    def attacks_cost(self, seat: int, but: int = NONE) -> float:
        """Return the cost for ``seat`` if each ready enemy engaged with it attacks. The enemy
        ``but`` is not counted."""
        damage = 0
        horror = 0
        for enemy in self.ready_engaged(seat):
            if enemy != but:
                d = self.view.definition(enemy)
                damage += d.printed.damage
                horror += d.printed.horror
        return self.hurt(seat, damage, horror)

    @cached_property
    def provoke_cost(self) -> float:
        """Cost of the attacks of opportunity that the seat's next action would provoke."""
        if self.view.actions_taken(self.me) == 0 and any(
            self.view.code(card) == facts.ARMITAGE for card in self.view.assets(self.me)
        ):
            return 0.0
        if self.aim == aims.RITE and not self.view.strikes(self.servant):
            return self.attacks_cost(self.me, self.servant)
        return self.attacks_cost(self.me)

    # -- Clues -----------------------------------------------------------------------------------

    @cached_property
    def clues_needed(self) -> int:
        """Number of clues still needed to advance the act, or in act 4 to defeat the Servant."""
        if self.aim == aims.FINAL:
            servant = self.servant
            if servant == NONE:
                return 0
            use = self.goal_of(goal.USE)
            if use is None or use.damage == 0:
                return 0
            shots = -(-self.view.health_left(servant) // use.damage)
            return max(0, int(shots * use.clues) - self.view.group_clues())
        if self.aim == aims.INQUIRY:
            cost = sum(int(one.clues) for one in self.goals if one.kind == goal.USE)
            return max(0, cost - self.view.group_clues())
        if self.aim == aims.RITE:
            use = self.goals[0]
            paid = sum(int(self.view.clues(seat) // use.clues) for seat in self.view.seats)
            return max(0, int((use.times - paid) * use.clues))
        if self.aim in (aims.OPENING, aims.SEARCH):
            return max(0, self.clue_goal - self.view.group_clues())
        return 0

    def clue_worth(self, place: int, count: int = 1) -> float:
        """Return the value of discovering ``count`` clues at the location ``place``."""
        found = min(count, self.view.clues_at(place))
        worth = 0.0
        for i in range(found):
            if self.aim == aims.ESCAPE:
                worth += 0.3
            elif i < self.clues_needed and self.aim == aims.RITE:
                worth += self.w.rite
            elif i < self.clues_needed and self.aim == aims.INQUIRY:
                worth += self.w.lead_clue
            elif i < self.clues_needed and self.entering:
                worth += self.w.enter_clue
            elif i < self.clues_needed:
                worth += self.w.servant if self.aim == aims.FINAL else self.w.clue
                if self.aim == aims.FINAL and i + 1 == self.clues_needed:
                    worth += 3.0
            elif self.aim == aims.SEARCH:
                worth += self.spare_worth
            else:
                worth += 0.05
        if (
            found
            and self.aim in (aims.ESCAPE, aims.SEARCH, aims.INQUIRY)
            and found == self.view.clues_at(place)
        ):
            if self.view.knows(place) and self.view.definition(place).printed.victory:
                worth += self.w.trophy
        return worth

    @cached_property
    def spare_worth(self) -> float:
        """Value of a clue in act 3 that is not needed to advance the act but is useful in act 4."""
        if self.rounds_left <= 4:
            return 0.1
        return self.w.spare_clue

    # -- The Servant and other enemies -----------------------------------------------------------

    @cached_property
    def horizon(self) -> float:
        """Expected number of rounds for which an enemy in play remains a threat."""
        if self.aim == aims.OPENING:
            return 1.0 if self.clues_needed == 0 else 2.0
        if self.aim == aims.ESCAPE:
            return 0.8
        if self.aim in (aims.SEARCH, aims.INQUIRY):
            return self.w.horizon
        return 2.0

    def victim(self, enemy: int) -> int:
        """Return the seat that ``enemy`` threatens.

        It is the seat that the enemy is engaged with. If there is none, it is a seat at the enemy's
        location, preferably the current seat. If no seat is there, it is the current seat.
        """
        threat = self.view.engaged_with(enemy)
        if threat != NONE and self.view.is_playing(threat):
            return threat
        here = self.view.seats_at(self.view.enemy_place(enemy))
        return self.me if self.me in here or not here else here[0]

    def removal_worth(self, enemy: int) -> float:
        """Return the value of removing an enemy from play."""
        d = self.view.definition(enemy)
        seat = self.victim(enemy)
        attack = self.attack_cost(enemy, seat)
        if enemy == self.servant:
            if self.aim == aims.FINAL:
                return 10.0
            if self.aim == aims.INQUIRY:
                return self.w.elite + attack
            return 2.0
        if enemy in self.questions:
            return self.w.elite + attack
        if self.weakens(enemy):
            return attack + self.w.weaken * min(5, self.rounds_left)
        rounds = self.horizon
        if self.view.engaged_with(enemy) == NONE:
            near = len(self.view.seats_at(self.view.enemy_place(enemy))) > 0
            rounds -= 1.0 if near else 1.5
            if not near and d.printed.keywords & keyword.HUNTER == 0:
                return 0.1
        worth = attack + min(attack, 2.5) * max(0.0, rounds - 1.0) + 0.3
        if d.printed.code == facts.HELLHOUND:
            worth += 0.4
        return worth

    def weakness(self, place: int) -> int:
        """Return the number of enemies at a location that lower skills there."""
        return sum(1 for enemy in self.view.enemies_at(place) if self.weakens(enemy))

    def weakens(self, enemy: int) -> bool:
        """Return whether an enemy lowers skills by a constant ability."""
        for constant in self.view.definition(enemy).constants:
            for changed in constant.quantities:
                if quantity.SKILL <= changed < quantity.SKILL + 4:
                    return True
        return False

    def damage_worth(self, enemy: int, damage: int) -> float:
        """Return the value of dealing ``damage`` damage to ``enemy``."""
        left = self.view.health_left(enemy)
        d = self.view.definition(enemy)
        if left <= 0:
            return 0.0
        if enemy == self.servant:
            if self.aim == aims.INQUIRY:
                return self.removal_worth(enemy) * min(damage, left) / left
            if self.aim != aims.FINAL:
                return 0.1 * min(damage, left)
            worth = self.w.servant * min(damage, left)
            return worth + (8.0 if damage >= left else 0.0)
        worth = self.removal_worth(enemy) * min(damage, left) / left
        if damage >= left:
            worth += 0.25
            if d.printed.code == facts.BYSTANDER:
                worth -= self.doom_worth * self.w.bystander
            if d.printed.code == facts.EXPERIMENT:
                for seat in self.view.seats_at(self.view.enemy_place(enemy)):
                    worth -= self.hurt(seat, 0, 1)
        elif d.printed.code == facts.BYSTANDER:
            worth = 0.0
        return worth

    def evade_worth(self, enemy: int, seat: int) -> float:
        """Return the value of a successful evasion of ``enemy`` by ``seat``."""
        d = self.view.definition(enemy)
        worth = self.attack_cost(enemy, seat)
        # Later actions provoke no attack of opportunity from this enemy.
        worth += min(worth, 1.2) * 0.4 * max(0, self.view.actions(seat) - 1)
        one = self.questions.get(enemy)
        if one is not None and one.test == test_kind.EVADE:
            return self.lead_worth(enemy)
        if enemy == self.servant and self.aim != aims.INQUIRY:
            worth += self.w.evade_servant
            if self.shared_fight and seat == self.tank:
                # When the Servant is ready again, it engages the seat with the lowest agility.
                worth *= self.w.hold
        elif d.printed.keywords & keyword.HUNTER == 0 and self.aim == aims.SEARCH:
            worth += 0.4
        if d.printed.code == facts.OPERATIVE:
            worth -= 1.2
        return worth

    def retaliation(self, enemy: int, seat: int) -> float:
        """Return the cost for ``seat`` of failing an attack on ``enemy``, which may retaliate."""
        if self.view.definition(
            enemy
        ).printed.keywords & keyword.RETALIATE and not self.view.exhausted(enemy):
            return self.attack_cost(enemy, seat)
        return 0.0

    def attackable_at(self, enemy: int) -> bool:
        """Return whether an investigator at the location of ``enemy`` could attack it at once."""
        keywords = self.view.definition(enemy).printed.keywords
        return keywords & keyword.ALOOF == 0 or self.view.engaged_with(enemy) != NONE

    def attackable(self, enemy: int, seat: int) -> bool:
        if self.view.enemy_place(enemy) != self.view.place(seat):
            return False
        keywords = self.view.definition(enemy).printed.keywords
        return keywords & keyword.ALOOF == 0 or self.view.engaged_with(enemy) != NONE

    # -- What a seat can do ----------------------------------------------------------------------

    def attacks(self, seat: int, enemy: int) -> list[Attack]:
        """Return the ways in which a seat can attack an enemy."""
        view = self.view
        found = [Attack(NONE, 0, skill.COMBAT, 0, 0, 0.0)]
        for card in view.assets(seat):
            code = view.code(card)
            weapon = facts.WEAPONS.get(code)
            if weapon is None:
                way = printed.weapon_of(view.definition(card))
                if way is not None and (
                    not view.definition(card).triggered[way[0]].uses or view.uses(card)
                ):
                    found.append(Attack(card, *way, 0.25))
                continue
            number, skill_id, bonus = weapon
            damage = 0
            spends = 0.0
            if code in (facts.TWIN_45S, facts.M1911, facts.M1903):
                if view.uses(card) == 0:
                    continue
                spends = 0.25 if self.aim >= aims.FINAL else self.w.ammo
            if code in (facts.TWIN_45S, facts.M1911):
                damage = 1
            elif code == facts.M1903:
                damage = 1 if view.exhausted(enemy) else 0
            elif code == facts.WRENCH:
                damage = 1 if view.attacked_this_round(enemy, seat) else 0
            elif code == facts.MACHETE:
                damage = 1 if not view.exhausted(card) and view.engaged(seat) == [enemy] else 0
            elif code == facts.COSMIC_FLAME:
                damage = 1 if view.uses(card) > 0 else 0
                spends = 0.15 if view.uses(card) > 0 else 0.35
            elif code == facts.MEAT_CLEAVER:
                bonus += 1 if view.sanity_left(seat) <= 3 else 0
                damage = 1 if view.sanity_left(seat) > 3 else 0
                spends = 0.2 * damage
            elif code == facts.BROKEN_BOTTLE:
                damage = 1 if view.health_left(enemy) == 2 else 0
                spends = 0.4 * damage
            found.append(Attack(card, number, skill_id, bonus, damage, spends))
        return found

    def tools(self, seat: int) -> list[Tool]:
        """Return the ways in which a seat can investigate its location."""
        view = self.view
        bonus = sum(1 for card in view.assets(seat) if view.code(card) == facts.GLASS)
        found = [Tool(NONE, 0, skill.INTELLECT, bonus, 0, 0.0)]
        for card in view.assets(seat):
            code = view.code(card)
            if code not in facts.TOOLS or code == facts.LOCAL_MAP:
                for way in printed.tools_of(view.definition(card)):
                    if not view.definition(card).triggered[way[0]].uses or view.uses(card):
                        found.append(Tool(card, *way, 0.2))
                continue
            clues = 0
            spends = 0.0
            if code == facts.FINGERPRINT_KIT:
                if view.uses(card) == 0 or view.exhausted(card):
                    continue
                clues, spends = 1, 0.3
            elif code == facts.THIEVES_KIT:
                if view.uses(card) == 0:
                    continue
                spends = -0.2
            elif code == facts.SECOND_SIGHT:
                clues = 1 if view.uses(card) > 0 else 0
                spends = 0.15
            for number, skill_id, more in facts.TOOLS[code]:
                glass = bonus if skill_id == skill.INTELLECT else 0
                found.append(Tool(card, number, skill_id, more + glass, clues, spends))
        return found

    def clue_chance(self, seat: int, place: int) -> float:
        """Return the highest probability that an investigation of ``place`` by ``seat`` succeeds.
        If a tool discovers additional clues, its probability is increased and may exceed 1."""
        if place == NONE:
            return 0.0
        best = 0.0
        lift = 0
        if self.w.flee and place != self.view.place(seat):
            lift = self.weakness(self.view.place(seat)) - self.weakness(place)
        for tool in self.tools(seat):
            value = self.view.skill(seat, tool.skill) + tool.bonus + lift
            chance = self.odds(seat).success(value, self.view.shroud(place))
            best = max(best, chance * (1 + 0.6 * tool.clues))
        return best

    def search_skill(self, seat: int) -> float:
        """Return the highest skill value with which a seat can investigate. The value is increased
        for tools that discover additional clues."""
        return max(
            self.view.skill(seat, tool.skill) + tool.bonus + 0.7 * tool.clues
            for tool in self.tools(seat)
        )

    def fight_skill(self, seat: int) -> float:
        """Return the highest skill value with which a seat can fight. Skill values with a weapon
        are increased by 1."""
        best = float(self.view.skill(seat, skill.COMBAT))
        for card in self.view.assets(seat):
            weapon = facts.WEAPONS.get(self.view.code(card))
            if weapon is not None:
                best = max(best, self.view.skill(seat, weapon[1]) + weapon[2] + 1.0)
        return best

    @cached_property
    def seekers(self) -> list[int]:
        """Seats that look for clues: those whose :meth:`search_skill` is at least ``w.seeker``. If
        there are none, those with the highest :meth:`search_skill`."""
        skills = {seat: self.search_skill(seat) for seat in self.view.seats}
        best = max(skills.values())
        return [seat for seat in self.view.seats if skills[seat] >= min(best, self.w.seeker)]

    def stamina(self, seat: int) -> float:
        """Return the approximate number of attacks (2 damage and 2 horror each) a seat can take."""
        damage, horror = self.soak(seat)
        return min(self.view.health_left(seat) + damage, self.view.sanity_left(seat) + horror) / 2.0

    @cached_property
    def tank(self) -> int:
        """The seat that stays engaged with the Servant in act 4 while the others look for clues."""
        best = NONE
        best_score = -100.0
        for seat in self.view.seats:
            score = self.stamina(seat) + 0.3 * self.fight_skill(seat)
            score -= 1.2 * self.search_skill(seat)
            if self.servant != NONE and self.view.engaged_with(self.servant) == seat:
                score += 1.0
            if score > best_score:
                best_score = score
                best = seat
        return best

    @property
    def shared_fight(self) -> bool:
        """Return whether, in act 4, a tank fights the Servant while other seats look for clues."""
        return self.aim == aims.FINAL and len(self.view.seats) > 1 and self.clues_needed > 0

    def fight_rate(self, seat: int, enemy: int) -> float:
        """Return the expected damage of a seat's best attack on an enemy."""
        best = 0.0
        for attack in self.attacks(seat, enemy):
            value = self.view.skill(seat, attack.skill) + attack.bonus
            chance = self.odds(seat).success(value, self.view.fight(enemy))
            best = max(best, chance * (1 + attack.damage))
        return best

    def evade_chance(self, seat: int, enemy: int) -> float:
        return self.odds(seat).success(self.view.skill(seat, skill.AGILITY), self.view.evade(enemy))

    # -- Places ----------------------------------------------------------------------------------

    def spot(self, code: str) -> int:
        return self.view.find_place(code)

    def distance(self, start: int, goal: int) -> int:
        return self.view.distance(start, goal)

    def fire_cost(self, place: int, seat: int) -> float:
        """Return the cost for ``seat`` of the damage from the treachery Fire! that is attached to
        ``place``, or 0 if there is none."""
        if self.view.fire_at(place) == NONE:
            return 0.0
        cost = self.hurt(seat, 1, 0, direct=True) * self.w.fire
        for card in self.view.assets(seat):
            left = self.view.health_left(card)
            if left > 0:
                cost += 0.9 if left == 1 else 0.25
        return cost


MOST_PER_POINT: float = 3.6
"""Limit on the factor by which a lack of health raises the cost of a point."""


def hurt_in_inquiry(r: Reading, seat: int, points: int, soak: int, horror: bool) -> float:
    """Return the cost of damage or horror if the game ends with the last agenda.

    Defeat costs the remaining rounds. Each point costs less if the seat has more health or sanity
    than it will probably need in these rounds.
    """
    w = r.w
    left = r.view.sanity_left(seat) if horror else r.view.health_left(seat)
    rounds = r.rounds_left
    loss = w.loss + w.loss_round * rounds
    total = left + soak * w.soak
    need = (w.need_horror if horror else w.need) * rounds
    cost = 0.0
    for _ in range(points):
        if total < 1.5:
            return cost + loss
        total -= 1.0
        short = need - total
        factor = min(MOST_PER_POINT, max(w.scratch, 1.0 + w.slope * short))
        cost += (w.horror if horror else w.damage) * factor
    return cost


def steps(left: int, points: int, cushion: float, factor: float) -> float:
    """Return the cost of ``points`` points of damage or horror for an investigator.

    Args:
        left: the health or sanity that the investigator has left.
        points: number of points.
        cushion: number of points that assets can take.
        factor: factor on the cost of each point.
    """
    cost = 0.0
    for _ in range(points):
        total = left + cushion
        if total < 1.5:
            return cost + LOSS
        cost += factor * STEP_COST[min(max(int(total), 2), len(STEP_COST) - 1)]
        if cushion > 0 and left <= 3:
            cushion = max(0.0, cushion - 1.0)
        else:
            # ``left`` is at least 2 here: with 1 point and no cushion the function has returned.
            left -= 1
    return cost
