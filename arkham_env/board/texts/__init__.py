"""Card texts as programs: instructions, filters and amounts, and the frame that runs them."""
