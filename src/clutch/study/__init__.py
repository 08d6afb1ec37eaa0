"""What many games say about a game: counts, shares, and how sure one may be of them."""

import sys
from types import ModuleType
from typing import Any


class _Study(ModuleType):
    """`clutch.study(...)` works also when `clutch.study` is this folder, as it is once loaded."""

    def __call__(self, *args: Any, **settings: Any) -> Any:
        from clutch.study.study import study

        return study(*args, **settings)


sys.modules[__name__].__class__ = _Study
