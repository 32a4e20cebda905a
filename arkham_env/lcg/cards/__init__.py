"""Card classes, in one module per class of player cards or group of encounter sets."""
