"""Set-up of random draws in scenes: Gates, Clues, Monsters, Mysteries, replacements."""

from __future__ import annotations

from arkham_env.board.texts.verbs import OP_PASS
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.mysteries import NextMystery
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    event,
    meeting,
    option,
    space,
    zone,
)
from arkham_env.eldritch.state.ids.component import NONE
from tests.eldritch.support.scene import Scene

YELLOW = "from_bad_to_worse"
"""A Mythos card whose text has no effect without Conditions."""
MYSTERIES = {
    name: component.ANCIENT_ONES[i // component.MYSTERIES_EACH]
    for i, name in enumerate(component.MYSTERIES)
}


def gate(name: str) -> int:
    """Return the ID of a Gate."""
    return component.FIRST_GATE + component.GATES.index(name)


def stack(scene: Scene, *names: str) -> None:
    """Put Gates on top of the stack; the first one is drawn first."""
    for name in reversed(names):
        board.move(scene.g, gate(name), zone.SUPPLY)


def only_stack(scene: Scene, *names: str) -> None:
    """Leave only these Gates in the stack; remove its others from the game."""
    for token in scene.g.gate_stack[:]:
        board.move(scene.g, token, zone.BOX)
    stack(scene, *names)


def pool(scene: Scene, *names: str) -> None:
    """Leave only the Clues of these spaces in the pool; remove its others from the game."""
    for clue in scene.g.clue_pool[:]:
        board.move(scene.g, clue, zone.BOX)
    for name in names:
        board.move(scene.g, component.FIRST_CLUE + space.number(name), zone.SUPPLY)


def solved(scene: Scene, *names: str) -> None:
    """Let these Mysteries be solved."""
    for name in names:
        board.move(scene.g, scene.card(name), zone.SOLVED)


def active(scene: Scene) -> str:
    """Return the name of the active Mystery, or "" if there is none."""
    found = scene.g.mystery
    return "" if found == NONE else component.COPIES[found][1]


def tokens(scene: Scene, name: str) -> int:
    """Return the tokens on a Mythos card, a Mystery or an Ancient One."""
    return int(scene.g.tokens_on(scene.card(name)))


def put_tokens(scene: Scene, name: str, amount: int) -> None:
    scene.g.tokens[scene.g.counter(scene.card(name))] = amount


def at(scene: Scene, name: str) -> int:
    """Return the place of a card (``ids.zone``)."""
    return scene.g.place[scene.card(name)]


def meetings(scene: Scene) -> set[int]:
    """Return the kinds of encounters that are offered."""
    return {a_of(packed) for packed in scene.g.options if op_of(packed) == option.MEET}


def component_meetings(scene: Scene) -> list[str]:
    """Return the components that can be chosen as an encounter."""
    if scene.idle:
        return []
    found = [packed for packed in scene.g.options if op_of(packed) == option.MEET]
    cards = [b_of(packed) for packed in found if a_of(packed) == meeting.COMPONENT]
    return [component.COPIES[card][1] for card in cards]


def meet(scene: Scene, name: str) -> Scene:
    """Choose the encounter of a component."""
    return scene.pick(option.MEET, meeting.COMPONENT, scene.card(name))


def line(scene: Scene, *kinds: int) -> list[int]:
    """Return the kinds of the log's events, in order."""
    return [record[0] for record in scene.events(*kinds)]


def seats_of(scene: Scene, kind: int) -> list[int]:
    """Return the first operand of all events of a kind, in order."""
    return [record[1] for record in scene.events(kind)]


def reckoned(scene: Scene) -> list[str]:
    """Return the components whose reckoning effects were resolved, in order."""
    return [component.COPIES[card][1] for card in seats_of(scene, event.RECKONING)]


# -- Running ---------------------------------------------------------------------------------------


def end_mythos(s: Scene) -> Scene:
    """Resolve a Mythos Phase without consequences, to its end."""
    s.cup()
    s.mythos_phase(YELLOW)
    while s.g.kind == decision.LEAD and not s.idle:
        s.pick(option.LEAD)
    return s


def enters(s: Scene, name: str) -> Scene:
    """Draw a Mystery and put it into play."""
    s.top(deck.MYSTERY, name)
    return s.run(NextMystery(False))


def accept(s: Scene) -> Scene:
    """Keep the dice as they are."""
    while s.g.kind == decision.AFTER_ROLL and not s.idle:
        s.pick(OP_PASS)
    return s
