"""Conversion of a policy to other encodings, such as those of a game with more scenarios.

The weights of an input column are copied to the column of the same name, and those of an action ID
to the ID with the same meaning.  The other layers are copied unchanged.  So the new policy plays
like the given one wherever all columns and actions that matter exist in both encodings.

Added columns have the weight 0.  An added action of a known kind (a block of the action table, such
as ``move/place``) starts with the mean weights of the trained actions of this kind, because scores
of trained actions are far from 0.  An added action of another kind has the weights 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import torch

from arkham_agents.config import TrainingConfig
from arkham_agents.networks.checkpoints import (
    LEGAL_POLICIES,
    Checkpoint,
    Tensors,
    check_encodings,
    check_network,
    check_start,
    check_trainer,
    encodings_of,
    read_checkpoint,
    seated,
    unfit,
)
from arkham_agents.networks.legal_policy import BIASES, FIRST_LAYER, KEYS
from arkham_env.core.encoding.action_table import OVERFLOW, ActionTable
from arkham_env.core.encoding.encoder import TableEncoder
from arkham_env.core.kernel.errors import InvalidSetup, quote, unknown_name
from arkham_env.envs.registry import find

Meaning = tuple[str, str, int]
"""Meaning of an action ID: name of its block, item (``""`` if the block has none) and slot."""


def transferred(path: str | Path, given: Checkpoint, game_id: str) -> Checkpoint:
    """Return a checkpoint with the policy of ``given`` for the present encodings of a game.

    The result has no data for resuming a run.  If ``given`` has the present encodings of the game
    already, its policy is unchanged.

    Args:
        path: path of the given checkpoint, for error messages.
        given: a checkpoint with one policy of the network ``"flat"`` for all seats.
        game_id: the game of the new policy.

    Raises:
        InvalidSetup: another network, trainer or number of policies, encodings that this version of
            the package does not know, or encodings without a common column.
        CorruptCheckpoint: the weights do not fit the sizes that the checkpoint states.
    """
    check_transfer(path, given.meta, game_id)
    meta = given.meta
    if meta["layout"] == encodings_of(game_id):
        return Checkpoint(meta, given.policy)
    there, here = source_encoder(path, meta), table_encoder(game_id)
    numbers = {field.name: at for at, field in enumerate(here.field_names())}
    names = [there.field_names()[column].name for column in meta["columns"]]
    kept = sorted((numbers[name], at) for at, name in enumerate(names) if name in numbers)
    if not kept:
        raise InvalidSetup(
            f"checkpoint {quote(str(path))}: none of its {len(names)} input columns exists in the "
            f"observation of {quote(game_id)}; use a checkpoint of a related game"
        )
    try:
        policy = converted(given.policy, kept, there.columns.actions, here.columns.actions)
    except (IndexError, KeyError, RuntimeError) as error:
        raise unfit(path, error) from None
    new = {
        **meta,
        "game": find(game_id).id,
        "rules": find(game_id).rules_version,
        "layout": encodings_of(game_id),
        "num_actions": int(here.num_actions),
        "observation_size": int(here.flat_size),
        "columns": [column for column, _ in kept],
    }
    return Checkpoint(new, policy)


def given_policy(config: TrainingConfig) -> Checkpoint:
    """Return the checkpoint ``masked_ppo.pretrained`` of an experiment, ready for training.

    Its policy has the encodings of the experiment's game and the biases of
    ``masked_ppo.action_bias``.

    Raises:
        CorruptCheckpoint: the file is not intact, or its weights do not fit its facts.
        InvalidSetup: training cannot start from this checkpoint.
    """
    settings, game_id = config.masked_ppo, config.game.id
    path = str(settings.pretrained)
    given = read_checkpoint(path)
    if settings.transfer:
        given = transferred(path, given, game_id)
    check_start(path, given.meta, game_id)
    check_network(path, given.meta, settings.net)
    return Checkpoint(given.meta, biased(given.policy, game_id, settings.action_bias))


def check_transfer(path: str | Path, meta: dict[str, Any], game_id: str) -> None:
    """Check that the policy of a checkpoint can be converted to the encodings of a game.

    Raises:
        InvalidSetup: it cannot.
    """
    check_trainer(path, meta, *LEGAL_POLICIES)
    if "seats" in meta:
        raise seated(path, meta)
    if meta.get("net", "flat") != "flat":
        raise InvalidSetup(
            f"checkpoint {quote(str(path))}: its network is {quote(meta['net'])}, but only the "
            "network 'flat' can be transferred to other encodings; use another checkpoint"
        )
    if meta["layout"] != encodings_of(game_id):
        source_encoder(path, meta)
        table_encoder(game_id)


def source_encoder(path: str | Path, meta: dict[str, Any]) -> TableEncoder:
    """Return the encoder for the encodings that a checkpoint was trained on.

    Raises:
        InvalidSetup: this version of the package does not know the game or the encodings.
    """
    entry = find(meta["game"])
    if meta["layout"] == encodings_of(entry.id):
        return table_encoder(entry.id)
    earlier = entry.earlier_encoder(meta["layout"])
    if not isinstance(earlier, TableEncoder):
        check_encodings(path, meta, entry.id)
    assert isinstance(earlier, TableEncoder)
    return earlier


def table_encoder(game_id: str) -> TableEncoder:
    """Return the encoder of a game.

    Raises:
        InvalidSetup: its action IDs have no frozen meanings.
    """
    encoder = find(game_id).encoder()
    if not isinstance(encoder, TableEncoder):
        raise InvalidSetup(
            f"game {quote(game_id)}: a policy cannot be transferred, because the actions of this "
            "game have no table of meanings; train a new policy"
        )
    return encoder


# -- Weights -------------------------------------------------------------------------------------


def converted(
    policy: Tensors, kept: list[tuple[int, int]], there: ActionTable, here: ActionTable
) -> Tensors:
    """Return the weights of a policy for other columns and another action table.

    Args:
        policy: weights of the given policy.
        kept: for each input of the new policy, its column and the number of the same input of the
            given policy.
        there, here: the action tables of the given and of the new policy.
    """
    inputs = torch.tensor([at for _, at in kept])
    return {
        **policy,
        FIRST_LAYER: policy[FIRST_LAYER][:, inputs],
        KEYS: by_meaning(policy[KEYS], policy, there, here),
        BIASES: by_meaning(policy[BIASES], policy, there, here),
    }


def by_meaning(
    rows: torch.Tensor, policy: Tensors, there: ActionTable, here: ActionTable
) -> torch.Tensor:
    """Return the rows of the actions of one table for the actions of another table.

    Args:
        rows: one row for each action of ``there``.
        policy: weights of the given policy, which show what actions are trained: those with a bias
            that is not 0, the initial value.
        there, here: the action tables of the given and of the new policy.
    """
    known = {meaning: action for action, meaning in enumerate(meanings(there))}
    trained = policy[BIASES][:, 0] != 0
    kinds: dict[str, list[int]] = {}
    for (block, _, _), action in known.items():
        if block != OVERFLOW and bool(trained[action]):
            kinds.setdefault(block, []).append(action)
    means = {block: rows[actions].mean(0) for block, actions in kinds.items()}
    found = rows.new_zeros(here.size, rows.shape[1])
    for action, meaning in enumerate(meanings(here)):
        at = known.get(meaning)
        if at is not None:
            found[action] = rows[at]
        elif meaning[0] in means and meaning[1]:
            found[action] = means[meaning[0]]
    return found


def biased(policy: Tensors, game_id: str, added: Mapping[str, float]) -> Tensors:
    """Return the weights of a policy with changed biases of some actions.

    Args:
        policy: weights of a policy for the present encodings of the game.
        game_id: the game.
        added: numbers that are added to the biases, by the meanings of the actions, as
            :meth:`~arkham_env.core.encoding.action_table.ActionTable.meaning` returns them.

    Raises:
        InvalidSetup: no action has a given meaning.
    """
    if not added:
        return policy
    table = table_encoder(game_id).columns.actions
    known = {table.meaning(action): action for action in range(table.size)}
    biases = policy[BIASES].clone()
    for meaning, number in added.items():
        if meaning not in known:
            raise unknown_name("action", meaning, list(known))
        biases[known[meaning]] += number
    return {**policy, BIASES: biases}


def meanings(table: ActionTable) -> list[Meaning]:
    """Return the meaning of each action ID of a table; all meanings differ."""
    found: list[Meaning] = []
    for block in table.blocks:
        for number in range(block.size):
            item, slot = divmod(number, block.slots)
            found.append((block.name, block.items[item] if block.items else "", slot))
    return found
