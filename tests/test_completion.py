"""TAB in a shell: what is offered, that nothing of it is ever executed, and that it never complains."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pexpect
import pytest

from bondcards.cli.completion import values
from bondcards.cli.completion.answer import PLACES, SHELLS, Answer, answered
from bondcards.cli.completion.table import FILE
from bondcards.language import i18n, lexicon
from tests.catalogue import ROOT, french
from tests.commands import Run
from tests.ready import ready
from tests.terminal import environment

TABLE = json.loads(FILE.read_bytes())
PLAYED = ("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "5", "--by", "cards", "--auto")
NASTY = (
    'salon "privé" de l\'été',
    "x $(touch pwned) ${HOME}",
    "y; touch pwned | a & b > pwned",
    "z `touch pwned` a:b=c !! \\ ~ * ? {a,b} [c] # % ^",
)
"""Names of tables that a shell would make something of."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    before = i18n.language()
    yield
    i18n.use(before)


def offered(line: str, *, all_of_it: bool = False) -> list[str]:
    """What is offered at the end of a line, by its first words."""
    *before, current = shlex.split(line) if all_of_it else [*shlex.split(line), ""]
    return [offer.value for offer in answered(before, current).offers]


def beginning(line: str) -> list[str]:
    return offered(line, all_of_it=True)


class TestTable:
    def test_it_is_that_of_the_commands(self) -> None:
        made = subprocess.run([sys.executable, "-m", "tests.table"], cwd=ROOT, capture_output=True, check=True)
        assert FILE.read_text("utf-8") == made.stdout.decode(), "`python -m tests.catalogue` writes it anew"

    def test_all_that_is_said_in_it_is_said_in_french(self) -> None:
        whole = TABLE
        said = [command["about"] for command in whole["commands"].values()]
        params = [
            param
            for command in whole["commands"].values()
            for param in (*command["options"].values(), *command["arguments"])
        ]
        said += [about for _value, _many, about in params]
        said += [game["title"] for game in whole["games"].values()]
        houses = [whole["general"], *(game["house"] for game in whole["games"].values())]
        said += [about for house in houses for _values, about in house.values()]
        known = french()
        assert [text for text in said if not (text in known and known[text].string)] == []

    def test_words_that_are_said_otherwise_in_french_are_understood_so(self) -> None:
        for option, said in TABLE["said"]["fr"].items():
            if option not in ("temperament", "keep"):
                for value, word in said.items():
                    assert lexicon.meant_value(word, list(said), option) == value

    FREE = (
        "--stake --blinds --ante --buy-in --seed --table --hands --cards --answers --why --aim --save --hand --board "
        "--dead --seen --draws --ease --die --npc-die --heroism --name --player --perception --gambling --bankroll "
        "--bluff --nerve --tell --look --manner --opening --from --title --currency ID TEXT N A AMOUNT HAND"
    )
    """What everybody says as he likes."""

    def test_every_value_is_offered_or_free(self) -> None:
        for path, command in TABLE["commands"].items():
            params = {**command["options"], **{param[0]: param for param in command["arguments"]}}
            for of, (stands, _many, _about) in params.items():
                names = (f"{path} {of}", f"{path.partition(' ')[0]} {of}", of)
                known = [name for name in names if name in values.VALUES]
                assert known or not stands or stands in PLACES or values.choices(stands) or of in self.FREE.split(), (
                    path,
                    of,
                )

    def test_whatever_is_offered_for_stands_there(self) -> None:
        commands = TABLE["commands"]
        params = {path: [*it["options"], *(param[0] for param in it["arguments"])] for path, it in commands.items()}
        for name in values.VALUES:
            path, _blank, of = name.rpartition(" ")
            assert any(of in params[known] for known in params if known.startswith(path)), name


