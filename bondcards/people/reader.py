"""A YAML file as nodes with their places: the text of each value is kept, and the schema decides what it is.

The tree is built from the parser's events, not from loaded values: `no`, `010` and `1:30` stay what the GM wrote,
aliases and tags can be named where they stand, and a file of ten thousand brackets is stopped at the ninth.
"""

from __future__ import annotations

import os.path
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple, NoReturn, TypeGuard

import yaml
from msgspec import Struct

from bondcards.errors import BadFile, Problem, Refused
from bondcards.language.encoding import UNSEEN
from bondcards.language.i18n import N_, _
from bondcards.language.system import reason

LARGEST: Final = 200_000
"""Bytes of the largest file that is read; a sheet has about a thousand."""

DEEPEST: Final = 8
TOO_DEEP: Final = N_("Brackets and indentation go too deep here.")
"""Levels of brackets and indentation at most; a sheet needs three."""

_UNSEEN: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")


class Position(NamedTuple):
    """A place in a file; both count from 1."""

    line: int
    column: int


class Scalar(Struct, frozen=True):
    """A text, as written; `quoted` where quotes or a block mark stand around it."""

    place: Position
    text: str
    quoted: bool = False

    @property
    def empty(self) -> bool:
        """True where nothing was written: no text, or YAML's own words for nothing."""
        return not self.quoted and self.text in ("", "~", "null")


class Listing(Struct, frozen=True):
    """A list: `[a, b]`, or lines that begin with a dash."""

    place: Position
    items: tuple[Node, ...]


class Entries(Struct, frozen=True):
    """Keys with their values, in the order of the file; a key may stand there twice."""

    place: Position
    pairs: tuple[tuple[Scalar, Node], ...]


class Unusable(Struct, frozen=True):
    """Something already reported, which nobody needs to complain about again."""

    place: Position


Node = Scalar | Listing | Entries | Unusable


class Findings(Struct):
    """What is wrong in a file, what is only odd (`warnings`), and the language of its keys; empty until it is known."""

    file: Path
    problems: list[Problem] = []
    warnings: list[Problem] = []
    language: str = ""

    def problem(self, place: Position, message: str, hint: str = "") -> None:
        self.problems.append(Problem(self.file, *place, message, hint))

    def warn(self, place: Position, message: str, hint: str = "") -> None:
        self.warnings.append(Problem(self.file, *place, message, hint))

    def settle(self) -> None:
        """Raise `BadFile` with all the problems, if there are any."""
        if self.problems:
            raise BadFile(self.problems)


def read(file: Path) -> tuple[Entries, Findings]:
    """The keys and values of a YAML file; raises `Refused` where it cannot be opened, `BadFile` where it is no YAML."""
    findings = Findings(file)
    tree = _Builder(_events(_text(file), findings), findings).tree()
    if not isinstance(tree, Entries):
        _stop(findings, tree.place, _("This file must hold lines such as “name: James Bond”."))
    return tree, findings


def _text(file: Path) -> str:
    if os.path.exists(file) and not os.path.isfile(file):
        # A pipe would be waited for, and a device may never end.
        raise Refused(_("{file} is no file.").format(file=file))
    try:
        with file.open("rb") as stream:
            raw = stream.read(LARGEST + 1)
    except OSError as error:
        raise Refused(_("{file} cannot be read: {reason}.").format(file=file, reason=reason(error))) from None
    if len(raw) > LARGEST:
        raise Refused(_("{file} is too large: a sheet has at most {count} bytes.").format(file=file, count=LARGEST))
    findings = Findings(file)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8-sig", "replace")
        _stop(findings, _place_after(before), _("This file is not in UTF-8."), _("Save it again with that encoding."))
    unseen = _UNSEEN.search(text)
    if unseen:
        _stop(
            findings,
            _place_after(text[: unseen.start()]),
            _("An invisible character (code {code}) stands here.").format(code=f"{ord(unseen[0]):04X}"),
            _("Delete it and type the line again."),
        )
    return text


def _place_after(text: str) -> Position:
    return Position(text.count("\n") + 1, len(text) - text.rfind("\n"))


def _events(text: str, findings: Findings) -> Iterator[yaml.Event]:
    loader = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
    try:
        yield from yaml.parse(text, Loader=loader)
    except yaml.MarkedYAMLError as error:
        _stop(findings, *_explained(text, error))


def _stop(findings: Findings, place: Position, message: str, hint: str = "") -> NoReturn:
    findings.problem(place, message, hint)
    raise BadFile(findings.problems)


