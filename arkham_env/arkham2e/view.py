"""The view of a seat: the game state as text. Only the order of the decks and gates is hidden."""

from typing import Final

from arkham_env.arkham2e.labels import decision_name, held_title, label, name_of
from arkham_env.arkham2e.log_lines import PHASES
from arkham_env.arkham2e.printed import ability_title
from arkham_env.arkham2e.rules.combat import Combat, combat_rating
from arkham_env.arkham2e.rules.finish import signs_on_board
from arkham_env.arkham2e.rules.monster_movement import movement_of
from arkham_env.arkham2e.rules.monsters import combat_damage, horror_damage, horror_rating
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.state import columns
from arkham_env.arkham2e.state.game_state import PRESENT, WAITING, Game
from arkham_env.arkham2e.state.ids import (
    check, component, decision, deck, keyword, movement, resolution, skill, space, world, zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.state.table import SIGNS_TO_WIN
from arkham_env.arkham2e.titles import area_title, card_title, many
from arkham_env.arkham2e.words import entry_words, kind_words
from arkham_env.board.texts.script import Script
from arkham_env.board.words.labels import dice_words, seat_name
from arkham_env.board.words.titles import title

KINDS_OF_DECKS = ("Common", "Unique", "Spell", "Skill", "gate cards", "Mythos")


def view(g: Game, seat: int, brief: bool = False) -> str:
    """Return all information visible to a seat as text.

    Args:
        brief: whether to write a shorter text for language models.  It denotes the numbers of
            Monsters by letters, and contains the texts only of the cards that the options name.
            It omits the Monsters in the Outskirts, of which the head contains the number, and the
            Allies that are left.
    """
    lines = head_lines(g, brief)
    lines.extend(mythos_lines(g))
    shown: list[str] | None = [] if brief else None
    for i in range(len(space.NEIGHBORHOODS)):
        found: list[str] = []
        for where in [i, *[link for link in space.LINKS[i] if link >= space.STREETS]]:
            things = things_in(g, where, shown)
            if things:
                found.append(f"  {area_title(where)}: {'; '.join(things)}")
        if found:
            if not brief:
                lines.append(f"{title(space.NEIGHBORHOODS[i])}:")
            lines.extend(found)
    if brief:
        lines.extend(clue_lines(g))
    for where in (space.SKY, space.OUTSKIRTS, space.LOST, space.JAIL):
        if brief and where == space.OUTSKIRTS:
            continue
        things = things_in(g, where, shown)
        if things:
            lines.append(f"{area_title(where)}: {'; '.join(things)}")
    for where in range(space.FIRST_WORLD, space.COUNT):
        things = things_in(g, where, shown)
        if things:
            lines.append(f"{area_title(where)}: {'; '.join(things)}")
    for other in range(g.players):
        lines.append(seat_line(g, other, seat, brief))
    labels = offered(g, seat) if brief else None
    lines.extend(own_lines(g, seat, labels))
    lines.append(deck_line(g, seat, brief))
    lines.extend(resolving_lines(g))
    if g.over:
        lines.append(f"The game is over: {resolution.NAMES[g.resolution]}")
    else:
        lines.append(f"{seat_name(g, g.seat)} decides: {decision_name(g.kind)}")
    return "\n".join(lines)


def head_lines(g: Game, brief: bool = False) -> list[str]:
    """Return the lines about the turn, the Ancient One, doom, terror, gates and Monster limits."""
    table = g.table
    ancient = title(table.sheet_of_ancient.name)
    state = "awake" if g.awakened else "asleep"
    now = f"turn {g.turn}, {PHASES[g.phase]} - {ancient} is {state}"
    if not brief:
        now = f"Arkham Horror - {now} - first player: {seat_name(g, g.lead)}"
    lines = [now]
    limit = "no limit" if g.overrun else f"limit {table.monster_limit}"
    said = [
        f"Doom {g.doom} of {table.doom_limit}",
        f"terror {g.terror}",
        f"gates {len(g.gates)} (at {table.gate_limit} it wakes)",
        f"elder signs {signs_on_board(g)} of {SIGNS_TO_WIN}",
        f"gate trophies {g.gate_trophies_unspent()}",
        f"Monsters {g.limited_monsters()} ({limit})",
        f"Outskirts {len(g.monsters) - g.limited_monsters()} of {table.outskirts_limit}",
    ]
    lines.append("; ".join(said))
    battle = NONE
    if brief:
        battle = 1 if g.awakened else 0
    words = kind_words(g.texts, g.kind_of(table.ancient_card), battle)
    if words:
        lines.append(f"{ancient}: {words}")
    if g.awakened:
        lines.append(
            f"Battle, turn {g.battle_turn}: combat rating {g.rating:+d}, "
            f"{g.tally} of {g.players} successes for the next doom token"
        )
    return lines


def mythos_lines(g: Game) -> list[str]:
    """Return the lines about the Environment, Rumor and Headlines in play."""
    lines: list[str] = []
    for name, card in (("Environment", g.environment), ("Rumor", g.rumor)):
        if card != NONE:
            lines.append(f"{name} {mythos_words(g, card)}")
    for card in g.ongoing:
        lines.append(f"Until the end of the next turn: {mythos_words(g, card)}")
    return lines


def mythos_words(g: Game, card: int) -> str:
    held = f" ({many(g.tokens_on(card), 'token')})" if g.tokens_on(card) else ""
    where = g.mythos_of(card).activity
    place = f" in {area_title(where)}" if where >= 0 else ""
    words = kind_words(g.texts, g.kind_of(card))
    closed = [area_title(area) for area in g.mythos_of(card).closes]
    if closed:
        words += f"{'. ' if words else ''}Closed: {', '.join(closed)}"
    said = f"{card_title(card)}{place}{held}{f': {words}' if words else ''}"
    found = [
        card_title(monster)
        for monster in range(component.FIRST_MONSTER, component.FIRST_GATE)
        if g.place[monster] == zone.CARD + card
    ]
    return f"{said}. On it: {', '.join(found)}" if found else said


def clue_lines(g: Game) -> list[str]:
    """Return a line with the Clues on all locations, in a list (empty if there are no Clues)."""
    said = [f"{area_title(i)} {g.clues_at[i]}" for i in range(space.BOARD) if g.clues_at[i]]
    return [f"Clues: {', '.join(said)}"] if said else []


def things_in(g: Game, where: int, shown: list[str] | None = None) -> list[str]:
    """Return texts about the contents of an area: gate, tokens, Monsters and investigators.

    A brief text (``shown`` is not ``None``) omits the Clues and the investigators, because other
    lines contain them. For ``shown`` see :func:`monster_words`.
    """
    said: list[str] = []
    if where < space.BOARD:
        gate = g.gate_at(where)
        if gate != NONE:
            which = g.table.world_of_gate(gate)
            said.append(
                f"Gate to {title(world.NAMES[which])} ({world.MODIFIERS[which]:+d}, "
                f"{world.SYMBOLS[world.SYMBOL[which]]})"
            )
        if g.is_sealed(where):
            said.append("elder sign")
        if g.clues_at[where] and shown is None:
            said.append(many(g.clues_at[where], "Clue"))
        if g.is_closed(where):
            said.append("closed")
        if where < space.STREETS and g.revealed[where] != NONE:
            said.append(f"{card_title(g.revealed[where])} lies face up on its deck")
    for monster in g.monsters_at(where):
        said.append(monster_words(g, monster, shown))
    found = [seat_name(g, seat) for seat in g.seats_at(where)]
    if found and shown is None:
        said.append(", ".join(found))
    return said


LONG: Final = ("awareness ", "horror ", "combat ", "toughness ")
SHORT: Final = ("A", "H", "C", "T")
"""Names of the numbers of a Monster in a brief text."""


def monster_words(g: Game, monster: int, shown: list[str] | None = None) -> str:
    """Return the title of a Monster with its numbers and special abilities, including modifiers.

    Args:
        shown: titles of the Monsters whose numbers a brief text already contains, to which the
            title is added; ``None`` for a long text.
    """
    if shown is not None:
        if card_title(monster) in shown:
            return card_title(monster)
        shown.append(card_title(monster))
    column = g.column(monster)
    awareness, horror, combat, toughness = LONG if shown is None else SHORT
    said = [f"{awareness}{column.awareness:+d}"]
    if column.evade_need > 1:
        said.append(f"Evade difficulty {column.evade_need}")
    rating = horror_rating(g, monster)
    if rating != columns.NO_CHECK:
        said.append(f"{horror}{rating:+d}/{horror_damage(g, monster)}")
        if column.horror_need > 1:
            said.append(f"Horror difficulty {column.horror_need}")
    if column.combat != columns.NO_CHECK:
        said.append(f"{combat}{combat_rating(g, monster):+d}/{combat_damage(g, monster)}")
    said.append(f"{toughness}{g.toughness(monster)}")
    moves = movement.NAMES[movement_of(g, monster)]
    symbol = world.SYMBOLS[column.symbol]
    normal = shown is not None and moves == movement.NAMES[movement.NORMAL]
    said.append(symbol if normal else f"{moves} {symbol}")
    for which in range(len(keyword.NAMES)):
        if which != keyword.MASK and g.has_keyword(monster, which):
            said.append(ability_title(column, which))
    return f"{card_title(monster)} [{(', ' if shown is None else ' ').join(said)}]"


def seat_line(g: Game, seat: int, reader: int, brief: bool = False) -> str:
    """Return the line about ``seat``. It begins with a mark if ``reader`` is the same seat. A brief
    text omits the cards of ``reader``, because other lines describe them, and the skills of other
    seats."""
    mark = ">" if seat == reader else " "
    if g.status[seat] != PRESENT:
        what = "waits for an investigator" if g.status[seat] == WAITING else "eliminated"
        return f"{mark} {seat} {what}"
    skills = [
        f"{title(skill.NAMES[which])} {g.skill_of(seat, which)}" for which in range(skill.COUNT)
    ]
    said = [
        f"Sanity {g.sanity[seat]}/{g.most_sanity(seat)}, "
        f"Stamina {g.stamina[seat]}/{g.most_stamina(seat)}"
    ]
    if not brief or seat == reader:
        said.append(" ".join(skills))
    has = [many(g.clues[seat], "Clue"), f"${g.money[seat]}"]
    if not brief or seat != reader:
        has.extend([card_note(g, card) for card in g.cards[seat]])
    said.append(", ".join(has))
    won = [card_title(card) for card in [*g.trophies[seat], *g.gate_trophies[seat]]]
    if won:
        said.append(f"trophies: {', '.join(won)}")
    notes = [
        words
        for words, holds in (
            ("first player", seat == g.lead),
            ("delayed", bool(g.delayed[seat])),
            ("explored", bool(g.explored[seat])),
            ("loses a turn", bool(g.skips[seat])),
        )
        if holds
    ]
    note = f" ({', '.join(notes)})" if notes else ""
    where: int = g.spaces[seat]
    place = area_title(where) if where >= 0 else "nowhere"
    return f"{mark} {seat} {seat_name(g, seat)}{note} in {place}: {'; '.join(said)}"


def card_note(g: Game, card: int) -> str:
    """Return the title of a card with, in parentheses, its exhausted state and its tokens."""
    notes: list[str] = []
    if g.is_exhausted(card):
        notes.append("exhausted")
    if g.tokens_on(card):
        notes.append(many(g.tokens_on(card), "token"))
    name = held_title(g, card)
    return f"{name} ({', '.join(notes)})" if notes else name


def offered(g: Game, seat: int) -> str:
    """Return the labels of the pending decision as one text, or ``""`` if another seat decides."""
    return "" if g.over or g.seat != seat else "\n".join([label(g, packed) for packed in g.options])


def own_lines(g: Game, seat: int, labels: str | None = None) -> list[str]:
    """Return the lines about a seat's area, its connections, and the seat's sheet and cards.

    Args:
        labels: the labels of the options for a brief text, which contains only the texts of the
            cards that are named in them; ``None`` for all texts.
    """
    if g.status[seat] != PRESENT:
        return []
    lines: list[str] = []
    here: int = g.spaces[seat]
    if 0 <= here < space.BOARD:
        ways = ", ".join([area_title(where) for where in space.LINKS[here]])
        left = f" ({many(g.points, 'movement point')} left)" if seat == g.active else ""
        if labels and g.kind == decision.MOVEMENT:
            lines.append(f"In {area_title(here)}{left}")  # the options contain the connections
        else:
            lines.append(f"From {area_title(here)}{left}: {ways}")
        kind = g.table.components.location_kinds[here]
        if kind >= 0:
            lines.append(f"Here: {kind_words(g.texts, kind)}")
    lines.append("Your cards:")
    silent: list[str] = []
    if labels is None or seat_name(g, seat) in labels:
        lines.append(f"  {seat_name(g, seat)}: {kind_words(g.texts, g.kind_of(g.sheet[seat]))}")
    for card in g.cards[seat]:
        if labels is None or card_title(card) in labels:
            lines.append("  " + card_line(g, card))
        else:
            silent.append(card_line(g, card, with_text=False))
    if silent:
        lines.append("  " + "; ".join(silent))
    for monster in g.monsters_at(here):
        words = kind_words(g.texts, g.kind_of(monster))
        if words and (labels is None or card_title(monster) in labels):
            lines.append(f"Here {card_title(monster)}: {words}")
    return lines


def card_line(g: Game, card: int, with_text: bool = True) -> str:
    """Return the line about one card of a seat: title, state, printed numbers and text."""
    column = g.column(card)
    facts: list[str] = []
    if column.hands:
        facts.append(many(int(column.hands), "hand"))
    if column.bonus or column.undead_bonus:
        facts.append(f"+{column.bonus} {'magical' if column.magical else 'physical'}")
    if column.group == "spell":
        facts.append(f"costs {column.cost} Sanity")
        if column.cast != columns.BY_AWARENESS:
            facts.append(f"casting {column.cast:+d}")
    note = f" ({', '.join(facts)})" if facts else ""
    words = kind_words(g.texts, g.kind_of(card)) if with_text else ""
    return f"{card_note(g, card)}{note}{f': {words}' if words else ''}"


def deck_line(g: Game, reader: int, brief: bool = False) -> str:
    """Return the line with the size of each deck and, if visible to ``reader``, its bottom card. A
    brief text contains only the supplies that can run out."""
    if brief:
        return f"Left: gates {len(g.gate_stack)}, Monsters in the cup {len(g.cup)}"
    said: list[str] = []
    for which in range(deck.COUNT):
        known: int = g.known[which]
        sees = known > 0 or g.glimpsed[which] >> reader & 1
        note = ""
        if sees and g.decks[which] and which < deck.OF_POSSESSIONS:
            note = f" (at the bottom {card_title(g.decks[which][0])})"
        said.append(f"{KINDS_OF_DECKS[which]} {len(g.decks[which])}{note}")
    said.append(f"Allies {', '.join([card_title(card) for card in g.allies]) or 'none'}")
    said.append(f"gates {len(g.gate_stack)}")
    said.append(f"Monsters in the cup {len(g.cup)}")
    return f"Left: {'; '.join(said)}"


def combat_words(g: Game, combat: Combat) -> str:
    """Return text about a combat with a Monster, or about a Combat check outside of a combat."""
    who = seat_name(g, combat.seat)
    if component.FIRST_MONSTER <= combat.monster < component.FIRST_GATE:
        return f"Combat of {who}: {monster_words(g, combat.monster)}"
    against = "" if combat.monster == NONE else f" against {card_title(combat.monster)}"
    return f"Combat check of {who}{against} ({combat.change:+d})"


def resolving_lines(g: Game) -> list[str]:
    """Return one line for each card text, combat and check that is being resolved."""
    lines: list[str] = []
    for frame in g.stack:
        words = ""
        if isinstance(frame, Script):
            where = name_of(g, frame.source)
            said = entry_words(g.texts, frame.kind, frame.ability)
            words = f"Resolving {where}: {said}"
        elif isinstance(frame, Combat):
            words = combat_words(g, frame)
        elif isinstance(frame, SkillCheck) and frame.dice:
            faces = 0
            for face in reversed(frame.dice[:20]):
                faces = faces << 3 | face
            dice = dice_words(len(frame.dice), faces)
            which = title(check.NAMES[frame.kind])
            words = f"{which} check of {seat_name(g, frame.seat)}: dice {dice}"
        if words and words not in lines:
            lines.append(words)
    return lines
