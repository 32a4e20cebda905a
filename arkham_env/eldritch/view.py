"""The view of a seat: the visible game state as text, for people and language models.

The text is computed only on demand. It contains no hidden information, such as the order of decks
and of the Gate stack, and the backs of Spells and Conditions that the seat has not seen.
"""

from typing import Final

from arkham_env.board.texts.script import Script
from arkham_env.board.texts.verbs import FIRST_OPTION
from arkham_env.board.words.labels import seat_name
from arkham_env.board.words.titles import title
from arkham_env.eldritch.labels import (
    ACQUIRE_ASSETS, decision_name, label, name_of, omen_name, sheet_name, ticket_name,
)  # fmt: skip
from arkham_env.eldritch.log_lines import PHASES
from arkham_env.eldritch.potential import epic_of, goal_of, needed, reached
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.actions import Turn
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.rules.skill_test import SkillTest
from arkham_env.eldritch.state import columns
from arkham_env.eldritch.state.game_state import (
    CRIPPLED, FIRST_BACKED, HEALTHY, PRESENT, WAITING, Game,
)  # fmt: skip
from arkham_env.eldritch.state.ids import (
    component, decision, deck, form, omen, option, resolution, skill, space, trait, zone,
)  # fmt: skip
from arkham_env.eldritch.state.ids.component import NONE
from arkham_env.eldritch.titles import back_title, card_title, space_title, tokens
from arkham_env.eldritch.words import kind_words, part_words

# -- The view ------------------------------------------------------------------------------------

GROUPS: Final = (
    ("America", ("san_francisco", "arkham", "buenos_aires", "the_amazon", "space_1", "space_4",
                 "space_5", "space_6", "space_7", "space_9")),
    ("Europe and Africa", ("london", "rome", "istanbul", "the_pyramids", "the_heart_of_africa",
                           "space_10", "space_14", "space_15")),
    ("Asia and Australia", ("tokyo", "shanghai", "sydney", "tunguska", "the_himalayas", "space_16",
                            "space_17", "space_19", "space_20", "space_21")),
    ("The seas", ("antarctica", "space_2", "space_3", "space_8", "space_11", "space_12",
                  "space_13", "space_18")),
)  # fmt: skip
"""The spaces in groups, in the order of the view."""


def view(g: Game, seat: int, brief: bool = False) -> str:
    """Return the game state as text, without information that is hidden from ``seat``.

    Args:
        brief: whether to write a shorter text for language models.  It denotes the numbers of
            Monsters by letters, and contains the texts only of the cards that the options name.
            It omits the discard piles, and contains the paths and the reserve only if the seat
            plans its turn.
    """
    lines = head_lines(g, brief)
    lines.extend(mystery_lines(g))
    for card in g.ongoing:
        lines.append(ongoing_line(g, card))
    shown: list[str] | None = [] if brief else None
    for name, places in GROUPS:
        found: list[str] = []
        for place in places:
            where = space.NAMES.index(place)
            things = things_on(g, where, shown)
            if things:
                note = "" if brief else type_note(where)
                found.append(f"  {space_title(where)}{note}: {'; '.join(things)}")
        if found:
            if not brief:
                lines.append(f"{name}:")
            lines.extend(found)
    if brief:
        lines.extend(clue_lines(g))
    for other in range(g.players):
        lines.append(seat_line(g, other, seat, brief))
    labels = offered(g, seat) if brief else None
    lines.extend(own_lines(g, seat, labels))
    if not brief or is_planning(g, seat):
        lines.extend(reserve_lines(g, labels))
    lines.append(deck_line(g, seat, brief))
    if not brief:
        lines.extend(discard_lines(g))
    lines.extend(resolving_lines(g))
    if g.over:
        lines.append(f"The game is over: {resolution.NAMES[g.resolution]}")
    else:
        lines.append(f"{seat_name(g, g.seat)} decides: {decision_name(g.kind)}")
    return "\n".join(lines)


