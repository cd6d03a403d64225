"""What may be said at a prompt: the question's own words, the sources', what players say; yes and no; never a guess."""

from __future__ import annotations

from typing import Any, Final

import pytest

from bondcards.engine.cards import read_english
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Place
from bondcards.engine.held_cards import KEEP, THROW
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Shuffle
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import ALL_IN, COMPLETE, SHORTHANDS, Action, Wager
from bondcards.errors import Leave, Refused
from bondcards.games import catalogue
from bondcards.games.baccarat.drawing import AskDraw
from bondcards.games.twentyone.irregularities import AskWhom
from bondcards.language import grammar, i18n, languages, lexicon, spelling
from bondcards.language.grammar import Asked
from bondcards.roleplay.heroism import AskPoint, Offer
from bondcards.seen.questions import question as question_put
from bondcards.seen.setting import Setting
from bondcards.show.asking import Asker
from bondcards.show.explaining import also, drawn, explained
from bondcards.show.page import Page
from bondcards.show.private import ready
from bondcards.show.said import Answer, meant, of_somebody
from bondcards.sitting.amounts import money_said
from bondcards.sitting.each_hand import stake_of_each_hand
from bondcards.sitting.points import together
from bondcards.sitting.rows import Row, picked
from bondcards.tables.answerer import Answerer
from bondcards.tables.holders import held_by
from bondcards.tables.naturals import AskNaturals
from bondcards.tables.pieces import Party
from bondcards.tables.prompt import Prompt
from bondcards.tables.stakes import names
from bondcards.telling.words import Names
from tests.asked import BETS, QUESTIONS, options, question
from tests.golden.scenes import paper, text_of
from tests.test_typed import Keyboard

LANGUAGES: Final = ("en", "fr")

TWO: Final = "two"
"""What may mean two things."""

NEITHER_YES_NOR_NO: Final = {"half", "two-cards"}


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


@pytest.mark.parametrize("about", QUESTIONS)
def test_every_question_of_two_answers_takes_yes_and_no(about: str, language: str) -> None:
    ask = question(about)
    for text in ("yes", "no", "oui", "non", "y", "n"):
        assert bool(said(ask, text)) is (about not in NEITHER_YES_NOR_NO), text
    if len(options(about)) == 2 and about not in NEITHER_YES_NOR_NO:
        assert {said(ask, "yes"), said(ask, "no")} == set(options(about))
        assert {said(ask, "oui"), said(ask, "non")} == set(options(about))


@pytest.mark.parametrize("about", QUESTIONS)
def test_every_spelling_is_taken_or_refused_with_its_readings(about: str, language: str) -> None:
    """Words that mean two things among all the answers a question may have are known, and mean one where it has few."""
    ask = question(about)
    meant = {word: set(map(languages.bare, lexicon.spellings(word, about))) for word in options(about)}
    for word in options(about):
        for spelled in (word, lexicon.spoken(word), *lexicon.spellings(word, about)):
            several = [other for other in options(about) if languages.bare(spelled) in meant[other]]
            assert said(ask, spelled) == (TWO if len(several) > 1 else word), spelled
        assert said(ask, lexicon.spoken(word)) == word


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
        assert set(spoken.words) == {
            *answers,
            *bets,
            *Wager.means,
            *SHORTHANDS,
            *AskNaturals.means,
            COMPLETE,
            THROW,
            "done",
        }
        assert {(about, word) for about, words in spoken.questions.items() for word in words} <= {
            *((AskNaturals.about, word) for word in AskNaturals.means),
            *((Discard.about, word) for word in (KEEP, THROW, "all", "nobody", "both")),
            *((about, word) for about in QUESTIONS for word in options(about)),
            *((bet.box, word) for bet, _game in BETS.values() for word in bet.words),
        }


# A round of betting

TURN: Final = Wager("bond", 0, 300, 600, 2000, ("fold", "call", "raise"), 2000, 400)
SMALL_BLIND: Final = Wager("bond", 100, 100, 400, 2000, ("fold", "call", "raise"), 1900, 300, blind=200)
RAISED: Final = Wager("bond", 100, 300, 600, 2000, ("fold", "call", "raise"), 1900, 500, blind=200)
FIXED: Final = Wager("bond", 0, 300, 600, 600, ("fold", "call", "raise"), 2000, 400)
OPENING: Final = Wager("bond", 0, 0, 100, 2000, ("check", "bet"), 2000, 100)


