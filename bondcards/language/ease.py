"""An Ease Factor as it is said with a roll: by its name and in figures, or by a word that is none."""

import re

from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.i18n import _
from bondcards.language.spelling import either, plain

USUAL = "5"


def with_ease(words: str) -> tuple[str, str]:
    """A line without the Ease Factor that is said in it by name, and that factor: "bond" and "3" of "bond, ease 3"."""
    language = languages.in_use()
    names, at = either(language.listed("ease")), either(language.listed("at"))
    found = re.fullmatch(rf"(?:(.+?),? )?(?:(?:{at}) )?(?:{names}) (\S+?),?(?: (.+))?", plain(words))
    if not found:
        return words, ""
    said = words.split()
    before, behind = said[: len((found[1] or "").split())], said[len(said) - len((found[3] or "").split()) :]
    return " ".join((*before, *behind)).rstrip(","), said[-len(behind) - 1].rstrip(",")


def refuse_ease_in_words(words: str, command: str) -> None:
    """Refuse "bond, easy": no word says which factor that is. `command` is how one is said, of `who` and a `factor`."""
    language = languages.in_use()
    easily, at = either(language.listed("easily")), either(language.listed("at"))
    if found := re.fullmatch(rf"(?:(.+?),? )??(?:(?:{at}) )?(?:{easily})(?: (.+))?", plain(words)):
        raise in_figures_alone(words, command, " ".join(filter(None, (found[1], found[2]))), USUAL)


def in_figures_alone(words: str, command: str, who: str, factor: str) -> Refused:
    how = _("“{words}”: the Ease Factor is said in figures, 5 the usual, 10 the easiest: `{command}`.")
    return Refused(how.format(words=words, command=" ".join(command.format(who=who, factor=factor).split())))