class _Builder:
    """Puts a tree together from the parser's events; brackets go no deeper than a sheet needs."""

    def __init__(self, events: Iterator[yaml.Event], findings: Findings) -> None:
        self._events = events
        self._findings = findings

    def tree(self) -> Node:
        tree: Node | None = None
        for event in self._events:
            if not isinstance(event, yaml.DocumentStartEvent):
                continue
            if tree is not None:
                _stop(
                    self._findings,
                    _place(event),
                    _("A second document begins here (“---”)."),
                    _("A file describes one thing: move the rest to a file of its own."),
                )
            tree = self._node(next(self._events), 0)
        if tree is None:
            _stop(self._findings, Position(1, 1), _("This file is empty."), _("It needs at least a line “name: …”."))
        return tree

    def _node(self, event: yaml.Event, depth: int) -> Node:
        """The node that begins with an event, within so many others."""
        place = _place(event)
        if isinstance(event, yaml.AliasEvent):
            self._report(place, _("“*{name}” refers to another place.").format(name=event.anchor))
            return Unusable(place)
        assert isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent)
        if event.anchor:
            self._report(place, _("“&{name}” is a mark for other places.").format(name=event.anchor))
        if event.tag:
            self._report(place, _("“{tag}” is a type mark.").format(tag=event.tag))
        if isinstance(event, yaml.ScalarEvent):
            unseen = UNSEEN.search(event.value)
            if unseen is None:
                return Scalar(place, event.value, quoted=bool(event.style))
            code = _("This text holds an invisible character (code {code}).").format(code=f"{ord(unseen[0]):04X}")
            self._findings.problem(place, code, _("Delete it and type the line again."))
            return Unusable(place)
        if depth == DEEPEST:
            _stop(self._findings, place, _(TOO_DEEP))
        nodes: list[Node] = []
        while not isinstance(within := next(self._events), yaml.CollectionEndEvent):
            nodes.append(self._node(within, depth + 1))
        if isinstance(event, yaml.SequenceStartEvent):
            return Listing(place, tuple(nodes))
        pairs = zip(nodes[::2], nodes[1::2], strict=True)
        return Entries(place, tuple([(key, value) for key, value in pairs if self._is_key(key)]))

    def _is_key(self, node: Node) -> TypeGuard[Scalar]:
        if isinstance(node, Scalar):
            if node.quoted or node.text != "<<":
                return True
            self._report(node.place, _("“<<” would merge other keys in here."))
        elif not isinstance(node, Unusable):
            self._findings.problem(node.place, _("A key must be a word, not a list or a mapping."))
        return False

    def _report(self, place: Position, message: str) -> None:
        self._findings.problem(place, message, _("Sheets are plain: write the value itself."))


def _place(event: yaml.Event) -> Position:
    mark = event.start_mark
    return Position(mark.line + 1, mark.column + 1) if mark else Position(1, 1)


_QUOTE: Final = N_("Put the whole text in quotes.")
_MISFIT: Final = (
    N_("This line does not fit those above it."),
    N_("Begin lines of one level in the same column; quote a text that holds quotation marks or brackets."),
)

# The parser's words, the sentence for it, what to do. libyaml and the Python parser differ in a few.
_SENTENCES: Final = (
    (
        "mapping values are not allowed",
        N_("There is a “:” too many here, or the line is indented differently from its neighbours."),
        N_("Put a text that holds “: ” in quotes, and begin lines of one level in the same column."),
    ),
    ("unexpected end of stream", N_("A quotation mark is opened here and never closed."), ""),
    (
        "expected ',' or",
        N_("A bracket is opened here, and neither a comma nor its end was found where it should be."),
        "",
    ),
    ("cannot start any token", N_("A text cannot begin with this character."), _QUOTE),
    ("expected alphabetic or numeric", N_("A text cannot begin with this character."), _QUOTE),
    (
        "unknown escape character",
        N_("A backslash in double quotes has a meaning of its own."),
        N_("Use single quotes."),
    ),
    ("maximum nesting depth", TOO_DEEP, ""),
    ("sequence entries are not allowed", N_("A list with dashes begins on a line of its own."), ""),
    ("expected <block end>", *_MISFIT),
    ("expected key", *_MISFIT),
    ("could not find expected ':'", N_("A key without a “:” stands here."), N_("Write “key: value”.")),
)

# Complaints whose cause stands where the parser began, not where it gave up.
_AT_THE_START: Final = ("unexpected end of stream", "expected ',' or", "expected alphabetic or numeric")


def _explained(text: str, error: yaml.MarkedYAMLError) -> tuple[Position, str, str]:
    complaint, lines = error.problem or "", text.splitlines()
    number = error.problem_mark.line if error.problem_mark else len(lines)
    line = lines[number] if number < len(lines) else ""
    indentation = line[: len(line) - len(line.lstrip())]
    if "\t" in indentation:
        tab = Position(number + 1, indentation.index("\t") + 1)
        return tab, _("A tab stands at the beginning of this line."), _("Indent with spaces.")
    early = any(words in complaint for words in _AT_THE_START)
    mark = (error.context_mark if early else None) or error.problem_mark or error.context_mark
    place = Position(mark.line + 1, mark.column + 1) if mark else Position(1, 1)
    for words, sentence, advice in _SENTENCES:
        if words in complaint:
            return place, _(sentence), _(advice) if advice else ""
    return place, _("This line cannot be read as YAML."), _("Each line is “key: value”.")
