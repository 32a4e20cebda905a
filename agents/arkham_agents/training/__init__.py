"""Trainers: PPO of Stable-Baselines3 and the lean trainer, and the log of a run."""
