"""Parts of saves and of their checks that both board games use."""
