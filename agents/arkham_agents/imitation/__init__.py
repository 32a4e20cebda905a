"""Data sets of played games, clones of them and expert iteration."""
