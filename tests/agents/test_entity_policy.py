"""The network over entities: its inputs, its scores, and the environments in which it plays."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
import torch
from rich.console import Console

import arkham_env
from arkham_agents.config import TrainingConfig, check_config
from arkham_agents.evaluation.evaluation import evaluate
from arkham_agents.faces import choose, observation_encoder_of
from arkham_agents.imitation.behavior_cloning import clone
from arkham_agents.imitation.collect import collect
from arkham_agents.imitation.dataset import CorruptDataset, read_facts, read_shard, shard_path
from arkham_agents.imitation.replaying import replayed, with_observations
from arkham_agents.networks.checkpoints import (
    Checkpoint,
    CorruptCheckpoint,
    origin,
    read_checkpoint,
    write_checkpoint,
)
from arkham_agents.networks.entity_features import EntityFeatures, EntityReader, ragged_places
from arkham_agents.networks.entity_guide import NO_PILE, columns_named, guide_of
from arkham_agents.networks.entity_policy import EntityPolicy
from arkham_agents.networks.learned import LearnedAgent
from arkham_agents.networks.legal_policy import legal_actions, rows_of
from arkham_agents.networks.networks import make_network, network_facts
from arkham_agents.registry import make_agent
from arkham_agents.search_agent import EntityEvaluator, SearchAgent
from arkham_agents.terminal.advising import advise
from arkham_agents.training.masked_ppo import PHASES, Start, Worker, alone
from arkham_agents.training.masked_ppo_learner import packed
from arkham_agents.training.training import train
from arkham_env.core.encoding.slot import ENTITIES, StateRows
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.kernel.rng import numbered_streams
from arkham_env.envs.mixture import SetUp
from arkham_env.envs.registry import find
from arkham_env.envs.vector_games import VectorGames
from tests.envs.playing import GAME

ENCODER: Any = find(GAME).encoder()
GUIDE = guide_of(GAME)
READER = EntityReader(GUIDE, ENCODER)
ROWS = {field.name: at for at, field in enumerate(ENCODER.entity_fields())}
OPTIONS = {field.name: at for at, field in enumerate(ENCODER.option_fields())}
MIX = [SetUp({"players": n, "difficulty": d}) for n in (1, 2, 4) for d in ("easy", "hard")]
QUIET = Console(quiet=True)
DIFFICULTIES = ["easy", "hard"]


def some_states(steps: int = 60, count: int = 12) -> VectorGames:
    """Return games of several set-ups that were played at random for a while."""
    vector_games = VectorGames(GAME, count, {"observation": "entities"}, MIX)
    vector_games.reset(11)
    generator = numbered_streams(2, 1)
    for _ in range(steps):
        vector_games.step(np.array(vector_games.batch.sample(generator)))
    return vector_games


@pytest.fixture(scope="module")
def vector_games() -> VectorGames:
    return some_states()


def read(vector_games: VectorGames) -> tuple[EntityFeatures, torch.Tensor, torch.Tensor]:
    actions, counts = vector_games.legal_actions()
    found = READER.read(vector_games.rows, actions, counts)
    return found, torch.from_numpy(actions), torch.from_numpy(counts)


def small(hide: float = 0.0, seed: int = 0) -> EntityPolicy:
    """Return a policy whose weights all affect the output."""
    torch.manual_seed(seed)
    policy = EntityPolicy(GAME, [16], 8, 8, hide)
    for parameter in policy.parameters():
        torch.nn.init.normal_(parameter, std=0.2)
    return policy


# -- Inputs --------------------------------------------------------------------------------------


def test_groups_are_what_the_game_says(vector_games: VectorGames) -> None:
    """The groups of all rows agree with the state of the game."""
    met: set[str] = set()
    for i, g in enumerate(vector_games.states):
        rows = vector_games.rows[i, READER.globals_size : READER.first_option].reshape(
            -1, READER.width
        )
        used = int(vector_games.rows[i, GUIDE.entities])
        groups, piles = GUIDE.sort(rows[:used])
        names = [
            GUIDE.groups[group] if pile == NO_PILE else GUIDE.piles[pile]
            for group, pile in zip(groups, piles, strict=True)
        ]
        me = g.investigators[g.seat]
        assert names[0] == "self" and names.count("self") == 1
        assert names.count("act") == names.count("agenda") == 1
        others = sum(name.startswith("investigator") for name in names)
        assert others == g.players - 1
        assert names.count("location here") == (me.location >= 0)
        places = sum(name.startswith("location") for name in names)
        assert places == len(g.locations)
        engaged = [card for card in g.enemies if g.cards[card].threat == g.seat]
        assert names.count("enemy engaged") == len(engaged)
        enemies = sum(name.startswith("enemy") for name in names)
        assert enemies == len(g.enemies)
        # A card of an option is an entity of its own, even in a pile.
        offered = rows[:used, ROWS["in_options"]] == 1
        assert (piles[offered] == NO_PILE).all()
        if not offered.any():
            assert names.count("own hand") == len(me.hand)
            assert names.count("own discard") == len(me.discard)
        met.update(names)
    assert len(met) > 14 and "own card in play" in met


def test_features_are_the_rows_without_their_empty_parts(vector_games: VectorGames) -> None:
    found, actions, counts = read(vector_games)
    member = pile = option = 0
    for i in range(vector_games.count):
        cells = vector_games.rows[i].astype(int)
        rows = cells[READER.globals_size : READER.first_option].reshape(-1, READER.width)
        options = cells[READER.first_option :].reshape(-1, READER.option_width)
        used = cells[GUIDE.entities]
        groups, piles = GUIDE.sort(rows[:used].astype(np.int16))
        members = [k for k in range(used) if piles[k] == NO_PILE]
        place = {row: at for at, row in enumerate(members)}
        assert found.members[i] == len(members) and found.piled[i] == used - len(members)
        assert found.globals[i].tolist() == np.clip(cells[GUIDE.globals], -128, 127).tolist()
        for k in range(used):
            if piles[k] != NO_PILE:
                assert found.pile_kinds[pile] == rows[k, GUIDE.kind]
                assert found.piles[pile] == piles[k]
                pile += 1
                continue
            assert found.numbers[member].tolist() == rows[k, GUIDE.numbers].tolist()
            assert found.kinds[member] == rows[k, GUIDE.kind] and found.groups[member] == groups[k]
            for at, columns in enumerate(GUIDE.parents):
                pointers = [rows[k, c] for c in columns if rows[k, c] >= 0] or [-1]
                assert found.parents[member, at] == place.get(pointers[0], -1)
            member += 1
        for k in range(int(counts[i])):
            assert found.actions[option] == actions[option] == options[k, OPTIONS["table_id"]]
            assert found.verbs[option] == options[k, OPTIONS["verb"]] + 1
            for at, name in enumerate(("target_row", "place_row")):
                assert found.targets[option, at] == place.get(options[k, OPTIONS[name]], -1)
            option += 1
        assert found.sources[i] == place.get(options[0, OPTIONS["source_row"]], -1)
    assert (member, pile, option) == (len(found.kinds), len(found.piles), len(actions))
    assert (found.targets >= 0).any() and (found.parents >= 0).any() and (found.sources >= 0).any()


def test_printed_features_are_those_of_the_rows(vector_games: VectorGames) -> None:
    rows = vector_games.rows[:, READER.globals_size : READER.first_option].reshape(-1, READER.width)
    rows = rows[rows[:, ROWS["present"]] == 1]
    printed = GUIDE.printed[rows[:, GUIDE.kind]]
    here = rows[:, : printed.shape[1]].copy()
    here[:, GUIDE.kind] = 0
    assert np.array_equal(printed, here) and len(np.unique(rows[:, GUIDE.kind])) > 40


def test_some_states_are_the_same_states(vector_games: VectorGames) -> None:
    found, actions, counts = read(vector_games)
    policy = small()
    whole, values = policy(found, actions, rows_of(counts))
    chosen = torch.tensor([7, 2, 2, 11])
    places = ragged_places(counts, chosen)
    assert rows_of(counts)[places].tolist() == chosen.repeat_interleave(counts[chosen]).tolist()
    part, some = policy(found[chosen], actions[places], rows_of(counts[chosen]))
    assert torch.allclose(part, whole[places], atol=1e-5)
    assert torch.allclose(some, values[chosen], atol=1e-5)
    halves = EntityFeatures.join([found[torch.arange(5)], found[torch.arange(5, 12)]])
    for name, x in vars(found).items():
        assert torch.equal(getattr(halves, name), x), name


def test_the_order_of_actions_changes_nothing(vector_games: VectorGames) -> None:
    """Masks list actions by id, the engine by option: both give the same rows."""
    policy = small()
    _, actions, counts = read(vector_games)
    rows = rows_of(counts)
    by_id, again = legal_actions(vector_games.legal)
    assert torch.equal(counts, again) and not torch.equal(actions, by_id)
    with torch.no_grad():
        listed, _ = policy(policy.read(vector_games.rows, actions, counts), actions, rows)
        sorted_, _ = policy(policy.read(vector_games.rows, by_id, counts), by_id, rows)
    pairs = {(int(r), int(a)): float(p) for r, a, p in zip(rows, actions, listed, strict=True)}
    for r, a, p in zip(rows, by_id, sorted_, strict=True):
        assert pairs[int(r), int(a)] == pytest.approx(float(p), abs=1e-5)


def test_options_of_pages_that_are_not_shown(vector_games: VectorGames) -> None:
    """63 of 70 options have rows; the others are represented by their ids alone."""
    cells = vector_games.rows[:2].copy()
    options = cells[:, READER.first_option :].reshape(2, READER.most, READER.option_width)
    options[1] = 0
    options[1, :, OPTIONS["table_id"]] = np.arange(500, 564)
    options[1, :, OPTIONS["target_row"]] = 1
    options[1, 63] = -1
    options[1, 63, OPTIONS["verb"]] = 63
    own = vector_games.legal_actions()
    first = own[0][: own[1][0]]
    actions = np.concatenate([first, np.arange(500, 570)])
    counts = np.array([len(first), 70])
    found = READER.read(cells, actions, counts)
    last = slice(len(first) + 63, None)
    assert found.actions.tolist() == actions.tolist()
    assert (found.targets[last] == -1).all() and (found.verbs[last] == 0).all()
    assert (found.targets[len(first) : len(first) + 63, 0] >= 0).all()
    log_probs, _ = small()(found, torch.from_numpy(actions), rows_of(torch.from_numpy(counts)))
    assert float(log_probs[len(first) :].exp().sum().detach()) == pytest.approx(1, abs=1e-5)


def test_some_kinds_are_hidden_in_training(vector_games: VectorGames) -> None:
    found, actions, counts = read(vector_games)
    generator = torch.Generator().manual_seed(3)
    policy = small(hide=1.0)
    with_masked_kinds = policy.mask_kinds(found, generator)
    kinds = len(GUIDE.printed)
    away = with_masked_kinds.kinds >= kinds
    assert torch.equal(with_masked_kinds.kinds - kinds * away.short(), found.kinds)
    assert 0.3 < float(away.float().mean()) < 0.7
    # A kind is hidden in all rows of a state, together with the action ids that name it.
    states = rows_of(found.members)
    for i in range(len(found)):
        shown: dict[int, bool] = {}
        for kind, hidden in zip(found.kinds[states == i], away[states == i], strict=True):
            assert shown.setdefault(int(kind), bool(hidden)) == bool(hidden)
    first = found.members.cumsum(0) - found.members
    target = found.targets[:, 0].long()
    where = (target + first[rows_of(counts)]).clamp(min=0)
    expected = (target >= 0) & away[where]
    assert torch.equal(with_masked_kinds.actions < 0, expected) and 0 < int(expected.sum()) < len(
        expected
    )
    # The scores of a policy with weights per kind change; without hiding nothing changes.
    before = policy(found, actions, rows_of(counts))[0]
    assert not torch.allclose(policy(with_masked_kinds, actions, rows_of(counts))[0], before)
    assert small(hide=0.0).mask_kinds(found, generator) is found
    some = small(hide=0.25).mask_kinds(found, torch.Generator().manual_seed(1))
    touched = {int(s) for s in states[some.kinds >= kinds]}
    assert 0 < len(touched) < 8


def test_kinds_that_are_alike_in_print_are_alike_when_hidden() -> None:
    policy = small()
    vectors = policy.kinds()
    kinds = len(GUIDE.printed)
    printed = policy.of_printed(policy.get_buffer("printed"))
    assert torch.equal(vectors[kinds:], printed)
    assert torch.allclose(vectors[:kinds] - vectors[kinds:], policy.of_kind.weight, atol=1e-6)
    fresh = EntityPolicy(GAME, [16], 8, 8)
    assert torch.equal(fresh.kinds()[:kinds], fresh.kinds()[kinds:])


def test_what_lies_on_something_tells_it(vector_games: VectorGames) -> None:
    """The scores change if the pointers between entities are removed."""
    found, actions, counts = read(vector_games)
    policy = small()
    cut = EntityFeatures(**{**vars(found), "parents": torch.full_like(found.parents, -1)})
    one = policy(found, actions, rows_of(counts))[0]
    assert not torch.allclose(one, policy(cut, actions, rows_of(counts))[0], atol=1e-4)


def test_columns_are_found_by_name() -> None:
    with pytest.raises(InvalidSetup, match="'tabel_id': expected one of verb, decision"):
        columns_named(ENCODER.option_fields(), ["tabel_id"])


# -- Learning ------------------------------------------------------------------------------------


def tiny(out: Path, **changes: Any) -> TrainingConfig:
    lean = {"net": "entities", "entity_size": 8, "key_size": 8, **changes.pop("masked_ppo", {})}
    return check_config(
        {
            "name": "tiny",
            "out": str(out),
            "trainer": "masked_ppo",
            "game": {"mix": {"players": [1, 2], "difficulty": DIFFICULTIES}, "reward": "victory"},
            "ppo": {
                "num_envs": 4, "total_steps": 256, "n_steps": 16, "batch_size": 32, "n_epochs": 2,
                "hidden": [16], "learning_rate": 0.003, "gamma": 1.0,
            },
            "masked_ppo": lean,
            "evaluation": {"every": 128, "episodes": 2},
            "checkpoint_every": 128,
            "collect": {"games": 4, "shard": 2, "observations": False, "epsilon": 0.1},
            "behavior_cloning": {
                "epochs": 3,
                "batch_size": 64,
                "learning_rate": 0.005,
                "held_out": 0.0,
            },
            **changes,
        }
    )  # fmt: skip


def test_a_rollout_and_an_update(tmp_path: Path) -> None:
    config = tiny(tmp_path, masked_ppo={"kl_coef": 0.1, "entity_dropout": 0.5})
    facts = network_facts(config)
    torch.manual_seed(0)
    policy = make_network(GAME, facts)
    start = Start(config, facts, packed(policy.state_dict()), packed({}), None, 5)
    worker = Worker(start, 0, alone)
    rollout = worker.collect(dict.fromkeys(PHASES, 0.0))
    assert len(rollout.features) == len(rollout.picks) == 64
    assert (rollout.features.kinds >= len(GUIDE.printed)).any()
    found, values = worker.policy(rollout.features, rollout.actions, rows_of(rollout.counts))
    first = rollout.counts.cumsum(0) - rollout.counts
    # The values recorded in play, for four games at a time, equal those of one call for all rows.
    assert torch.allclose(found[first + rollout.picks], rollout.log_probs, atol=1e-4)
    assert torch.allclose(values, rollout.values, atol=1e-4)
    numbers = worker.update(rollout, 0.0)
    assert numbers["anchor_kl"] >= 0 and np.isfinite(numbers["loss"])
    changed = [
        name
        for name, x in worker.policy.state_dict().items()
        if not torch.equal(x, policy.state_dict()[name])
    ]
    assert len(changed) == len(policy.state_dict())
    assert worker.unseen() == 0


def test_the_network_can_be_taught_to_point(vector_games: VectorGames) -> None:
    """The right option depends on the entity that an option names; the action ids are hidden."""
    found, actions, counts = read(vector_games)
    hidden = EntityFeatures(**{**vars(found), "actions": torch.full_like(found.actions, -1)})
    rows = rows_of(counts)
    generator = np.random.default_rng(0)
    meant = torch.from_numpy(generator.integers(0, counts.numpy()))
    right = counts.cumsum(0) - counts + meant
    torch.manual_seed(1)
    policy = EntityPolicy(GAME, [32], 16, 16)
    optimizer = torch.optim.Adam(policy.parameters(), lr=0.01)
    for _ in range(60):
        loss = -policy(hidden, actions, rows)[0][right].mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    assert float(policy(hidden, actions, rows)[0][right].exp().mean()) > 0.8


def test_options_have_a_worth_of_their_own_beside_what_is_asked_for(
    vector_games: VectorGames,
) -> None:
    found, actions, counts = read(vector_games)
    rows = rows_of(counts)
    torch.manual_seed(1)
    policy = EntityPolicy(GAME, [32], 16, 16)
    own: list[torch.Tensor] = []
    policy.bias.register_forward_hook(lambda module, given, made: own.append(made.squeeze(1)))
    with torch.no_grad():
        policy.bias.weight.zero_()
        before = policy(found, actions, rows)[0]
        policy.bias.weight.normal_()
        after = policy(found, actions, rows)[0]
    gained = after - before - own[-1]
    for row in range(len(counts)):
        one = gained[rows == row]
        assert torch.allclose(one, one[:1], atol=1e-4)
    assert float(own[-1].std()) > 0.1


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a data set without observations: four games of the scripted player."""
    made = tmp_path_factory.mktemp("data")
    collect(tiny(made), made / "dataset", QUIET, False)
    return made / "dataset"


