"""Enemies on the map: spawning, engagement, hunting, patrolling and fleeing."""

from typing import ClassVar, Final, final

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.graph import UNREACHABLE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.zones import with_added
from arkham_env.lcg.rules.timing import Event, has_listeners, occur
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.control import may_enter_play
from arkham_env.lcg.state.game_state import NOCARD, NOTHING, Game
from arkham_env.lcg.state.ids import (
    NONE, CardId, CardList, CardOrNone, PlaceId, PlaceOrNone, Seat, SeatOrNone, cell, decision_kind,
    keyword, logged, on, verb,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.restrictions import MOVES, may_enter, may_move
from arkham_env.lcg.state.values import (
    connected, is_anyone_at, is_defeated, is_engaged, is_playing, is_protected, keywords_of, map_of,
    player_order, remaining_health, remaining_sanity, skill_value,
)  # fmt: skip

# -- Prey ---------------------------------------------------------------------------------------

PREY_LOWEST: Final = 100
"""Prey codes: ``PREY_LOWEST + s`` (lowest in skill ``s``), ``PREY_HIGHEST + s`` (highest in it)."""
PREY_HIGHEST: Final = 110
PREY_MOST_RESOURCES: Final = 120
PREY_MOST_CLUES: Final = 121
PREY_LEAST_HEALTH: Final = 122
PREY_LEAST_SANITY: Final = 123


def prey_seat(g: Game, enemy: CardId) -> i64:
    """Return the only seat that a "prey only" enemy pursues, or ``NONE`` for any other enemy. The
    function returns this seat even if it has left the game; the enemy then pursues nobody."""
    code = g.defs[enemy].printed.prey_only
    if code == "" or not g.has_text(enemy):
        return NONE
    for who in g.investigators:
        if g.defs[who.id].printed.code == code:
            return who.id
    return g.owner[enemy]


def best_prey(g: Game, enemy: CardId, seats: list[i64]) -> list[i64]:
    """Return the elements of ``seats`` that best match the prey instruction of ``enemy``. If the
    enemy has no such instruction, return all elements."""
    only = prey_seat(g, enemy)
    if only != NONE:
        return [seat for seat in seats if seat == only]
    prey = g.defs[enemy].printed.prey
    if prey == NONE or len(seats) < 2 or not g.has_text(enemy):
        return seats
    best: i64 = 0
    found: list[i64] = []
    for seat in seats:
        score = prey_score(g, prey, seat)
        if not found or score > best:
            best = score
            found = [seat]
        elif score == best:
            found.append(seat)
    return found


def prey_score(g: Game, prey: i64, seat: Seat) -> i64:
    if PREY_LOWEST <= prey < PREY_LOWEST + 4:
        return -skill_value(g, seat, prey - PREY_LOWEST)
    if PREY_HIGHEST <= prey < PREY_HIGHEST + 4:
        return skill_value(g, seat, prey - PREY_HIGHEST)
    who = g.investigators[seat]
    if prey == PREY_MOST_RESOURCES:
        return who.resources
    if prey == PREY_MOST_CLUES:
        return who.clues
    if prey == PREY_LEAST_HEALTH:
        return -remaining_health(g, seat)
    return -remaining_sanity(g, seat)


# -- Engagement ---------------------------------------------------------------------------------


# Engagement is a state (LCG-0414): it follows from readiness, locations, keywords and prey. A
# function that changes a location or readiness calls ``engagement_changed``. Keywords are a vital
# quantity (``quantity.VITAL``), so each change of the keywords of a card marks the game as
# unsettled. The state check then calls ``check_engagement``.


def engagement_changed(g: Game) -> None:
    """Request a state check (``g.unsettled``) if an enemy has to engage or disengage."""
    if not is_engagement_settled(g):
        g.unsettled = True


def check_engagement(g: Game) -> i64:
    """Push a frame that makes enemies engage and disengage; return ``DONE`` if none has to."""
    return DONE if is_engagement_settled(g) else g.push(EngagementCheck())


def is_engagement_settled(g: Game) -> bool:
    """Return whether no enemy has to engage or disengage."""
    for enemy in g.enemies:
        c = g.cards[enemy]
        if c.threat != NONE:
            if must_disengage(g, enemy):
                return False
        elif not c.exhausted and must_engage(g, enemy):
            return False
    return True


def must_disengage(g: Game, enemy: CardId) -> bool:
    """Return whether an enemy is in a threat area where it cannot be. A massive enemy is never in a
    threat area (LCG-0458). Any other enemy must be at the location of the investigator in whose
    threat area it is (LCG-0415)."""
    c = g.cards[enemy]
    if c.threat == NONE:
        return False
    if c.location != g.investigators[c.threat].location or not is_playing(g, c.threat):
        return True
    return keywords_of(g, enemy) & keyword.MASSIVE != 0


def must_engage(g: Game, enemy: CardId) -> bool:
    """Return whether an enemy has to engage an investigator now (LCG-0416). An enemy has to engage
    if it is ready, unengaged, neither aloof nor massive, not defeated, and at the location of an
    investigator that it may engage."""
    c = g.cards[enemy]
    if (
        c.threat != NONE
        or c.exhausted
        or keywords_of(g, enemy) & (keyword.ALOOF | keyword.MASSIVE)
        or is_defeated(g, enemy)
    ):
        return False
    return len(whom_to_engage(g, enemy)) > 0


def whom_to_engage(g: Game, enemy: CardId) -> list[i64]:
    """Return the seats at the location of ``enemy`` that it may engage, according to its prey.
    Investigators that are being defeated are excluded."""
    place = g.cards[enemy].location
    found = NOTHING
    for seat in player_order(g):
        who = g.investigators[seat]
        if who.location == place and not who.falling:
            if found:
                found.append(seat)
            else:
                found = [seat]
    return best_prey(g, enemy, found)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EngagementCheck(Frame):
    """Frame in which all enemies that must disengage are disengaged; then enemies engage, one at a
    time. If an enemy may engage several investigators, the lead investigator chooses one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "enemy")

    def __init__(self) -> None:
        self.step: i64 = 0
        self.enemy: CardOrNone = NONE

    def copy(self) -> Frame:
        c = EngagementCheck()
        c.step = self.step
        c.enemy = self.enemy
        return c

    def named_cards(self) -> list[i64]:
        return [self.enemy]

    def run(self, g: Game) -> i64:
        if self.step == 1:
            self.step = 0
            return engage(g, self.enemy, a_of(g.pick))
        for enemy in g.enemies:
            if must_disengage(g, enemy):
                break_engagement(g, enemy)
        for enemy in g.enemies:
            if must_engage(g, enemy):
                seats = whom_to_engage(g, enemy)
                self.enemy = enemy
                if len(seats) == 1:
                    g.take_only(pack(verb.CHOOSE_SEAT, seats[0]))
                    return engage(g, enemy, seats[0])
                g.options = [pack(verb.CHOOSE_SEAT, seat) for seat in sorted(seats)]
                self.step = 1
                return g.ask(decision_kind.ENGAGE, g.lead, enemy)
        return DONE

    def rewind(self, g: Game) -> bool:
        if self.step != 1:
            return False
        self.step = 0
        return True


def engage(g: Game, enemy: CardId, seat: Seat) -> i64:
    """Move ``enemy`` into the threat area of ``seat``, out of any other threat area.

    An enemy at another location moves to the location of ``seat`` first. A massive enemy enters no
    threat area; while ready, it is engaged with each investigator at its location.
    """
    c = g.cards[enemy]
    if c is NOCARD or not is_playing(g, seat) or c.threat == seat or is_protected(g, enemy):
        return CALL
    if c.location != g.investigators[seat].location:
        # An enemy at another location has to move to the seat first.
        return move_enemy(g, enemy, g.investigators[seat].location, seat) or CALL
    if keywords_of(g, enemy) & keyword.MASSIVE:
        return CALL
    zones.receive_weakness(g, enemy, seat)
    c.threat = seat
    record(g, logged.ENGAGE, enemy, seat)
    if has_listeners(g, on.ENGAGED):
        return g.push(Event(on.ENGAGED, seat, enemy))
    return CALL


def disengage(g: Game, enemy: CardId) -> None:
    """Break the engagement of ``enemy``. A ready enemy then engages again, unless it is moved away
    at once."""
    break_engagement(g, enemy)
    if must_engage(g, enemy):
        g.unsettled = True


def break_engagement(g: Game, enemy: CardId) -> None:
    """Break the engagement of ``enemy`` without requesting a state check. The caller must check
    afterwards whether an enemy has to engage."""
    c = g.cards[enemy]
    if c.threat != NONE and not is_protected(g, enemy):
        c.threat = NONE
        record(g, logged.DISENGAGE, enemy)


def disengage_from_all(g: Game, seat: Seat) -> None:
    """Break the engagement of ``seat`` with every enemy; the enemies stay at their location."""
    for enemy in g.enemies:
        if g.cards[enemy].threat == seat:
            disengage(g, enemy)


def exhaust_enemy(g: Game, enemy: CardId) -> None:
    c = g.cards[enemy]
    if not c.exhausted and not is_protected(g, enemy):
        c.exhausted = True
        record(g, logged.EXHAUST, enemy)


def ready(g: Game, cards: list[i64]) -> i64:
    """Ready cards in play at the same moment, in step 4.3 or by an effect. Cards that are ready
    already are not affected (LCG-1043)."""
    for card in cards:
        c = g.cards[card]
        if c is not NOCARD and c.exhausted and not is_protected(g, card):
            c.exhausted = False
            record(g, logged.READY, card)
    engagement_changed(g)
    return CALL


def evade_enemy(g: Game, enemy: CardId, seat: Seat, tested: bool = False) -> i64:
    """Exhaust ``enemy`` and break its engagement. Abilities "after you evade" can respond.

    Args:
        tested: whether a skill test succeeded. An automatic evasion is not a successful evasion.
    """
    if g.cards[enemy] is NOCARD or is_protected(g, enemy):
        return DONE
    exhaust_enemy(g, enemy)
    disengage(g, enemy)
    amount = 1 if tested else 0
    return occur(g, on.EVADED, seat, enemy, amount=amount, first=cell.AFTER_FORCED)


# -- Spawning -----------------------------------------------------------------------------------


def spawn(g: Game, enemy: CardId, drawer: i64, location: CardId = NONE) -> i64:
    """Put an enemy into play. Before the call, it must be removed from its zone (except limbo).

    Args:
        drawer: the seat that drew the enemy or spawns it.
        location: the location where the enemy spawns. ``NONE``: the enemy follows its spawn
            instruction; if it has no such instruction, it spawns engaged with ``drawer``.
    """
    if not zones.is_in_limbo(g, enemy):
        zones.enter_limbo(g, enemy)
    if location == NONE and g.defs[enemy].printed.spawns_by_text:
        return g.push(SpawnByText(enemy, drawer))
    return g.push(Spawn(enemy, drawer, location))


@final
@mypyc_attr(acyclic=True)
class SpawnByText(Frame):
    """Frame that carries out the spawn instruction of an enemy. The seat that spawns the enemy
    chooses among the legal locations. Without a legal location the enemy is discarded and never
    enters play (LCG-0424)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "enemy", "seat")

    def __init__(self, enemy: CardId, seat: Seat) -> None:
        self.step: i64 = 0
        self.enemy: CardId = enemy
        self.seat: Seat = seat

    def copy(self) -> Frame:
        c = SpawnByText(self.enemy, self.seat)
        c.step = self.step
        return c

    def named_cards(self) -> list[i64]:
        return [self.enemy]

    def run(self, g: Game) -> i64:
        if self.step == 0:
            places = g.defs[self.enemy].spawn_places(g, self.enemy, self.seat)
            places = [place for place in places if may_enter(g, place)]
            if not places:
                zones.put_in_discard(g, self.enemy)
                return DONE
            self.step = 1
            g.options = [pack(verb.CHOOSE_CARD, place) for place in sorted(places)]
            return g.ask(decision_kind.CHOOSE_LOCATION, self.seat, self.enemy)
        g.stack[-1] = Spawn(self.enemy, self.seat, a_of(g.pick))
        return CALL

    def rewind(self, g: Game) -> bool:
        if self.step != 1:
            return False
        self.step = 0
        return True


