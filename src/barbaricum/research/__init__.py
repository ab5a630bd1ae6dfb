"""The rules behind the interfaces that researchers know, each written once for all games."""
