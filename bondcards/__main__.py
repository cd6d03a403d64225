"""The way in: the version at once, then the language, then the command line."""

from __future__ import annotations

import sys

from bondcards import __version__


def main() -> None:
    """Run the command line and exit with its code."""
    if sys.argv[1:] == ["--version"]:
        # Before anything is imported: this one answers at once.
        print(f"bondcards {__version__}")
        return
    from bondcards import i18n
    from bondcards.settings import language

    i18n.use(language(sys.argv[1:]))
    from bondcards.cli.app import run

    sys.exit(run())


if __name__ == "__main__":
    main()
