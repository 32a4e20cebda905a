"""The state of a game as numbers (see :mod:`arkham_env.core.kernel.dump`)."""

from typing import Any, Final

from arkham_env.core.kernel.dump import dump, dump_stack
from arkham_env.lcg.state.game_state import NOCARD, Game, Investigator


def dump_game(g: Game) -> dict[str, Any]:
    """Return the complete state of a game as data that JSON can represent, in a fixed order."""
    in_play: list[list[Any]] = []
    for card in g.cards:
        if card is not NOCARD and not isinstance(card, Investigator):
            in_play.append(dump(card))
    state = {
        "spec": g.table.spec,
        "game": notes_among(dump(g)),
        "streams": g.streams.states[:],
        "investigators": [dump(who) for who in g.investigators],
        "cards": in_play,
        "lasting": [dump(effect) for effect in g.lasting],
        "stack": dump_stack(g.stack),
        "queued": dump_stack(g.queued),
    }
    if g.announced or g.altered:
        state["changed"] = [g.announced[:], g.altered[:]]
    if g.facedown or g.under_act:
        state["beneath"] = [g.hosts[:], g.facedown[:], g.under_act[:]]
    if g.campaign is not None:
        state["campaign"] = g.campaign.data()
    return state


NOTES: Final = Game.FIELDS.index("notes")


def notes_among(values: list[Any]) -> list[Any]:
    """Return ``values`` (one per name in ``Game.FIELDS``) with the list ``notes`` unpacked."""
    return [*values[:NOTES], *values[NOTES], *values[NOTES + 1 :]]
