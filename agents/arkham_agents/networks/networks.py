"""Construction of the networks of the trainer ``masked_ppo`` from the facts in a checkpoint."""

from __future__ import annotations

from typing import Any, Final

from arkham_agents.config import TrainingConfig
from arkham_agents.networks.columns import varying_columns
from arkham_agents.networks.entity_guide import guide_of
from arkham_agents.networks.entity_policy import EntityPolicy
from arkham_agents.networks.legal_policy import LegalPolicy, Policy
from arkham_agents.seeds import training_seed
from arkham_env.core.public.protocols import Encoder
from arkham_env.envs.registry import find

OBSERVATIONS: Final = {"flat": "flat", "entities": "entities"}
"""Name of the observation that a network reads, by the network's name in ``masked_ppo.net``."""


def network_facts(config: TrainingConfig, columns: list[int] | None = None) -> dict[str, Any]:
    """Return the description of a new network, in the form that ``meta.json`` contains.

    Args:
        config: the experiment.
        columns: columns of the ``flat`` observation that the network reads. ``None`` selects the
            columns that :func:`probed_columns` returns. A network for the ``entities`` observation
            ignores this argument.

    Raises:
        InvalidSetup: ``masked_ppo.net`` is ``"entities"``, but the game has no entity guide.
    """
    game, settings = config.game, config.masked_ppo
    encoder = find(game.id).encoder()
    facts: dict[str, Any] = {
        "net": settings.net,
        "num_actions": int(encoder.num_actions),
        "hidden": config.ppo.hidden,
        "key_size": settings.key_size,
    }
    if settings.net == "entities":
        guide_of(game.id)
        size = int(encoder.entities_size)
        return {**facts, "observation_size": size, "entity_size": settings.entity_size}
    if columns is None:
        columns = probed_columns(config)
    return {
        **facts,
        "observation_size": int(encoder.flat_size),
        "scaling": "sign(x) * log(1 + |x|)",
        "columns": columns,
    }


def probed_columns(config: TrainingConfig, policy: Policy | None = None) -> list[int]:
    """Return the columns of ``flat`` that vary in games with the set-ups of an experiment.

    Args:
        config: the experiment.
        policy: a policy that plays a part of these games.
    """
    game = config.game
    seed = training_seed(config.seed, "probe")
    return varying_columns(
        game.id, game.set_up(), seed, config.masked_ppo.probe_decisions, game.set_ups(), policy
    )


def make_network(
    game_id: str, facts: dict[str, Any], hide: float = 0.0, encoder: Encoder | None = None
) -> Policy:
    """Return a new network with random weights.

    Args:
        game_id: the game.
        facts: description of the network (see :func:`network_facts`).
        hide: fraction of the training states in which a network for the ``entities`` observation
            masks a random half of the kinds of entities (``masked_ppo.entity_dropout``).
        encoder: encoder of an earlier version of the layout; by default, the present encoder.
    """
    if facts.get("net", "flat") == "flat":
        return LegalPolicy(
            facts["columns"], facts["num_actions"], facts["hidden"], facts["key_size"]
        )
    sizes = facts["hidden"], facts["key_size"], facts["entity_size"]
    return EntityPolicy(game_id, *sizes, hide, encoder)
