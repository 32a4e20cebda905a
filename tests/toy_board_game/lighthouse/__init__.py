"""The Last Light: one to four keepers light a lamp before the fog closes in.

A complete small board game on the kernel of arkham-env, as a package of somebody else's would be;
``docs/add_a_game.md`` goes through it file by file.  Each round every keeper has two actions, then
a storm card is drawn, then the night falls: creatures bite, the fog thickens.  Lenses are found by
exploring; at the lighthouse the keepers give as many as the lamp asks for, and win.  If the fog
closes, or a storm wakes it, the Drowned One comes and all that is left is a fight.
"""
