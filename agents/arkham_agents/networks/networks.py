"""The networks of the trainer ``masked_ppo`` by name, made of the facts that a checkpoint has of
them.
"""

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
"""The observation that each network reads."""


def network_facts(config: TrainingConfig, columns: list[int] | None = None) -> dict[str, Any]:
    """Return what a checkpoint is to say of a new network for an experiment.

    Args:
        columns: of the ``flat`` observation, for a network that is fed columns; ``None``: those
            that vary in a probe.

    Raises:
        InvalidSetup: the game has nothing that such a network could read.
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


def probed_columns(config: TrainingConfig) -> list[int]:
    """Return the columns of the ``flat`` observation that vary in an experiment's games."""
    game = config.game
    seed = training_seed(config.seed, "probe")
    return varying_columns(
        game.id, game.set_up(), seed, config.masked_ppo.probe_decisions, game.set_ups()
    )


def make_network(
    game_id: str, facts: dict[str, Any], hide: float = 0.0, encoder: Encoder | None = None
) -> Policy:
    """Return the network that a checkpoint's facts describe, with new random weights.

    Args:
        hide: what the network leaves out in training (``masked_ppo.entity_dropout``).
        encoder: of an earlier version of the layout; default: that of the present one.
    """
    if facts.get("net", "flat") == "flat":
        return LegalPolicy(
            facts["columns"], facts["num_actions"], facts["hidden"], facts["key_size"]
        )
    sizes = facts["hidden"], facts["key_size"], facts["entity_size"]
    return EntityPolicy(game_id, *sizes, hide, encoder)
