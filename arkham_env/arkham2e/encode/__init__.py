"""Action ids and observations of Arkham Horror."""