@final
@mypyc_attr(acyclic=True)
class Spawn(Event):
    """Event: an enemy enters play at the location ``target``.

    If ``target`` is ``NONE``, the enemy spawns engaged with the seat that drew it. If an ability
    forbids entering the location, the enemy cannot spawn and is discarded (LCG-0424, LCG-0429).
    """

    def __init__(self, enemy: CardId, drawer: SeatOrNone, location: PlaceOrNone) -> None:
        super().__init__(on.ENEMY_ENTERS, drawer, enemy, location)

    def copy(self) -> Frame:
        c = Spawn(self.card, self.seat, self.target)
        c.fill_event(self)
        return c

    def run(self, g: Game) -> i64:
        if self.step == 0:
            self.other = 1 if self.target == NONE else 0
            if self.target == NONE:
                self.target = g.investigators[self.seat].location
            if not may_enter(g, self.target):
                zones.put_in_discard(g, self.card)
                return DONE
        return super().run(g)

    def resolve(self, g: Game) -> i64:
        if not may_enter(g, self.target) or not may_enter_play(g, self.card):
            # A response to the event has closed the location, or a unique enemy of this title is
            # in play: the enemy never enters play (LCG-0424, LCG-0631).
            zones.put_in_discard(g, self.card)
            self.last = 0
            return DONE
        zones.put_enemy_at(g, self.card, self.target)
        keywords = keywords_of(g, self.card)
        record(g, logged.SPAWN, self.card, self.target)
        if (
            self.other == 1
            and keywords & (keyword.ALOOF | keyword.MASSIVE) == 0
            and is_playing(g, self.seat)
        ):
            return engage(g, self.card, self.seat)
        if must_engage(g, self.card):
            g.unsettled = True
        return DONE


