"""Temperaments of gamblers, each in plain numbers that his play goes by.

>>> named("Téméraire").name
'reckless'
>>> named("sleepy") is None
True
"""

from typing import Final, Literal

from msgspec import Struct

from bondcards.language.i18n import N_
from bondcards.language.languages import load
from bondcards.language.spelling import plain

Lean = Literal["timid", "rash", "either", "omen"]
"""The way he errs: too careful, too eager, now so and now so, or as a sign tells him that holds for a whole hand."""


class Staking(Struct, frozen=True):
    """The height of his stakes. At his `level` he lays so many times what the agents do.

    Each hand he has just lost in a row makes it `lost` times as much, each he has won `won` times. By chance it is up
    to `spread` of it more or less. Where his chips have doubled it doubles `with_chips` times. What won he lays again,
    on the same box, where he `repeats`.
    """

    level: float
    lost: float = 1.0
    won: float = 1.0
    spread: float = 0.0
    with_chips: int = 0
    repeats: bool = False


class Tilt(Struct, frozen=True):
    """A gambler who is shaken: he `leans` another way, and `stakes` so many times as much.

    It is `said` in a phrase for the game master, to be translated.
    """

    leans: Lean
    stakes: float
    said: str


class Temperament(Struct, frozen=True):
    """The likings of a gambler where the rules leave him free; `said` is one line about him, to be translated.

    `appetite` is the share of his bankroll he likes to stake on one hand where nobody else sets the pace (0 to 1);
    `daring` how readily he calls banco or covers all (0 to 1); `patience` how gladly he leaves a winning bank
    on the table (0 to 1); `whim` how often he has a fancy, and errs (0 to 1). When he errs, he `leans` one way.
    `lost`, `won` and `calm` say why he stakes as he does after a loss, after a win and else, for the game master, to be
    translated.
    """

    name: str
    appetite: float
    daring: float
    patience: float
    whim: float
    leans: Lean
    staking: Staking
    tilt: Tilt
    said: str = ""
    lost: str = ""
    won: str = ""
    calm: str = ""


PLAIN: Final = Temperament(
    "plain",
    appetite=0.02,
    daring=0.35,
    patience=0.60,
    whim=0.0,
    leans="either",
    staking=Staking(level=1.0),
    tilt=Tilt("either", 1.0, ""),
)
"""Nobody's temperament: how the program plays for an agent."""

CALCULATING: Final = Temperament(
    "calculating",
    said=N_("Counts, waits, and strikes when the sum comes out."),
    appetite=0.03,
    daring=0.35,
    patience=0.60,
    whim=0.04,
    leans="timid",
    staking=Staking(level=0.8, spread=0.15, with_chips=3),
    tilt=Tilt("rash", 2.0, N_("shaken: stops counting, wants it all back")),
    lost=N_("{amount} lost: calculating, stakes by the chips that are left"),
    won=N_("{amount} won: calculating, stakes by the chips that have come in"),
    calm=N_("calculating: stakes by the chips at hand"),
)

