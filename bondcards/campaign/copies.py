"""A campaign in one file, to be put away: its files and its journal in a ZIP archive, and a campaign again from it."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

from bondcards.campaign.folders import Campaign
from bondcards.campaign.founding import files_of, found, is_file_of_campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.standing import JOURNAL, SETTINGS
from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.language.system import reason
from bondcards.people import committed as lasting


def back_up(campaign: Campaign, file: Path) -> int:
    """Write a campaign to a file there is not yet, while others may play in it; says how many bytes it has."""
    if os.path.lexists(file):
        raise Refused(_("{file} exists already and stays as it is. Choose another name.").format(file=file))
    # Beside it, so that a program that is killed leaves nothing elsewhere, and the next one takes it away.
    beside, copied = _beside(file), _beside(file).with_suffix(".journal")
    with _explained(file):
        try:
            with ZipFile(beside, "w", ZIP_DEFLATED) as archive:
                for path, content in files_of(campaign.folder).items():
                    archive.writestr(path, content)
                if os.path.lexists(campaign.journal):
                    copied.unlink(missing_ok=True)
                    with Journal.reading(campaign.folder) as journal:
                        journal.copy_to(copied)
                    archive.write(copied, JOURNAL)
                archive.comment = _count(archive)
            size = beside.stat().st_size
            # Written to the disk before it has its name: a file of that name is whole.
            with beside.open("rb+") as whole:
                os.fsync(whole.fileno())
            beside.rename(file)
        finally:
            beside.unlink(missing_ok=True)
            copied.unlink(missing_ok=True)
    lasting.note()
    return size


MOST_FILES: Final = 10_000
MOST_BYTES: Final = {JOURNAL: 2_000_000_000}
"""No journal is larger."""
MOST_OF_A_SHEET: Final = 1_000_000


def restore(file: Path, name: str) -> Campaign:
    """The campaign kept in a file, in a new folder; `name` as for `founding.begin`. Where it fails nothing is left."""
    if file.exists() and not file.is_file():
        raise Refused(_("{file} is no regular file.").format(file=file))
    with _explained(file), ZipFile(file) as archive:
        # A changed bit in its list of files can hide some of them from whoever reads it.
        if archive.comment and archive.comment != _count(archive):
            raise ValueError
        entries = [entry for entry in archive.infolist() if not entry.is_dir()]
        paths = {entry.filename for entry in entries}
        known = all(path == JOURNAL or is_file_of_campaign(path) for path in paths)
        if SETTINGS not in paths or not known or len(paths) < len(entries):
            raise BadZipFile
        if len(entries) > MOST_FILES:
            raise Refused(_("{file} has more files in it than a campaign has.").format(file=file))
        for entry in entries:
            if entry.file_size > _most(entry.filename):
                raise _too_large(file, entry.filename)

        def fill(folder: Path) -> None:
            for path in paths:
                _unpack(archive, path, folder / path, file)
            if JOURNAL in paths:
                Journal.open(folder).close()

        return found(name, {}, fill)


def _count(archive: ZipFile) -> bytes:
    """How many files an archive has, as it says itself."""
    return f"{len(archive.infolist())} files".encode()


def _unpack(archive: ZipFile, path: str, to: Path, file: Path) -> None:
    """Write a file of the archive as far as it is no larger than it may be, whatever size it says it has."""
    most = _most(path)
    with archive.open(path) as source, to.open("wb") as target:
        while part := source.read(1 << 20):
            most -= len(part)
            if most < 0:
                raise _too_large(file, path)
            target.write(part)


def _most(path: str) -> int:
    return MOST_BYTES.get(path, MOST_OF_A_SHEET)


def _too_large(file: Path, part: str) -> Refused:
    return Refused(_("{file} is no campaign: {part} in it is too large.").format(file=file, part=part))


def _beside(file: Path) -> Path:
    """Where a file is written until it is whole."""
    return file.with_name(f".{file.name}.part")


@contextmanager
def _explained(file: Path) -> Generator[None]:
    try:
        yield
    except Refused:
        raise
    except BadZipFile:
        no_copy = _("{file} is no campaign saved with `bondcards campaign backup`.").format(file=file)
        raise Refused(no_copy) from None
    except OSError as error:
        text = _("{file} cannot be read or written: {reason}.")
        named = error.filename if error.filename not in (None, str(_beside(file))) else file
        raise Refused(text.format(file=named, reason=reason(error))) from None
    except Exception:
        # Whatever a changed byte leads the unpacking into.
        raise Refused(_("{file} is damaged and cannot be unpacked.").format(file=file)) from None
