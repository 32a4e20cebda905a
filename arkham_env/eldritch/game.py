"""Public game object of Eldritch Horror, its result and its score.

:func:`arkham_env.game` returns an :class:`EldritchGame`.
"""

from __future__ import annotations

from typing import Any, Final

from arkham_env.board.dump import dump_game
from arkham_env.board.ruleset import Ruleset
from arkham_env.board.words.labels import seat_name, stack_line
from arkham_env.board.words.titles import title
from arkham_env.core.kernel.native import mypyc_attr
from arkham_env.core.kernel.save import canonical, digest
from arkham_env.core.public.play import Play, Result
from arkham_env.eldritch import labels, scene, view
from arkham_env.eldritch.log_lines import log_lines
from arkham_env.eldritch.potential import potential, progress
from arkham_env.eldritch.printed import card_of, titles_of
from arkham_env.eldritch.rules.finish import is_won
from arkham_env.eldritch.rules.machine import new_game_state
from arkham_env.eldritch.state.game_state import ELIMINATED, PRESENT, Game
from arkham_env.eldritch.state.ids import component, event, resolution, trait, zone
from arkham_env.eldritch.state.table import Components, Table
from arkham_env.eldritch.tables.everything import components
from arkham_env.eldritch.titles import card_title

# -- Scoring -------------------------------------------------------------------------------------

CLUES_EACH: Final = 3
MONSTERS_EACH: Final = 3
RUMOR: Final = 3
DARK_PACT: Final = component.CONDITIONS.index("dark_pact")


def official_score(g: Game) -> int:
    """Return the official score of a game that was won; a lower score is better.

    * +1 for each Gate, for every 3 Monsters (rounded up), and for each Cursed and Dark Pact
      Condition
    * +3 for each Rumor in play
    * -1 for every 3 Clues (rounded up), for each Blessed Condition, and for each point of Doom left
    """
    score = len(g.gates) + parts(len(g.monsters), MONSTERS_EACH)
    held = 0
    for seat in range(g.players):
        held += len(g.clues[seat])
        for which, worth in ((component.CURSED, 1), (DARK_PACT, 1), (component.BLESSED, -1)):
            if g.condition_of(seat, which) >= 0:
                score += worth
    for card in g.ongoing:
        if g.has_trait(card, trait.RUMOR):
            score += RUMOR
    left: int = g.doom
    return score - parts(held, CLUES_EACH) - left


def parts(count: int, each: int) -> int:
    """Return ``count`` divided by ``each``, rounded up."""
    return (count + each - 1) // each


def worst_score(box: Components) -> int:
    """Return an upper bound of the official score: the sum of the maxima of its positive terms."""
    monsters = component.FIRST_GATE - component.FIRST_MONSTER
    rumors = len([card for card in box.mythos if card.rumor])
    conditions = component.CONDITION_COPIES[component.CURSED]
    conditions += component.CONDITION_COPIES[DARK_PACT]
    return len(component.GATES) + parts(monsters, MONSTERS_EACH) + conditions + RUMOR * rumors


LOST_POINTS: Final[float] = -1.0 - worst_score(components())
"""The points of every lost game. They are lower than the points of any win."""


def ending_of(g: Game) -> int:
    """Return the ending of a finished game, as an index into ``EldritchEntry.endings``."""
    return int(g.resolution - resolution.MYSTERIES)


def points_of(g: Game) -> float:
    """Return the negative official score if the game was won, else ``LOST_POINTS``."""
    return float(-official_score(g)) if is_won(g) else LOST_POINTS


