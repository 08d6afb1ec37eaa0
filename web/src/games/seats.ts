// Who sits where on a board.

/** The others, clockwise from oneself, so that who is next comes first; all, for a spectator. */
export function othersOf(seats: number, me: number | null): number[] {
  if (me === null) return Array.from({ length: seats }, (_, i) => i)
  return Array.from({ length: seats - 1 }, (_, i) => (me + 1 + i) % seats)
}
