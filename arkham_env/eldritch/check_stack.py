"""What the stack of a loaded save must be: every frame can be gone on with.

The pending question, asked anew of a copy, is the one of the save.
"""

from __future__ import annotations

from typing import Final

from arkham_env.board.saving.board_saving import check_question, refuse, rewound
from arkham_env.board.saving.sound_scripts import (
    are_answers,
    are_items,
    in_a_seats_part,
    is_at_an_instruction,
    is_sound_window,
)
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.payment import GroupPay, Pay
from arkham_env.board.texts.program import CHOOSE, EACH, OWN, REPEAT, TARGET
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.window import Window
from arkham_env.core.kernel.decision import op_of
from arkham_env.core.kernel.frame import Frame
from arkham_env.eldritch.checking import DEEPEST, MOST
from arkham_env.eldritch.rules import (
    acquiring,
    combat,
    defeat,
    encounters,
    mythos,
    rounds,
    skill_test,
    trading,
)
from arkham_env.eldritch.rules.acquiring import Acquire
from arkham_env.eldritch.rules.actions import ACTIONS, Turn
from arkham_env.eldritch.rules.board import name_of
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.rules.defeat import Fall
from arkham_env.eldritch.rules.doom import Doom
from arkham_env.eldritch.rules.encounters import Encounter, Encounters
from arkham_env.eldritch.rules.gaining import Gained, TurnUp
from arkham_env.eldritch.rules.gates import Close
from arkham_env.eldritch.rules.improving import Improve
from arkham_env.eldritch.rules.losing import Lose
from arkham_env.eldritch.rules.monsters import Defeated
from arkham_env.eldritch.rules.mythos import MythosPhase
from arkham_env.eldritch.rules.reckoning import Reckoning
from arkham_env.eldritch.rules.rounds import Round
from arkham_env.eldritch.rules.set_up import SetUp
from arkham_env.eldritch.rules.skill_test import SkillTest
from arkham_env.eldritch.rules.trading import Trade, tradable
from arkham_env.eldritch.state.asking import is_gate, is_monster
from arkham_env.eldritch.state.game_state import (
    FIRST_BACKED,
    PRESENT,
    Game,
)
from arkham_env.eldritch.state.ids import (
    component,
    flag,
    meeting,
    phase,
    point,
    space,
    verb,
    zone,
)
from arkham_env.eldritch.state.ids.component import NONE


def check_stack(g: Game) -> None:
    """Check that the frames can go on, and that the top one asks what is pending."""
    if g.over:
        if g.options:
            raise refuse("a game that is over has no decision")
        return
    if not g.stack or len(g.stack) > DEEPEST or len(g.options) < 2:
        raise refuse("a game that is not over has a decision")
    bottom = SetUp if g.phase == phase.SET_UP else Round
    if not isinstance(g.stack[0], bottom):
        raise refuse("bottom of the stack")
    check_lead(g)
    check_turns(g)
    again = rewound(g)
    for at in range(len(again.stack)):
        frame = again.stack[at]
        if at > 0 and isinstance(frame, (Round, SetUp)):
            raise refuse("two roots")
        if not is_sound(again, frame, at) or not frame.sound(again, again.stack, at):
            raise refuse(f"{type(frame).__name__} at {at}")
    check_question(g, again)


def check_lead(g: Game) -> None:
    """Check that who speaks for the group is there, unless he has just fallen."""
    falling = any(isinstance(f, Fall) for f in g.stack)
    some = PRESENT in g.status
    if g.phase != phase.SET_UP and some and g.status[g.lead] != PRESENT and not falling:
        raise refuse("the Lead Investigator has fallen")


def check_turns(g: Game) -> None:
    """Check what the state notes of frames that have begun."""
    turns = [int(f.seat) for f in g.stack if isinstance(f, Turn) and f.presence != NONE]
    if turns != g.turning:
        raise refuse("turns")
    buys = any(isinstance(f, Acquire) and f.step != acquiring.BEGIN for f in g.stack)
    if buys != g.acquiring:
        raise refuse("Acquire Assets")


