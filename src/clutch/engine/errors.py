"""Every way a request can fail, by name; the text is the sentence a person reads."""


class ClutchError(Exception):
    """Anything a person asked for that cannot be done; never a fault of the program."""


class UnknownGame(ClutchError):
    """No game of that name."""


class BadGame(ClutchError):
    """A game's package that is not as the contract says; the message names file and line."""


class BadSeats(ClutchError):
    """More or fewer players than the game takes, or names and salts that do not fit them."""


class BadName(ClutchError):
    """A player's name that is empty, too long or cannot be shown."""


class BadOption(ClutchError):
    """An option that the game does not have, or a value it does not take."""


class BadBox(ClutchError):
    """A file with another box that the game cannot be played with; the message names the line."""


class NotAllowed(ClutchError):
    """The rules do not let this move be made now."""


class NotYourTurn(ClutchError):
    """Another seat must move first, or the game is over."""


class BadPosition(ClutchError):
    """A text that is no position of this game; the message names the line."""


class BadRecord(ClutchError):
    """A record that is cut off, edited, of another version, or not a record."""


class BadFile(ClutchError):
    """A file that cannot be read or written."""


class UnknownBot(ClutchError):
    """No bot of that name."""


class BadBudget(ClutchError):
    """A search that is given no time, or no iterations."""


class BadResults(ClutchError):
    """A results file that is damaged, or of another run."""


class NoCluster(ClutchError):
    """A cluster that does not answer, or workers that keep dying."""


class BadBuffer(ClutchError):
    """An array of the wrong shape, type or device, or a batch of no tables."""


class NoDevice(ClutchError):
    """The work needs a GPU, or a library, that is not here."""
