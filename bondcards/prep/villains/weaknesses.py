"""What the agents may find out about somebody, and use."""

from __future__ import annotations

from typing import Final

from bondcards.prep.villains.lines import line

WEAKNESSES: Final = (
    line(
        "The money is borrowed, and the lender is in the room.",
        "L’argent est emprunté, et le prêteur est dans la salle.",
    ),
    line(
        "Believes every compliment, and pays for it with a confidence.",
        "Croit tous les compliments, et les paie d’une confidence.",
        "talker",
    ),
    line(
        "A daughter at a convent school in Fribourg, who thinks that [her father|her mother] sells pianos.",
        "Une fille au couvent, à Fribourg, qui croit que [son père|sa mère] vend des pianos.",
    ),
    line(
        "A bad heart: the drops are in the coat, and the coat is in the cloakroom.",
        "Le cœur malade : les gouttes sont dans le manteau, et le manteau au vestiaire.",
        "frail",
    ),
    line(
        "Cannot see across the table without the glasses.",
        "Sans ses lunettes, n’y voit pas jusqu’au bout de la table.",
        needs="glasses",
    ),
    line(
        "Afraid of fire: before a burning match all figures are forgotten.",
        "A peur du feu : devant une allumette qui brûle, tous les chiffres s’oublient.",
        "smokeless",
    ),
    line(
        "A croupier of this house once saved [his|her] life, and has begun to ask for interest.",
        "Un croupier de la maison lui a sauvé la vie, et commence à réclamer les intérêts.",
    ),
    line(
        "Cannot let a slight pass: a laugh behind [his|her] back is worth double stakes.",
        "Ne pardonne pas un affront : un rire dans son dos vaut des mises doublées.",
        needs="proud",
    ),
    line(
        "Would lose a fortune rather than be seen to be helped.",
        "Perdrait une fortune plutôt que de se faire aider en public.",
        needs="proud",
    ),
    line(
        "A twin, the better player of the two, who is in prison in [his|her] place.",
        "[Un jumeau|Une jumelle] qui joue mieux, et qui est en prison à sa place.",
    ),
    line("Marks the cards when drunk, and badly.", "Marque les cartes en état d’ivresse, et mal.", "drinks"),
    line(
        "Has sworn off drink to somebody who is here tonight, watching the glass.",
        "A juré de ne plus boire à quelqu’un qui est là ce soir, et qui surveille le verre.",
        "dry",
    ),
    line(
        "Plays a system bought in Ostend; on a Sunday it is wrong.",
        "Joue un système acheté à Ostende ; le dimanche, il est faux.",
        "counts",
    ),
    line(
        "Is watched by [his|her] own bodyguard, who reports to somebody else.",
        "Son propre garde du corps [le|la] surveille, et fait ses rapports à quelqu’un d’autre.",
        "guarded",
    ),
    line("Talks in [his|her] sleep, by an open window.", "Parle en dormant, la fenêtre ouverte."),
    line(
        "The jewels are paste, and the insurers have begun to wonder.",
        "Les bijoux sont faux, et l’assureur commence à se poser des questions.",
        "elegant",
        "jewels",
    ),
    line(
        "Counts under [his|her] breath: whoever reads lips reads the hand.",
        "Compte à mi-voix : qui lit sur les lèvres lit la main.",
        "counts",
    ),
    line(
        "Oysters bring on a fever, and are impossible to refuse.",
        "Les huîtres lui donnent la fièvre, et [il|elle] ne sait pas les refuser.",
        "lavish",
    ),
    line(
        "The notebook is in a shorthand that a typist at the embassy can read.",
        "Le carnet est dans une sténographie qu’une dactylo de l’ambassade sait lire.",
        needs="notebook",
    ),
    line(
        "The ring is a dead partner’s, and there are people who would know it again.",
        "La bague était celle d’un associé mort, et il y a des gens pour la reconnaître.",
        needs="ring",
    ),
    line(
        "Collects stamps, and would sell a partner for one of Mauritius.",
        "Collectionne les timbres, et vendrait un associé pour un deux-pence de Maurice.",
    ),
    line(
        "Promised never to gamble again, to somebody who telephones at midnight.",
        "A promis de ne plus jouer, à quelqu’un qui téléphone à minuit.",
    ),
    line(
        "Wanted in three countries, under a name that the night porter has seen in a passport.",
        "[Recherché|Recherchée] dans trois pays, sous un nom que le portier de nuit a vu dans un passeport.",
    ),
    line(
        "In love with the singer downstairs, who has not been told.",
        "[Amoureux|Amoureuse] de quelqu’un de l’orchestre, qui ne le sait pas.",
    ),
    line(
        "A card dropped face up, a date, a whistled tune: an omen takes an hour to wear off.",
        "Une carte tombée à l’endroit, une date, un air sifflé : un présage met une heure à passer.",
        "believes",
    ),
    line(
        "Does nothing without a fortune-teller on the quay, who can be bought.",
        "Ne fait rien sans une voyante du port, qui s’achète.",
        "believes",
    ),
    line(
        "Must double the money by Sunday, or a boat sails without its cargo.",
        "Doit doubler l’argent avant dimanche, ou un bateau part sans sa cargaison.",
    ),
    line(
        "Does not know that a replacement is already on the night train.",
        "Ne sait pas qu’un remplaçant est déjà dans le train de nuit.",
        needs="henchman",
    ),
    line(
        "Would change sides for a passport and a small house by the sea.",
        "Changerait de camp pour un passeport et une petite maison au bord de la mer.",
        needs="henchman",
    ),
    line(
        "Keeps back a tenth of every win, and the employer can count.",
        "Garde un dixième de chaque gain, et le patron sait compter.",
        needs="henchman",
    ),
    line(
        "An empire that stands on one signature, and it is forged.",
        "Un empire qui tient à une seule signature, et elle est fausse.",
        "owner",
        "mastermind",
    ),
    line(
        "Has no partners left whom [he|she] has not cheated, and two of them have met.",
        "N’a plus un associé qui n’ait été volé, et deux d’entre eux se sont rencontrés.",
        needs="mastermind",
    ),
    line("One admiring glance, and the stake is doubled.", "Un regard admiratif, et la mise double.", "dares hot"),
    line(
        "Was poor once: each lost hand, however small, is a winter of [his|her] childhood.",
        "A été pauvre : chaque coup perdu, si petit soit-il, est un hiver de son enfance.",
        "miser",
    ),
    line(
        "Deaf in the left ear since Trieste, and hides it.",
        "Ne cache rien si bien que sa surdité : l’oreille gauche, depuis Trieste.",
    ),
    line(
        "Smokes a tobacco that one shop sells, and the shop keeps a list.",
        "Fume un tabac qu’une seule boutique vend, et la boutique tient une liste.",
        "smokes",
    ),
    line("Carries a letter that [he|she] has never dared to open.", "Porte sur [lui|elle] une lettre jamais ouverte."),
    line(
        "[His|Her] doctor gambles too, loses, and knows everything.",
        "Son médecin joue aussi, perd, et sait tout.",
        "frail",
    ),
    line(
        "Cannot bear cold water, since a night in the Bosphorus.",
        "Ne supporte pas l’eau froide, depuis une nuit dans le Bosphore.",
    ),
    line(
        "Keeps every promise, even to enemies: it is enough to obtain one.",
        "Tient toutes ses promesses, même à ses ennemis : il suffit d’en obtenir une.",
        "polite",
    ),
    line(
        "Gives way before any uniform, a hotel porter’s included.",
        "S’efface devant tout uniforme, celui du chasseur compris.",
        "careful",
    ),
    line(
        "Cannot walk away from a debt of honour, nor tell one from a trap.",
        "Ne sait pas fuir une dette d’honneur, ni la distinguer d’un piège.",
        "dares",
    ),
    line(
        "Loses [his|her] temper at a whistle, and with it the count of the cards.",
        "Un sifflement, et la colère monte ; avec elle s’en va le compte des cartes.",
        "hot",
    ),
    line(
        "The real brain is the old aunt in the corner with her knitting.",
        "Le vrai cerveau est la vieille tante qui tricote dans le coin.",
        "warm",
    ),
)
