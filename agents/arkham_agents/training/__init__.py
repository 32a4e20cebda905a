"""Trainers (PPO of Stable-Baselines3 and the trainer ``masked_ppo``) and the log of a run."""
