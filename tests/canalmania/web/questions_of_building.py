"""R6 the questions of building, as `test_every_question` has them: positions are named there."""

from typing import Final

OF_BUILDING: Final = """
R6.2, R6.5, R6.8, R11.3 where from Tonbridge, at what price @ medway do:build
Where does the next tile go?
Tonbridge, east (1 lock) | hex:2,13 | on 2,13 | badge 1
Tonbridge, north-east (1 lock and 2 more cards) | hex:2,12 | on 2,12 | badge 1+2
Tonbridge, north-west (2 tunnels) | hex:1,12 | on 1,12 | badge 2
-- about medway; back; looks first

R6.4 a clear hex takes a stretch or a lock @ medway do:build hex:2,12
Choose where the tile leads.
[Stretch] (1 stretch and 2 more cards) | kind:stretch | badge 1+2 | key kind | at hand
[Lock] (1 lock and 2 more cards) | kind:lock | chosen | badge 1+2 | key kind | at hand
[Pay 1 lock] | payment:lock1 | quiet | chosen | at hand
[Pay 1 surveyor] | payment:surveyor1 | quiet | at hand
[Bend left] | why act l30.(2,12).1.2.l | dim | key left
[Straight on] (Maidstone, west) | exit:NE | on 3,11 | key straight
[Bend right] (Maidstone, south-west) | exit:E | on 3,12 | key right
Tonbridge, east (1 lock) | hex:2,13 | on 2,13
Tonbridge, north-east (1 lock and 2 more cards) | hex:2,12 | chosen | on 2,12 | badge 1+2
Tonbridge, north-west (2 tunnels) | hex:1,12 | on 1,12
-- selected 2,12; about medway; back; choices beside 2,12; looks first

R6.2, R6.12 left and straight on lead to Maidstone, right does not @ medway hex:2,13 kind:lock
Choose where the tile leads.
[Stretch] (1 stretch) | kind:stretch | badge 1 | key kind | at hand
[Lock] (1 lock) | kind:lock | chosen | badge 1 | key kind | at hand
[Pay 1 lock] | payment:lock1 | quiet | chosen | at hand
[Pay 1 surveyor] | payment:surveyor1 | quiet | at hand
[Bend left] (Maidstone, south-west) | exit:NE | on 3,12 | key left
[Straight on] (Row 30, column 21) | exit:E | on 3,13 | key straight
[Bend right] | why act l30.(2,13).1.5.l | dim | key right
Tonbridge, east (1 lock) | hex:2,13 | chosen | on 2,13 | badge 1
Tonbridge, north-east (1 lock and 2 more cards) | hex:2,12 | on 2,12
Tonbridge, north-west (2 tunnels) | hex:1,12 | on 1,12
-- selected 2,13; about medway; back; choices beside 2,13; looks first

R6.2 the exit chosen @ medway hex:2,13 kind:lock exit:NE
Lay a lock for 1 lock.
[Lay it] | act l30.(2,13).1.1.l | primary | at hand
[Stretch] (1 stretch) | kind:stretch | badge 1 | key kind | at hand
[Lock] (1 lock) | kind:lock | chosen | badge 1 | key kind | at hand
[Pay 1 lock] | payment:lock1 | quiet | chosen | at hand
[Pay 1 surveyor] | payment:surveyor1 | quiet | at hand
[Bend left] (Maidstone, south-west) | exit:NE | chosen | on 3,12 | key left
[Straight on] (Row 30, column 21) | exit:E | on 3,13 | key straight
[Bend right] | why act l30.(2,13).1.5.l | dim | key right
Tonbridge, east (1 lock) | hex:2,13 | chosen | on 2,13 | badge 1
Tonbridge, north-east (1 lock and 2 more cards) | hex:2,12 | on 2,12
Tonbridge, north-west (2 tunnels) | hex:1,12 | on 1,12
-- selected 2,13; ghost 0 lock 2,13 W-NE; costs 1;
-- about medway; does l30.(2,13).1.1.l; back; choices beside 2,13

R6.5 the surveyor pays instead @ medway hex:2,13 kind:lock exit:E payment:surveyor1
Lay a lock for 1 surveyor.
[Lay it] | act l30.(2,13).1.0.v | primary | at hand
[Stretch] (1 stretch) | kind:stretch | badge 1 | key kind | at hand
[Lock] (1 lock) | kind:lock | chosen | badge 1 | key kind | at hand
[Pay 1 lock] | payment:lock1 | quiet | at hand
[Pay 1 surveyor] | payment:surveyor1 | quiet | chosen | at hand
[Bend left] (Maidstone, south-west) | exit:NE | on 3,12 | key left
[Straight on] (Row 30, column 21) | exit:E | chosen | on 3,13 | key straight
[Bend right] | why act l30.(2,13).1.5.v | dim | key right
Tonbridge, east (1 lock) | hex:2,13 | chosen | on 2,13 | badge 1
Tonbridge, north-east (1 lock and 2 more cards) | hex:2,12 | on 2,12
Tonbridge, north-west (2 tunnels) | hex:1,12 | on 1,12
-- selected 2,13; ghost 0 lock 2,13 W-E; costs 1;
-- about medway; does l30.(2,13).1.0.v; back; choices beside 2,13; looks first

R6.8 building over white's tile @ medway hex:2,12 kind:stretch exit:E
Lay a stretch for 1 stretch and 2 more cards.
[Lay it] | act l30.(2,12).0.0.s | primary | at hand
[Stretch] (1 stretch and 2 more cards) | kind:stretch | chosen | badge 1+2 | key kind | at hand
[Lock] (1 lock and 2 more cards) | kind:lock | badge 1+2 | key kind | at hand
[Pay 1 stretch] | payment:stretch1 | quiet | chosen | at hand
[Pay 1 surveyor] | payment:surveyor1 | quiet | at hand
[Bend left] | why act l30.(2,12).0.2.s | dim | key left
[Straight on] (Maidstone, west) | exit:NE | on 3,11 | key straight
[Bend right] (Maidstone, south-west) | exit:E | chosen | on 3,12 | key right
Tonbridge, east (1 lock) | hex:2,13 | on 2,13
Tonbridge, north-east (1 lock and 2 more cards) | hex:2,12 | chosen | on 2,12 | badge 1+2
Tonbridge, north-west (2 tunnels) | hex:1,12 | on 1,12
-- selected 2,12; ghost 0 stretch 2,12 SW-E; costs 1+2;
-- about medway; does l30.(2,12).0.0.s; back; choices beside 2,12

R6.12, R11.3 the hex leaves one tile and one exit: two ways to pay, other hexes @ medway hex:1,12
Lay a tunnel for 2 tunnels.
[Lay it] | act l30.(1,12).3.1.tt | primary | at hand
[Pay 2 tunnels] | payment:tunnel2 | quiet | chosen | at hand
[Pay 1 tunnel and 1 surveyor] | payment:tunnel1-surveyor1 | quiet | at hand
[Bend left] | why act l30.(1,12).3.3.tt | dim | key left
[Straight on] | why act l30.(1,12).3.2.tt | dim | key straight
[Bend right] (Row 28, column 19) | exit:NE | chosen | on 2,11 | key right
Tonbridge, east (1 lock) | hex:2,13 | on 2,13
Tonbridge, north-east (1 lock and 2 more cards) | hex:2,12 | on 2,12
Tonbridge, north-west (2 tunnels) | hex:1,12 | chosen | on 1,12 | badge 2
-- selected 1,12; ghost 0 tunnel 1,12 SE-NE; costs 2;
-- about medway; does l30.(1,12).3.1.tt; back; choices beside 1,12; looks first

R6.1 two canals, each on its own hex @ apart do:build
Where does the next tile go?
Maidstone, south-west (1 stretch) | hex:3,12 | on 3,12 | badge 1
Bridgwater, north-east (1 lock) | hex:-13,12 | on -13,12 | badge 1
Medway Navigation | canal:medway | on contract medway
Bridgwater & Taunton Canal | canal:bridgwater_taunton | on contract bridgwater_taunton
-- back; looks first

R6.1 of two canals one is chosen; hexes on a shortest way come first @ medway_and canal:medway
Where does the next tile go?
Tonbridge, east (1 lock) | hex:2,13 | on 2,13 | badge 1
Bridgwater, north-east (1 lock) | hex:-13,12 | on -13,12 | not lit
Tonbridge, north-east (1 lock and 2 more cards) | hex:2,12 | on 2,12 | badge 1+2
Tonbridge, north-west (2 tunnels) | hex:1,12 | on 1,12 | badge 2
Medway Navigation | canal:medway | chosen | on contract medway
Bridgwater & Taunton Canal | canal:bridgwater_taunton | on contract bridgwater_taunton
-- about medway; back; looks first

R6.1 two canals on one hex @ same_hex do:build
Which canal is it for?
Medway Navigation | canal:medway | on contract medway
Thames & Medway Canal | canal:thames_medway | on contract thames_medway
-- selected 3,12; back; looks first

R6.7, R6.14 the canal chosen leaves one tile, into Maidstone @ same_hex do:build canal:thames_medway
Lay a lock for 1 lock.
[Lay it] | act l29.(3,12).1.1.l | primary | at hand
[Bend left] (Maidstone) | exit:NE | chosen | on maidstone | key left
[Straight on] | why act l29.(3,12).1.0.l | dim | key straight
[Bend right] | why act l29.(3,12).1.5.l | dim | key right
Maidstone, south-west (1 lock) | hex:3,12 | chosen | on 3,12 | badge 1
Medway Navigation | canal:medway | on contract medway
-- selected 3,12; ghost 0 lock 3,12 W-NE; costs 1;
-- about thames_medway; does l29.(3,12).1.1.l; back; choices beside 3,12; looks first

R6.1, R11.2 half a surveyor pays first, and building may end @ half
Lay a stretch for half a surveyor.
[Lay it] | act l30.(3,12).0.1.h | primary | at hand
[Pay half a surveyor] | payment:half | quiet | chosen | at hand
[Pay 1 stretch] | payment:stretch1 | quiet | at hand
[Pay 1 surveyor] | payment:surveyor1 | quiet | at hand
[Bend left] | why act l30.(3,12).0.2.h | dim | key left
[Straight on] (Maidstone) | exit:NE | chosen | on maidstone | key straight
[Bend right] | why act l30.(3,12).0.0.h | dim | key right
Maidstone, south-west (half a surveyor) | hex:3,12 | chosen | on 3,12 | badge 0
[Done building] | act b
-- selected 3,12; ghost 0 stretch 3,12 SW-NE; costs 0;
-- about medway; does l30.(3,12).0.1.h; choices beside 3,12; looks first
"""
