"""Conversion of programs to English text for people."""
