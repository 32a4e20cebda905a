"""Action ids and observations of Eldritch Horror."""
