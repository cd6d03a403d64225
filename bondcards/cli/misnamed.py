"""What is offered where somebody calls a command or an option by a word of his own: `jouer`, `--mise`, `log`."""

from collections.abc import Iterable

from bondcards.language import languages
from bondcards.language.i18n import _
from bondcards.language.spelling import did_you_mean, listed, plain, quoted


def command_meant(written: str, known: Iterable[str]) -> str:
    """The question that offers the commands here that the word stands for, or the one it looks like."""
    here = [*known]
    found = [name for name in _meant(written, "commands") if name.split()[0] in here]
    return _offered(found) or did_you_mean(written, here)


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