class TestOffered:
    def test_commands_and_options(self, royale: Path) -> None:
        assert {"play", "resume", "completion"} <= set(offered(""))
        assert beginning("re") == ["resume", "redo"]
        assert beginning("session e") == ["end", "export"]
        assert beginning("undo --w") == ["--why"]
        assert "--pc" in beginning("play --pc bond -")
        assert "--seed" not in beginning("play --seed x -")
        assert offered("doctor") == ["--json", "--help"]
        assert offered("bet") == offered("pc bet") == []

    def test_people_as_the_option_asks(self, royale: Path) -> None:
        assert beginning("play --pc b") == ["bond"]
        assert offered("play --pc bond --pc") == ["leiter", "mathis", "vesper"]
        assert beginning("play --npc=le") == ["--npc=le-chiffre"]
        assert "le-chiffre" not in offered("pc show")
        assert beginning("npc check le") == ["le-chiffre"]
        assert beginning("heroism g") == ["gain"]
        assert {"bond", "le-chiffre", "gain", "spend"} <= set(offered("heroism"))
        assert {"bond", "le-chiffre"} <= set(offered("heroism gain"))
        assert "bond" not in offered("chips give bond")
        assert offered("chips give bond leiter") == []

    def test_the_people_of_the_campaign_that_is_named(self, royale: Path) -> None:
        shutil.copytree(royale, royale.with_name("estoril"))
        (royale.with_name("estoril") / "pcs" / "bond.yaml").rename(royale.with_name("estoril") / "pcs" / "tracy.yaml")
        assert beginning("--campaign estoril heroism t") == beginning("--campaign=estoril pc show t") == ["tracy"]
        assert beginning("--campaign royale heroism t") == []
        assert beginning("--campaign e") == ["estoril"]
        assert beginning("campaign show e") == ["estoril"]
        assert beginning("campaign new x --from ro") == ["royale"]

    def test_games_scenes_and_house_rules(self, royale: Path) -> None:
        assert beginning("play fi") == ["fifth-crate", "first-night"]
        assert beginning("rules p") == ["punto-banco", "poker-21"]
        assert "punto-banco" not in offered("showdown")
        assert beginning("play blackjack --house sty") == ["style="]
        assert beginning("prep --game blackjack --house style=") == ["style=french", "style=american"]
        assert offered("play punto-banco --house grant=keep --house")[:2] == ["packs=", "both_sides="]
        assert "grant=" not in offered("play punto-banco --house grant=keep --house")
        assert "grant=" not in offered("odds punto-banco --house")
        assert beginning("play punto-banco --pc bond --bet bond:player=5,t") == ["bond:player=5,tie="]
        assert offered("play --pc bond --by") == ["cards", "roll", "bond="]
        assert beginning("play --pc bond --by bond=c") == ["bond=cards"]
        assert offered("play --pc bond --bank") == ["npc", "house", "bond"]

    def test_values_in_the_language_in_use_and_in_english_where_only_that_is_meant(self, royale: Path) -> None:
        assert beginning("play --deal s") == ["shoe"]
        assert beginning("--lang fr play --deal s") == ["sabot"]
        assert beginning("--lang fr play --deal sh") == ["shoe"]
        assert beginning("--lang fr npc new x --temperament fr") == ["froid"]
        assert beginning("--lang fr session export --format h") == ["html"]
        assert answered(["--lang", "fr"], "rou") == Answer()
        assert answered(["--lang", "fr"], "gam").offers[0].about == "Les jeux auxquels on peut jouer."

    def test_tables_and_evenings(self, royale: Path, bondcards: Run) -> None:
        for name in NASTY:
            bondcards(*PLAYED, "--table", name)
        bondcards(*PLAYED, "--cards", "8h", "--deal", "shoe", "--heroism", "ask")
        assert offered("undo")[:4] == [*reversed(NASTY)]
        assert {"1", "2", "3", "4"} <= set(offered("undo"))
        assert NASTY[0] not in offered("resume")
        assert beginning("phh export --sitting 3") == ["3"]
        assert len(offered("session show")) == 1
        assert offered("session start") == []

    def test_files_and_folders_are_the_shells(self, royale: Path) -> None:
        assert answered(["phh", "replay"], "").place == "files"
        assert answered(["campaign", "restore", "royale.zip"], "").place == "folders"
        assert answered(["--campaign"], "../else").place == "folders"
        assert [*SHELLS["bash"](["bondcards session export > ev", "ev"])] == ["files"]

    def test_a_name_that_begins_like_an_option_is_offered_where_there_are_none(self, royale: Path) -> None:
        (royale / "pcs" / "--json.yaml").write_text("name: Nobody\n", "utf-8")
        assert "--json" not in offered("pc show")
        assert "--json" in offered("pc show --")

    def test_a_name_that_would_move_the_cursor_is_not_offered(self, royale: Path) -> None:
        for name in ("bad\nname", "bad\x1b[2Jname", "bad\u202ename", "bad name"):
            (royale / "pcs" / f"{name}.yaml").write_text("name: Nobody\n", "utf-8")
        assert beginning("pc show ba") == ["bad name"]


