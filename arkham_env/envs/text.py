"""Texts of games for language models: the rules, the pending decision, and prompts.

No text contains information that is hidden from the seat for which it is written.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.public.play import News, Play
from arkham_env.envs.registry import find

NEWS_LINES: Final = 30
"""Maximum number of log lines in a prompt; older lines are omitted."""


class Prompt(NamedTuple):
    """Prompt for one decision.

    Attributes:
        text: the news, the view of the seat and the numbered options.
        mark: the mark with which the next prompt for this seat begins (see ``Play.news``).
    """

    text: str
    mark: int


def rules_text(game_id: str) -> str:
    """Return an explanation of the game in this project's own words, without card texts.

    Raises:
        InvalidSetup: there is no such game, or its package has no text of the rules.
    """
    entry = find(game_id)
    text = entry.rules_text()
    if not text.strip():
        raise InvalidSetup(f"game {quote(game_id)}: rules_text() of its entry is empty")
    return text


def decision_text(play: Play, seat: int, labels: Sequence[str] | None = None) -> str:
    """Return the information visible to ``seat`` and, if this seat decides, its numbered options.

    After the end of the game, the text contains the result instead of the options.

    Args:
        play: the game.
        seat: the seat.
        labels: the texts of the options; by default, those of all options of the decision.
    """
    lines = [play.brief(seat)]
    decision = play.decision
    if decision is None:
        lines.append(repr(play.result))
    elif decision.seat == seat:
        lines.append("Options:")
        for number, label in enumerate(decision.labels() if labels is None else labels):
            lines.append(f"{number}: {label}")
    return "\n".join(lines)


def news_text(news: News) -> str:
    """Return the last lines of the news, with a note on the number of omitted lines."""
    omitted = news.missed + max(0, len(news.lines) - NEWS_LINES)
    note = [f"({omitted} earlier lines are omitted)"] if omitted else []
    return "\n".join([*note, *news.lines[-NEWS_LINES:]])


def prompt(play: Play, seat: int, mark: int = 0, labels: Sequence[str] | None = None) -> Prompt:
    """Return the prompt for the pending decision: news since ``mark``, view and options.

    For ``labels`` see :func:`decision_text`.

    Raises:
        InvalidSetup: there is no such seat, or the mark is invalid.
    """
    news = play.news(mark, seat)
    said = decision_text(play, seat, labels)
    if news.lines or news.missed:
        said = f"News:\n{news_text(news)}\n\n{said}"
    return Prompt(said, news.mark)
