"""What somebody lives by, with the two skills it takes."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bondcards.prep.villains.lines import Line, Words, line

Skills = tuple[tuple[str, str], tuple[str, str]]
"""Two skills, each in English and French."""


class Trade(Struct, frozen=True):
    """A way of making money: its word, its skills in English and French, and what the game master should know."""

    word: str
    skills: Skills
    about: Line


def _trade(word: str, skills: Skills, en: str, fr: str, needs: str = "") -> Trade:
    return Trade(f"trade-{word}", skills, line(en, fr, needs=needs))


TRADES: Final = (
    _trade(
        "ships",
        (("seamanship", "navigation"), ("bargaining", "marchandage")),
        "Owns ships, under flags that are on no map.",
        "Possède des bateaux, sous des pavillons qui ne sont sur aucune carte.",
        "rich",
    ),
    _trade(
        "pictures",
        (("painting", "peinture"), ("forgery", "contrefaçon")),
        "Deals in paintings, some of them genuine.",
        "Vend des tableaux, dont quelques-uns authentiques.",
        "rich",
    ),
    _trade(
        "arms",
        (("ballistics", "balistique"), ("languages", "langues")),
        "Sells rifles to both sides, and to neither the right cartridges.",
        "Vend des fusils aux deux camps, et à aucun les bonnes cartouches.",
        "rich",
    ),
    _trade(
        "bank",
        (("accountancy", "comptabilité"), ("law", "droit")),
        "A private bank in Vaduz; its clients are dead, or would like to be thought so.",
        "Une banque privée à Vaduz ; les clients sont morts, ou voudraient passer pour l’être.",
        "rich",
    ),
    _trade(
        "surgery",
        (("surgery", "chirurgie"), ("disguise", "déguisement")),
        "A surgeon: three of the faces in this room are [his|her] work.",
        "[Chirurgien|Chirurgienne] de son état : trois des visages de cette salle sont de sa main.",
    ),
    _trade(
        "films",
        (("acting", "comédie"), ("persuasion", "persuasion")),
        "Produces films that are never shown, in countries that want dollars.",
        "Produit des films qu’on ne montre jamais, dans des pays qui veulent des dollars.",
        "rich",
    ),
    _trade(
        "embassy",
        (("etiquette", "étiquette"), ("ciphers", "chiffres secrets")),
        "Cultural attaché of a country that spends nothing on culture.",
        "[Attaché culturel|Attachée culturelle] d’un pays qui n’a pas de budget pour la culture.",
        "rich",
    ),
    _trade(
        "wine",
        (("wine", "œnologie"), ("chemistry", "chimie")),
        "A wine merchant whose cellars go further than the vineyards.",
        "Négoce en vins ; les caves vont plus loin que les vignes.",
        "rich",
    ),
    _trade(
        "racing",
        (("driving", "conduite"), ("mechanics", "mécanique")),
        "Keeps racing cars, and drivers who do not grow old.",
        "Entretient des voitures de course, et des pilotes qui ne vieillissent pas.",
    ),
    _trade(
        "oil",
        (("geology", "géologie"), ("bribery", "corruption")),
        "Oil, where none has been found, sold to people who wish to believe.",
        "Du pétrole, là où il n’y en a pas, vendu à qui veut y croire.",
        "rich",
    ),
    _trade(
        "stones",
        (("gems", "pierres précieuses"), ("locks", "serrurerie")),
        "Diamonds: cuts them, recuts them, and forgets whose they were.",
        "Des diamants : les taille, les retaille, et oublie à qui ils étaient.",
        "rich",
    ),
    _trade(
        "hotels",
        (("hospitality", "hôtellerie"), ("listening", "écoutes")),
        "Three grand hotels, with a microphone in every breakfast tray.",
        "Trois palaces, et un micro dans chaque plateau du matin.",
        "rich",
    ),
    _trade(
        "scent",
        (("perfumery", "parfumerie"), ("poisons", "poisons")),
        "Makes scent. One of the recipes has no smell at all.",
        "Fait des parfums. Une des recettes ne sent rien du tout.",
        "rich",
    ),
    _trade(
        "law",
        (("eloquence", "éloquence"), ("blackmail", "chantage")),
        "A lawyer who has never lost a case, and a few witnesses.",
        "[Avocat|Avocate] : n’a jamais perdu un procès ; quelques témoins, si.",
        "rich",
    ),
    _trade(
        "circus",
        (("knife-throwing", "lancer de couteaux"), ("riding", "équitation")),
        "Came from the circus, and took the knife-thrower’s act along.",
        "Vient du cirque, et en a gardé le numéro de couteaux.",
    ),
    _trade(
        "peaks",
        (("climbing", "escalade"), ("skiing", "descente à ski")),
        "Runs a clinic above the snow line. The guests leave by the north face.",
        "Dirige une clinique au-dessus des neiges. Les hôtes s’en vont par la face nord.",
        "rich",
    ),
    _trade(
        "ruins",
        (("archaeology", "archéologie"), ("smuggling", "contrebande")),
        "Digs up temples, and sends them on by parcel post.",
        "Déterre des temples, et les expédie par colis postal.",
        "rich",
    ),
    _trade(
        "chess",
        (("chess", "échecs"), ("memory", "mémoire")),
        "Once a prodigy at chess; still sacrifices pawns.",
        "Prodige des échecs, jadis ; sacrifie toujours les pions.",
    ),
    _trade(
        "war",
        (("shooting", "adresse au fusil"), ("survival", "survie")),
        "Soldiered for four countries, one of which still exists.",
        "A servi quatre pays, dont un existe encore.",
    ),
    _trade(
        "planes",
        (("piloting", "pilotage"), ("wireless", "radio")),
        "Flies by night, without lights, whatever is paid for.",
        "Vole de nuit, sans feux, pour qui paie.",
    ),
    _trade(
        "papers",
        (("journalism", "journalisme"), ("rumour", "rumeur")),
        "Lives by what the newspapers do not print.",
        "Vit de ce que les journaux n’impriment pas.",
    ),
    _trade(
        "pearls",
        (("diving", "plongée"), ("sailing", "navigation à voile")),
        "Pearls, and whatever else lies in sixty feet of water.",
        "Des perles, et tout ce qui dort par vingt mètres de fond.",
    ),
    _trade(
        "coffins",
        (("discretion", "discrétion"), ("embalming", "embaumement")),
        "Undertaker to the best families: a coffin passes every customs house.",
        "Pompes funèbres des meilleures familles : un cercueil passe toutes les douanes.",
        "rich",
    ),
    _trade(
        "fists",
        (("brawling", "bagarre"), ("threats", "intimidation")),
        "Collects for others, and has a collection of other people’s watches.",
        "Encaisse pour les autres, et collectionne leurs montres.",
        "henchman",
    ),
    _trade(
        "guns",
        (("shooting", "adresse au pistolet"), ("shadowing", "filature")),
        "Sent to carry the money, and to see that it comes back.",
        "Là pour porter l’argent, et pour qu’il revienne.",
        "henchman",
    ),
    _trade(
        "cards",
        (("sleight of hand", "prestidigitation"), ("flight", "fuite")),
        "A professional, hired for the week; the cards are clean, for once.",
        "Joue par métier, à la semaine ; pour une fois, les cartes sont propres.",
        "henchman",
    ),
)

WORDS: Final[Words] = frozenset(trade.word for trade in TRADES)
"""The words that a trade says."""
