"""Card definitions, their base classes, and the effects that several cards use."""
