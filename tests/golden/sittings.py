"""One short sitting of each game at a real terminal, and of each way the bank changes hands, question by question.

They are kept in `sittings/en/` and `sittings/fr/`; `python -m tests.golden.sittings` writes them anew (all of them, or
those whose language or name is said), for somebody to look at them.
"""

from __future__ import annotations

import shlex
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.commands import copied
from tests.terminal import COLUMNS, Terminal, settle_down

KEPT = Path(__file__).parent / "sittings"
LANGUAGES = ("en", "fr")

Step = str | tuple[str, str]
"""What is typed: in English, in French what `FRENCH` has for it or the same; or what in each language."""

TWO = "--pc bond --pc leiter --npc le-chiffre --by cards --npc-plays auto"
ASKED = TWO.replace("auto", "ask")

POKER = ASKED.replace("--npc", "--pc vesper --npc", 1) + " --stake 100"

AGAIN: Step = ("again", "encore")
END: Step = ("end", "finir")

FRENCH = {
    "draw": "carte",
    "hit": "carte",
    "stand": "je reste",
    "double": "je double",
    "split": "je sépare",
    "surrender": "j'abandonne",
    "insure": "assurance",
    "decline": "je refuse",
    "refuse": "je refuse",
    "take": "je prends",
    "keep": "je garde",
    "pass": "je passe",
    "auction": "aux enchères",
    "demand": "j'exige",
    "redouble": "je redouble",
    "buy": "j'achète",
    "raise": "je relance",
    "fold": "je me couche",
    "check": "parole",
    "call": "je suis",
    "show": "je montre",
    "muck": "je jette",
    "play": "je joue",
    "announce": "j'annonce",
    "spend": "je dépense",
}


@dataclass(frozen=True)
class Sitting:
    """The words of the command, the cards in the order they are dealt, and what is typed until it ends.

    The villain's whims come from the seed.
    """

    words: str
    cards: str
    steps: tuple[Step, ...]
    seed: str = "royale"

    @property
    def command(self) -> list[str]:
        """All words of the command."""
        dealt = ["--cards", self.cards] if self.cards else []
        return ["play", *self.words.split(), "--seed", self.seed, *dealt]

    def said(self, language: str) -> list[str]:
        """What is typed in one language."""
        if language == "en":
            return [step if isinstance(step, str) else step[0] for step in self.steps]
        return [FRENCH.get(step, step) if isinstance(step, str) else step[1] for step in self.steps]


