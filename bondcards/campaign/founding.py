"""How a campaign begins: as a copy of another, such as the one that ships, or with empty folders."""

import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import bondcards
from bondcards.campaign import folders, standing
from bondcards.campaign.folders import FOLDERS, Campaign
from bondcards.campaign.scenes import FOLDER as SCENES
from bondcards.campaign.standing import SETTINGS, is_campaign
from bondcards.errors import Refused
from bondcards.language import i18n
from bondcards.language.i18n import _
from bondcards.language.system import reason
from bondcards.people import committed as lasting
from bondcards.people.sheet import check_name, key_in
from bondcards.people.villains.flavour import FILE as FLAVOUR
from bondcards.people.writer import Language, encoded, quoted

WITHIN: Final = (*FOLDERS.values(), SCENES)
"""The folders of a campaign in which the GM's files stand."""
ALONE: Final = (SETTINGS, FLAVOUR)
"""The GM's files that stand in none of them."""


def begin(name: str, title: str, currency: str, language: Language) -> Campaign:
    """A new campaign with nobody in it yet; `name` is a path, or a name for a folder in the user data folder."""
    encoded(title + currency, Path(SETTINGS))
    # In the language of the campaign, which need not be the one in use.
    fresh = Path(__file__).with_name("begun") / f"{language}.yaml"
    text = fresh.read_text("utf-8").format(title=quoted(title), currency=quoted(currency))
    return found(name, {SETTINGS: text.encode()})


def copied(name: str, source: str, title: str = "") -> Campaign:
    """A new campaign with the GM's files of another, or one that ships, but no journal; `name` as for `begin`.

    It has its own `title` where it is given one.
    """
    before = original(source)
    files = files_of(before.folder)
    if title and title != before.settings.title:
        files[SETTINGS] = _titled(files[SETTINGS].decode(), title).encode()
    return found(name, files)


def _titled(settings: str, title: str) -> str:
    """The text of a `campaign.yaml` with another title, and everything else in it as it stands."""
    # Only here: whoever copies without another name reads no file for it.
    import yaml

    encoded(title, Path(SETTINGS))
    keys = {key_in(language, "title") for language in i18n.LANGUAGES}
    top = yaml.compose(settings, Loader=yaml.SafeLoader)
    assert isinstance(top, yaml.MappingNode), "it was read before"
    written = next(value for key, value in top.value if key.value in keys)
    stop = "\n" if settings[: written.end_mark.index].endswith("\n") else ""
    return settings[: written.start_mark.index] + quoted(title) + stop + settings[written.end_mark.index :]


def original(source: str) -> Campaign:
    """The campaign of which a copy begins: one of the GM's, or one that ships."""
    return folders.open_folder(_origin(source))


def files_of(folder: Path) -> dict[str, bytes]:
    """The GM's files of the campaign in `folder`, by their paths in it with `/`; refused where one cannot be read."""
    files = [folder / name for name in ALONE if (folder / name).exists()]
    files += [file for within in WITHIN for file in sorted((folder / within).glob("*.yaml"))]
    try:
        return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}
    except OSError as error:
        raise Refused(_("{file} cannot be read: {reason}.").format(file=error.filename, reason=reason(error))) from None


def is_file_of_campaign(path: str) -> bool:
    """Whether a path is one under which a file of the GM's stands."""
    within, _slash, name = path.rpartition("/")
    return path in ALONE or (within in WITHIN and name.endswith(".yaml") and not name.startswith("."))


def shipped() -> dict[str, Path]:
    """The campaigns that ship, by name: in the language in use, in English where there is no such edition."""
    package = Path(bondcards.__file__).parent
    shelf = (package if (package / "campaigns").is_dir() else package.parent) / "campaigns"
    editions = (*sorted(shelf.glob("*")), *sorted((shelf / i18n.language()).glob("*")))
    return {folder.name: folder for folder in editions if is_campaign(folder)}


def _origin(source: str) -> Path:
    """The campaign of that name; in a checkout, where one stands among those that ship, its edition in the language."""
    try:
        found = folders.named(source)
    except Refused:
        if source in shipped():
            return shipped()[source]
        raise
    # Whichever program runs there: the one installed need not be the one checked out.
    edition = found.parent / i18n.language() / found.name
    return edition if source == found.name and is_campaign(edition) else found


def is_path(name: str) -> bool:
    """Whether a campaign's name says where its folder is to be, rather than what it is called."""
    return any(sign in name for sign in (os.sep, os.altsep or os.sep)) or name.startswith((".", "~"))


def free_folder(name: str) -> Path:
    """Where a new campaign is to be; raises `Refused` where something is by now."""
    if is_path(name):
        folder = Path(os.path.abspath(os.path.expanduser(name)))
        if name.startswith("~") and os.path.expanduser(name) == name:
            raise Refused(_("{name} is nobody's folder: there is no user called so here.").format(name=name))
    else:
        check_name(name)
        # One in `./campaigns` would be found in its place.
        folder = standing.everywhere().get(name, standing.places()[1] / name)
    try:
        taken = folder.exists() and not (folder.is_dir() and not any(folder.iterdir()))
    except OSError as error:
        raise _unwritable(folder, error) from None
    if taken:
        raise Refused(_("{folder} exists already and stays as it is. Choose another name.").format(folder=folder))
    return folder


def found(name: str, files: Mapping[str, bytes], fill: Callable[[Path], object] = Path) -> Campaign:
    """Make the folder of a campaign, write its files and `fill` it; what could not be finished is taken away again.

    It is made under another name beside it: a folder of its own name is whole, whenever the program dies.
    """
    folder = free_folder(name)
    beside = folder.with_name(f".{folder.name}.part")
    try:
        # What one that died has left.
        shutil.rmtree(beside, ignore_errors=True)
        beside.mkdir(parents=True)
        for within in WITHIN:
            (beside / within).mkdir()
        for path, content in files.items():
            (beside / path).write_bytes(content)
        fill(beside)
        if folder.exists():
            folder.rmdir()
        beside.rename(folder)
    except OSError as error:
        raise _unwritable(folder, error) from None
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    lasting.note()
    return folders.open_folder(folder)


def _unwritable(folder: Path, error: OSError) -> Refused:
    return Refused(_("{file} cannot be written: {reason}.").format(file=folder, reason=reason(error)))
