"""Labels of options and names of components in play, for people and language models."""

from typing import Final

from arkham_env.arkham2e.condition_words import RESOURCES
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.state.game_state import SAVED, Game
from arkham_env.arkham2e.state.ids import (
    check, component, decision, option, quantity, resource, skill, space, zone,
)  # fmt: skip
from arkham_env.arkham2e.titles import area_title, card_title, many, the
from arkham_env.arkham2e.words import text
from arkham_env.board.texts.verbs import (
    D_ORDER, FIRST_KIND, FIRST_OPTION, KIND_NAMES, KIND_REQUESTS, OP_ANSWER, OP_CARD, OP_CHOICE,
    OP_NUMBER, OP_PASS, OP_PAY, OP_PIECE, OP_SEAT, OP_SPACE, OP_TARGET,
)  # fmt: skip
from arkham_env.board.words.labels import choice_label, holder_note, numbered, seat_name, which_of
from arkham_env.board.words.titles import title
from arkham_env.core.kernel.decision import a_of, b_of, op_of


def decision_name(kind: int) -> str:
    return KIND_NAMES[kind] if kind < FIRST_KIND else decision.NAMES[kind - FIRST_KIND]


def request(kind: int) -> str:
    return KIND_REQUESTS[kind] if kind < FIRST_KIND else decision.REQUESTS[kind - FIRST_KIND]


# -- Names ---------------------------------------------------------------------------------------


def sheet_name(sheet: int) -> str:
    return title(component.SHEETS[sheet])


def held_title(g: Game, card: int) -> str:
    """Return the title of a card. A Blessing card on its Curse side has the title ``Curse``."""
    if component.FIRST_SPECIAL <= card < component.FIRST_MYTHOS and g.is_curse(card):
        return "Curse"
    return card_title(card)


def piece_name(g: Game, piece: int) -> str:
    """Return the title of a Monster or gate, followed by the area in which it is."""
    where: int = g.place[piece]
    name = the(piece)
    if where == zone.LOOSE or not 0 <= where < zone.SEAT:
        return name
    return f"{name} in {area_title(where)}"


def name_of(g: Game, card: int) -> str:
    """Return the title of a sheet, token or card; for a Monster or gate, also its area."""
    if card < 0:
        return "the game"
    if component.FIRST_MONSTER <= card < component.FIRST_COMMON:
        return piece_name(g, card)
    return held_title(g, card)


# -- Labels --------------------------------------------------------------------------------------


NEVER_ALIKE: Final = (option.SLIDERS, option.GIVE_MONEY, option.TAKE_MONEY, option.MOVE)
"""Verbs whose options never have equal labels; :func:`label` skips the slow comparison for them."""


def label(g: Game, packed: int) -> str:
    """Return the label of an option, with a number if other pending options have the same label."""
    if op_of(packed) in NEVER_ALIKE:
        return label_of(g, packed)
    return numbered(g, packed, label_of)


CARDS: Final = {
    option.GIVE: "Give {}",
    option.TAKE: "Take {}",
    option.SIGN: "Seal it with the {}",
    option.RELEASE: "Let go of {}",
    option.KEEP: "Keep {}",
    option.ALLY: "{} joins you",
    option.ENTRY: "Resolve {}",
}
AREAS: Final = {
    option.MOVE: "Move to {}",
    option.RETURN: "Return by the gate in {}",
    option.GO_TO: "Go to {}",
}
MONSTERS: Final = {option.EVADE: "Evade {}", option.FIGHT: "Fight {}"}
PLAIN: Final = {
    option.FIGHT_ON: "Fight",
    option.FLEE: "Flee",
    option.ENCOUNTER: "Have an encounter",
    option.TOP: "Draw from the top",
    option.BOTTOM: "Draw from the bottom",
    option.SANITY: "1 Sanity",
    option.STAMINA: "1 Stamina",
}


def label_of(g: Game, packed: int) -> str:
    """Return the label of an option without the number that distinguishes equal labels."""
    op, a, b = op_of(packed), a_of(packed), b_of(packed)
    if op < FIRST_OPTION:
        return core_label(g, op, a, b)
    if op in PLAIN:
        return PLAIN[op]
    if op in CARDS:
        return CARDS[op].format(held_title(g, a))
    if op in AREAS:
        return AREAS[op].format(area_title(a))
    if op in MONSTERS:
        return MONSTERS[op].format(the(a))
    if op in (option.STOP, option.YES, option.NO):
        return answer_label(g, op)
    if op == option.USE:
        return use_label(g, a, b)
    if op == option.TRADE:
        return f"Trade with {seat_name(g, a)}"
    if op == option.GIVE_MONEY:
        return f"Give ${a}"
    if op == option.TAKE_MONEY:
        return f"Take ${a}"
    if op == option.SLIDERS:
        return sliders_label(g, a)
    if op == option.PICK_UP:
        return f"Pick up {many(a, 'Clue')}" if a else "Pick up no Clue"
    if op == option.ABILITY:
        return ability_label(g, a)
    if op == option.CLOSE:
        return f"Close the gate with {title(check.NAMES[a])}"
    if op == option.WIELD:
        return wield_label(g, a)
    if op == option.CLUE:
        return clue_label(g)
    if op == option.BUY:
        return f"Buy {held_title(g, a)} (listed at ${g.column(a).price})"
    if op == option.SHEET:
        return f"Play {sheet_name(a)}"
    return title(option.NAMES[op - FIRST_OPTION])


