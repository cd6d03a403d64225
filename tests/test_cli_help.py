"""Every command says what it does, and every option and argument what it is for, in both languages."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from bondcards.cli.app import COMMANDS, command_line
from bondcards.cli.click import core
from bondcards.cli.commands import Group
from tests.commands import Run


def commands(command: core.Command, path: str, ctx: core.Context) -> Iterator[tuple[str, core.Command]]:
    """A command and all below it, each with the words it is called by."""
    yield path, command
    if isinstance(command, Group):
        for name in command.list_commands(ctx):
            below = command.get_command(ctx, name)
            assert below is not None, f"{path} {name}"
            yield from commands(below, f"{path} {name}".strip(), ctx)


def every() -> list[tuple[str, core.Command]]:
    root = command_line()
    return list(commands(root, "", core.Context(root)))


class TestHelp:
    def test_every_command_has_a_line(self) -> None:
        assert [path for path, command in every() if not command.help] == []

    def test_every_option_and_argument_has_a_line(self) -> None:
        silent = [
            f"{path}: {parameter.name}"
            for path, command in every()
            for parameter in command.params
            if not getattr(parameter, "help", None)
        ]
        assert silent == []

    def test_every_option_that_takes_a_value_says_what_stands_for_it(self) -> None:
        nameless = [
            f"{path}: {parameter.name}"
            for path, command in every()
            for parameter in command.params
            if parameter.param_type_name == "option" and not getattr(parameter, "is_flag", False)
            if not parameter.metavar
        ]
        assert nameless == []

    def test_help_ends_well_in_plain_characters(self, bondcards: Run) -> None:
        for path, _command in every():
            ran = bondcards(*path.split(), "--help")
            assert (ran.code, ran.err) == (0, ""), path
            assert ran.out.startswith("Usage: bondcards"), path
            assert "╭" not in ran.out

    def test_every_command_that_answers_takes_json(self) -> None:
        without = {
            path
            for path, command in every()
            if not isinstance(command, Group) and not any(p.name == "json" for p in command.params)
        }
        # Some write a document of their own, or make or keep one.
        made = {
            "pc new",
            "npc new",
            "session note",
            "session export",
            *(f"campaign {does}" for does in ("new", "restore")),
        }
        assert without == {*made, "campaign backup", "phh export"}

    def test_a_command_that_is_none_is_a_usage_error(self, bondcards: Run) -> None:
        for words in (["bet"], ["pc", "bet"], ["session", "bet"], ["campaign", "bet"], ["rules"]):
            ran = bondcards(*words)
            assert (ran.code, ran.out) == (2, ""), words

    @pytest.mark.parametrize("command", COMMANDS)
    def test_a_typing_error_in_an_option_is_a_usage_error(self, bondcards: Run, command: str) -> None:
        assert bondcards(command, "--jsno").code == 2

    def test_the_page_of_a_command(self, bondcards: Run) -> None:
        assert bondcards("heroism", "gain", "--help").out == (
            "Usage: bondcards heroism gain [OPTIONS] P N\n"
            "\n"
            "  Give a person Heroism Points.\n"
            "\n"
            "Examples:\n"
            '  bondcards heroism gain bond 2 --why "a good idea"\n'
            '  bondcards heroism gain bond 1 --why "saved Leiter"\n'
            "\n"
            "Arguments:\n"
            "  P  The person, by the name of the sheet.  [required]\n"
            "  N  How many points.  [required]\n"
            "\n"
            "Options:\n"
            "  --why TEXT  The reason, as the history shows it.\n"
            "  --json      One JSON document and nothing else.\n"
            "  -h, --help  Show this message and exit.\n"
        )

    def test_the_page_of_a_group_lists_its_commands(self, bondcards: Run) -> None:
        page = bondcards("chips", "-h").out
        assert page.startswith("Usage: bondcards chips [OPTIONS] P|gain|spend|give …\n")
        assert page.endswith(
            "Commands:\n"
            "  P      The chips of a person, and how they came about.\n"
            "  gain   Give a person chips.\n"
            "  spend  Take chips from a person.\n"
            "  give   Have one person give another chips, such as a loan.\n"
        )

    def test_what_an_option_is_where_it_is_not_said(self, bondcards: Run) -> None:
        page = bondcards("roll", "--help").out
        assert "--ease E" in page
        assert "5 unless said" in page

    def test_a_group_alone_shows_its_help_as_what_was_misused(self, bondcards: Run) -> None:
        ran = bondcards("session")
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("Usage: bondcards session [OPTIONS] COMMAND …\n")

    def test_whoever_names_no_command_hears_what_comes_next(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bondcards: Run
    ) -> None:
        """Below `bondcards --plain` stood no more than that a command is missing."""
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert bondcards().err.endswith("`bondcards campaign new NAME --from royale`\n")
        missing = ["A command is missing.", "Usage: bondcards [OPTIONS] COMMAND …", "`bondcards --help` explains it."]
        assert bondcards("--plain").err.splitlines()[:-1] == missing
        assert bondcards("campaign", "new", "soho").code == 0
        assert "\nNext: `bondcards pc new` writes the sheet of an agent.\n" in bondcards("--plain").err
        assert bondcards("campaign", "new", "casino", "--from", "royale").code == 0
        play = "\nNext: `bondcards --campaign casino play` opens a table, and asks for what was not said.\n"
        assert play in bondcards("--campaign", "casino").err
        left = ("badugi", "--pc", "bond", "--npc", "le-chiffre", "--stake", "100", "--hands", "2", "--answers", "x")
        assert bondcards("--campaign", "casino", "play", *left).code == 1
        assert "\nA sitting is open: `bondcards --campaign casino resume` goes on with it.\n" in bondcards().err


WRONG = [
    ("pley", "There is no command “pley”. Did you mean “play”?", "bondcards [OPTIONS] COMMAND …"),
    ("xyz", "There is no command “xyz”.", "bondcards [OPTIONS] COMMAND …"),
    ("--plain=1 games", "--plain takes no value.", "bondcards [OPTIONS] COMMAND …"),
    ("pc lst", "There is no command “lst”. Did you mean “list”?", "bondcards pc [OPTIONS] COMMAND …"),
    ("pc list --jsno", "There is no option --jsno. Did you mean “--json”?", "bondcards pc list [OPTIONS]"),
    (
        "heroism bond spend 1",
        "What is done comes first: `bondcards heroism spend bond 1`",
        "bondcards heroism [OPTIONS] P|gain|spend …",
    ),
    ("games -x", "There is no option -x.", "bondcards games [OPTIONS]"),
    (
        "games a b",
        "“a b” is more than is asked for here. A name of several words goes in quotation marks.",
        "bondcards games [OPTIONS]",
    ),
    (
        "rules",
        "GAME is missing: The game, as `bondcards games` names it. This works: `bondcards rules chemin-de-fer`",
        "bondcards rules [OPTIONS] GAME",
    ),
    (
        "heroism gain bond",
        'N is missing: How many points. This works: `bondcards heroism gain bond 2 --why "a good idea"`',
        "bondcards heroism gain [OPTIONS] P N",
    ),
    (
        "heroism gain bond 1 --why",
        "--why TEXT needs a value: The reason, as the history shows it.",
        "bondcards heroism gain [OPTIONS] P N",
    ),
    ("pc new x --gambling ten", "--gambling: “ten” is no whole number.", "bondcards pc new [OPTIONS] [ID]"),
    ("pc new x --gambling 1_0", "--gambling: “1_0” is no whole number.", "bondcards pc new [OPTIONS] [ID]"),
    (
        f"pc new x --gambling {'9' * 24}",
        f"--gambling: {'9' * 24} is too large a number.",
        "bondcards pc new [OPTIONS] [ID]",
    ),
    (
        f"pc new x --gambling {'9' * 5000}",
        f"--gambling: {'9' * 120}… is too large a number.",
        "bondcards pc new [OPTIONS] [ID]",
    ),
]


class TestBehindTheCommand:
    """The options of the program are taken behind a command as before it, and never for another option's value."""

    def test_each_holds_as_before_it(self, royale: Path, bondcards: Run) -> None:
        before = bondcards("--lang", "fr", "--campaign", str(royale), "--plain", "pc", "show", "bond")
        assert before.code == 0
        assert bondcards("pc", "show", "bond", "--lang", "fr", "--campaign", str(royale), "--plain") == before
        assert bondcards("pc", "--lang=fr", "show", f"--campaign={royale}", "bond", "--plain") == before
        assert bondcards("games", "--version") == bondcards("--version")
        assert bondcards("pc", "list", "--campaign", "nowhere").code == 1
        assert bondcards("games", "--lang", "xx").err.startswith("“xx” is no language known here.")

    def test_what_is_another_options_value_or_stands_behind_two_dashes_is_none_of_them(
        self, royale: Path, bondcards: Run
    ) -> None:
        assert "James Bond gains" in bondcards("heroism", "gain", "bond", "1", "--why", "--lang=fr").out
        assert bondcards("heroism", "bond", "--json").json["entries"][-1]["why"] == "--lang=fr"
        assert bondcards("chips", "gain", "bond", "5", "--why", "--plain").code == 0
        bondcards("session", "start", "tonight")
        assert "Noted in session" in bondcards("session", "note", "--", "--lang=fr", "--version").out

    def test_the_help_says_so(self, bondcards: Run) -> None:
        assert "\nOptions, before a command or behind it:\n  --campaign C" in bondcards("--help").out