def head_lines(g: Game, brief: bool = False) -> list[str]:
    """Return the lines about the round, the phase, Doom, the Omen and the Ancient One."""
    table = g.table
    ancient = title(table.sheet_of_ancient.name)
    state = "awake" if g.awakened else "asleep"
    now = f"round {g.round}, {PHASES[g.phase]} - {ancient} is {state}"
    if not brief:
        now = f"Eldritch Horror - {now} - Lead: {seat_name(g, g.lead)}"
    lines = [now]
    following = omen.NAMES[omen.TRACK[(g.omen + 1) % len(omen.TRACK)]]
    said = [
        f"Doom {g.doom} of {table.sheet_of_ancient.doom}",
        f"Omen {omen.NAMES[g.omen_color()]}, then {following}",
        f"Mysteries solved {len(g.solved)} of {table.sheet_of_ancient.needed}",
    ]
    for place in range(len(omen.TRACK)):
        if g.omen_tokens[place]:
            said.append(f"{tokens(g.omen_tokens[place])} on Omen {omen_name(place)}")
    if g.solved and not brief:
        said[2] += f" ({', '.join([card_title(card) for card in g.solved])})"
    lines.append("; ".join(said))
    held = on_card_note(g, table.ancient_card)
    words = kind_words(g.texts, g.kind_of(table.ancient_card))
    if words or held:
        lines.append(f"{ancient}{held}: {words or 'nothing'}")
    return lines


def on_card_note(g: Game, card: int) -> str:
    """Return a text in brackets that lists the tokens and pieces on a card; ``""`` if none."""
    said: list[str] = []
    if g.tokens_on(card):
        said.append(tokens(g.tokens_on(card)))
    pieces = g.on_card(card)
    clues = len([piece for piece in pieces if piece >= component.FIRST_CLUE])
    said.extend([card_title(piece) for piece in pieces if piece < component.FIRST_CLUE])
    if clues:
        said.append(f"{clues} Clue{'' if clues == 1 else 's'}")
    return f" ({', '.join(said)})" if said else ""


GOAL_WORDS: Final = {
    form.TOKENS: "Eldritch tokens",
    form.CLUES_ON: "Clues",
    form.GATES_ON: "Gates",
    form.TOUGHNESS_ON: "toughness of Monsters",
}


def mystery_lines(g: Game) -> list[str]:
    """Return the lines about the active Mystery and, when it is required, the Final Mystery."""
    lines: list[str] = []
    if g.mystery != NONE:
        words = kind_words(g.texts, g.kind_of(g.mystery))
        lines.append(f"Mystery {card_title(g.mystery)} ({goal_words(g, g.mystery)}): {words}")
    if g.awakened:
        if g.final_solved or needed(g, g.table.ancient_card):
            done = "solved" if g.final_solved else goal_words(g, g.table.ancient_card)
            lines.append(f"Final Mystery: {done}")
    return lines


def goal_words(g: Game, card: int) -> str:
    """Return the progress and the requirement of a Mystery, such as ``1 of 3 Clues``."""
    monster = epic_of(g, card)
    if monster == NONE:
        what = GOAL_WORDS.get(goal_of(g, card).what, "tokens")
        return f"{reached(g, card)} of {needed(g, card)} {what}"
    name = card_title(monster)
    if 0 <= g.place[monster] < zone.SEAT:
        lost = g.wounds[monster - component.FIRST_MONSTER]
        return f"{name}: {lost} of {g.toughness(monster)} wounds"
    done = card >= component.FIRST_MYSTERY and g.tokens_on(card) > 0
    return f"{name} is defeated" if done else f"{name} is not on the board"


def ongoing_line(g: Game, card: int) -> str:
    """Return the line of the view about a Mythos card in play."""
    where = g.mythos_of(card).space
    kind = "Rumor" if g.has_trait(card, trait.RUMOR) else "In play"
    place = f" on {space_title(where)}" if where != NONE else ""
    words = kind_words(g.texts, g.kind_of(card))
    return f"{kind} {card_title(card)}{place}{on_card_note(g, card)}: {words}"


