"""The words and sentences that tell the island, once more, for `tests.approdo.web.reading`.

Narrow spaces are read as usual ones.
"""

from dataclasses import dataclass
from typing import Final

from web.words.plural import Language


@dataclass(frozen=True, slots=True)
class Tongue:
    """The words of a language: in the order of `Terrain`, `Resource`, and clockwise from the north;
    and its sentences, as regular expressions."""

    titles: tuple[str, str, str, str, str]
    heads: tuple[tuple[str, ...], ...]
    none: str
    no_buildings: str
    open_at_first: str
    terrains: tuple[str, ...]
    terrain: str
    """A terrain with its number, and where it is if there is another such one."""
    resources: tuple[str, ...]
    the_resources: tuple[str, ...]
    cards: tuple[str, ...]
    """Of each resource one or several, as regular expressions."""
    harbours: tuple[str, ...]
    """The last one is the generic one."""
    pieces: tuple[str, str]
    here: str
    last: str
    tips: tuple[str, ...]
    tip: str
    coasts: tuple[str, ...]
    coast: str
    between: str
    on_the_coast: str
    gives: str
    gives_nothing: str
    robber: tuple[str, str]
    """Where it blocks something; where there is nothing to block."""
    each_time: str
    nobody: str
    harbour: str
    settlement: str
    city: str
    brings: str
    blocked: str
    free: tuple[str, ...]
    """What is said of a corner or side at which nobody can build now."""
    settlement_by: str
    road: str
    road_by: str
    holds: str
    """How many resource cards a player has."""


