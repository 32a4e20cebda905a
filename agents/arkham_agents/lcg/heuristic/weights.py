"""Weights of the scripted agent, tuned on many games."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arkham_agents.lcg.heuristic import aims
from arkham_env.lcg.state.goal import ENTER, Goal


@dataclass(frozen=True)
class Weights:
    """Weights of the scripted agent.

    The unit is the value of one ordinary action, except for factors, fractions and counts.

    Attributes:
        clue: value of a clue that the act requires.
        spare_clue: value in act 3 of a clue that is useful only in act 4.
        damage, horror: factors on the cost of damage and on the cost of horror.
        soak: value of a point that an asset can take, as a fraction of the value of a point of the
            investigator's own health or sanity.
        horizon: number of rounds for which an enemy is expected to remain a threat in act 3.
        weapon, tool, asset: factors on the values of weapons, tools and other assets.
        fire: factor on the cost of being at a location with a copy of Fire!.
        pull: value of a step towards the next clues in act 3.
        draw, resource: factors on the value of drawing a card and on the value of a resource.
        commit: factor on the cost of committed cards.
        price: cost of a resource spent on an asset.
        servant: value of 1 damage to the Servant of Flame in act 4.
        evade_servant: value of evading the Servant, in addition to the cost of its attack.
        doom: factor on the cost of doom.
        pull_4: value of a step towards Miskatonic Quad or the Servant in act 4.
        patience: act 3 ends as soon as enough clues are found and at most this many rounds are
            left.
        frailty: act 3 ends as soon as enough clues are found and an investigator has at most this
            much health or sanity left.
        leave_fire: fraction of the cost of a copy of Fire! that is added to the value of leaving
            its location.
        final_commit, final_resource: factors in act 4 on the cost of committed cards and on the
            value of a resource.
        prepare: round in which act 1 ends even if not all seats are equipped.
        cushion: number of points that the assets of an equipped seat can take.
        evil: cost of the surge of Cosmic Evils.
        take_over: value for the tank (:attr:`Reading.tank`) of engaging the Servant.
        hold: factor on the value for the tank of evading the Servant.
        put_out, put_out_4: value of discarding a copy of Fire!, as a fraction of its cost:
            ``put_out`` before act 4, ``put_out_4`` in act 4.
        heal: maximum value of healing 1 damage and 1 horror.
        two_actions: cost of an ability that takes two actions.
        late: factor on the values of assets from act 3 on.
        home: value of a step to Orne Library for a seat that needs all its actions to get there.
        early: value of a step to Orne Library for a seat with clues while others find the last
            clues.
        reach: number of investigations that each seeker is expected to make for the missing clues.
        back: fraction of the distance from a location to Orne Library that counts when a location
            is chosen for the last clues.
        secret: cost of a clue that Forbidden Secrets returns to a location, if the clue is certain
            to be discovered again.
        bystander: factor on the cost of the doom that a defeated Bystander adds.
        seeker: minimum skill value of a seeker.
        echo: factor on the cost of the horror that Isabelle takes to commit a discarded skill card.
        share: number of clues that each other seeker at the same location is expected to take.
        ammo: cost of one shot of a gun before act 4.
        save: value, before act 4, of each combat icon in hand for the fight with the Servant.
        shield: factor on the values of assets that can take damage or horror.
        guard: value of a guard's step towards the enemies in the way of its seeker. If it is 0, no
            seat is a guard.
        sturdy: minimum remaining health and sanity of a seat that goes to enemies.
        ambush: value of a step to Miskatonic Quad for a seat whose clues are not needed to end act
            3. If it is 0, no seat goes there.
        elite: value of questioning or defeating an enemy that a goal names.
        uncover: value of using an ability that a goal names, if the group pays with clues.
        rite: value of a clue for an ability that a goal names and that one investigator pays.
        enter: value of a step to a location that the goal is to enter.
        early_enter: number of actions with which a seat does not enter that location any more.
        enter_clue, enter_pull: values of a clue and of a step to it if the goal is to enter a
            location.
        linger: number of investigations that a seat loses if it leaves the site of a rite.
        keep: value, before a rite, of each intellect icon in hand.
        keep_clue: value, before a rite, of keeping an event that discovers a clue without a test.
        quest: value of a step to the next location with a goal.
        lead_clue: value of a clue if goals at several locations need clues.
        meet: fraction of the cost of a hunter's attack that counts when a seat moves to the hunter
            while it visits several locations.
        hunt: number of attacks of a hunter that its defeat is expected to prevent.
        weaken: value of removing an enemy that lowers skills at its location, per round.
        keep_last: value of each icon in hand of a skill that the last resort tests.
        last_talent: value of a talent that raises a skill that the last resort tests.
        bold: number of missing clues for the way to the last resort with which a seat enters.
        quit: value of resigning before a certain defeat while other seats still play.
        loss, loss_round: cost of a defeat while the seats visit several locations: a constant, and
            a cost per remaining round.
        need, need_horror: expected damage and horror per remaining round of such a visit.
        slope: increase of the cost of a point of damage or horror per point that the seat will
            probably lack.
        scratch: minimum cost of a point of damage or horror.
        caution: damage and horror that a seat expects during such a visit, in addition to attacks,
            when it decides whether to resign.
        trophy: value of discovering the last clue at a location that is worth victory points.
        flee: value per action of leaving an enemy that lowers skills at its location. If it is 0,
            the choice of the next location does not consider these enemies.
        press: value of acting against an enemy at once if its removal is worth the actions.
        tempo: value of an action, with which the removal of an enemy is compared.
        ambushed: factor on the cost of 1 damage and 1 horror if the last action of a turn brings an
            unknown enemy into play.
        menace: cost of a failed test of an encounter card while the seats visit several locations.
        lasting: number of remaining rounds from which an asset has its full value in such a visit.
        dread: number of attacks of a hunter that a goal names, counted when the next location is
            chosen.
        close: number of remaining enemies of goals up to which ``caution`` is ignored.
        elude: cost of driving away an enemy to be questioned by an attack.
        chase: value of following a hunter to a connecting location.
        burden: fraction of the harm of a card in a threat area that discarding the card prevents.
    """

    clue: float = 4.0
    spare_clue: float = 3.0
    damage: float = 1.3
    horror: float = 0.8
    soak: float = 0.7
    horizon: float = 3.0
    weapon: float = 1.0
    tool: float = 1.0
    asset: float = 0.8
    fire: float = 1.0
    pull: float = 1.5
    draw: float = 1.0
    resource: float = 1.0
    commit: float = 1.0
    price: float = 0.09
    servant: float = 12.0
    evade_servant: float = 1.0
    doom: float = 1.4
    pull_4: float = 3.0
    leave_fire: float = 0.4
    late: float = 1.0
    heal: float = 2.4
    two_actions: float = 1.6
    put_out: float = 0.5
    put_out_4: float = 1.0
    take_over: float = 4.0
    hold: float = 1.0
    prepare: float = 2.0
    cushion: float = 3.0
    evil: float = 0.9
    final_commit: float = 0.3
    final_resource: float = 0.25
    patience: float = 20.0
    home: float = 5.0
    early: float = 3.0
    reach: float = 2.0
    back: float = 0.3
    secret: float = 1.0
    bystander: float = 4.0
    frailty: float = 4.0
    seeker: float = 3.0
    echo: float = 1.6
    share: float = 2.5
    ammo: float = 0.25
    save: float = 0.0
    shield: float = 1.0
    quit: float = 6.0
    loss: float = 2.0
    loss_round: float = 1.5
    need: float = 0.6
    need_horror: float = 0.5
    scratch: float = 0.1
    slope: float = 0.3
    caution: float = 0.0
    trophy: float = 0.5
    flee: float = 0.0
    burden: float = 0.5
    elite: float = 9.0
    uncover: float = 11.0
    rite: float = 20.0
    enter: float = 6.0
    early_enter: float = 1.0
    enter_clue: float = 4.0
    enter_pull: float = 2.0
    linger: float = 4.0
    keep: float = 1.0
    keep_clue: float = 5.0
    quest: float = 1.5
    lead_clue: float = 4.0
    meet: float = 0.2
    expose: float = 0.4
    fear: float = 0.0
    hunt: float = 0.0
    weaken: float = 0.5
    keep_last: float = 1.0
    last_talent: float = 3.0
    bold: float = 1.0
    press: float = 0.0
    tempo: float = 3.0
    ambushed: float = 0.0
    menace: float = 1.0
    lasting: float = 1.0
    dread: float = 0.0
    close: float = 0.0
    elude: float = 0.0
    chase: float = 0.0
    guard: float = 0.0
    sturdy: float = 3.0
    ambush: float = 0.0


GROUP: Weights = Weights(
    weapon=2.0,
    tool=0.5,
    ammo=1.0,
    save=0.5,
    patience=4.0,
    frailty=2.0,
    prepare=3.0,
    quit=3.0,
    clue=2.8,
    horizon=4.5,
    reach=3.0,
    pull=1.2,
    pull_4=5.0,
    fire=0.8,
    put_out=0.8,
    draw=0.7,
    resource=1.2,
    evade_servant=1.5,
)
"""Weights from which :data:`PAIR`, :data:`TRIO` and :data:`QUARTET` are derived.