def type_note(where: int) -> str:
    return f" ({space.TYPE_NAMES[space.TYPES[where]]})"


def clue_lines(g: Game) -> list[str]:
    """Return a line with the spaces that have Clues, in a list (empty if there are no Clues)."""
    said: list[str] = []
    for where in range(space.COUNT):
        count = len(g.clues_at(where))
        if count:
            said.append(space_title(where) + (f" {count}" if count > 1 else ""))
    return [f"Clues on: {', '.join(said)}"] if said else []


def things_on(g: Game, where: int, shown: list[str] | None = None) -> list[str]:
    """Return one text for each Gate, Monster, token and investigator on a space.

    A brief text (``shown`` is not ``None``) omits the Clues, the Rumors and the investigators,
    because other lines contain them. For ``shown`` see :func:`monster_words`.
    """
    said: list[str] = []
    gate = g.gate_at(where)
    if gate != NONE:
        color = omen.GATES[gate - component.FIRST_GATE]
        match = ", matches the Omen" if shown is None and color == g.omen_color() else ""
        said.append(f"Gate ({omen.NAMES[color]}{match})")
    clues = len(g.clues_at(where))
    if clues and shown is None:
        said.append("Clue" if clues == 1 else f"{clues} Clues")
    if g.eldritch[where]:
        said.append(tokens(g.eldritch[where]))
    for card in g.ongoing:
        if g.mythos_of(card).space == where and shown is None:
            said.append(f"Rumor {card_title(card)}")
    if g.expedition_space() == where:
        said.append("Active Expedition")
    for monster in g.monsters_at(where):
        said.append(monster_words(g, monster, shown))
    for sheet in range(len(component.SHEETS)):
        if g.bodies[sheet] != HEALTHY and g.place[sheet] == where:
            said.append(body_words(g, sheet))
    found = [seat_name(g, seat) for seat in g.seats_at(where)]
    if found and shown is None:
        said.append(", ".join(found))
    return said


def monster_words(g: Game, monster: int, shown: list[str] | None = None) -> str:
    """Return the name and numbers of a Monster: ``Ghoul [Strength -1/2, toughness 1 of 2]``, or
    ``Ghoul [S-1/2 T1 of 2]`` in a brief text.

    Args:
        shown: titles of the Monsters whose numbers a brief text already contains, to which the
            title is added; ``None`` for a long text.
    """
    wounds: int = g.wounds[monster - component.FIRST_MONSTER]
    if shown is not None:
        if card_title(monster) in shown:
            return card_title(monster) + (f" ({wounds} wounds)" if wounds else "")
        shown.append(card_title(monster))
    brief = shown is not None
    column = g.table.columns[g.kind_of(monster)]
    will, strength, toughness = ("W", "S", "T") if brief else ("Will ", "Strength ", "toughness ")
    said: list[str] = []
    if column.will != columns.NO_TEST:
        said.append(f"{will}{column.will:+d}/{column.horror}")
    if column.strength != columns.NO_TEST:
        said.append(f"{strength}{column.strength:+d}/{column.damage}")
    tough = g.toughness(monster)
    said.append(toughness + (f"{tough - wounds} of {tough}" if wounds else f"{tough}"))
    if brief:
        return f"{card_title(monster)} [{' '.join(said)}]"
    return f"{card_title(monster)} [{', '.join(said)}]"


def body_words(g: Game, sheet: int) -> str:
    """Return the name of a defeated investigator, with the possessions on its sheet."""
    where = zone.body(sheet)
    held = [
        card_title(card)
        for card in range(component.FIRST_ASSET, component.FIRST_MYTHOS)
        if g.place[card] == where
    ]
    clues = range(component.FIRST_CLUE, component.FIRST_ASSET)
    count = len([clue for clue in clues if g.place[clue] == where])
    if count:
        held.append(f"{count} Clue{'' if count == 1 else 's'}")
    held.extend(tickets(g.body_trains[sheet], g.body_ships[sheet]))
    how = "crippled" if g.bodies[sheet] == CRIPPLED else "insane"
    return f"defeated {sheet_name(sheet)} ({'; '.join([how, ', '.join(held)]) if held else how})"


