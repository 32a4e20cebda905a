"""Replays of games: recording, files, and the page that shows them in a browser."""

from arkham_env.watch.recorder import Recorder
from arkham_env.watch.replay import Replay, read_replay, replay_of

__all__ = ["Recorder", "Replay", "read_replay", "replay_of"]
