"""Printed components: their numbers, and their card texts as programs (lists of instructions)."""