def core_label(g: Game, op: int, a: int, b: int) -> str:
    """Return the label of an option whose verb ``op`` also exists in Eldritch Horror."""
    if op == OP_CHOICE:
        return choice_label(g, a, text)
    if op == OP_TARGET:
        return "None"
    if op == OP_SEAT:
        if g.kind == decision.FLYING:
            return f"To {seat_name(g, a)} in {area_title(g.spaces[a])}"
        return f"Choose {seat_name(g, a)}"
    if op == OP_SPACE:
        if g.kind == decision.SURGE:
            return f"A Monster to {area_title(a)}"
        return f"Choose {area_title(a)}"
    if op == OP_PIECE:
        return f"Choose {piece_name(g, a)}"
    if op == OP_CARD:
        word = "Discard" if g.kind == decision.DISCARD else "Choose"
        return f"{word} {name_of(g, a)}{holder_note(g, a, g.seat)}"
    if op == OP_NUMBER:
        return f"{a}"
    if op == OP_PASS:
        if g.kind == decision.AFTER_ROLL:
            return "Keep the dice"
        return "Go on" if g.kind in (decision.BEFORE_CHECK, decision.ENCOUNTER) else "Pass"
    if op == OP_ANSWER:
        word = "Resolve" if g.kind in (D_ORDER, decision.UPKEEP_ORDER) else "Use"
        return f"{word} {name_of(g, a)}{holder_note(g, a, g.seat)}{which_of(g, a, b)}"
    assert op == OP_PAY
    if a < SAVED:
        return f"Spend 1 {RESOURCES[a]}"
    card = a - SAVED
    if b == resource.TOUGHNESS:
        return f"Spend the trophy {card_title(card)} (toughness {g.toughness(card)})"
    if b == resource.GATES:
        return f"Spend the trophy {card_title(card)}"
    return f"Use {card_title(card)} in place of 1 Clue"


def use_label(g: Game, card: int, ability: int) -> str:
    return f"Use {held_title(g, card)}{holder_note(g, card, g.seat)}{which_of(g, card, ability)}"


def ability_label(g: Game, number: int) -> str:
    """Return the label for using the location's ability ``number`` instead of an encounter."""
    where: int = g.spaces[g.seat]
    kind = g.table.components.location_kinds[where]
    said = text(g.texts, g.texts.code(kind, number)) if kind >= 0 else "its ability"
    return f"{area_title(where)}: {said}"


def wield_label(g: Game, card: int) -> str:
    column = g.column(card)
    hands = many(int(column.hands), "hand")
    return f"Wield {held_title(g, card)} ({hands}, +{column.bonus})"


def clue_label(g: Game) -> str:
    """Return the label for spending a Clue, or using a card instead, to add dice to the check."""
    check_made = g.stack[-1]
    assert isinstance(check_made, SkillCheck)
    dice = 1 + check_made.bonus(g, quantity.CLUE_DICE)
    gain = "one more die" if dice == 1 else f"{dice} more dice"
    if g.clues[g.seat]:
        return f"Spend a Clue for {gain}"
    savers = [card_title(source - SAVED) for source in g.sources(g.seat, resource.CLUES)[1:]]
    return f"Use {' or '.join(savers)} for {gain}"


def sliders_label(g: Game, stops: int) -> str:
    """Return the skill values for a setting of the skill sliders as text. Each base-4 digit of
    ``stops`` is the position of one slider."""
    said: list[str] = []
    sheet = g.table.sheets[g.sheet[g.seat]]
    for slider in range(skill.SLIDERS):
        stop = stops // skill.STOPS ** (skill.SLIDERS - 1 - slider) % skill.STOPS
        first, second = sheet.skills[slider][stop]
        names = [title(skill.NAMES[2 * slider + i]) for i in range(2)]
        said.append(f"{names[0]} {first} {names[1]} {second}")
    return ", ".join(said)


STOPS: Final = {
    decision.MOVEMENT: "Stop here",
    decision.TRADE: "Nothing more",
    decision.LOADOUT: "Ready",
    decision.COMBAT: "Go on",
    decision.SHOP: "Buy nothing more",
    decision.GATE: "Leave the gate alone",
    decision.MONSTER: "Leave the Monsters alone",
    decision.CARD: "Nothing more",
}


def answer_label(g: Game, op: int) -> str:
    """Return the label of the option ``YES``, ``NO`` or ``STOP`` in the pending decision."""
    if op == option.STOP:
        if g.kind == decision.MOVEMENT and g.spaces[g.seat] >= space.FIRST_WORLD:
            return "Go on"
        return STOPS.get(g.kind, "Done")
    if g.kind == decision.CONSENT:
        return "Agree to the trade" if op == option.YES else "Refuse the trade"
    if g.kind == decision.SEAL:
        return "Seal the location" if op == option.YES else "Do not seal it"
    return "Yes" if op == option.YES else "No"
