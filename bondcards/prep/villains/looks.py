"""How somebody looks: a figure, what it wears, and the one thing that is remembered.

The thing says a word of its own (`ring`, `cane`) for whatever needs it.
"""

from __future__ import annotations

from typing import Final

from bondcards.prep.villains.lines import line

FIGURES: Final = (
    line("Thirty at most, handsome as an advertisement", "Trente ans au plus, [beau|belle] comme une réclame", "young"),
    line("Sixty, lean, with silver hair combed flat", "La soixantaine maigre, des cheveux d’argent plaqués", "old"),
    line(
        "Very tall, a little stooped, as if all doors had been too low",
        "Très [grand|grande], un peu [voûté|voûtée], comme si toutes les portes avaient été trop basses",
    ),
    line("Small, round, and light of foot", "[Petit et rond|Petite et ronde], le pied léger"),
    line("Built like a wardrobe, with a swimmer’s neck", "Une carrure d’armoire, un cou de [nageur|nageuse]", "strong"),
    line(
        "Pale and narrow, with eyes of a colour nobody remembers",
        "Pâle et [étroit|étroite], des yeux dont personne ne retient la couleur",
    ),
    line(
        "Sunburnt, with the white creases of somebody who looks at horizons",
        "Le teint brûlé, et au coin des yeux les plis blancs de qui regarde l’horizon",
    ),
    line("Forty, and sleek as a seal", "La quarantaine luisante, comme un phoque au sortir de l’eau"),
    line("Seventy, and straight as a sword", "Soixante-dix ans, [droit|droite] comme une épée", "old"),
    line("A pitted face and a beautiful voice", "Un visage grêlé et une voix superbe"),
    line("A boxer’s nose in a choirboy’s face", "Un nez de boxeur au milieu d’une figure d’enfant de chœur", "strong"),
    line("Plump and pink, in a cloud of violets", "[Rose et dodu|Rose et dodue], dans un nuage de violette"),
    line("Grey in everything: hair, skin, eyes", "[Gris|Grise] en tout : cheveux, teint, regard"),
    line(
        "Red hair going white at the temples, freckles down to the knuckles",
        "Des cheveux roux qui blanchissent aux tempes, des taches de son jusque sur les phalanges",
    ),
    line(
        "Thin to the point of illness, with very red lips", "D’une maigreur de malade, les lèvres très rouges", "frail"
    ),
    line("Fifty, heavy-lidded, to all appearance asleep", "La cinquantaine, la paupière lourde, l’air de dormir"),
    line(
        "A duelling scar from ear to mouth, which does the smiling",
        "Une balafre de l’oreille à la bouche, qui sourit toute seule",
        "scar",
    ),
    line("Hardly thirty, and the hair already white", "Trente ans à peine, et les cheveux déjà blancs", "young"),
    line("The shoulders of a docker, the hands of a pianist", "Des épaules de docker, des mains de pianiste", "strong"),
    line("A head shaved as smooth as ivory", "Le crâne rasé, lisse comme l’ivoire", "", "man"),
    line(
        "Eighty if a day, in a wheelchair like a throne",
        "Quatre-vingts ans bien sonnés, en fauteuil roulant comme sur un trône",
        "old frail",
    ),
    line("The face on an old coin, nose and all", "Le profil d’une vieille médaille, nez compris"),
)

