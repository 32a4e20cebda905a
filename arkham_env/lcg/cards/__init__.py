"""Card classes; each module contains a class of player cards or a group of encounter sets."""
