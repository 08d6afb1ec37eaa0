import type { Saying } from '..'

const said: Saying = {
  words: (words) =>
    words === 'draw 1'
      ? 'draw a stone'
      : words === 'leave'
        ? 'leave the hoard'
        : words === 'pass'
          ? 'pass the bag'
          : words.replace(/^draw (\d+)$/, 'draw $1 stones'),
}

export default said
