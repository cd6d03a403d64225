"""The table of an evening in words: what is played for, who banks, and what the agents bet on."""

from __future__ import annotations

from bondcards.engine import money
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.options import as_text
from bondcards.games.seating import Seating
from bondcards.language import languages
from bondcards.language.i18n import _, n_
from bondcards.language.lexicon import BOXES, shown_value, text_of
from bondcards.language.numbers import percent
from bondcards.odds import kept
from bondcards.prep.tonight import Tonight


def played_for(tonight: Tonight) -> str:
    if catalogue.find(tonight.setting.game).entry.between_seats:
        said = n_("{hands} hand, {stake}", "{hands} hands, {stake}", tonight.hands)
        return said.format(hands=tonight.hands, stake=_posted(tonight))
    said = n_("{hands} hand at {stake}", "{hands} hands at {stake}", tonight.hands)
    return said.format(hands=tonight.hands, stake=money.text(tonight.stake))


def _posted(tonight: Tonight) -> str:
    """The big blind; in stud, where there is none, the smallest bet, and what is posted before the cards."""
    # Only here, as nothing else waits for the rules of poker.
    from bondcards.games.poker.hand import terms
    from bondcards.games.poker.variant import Options
    from bondcards.games.poker.variants import variant_of

    setting, stake = tonight.setting, money.text(tonight.stake)
    assert isinstance(setting.options, Options)
    seating = Seating((), HOUSE, blinds=setting.blinds)
    posts = terms(variant_of(setting.game), seating, setting.options, [seat.id for seat in setting.seats])[0]
    if posts.blinds:
        return _("big blind {stake}").format(stake=stake)
    said = [_("bets from {amount}").format(amount=stake)]
    if ante := max(posts.antes.values()):
        said.append(_("ante {amount}").format(amount=money.text(ante)))
    if posts.bring_in:
        said.append(_("bring-in {amount}").format(amount=money.text(posts.bring_in)))
    return ", ".join(said)


def begun_by(tonight: Tonight, scene: str) -> str:
    """The command that begins the evening: that of its scene, or with all that is otherwise than usual."""
    if scene:
        return f"bondcards play {scene}"
    setting, entry = tonight.setting, catalogue.find(tonight.setting.game).entry
    words = ["bondcards play", setting.game, *(f"--pc {who}" for who in tonight.reserves), f"--npc {tonight.npc}"]
    words.append(f"--stake {money.number(tonight.stake)}")
    if not entry.between_seats and setting.bank != tonight.npc:
        words.append(f"--bank {setting.bank}")
    words += [f"--house {name}={value}" for name, value in _otherwise(tonight).items()]
    return " ".join([*words, *(["--by roll"] if tonight.barred else [])])


def _otherwise(tonight: Tonight) -> dict[str, str]:
    """The options of the game that are not as usual."""
    usual = as_text(type(tonight.setting.options)())
    return {name: value for name, value in as_text(tonight.setting.options).items() if value != usual[name]}


def house_rules(tonight: Tonight) -> str:
    """The house rules of the game that are not as usual; empty where all are."""
    called = languages.in_use().names_of_options
    rules = [f"{called.get(name, name)}={shown_value(value, name)}" for name, value in _otherwise(tonight).items()]
    return _("House rules: {rules}.").format(rules=", ".join(rules)) if rules else ""


def contests_at(tonight: Tonight, stake: int) -> str:
    """For what hands and contests are played, where they are set beside each other."""
    contest = money.text(stake)
    if not catalogue.find(tonight.setting.game).entry.between_seats:
        return _("At {stake} a hand and {stake} a contest.").format(stake=contest)
    said = _("Hands: {posted}; contests at {stake}, which is about what a hand moves here.")
    return said.format(posted=_posted(tonight), stake=contest)


def banked(tonight: Tonight) -> str:
    """Who banks, what the agents bet on, and what that is worth to the bank where its play is prescribed."""
    setting, game = tonight.setting, catalogue.find(tonight.setting.game)
    if tonight.barred or game.entry.between_seats:
        return ""
    if setting.bank == HOUSE:
        banks = _("A croupier banks")
    elif game.entry.bank_moves:
        banks = _("{name} banks first").format(name=tonight.name(setting.bank))
    else:
        banks = _("{name} banks").format(name=tonight.name(setting.bank))
    box, others = game.entry.boxes[0], game.entry.boxes[1:]
    name = text_of(BOXES.names, setting.game, box) if others and not game.entry.bank_moves else None
    said = _("{banks}; the agents bet on {box}").format(banks=banks, box=_(name)) if name else banks
    odds = kept.odds(game, setting.options) if game.entry.bank_prescribed else None
    if odds and box in odds.bets and odds.bets[box].edge > 0:
        edge = percent(odds.bets[box].edge)
        said = _("{said}: {edge} of a stake for the bank").format(said=said, edge=edge)
    return f"{said}."
