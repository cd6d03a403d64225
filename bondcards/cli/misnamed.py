"""What is offered where somebody calls a command or an option by a word of his own: `jouer`, `--mise`, `log`."""

from collections.abc import Iterable

from bondcards.cli.common import game_id
from bondcards.cli.later import games
from bondcards.language import languages
from bondcards.language.i18n import _
from bondcards.language.spelling import did_you_mean, listed, plain, quoted


def asks_help(written: str) -> bool:
    """Whether help is called by its name where a command is expected: `bondcards aide`."""
    return any(one.lists_so(written, "help") for one in languages.every())


def commands_called(written: str, known: Iterable[str]) -> list[str]:
    """The commands here that a word stands for in some language."""
    here = [*known]
    return [name for name in dict.fromkeys(_meant(written, "commands")) if name.split()[0] in here]


def command_meant(written: str, known: Iterable[str]) -> str:
    """The question that offers the commands here that the word stands for, or the one it looks like."""
    here = [*known]
    elsewhere = _elsewhere(written) if "play" in here else ""
    return _offered(commands_called(written, here)) or elsewhere or did_you_mean(written, here)


def _elsewhere(written: str) -> str:
    """Where what is no command can be had: what is said at a table, and a game; empty for others."""
    if any(plain(written) in map(plain, one.listed("at tables")) for one in languages.every()):
        reads = "bondcards roll --read --pc P --npc N"
        return _("That is said at a table; here an agent reads a villain by `{command}`.").format(command=reads)
    if (game := game_id(written)) in games.catalogue.GAMES:
        return _("`{play}` plays it, `{rules}` explains it.").format(
            play=f"bondcards play {game}", rules=f"bondcards rules {game}"
        )
    return ""


def option_meant(written: str, known: Iterable[str]) -> str:
    """The same of an option, as it is written with its dashes."""
    here = [*known]
    return _offered([name for name in _meant(written, "options") if name in here]) or did_you_mean(written, here)


def _meant(written: str, what: str) -> list[str]:
    """The names that a word stands for in any language."""
    word = plain(written.lstrip("-"))
    return [name for one in languages.every() for name in one.called.get(what, {}) if word in one.words_for(what, name)]


def _offered(names: Iterable[str]) -> str:
    found = [*dict.fromkeys(names)]
    return _("Did you mean {near}?").format(near=listed(quoted(found))) if found else ""
