"""First words, as somebody says them when the players sit down; more than ten of them are a talker's."""

from __future__ import annotations

from typing import Final

from bondcards.prep.villains.lines import line

OPENINGS: Final = (
    line("“I was promised somebody more dangerous.”", "« On m’avait promis quelqu’un de plus dangereux. »"),
    line(
        "“Sit down. The chair has been expecting you longer than I have.”",
        "« Asseyez-vous. La chaise vous attend depuis plus longtemps que moi. »",
        "talker",
    ),
    line(
        "“Before we begin: who is paying for the drinks?”",
        "« Avant de commencer : qui paie les consommations ? »",
        "miser",
    ),
    line(
        "“I shall count that again. It is nothing personal; it is money.”",
        "« Je vais recompter. Rien de personnel : c’est de l’argent. »",
        "miser counts talker",
    ),
    line(
        "“Champagne for the table. The losers may send me the bill.”",
        "« Du champagne pour la table. Les perdants m’enverront la note. »",
        "lavish talker",
    ),
    line(
        "“A present for the croupier, first. One should be loved by somebody tonight.”",
        "« D’abord un cadeau au croupier. Que quelqu’un m’aime, ce soir. »",
        "lavish talker",
    ),
    line(
        "“You have forty minutes of luck left. I have been counting.”",
        "« Il vous reste quarante minutes de chance. J’ai compté. »",
        "counts talker",
    ),
    line("“I do not gamble. I collect.”", "« Je ne joue pas. J’encaisse. »", "ice"),
    line(
        "“You may go on breathing. It does not disturb me.”",
        "« Vous pouvez continuer à respirer. Cela ne me dérange pas. »",
        "ice",
    ),
    line(
        "“I never ask how much a stake is. Only whose it was.”",
        "« Je ne demande jamais combien vaut une mise. Seulement à qui elle était. »",
        "talker",
        needs="proud",
    ),
    line(
        "“You will want to remember this evening. I shall not.”",
        "« Vous vous souviendrez de cette soirée. Moi, non. »",
        needs="proud",
    ),
    line("“Shall we frighten the croupier?”", "« Si nous faisions peur au croupier ? »", "dares"),
    line(
        "“Name a sum that would spoil your evening. Good. Let us begin there.”",
        "« Dites une somme qui gâcherait votre soirée. Bien. Commençons par celle-là. »",
        "dares talker",
    ),
    line(
        "“Not that chair, please. A man died in it, and he was winning.”",
        "« Pas cette chaise, je vous prie. Un homme y est mort, et il gagnait. »",
        "believes talker",
    ),
    line(
        "“A black cat, a nun, a left-handed waiter. I shall play all the same.”",
        "« Un chat noir, une religieuse, un garçon gaucher. Je jouerai quand même. »",
        "believes talker",
    ),
    line(
        "“Small stakes, if you please. I mean to see the morning.”",
        "« De petites mises, s’il vous plaît. Je tiens à voir le matin. »",
        "careful talker",
    ),
    line(
        "“I shall watch a few hands first. Money is like soup: one blows on it.”",
        "« Je regarderai d’abord quelques coups. L’argent est comme la soupe : on souffle dessus. »",
        "careful talker",
    ),
    line("“Cards.”", "« Les cartes. »", "silent"),
    line("“Yes. Begin.”", "« Oui. Commencez. »", "silent"),
    line(
        "“Do you know how I lost my first fortune? No? Then we have time.”",
        "« Savez-vous comment j’ai perdu ma première fortune ? Non ? Alors nous avons le temps. »",
        "talker",
    ),
    line(
        "“What a pleasure. I had so hoped that it would be you.”",
        "« Quel plaisir. J’espérais tant que ce serait vous. »",
        "polite talker",
    ),
    line(
        "“Forgive me if I win. It is a habit, and I am too old to change it.”",
        "« Pardonnez-moi de gagner. C’est une habitude, et j’ai passé l’âge d’en changer. »",
        "polite old talker",
    ),
    line("“You are in my light.”", "« Vous me cachez la lumière. »", "rude"),
    line("“So this is what they send nowadays.”", "« Voilà donc ce qu’on envoie, de nos jours. »", "rude"),
    line(
        "“They say that you never bluff. It is hard to believe, and easy to try.”",
        "« On dit que vous ne bluffez jamais. C’est difficile à croire, et facile à vérifier. »",
        "talker",
        needs="poker",
    ),
    line(
        "“I shall be looking at your hands. The cards do not interest me.”",
        "« Je regarderai vos mains. Les cartes ne m’intéressent pas. »",
        "counts talker",
        "poker",
    ),
    line("“Nine is such a small number to die for.”", "« Neuf : c’est peu de chose, pour mourir. »", needs="baccarat"),
    line(
        "“The shoe is warm. Let us not keep it waiting.”",
        "« Le sabot est chaud. Ne le faisons pas attendre. »",
        needs="baccarat",
    ),
    line(
        "“Twenty-one! At that age I had already buried a partner.”",
        "« Vingt et un ! À cet âge-là, j’avais déjà enterré un associé. »",
        needs="twentyone",
    ),
    line(
        "“People ask for one card too many. It is the whole of history.”",
        "« On demande toujours une carte de trop. C’est toute l’histoire du monde. »",
        "talker",
        needs="twentyone",
    ),
    line(
        "“They tell me that the house always wins. I have taken the house’s place.”",
        "« Il paraît que la maison gagne toujours. J’ai pris la place de la maison. »",
        "talker",
        needs="house",
    ),
    line(
        "“My employer sends his regards. And, in advance, his regrets.”",
        "« Mon patron vous salue. Et vous présente, d’avance, ses regrets. »",
        needs="henchman",
    ),
    line(
        "“They gave me the money and one evening. Let us not waste the evening.”",
        "« On m’a donné l’argent et une soirée. Ne gâchons pas la soirée. »",
        "talker",
        needs="henchman",
    ),
    line(
        "“I own the bank across the street. This one is a pastime.”",
        "« La banque d’en face est à moi. Celle-ci est un passe-temps. »",
        "owner talker",
        "mastermind",
    ),
    line(
        "“I have read your file. The photographs do not do you justice; the accounts do.”",
        "« J’ai lu votre dossier. Les photographies vous desservent ; les notes de frais, non. »",
        "talker",
        needs="mastermind",
    ),
    line(
        "“I played against your teachers. They lied better.”",
        "« J’ai joué contre vos maîtres. Ils mentaient mieux. »",
        "old",
    ),
    line("“I was asked to let you win. I refused.”", "« On m’a prié de vous laisser gagner. J’ai refusé. »", "young"),
    line(
        "“Whatever they are drinking, and then whatever they have left.”",
        "« La même chose que tout le monde. Ensuite, ce qui leur reste. »",
        "drinks",
    ),
    line(
        "“Nothing to drink, thank you. I like to remember what people offer me.”",
        "« Rien à boire, merci. J’aime me rappeler ce que l’on m’offre. »",
        "dry talker",
    ),
    line(
        "“Have you a light? No? A pity: I am kind to those who have.”",
        "« Du feu ? Non ? Dommage : je suis aimable avec qui m’en donne. »",
        "smokes talker",
    ),
    line(
        "“Take your time. I have taken everybody else’s.”",
        "« Prenez votre temps. J’ai déjà pris celui des autres. »",
        "calm",
    ),
    line(
        "“Do you play for pleasure, or is somebody expecting you to win?”",
        "« Vous jouez pour le plaisir, ou quelqu’un compte sur vous ? »",
        "talker",
    ),
    line("“Your room has the better view. I looked.”", "« Votre chambre a la plus belle vue. J’ai regardé. »"),
    line("“How kind of your government to pay for this.”", "« Comme c’est aimable à votre gouvernement de payer. »"),
    line(
        "“At last, a friendly face! Let us see what it costs.”",
        "« Enfin un visage ami ! Voyons ce qu’il coûte. »",
        "warm talker",
    ),
    line(
        "“Three red dresses, seven chandeliers, and you. It is tonight or never.”",
        "« Trois robes rouges, sept lustres, et vous. C’est ce soir ou jamais. »",
        "talker",
        needs="erratic",
    ),
    line(
        "“I should put that watch away. One grows fond of what one stakes.”",
        "« Rangez donc cette montre. On s’attache à ce que l’on mise. »",
        "talker",
    ),
    line(
        "“Quickly, please. At four I sail, with your money or without it.”",
        "« Vite, je vous prie. À quatre heures j’appareille, avec ou sans votre argent. »",
        "restless talker",
    ),
    line(
        "“Lose with me, laugh with me, but for heaven’s sake do not advise me.”",
        "« Perdez avec moi, riez avec moi, mais de grâce, pas de conseils. »",
        "hot talker",
    ),
)
