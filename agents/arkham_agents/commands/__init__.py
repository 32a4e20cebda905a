"""The command ``arkham-env``: one module for each subcommand."""
