"""Action IDs and observations of Eldritch Horror."""
