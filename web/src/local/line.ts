// The line to a table on this device: what lib/wire.ts is to a server's.
import type { FromClient, FromServer } from '../api'
import { Refusal } from '../lib/refusal'
import type { Ears, Line } from '../lib/wire'
import type { LocalTable } from './table'
import { tableHere } from './tables'

export class LocalLine implements Line {
  private table: LocalTable | null = null
  private stop = () => {}
  private ended = false

  constructor(
    id: string,
    private readonly seat: number | null,
    private readonly ears: Ears,
  ) {
    tableHere(id).then(
      (table) => this.open(table),
      (why: unknown) => this.ears.refused(why as Refusal),
    )
  }

  private open(table: LocalTable): void {
    if (this.ended) return
    this.table = table
    this.ears.status('live')
    this.ears.heard(table.state(this.seat))
    this.stop = table.listen(this.seat, (message) => this.ears.heard(message))
  }

  async request(message: FromClient): Promise<FromServer> {
    const { table, seat } = this
    if (!table || seat === null) throw new Refusal('server_gone', 'The game is not open yet.')
    switch (message.type) {
      case 'play':
        return { type: 'done', re: 0, seq: table.play(seat, message.seq, message.move as number) }
      case 'take_back':
        return { type: 'done', re: 0, seq: table.takeBack(seat) }
      case 'advise':
        return table.advise(seat)
      default:
        throw new Refusal('bad_request', 'A table on this device does not do that.')
    }
  }

  mayTakeBack(): boolean {
    return this.seat !== null && this.table?.standsBecause(this.seat) === null
  }

  close(): void {
    this.ended = true
    this.stop()
  }
}