class TestWrong:
    @pytest.mark.parametrize(("words", "sentence", "usage"), WRONG, ids=lambda text: text[:30])
    def test_what_is_wrong_and_where_to_read_how_it_is_right(
        self, bondcards: Run, words: str, sentence: str, usage: str
    ) -> None:
        ran = bondcards(*words.split())
        explains = usage.split(" [OPTIONS]")[0]
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.splitlines() == [sentence, f"Usage: {usage}", f"`{explains} --help` explains it."]

    @pytest.mark.usefixtures("royale")
    def test_what_lacks_a_word_works_as_it_is_told(self, bondcards: Run) -> None:
        said = bondcards("chips", "give", "bond", "leiter").err
        line = re.findall(r"`(bondcards chips give .+?)`", said)[0]
        assert line == 'bondcards chips give bond leiter 50 --why "a bet"'
        assert "James Bond gives Felix Leiter 50 francs" in bondcards(*shlex.split(line)[1:]).out

    def test_points_are_given_to_nobody(self, bondcards: Run) -> None:
        assert "cannot be given" in bondcards("heroism", "give", "bond", "1").err

    def test_a_number_that_no_journal_holds(self, bondcards: Run, royale: object) -> None:
        ran = bondcards("undo", "9" * 23)
        assert (ran.code, ran.err) == (1, f"There is no sitting {'9' * 23}.\n")
        ran = bondcards("phh", "export", "--sitting", "9" * 23)
        assert (ran.code, ran.err.splitlines()[0]) == (2, f"--sitting: {'9' * 23} is too large a number.")


class TestFrench:
    """Whatever stands below, nothing of it is heard."""

    ENGLISH = ("Usage:", "Options:", "Arguments:", "Commands:", "required", "default:", "Show this", "Missing", "Error")

    def test_no_page_has_an_english_word(self, bondcards: Run) -> None:
        for path, _command in every():
            page = bondcards("--lang", "fr", *path.split(), "--help").out
            assert [word for word in self.ENGLISH if word in page] == [], path

    @pytest.mark.parametrize("words", [words for words, _sentence, _usage in WRONG[:13]])
    def test_no_complaint_has_an_english_word(self, bondcards: Run, words: str) -> None:
        said = bondcards("--lang", "fr", *words.split()).err
        assert [word for word in (*self.ENGLISH, "There is", " is ", "explains") if word in said] == []


def test_cards_are_shown_as_the_language_in_use_writes_them(bondcards: Run) -> None:
    assert '--hand "Kh 9c …"' in bondcards("showdown", "--help").out
    assert "[default: ]" not in bondcards("showdown", "--help").out
    assert "--hand «\u00a0Rc 9t …\u00a0»" in bondcards("--lang", "fr", "showdown", "--help").out
