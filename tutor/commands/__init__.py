"""What each command does. The command line itself, with its options, is :mod:`tutor.cli`."""
