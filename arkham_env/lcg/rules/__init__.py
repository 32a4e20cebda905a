"""The rules: what happens in which order, and who decides."""
