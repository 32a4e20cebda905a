"""Texts in words for people, written from the programs."""
