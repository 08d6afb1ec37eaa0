// The server's own words, by short names.
import type { components } from './schema.gen'

type All = components['schemas']
export type GameCard = All['GameCard']
export type Option = All['Option']
export type Level = All['Level']
export type TableCard = All['TableCard']
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
export type Walked = All['Walked']
export type Frame = All['Frame']
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
/** An argument of an action, an event or a prompt, as a game declares it. */
export interface DescribedArg {
  name: string
  type: string
  shown: string
  least: number
  most: number
  keys: string[]
  named: Record<string, number>
}
/** What a game declares of itself: see src/clutch/engine/description.py. */
export interface Described {
  name: string
  actions: { name: string; first: number; many: number; args: DescribedArg[] }[]
  events: { name: string; args: DescribedArg[] }[]
  prompts: { name: string; args: DescribedArg[] }[]
  pieces: Record<string, string[]>
  sheet: string[]
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
