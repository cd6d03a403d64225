"""What the boxes are called on which one stakes, as it is shown."""

from __future__ import annotations

from typing import Final

from bondcards.language.i18n import N_

NAMES: Final[dict[tuple[str, str], str]] = {
    ("", "player"): N_("punto"),
    ("", "banker"): N_("bank"),
    ("punto-banco", "banker"): N_("banco"),
    ("", "tie"): N_("tie"),
    ("chemin-de-fer", "banco"): N_("banco"),
    ("", "bank"): N_("bank"),
    ("", "tableau-1"): N_("tableau 1"),
    ("", "tableau-2"): N_("tableau 2"),
    ("", "cheval"): N_("à cheval"),
    ("", "ponte"): N_("ponte"),
    ("", "stake"): N_("stake"),
    ("", "21"): "21",
    ("", "pok"): "POK",
    ("", "ante"): N_("ante"),
    ("", "bonus"): N_("bonus"),
    ("", "pair-plus"): N_("Pair Plus"),
    ("", "ante@left"): N_("ante on the left"),
    ("", "ante@right"): N_("ante on the right"),
}
"""By game and box; an empty game means all of them."""
