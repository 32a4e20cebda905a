"""Of each frame of a save: what it may hold and what it may not.

Each case is a frame that a game comes to, in a stack that it can stand in; one number of it after
another is changed, to values that it may have and to values next to those that it may not.
"""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.rules import (
    action,
    agenda,
    attack,
    clues,
    damage,
    discarding,
    draw,
    effects,
    elimination,
    encounter,
    enemies,
    entering,
    initiation,
    movement,
    precedence,
    rounds,
    set_up,
    state_check,
    timing,
)
from arkham_env.lcg.state.ids import (
    NONE,
    cell,
    on,
    status,
    test_kind,
    verb,
)
from tests.lcg.support.frame_cases import (
    STEPS,
    Build,
    Case,
    Fields,
    World,
    check,
    collect,
    steps,
    steps_but,
)

CASES: dict[str, Build] = {}
case = collect(CASES)


@case
def take_action(w: World) -> list[Case]:
    fight = action.TakeAction(0, pack(verb.FIGHT, w.hound))
    last = len(w.g.defs) - 1
    options = [pack(verb.DRAW), pack(verb.ACTIVATE, last), pack(verb.MOVE, w.quad)]
    options += [pack(op, w.cantor) for op in (verb.FIGHT, verb.EVADE, verb.ENGAGE)]
    wrong = [pack(verb.END_TURN), pack(verb.FREE), pack(verb.ACTIVATE, last + 1)]
    wrong += [pack(op, w.machete) for op in (verb.FIGHT, verb.EVADE, verb.ENGAGE)]
    return [
        Case(
            fight,
            [*steps(1, 2, 3), *[{"option": option} for option in options]],
            [*steps(4, 5), *[{"option": option} for option in wrong]],
        ),
    ]


def test_an_action_that_is_to_be_paid_can_be_paid() -> None:
    w = World()
    found = Case(action.TakeAction(0, pack(verb.DRAW)))
    w.scene.have(0, actions=1)
    assert found.is_sound(w, {})
    w.scene.have(0, actions=0)
    assert not found.is_sound(w, {})
    assert found.is_sound(w, {"step": action.PROVOKE})


@case
def choose_additional(w: World) -> list[Case]:
    frame = action.ChooseAdditional(0, pack(verb.DRAW), NONE)
    return [Case(frame, steps(0, 2), steps_but(0, 2))]


@case
def place_doom(w: World) -> list[Case]:
    frame = agenda.PlaceDoom(w.g.agenda, 1, True)
    later = w.scene.find("Lit Up")
    return [
        Case(
            frame,
            [*steps(0, 3, 6), {"card": later, "step": 4}],
            [{"card": later}, {"card": later, "step": 3}, {"card": w.g.act}, {"step": 7}],
        )
    ]


@case
def advance(w: World) -> list[Case]:
    other = w.scene.find("Lit Up")
    return [
        Case(
            agenda.Advance(w.g.agenda, False),
            [*steps(0, 2, 3, 4), {"step": 3, "card": other}],
            [*steps(5), {"card": other}, {"step": 2, "card": other}, {"is_act": True}],
        ),
        Case(agenda.Advance(w.g.act, True), [], [{"is_act": False}, {"card": w.g.agenda}]),
    ]


@case
def enemy_attack(w: World) -> list[Case]:
    frame = attack.EnemyAttack(w.hound, 0, attack.OTHER_ATTACK)
    return [Case(frame, steps(0, 6), [{"card": w.machete}, {"step": 7}])]


@case
def attacks(w: World) -> list[Case]:
    frame = attack.Attacks(0, [w.hound, w.cantor], attack.ENEMY_PHASE_ATTACK)
    good: list[Fields] = [{"reason": 1}, {"reason": 2}, {"pending": []}]
    bad: list[Fields] = [{"reason": -1}, {"reason": 3}]
    bad += [{"pending": cards} for cards in ([w.hound, w.hound], [w.hound, w.machete])]
    return [Case(frame, good, [*bad, *steps_but(0)])]


@case
def massive_attack(w: World) -> list[Case]:
    frame = attack.MassiveAttack(w.hound, [0, 1])
    bad: list[Fields] = [{"enemy": w.machete}, {"seats": [1, 1]}]
    return [Case(frame, [{"seats": [1]}], [*bad, *steps_but(0)])]