# -- Movement -----------------------------------------------------------------------------------


def move_enemy(g: Game, enemy: CardId, location: CardId, engages: i64 = NONE) -> i64:
    """Move an enemy to a location, by a keyword or an effect.

    The enemy disengages. At the new location it engages the seat ``engages``. If ``engages`` is
    ``NONE``, the usual rules determine the investigator that it engages. Nothing happens if the
    enemy is already there, or if an ability forbids the move (LCG-0006, LCG-0251).
    """
    c = g.cards[enemy]
    if c is NOCARD or location == NONE or c.location == location:
        return DONE
    if is_protected(g, enemy) or not may_move(g, enemy, location):
        return DONE
    return g.push(MoveEnemy(enemy, location, engages))


@final
@mypyc_attr(acyclic=True)
class MoveEnemy(Event):
    """Event: the enemy ``card`` moves to ``target``. There it engages the seat ``other``. If
    ``other`` is ``NONE``, the usual rules determine the investigator that it engages."""

    def __init__(self, enemy: CardId, location: PlaceId, engages: SeatOrNone = NONE) -> None:
        super().__init__(on.ENEMY_ENTERS, NONE, enemy, location, 0, engages)

    def copy(self) -> Frame:
        c = MoveEnemy(self.card, self.target)
        c.fill_event(self)
        return c

    def resolve(self, g: Game) -> i64:
        c = g.cards[self.card]
        if c is NOCARD or g.cards[self.target] is NOCARD or not may_move(g, self.card, self.target):
            self.last = 0
            return DONE
        break_engagement(g, self.card)
        c.location = self.target
        record(g, logged.ENEMY_MOVE, self.card, self.target)
        if self.other != NONE and is_playing(g, self.other):
            return engage(g, self.card, self.other)
        if must_engage(g, self.card):
            g.unsettled = True
        return DONE

    def forget(self, card: i64) -> None:
        super().forget(card)
        if (self.card == card or self.target == card) and self.step <= cell.RESOLVE:
            self.last = 0


