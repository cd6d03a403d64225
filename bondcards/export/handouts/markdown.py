"""The referee's card of a game in Markdown."""

from collections.abc import Iterable, Sequence

from bondcards.export.markdown import escaped, table
from bondcards.language.i18n import _
from bondcards.telling.referee import Option, Part, Referee


def rules(card: Referee) -> str:
    parts = [f"# {escaped(card.title)}", f"**{escaped(card.about)}**", escaped(f"{card.family} · {card.line}")]
    parts += map(_part, card.parts)
    if card.pays:
        pays = table(("", _("Pays")), [tuple(map(escaped, row)) for row in card.pays])
        parts += [f"## {_('Pays')}", pays, f"_{_('Half a cent left over stays with the bank.')}_"]
    for title, options in (
        (_("House rules of this game (the first value holds)"), card.options),
        (_("House rules whatever is played"), card.general),
    ):
        if options:
            parts += [f"## {title}", _options(options)]
    return "\n\n".join(parts) + "\n"


def _part(part: Part) -> str:
    told = [f"## {escaped(part.title)}"]
    if part.lines:
        told.append("\n".join(f"- {escaped(line)}" for line in part.lines))
    if part.rows:
        first, *others = [tuple(map(escaped, row)) for row in part.rows]
        told.append(table(_filled(first, others), others))
    return "\n\n".join(told)


def _filled(first: Sequence[str], others: Iterable[Sequence[str]]) -> Sequence[str]:
    """Headings for as many columns as there are."""
    return (*first, *[""] * (max(map(len, others), default=0) - len(first)))


def _options(options: Iterable[Option]) -> str:
    return "\n".join(
        f"- `{option.name}={'|'.join(option.values)}` {escaped(option.about)} _{escaped(option.source)}_"
        for option in options
    )