@case
def spend_clues(w: World) -> list[Case]:
    # Three clues of Daniela, who leads, in her friend's room; two of Joe's on the quad.
    w.scene.put(1, "Miskatonic Quad")
    w.scene.have(0, clues=3)
    w.scene.have(1, clues=2)
    anywhere = clues.SpendClues(5, NONE)
    return [
        Case(
            anywhere,
            [{"left": 1}, {"turn": 1, "left": 2}, {"turn": 2, "left": 0}],
            [*steps_but(0), {"left": 6}, {"turn": 1, "left": 3}, {"turn": 2, "left": 1}],
        ),
        Case(clues.SpendClues(3, w.room), [], [{"left": 4}]),
        Case(clues.SpendClues(2, w.quad), [], [{"left": 3}]),
    ]


@case
def deal(w: World) -> list[Case]:
    assigning = damage.Deal(0, 2, 1, w.hound)
    offering = damage.Deal(0, 2, 1, w.hound)
    offering.step = damage.OFFER
    offering.cards = [w.machete, w.logan, 0]
    offering.damages = [0, 0, 0]
    offering.horrors = [0, 0, 0]
    collecting = damage.Deal(0, 2, 1, w.hound, True)
    many = damage.DealMany([0, 1], 2, 1, w.hound)
    bad: list[Fields] = [
        {"at": 3}, {"damages": [0, 0]}, {"damages": [0] * 4}, {"horrors": [0, 0]},
        {"horrors": [0] * 4}, {"collect": True},
    ]  # fmt: skip
    wrong = [
        [], [w.machete, w.logan, 1], [w.hound, w.logan, 0], [w.machete, w.hound, 0],
        [w.machete, w.machete, 0], [w.machete, w.bodyguard, 0], [0, w.machete, w.logan],
    ]  # fmt: skip
    alone: Fields = {"cards": [0], "damages": [0], "horrors": [0]}
    return [
        Case(assigning, [{"at": 7}], [{"collect": True}]),
        Case(
            offering,
            [{"at": 1}, {"at": 2}, alone, *steps(1, 2)],
            [
                *bad,
                *[{"cards": cards} for cards in wrong],
                {"cards": [], "damages": [], "horrors": []},
                *steps(4, 5),
            ],
        ),
        Case(collecting, [], steps(3), below=[many]),
    ]


@case
def deal_many(w: World) -> list[Case]:
    frame = damage.DealMany([0, 1], 2, 1, w.hound)
    frame.cards = [0, w.logan, w.hound]
    frame.damages = [1, 1, 1]
    frame.horrors = [0, 0, 1]
    return [
        Case(
            frame,
            [*steps(1, 2), {"seats": [1], "step": 1}],
            [
                *steps(3, 4), {"seats": [1, 1]}, {"cards": [0, w.logan, w.quad]},
                {"damages": [1, 1]}, {"horrors": [0, 0]}, {"cards": [0, w.logan]},
                {"damages": [1] * 4}, {"horrors": [1] * 4},
            ],
        )
    ]  # fmt: skip


@case
def place_tokens(w: World) -> list[Case]:
    frame = damage.PlaceTokens([0, w.logan], [1, 1], [0, 1], NONE, w.hound, 0)
    frame.seats = [0, 0]
    falls = damage.PlaceTokens([0], [0], [0], NONE, NONE, NONE)
    return [
        Case(
            frame,
            [
                *steps(1, 2, 4, 5), {"at": 2}, {"at": 3, "step": 5}, {"falling": [w.logan]},
                {"seats": [], "step": 1}, {"seats": [], "step": 2, "victim": NONE},
            ],
            [
                *steps(6, 7), {"at": 3}, {"at": 3, "step": 4}, {"damages": [1]},
                {"damages": [1] * 3}, {"horrors": [1]}, {"horrors": [1] * 3}, {"seats": [0]},
                {"seats": [0] * 3}, {"seats": [], "step": 2}, {"seats": [0], "victim": NONE},
                {"falling": [w.logan, w.logan]}, {"falling": [w.quad]}, {"cards": [0, w.quad]},
            ],
        ),
        Case(falls),
    ]  # fmt: skip