@mypyc_attr(allow_interpreted_subclasses=True)
class EldritchResult(Result):
    """Result of a finished game.

    Attributes:
        won: whether enough Mysteries were solved, including the Final Mystery if it was required.
        resolution: ``"mysteries"`` for a win; ``"awakened"``, ``"eliminated"``, ``"mythos_deck"``
            or ``"rumor"`` for a loss. ``ending`` has the same value.
        score: 1 for a win, else half of the progress towards a win (``potential.progress``).
        points: the negative official score of a win, or ``LOST_POINTS`` for a loss.
        ancient_one: the name of the Ancient One.
        solved: the number of solved Mysteries.
        needed: the number of Mysteries required.
        final_solved: whether the Final Mystery was solved.
        awakened: whether the Ancient One was awake at the end.
        doom: the Doom at the end.
        investigators: for each seat, the name of its investigator at the end, or ``""`` if it had
            none.
        eliminated: the seats that were eliminated.
    """

    def __init__(self, g: Game) -> None:
        name = resolution.NAMES[g.resolution]
        super().__init__(is_won(g), name, RULES.score_of(g), points_of(g), g.round)
        self.ancient_one: str = g.table.sheet_of_ancient.name
        self.solved: int = len(g.solved)
        self.needed: int = g.table.sheet_of_ancient.needed
        self.final_solved: bool = g.final_solved
        self.awakened: bool = g.awakened
        self.doom: int = g.doom
        self.investigators: list[str] = [
            component.SHEETS[g.sheet[seat]] if g.status[seat] == PRESENT else ""
            for seat in range(g.players)
        ]
        self.eliminated: list[int] = [
            seat for seat in range(g.players) if g.status[seat] == ELIMINATED
        ]

    def lines(self) -> list[str]:
        """Return the result as lines of text: the Mysteries, the Ancient One and each seat."""
        final = ", the Final Mystery too" if self.final_solved else ""
        state = "awake" if self.awakened else f"asleep, Doom {self.doom}"
        lines = [
            f"Mysteries solved: {self.solved} of {self.needed}{final}",
            f"{title(self.ancient_one)}: {state}",
        ]
        for seat in range(len(self.investigators)):
            name = self.investigators[seat]
            lines.append(f"seat {seat}: {title(name) if name else 'fallen'}")
        return lines


def own_cards_of(g: Game) -> list[list[object]]:
    """Return ``[number, deck, name]`` for each custom card that can be drawn in a game. The number
    is the position of the card in the order of registration, from 0."""
    found: list[list[object]] = []
    for card in range(component.FIRST_SPARE, g.table.components.cards):
        if g.place[card] != zone.BOX:
            group, name = component.COPIES[card]
            found.append([card - component.FIRST_SPARE, group, name])
    return found


def user_content() -> dict[str, str]:
    """Return, for each name of a custom card, a digest of the card's id, deck and programs."""
    held = components()
    own: dict[str, str] = {}
    for card in range(component.FIRST_SPARE, held.cards):
        group, name = component.COPIES[card]
        kind = held.kinds[name]
        programs = [held.texts.mark(kind, n) for n in range(len(held.texts.abilities[kind]))]
        own[name] = digest(canonical([card, group, programs]))
    return own


# -- The public object ---------------------------------------------------------------------------


class EldritchGame(Play):
    """Public object of one game.

    ``state`` is the game state, an :class:`~arkham_env.eldritch.rules.machine.EldritchHorror`.
    """

    def decision_name(self, kind: int) -> str:
        return labels.decision_name(kind)

    def request(self, kind: int) -> str:
        return labels.request(kind)

    def card_title(self, card: int) -> str:
        return card_title(card)

    def seat_name(self, seat: int) -> str:
        return seat_name(self.state, seat)

    def label(self, option: int) -> str:
        return labels.label(self.state, option)

    def view_of(self, seat: int) -> str:
        return view.view(self.state, seat)

    def brief_of(self, seat: int) -> str:
        return view.view(self.state, seat, brief=True)

    def scene_of(self, seat: int | None) -> dict[str, Any]:
        return scene.scene(self, seat)

    def log_of(self, seat: int | None) -> list[str]:
        return log_lines(self.state, seat)

    def event_names(self) -> list[str]:
        return list(event.NAMES)

    def event_amounts(self) -> dict[str, int]:
        return dict(event.AMOUNTS)

    def resolving(self) -> str:
        return stack_line(self.state)

    def dump(self) -> dict[str, Any]:
        return {**dump_game(self.state), "own_cards": own_cards_of(self.state)}

    def result_of(self) -> Result:
        return EldritchResult(self.state)

    def clone(self) -> EldritchGame:
        """Return an independent copy of the game."""
        return EldritchGame(self.state.branch(), self.seed)


RULES: Final = Ruleset(
    component.SHEETS,
    component.ANCIENT_ONES,
    components=components,
    new_table=Table,
    new_state=new_game_state,
    new_play=EldritchGame,
    is_won=is_won,
    ending_of=ending_of,
    progress=progress,
    potential=potential,
    titles_of=titles_of,
    card_of=card_of,
)
