"""What a watchful player may notice: a gesture alone, which the game master can act. Its meaning is nobody else's."""

from __future__ import annotations

from typing import Final

from bondcards.prep.villains.lines import line

TELLS: Final = (
    # With what they wear or carry.
    line("[He|She] turns the ring once round the finger.", "[Il|Elle] fait faire un tour à sa bague.", needs="ring"),
    line(
        "The ring comes off, and goes back on another finger.",
        "La bague quitte le doigt, et passe à un autre.",
        needs="ring",
    ),
    line("[He|She] winds a watch that is wound already.", "[Il|Elle] remonte une montre déjà remontée.", needs="watch"),
    line(
        "A glance at the watch, though nobody is expected.",
        "Un coup d’œil à la montre, quand personne n’est attendu.",
        needs="watch",
    ),
    line(
        "[He|She] polishes the left lens, and the left one only.",
        "[Il|Elle] essuie le verre gauche, et lui seul.",
        needs="glasses",
    ),
    line("The glasses go up by a hair’s breadth.", "Les lunettes remontent, d’un cheveu.", needs="glasses"),
    line(
        "The cigarette case is opened, and none is taken.",
        "L’étui s’ouvre, et aucune cigarette n’en sort.",
        needs="case",
    ),
    line("[His|Her] thumb strokes the wolf’s muzzle.", "Son pouce caresse le museau du loup.", needs="cane"),
    line(
        "The cane, upright till then, is laid on the floor.",
        "La canne, droite jusque-là, se couche par terre.",
        needs="cane",
    ),
    line(
        "[He|She] smooths the glove, finger by finger.", "[Il|Elle] lisse son gant, doigt après doigt.", needs="gloves"
    ),
    line("The fan stops in mid-air.", "L’éventail s’arrête en l’air.", needs="fan"),
    line(
        "A nail counts three pearls, and lets them go.", "Un ongle compte trois perles, et les lâche.", needs="pearls"
    ),
    line("She touches the ear that has no earring.", "Elle touche l’oreille sans boucle.", needs="earring"),
    line(
        "He turns up the left point of the moustache, never the right.",
        "Il relève la pointe gauche de sa moustache, jamais la droite.",
        needs="moustache",
    ),
    line(
        "He pushes one of the dice back under the sleeve.", "Il repousse un des dés sous sa manche.", needs="cufflinks"
    ),
    line(
        "The lighter clicks, open and shut, without a flame.",
        "Le briquet claque, ouvert, fermé, sans flamme.",
        needs="lighter",
    ),
    line("The beads, which never stop, stop.", "Les grains d’ambre, qui n’arrêtent jamais, s’arrêtent.", needs="beads"),
    line("The coin misses a knuckle.", "La pièce saute une phalange.", needs="coin"),
    line(
        "The monocle drops, and is left to hang.", "Le monocle tombe, et reste au bout de son cordon.", needs="monocle"
    ),
    line("[He|She] dabs a lip that is dry.", "[Il|Elle] tamponne une lèvre sèche.", needs="handkerchief"),
    line("The pillbox makes a quarter turn.", "La boîte à pilules fait un quart de tour.", needs="pills"),
    line("The cigarette holder changes hands.", "Le fume-cigarette change de main.", needs="holder"),
    line(
        "The pencil waits above the notebook, and writes nothing.",
        "Le crayon attend au-dessus du carnet, et n’écrit rien.",
        needs="notebook",
    ),
    line(
        "The glass is moved, an inch, away from the cards.", "Le verre s’éloigne des cartes, d’un doigt.", needs="glass"
    ),
    line(
        "The gold tooth shows: a smile meant for nobody.",
        "La dent en or paraît : un sourire pour personne.",
        needs="tooth",
    ),
    line("The gloved hand goes under the table.", "La main gantée passe sous la table.", needs="hand"),
    line("The scar whitens.", "La balafre blanchit.", needs="scar"),
    # With nothing but themselves.
    line("Chips kept in fives are stacked in threes.", "Les jetons, rangés par cinq, s’empilent par trois."),
    line(
        "[He|She] blinks, for the first time in a quarter of an hour.",
        "[Il|Elle] cille, pour la première fois depuis un quart d’heure.",
        "calm",
    ),
    line(
        "The answer comes before the question is finished.", "La réponse vient avant la fin de la question.", "talker"
    ),
    line("The accent comes back.", "L’accent revient.", "talker"),
    line("A foot that has tapped all evening is still.", "Un pied qui battait la mesure s’arrête.", "restless"),
    line("Two bars of a waltz, hummed.", "Deux mesures de valse, fredonnées.", "restless"),
    line("[He|She] says please to the croupier.", "[Il|Elle] dit « s’il vous plaît » au croupier.", "rude"),
    line(
        "[He|She] looks up at the ceiling, as at somebody who owes [him|her] something.",
        "[Il|Elle] lève les yeux au plafond, comme vers quelqu’un qui lui doit quelque chose.",
    ),
    line("A small cough, always the same.", "Une petite toux, toujours la même.", "frail"),
    line(
        "[He|She] breathes out through the nose, slowly, as divers do.",
        "[Il|Elle] souffle par le nez, lentement, comme font les plongeurs.",
        "strong",
    ),
    line("A vein wakes at the temple.", "Une veine se réveille à la tempe.", "hot"),
    line("A thumb disappears into the fist.", "Un pouce se cache dans le poing.", "believes"),
    line("[He|She] touches wood under the table.", "[Il|Elle] touche du bois sous la table.", "believes"),
    line("The edges of the cards are squared with one nail.", "Un ongle aligne le bord des cartes.", "calm"),
    line("[He|She] looks at the cards a second time.", "[Il|Elle] regarde ses cartes une deuxième fois.", "counts"),
    line("A drink is ordered, and not touched.", "Un verre est commandé, et reste plein.", "drinks"),
    line("The laugh comes half a second late.", "Le rire vient une demi-seconde trop tard.", "warm"),
)