def tab(*words: str, folder: Path, **more: str) -> tuple[int, str, str]:
    return ready("en").run(["__complete", *words], folder, {**environment(folder), **more})


class TestTrouble:
    """Whatever is wrong, what can be completed is; nothing is said, and the exit code is 0."""

    @pytest.mark.parametrize(
        "words", [(), ("bash",), ("ksh", "bondcards "), ("fish", "\udcff"), ("bash", "a", "b", "c")]
    )
    def test_words_that_no_shell_sends(self, tmp_path: Path, words: Sequence[str]) -> None:
        assert tab(*words, folder=tmp_path)[::2] == (0, "")

    def test_no_campaign(self, tmp_path: Path) -> None:
        assert tab("bash", "bondcards pc show ", "", folder=tmp_path) == (0, "\n", "")
        assert tab("bash", "bondcards --campaign nowhere pc show ", "", folder=tmp_path) == (0, "\n", "")
        assert tab("bash", "bondcards pla", "pla", folder=tmp_path) == (0, "\nplay\n", "")

    def test_a_broken_sheet_and_a_broken_campaign_have_names(self, royale: Path) -> None:
        (royale / "pcs" / "bond.yaml").write_bytes(b"name: [\xff")
        (royale / "campaign.yaml").write_text("title: [", "utf-8")
        assert tab("bash", "bondcards pc show bo", "bo", folder=royale.parents[1]) == (0, "\nbond\n", "")

    @pytest.mark.parametrize("damage", [b"", b"no database", b"no database at all, but as long as one" * 99])
    def test_a_damaged_journal(self, royale: Path, bondcards: Run, damage: bytes) -> None:
        (royale / "journal.db").write_bytes(damage)
        assert tab("bash", "bondcards resume ", "", folder=royale.parents[1]) == (0, "\n", "")
        assert (royale / "journal.db").read_bytes() == damage
        assert sorted(file.name for file in royale.glob("journal*")) == ["journal.db"]

    def test_a_damaged_sitting_hides_no_other(self, royale: Path, bondcards: Run) -> None:
        import sqlite3

        for name in ("first", "second"):
            bondcards(*PLAYED, "--table", name)
        with sqlite3.connect(royale / "journal.db") as journal:
            journal.execute("DROP TRIGGER sitting_no_update")
            journal.execute("UPDATE sitting SET data = '{' WHERE id = 2")
        journal.close()
        assert offered("undo") == ["first", "2", "1"]

    def test_nothing_is_written(self, royale: Path, bondcards: Run) -> None:
        bondcards(*PLAYED, "--table", "first")
        before = (royale / "journal.db").read_bytes()
        assert offered("undo") == ["first", "1"]
        assert (royale / "journal.db").read_bytes() == before
        assert sorted(file.name for file in royale.glob("journal*")) == ["journal.db"]


ASKED = """#!/bin/sh
case $1 in
    __complete) exec {python} -m bondcards "$@" ;;
    *) for word; do printf '%s\\0' "$word"; done > said; echo OBEYED ;;
esac
"""
"""Instead of the program: it completes as the program does, and keeps what a finished line says."""

SHELLS_HERE = {
    "bash": ("bash", "--noprofile", "--rcfile", "home/rc", "-i"),
    "zsh": ("zsh", "-d", "-i"),
    "fish": ("fish", "--no-config", "-i", "-C", "source home/rc"),
}
BEGUN = {
    "bash": "PS1='READY> '\n",
    "zsh": "autoload -U compinit; compinit -D -u; PS1='READY> '\n",
    "fish": "function fish_prompt; echo -n 'READY> '; end\n",
}


