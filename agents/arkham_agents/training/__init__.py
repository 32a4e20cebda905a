"""Trainers ``masked_ppo`` and ``sb3`` (PPO of Stable-Baselines3), and the log of a run."""
