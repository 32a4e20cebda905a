"""The printed components: their numbers, and their texts as programs."""
