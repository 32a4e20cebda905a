"""Calls of an endpoint with the chat interface of OpenAI, through the ``openai`` package."""

from __future__ import annotations

import os
from typing import Any, Final, NamedTuple, Protocol

from arkham_agents.extras import naming_extras
from arkham_agents.llm.spec import LLMSpec
from arkham_env.core.kernel.errors import ArkhamError, InvalidSetup, quote

Messages = list[dict[str, str]]
CHARACTERS_PER_TOKEN: Final = 4
"""For the estimate of the number of tokens if the endpoint does not report it."""
RETRIED: Final = (408, 409, 429)
"""Status codes below 500 after which the call is repeated."""
REFUSED: Final = (400, 422)
"""Status codes with which an endpoint refuses a response format that it does not support."""


class Completion(NamedTuple):
    """Result of a call: the text of the model and the numbers of tokens."""

    text: str
    prompt_tokens: int
    completion_tokens: int


class CallFailed(ArkhamError):
    """A call without an answer that may be repeated.

    Args:
        message: the reason.
        timed_out: whether the time-out was reached.
        delay: seconds that the endpoint requests before the next call.
    """

    def __init__(self, message: str, timed_out: bool = False, delay: float = 0.0) -> None:
        super().__init__(message)
        self.timed_out = timed_out
        self.delay = delay


class FormatRefused(ArkhamError):
    """The endpoint does not support the response format."""


class EndpointError(ArkhamError):
    """The endpoint refuses all calls, for example because of a wrong key or model."""


class Client(Protocol):
    """Interface of the client of an agent; tests use other implementations."""

    def complete(self, messages: Messages, response_format: dict[str, Any] | None) -> Completion:
        """Return the answer of the model to the messages.

        Raises:
            CallFailed: there is no answer, but the call may be repeated.
            FormatRefused: the endpoint does not support ``response_format``.
            EndpointError: the endpoint refuses all calls.
        """


class OpenAIClient:
    """Client of an endpoint that is compatible with OpenAI.

    The key and the default address are in ``OPENAI_API_KEY`` and ``OPENAI_BASE_URL``.

    Raises:
        MissingExtra: the package ``openai`` is not installed.
        InvalidSetup: there is no key.
    """

    def __init__(self, spec: LLMSpec) -> None:
        with naming_extras():
            import openai
        self.spec = spec
        self.openai = openai
        base_url = spec.base_url or os.environ.get("OPENAI_BASE_URL") or None
        # A local server often needs no key, but the package requires one.
        key = os.environ.get("OPENAI_API_KEY") or ("none" if base_url else "")
        if not key:
            raise InvalidSetup(
                f"agent 'llm:{spec.model}': expected a key in the environment variable "
                "OPENAI_API_KEY, or the address of another endpoint in base_url"
            )
        # The agent itself repeats calls, so that it can count them.
        self.inner = openai.OpenAI(
            api_key=key, base_url=base_url, timeout=spec.timeout, max_retries=0
        )

    def complete(self, messages: Messages, response_format: dict[str, Any] | None) -> Completion:
        """Return the answer of the model (see :class:`Client`)."""
        options: dict[str, Any] = {"model": self.spec.model, "messages": messages}
        if response_format is not None:
            options["response_format"] = response_format
        if self.spec.temperature >= 0:
            options["temperature"] = self.spec.temperature
        if self.spec.answer_tokens:
            options["max_tokens"] = self.spec.answer_tokens
        try:
            return completion_of(self.inner.chat.completions.create(**options), messages)
        except self.openai.APITimeoutError:
            raise CallFailed(f"no answer within {self.spec.timeout:g} s", timed_out=True) from None
        except self.openai.APIStatusError as error:
            raise status_error(error, response_format is not None) from None
        except self.openai.APIError as error:
            raise CallFailed(f"{type(error).__name__}: {error}") from None
        except (AttributeError, IndexError, TypeError, ValueError) as error:
            raise CallFailed(f"malformed response ({type(error).__name__}: {error})") from None


def completion_of(response: Any, messages: Messages) -> Completion:
    """Return the completion in a response of the ``openai`` package."""
    text = response.choices[0].message.content or ""
    if not isinstance(text, str):
        raise TypeError(f"content {quote(text)}: expected text")
    usage = response.usage
    sent = sum(len(message["content"]) for message in messages) // CHARACTERS_PER_TOKEN
    return Completion(
        text,
        sent if usage is None else int(usage.prompt_tokens),
        len(text) // CHARACTERS_PER_TOKEN if usage is None else int(usage.completion_tokens),
    )


def status_error(error: Any, structured: bool) -> ArkhamError:
    """Return the error for a response with an error status."""
    status: int = error.status_code
    message = f"status {status}: {error.message}"
    if status in RETRIED or status >= 500:
        try:
            delay = float(error.response.headers.get("retry-after", 0))
        except ValueError:  # the header may also contain a date
            delay = 0.0
        return CallFailed(message, delay=delay)
    return FormatRefused(message) if structured and status in REFUSED else EndpointError(message)
