"""Whole evenings at the card table, answer by answer, with the screen as it is seen after each.

They are kept in `en/` and `fr/`; `python -m tests.golden.evenings` writes them anew, for somebody to look at them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.commands import copied
from tests.terminal import COLUMNS, Terminal, settle_down

KEPT = Path(__file__).parent
LANGUAGES = ("en", "fr")

Step = str | tuple[str, str]
"""What is typed: the same in both languages, or in English and in French."""

TABLE = ("play", "chemin-de-fer", "--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards")


@dataclass(frozen=True)
class Evening:
    """The words of the command, what is typed at its prompts until it ends, and how cards are turned."""

    words: Sequence[str]
    steps: Sequence[Step]
    reveal: str = "all"

    def said(self, language: str) -> list[str]:
        """What is typed in one language."""
        return [step if isinstance(step, str) else step[LANGUAGES.index(language)] for step in self.steps]


AGAIN, END = ("again", "encore"), ("end", "finir")
CALL, FOLD, CHECK = ("call", "je suis"), ("fold", "je me couche"), ("check", "parole")
KEEP, PASS = ("keep", "je garde"), ("pass", "je passe")

EVENINGS = {
    # Coups from the shoe, everything asked for: parts, bancos, points, the bank kept and passed, a seat away.
    "from-the-shoe": Evening(
        ("play", "chemin-de-fer", "--npc", "le-chiffre", "--seed", "zagreb-soir"),
        [
            *("bond, leiter", ""),
            # Leiter and Bond cover 700 of 2,000 and lose; Bond wins his after all, and the bank stays.
            *("", "400", "300", "bond", AGAIN),
            # A banco, lost: Bond has the first right to the next.
            *("", PASS, "banco", KEEP, AGAIN),
            # Banco suivi, won with a natural: the bank goes to Leiter, on the right.
            *(KEEP, "banco", AGAIN),
            # Bond loses to Leiter: no point takes from another agent. Then he sits out.
            *("800", "500", PASS, ("sit out", "pause"), "bond", AGAIN),
            # Leiter passes his winnings; Le Chiffre names a bank of his own, and a tie leaves it and Leiter's banco.
            *(("pass", "passe"), "900", "banco", ("come back", "revenir"), AGAIN),
            # Nobody is asked what he covers; what a natural took a point brings back, and the bank is Leiter's again.
            *(("whistle", "je siffle"), ("spend", "je dépense"), AGAIN),
            # Bond covers 2.50; Le Chiffre calls banco over him, and Leiter keeps his point.
            *("1000", ("whistle", "je siffle"), "2,5", "banco", KEEP, END),
        ],
    ),
    # Real cards: several at once, none seen, wrong ones; naturals claimed, one in vain; everything turned.
    "real-cards": Evening(
        (*TABLE, "--stake", "500", "--deal", "typed", "--hands", "3", "--npc-plays", "auto", "--seed", "minuit"),
        [
            *("?", ""),
            *(("8h Kd Kc 5s", "8c Rk Rt 5p"), AGAIN),
            # Nobody sees a card: Bond claims a natural and turns seven, and Leiter draws against the table.
            *("zz", "?", "", "bond", "3h", ("3h 4d", "3c 4k"), ("draw", "carte"), "", ("K♥", "R♥")),
            *("?", ("3c 4s 2h", "3t 4p 2c"), ("3c 4s Kh", "3t 4p Rc"), AGAIN),
            # The bank's own five is known, the punters' cards are not: those are a natural, and turned.
            *("??", ("5h", "5c"), "??", ("Kd", "Rk"), "?", ("eight", "huit")),
            *(("punters", "pontes"), ("9s Kc", "9p Rt")),
        ],
    ),
    # Mistakes: an answer taken back in mid-hand, a hand taken back, seats that join and leave, another stake.
    "mistakes": Evening(
        (*TABLE, "--seed", "biarritz", "--private", "pass", "--house", "drawing=free"),
        [
            # The hand is given up before anybody spoke, and another begun; then Leiter's cover is taken back.
            *("<", "", "2000", "banc0", "1000", "<", "400", "600"),
            # The bank sees its own cards alone; Bond's cover is taken back after that, on second thoughts, and the
            # bank stands on one.
            *("", "<", ("y", "o"), "700", "", "?", ("no card", "pas de carte")),
            # The hand is taken back, a stake beyond his chips is refused, Vesper comes and Leiter goes.
            *(("t", "a"), ("y", "o"), "", ("s", "m"), "bond", "99999", ("s", "m"), "bond", "250"),
            *(("j", "n"), "vesper", ("l", "t"), "leiter", ""),
            # Bond's own 250 is laid unasked beside Vesper's 100; both spend a point.
            *("1000", "100", "?", ("vesper and bond", "vesper et bond"), END),
        ],
    ),
    # Suspense: no card is seen before an Enter, and in the second hand all of them at once.
    "card-by-card": Evening(
        (*TABLE, "--stake", "500", "--npc-plays", "auto", "--seed", "zagreb-soir"),
        [
            *("", "?", "", "zz", "", "", "", "bond", AGAIN),
            *(("w", "s"), "", END),
        ],
        reveal="step",
    ),
    # Poker: each sees his own cards on a screen of his own, the board is turned, one is all in; then a seat sits out.
    "poker": Evening(
        (
            *("play", "holdem", "--pc", "bond", "--pc", "leiter", "--pc", "vesper", "--npc", "le-chiffre"),
            *("--by", "cards", "--stake", "100", "--private", "pass", "--seed", "estoril"),
            *("--cards", "Qs 8c Ah 7s Qd 3c Kh 7d  Qh 7c 2h  9d  4h", "--deal", "shoe"),
        ),
        [
            *("", ("raise 300", "relance 300"), "", CALL, "", CALL, "", ("muck it all", "je siffle"), FOLD),
            # The flop; Vesper is all in, and two play on for a side pot.
            *("", "", "", "", ("all in", "tapis"), "", CALL, "", CALL),
            *("", "", CHECK, "", CHECK, "", "", ("bet 1000", "je mise 1000"), "", FOLD),
            # Bond shows first, and Vesper after him.
            *("", "", ("show", "je montre"), ("sit out", "pause"), "leiter", AGAIN),
            # Two of three fold to the villain, whose cards nobody sees; a point might turn what a blind has lost.
            *("", FOLD, "", FOLD, END),
        ],
        reveal="step",
    ),
    # Bets as they are called across the table: one line for both, Enter for the same again, and a doubtful word.
    "in-one-line": Evening(
        ("play", "punto-banco", *TABLE[2:], "--npc-plays", "auto", "--seed", "monaco"),
        [
            (
                "leiter 300 banco, bond 500 punto and 50 on a tie",
                "leiter 300 banco, bond 500 punto et 50 sur l'égalité",
            ),
            *("", "h", ("yes", "oui"), AGAIN, "", "", AGAIN),
            *("500 b", ("leiter pass", "leiter passe"), "1k banco", END),
        ],
    ),
}


def played(name: str, language: str, folder: Path) -> str:
    """An evening in one language: what was typed, and the screen after it, step by step."""
    evening = EVENINGS[name]
    copied(folder / "campaigns" / "royale")
    settle_down(folder, reveal=evening.reveal, private="open")
    with Terminal(*evening.words, cwd=folder, lang=language) as terminal:
        shown = [_step(f"bondcards --lang {language} {' '.join(evening.words)}", terminal.screen)]
        shown += [_step(f"› {said}", terminal.type(said)) for said in evening.said(language)]
        assert terminal.ended == 0, terminal.screen
    return "\n".join(shown)


def _step(said: str, screen: str) -> str:
    return f"{'▁' * COLUMNS}\n{said.rstrip()}\n{'▔' * COLUMNS}\n{screen}"
