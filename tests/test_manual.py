"""The pages of the manual: all of the help is on them, `man` reads them without a warning, others' pages are safe."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bondcards.cli.app import COMMANDS
from bondcards.cli.manual import OURS
from bondcards.export import roff
from bondcards.language.spelling import normal
from tests.commands import Run
from tests.test_cli_help import every

PAGES = {"bondcards", *(f"bondcards-{name}" for name in COMMANDS)}


def formatted(page: str) -> str:
    """A page as it is read, without a word of complaint from the formatter."""
    if shutil.which("groff") is None:
        pytest.skip("groff is not installed here, so that nobody formats the pages.")
    command = ["groff", "-man", "-Tutf8", "-ww", "-P-cbou", "-rLL=200n"]
    ran = subprocess.run(command, input=page.encode("ascii"), capture_output=True, check=True)
    assert ran.stderr.decode() == ""
    return ran.stdout.decode()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_for_each_command_without_a_warning(royale: Path, bondcards: Run, language: str) -> None:
    ran = bondcards("--lang", language, "manual")
    assert ran.code == 0
    written = {file.stem: file.read_text("ascii") for file in Path("man").rglob("*.1")}
    assert {*written} == PAGES
    assert {file.parent.as_posix() for file in Path("man").rglob("*.1")} == {
        "man/man1" if language == "en" else "man/fr/man1"
    }
    for name, page in written.items():
        assert re.search(rf'^\.SH "N[A-Z]+"\n{re.escape(name.replace("-", chr(92) + "-"))} \\- \S.*[^.]$', page, re.M)
        assert formatted(page)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_of_the_help_is_on_them(royale: Path, bondcards: Run, language: str) -> None:
    bondcards("--lang", language, "manual")
    read = {file.stem: formatted(file.read_text("ascii")) for file in Path("man").rglob("*.1")}
    on = {name: "".join(page.split()) for name, page in read.items()}
    for path, command in every():
        page = on["-".join(["bondcards", *path.split()[:1]])]
        for param in command.params:
            assert all("".join(name.split()) in page for name in param.opts if name.startswith("--")), path
        for line in bondcards("--lang", language, *path.split(), "--help").out.splitlines():
            if line.startswith("  bondcards "):
                assert "".join(line.split()) in page, line


NASTY = [
    ".SH begins like a macro",
    "'br begins like one too",
    "\\fBno font\\fR and a \\ alone \\",
    "--an-option - and −5",
    'a "quoted" word, l\'été, `code`',
    "^ ~ # $(x) %s {a,b} | é œ ½ ♥ “so” « là »",
]


@pytest.mark.parametrize("text", NASTY)
def test_what_roff_would_take_for_something_else_is_printed(text: str) -> None:
    page = [*roff.title("X", "x 1", "x"), *roff.heading(text), ".PP", roff.escaped(text), *roff.as_typed([text])]
    page += [*roff.subheading(text), *roff.item(text, text, "x"), *roff.usage("x", [text])]
    printed = formatted("\n".join(page) + "\n")
    assert printed.count(text) == 7, printed


def test_a_page_of_ours_is_written_anew_and_another_stays(royale: Path, bondcards: Run) -> None:
    bondcards("manual", "pages")
    ours, theirs = Path("pages/man1/bondcards-play.1"), Path("pages/man1/bondcards-undo.1")
    ours.write_text(f"{OURS}\nof an older version\n", "utf-8")
    assert bondcards("manual", "pages").code == 0
    assert ".TH" in ours.read_text("utf-8")
    ours.write_text(f"{OURS}\nof an older version\n", "utf-8")
    theirs.write_text(".TH their own\n", "utf-8")
    ran = bondcards("manual", "pages")
    assert (ran.code, ran.out) == (1, "")
    assert normal(ran.err) == normal(
        "pages/man1/bondcards-undo.1 was not written by `bondcards manual`, and stays as it is. Choose another folder."
    )
    assert theirs.read_text("utf-8") == ".TH their own\n"
    assert "older version" in ours.read_text("utf-8")


def test_a_folder_that_is_none(royale: Path, bondcards: Run) -> None:
    Path("file").write_text("mine", "utf-8")
    ran = bondcards("manual", "file")
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (1, "", 1)
    assert Path("file").read_text("utf-8") == "mine"
