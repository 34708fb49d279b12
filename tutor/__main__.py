"""``python -m tutor`` is the same as ``bgtutor``."""

import sys

from tutor.cli import main

sys.exit(main())
