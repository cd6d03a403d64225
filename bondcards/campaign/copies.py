"""A campaign in one file, to be put away: its files and its journal in a ZIP archive, and a campaign again from it."""

import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

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
    beside = _beside(file)
    with _explained(file):
        try:
            with ZipFile(beside, "w", ZIP_DEFLATED) as archive:
                for path, content in files_of(campaign.folder).items():
                    archive.writestr(path, content)
                if campaign.journal.exists():
                    with TemporaryDirectory(prefix="bondcards-") as folder, Journal.reading(campaign.folder) as journal:
                        copied = Path(folder, JOURNAL)
                        journal.copy_to(copied)
                        entry = ZipInfo.from_file(copied, JOURNAL)
                        entry.compress_type = ZIP_DEFLATED
                        with copied.open("rb") as source, archive.open(entry, "w") as target:
                            shutil.copyfileobj(source, target)
            size = beside.stat().st_size
            # Written to the disk before it has its name: a file of that name is whole.
            with beside.open("rb+") as whole:
                os.fsync(whole.fileno())
            beside.rename(file)
        finally:
            beside.unlink(missing_ok=True)
    lasting.note()
    return size


def restore(file: Path, name: str) -> Campaign:
    """The campaign kept in a file, in a new folder; `name` as for `founding.begin`. Where it fails nothing is left."""
    with _explained(file), ZipFile(file) as archive:
        paths = [entry.filename for entry in archive.infolist() if not entry.is_dir()]
        if SETTINGS not in paths or not all(path == JOURNAL or is_file_of_campaign(path) for path in paths):
            raise BadZipFile
        if broken := archive.testzip():
            raise Refused(_("{file} is damaged: {part} cannot be read.").format(file=file, part=broken))

        def fill(folder: Path) -> None:
            if JOURNAL in paths:
                with archive.open(JOURNAL) as kept, (folder / JOURNAL).open("wb") as journal:
                    shutil.copyfileobj(kept, journal)
                Journal.refuse_blank(folder)
                Journal.open(folder).close()

        return found(name, {path: archive.read(path) for path in paths if path != JOURNAL}, fill)


def _beside(file: Path) -> Path:
    """Where a file is written until it is whole."""
    return file.with_name(f".{file.name}.part")


@contextmanager
def _explained(file: Path) -> Generator[None]:
    try:
        yield
    except BadZipFile:
        no_copy = _("{file} is no campaign saved with `bondcards campaign backup`.").format(file=file)
        raise Refused(no_copy) from None
    except OSError as error:
        text = _("{file} cannot be read or written: {reason}.")
        named = error.filename if error.filename not in (None, str(_beside(file))) else file
        raise Refused(text.format(file=named, reason=reason(error))) from None
