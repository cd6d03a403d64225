"""The frame of a page: one file that needs nothing beside it, to be read in the dark, on a telephone, on paper."""

from collections.abc import Iterable
from html import escape
from pathlib import Path

from bondcards.language import i18n


def page(title: str, body: Iterable[str]) -> str:
    style = Path(__file__).with_suffix(".css").read_text("utf-8")
    lines = [
        "<!doctype html>",
        f'<html lang="{i18n.language()}">',
        f'<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style></head>",
        "<body>",
        *body,
        "</body></html>",
    ]
    return "\n".join(lines)


def tag(name: str, inner: str, **attributes: str) -> str:
    """An element about what is HTML already; `class_` and the like lose their last sign."""
    said = "".join(f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"' for key, value in attributes.items())
    return f"<{name}{said}>{inner}</{name}>"


def table(headings: Iterable[str], rows: Iterable[Iterable[str]], kind: str = "figures") -> str:
    """A table whose cells are HTML already, words first and then figures; it scrolls where there is no room."""
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    body = "\n".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table class="{kind}">\n<tr>{head}</tr>\n{body}\n</table></div>'