def moves_in_enemy_phase(g: Game, enemy: CardId) -> bool:
    """Return whether an enemy moves in step 3.2 (movement of hunter and patrol enemies)."""
    c = g.cards[enemy]
    if c.exhausted or c.threat != NONE:
        return False
    keywords = keywords_of(g, enemy)
    if keywords & (keyword.HUNTER | keyword.PATROL) == 0 or is_engaged(g, enemy):
        return False
    if keywords & keyword.HUNTER and g.modified & MOVES == 0:
        # A location on a shortest path is then always open, so no list of locations is made.
        return 0 < prey_distance(g, c.location, prey_seat(g, enemy)) < UNREACHABLE
    for place in movement_steps(g, enemy):
        if may_move(g, enemy, place):
            return True
    return False


def movement_steps(g: Game, enemy: CardId) -> list[i64]:
    """Return the connecting locations to which a hunter or patrol enemy may move now.

    If there are several locations, the lead chooses one (LCG-0442, LCG-0445). A patrol enemy may
    move toward any of its target locations, not only toward the nearest (LCG-1114). Abilities that
    block movement do not change the list: an enemy that would move to a blocked location stays
    (LCG-0443, LCG-0451).
    """
    here = g.cards[enemy].location
    d = g.defs[enemy]
    goals: list[i64] = []
    if keywords_of(g, enemy) & keyword.HUNTER:
        goals = hunter_goals(g, enemy, here)
    else:
        goals = d.patrol_targets(g, enemy)
        if here in goals:
            # The enemy is at its target location (LCG-0453).
            return []
    return steps_toward(g, here, goals)


