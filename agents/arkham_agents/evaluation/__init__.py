"""Playing, comparison and measurement of agents, with tables and plots."""
