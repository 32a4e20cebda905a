"""A scene for every ability of every kind: it can be paid, and its event is on the stack."""

from __future__ import annotations

from typing import Any, Final

from arkham_env.board.texts.context import NOBODY, Context
from arkham_env.board.texts.texts import ACTION, LOCAL_ACTION, MAY, TEXT, Ability
from arkham_env.board.texts.verbs import OP_ANSWER
from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.frame import Frame
from arkham_env.eldritch.rules import board, combat, encounters, gaining, monsters
from arkham_env.eldritch.rules import skill_test as testing
from arkham_env.eldritch.rules.actions import Rest, Turn
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.rules.encounters import Encounter, Encounters
from arkham_env.eldritch.rules.gaining import Gained, TurnUp
from arkham_env.eldritch.rules.gates import Close
from arkham_env.eldritch.rules.improving import Improve
from arkham_env.eldritch.rules.losing import Lose
from arkham_env.eldritch.rules.monsters import Defeated
from arkham_env.eldritch.rules.mythos import Mythos
from arkham_env.eldritch.state.columns import ICONS
from arkham_env.eldritch.state.game_state import CRIPPLED, FIRST_BACKED, INSANE
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    fact,
    flag,
    meeting,
    phase,
    point,
    skill,
    space,
    zone,
)
from arkham_env.eldritch.state.ids.component import NONE
from arkham_env.eldritch.tables.everything import components
from tests.eldritch.support.text_base import (
    HERE,
    PLAIN,
    POOR,
    base,
    cards_of,
    give,
    lay_body,
    put_monster,
    put_ongoing,
    wake,
)
from tests.eldritch.support.text_walk import Bottom, Lucky

# -- The Ancient One -----------------------------------------------------------------------------


def group_of(kind: int) -> str:
    return components().columns[kind].group