SITTINGS = {
    # A five that may draw, an abattage, à cheval; a point turns the lost tableau.
    "baccara-banque": Sitting(
        f"baccara-banque {TWO}",
        "2h 4c Kd 3h 5c 6s 9d  8c Kh 3d Kc 6c Ks 5s",
        (
            *(("cheval", "à cheval"), ("500, 200 cheval", "500, 200 à cheval"), "300"),
            *(("drow", "cartouche"), "draw", "spend", AGAIN),
            *("100, 50 tableau 2", ("600 cheval", "600 à cheval"), END),
        ),
    ),
    # One of the party holds the bank against both tableaux, and draws as he likes.
    "baccara-banque-bank": Sitting(
        f"baccara-banque {TWO} --bank bond --stake 400",
        "2h 4c 2d 3h 3c 3s 9c Kd 4h",
        (("banko", "je regarde"), "stand", "draw", "keep", END),
    ),
    # The highest bet makes the ponte, who takes the banker's own stake; a seven that did not draw stops a bank of five.
    "family-baccara": Sitting(
        f"family-baccara {TWO} --pc vesper",
        "2h 4c 2d 3h 5c  7h 2c Kd 3s",
        (
            *("1000", ("all", "tous"), ("200, 50 tie", "200, 50 égalité"), "100", AGAIN),
            *(("300 bank", "300 banque"), ("400, 600 bank", "400, 600 banque"), "pass", "keep", END),
        ),
    ),
    # At the European game: insurance, a split with a double on it, surrender; the dealer's natural takes a double.
    "blackjack-french": Sitting(
        f"blackjack {TWO} --stake 300",
        "8h Th As 8c 6d 3d Tc Ts 6s  Ah 5d Ks Kd 4c 2h Ac",
        (
            *("bond", ("splice it", "je coupe"), "split", "double", "stand", "surrender", "keep", AGAIN),
            *("double", "spend", END),
        ),
    ),
    # At the American one: surrender before the look, a double face down, a natural that is found at the look.
    "blackjack-american": Sitting(
        f"blackjack {TWO} --stake 300 --house style=american",
        "9h Th As 9c 6d 9s 2d Tc 8s 4h  Ah 5d Ks Qd 4c Ac",
        (
            *(("maybe so", "certes"), "leiter", "decline", "decline"),
            *("split", "double", "stand", "hit", "stand", AGAIN),
            *("surrender", "keep", END),
        ),
    ),
    # Insurance, a natural paid at once, a split; then a hand that bursts and a double face down.
    "vingt-et-un": Sitting(
        f"vingt-et-un {TWO} --stake 300",
        "8h Ac As 8c Kd 7s 3d Tc Ts  Tc 5d 6s 5c 6h Qd 9d 9h 4s",
        (
            *("insure", "decline", ("hurts", "je coupe"), "split", "hit", "stand", AGAIN),
            *("hit", "double", "spend", END),
        ),
    ),
    # One of the party holds the bank, and draws as he likes.
    "vingt-et-un-family": Sitting(
        f"vingt-et-un-family {TWO} --stake 300 --bank bond",
        "Th 9h 6d 6c 7c 9d 4s 2h  8h 2d Kc 8s Kh 9c Jd 3s Td Ts",
        (
            *(("whirl", "je pose"), "hit", "stand", "hit", "stand", AGAIN),
            *("keep", "split", "stand", "hit", "stand", END),
        ),
    ),
    # A demand, a redouble, primes of both kinds, and a natural that is paid double and wins the bank.
    "vingt-et-un-burnt": Sitting(
        f"vingt-et-un-burnt {TWO} --stake 300",
        "2c 8h 9h Kd 7c 9d 5s 6d 4s  5h As 8s 6h Qs Th 6c  Jd 2s 9s 8d 3h 8c 4c 5c 7d",
        (
            *(("demand", "j'exige"), "redouble", "decline", "hit", "stand", "spend", AGAIN),
            *("double", "keep", AGAIN),
            *("take", "keep", "?", "demand", "redouble", "hit", "hit", "hit", "stand", "keep", END),
        ),
    ),
    # Both boxes, a split and a double, a burst; the bank's five cards make a full house.
    "poker-21": Sitting(
        f"poker-21 {TWO}",
        "2c 3c 4c 5c 6c  8h Jd 8c 3d Ts Kd Jh Js 4h 4d  Th 9c 5h 9d 2d 5s Kc 7h",
        (
            *("200, 50 pok", "100 pok", ("divide", "couper"), "split", "double", "stand", AGAIN),
            *("50 pok", "100", "hit", "spend", END),
        ),
    ),
    # A raise, a card bought and one thrown; then a fold, and a bonus that has to be announced.
    "caribbean-stud": Sitting(
        f"caribbean-stud {TWO} --house announce=yes",
        "Kh 9s Ah Kd Ts Kc 7c Js 9d 4s Qs 5c 2s 3d 4d 8h  2c 2h 3c 5d 6h 5s 8s Th 7d 9h Qh 8c Jd 4h Jh",
        (
            *("100, 2 bonus", "100, 2 bonus"),
            *(("check", "je suis"), "?", "raise", "buy", ("2h", "2c"), ("3d", "3k"), "raise", AGAIN),
            *("100", "100, 2 bonus", "fold", "raise", "announce", "keep", END),
        ),
    ),
    # Pair Plus, a place played blind, a fold and the point after it; the ante bonus of a straight.
    "three-card-poker": Sitting(
        f"three-card-poker {TWO}",
        "6c 2h 3c Kd 6d 7h 8d 9c Ts Jh Qs 4c  4d 9h Qd 5d 9s 8s 6h 2s 3d",
        (
            *(("100, 50 plus, 100 right", "100, 50 plus, 100 à droite"), "100"),
            *(("check", "parole"), "play", "fold", "spend", AGAIN),
            *("200", "100, 100 plus", "play", "play", END),
        ),
    ),
    # Two all in for different stacks, a main pot and a side pot; whoever cannot win any more throws his cards away.
    "holdem": Sitting(
        f"holdem {POKER}",
        "Qs 8c Ah 7s Qd 3c Kh 7d  Qh 7c 2h  9d  4h",
        (
            *(("bluff", "je bluffe"), "?", ("raise to 300", "je relance à 300"), "call", "call", "fold"),
            *("", ("all in", "tapis"), ("raise 6000", "relance 6000"), ("all in", "tapis"), "call", END),
        ),
    ),
    # A pot and half a pot, and the pot halved by the highest hand and the lowest.
    "omaha-hilo": Sitting(
        f"omaha-hilo {POKER} --house limit=pot",
        "Ah 8d Jc Qs 2h 8s Tc Qh Qd 9c 5d 6c Td 7s 4d 3s  3h 8c Kh  6d  Jd",
        (
            *("fold", "call", ("all of it", "la totale"), "pot", "call", "call", ("half pot", "demi-pot"), "call"),
            *("fold", "check", "", "=", ("bet 500", "je mise 500"), "min", "call", END),
        ),
    ),
    # The lowest open card brings in, the best open hand speaks; a bet that is raised, a full house, a hand given up.
    "stud": Sitting(
        f"stud {POKER} --house muck=yes",
        "Kc 5s 7c Ad Kd 8h 4s Qh 9h 2c Jd As  9c 4h  3d Ac  Kh 6s  2s Tc",
        (
            *("fold", ("whistle", "je siffle"), ("raise 200", "relance 200"), "call", "fold"),
            *(("bet 400", "400"), "call", "check", "", ("bet 600", "600"), ("raise to 2000", "relance à 2000"), "call"),
            *("check", ("bet 1k", "je mise 1k"), "<", ("bet 1k", "je mise 1k"), "call", "muck", END),
        ),
    ),
    # Three draws: cards thrown by name and by rank, and hands that are kept.
    "badugi": Sitting(
        f"badugi {POKER} --house muck=yes",
        "2h Ah 8h 4s 5d 3d 8d 7c 9c 6s Jd Td Kc Qs Jc Th  3s 7h Ks  8c 2c",
        (
            *("fold", "call", "call", "", ("Kc Ah", "Rt Ac"), "?", ("Kc", "Rt"), ("qs", "dp"), ("Th", "10c")),
            *(("bet 200", "je mise 200"), "call", "call", ("pat", "servi"), "7", ("Ks", "Rp")),
            *(("bet 300", "300"), ("raise 900", "relance à 900"), "fold", "call", "keep", ("stand pat", "servi")),
            *("", ("bet 1000", "je mise 1000"), "call", "show", END),
        ),
    ),
    # The first ace makes the banker, who is one of the party.
    "bank-first-ace": Sitting(
        f"vingt-et-un-family {TWO} --stake 300 --house first_banker=ace ",
        "Kd 7c 2s Ah  Th 9h 6d 6c 8c 9d 4s 2h",
        (("buy", "j'achète"), "hit", "stand", "hit", "stand", END),
    ),
    # Two naturals: who is nearest to the banker's left is asked first, and leaves it to the next, who sets his limits.
    "bank-on-a-natural": Sitting(
        f"vingt-et-un-family {TWO} --stake 300",
        "Ah Ac 9d Kh Kc 8d  Th 9h 6d 6c 7c 8s 4s 2h",
        (AGAIN, "banco", "refuse", "take", "set", "100", "500", "hit", "stand", "hit", "stand", END),
    ),
    # All refuse a bank whose holder will not go on: the first ace decides again.
    "bank-refused": Sitting(
        f"vingt-et-un-family {ASKED} --stake 300 ",
        "Ah 9c 9d Kh Kc 8d  Qd As  Th 9h 6d 6c 7c 8s 4s",
        (
            *("stand", "stand", AGAIN),
            *(("no more", "plus jamais"), "?", "pass", "refuse", "refuse", "keep"),
            *("600", "stand", "stand", "hit", "stand"),
            END,
        ),
    ),
    # Five deals, in which the villain does not think of selling, and the bank goes to the left.
    "bank-five-deals": Sitting(
        f"vingt-et-un-family {TWO.replace('--pc leiter ', '')} --stake 300 --house bank_passes=five-deals",
        "Th 9h 9d Kh  Tc 8h 8d Kc  Td 7h 9c Ks  Ts 7d 8c Kd  Qh 7s 9s Qc  Qd 7c Js Qs",
        (("call", "parole"), *("stand", AGAIN) * 5, "keep", "stand", "keep", END),
        seed="monaco",
    ),
    # The banker sells his bank to the best bidder.
    "bank-auctioned": Sitting(
        f"vingt-et-un {ASKED} --stake 300 --bank bond",
        "Th 9h 9d Kh 8h 8d  Tc 7h 6d Kc 9c Qs 5d 5h",
        (
            *("500", "stand", ("hurts", "je coupe"), "stand", AGAIN),
            *("?", "auction", "500", "<", "500", "750", "600", "pass", "keep", "stand", "hit", "keep", END),
        ),
    ),
    # Nobody bids; the bank is offered leftwards.
    "bank-without-a-bid": Sitting(
        f"vingt-et-un {ASKED} --stake 300 --bank bond",
        "Th 9h 9d Kh 8h 8d  Tc 7h 6d Kc 9c Qs 5d 5h",
        (
            *("500", "stand", "stand", AGAIN),
            *("auction", ("later", "plus tard"), "pass", "pass", "?", "refuse", "take"),
            *("keep", "stand", "hit", "keep", END),
        ),
    ),
}


