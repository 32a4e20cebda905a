"""Adapter with which language models play the games in TextArena (tried with version 0.7.4).

    pip install textarena arkham-env
    python examples/textarena_adapter.py

The players of TextArena are the seats of the game.  An action is a text with the number of an
option in brackets, such as ``"I move first. [3]"``; the last number counts.  After an invalid
action, the player is asked again.  After ``errors_allowed`` invalid actions for one decision, the
adapter takes a random option.  The reward of each player is the score of the game in [0, 1].
"""

from __future__ import annotations

import random
import re
from typing import Any

import textarena as ta

import arkham_env
from arkham_env.envs.text import prompt, rules_text

NUMBER = re.compile(r"\[\s*(\d{1,6})\s*\]")


class ArkhamTextArenaEnv(ta.Env):
    """Environment of TextArena for one game.

    Args:
        game_id: one of :func:`arkham_env.list_games`.
        errors_allowed: number of invalid actions for one decision, after which the adapter acts.
        options: the set-up options of the game; TextArena passes the number of players to
            ``reset``.
    """

    def __init__(
        self, game_id: str = "lcg/spreading_flames", errors_allowed: int = 2, **options: Any
    ) -> None:
        super().__init__()
        self.game_id = game_id
        self.errors_allowed = errors_allowed
        self.options = options

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Start a game for ``num_players`` seats; without a seed, the game is random."""
        if seed is None:
            seed = random.randrange(2**31)
        self.rng = random.Random(seed)
        self.game = arkham_env.game(self.game_id, players=num_players, seed=seed, **self.options)
        self.marks = [0] * num_players
        self.errors = 0
        self.state = ta.State(num_players=num_players, seed=seed)
        self.state.standard_resets(
            role_mapping={seat: f"Player {seat}" for seat in range(num_players)},
            player_prompt_function=self.first_prompt,
        )
        self.show_decision()

    def first_prompt(self, player_id: int, game_state: Any) -> str:
        """Return the first message to a player: the rules and the form of actions."""
        return (
            f"You are the player of seat {player_id}.\n\n{rules_text(self.game_id)}\n"
            "Answer with the number of an option in brackets, such as [0]."
        )

    def show_decision(self) -> None:
        """Send the pending decision to the player who decides."""
        seat = self.game.seat
        self.state.current_player_id = seat
        found = prompt(self.game, seat, self.marks[seat])
        self.marks[seat] = found.mark
        self.state.add_observation(
            to_id=seat, message=found.text, observation_type=ta.ObservationType.GAME_BOARD
        )

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take the option in ``action`` and return whether the game is over."""
        seat = self.game.seat
        self.state.add_observation(
            from_id=seat,
            to_id=seat,
            message=action,
            observation_type=ta.ObservationType.PLAYER_ACTION,
        )
        numbers = NUMBER.findall(action)
        option = int(numbers[-1]) if numbers else -1
        if not 0 <= option < self.game.num_options:
            if self.errors < self.errors_allowed:
                self.errors += 1
                self.state.game_info[seat]["invalid_move"] = True
                last = self.game.num_options - 1
                self.state.add_observation(
                    to_id=seat,
                    message=f"Invalid action: expected a number from [0] to [{last}].",
                    observation_type=ta.ObservationType.GAME_ADMIN,
                )
                return self.state.step()
            option = self.rng.randrange(self.game.num_options)
        self.errors = 0
        self.game.step(option)
        if self.game.over:
            result = self.game.result
            self.state.done = True
            self.state.rewards = dict.fromkeys(range(self.game.players), result.score)
            self.state.step_info = {"won": result.won, "resolution": result.resolution}
        else:
            self.show_decision()
        return self.state.step()


def main() -> None:
    """Play a game in which all players take random options."""
    rng = random.Random(0)
    env = ArkhamTextArenaEnv()
    env.reset(num_players=2, seed=1)
    done = False
    while not done:
        _, messages = env.get_observation()
        options = messages[-1][1].partition("Options:\n")[2].splitlines()
        done, info = env.step(f"[{rng.randrange(len(options))}]")
    print(info, env.close()[0])


if __name__ == "__main__":
    main()