def owner_of(kind: int) -> str:
    """Return the Ancient One of a kind; for a kind of all games its number selects one."""
    made = components()
    name, group = made.texts.names[kind], group_of(kind)
    for number, ancient_one in enumerate(component.ANCIENT_ONES):
        if kind in made.ancient_kinds[number] or kind in made.cultist_kinds[number]:
            return ancient_one
    if group == "mystery":
        return component.ANCIENT_ONES[component.MYSTERIES.index(name) // 4]
    if group == "research":
        return component.ANCIENT_ONES[(int(name.split("_")[1]) - 1) // 8]
    if group == "special":
        return "cthulhu" if int(name.split("_")[1]) <= 6 else "yog_sothoth"
    if name in ("cthulhu_epic", "cthylla"):
        return "cthulhu"
    if name in ("shub_niggurath_epic", "nug"):
        return "shub_niggurath"
    return component.ANCIENT_ONES[kind % 4]


def is_awake(kind: int) -> bool:
    made = components()
    sides = (*made.ancient_kinds, *made.cultist_kinds)
    return kind in [side[1] for side in sides] or made.texts.names[kind].endswith("_epic")


def scenes(kind: int, number: int, variant: int) -> list[Lucky]:
    """Return the scenes of an ability, each with the text on top of its stack; see :func:`walk`.

    The list is empty if the ability's condition is false or its price cannot be paid.
    """
    made = components()
    g = base(owner_of(kind), variant).clone()
    assert isinstance(g, Lucky)
    g.lead = g.active = 0
    name, group = made.texts.names[kind], group_of(kind)
    special = group == "special" and owner_of(kind) == "yog_sothoth"
    if is_awake(kind) or special:
        wake(g, 3 if special or "awake" in name else 2)
    if group == "back":
        return scenes_of_back(g, kind)
    stage = Stage(g, kind, number)
    stage.put_card()
    arrange(stage, variant)
    g.reindex()
    stage.push_event()
    return [g] if stage.push_text() else []


def arrange(stage: Stage, variant: int) -> None:
    """Set up the facts that the texts of single kinds need."""
    g, name, heart = stage.g, stage.name, space.number("the_heart_of_africa")
    stage.victim = cards_of("gug" if variant == PLAIN else "vampire")[0]
    if stage.ability.point == point.MYTHOS_END:
        g.tokens[g.counter(stage.card)] = g.players
        for gate in g.gate_stack[:2]:
            board.move(g, gate, zone.CARD + stage.card)
        for clue in g.clue_pool[: g.players]:
            board.move(g, clue, zone.CARD + stage.card)
        for called in ("gug", "cthonian"):
            board.move(g, cards_of(called)[0], zone.CARD + stage.card)
    elif name == "shub_niggurath_awake" and variant == POOR:
        if stage.ability.point == point.AWAKENS:
            for monster in g.table.set_aside:
                put_monster(g, monster, space.number("8"))
        else:
            for monster in (*cards_of("shub_niggurath_epic"), *g.monsters[:4]):
                put_monster(g, monster, heart)
            g.spaces[0] = heart
    elif name == "yog_sothoth_awake" and variant == POOR:
        for gate in g.gate_stack[:2]:
            board.move(g, gate, zone.CARD + stage.card)
        g.tokens[g.counter(stage.card)] = 2
        g.spaces[0] = g.place[g.gates[0]]
    elif name == "the_world_fights_back":
        put_monster(g, stage.victim, g.spaces[0])
        g.health[0] = g.sanity[0] = 1
    elif name == "general_11":
        g.sanity[0] = 1
    elif name == "general_12" and variant == PLAIN:
        board.move(g, g.reserve[0], zone.DISCARD)
        board.move(g, cards_of("private_care")[0], zone.RESERVE)
    elif name == "rising_terror" and variant == POOR:
        for monster in g.monsters[:]:
            if g.table.answers(g.kind_of(monster), point.RECKONING):
                board.remove_monster(g, monster, False)
    elif name == "secrets_of_the_past" and variant == POOR:
        for card in g.decks[deck.EXPEDITION][:]:
            if g.table.expedition_spaces[card] != g.expedition_space():
                board.move(g, card, zone.BOX)


def scenes_of_back(g: Lucky, kind: int) -> list[Lucky]:
    """Return the scenes of the back of a Condition, or of a Spell (one scene for each result)."""
    made = components()
    which = next(name for name, backs in enumerate(made.backs) if kind in backs)
    names = (*component.SPELLS, *component.CONDITIONS)
    found: list[Lucky] = []
    for result in range(5 if which < len(component.SPELLS) else 1):
        other = g.clone()
        assert isinstance(other, Lucky)
        card = give(other, 0, names[which])
        other.own_backs()
        other.backs[card - FIRST_BACKED] = kind
        other.known[card - FIRST_BACKED] = 1
        for copy in cards_of(names[which]):
            if copy != card and other.backs[copy - FIRST_BACKED] == kind:
                board.forget_back(other, copy)
        stage = Stage(other, other.kind_of(card), 0)
        stage.card = card
        other.reindex()
        stage.push_event()
        # A die showed a 4, or none did.
        other.faces = [6, 1, 1, 1, result % 2, 1, 1]
        gaining.flip(other, 0, card, stage.chosen(), stage.at, stage.flags, result)
        found.append(other)
    return found


class Stage:
    """Builder of a scene: puts a card into play and its text's event on the stack."""

    def __init__(self, g: Lucky, kind: int, number: int) -> None:
        self.g = g
        self.kind = kind
        self.number = number
        self.ability: Ability = g.texts.abilities[kind][number]
        self.name = g.texts.names[kind]
        self.group = group_of(kind)
        self.card = NONE
        self.seat = 0
        self.target = NONE
        self.at = NONE
        self.flags = 0
        self.here = space.number(HERE)
        self.victim = cards_of("vampire")[0]

    # -- The card --------------------------------------------------------------------------------

    def put_card(self) -> None:
        g = self.g
        if self.group in ("asset", "artifact", "spell", "condition"):
            self.card = give(g, 0, self.name)
        elif self.group == "sheet":
            self.put_sheet()
        elif self.group == "monster":
            self.put_monster()
        elif self.group == "ancient_one":
            self.card = g.table.ancient_card
        elif self.group == "mythos":
            self.put_mythos()
        elif self.group == "mystery":
            (self.card,) = cards_of(self.name)
            board.move(g, g.mystery, zone.SUPPLY)
            board.move(g, self.card, zone.IN_PLAY)
            g.tokens[g.counter(self.card)] = 1
        else:
            (self.card,) = cards_of(self.name)
            board.move(g, self.card, zone.IN_HAND)
        if self.group in ("monster", "ancient_one", "mythos", "mystery"):
            asked = self.ability.kind == MAY or self.ability.point in IN_COMBAT
            flies = self.ability.kind == TEXT  # the choice after the defeat of a Byakhee
            self.seat = 0 if asked or flies else NOBODY
        if self.group in ("mythos", "mystery"):
            self.go_where_it_is()

    def put_sheet(self) -> None:
        """Seat an investigator at seat 0, or lay it down defeated for an encounter."""
        g = self.g
        (self.card,) = cards_of(self.name)
        marker = {point.CRIPPLED: CRIPPLED, point.INSANE: INSANE}.get(self.ability.point)
        if marker is not None:
            if self.card in g.sheet:
                self.change_sheet(g.sheet.index(self.card), "charlie_kane")
            if not g.bodies[self.card]:
                lay_body(g, self.name, ("necronomicon", "conjuration"), marker)
            g.own_bodies()
            g.bodies[self.card] = marker
        elif g.sheet[0] != self.card:
            if self.card in g.sheet:
                self.change_sheet(g.sheet.index(self.card), "charlie_kane")
            self.change_sheet(0, self.name)

    def change_sheet(self, seat: int, name: str) -> None:
        g = self.g
        (sheet,) = cards_of(name)
        if g.bodies[sheet]:
            board.move(g, sheet, zone.BOX)
            for card in range(component.FIRST_CLUE, component.FIRST_CONDITION):
                if g.place[card] == zone.body(sheet):
                    board.discard(g, card)
            g.own_bodies()
            g.bodies[sheet] = g.body_trains[sheet] = g.body_ships[sheet] = 0
        weary = g.health[seat] == 1
        board.lift(g, g.sheet[seat])
        g.place[g.sheet[seat]] = zone.SUPPLY
        board.move(g, sheet, zone.IN_PLAY)
        g.sheet[seat] = sheet
        g.health[seat] = 1 if weary else g.most_health(seat) - 1
        g.sanity[seat] = 1 if weary else g.most_sanity(seat) - 1

    def put_monster(self) -> None:
        g = self.g
        name = "cultist" if self.name.startswith("cultist") else self.name
        self.card = cards_of(name)[0]
        for monster in g.monsters[:]:
            if g.place[monster] == self.here and monster != self.card:
                board.remove_monster(g, monster, False)
        put_monster(g, self.card, self.here)

    def put_mythos(self) -> None:
        g = self.g
        (self.card,) = cards_of(self.name)
        if self.ability.point == point.EVENT:
            board.move(g, self.card, zone.IN_HAND)
        else:
            put_ongoing(g, self.name)

    def go_where_it_is(self) -> None:
        """Move seat 0 to the space that the ability requires."""
        g = self.g
        asked = g.texts.filters.filters[self.ability.condition]
        for code, value in zip(asked.codes, asked.operands, strict=True):
            if code == fact.SEAT_AT:
                g.spaces[0] = value
            elif code == fact.SEAT_ON_EXPEDITION:
                g.spaces[0] = g.expedition_space()

    # -- The event that the text answers ---------------------------------------------------------

    def push_event(self) -> None:
        g = self.g
        g.stack.append(Bottom())
        when = self.ability.point
        g.phase = PHASES.get(when, phase.MYTHOS)
        if self.group not in ("monster", "ancient_one", "mythos", "mystery", "condition"):
            g.phase = PHASES.get(when, phase.ENCOUNTER)
        event = self.event(when)
        if event is not None:
            if isinstance(event, testing.SkillTest) and self.flags & flag.COMBAT:
                fight = Combat(0, self.vampire(), flag.COMBAT)
                fight.step = combat.STRENGTH_DONE
                self.push_frame(fight)
            self.push_frame(event)
            self.at = len(g.stack) - 1

    def push_frame(self, frame: Any) -> None:
        """Push a partly resolved frame: the event that the text answers."""
        if hasattr(frame, "presence"):
            frame.presence = self.g.presence(frame.seat)
        if isinstance(frame, Turn):
            self.g.turning = [frame.seat]
        self.g.stack.append(frame)

    def event(self, when: int) -> Any:
        if self.ability.kind in (ACTION, LOCAL_ACTION) or when == point.ACTION_MENU:
            self.g.phase = phase.ACTION
            self.target = 0
            return Turn(0, 0)
        if when in IN_TEST:
            return self.test(when)
        if when in IN_COMBAT:
            return self.combat(when)
        if when == point.EVENT:
            frame = Mythos(self.card)
            frame.step, frame.icon = 2, len(ICONS[0])
            return frame
        if when in (point.ENCOUNTER_MENU, point.CRIPPLED, point.INSANE) or self.is_encounter():
            return self.encounter(when)
        if when in HAPPENS:
            return HAPPENS[when](self)
        if self.group == "ancient_one" and when == point.MOVED:
            self.target = 0
        return None

    def is_encounter(self) -> bool:
        return self.card >= component.FIRST_ENCOUNTER

    def answered(self) -> list[int]:
        return [pack(OP_ANSWER, self.card, self.number)]

    def chosen(self) -> int:
        """Return the target chosen by a Spell's front: a Monster, a Clue or a seat."""
        if self.name == "shriveling":
            return self.vampire()
        if self.name == "clairvoyance":
            return self.g.board_clues[0]
        return self.target if self.at != NONE and self.target != NONE else 1

    def vampire(self) -> int:
        return cards_of("vampire")[0]

    def situation(self) -> int:
        """Return the flags that the condition of the ability requires, and the skill."""
        asked = self.g.texts.filters.filters[self.ability.condition]
        found = 0
        for code, value in zip(asked.codes, asked.operands, strict=True):
            if code == fact.WITH_FLAG:
                found |= value
        return found

    def test(self, when: int) -> Frame:
        asked = self.g.texts.filters.filters[self.ability.condition]
        which = skill.LORE
        if fact.TESTING in asked.codes:
            which = asked.operands[asked.codes.index(fact.TESTING)]
        self.target = 0
        self.flags = self.situation() | flag.TEST_OF << which
        frame = testing.SkillTest(0, which, 0, self.flags, NONE)
        frame.answered = self.answered()
        if when == point.AFTER_ROLL:
            frame.step, frame.dice = testing.AFTER, [1, 3, 4, 5]
        return frame

    def combat(self, when: int) -> Frame:
        g = self.g
        self.target = self.card if self.group == "monster" else 0
        monster = self.card if self.group == "monster" else self.vampire()
        self.flags = flag.COMBAT
        frame = Combat(0, monster, self.flags)
        frame.step = COMBAT_STEPS[when]
        frame.lost_sanity, frame.hurt = 1, True
        if when in (point.DEFEATED_BY, point.COMBAT_WON):
            frame.defeated = True
            board.remove_monster(g, monster, True)
        if when == point.BEFORE_WILL:
            frame.answered = self.answered()
        return frame

    def encounter(self, when: int) -> Frame:
        g = self.g
        kind = meeting.COMPONENT
        if when in (point.CRIPPLED, point.INSANE):
            kind = meeting.BODY
        elif self.group in MEETINGS:
            kind = MEETINGS[self.group]
        frame = Encounter(0, kind, self.card)
        frame.step = encounters.RESOLVED
        frame.card, frame.where = self.card, g.spaces[0]
        self.flags = frame.flags()
        if kind == meeting.RESEARCH:
            frame.clue = g.clues_at(self.here)[0]
        elif kind == meeting.OTHER_WORLD:
            frame.gate = g.gate_at(self.here)
        return frame

    def would_lose(self) -> Frame:
        self.target = 0
        spells = [card for card in self.g.cards[0] if card >= component.FIRST_SPELL]
        frame = Lose(0, 2, 3, 0, spells[0])
        frame.step = 1
        return frame

    def rest(self) -> Frame:
        self.target, self.flags = 0, flag.REST
        frame = Rest(0)
        frame.step = 1
        return frame

    def condition_gained(self) -> Frame:
        self.target = 1
        frame = Gained(1, give(self.g, 1, "amnesia"), True)
        frame.step = 3
        return frame

    def improved(self) -> Frame:
        self.target = 0
        self.g.improved[skill.LORE] = 1
        frame = Improve(0, skill.LORE)
        frame.step = 1
        return frame

    def gate_closed(self) -> Frame:
        self.target = 0
        frame = Close(0, self.g.gates[0], True)
        frame.step = 1
        return frame

    def spell_done(self) -> Frame:
        self.target = 0
        frame = TurnUp(0, give(self.g, 0, "feed_the_mind"), True, self.g.presence(0))
        frame.step = 1
        return frame

    def monster_defeated(self) -> Frame:
        self.target = 0
        put_monster(self.g, self.victim, self.g.spaces[0])
        frame = Defeated(self.victim, 0)
        frame.step = monsters.GO
        return frame

    def encounter_done(self) -> Frame:
        self.target, self.flags = 0, flag.RESEARCH
        frame = Encounter(0, meeting.RESEARCH, NONE)
        frame.step, frame.gained = encounters.ENDED, self.g.clues[0][:2]
        return frame

    def encounter_start(self) -> Frame:
        self.target = 0
        frame = Encounters(0)
        frame.step, frame.answered = encounters.FORCED_DONE, self.answered()
        return frame

    def gained(self) -> Frame:
        self.target = NONE
        frame = Gained(0, self.card, True)
        frame.step = 3
        return frame

    # -- The text --------------------------------------------------------------------------------

    def push_text(self) -> bool:
        """Push the text; return whether it can be carried out now."""
        g = self.g
        at = NONE if self.ability.kind in (ACTION, LOCAL_ACTION) else self.at
        if self.ability.point in (point.EVENT, point.GAINED, point.GAINED_FROM_DECK):
            at = NONE
        script: Any = g.new_script(self.kind, self.number, self.seat, self.card, at)
        script.target = self.target
        script.flags = self.flags
        if self.group == "monster" and self.seat == NOBODY:
            script.target = self.card
        if component.FIRST_SPELL <= self.card < component.FIRST_CONDITION:
            script.flags |= flag.SPELL
        # The preset dice of the scene decide whether the test of a combat is passed.
        script.faces = [4, 1, 1, 0, 0, 1, 1]
        g.push(script.begin(g))
        asked = Context(self.seat, self.card, self.at)
        asked.target, asked.flags = self.target, self.flags
        if not g.holds(asked, self.ability.condition):
            return False
        return bool(script.payable(g, self.ability.code, 0, self.ability.costs))


IN_TEST: Final = (point.BEFORE_ROLL, point.AFTER_ROLL)
COMBAT_STEPS: Final = {
    point.BEFORE_WILL: combat.MENU,
    point.AFTER_WILL: combat.BEFORE_STRENGTH,
    point.BEFORE_STRENGTH: combat.LATE,
    point.STRENGTH_TESTED: combat.TESTED,
    point.AFTER_STRENGTH: combat.AFTER,
    point.DEFEATED_BY: combat.WON,
    point.COMBAT_WON: combat.LEAVE,
}
IN_COMBAT: Final = tuple(COMBAT_STEPS)
"""The step at which a Combat Encounter continues after a text."""
HAPPENS: Final = {
    point.WOULD_LOSE: Stage.would_lose,
    point.REST: Stage.rest,
    point.CONDITION_GAINED: Stage.condition_gained,
    point.IMPROVED: Stage.improved,
    point.GATE_CLOSED: Stage.gate_closed,
    point.SPELL_DONE: Stage.spell_done,
    point.MONSTER_DEFEATED: Stage.monster_defeated,
    point.ENCOUNTER_DONE: Stage.encounter_done,
    point.ENCOUNTER_START: Stage.encounter_start,
    point.GAINED: Stage.gained,
    point.GAINED_FROM_DECK: Stage.gained,
}
PHASES: Final = {
    point.REST: phase.ACTION,
    point.MOVED: phase.ENCOUNTER,
    point.ENCOUNTER_MENU: phase.ENCOUNTER,
    point.ENCOUNTER_START: phase.ENCOUNTER,
}
MEETINGS: Final = {
    "general": meeting.GENERAL,
    "america": meeting.REGIONAL,
    "europe": meeting.REGIONAL,
    "asia_australia": meeting.REGIONAL,
    "research": meeting.RESEARCH,
    "expedition": meeting.EXPEDITION,
    "other_world": meeting.OTHER_WORLD,
    "special": meeting.COMPONENT,
}
