"""The Last Light: one to four keepers light a lamp before the fog closes in.

A complete small board game on the kernel of arkham-env, in the form of a third-party package.
``docs/add_a_game.md`` describes it file by file. In each round every keeper has two actions, then
a storm card is drawn, then the night falls: creatures bite and the fog thickens. Keepers find
lenses when they explore. At the lighthouse they give the required number of lenses to the lamp and
win. If the fog closes, or a storm wakes it, the Drowned One comes and the final battle begins.
"""
