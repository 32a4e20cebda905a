"""The numbers that the scripted player weighs with; found by trying them out on many games."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Weights:
    """Weights of the scripted player.

    Attributes:
        clue: worth of a clue that the act asks for.
        spare_clue: worth in act 3 of a clue for later.
        damage, horror: factors on the cost of damage and horror.
        soak: worth of a point that an asset can take beside one of the investigator's own.
        horizon: rounds for which an enemy in act 3 is expected to be a trouble.
        weapon, tool, asset: factors on the worth of weapons, tools and other assets.
        fire: factor on the cost of standing in a Fire!.
        pull: worth of a step towards the next clues in act 3.
        draw, resource: factors on the worth of drawing a card and of a resource.
        commit: factor on the price of committed cards.
        price: cost of a resource spent on an asset.
        servant: worth of 1 damage to the Servant of Flame in act 4.
        evade_servant: what evading the Servant is worth beyond its attack.
        doom: factor on the cost of doom.
        pull_4: worth of a step towards Miskatonic Quad in act 4.
        patience: rounds before the end from which on act 3 is left with the clues at hand.
        frailty: points left to the weakest investigator with which it is left as well.
        leave_fire: share of the cost of a Fire! that speaks for leaving it at once.
        final_commit, final_resource: factors on the price of commits and resources in act 4.
        prepare: round in which act 1 is left at the latest, equipped or not.
        cushion: points that the assets of an equipped seat can take.
        evil: cost of the surge of Cosmic Evils.
        take_over: worth of taking the Servant off somebody who looks for clues.
        hold: factor on the worth of evading it for the seat that keeps it busy.
        put_out, put_out_4: share of the cost of a Fire! that putting it out is worth, before and
            in act 4.
        heal: most that healing 1 damage and 1 horror is worth.
        two_actions: cost of an ability that takes two actions.
        late: factor on plays from act 3 on.
        home: worth of a step to Orne Library when no action is left to spare.
        early: worth of a step there for who carries clues while others find the last ones.
        reach: tries that a seeker is expected to have left for the missing clues.
        back: share of the way to Orne Library that counts in where the last clues are sought.
        secret: worth of one clue that Forbidden Secrets puts back, found again for sure.
        bystander: factor on the cost of the doom that a defeated Bystander brings.
        seeker: skill value from which a seat looks for clues itself instead of going along.
        echo: factor on the horror that Isabelle takes to use a discarded skill again.
        share: clues of a place that each other seeker who is already there will take.
        ammo: what a shot of a gun is worth before act 4.
        save: worth before act 4 of each combat icon in hand, for the fight with the Servant.
        shield: factor on the worth of assets that take damage or horror.
        guard: worth of a step of a fighter to the enemies in the way of a seeker (0: none goes).
        sturdy: points of health and of sanity that who goes where enemies are must have left.
        ambush: worth of a step to the Quad for who brings no clues when act 3 ends (0: none waits).
        quit: worth of resigning before a sure defeat while others play on.
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
"""For two and more but for what stands below: the fight with the Servant is prepared.

Weapons come before tools, shots and combat icons are kept, enemies are killed before clues are
looked for, and act 3 goes on for the clues that the fight burns while everybody can stand it.
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
"""For one: the same plan; a lost round hurts only one, so speed weighs less against health."""
PAIR: Weights = replace(GROUP, quit=-5.0, servant=16.0, take_over=7.0, hold=1.5)
"""For two: who is lost stays while the other plays on, and the Servant is struck down rather than
endured.  More games are won by that than points are saved by resigning, if just so.
"""
TRIO: Weights = replace(GROUP, pull=3.0, guard=4.0, ambush=4.0)
QUARTET: Weights = replace(GROUP, pull=3.0, guard=4.0)
"""For three, for four: time runs out before health does, so nobody waits until the way is free."""
BY_SEATS: tuple[Weights, ...] = (SOLO, PAIR, TRIO, QUARTET)
"""The weights for one, two, three and four investigators."""


def weights_for(players: int) -> Weights:
    """Return the weights of a game for so many investigators."""
    return BY_SEATS[players - 1]
