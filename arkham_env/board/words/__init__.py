"""Conversion of card programs to English text for people."""
