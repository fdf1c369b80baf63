"""The command line of the course: build, serve, check, new, runtime."""

import sys
from pathlib import Path

from builder.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], root=Path(__file__).resolve().parent))
