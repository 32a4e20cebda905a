"""What the stack of a loaded save must be: every frame can be gone on with.

The pending question, asked anew of a copy, is the one of the save.
"""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.check_state import (
    AMOUNT,
    ANY,
    AREA,
    AREA_OR_NONE,
    CARD,
    CARD_OR_NONE,
    COUNT,
    DEEPEST,
    FACE,
    FROM_NONE,
    GATE_OR_NONE,
    HELD,
    KIND_OR_NONE,
    MONSTER,
    MOST,
    MYTHOS,
    OPTION,
    POINT_OR_NONE,
    SEAT,
    SEAT_OR_NONE,
    SHEET_OR_NONE,
    SMALL,
    SOURCE,
    STEP,
    THREE,
)
from arkham_env.arkham2e.rules import (
    battle,
    combat,
    drawing,
    encounters,
    evading,
    gates,
    monster_movement,
    movement,
    mythos,
    other_worlds,
    rounds,
    set_up,
    shopping,
    skill_check,
    spawning,
    trading,
    upkeep,
)
from arkham_env.arkham2e.rules.battle import Battle
from arkham_env.arkham2e.rules.casting import Cast
from arkham_env.arkham2e.rules.combat import Combat
from arkham_env.arkham2e.rules.drawing import Draw
from arkham_env.arkham2e.rules.encounters import Encounter, Encounters
from arkham_env.arkham2e.rules.evading import Meet
from arkham_env.arkham2e.rules.falling import NewInvestigator
from arkham_env.arkham2e.rules.gates import ELDER_SIGN, CloseGate, OpenGate, UseSign
from arkham_env.arkham2e.rules.hands import BONUS, is_spell
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.monster_movement import MoveMonsters
from arkham_env.arkham2e.rules.monsters import Defeated
from arkham_env.arkham2e.rules.movement import DealWith, Movement, ReturnToArkham
from arkham_env.arkham2e.rules.mythos import MythosPhase, ResolveMythos
from arkham_env.arkham2e.rules.other_worlds import WorldEncounters
from arkham_env.arkham2e.rules.rounds import Turn
from arkham_env.arkham2e.rules.set_up import SetUp
from arkham_env.arkham2e.rules.shopping import Shop
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.rules.spawning import SpawnMonsters, Surge
from arkham_env.arkham2e.rules.trading import Trade, TradeMenu, is_tradable
from arkham_env.arkham2e.rules.upkeep import Upkeep
from arkham_env.arkham2e.state.game_state import PRESENT, Game
from arkham_env.arkham2e.state.ids import (
    check,
    component,
    deck,
    keyword,
    offer,
    phase,
    point,
    resource,
    skill,
    space,
    world,
    zone,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.saving.board_saving import check_question, refuse, rewound
from arkham_env.board.saving.sound_scripts import (
    are_answers,
    are_items,
    in_a_seats_part,
    is_at_an_instruction,
    is_sound_window,
)
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.payment import Pay
from arkham_env.board.texts.program import EACH, FIRST_VERB, OWN, REPEAT
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.texts import NO_POINT
from arkham_env.board.texts.window import OFFER, ORDER, RESOLVE, Window
from arkham_env.core.kernel.decision import op_of
from arkham_env.core.kernel.frame import Frame

KINDS_OF_FRAMES: Final = {
    "step": STEP, "seat": SEAT, "presence": FROM_NONE, "monster": CARD_OR_NONE, "flags": ANY,
    "answered": OPTION, "source": SOURCE, "target": CARD_OR_NONE, "at": FROM_NONE,
    "faces": COUNT, "marks": COUNT, "kind": KIND_OR_NONE, "ability": SMALL, "pc": FROM_NONE,
    "limit": FROM_NONE, "a": ANY, "b": ANY, "items": ANY, "result": AMOUNT,
    "waiting": SEAT, "card": CARD_OR_NONE, "need": AMOUNT, "change": AMOUNT,
    "where": AREA_OR_NONE, "gate": GATE_OR_NONE, "left": AMOUNT, "deck": SMALL,
    "amount": AMOUNT, "keep": AMOUNT, "drawn": HELD, "kept": HELD, "shown": HELD,
    "bought": COUNT, "buyer": SEAT_OR_NONE, "asked": SEAT_OR_NONE, "dice": FACE, "held": CARD,
    "reroll_by": SOURCE, "declined": COUNT, "skill": SMALL, "pick": OPTION,
    "chosen": SHEET_OR_NONE, "sheet": SHEET_OR_NONE, "white": COUNT, "black": COUNT,
    "monsters": COUNT, "sanity": AMOUNT, "stamina": AMOUNT, "point": POINT_OR_NONE,
    "subject": SEAT_OR_NONE, "active": SEAT_OR_NONE, "turn": SEAT_OR_NONE, "passed": COUNT,
    "pending": OPTION, "what": SMALL, "paid": AMOUNT, "last": FROM_NONE, "areas": AREA,
    "plan": COUNT, "placed": COUNT, "beyond": COUNT, "dealt": MONSTER, "why": SMALL,
    "goal": AREA_OR_NONE, "traded": COUNT, "other": SEAT, "given": HELD, "taken": HELD,
    "pays": COUNT, "gets": COUNT, "place": FROM_NONE, "draws": COUNT, "back": AREA_OR_NONE,
    "cards": CARD, "fresh": HELD, "weapons": HELD, "spells": ANY, "enchanted": HELD,
    "weakened_by": CARD_OR_NONE, "before": ANY, "barred": THREE, "stalled": COUNT,
    "skipping": COUNT, "weakening": ANY, "full": COUNT, "bound": COUNT,
    # What means something else in one class.
    "Effect.seat": SEAT_OR_NONE, "Answers.seat": SEAT_OR_NONE, "Defeated.seat": SEAT_OR_NONE,
    "SkillCheck.kind": SMALL, "CloseGate.kind": SMALL, "Shop.kind": SMALL,
    "MoveMonsters.waiting": MONSTER, "ResolveMythos.card": MYTHOS, "OpenGate.where": AREA,
    "Combat.pending": HELD, "Battle.cards": HELD, "Settling.kept": ANY, "Encounter.place": AREA,
    "Evade.monster": MONSTER, "Meet.monster": MONSTER, "Strike.monster": MONSTER,
    "Defeated.monster": MONSTER, "SpawnMonsters.where": AREA, "Surge.where": AREA,
    "CloseGate.where": AREA, "Cast.card": HELD, "UseSign.card": HELD,
}  # fmt: skip
"""What the attributes of frames are, by name; bools and lists are seen from a sample."""


def check_stack(g: Game) -> None:
    """Check that the frames can go on, and that the top one asks what is pending."""
    if g.over:
        if g.options:
            raise refuse("a game that is over has no decision")
        return
    if not g.stack or len(g.stack) > DEEPEST or len(g.options) < 2:
        raise refuse("a game that is not over has a decision")
    check_root(g, g.stack[0])
    again = rewound(g)
    for at in range(len(again.stack)):
        frame = again.stack[at]
        if at > 0 and isinstance(frame, (Turn, SetUp, Battle)):
            raise refuse("two roots")
        if not is_sound(again, frame, at) or not frame.sound(again, again.stack, at):
            raise refuse(f"{type(frame).__name__} at {at}")
    check_question(g, again)


def check_root(g: Game, root: Frame) -> None:
    """Check that the root is the one of the phase, and in the step of it."""
    if g.phase == phase.SET_UP:
        fits = isinstance(root, SetUp)
    elif g.phase == phase.BATTLE:
        fits = isinstance(root, Battle)
    else:
        fits = isinstance(root, Turn) and (root.step == rounds.END) == (g.phase == phase.MYTHOS)
    if not fits:
        raise refuse("bottom of the stack, expected what the phase rests on")


STEPS: Final = {
    "Answers": (0, ORDER, RESOLVE, OFFER),
    "Arrival": (1, 2, 3),
    "Battle": (
        battle.DEVOUR, battle.DISCARD, battle.CARDS, battle.TEXT, battle.ROUND, battle.REFRESH,
        battle.TRADE, battle.ATTACK, battle.ATTACKED, battle.BEFORE, battle.STRIKE, battle.END,
        battle.COUNTER,
    ),
    "Cast": (0, 1),
    "CloseGate": (gates.ROLL, gates.ROLLED, gates.CLOSING, gates.PAID),
    "Combat": (
        combat.BEGIN, combat.HORROR, combat.HORROR_DONE, combat.ROUND, combat.FLED,
        combat.LOADOUT, combat.CHECKED, combat.USED, combat.STRUCK, combat.LEAVE, combat.LEFT,
    ),
    "DealWith": (movement.CHOOSE, movement.EVADED),
    "Defeated": (0, 1, 2),
    "Draw": (drawing.BEGIN, drawing.DRAWING, drawing.CHOOSING, drawing.GAINING),
    "Effect": (0, 1, 2),
    "Encounter": (
        encounters.DRAW, encounters.CHOOSE, encounters.BEFORE, encounters.ANSWERED,
        encounters.ENDED,
    ),
    "Encounters": (encounters.START, encounters.MENU, encounters.OVER),
    "Evade": (evading.EVADING, evading.EVADED, evading.HURT, evading.FOUGHT),
    "KnockOut": (0, 1, 3),
    "Lose": (0, 1),
    "Meet": (0, 2),
    "MoveMonsters": (monster_movement.COLLECT, monster_movement.MOVE, monster_movement.ASKED),
    "Movement": (
        movement.BEGIN, movement.MENU, movement.LEAVING, movement.MET, movement.MONSTERS_DONE,
        movement.CLOSING, movement.OVER, movement.GONE,
    ),
    "MythosPhase": (mythos.DRAW, mythos.DRAWN, mythos.END, mythos.ENDING),
    "NearestGate": (0,),
    "NewInvestigator": (0, 2),
    "OpenGate": (0, 1),
    "Pay": (0,),
    "RaiseTerror": (0,),
    "RandomPossessions": tuple(range(deck.OF_POSSESSIONS + 1)),
    "ResolveMythos": (
        mythos.GATE, mythos.CLUE, mythos.TAKER, mythos.TEXT, mythos.LEAVE, mythos.RESOLVE,
    ),
    "ReturnToArkham": (0, 2),
    "SetUp": (set_up.FIXED, set_up.RANDOM, set_up.FINISHED, set_up.FIRST_TURN),
    "Settling": (0, 1),
    "Shop": (shopping.BEGIN, shopping.DRAWN, shopping.SELLING),
    "SkillCheck": (
        skill_check.BEGIN, skill_check.BEFORE, skill_check.AFTER, skill_check.CLUE_PAID,
        skill_check.OTHERS, skill_check.ARMED,
    ),
    "Sliders": (0,),
    "SpawnMonsters": (0,),
    "Strike": (0, 1, 2),
    "Surge": (spawning.BEGIN, spawning.PLAN, spawning.PLACE),
    "Trade": (trading.GIVING, trading.TAKING, trading.CONSENT, trading.OVER),
    "TradeMenu": (0,),
    "Turn": (rounds.SEATS, rounds.END),
    "Upkeep": (upkeep.BEGIN, upkeep.ORDER, upkeep.MENU, upkeep.OVER),
    "UseSign": (0, 1),
    "WorldEncounters": (other_worlds.START, other_worlds.MENU, other_worlds.OVER),
}  # fmt: skip
"""The steps in which a frame waits for what is above it or puts its question; 0 stands for frames
that others were pushed upon before they began."""


def is_sound(g: Game, frame: Frame, at: int) -> bool:
    """Say whether a frame can be gone on with; the top one has been rewound."""
    if frame.step not in STEPS[type(frame).__name__]:
        return False
    cards = g.table.components.cards
    if isinstance(frame, Script):
        return is_sound_text(g, frame, at)
    if isinstance(frame, Window):
        if not is_sound_window(g, frame, g.table.components.cards):
            return False
        return answers_event(g, frame.point, frame.at, at)
    if isinstance(frame, Combat):
        return is_sound_combat(g, frame)
    if isinstance(frame, SkillCheck):
        return is_sound_check(g, frame)
    if isinstance(frame, Trade):
        return frame.step == trading.OVER or is_sound_trade(g, frame)
    if isinstance(frame, Encounter):
        return is_sound_encounter(g, frame)
    if isinstance(frame, Draw):
        return frame.deck < deck.OF_POSSESSIONS and are_in_hand(g, frame.drawn + frame.kept)
    if isinstance(frame, Shop):
        return is_sound_shop(g, frame)
    if isinstance(frame, (Encounters, WorldEncounters)):
        return are_answers(g, frame.answered, cards)
    if isinstance(frame, Movement):
        if not are_answers(g, frame.answered, cards):
            return False
        return frame.step == movement.BEGIN or frame.where != NONE
    if isinstance(frame, Upkeep):
        return are_answers(g, frame.answered, cards) and are_answers(g, frame.pending, cards)
    if isinstance(frame, NewInvestigator):
        return frame.step > 0 or frame.chosen == (g.status[frame.seat] == PRESENT)
    if isinstance(frame, CloseGate):
        if frame.kind not in (check.FIGHT, check.LORE):
            return False
        return frame.step == gates.ROLL or frame.gate != NONE
    if isinstance(frame, UseSign):
        return g.kind_of(frame.card) == g.table.kind_of_card[ELDER_SIGN]
    if isinstance(frame, OpenGate):
        return space.IS_UNSTABLE[frame.where]
    if isinstance(frame, SpawnMonsters):
        return frame.where < space.BOARD
    if isinstance(frame, Surge):
        return is_sound_surge(frame)
    if isinstance(frame, Cast):
        return is_spell(frame.card) and frame.at < at
    if isinstance(frame, Pay):
        top = at == len(g.stack) - 1
        return top and frame.what < resource.COUNT and frame.paid < frame.amount
    if isinstance(frame, ResolveMythos):
        return frame.step >= mythos.TEXT or g.place[frame.card] == zone.IN_HAND
    return True


def is_sound_combat(g: Game, fight: Combat) -> bool:
    """Say whether a combat has an opponent, and in hand what can be there."""
    monster = component.FIRST_MONSTER <= fight.monster < component.FIRST_GATE
    if not monster and not (fight.single and fight.monster in (NONE, g.table.ancient_card)):
        return False
    if fight.step != combat.BEGIN and fight.step != combat.LEFT and fight.where == NONE:
        return False
    for note in fight.spells:
        if note < 0 or note >> BONUS >= component.CARDS or not is_spell(note >> BONUS):
            return False
    for note in fight.weakening:
        if note < 0 or note >> BONUS >= component.CARDS or not is_spell(note >> BONUS):
            return False
        if note & ((1 << BONUS) - 1) > len(keyword.NAMES):
            return False
    if fight.passed > combat.DEFEATED or len(fight.faces) not in (0, len(FACES)):
        return False
    return are_answers(g, fight.answered, g.table.components.cards)


FACES: Final = range(7)
"""What is noted of dice: how many there are, and how many show each face."""


def is_sound_check(g: Game, made: SkillCheck) -> bool:
    """Say whether a check is of a kind, with the skill that this rests on, and what dice show."""
    if made.kind >= check.COUNT or made.skill >= skill.COUNT or 0 in made.dice:
        return False
    by_lore = made.kind == check.COMBAT and made.skill == skill.LORE
    if made.skill != check.SKILL[made.kind] and not by_lore:
        return False
    unrolled = (skill_check.BEGIN, skill_check.BEFORE, skill_check.ARMED)
    if (made.dice or made.reroll_by != NONE) and made.step in unrolled:
        return False
    if made.reroll_by < NONE or made.declined >> g.players:
        return False
    if made.step == skill_check.ARMED and (made.kind != check.COMBAT or made.armed):
        return False
    return are_answers(g, made.answered, g.table.components.cards)


def is_sound_trade(g: Game, trade: Trade) -> bool:
    """Say whether what was named can be given and taken, in the order in which it is named."""
    if trade.seat == trade.other:
        return False
    for seat, named, amount in (
        (trade.seat, trade.given, trade.pays),
        (trade.other, trade.taken, trade.gets),
    ):
        if g.status[seat] != PRESENT or amount > g.money[seat]:
            return False
        for i in range(len(named)):
            if g.place[named[i]] != zone.SEAT + seat or not is_tradable(g, named[i]):
                return False
            if i > 0 and named[i] <= named[i - 1]:
                return False
    return trade.pays == 0 or trade.gets == 0


def is_sound_encounter(g: Game, encounter: Encounter) -> bool:
    """Say whether an encounter is somewhere, with cards that are drawn for it."""
    most = space.BOARD if encounter.in_arkham else len(world.NAMES)
    if encounter.place >= most or (encounter.step == encounters.DRAW and encounter.cards):
        return False
    if encounter.in_arkham and encounter.place < space.FIRST_LOCATION:
        return False
    if encounter.step in (encounters.BEFORE, encounters.ANSWERED):
        if encounter.cards != [encounter.card]:
            return False
    for card in encounter.cards:
        if g.place[card] != zone.IN_HAND or not is_drawn_for(g, card, encounter):
            return False
    return are_answers(g, encounter.answered, g.table.components.cards)


def is_drawn_for(g: Game, card: int, encounter: Encounter) -> bool:
    """Say whether a card is one that is drawn in the place of an encounter."""
    if not encounter.in_arkham:
        if not component.FIRST_GATE_CARD <= card < component.FIRST_SPARE:
            return False
        return g.table.color_of(card) in world.ENCOUNTERS[encounter.place]
    street = space.STREET_OF[encounter.place]
    first = component.FIRST_LOCATION_CARD + street * component.LOCATION_CARDS
    return first <= card < first + component.LOCATION_CARDS


def are_in_hand(g: Game, cards: list[int]) -> bool:
    """Say whether cards are drawn and not kept yet, each once."""
    for card in cards:
        if g.place[card] != zone.IN_HAND:
            return False
    return len(set(cards)) == len(cards)


def is_sound_shop(g: Game, shop: Shop) -> bool:
    """Say whether what is for sale is there: in the hand, of a search in the deck."""
    if shop.deck >= deck.OF_POSSESSIONS or shop.kind >= offer.COUNT:
        return False
    if shop.step != shopping.SELLING:
        return not shop.shown
    if shop.kind != offer.SEARCH:
        return are_in_hand(g, shop.shown)
    return all(card in g.decks[shop.deck] for card in shop.shown)


def is_sound_surge(surge: Surge) -> bool:
    """Say whether a surge is at locations of Arkham, each once."""
    if len(set(surge.areas)) != len(surge.areas) or surge.left < 0:
        return False
    return all(space.FIRST_LOCATION <= where < space.BOARD for where in surge.areas)


# -- Texts and windows ---------------------------------------------------------------------------

EVENTS: Final[dict[int, tuple[type[Frame], ...]]] = {
    point.WOULD_LOSE: (Lose,),
    point.MONSTER_DEFEATED: (Defeated,),
    point.BECAME_LOST: (Frame,),
    point.MOVE_ENDED: (Movement,),
    point.COMBAT_ENDED: (Combat,),
    point.RETURNED: (ReturnToArkham,),
    point.UPKEEP_FORCED: (Upkeep,),
    point.UPKEEP: (Upkeep,),
    point.MOVEMENT: (Movement,),
    point.BEFORE_CHECK: (SkillCheck,),
    point.AFTER_ROLL: (SkillCheck,),
    point.COMBAT_MENU: (Combat,),
    point.ANY_TIME: (
        Upkeep,
        Movement,
        DealWith,
        TradeMenu,
        Meet,
        Combat,
        Encounters,
        WorldEncounters,
        MoveMonsters,
        ResolveMythos,
        MythosPhase,
        Battle,
    ),
    point.DREW_ENCOUNTER: (Encounter,),
    point.USED: (Combat,),
    point.BEFORE_HORROR: (Combat,),
    point.ATTACK: (Battle,),
    point.AFTER_ATTACK: (Battle,),
    point.BEFORE_ATTACK: (Battle,),
    NO_POINT: (Encounter, Encounters),
}
"""The frames of the events that texts at a point answer; other points have none."""


def answers_event(g: Game, at_point: int, event: int, at: int) -> bool:
    """Say whether what stands at ``at`` and answers a point finds its event below."""
    if at_point not in EVENTS:
        return event == NONE
    return 0 <= event < at and isinstance(g.stack[event], EVENTS[at_point])


def is_sound_text(g: Game, f: Script, at: int) -> bool:
    texts = g.texts
    kind, ability = int(f.kind), int(f.ability)
    if not texts.has(kind, ability) or not says(g, f.source, kind):
        return False
    code = texts.code(kind, ability)
    if not is_at_an_instruction(f, code):
        return False
    if not answers_event(g, texts.abilities[kind][ability].point, f.at, at):
        return False
    if f.seat == NOBODY and (not is_of_board(f.source) or in_a_seats_part(g, code, f.pc)):
        return False
    return is_sound_step(g, f, code[f.pc])


def says(g: Game, card: int, kind: int) -> bool:
    """Say whether a card can say what a kind says; what is printed on the board has no card."""
    if card < 0:
        return card == NONE and kind in g.table.components.location_kinds
    if card >= component.CARDS:
        return False
    printed = g.table.kind_of_card[card]
    # A Curse may be lifted in the middle of its text.
    return kind == printed or (printed == g.table.blessing_kind and kind == g.table.curse_kind)


def is_of_board(card: int) -> bool:
    """Say whether a text can belong to nobody: of the Ancient One, a Monster, a Mythos card."""
    if component.FIRST_ANCIENT_ONE <= card < component.FIRST_GATE:
        return True
    return component.FIRST_MYTHOS <= card < component.FIRST_LOCATION_CARD


def is_sound_step(g: Game, f: Script, word: int) -> bool:
    """Say whether an instruction that was begun can be gone on with."""
    op = op_of(word)
    if f.b != 0 or not 0 <= f.a <= MOST:
        return False
    if f.step == 0:
        return f.a == 0 and not f.items
    if op == EACH:
        return f.step == 1 and are_items(g, f.items, word, g.table.components.cards)
    if op == REPEAT:
        return f.step == 1 and not f.items
    if op < FIRST_VERB and op != OWN:
        return False
    # What is still to be done to Monsters, or discarded, one by one.
    return f.step == 2 and all(
        component.FIRST_MONSTER <= item < component.FIRST_GATE for item in f.items
    )