STEPS: Final = {
    "Round": (rounds.TURNS, rounds.MEETINGS, rounds.END),
    "SetUp": (0, 1, 2, 3, 4),
    "Turn": (0,),
    "Tickets": (0,),
    "Rest": (1,),
    "Acquire": (acquiring.TESTED, acquiring.SHOP, acquiring.OVER),
    "Combat": (
        combat.MENU, combat.WILL_DONE, combat.SANITY_LOST, combat.BEFORE_STRENGTH, combat.LATE,
        combat.STRENGTH_DONE, combat.HURT, combat.HEALTH_LOST, combat.AFTER, combat.WON,
        combat.LEAVE, combat.TESTED,
    ),
    "Settling": (0, 1),
    "Fall": (defeat.DOOM_DONE, defeat.MARKED, defeat.LEAVE, defeat.GONE),
    "Doom": (0,),
    "Omen": (0, 1, 2),
    "Encounters": (
        encounters.FORCED_DONE, encounters.FIGHTS, encounters.MEET, encounters.OVER,
    ),
    "Encounter": (encounters.RESOLVED, encounters.ENDED),
    "Gained": (0, 1, 2, 3),
    "TurnUp": (0, 1),
    "Close": (0, 1),
    "Improve": (0, 1),
    "ImproveAny": (0,),
    "Lose": (0, 1),
    "Defeated": (0, 1, 2),
    "Moves": (0,),
    "MovesToward": (0,),
    "NextMystery": (0, 1, 2),
    "Mythos": (1, 2),
    "MythosPhase": (
        mythos.DRAWN, mythos.ENDING, mythos.LAST, mythos.NEWCOMERS, mythos.PASS_LEAD,
    ),
    "Newcomer": (0, 2),
    "Reckoning": (1,),
    "Spawn": (0,),
    "SpawnAtRandom": (0,),
    "SpawnGates": (0,),
    "Surge": (0, 1, 2),
    "SkillTest": (skill_test.BEFORE, skill_test.AFTER, skill_test.CLUE_PAID, skill_test.SECOND),
    "Trade": (trading.GIVING, trading.TAKING, trading.CONSENT, trading.TRADED),
    "TicketLimit": (0,),
}  # fmt: skip
"""The steps in which a frame waits for what is above it or puts its question; 0 stands for frames
that others were pushed upon before they began."""


def is_sound(g: Game, frame: Frame, at: int) -> bool:
    """Say whether a frame can be gone on with; the top one has been rewound."""
    name = type(frame).__name__
    if name in STEPS and frame.step not in STEPS[name]:
        return False
    top = at == len(g.stack) - 1
    if isinstance(frame, Turn):
        return frame.presence != NONE and 0 <= frame.left <= ACTIONS
    if isinstance(frame, SkillTest):
        return is_sound_test(g, frame, at)
    if isinstance(frame, Combat):
        return is_sound_combat(g, frame)
    if isinstance(frame, Trade):
        return is_sound_trade(g, frame)
    if isinstance(frame, Fall):
        return is_sound_fall(g, frame)
    if isinstance(frame, Encounters):
        return frame.presence != NONE and is_sound_meal(g, frame, at)
    if isinstance(frame, Encounter):
        return is_sound_encounter(g, frame)
    if isinstance(frame, Doom):
        return frame.gate == NONE or is_gate(frame.gate)
    if isinstance(frame, Defeated):
        return frame.goes == NONE or frame.goes == g.mystery or frame.goes in g.ongoing
    if isinstance(frame, MythosPhase):
        return all(g.status[seat] != PRESENT for seat in frame.waiting) or not top
    if isinstance(frame, Reckoning):
        return all(g.place[card] != zone.BOX for card in frame.queue) or not top
    if isinstance(frame, Pay):
        return top and frame.step == 0 and frame.paid < frame.amount
    if isinstance(frame, GroupPay):
        return frame.step == (1 if top else 3) and frame.paid < frame.amount
    if isinstance(frame, Window):
        if not is_sound_window(g, frame, g.table.components.cards):
            return False
        return answers_event(g, frame.point, frame.at, at)
    if isinstance(frame, Script):
        return is_sound_text(g, frame, at)
    return name in STEPS


def is_sound_test(g: Game, test: SkillTest, at: int) -> bool:
    if (
        (test.step == skill_test.BEFORE) != (not test.dice)
        or 0 in test.dice
        or test.presence == NONE
    ):
        return False
    if test.step == skill_test.CLUE_PAID:
        above = g.stack[at + 1] if at + 1 < len(g.stack) else None
        return isinstance(above, Pay) and test.face in test.dice
    return are_answers(g, test.answered, g.table.components.cards)


def is_sound_combat(g: Game, fight: Combat) -> bool:
    loose = g.place[fight.monster] == zone.LOOSE
    if loose and (fight.shadow or not fight.flags & flag.AMBUSH):
        return False
    return are_answers(g, fight.answered, g.table.components.cards)


def is_sound_trade(g: Game, trade: Trade) -> bool:
    """Say whether what was named can be given and taken, in the order in which it is named."""
    if trade.seat == trade.other:
        return False
    if trade.step == trading.TRADED:
        return True
    for seat, named in ((trade.seat, trade.given), (trade.other, trade.taken)):
        if g.status[seat] != PRESENT:
            return False
        rest = tradable(g, seat)
        for i in range(len(named)):
            if named[i] not in rest or (i > 0 and named[i] < named[i - 1]):
                return False
            rest.remove(named[i])
    return True


def is_sound_fall(g: Game, fall: Fall) -> bool:
    if g.status[fall.seat] == PRESENT:
        return False
    if fall.step == defeat.GONE:
        # Who leads was asked: the seat is empty already.
        return g.sheet[fall.seat] == NONE and g.spaces[fall.seat] == NONE
    sheet = g.sheet[fall.seat]
    return sheet != NONE and g.spaces[fall.seat] != NONE and g.place[sheet] == zone.BOX


def is_sound_meal(g: Game, meal: Encounters, at: int) -> bool:
    """Say whether a seat's part of the Encounter Phase can go on."""
    if meal.flight != NONE:
        if not is_monster(meal.flight):
            return False
        if not g.texts.abilities[g.kind_of(meal.flight)]:
            return False
    clue = meal.clue
    if not are_answers(g, meal.answered, g.table.components.cards):
        return False
    return clue == NONE or is_clue(clue)


