"""The tests that every game must pass, for pytest: ours run them, and so does a package of yours.

    # pyproject.toml
    [tool.pytest.ini_options]
    addopts = ["-p", "clutch.testing.plugin"]
    clutch_games = ["leduc"]

    # tests/test_inherited.py
    from clutch.testing.inherited import *

`contract` checks what the package declares, `words` its messages, `lessons` that a lesson is short
and can be played, `laws` what holds whatever is played, `secrets` that no view tells one, `twins`
that the builds agree, `tables` copies, pickles, records and positions.  Each runs at every number
of seats and under every option (`worlds`).
"""