def test_help_lists_nothing_of_the_other_language(language: str) -> None:
    """It is understood all the same."""
    console = paper()
    where = Setting(Names({"bond": "James Bond"}, "", "holdem"), "", ())
    for ask in (TURN, question("showdown")):
        console.print(drawn(explained(ask, where)))
    listed = {word.strip(" ,") for word in text_of(console).split()}
    assert not listed & {"en": {"oui", "non", "tapis"}, "fr": {"yes", "y"}}[language]
    assert said(question("showdown"), {"en": "oui", "fr": "yes"}[language]) == "show"


@pytest.mark.parametrize(
    ("ask", "text", "why"),
    [
        (TURN, "raise", "Raise to how much? From 6 to 20."),
        (OPENING, "bet", "Bet how much? From 1 to 20."),
        (OPENING, "raise", "Bet how much? From 1 to 20."),
        (TURN, "check", "There is 3 to call. Say “fold”, “call” or “raise to 6–20”."),
        (OPENING, "f", "There is nothing to call. Say “check” or “bet 1–20”."),
        (OPENING, "fold", "There is nothing to call. Say “check” or “bet 1–20”."),
        (RAISED, "complete", "“complete” may mean call or raise here: say which."),
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


def test_a_king_is_thrown_by_its_letter_and_not_kept() -> None:
    ask = Discard("bond", read_english("Kh 9s 7d 4c"), 0, 4, Place(name="discards"))
    assert ask.read("k") == (0,)


def test_nothing_said_checks_and_never_calls() -> None:
    assert Prompt(Keyboard("")).say(OPENING, ()) == Action("check")
    keyboard = Keyboard("", "fold")
    assert Prompt(keyboard).say(TURN, ()) == Action("fold")
    assert len(keyboard.refused) == 1


class Silent(Answerer):
    """Knows nothing of cards that nobody has seen."""

    by = "nobody"


def test_nothing_said_checks_where_the_adviser_has_nothing_to_say() -> None:
    assert Prompt(Keyboard(""), Silent()).say(OPENING, ()) == Action("check")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", [("banco", "pass"), ("spend", "keep"), ("bet", "all-in", "check"), ("draw", "stand")])
def test_no_letter_or_two_begin_what_stands_at_no_prompt(language: str, words: tuple[str, ...]) -> None:
    """Of “all of it”, a slip of the finger makes no banco."""
    i18n.use(language)
    for word in words:
        shown = [languages.bare(lexicon.spoken(word)), spelling.plain(lexicon.spoken(word))]
        said = {languages.bare(one) for one in (word, *lexicon.spellings(word))}
        for beginning in {one[:length] for one in said for length in (1, 2)} - said:
            try:
                meant = grammar.understood(beginning, Asked(words))
            except Refused:
                continue
            assert meant != word or any(one.startswith(beginning) for one in shown), beginning


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


@pytest.mark.parametrize("line", ["passe", "je garde", "servi", "pass", "keep"])
def test_where_a_card_must_go_who_keeps_them_all_is_refused_in_his_own_words(line: str, language: str) -> None:
    ask = Discard("bond", read_english("Kh 9s 7d 4c 2d"), 1, 1, Place(name="discards"))
    with pytest.raises(Refused) as refused:
        ask.read(line)
    assert line in str(refused.value)


@pytest.mark.parametrize(
    ("lang", "line", "refusal"),
    [
        (
            "en",
            "I throw the nine",
            "“I throw the nine”: there is no 9 in this hand. Say “keep all”, K♠, Q♣, 10♣, 4♣ or 2♦.",
        ),
        ("en", "9h", "“9h”: there is no 9♥ in this hand."),
        ("fr", "je me défausse du 9", "«\u00a0je me défausse du 9\u00a0»\u00a0: 9 n’est pas dans cette main."),
        ("fr", "je jette le neuf", "«\u00a0je jette le neuf\u00a0»\u00a0: 9 n’est pas dans cette main."),
        ("fr", "je jette la bûche", "«\u00a0je jette la bûche\u00a0» peut vouloir dire R♠, D♣ ou 10♣"),
        ("en", "I throw the court card", "“I throw the court card” may mean K♠, Q♣ or 10♣ here: say which."),
    ],
)
def test_a_card_that_nobody_holds_is_named_and_of_several_courts_it_is_asked_which(
    lang: str, line: str, refusal: str
) -> None:
    i18n.use(lang)
    ask = Discard("bond", read_english("Ks Qc Tc 4c 2d"), 0, 5, Place(name="discards"))
    with pytest.raises(Refused) as refused:
        ask.read(line)
    assert str(refused.value).startswith(refusal)


@pytest.mark.parametrize(("lang", "line"), [("en", "the face card"), ("fr", "je jette la bûche")])
def test_a_court_card_alone_is_what_it_is_called(lang: str, line: str) -> None:
    i18n.use(lang)
    assert Discard("bond", read_english("Ks 9c 7c 4c 2d"), 0, 5, Place(name="discards")).read(line) == (0,)


def test_too_many_cards_are_named_as_the_language_names_them(french: None) -> None:
    ask = Discard("bond", read_english("Kh 9s 7d 4c 2d"), 1, 1, Place(name="discards"))
    with pytest.raises(Refused, match="R♥ 9♠"):
        ask.read("R♥ 9♠")


@pytest.mark.parametrize("line", ["bof-12", "abc \u221212"])
def test_what_only_ends_in_a_number_below_zero_is_no_amount(line: str, language: str) -> None:
    with pytest.raises(Refused, match=line):
        money_said(line, "francs")


@pytest.mark.parametrize(("lang", "line"), [("en", "2 black"), ("fr", "deux noirs"), ("fr", "deux noirs et un vert")])
def test_chips_of_which_nobody_says_the_worth_are_no_amount(lang: str, line: str) -> None:
    """« 2 noirs » were two francs, and a refusal quoted « 2 noirs 1 »."""
    i18n.use(lang)
    with pytest.raises(Refused, match=f"\\W{line}\\W"):
        money_said(line, "francs")


@pytest.mark.parametrize("line", ["leiter 300", "another stake leiter 300", "300 leiter", "everybody 300"])
@pytest.mark.parametrize("game", ["blackjack", "punto-banco"])
def test_the_stake_of_each_hand_is_of_nobody_but_him_whose_it_is(line: str, game: str) -> None:
    party = Party(catalogue.find(game).entry, {"bond": "James Bond", "leiter": "Felix Leiter"}, "francs")
    with pytest.raises(Refused, match=f"“{line}” speaks of others: this is the stake of James Bond alone."):
        stake_of_each_hand(line, "bond", party)


def test_an_amount_below_zero_is_shown_with_its_minus(language: str) -> None:
    with pytest.raises(Refused, match="\u221212"):
        money_said("-12", "francs")


@pytest.mark.parametrize(("lang", "line"), [("en", "the bank draws"), ("en", "bank draws"), ("fr", "la banque tire")])
def test_the_bank_is_whoever_holds_it(lang: str, line: str) -> None:
    i18n.use(lang)
    ask, names = AskDraw("leiter", ("draw", "stand")), Names(LOSERS, "francs")
    assert ask.read(meant(ask, line, names, bank="leiter")) == "draw"
    with pytest.raises(Refused):
        ask.read(meant(ask, line, names, bank="bond"))


LOSERS: Final = {"bond": "James Bond", "leiter": "Felix Leiter", "vesper": "Vesper Lynd"}


@pytest.mark.parametrize(
    ("lang", "line", "spend"),
    [
        ("fr", "Bond dépense un point, les autres non", "bond"),
        ("fr", "Felix dépense un point", "leiter"),
        ("fr", "Bond et Felix dépensent un point", "bond leiter"),
        ("fr", "Bond oui, Felix non", "bond"),
        ("fr", "Bond non, les autres oui", "leiter vesper"),
        ("fr", "Bond non, Felix non, Vesper non", "nobody"),
        ("fr", "Bond ne dépense pas de point, les autres non plus", ""),
        ("fr", "Bond et Felix ne dépensent pas", ""),
        ("fr", "Bond dépense, Felix", ""),
        ("fr", "Bond garde son point", ""),
        ("fr", "les autres non", ""),
        ("en", "Bond spends a point, the others don't", "bond"),
        ("en", "Felix spends a point", "leiter"),
        ("en", "Bond yes, Felix no", "bond"),
        ("en", "Bond keeps his point", ""),
        ("en", "Bond yes Felix no", "bond"),
        ("en", "the others spend", ""),
    ],
)
def test_of_several_losers_it_may_be_said_what_each_does(lang: str, line: str, spend: str) -> None:
    i18n.use(lang)
    asked = together(dict.fromkeys(LOSERS, Offer(1, 4, -500, 500, 500)), LOSERS)
    try:
        assert asked.read(line) == spend
    except Refused:
        assert not spend


@pytest.mark.parametrize(("lang", "line"), [("fr", "Bond et Vesper"), ("en", "Bond and Vesper")])
def test_who_names_two_where_one_is_asked_for_hears_both(lang: str, line: str) -> None:
    i18n.use(lang)
    with pytest.raises(Refused, match="James Bond") as refused:
        picked(line, [Row(seat, name) for seat, name in LOSERS.items()])
    assert line in str(refused.value)
    assert "Vesper Lynd" in str(refused.value)


@pytest.mark.parametrize(("lang", "name"), [("fr", "famille"), ("en", "family")])
def test_a_word_of_several_titles_offers_these_games(lang: str, name: str) -> None:
    i18n.use(lang)
    with pytest.raises(Refused, match=r"family-baccara( \(Baccara en famille\))?, vingt-et-un-family"):
        catalogue.find(name)


@pytest.mark.parametrize("line", ["500", "1 500", "pass", "Kh", "call"])
def test_what_answers_a_question_is_no_reason(line: str) -> None:
    page = Page(paper())
    said = iter([line, "the croupier misheard me"])
    assert Asker(page, lambda _mark: next(said)).why() == "the croupier misheard me"


@pytest.mark.parametrize(
    ("lang", "bought", "asks"),
    [
        ("en", False, "James Bond, fold, raise or buy a card?"),
        ("en", True, "James Bond, fold or raise?"),
        ("fr", False, "James Bond, se coucher, relancer ou acheter une carte\u00a0?"),
        ("fr", True, "James Bond, se coucher ou relancer\u00a0?"),
    ],
)
def test_a_card_that_may_be_bought_is_asked_about(lang: str, bought: bool, asks: str) -> None:
    i18n.use(lang)
    ask = question("raise", *options("raise")[: 2 if bought else 3])
    where = Setting(Names(LOSERS, game="caribbean-stud"), HOUSE, ())
    assert question_put(ask, None, where).parts[0] == asks


@pytest.mark.parametrize(("lang", "side"), [("en", "punters' hand"), ("fr", "main des pontes")])
def test_the_side_that_may_turn_a_natural_is_called_as_its_cards_are(lang: str, side: str) -> None:
    i18n.use(lang)
    for game, called in (("chemin-de-fer", side), ("punto-banco", "punto")):
        assert names(game, "player")[0] == called
        assert {"punto", "ponte"} & {*names(game, "player")}


@pytest.mark.parametrize("about", QUESTIONS)
def test_the_help_names_what_one_says_and_no_other_form_of_it(about: str, language: str) -> None:
    """“also: stay, stays”, « aussi : rester, je prends rien, prendre rien » told nobody anything."""
    gist = languages.in_use().gist
    for word in options(about):
        shown, named = lexicon.spoken(word, about), also(word, options(about), about)
        ways = [way for way in named.partition(":")[2].split(", ") if way]
        gists = [gist(shown), *map(gist, ways)]
        assert len({*gists}) == len(gists), named
        assert all(len(way.strip()) > 1 or way.strip().isdecimal() for way in ways), named


def test_no_infinitive_stands_in_the_help_of_a_french_player(french: None) -> None:
    assert also("stand", options("play"), "play").endswith(": je garde, je garde mon jeu, je ne prends rien")
    assert also("fold", ("fold", "call", "raise")).endswith(": je passe, j’abandonne, je laisse tomber")


COUNTESS = {"bond": "James Bond", "orlova": "Comtesse Orlova", "le-chiffre": "Le Chiffre"}


@pytest.mark.parametrize(
    ("lang", "line", "verb"),
    [
        *(("en", f"{name} calls", "call") for name in ("the countess", "the comtesse", "Countess", "the Orlova")),
        *(("en", f"{name} calls", "call") for name in ("the villain", "the bad guy")),
        *(("fr", f"{name} suit", "call") for name in ("la comtesse", "l'Orlova", "la méchante", "le méchant")),
    ],
)
def test_an_article_may_stand_before_a_name_and_the_only_villain_be_called_so(lang: str, line: str, verb: str) -> None:
    i18n.use(lang)
    ask = Wager("orlova", 0, 100_00, 200_00, 10_000_00, ("fold", "call", "raise"), 10_000_00, 300_00)
    assert ask.read(meant(ask, line, Names(COUNTESS, "francs", "holdem"), villain="orlova")).verb == verb


def test_of_several_villains_none_is_the_villain() -> None:
    ask = Wager("orlova", 0, 100_00, 200_00, 10_000_00, ("fold", "call", "raise"), 10_000_00, 300_00)
    with pytest.raises(Refused, match="the villain calls"):
        ask.read(meant(ask, "the villain calls", Names(COUNTESS, "francs", "holdem")))


@pytest.mark.parametrize(("lang", "word"), [("en", "ready"), ("en", "OK"), ("en", "I'm ready"), ("fr", "prêt")])
def test_who_is_ready_may_say_so(lang: str, word: str) -> None:
    i18n.use(lang)
    lines = iter((word, "not read"))
    ready(Asker(Page(paper()), lambda _mark: next(lines)))
    assert next(lines) == "not read"


@pytest.mark.parametrize(("lang", "word"), [("en", "ready"), ("en", "ok"), ("fr", "c'est prêt"), ("fr", "ok")])
def test_the_cards_are_ready_once_somebody_says_so(lang: str, word: str) -> None:
    i18n.use(lang)
    assert grammar.says(word, Shuffle.DONE)


@pytest.mark.parametrize(
    ("language", "said", "cards"),
    [
        ("fr", "Félix a l'as de pique", "l'as de pique"),
        ("fr", "porte de Félix : roi de cœur", "roi de cœur"),
        ("fr", "la porte de Félix est le roi de cœur", "le roi de cœur"),
        ("fr", "Félix en porte : Rc", "Rc"),
        ("fr", "Félix a l'as de pique en porte", "l'as de pique"),
        ("fr", "un neuf pour Félix", "un neuf"),
        ("fr", "peut-être pour Félix", None),
        ("en", "Felix's door card: king of hearts", "king of hearts"),
        ("en", "the door of Felix is Kh", "Kh"),
        ("en", "a nine for Felix", "a nine"),
    ],
)
def test_cards_are_named_behind_whose_they_are_or_before(language: str, said: str, cards: str | None) -> None:
    i18n.use(language)
    assert held_by(said, ["felix leiter", "felix"]) == cards


def test_a_name_is_known_with_accents_as_well() -> None:
    i18n.use("fr")
    called = Names({"leiter": "Felix Leiter"}, "francs")
    assert of_somebody("Félix double", "leiter", called) == "double"
    assert of_somebody("oui, Félix : 300", "leiter", called) == "oui, 300"
    assert of_somebody("bien sûr Félix double", "leiter", called) == "bien sûr, double"
    assert of_somebody("non Félix double", "leiter", called) == "non Félix double", "no to what?"
    assert of_somebody("à Félix de jouer", "leiter", called) == "à Félix de jouer"
    assert held_by("Félix a le neuf de cœur", ["felix leiter", "felix"]) == "le neuf de cœur"
    ask = AskPoint("leiter", ("spend", "keep"), Offer(1, 5, -500, 500, 500))
    assert meant(ask, "un point pour Félix", called) == "un point"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Bond hit, Leiter stand", "“Bond hit, Leiter stand”: each is asked in turn. Say for Bond alone what is done."),
        ("Leiter hits", "It is for Bond to say now, not for Leiter."),
        ("Bond hits, or stands", "“Bond hits, or stands” is no answer here."),
    ],
)
def test_who_says_what_several_do_hears_that_each_is_asked(line: str, why: str) -> None:
    names = Names({"bond": "Bond", "leiter": "Leiter"}, "francs")
    answer = Answer(line, of_somebody(line, "bond", names), "bond")
    assert answer.refused(Refused(f"“{answer.heard}” is no answer here."), ("bond", "leiter"), names) == why


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("villain folds", "folds"),
        ("the npc calls", "calls"),
        ("l’adversaire se couche", "se couche"),
        ("le méchant suit", "suit"),
    ],
)
def test_the_one_villain_at_the_table_need_not_be_named(line: str, says: str) -> None:
    i18n.use("fr" if line.startswith("l") else "en")
    names = Names({"bond": "James Bond", "le-chiffre": "Le Chiffre"}, "francs", "holdem")
    assert of_somebody(line, "le-chiffre", names, ["villain"]) == says
    answer = Answer(line, line, "bond", villain="le-chiffre")
    refused = answer.refused(Refused(f"“{line}” is no answer here."), ("bond", "le-chiffre"), names)
    assert "James Bond" in refused
    assert "Le Chiffre" in refused
