"""The log of the card game as text: one line for each record."""

from arkham_env.lcg.border_view import titled
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, card_type, logged, phase, skill, status, verb
from arkham_env.lcg.view import ability_name, plain, seat_name, token_name


def log_lines(g: Game, seat: int | None) -> list[str]:
    """Return the log as text; if ``seat`` is given, only the records that this seat may read."""
    log = g.log
    if log is None:
        return []
    lines: list[str] = []
    if g.campaign is not None:
        for old in g.campaign.past:
            lines.extend(lines_of(old, seat))
    return lines + lines_of(g, seat)


def lines_of(g: Game, seat: int | None) -> list[str]:
    """Return the lines of the log of one scenario, or of one border between scenarios."""
    log = g.log
    lines: list[str] = []
    if log is None:
        return lines
    for code, seats, a, b, c in log.records:
        if seat is None or seats >> seat & 1:
            lines.append(log_line(g, code, a, b, c))
    return lines


def log_line(g: Game, code: int, a: int, b: int, c: int) -> str:
    """Return the text of one log record (:mod:`~arkham_env.lcg.state.ids.logged`)."""
    if code == logged.ROUND:
        return f"== Round {a} =="
    if code == logged.PHASE:
        return f"-- {phase.NAMES[a]} phase --"
    if code == logged.TURN:
        return f"{plain(g, a)}'s turn"
    if code == logged.ACTION:
        target = f" {plain(g, c)}" if b in (verb.MOVE, verb.FIGHT, verb.EVADE) else ""
        if b == verb.ENGAGE:
            target = f" {plain(g, c)}"
        return f"{plain(g, a)} takes an action: {verb.NAMES[b]}{target}"
    if code == logged.PLAY:
        return f"{plain(g, a)} plays {plain(g, b)}"
    if code == logged.ABILITY:
        return f"{plain(g, a)} uses {plain(g, b)}{ability_name(g, b, c)}"
    if code == logged.ENTERS_PLAY:
        return f"{plain(g, a)} enters play{'' if b == NONE else f' with {plain(g, b)}'}"
    if code == logged.LEAVES_PLAY:
        return f"{plain(g, a)} leaves play"
    if code == logged.DISCARD:
        return f"{plain(g, a)} is discarded"
    if code == logged.REMOVED:
        return f"{plain(g, a)} is removed from the game"
    if code == logged.DRAW:
        return f"{plain(g, a)} takes {plain(g, b)} in hand"
    if code == logged.DRAW_COUNT:
        return f"{plain(g, a)} draws {b} card{'' if b == 1 else 's'}"
    if code == logged.ENCOUNTER:
        return f"{plain(g, a)} draws {plain(g, b)}"
    if code == logged.SPAWN:
        return f"{plain(g, a)} spawns at {plain(g, b)}"
    if code == logged.ENGAGE:
        return f"{plain(g, a)} engages {plain(g, b)}"
    if code == logged.DISENGAGE:
        return f"{plain(g, a)} disengages"
    if code == logged.MOVE:
        return f"{plain(g, a)} moves to {plain(g, b)}"
    if code == logged.ENEMY_MOVE:
        return f"{plain(g, a)} moves to {plain(g, b)}"
    if code == logged.REVEAL:
        return f"{plain(g, a)} is revealed"
    if code == logged.PLACE_CLUES:
        whose = f" of {plain(g, c - 1)}" if c else ""
        return f"{b} clue{'' if b == 1 else 's'}{whose} placed on {plain(g, a)}"
    if code == logged.TEST:
        return f"{plain(g, a)} tests {skill.NAMES[b]} ({c})"
    if code == logged.COMMIT:
        return f"{plain(g, a)} commits {plain(g, b)}"
    if code == logged.TOKEN:
        return f"Chaos token: {token_name(a)}"
    if code == logged.RESULT:
        result = f"succeeds by {c}" if c >= 0 else f"fails by {~c}"
        return f"{plain(g, a)} {result} (value {b})"
    if code == logged.ATTACK:
        return f"{plain(g, a)} attacks {plain(g, b)}"
    if code == logged.DAMAGE:
        return f"{plain(g, a)} takes {b} damage and {c} horror"
    if code == logged.HEAL:
        return f"{plain(g, a)} heals {b} damage and {c} horror"
    return later_log_line(g, code, a, b, c)


