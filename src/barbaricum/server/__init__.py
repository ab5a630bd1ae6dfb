"""The match server: people and bots at tables, over REST and WebSocket, on SQLite or PostgreSQL."""
