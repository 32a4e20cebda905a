"""Agents of Eldritch Horror: a seat's view, the scripted player, how networks read entities."""
