"""Actions and observations as numbers."""
