"""Values of actions that cards offer, and of trades."""

from __future__ import annotations

from typing import Final

from arkham_agents.dice_odds import at_least, successes
from arkham_agents.eldritch.heuristic.board import Board
from arkham_agents.eldritch.heuristic.person import harm, healing
from arkham_agents.eldritch.heuristic.reading import Reading
from arkham_env.eldritch.state.ids import component, skill, space

NEVER: Final = -1.0
SPELL_COST: Final = 0.6
"""The mean cost of the effect on the back of a Spell. A Spell is flipped when it is cast."""


def ability_worth(r: Reading, board: Board, card: int, number: int) -> float:
    """Return the value of using ability ``number`` of ``card`` as an action."""
    view, w, who = r.view, r.w, r.who
    name = view.name(card)
    if component.FIRST_SPELL <= card < component.FIRST_CONDITION:
        return spell_worth(r, board, card)
    if component.FIRST_CONDITION <= card < component.FIRST_MYTHOS:
        # A Local Action discards a Debt or Detained Condition of any seat on the space.
        passed = at_least(who.odds(skill.INFLUENCE), 1)
        return passed * (w.debt if name == "debt" else w.detained + 1.0)
    if name == "trish_scarborough":
        return r.prices.clue
    if name == "silas_marsh":
        stays = board.stand_now(r.here)
        best = max((board.stand_now(where) for where in ship_links(r.here)), default=stays)
        return max(0.0, best - stays) + 0.8
    if name == "charlie_kane":
        return 1.0
    if name == "jim_culver":
        people = [r.person(seat) for seat in view.seats if view.place(seat) == r.here]
        return sum(healing(w, person, 0, 1) for person in people)
    if name == "lily_chen":
        worse = abs(who.health - who.sanity) >= 3
        return 0.4 if worse else NEVER
    if name == "lola_hayes" or name == "akachi_onyele":
        return NEVER if name == "lola_hayes" else 0.15
    if name == "diana_stanley":
        here = [m for m in view.monsters_at(r.here) if not view.is_epic(m)]
        return sum(0.6 + 0.8 * r.trophy(m) - max(0.0, r.fight_worth(m)) for m in here)
    if name == "mark_harrigan":
        worth = max((r.trophy(m) for m in weak_here(r, 1)), default=0.0)
        return worth - harm(w, who, 1, 0)
    if name == "norman_withers":
        by_gates = [m for m in view.monsters if view.gate_at(view.where(m)) >= 0]
        worth = max((r.trophy(m) for m in by_gates if not view.is_epic(m)), default=0.0)
        return worth - 2 * r.prices.clue
    if name == "leo_anderson":
        return at_least(who.odds(skill.INFLUENCE), 1) * w.ally
    if name in ("jacqueline_fine", "mi_go_brain_case"):
        return clues_together(r)
    if name == "dynamite" or name == "lightning_gun":
        hits = 3 if name == "dynamite" else 1
        worth = sum(r.trophy(m) for m in weak_here(r, hits))
        cost = 1.0 if name == "dynamite" else 0.3
        return worth + w.wound * hits * len(view.monsters_at(r.here)) - cost
    if name == "flute_of_the_outer_gods":
        here = [m for m in view.monsters_at(r.here) if not view.is_epic(m)]
        if who.health <= 2 or who.sanity <= 2:
            return NEVER
        return sum(r.trophy(m) - r.fight_worth(m) for m in here) - harm(w, who, 2, 2)
    if name == "holy_water":
        return w.blessed if not who.has(component.BLESSED) else NEVER
    if name == "ruby_of_rlyeh":
        return 1.2 - harm(w, who, 0, 1)
    if name == "cat_burglar":
        return w.asset * 0.5 - 0.2
    reader = r.reader(card)
    return reader.whole(view.kind_of(card), number)


def weak_here(r: Reading, hits: int) -> list[int]:
    """Return the Monsters on the current seat's space that have at most ``hits`` Health left."""
    return [m for m in r.view.monsters_at(r.here) if r.view.toughness_left(m) <= hits]


def ship_links(where: int) -> list[int]:
    kinds = zip(space.LINKS[where], space.KINDS[where], strict=True)
    return [link for link, kind in kinds if kind == space.SHIP]


def spell_worth(r: Reading, board: Board, card: int) -> float:
    """Return the value of casting a Spell as an action."""
    view, w, who = r.view, r.w, r.who
    name = view.name(card)
    change = {"conjuration": 1, "blessing_of_isis": -1, "feed_the_mind": -1, "plumb_the_void": -1}
    passed = at_least(successes(who.lore + change.get(name, 0), who.least), 1)
    extra = 0.0
    if r.goal_is("arcane_understanding") and r.missing and who.clues >= 1:
        extra = r.token_price() - r.prices.clue
    cost = SPELL_COST + (1.5 if who.sanity <= 2 or who.health <= 2 else 0.0)
    worth = 0.0
    if name == "blessing_of_isis":
        worth = w.blessed if not who.has(component.BLESSED) else 0.5 * w.blessed
    elif name == "conjuration":
        worth = 1.3 * w.asset
    elif name == "feed_the_mind":
        worth = 1.1 * w.improvement
    elif name == "plumb_the_void":
        stays = board.stand_now(r.here)
        best = max((board.stand_now(task.where) for task in board.tasks), default=stays)
        worth = max(0.0, best - stays)
    elif name == "shriveling":
        worth = max((r.trophy(m) for m in weak_here(r, 2)), default=w.wound)
    return passed * (worth + extra) - cost


# -- Trades --------------------------------------------------------------------------------------


def payer(r: Reading, other: int) -> int:
    """Return the seat that receives the Clues of both seats in a trade with ``other``. It is the
    seat with more Clues, or the current seat if both have the same number."""
    return r.me if r.view.clues(r.me) >= r.view.clues(other) else other


def clues_wanted(r: Reading, other: int) -> bool:
    """Return whether the current seat and ``other`` together have enough Clues for the Mystery, but
    neither of them alone does."""
    mine, its = r.view.clues(r.me), r.view.clues(other)
    if not r.need or not r.missing or not mine or not its:
        return False
    return max(mine, its) < r.need <= mine + its


def trade_worth(r: Reading, other: int) -> float:
    """Return the value of a trade that gives one seat the Clues of both seats."""
    return 0.5 * r.token_price() if clues_wanted(r, other) else NEVER


def clues_together(r: Reading) -> float:
    """Return the value of the best trade that gives one seat the Clues of both seats."""
    others = [seat for seat in r.view.seats if seat != r.me]
    return max((trade_worth(r, seat) for seat in others), default=NEVER)
