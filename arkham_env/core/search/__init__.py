"""Monte Carlo tree search over sampled states, and random rollouts."""
