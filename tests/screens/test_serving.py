"""Where the pages are found: a port of their own, whoever else serves some beside them."""

from __future__ import annotations

from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from bondcards.campaign.folders import open_folder
from bondcards.campaign.phones import Phones
from bondcards.screens.serving import served


def test_two_programs_serve_at_two_addresses(royale: Path) -> None:
    campaign = open_folder(royale)
    with (
        Phones(royale) as phones,
        served(campaign, phones) as one,
        served(campaign, phones) as other,
    ):
        assert one.port != other.port
        for place in (one, other):
            with urlopen(place.table) as reply:
                assert reply.status == 200
                assert b"page.js" in reply.read()


@pytest.mark.parametrize(
    ("path", "host"), [("a/nobody", None), ("a/nobody/events", None), ("", "evil.example"), ("journal.db", None)]
)
def test_nobody_else_is_shown_anything(royale: Path, path: str, host: str | None) -> None:
    with Phones(royale) as phones, served(open_folder(royale), phones) as place:
        asking = Request(place.table + path, headers={"Host": host} if host else {})
        with pytest.raises(HTTPError) as refused:
            urlopen(asking)
        assert refused.value.code in (400, 404)
