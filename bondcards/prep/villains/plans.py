"""What somebody is after tonight; any plan goes with any trade."""

from __future__ import annotations

from typing import Final

from bondcards.prep.villains.lines import line

PLANS: Final = (
    line(
        "Here tonight to lose a certain sum to a certain person, so that it looks like luck.",
        "Ici ce soir pour perdre une certaine somme contre une certaine personne, et que cela ait l’air du hasard.",
    ),
    line(
        "Is waiting for a courier, who will sit down at this very table.",
        "Attend un courrier, qui prendra place à cette table.",
    ),
    line("Has come for a paper that was once staked by mistake.", "Vient reprendre un papier misé un soir par erreur."),
    line(
        "Is buying time: while the agents play, a yacht is being unloaded.",
        "Gagne du temps : pendant que les agents jouent, on décharge un yacht.",
    ),
    line(
        "Wants to be asked upstairs, where the real game is, and plays to be noticed.",
        "Veut être [invité|invitée] à l’étage, où se joue la vraie partie, et joue pour se faire remarquer.",
    ),
    line(
        "Means to find out which of the players works for London.",
        "Tient à savoir lequel des joueurs travaille pour Londres.",
    ),
    line(
        "Is choosing a partner: whoever plays well will be offered a cruise.",
        "Cherche un associé : qui joue bien se verra proposer une croisière.",
        needs="rich",
    ),
    line(
        "Is washing a ransom, chip by chip; the numbers of the notes are known.",
        "Blanchit une rançon, jeton par jeton ; les numéros des billets sont connus.",
    ),
    line(
        "Would stake the microfilm sooner than the last thousand.",
        "Miserait le microfilm plutôt que le dernier millier.",
    ),
    line(
        "Leaves at three, whatever the cards say: the engine is running.",
        "Part à trois heures, quoi que disent les cartes : le moteur tourne.",
    ),
    line(
        "Has somebody at the bar, who scratches an ear when the agents look pleased.",
        "A quelqu’un au bar, qui se gratte l’oreille quand les agents ont l’air contents.",
    ),
    line(
        "Lost here a year ago, and has had the dealer of that night looked for ever since.",
        "A perdu ici il y a un an, et fait depuis rechercher le croupier de ce soir-là.",
    ),
    line(
        "Keeps the key of a left-luggage locker among the chips, and will stake it like one.",
        "Garde parmi ses jetons la clé d’une consigne, et la misera comme un jeton.",
    ),
    line(
        "The bankroll belongs to people who would like to see it again on Monday.",
        "La bourse est à des gens qui aimeraient la revoir lundi.",
    ),
    line(
        "Has to be seen here from ten to two, while something happens elsewhere.",
        "Doit être vu[|e] ici de dix heures à deux heures, pendant que quelque chose se passe ailleurs.",
    ),
    line(
        "Has just bought the debts of somebody at this table.",
        "Vient de racheter les dettes de quelqu’un de cette table.",
        needs="rich",
    ),
    line(
        "Has bought the head waiter, and not yet told him what for.",
        "A acheté le maître d’hôtel, sans lui dire encore pour quoi faire.",
        needs="rich",
    ),
    line(
        "Hopes to be arrested by the police before the others arrive.",
        "Espère être [arrêté|arrêtée] par la police avant l’arrivée des autres.",
    ),
    line(
        "Has a name to get rid of, and would put it on any corpse of the right size.",
        "A un nom dont se défaire, et le donnerait à tout cadavre de la bonne taille.",
    ),
    line(
        "Will offer a truce at about one o’clock, and mean it until two.",
        "Proposera une trêve vers une heure, et sera sincère jusqu’à deux.",
    ),
)
