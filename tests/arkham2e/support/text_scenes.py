"""A scene for every ability of every kind: it can be paid, and its event is on the stack."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from arkham_env.arkham2e.rules import battle, board, combat, encounters, movement, upkeep
from arkham_env.arkham2e.rules import skill_check as checking
from arkham_env.arkham2e.rules.battle import Battle
from arkham_env.arkham2e.rules.combat import Combat
from arkham_env.arkham2e.rules.encounters import Encounter, Encounters
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.monsters import Defeated
from arkham_env.arkham2e.rules.movement import Movement
from arkham_env.arkham2e.rules.upkeep import Upkeep
from arkham_env.arkham2e.state.ids import (
    check,
    component,
    fact,
    flag,
    mythos_type,
    phase,
    point,
    space,
    verb,
    zone,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.state.table import OTHER, SANCTUM
from arkham_env.arkham2e.tables.everything import components
from arkham_env.board.texts.context import NOBODY, Context
from arkham_env.board.texts.texts import FORCED, Ability
from arkham_env.core.kernel.decision import op_of
from arkham_env.core.kernel.frame import Frame
from tests.arkham2e.support.text_base import (
    HERE,
    PLAIN,
    POOR,
    base,
    cards_of,
    change_sheet,
    give,
    give_side,
    put_monster,
    wake,
)
from tests.arkham2e.support.text_walk import Bottom, Lucky

POSSESSIONS: Final = ("common", "unique", "spell", "skill", "ally", "special")
PHASES: Final = {
    point.UPKEEP: phase.UPKEEP,
    point.UPKEEP_FORCED: phase.UPKEEP,
    point.MOVEMENT: phase.MOVEMENT,
    point.MOVE_ENDED: phase.MOVEMENT,
    point.ANY_TIME: phase.UPKEEP,
}
IN_BATTLE: Final = (point.AWAKENS, point.ATTACK, point.AFTER_ATTACK, point.BEFORE_ATTACK)


@lru_cache
def location_of(kind: int) -> int:
    """Return the location to which the abilities of a kind belong, or NONE."""
    kinds = components().location_kinds
    return kinds.index(kind) if kind in kinds else NONE


@lru_cache
def place_of(kind: int, number: int) -> int:
    """Return the area or world of an entry of an encounter card."""
    made = components()
    card = made.kind_of_card.index(kind) - component.FIRST_LOCATION_CARD
    for place, entry in made.entries[card].items():
        if entry == number:
            return place
    raise AssertionError(made.texts.names[kind])


def group_of(kind: int) -> str:
    return components().columns[kind].group


def owner_of(kind: int) -> str:
    """Return the Ancient One of a kind; for a kind of all games its number selects one."""
    name = components().texts.names[kind]
    if group_of(kind) == "ancient_one":
        return name
    masks = {"god_of_the_bloody_tongue", "haunter_of_the_dark", "the_black_man"}
    if name in masks | {"the_bloated_woman", "the_dark_pharaoh"}:
        return "nyarlathotep"
    # With Cthulhu the maxima are lower: some texts would have nothing to restore.
    any_of = [each for each in component.ANCIENT_ONES if each != "cthulhu"]
    return any_of[sum(name.encode()) % len(any_of)]


def scenes(kind: int, number: int, variant: int) -> list[Lucky]:
    """Return the scenes of an ability, each with the text on top of its stack; see :func:`walk`.

    The list is empty if the ability's condition is false or its price cannot be paid.
    """
    g = base(owner_of(kind), variant).clone()
    assert isinstance(g, Lucky)
    g.lead = g.active = 0
    found: list[Lucky] = []
    if variant == PLAIN and asks_for_ally(kind, number):
        # The price is paid, and the Ally is gone.
        alone = g.clone()
        assert isinstance(alone, Lucky)
        for ally in alone.allies[:]:
            board.move(alone, ally, zone.BOX)
        found += staged(alone, kind, number, variant)
    return found + staged(g, kind, number, variant)


def staged(g: Lucky, kind: int, number: int, variant: int) -> list[Lucky]:
    stage = Stage(g, kind, number, variant)
    stage.put_card()
    stage.go_where_it_is()
    arrange(stage)
    g.reindex()
    stage.push_event()
    return [g] if stage.push_text() else []


def asks_for_ally(kind: int, number: int) -> bool:
    code = components().texts.abilities[kind][number].code
    return any(op_of(word) == verb.TAKE_ALLY for word in code)


def arrange(stage: Stage) -> None:
    """Set up the facts that the texts of single kinds need."""
    g, name, when = stage.g, stage.name, stage.ability.point
    if when == point.MYTHOS_ENDS and stage.variant != POOR:
        if name in ("the_great_ritual", "good_work_undone"):
            board.set_tokens(g, stage.card, 4 if name == "the_great_ritual" else 9)
    if name == "good_work_undone" and when == point.ENCOUNTER_MENU:
        board.set_tokens(g, stage.card, 2)
    if name == "the_terrible_experiment" and when not in (point.EVENT, point.MONSTER_DEFEATED):
        amount = 7 if when == point.MYTHOS_ENDS else 2
        if when in (point.MYTHOS_ENDS, point.ENCOUNTER_MENU) and stage.variant == POOR:
            amount = 0
        for monster in [m for m in g.cup if g.kind_of(m) != g.kind_of(g.cup[0])][:amount]:
            board.move(g, monster, zone.CARD + stage.card)
    if name == "blue_flu":
        g.spaces[1] = space.JAIL
    elif name == "missing_people_return":
        g.spaces[1] = space.LOST
        g.lost[1] = g.delayed[1] = 1
    elif name == "alien_technology" or (name == "mi_go" and stage.variant == POOR):
        put_environment(g, "alien_technology")
    elif name in ("enchanted_jewelry", "silver_key", "book_of_dzyan"):
        board.set_tokens(g, stage.card, 1 if name == "book_of_dzyan" else 2)
        if stage.variant == POOR:
            board.set_tokens(g, stage.card, 0)
    elif name == "healing_stone" and when == point.UPKEEP:
        g.sanity[0] = g.stamina[0] = 1
    elif name == "miskatonic_university_4":
        give_side(g, 0, stage.variant == POOR)
    elif name == "retainer" or name == "bank_loan":
        if stage.variant == POOR:
            g.money[0] = 0
    elif name == "strange_power_flux_plagues_city":
        g.spaces[1] = space.number("yuggoth_first")
    if stage.variant == PLAIN:
        if name in CALLED_BACK:
            put_monster(g, CALLED_BACK[name], space.number("newspaper"))
        if name == "temperance_fever_sweeps_city" or name == "rivertown_6":
            give(g, 0, "whiskey", "common")
        elif name == "uptown_2":
            give(g, 0, "food", "common")
        elif name in HARD:
            g.sanity[0], g.stamina[0] = g.most_sanity(0), g.most_stamina(0)


CALLED_BACK: Final = {
    "bizarre_dreams_plague_citizens": "gug",
    "scientist_warns_of_dimensional_rift": "dimensional_shambler",
    "strange_tremors_cease": "chthonian",
}
HARD: Final = ("french_hill_7", "southside_1", "gate_red_2")
"""Texts that continue after a loss of 3."""


def put_environment(g: Lucky, name: str) -> int:
    (card,) = cards_of(name, "mythos")
    if g.place[card] != zone.IN_PLAY:
        board.move(g, card, zone.IN_PLAY)
        g.environment = card
        g.arrivals = sorted([*g.arrivals, card << 16 | 0])
    return card


class Stage:
    """Builder of a scene: puts a card into play and its text's event on the stack."""

    def __init__(self, g: Lucky, kind: int, number: int, variant: int) -> None:
        self.g = g
        self.kind = kind
        self.number = number
        self.variant = variant
        self.ability: Ability = g.texts.abilities[kind][number]
        self.name = g.texts.names[kind].split(":")[-1]
        self.group = group_of(kind)
        self.card = NONE
        self.seat = 0
        self.target = NONE
        self.at = NONE
        self.flags = 0

    # -- The card --------------------------------------------------------------------------------

    def put_card(self) -> None:
        g = self.g
        if self.group in POSSESSIONS or self.group == "curse":
            if self.name in ("blessing", "curse"):
                self.card = give_side(g, 0, self.name == "curse")
            else:
                self.card = give(g, 0, self.name, self.group)
        elif self.group == "sheet":
            self.card = change_sheet(g, 0, self.name)
        elif self.group == "monster":
            self.card = put_monster(g, self.name, g.spaces[0])
            self.target = self.card
        elif self.group == "ancient_one":
            self.card = g.table.ancient_card
        elif self.group == "mythos":
            self.put_mythos()
        elif location_of(self.kind) != NONE:
            self.open(location_of(self.kind))
        else:
            (self.card,) = cards_of(self.name)
            board.move(g, self.card, zone.IN_HAND)
        if self.group in ("monster", "ancient_one", "mythos"):
            self.seat = NOBODY
            if self.group == "monster" and self.ability.point != point.INSTEAD_OF_MOVING:
                self.seat = 0
            if self.ability.point in (point.ATTACK, point.ENCOUNTER_MENU):
                self.seat = 0
        if self.ability.point in IN_BATTLE:
            wake(g)

    def open(self, where: int) -> None:
        """Move seat 0 to an open location."""
        self.g.shut &= ~(1 << where)
        self.g.spaces[0] = where
        gate = self.g.gate_at(where)
        if gate != NONE:
            board.move(self.g, gate, zone.SUPPLY)

    def put_mythos(self) -> None:
        g = self.g
        (self.card,) = cards_of(self.name, "mythos")
        kind = g.mythos_of(self.card).type
        board.move(g, self.card, zone.IN_PLAY)
        if self.ability.point == point.EVENT and kind == mythos_type.HEADLINE:
            board.move(g, self.card, zone.IN_HAND)
        elif self.ability.point in (point.PASSES, point.FAILS):
            board.move(g, self.card, zone.BOX)
        elif kind == mythos_type.RUMOR:
            g.rumor = self.card
        elif kind == mythos_type.HEADLINE:
            g.ongoing.append(self.card)
            g.ends.append(g.turn + 1)
        else:
            g.environment = self.card

    def go_where_it_is(self) -> None:
        """Move seat 0 to the area that the ability requires."""
        g = self.g
        if self.group == "location":
            place = place_of(self.kind, self.number)
            self.open(space.LODGE if place == SANCTUM else place)
            if place == SANCTUM:
                give(g, 0, "silver_twilight_lodge_membership", "special")
        elif self.group == "gate_card":
            place = place_of(self.kind, self.number)
            where = 0 if place == OTHER else place
            g.spaces[0] = space.FIRST_WORLD + 2 * where + (1 if self.variant == POOR else 0)
            g.entered[0] = g.gates[0] if g.gates else g.gate_stack[0]  # closed in the meantime
        asked = g.texts.filters.filters[self.ability.condition]
        for code, value in zip(asked.codes, asked.operands, strict=True):
            if code == fact.AT:
                g.spaces[0] = value
        if self.name == "find_gate":
            g.spaces[0] = space.number("abyss_first")
        if self.name == "darkes_carnival_arrives":
            g.spaces[0] = space.number("northside_streets")
        if self.name == "curfew_enforced":
            g.spaces[0] = 0
        if self.name == "patrol_wagon" and self.ability.point == point.RETURNED:
            g.spaces[0] = space.number(HERE)

    # -- The event that the text answers ---------------------------------------------------------

    def push_event(self) -> None:
        g = self.g
        g.stack.append(Bottom())
        when = self.ability.point
        if not g.awakened:
            g.phase = PHASES.get(when, phase.ENCOUNTERS)
            if self.group == "mythos" and when not in (point.MOVE_ENDED, point.ENCOUNTER_MENU):
                g.phase = phase.MYTHOS
        event = self.event(when)
        if event is not None:
            if isinstance(event, checking.SkillCheck) and self.flags & flag.IN_COMBAT:
                self.push_fight(event.kind)
            self.push_frame(event)
            self.at = len(g.stack) - 1

    def push_frame(self, frame: Any) -> None:
        """Push a partly resolved frame: the event that the text answers."""
        if hasattr(frame, "presence"):
            frame.presence = self.g.presence(frame.seat)
        self.g.stack.append(frame)

    def push_fight(self, kind: int) -> None:
        fight = self.fight(combat.CHECKED if kind == check.COMBAT else combat.HORROR_DONE)
        self.push_frame(fight)

    def fight(self, step: int) -> Combat:
        g = self.g
        monster = self.card if self.group == "monster" else self.foe()
        fight = Combat(0, monster, self.flags | flag.IN_COMBAT)
        fight.step = step
        fight.where = g.spaces[0]
        fight.before = [0] * 8
        return fight

    def foe(self) -> int:
        """Return a Monster in the area of seat 0."""
        here = self.g.monsters_at(self.g.spaces[0])
        return here[0] if here else put_monster(self.g, "gug", self.g.spaces[0])

    def event(self, when: int) -> Any:
        g = self.g
        self.target = self.target if self.group == "monster" else 0
        if when < 0:
            return self.encounter()
        if when in (point.UPKEEP, point.UPKEEP_FORCED, point.ANY_TIME):
            frame: Any = Upkeep(0, g.awakened)
            frame.step = upkeep.ADJUST
            return frame
        if when == point.MOVEMENT:
            frame = Movement(0)
            frame.step, frame.where, frame.full = movement.MENU, g.spaces[0], 6
            g.points = 6
            return frame
        if when == point.MOVE_ENDED:
            frame = Movement(0)
            frame.step, frame.where = movement.OVER, g.spaces[0]
            self.seat = NOBODY if self.ability.kind == FORCED else 0
            return frame
        if when in (point.BEFORE_CHECK, point.AFTER_ROLL):
            return self.check(when)
        if when in (point.COMBAT_MENU, point.USED, point.BEFORE_HORROR, point.COMBAT_ENDED):
            return self.combat(when)
        if when == point.WOULD_LOSE:
            self.flags = flag.HIT
            frame = Lose(0, 2, 3, flag.HIT, self.foe())
            frame.step = 1
            return frame
        if when == point.DREW_ENCOUNTER:
            frame = Encounter(0, g.spaces[0], True, 1)
            frame.card = encounters.draw_location(g, space.STREET_OF[g.spaces[0]])
            frame.cards, frame.step = [frame.card], encounters.ANSWERED
            return frame
        if when == point.MONSTER_DEFEATED:
            frame = Defeated(put_monster(g, "cultist", g.spaces[0]), 0)
            frame.step = 2
            return frame
        if when == point.BEFORE_ATTACK:
            frame = Battle()
            frame.step = battle.STRIKE
            return frame
        if when == point.RETURNED:
            frame = movement.ReturnToArkham(0, True)
            frame.step = 2
            return frame
        if self.group in ("mythos", "ancient_one") and when != point.BECAME_LOST:
            self.target = NONE if when != point.ATTACK else 0
        return None

    def encounter(self) -> Frame:
        g = self.g
        self.target = NONE
        if location_of(self.kind) != NONE:
            phase_of = Encounters(0)
            phase_of.step = encounters.OVER
            return phase_of
        place = place_of(self.kind, self.number)
        in_arkham = self.group == "location"
        if in_arkham:
            frame = Encounter(0, g.spaces[0], True, 1)
        else:
            frame = Encounter(0, 0 if place == OTHER else place, False, 1)
            g.phase = phase.OTHER_WORLDS
        frame.step, frame.card, frame.cards = encounters.ENDED, self.card, [self.card]
        self.flags = frame.flags()
        return frame

    def check(self, when: int) -> Frame:
        """Return a check of the kind that the condition requires, in a combat if the kind needs
        one."""
        asked = self.g.texts.filters.filters[self.ability.condition]
        kind = check.LORE
        if fact.CHECKING in asked.codes:
            kind = asked.operands[asked.codes.index(fact.CHECKING)]
        for code, value in zip(asked.codes, asked.operands, strict=True):
            if code == fact.WITH_FLAG:
                self.flags |= value
        if kind in (check.EVADE, check.HORROR, check.COMBAT):
            self.flags |= flag.IN_COMBAT
        source = self.foe() if self.flags & flag.IN_COMBAT else NONE
        kinds = 1 << kind | 1 << check.SKILL[kind]
        self.flags |= flag.CHECK_OF * kinds
        frame = checking.SkillCheck(0, kind, 0, 4, self.flags, source)
        frame.armed = True
        frame.step = checking.BEFORE
        if when == point.AFTER_ROLL:
            frame.step, frame.dice = checking.AFTER, [1, 3, 4, 5]
        return frame

    def combat(self, when: int) -> Frame:
        self.flags = flag.IN_COMBAT
        steps = {
            point.COMBAT_MENU: combat.LOADOUT,
            point.USED: combat.USED,
            point.BEFORE_HORROR: combat.HORROR,
            point.COMBAT_ENDED: combat.LEFT,
        }
        fight = self.fight(steps[when])
        if when == point.COMBAT_MENU:
            fight.take_spell(self.g, self.card)
        if when == point.USED:
            fight.weapons = [self.card]
            fight.faces = [1, 1, 0, 0, 0, 0, 0]
            self.target = fight.monster
        return fight

    # -- The text --------------------------------------------------------------------------------

    def push_text(self) -> bool:
        """Push the text; return whether it can be carried out now."""
        g = self.g
        at = self.at
        if self.ability.point == point.GAINED or self.ability.point == point.ENCOUNTER_MENU:
            at = NONE
        script: Any = g.new_script(self.kind, self.number, self.seat, self.card, at)
        script.target = self.target
        script.flags = self.flags
        if component.FIRST_SPELL <= self.card < component.FIRST_SKILL:
            script.flags |= flag.SPELL
        g.floor = len(g.stack)
        g.push(script.begin(g))
        asked = Context(self.seat, self.card, at)
        asked.target, asked.flags = self.target, self.flags
        if not g.holds(asked, self.ability.condition):
            return False
        return bool(script.payable(g, self.ability.code, 0, self.ability.costs))