def is_sound_encounter(g: Game, encounter: Encounter) -> bool:
    if not meeting.GENERAL <= encounter.meeting <= meeting.BODY:
        return False
    if encounter.gate != NONE and not is_gate(encounter.gate):
        return False
    return encounter.clue == NONE or is_clue(encounter.clue)


def is_clue(card: int) -> bool:
    return component.FIRST_CLUE <= card < component.FIRST_ASSET


# -- Texts and windows ---------------------------------------------------------------------------

EVENTS: Final[dict[int, tuple[type[Frame], ...]]] = {
    point.WOULD_LOSE: (Lose,),
    point.CONDITION_GAINED: (Gained,),
    point.IMPROVED: (Improve,),
    point.GATE_CLOSED: (Close,),
    point.MONSTER_DEFEATED: (Defeated,),
    point.COMBAT_WON: (Combat,),
    point.ENCOUNTER_DONE: (Encounter,),
    point.BEFORE_ROLL: (SkillTest,),
    point.AFTER_ROLL: (SkillTest,),
    point.BEFORE_WILL: (Combat,),
    point.AFTER_WILL: (Combat,),
    point.BEFORE_STRENGTH: (Combat,),
    point.AFTER_STRENGTH: (Combat,),
    point.STRENGTH_TESTED: (Combat,),
    point.DEFEATED_BY: (Combat,),
    point.ENCOUNTER_MENU: (Encounter,),
    point.ENCOUNTER_START: (Encounters,),
    point.CRIPPLED: (Encounter,),
    point.INSANE: (Encounter,),
    point.SPELL_DONE: (TurnUp,),
}
"""The frames of the events that texts at a point answer; other points have none."""


def answers_event(g: Game, at_point: int, event: int, at: int) -> bool:
    """Say whether what stands at ``at`` and answers a point finds its event below."""
    if not 0 <= event < at:
        return event == NONE and at_point not in EVENTS
    if at_point not in EVENTS:
        return event > 0
    return isinstance(g.stack[event], EVENTS[at_point])


SPACES_NEEDED: Final = (verb.MOVE_TO_CHOSEN, verb.SPAWN_CLUE_AT)
CARDS_NEEDED: Final = (
    verb.GAIN_CHOSEN, verb.DISCARD, verb.FLIP_CHOSEN, verb.SOLVE_CHOSEN, verb.UNSOLVE_CHOSEN,
    verb.RECKON,
)  # fmt: skip
"""Verbs that do something to the space, or the card, that was chosen."""


def is_sound_text(g: Game, f: Script, at: int) -> bool:
    texts = g.texts
    kind, ability = int(f.kind), int(f.ability)
    if not texts.has(kind, ability) or f.source == NONE or not says(g, f.source, kind):
        return False
    code = texts.code(kind, ability)
    if not is_at_an_instruction(f, code):
        return False
    if not answers_event(g, texts.abilities[kind][ability].point, f.at, at):
        return False
    if f.seat == NOBODY and (not is_of_board(f.source) or in_a_seats_part(g, code, f.pc)):
        return False
    return is_sound_step(g, f, code[f.pc]) and has_target(g, f, code)


def says(g: Game, card: int, kind: int) -> bool:
    """Say whether a card can say what a kind says: its front, its back, its other side."""
    table = g.table
    printed = table.kind_of_card[card]
    if printed == kind:
        return True
    if printed < 0:
        # An Ancient One or its Cultists may wake in the middle of a text.
        return kind in table.ancient_kinds or kind in table.cultist_kinds
    if FIRST_BACKED <= card < component.FIRST_MYTHOS:
        return kind in table.components.backs[name_of(card)]
    return False


def is_of_board(card: int) -> bool:
    """Say whether a text can belong to nobody: of the Ancient One, a Monster, a Mythos card."""
    if component.FIRST_ANCIENT_ONE <= card < component.FIRST_GATE:
        return True
    return component.FIRST_MYTHOS <= card < component.FIRST_ENCOUNTER


def is_sound_step(g: Game, f: Script, word: int) -> bool:
    """Say whether an instruction that was begun can be gone on with."""
    op = op_of(word)
    if f.step == 0 and op != OWN:
        return not f.items or op >= verb.TEST
    if op == CHOOSE or op == TARGET:
        return f.step == 0
    if op == EACH:
        return f.step == 1 and are_items(g, f.items, word, g.table.components.cards)
    if op == REPEAT:
        return f.step == 1 and 0 <= f.a <= MOST and not f.items
    return op == OWN or op >= verb.TEST


def has_target(g: Game, f: Script, code: list[int]) -> bool:
    """Say whether what the rest of a text does to the chosen thing finds it."""
    for word in code[f.pc :]:
        op = op_of(word)
        if op in (TARGET, EACH, OWN, verb.PICK):
            return True
        if op in SPACES_NEEDED:
            return 0 <= f.target < space.COUNT
        if op in CARDS_NEEDED:
            return f.target != NONE
    return True