def test_observations_are_made_by_playing_again(folder: Path, tmp_path: Path) -> None:
    collect(
        tiny(tmp_path, collect={"games": 4, "shard": 2, "epsilon": 0.1}), tmp_path, QUIET, False
    )
    with_, without = read_shard(shard_path(tmp_path, 1)), read_shard(shard_path(folder, 1))
    assert without["observations"].shape[1] == 0 and with_["observations"].shape[1] > 100
    made = with_observations(read_facts(folder), without)
    for name in with_:
        assert np.array_equal(with_[name], made[name], equal_nan=name == "search_values"), name
    facts = read_facts(tmp_path)
    assert with_observations(facts, with_) is with_
    whole = np.concatenate([seen.copy() for seen, _, _ in replayed(facts, with_, "flat")])
    assert np.array_equal(whole[:, with_["columns"]], with_["observations"])
    size = sum(path.stat().st_size for path in folder.iterdir())
    assert size < sum(path.stat().st_size for path in tmp_path.iterdir()) / 3


def test_games_that_go_another_way_are_refused(folder: Path) -> None:
    facts, shard = read_facts(folder), read_shard(shard_path(folder, 0))
    for name, value in (("seeds", shard["seeds"] + 1), ("taken", 0 * shard["taken"])):
        with pytest.raises(CorruptDataset, match="cannot be replayed with this version"):
            list(replayed(facts, {**shard, name: value}, "flat"))