def steps_toward(g: Game, here: CardId, goals: list[i64]) -> list[i64]:
    """Return the locations that connect to ``here`` and are nearer to one of ``goals``."""
    known = map_of(g)
    near = connected(g, here)
    steps: list[i64] = []
    for goal in goals:
        far = known.distance(here, goal)
        if far == 0 or far >= UNREACHABLE:
            continue
        for place in near:
            if known.distance(place, goal) == far - 1 and place not in steps:
                steps.append(place)
    return sorted(steps) if len(steps) > 1 else steps


def hunter_goals(g: Game, enemy: CardId, here: i64) -> list[i64]:
    """Return the locations of the nearest investigators that a hunter pursues. Prey decides between
    investigators at the same distance. The list is empty if an investigator is at the enemy's
    own location, or if the enemy can reach no investigator."""
    only = prey_seat(g, enemy)
    best = prey_distance(g, here, only)
    if best == 0 or best == UNREACHABLE:
        return []
    known = map_of(g)
    nearest: list[i64] = []
    for seat in player_order(g):
        if only == NONE or seat == only:
            if known.distance(here, g.investigators[seat].location) == best:
                nearest.append(seat)
    return [g.investigators[seat].location for seat in best_prey(g, enemy, nearest)]


def prey_distance(g: Game, here: i64, only: SeatOrNone) -> i64:
    """Return the distance from ``here`` to the nearest investigator, or ``UNREACHABLE``.

    Args:
        only: the only seat that counts, or ``NONE`` if all seats count.
    """
    known = map_of(g)
    best: i64 = UNREACHABLE
    for seat in player_order(g):
        if only == NONE or seat == only:
            best = min(best, known.distance(here, g.investigators[seat].location))
    return best


ORDER: Final = 0
ORDER_PICKED: Final = 1
STEP_PICKED: Final = 2


