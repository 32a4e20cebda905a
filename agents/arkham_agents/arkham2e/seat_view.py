"""Read-only view of a game of Arkham Horror for one seat, without hidden information.

Scripted agents read the game only through :class:`SeatView`. The hidden information is the order of
the decks and of the gate stack, and the Monsters that will be drawn from the cup.
"""

from __future__ import annotations

from arkham_agents.board_view import BoardView
from arkham_env.arkham2e.game import ArkhamHorrorGame
from arkham_env.arkham2e.rules import finish
from arkham_env.arkham2e.rules.combat import Combat
from arkham_env.arkham2e.rules.hands import free_hands, total_bonus
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.skill_check import SkillCheck, least_success
from arkham_env.arkham2e.state.columns import Column
from arkham_env.arkham2e.state.game_state import PRESENT, Game
from arkham_env.arkham2e.state.ids import check, component, quantity, skill, world
from arkham_env.arkham2e.state.table import CLUES_TO_SEAL, OTHER
from arkham_env.board.texts.context import NONE, Context
from arkham_env.board.texts.program import PAY
from arkham_env.board.texts.texts import Ability
from arkham_env.core.kernel.decision import a_of, b_of, op_of


class CheckView:
    """The check that is being made.

    Attributes:
        seat: the seat that makes the check.
        kind: the kind of check (``ids.check``).
        need: the number of successes required; ``check.PASSED`` (99) if every success counts, as in
            the Combat checks of the final battle.
        flags: bit mask of the flags of the check (``ids.flag``).
        source: the card or Monster that causes the check, or ``NONE``.
        dice: the faces of the rolled dice; empty before the roll.
        least: the lowest face that is a success.
        count: the number of successes so far.
    """

    __slots__ = ("count", "dice", "flags", "kind", "least", "need", "seat", "source")

    def __init__(self, g: Game, check: SkillCheck) -> None:
        self.seat: int = check.seat
        self.kind: int = check.kind
        self.need: int = check.need
        self.flags: int = check.flags
        self.source: int = check.source
        self.dice: list[int] = list(check.dice)
        self.least: int = least_success(g, check.seat)
        self.count: int = check.successes(g)


class CombatView:
    """The combat in progress.

    Attributes:
        seat: the seat that fights.
        monster: the Monster. In a single Combat check, it may also be the Ancient One or ``NONE``.
        single: whether this is only one Combat check, as in some encounters and against the Ancient
            One.
        weapons: the weapons in hand.
        bonus: the total bonus of the weapons and Spells in hand.
        free: the number of empty hands.
    """

    __slots__ = ("bonus", "free", "monster", "seat", "single", "weapons")

    def __init__(self, g: Game, combat: Combat) -> None:
        self.seat: int = combat.seat
        self.monster: int = combat.monster
        self.single: bool = combat.single
        self.weapons: list[int] = list(combat.weapons)
        self.bonus: int = total_bonus(g, combat)
        self.free: int = free_hands(g, combat)