The investigators prepare for the fight with the Servant. They prefer weapons to tools, save
ammunition and combat icons, and defeat enemies before they look for clues. In act 3 they also find
clues for the fight, until few rounds are left or an investigator is close to defeat.
"""
SOLO: Weights = Weights(
    weapon=2.0,
    tool=0.5,
    ammo=1.0,
    shield=1.5,
    save=0.6,
    patience=4.0,
    spare_clue=3.0,
    home=2.2,
    bystander=1.0,
    pull=3.0,
    hold=0.5,
    seeker=4.0,
    echo=1.0,
    share=1.5,
)
"""Weights for one investigator.

The plan is that of :data:`GROUP`. Speed matters less than health, because a lost round costs the
turn of only one investigator.
"""
PAIR: Weights = replace(GROUP, quit=-5.0, servant=16.0, take_over=7.0, hold=1.5)
"""Weights for two investigators.

An investigator that is certain to be defeated does not resign while the other still plays, and
damage to the Servant has a higher value. The additional wins are worth slightly more points than
resigning would save.
"""
TRIO: Weights = replace(GROUP, pull=3.0, guard=4.0, ambush=4.0)
QUARTET: Weights = replace(GROUP, pull=3.0, guard=4.0)
"""Weights for four investigators; :data:`TRIO` contains the weights for three.

