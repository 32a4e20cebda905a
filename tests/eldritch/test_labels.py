"""Options as text (that no two of a decision read alike: ``tests/board_games``)."""

from __future__ import annotations

from arkham_env.board.texts.verbs import OP_NUMBER, OP_PAY, OP_PIECE
from arkham_env.board.words.labels import seat_name
from arkham_env.core.kernel.decision import pack
from arkham_env.eldritch import labels
from arkham_env.eldritch.state.game_state import SAVED
from arkham_env.eldritch.state.ids import decision, option, resource, space
from arkham_env.eldritch.state.ids.component import NONE
from tests.eldritch.support.scene import Scene


def test_options_that_random_games_hardly_meet() -> None:
    s = Scene("lily_chen", "norman_withers", at={0: "rome"}, gates=["rome"], monsters={"gug": "8"})
    g = s.g
    card, gate, gug = s.card("axe"), g.gates[0], s.card("gug")
    g.kind = decision.MARKER
    assert labels.label_of(g, pack(option.MARKER, 0)) == "Crippled (a Health marker)"
    assert labels.label_of(g, pack(option.MARKER, 1)) == "Insane (a Sanity marker)"
    for kind, yes, no in (
        (decision.CONSENT, "Agree to the trade", "Refuse the trade"),
        (decision.ORDER, "First the replacements", "First the passing of the Lead"),
        (decision.YES_NO, "Yes", "No"),
    ):
        g.kind = kind
        assert labels.label_of(g, pack(option.YES)) == yes
        assert labels.label_of(g, pack(option.NO)) == no
    g.kind, g.source = decision.ORDER, NONE
    assert labels.label_of(g, pack(OP_PIECE, gug)) == "First the Gug on Space 8"
    g.source = card
    assert labels.label_of(g, pack(OP_PIECE, g.gate_stack[0])).startswith("On top the ")
    assert labels.label_of(g, pack(OP_PIECE, gate)).startswith("Choose the ")
    g.kind = decision.NUMBER
    assert labels.label_of(g, pack(OP_NUMBER, 3)) == "3"
    assert labels.name_of(g, NONE) == "the game" and seat_name(g, NONE) == "nobody"
    assert labels.name_of(g, card) == "Axe"
    g.sheet[1] = NONE
    assert seat_name(g, 1) == "seat 1" and seat_name(g, 0) == "Lily Chen"
    rome, tokyo = space.number("rome"), space.number("tokyo")
    assert labels.path_note(rome, tokyo) == ""
    assert labels.path_note(rome, space.LINKS[rome][0]).startswith(" (")
    g.kind, g.seat = decision.SPACE, 0
    assert labels.label_of(g, pack(option.TRAVEL, tokyo)) == "To Tokyo"


def test_what_pays_is_told() -> None:
    g = Scene("norman_withers").g
    assert labels.label_of(g, pack(OP_PAY, resource.CLUES)) == "Spend 1 Clue"
    assert labels.label_of(g, pack(OP_PAY, SAVED + int(g.table.norman))).endswith(
        "(Norman Withers)"
    )
    key = SAVED + int(g.table.silver_key)
    assert labels.label_of(g, pack(OP_PAY, key)) == "Use The Silver Key for 1 Clue"
