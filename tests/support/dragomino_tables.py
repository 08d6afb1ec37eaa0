"""Tables of Dragomino that its tests draw."""

import clutch

GAME = clutch.game("dragomino")
GOOD = """
    round 2, opener Ann, mommy Bob, placing forest_mountain
    display  1 snow_forest, 1 snow_volcano, 1 desert_volcano
    gone     2 snow_mountain
    *Ann     1 desert dragon
    d0  s0  f1  m1
    Bob      4 forest shell, 3 mountain shell
    d0  s0  p1  v1
"""
THIRSTY = """
    round 2, opener Ann, mommy Ann, keeping first south
    display  1 snow_volcano, 1 snow_hole_snow, 1 desert_volcano
    gone     2 snow_mountain
    snow     2 shell (Bob)
    hand     1 dragon (Ann Bob), new shell (Ann)
    *Ann     1 snow shell
    .   .   f2  .
    .   .   s2  .
    d0  s0  s1~ p1
    Bob      2 snow dragon
    d0  s0  f1  v1
"""
