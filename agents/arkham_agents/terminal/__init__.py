"""Playing games in a terminal or in a browser."""
