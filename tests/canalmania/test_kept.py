"""What a state stores although it follows from the canals is what is counted anew."""

from canalmania.network import Network, connected_by, network_of, tiled_by
from canalmania.rules.goods import deliveries
from tests.laws.games import BY_NAME, whole_games


def test_in_every_position_of_whole_games_all_that_is_stored_is_what_is_counted() -> None:
    joined = parted = 0
    for record in whole_games(BY_NAME["canalmania"]):
        before = Network({})
        for step in range(record.length + 1):
            state = record.at(step)
            counted, network = network_of(state.courses), state.network
            assert network.links == counted.links
            assert network.places == counted.places
            assert state.connected == connected_by(state.courses)
            assert state.tiled == tiled_by(state.courses)
            if network is not before:
                joined += len(network.places) > len(before.places)
                parted += len(network.places) < len(before.places)
                for place, known in network.deliveries.items():
                    assert known == deliveries(counted, place)
            before = network
    assert joined > 0
    assert parted > 0