def test_cloning_over_entities(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "behavior_cloning.zip"
    clone(tiny(tmp_path), [folder], path, QUIET, False)
    meta = read_checkpoint(path).meta
    assert (meta["net"], meta["entity_size"], meta["observation_size"]) == (
        "entities", 8, ENCODER.entities_size,
    )  # fmt: skip
    history = meta["behavior_cloning"]["history"]
    assert len(history) == 3 and "columns" not in meta
    assert history[-1]["cross_entropy"] < history[0]["cross_entropy"] - 0.02
    # One epoch, then two in another process, gives the same result as three epochs.
    parts = tmp_path / "parts.zip"
    config = tiny(tmp_path)
    monkey = pytest.MonkeyPatch()
    from arkham_agents.imitation import behavior_cloning as cloning

    def stop(self: Any, path: Path, run: Any) -> None:
        wrote(self, path, run)
        raise KeyboardInterrupt

    wrote = cloning.Cloner.write
    with monkey.context() as patch:
        patch.setattr(cloning.Cloner, "write", stop)
        with pytest.raises(KeyboardInterrupt):
            clone(config, [folder], parts, QUIET, False)
    assert read_checkpoint(parts).meta["behavior_cloning"]["epochs"] == 1
    clone(config, [folder], parts, QUIET, False)
    one, two = read_checkpoint(path), read_checkpoint(parts)
    assert all(torch.equal(x, two.policy[name]) for name, x in one.policy.items())
    # A network that reads columns is cloned from the same data set.
    flat = tiny(tmp_path, masked_ppo={"net": "flat", "probe_decisions": 64})
    clone(flat, [folder], tmp_path / "flat.zip", QUIET, False)
    assert len(read_checkpoint(tmp_path / "flat.zip").meta["columns"]) > 300
    with pytest.raises(InvalidSetup, match=r"trained with masked_ppo\.net = 'entities'"):
        train(
            tiny(
                tmp_path,
                masked_ppo={"net": "flat", "pretrained": str(path), "probe_decisions": 64},
            ),
            console=QUIET, progress_bar=False,
        )  # fmt: skip


def test_a_run_goes_on_with_the_same_numbers(folder: Path, tmp_path: Path) -> None:
    whole = train(tiny(tmp_path / "whole"), console=QUIET, progress_bar=False)
    half = tiny(tmp_path / "half")
    kept: list[Path] = []
    from arkham_agents.training.run_log import RunLog

    def keep(self: RunLog) -> Path:
        path: Path = save(self)
        copy = path.with_name(f"at-{self.learner.steps}.zip")
        copy.write_bytes(path.read_bytes())
        kept.append(copy)
        return path

    save = RunLog.save
    with pytest.MonkeyPatch().context() as patch:
        patch.setattr(RunLog, "save", keep)
        train(half, console=QUIET, progress_bar=False)
    resumed = train(half, str(kept[0]), console=QUIET, progress_bar=False)
    one, two = read_checkpoint(whole, True), read_checkpoint(resumed, True)
    assert one.meta["steps"] == two.meta["steps"] == 256 and one.games == two.games
    assert one.training is not None and two.training is not None
    for ours, theirs in ((one.policy, two.policy), (one.training, two.training)):
        assert ours.keys() == theirs.keys()
        assert all(torch.equal(x, theirs[name]) for name, x in ours.items())


# -- Playing -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the path of a checkpoint with random weights."""
    file = tmp_path_factory.mktemp("nets") / "any.zip"
    config = tiny(file.parent)
    meta = {**origin(GAME), "trainer": "masked_ppo", **network_facts(config)}
    meta["hidden"], meta["key_size"], meta["config"] = [16], 8, config.model_dump()
    write_checkpoint(file, Checkpoint(meta, small().state_dict()))
    return file


def test_it_plays_on_every_face(path: Path) -> None:
    """It takes the same option in a game, in all environments and encodings, and in batches."""
    agent: Any = LearnedAgent(path)
    assert agent.observation == "entities" and agent.for_game(GAME) is agent
    taken: list[list[int]] = []
    faces: list[dict[str, Any] | None] = [
        None,
        {"observation": "entities"},
        {"observation": "flat"},
        {"observation": "entities", "action_encoding": "options"},
        {"observation": "entities", "mask": "observation"},
    ]
    for options in faces:
        names: list[int] = []
        if options is None:
            game = arkham_env.game(GAME, players=2, seed=3)
            while not game.over:
                names.append(game.state.options[choose(agent, game)])
                game.step(choose(agent, game))
        else:
            env: Any = gymnasium.make(find(GAME).gymnasium_id, players=2, **options)
            env.reset(seed=3)
            session = env.unwrapped.session
            while not session.over:
                action = choose(agent, env)
                index = session.slot.index_of(int(action))
                names.append(session.game.state.options[index])
                env.step(action)
        taken.append(names)
    assert all(names == taken[0] for names in taken) and len(set(taken[0])) > 5
    vector_games = VectorGames(GAME, 3, {"observation": "entities", "players": 2})
    vector_games.reset(3)
    vector = arkham_env.vector_env(GAME, 3, observation="entities", players=2)
    vector.reset(seed=3)
    for _ in range(10):
        actions = choose(agent, vector)
        assert actions.tolist() == agent.act_many(vector_games.rows, vector_games.masks()).tolist()
        vector_games.step(actions)
        vector.step(actions)


def test_it_draws_by_its_probabilities(path: Path) -> None:
    agent = LearnedAgent(path, sample=True)
    game = arkham_env.game(GAME, players=1, seed=3)
    observation_encoder = observation_encoder_of(game.state, "entities")
    observation_encoder.look(game.state)
    shares = agent.probabilities(observation_encoder.row_view, observation_encoder.legal_view)
    assert shares.sum() == pytest.approx(1) and (shares > 0).sum() == game.num_options
    rows, masks = (
        np.tile(observation_encoder.row_view, (400, 1)),
        np.tile(observation_encoder.legal_view, (400, 1)),
    )
    drawn = agent.act_many(rows, masks, (np.arange(400) + 0.5) / 400)
    found = np.bincount(drawn, minlength=len(shares)) / 400
    assert np.allclose(found, shares, atol=0.01)
    with pytest.raises(InvalidSetup, match="trained on observations of"):
        agent.act_many(rows[:, :-1], masks)


def test_it_advises(path: Path) -> None:
    agent = LearnedAgent(path)
    game = arkham_env.game(GAME, players=2, seed=3)
    advice = advise(agent, game)
    assert sum(advice.probabilities) == pytest.approx(1)
    assert advice.choice == int(np.argmax(advice.probabilities)) == choose(agent, game)


def test_it_gives_a_search_priors_and_values(path: Path) -> None:
    agent = make_agent(f"search:{path}?sims=20&certain=2")
    assert isinstance(agent, SearchAgent)
    game = arkham_env.game(GAME, players=2, seed=3)
    game.step(0)
    codec = ENCODER.codec(game.state.table)
    states = StateRows(codec, 3, ENTITIES)
    rows = []
    for _ in range(3):
        states.add(game.state)
        observation_encoder = observation_encoder_of(game.state, "entities")
        observation_encoder.look(game.state)
        rows.append((observation_encoder.row_view.copy(), observation_encoder.legal_view.copy()))
        game.step(0)
    priors, values = EntityEvaluator(agent.learned.policy).evaluate(states)
    first = 0
    for n, (row, mask) in enumerate(rows):
        own = slice(first, first + states.counts[n])
        shares = agent.learned.probabilities(row, mask)
        assert priors[own] == pytest.approx(shares[states.actions[own]].tolist(), abs=1e-5)
        first += states.counts[n]
    assert len(values) == 3 and np.std(values) > 0
    agent.reset(1)
    index = choose(agent, game)
    assert 0 <= index < game.num_options and agent.result is not None
    assert sum(agent.result.visits) == 20


def test_it_is_evaluated_on_a_mix(path: Path) -> None:
    rows = evaluate(
        ["random", str(path)], GAME, {}, episodes=6, seed0=1_000_000, workers=1, out=None,
        console=Console(file=io.StringIO(), width=150), mix=MIX,
    ).rows  # fmt: skip
    assert [row.episodes for row in rows] == [6, 6]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"net": "entity"}, "net = 'entity'"),
        ({"entity_size": None}, "entity_size = None"),
        ({"entity_size": 9}, "do not fit its meta.json"),
        ({"net": "flat"}, "columns = None"),
    ],
)
def test_checkpoints_that_do_not_hold_together(
    changes: dict[str, Any], message: str, path: Path, tmp_path: Path
) -> None:
    found = read_checkpoint(path)
    broken = tmp_path / "broken.zip"
    write_checkpoint(broken, Checkpoint({**found.meta, **changes}, found.policy))
    with pytest.raises(CorruptCheckpoint, match=message):
        LearnedAgent(broken)
