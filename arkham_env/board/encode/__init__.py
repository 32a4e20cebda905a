"""Parts of observations and action ids that both board games use."""
