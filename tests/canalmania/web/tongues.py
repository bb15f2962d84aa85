"""The words and sentences that tell the map, once more, for `tests.canalmania.web.reading`."""

from dataclasses import dataclass
from typing import Final

from web.words.plural import Language


@dataclass(frozen=True, slots=True)
class Tongue:
    """The words of a language: in the order of `Colour`, `SIDES`, `TileKind`; and its sentences, as
    regular expressions."""

    titles: tuple[str, str, str]
    heads: tuple[tuple[str, ...], ...]
    towns: tuple[str, str]
    colours: tuple[str, ...]
    signs: tuple[str, ...]
    sides: tuple[str, ...]
    kinds: tuple[str, ...]
    terrain: tuple[str, str]
    cube: tuple[str, str, str]
    """In a table; where there is none; in a sentence."""
    connected: tuple[str, str]
    nothing: str
    last: str
    owned: str
    leads: str
    barge: str
    tile: str
    at: str
    ends: str
    via: tuple[str, str]
    laid: str


NBSP: Final = "\u202f"
TONGUES: Final[dict[Language, Tongue]] = {
    "en": Tongue(
        titles=("Places", "Sections by player", "Open contracts"),
        heads=(
            ("Place", "City or town", "Colour and sign", "Goods cube", "Sections", "Barges"),
            ("Player", "Sections"),
            ("Canal", "Player", "Termini", "Tiles", "Barge", "Places reached", "Tiles in order"),
        ),
        towns=("town", "city"),
        colours=("red", "yellow", "green", "blue", "black", "purple"),
        signs=("triangle", "square", "diamond", "ring", "cross", "star"),
        sides=("east", "north-east", "north-west", "west", "south-west", "south-east"),
        kinds=("stretch", "lock", "aqueduct", "tunnel"),
        terrain=("Light terrain.", "Difficult terrain."),
        cube=("one cube", "none", "One goods cube."),
        connected=("Not connected.", "Connected, no section."),
        nothing="nothing built",
        last=" and ",
        owned="(.+?): (.+)",
        leads="to (.+)",
        barge=r"Barge of (.+?): (.+)\.",
        tile=r"(.+?): (\S+) from (\S+) to (\S+)\.",
        at=r"row (\d+), column (\d+)",
        ends="(.+) to (.+)",
        via=("(.+) not yet", "(.+) reached"),
        laid=r"(\d+) of (\d+) tiles, at least (\d+) more tiles?",
    ),
    "it": Tongue(
        titles=("Località", "Sezioni per giocatore", "Contratti aperti"),
        heads=(
            ("Località", "Città o paese", "Colore e segno", "Cubo merce", "Sezioni", "Chiatte"),
            ("Giocatore", "Sezioni"),
            (
                *("Canale", "Giocatore", "Capolinea", "Tessere", "Chiatta"),
                *("Località raggiunte", "Tessere in ordine"),
            ),
        ),
        towns=("paese", "città"),
        colours=("rosso", "giallo", "verde", "blu", "nero", "viola"),
        signs=("triangolo", "quadrato", "rombo", "anello", "croce", "stella"),
        sides=("est", "nord-est", "nord-ovest", "ovest", "sud-ovest", "sud-est"),
        kinds=("tratta", "chiusa", "acquedotto", "tunnel"),
        terrain=("Terreno chiaro.", "Terreno difficile."),
        cube=("un cubo merce", "niente", "Un cubo merce."),
        connected=("Non collegata.", "Collegata, nessuna sezione."),
        nothing="niente di costruito",
        last=" e ",
        owned="(.+?): (.+)",
        leads="verso (.+)",
        barge=r"Chiatta di (.+?): (.+)\.",
        tile=r"(.+?): (\S+) da (\S+) a (\S+)\.",
        at=r"riga (\d+), colonna (\d+)",
        ends="Da (.+), verso (.+)",
        via=("(.+) non ancora", "(.+) raggiunta"),
        laid=r"(\d+) tesser[ae] su (\d+), ancora almeno (\d+) tesser[ae]",
    ),
    "fr": Tongue(
        titles=("Lieux", "Sections par joueur", "Contrats ouverts"),
        heads=(
            ("Lieu", "Cité ou ville", "Couleur et signe", "Cube", "Sections", "Barges"),
            ("Joueur", "Sections"),
            (
                *("Canal", "Joueur", "Terminaux", "Tuiles", "Barge"),
                *("Lieux atteints", "Tuiles dans l’ordre"),
            ),
        ),
        towns=("ville", "cité"),
        colours=("rouge", "jaune", "vert", "bleu", "noir", "pourpre"),
        signs=("triangle", "carré", "losange", "anneau", "croix", "étoile"),
        sides=("est", "nord-est", "nord-ouest", "ouest", "sud-ouest", "sud-est"),
        kinds=("prolongement", "écluse", "aqueduc", "tunnel"),
        terrain=("Terrain clair.", "Terrain difficile."),
        cube=("un cube", "rien", "Un cube."),
        connected=("Non connecté.", "Connecté, aucune section."),
        nothing="rien de construit",
        last=" et ",
        owned=f"(.+?){NBSP}: (.+)",
        leads="vers (.+)",
        barge=rf"Barge, (.+?){NBSP}: (.+)\.",
        tile=rf"(.+?){NBSP}: (\S+), du côté (\S+) au côté (\S+)\.",
        at=r"rangée (\d+), colonne (\d+)",
        ends=f"Départ{NBSP}: (.+), but{NBSP}: (.+)",
        via=(f"(.+){NBSP}: pas encore", f"(.+){NBSP}: atteint"),
        laid=r"(\d+) tuiles? sur (\d+), encore (\d+) tuiles? au moins",
    ),
}