def played(name: str, language: str, folder: Path) -> str:
    """A sitting in one language: what was typed, and what came to the screen of it; a hand whole once it is settled."""
    sitting = SITTINGS[name]
    said = sitting.said(language)
    copied(folder / "campaigns" / "royale")
    settle_down(folder, reveal="all", private="open")
    with Terminal(*sitting.command, cwd=folder, lang=language) as terminal:
        seen = terminal.screen
        shown = [_step(f"bondcards --lang {language} {shlex.join(sitting.command)}", seen)]
        for words, following in zip(said, (*sitting.steps[1:], ""), strict=True):
            before, seen = seen, terminal.type(words)
            new = _hand(seen) if following in (AGAIN, END) else _new(before, seen)
            shown.append(_step(f"› {words}", "\n".join(new)))
        assert terminal.ended == 0, terminal.screen
    return "\n".join(shown) + "\n"


def _hand(screen: str) -> list[str]:
    """The lines from the heading of the last hand on; all of them where it is not seen any more."""
    lines = screen.splitlines()
    headings = [n for n, line in enumerate(lines) if line.startswith("── ")]
    return lines[headings[-1] if headings else 0 :]


def _new(before: str, after: str) -> list[str]:
    """The lines from the first that was not on the screen before, wherever the others have moved to."""
    old, new = before.splitlines(), after.splitlines()
    kept = max(_alike(old[up:], new) for up in range(len(old)))
    return new[kept:]


def _alike(old: list[str], new: list[str]) -> int:
    """How many lines two screens have in common at their heads."""
    return next((n for n, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), len(old))


def _step(said: str, screen: str) -> str:
    return f"{'▁' * COLUMNS}\n{said.rstrip()}\n{'▔' * COLUMNS}\n{screen}"


if __name__ == "__main__":
    wanted = set(sys.argv[1:])
    for language in LANGUAGES:
        for name in SITTINGS:
            if not wanted or wanted & {language, name}:
                with TemporaryDirectory() as folder:
                    (KEPT / language).mkdir(parents=True, exist_ok=True)
                    (KEPT / language / f"{name}.txt").write_text(played(name, language, Path(folder)), "utf-8")