@case
def placing_tokens(w: World) -> list[Case]:
    placing = damage.PlaceTokens([0, w.logan], [1, 1], [0, 1], NONE, w.hound, 0)
    placing.at = 1
    both = damage.PlaceTokens([0, w.logan], [1, 1], [0, 1], NONE, w.hound, 0)
    both.at = 2
    early = damage.PlaceTokens([0, w.logan], [1, 1], [0, 1], NONE, w.hound, 0)
    late = damage.PlaceTokens([0, w.logan], [1, 1], [0, 1], NONE, w.hound, 0)
    late.at = 3
    frame = damage.PlacingTokens(NONE, w.logan, w.hound, 1, 1)
    frame.last = cell.WHEN_REACTION
    after = damage.PlacingTokens(NONE, w.logan, w.hound, 1, 1)
    after.last = cell.AFTER_REACTION
    wrong: list[Fields] = [{"last": cell.WHEN_REACTION}]
    return [
        Case(frame, [{"card": 0}, {"card": w.hound}], [{"card": w.quad}, {"step": 7}], [placing]),
        Case(frame, [], [], [both]),
        Case(after, [], wrong, [early]),
        Case(after, [], wrong, [late]),
        Case(after, [], wrong),
    ]


def test_damage_at_the_bottom_is_not_of_the_placement_on_top() -> None:
    w = World()
    placing = damage.PlaceTokens([0, w.logan], [1, 1], [0, 1], NONE, w.hound, 0)
    placing.at = 1
    frame = damage.PlacingTokens(NONE, w.logan, w.hound, 1, 1)
    frame.last = cell.WHEN_REACTION
    assert frame.sound(w.g, [placing, frame], 1)
    assert not frame.sound(w.g, [frame, placing], 0)


@case
def defeat(w: World) -> list[Case]:
    who = damage.Defeat(on.INVESTIGATOR_DEFEATED, 0, 1, w.room)
    foe = damage.Defeat(on.ENEMY_DEFEATED, 0, w.hound, w.room)
    asset = damage.Defeat(on.ASSET_DEFEATED, 0, w.logan, w.room)
    other: list[Fields] = [{"event": on.DAMAGE}, {"step": 7}]
    return [
        Case(who, [{"card": 0}], [{"card": 2}, {"card": w.hound}, *other]),
        Case(foe, [{"card": w.cantor}], [{"card": 0}, {"card": w.logan}, *other]),
        Case(asset, [{"card": w.machete}], [{"card": 0}, {"card": w.hound}, *other]),
    ]


@case
def discard_together(w: World) -> list[Case]:
    frame = discarding.DiscardTogether([w.machete, w.logan])
    return [Case(frame, [{"cards": [w.logan]}], [*steps_but(0), {"cards": [w.logan, w.logan]}])]


@case
def draw_cards(w: World) -> list[Case]:
    frame = draw.DrawCards(0, 2)
    frame.drawn = [w.skill]
    return [
        Case(
            frame,
            [*steps(1), {"weaknesses": [w.event]}, {"weaknesses": [w.event, w.committed]}],
            [
                *steps_but(0, 1), {"weaknesses": [w.machete]}, {"weaknesses": [w.event] * 2},
                {"drawn": [w.skill, w.skill]}, {"weaknesses": [w.event, w.machete]},
                {"weaknesses": [w.event], "seat": 1},
            ],
        )
    ]  # fmt: skip


@case
def aim(w: World) -> list[Case]:
    frame = effects.Aim(0, w.machete, 0, test_kind.FIGHT, 1, 0, 0, True, 0)
    kinds = (test_kind.PLAIN, test_kind.INVESTIGATE, test_kind.PARLEY)
    return [
        Case(
            frame,
            [*steps(2), {"kind": test_kind.EVADE}, {"skills": 15}, {"ability": 15}],
            [
                *steps_but(0, 2), *[{"kind": kind} for kind in kinds], {"skills": 0},
                {"skills": 16}, {"ability": 16},
            ],
        )
    ]  # fmt: skip


@case
def eliminate(w: World) -> list[Case]:
    frame = elimination.Eliminate(0, status.DEFEATED)
    return [
        Case(
            frame,
            [*steps(1, 2, 4, 5), {"status": status.RESIGNED}],
            [*steps_but(0, 1, 2, 4, 5), {"status": status.PLAYING}, {"status": 3}],
        )
    ]


def test_who_has_left_the_game_does_not_leave_again() -> None:
    w = World()
    w.g.investigators[0].status = status.DEFEATED
    found = Case(elimination.Eliminate(0, status.DEFEATED))
    sound = [step for step in STEPS if found.is_sound(w, {"step": step})]
    assert sound == [elimination.NEW_LEAD, elimination.LEFT_BEHIND, elimination.LEFT_BEHIND + 1]


