"""How smooth a page stays while bots think in it."""

import statistics
import time
from typing import NamedTuple

from playwright.sync_api import Page
from support.browser import LIT, OVER, SEQ

WATCH = """() => {
  globalThis.watched = { tasks: [], gaps: [], answers: [] }
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) watched.tasks.push(one.duration)
  }).observe({ entryTypes: ['longtask'] })
  let last = performance.now()
  const frame = (now) => { watched.gaps.push(now - last); last = now; requestAnimationFrame(frame) }
  requestAnimationFrame(frame)
}"""
ASK = """{
  const ask = Worker.prototype.postMessage, asked = new Map()
  Worker.prototype.postMessage = function (message) {
    if (!asked.has(this)) {
      asked.set(this, new Map())
      this.addEventListener('message', ({ data }) =>
        globalThis.watched?.answers.push(performance.now() - asked.get(this).get(data.number)))
    }
    asked.get(this).set(message.number, performance.now())
    return ask.call(this, message)
  }
}"""  # run before the page's own scripts: how long workers take to answer


class Smoothness(NamedTuple):
    """In ms: the longest task if one took 50, the 95th percentile of the gaps between frames, the
    slowest of the bots' answers; and how many frames and answers there were."""

    task: float
    gap: float
    answer: float
    frames: int
    answers: int


def watched(page: Page, seconds: float) -> Smoothness:
    """Watch a table in play, making a move wherever one can be made, until the game is over.

    The page must have been opened with `ASK` as a script of its context.
    """
    page.evaluate(WATCH)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end and not page.evaluate(f"!!{OVER}"):
        if page.evaluate(f"!!{LIT}"):
            before = page.evaluate(SEQ)
            page.locator(".board [data-act], [data-move]").first.click()
            page.wait_for_function(f"before => {SEQ} !== before", arg=before)
        page.wait_for_timeout(100)
    tasks, gaps, answers = page.evaluate("[watched.tasks, watched.gaps, watched.answers]")
    return Smoothness(
        max(tasks, default=0.0),
        statistics.quantiles(gaps, n=20)[-1],
        max(answers, default=0.0),
        len(gaps),
        len(answers),
    )
