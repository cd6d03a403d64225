"""A few words of the table, and how they stand beside those before them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rich.text import Text

from bondcards.show.words import Names

Topic = Literal["shuffle", "stakes", "cards", "pots", "irregular", "heroism"]


class Phrase(NamedTuple):
    """A few words of the table. Phrases of one `topic` run on, another topic begins a line.

    One may belong `to_last`, the phrase before it; with one that `begins` something all that was said before stays.
    """

    text: Text
    topic: Topic
    to_last: bool = False
    begins: bool = False


def of_seat(seat: str, sentence: str, topic: Topic, names: Names, **more: str) -> Phrase:
    """What is said of a seat, its name standing out."""
    name = names.seat(seat)
    text = Text(sentence.format(seat=name, **more))
    text.highlight_words([name], "name")
    return Phrase(text, topic)