@case
def draw_encounter(w: World) -> list[Case]:
    unseen = encounter.DrawEncounter(0, NONE, False)
    drawn = encounter.DrawEncounter(0, w.drawn, False)
    on_deck = w.g.encounter_deck[-1]
    return [
        Case(unseen, steps(1), steps_but(0, 1)),
        Case(
            drawn,
            [*steps(1, 2, 3, 4, 5), {"card": w.lost}, {"card": on_deck, "step": 1},
             {"card": w.event}],
            [*steps(6, 7), {"card": on_deck}, {"card": w.quad}, {"card": 0}, {"card": w.hound},
             {"card": w.quad, "step": 1}, {"card": w.event, "seat": 1}],
        ),
    ]  # fmt: skip


@case
def draw_together(w: World) -> list[Case]:
    frame = encounter.DrawTogether(0, [w.drawn, w.event])
    wrong = [[w.drawn, w.drawn], [w.fire], [w.drawn, w.quad], [w.machete]]
    return [
        Case(
            frame,
            [{"cards": [w.drawn]}, {"cards": []}, {"cards": [w.drawn], "seat": 1}],
            [*steps_but(0), *[{"cards": cards} for cards in wrong], {"seat": 1}],
        )
    ]


@case
def revelation(w: World) -> list[Case]:
    frame = encounter.Revelation(0, w.drawn)
    return [
        Case(
            frame,
            [{"other": 1}, {"card": w.fire}, {"card": w.event}],
            [{"other": 2}, {"other": -1}, {"card": w.quad}, {"card": 0}, {"step": 7}],
        )
    ]


@case
def engagement_check(w: World) -> list[Case]:
    return [Case(enemies.EngagementCheck(), [], steps_but(0))]


@case
def spawn_by_text(w: World) -> list[Case]:
    frame = enemies.SpawnByText(w.drawn, 0)
    return [Case(frame, [], [*steps_but(0), {"enemy": w.hound}, {"enemy": w.committed}])]


@case
def spawn(w: World) -> list[Case]:
    frame = enemies.Spawn(w.drawn, 0, w.quad)
    hound: Fields = {"card": w.hound, "step": 4}
    nowhere: Fields = {"target": NONE}
    return [
        Case(
            frame,
            [*steps(1, 3), hound, nowhere, {"seat": NONE}, {"other": 1}],
            [
                *steps(7), {"card": w.hound}, {"card": w.hound, "step": 3}, {"card": w.committed},
                {"card": w.machete, "step": 4}, {"target": w.lost}, {"seat": NONE, "other": 1},
                {**nowhere, "step": 1}, {**nowhere, "seat": NONE},
            ],
        )
    ]  # fmt: skip


@case
def move_enemy(w: World) -> list[Case]:
    frame = enemies.MoveEnemy(w.hound, w.quad)
    return [Case(frame, [{"step": 6}], [{"card": w.machete}, {"step": 7}])]


@case
def enemy_movement(w: World) -> list[Case]:
    frame = enemies.EnemyMovement()
    picked: Fields = {"step": enemies.ORDER_PICKED, "enemy": w.hound}
    return [
        Case(frame, [picked], [*steps_but(0, 1), {**picked, "enemy": w.drawn}]),
        Case(frame, [], [picked], above=[state_check.StateCheck()]),
    ]


@case
def flee(w: World) -> list[Case]:
    frame = enemies.Flee(w.hound, [w.quad, w.room])
    wrong = [[w.quad, w.quad], [w.quad, w.lost], []]
    return [
        Case(
            frame,
            [*steps(1, 2), {"places": [w.room]}, {"places": [], "step": 1}],
            [*steps(3, 4), {"enemy": w.machete}, *[{"places": places} for places in wrong]],
        )
    ]


@case
def enter_play(w: World) -> list[Case]:
    frame = entering.EnterPlay(0, w.event, False)
    asset = entering.EnterPlay(0, w.machete, False)
    sealing: Fields = {"step": entering.SEAL}
    return [
        Case(
            frame,
            [{"step": entering.ENTERED}, {"leaving": [w.machete, w.logan]}],
            [
                *steps_but(entering.MAKE_ROOM, entering.ENTERED, entering.SEAL),
                {"card": w.skill}, {"card": w.hound}, {"card": 0}, {"leaving": [w.logan] * 2},
                {"leaving": [w.logan, w.event]}, sealing,
            ],
        ),
        Case(asset, [sealing, {"step": entering.ENTERED}]),
    ]  # fmt: skip