TEMPERAMENTS: Final[dict[str, Temperament]] = {
    made.name: made
    for made in (
        Temperament(
            "cautious",
            said=N_("Small stakes, and away with the first winnings."),
            appetite=0.01,
            daring=0.10,
            patience=0.15,
            whim=0.02,
            leans="timid",
            staking=Staking(level=0.6, lost=0.8, won=0.65, spread=0.1),
            tilt=Tilt("timid", 0.4, N_("shaken: freezes, stakes next to nothing")),
            lost=N_("{amount} lost: cautious, lowers the stake"),
            won=N_("{amount} won: cautious, takes the winnings away"),
            calm=N_("cautious: a small stake"),
        ),
        CALCULATING,
        Temperament(
            "bold",
            said=N_("Plays well, likes it dear, and presses while luck holds."),
            appetite=0.06,
            daring=0.65,
            patience=0.70,
            whim=0.10,
            leans="rash",
            staking=Staking(level=1.15, won=1.45, spread=0.2),
            tilt=Tilt("rash", 1.5, N_("shaken: plunges")),
            lost=N_("{amount} lost: bold, does not give way"),
            won=N_("{amount} won: bold, presses"),
            calm=N_("bold: likes it dear"),
        ),
        Temperament(
            "proud",
            said=N_("Doubles what was lost, never gives up a bank, leaves no banco to another."),
            appetite=0.05,
            daring=0.80,
            patience=1.0,
            whim=0.12,
            leans="rash",
            staking=Staking(level=1.0, lost=2.0, spread=0.1),
            tilt=Tilt("rash", 2.0, N_("shaken: stakes on honour, not on cards")),
            lost=N_("{amount} lost: proud, doubles"),
            won=N_("{amount} won: proud, does not touch the stake"),
            calm=N_("proud: stakes no less than the others"),
        ),
        Temperament(
            "reckless",
            said=N_("All of it, now, and never mind the odds."),
            appetite=0.14,
            daring=0.90,
            patience=0.85,
            whim=0.25,
            leans="rash",
            staking=Staking(level=1.5, lost=1.4, won=1.4, spread=0.5),
            tilt=Tilt("rash", 3.0, N_("shaken: all of it, at once")),
            lost=N_("{amount} lost: reckless, raises to win it back"),
            won=N_("{amount} won: reckless, raises while it runs"),
            calm=N_("reckless: high, and never mind the odds"),
        ),
        Temperament(
            "erratic",
            said=N_("A dream, a number, the colour of a dress: nobody knows why, least of all the gambler."),
            appetite=0.05,
            daring=0.50,
            patience=0.50,
            whim=0.45,
            leans="either",
            staking=Staking(level=1.0, spread=0.9),
            tilt=Tilt("either", 1.0, N_("shaken: anything may happen")),
            lost=N_("{amount} lost: erratic, stakes at a venture"),
            won=N_("{amount} won: erratic, stakes at a venture"),
            calm=N_("erratic: stakes at a venture"),
        ),
        Temperament(
            "superstitious",
            said=N_("What has won is laid again, what has lost is shunned, and every sign is heeded."),
            appetite=0.02,
            daring=0.20,
            patience=0.35,
            whim=0.20,
            leans="omen",
            staking=Staking(level=0.8, lost=0.9, spread=0.05, repeats=True),
            tilt=Tilt("omen", 0.5, N_("shaken: sees bad signs everywhere")),
            lost=N_("{amount} lost: superstitious, stakes elsewhere and less"),
            won=N_("{amount} won: superstitious, does again what has won"),
            calm=N_("superstitious: waits for a sign"),
        ),
        Temperament(
            "cold",
            said=N_("The same stake, the same face, hand after hand."),
            appetite=0.03,
            daring=0.40,
            patience=0.65,
            whim=0.0,
            leans="timid",
            staking=Staking(level=1.0),
            tilt=Tilt("timid", 0.7, N_("shaken: colder still, sits and waits")),
            lost=N_("{amount} lost: cold, the same stake as ever"),
            won=N_("{amount} won: cold, the same stake as ever"),
            calm=N_("cold: the same stake as ever"),
        ),
    )
}

_FRENCH: Final = {name: forms.split(", ") for name, forms in load("fr").temperaments.items()}
"""Each as it is said of a man, then of a woman where that is another word."""

SPELLINGS: Final[dict[str, Temperament]] = {
    plain(spelling): made for name, made in TEMPERAMENTS.items() for spelling in (name, *_FRENCH[name])
}
"""Every way to write a temperament, in either language, without accents."""


def named(written: str) -> Temperament | None:
    """The temperament a person wrote, in English or French, with or without accents; None where it is none."""
    return SPELLINGS.get(plain(written))


def name_in(temperament: Temperament, language: str, *, woman: bool = False) -> str:
    """The name of a temperament in a language, "en" or "fr", as it is said of a man or a woman."""
    return _FRENCH[temperament.name][-1 if woman else 0] if language == "fr" else temperament.name


def of_a_woman(written: str) -> bool:
    """True where a temperament is written as it can be said of a woman alone.

    >>> [of_a_woman(written) for written in ("Audacieuse", "audacieux", "téméraire", "bold")]
    [True, False, False, False]
    """
    return plain(written) in {plain(forms[-1]) for forms in _FRENCH.values() if len(forms) > 1}


def all_names_in(language: str) -> str:
    """The names of all temperaments in a language, for a message or a remark."""
    return ", ".join(name_in(made, language) for made in TEMPERAMENTS.values())
