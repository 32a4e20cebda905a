"""Lists of legal options from the places of components and past events, for ``legal.py``.

An option is a tuple: its verb, then names and numbers.
"""

from __future__ import annotations

from typing import Any, Final

from arkham_env.arkham2e.state.game_state import SAVED
from arkham_env.arkham2e.state.ids import (
    check,
    component,
    deck,
    resource,
    space,
    zone,
)
from arkham_env.arkham2e.state.ids.component import NONE
from tests.arkham2e.legal_facts import (
    AGAINST_MONSTERS,
    FEES,
    GROUP,
    HANDS,
    IN_COMBAT,
    IN_SHOP,
    MAGICAL,
    MOVERS,
    MYTHOS,
    NAME,
    PARADE,
    PLACES,
    REROLLS,
    RUMOR_STREETS,
    SALES,
    SHEETS,
    SPELLS,
    STREET_STOPS,
    STRIKES,
    TOMES,
    Table,
)

OptionFacts = tuple[Any, ...]
SIGN: Final = "red_sign_of_shudde_mell"
PASS: Final[OptionFacts] = ("pass",)
STOP: Final[OptionFacts] = ("stop",)
KINDS: Final = {
    check.HORROR: "horror", check.COMBAT: "combat", check.SPELL: "spell", check.EVADE: "evade",
}  # fmt: skip
IN_UPKEEP: Final = ("retainer", "bank_loan", "blessing", "deputy_of_arkham", "jenny_barnes")
"""Cards with an Upkeep action; in the final battle only Blessings and Curses have one."""
ROLLED_FOR: Final = ("bank_loan", "blessing")
"""Cards without an action in the first Upkeep."""
DRAWS_FROM: Final = {
    "curiositie_shoppe": deck.UNIQUE, "general_store": deck.COMMON,
    "administration_building": deck.SKILL, "ye_olde_magick_shoppe": deck.SPELL,
}  # fmt: skip
"""Locations whose ability requires a deck that is not empty."""
EXACT: Final = 40
"""A trade can have any amount of money up to this one; see ``docs/rulings.md``."""


class Hand:
    """Weapons and Spells in hand in a combat, noted when they are picked.

    Attributes:
        frame: the combat.  weapons: of this round.  last: the last pick; offers follow its order.
        spells: Spells in hand.  fresh: those of this round.  worked: those that were cast with
            success.
        hidden: special abilities hidden by Red Signs.  used: cards used in this round.
        over: whether the round's check has begun.  stopped: whether the seat picked to stop.
        chosen: whether the decision to fight or flee was offered.  ready: whether the seat picked
            to
            stop before the Horror check.
    """

    def __init__(self, frame: Any) -> None:
        self.frame = frame
        self.weapons: list[int] = []
        self.last: int = NONE
        self.spells: list[int] = []
        self.fresh: set[int] = set()
        self.worked: set[int] = set()
        self.hidden: dict[int, int] = {}
        self.used: set[int] = set()
        self.over = False
        self.stopped = False
        self.chosen = False
        self.ready = False


class Walk:
    """A seat's part of the Movement Phase.

    Attributes:
        falls: how often the seat had been knocked out before.  replaced: whether its investigator
            was
            devoured and a replacement investigator plays, perhaps with the same sheet.
        where: the area of the seat.  points: movement points.  full: the points at the beginning.
        bound: whether the seat was delayed.  stepping: whether a step was picked.
        moved: whether a step was made.
        dealt: Monsters here that were met.  back: whether the seat returned from an Other World.
        carried: whether an effect moved the seat.  may_trade: whether it could trade since it met a
            Monster.
        asked: whether the Clues were offered.  traded: trades as ``(area, seat)``.
    """

    def __init__(self, seat: int, table: Table) -> None:
        g = table.g
        self.seat = seat
        self.falls: int = g.falls[seat]
        self.replaced = False
        self.where: int = g.spaces[seat]
        self.bound: bool = bool(g.delayed[seat])
        walks = self.where < space.BOARD and not self.bound
        self.points: int = table.points(seat) if walks else 0
        self.full = self.points
        self.stepping = False
        self.moved = False
        self.dealt: set[int] = set()
        self.back = False
        self.carried = False
        self.may_trade = True
        self.asked = False
        self.traded: set[tuple[int, int]] = set()