def tickets(trains: int, ships: int) -> list[str]:
    said: list[str] = []
    for count, kind in ((trains, space.TRAIN), (ships, space.SHIP)):
        if count:
            said.append(f"{count} {ticket_name(kind)}{'' if count == 1 else 's'}")
    return said


def seat_line(g: Game, seat: int, reader: int, brief: bool = False) -> str:
    """Return the line about one seat in the view of the seat ``reader``. A brief text omits the
    cards of ``reader``, because other lines describe them, and the skills of other seats."""
    mark = ">" if seat == reader else " "
    if g.status[seat] != PRESENT:
        what = "waits for a replacement" if g.status[seat] == WAITING else "eliminated"
        return f"{mark} {seat} {what}"
    skills: list[str] = []
    for which in range(skill.COUNT):
        more: int = g.improved[seat * skill.COUNT + which]
        printed: int = g.table.sheets[g.sheet[seat]].skills[which]
        skills.append(f"{title(skill.NAMES[which])[:3]} {printed}{f'+{more}' if more else ''}")
    said = [
        f"Health {g.health[seat]}/{g.most_health(seat)}, "
        f"Sanity {g.sanity[seat]}/{g.most_sanity(seat)}"
    ]
    if not brief or seat == reader:
        said.append(" ".join(skills))
    has = [f"{len(g.clues[seat])} Clue{'' if len(g.clues[seat]) == 1 else 's'}"]
    has.extend(tickets(g.trains[seat], g.ships[seat]))
    if not brief or seat != reader:
        has.extend([card_title(card) + back_note(g, card, reader) for card in g.cards[seat]])
    said.append(", ".join(has))
    lead = " (Lead)" if seat == g.lead else ""
    late = " is Delayed" if g.delayed[seat] else ""
    where = space_title(g.spaces[seat])
    return f"{mark} {seat} {seat_name(g, seat)}{lead} on {where}{late}: {'; '.join(said)}"


def knows_back(g: Game, card: int, reader: int) -> bool:
    """Return whether the back of a Spell or Condition is known to the seat ``reader``."""
    if not FIRST_BACKED <= card < component.FIRST_MYTHOS:
        return False
    at = card - FIRST_BACKED
    return g.backs[at] != NONE and g.known[at] >> reader & 1 == 1


def back_note(g: Game, card: int, reader: int) -> str:
    """Return the title of a card's back in brackets, or ``""`` if it is unknown to ``reader``."""
    if not knows_back(g, card, reader):
        return ""
    name = back_title(g.texts, g.backs[card - FIRST_BACKED], component.COPIES[card][1])
    return f" ({name.lower()})" if name.startswith("Back ") else f" (back: {name})"


PLANNING: Final = (decision.ACTION, decision.ACQUIRE, decision.RESERVE, decision.LOAN)
"""Kinds of decisions for which a brief text contains the paths and the reserve."""


def is_planning(g: Game, seat: int) -> bool:
    """Return whether ``seat`` plans its turn: it chooses an action, or another seat decides."""
    return g.kind in PLANNING or g.seat != seat


SHORT_TEXT: Final = 45
"""Maximum length of the card texts that a brief text always contains, such as bonuses of Items."""


def offered(g: Game, seat: int) -> str:
    """Return the labels of the pending decision as one text, or ``""`` if another seat decides."""
    return "" if g.over or g.seat != seat else "\n".join([label(g, packed) for packed in g.options])


