"""How somebody behaves at a table, in a sentence the game master can play."""

from __future__ import annotations

from typing import Final

from bondcards.prep.villains.lines import line

MANNERS: Final = (
    line(
        "Speaks so low that people lean forward to be threatened.",
        "Parle si bas qu’on se penche pour entendre la menace.",
        "calm",
    ),
    line(
        "Never tips, and counts the change of a single coffee.",
        "Jamais de pourboire, et la monnaie d’un seul café se recompte.",
        "miser",
    ),
    line(
        "Brings [his|her] own sugar, and takes the casino’s home.",
        "Apporte son sucre, et remporte celui du casino.",
        "miser",
    ),
    line("Asks what things cost, and then does without.", "Demande le prix des choses, puis s’en passe.", "miser"),
    line(
        "Tips everybody twice: croupier, barman, and whoever holds the door.",
        "Donne la pièce deux fois à chacun : croupier, barman, et qui tient la porte.",
        "lavish",
    ),
    line(
        "Buys drinks for people who have not yet arrived.",
        "Offre à boire à des gens qui ne sont pas encore arrivés.",
        "lavish warm",
    ),
    line(
        "Tells stories while the others think, and ends them when they have decided wrong.",
        "Raconte des histoires pendant qu’on réfléchit, et les finit quand on s’est trompé.",
        "talker",
    ),
    line(
        "Says ten words an hour, and all of them are figures.",
        "Dix mots à l’heure, et ce sont des chiffres.",
        "silent counts",
    ),
    line("Answers with the eyebrows.", "Répond avec les sourcils.", "silent"),
    line("Thanks everybody for being so good as to lose.", "Remercie chacun d’avoir bien voulu perdre.", "polite"),
    line(
        "Bows to each player, a little lower to the poorer ones.",
        "S’incline devant chacun, un peu plus bas devant les moins riches.",
        "polite",
    ),
    line("Flatters whoever is about to lose.", "Complimente celui qui va perdre.", "polite talker"),
    line(
        "Snaps [his|her] fingers at waiters and at ministers.",
        "Claque des doigts pour appeler le garçon, et le ministre.",
        "rude",
    ),
    line("Yawns at other people’s winnings.", "Bâille aux gains des autres.", "rude"),
    line(
        "Plays the good hand and the bad at the same speed; one could set a clock by it.",
        "Joue bons et mauvais coups à la même vitesse : on y réglerait une pendule.",
        "calm",
    ),
    line(
        "Cannot leave chips alone: towers are built, knocked down, and built again.",
        "Ne laisse pas ses jetons en paix : des tours montent, tombent et remontent.",
        "restless",
    ),
    line(
        "Walks round the table between two hands, always to the left.",
        "Fait le tour de la table entre deux coups, toujours par la gauche.",
        "restless believes",
    ),
    line(
        "Will not sit with a mirror behind, nor touch a card before it lies still.",
        "Jamais de miroir dans le dos, et jamais la main sur une carte qui bouge encore.",
        "believes",
    ),
    line(
        "Takes neither advice, nor credit, nor second place.",
        "N’accepte ni conseil, ni crédit, ni deuxième place.",
        needs="proud",
    ),
    line(
        "Never counts winnings in public: has it done.",
        "Ne compte jamais ses gains en public : on compte pour [lui|elle].",
        "owner",
        "proud",
    ),
    line(
        "Uses first names that nobody has told [him|her].",
        "Appelle les gens par des prénoms que personne ne lui a dits.",
    ),
    line("Reads faces as others read price tags.", "Lit les visages comme on lit des étiquettes de prix.", "ice"),
    line(
        "Forgets to breathe when others hope; smiles when they stop.",
        "Retient son souffle quand on espère, sourit quand on cesse.",
        "ice silent",
    ),
    line(
        "An arm round every shoulder; wallets have noticed.",
        "Un bras autour de chaque épaule ; les portefeuilles s’en souviennent.",
        "warm talker",
    ),
    line(
        "Remembers every stake since dinner, and mentions them.",
        "Se rappelle chaque mise depuis le dîner, et le dit.",
        "counts talker",
    ),
    line(
        "Drinks steadily, and plays the better for it until the bottle is empty.",
        "Boit avec régularité, et joue mieux jusqu’à la fin de la bouteille.",
        "drinks",
    ),
    line(
        "Drinks water only, and has the bottle opened at the table.",
        "Ne boit que de l’eau, et fait ouvrir la bouteille à table.",
        "dry",
    ),
    line("Blows smoke towards whoever is thinking.", "Souffle la fumée vers qui réfléchit.", "smokes"),
    line(
        "Has other people’s cigars put out by lifting a finger.",
        "D’un doigt levé, fait éteindre les cigares des autres.",
        "smokeless",
    ),
    line(
        "Never touches a chip: a secretary stakes, at a nod.",
        "Ne touche jamais un jeton : un secrétaire mise, sur un signe.",
        "owner",
        "mastermind",
    ),
    line(
        "Looks at the door before each stake, as one asks for leave.",
        "Regarde la porte avant chaque mise, comme on demande la permission.",
        needs="henchman",
    ),
    line(
        "Plays as if the money were somebody else’s, which it is.",
        "Joue comme si l’argent était à un autre, et il l’est.",
        "",
        "henchman",
    ),
    line(
        "Laughs aloud when losing, and grows quiet when winning.",
        "Rit tout haut quand [il|elle] perd, se tait quand [il|elle] gagne.",
        "hot",
    ),
    line(
        "Strikes the table with the flat of the hand, in joy and in anger alike.",
        "Frappe la table du plat de la main, de joie comme de colère.",
        "hot strong",
    ),
    line("Eats all evening, small things, with a fork.", "Mange toute la soirée, de petites choses, à la fourchette."),
    line(
        "Pushes each stake forward as if it might bite.", "Avance chaque mise comme si elle allait mordre.", "careful"
    ),
    line(
        "Leaves the table after every third win, to wash [his|her] hands.",
        "Quitte la table tous les trois gains, pour se laver les mains.",
        "careful",
    ),
    line(
        "Throws the chips, and does not look where they fall.",
        "Jette ses jetons sans regarder où ils tombent.",
        "dares",
    ),
    line("Covers first and asks how much afterwards.", "Tient d’abord, et demande ensuite combien.", "dares"),
    line("Falls asleep between two hands, or seems to.", "S’endort entre deux coups, ou en a l’air.", "old calm"),
    line(
        "Calls everybody “sir”, and means the opposite.",
        "Donne du « monsieur » à tout le monde, et pense le contraire.",
        "young",
    ),
    line(
        "Corrects everybody’s grammar, in five languages.", "Corrige la grammaire de chacun, en cinq langues.", "talker"
    ),
    line(
        "Changes the subject, the chair and the stake in the same breath.",
        "Change de sujet, de chaise et de mise dans la même phrase.",
        "restless talker",
        "erratic",
    ),
)
