"""Vingt-et-un with a bank that changes hands: played as with a permanent banker."""

from __future__ import annotations

from bondcards.tables.policies.vingt_et_un import VingtEtUn

POLICY = VingtEtUn