def own_lines(g: Game, seat: int, labels: str | None = None) -> list[str]:
    """Return the lines that describe the observing seat in detail: its turn, the paths from its
    space, its sheet, its cards and the texts of the Monsters on its space.

    Args:
        labels: the labels of the options for a brief text, which contains only the texts of the
            cards that are named in them; ``None`` for all texts.
    """
    if g.status[seat] != PRESENT:
        return []
    lines: list[str] = []
    for frame in g.stack:
        if isinstance(frame, Turn) and frame.seat == seat:
            lines.append(turn_line(g, frame))
    here: int = g.spaces[seat]
    if labels is None:
        lines.append(f"From {space_title(here)}: {', '.join(ways_from(here))}")
    elif is_planning(g, seat):
        lines.append(f"From {space_title(here)}{type_note(here)}: {brief_ways(here)}")
    lines.append("Your cards:")
    silent: list[str] = []
    name = seat_name(g, seat) + used_note(g, g.sheet[seat], seat)
    if labels is None or seat_name(g, seat) in labels:
        lines.append(f"  {name}: {kind_words(g.texts, g.kind_of(g.sheet[seat]))}")
    else:
        silent.append(name)
    for card in g.cards[seat]:
        if labels is None or card_title(card) in labels:
            lines.append("  " + card_line(g, card, seat, labels is not None))
            continue
        words = kind_words(g.texts, g.kind_of(card))
        note = f" ({words})" if len(words) <= SHORT_TEXT else ""
        name = card_title(card) + back_note(g, card, seat) + used_note(g, card, seat)
        silent.append(name + note)
    if silent:
        lines.append("  " + "; ".join(silent))
    for monster in g.monsters_at(here):
        words = kind_words(g.texts, g.kind_of(monster))
        if words and (labels is None or card_title(monster) in labels):
            lines.append(f"Here {card_title(monster)}: {words}")
    return lines


def ways_from(here: int) -> list[str]:
    """Return the neighboring spaces with the types of the paths to them."""
    ways: list[str] = []
    for i in range(len(space.LINKS[here])):
        kind = space.PATH_NAMES[space.KINDS[here][i]]
        ways.append(f"{space_title(space.LINKS[here][i])} ({kind})")
    return ways


def brief_ways(here: int) -> str:
    """Return the neighboring spaces, grouped by the type of the path."""
    said: list[str] = []
    for kind in range(len(space.PATH_NAMES)):
        links = space.LINKS[here]
        found = [space_title(links[i]) for i in range(len(links)) if space.KINDS[here][i] == kind]
        if found:
            said.append(f"{space.PATH_NAMES[kind]} {', '.join(found)}")
    return "; ".join(said)


def turn_line(g: Game, turn: Turn) -> str:
    done: list[str] = []
    for op in range(option.TRAVEL, option.COMPONENT):
        if g.done[turn.seat] >> (op - option.TRAVEL) & 1:
            done.append(option.NAMES[op - FIRST_OPTION])
    left = f"Actions left: {turn.left}"
    return f"{left}; done this round: {', '.join(done)}" if done else left


def used_note(g: Game, card: int, seat: int) -> str:
    """Return a note if a limit forbids the seat to use an ability of the card now, else ``""``."""
    abilities = g.texts.abilities[g.kind_of(card)]
    for number in range(len(abilities)):
        if not g.may_use(card, number, seat):
            return " [used]"
    return ""


def card_line(g: Game, card: int, reader: int, brief: bool = False) -> str:
    """Return a card as text: value, traits, card text, and the back if ``reader`` can see it. A
    brief text omits the traits, and the value of a card that ``reader`` has."""
    kind = g.kind_of(card)
    column = g.table.columns[kind]
    facts: list[str] = []
    if not brief:
        facts = [title(trait.NAMES[i]) for i in range(len(trait.NAMES)) if column.traits >> i & 1]
    if column.value and (not brief or reader == NONE):
        facts.insert(0, f"value {column.value}")
    note = f" ({', '.join(facts)})" if facts else ""
    said = f"{card_title(card)}{note}{used_note(g, card, reader)}: {kind_words(g.texts, kind)}"
    if knows_back(g, card, reader):
        back = g.backs[card - FIRST_BACKED]
        name = back_title(g.texts, back, component.COPIES[card][1])
        said += (
            f". {'' if name.startswith('Back ') else 'Back, '}{name}: {kind_words(g.texts, back)}"
        )
    return said


