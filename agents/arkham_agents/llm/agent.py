"""The agent ``"llm:MODEL"``: a language model chooses the option of each decision."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np

from arkham_agents.base import Agent, Mask
from arkham_agents.files import append_line
from arkham_agents.llm.answers import Answer, InvalidAnswer, answer_schema, read_answer
from arkham_agents.llm.client import (
    CallFailed,
    Client,
    Completion,
    FormatRefused,
    Messages,
    OpenAIClient,
)
from arkham_agents.llm.prompts import corrected, first_messages, hash_of, system_message
from arkham_agents.llm.spec import LLMSpec, read_spec
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.kernel.rng import generator_seed

LONGEST_DELAY: Final = 60.0
"""Maximum number of seconds before a call is repeated."""
MILLION: Final = 1_000_000


class SeatMemory:
    """State of the agent for one seat of the present game.

    Attributes:
        decision: number of the latest decision of this seat in the game.
        mark: mark of the last log line in the prompts (see ``Play.news``).
        notes: the notebook.
    """

    def __init__(self) -> None:
        self.decision = -1
        self.mark = 0
        self.notes = ""


class Usage:
    """Numbers of calls and tokens, in one game or in all games."""

    def __init__(self) -> None:
        self.calls = 0
        self.tokens = 0

    def is_spent(self, calls: int, tokens: int) -> bool:
        """Return whether a limit of calls or tokens is reached; a limit of 0 is no limit."""
        return 0 < calls <= self.calls or 0 < tokens <= self.tokens


class LLMAgent(Agent):
    """Agent that asks a language model for each decision.

    If there is no valid answer, the budget is spent, or the endpoint did not answer in several
    decisions, the agent takes a fallback option: a random legal option of its own random generator.
    Each seat has its own notebook, because a seat must not learn hidden information of another
    seat.

    Args:
        spec: the parameters, or the name of the agent.
        client: the client of the endpoint; default: an :class:`OpenAIClient`.
        sleep: function that waits for a number of seconds.

    Attributes:
        calls: number of calls, including those that failed.
        prompt_tokens, completion_tokens: number of tokens of all calls.
        decisions: number of decisions.
        invalid: number of invalid answers.
        timeouts: number of calls that reached the time-out.
        errors: number of calls that failed for another reason.
        fallbacks: number of decisions with a fallback option.

    Raises:
        InvalidSetup: an invalid name, or the key is missing.
        MissingExtra: the package ``openai`` is not installed.
    """

    input_kind = "view"
    reads_log = True

    def __init__(
        self,
        spec: LLMSpec | str,
        client: Client | None = None,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        self.spec = read_spec(spec) if isinstance(spec, str) else spec
        self.name = f"llm:{self.spec.model}"
        self.client: Client = OpenAIClient(self.spec) if client is None else client
        self.sleep = sleep
        self.structured = bool(self.spec.structured)
        self.prompt_tokens = self.completion_tokens = 0
        self.decisions = self.invalid = self.timeouts = self.errors = self.fallbacks = 0
        self.total = Usage()
        self.reset(0)

    @property
    def calls(self) -> int:
        return self.total.calls

    def reset(self, seed: int) -> None:
        """Begin a new game; the budget of a game and the notebooks begin again."""
        self.seed = seed
        self.draws = np.random.default_rng(generator_seed(seed))
        self.game = Usage()
        self.unanswered = 0
        self.seats: dict[int, SeatMemory] = {}

    def report(self) -> dict[str, float]:
        """Return the numbers of calls, tokens, failures and fallback options of all games."""
        prices = self.spec.prompt_price, self.spec.completion_price
        cost = self.prompt_tokens * prices[0] + self.completion_tokens * prices[1]
        return {
            "decisions": self.decisions,
            "calls": self.calls,
            "prompt_tokens": self.prompt_tokens,
            "completion_tokens": self.completion_tokens,
            "invalid": self.invalid,
            "timeouts": self.timeouts,
            "errors": self.errors,
            "fallbacks": self.fallbacks,
            "cost": cost / MILLION,
        }

    # -- Decisions -------------------------------------------------------------------------------

    def act(self, view: Any, mask: Mask) -> int:
        """Return the index of the option that the model chooses, or of a fallback option.

        Raises:
            EndpointError: the endpoint refuses all calls, for example because of a wrong key.
        """
        self.decisions += 1
        memory, prompt = self.remember(view)
        system = system_message(view.rules(), self.spec.notes)
        messages = first_messages(system, prompt, memory.notes)
        answer = self.answer(view, messages, len(mask))
        if answer is None or not mask[answer.option]:
            self.fallbacks += 1
            legal = np.flatnonzero(mask)
            return int(legal[self.draws.integers(len(legal))])
        if answer.notes is not None:
            memory.notes = answer.notes[: self.spec.notes]
        return answer.option

    def remember(self, view: Any) -> tuple[SeatMemory, str]:
        """Return the memory of the seat of ``view``, and the prompt with the news since then.

        The memory is empty if the view belongs to another game than the previous one.
        """
        memory = self.seats.setdefault(view.seat, SeatMemory())
        if view.decisions < memory.decision:
            memory = self.seats[view.seat] = SeatMemory()
        try:
            found = view.prompt(memory.mark)
        except InvalidSetup:  # the game has fewer events than the previous one
            memory = self.seats[view.seat] = SeatMemory()
            found = view.prompt()
        memory.decision, memory.mark = view.decisions, found.mark
        return memory, found.text

    def answer(self, view: Any, messages: Messages, count: int) -> Answer | None:
        """Return the answer of the model, or ``None`` if there is no valid answer."""
        for number in range(self.spec.corrections + 1):
            line = self.ask(view, messages, count)
            if line is None:
                return None
            text: str = line["answer"]
            try:
                answer = read_answer(text, count)
            except InvalidAnswer as error:
                self.invalid += 1
                self.write(line, error=str(error), fallback=number == self.spec.corrections)
                messages = corrected(messages, text, str(error))
            else:
                self.write(line, option=answer.option)
                return answer
        return None

    def ask(self, view: Any, messages: Messages, count: int) -> dict[str, Any] | None:
        """Call the endpoint until there is an answer; failed calls are repeated.

        Returns:
            The line for the transcript, which contains the answer; ``None`` if there is no answer.
        """
        failures = 0
        while True:
            line = self.line(view, messages)
            reason = self.reason_against_calls()
            if reason:
                self.write(line, error=reason, fallback=True)
                return None
            schema = answer_schema(count, bool(self.spec.notes)) if self.structured else None
            for usage in (self.game, self.total):
                usage.calls += 1
            line["call"] = self.calls
            begin = time.perf_counter()
            try:
                completion = self.client.complete(messages, schema)
            except FormatRefused as error:
                self.structured = False
                line["latency"] = time.perf_counter() - begin
                self.write(line, error=str(error))
                continue
            except CallFailed as error:
                failures += 1
                self.timeouts += error.timed_out
                self.errors += not error.timed_out
                line["latency"] = time.perf_counter() - begin
                self.write(line, error=str(error), fallback=failures > self.spec.retries)
                if failures > self.spec.retries:
                    self.unanswered += 1
                    return None
                delay = max(error.delay, self.spec.backoff * 2 ** (failures - 1))
                self.sleep(min(delay, LONGEST_DELAY))
                continue
            line["latency"] = time.perf_counter() - begin
            self.unanswered = 0
            self.count(completion)
            return line | {
                "answer": completion.text,
                "prompt_tokens": completion.prompt_tokens,
                "completion_tokens": completion.completion_tokens,
            }

    def reason_against_calls(self) -> str:
        """Return the reason why the agent makes no call now, or ``""``."""
        spec = self.spec
        if self.game.is_spent(spec.max_calls, spec.max_tokens):
            return "the budget of the game is spent"
        if self.total.is_spent(spec.total_calls, spec.total_tokens):
            return "the budget of all games is spent"
        if 0 < spec.patience <= self.unanswered:
            return f"the endpoint did not answer in {self.unanswered} decisions"
        return ""

    def count(self, completion: Completion) -> None:
        """Add the tokens of a call."""
        self.prompt_tokens += completion.prompt_tokens
        self.completion_tokens += completion.completion_tokens
        for usage in (self.game, self.total):
            usage.tokens += completion.prompt_tokens + completion.completion_tokens

    # -- The transcript --------------------------------------------------------------------------

    def line(self, view: Any, messages: Messages) -> dict[str, Any]:
        """Return a line for the transcript, without the result of the call."""
        full = self.spec.messages == "full"
        return {
            "model": self.spec.model,
            "game": view.game_id,
            "seed": self.seed,
            "seat": view.seat,
            "decision": view.decisions,
            "messages": messages if full else hash_of(messages),
            "call": None,
            "latency": None,
            "answer": None,
            "prompt_tokens": 0,
            "completion_tokens": 0,
        }

    def write(
        self,
        line: dict[str, Any],
        option: int | None = None,
        error: str | None = None,
        fallback: bool = False,
    ) -> None:
        """Append a line to the transcript, if there is one."""
        if self.spec.transcript:
            line |= {"option": option, "error": error, "fallback": fallback}
            append_line(Path(self.spec.transcript), json.dumps(line, ensure_ascii=False))