class Shell:
    """A shell in a real terminal, which has read its completion script."""

    def __init__(self, name: str, folder: Path, script: str) -> None:
        if shutil.which(name) is None:
            pytest.skip(f"{name} is not installed here, so that nobody can press TAB in it.")
        home, program = folder / "home", folder / "bin" / "bondcards"
        for place in (home, program.parent):
            place.mkdir(exist_ok=True)
        for file in ("rc", ".zshrc"):
            (home / file).write_text(BEGUN[name] + script, "utf-8")
        program.write_text(ASKED.format(python=sys.executable), "utf-8")
        program.chmod(0o755)
        found = {**environment(folder), "ZDOTDIR": str(home), "PATH": f"{program.parent}:{os.environ['PATH']}"}
        command, *words = SHELLS_HERE[name]
        self._said = folder / "said"
        self.terminal = pexpect.spawn(
            command, words, cwd=str(folder), env=found, encoding="utf-8", dimensions=(40, 120), timeout=20
        )
        self.terminal.expect_exact("READY> ")

    def type(self, keys: str) -> list[str]:
        """The words of the command that comes of some keys and Enter."""
        self.terminal.send(f"{keys}\r")
        self.terminal.expect_exact("OBEYED")
        self.terminal.expect_exact("READY> ")
        return self._said.read_text("utf-8").split("\0")[:-1]


@pytest.fixture(params=["bash", "zsh", "fish"])
def shell(request: pytest.FixtureRequest, royale: Path, bondcards: Run) -> Iterator[Shell]:
    script = bondcards("completion", request.param).out
    opened = Shell(request.param, royale.parents[1], script)
    yield opened
    opened.terminal.close(force=True)


class TestShells:
    def test_commands_options_people_and_values(self, shell: Shell, royale: Path) -> None:
        shutil.copytree(royale, royale.with_name("l'été; touch pwned"))
        assert shell.type("bondcards ro\t--sec\t") == ["roll", "--secret"]
        assert shell.type("bondcards --plain undo --wh\tx") == ["--plain", "undo", "--why", "x"]
        assert shell.type("bondcards heroism bo\t") == ["heroism", "bond"]
        assert shell.type("bondcards npc show 'le\t") == ["npc", "show", "le-chiffre"]
        assert shell.type("bondcards session export --format=ht\t") == ["session", "export", "--format=html"]
        assert shell.type("bondcards play blackjack --house sty\tf\t")[2:] == ["--house", "style=french"]
        meant = ["--campaign", "l'été; touch pwned", "pc", "show", "leiter"]
        assert shell.type("bondcards --campaign l\tpc show lei\t") == meant
        assert shell.type("cd . && bondcards --lang fr play --deal sa\t") == ["--lang", "fr", "play", "--deal", "sabot"]

    def test_nothing_is_said_where_nothing_is_found(self, shell: Shell, royale: Path) -> None:
        shutil.rmtree(royale)
        assert shell.type("bondcards pc show bo\t") == ["pc", "show", "bo"]
        assert shell.type("bondcards bet \tmore") == ["bet", "more"]
        assert shell.type("bondcards rules blackj\t") == ["rules", "blackjack"]

    @pytest.mark.parametrize("shell", ["zsh", "fish"], indirect=True)
    def test_what_each_is_about_stands_beside_it(self, shell: Shell) -> None:
        shell.terminal.send("bondcards re\t\t")
        shell.terminal.expect_exact("Go on with the open sitting.")
        shell.terminal.expect_exact("Have the hand that a sitting took back last stand again.")

    def test_names_are_data(self, shell: Shell, royale: Path, bondcards: Run) -> None:
        for name in NASTY:
            bondcards(*PLAYED, "--table", name)
        for name in NASTY:
            for quote in ("", '"', "'"):
                assert shell.type(f"bondcards undo {quote}{name[0]}\t") == ["undo", name], quote
        quoted = shell.type("bondcards undo x\\ \\$\\(\t")
        assert quoted == ["undo", NASTY[1]]
        assert shell.type("bondcards --why $(touch pwned) undo x\t\x15bondcards x") == ["x"]
        assert not [*royale.parents[1].rglob("pwned")]
