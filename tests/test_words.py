"""What may be said at a prompt: the question's own words, the sources', what players say; yes and no; never a guess."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Final, get_args

import pytest

from bondcards import games
from bondcards.engine.cards import read_english
from bondcards.engine.discards import KEEP, Discard
from bondcards.engine.facts import Place
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.wagers import ALL_IN, COMPLETE, Action, Wager
from bondcards.errors import Leave, Refused
from bondcards.games.twentyone.irregularities import AskWhom
from bondcards.language import grammar, i18n, languages, lexicon, spelling
from bondcards.language.grammar import Asked
from bondcards.roleplay import contest
from bondcards.roleplay.heroism import Offer
from bondcards.show.explaining import explanation
from bondcards.show.prompts import Setting
from bondcards.show.words import Names
from bondcards.tables.ahead import AskNaturals
from bondcards.tables.prompt import Prompt
from tests.golden.scenes import paper, text_of
from tests.test_typed import Keyboard

for module in walk_packages(games.__path__, f"{games.__name__}."):
    import_module(module.name)

LANGUAGES: Final = ("en", "fr")


def asked_of(kind: type[Any]) -> Iterator[type[Choose[Any]]]:
    """Every question with words of its own, of the games, of points and of contests."""
    for one in kind.__subclasses__():
        if one.__module__.startswith(("bondcards.games.", "bondcards.roleplay.")) and getattr(one, "means", {}):
            yield one
        yield from asked_of(one)


QUESTIONS: Final = {one.about: one for one in asked_of(Choose)}

TWO: Final = "two"
"""What may mean two things."""

ASKED: Final[dict[str, dict[str, dict[str, str]]]] = {
    "draw": {
        "en": {
            "draw": "draw a card, a card, third card, a third card, draw, yes, hit, hit me, Card!, one card",
            "stand": "no card, no, stand, I stand, I'll stand, stop, enough, that's enough, stick, pat",
        },
        "fr": {
            "draw": "une troisième carte, carte, Carte !, une carte, je tire, tirer, oui, prise de cartes",
            "stand": "non, pas de carte, je reste, servi, je m'arrête, j’arrête, j’en ai assez, bon pour moi, stop",
        },
    },
    "natural": {
        "en": {"turn": "8, 9, an 8, eight, nine, turn, natural, yes", "go-on": "no, no natural, none, go on, nothing"},
        "fr": {
            "turn": "8, un 8, un 9, huit, neuf, naturel, abattage, abattre, j’abats, abats, oui",
            "go-on": "non, rien, on continue, continuer, pas de naturel, pas d’abattage, personne",
        },
    },
    "suivi": {
        "en": {"banco": "banco suivi, suivi, banco, yes, follow", "pass": "no, pass, I pass, nothing"},
        "fr": {"banco": "banco suivi, suivi, je suis, banco, je fais banco, oui", "pass": "non, je passe, passe, rien"},
    },
    "bank": {
        "en": {"keep": "stay, it stays, yes, keep", "pass": "no, pass, pass the bank, I pass"},
        "fr": {"keep": "je garde, garder, oui", "pass": "non, passe, je passe la main, passer"},
    },
    "raise": {
        "en": {"fold": "fold, I pass, no", "raise": "raise, I raise, play", "buy": "buy, buy a card"},
        "fr": {
            "fold": "se coucher, je me couche, passe, je passe, j’abandonne, non",
            "raise": "relance, relancer, je relance, je joue",
            "buy": "j’achète, acheter, acheter une carte",
        },
    },
    "announce": {
        "en": {"announce": "announce, bonus, a bonus, yes", "none": "no, none, no bonus"},
        "fr": {"announce": "annoncer, un bonus, bonus, oui", "none": "non, rien, aucun, pas de bonus"},
    },
    "play-on": {
        "en": {"fold": "fold, I pass, pass, no", "play": "play, I play, yes"},
        "fr": {
            "fold": "se coucher, je me couche, passe, je passe, j’abandonne, non",
            "play": "jouer, je joue, relance, je relance, oui",
        },
    },
    "play": {
        "en": {
            "hit": "hit, hit me, card!, a card, I hit",
            "stand": "stand, I'll stand, I stand, stop, no, enough, pass",
            "double": "double, I double",
            "split": "split, I split",
            "surrender": "surrender, I surrender",
            "burst": "burst, bust",
            TWO: "yes",
        },
        "fr": {
            "hit": "carte, Carte !, une carte, je tire, encore une",
            "stand": "je reste, Reste !, passe, je passe, J’arrête, j'en ai assez, Bon pour moi., servi, stop, non",
            "double": "je double, double, doubler",
            "split": "je sépare, scinder, spliter, split",
            "surrender": "j’abandonne, abandon",
            "burst": "je saute, crevé, je crève",
            TWO: "oui",
        },
    },
    "bank-draw": {
        "en": {"hit": "draw, draws, card, hit, yes", "stand": "stand, stands, no"},
        "fr": {"hit": "tirer, tire, carte, prise de cartes, oui", "stand": "j’arrête, reste, non"},
    },
    "insurance": {
        "en": {"insure": "insurance, insure, yes", "decline": "no, decline, nothing"},
        "fr": {"insure": "l’assurance, assurance, oui", "decline": "non, rien, je refuse"},
    },
    "look": {
        "en": {"turn": "natural, a natural, twenty-one, blackjack, yes", "go-on": "no, no natural, no blackjack"},
        "fr": {
            "turn": "vingt et un, naturelle, une naturelle, black jack, blackjack, 21, oui",
            "go-on": "non, pas de blackjack, pas de naturelle, rien",
        },
    },
    "twenty-one": {
        "en": {"turn": "natural, a natural, twenty-one, yes", "go-on": "no, none, no natural"},
        "fr": {
            "turn": "naturelle, une naturelle, vingt et un, vingt-et-un d’entrée, oui",
            "go-on": "non, rien, pas de naturelle",
        },
    },
    "prime": {
        "en": {"prime": "a prime, combination, five cards, 7-7-7, yes", "none": "no, none, no combination"},
        "fr": {
            "prime": "prime, une prime, combinaison, cinq cartes, six cartes, oui",
            "none": "non, rien, pas de prime",
        },
    },
    "half": {
        "en": {"first": "first, the first, first half, 1", "second": "second, the second, 2"},
        "fr": {"first": "première, la première moitié, 1", "second": "deuxième, la seconde, 2"},
    },
    "surrender": {
        "en": {"surrender": "surrender, yes", "decline": "no, play, I decline"},
        "fr": {"surrender": "abandonner, j’abandonne, oui", "decline": "non, je joue, je refuse"},
    },
    "demand": {
        "en": {"demand": "double, doubled, demand, yes", "decline": "no, decline"},
        "fr": {"demand": "double, je double, doublées, j’exige, exiger, oui", "decline": "non, je refuse, rien"},
    },
    "redouble": {
        "en": {"redouble": "redouble, I redouble, yes", "decline": "no, decline"},
        "fr": {"redouble": "redouble, je redouble, redoubler, oui", "decline": "non, je refuse"},
    },
    "irregularity": {
        "en": {"none": "no, nothing, none, nothing wrong", TWO: "yes"},
        "fr": {"none": "non, rien, aucune, pas d’irrégularité", TWO: "oui"},
    },
    "two-cards": {
        "en": {"first": "first, the first card, 1", "second": "second, 2", "both": "both, two hands"},
        "fr": {"first": "première, la première carte, 1", "second": "la deuxième, seconde, 2", "both": "les deux"},
    },
    "accept": {
        "en": {"accept": "keep, I keep it, accept, yes", "refuse": "refuse, no"},
        "fr": {"accept": "je garde, je la garde, garder, oui", "refuse": "je refuse, je la refuse, non"},
    },
    "sit-out": {
        "en": {"stay": "stay, I stay, yes", "sit-out": "sit out, no"},
        "fr": {"stay": "je reste, rester, je joue, oui", "sit-out": "non, je me retire, je ne reste pas"},
    },
    "office": {
        "en": {"keep": "keep, yes", "auction": "auction, sell", "pass": "pass, I pass, give it up", TWO: "no"},
        "fr": {"keep": "garder, je garde, oui", "auction": "je vends, aux enchères", "pass": "je passe", TWO: "non"},
    },
    "sale": {
        "en": {"auction": "sell, I sell, yes", "pass": "no, it passes, pass"},
        "fr": {"auction": "vendre, je vends, oui", "pass": "non, elle passe, je passe"},
    },
    "take": {
        "en": {"take": "take, I take it, the bank, yes", "refuse": "no, refuse"},
        "fr": {"take": "je prends, prendre, la banque, oui", "refuse": "non, je refuse"},
    },
    "limits": {
        "en": {"keep": "no, keep", "set": "set, I set limits, limits, yes"},
        "fr": {"keep": "non, je garde", "set": "fixer, je fixe, des limites, oui"},
    },
    "least": {
        "en": {"keep": "no, keep", "lower": "lower, I lower it, yes"},
        "fr": {"keep": "non, je garde", "lower": "je baisse, baisser, oui"},
    },
    "greatest": {
        "en": {"keep": "no, keep", "raise": "raise, I raise it, yes"},
        "fr": {"keep": "non, je garde", "raise": "je monte, monter, oui"},
    },
    "showdown": {
        "en": {"show": "show, I show, show them, yes", "muck": "muck, I muck, no"},
        "fr": {
            "show": "je montre, montrer, j’abats, oui",
            "muck": "je jette, je mucke, je jette ma main, je passe, non",
        },
    },
    "heroism": {
        "en": {"spend": "a point, a Heroism Point, point, spend, yes", "keep": "no, keep"},
        "fr": {"spend": "un point, un Point d’Héroïsme, je dépense, oui", "keep": "non, je garde"},
    },
    "price": {
        "en": {"spend": "points, spend, yes", "keep": "no, keep"},
        "fr": {"spend": "des points, je dépense, oui", "keep": "non, je garde"},
    },
}
"""What people say to each question, by what it is about: the words of its sentence among them."""

NEITHER_YES_NOR_NO: Final = {"half", "two-cards"}


def options(about: str) -> tuple[str, ...]:
    """All the answers that a question may have."""
    bases = [base for one in QUESTIONS[about].__mro__ for base in vars(one).get("__orig_bases__", ())]
    return tuple(dict.fromkeys(word for base in bases for kind in get_args(base) for word in get_args(kind)))


def question(about: str, *answers: str) -> Choose[Any]:
    """The question with some answers, or with all that it may have."""
    beside = {"place": Place("bond"), "offer": Offer(1, 4, -500, 500, 500), "others": {}}
    kind = QUESTIONS[about]
    return kind("bond", answers or options(about), **{name: beside[name] for name in kind.__struct_fields__[2:]})


def said(ask: Any, text: str) -> str:
    """What a person at the prompt is understood to say: an answer, TWO or nothing."""
    keyboard = Keyboard(text)
    player = Prompt(keyboard)
    try:
        return str(player.say(ask, ()))
    except Leave:
        may_mean = i18n._("“{text}” may mean {words} here: say which.")
        return TWO if may_mean.partition("{words}")[0].partition("{text}")[2] in keyboard.refused[0] else ""


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    spoken: str = request.param
    i18n.use(spoken)
    return spoken


def test_every_question_is_here() -> None:
    assert set(QUESTIONS) == set(ASKED)
    assert contest.AskPrice.about in QUESTIONS


@pytest.mark.parametrize("about", ASKED)
def test_what_people_say_is_understood(about: str, language: str) -> None:
    ask = question(about)
    for answer, texts in ASKED[about][language].items():
        for text in texts.split(", "):
            for way in (text, f" {text.upper()} !", f"{text}.", text.replace("’", "'"), text.replace("'", "’")):
                assert said(ask, way) == answer, way


@pytest.mark.parametrize("about", ASKED)
def test_every_question_of_two_answers_takes_yes_and_no(about: str, language: str) -> None:
    ask = question(about)
    for text in ("yes", "no", "oui", "non", "y", "n"):
        assert bool(said(ask, text)) is (about not in NEITHER_YES_NOR_NO), text
    if len(options(about)) == 2 and about not in NEITHER_YES_NOR_NO:
        assert {said(ask, "yes"), said(ask, "no")} == set(options(about))
        assert {said(ask, "oui"), said(ask, "non")} == set(options(about))


@pytest.mark.parametrize("about", ASKED)
def test_every_spelling_is_taken_or_refused_with_its_readings(about: str, language: str) -> None:
    """Words that mean two things among all the answers a question may have are known, and mean one where it has few."""
    ask = question(about)
    meant = {word: set(map(languages.bare, lexicon.spellings(word, about))) for word in options(about)}
    for word in options(about):
        for spelled in (word, lexicon.spoken(word), *lexicon.spellings(word, about)):
            several = [other for other in options(about) if languages.bare(spelled) in meant[other]]
            assert said(ask, spelled) == (TWO if len(several) > 1 else word), spelled
        assert said(ask, lexicon.spoken(word)) == word


PUT_OTHERWISE: Final[dict[str, list[tuple[str, str, str]]]] = {
    "en": [
        ("draw", "he draws", "draw"),
        ("draw", "I don't draw", "stand"),
        ("insurance", "I take insurance, please", "insure"),
        ("insurance", "no insurance", "decline"),
        ("natural", "I turn my cards", "turn"),
        ("play", "doubling my stake", "double"),
        ("play", "split the pair", "split"),
        ("raise", "throw away my cards", ""),
        ("heroism", "I spend 1 point", "spend"),
    ],
    "fr": [
        ("draw", "il tire", "draw"),
        ("draw", "tiré", "draw"),
        ("draw", "tire une carte", "draw"),
        ("draw", "je ne tire pas", "stand"),
        ("draw", "je m’en tiens à mon jeu", "stand"),
        ("insurance", "je prends l'assurance", "insure"),
        ("insurance", "pas d'assurance", "decline"),
        ("insurance", "sans assurance", "decline"),
        ("natural", "j'abats mes cartes", "turn"),
        ("natural", "je n'abats pas", "go-on"),
        ("natural", "je continue", "go-on"),
        ("play", "je double ma mise", "double"),
        ("play", "je sépare la paire", "split"),
        ("play", "je ne double pas", TWO),
        ("demand", "je ne double pas", "decline"),
        ("bank", "je garde la banque", "keep"),
        ("bank", "je ne garde pas la banque", "pass"),
        ("play-on", "je jette mes cartes", "fold"),
        ("showdown", "je jette mes cartes", "muck"),
        ("heroism", "je dépense 1 point", "spend"),
        ("heroism", "je ne dépense pas", "keep"),
    ],
}
"""Verbs in their other forms, with what may follow them; a no to one answer leaves the others."""


@pytest.mark.parametrize(
    ("language", "about", "text", "meant"),
    [(language, *one) for language, texts in PUT_OTHERWISE.items() for one in texts],
)
def test_a_verb_is_understood_however_it_is_put(language: str, about: str, text: str, meant: str) -> None:
    i18n.use(language)
    assert said(question(about), text) == meant


def test_a_language_is_a_folder() -> None:
    """Its words and its sentences lie there, but for the one the program is written in; nothing else names it."""
    folders = {file.parent.name for file in i18n.CATALOGUES.glob("*/language.json")}
    assert folders == {*i18n.LANGUAGES}
    assert {file.parts[-3] for file in i18n.CATALOGUES.glob("*/*/*.mo")} == {*i18n.LANGUAGES[1:]}


def test_what_is_shown_of_a_verb_and_what_its_other_forms_are() -> None:
    french = languages.load("fr")
    assert french.spellings("stand")[:2] == ("je reste", "rester")
    assert french.spellings("insure")[:2] == ("je m'assure", "s'assurer")
    assert french.spellings("turn")[0] == "j'abats"
    assert {french.gist(one) for one in ("tiré", "il tire une carte", "nous prenons", "oui")} <= french.forms("draw")
    assert {french.gist(one) for one in ("ils abattent leur jeu", "un 8")} <= french.forms("turn", "natural")
    english = languages.load("en")
    assert {english.gist(one) for one in ("taken", "he takes a card", "taking the bank")} <= english.forms("take")


def test_what_means_two_things_is_refused_with_both() -> None:
    ask = question("office", "keep", "auction", "pass")
    with pytest.raises(Refused) as refused:
        ask.read("no")
    assert str(refused.value) == "“no” may mean auction or pass here: say which."
    assert question("office", "keep", "pass").read("no") == "pass"


def test_a_beginning_that_fits_two_words_is_refused_with_both() -> None:
    ask = question("play", "hit", "stand", "double", "split")
    with pytest.raises(Refused, match="“s” may mean stand or split here"):
        ask.read("s")
    assert ask.read("d") == "double"
    assert ask.read("h") == "hit"


def test_yes_to_a_card_is_a_card_where_nothing_else_could_be_meant() -> None:
    assert question("play", "hit", "stand").read("yes") == "hit"


def test_every_word_belongs_to_a_question() -> None:
    """Neither a question nor an answer that is gone leaves words behind."""
    answers = {word for about in QUESTIONS for word in options(about)}
    kinds: list[type[Bet]] = [Bet, *Bet.__subclasses__()]
    bets = {word for kind in kinds for word in kind.means}
    for spoken in languages.every():
        assert set(spoken.words) == answers | bets | set(Wager.means) | set(AskNaturals.means) | {COMPLETE, "done"}
        assert {(about, word) for about, words in spoken.questions.items() for word in words} <= {
            (Discard.about, KEEP),
            *((about, word) for about in QUESTIONS for word in options(about)),
        }


# A round of betting

TURN: Final = Wager("bond", 0, 300, 600, 2000, ("fold", "call", "raise"), 2000, 400)
SMALL_BLIND: Final = Wager("bond", 100, 100, 400, 2000, ("fold", "call", "raise"), 1900, 300)
FIXED: Final = Wager("bond", 0, 300, 600, 600, ("fold", "call", "raise"), 2000, 400)
OPENING: Final = Wager("bond", 0, 0, 100, 2000, ("check", "bet"), 2000, 100)

WAGERED: Final[dict[str, list[tuple[Wager, str, Action]]]] = {
    "en": [
        *((TURN, text, Action("fold")) for text in ("fold", "I fold", "pass", "I pass", "out", "muck")),
        *((TURN, text, Action("call")) for text in ("call", "I call!", "call 3", "I see")),
        *((TURN, text, Action("raise", 900)) for text in ("raise 9", "I raise to 9", "9", "raise to 9!")),
        *((TURN, text, Action("raise", 900)) for text in ("bet 9", "re-raise 9", "I reraise to 9", "raise 9 to go")),
        *((TURN, text, Action("raise", 1200)) for text in ("raise by 9", "+9", "I raise by 9", "raise 9 more")),
        *((TURN, text, Action("raise", 650)) for text in ("half pot", "raise half pot", "half", "1/2", "raise 1/2")),
        *((FIXED, text, Action("raise", 600)) for text in ("raise", "I raise", "re-raise", "bet", "complete")),
        *((OPENING, text, Action("bet", 500)) for text in ("raise 5", "raise to 5")),
        *((TURN, text, Action("raise", 2000)) for text in ("all in", "all-in", "I'm all in", "I shove", "jam")),
        *((OPENING, text, Action("check")) for text in ("check", "pass", "nothing")),
        *((OPENING, text, Action("bet", 500)) for text in ("bet 5", "I bet 5", "5")),
        *((TURN, text, Action("raise", 600)) for text in ("min", "the minimum")),
        *((TURN, text, Action("raise", 1000)) for text in ("pot", "the pot", "Pot!")),
        *((TURN, text, Action("raise", 650)) for text in ("half pot", "half-pot", "half the pot")),
    ],
    "fr": [
        *((TURN, text, Action("fold")) for text in ("je me couche", "passe", "Je passe.", "j’abandonne")),
        *((TURN, text, Action("call")) for text in ("je suis", "suivre", "je paie", "je suis 3", "suivi")),
        *((TURN, text, Action("raise", 900)) for text in ("relance 9", "je relance à 9", "9")),
        *((TURN, text, Action("raise", 900)) for text in ("raise 9", "je mise 9", "je surrelance à 9", "9 en tout")),
        *((TURN, text, Action("raise", 1200)) for text in ("je relance de 9", "relance de 9", "+9", "9 de plus")),
        *((TURN, text, Action("fold")) for text in ("coucher", "je laisse tomber")),
        *((TURN, text, Action("raise", 2000)) for text in ("je suis à tapis", "je mise tout")),
        *((FIXED, text, Action("raise", 600)) for text in ("je relance", "raise", "je complète")),
        *((TURN, text, Action("raise", 2000)) for text in ("tapis", "relance tapis")),
        *((TURN, text, Action("raise", 1000)) for text in ("je relance pot", "le pot")),
        *((TURN, text, Action("raise", 2000)) for text in ("tapis", "Tapis !", "je fais tapis", "all-in")),
        *((OPENING, text, Action("check")) for text in ("parole", "je passe", "rien")),
        *((OPENING, text, Action("bet", 500)) for text in ("mise 5", "je mise 5", "J’ouvre à 5", "5")),
        (OPENING, "tapis", Action("bet", 2000)),
        *((TURN, text, Action("raise", 600)) for text in ("min", "le minimum")),
        *((TURN, text, Action("raise", 1000)) for text in ("pot", "le pot", "je mise le pot")),
        *((TURN, text, Action("raise", 650)) for text in ("demi-pot", "un demi-pot", "la moitié du pot")),
    ],
}


def test_what_people_say_in_a_round_of_betting(language: str) -> None:
    for ask, text, action in WAGERED[language]:
        assert Prompt(Keyboard(text)).say(ask, ()) == action, text


def test_help_lists_nothing_of_the_other_language(language: str) -> None:
    """It is understood all the same."""
    console = paper()
    where = Setting(Names({"bond": "James Bond"}, "", "holdem"), "", ())
    for ask in (TURN, question("showdown")):
        console.print(explanation(ask, where))
    listed = {word.strip(" ,") for word in text_of(console).split()}
    assert not listed & {"en": {"oui", "non", "tapis"}, "fr": {"yes", "y"}}[language]
    assert said(question("showdown"), {"en": "oui", "fr": "yes"}[language]) == "show"


@pytest.mark.parametrize(
    ("ask", "text", "why"),
    [
        (TURN, "raise", "Raise to how much? From 6 to 20."),
        (OPENING, "bet", "Bet how much? From 1 to 20."),
        (OPENING, "raise", "Bet how much? From 1 to 20."),
        (TURN, "check", "3 is to be called. Say fold, call or raise to 6–20."),
        (OPENING, "f", "Nothing is to be called. Say check or bet 1–20."),
        (OPENING, "fold", "Nothing is to be called. Say check or bet 1–20."),
        (SMALL_BLIND, "complete", "“complete” may mean call or raise here: say which."),
    ],
)
def test_what_cannot_be_done_as_it_was_said_is_refused_with_the_way(ask: Wager, text: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        ask.read(text)
    assert str(refused.value) == why


def test_all_in_is_a_call_where_nobody_may_raise(language: str) -> None:
    assert Wager("bond", 0, 300, 0, 0, ("fold", "call"), 300, 400).read(lexicon.spoken(ALL_IN)) == Action("call")


# A draw

DRAW: Final = Discard("bond", read_english("Kh Ks 7d 4c"), 0, 4, Place(name="discards"))
THROWN: Final[dict[str, dict[str, tuple[int, ...]]]] = {
    "en": {
        **dict.fromkeys(("keep", "pat", "stand pat", "none", "no", "I keep all"), ()),
        **dict.fromkeys(("Kh 4c", "4 Kh", "kh, 4"), (0, 3)),
        "7": (2,),
    },
    "fr": {
        **dict.fromkeys(("je garde", "servi", "je suis servi", "Servi !", "aucune", "rien"), ()),
        **dict.fromkeys(("Rc 4t", "4 Rc"), (0, 3)),
        "7": (2,),
    },
}


def test_what_people_say_at_a_draw(language: str) -> None:
    for text, thrown in THROWN[language].items():
        assert Prompt(Keyboard(text)).say(DRAW, ()) == thrown, text


def test_a_king_is_thrown_by_its_letter_and_not_kept() -> None:
    ask = Discard("bond", read_english("Kh 9s 7d 4c"), 0, 4, Place(name="discards"))
    assert ask.read("k") == (0,)


def test_nothing_said_checks_and_never_calls() -> None:
    assert Prompt(Keyboard("")).say(OPENING, ()) == Action("check")
    keyboard = Keyboard("", "fold")
    assert Prompt(keyboard).say(TURN, ()) == Action("fold")
    assert len(keyboard.refused) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", [("banco", "pass"), ("spend", "keep"), ("bet", "all-in", "check"), ("draw", "stand")])
def test_no_letter_or_two_begin_what_stands_at_no_prompt(language: str, words: tuple[str, ...]) -> None:
    """Of “all of it”, a slip of the finger makes no banco."""
    i18n.use(language)
    for word in words:
        shown = languages.bare(lexicon.spoken(word))
        said = {languages.bare(one) for one in (word, *lexicon.spellings(word))}
        for beginning in {one[:length] for one in said for length in (1, 2)} - said:
            try:
                meant = grammar.understood(beginning, Asked(words))
            except Refused:
                continue
            assert meant != word or shown.startswith(beginning), beginning


@pytest.mark.parametrize(("said", "meant"), [("twist", "hit"), ("no thank you", "stand")])
def test_as_a_player_says_it(said: str, meant: str) -> None:
    i18n.use("en")
    about = "" if meant == "hit" else "draw"
    assert grammar.understood(said, Asked((meant, "double"), about)) == meant


def test_several_are_named_as_a_sentence_names_them() -> None:
    assert [spelling.together(["a", "b", "c"][:count]) for count in (1, 2, 3)] == ["a", "a and b", "a, b and c"]


def test_who_is_none_of_those_meant_is_told_their_names() -> None:
    whom = AskWhom("", ("bond", "leiter"))
    with pytest.raises(grammar.NoSuchSeat) as refused:
        whom.read("goldfinger")
    names = {"bond": "James Bond", "leiter": "Felix Leiter"}
    told = str(refused.value.called(names.__getitem__))
    assert told == "“goldfinger” is no answer here. Say James Bond or Felix Leiter."
