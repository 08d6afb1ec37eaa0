// The symbols on the cards, as this server has them: the reconstruction's, or those of an own box.
import { games } from '../../lib/api'
import type { facts } from './rules.gen'

class Box {
  /** How many cards each card draws; 0 is a meteor. Empty until the server has said it. */
  draws = $state.raw<number[]>([])

  open(): void {
    void games().then(
      (all) => {
        const card = all.find((game) => game.name === 't_rex')
        this.draws = (card?.facts as typeof facts | undefined)?.draws ?? []
      },
      () => undefined,
    )
  }
}

export const box = new Box()