DRESSES: Final = (
    line(
        "a dinner jacket older than the casino, brushed every day of its life",
        "un smoking plus vieux que le casino, brossé chaque jour de sa vie",
        "miser",
        "man",
    ),
    line(
        "a tail coat, where all the others wear dinner jackets", "en habit quand tous sont en smoking", "elegant", "man"
    ),
    line("a midnight-blue suit without a crease", "un complet bleu nuit sans un pli", "elegant", "man"),
    line("cream silk and no tie", "un costume de soie crème, sans cravate", "lavish", "man"),
    line("tweeds, as if for a walk with dogs", "du tweed, comme pour promener des chiens", "shabby"),
    line(
        "cuffs turned twice by a good tailor", "des manchettes retournées deux fois par un bon tailleur", "miser", "man"
    ),
    line(
        "a black dress cut by somebody who hated colour",
        "une robe noire coupée par quelqu’un qui haïssait la couleur",
        "elegant",
        "woman",
    ),
    line("grey silk, buttoned to the chin", "de la soie grise boutonnée jusqu’au menton", "", "woman"),
    line(
        "a dinner jacket like a man’s, and better cut",
        "un smoking d’homme, mieux coupé que les leurs",
        "elegant",
        "woman",
    ),
    line("gold lamé, at midnight and at noon", "du lamé or, à minuit comme à midi", "lavish", "woman"),
    line("furs, in every season", "des fourrures, en toute saison", "lavish", "woman"),
    line("red from shoes to nails, always", "du rouge, toujours, des souliers aux ongles", "", "woman"),
    line(
        "a plain dark dress and the best shoes in the room",
        "une robe sombre et les plus beaux souliers de la salle",
        "elegant",
        "woman",
    ),
    line(
        "a hat with a veil, mended by hand, and beautifully",
        "un chapeau à voilette, reprisée à la main, et fort bien",
        "miser",
        "woman",
    ),
    line("everything new, and a size too small", "tout est neuf, et trop petit d’une taille"),
    line(
        "black from collar to shoes, like a most expensive undertaker",
        "du noir, du col aux souliers, comme un croque-mort de grand luxe",
    ),
    line("the uniform of no known army, with its ribbons", "l’uniforme d’aucune armée connue, décorations comprises"),
    line("linen that has been slept in", "du lin dans lequel on a dormi", "shabby"),
    line("velvet the colour of old wine", "du velours couleur de vieux vin", "elegant"),
    line("evening dress worn like overalls", "la tenue de soirée portée comme un bleu de travail", "rude"),
    line("a regimental tie without the regiment", "une cravate de régiment, sans le régiment", "", "man"),
    line("last year’s fashion, the label left in sight", "la mode de l’an passé, l’étiquette bien en vue", "shabby"),
)

THINGS: Final = (
    line("a signet ring worn smooth", "une chevalière usée", "ring"),
    line(
        "an emerald too large to be real, on the little finger",
        "au petit doigt, une émeraude trop grosse pour être vraie",
        "ring jewels",
    ),
    line("a gold watch on a chain, an hour slow", "une montre d’or à chaîne, qui retarde d’une heure", "watch"),
    line("a steel diver’s watch under a silk cuff", "une montre de plongée sous un poignet de soie", "watch"),
    line("tinted glasses, indoors and at night", "des lunettes fumées, en pleine nuit", "glasses"),
    line("half-moon spectacles on a ribbon", "des lunettes en demi-lune au bout d’un ruban", "glasses"),
    line(
        "a cigarette case with somebody else’s initials", "un étui à cigarettes aux initiales d’un autre", "case smokes"
    ),
    line("an ebony cane with a silver wolf’s head", "une canne d’ébène à tête de loup en argent", "cane"),
    line("pearl-grey gloves, even at the table", "des gants gris perle, même à table", "gloves"),
    line("a black lace fan", "un éventail de dentelle noire", "fan", "woman"),
    line("three rows of pearls", "trois rangs de perles", "pearls jewels", "woman"),
    line(
        "one earring, and nobody dares to ask",
        "une seule boucle d’oreille, et personne n’ose demander",
        "earring",
        "woman",
    ),
    line("a moustache waxed to two points", "une moustache cirée en deux pointes", "moustache", "man"),
    line("cufflinks in the shape of dice", "des boutons de manchette en forme de dés", "cufflinks", "man"),
    line(
        "a gold lighter that never works the first time",
        "un briquet en or qui ne prend jamais du premier coup",
        "lighter smokes",
    ),
    line("amber worry beads round one wrist", "un chapelet d’ambre au poignet", "beads"),
    line(
        "a silver dollar that walks across the knuckles",
        "un dollar d’argent qui court d’une phalange à l’autre",
        "coin",
    ),
    line("a monocle, and no need of one", "un monocle, dont l’œil n’a nul besoin", "monocle"),
    line("a silk handkerchief, changed every hour", "un mouchoir de soie, changé toutes les heures", "handkerchief"),
    line("a tortoiseshell pillbox beside the chips", "une boîte à pilules en écaille à côté des jetons", "pills"),
    line(
        "a cigarette holder as long as a baton",
        "un fume-cigarette long comme une baguette d’orchestre",
        "holder smokes",
    ),
    line("a small black notebook for every hand", "un petit carnet noir où chaque coup est noté", "notebook"),
    line(
        "a glass of champagne that is always the second, except on the bill",
        "une coupe qui est toujours la deuxième, sauf sur la note",
        "glass drinks",
    ),
    line(
        "a glass of milk, which the barman knows to warm",
        "un verre de lait, que le barman tiédit sans qu’on le dise",
        "glass dry",
    ),
    line("a gold tooth, seldom shown", "une dent en or, rarement montrée", "tooth"),
    line("one black glove, never taken off", "un seul gant noir, jamais retiré", "hand"),
)