class Lists(Table):
    """Computes the legal options.

    Attributes:
        fresh: cards that were gained since their owner's last Upkeep.
        turn_used: cards used in this turn.  part_used: cards used in this seat's part of the phase.
    """

    def __init__(self, g: Any) -> None:
        super().__init__(g)
        self.fresh: set[int] = set(g.fresh)
        self.turn_used: set[int] = set()
        self.part_used: set[int] = set()

    # -- Upkeep ----------------------------------------------------------------------------------

    def sliders(self, seat: int, free: bool) -> list[OptionFacts]:
        """Return all slider settings that the Focus can reach from the present one."""
        now = self.g.sliders[3 * seat : 3 * seat + 3]
        focus = 9 if free else SHEETS[self.sheet(seat)][2]
        found: list[OptionFacts] = []
        for one in range(4):
            for two in range(4):
                for three in range(4):
                    steps = abs(one - now[0]) + abs(two - now[1]) + abs(three - now[2])
                    if steps <= focus:
                        found.append(("sliders", one << 4 | two << 2 | three))
        return found

    def upkeep_actions(self, seat: int) -> list[int]:
        """Return the cards whose Upkeep actions a seat must carry out."""
        found: list[int] = []
        for card in [self.g.sheet[seat], *self.held(seat)]:
            name = NAME[card]
            if name not in IN_UPKEEP or (name in ROLLED_FOR and card in self.fresh):
                continue
            if not self.g.awakened or name == "blessing":
                found.append(card)
        return found

    def any_time(self, seat: int) -> list[OptionFacts]:
        """Return the abilities that a seat can use between two effects, if they have an effect."""
        found: list[OptionFacts] = []
        if self.has(seat, "duke") and self.gains_sanity(seat, True):
            found.append(("answer", "duke"))
        if self.has(seat, "sir_william_brinton") and self.gains_stamina(seat, True):
            found.append(("answer", "sir_william_brinton"))
        if self.has(seat, "bank_loan") and self.g.money[seat] >= 10:
            found.append(("answer", "bank_loan"))
        return found

    def upkeep(self, seat: int) -> list[OptionFacts]:
        found = [*self.any_time(seat), STOP]
        bodies = any(self.lacks_stamina(other) for other in self.same_place(seat))
        minds = any(self.lacks_sanity(other) for other in self.same_place(seat))
        sheet = self.g.sheet[seat]
        if sheet not in self.turn_used:
            if (NAME[sheet] == "carolyn_fern" and minds) or (
                NAME[sheet] == "vincent_lee" and bodies
            ):
                found.append(("answer", NAME[sheet]))
        for card in self.held(seat, "healing_stone"):
            hurt = self.gains_sanity(seat) or self.gains_stamina(seat)
            if card not in self.turn_used and hurt:
                found.append(("answer", "healing_stone"))
        for card in self.castable(seat, "heal", "voice_of_ra"):
            curable = bodies and not self.in_play("a_strange_plague")
            if NAME[card] == "voice_of_ra" or curable:
                found.append(("answer", NAME[card]))
        return found

    def returns(self) -> list[OptionFacts]:
        """Return the areas to which a lost investigator can return, and the option to stay lost."""
        goals: list[OptionFacts] = [
            ("go_to", w) for w in range(space.BOARD) if not self.is_closed(w)
        ]
        return [*goals, STOP]

    # -- Movement --------------------------------------------------------------------------------

    def movement(self, walk: Walk) -> list[OptionFacts]:
        g, seat, where = self.g, walk.seat, walk.where
        found = [*self.any_time(seat), STOP]
        found += [("trade", other) for other in self.partners(seat) if (where, other) not in
                  walk.traded]  # fmt: skip
        if walk.bound:
            return found
        in_arkham = where < space.BOARD
        if in_arkham and walk.points > 0 and not g.delayed[seat]:
            if not (where == PARADE and self.in_play("fourth_of_july_parade")):
                goals = [goal for goal in space.LINKS[where] if not self.is_barred(goal)]
                found += [("move", goal) for goal in goals]
        found += [
            ("answer", NAME[card]) for card in self.ready(seat) if self.serves(walk, NAME[card])
        ]
        if where >= space.FIRST_WORLD:
            found += [("answer", "find_gate") for _ in self.castable(seat, "find_gate")]
        return found

    def serves(self, walk: Walk, name: str) -> bool:
        """Return whether a possession with this name can be used in a movement."""
        in_arkham = walk.where < space.BOARD
        if name in TOMES:
            return walk.points >= TOMES[name]
        if name == "alien_statue":
            return walk.points >= 2 and bool(self.g.sanity[walk.seat] >= 1)
        if name == "ancient_tablet":
            return walk.points >= 3
        return in_arkham and (name in MOVERS or (name == "patrol_wagon" and self.can_ride(walk)))

    def can_ride(self, walk: Walk) -> bool:
        stuck = walk.where == PARADE and self.in_play("fourth_of_july_parade")
        return not walk.moved and walk.points >= walk.full and not stuck

    def rides(self, walk: Walk) -> list[OptionFacts]:
        goals = [goal for goal in range(space.BOARD) if goal != walk.where]
        return [("go_to", goal) for goal in goals if not self.is_barred(goal)]

    def steps_from(self, where: int) -> dict[int, int]:
        """Return the number of steps to each area."""
        steps = {where: 0}
        reached = [where]
        for at in reached:
            for goal in space.LINKS[at]:
                if goal not in steps:
                    steps[goal] = steps[at] + 1
                    reached.append(goal)
        return steps

    def nearest_gates(self, seat: int) -> list[OptionFacts]:
        """Return the open gates with the fewest steps."""
        steps = self.steps_from(int(self.g.spaces[seat]))
        places = [self.g.place[gate] for gate in self.gates() if self.g.place[gate] in steps]
        least = min((steps[where] for where in places), default=0)
        return [("go_to", where) for where in places if steps[where] == least]

    def to_meet(self, walk: Walk) -> list[int]:
        """Return the Monsters in a seat's area that it has not met."""
        return [m for m in self.monsters(walk.where) if m not in walk.dealt]

    def monsters_here(self, walk: Walk) -> list[OptionFacts]:
        """Return the options to fight or evade each kind of Monster.

        A seat that returned from an Other World may also pass.
        """
        kinds = {NAME[monster] for monster in self.to_meet(walk)}
        found: list[OptionFacts] = [("fight", name) for name in kinds]
        if walk.back:
            return [*found, STOP]
        return [*found, *(("evade", name) for name in kinds)]

    def gates_back(self, seat: int, where: int) -> list[OptionFacts]:
        """Return the gates through which a seat can return from an area of an Other World."""
        home = space.NAMES[where].removesuffix("_first").removesuffix("_second")
        any_gate = self.has(seat, "gate_box")
        return [("return", self.g.place[gate]) for gate in self.gates()
                if any_gate or NAME[gate] == home]  # fmt: skip

    # -- Trade -----------------------------------------------------------------------------------

    def partners(self, seat: int) -> list[int]:
        """Return the seats in reach for a trade, if either seat has something to trade."""
        g = self.g
        near = self.seats() if g.awakened else self.same_place(seat)
        if not g.awakened and g.spaces[seat] in (space.LOST, space.JAIL):
            return []
        rich = [s for s in near if g.money[s] > 0 or self.tradable(s)]
        return [s for s in near if s != seat and (s in rich or seat in rich)]

    def trade(
        self, seat: int, named: list[int], card_verb: str, money_verb: str
    ) -> list[OptionFacts]:
        """Return the items that can be added to a side of a trade; cards are added in order."""
        found: set[OptionFacts] = set()
        for card in self.tradable(seat):
            if not named or card > named[-1]:
                found.add((card_verb, NAME[card], card in self.g.exhausted, self.tokens(card)))
        most = min(self.g.money[seat], 4095)
        amounts = {most, *range(1, min(most, EXACT) + 1)}
        amounts |= {*range(EXACT, min(most, 100) + 1, 10), *range(100, most, 100)}
        found |= {(money_verb, amount) for amount in amounts if 0 < amount <= most}
        return [*found, STOP]

    # -- Encounters ------------------------------------------------------------------------------

    def encounters(self, seat: int) -> list[OptionFacts]:
        """Return the options of the Arkham Encounters Phase; one entry means that there is no
        decision."""
        g, where = self.g, self.g.spaces[seat]
        found = self.rumors(seat)
        if g.resting[seat] or where >= space.BOARD:
            return []
        if where < space.FIRST_LOCATION:
            return [*found, *self.any_time(seat), STOP] if found else []
        gate = self.gate(where)
        found += self.any_time(seat)
        if gate == NONE:
            return [*found, *self.abilities(seat, space.NAMES[where]), ("encounter",)]
        if not g.explored[seat]:
            return []
        found += [STOP, ("close", check.FIGHT), ("close", check.LORE)]
        if self.has(seat, "elder_sign") and self.can_be_sealed(where):
            found.append(("sign",))
        return found

    def rumors(self, seat: int) -> list[OptionFacts]:
        """Return the Rumor in play if the seat is in its street and can pay; once per turn."""
        g = self.g
        for name, street in RUMOR_STREETS.items():
            used = MYTHOS[name] in self.part_used
            if not self.in_play(name) or street != g.spaces[seat] or used:
                continue
            spells = len([c for c in self.held(seat) if GROUP[c] == "spell"])
            allies = len([c for c in self.held(seat) if GROUP[c] == "ally"])
            payable = {
                "disturbing_the_dead": len(self.trophies(seat, True)) >= 2,
                "good_work_undone": self.clues(seat) >= 1,
                "the_great_ritual": spells >= (4 if g.players >= 5 else 3),
                "the_southside_strangler_strikes": self.clues(seat) >= 5,
                "the_stars_are_right": allies >= 1,
                "the_terrible_experiment": True,
            }
            if payable[name]:
                return [("answer", name)]
        return []

    def abilities(self, seat: int, name: str) -> list[OptionFacts]:
        """Return the abilities of a location that the seat can pay for and that have an effect."""
        if name == "bank_of_arkham" and not self.gets_loan(seat):
            return []
        if name == "police_station" and not self.gets_special(seat, "deputy_of_arkham"):
            return []
        if name == "mas_boarding_house" and not self.g.allies:
            return []
        if name == "arkham_asylum" and not self.lacks_sanity(seat):
            return []
        if name == "st_marys_hospital" and not self.lacks_stamina(seat):
            return []
        if name in DRAWS_FROM and not self.g.decks[DRAWS_FROM[name]]:
            return []
        if name == "south_church" and not any(self.can_be_blessed(s) for s in self.seats()):
            return []
        found: list[OptionFacts] = []
        for at, fee in enumerate(FEES.get(name, ())):
            if self.g.money[seat] >= fee:
                found.append(("ability", at))
        blood = sum(self.toughness(monster) for monster in self.trophies(seat))
        markers = len(self.trophies(seat, True))
        for at, (toughness, gates) in enumerate(PLACES.get(name, ())):
            if blood >= toughness and markers >= gates:
                found.append(("ability", at))
        return found

    def can_be_blessed(self, seat: int) -> bool:
        """Return whether a blessing has an effect: not if the seat is Blessed already."""
        return self.side(seat) == "curse" or self.gets_special(seat, "blessing")

    def gets_special(self, seat: int, name: str) -> bool:
        """Return whether a card of this kind is left and the seat has none."""
        of_kind = range(component.FIRST_SPECIAL, component.FIRST_MYTHOS)
        free = any(NAME[c] == name and self.g.place[c] == zone.SUPPLY for c in of_kind)
        return free and not self.has(seat, name)

    def gets_loan(self, seat: int) -> bool:
        return self.gets_special(seat, "bank_loan") and not self.g.defaulted[seat]

    def seals(self, seat: int, where: int) -> bool:
        """Return whether a seat that closed a gate can seal the location."""
        return self.can_be_sealed(where) and self.clues(seat) >= self.seal_cost()

    def sale(self, shop: Any, buyer: int) -> list[OptionFacts]:
        """Return the cards for sale that the buyer can pay for; in a shop one must be bought."""
        more, parts = SALES[shop.kind]
        found: set[OptionFacts] = set()
        for card in shop.shown:
            listed = self.g.table.columns[self.g.table.kind_of_card[card]].price
            if max(0, -(-(listed + more) // parts)) <= self.g.money[buyer]:
                found.add(("buy", NAME[card]))
        return [*found] if shop.kind == IN_SHOP else [*found, STOP]

    # -- Checks ----------------------------------------------------------------------------------

    def before_check(self, test: Any, closing: bool, used: set[int]) -> list[OptionFacts]:
        g, seat = self.g, int(test.seat)
        found: list[OptionFacts] = [PASS]
        asleep = not g.awakened
        combat = test.kind == check.COMBAT
        if g.stamina[seat] >= 2 and ((combat and asleep) or closing):
            found += [("answer", NAME[c]) for c in self.held(seat, "blue_watcher_of_the_pyramid")]
        if combat and asleep and g.sanity[seat] > 2 and g.stamina[seat] > 2:
            found += [("answer", NAME[c]) for c in self.held(seat, "flute_of_the_outer_gods")]
        if test.kind == check.EVADE:
            found += [("answer", NAME[c]) for c in self.held(seat, "silver_key") if c not in used]
            found += [("answer", NAME[c]) for c in self.castable(seat, "mists_of_releh")]
        return found

    def least(self, seat: int) -> int:
        """Return the lowest die face that is a success."""
        return {"": 5, "blessing": 4, "curse": 6}[self.side(seat)]

    def successes(self, test: Any, twice: bool) -> int:
        found = [face for face in test.dice if face >= self.least(int(test.seat))]
        return len(found) + (found.count(6) if twice else 0)

    def poor(self, test: Any, twice: bool) -> list[int]:
        """Return the faces that count less than the best face of a die."""
        best = 6 if twice else self.least(int(test.seat))
        return sorted({face for face in test.dice if face < best})

    def after_roll(self, test: Any, twice: bool, used: set[int]) -> list[OptionFacts]:
        """Return the options about the dice of a roll in which more successes have an effect."""
        g, seat = self.g, int(test.seat)
        found: list[OptionFacts] = [PASS]
        if self.clues(seat) > 0:
            found.append(("clue",))
        if not self.poor(test, twice):
            return found
        for card in self.ready(seat, *REROLLS):
            which = REROLLS[NAME[card]]
            if card not in used and which in ("", KINDS.get(test.kind)):
                found.append(("answer", NAME[card]))
        if self.sheet(seat) == "mandy_thompson" and g.sheet[seat] not in self.turn_used:
            found.append(("answer", "mandy_thompson"))
        return found

    def helpers(self, test: Any, twice: bool) -> list[int]:
        """Return the other seats that can help with the dice: Mandy, once per turn."""
        found = [s for s in self.seats() if self.sheet(s) == "mandy_thompson" and s != test.seat]
        if not self.poor(test, twice):
            return []
        return [s for s in found if self.g.sheet[s] not in self.turn_used]

    # -- Combat ----------------------------------------------------------------------------------

    def loadout(self, hand: Hand) -> list[OptionFacts]:
        """Return the weapons and Spells for the empty hands.

        Spells of earlier rounds can be released if that makes room.
        """
        fight = hand.frame
        seat = int(fight.seat)
        left = 2 - sum(HANDS[NAME[c]] for c in hand.weapons)
        left -= sum(SPELLS[NAME[c]][1] for c in hand.spells)
        weapons: set[OptionFacts] = set()
        found: list[OptionFacts] = [STOP]
        crowded = False
        for card in self.ready(seat, *HANDS):
            if card in hand.weapons:
                continue
            if HANDS[NAME[card]] <= left:
                if card > hand.last:
                    weapons.add(("wield", NAME[card], card in fight.enchanted))
                crowded = crowded or NAME[card] == "axe"
            else:
                crowded = True
        monster = component.FIRST_MONSTER <= fight.monster < component.FIRST_GATE
        physical = [c for c in self.held(seat, *HANDS) if NAME[c] not in MAGICAL]
        for card in self.castable(seat, *IN_COMBAT):
            name = NAME[card]
            if card in hand.used or (name == "enchant_weapon" and not physical):
                continue
            if name in AGAINST_MONSTERS and (self.g.awakened or not monster):
                continue
            if name in STRIKES and self.resists_magic(int(fight.monster)):
                continue
            if name == SIGN and not self.can_be_weakened(hand):
                continue
            if SPELLS[name][1] <= left:
                found.append(("answer", name))
            else:
                crowded = True
        if crowded:
            found += [("release", NAME[c]) for c in hand.spells if c not in hand.fresh]
        return [*found, *weapons]

    def can_be_weakened(self, hand: Hand) -> bool:
        """Return whether another Red Sign has an effect on the current Monster."""
        less = len([c for c in hand.spells if c in hand.worked and NAME[c] == SIGN])
        return self.toughness(int(hand.frame.monster)) - less > 1 or bool(self.weak_points(hand))

    def weak_points(self, hand: Hand) -> list[OptionFacts]:
        """Return the special abilities that Red Sign can hide; ``legal_questions`` defines it."""
        raise NotImplementedError

    def signs_between(self, hand: Hand, counts: int) -> list[OptionFacts]:
        """Return the Red Signs that can be cast between two effects of a combat.

        They can be cast if the next effect depends on a special ability that they can hide (a
        ``keyword``).
        """
        if self.g.awakened or ("number", counts) not in self.weak_points(hand):
            return []
        left = 2 - sum(SPELLS[NAME[c]][1] for c in hand.spells)
        ready = [c for c in self.castable(int(hand.frame.seat), SIGN) if c not in hand.used]
        return [("answer", SIGN) for _ in ready if left >= 1]

    # -- Losses, windows, prices -----------------------------------------------------------------

    def prevents(self, loss: Any, hit: bool, spent: int, used: set[int]) -> list[OptionFacts]:
        """Return the cards that prevent a loss.

        ``spent``: the Sanity that is lost before.
        """
        seat = int(loss.seat)
        found: list[OptionFacts] = [PASS]
        if loss.sanity > 0:
            found += [("answer", NAME[c]) for c in self.held(seat, "whiskey", "obsidian_statue")]
        if loss.stamina <= 0:
            return found
        found += [("answer", NAME[c]) for c in self.held(seat, "food", "obsidian_statue")]
        found += [
            ("answer", NAME[c]) for c in self.held(seat, "enchanted_jewelry") if c not in used
        ]
        if hit:
            found += [("answer", NAME[c]) for c in self.held(seat, "warding_statue")]
        free = self.in_play("planetary_alignment")
        if not self.in_play("solar_eclipse") and (free or self.g.sanity[seat] + spent >= 1):
            found += [("answer", NAME[c]) for c in self.ready(seat, "flesh_ward")]
        return found

    def street_stops(self, seat: int) -> list[OptionFacts]:
        """Return the options of the Environment for a seat that ended its movement."""
        where = space.NAMES[self.g.spaces[seat]]
        sold_out = not self.g.decks[deck.COMMON] and not self.g.decks[deck.UNIQUE]
        return [PASS, *(("answer", name) for name, street in STREET_STOPS.items()
                        if street == where and self.in_play(name)
                        and not (name == "estate_sale" and sold_out))]  # fmt: skip

    def prices(self, pay: Any) -> list[OptionFacts]:
        """Return the payments for the rest of a price, without a return to an earlier source."""
        g, seat, what = self.g, int(pay.seat), int(pay.what)
        if what in (resource.TOUGHNESS, resource.GATES):
            held = self.trophies(seat, what == resource.GATES)
            worth = [1 if what == resource.GATES else self.toughness(m) for m in held]
            names = [NAME[m] for m in held]
            first = NAME[pay.last - SAVED] if pay.last >= SAVED else ""
            ids = [m + SAVED for m in held]
        else:
            amounts = {
                resource.CLUES: g.clues[seat], resource.MONEY: g.money[seat],
                resource.SANITY: g.sanity[seat], resource.STAMINA: g.stamina[seat],
                resource.MOVEMENT: g.points,
            }  # fmt: skip
            names, worth, ids = ["itself"], [amounts[what]], [what]
            if what == resource.CLUES:
                for card in self.held(seat, "research_materials"):
                    names.append(f"research_materials {card}")
                    worth.append(1)
                    ids.append(card + SAVED)
            first = ""
            if pay.last >= 0 and pay.last in ids:
                first = names[ids.index(pay.last)]
        if first in names:
            at = names.index(first)
        else:
            at = next((i for i, one in enumerate(ids) if one > pay.last), len(ids))
        found: list[OptionFacts] = []
        for i in range(at, len(names)):
            if names[i] not in names[:i] and worth[i] > 0:
                if sum(worth[i:]) >= pay.amount - pay.paid:
                    found.append(("pay", names[i].split()[0]))
        return found

    # -- Phases ----------------------------------------------------------------------------------

    def clue_takers(self, card: int) -> list[OptionFacts]:
        where = self.g.table.mythos[card - component.FIRST_MYTHOS].clue
        return [*(("seat", s) for s in self.seats() if self.g.spaces[s] == where), STOP]

    def signs(self) -> list[OptionFacts]:
        return [("space", where) for where in range(space.BOARD) if self.g.signs >> where & 1]