def test_room_is_made_for_what_somebody_controls() -> None:
    w = World()
    found = Case(entering.EnterPlay(0, w.machete, False))
    w.g.cards[w.machete].controller = NONE
    assert not found.is_sound(w, {"step": entering.MAKE_ROOM})
    assert not found.is_sound(w, {"step": entering.SEAL})
    assert found.is_sound(w, {"step": entering.ENTERED})


@case
def lose_additional(w: World) -> list[Case]:
    return [Case(initiation.LoseAdditional(0, 1), [], steps_but(0))]


@case
def use_ability(w: World) -> list[Case]:
    """Logan Hastings reacts to the defeat of an enemy; the Machete fights."""
    event = damage.Defeat(on.ENEMY_DEFEATED, 0, w.hound, w.room)
    moved = movement.Move(0, w.quad, w.room)
    react = initiation.UseAbility(0, w.logan, 0, 2, False)
    react.step = initiation.PROVOKE
    fight = initiation.UseAbility(0, w.machete, 0, NONE, False)
    later: Fields = {"step": initiation.PROVOKE}
    return [
        Case(
            react,
            [*steps(0, 2, 3), {"target": w.hound}],
            [*steps(4, 5), {"number": 1}, {"at": 3}, {"at": NONE}, {"at": 1}, {"target": w.logan}],
            [event],
        ),
        Case(fight, [later, {**later, "at": 2}], [{"number": 1}, {"at": 3}], [moved]),
        Case(fight, [], [{**later, "card": w.logan, "at": 2}], [moved]),
    ]


def test_an_ability_that_is_to_be_paid_can_be_paid() -> None:
    w = World()
    s = w.scene
    found = Case(initiation.UseAbility(0, w.machete, 0, NONE, False))
    s.have(0, actions=1)
    assert found.is_sound(w, {})
    s.have(0, actions=0)
    assert not found.is_sound(w, {})
    assert found.is_sound(w, {"step": initiation.PROVOKE})
    assert found.is_sound(w, {"granted": True})
    assert found.is_sound(w, {"ignoring": True})
    s.have(0, actions=1)
    s.set(w.machete, exhausted=True)
    # What left play after it was begun has its costs paid.
    s.take_out(w.machete)
    w.g.limbo.append(w.machete)
    s.have(0, actions=0)
    assert found.is_sound(w, {})


def test_the_uses_that_an_ability_is_to_be_paid_with_are_there() -> None:
    w = World()
    s = w.scene
    pistol = s.asset(0, "M1911", uses=1)
    s.have(0, actions=1)
    found = Case(initiation.UseAbility(0, pistol, 0, NONE, False))
    assert found.is_sound(w, {})
    s.set(pistol, uses=0)
    assert not found.is_sound(w, {})


@case
def ability_event(w: World) -> list[Case]:
    defeated = damage.Defeat(on.ENEMY_DEFEATED, 0, w.hound, w.room)
    frame = initiation.AbilityEvent(0, w.logan, 0, 2, NONE)
    return [
        Case(
            frame,
            [{"aim": w.hound}],
            [
                {"other": 1}, {"other": -1}, {"target": 3}, {"target": 0}, {"aim": w.logan},
                {"step": 7}, {"target": NONE},
            ],
            [defeated],
        )
    ]  # fmt: skip


@case
def play_card(w: World) -> list[Case]:
    moved = movement.Move(0, w.quad, w.room)
    frame = initiation.PlayCard(0, w.event, 0, NONE, True)
    return [
        Case(
            frame,
            [*steps(1, 2, 3), {"card": w.machete, "step": 1}, {"at": 2}],
            [*steps(4, 5), {"card": w.fire, "step": 1}, {"at": 3}, {"at": 1}],
            [moved],
        )
    ]


def test_a_card_that_is_to_be_paid_can_be_paid() -> None:
    w = World()
    found = Case(initiation.PlayCard(0, w.machete, 0, NONE, True))
    price = w.g.defs[w.machete].printed.cost
    assert price is not None and price > 1
    w.scene.have(0, resources=price)
    w.scene.have(1, resources=0)
    assert found.is_sound(w, {})
    w.scene.have(0, resources=price - 1)
    assert not found.is_sound(w, {})
    assert found.is_sound(w, {"discount": 1})
    assert found.is_sound(w, {"step": initiation.PROVOKE})


