"""Rules: rounds, actions, encounters, the Mythos Phase and the procedures that they share."""
