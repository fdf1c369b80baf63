"""`python -m pycode`."""

import sys

from pycode.cli import main

if __name__ == "__main__":
    sys.exit(main())
