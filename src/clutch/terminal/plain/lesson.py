"""A lesson line by line: print the table and a step, wait for Enter or for the step's move."""

from typing import TYPE_CHECKING

from clutch.terminal.console import standard_output
from clutch.terminal.plain.game import PlainGame
from clutch.terminal.plain.prompt import Leave
from clutch.terminal.wording import label, named_action, picture, refusal, say, title

if TYPE_CHECKING:
    from clutch.terminal.lesson_table import LessonTable


def teach(lesson: "LessonTable") -> int:
    """Teach the lesson; the exit status."""
    console = standard_output()
    log = PlainGame(lesson, None)
    console.print(say("plain-lesson", title=title(lesson.game)), style="bold")
    try:
        while True:
            while lesson.waits and lesson.step():
                pass
            log.print_log()
            view = lesson.snapshot().view
            assert view is not None
            console.print()
            console.print(picture(view).rstrip(), soft_wrap=True)
            console.print()
            console.print(lesson.said(), style="bold")
            if lesson.step_now.do:
                move = lesson.game.action(lesson.step_now.do)
                while (typed := asked(f"{label(view, move)} > ")) and (
                    named_action(view, typed) != move
                ):
                    console.print(refusal(view, typed) or say("lesson-other"), style="yellow")
                lesson.play(move)
            elif lesson.last:
                break
            else:
                asked(f"{say('plain-lesson-on')} > ")
                lesson.read_on()
    except (Leave, KeyboardInterrupt, EOFError):
        console.print()
        return 0
    finally:
        lesson.close()
    console.print(say("lesson-try", command=f"clutch play {lesson.game.name} --terminal"))
    return 0


def asked(prompt: str) -> str:
    """A line that is typed; raises Leave for q."""
    typed = input(prompt).strip()
    if typed.lower() in ("q", "quit"):
        raise Leave
    return typed
