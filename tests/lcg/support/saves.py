"""What a scene comes to, a save may hold: a load takes each frame, option and number of it."""

from __future__ import annotations

import json

from arkham_env.core.kernel.errors import CorruptSave
from arkham_env.lcg.saving import dump_game, load_game
from arkham_env.lcg.state.game_state import Game


def refused(g: Game) -> str:
    """Return why a game as it stands would not be loaded, or "".

    Decks are not looked at: those of scenes are none that a player may build.
    """
    written = dump_game(g)
    try:
        again = load_game(g.table, json.loads(json.dumps(written)))
    except CorruptSave as error:
        return str(error)
    assert dump_game(again) == written
    return ""


def check_save(g: Game, before: Game) -> None:
    """Check a state that was sound before its latest decision; a scene may put cards where no game
    has them."""
    if not g.over:
        why = refused(g)
        assert not why or refused(before), why
