"""The words people answer with: one canonical word each, and how each language says it.

The canonical word stands on tapes, in `--answers` and in JSON. The first spelling of a language is the one shown at
its prompts, the others are understood as well, with or without "je" or "I" and an article before them. French table
words stay French where the game has them; so do those of the sources ("bon pour moi" is 002's, "spliter" 003's).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from bondcards.language import i18n
from bondcards.language.i18n import N_
from bondcards.language.spelling import bare, plain


class Said(NamedTuple):
    """How each language says a word, the spelling it shows first; none where others are enough."""

    en: str = ""
    fr: str = ""

    def in_language(self, language: str) -> tuple[str, ...]:
        """The spellings of "en" or "fr"."""
        spellings = self.fr if language == "fr" else self.en
        return tuple(spellings.replace("'", "\u2019").split(", ")) if spellings else ()


_YES: Final = "yes, y, oui, ok"
_NO: Final = "no, n, non, no thanks, no thank you, non merci"
_OUI: Final = "oui, o, ok, yes, y"
_NON: Final = "non, n, no, non merci"

GUESTS: Final = {"en": "oui, non, non merci, tapis", "fr": "yes, y, no"}
"""What is understood for the sake of whoever speaks the other language, and belongs in no list of this one."""

_CARD: Final = "draw, hit, card, one card, another, another card, hit me, twist, a third card, take a card, draw a card"
_CARTE: Final = (
    "carte, je tire, tirer, je prends, prendre, je prends une carte, encore, encore une, une autre, prise de cartes,"
    " troisième carte"
)
_ENOUGH: Final = "stand, stay, stop, stick, enough, that's enough, I'm good, pat, no card, nothing, pass"
_ASSEZ: Final = (
    "je reste, rester, servi, je suis servi, j'arrête, arrêter, je m'arrête, stop, assez, j'en ai assez, c'est assez,"
    " bon pour moi, pas de carte, sans carte, rien, je passe"
)

WORDS: Final[dict[str, Said]] = {
    # baccarat
    "draw": Said(f"{_CARD}, {_YES}", f"{_CARTE}, {_OUI}"),
    "stand": Said(f"{_ENOUGH}, {_NO}", f"{_ASSEZ}, {_NON}"),
    "turn": Said(
        f"turn, turn it, turn up, show, reveal, natural, {_YES}",
        f"j'abats, abattage, abattre, je découvre, découvrir, je tourne, je montre, {_OUI}",
    ),
    "go-on": Said(
        f"go on, on, no natural, nothing, none, nobody, {_NO}",
        f"on continue, continuer, rien, aucun, aucune, personne, pas d'abattage, {_NON}",
    ),
    "banco": Said("banco, the whole bank, all of it", "banco, je fais banco, faire banco, toute la banque"),
    "pass": Said(
        f"pass, passing, passes, nothing, none, {_NO}",
        f"je passe, passer, rien, aucune, je ne mise pas, sans moi, {_NON}",
    ),
    "keep": Said("keep, keep it", "je garde, garder, je la garde"),
    # twenty-one
    "hit": Said(_CARD.replace("draw, hit", "hit, draw"), _CARTE),
    "double": Said("double, double down", "je double, doubler"),
    "split": Said("split, split them", "je sépare, séparer, split, spliter, splitter, scinder, dédoubler"),
    "surrender": Said("surrender, give up, fold", "j'abandonne, abandon, abandonner, je me couche"),
    "insure": Said(f"insure, insurance, insured, {_YES}", f"je m'assure, assurance, assurer, {_OUI}"),
    "decline": Said(f"decline, nothing, pass, {_NO}", f"je refuse, refuser, rien, je passe, sans, {_NON}"),
    "burst": Said("burst, bust, too many", "crevé, je crève, crever, je saute, sauté, sauter, brûlé"),
    "prime": Said(
        "prime, a combination, combination, five cards, six cards, seven cards, 5 cards, 6 cards, 7 cards, 7-7-7, "
        f"8-7-6, {_YES}",
        "prime, combinaison, cinq cartes, six cartes, sept cartes, 5 cartes, 6 cartes, 7 cartes, trois sept, 7-7-7, "
        f"8-7-6, {_OUI}",
    ),
    "none": Said(f"none, nothing, {_NO}", f"rien, aucune, aucun, pas, {_NON}"),
    "first": Said("first, the first one, 1, 1st", "première, la 1re, 1"),
    "second": Said("second, the second one, 2, 2nd", "deuxième, seconde, la 2e, 2"),
    "take": Said(f"take, take it, {_YES}", f"je prends, prendre, je la prends, {_OUI}"),
    "refuse": Said(f"refuse, refuse it, pass, {_NO}", f"je refuse, refuser, je la refuse, je passe, {_NON}"),
    "auction": Said("auction, sell", "aux enchères, enchères, je vends, vendre"),
    "lower": Said(f"lower, lower it, half, {_YES}", f"je baisse, baisser, la moitié, {_OUI}"),
    "set": Said(f"set, set them, set limits, {_YES}", f"je fixe, fixer, {_OUI}"),
    "demand": Said(
        f"demand, double, doubled, {_YES}", f"j'exige, exiger, double, je double, doubler, doublées, {_OUI}"
    ),
    "redouble": Said(f"redouble, double, {_YES}", f"je redouble, redoubler, je double, doubler, {_OUI}"),
    "nobody": Said(f"nobody, no one, none, nothing, {_NO}", f"personne, aucun, aucune, rien, {_NON}"),
    "all": Said("all, all of them, everybody, everyone", "tous, toutes, tout le monde"),
    "both": Said("both, both of them, two hands", "les deux, deux mains, je joue les deux"),
    "accept": Said(f"accept, keep, keep it, {_YES}", f"j'accepte, accepter, je garde, garder, je la garde, {_OUI}"),
    "stay": Said(f"stay, stay in, play, {_YES}", f"je joue, jouer, je reste, rester, {_OUI}"),
    "sit-out": Said(f"sit out, out, take it back, {_NO}", f"je me retire, se retirer, retirer, je sors, {_NON}"),
    "missed": Said("a seat was missed, missed", "un joueur oublié, oublié"),
    "missed-late": Said("missed until the second round, too late", "oublié jusqu’au second tour, trop tard"),
    "exposed": Said("a first card exposed, exposed", "première carte découverte, découverte, exposée"),
    "two-cards": Said("two cards for one, two cards", "deux cartes pour une, deux cartes"),
    "face-up": Said("a card face up in the pack, face up, turned", "carte retournée dans le paquet, retournée"),
    "unasked": Said("a card given unasked, unasked", "carte non demandée, non demandée"),
    "unburied": Said("a card was not buried, not buried, unburied", "carte non enterrée, non enterrée"),
    # betting
    "check": Said("check, nothing, pass", "parole, checker, check, rien, je passe"),
    "bet": Said("bet, open", "je mise, mise, miser, j'ouvre, ouvrir"),
    "raise": Said("raise, re-raise, reraise", "je relance, relance, relancer, je monte, je surrelance, surrelance"),
    "call": Said("call, see, see it", "je suis, suivre, suivi, je paie, payer, je vois, voir"),
    "fold": Said(
        "fold, pass, out, I'm out, give up, muck",
        "je me couche, couche, coucher, se coucher, je passe, j'abandonne, je laisse tomber",
    ),
    "all-in": Said(
        "all in, I go all in, going all in, everything, shove, jam, tapis",
        "tapis, je fais tapis, je suis à tapis, à tapis, tout, je mise tout, all in",
    ),
    "min": Said("min, minimum, the minimum", "mini, minimum, le minimum"),
    "pot": Said("pot, full pot, the pot", "pot, le pot, je mise le pot"),
    "half-pot": Said(
        "half pot, half the pot, half a pot, half, 1/2, 1/2 pot, ½",
        "demi-pot, un demi-pot, la moitié du pot, la moitié, 1/2, 1/2 pot, ½",
    ),
    "complete": Said("complete", "je complète, complète, compléter"),
    "bring-in": Said("bring in, the bring-in", "bring-in, je fais le bring-in"),
    "show": Said(f"show, show them, turn, {_YES}", f"je montre, montrer, j'abats, abattre, {_OUI}"),
    "muck": Said(
        f"muck, throw them away, {_NO}", f"je jette, jeter, je jette ma main, je mucke, je passe, poubelle, {_NON}"
    ),
    # poker against the house
    "buy": Said("buy, buy a card, a card", "j'achète, achat, acheter, acheter une carte, une carte"),
    "play": Said(f"play, raise, call, {_YES}", f"je joue, jouer, je relance, relance, relancer, je suis, {_OUI}"),
    "announce": Said(f"announce, bonus, {_YES}", f"j'annonce, annonce, annoncer, bonus, {_OUI}"),
    # a Heroism Point
    "spend": Said(
        f"spend, point, points, a Heroism Point, heroism, {_YES}",
        f"je dépense, dépense, dépenser, un point, des points, un point d'héroïsme, héroïsme, {_OUI}",
    ),
    # what is no answer of a seat
    "done": Said(f"done, shuffled, {_YES}", f"c'est fait, fait, mêlé, mêlée, mêlés, mêlées, battu, {_OUI}"),
}
"""By canonical word: what counts at every question that has it among its answers."""

AT: Final[Mapping[str, Mapping[str, Said]]] = {
    # baccarat
    "natural": {
        "turn": Said("8, 9, eight, nine", "8, 9, huit, neuf, naturel, c'est un naturel"),
        "go-on": Said("no eight, no nine", "pas de naturel, ni 8 ni 9"),
    },
    "suivi": {
        "banco": Said(f"banco suivi, suivi, follow, {_YES}", f"banco suivi, suivi, je suis, suivre, {_OUI}"),
        "pass": Said("don't follow", "je ne suis pas"),
    },
    "bank": {
        "keep": Said(f"stay, stays, it stays, leave it, {_YES}", f"reste, elle reste, laisse, je laisse, {_OUI}"),
        "pass": Said("pass the bank, pass it", "passe la main, passe la banque, la main passe, je cède, céder"),
    },
    # twenty-one
    "twenty-one": {
        "turn": Said(
            "twenty-one, 21, blackjack, black jack",
            "vingt et un, vingt et un d'entrée, 21, naturelle, naturel, blackjack, black jack",
        ),
        "go-on": Said("no twenty-one", "pas de naturelle"),
    },
    "look": {
        "turn": Said(
            "twenty-one, 21, blackjack, black jack",
            "vingt et un, vingt et un d'entrée, 21, naturelle, naturel, blackjack, black jack",
        ),
        "go-on": Said("no blackjack", "pas de naturelle, pas de blackjack"),
    },
    "play": {
        # Where the pair could be split or the stake doubled, a bare yes may mean any of them.
        "hit": Said(_YES, _OUI),
        "double": Said(_YES, _OUI),
        "split": Said(_YES, _OUI),
    },
    "bank-draw": {"hit": Said(f"draws, {_YES}", _OUI), "stand": Said("stands")},
    "prime": {"none": Said("no combination", "pas de prime, pas de combinaison")},
    "half": {"first": Said("first half", "première moitié"), "second": Said("second half", "deuxième moitié")},
    "surrender": {"surrender": Said(_YES, _OUI), "decline": Said("play", "je joue, jouer")},
    "demand": {"decline": Said("not doubled", "je n'exige pas")},
    "two-cards": {"first": Said("first card", "première carte"), "second": Said("second card", "deuxième carte")},
    "sit-out": {"sit-out": Said("don't stay", "je ne reste pas")},
    "irregularity": {
        "none": Said("nothing wrong, all is well", "tout va bien, tout est en règle, pas d'irrégularité"),
        # Something has gone wrong, but what?
        **dict.fromkeys(
            ("missed", "missed-late", "exposed", "two-cards", "face-up", "unasked", "unburied"), Said(_YES, _OUI)
        ),
    },
    "office": {
        "keep": Said(_YES, _OUI),
        # Who does not keep the bank may sell it or give it up.
        "auction": Said(_NO, _NON),
        "pass": Said("give it up", "je cède, céder, je la cède"),
    },
    "sale": {"auction": Said(_YES, _OUI), "pass": Said("let it pass, it passes", "elle passe, je ne vends pas")},
    "take": {"take": Said("bank, take the bank", "banque, je prends la banque")},
    "limits": {"keep": Said(f"no limits, {_NO}", f"pas de limites, {_NON}"), "set": Said("limits", "limites")},
    "least": {"keep": Said(f"leave it, {_NO}", f"je laisse, telle quelle, {_NON}")},
    "greatest": {
        "keep": Said(f"leave it, {_NO}", f"je laisse, telle quelle, {_NON}"),
        "raise": Said(f"raise it, double, {_YES}", f"je double, monter, {_OUI}"),
    },
    # poker against the house
    "raise": {
        "fold": Said(_NO, _NON),
        "raise": Said(f"play, bet, {_YES}", f"je joue, jouer, je mise, {_OUI}"),
        # A card is bought before the hand is played or folded.
        "buy": Said(_YES, _OUI),
    },
    "play-on": {"fold": Said(_NO, _NON)},
    "announce": {"none": Said("no bonus", "pas de bonus")},
    # a draw at poker
    "discard": {
        "keep": Said(
            f"stand pat, pat, keep all, none, nothing, {_NO}",
            f"servi, je suis servi, je garde tout, aucune, rien, pas de carte, {_NON}",
        )
    },
    # a Heroism Point
    "heroism": {"keep": Said(f"keep the point, {_NO}", f"je garde le point, {_NON}")},
    "price": {"keep": Said(f"keep the points, {_NO}", f"je garde les points, {_NON}")},
}
"""What counts at one question only, by what it is about."""


def spoken(word: str) -> str:
    """The canonical `word` as the language in use says it."""
    return WORDS[word].in_language(i18n.language())[0] if word in WORDS else word


def spellings(word: str, about: str = "") -> tuple[str, ...]:
    """All that the language in use says for a `word` where a question is `about` something; first what it shows."""
    here, everywhere = AT.get(about, {}).get(word, Said()), WORDS.get(word, Said())
    said: dict[str, str] = {}
    for text in (spoken(word), *here.in_language(i18n.language()), *everywhere.in_language(i18n.language())):
        said.setdefault(bare(text), text)
    return tuple(said.values())


Spellings = dict[str, tuple[str, ...]]
"""By language, the one shown first."""

AMOUNT: Final = "AMOUNT"
"""Stands for an amount of money among the values of an option."""

VALUES: Final[dict[str, Spellings]] = {
    AMOUNT: {"en": ("AMOUNT",), "fr": ("MONTANT",)},
    "yes": {"en": ("yes",), "fr": ("oui",)},
    "no": {"en": ("no",), "fr": ("non",)},
    "none": {"en": ("none",), "fr": ("aucune", "aucun", "sans")},
    "always": {"en": ("always",), "fr": ("toujours",)},
    # whatever is played
    "keep": {"en": ("keep",), "fr": ("acquis", "garder")},
    "lapse": {"en": ("lapse",), "fr": ("perdus", "perdre")},
    "tie": {"en": ("tie",), "fr": ("égalité",)},
    "lower-roll": {"en": ("lower-roll",), "fr": ("dé-bas", "dé-le-plus-bas")},
    # baccarat
    "fixed": {"en": ("fixed",), "fr": ("imposé", "fixe")},
    "free": {"en": ("free",), "fr": ("libre",)},
    "table": {"en": ("table",), "fr": ("imposé", "tableau")},
    "on-loss": {"en": ("on-loss",), "fr": ("perte", "après-perte")},
    "every-hand": {"en": ("every-hand",), "fr": ("chaque-coup",)},
    # twenty-one
    "french": {"en": ("european",), "fr": ("européen", "français")},
    "american": {"en": ("american",), "fr": ("américain",)},
    "early": {"en": ("early",), "fr": ("avant",)},
    "late": {"en": ("late",), "fr": ("après",)},
    "any": {"en": ("any",), "fr": ("libre",)},
    "casino": {"en": ("casino",), "fr": ("casino",)},
    "plain": {"en": ("plain",), "fr": ("simple",)},
    "npc": {"en": ("npc", "villain"), "fr": ("adversaire", "pnj")},
    "ace": {"en": ("ace",), "fr": ("as",)},
    "ten": {"en": ("ten",), "fr": ("dix",)},
    "figures": {"en": ("figures",), "fr": ("figures",)},
    "natural": {"en": ("natural",), "fr": ("naturelle",)},
    "five-deals": {"en": ("five-deals",), "fr": ("cinq-donnes",)},
    "replaces": {"en": ("replaces",), "fr": ("remplace",)},
    "added": {"en": ("added",), "fr": ("ajoutée",)},
    # poker against the house
    "beaten": {"en": ("beaten",), "fr": ("battue",)},
    # poker between the seats
    "pot": {"en": ("pot",), "fr": ("pot",)},
    "ignored": {"en": ("ignored",), "fr": ("ignorées",)},
    "count": {"en": ("count",), "fr": ("comptent",)},
}

OF: Final[dict[tuple[str, str], Spellings]] = {
    ("limit", "no"): {"en": ("no",), "fr": ("sans", "non")},
    ("limit", "fixed"): {"en": ("fixed",), "fr": ("fixe", "imposé")},
}
"""What a value is called in one option alone, where that is something else."""


def shown_value(value: str | int, option: str) -> str:
    """A value of an option as the language in use says it."""
    known = _known_value(value, option)
    return known[i18n.language()][0] if known else str(value)


def meant_value(written: str, values: Iterable[str | int], option: str) -> str | int | None:
    """Which of the `values` of an option somebody wrote, in whatever language; None where it is none of them.

    >>> meant_value("Européen", ("french", "american"), "style"), meant_value("so", ("no",), "")
    ('french', None)
    """
    said = plain(written)
    return next((value for value in values if said in map(plain, _spellings_of_value(value, option))), None)


def _known_value(value: str | int, option: str) -> Spellings:
    return OF.get((option, str(value))) or VALUES.get(str(value), {})


def _spellings_of_value(value: str | int, option: str) -> list[str]:
    return [str(value), *(spelling for spellings in _known_value(value, option).values() for spelling in spellings)]


BOX_NAMES: Final[dict[tuple[str, str], str]] = {
    ("", "player"): N_("punto"),
    ("", "banker"): N_("bank"),
    ("punto-banco", "banker"): N_("banco"),
    ("", "tie"): N_("tie"),
    ("chemin-de-fer", "banco"): N_("banco"),
    ("", "bank"): N_("bank"),
    ("", "tableau-1"): N_("tableau 1"),
    ("", "tableau-2"): N_("tableau 2"),
    ("", "cheval"): N_("à cheval"),
    ("", "ponte"): N_("ponte"),
    ("", "stake"): N_("stake"),
    ("", "21"): "21",
    ("", "pok"): "POK",
    ("", "ante"): N_("ante"),
    ("", "bonus"): N_("bonus"),
    ("", "pair-plus"): N_("Pair Plus"),
    ("", "ante@left"): N_("ante on the left"),
    ("", "ante@right"): N_("ante on the right"),
}
"""By game and box; an empty game means all of them."""
