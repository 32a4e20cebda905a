"""Printed texts as programs: their parts, and the script that runs them."""
