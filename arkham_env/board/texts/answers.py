"""Optional and forced uses of card abilities, with log entries.

The module contains the options that cards offer at a timing point, the frames of card texts that
the rules carry out directly, and windows that log each use.
"""

from arkham_env.board.texts.board_game import BoardGame
from arkham_env.board.texts.context import NOBODY, NONE, Context
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.texts import MAY, SUBJECT, Ability
from arkham_env.board.texts.verbs import D_ANSWER, OP_ANSWER
from arkham_env.board.texts.window import OFFERED, Window
from arkham_env.core.kernel.decision import a_of, b_of, pack
from arkham_env.core.kernel.frame import CALL, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr


def situation(flags: i64, seat: i64, subject: i64) -> i64:
    """Return ``flags`` if the event happens to ``seat``, that is, to its ``subject``, else 0."""
    return flags if seat == subject else 0


def script_of(
    g: BoardGame, card: i64, ability: i64, seat: i64, target: i64, at: i64, flags: i64
) -> Script:
    """Return a new frame for the program of an ability. The caller must push it.

    Args:
        card, ability: the card and the number of its ability.
        seat: the seat that carries out the card text.
        target: the initial target of the card text.
        at: stack position of the frame of the event to which the ability responds.
        flags: the flags of the situation (see :class:`Context`); the flags of the card are added.
    """
    made = g.new_script(g.kind_of(card), ability, seat, card, at)
    assert isinstance(made, Script)
    made.target = target
    made.flags = flags | g.flags_of(card)
    return made.begin(g)


def offers(
    g: BoardGame, card: i64, ability: i64, seat: i64, subject: i64, at: i64, flags: i64
) -> bool:
    """Return whether an ability can be used now: its limit is not used up, its condition is true,
    its costs can be paid, and it has an effect."""
    found = g.texts.abilities[g.kind_of(card)][ability]
    if not g.may_use(card, ability, seat):
        return False
    asked = Context(seat, card, at)
    asked.target = subject
    asked.flags = flags
    if not g.holds(asked, found.condition):
        return False
    if found.costs == 0 and not found.idle:
        return True
    return is_worth_its_price(g, script_of(g, card, ability, seat, subject, at, flags), found)


def is_worth_its_price(g: BoardGame, script: Script, ability: Ability) -> bool:
    """Return whether the costs of an ability can be paid and the ability has an effect."""
    if not script.payable(g, ability.code, 0, ability.costs):
        return False
    return not ability.idle or g.has_effect(script, ability)


def usable(
    g: BoardGame, point: i64, seat: i64, subject: i64, at: i64, flags: i64, answered: list[i64]
) -> list[i64]:
    """Return an option for each optional ability with which ``seat`` may respond at a timing point:
    all abilities of its own cards and, of other cards, the abilities whose ``Ability.who`` is
    SUBJECT."""
    found: list[i64] = []
    for card in g.listen[point]:
        abilities = g.texts.abilities[g.kind_of(card)]
        for i in range(len(abilities)):
            ability = abilities[i]
            if ability.point != point or ability.kind != MAY:
                continue
            if ability.who != SUBJECT and g.holder(card) != seat:
                continue
            answer = pack(OP_ANSWER, card, i)
            if answer not in answered and offers(g, card, i, seat, subject, at, flags):
                found.append(answer)
    return found


def answer(g: BoardGame, answered: list[i64], picked: i64, seat: i64, at: i64, flags: i64) -> i64:
    """Log and record the use of the ability of option ``picked``, and push the ability's frame."""
    card = a_of(picked)
    ability = b_of(picked)
    answered.append(picked)
    g.log_use(seat, card)
    g.note_use(card, ability, seat)
    g.push(script_of(g, card, ability, seat, seat, at, flags))
    return CALL


def carry_out_ability(
    g: BoardGame, card: i64, ability: i64, seat: i64, target: i64 = NONE, at: i64 = NONE,
    flags: i64 = 0, result: i64 = 0,
) -> bool:  # fmt: skip
    """Push the frame of an ability if its condition is true; return whether it was pushed."""
    asked = Context(seat, card, at)
    asked.target = target
    asked.flags = flags
    if not g.holds(asked, g.texts.abilities[g.kind_of(card)][ability].condition):
        return False
    script = script_of(g, card, ability, seat, target, at, flags)
    script.result = result
    script.faces = g.faces[:]
    g.push(script)
    return True


# -- Windows -------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Answers(Window):
    """Window that logs each use of an ability (see :class:`Window`). The subject is the
    seat to which the event happens. An ability receives the flags of the event (combat, Other World
    ...) if the subject uses it; for any other seat, these flags are 0."""

    def copy(self) -> Frame:
        c = Answers(self.point, self.subject, self.active)
        c.fill_window(self)
        return c

    def script(self, g: BoardGame, card: i64, number: i64, seat: i64) -> Script:
        flags = situation(self.flags, seat, self.subject)
        return script_of(g, card, number, seat, self.subject, self.at, flags)

    def resolve(self, g: BoardGame, answer: i64, seat: i64) -> i64:
        if seat != NOBODY:
            g.log_use(seat, a_of(answer))
        else:
            g.log_text(a_of(answer), b_of(answer), self.subject)
        return super().resolve(g, answer, seat)


@mypyc_attr(acyclic=True)
class Closing(Answers):
    """Window that offers forced and optional abilities together: one for the closing of a Gate.

    The active seat, which closes the Gate, chooses the order of the abilities (EH-0082).
    """

    def copy(self) -> Frame:
        c = Closing(self.point, self.subject, self.active)
        c.fill_window(self)
        return c

    def forced(self, g: BoardGame) -> list[i64]:
        return []  # ``offer`` offers the forced and optional abilities together

    def offer(self, g: BoardGame) -> i64:
        options = super().forced(g)
        if not options:
            return super().offer(g)
        options.extend(self.usable(g, self.turn))
        if len(options) == 1:
            return self.resolve(g, options[0], self.turn)
        self.step = OFFERED
        g.options = options
        return g.ask(D_ANSWER, self.turn)


def open_window(
    g: BoardGame, point: i64, subject: i64, active: i64, at: i64 = NONE, flags: i64 = 0
) -> bool:
    """If any card has an ability for the timing point ``point``, push a window that logs each use
    of an ability. Return whether a window was pushed."""
    if not g.listen[point]:
        return False
    window = Answers(point, subject, active, at)
    window.flags = flags
    g.push(window)
    return True
