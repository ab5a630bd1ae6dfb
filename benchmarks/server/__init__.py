"""How much play a server carries, ours and boardgame.io's, under the same load."""
