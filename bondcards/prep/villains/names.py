"""Names, country by country. All are made up here: whoever bears one outside a game does so by chance."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bondcards.prep.villains.lines import Line, line

_SCHOLARS: Final = (line("Doctor", "Docteur"), line("Professor", "Professeur", "", "rich"))
_SOLDIERS: Final = (line("Colonel", "Colonel", "strong", "man"), line("Captain", "Capitaine", "", "man"))
_NOBLES: Final = (
    line("[Count|Countess]", "[Comte|Comtesse]", "elegant", "rich"),
    line("[Baron|Baroness]", "[Baron|Baronne]", "elegant", "rich"),
)


class Country(Struct, frozen=True):
    """Given names and families of a country; a family that women bear in another form has both in brackets."""

    men: tuple[str, ...]
    women: tuple[str, ...]
    families: tuple[str, ...]
    titles: tuple[Line, ...] = _SCHOLARS + _SOLDIERS


def _country(men: str, women: str, families: str, titles: tuple[Line, ...] = ()) -> Country:
    return Country(
        tuple(men.split()), tuple(women.split()), tuple(families.split(", ")), _SCHOLARS + _SOLDIERS + titles
    )


COUNTRIES: Final = (
    # Great Britain
    _country(
        "Alistair Barnaby Crispin Digby Gervase Hector Lionel Osric Percival Piers Rollo Tobias Vernon Wilfrid",
        "Augusta Cordelia Daphne Evadne Georgina Harriet Honoria Imogen Lavinia Octavia Rosalind Sybil Venetia"
        " Winifred",
        "Aldermoor, Carrowmere, Dunstable-Pryce, Fenwright, Garrowby, Hallowsmith, Inchmarlow, Kettlewell-Strange,"
        " Lorrimoor, Marchpane, Netherwood-Gale, Osgathorpe, Pellingthorpe, Quarrendon, Ravelstone, Stannerby,"
        " Thrushcross, Uffingdale, Wexcombe, Yarrowgate",
        (line("[Sir|Lady]", "[Sir|Lady]"),),
    ),
    # France
    _country(
        "Achille Anselme Baptistin Casimir Donatien Évariste Fulbert Gontran Honoré Léonce Marius Octave"
        " Théodule Urbain",
        "Adélaïde Blanche Clémence Delphine Edmée Félicité Gilberte Hermance Isaure Léopoldine Mahaut Odile"
        " Sidonie Zélie",
        "Aubregard, Barbezan, Castelnoir, Chantemesse, Courteplume, Desverrières, Escarbot, Fontrailles-Duc,"
        " Grandvoisin,"
        " Hautecombelle, Lamorinaie, Malterre, Montgrelet, Pontalbert, Quatrevaux, Rochebise, Sansonnier, Tournegrain,"
        " Valcroze, Ventadière",
        _NOBLES,
    ),
    # Germany and Austria
    _country(
        "Albrecht Bertram Dietmar Egon Falk Gernot Hartwig Ingolf Jürgen Leopold Manfred Ottokar Reinhold Wendelin",
        "Adelheid Brunhild Dorothea Elfriede Gudrun Hedwig Ilse Irmgard Kriemhild Liselotte Ottilie Renate"
        " Sieglinde Ulrike",
        "Aschenbrandt, Bleibtreuer, von Dornfeldt, Eisenlauer, Felsenbrunn, von Grimmstein, Hasselbrinck, Kaltwasser,"
        " Löwenstrunk, Marderholz, Nachtweyh, von Oberwinden, Pfauenfeder, Querfurther, von Rauhenfels, Silberhorn,"
        " Totenweyer, Uhlenkamp, Wetterstrand, Zinnober",
        _NOBLES,
    ),
    # Italy
    _country(
        "Amedeo Baldassare Calogero Cosimo Demetrio Ercole Fabrizio Galeazzo Ippolito Lamberto Nicodemo Ottavio"
        " Rocco Ulisse",
        "Allegra Bianca Costanza Domitilla Eleonora Fiammetta Ginevra Ilaria Loredana Mafalda Ortensia Palmira"
        " Serafina Violante",
        "Acquaforte, Baldracco, Cardellini, Dragonetto, Erbarossa, Frangivento, Gattamorta, Lupocavo, Malaspesa,"
        " Nerobosco, Ombravella, Pescefreddo, Quattrocase, Roccaspina, Serpentara, Tagliamonte, Vaccarezzo, Volpenera,"
        " Zampadoro, Zanzarello",
        _NOBLES,
    ),
    # Russia
    _country(
        "Anatoli Arkadi Boris Fiodor Gleb Grigori Igor Konstantin Leonid Maxim Oleg Ruslan Stepan Viktor",
        "Agrafena Alla Darina Galina Irina Ksenia Larissa Lioudmila Marfa Nadejda Olga Raïssa Tamara Zinaïda",
        "Baranovski, Berezniak, Drozdarov[|a], Galkinski, Gromadin[|a], Jarovitch, Karpoukhin[|a],"
        " Khmelnovski, Koroljov[|a], Lebiadkov[|a], Malakhitov[|a], Morozkin[|a], Ognevitch, Polouchkin[|a],"
        " Roudakov[|a], Snegourov[|a], Tchernobrov[|a], Vetrogonov[|a], Voronetz, Zimorodov[|a]",
    ),
    # Greece
    _country(
        "Achilleas Alekos Babis Christos Dionysis Evangelos Iason Kosmas Leandros Menelaos Panos Spyros Thanos Zenon",
        "Aliki Anthoula Chrysanthi Despina Evdokia Filio Ismini Kalliope Kassandra Loukia Melina Ourania"
        " Persefoni Rodanthi",
        "Argyrakis, Chalkias, Daskalopis, Farmakides, Galanothis, Iatropis, Kapetanias, Kordellas, Lykodimos,"
        " Mavrogenis,"
        " Nikoloudis, Palamaris, Pelekanos, Rodinakis, Skordalis, Sternaris, Thalassinos, Tzitzikas, Vasilarakis,"
        " Xirotiris",
    ),
    # Turkey
    _country(
        "Adnan Bülent Cevdet Demir Ekrem Ferit Haldun Ilhan Kenan Mazhar Nejat Orhan Selim Tarik",
        "Aysel Belkis Cavidan Dilara Feride Gülnaz Handan Leyla Meral Nermin Perihan Sabiha Türkan Zerrin",
        "Akdenizli, Altinbash, Bakirdan, Bozkurtlu, Chelikel, Demirtepe, Elmasoglu, Gümüshkan, Incirdal, Kaplanoglu,"
        " Karadal, Kervanci, Nargilar, Ozanlar, Pashazan, Safranli, Tashkopru, Uzunyol, Yelkenci, Zeytinel",
    ),
    # Spain and beyond the sea
    _country(
        "Abelardo Baltasar Cipriano Diego Evaristo Faustino Gonzalo Heriberto Isidro Leandro Melchor Nicanor"
        " Rodrigo Tristán",
        "Amparo Beatriz Carlota Dolores Esperanza Fernanda Graciela Inés Jacinta Leonor Mercedes Rocío Soledad Ximena",
        "Alacranes, Barrancoso, Cienfontana, Dosaguas, Escorialta, Fuenteseca, Garzamora, Hierroviejo, Lagartija,"
        " Montenegral, Nochebuena, Olmosanto, Peñalobos, Quebrantas, Riosordo, Salamandra, Torrequema, Urracal,"
        " Valdeluna, Zarzamora",
        (line("[Don|Doña]", "[Don|Doña]"),),
    ),
    # The North
    _country(
        "Anders Birger Carsten Einar Folke Gunnar Halvard Ivar Knut Leif Mogens Ragnar Sigurd Torvald",
        "Astrid Birgitta Dagny Embla Freja Gerda Hedda Inger Karin Liv Märta Ragnhild Signe Solveig",
        "Askeskog, Bjelkedal, Drakenhjelm, Elvestrand, Falkensvärd, Grimsvold, Hvalross, Isbrekke, Järnhand, Krokvik,"
        " Lodestjerna, Mörkensköld, Nattergaard, Ormestad, Ravnkilde, Silfverhök, Tordensky, Ulvesund,"
        " Vinterhav, Ørnholt",
        _NOBLES,
    ),
    # Hungary
    _country(
        "Ákos Bálint Csaba Dezső Ernő Ferenc Géza Imre Kálmán Lajos Miklós Ödön Sándor Zsigmond",
        "Anikó Borbála Csilla Dalma Etelka Gizella Ilona Judit Klára Margit Piroska Réka Sarolta Zsófia",
        "Almásfalvy, Bástyay, Csillagh, Dombhegyi, Erdőváry, Farkasházy, Galambossy, Hollókövi, Jégváry, Kardosfi,"
        " Lángváry, Medvehegyi, Nyírőházy, Ördöghy, Pávakövi, Rózsahegyi, Szarvashalmi, Tüskevári, Vadaskerti, Zörgő",
        _NOBLES,
    ),
    # Poland
    _country(
        "Alojzy Bogdan Cezary Dobromir Eustachy Gracjan Hipolit Ignacy Kacper Ludomir Onufry Przemysław Tytus"
        " Zenobiusz",
        "Aldona Bronisława Celina Danuta Eulalia Felicja Grażyna Halina Jadwiga Kinga Ludmiła Pelagia Teofila Zyta",
        "Błyskawiec, Czarnogórsk[i|a], Dębołęck[i|a], Gołąbkowsk[i|a], Jastrzębiec, Karpielowsk[i|a], Krukowieck[i|a],"
        " Lisogórsk[i|a], Mrozowieck[i|a], Niedźwiedzk[i|a], Orlikowsk[i|a], Popiełkowicz, Rysieck[i|a], Sokołowicz,"
        " Szronowsk[i|a], Topielsk[i|a], Wilczogórsk[i|a], Wronieck[i|a], Zawiejsk[i|a], Żmijewicz",
        _NOBLES,
    ),
    # The Levant and Egypt
    _country(
        "Adel Bachir Camille Djamil Edgard Fouad Habib Iskandar Jamil Kamal Nadim Ramzi Selwan Wadih",
        "Amal Badia Chafika Dalal Esther Farida Hind Jamila Layla Mounira Nabila Rachida Salma Zahra",
        "Abillamar, Bahriyan, Chidiakh, Darwichian, El-Kabsh, Fakhrani, Ghazalian, Hakimi, Jawharji, Kafouri, Laymouni,"
        " Mansourat, Nasrawi, Qamarian, Rihani, Sabbaghi, Tarabichi, Waqidi, Yasmini, Zaytouni",
    ),
    # Japan, China, the Straits
    _country(
        "Akio Daichi Eiji Haruto Isamu Jun Kenzo Masaru Noboru Osamu Ryuji Shiro Tadao Yoshiro",
        "Akemi Chiyo Emiko Fumiko Hanae Izumi Kaede Mayumi Natsuko Reiko Sachiko Tomoe Umeko Yukari",
        "Aobayashi, Fukamizu, Ginzawa, Hoshikura, Inukawa, Kagetani, Kurosawada, Mizushiro, Nagatsuki, Onigawa,"
        " Sabimura, Shirogane, Tatsuoka, Tsukigami, Umibara, Washimine, Yamaneko, Yukishiro, Kawaguchida, Futamori",
    ),
    # America
    _country(
        "Amos Boyd Chester Dwight Elmer Floyd Grover Homer Jethro Luther Mortimer Orville Rufus Thaddeus",
        "Abigail Bernice Clementine Della Eudora Flora Henrietta Idella Lucille Mabel Opal Philippa Roxanne Viola",
        "Ashgrove, Brinkerhoff-Lane, Calloway-Stone, Dunwiddie, Eddlestone, Flintham, Gallowglass, Hackensaw,"
        " Ironmonger,"
        " Jessamine, Kingfish, Lockridge, Merriwell, Nightshade, Oglethorne, Pettibone, Quicksall, Rattigan-Hale,"
        " Stillwater, Thornapple",
    ),
)