def reserve_lines(g: Game, labels: str | None = None) -> list[str]:
    """Return the lines about the Assets in the reserve, with their card texts. For ``labels`` see
    :func:`own_lines`; the option to acquire Assets names all Assets in the reserve."""
    if not g.reserve:
        return ["Reserve: empty"]
    texts: list[str] = []
    values: list[str] = []
    for card in g.reserve:
        if labels is None or card_title(card) in labels or ACQUIRE_ASSETS in labels:
            texts.append("  " + card_line(g, card, NONE, labels is not None))
        else:
            values.append(f"{card_title(card)} {g.table.columns[g.kind_of(card)].value}")
    return [f"Reserve (values): {', '.join(values)}" if values else "Reserve:", *texts]


def deck_line(g: Game, reader: int, brief: bool = False) -> str:
    """Return the line with the number of cards or tokens in each deck and supply, and with the
    Gates in the stack whose position is known to the seat ``reader``. A brief text contains only
    the decks and supplies that can run out."""
    said: list[str] = []
    decks = (deck.MYTHOS, deck.ASSET, deck.ARTIFACT, deck.SPELL, deck.CONDITION)
    for which in decks[:1] if brief else decks:
        said.append(f"{title(deck.NAMES[which])} {len(g.decks[which])}")
    known: list[str] = []
    for i in range(len(g.gate_stack)):
        gate: int = g.gate_stack[-1 - i]
        if g.gate_known[gate - component.FIRST_GATE] >> reader & 1:
            known.append(f"{i + 1} {title(component.GATES[gate - component.FIRST_GATE])}")
    note = f" (known from the top: {', '.join(known)})" if known else ""
    said.append(f"Gates {len(g.gate_stack)}{note}")
    if not brief:
        said.append(f"Clues {len(g.clue_pool)}")
        said.append(f"Monsters {len(g.cup)}")
    return f"Left: {', '.join(said)}"


def discard_lines(g: Game) -> list[str]:
    """Return the line about the public discard piles (EH-0071), or no line if all are empty."""
    piles = {
        "Assets": g.discards[deck.ASSET],
        "Artifacts": g.discards[deck.ARTIFACT],
        "Gates": g.gate_discard,
    }
    said = [
        f"{name} {', '.join(card_title(card) for card in cards)}"
        for name, cards in piles.items()
        if cards
    ]
    if g.clue_discard:
        fronts = sorted(board.front_of(g, clue) for clue in g.clue_discard)
        said.append(f"Clues of {', '.join(space_title(front) for front in fronts)}")
    return [f"Discarded: {'; '.join(said)}"] if said else []


def resolving_lines(g: Game) -> list[str]:
    """Return one line for each card text, combat and test that is being resolved."""
    lines: list[str] = []
    for frame in g.stack:
        words = ""
        if isinstance(frame, Script):
            words = script_words(g, frame)
        elif isinstance(frame, Combat):
            words = f"Combat of {seat_name(g, frame.seat)}: {monster_words(g, frame.monster)}"
        elif isinstance(frame, SkillTest) and frame.dice:
            dice = " ".join([str(face) for face in sorted(frame.dice)])
            which = title(skill.NAMES[frame.skill])
            words = f"Test of {seat_name(g, frame.seat)}: {which}, dice {dice}"
        if words and words not in lines:
            lines.append(words)
    return lines


def script_words(g: Game, script: Script) -> str:
    """Return the English words of the card text that the frame ``script`` carries out."""
    name = name_of(g, script.source)
    if component.COPIES[script.source][0] != g.table.columns[script.kind].group:
        # The card is flipped: its back is being resolved.
        name += f", {back_title(g.texts, script.kind, component.COPIES[script.source][1])}"
    return f"Resolving {name}: {part_words(g.texts, script.kind, script.ability)}"