def counted(number: int, word: str) -> str:
    """Return a number with a noun, such as ``"1 clue"`` or ``"2 clues"``."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def later_log_line(g: Game, code: int, a: int, b: int, c: int) -> str:
    if code == logged.DEFEAT:
        return f"{plain(g, a)} is defeated"
    if code == logged.CLUES:
        return f"{plain(g, a)} discovers {c} clue{'' if c == 1 else 's'} at {plain(g, b)}"
    if code == logged.SPEND_CLUES:
        return f"{plain(g, a)} spends {b} clue{'' if b == 1 else 's'}"
    if code == logged.RESOURCES:
        verb = "gains" if b > 0 else "loses"
        return f"{plain(g, a)} {verb} {abs(b)} resource{'' if abs(b) == 1 else 's'}"
    if code == logged.DOOM:
        return f"{abs(b)} doom {'placed on' if b > 0 else 'removed from'} {plain(g, a)}"
    if code == logged.ADVANCE:
        return f"{plain(g, a)} advances"
    if code == logged.ELIMINATED:
        return f"{plain(g, a)} {'resigns' if b == status.RESIGNED else 'is eliminated'}"
    if code == logged.EXHAUST:
        return f"{plain(g, a)} exhausts"
    if code == logged.READY:
        return f"{plain(g, a)} readies"
    if code == logged.CANCEL:
        return f"{'The attack of ' if b else ''}{plain(g, a)} is cancelled"
    if code == logged.RESOLUTION:
        return f"The scenario ends: {g.table.scenario.resolutions[a]}"
    if code == logged.KILLED:
        return f"{seat_name(g, a)} is killed"
    if code == logged.BENEATH:
        return f"{plain(g, a)} is placed beneath the act"
    if code == logged.VICTORY:
        return f"{plain(g, a)} enters the victory display"
    if code == logged.CODEX:
        return f"{plain(g, a)} resolves codex entry {b}"
    if code == logged.LEADS:
        return f"{plain(g, a)} has {counted(b, 'lead')}"
    if code == logged.SHOWN:
        return f"{plain(g, a)} is revealed"
    if code == logged.ACTIONS:
        return f"{plain(g, a)} loses {counted(b, 'action')}"
    if code == logged.NAMED:
        return f"{plain(g, a)} chooses the card type {card_type.NAMES[b]}"
    if code == logged.SHUFFLED_IN:
        return f"{plain(g, a)} is shuffled into the encounter deck"
    if code == logged.TURNED_OVER:
        return f"{plain(g, a)} is turned over"
    if code == logged.TRAUMA:
        return f"{plain(g, a)} suffers {b} physical and {c} mental trauma"
    if code == logged.EXPERIENCE:
        return f"{plain(g, a)} {'earns' if b >= 0 else 'loses'} {abs(b)} experience"
    if code == logged.LEAD:
        return f"{plain(g, a)} is the lead investigator"
    if code == logged.MULLIGAN:
        return f"{plain(g, a)} sets {b} card{'' if b == 1 else 's'} aside in the mulligan"
    if code == logged.RETURN:
        return f"{plain(g, a)} returns to hand"
    if code == logged.SEAL:
        return f"{token_name(b)} is sealed on {plain(g, a)}"
    if code == logged.ATTACH:
        return f"{plain(g, a)} is attached to {plain(g, b)}"
    if code == logged.RESHUFFLE:
        return f"{'The encounter' if a == NONE else plain(g, a) + chr(39) + 's'} deck is reshuffled"
    if code == logged.CONTROL:
        return f"{plain(g, b)} takes control of {plain(g, a)}"
    if code == logged.IGNORE:
        return f"{token_name(a)} is ignored"
    if code == logged.JOINS:
        return f"{plain(g, b)} joins the campaign"
    if code == logged.LEAVES:
        return f"{plain(g, b)} leaves the campaign"
    if code == logged.BUYS:
        return f"{plain(g, a)} adds {titled(g.defs[b])} for {c} experience"
    if code == logged.TAKES_OUT:
        return f"{plain(g, a)} takes out {titled(g.defs[b])}"
    if code == logged.NOTED and g.campaign is not None:
        return f"Campaign log: {g.campaign.log[a].replace('_', ' ')}"
    if code == logged.DRAWN_AT_RANDOM:
        return f"{plain(g, a)} is drawn at random"
    if code == logged.BEARS:
        return f"{plain(g, a)} becomes the bearer of {plain(g, b)}"
    raise AssertionError(f"no text for log record {code}")
