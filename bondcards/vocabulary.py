"""The words people answer with: one canonical word each, and how each language says it.

The canonical word stands on tapes, in `--answers` and in JSON. The first spelling of a language
is the one shown at its prompts; the others are understood as well. French table words stay
French where the game has them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from bondcards import i18n
from bondcards.errors import Refused
from bondcards.i18n import _

Spellings = dict[str, tuple[str, ...]]

WORDS: dict[str, Spellings] = {
    # baccarat
    "draw": {"en": ("draw", "card"), "fr": ("carte", "je tire", "tirer")},
    "stand": {"en": ("stand", "no card"), "fr": ("je reste", "reste", "rester", "non", "pas de carte")},
    "turn": {"en": ("turn", "natural"), "fr": ("j'abats", "abattage", "abattre", "abats")},
    "go-on": {"en": ("go on", "no natural"), "fr": ("on continue", "continuer", "continue")},
    "banco": {"en": ("banco",), "fr": ("banco",)},
    "pass": {"en": ("pass",), "fr": ("je passe", "passe", "passer")},
    "keep": {"en": ("keep",), "fr": ("je garde", "garde", "garder")},
    # twenty-one
    "hit": {"en": ("hit", "card"), "fr": ("carte", "je tire", "tirer")},
    "double": {"en": ("double",), "fr": ("je double", "double", "doubler")},
    "split": {"en": ("split",), "fr": ("je sépare", "split", "séparer", "dédoubler")},
    "surrender": {"en": ("surrender",), "fr": ("j'abandonne", "abandon", "abandonner")},
    "insure": {"en": ("insure", "insurance", "yes"), "fr": ("assurance", "je m'assure", "assurer", "oui")},
    "decline": {"en": ("decline", "no"), "fr": ("je refuse", "refuser", "non")},
    "burst": {"en": ("burst",), "fr": ("crevé", "je crève", "crever")},
    "prime": {"en": ("prime",), "fr": ("prime",)},
    "none": {"en": ("none", "no"), "fr": ("rien", "aucune", "non")},
    "first": {"en": ("first",), "fr": ("première", "la première")},
    "second": {"en": ("second",), "fr": ("deuxième", "la deuxième", "seconde")},
    "take": {"en": ("take", "yes"), "fr": ("je prends", "prendre", "oui")},
    "refuse": {"en": ("refuse", "no"), "fr": ("je refuse", "refuser", "non")},
    "auction": {"en": ("auction", "sell"), "fr": ("aux enchères", "enchères", "vendre")},
    "lower": {"en": ("lower",), "fr": ("je baisse", "baisser")},
    "set": {"en": ("set",), "fr": ("je fixe", "fixer")},
    "demand": {"en": ("demand",), "fr": ("j'exige", "exiger")},
    "redouble": {"en": ("redouble",), "fr": ("je redouble", "redoubler")},
    "both": {"en": ("both",), "fr": ("les deux",)},
    "accept": {"en": ("accept", "yes"), "fr": ("j'accepte", "accepter", "oui")},
    "stay": {"en": ("stay",), "fr": ("je joue", "jouer")},
    "sit-out": {"en": ("sit out",), "fr": ("je me retire", "retirer")},
    "missed": {"en": ("a seat was missed", "missed"), "fr": ("un joueur oublié", "oublié")},
    "missed-late": {
        "en": ("missed and the second round begun", "too late"),
        "fr": ("oublié et second tour commencé", "trop tard"),
    },
    "exposed": {"en": ("a first card exposed", "exposed"), "fr": ("première carte découverte", "découverte")},
    "two-cards": {"en": ("two cards for one", "two cards"), "fr": ("deux cartes pour une", "deux cartes")},
    "face-up": {"en": ("a card face up in the pack", "face up"), "fr": ("carte retournée dans le paquet", "retournée")},
    "unasked": {"en": ("a card given unasked", "unasked"), "fr": ("carte non demandée", "non demandée")},
    "unburied": {"en": ("a card was not buried", "not buried"), "fr": ("carte non enterrée", "non enterrée")},
    # betting
    "check": {"en": ("check",), "fr": ("parole", "je passe parole", "checker")},
    "bet": {"en": ("bet",), "fr": ("mise", "je mise", "miser", "j'ouvre", "ouvrir")},
    "raise": {"en": ("raise",), "fr": ("relance", "je relance", "relancer")},
    "call": {"en": ("call",), "fr": ("je suis", "suis", "suivre", "je paie", "payer")},
    "fold": {"en": ("fold",), "fr": ("je me couche", "couche", "se coucher", "je passe", "passe", "passer")},
    # poker against the house
    "buy": {"en": ("buy", "buy a card"), "fr": ("j'achète", "achat", "acheter")},
    "play": {"en": ("play",), "fr": ("je joue", "joue", "jouer")},
    "announce": {"en": ("announce", "bonus"), "fr": ("j'annonce", "annonce", "annoncer", "bonus")},
    # a Heroism Point
    "spend": {"en": ("spend", "yes"), "fr": ("je dépense", "dépense", "dépenser", "oui")},
}


def plain(text: str) -> str:
    """`text` without accents, capitals and odd spaces, for comparing what people type."""
    marks = unicodedata.normalize("NFKD", text.replace("’", "'").casefold())
    return " ".join("".join(c for c in marks if not unicodedata.combining(c)).replace("-", " ").split())


def spoken(word: str) -> str:
    """The canonical `word` as the language in use says it."""
    return WORDS[word][i18n.language()][0] if word in WORDS else word


def understood(text: str, words: tuple[str, ...]) -> str | None:
    """Which of the canonical `words` a person meant; None where it is none of them.

    The canonical word always counts, the spellings of the language in use do, and so does the
    beginning of one, where it fits a single word.
    """
    said = plain(text)
    if not said:
        return None
    spellings = {word: {plain(s) for s in (word, *WORDS.get(word, {}).get(i18n.language(), ()))} for word in words}
    for word, known in spellings.items():
        if said in known:
            return word
    begun = [word for word, known in spellings.items() if any(s.startswith(said) for s in known)]
    return begun[0] if len(begun) == 1 else None


def listed(words: Sequence[str]) -> str:
    """Words as a sentence lists them: a, b or c."""
    return _("{words} or {last}").format(words=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else words[0]


def no_answer(text: str, words: str) -> Refused:
    """The sentence for what is no answer, with what may be said."""
    if not text:
        return Refused(_("Say {words}.").format(words=words))
    return Refused(_("“{text}” is no answer here. Say {words}.").format(text=text, words=words))
