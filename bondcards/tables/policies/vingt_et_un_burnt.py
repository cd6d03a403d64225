"""The burnt vingt-et-un: played as the others; a good first card is worth doubling on."""

from __future__ import annotations

from bondcards.tables.policies.vingt_et_un import VingtEtUn

POLICY = VingtEtUn
