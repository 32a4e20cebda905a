"""The set-up of a game, in its nine steps."""

from typing import Any, ClassVar, Final

from arkham_env.board.texts.context import NOBODY
from arkham_env.core.kernel.frame import CALL, Frame
from arkham_env.core.kernel.native import bit, i64, mypyc_attr
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.answers import carry_out
from arkham_env.eldritch.rules.mysteries import NextMystery
from arkham_env.eldritch.rules.mythos import CLUES_BY_PLAYERS, GATES_BY_PLAYERS, Mythos
from arkham_env.eldritch.rules.replacements import Replacement
from arkham_env.eldritch.rules.rounds import Round
from arkham_env.eldritch.rules.spawning import SpawnGates
from arkham_env.eldritch.state import columns
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import component, deck, event, phase, point, stream, trait, zone

INVESTIGATORS: Final = 0
ANCIENT_ONE: Final = 1
CLUES: Final = 2
RUMOR: Final = 3
MYSTERY: Final = 4
DONE_ALL: Final = 5

EASY: Final = 0
NORMAL: Final = 1
HARD: Final = 2


@mypyc_attr(acyclic=True)
class SetUp(Frame):
    """Frame of the set-up steps that may contain decisions.

    :func:`lay_out` and :func:`deal` carry out the other steps before this frame runs.

    Attributes:
        waiting: the seats whose investigators have yet to enter the game.
        begun: whether the frame has already run once.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "waiting", "begun")

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[i64] = []
        self.begun: bool = False

    def copy(self) -> Frame:
        c = SetUp()
        c.step = self.step
        c.waiting = self.waiting[:]
        c.begun = self.begun
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if not self.begun:
            self.begun = True
            game.active = game.lead
            self.waiting = [(game.lead + i) % game.players for i in range(game.players)]
        if self.step == INVESTIGATORS:
            if self.waiting:
                seat = self.waiting.pop(0)
                return game.push(Replacement(seat, game.table.investigators[seat]))
            self.step = ANCIENT_ONE
            if carry_out(game, game.table.ancient_card, point.SET_UP, NOBODY):
                return CALL
        if self.step == ANCIENT_ONE:
            board.fill_reserve(game)
            self.step = CLUES
            return game.push(SpawnGates(GATES_BY_PLAYERS[game.players]))
        if self.step == CLUES:
            game.note(event.EXPEDITION, game.expedition_space())
            for _ in range(CLUES_BY_PLAYERS[game.players]):
                board.spawn_clue(game)
            self.step = RUMOR
            if game.table.options["starting_rumor"]:
                return self.start_rumor(game)
        if self.step == RUMOR:
            self.step = MYSTERY
            return game.push(NextMystery(False))
        game.stack.pop()
        return game.push(Round())

    def start_rumor(self, g: Game) -> i64:
        """Put a random unused Rumor in play and resolve it without its icons."""
        rumors = [
            card
            for card in range(component.FIRST_MYTHOS, component.FIRST_MYSTERY)
            if g.place[card] == zone.BOX and g.has_trait(card, trait.RUMOR)
        ]
        if not rumors:
            return CALL
        card = rumors[g.streams.below(stream.MYTHOS, len(rumors))]
        frame = Mythos(card)
        frame.icon = len(columns.ICONS[columns.BLUE])
        return g.push(frame)


def lay_out(g: Game) -> None:
    """Put all components, unshuffled, into the zones in which every game of a ``Table`` starts.
    Note which Mythos cards the difficulty excludes."""
    table = g.table
    g.phase = phase.SET_UP
    g.doom = table.sheet_of_ancient.doom
    place = g.place
    place[table.ancient_card] = zone.IN_PLAY
    for sheet in range(len(component.SHEETS)):
        place[sheet] = zone.SUPPLY
    for gate in range(component.FIRST_GATE, component.FIRST_CLUE):
        place[gate] = zone.SUPPLY
        g.gate_stack.append(gate)
    for clue in range(component.FIRST_CLUE, component.FIRST_ASSET):
        place[clue] = zone.SUPPLY
        g.clue_pool.append(clue)
    for monster in range(component.FIRST_MONSTER, component.FIRST_GATE):
        if g.is_epic(monster):
            place[monster] = zone.BOX
        elif table.sets_aside(monster):
            place[monster] = zone.SET_ASIDE
        else:
            place[monster] = zone.SUPPLY
            g.cup.append(monster)
    for card in range(component.FIRST_ASSET, component.CARDS):
        if belongs(g, card):
            place[card] = zone.SUPPLY
            g.decks[board.deck_of(card)].append(card)
    for card in range(component.FIRST_MYTHOS, component.FIRST_MYSTERY):
        if is_ruled_out(g, card):
            g.seen_mythos |= bit(card - component.FIRST_MYTHOS)


def deal(g: Game) -> None:
    """Choose the Lead Investigator at random, shuffle the components and build the Mythos deck."""
    g.lead = g.streams.below(stream.SET_UP, g.players)
    g.active = g.lead
    g.streams.shuffle(stream.GATES, g.gate_stack)
    for which in range(deck.COUNT):
        if which != deck.MYTHOS:
            board.shuffle(g, which)
    build_mythos(g)


def belongs(g: Game, card: i64) -> bool:
    """Return whether a card is used in this game. Cards of other Ancient Ones are not used, nor are
    Teamwork cards in a game with one investigator."""
    which = board.deck_of(card)
    ancient: i64 = g.table.ancient
    if which == deck.MYTHOS or card >= g.table.components.cards:
        return False
    if which == deck.MYSTERY:
        return (card - component.FIRST_MYSTERY) // component.MYSTERIES_EACH == ancient
    if which == deck.RESEARCH:
        return (card - RESEARCH) // 8 == ancient
    if which == deck.SPECIAL:
        owner = component.CTHULHU if card < SPECIAL + 6 else component.YOG_SOTHOTH
        return ancient == owner
    if g.players == 1 and which <= deck.ARTIFACT and which >= deck.ASSET:
        return not g.has_trait(card, trait.TEAMWORK)
    return True


RESEARCH: Final = component.first_of("research")
SPECIAL: Final = component.first_of("special")


def build_mythos(g: Game) -> None:
    """Build the Mythos deck from its stages, with the first stage on top (EH-0051 to 0055)."""
    stages = g.table.sheet_of_ancient.stages
    unused: i64 = ~g.seen_mythos
    piles: list[list[i64]] = []
    for i in range(3):
        stage: list[i64] = []
        for color in range(3):
            pile = pool(g, color, i, unused)
            g.streams.shuffle(stream.MYTHOS, pile)
            for card in pile[: stages[i][color]]:
                stage.append(card)
                unused &= ~bit(card - component.FIRST_MYTHOS)
        g.streams.shuffle(stream.MYTHOS, stage)
        piles.append(stage)
    for stage in reversed(piles):
        for card in stage:
            g.place[card] = zone.SUPPLY
            g.decks[deck.MYTHOS].append(card)


def pool(g: Game, color: i64, stage: i64, unused: i64) -> list[i64]:
    """Return the Mythos cards of ``color`` that a stage can contain at the difficulty of the game.

    Args:
        unused: a bit mask of the Mythos cards that the difficulty allows and no stage contains.
    """
    staged = g.table.options["difficulty"] == "staged"
    found: list[i64] = []
    card: i64
    for card in g.table.mythos_by_color[color]:
        if unused & bit(card - component.FIRST_MYTHOS) != 0:
            if not staged or g.mythos_of(card).difficulty == stage:
                found.append(card)
    return found


def is_ruled_out(g: Game, card: i64) -> bool:
    """Return whether the difficulty of the game excludes a Mythos card from all stages."""
    how: str = g.table.options["difficulty"]
    printed: i64 = g.mythos_of(card).difficulty
    return (how == "easy" and printed == HARD) or (how == "hard" and printed == EASY)
