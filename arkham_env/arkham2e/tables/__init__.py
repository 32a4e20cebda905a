"""The printed components: columns, and texts as programs of phrases."""
