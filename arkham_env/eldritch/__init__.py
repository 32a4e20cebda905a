"""Eldritch Horror (2013): the base box, one to eight investigators.

``state`` holds what is on the table and knows no rules; ``rules`` is the flow of the game, one
frame for
each thing that takes more than one step; ``tables`` are the printed components, their texts as
programs.
"""
