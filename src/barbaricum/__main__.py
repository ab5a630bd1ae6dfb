"""`python -m barbaricum`: the command line."""

from barbaricum.cli import main

main()
