"""The referee's verdict on one decision: the seat that decides, and its options.

Each kind of decision has one function here.  A kind without a function is an error, so that no
decision of the engine remains unjudged.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.state.ids import decision_kind, keyword, on, test_kind, verb
from tests.lcg.referee import (
    commits,
    damage,
    enemies,
    options,
    reactions,
    set_up_and_end,
    text_choices,
    turn,
)
from tests.lcg.referee.assets import crowded, in_slot, taken_slots
from tests.lcg.referee.conditions import discardable, place_with
from tests.lcg.referee.further_conditions import CISTERN
from tests.lcg.referee.history import Notes
from tests.lcg.referee.payments import text_of
from tests.lcg.referee.printed import Way
from tests.lcg.referee.table import NOBODY, SLOT_CAPACITY, Sight

Verdict = tuple[int, set[int]]
Judge = Callable[[Sight, Any, int, Notes], Verdict]
"""(table, frame that asks, kind, notes of the referee) -> the seat that decides and its options."""

PASS = pack(verb.PASS)
WITHOUT_CHOICE: Verdict = (NOBODY, set())
"""The verdict on a decision that should not have come up."""


class Unjudged(Exception):
    """The referee has no rule for this decision."""


def name_of(frame: Any) -> str:
    return type(frame).__name__


def by_frame(found: dict[str, Judge]) -> Judge:
    """Return a judge that depends on the type of the frame being resolved."""

    def judge(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
        name = name_of(frame)
        if name not in found:
            raise Unjudged(f"{decision_kind.NAMES[kind]} asked by {name}")
        return found[name](sight, frame, kind, notes)

    return judge


def text(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    verdict = text_choices.expected(sight, frame, kind)
    if verdict is None:
        raise Unjudged(f"{decision_kind.NAMES[kind]} asked by {sight.title(frame.card)}")
    return verdict


# -- Turns, windows, responses ---------------------------------------------------------------------


def menu(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    return int(frame.seat), turn.menu(sight, frame.seat)


def first_with(sight: Sight, able: list[tuple[int, set[int]]]) -> Verdict:
    for seat, found in able:
        if found:
            return seat, found | {PASS}
    return WITHOUT_CHOICE


def window(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    """Judge a player window.

    The next seat in player order decides that has an option and has not passed since the last use
    of a card.  During a turn the other seats come first; the active seat uses its menu
    (docs/rulings.md).
    """
    return first_with(sight, window_left(sight, frame, notes))


def window_left(sight: Sight, frame: Any, notes: Notes) -> list[tuple[int, set[int]]]:
    """Return the seats that have not passed in a window, in order, each with its options."""
    waiting = notes.waiting(frame, sight.order())
    if name_of(frame) == "Turn":
        waiting = [seat for seat in waiting if seat != frame.seat]
    return [(seat, turn.window(sight, seat)) for seat in waiting]


def reaction(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    return first_with(sight, reactions_left(sight, frame, notes))


def reactions_left(sight: Sight, frame: Any, notes: Notes) -> list[tuple[int, set[int]]]:
    what, at = reactions.answered(sight, frame)
    if what.replaced:
        return []
    return [
        (seat, reactions.reactions(sight, seat, what, at, frame.used))
        for seat in notes.waiting(frame, sight.order())
    ]


def forced_order(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    what, at = reactions.answered(sight, frame)
    return int(sight.g.lead), reactions.forced(sight, what, at, frame.used)


def found_weaknesses(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    """Judge the order of weaknesses that entered a hand undrawn: the owner decides (LCG-0103)."""
    marked = [int(e.card) for e in sight.g.lasting if e.point == on.WEAKNESS_FOUND]
    owners = [sight.owner(card) for card in marked if sight.facts(card).weakness]
    if not owners:
        return WITHOUT_CHOICE
    return owners[0], options.cards([card for card in marked if sight.owner(card) == owners[0]])


# -- Skill tests -----------------------------------------------------------------------------------

SKILLS_OF = {
    "12127": (0, 1), "12130": (0, 3),
    # Smoke and Mirrors.
    "12142": (2,), "12143": (1,), "12157": (0, 1), "12158": (3,), "12161": (1,), "12165": (3,),
    "12167": (0,),
    # Queen of Ash.
    "12169": (0,), "12175": (2, 3), "12176": (0,), "12190": (0,), "12191": (0,), "12192": (3,),
    "12194": (0,), "12195": (0,),
}  # fmt: skip
"""Skills of the tests that a text requires; of two skills, the tester chooses one."""


def tested_skill(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    """Judge ST.1: the choice of the skill if the text names two (RB "Skill Test Indicators")."""
    found = [number for number in range(4) if frame.skills >> number & 1]
    if frame.source != NOBODY and sight.code(frame.source) in SKILLS_OF:
        found = list(SKILLS_OF[sight.code(frame.source)])
    elif len(found) != 1:
        return WITHOUT_CHOICE
    if frame.source == NOBODY:
        usual = {test_kind.FIGHT: 2, test_kind.EVADE: 3, test_kind.INVESTIGATE: 1}
        found = [usual[frame.kind]]
    return int(frame.seat), {pack(verb.CHOOSE_SKILL, number) for number in found}


def commit(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    for seat, found in commits_left(sight, frame, notes):
        if found:
            return seat, found | {pack(verb.DONE)}
    return WITHOUT_CHOICE


def commits_left(sight: Sight, frame: Any, notes: Notes) -> list[tuple[int, set[int]]]:
    """Return the seats that may still commit, in order, each with its options."""
    found: list[tuple[int, set[int]]] = []
    for seat in commits.committers(sight, frame):
        if not notes.has_done(frame, seat):
            last = notes.last_commit(frame, seat)
            found.append((seat, commits.options(sight, frame, seat, last)))
    return found


def result_order(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    return int(frame.seat), set(notes.results(frame))


def number_of_uses(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    """Judge how many uses an ability spends, if its user chooses the number."""
    text = text_of(sight, int(frame.card), int(frame.number))
    if not isinstance(text, Way) or text.most_uses == 0:
        return WITHOUT_CHOICE
    most = min(text.most_uses, int(sight.token(frame.card).uses))
    return int(frame.seat), {pack(verb.CHOOSE_NUMBER, n) for n in range(text.uses, most + 1)}


# -- Damage, clues, cards --------------------------------------------------------------------------


def assign(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    horror = kind == decision_kind.ASSIGN_HORROR
    if (frame.horror if horror else frame.damage) <= 0 or (horror and frame.damage > 0):
        return WITHOUT_CHOICE
    if damage.missing_takers(sight, frame):
        return WITHOUT_CHOICE
    return int(frame.seat), damage.assignable(sight, frame, horror)


def defeat_order(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    return int(sight.g.lead), damage.falling(sight, frame)


def spend_clues(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    return damage.shares(sight, frame)


def hand_limit(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    seat = int(frame.seat)
    if len(sight.who(seat).hand) <= sight.hand_size(seat):
        return WITHOUT_CHOICE
    return seat, {pack(verb.DISCARD, card) for card in discardable(sight, seat)}


def ordered_discard(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    """Judge the order of cards that are discarded together: their owner decides (LCG-0540)."""
    owner = sight.owner(frame.cards[0])
    able = sight.one_of_each([card for card in frame.cards if sight.owner(card) == owner])
    return owner, {pack(verb.DISCARD, card) for card in able}


def token_to_resolve(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    """Judge the choice of one of the two tokens that Mask of Silenus reveals."""
    return int(frame.seat), {pack(verb.CHOOSE_TOKEN, token) for token in frame.tokens}


def make_room(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    """Judge the discard of an asset for one that would overfill a slot (RB "Slots")."""
    seat = int(frame.seat)
    leaving = list(frame.leaving)
    full = crowded(sight, seat, frame.card, leaving)
    if not full:
        return WITHOUT_CHOICE
    able = [card for card in in_slot(sight, seat, full[0]) if card not in leaving]
    return seat, {pack(verb.DISCARD, card) for card in able}


def too_many(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    """Judge the discard of an asset after its controller has lost a slot (LCG-0609)."""
    for seat in sight.order():
        for number in range(len(SLOT_CAPACITY)):
            if taken_slots(sight, seat, number) > sight.capacity(seat, number):
                able = in_slot(sight, seat, number)
                return seat, {pack(verb.DISCARD, card) for card in able}
    return WITHOUT_CHOICE


# -- Enemies ---------------------------------------------------------------------------------------


def spawn_place(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    """Judge where The Nameless Lurker spawns: the farthest empty location (LCG-0034, LCG-0425)."""
    seat = int(frame.seat)
    far = {
        place: sight.distance(sight.at(seat), place)
        for place in sight.g.locations
        if not sight.people_at(place) and not sight.enemies_at(place)
    }
    return seat, options.cards([p for p in far if far[p] == max(far.values())])


def aim(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    """Judge the choice of the enemy for a Fight or Evade ability."""
    seat = int(frame.seat)
    if frame.kind == test_kind.FIGHT:
        return seat, options.cards(sight.fightable(seat))
    return seat, options.cards(sight.engaged(seat))


FOR_THE_PURSUED = "12163"
TOWARD_CISTERN = "12173"


def flight(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    """Judge where an enemy moves: an elusive one flees, or a text moves it toward a location."""
    lead = int(sight.g.lead)
    below: Any = sight.stack()[-2]
    code = sight.code(below.card) if name_of(below) == "CardFrame" else ""
    here = sight.place_of(frame.enemy)
    if code == FOR_THE_PURSUED:
        return lead, options.cards(enemies.nearer(sight, here, sight.at(below.seat)))
    if code == TOWARD_CISTERN:
        goal = place_with(sight, CISTERN)
        return lead, options.cards(enemies.nearer(sight, here, goal))
    if not sight.has_keyword(frame.enemy, keyword.ELUSIVE):
        return WITHOUT_CHOICE
    return lead, options.cards(enemies.refuges(sight, frame.enemy))


def massive_attack(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    """Judge whom a massive enemy attacks next: the lead decides, each seat once (LCG-1088)."""
    return int(sight.g.lead), set_up_and_end.seats(massive_left(sight, frame, notes))


def massive_left(sight: Sight, frame: Any, notes: Notes) -> list[int]:
    """Return the seats that a massive enemy has not attacked yet."""
    able = enemies.massive_targets(sight, frame.enemy)
    return [seat for seat in able if not notes.has_done(frame, seat)]


def cost_in_cards(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    """Judge the card that is discarded from hand to pay for an ability."""
    text = text_of(sight, int(frame.card), int(frame.number))
    if not isinstance(text, Way) or not text.discards:
        return WITHOUT_CHOICE
    seat = int(frame.seat)
    hand = [card for card in sight.who(seat).hand if not sight.facts(card).weakness]
    return seat, {pack(verb.DISCARD, card) for card in hand}


def engage(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    return int(sight.g.lead), set_up_and_end.seats(enemies.can_engage(sight, frame.enemy))


def enemy_move(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    """Judge the order and the ties of hunters: the lead decides, each moves once (step 3.2)."""
    lead = int(sight.g.lead)
    moving = notes.moving(frame)
    if moving != NOBODY:
        return lead, options.cards(enemies.steps(sight, moving))
    able = [
        enemy
        for enemy in sight.g.enemies
        if enemy not in notes.moved(frame) and enemies.steps(sight, enemy)
    ]
    return lead, options.cards(able)


def attack_order(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    """Judge the order of attacks: the attacked seat decides (RB "Attack of Opportunity", 3.3)."""
    seat = int(frame.seat)
    able = [e for e in enemies.to_attack(sight, frame) if e in notes.attackers(frame)]
    return seat, options.cards(able)


# -- Beginning and end -----------------------------------------------------------------------------


def resolution_seat(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    if not sight.g.ended:
        return text(sight, frame, kind, notes)
    return set_up_and_end.bearer(sight)


JUDGES: dict[int, Judge] = {
    decision_kind.TURN: menu,
    decision_kind.WINDOW: by_frame({"PlayerWindow": window, "Turn": window}),
    decision_kind.REACTION: reaction,
    decision_kind.FORCED_ORDER: by_frame(
        {
            "Answers": forced_order,
            "StateCheck": found_weaknesses,
        }
    ),
    decision_kind.COMMIT: commit,
    decision_kind.ASSIGN_DAMAGE: by_frame({"Deal": assign, "CardFrame": text}),
    decision_kind.ASSIGN_HORROR: by_frame({"Deal": assign, "CardFrame": text}),
    decision_kind.CHOOSE_CARD: by_frame({"CardFrame": text, "DrawTokens": token_to_resolve}),
    decision_kind.CHOOSE_ENEMY: by_frame({"Aim": aim, "CardFrame": text}),
    decision_kind.CHOOSE_LOCATION: by_frame({"CardFrame": text, "SpawnByText": spawn_place}),
    decision_kind.CHOOSE_SEAT: by_frame({"CardFrame": resolution_seat}),
    decision_kind.CHOOSE_SKILL: by_frame({"SkillTest": tested_skill}),
    decision_kind.CHOOSE_NUMBER: by_frame({"UseAbility": number_of_uses, "CardFrame": text}),
    decision_kind.YES_NO: by_frame({"CardFrame": text}),
    decision_kind.DISCARD: by_frame(
        {
            "HandLimit": hand_limit,
            "CardFrame": text,
            "DiscardTogether": ordered_discard,
            "UseAbility": cost_in_cards,
        }
    ),
    decision_kind.MULLIGAN: lambda sight, frame, kind, notes: set_up_and_end.mulligan(sight, frame),
    decision_kind.NEXT_TURN: lambda sight, frame, kind, notes: set_up_and_end.next_turn(sight),
    decision_kind.LEAD: by_frame(
        {
            "SetUp": lambda sight, frame, kind, notes: set_up_and_end.first_lead(sight),
            "Eliminate": lambda sight, frame, kind, notes: set_up_and_end.new_lead(sight, frame),
        }
    ),
    decision_kind.ENGAGE: engage,
    decision_kind.ENEMY_MOVE: by_frame(
        {"EnemyMovement": enemy_move, "Flee": flight, "CardFrame": text}
    ),
    decision_kind.ATTACK_ORDER: by_frame(
        {"Attacks": attack_order, "MassiveAttack": massive_attack}
    ),
    decision_kind.RESULT_ORDER: result_order,
    decision_kind.SPEND_CLUES: spend_clues,
    decision_kind.SLOTS: by_frame({"EnterPlay": make_room, "StateCheck": too_many}),
    decision_kind.CHOICE: by_frame({"CardFrame": text}),
    decision_kind.TRAUMA: lambda sight, frame, kind, notes: set_up_and_end.trauma(sight, frame),
    decision_kind.RESOLUTION: lambda sight, frame, kind, notes: set_up_and_end.ending(sight),
    decision_kind.HEAL: by_frame({"CardFrame": text}),
    decision_kind.SEARCH: by_frame(
        {
            "CardFrame": text,
            "SetUp": lambda sight, frame, kind, notes: set_up_and_end.starting(sight, frame),
        }
    ),
    decision_kind.DEFEAT_ORDER: by_frame({"PlaceTokens": defeat_order}),
    decision_kind.ACTION: by_frame({"CardFrame": text}),
}
"""The judge of each kind of decision."""


def verdict(sight: Sight, frame: Any, kind: int, notes: Notes) -> Verdict:
    """Return the seat that decides and its options.

    Raises:
        Unjudged: the referee has no rule for the decision.
    """
    judge = JUDGES.get(kind)
    if judge is None:
        raise Unjudged(decision_kind.NAMES[kind])
    return judge(sight, frame, kind, notes)
