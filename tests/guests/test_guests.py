"""Games of other packages: installed, they are games like ours everywhere."""

import json
import re
from pathlib import Path

import pytest
from guests.conftest import NAMES, ROOT, run_with

FIRST_AND_SLOW = [
    name if name == "leduc" else pytest.param(name, marks=pytest.mark.slow) for name in NAMES
]


@pytest.mark.parametrize("name", FIRST_AND_SLOW)
def test_a_guest_is_played_everywhere(guests: Path, name: str) -> None:
    words = ["-q", "-n", "0", "-p", "no:cacheprovider", "-k", f"{name} or test_it_is_in"]
    done = run_with(guests, "-m", "pytest", *words, ROOT / "tests/guests/check_everywhere.py")
    assert done.returncode == 0, done.stdout[-4000:]


@pytest.mark.parametrize("name", FIRST_AND_SLOW)
def test_a_guest_passes_the_suites_of_the_environments(guests: Path, name: str) -> None:
    """PettingZoo's, Gymnasium's with and without masks, OpenSpiel's."""
    words = ["-q", "-n", "0", "-p", "no:cacheprovider", "-k", name]
    done = run_with(guests, "-m", "pytest", *words, ROOT / "tests/guests/check_suites.py")
    assert done.returncode == 0 and "5 passed" in done.stdout, done.stdout[-4000:]


@pytest.mark.parametrize("name", FIRST_AND_SLOW)
def test_a_guest_passes_its_own_tests(guests: Path, name: str) -> None:
    home = ROOT / "guests" / name
    words = ["-q", "-p", "no:cacheprovider", "--rootdir", home, "-c", home / "pyproject.toml"]
    done = run_with(guests, "-m", "pytest", *words, home / "tests", cwd=home)
    assert done.returncode == 0, done.stdout[-4000:]


@pytest.mark.parametrize("name", NAMES)
def test_a_guest_plays_as_open_spiel_does(guests: Path, name: str) -> None:
    """Legal moves and returns, at every decision of some games."""
    done = run_with(guests, ROOT / "tests/guests/replay.py", name, "40")
    assert "all equal" in done.stdout, done.stderr[-2000:]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_guest_plays_as_open_spiel_does_over_many_games(guests: Path, name: str) -> None:
    done = run_with(guests, ROOT / "tests/guests/replay.py", name, "10000")
    assert "10000 games" in done.stdout, done.stderr[-2000:]


def package(site: Path, name: str, module: str, files: dict[str, str]) -> None:
    """Put a package with one game into a folder, as an installer leaves it."""
    info = site / f"{module}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[clutch.games]\n{name} = {module}\n")
    (site / module).mkdir()
    for file, source in files.items():
        (site / module / file).write_text(source)


def leduc(site: Path, module: str, **changed: tuple[str, str]) -> None:
    """The same for a copy of Leduc's package with a text replaced in some files."""
    home = ROOT / "guests/leduc/src/clutch_leduc"
    files = {path.name: path.read_text() for path in home.glob("*.py")}
    for name, (old, new) in changed.items():
        assert old in files[f"{name}.py"]
        files[f"{name}.py"] = files[f"{name}.py"].replace(old, new)
    files = {name: text.replace("clutch_leduc", module) for name, text in files.items()}
    package(site, module, module, files)
    for text in ("words/en.ftl", "rules/en.md"):
        (site / module / text).parent.mkdir()
        (site / module / text).write_text((home / text).read_text())


