"""The way in: the version at once, then the language, then the command line."""

import os
import sys

from bondcards import __version__

INTERRUPTED = 130


def start() -> None:
    """The program as a process of its own."""
    try:
        _start()
    except KeyboardInterrupt:
        # Before the command line takes over nothing is there to be put in order.
        os._exit(INTERRUPTED)


def _start() -> None:
    if sys.argv[1:] == ["--version"]:
        # Before anything is imported: this one answers at once, or where it cannot, like everything else.
        try:
            os.write(1, f"bondcards {__version__}\n".encode())
            return
        except OSError:
            pass
    import gc
    import signal

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # When the command line is done, nobody is there any more to hear of an interruption.
        signal.signal(signal.SIGINT, lambda _number, _frame: os._exit(INTERRUPTED))
    # What is imported stays, and a hand leaves no circles: looking for them so often finds nothing.
    gc.set_threshold(100_000)
    try:
        main()
    finally:
        # Nor is there anything to be found at the end, where it would be looked for several times.
        gc.freeze()


def main() -> None:
    """Run the command line and exit with its code."""
    from bondcards.language import i18n
    from bondcards.language.preferences import language, language_asked

    i18n.use(language(language_asked(sys.argv[1:])))
    from bondcards.cli.app import run

    sys.exit(run())


if __name__ == "__main__":
    start()