TONGUES: Final[dict[Language, Tongue]] = {
    "en": Tongue(
        titles=("Terrains", "Harbours", "Settlements and cities", "Roads", "Free places"),
        heads=(
            ("Terrain", "Resource", "In 36 rolls", "Cards each time", "Robber"),
            ("Harbour", "Place", "Player"),
            ("Place", "Player", "Building", "In 36 rolls", "Harbour"),
            ("Player", "Roads", "Longest row", "Place"),
            ("Player", "For a settlement", "For a road"),
        ),
        none="none",
        no_buildings="Nobody has a building yet.",
        open_at_first="Before the first turn a settlement can go wherever no other is too near.",
        terrains=("forest", "hills", "pasture", "fields", "mountains", "desert"),
        terrain=r"(?:(?:north|south|west|east)ern )?([a-z]+)(?: (\d+))?",
        resources=("lumber", "brick", "wool", "grain", "ore"),
        the_resources=("lumber", "brick", "wool", "grain", "ore"),
        cards=("lumber", "brick", "wool", "grain", "ore"),
        harbours=(
            *(f"{kind} harbour 2:1" for kind in ("lumber", "brick", "wool", "grain", "ore")),
            "harbour 3:1",
        ),
        pieces=("settlement", "city"),
        here="here",
        last=" and ",
        tips=("north", "north-east", "south-east", "south", "south-west", "north-west"),
        tip=r"(?P<side>\S+) tip of (?P<terrain>.+)",
        coasts=("north-east", "east", "south-east", "south-west", "west", "north-west"),
        coast=r"(?P<side>\S+) coast of (?P<terrain>.+)",
        between="between (.+)",
        on_the_coast="(.+), on the coast",
        gives=r"It gives (.+) in (\d+) of 36 rolls\.",
        gives_nothing="It gives nothing.",
        robber=("The robber is here: nothing is produced.", "The robber is here."),
        each_time=r"Each time: (.+)\.",
        nobody="Nobody has a building here.",
        harbour=r"With the (.+)\.",
        settlement=r"Settlement of (.+)\.",
        city=r"City of (.+)\.",
        brings=r"In 36 rolls on average: (.+)\.",
        blocked=r"The robber blocks (.+)\.",
        free=(
            "Free.",
            "Free, but nobody’s road leads here.",
            "No settlement can stand here: another building is too near.",
        ),
        settlement_by=r"A settlement can be built here by (.+)\.",
        road=r"Road of (.+)\.",
        road_by=r"A road can be built here by (.+)\.",
        holds=r"(\d+) resource cards?",
    ),
    "it": Tongue(
        titles=("Terreni", "Porti", "Colonie e città", "Strade", "Posti liberi"),
        heads=(
            ("Terreno", "Materia prima", "In 36 tiri", "Carte per volta", "Brigante"),
            ("Porto", "Posto", "Giocatore"),
            ("Posto", "Giocatore", "Costruzione", "In 36 tiri", "Porto"),
            ("Giocatore", "Strade", "Fila più lunga", "Posto"),
            ("Giocatore", "Per una colonia", "Per una strada"),
        ),
        none="niente",
        no_buildings="Nessuno ha ancora una colonia.",
        open_at_first="Prima del primo turno una colonia può stare dovunque non ce ne sia un’altra"
        " troppo vicina.",
        terrains=("foresta", "collina", "pascolo", "campo", "montagna", "deserto"),
        terrain=r"([a-z]+)(?: (\d+))?(?: a (?:nord|sud|ovest|est))?",
        resources=("legno", "argilla", "lana", "grano", "minerale"),
        the_resources=("il legno", "l’argilla", "la lana", "il grano", "il minerale"),
        cards=("legn[oi]", "argill[ae]", "lan[ae]", "gran[oi]", "mineral[ei]"),
        harbours=(
            *("porto del legno 2:1", "porto dell’argilla 2:1", "porto della lana 2:1"),
            *("porto del grano 2:1", "porto del minerale 2:1", "porto 3:1"),
        ),
        pieces=("colonia", "città"),
        here="qui",
        last=" e ",
        tips=("nord", "nord-est", "sud-est", "sud", "sud-ovest", "nord-ovest"),
        tip=r"(?P<terrain>.+), punta (?P<side>\S+)",
        coasts=("nord-est", "est", "sud-est", "sud-ovest", "ovest", "nord-ovest"),
        coast=r"(?P<terrain>.+), costa (?P<side>\S+)",
        between="fra (.+)",
        on_the_coast="(.+), sulla costa",
        gives=r"Dà (.+) in (\d+) tir[oi] su 36\.",
        gives_nothing="Non dà niente.",
        robber=("Qui c’è il brigante: non si produce niente.", "Qui c’è il brigante."),
        each_time=r"Ogni volta: (.+)\.",
        nobody="Nessuno ha costruito qui.",
        harbour=r"Con il (.+)\.",
        settlement=r"Colonia di (.+)\.",
        city=r"Città di (.+)\.",
        brings=r"In 36 tiri, in media: (.+)\.",
        blocked=r"Il brigante blocca (.+)\.",
        free=(
            "Libero.",
            "Libero, ma nessuna strada arriva qui.",
            "Qui non può stare una colonia: un’altra costruzione è troppo vicina.",
        ),
        settlement_by=r"Qui può costruire una colonia: (.+)\.",
        road=r"Strada di (.+)\.",
        road_by=r"Qui può costruire una strada: (.+)\.",
        holds=r"(\d+) cart[ae] materia prima",
    ),
    "fr": Tongue(
        titles=("Terrains", "Ports", "Colonies et villes", "Routes", "Emplacements libres"),
        heads=(
            ("Terrain", "Ressource", "En 36 lancers", "Cartes à chaque fois", "Voleur"),
            ("Port", "Emplacement", "Joueur"),
            ("Emplacement", "Joueur", "Construction", "En 36 lancers", "Port"),
            ("Joueur", "Routes", "Plus longue suite", "Emplacement"),
            ("Joueur", "Pour une colonie", "Pour une route"),
        ),
        none="aucun",
        no_buildings="Personne n’a encore de colonie.",
        open_at_first="Avant le premier tour, une colonie peut aller partout où aucune autre n’est"
        " trop près.",
        terrains=("forêt", "colline", "pâturage", "champ", "montagne", "désert"),
        terrain=r"([a-zéêâ]+)(?: (\d+))?(?: (?:au nord|au sud|à l’ouest|à l’est))?",
        resources=("bois", "argile", "laine", "blé", "minerai"),
        the_resources=("le bois", "l’argile", "la laine", "le blé", "le minerai"),
        cards=("bois", "argiles?", "laines?", "blés?", "minerais?"),
        harbours=(
            *("port du bois 2:1", "port de l’argile 2:1", "port de la laine 2:1"),
            *("port du blé 2:1", "port du minerai 2:1", "port 3:1"),
        ),
        pieces=("colonie", "ville"),
        here="ici",
        last=" et ",
        tips=("nord", "nord-est", "sud-est", "sud", "sud-ouest", "nord-ouest"),
        tip=r"(?P<terrain>.+), pointe (?P<side>\S+)",
        coasts=("nord-est", "est", "sud-est", "sud-ouest", "ouest", "nord-ouest"),
        coast=r"(?P<terrain>.+), côte (?P<side>\S+)",
        between="entre (.+)",
        on_the_coast="(.+), sur la côte",
        gives=r"Produit (.+) : (\d+) lancers? sur 36\.",
        gives_nothing="Ne produit rien.",
        robber=("Le voleur est ici : rien n’est produit.", "Le voleur est ici."),
        each_time=r"Chaque fois : (.+)\.",
        nobody="Personne n’a construit ici.",
        harbour=r"Avec le (.+)\.",
        settlement=r"Colonie : (.+)\.",
        city=r"Ville : (.+)\.",
        brings=r"En 36 lancers, en moyenne : (.+)\.",
        blocked=r"Le voleur bloque (.+)\.",
        free=(
            "Libre.",
            "Libre, mais aucune route ne mène ici.",
            "Aucune colonie n’est possible ici : une autre construction est trop proche.",
        ),
        settlement_by=r"Peut y construire une colonie : (.+)\.",
        road=r"Route : (.+)\.",
        road_by=r"Peut y construire une route : (.+)\.",
        holds=r"(\d+) cartes? ressource",
    ),
}