def test_what_cannot_be_used_is_left_out_with_one_sentence_and_the_others_go_on(
    tmp_path: Path,
) -> None:
    package(tmp_path, "t_rex", "another_rex", {"__init__.py": ""})
    package(tmp_path, "crash", "crash", {"__init__.py": "MINUTES = 1\nprint(1 // 0)\n"})
    package(tmp_path, "empty", "empty", {"__init__.py": "MINUTES, VERSION, CONTRACT = 1, 1, 2\n"})
    leduc(tmp_path, "old", __init__=("CONTRACT = 2", "CONTRACT = 1"))
    leduc(tmp_path, "silent", __init__=("CONTRACT = 2", ""))
    leduc(tmp_path, "short", rules=("def why(s: State, action: int)", "def why(s: State)"))
    leduc(tmp_path, "wide", state=("number(1, MOST_STAKE)", "number(1, 500)"))
    leduc(tmp_path, "crowd", data=("range(2, 3)", "range(2, 300)"))
    leduc(tmp_path, "wordless")
    (tmp_path / "wordless/rules/en.md").unlink()
    leduc(tmp_path, "unread", rules=("def why(s: State, action: int)", "def why(s: State]"))
    leduc(tmp_path, "hasty")
    (tmp_path / "hasty/pace.json").write_text('{"called": 0.5, "shuffled": 2}')
    leduc(tmp_path, "restless")
    (tmp_path / "restless/pace.json").write_text('{\n"called": half\n}')
    leduc(tmp_path, "endless")
    (tmp_path / "endless/pace.json").write_text('{"called": 1e9}')
    for name, line in {
        "gilded": 'STYLES = ((r"\\bJ", "red"), (r"\\bQ", "gold"))',
        "single": 'SPOTS = (("fold",),)',
        "open": 'CAREFUL = "fold|(raise"',
    }.items():
        leduc(tmp_path, name)
        (tmp_path / name / "palette.py").write_text(f"{line}\n")
    leduc(tmp_path, "fine")
    (tmp_path / "fine/pace.json").write_text('{"called": 0.5}')
    done = run_with(tmp_path, "-m", "clutch", "games")
    assert done.returncode == 0 and "fine" in done.stdout and "golden_eggs" in done.stdout
    said = dict(re.findall(r"^The game (\w+) of \w+ 1\.0 is left out: (.*)$", done.stderr, re.M))
    assert said == {
        "t_rex": "Clutch has a game of that name.",
        "crash": "__init__.py, line 2: ZeroDivisionError: integer division or modulo by zero.",
        "empty": "empty: the game has no data.py.",
        "old": "old/__init__.py, line 5: the game is written for an older contract, 1; "
        "this Clutch has 2.",
        "silent": "silent/__init__.py: CONTRACT is missing: a whole number.",
        "short": "short/rules.py, line 47: why must be a function of (s, action).",
        "wide": "state.py, line 51: ValueError: event called: chips is kept in a byte, "
        "so it must be -128 to 127.",
        "crowd": "crowd/data.py, line 5: SEATS must be a range within 1 to 127: range(2, 5) "
        "is 2 to 4 players.",
        "wordless": "wordless: the game has no rules/en.md.",
        "unread": "rules.py, line 47: closing parenthesis ']' does not match opening "
        "parenthesis '('.",
        "hasty": "hasty/pace.json: there is no event 'shuffled'.",
        "restless": "restless/pace.json, line 2: this is no JSON.",
        "endless": "endless/pace.json: called must have 0 to 20 beats, not 1000000000.0.",
        "gilded": "gilded/palette.py, line 1: STYLES has 'gold', which is no style: 'red', "
        "'#ffaf5f' or 'bold blue' is.",
        "single": "single/palette.py, line 1: SPOTS must hold pairs of texts, not ('fold',).",
        "open": "open/palette.py, line 1: CAREFUL has 'fold|(raise', which is no pattern: missing "
        "), unterminated subpattern at position 5.",
    }
    code = """
from clutch.browser.outside import publish
from clutch.games import game
from pathlib import Path
print(game("fine").pace, publish(Path("made"), boards=False)["fine"]["pace"])
"""
    shown = run_with(tmp_path, "-c", code, cwd=tmp_path)
    assert shown.stdout == "{'called': 0.5} {'called': 0.5}\n", shown.stderr
    done = run_with(tmp_path, "-m", "clutch", "rules", "short")
    assert done.returncode == 2 and "line 47" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "old, new, told",
    [
        ("me.stake += many", "me.steak += many", "line 98: {}there is no field 'steak'."),
        ("me.stake += many", "me.stake += MUCH", "line 98: {}NameError: name 'MUCH' is not"),
        (
            "s.player[s.turn])\n    else",
            "s.turn + 0)\n    else",
            "line 98: {}Unknown attribute 'stake' of",
        ),
        ("fold(s)\n    elif", "fold(s, 1)\n    elif", "line 78: {}too many positional arguments."),
        ("many = owed(s)", "many = [owed(s)][0]", "line 95: {}rules can make no list, array or"),
    ],
    ids=["no field", "no name", "no record", "no such call", "a list"],
)
def test_a_rule_that_cannot_be_compiled_is_told_with_its_line(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    """In one sentence, to a command; and to the tests, which stop after the first."""
    leduc(tmp_path, "odd", rules=(old, new))
    sentence = f"rules.py, {told}".format("this cannot be compiled: ")
    done = run_with(tmp_path, "-m", "clutch", "simulate", "odd", "-n", "5")
    assert done.returncode == 2 and done.stderr.startswith(sentence), done.stderr
    assert done.stderr.count("\n") == 1
    if "field" in told:
        (tmp_path / "test_odd.py").write_text("from clutch.testing.inherited import *\n")
        words = ["-q", "-p", "clutch.testing.plugin", "-o", "clutch_games=odd", "--no-header"]
        tested = run_with(tmp_path, "-m", "pytest", *words, tmp_path, cwd=tmp_path).stdout
        assert sentence in tested and "1 error" in tested and "Traceback" not in tested


def test_a_name_of_the_contract_is_a_games_own_where_it_defines_it(tmp_path: Path) -> None:
    """A helper called `label` is not taken for the one in prompt.py; nor is a stranger called."""
    helper = "\n\ndef label(s: State) -> int:\n    return MOST_RAISES\n"
    leduc(tmp_path, "own", rules=("s.raises < MOST_RAISES else", "s.raises < label(s) else"))
    path = tmp_path / "own/rules.py"
    path.write_text(path.read_text() + helper)
    code = """
import clutch
game = clutch.game("own")
for build in (game.plain, game.compiled()):
    s = game.deal(seed=1).state
    assert [build.why(s, action) for action in range(3)] == [2, 0, 0]
"""
    done = run_with(tmp_path, "-c", code)
    assert done.returncode == 0, done.stderr
    leduc(tmp_path, "stranger", rules=("s.raises < MOST_RAISES else", "s.raises < comb(2, 1) else"))
    path = tmp_path / "stranger/rules.py"
    path.write_text("from textwrap import dedent as comb\n" + path.read_text())
    done = run_with(tmp_path, "-c", "import clutch; clutch.game('stranger').compiled()")
    assert "rules.py, line 55: comb is a function of textwrap" in done.stderr


def test_what_a_language_lacks_is_said_in_english_and_stops_no_game(tmp_path: Path) -> None:
    """French, which Clutch itself does not speak; and what English lacks is called by its name."""
    leduc(tmp_path, "part")
    (tmp_path / "part/words/fr.ftl").write_text("title = Leduc à six cartes\n")
    words = tmp_path / "part/words/en.ftl"
    words.write_text(words.read_text().replace("goal = ", "a new line\ngaol = "))
    code = """
import clutch
said = clutch.game("part").messages("fr")
print(said.text("title"), said.text("score-chips"), said.text("goal"), sep=", ")
"""
    assert run_with(tmp_path, "-c", code).stdout == "Leduc à six cartes, Chips, {goal}\n"


def test_a_game_all_of_whose_players_fields_lie_open_hides_nothing(tmp_path: Path) -> None:
    """`player.card` beside the others in OPEN is as good as `player`."""
    leduc(tmp_path, "bare", state=('"player.folded")', '"player.folded", "player.card")'))
    leduc(tmp_path, "kept", state=('"player.folded")', '"player.card")'))
    code = "import clutch; print([clutch.game(n).hides({}) for n in ('bare', 'kept')])"
    assert run_with(tmp_path, "-c", code).stdout == "[False, True]\n"


def test_a_game_that_raises_stops_its_own_tables_alone(tmp_path: Path) -> None:
    look = "    look(s, seat, view)\n"
    leduc(
        tmp_path, "raiser", view=(look, look + "    if s.raises > 0:\n        raise ValueError\n")
    )
    code = """
from fastapi.testclient import TestClient
from clutch.server.app import make
from clutch.server.settings import Limits, Settings
settings = Settings("t.sqlite3", warm=False, limits=Limits.none())
how = {"base_url": "http://localhost", "raise_server_exceptions": False}
with TestClient(make(settings), **how) as client:
    def sit(game, many):
        seats = [{"bot": None}] + [{"bot": "greedy"}] * (many - 1)
        made = client.post("/api/tables", json={"game": game, "seats": seats}).json()
        joined = client.post(f"/api/tables/{made['id']}/join", json={"name": "Ann"}).json()
        return f"/api/tables/{made['id']}", {"authorization": f"Bearer {joined['token']}"}
    url, token = sit("raiser", 2)
    seq = client.get(f"{url}/state", headers=token).json()["seq"]
    client.post(f"{url}/moves", headers=token, json={"move": "raise", "seq": seq})
    failed = client.get(f"{url}/state", headers=token)
    url, token = sit("dragon_eyes", 3)
    print(failed.status_code, client.get(f"{url}/state", headers=token).status_code)
"""
    done = run_with(tmp_path, "-c", code, cwd=tmp_path)
    assert "500 200" in done.stdout, done.stderr[-2000:]
    assert "never retrieved" not in done.stderr


def test_a_new_package_plays_at_once(tmp_path: Path) -> None:
    done = run_with(tmp_path, "-m", "clutch", "new", "frog_pond", cwd=tmp_path)
    assert done.returncode == 0 and "make test" in done.stdout, done.stderr
    home, site = tmp_path / "frog_pond", tmp_path / "site"
    assert "odd_egg" not in " ".join(
        path.read_text() for path in home.rglob("*.*") if path.is_file()
    )
    from guests.conftest import install

    install(home, site)
    done = run_with(site, "-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=home)
    assert done.returncode == 0, done.stdout[-3000:]
    done = run_with(site, "-m", "clutch", "new", "frog_pond", cwd=tmp_path)
    assert done.returncode == 2 and "There is a game frog_pond already" in done.stderr


def test_the_page_finds_what_it_needs_of_a_guest(guests: Path, tmp_path: Path) -> None:
    """Its words, rules, declarations and card; its own board only where the host allows it."""
    code = f"""
from pathlib import Path
from clutch.browser.outside import kept_in, publish
assert kept_in(boards=False) != kept_in(boards=True), "what one host allows is not for another"
folder = Path({str(tmp_path)!r})
print(publish(folder, boards=False)["leduc"]["board"], publish(folder, boards=True).keys())
"""
    done = run_with(guests, "-c", code)
    assert "None dict_keys(['connect_four', 'leduc', 'othello', 'tiles_2048'])" in done.stdout
    found = json.loads((tmp_path / "index.json").read_text())["leduc"]
    assert found["card"]["title"] == "Leduc hold'em" and found["languages"] == ["en"]
    assert found["module"] is None  # not compiled yet
    assert "move-raise" in (tmp_path / "leduc/words/en.ftl").read_text()
    assert (tmp_path / "leduc/rules/en.md").read_text().startswith("# ")
    view = json.loads((tmp_path / "connect_four/description.json").read_text())["view"]
    assert view["cell"]["rows"]["columns"] == 7 and view["cell"]["means"]["type"] == "stone"


@pytest.mark.slow
def test_guests_are_played_in_a_browser(guests: Path, tmp_path: Path) -> None:
    """The four, and a new package with a board of its own; each server compiles them once."""
    from guests.conftest import install

    done = run_with(tmp_path, "-m", "clutch", "new", "frog_pond", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    install(tmp_path / "frog_pond", guests)
    words = ["-q", "-n", "0", "-p", "no:cacheprovider", ROOT / "tests/guests/check_page.py"]
    done = run_with(guests, "-m", "pytest", *words)
    assert done.returncode == 0, done.stdout[-4000:]


@pytest.mark.slow
def test_leduc_is_solved_as_open_spiels_own(guests: Path) -> None:
    """The uniform policy's NashConv is 4.747, and CFR's exploitability falls alike."""
    done = run_with(guests, ROOT / "tests/guests/solve_leduc.py", "4")
    found = json.loads(done.stdout)
    ours, theirs = found["clutch_leduc"], found["leduc_poker"]
    assert ours["uniform"] == pytest.approx(4.747, abs=0.001)
    assert ours["uniform"] == pytest.approx(theirs["uniform"])
    assert ours["cfr"] == pytest.approx(theirs["cfr"]) and ours["cfr"][-1] < ours["cfr"][0]


@pytest.mark.parametrize(
    "changed, told",
    [
        ({"imagine": ("    recall(view, s)\n", "")}, "is not the view of a spectator: told 1 or 0"),
        ({"view": ("other == seat", "other >= seat")}, "sees what seat 1 does not know: player[0]"),
        ({"position": ("{s.raises} raised", "0 raised")}, "is another position: raises 1 or 0"),
    ],
    ids=["hears nothing", "tells a secret", "forgets a raise"],
)
def test_an_inherited_test_says_which_field_is_wrong(
    tmp_path: Path, changed: dict[str, tuple[str, str]], told: str
) -> None:
    leduc(tmp_path, "wrong", **changed)
    (tmp_path / "test_wrong.py").write_text("from clutch.testing.inherited import *\n")
    words = ["-q", "-p", "clutch.testing.plugin", "-o", "clutch_games=wrong", "--no-header"]
    picked = "paired_worlds or reads_back"
    done = run_with(tmp_path, "-m", "pytest", *words, "-k", picked, tmp_path, cwd=tmp_path)
    assert told in done.stdout, done.stdout[-3000:] + done.stderr[-2000:]
