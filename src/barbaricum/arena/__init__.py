"""Many matches between agents: who is stronger, and is the game balanced?"""
