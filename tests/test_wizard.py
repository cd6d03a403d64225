"""What `play` asks before a scene begins: one question after the other, each of which can be gone back to."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from bondcards.campaign import ledger, sessions
from bondcards.campaign.evening import Granted, Lapsed
from bondcards.campaign.evening import evening as kept_evening
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.engine.settlement import HOUSE
from bondcards.sitting.opening import can_bank
from bondcards.telling.events import Opened, happened
from tests.commands import Run, copied
from tests.terminal import CTRL_D, Terminal


@pytest.fixture
def place(tmp_path: Path) -> Path:
    copied(tmp_path / "campaigns" / "royale")
    return tmp_path


Sits = Callable[..., Terminal]


@pytest.fixture
def sit(place: Path) -> Sits:
    def down(words: str) -> Terminal:
        return Terminal(*words.split(), cwd=place)

    return down


class Turn(NamedTuple):
    """What is asked, and what is typed."""

    asks: str
    says: str


def went(terminal: Terminal, *turns: Turn) -> Terminal:
    for asks, says in turns:
        assert asks in terminal.screen, terminal.screen
        terminal.type(says)
    return terminal


def test_three_agents_of_whom_one_rolls_for_what_was_agreed(sit: Sits, place: Path) -> None:
    with sit("play punto-banco --seed 7 --npc-plays auto --reveal all --heroism never --hands 1") as terminal:
        went(
            terminal,
            Turn("one or several, by number or name: 1 2 4", "1 2 3"),
            Turn("60,000 francs", "le chiffre"),
            Turn("Who takes the cards?", "james felix"),
            Turn("René Mathis: the stake of the roll?", "300"),
            Turn("Ease Factor?", "10"),
            Turn("The dice?", "real"),
            Turn("René Mathis, the die?", "5"),
            Turn("Le Chiffre, the die?", "100"),
            Turn("James Bond (25,000 francs, ", "100"),
            Turn("Felix Leiter (18,000 francs, ", "100"),
        )
        assert terminal.ended == 0
    with Journal.reading(place / "campaigns" / "royale") as journal:
        mathis = ledger.balance(journal, "mathis")
        assert mathis
        assert mathis.chips == 6_300_00


def test_going_back_goes_back_one_question(sit: Sits) -> None:
    with sit("play chemin-de-fer") as terminal:
        went(
            terminal,
            Turn("Which agents play?", "1 2"),
            Turn("Against whom?", "3"),
            Turn("Who takes the cards?", "bond"),
            Turn("the stake of the roll?", "<"),
            Turn("Who takes the cards?", "<"),
            Turn("Against whom?", "<"),
            Turn("Which agents play?", "<"),
        )
        assert "There is nothing to take back here." in terminal.screen
        # Enter says once more what was said.
        went(
            terminal,
            Turn("Enter = James Bond and Felix Leiter", ""),
            Turn("Enter = Le Chiffre", ""),
            Turn("Enter = James Bond", ""),
            Turn("Felix Leiter: the stake of the roll? (Enter: none)", "300"),
            Turn("Ease Factor?", "<"),
            Turn("the stake of the roll?  Enter = 300", ""),
        )
        assert "Ease Factor?" in terminal.screen
        terminal.press(CTRL_D)
        assert terminal.ended == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play punto-blanco", "Did you mean “punto-banco”?"),
        ("play --npc chifre", "Did you mean “Le Chiffre”?"),
        ("play --pc bnd", "Did you mean “James Bond (bond)”?"),
        ("play --pc bond --bank leitr", "Did you mean “Felix Leiter (leiter)”?"),
    ],
)
def test_what_is_misspelt_is_refused_before_anything_is_asked(sit: Sits, words: str, sentence: str) -> None:
    with sit(words) as terminal:
        assert terminal.ended == 1
        assert sentence in " ".join(terminal.screen.split())
        assert "Which" not in terminal.screen


def test_why_they_roll_is_said_where_cards_are_not_allowed(sit: Sits) -> None:
    with sit("play punto-banco --pc bond --npc le-chiffre --npc kalogeras") as terminal:
        assert "Le Chiffre, Aristide Kalogeras" in " ".join(terminal.screen.split())
        assert "roll the [d]ice" in terminal.question
        assert "the stake of the roll?" in terminal.type("")


@pytest.mark.parametrize(
    ("game", "agents", "bank", "possible"),
    [
        ("punto-banco", ["bond"], HOUSE, True),
        ("chemin-de-fer", ["bond", "leiter"], HOUSE, False),
        ("chemin-de-fer", ["bond", "leiter"], "bond", True),
        ("chemin-de-fer", ["bond"], "bond", False),
        ("family-baccara", ["bond", "leiter", "mathis"], "bond", False),
        ("family-baccara", ["bond", "leiter", "mathis", "vesper"], "bond", True),
    ],
)
def test_who_may_bank_without_a_villain(place: Path, game: str, agents: list[str], bank: str, possible: bool) -> None:
    campaign = open_folder(place / "campaigns" / "royale")
    assert can_bank(campaign, game, {}, agents, bank) is possible


def test_agents_play_among_themselves(sit: Sits) -> None:
    with sit("play chemin-de-fer --pc bond --pc leiter --reveal all") as terminal:
        went(terminal, Turn("nobody: one of the agents banks", "4"), Turn("Who banks?", "leiter"))
        if "Stake of each hand" in terminal.screen:
            terminal.type("100")
        assert "Felix Leiter (bank)" in terminal.screen
        assert "there is no opponent" in terminal.screen


DUEL = ("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre")
STAKED = (*DUEL, "--stake", "100", "--seed", "1")


@pytest.mark.usefixtures("royale")
class TestOffATerminal:
    """Where nobody is asked."""

    def test_a_contest_for_nothing_is_rolled_when_it_is_said(self, bondcards: Run) -> None:
        refused = bondcards(*DUEL, "--by", "roll")
        assert (refused.code, refused.err) == (1, "What is rolled for? Say --stake, or --stake none.\n")
        (contest,) = bondcards(*DUEL, "--by", "roll", "--stake", "none", "--json").json["contests"]
        assert contest["stake"] == 0

    def test_no_hand_is_begun_for_which_no_cards_are_left(self, bondcards: Run) -> None:
        used_up = bondcards(*STAKED, "--cards", "9h 2d 3c 9s 2h 3h", "--hands", "2")
        assert used_up.code == 1
        assert "are used up" in used_up.err
        assert bondcards("resume", "--auto").code == 1
        assert bondcards("chips", "spend", "bond", "1", "--why", "a drink").code == 0, "he sits at no open hand"

    def test_an_open_hand_is_gone_on_with_before_an_empty_sitting(self, bondcards: Run) -> None:
        bondcards(*STAKED, "--cards", "9h 2d 3c")
        bondcards(
            "play",
            "punto-banco",
            "--pc",
            "leiter",
            "--bank",
            "house",
            "--stake",
            "100",
            "--cards",
            "9h",
            "--hands",
            "2",
        )
        assert bondcards("resume", "2", "--abandon").code == 0
        assert "sitting 1" in bondcards("resume", "--abandon").err

    def test_what_is_still_open_is_said_once_an_evening(self, bondcards: Run) -> None:
        bondcards(*STAKED, "--cards", "9h 2d 3c 9s 2h 3h", "--hands", "2")
        told = [bondcards(*STAKED).err for _again in range(3)]
        assert ["still open" in err for err in told] == [True, False, False]
        assert "“end” there ends it" in told[0]

    def test_another_session_of_the_day_is_named(self, bondcards: Run) -> None:
        assert "has ended" not in bondcards(*STAKED).err
        assert "has ended" not in bondcards(*STAKED).err
        bondcards("session", "end")
        assert "begins, another evening, and points for the cards are gained anew" in bondcards(*STAKED).err
        assert "has ended" not in bondcards(*STAKED).err


def test_who_sits_at_an_open_hand_is_named_as_soon_as_he_is_picked(sit: Sits, place: Path, bondcards: Run) -> None:
    bondcards("--campaign", str(place / "campaigns" / "royale"), *STAKED, "--cards", "9h 2d 3c")
    with sit("play punto-banco --stake 500") as terminal:
        went(
            terminal,
            Turn("Which agents play?", "bond"),
            Turn("James Bond is in hand 1 of sitting 1, which is still open.", "leiter"),
            Turn("Against whom?", "le chiffre"),
            Turn("Le Chiffre is in hand 1 of sitting 1", "<"),
        )
        assert "Which agents play?" in terminal.screen


def test_all_take_the_cards_and_the_example_names_nobody(sit: Sits, place: Path) -> None:
    with sit("play punto-banco --seed 7 --npc le-chiffre --stake 500") as terminal:
        went(terminal, Turn("Which agents play?", "bond, leiter and mathis"))
        assert "one or several, by number or name: 1 2; Enter = all" in terminal.screen
        assert "Hand 1" in terminal.type("everybody")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play vingt-et-un --pc bond --by cards", True),
        ("play vingt-et-un --pc bond --by roll --stake 100", False),
        ("play chemin-de-fer --pc bond --by cards", False),
        ("play chemin-de-fer --pc bond --by cards --house drawing=free", True),
        ("play chemin-de-fer --pc bond --by cards --deal typed", True),
    ],
)
def test_that_the_screen_is_handed_over_is_said_only_where_it_may_be(
    sit: Sits, place: Path, words: str, said: bool
) -> None:
    with sit(words) as terminal:
        moves = "chemin-de-fer" in words
        assert ("The villain has the bank first; then it goes round." in terminal.screen) is moves
        terminal.type("le chiffre")
        assert ("Covered cards are for one seat" in terminal.written) is said
        assert "\nCovered" not in terminal.written


def test_the_help_before_a_table_names_nothing_that_is_said_at_one(sit: Sits) -> None:
    with sit("play punto-banco --pc bond --npc le-chiffre") as terminal:
        told = terminal.type("?")
        assert "play the cards  hand by hand, at the table" in told
        assert "note …" not in told
        assert "what was played is kept" not in told


def test_poker_asks_what_is_played_for_and_nobody_s_bank(sit: Sits, place: Path) -> None:
    with sit("play --heroism never") as terminal:
        went(
            terminal,
            Turn("Which game?", "texas hold'em"),
            Turn("Which agents play?", "1 2 vesper"),
            Turn("Against whom?", "le chiffre"),
            Turn("Who takes the cards?", "all"),
            Turn("The big blind?", "x"),
            Turn("“x” is no amount.", "<"),
            Turn("Who takes the cards?", "all"),
        )
        assert "holds the bank" not in terminal.written
        # The poorest of them, with 3,000, can still buy in for a hundred of it.
        assert "20" in terminal.question
        terminal.type("")
        assert "Blinds 10/20, 2,000 to buy in" in terminal.written


def test_agents_play_poker_among_themselves(sit: Sits) -> None:
    with sit("play stud --pc bond --pc leiter") as terminal:
        went(terminal, Turn("nobody: the agents among themselves", "nobody"), Turn("The smallest bet?", "50"))
        assert "Ante 10, bring-in 25, bets from 50" in terminal.written


def test_one_agent_alone_needs_somebody_at_poker(sit: Sits) -> None:
    with sit("play stud --pc bond") as terminal:
        assert "Against whom?" in terminal.screen
        assert "nobody" not in terminal.screen


def test_who_rolls_and_who_plays_poker_name_their_own_stakes(sit: Sits, place: Path) -> None:
    with sit("play holdem --pc bond --pc leiter --npc le-chiffre --seed 7 --npc-plays auto") as terminal:
        went(
            terminal,
            Turn("Who takes the cards?", "bond"),
            Turn("Felix Leiter: the stake of the roll?", "300"),
            Turn("Ease Factor?", ""),
            Turn("The dice?", ""),
            Turn("The big blind?", "100"),
        )
        assert "big blind 100" in terminal.screen
        assert "The screen is for James Bond" in terminal.screen
    with Journal.reading(place / "campaigns" / "royale") as journal:
        leiter = ledger.balance(journal, "leiter")
        assert leiter
        assert abs(leiter.chips - 18_000_00) == 300_00


def test_what_is_laid_for_one_who_rolls_is_left_out_and_he_is_told_so_at_once(sit: Sits) -> None:
    """All was asked about his roll first, and then it was over: he does not sit at this table."""
    with sit(
        "play blackjack --pc bond --pc leiter --npc le-chiffre --bet leiter:stake=300 --no-log --seed 7"
    ) as terminal:
        went(
            terminal,
            Turn("Who takes the cards?", "bond"),
            Turn("Felix Leiter rolls: what --bet says for the table is left out.", ""),
            Turn("Ease Factor?", ""),
            Turn("The dice?", ""),
        )
        assert "James Bond (25,000 francs, 7 Heroism Points), your stake?" in terminal.screen
    with sit(
        "play blackjack --pc bond --pc leiter --npc le-chiffre --bet leiter:stake=300 --by leiter=roll"
    ) as terminal:
        assert "Felix Leiter does not sit at this table, and cannot stake." in terminal.screen


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_the_games_are_is_told_a_screen_at_a_time(place: Path, lang: str) -> None:
    with Terminal("play", cwd=place, lang=lang) as terminal:
        told = ""
        for _time in range(5):
            part = terminal.type("?")
            title = "Which game?" if lang == "en" else "Quel jeu"
            assert part.count(title) == 1
            told += part[part.index(title) :]
            if not ("the next ones" in part or "les suivants" in part):
                break
        listed = re.findall(r"^ +(\d+) \S", told, re.MULTILINE)
        assert [str(n) for n in range(1, 28)] == list(dict.fromkeys(listed))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_said_among_the_questions_stands_within_their_margin(place: Path, lang: str) -> None:
    words = "play holdem --pc bond --pc leiter --npc-plays auto --blinds 50/100 --seed 3"
    with Terminal(*words.split(), cwd=place, lang=lang) as terminal:
        assert all(line[:1].strip() == "" for line in terminal.type("?").splitlines())
        before = len(terminal.written)
        terminal.type("le chiffre")
        terminal.type("")
        said = terminal.written[before:].split("━━")[0]
    assert "--private" in said
    assert not re.findall(r"(?m)^(?=\S)(?!le chiffre|\x1b).*", said.replace("\r", "\n"))


def test_villains_of_one_name_are_told_apart_by_what_is_typed(sit: Sits, place: Path) -> None:
    """Two stood in the list as one."""
    npcs = place / "campaigns" / "royale" / "npcs"
    (npcs / "le-chiffre-2.yaml").write_text((npcs / "le-chiffre.yaml").read_text())
    with sit("play punto-banco --pc bond") as terminal:
        assert "Le Chiffre  le-chiffre · 60,000 francs" in re.sub(" {2,}", "  ", terminal.screen)
        assert "Le Chiffre  le-chiffre-2 · 60,000 francs" in re.sub(" {2,}", "  ", terminal.screen)
        assert "Le Chiffre (le-chiffre) or Le Chiffre (le-chiffre-2): say which" in " ".join(
            terminal.type("chiffre").split()
        )


def test_before_anything_is_played_one_goes_back_to_the_questions_and_nothing_is_kept(sit: Sits, place: Path) -> None:
    """A slip for Le Chiffre sat down the Comtesse; what was gained was gained again with the next table."""
    with sit("play chemin-de-fer --by cards --npc-plays auto --reveal all") as terminal:
        terminal.type("bond and leiter")
        assert "James Bond and Felix Leiter against Comtesse" in terminal.type("the count")
        assert "James Bond −3 Heroism Points, Felix Leiter −2 Heroism Points" in " ".join(terminal.type("<").split())
        terminal.type("bond and leiter")
        assert "James Bond gains 3 Heroism Points" in terminal.type("le chiffre")
        terminal.press(CTRL_D)
    folder = place / "campaigns" / "royale"
    with Journal.reading(folder) as journal:
        assert ledger.balance(journal, "bond") == ledger.Balance(25_000_00, 4 + 3)
        evening = sessions.list_sessions(journal)[0]
        events = happened(kept_evening(journal, evening), journal)
        assert [event.sitting for event in events if isinstance(event, Opened)] == [2]
        assert not any(isinstance(event, Lapsed) for event in events)
        assert len([event for event in events if isinstance(event, Granted)]) == 2


def test_a_sitting_without_a_hand_is_given_up_with_what_was_gained(sit: Sits, place: Path, bondcards: Run) -> None:
    with sit("play chemin-de-fer --pc bond --npc orlova --by cards") as terminal:
        terminal.press(CTRL_D)
    folder = str(place / "campaigns" / "royale")
    ran = bondcards("--campaign", folder, "resume", "1", "--abandon")
    assert (ran.code, "James Bond −3 Heroism Points" in ran.err) == (0, True)
    assert bondcards("--campaign", folder, "campaign", "verify").code == 0
    assert bondcards("--campaign", folder, "heroism", "bond", "--json").json["reserve"] == 4


def test_a_roll_that_was_left_is_among_the_tables_to_go_back_to(sit: Sits) -> None:
    with sit("play chemin-de-fer --pc leiter --npc orlova --by cards") as terminal:
        terminal.press(CTRL_D)
    with sit("roll --pc vesper --npc le-chiffre --stake 500 --die 26 --npc-die 60") as terminal:
        assert "Vesper Lynd, 2 Heroism Points" in terminal.screen
        terminal.press(CTRL_D)
    with sit("resume") as terminal:
        assert re.search(r"1 A contest of rolls 2 .*Vesper", terminal.screen)
        assert "Enter = A contest of rolls 2" in terminal.screen
        assert "Vesper Lynd" in terminal.type("")
        terminal.press(CTRL_D)
    with sit("roll") as terminal:
        assert re.search(r"Vesper Lynd .*in hand 1 of sitting 2", terminal.screen)


def test_prep_asks_for_whatever_is_missing_and_goes_back(sit: Sits) -> None:
    """What Enter takes is an amount that one lays: of 18,000 chips the fiftieth part is 360."""
    with sit("prep") as terminal:
        went(
            terminal,
            Turn("Which game?", "punto banco"),
            Turn("Which agents play?", "<"),
            Turn("Which game?", "punto banco"),
            Turn("Which agents play?", "leiter"),
            Turn("Against whom?", "kalogeras"),
            Turn("The stake of each hand?  Enter = 500", "a million"),
            Turn("!", ""),
            Turn("How many hands?  Enter = 20", "<"),
            Turn("The stake of each hand?", ""),
            Turn("How many hands?", "thousands"),
            Turn("500", "3"),
        )
        assert terminal.ended == 0
        assert "3 hands at 500" in terminal.screen
        assert "`bondcards play punto-banco --pc leiter --npc kalogeras --stake 500`" in terminal.screen


def test_to_leave_the_questions_of_prep_is_no_error(sit: Sits) -> None:
    with sit("prep") as terminal:
        terminal.press(CTRL_D)
        assert terminal.ended == 0
