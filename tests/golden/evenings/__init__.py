"""Whole evenings at the card table, answer by answer, with the screen as it is seen after each.

They are kept in `en/` and `fr/`; `python -m tests.golden.evenings` writes them anew, for somebody to look at them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree, ignore_patterns

from tests.commands import ROYALE
from tests.terminal import COLUMNS, Terminal, settle_down

KEPT = Path(__file__).parent
LANGUAGES = ("en", "fr")

Step = str | tuple[str, str]
"""What is typed: the same in both languages, or in English and in French."""

TABLE = ("play", "chemin-de-fer", "--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards")


@dataclass(frozen=True)
class Evening:
    """The words of the command, and what is typed at its prompts until it ends."""

    words: Sequence[str]
    steps: Sequence[Step]

    def said(self, language: str) -> list[str]:
        """What is typed in one language."""
        return [step if isinstance(step, str) else step[LANGUAGES.index(language)] for step in self.steps]


AGAIN, END = ("again", "encore"), ("end", "finir")
KEEP, PASS = ("keep", "je garde"), ("pass", "je passe")

EVENINGS = {
    # Coups from the shoe, everything asked for: parts, bancos, points, the bank kept and passed, a seat away.
    "from-the-shoe": Evening(
        ("play", "chemin-de-fer", "--npc", "le-chiffre", "--seed", "zagreb-soir"),
        [
            *("bond, leiter", "", ("play", "jouer"), ""),
            # Leiter and Bond cover 700 of 2,000 and lose; Bond wins his after all, and the bank stays.
            *("", "400", "300", ("spend", "je dépense"), KEEP, AGAIN),
            # A banco, lost: Bond has the first right to the next.
            *("", PASS, "banco", KEEP, AGAIN),
            # Banco suivi, won with a natural: the bank goes to Leiter, on the right.
            *(KEEP, "banco", AGAIN),
            # Bond loses to Leiter: no point takes from another agent. Then he sits out.
            *("800", "500", PASS, ("sit out", "pause"), "bond", AGAIN),
            # Leiter passes his winnings; Le Chiffre names a bank of his own.
            *(("pass", "passe"), "900", "banco", ("come back", "revenir"), AGAIN),
            *("", "2,5", "banco", "spend", END),
        ],
    ),
    # Real cards: several at once, none seen, wrong ones; naturals claimed, one in vain; everything turned.
    "real-cards": Evening(
        (*TABLE, "--stake", "500", "--deal", "typed", "--hands", "3", "--npc-plays", "auto", "--seed", "minuit"),
        [
            *("?", ""),
            ("8h Kd Kc 5s", "8c Rk Rt 5p"),
            # Nobody sees a card: Bond turns seven, and Leiter draws against the table.
            *("", "", "zz", "?", "", ""),
            *(("turn", "j'abats"), "3h", ("3h 4d", "3c 4k"), "?", ("go on", "on continue")),
            *("", "?", ("draw", "carte"), "", ("K♥", "R♥")),
            *("9c", ("3c 4s 2h", "3t 4p 2c"), ("3c 4s Kh", "3t 4p Rc")),
            # The bank's own five is known, the punters' cards are not.
            *("", ("5h", "5c"), "", ("Ks 3d", "Rp 3k")),
            *(("no natural", "continuer"), ("no card", "je reste"), ("9h 7d", "9c 7k")),
        ],
    ),
    # Mistakes: an answer taken back in mid-hand, a hand taken back, seats that join and leave, other stakes.
    "mistakes": Evening(
        (*TABLE, "--seed", "biarritz", "--private", "pass", "--house", "drawing=free"),
        [
            # Nothing to take back yet; then Leiter's cover, and what the bank has seen of its own cards.
            *("<", "", "<", "2000", "banc0", "1000", "<", "400", "600"),
            *("", "<", "700", "", "?", "no"),
            ("take back", "annuler"),
            *(("another stake", "autre"), "bond", "99999", ("2", "autre mise"), "bond", "250"),
            *(("join", "entrer"), "vesper", ("leave", "partir"), "leiter", AGAIN),
            *("", "100", "?", ("yes", "oui"), KEEP, END),
        ],
    ),
}


def played(name: str, language: str, folder: Path) -> str:
    """An evening in one language: what was typed, and the screen after it, step by step."""
    evening = EVENINGS[name]
    copytree(ROYALE, folder / "campaigns" / "royale", ignore=ignore_patterns("*.db*"))
    settle_down(folder, reveal="all", private="open")
    with Terminal(*evening.words, cwd=folder, lang=language) as terminal:
        shown = [_step(f"bondcards --lang {language} {' '.join(evening.words)}", terminal.screen)]
        shown += [_step(f"› {said}", terminal.type(said)) for said in evening.said(language)]
        assert terminal.ended == 0, terminal.screen
    return "\n".join(shown)


def _step(said: str, screen: str) -> str:
    return f"{'▁' * COLUMNS}\n{said.rstrip()}\n{'▔' * COLUMNS}\n{screen}"
