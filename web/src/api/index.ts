// The server's own words, by short names.
import type { components } from './schema.gen'

export { LONGEST_NAME } from './schema.gen'

type All = components['schemas']
export type GameCard = All['GameCard']
export type Option = All['Option']
export type TableCard = All['TableCard']
export type DailyDeals = All['DailyDeals']
export type DailyResults = All['DailyResults']
export type SeatCard = All['SeatCard']
export type Invite = All['Invite']
export type Notice = All['NoticeCard']
export type AskNotice = All['AskNotice']
export type Reaction = All['React']['reaction']
export type MakeTable = All['MakeTable']
export type Join = All['Join']
export type Seated = All['Seated']
export type Position = All['Position']
export type Choice = All['Choice']
export type Standing = All['Standing']
export type Advised = All['Advised']
export type Advice = All['AdviceNow']
export type GameEvent = All['GameEvent']
export type Prompt = All['Prompt']
export type Story = All['Story']
/** One event of a move, and the table that it led to. */
export type Moment = Pick<All['Frame'], 'events' | 'view' | 'open'>
/** A position of a replay; a move that told several things has them one by one, if played here. */
export type Frame = All['Frame'] & { moments?: Moment[] }
export type Walked = Omit<All['Walked'], 'frames'> & { frames: Frame[] }
export type Happened = All['Happened']
export type State = All['State']
export type FromServer = All['FromServer']
export type FromClient = All['FromClient']
export type DragonEyesView = All['DragonEyesView']
export type DragonsEggsView = All['DragonsEggsView']
export type DragominoView = All['DragominoView']
export type TRexView = All['TRexView']
export type GoldenEggsView = All['GoldenEggsView']
/** What every game's view has; a board narrows it to its own. */
export type View = Pick<DragonEyesView, 'seats' | 'seat' | 'turn'> & Record<string, unknown>
/** The values of an argument or a field, as a game declares them. */
export interface DescribedType {
  type: string
  shown: string
  least: number
  most: number
  keys: string[]
  named: Record<string, number>
}
/** An argument of an action, an event or a prompt. */
export interface DescribedArg extends DescribedType {
  name: string
}
/** A field of a view: numbers or records, one or rows of them. */
export interface DescribedField {
  type: string | Record<string, DescribedField>
  shape: number[]
  means?: DescribedType
  /** What there is a row for; places may stand in a grid. */
  rows?: DescribedType & { columns?: number; upwards?: boolean; column?: string }
}
/** What a game declares of itself: see src/clutch/engine/description.py. */
export interface Described {
  name: string
  /** Whether anything is dealt or drawn. */
  chance: boolean
  actions: { name: string; first: number; many: number; args: DescribedArg[] }[]
  events: { name: string; args: DescribedArg[] }[]
  prompts: { name: string; args: DescribedArg[] }[]
  pieces: Record<string, string[]>
  /** The numbers of the box that a board shows. */
  facts: Record<string, unknown>
  sheet: string[]
  lesson: Lesson | null
  /** Sent by a server, and not part of what the page brings along. */
  view?: Record<string, DescribedField>
}
/** A lesson: its deal, and what is said and done at each step; see src/clutch/engine/kit/lesson.py. */
export interface Lesson {
  seats: number
  secret: string
  steps: { say: string; do: string; before: string[]; look: string }[]
}
/** A record of a game, as `/record` gives it and a file holds it. */
export interface GameRecord {
  game: string
  seats: string[]
  commitment: string
  salts: string[]
  promises?: (string | null)[]
  dealer?: 'device'
  secret?: string
  moves: { seat: number; move?: string; action?: string; time: number }[]
  [more: string]: unknown
}
