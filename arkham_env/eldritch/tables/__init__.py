"""Printed components: their numbers, and their texts as programs (lists of instructions)."""
