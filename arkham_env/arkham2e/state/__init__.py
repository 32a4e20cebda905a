"""What is on the table: components, state, and what texts ask of it.  Knows no rules."""