@case
def play_event(w: World) -> list[Case]:
    moved = movement.Move(0, w.quad, w.room)
    frame = initiation.PlayEvent(0, w.committed, NONE)
    left: Fields = {"card": w.event}
    done: Fields = {**left, "other": initiation.EFFECT_DONE}
    return [
        Case(
            frame,
            [{"target": 2}, done, {**done, "step": 3}, {**left, "step": 4}],
            [
                {"step": 7}, {"card": w.drawn}, {"target": 3}, {"target": 1}, left,
                {**left, "step": 3}, {**left, "other": initiation.IN_LIMBO},
            ],
            [moved],
        )
    ]  # fmt: skip


@case
def move(w: World) -> list[Case]:
    frame = movement.Move(0, w.quad, w.room)
    gone: Fields = {"target": w.lost}
    return [
        Case(
            frame,
            [*steps(3, 6), {**gone, "step": 4}],
            [*steps(7), gone, {**gone, "step": 3}, {**gone, "step": 7}],
        )
    ]


@case
def upkeep_draw(w: World) -> list[Case]:
    return [Case(precedence.UpkeepDraw(0), steps(2), steps_but(0, 2))]


@case
def hand_limit(w: World) -> list[Case]:
    return [Case(draw.HandLimit(0), [], steps_but(0))]


@case
def round_(w: World) -> list[Case]:
    frame = rounds.Round()
    frame.order = [1, 0]
    frame.step = rounds.NEXT_TURN
    attacks: Fields = {"step": rounds.ENEMY_ATTACKS}
    others = [step for step in range(22) if step != rounds.TURN_PICKED]
    return [
        Case(
            frame,
            [*steps(*others), {**attacks, "turn": 1}, {"turn": 2}],
            [*steps_but(*others), {"order": [1, 1]}, {**attacks, "turn": 2}],
            bottom=True,
        ),
    ]


@case
def turn(w: World) -> list[Case]:
    return [Case(rounds.Turn(0), steps(0, 1, 3, 5, 6), steps_but(0, 1, 3, 5, 6))]


@case
def state_check_(w: World) -> list[Case]:
    sound = (
        state_check.DEFEATS, state_check.ORDER, state_check.SLOTS, state_check.ENGAGEMENT,
    )  # fmt: skip
    return [Case(state_check.StateCheck(), steps(*sound), steps_but(*sound))]


@case
def player_window(w: World) -> list[Case]:
    return [Case(timing.PlayerWindow(), [], steps_but(0))]


@case
def event(w: World) -> list[Case]:
    frame = timing.Event(on.TURN_BEGINS, 0)
    return [
        Case(
            frame,
            [{"event": 0}, {"event": on.COUNT - 1}, {"last": 0}, {"last": 5}, {"step": 6}],
            [{"event": -1}, {"event": on.COUNT}, {"last": -1}, {"last": 6}, {"step": 7}],
        )
    ]


@case
def answers(w: World) -> list[Case]:
    defeated = damage.Defeat(on.ENEMY_DEFEATED, 0, w.hound, w.room)
    first = on.ENEMY_DEFEATED * cell.COUNT
    frame = timing.Answers(first + cell.AFTER_REACTION, 2)
    begins = timing.Event(on.ROUND_BEGINS)
    at_first = timing.Answers(on.ROUND_BEGINS * cell.COUNT, 2)
    return [
        Case(
            frame,
            [*steps(0, 2), {"point": first}],
            [
                *steps_but(0, 2), {"at": 3}, {"at": 1}, {"at": NONE}, {"point": first - 1},
                {"point": first + cell.COUNT},
            ],
            [defeated],
        ),
        Case(at_first, [], [{"point": -1}, {"point": on.PLAYER_WINDOW}], [begins]),
    ]  # fmt: skip


def test_a_round_and_a_set_up_lie_at_the_bottom() -> None:
    w = World()
    round_ = rounds.Round()
    assert round_.sound(w.g, [round_], 0)
    assert not round_.sound(w.g, [rounds.Round(), round_], 1)
    frame = set_up.SetUp()
    assert not frame.sound(w.g, [frame], 0)
    w.g.round = 0
    assert frame.sound(w.g, [frame], 0)
    assert not frame.sound(w.g, [rounds.Round(), frame], 1)
    found = Case(frame, bottom=True)
    size = len(w.g.defs)
    assert found.is_sound(w, {"aside": size}) and not found.is_sound(w, {"aside": size + 1})
    assert [turn for turn in range(5) if found.is_sound(w, {"turn": turn})] == [0, 1, 2]


@pytest.mark.parametrize("name", sorted(CASES))
def test_what_a_frame_may_hold(name: str) -> None:
    check(CASES[name])
