"""Our speed and that of other libraries, in one run.

    python -m benchmarks.peers [--rounds 3] [--seconds 2] [--only pgx --only ours] [--write]

The libraries are installed into .venv/peers the first time. With --write the medians go into
benchmarks/README.md, and into figures.json and figures.svg beside this file; otherwise they are
only printed.
"""

from __future__ import annotations

import argparse

from benchmarks.peers.report import Report, printed, write
from benchmarks.peers.rounds import ALL, measure

MOST_ROUNDS, MOST_SECONDS = 100, 600.0


def whole(text: str) -> int:
    """A number of rounds."""
    number = int(text) if text.isdecimal() else 0
    if not 1 <= number <= MOST_ROUNDS:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 to {MOST_ROUNDS}")
    return number


def duration(text: str) -> float:
    """How long each figure is measured."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds to {MOST_SECONDS:.0f}")
    return seconds


def asked() -> argparse.Namespace:
    """The options, if they make sense together."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.peers",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--rounds", type=whole, default=3, help="how often each is measured")
    parser.add_argument("--seconds", type=duration, default=2.0, help="for each figure")
    parser.add_argument("--only", action="append", choices=ALL, help="one library; again for more")
    parser.add_argument("--write", action="store_true", help="write the page and the plot")
    options = parser.parse_args()
    if options.write and options.only:
        parser.error("--write is for all libraries: leave out --only")
    return options


def main() -> None:
    """Measure, print, and write if that was asked for."""
    options = asked()
    peers = [peer for peer in ALL if not options.only or peer in options.only]
    found = measure(peers, options.rounds, options.seconds)
    report = Report.of(found, options.seconds)
    print(f"\n{printed(report)}")
    if options.write:
        for path in write(report):
            print(f"written: {path}")


if __name__ == "__main__":
    main()