class SeatView(BoardView):
    """View of a game for one seat.

    Arguments called ``card``, ``monster`` or ``gate`` are IDs of physical components. The number of
    an area is defined in ``ids.space``.

    Args:
        game: the game. The view reads it on every access and never changes it.
        seat: the seat of the view; by default the seat that decides.
    """

    __slots__ = ()

    _g: Game

    def __init__(self, game: ArkhamHorrorGame | Game, seat: int | None = None) -> None:
        g: Game = game.state if isinstance(game, ArkhamHorrorGame) else game
        super().__init__(g, g.seat if seat is None else seat)

    # -- The game --------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """The number of the present turn."""
        return self._g.turn

    @property
    def rating(self) -> int:
        """The combat rating of the Ancient One; before the final battle, the printed rating."""
        return self._g.rating if self._g.awakened else self._g.table.sheet_of_ancient.rating

    @property
    def battle_turn(self) -> int:
        """The round of the final battle, or 0 before the battle."""
        return self._g.battle_turn

    def resists(self, which: int) -> bool:
        """Return whether the Ancient One has the resistance or immunity ``which``."""
        return bool(self._g.table.sheet_of_ancient.keywords >> which & 1)

    @property
    def doom(self) -> int:
        """The number of doom tokens on the doom track."""
        return self._g.doom

    @property
    def doom_limit(self) -> int:
        """The number of doom tokens that awakens the Ancient One."""
        return self._g.table.doom_limit

    @property
    def terror(self) -> int:
        """The terror level."""
        return self._g.terror

    @property
    def gate_limit(self) -> int:
        """The number of open gates that awakens the Ancient One."""
        return self._g.table.gate_limit

    @property
    def monster_room(self) -> int:
        """The number of Monsters that can still be placed before Monsters go to the Outskirts."""
        return self._g.room_for_monsters()

    @property
    def signs(self) -> int:
        """The number of elder signs on the board."""
        return finish.signs_on_board(self._g)

    @property
    def environment(self) -> int:
        """The Environment in play, or ``NONE``."""
        return self._g.environment

    @property
    def rumor(self) -> int:
        """The Rumor in play, or ``NONE``."""
        return self._g.rumor

    @property
    def progress(self) -> float:
        """The progress of the game towards a win, from 0 to 1."""
        return finish.progress(self._g)

    # -- The board -------------------------------------------------------------------------------

    @property
    def gates(self) -> list[int]:
        """The open gates."""
        return list(self._g.gates)

    def place(self, piece: int) -> int:
        """Return the area of a Monster or gate on the board."""
        return self._g.place[piece]

    def gate_at(self, where: int) -> int:
        """Return the gate in an area, or ``NONE``."""
        return self._g.gate_at(where)

    def world_of(self, gate: int) -> int:
        """Return the Other World (``ids.world``) to which a gate leads."""
        return self._g.table.world_of_gate(gate)

    def gate_modifier(self, gate: int) -> int:
        """Return the modifier of the check that closes a gate."""
        return world.MODIFIERS[self.world_of(gate)]

    def close_difficulty(self, gate: int) -> int:
        """Return the number of successes that closing a gate requires."""
        return self._g.value(quantity.CLOSE_DIFFICULTY, 1, gate)

    @property
    def seal_cost(self) -> int:
        """The number of Clues that sealing a gate costs."""
        return self._g.value(quantity.SEAL_COST, CLUES_TO_SEAL, self.seat)

    @property
    def can_seal(self) -> bool:
        """Whether no card in play forbids to seal gates."""
        return not self._g.cannot(quantity.NO_SEALING)

    def is_sealed(self, where: int) -> bool:
        """Return whether an elder sign seals an area."""
        return self._g.is_sealed(where)

    def is_unstable(self, where: int) -> bool:
        """Return whether a gate can open in an area."""
        return self._g.is_unstable(where)

    def is_closed(self, where: int) -> bool:
        """Return whether a location is closed."""
        return self._g.is_closed(where)

    def clues_at(self, where: int) -> int:
        """Return the number of Clues in an area."""
        return self._g.clues_at[where]

    @property
    def monsters(self) -> list[int]:
        """The Monsters in streets and locations, in the Sky and in the Outskirts."""
        return list(self._g.monsters)

    def column(self, card: int) -> Column:
        """Return the printed numbers of a card or Monster."""
        return self._g.column(card)

    def monster_value(self, what: int, monster: int) -> int:
        """Return the total modifier of the quantity ``what`` (``ids.quantity``) of a Monster."""
        return self._g.value(what, 0, monster)

    def has_keyword(self, monster: int, which: int) -> bool:
        """Return whether a Monster has the special ability ``which`` (``ids.keyword``)."""
        return self._g.has_keyword(monster, which)

    # -- Seats -----------------------------------------------------------------------------------

    @property
    def seats(self) -> list[int]:
        """The seats that have an investigator, clockwise from the first player."""
        return self._g.present()

    def is_present(self, seat: int) -> bool:
        """Return whether a seat has an investigator."""
        return self._g.status[seat] == PRESENT

    def sheet(self, seat: int) -> int:
        """Return the investigator sheet of a seat."""
        return self._g.sheet[seat]

    def area(self, seat: int) -> int:
        """Return the area (``ids.space``) of a seat's investigator."""
        return self._g.spaces[seat]

    def stamina(self, seat: int) -> int:
        """Return the Stamina of a seat's investigator."""
        return self._g.stamina[seat]

    def most_stamina(self, seat: int) -> int:
        """Return the maximum Stamina of a seat's investigator."""
        return self._g.most_stamina(seat)

    def clues(self, seat: int) -> int:
        """Return the number of Clues of a seat."""
        return self._g.clues[seat]

    def money(self, seat: int) -> int:
        """Return the dollars of a seat."""
        return self._g.money[seat]

    def cards(self, seat: int) -> list[int]:
        """Return the cards of a seat: items, Spells, Skills, Allies and special cards."""
        return list(self._g.cards[seat])

    def is_exhausted(self, card: int) -> bool:
        """Return whether a card is exhausted."""
        return self._g.is_exhausted(card)

    def trophies(self, seat: int) -> list[int]:
        """Return the Monster trophies of a seat."""
        return list(self._g.trophies[seat])

    def gate_trophies(self, seat: int) -> list[int]:
        """Return the gate trophies of a seat."""
        return list(self._g.gate_trophies[seat])

    def is_explored(self, seat: int) -> bool:
        """Return whether the investigator of a seat has explored its gate."""
        return bool(self._g.explored[seat])

    def is_delayed(self, seat: int) -> bool:
        """Return whether the investigator of a seat is delayed."""
        return bool(self._g.delayed[seat])

    def is_blessed(self, seat: int) -> bool:
        """Return whether a seat has a Blessing."""
        return self._g.is_blessed(seat)

    def is_cursed(self, seat: int) -> bool:
        """Return whether a seat has a Curse."""
        return self._g.is_cursed(seat)

    def least_success(self, seat: int) -> int:
        """Return the lowest face that is a success for a seat."""
        return least_success(self._g, seat)

    def skill(self, seat: int, which: int) -> int:
        """Return the value of a seat's skill ``which``, including the bonuses of its cards."""
        return self._g.skill_of(seat, which)

    def stops(self, seat: int) -> tuple[int, ...]:
        """Return the positions (stops) of the three sliders of a seat."""
        first = seat * skill.SLIDERS
        return tuple(self._g.sliders[first : first + skill.SLIDERS])

    def skills_at(self, seat: int, stops: int) -> list[int]:
        """Return the values of the six skills that a seat would have with other slider positions.

        Args:
            stops: the positions as the digits of a number in base 4; the first slider is the
                highest digit.
        """
        sheet = self._g.table.sheets[self._g.sheet[seat]]
        now = self.stops(seat)
        found: list[int] = []
        for slider in range(skill.SLIDERS):
            stop = stops // skill.STOPS ** (skill.SLIDERS - 1 - slider) % skill.STOPS
            for i in range(2):
                which = 2 * slider + i
                base = sheet.skills[slider][now[slider]][i]
                found.append(sheet.skills[slider][stop][i] + self.skill(seat, which) - base)
        return found

    def check_bonus(self, seat: int, kind: int) -> int:
        """Return the sum of the modifiers to a check of the kind ``kind`` (``ids.check``), apart
        from the skill, weapons and Spells."""
        g = self._g
        found = g.value(quantity.CHECK + kind, 0, seat) + g.value(quantity.ALL_CHECKS, 0, seat)
        if kind >= skill.COUNT:
            # A check such as a Combat check is also a check of its skill (Fight).
            found += g.value(quantity.CHECK + check.SKILL[kind], 0, seat)
        return found

    @property
    def movement_points(self) -> int:
        """The movement points that the current player has left."""
        return self._g.points

    # -- Cards -----------------------------------------------------------------------------------

    def kind_of(self, card: int) -> int:
        """Return the kind of component of a card; copies of a card have the same kind."""
        return self._g.kind_of(card)

    def abilities(self, card: int) -> list[Ability]:
        """Return the abilities that are printed on a card."""
        return self._g.texts.abilities[self._g.kind_of(card)]

    def location_abilities(self, where: int) -> list[Ability]:
        """Return the abilities printed on a location of the board."""
        kind = self._g.table.components.location_kinds[where]
        return self._g.texts.abilities[kind] if kind >= 0 else []

    def entry_of(self, card: int, place: int) -> int:
        """Return the index of an encounter card's ability for a location or Other World, or -1."""
        entries = self._g.table.components.entries[card - component.FIRST_LOCATION_CARD]
        return entries.get(place, entries.get(OTHER, -1))

    def can_pay(self, code: list[int], costs: int) -> bool:
        """Return whether the seat can pay the first ``costs`` instructions of the program ``code``
        of a location's ability, which are the costs of the ability."""
        for word in code[:costs]:
            if op_of(word) == PAY:
                what = a_of(word)
                amount = self._g.amount(Context(self.seat, NONE), b_of(word))
                if self._g.means(self.seat, what) < amount:
                    return False
        return True

    def name(self, card: int) -> str:
        """Return the name of a sheet, token or card as an identifier such as ``elder_sign``."""
        return component.COPIES[card][1]

    # -- What is being resolved ------------------------------------------------------------------

    @property
    def check(self) -> CheckView | None:
        """The check that is being made, or ``None``."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, SkillCheck):
                return CheckView(self._g, frame)
        return None

    @property
    def combat(self) -> CombatView | None:
        """The combat in progress, or ``None``."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, Combat):
                return CombatView(self._g, frame)
        return None

    @property
    def loss(self) -> tuple[int, int, int] | None:
        """The loss that is about to happen, as a tuple ``(seat, Sanity, Stamina)``, or ``None``."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, Lose):
                return frame.seat, frame.sanity, frame.stamina
        return None
