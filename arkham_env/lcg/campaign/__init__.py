"""Campaigns: the scenarios of a game one after the other, and the decisions between them."""
