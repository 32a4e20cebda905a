"""Replays of games: recording, files, and the page that shows them in a browser."""