The investigators run out of rounds before they run out of health, so seats do not wait until the
enemies in their way are removed.
"""
BY_SEATS: tuple[Weights, ...] = (SOLO, PAIR, TRIO, QUARTET)
"""The weights for one, two, three and four investigators."""


INQUIRY_SOLO: Weights = replace(
    SOLO,
    weapon=2.5,
    tool=1.2,
    horizon=5.0,
    flee=0.8,
    trophy=9.0,
    caution=1.0,
    quest=2.5,
    dread=2.0,
    chase=6.0,
    elude=8.0,
    lead_clue=3.0,
    tempo=4.0,
    press=4.0,
    close=2.0,
    need=0.9,
    need_horror=0.8,
    commit=0.5,
    asset=0.4,
    menace=3.0,
    ambushed=5.0,
    lasting=14.0,
)
"""Weights for one investigator if goals at several locations need clues."""
INQUIRY_GROUP: Weights = replace(
    PAIR,
    weapon=1.0,
    tool=1.2,
    quit=3.0,
    trophy=9.0,
    commit=0.5,
    asset=0.4,
    lead_clue=3.0,
    need=0.9,
    need_horror=0.8,
    menace=3.0,
    ambushed=5.0,
    lasting=14.0,
    elude=8.0,
)
"""Weights for several investigators if goals at several locations need clues."""
RITE_SOLO: Weights = replace(
    SOLO,
    weapon=1.0,
    tool=0.5,
    horror=0.4,
    asset=0.3,
    commit=0.8,
    price=0.16,
    rite=40.0,
    linger=1.0,
    enter=6.0,
    keep=0.5,
    keep_clue=5.0,
    expose=1.0,
    horizon=5.0,
)
"""Weights for one investigator on the way to a rite and at its site.

Speed decides: the investigator plays few assets, and reaches the last resort before the enemies
gather.
"""
RITE_GROUP: Weights = replace(
    PAIR,
    tool=1.0,
    horror=0.4,
    asset=0.3,
    commit=0.8,
    rite=40.0,
    linger=1.0,
    enter=6.0,
    keep=0.5,
    keep_clue=2.0,
    expose=1.0,
    weapon=0.5,
    bold=0.0,
)
"""Weights for several investigators on the way to a rite and at its site."""


def weights_for(players: int, goals: list[Goal] | None = None) -> Weights:
    """Return the weights for a number of investigators and for the goals of the scenario."""
    if goals:
        if goals[0].kind == ENTER:
            return RITE_SOLO if players == 1 else RITE_GROUP
        aim = aims.aim_of(goals)
        if aim == aims.INQUIRY:
            return INQUIRY_SOLO if players == 1 else INQUIRY_GROUP
        if aim == aims.RITE:
            return RITE_SOLO if players == 1 else RITE_GROUP
    return BY_SEATS[players - 1]
