"""Data sets of played games, behavior cloning and expert iteration."""