@final
@mypyc_attr(acyclic=True)
class EnemyMovement(Frame):
    """Frame of step 3.2: each hunter and patrol enemy moves once. The lead chooses the order."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "moved", "enemy")

    def __init__(self) -> None:
        self.step: i64 = ORDER
        self.moved: CardList = NOTHING
        self.enemy: CardOrNone = NONE

    def copy(self) -> Frame:
        c = EnemyMovement()
        c.step = self.step
        if self.moved:
            c.moved = self.moved[:]
        c.enemy = self.enemy
        return c

    def named_cards(self) -> list[i64]:
        return self.moved + [self.enemy]

    def run(self, g: Game) -> i64:
        if self.step == STEP_PICKED:
            self.step = ORDER
            return move_enemy(g, self.enemy, a_of(g.pick)) or CALL
        if self.step == ORDER_PICKED:
            self.enemy = a_of(g.pick)
            self.moved = with_added(self.moved, self.enemy)
            g.options = [pack(verb.CHOOSE_CARD, p) for p in movement_steps(g, self.enemy)]
            self.step = STEP_PICKED
            return g.ask(decision_kind.ENEMY_MOVE, g.lead, self.enemy)
        options = g.new_options()
        for enemy in g.enemies:
            if enemy not in self.moved and moves_in_enemy_phase(g, enemy):
                options.append(pack(verb.CHOOSE_CARD, enemy))
        if not options:
            return DONE
        self.step = ORDER_PICKED
        return g.ask_sorted(options, decision_kind.ENEMY_MOVE, g.lead)

    def forget(self, card: i64) -> None:
        if card in self.moved:
            self.moved.remove(card)

    def rewind(self, g: Game) -> bool:
        if self.step == STEP_PICKED and self.moved and self.moved[-1] == self.enemy:
            self.step = ORDER_PICKED
            self.moved.pop()
            g.pick = pack(verb.CHOOSE_CARD, self.enemy)
            return True
        if self.step != ORDER_PICKED:
            return False
        self.step = ORDER
        return True


def elusive_escape(g: Game, enemy: CardId) -> i64:
    """Make an elusive enemy disengage, exhaust and flee after it attacked or was attacked. Nothing
    happens if the enemy is already exhausted."""
    c = g.cards[enemy]
    if c is NOCARD or c.exhausted:
        return DONE
    break_engagement(g, enemy)
    places = [p for p in connected(g, c.location) if may_move(g, enemy, p)]
    empty = [p for p in places if not is_anyone_at(g, p)]
    exhaust_enemy(g, enemy)
    if empty:
        places = empty
    if not places:
        return DONE
    return g.push(Flee(enemy, sorted(places)))


def can_move_toward(g: Game, enemy: CardId, goal: CardId) -> bool:
    """Return whether an effect can move an enemy toward the location ``goal``."""
    for place in steps_toward(g, g.cards[enemy].location, [goal]):
        if may_move(g, enemy, place):
            return True
    return False


def move_toward(g: Game, enemy: CardId, goal: CardId) -> i64:
    """Move an enemy once toward the location ``goal``, by the effect of an ability. If there are
    several shortest paths, the lead investigator chooses one."""
    c = g.cards[enemy]
    if c is NOCARD or is_protected(g, enemy):
        return DONE
    steps = steps_toward(g, c.location, [goal])
    return g.push(Flee(enemy, steps)) if steps else DONE


@final
@mypyc_attr(acyclic=True)
class Flee(Frame):
    """Frame in which the lead chooses the location to which an enemy flees or moves."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "enemy", "places")

    def __init__(self, enemy: CardId, places: list[i64]) -> None:
        self.step: i64 = 0
        self.enemy: CardId = enemy
        self.places: CardList = places

    def copy(self) -> Frame:
        c = Flee(self.enemy, self.places[:])
        c.step = self.step
        return c

    def named_cards(self) -> list[i64]:
        return [self.enemy] + self.places

    def run(self, g: Game) -> i64:
        if self.step == 0:
            self.step = 1
            g.options = [pack(verb.CHOOSE_CARD, p) for p in self.places]
            return g.ask(decision_kind.ENEMY_MOVE, g.lead, self.enemy)
        if self.step == 1:
            self.step = 2
            return move_enemy(g, self.enemy, a_of(g.pick))
        return DONE

    def forget(self, card: i64) -> None:
        if card in self.places:
            self.places.remove(card)
        if self.enemy == card or not self.places:
            self.step = 2

    def rewind(self, g: Game) -> bool:
        if self.step != 1:
            return False
        self.step = 0
        return True
