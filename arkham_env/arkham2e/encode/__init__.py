"""Action IDs and observations of Arkham Horror."""
