"""Print the sizes of the prompts of whole games, in tokens.

    python scripts/measure_prompts.py
    python scripts/measure_prompts.py --tokenizer tokenizer.json

The scripted agent plays. The tokenizer is a file of the package ``tokenizers``, such as
``anthropic/tokenizer.json`` in the package ``anthropic==0.38.0``; without a tokenizer, a token has
3.5 characters.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import median, quantiles

import arkham_env
from arkham_agents.faces import choose
from arkham_agents.registry import make_agent
from arkham_env.envs.text import decision_text, prompt, rules_text

CHARACTERS_PER_TOKEN = 3.5


def token_counter(path: str | None) -> Callable[[str], float]:
    """Return the function that counts the tokens of a text."""
    if path is None:
        return lambda text: len(text) / CHARACTERS_PER_TOKEN
    from tokenizers import Tokenizer  # type: ignore[import-not-found, unused-ignore]

    tokenizer = Tokenizer.from_file(path)
    return lambda text: len(tokenizer.encode(text).ids)


def sizes_of(
    game_id: str, players: int, games: int, count: Callable[[str], float]
) -> tuple[list[float], list[float]]:
    """Return the sizes of all prompts, with and without news, in games with seeds from 1."""
    agent = make_agent("heuristic")
    whole: list[float] = []
    without_news: list[float] = []
    for seed in range(1, games + 1):
        game = arkham_env.game(game_id, players=players, seed=seed)
        agent.reset(seed)
        marks = [0] * players
        while not game.over:
            found = prompt(game, game.seat, marks[game.seat])
            marks[game.seat] = found.mark
            whole.append(count(found.text))
            without_news.append(count(decision_text(game, game.seat)))
            game.step(choose(agent, game))
    return whole, without_news


def main() -> None:
    """Print a table with one row for each game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tokenizer", help="a tokenizer.json of the package tokenizers")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10, help="number of games of each game ID")
    options = parser.parse_args()
    count = token_counter(options.tokenizer)
    print("| game | prompts | median | without news | 90 % | maximum | median with rules |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for game_id in arkham_env.list_games():
        whole, without_news = sizes_of(game_id, options.players, options.games, count)
        rules = count(rules_text(game_id))
        cells = [median(whole), median(without_news), quantiles(whole, n=10)[-1], max(whole)]
        cells.append(median(whole) + rules)
        row = " | ".join(f"{cell:.0f}" for cell in cells)
        print(f"| `{game_id}` | {len(whole)} | {row} |")


if __name__ == "__main__":
    main()
