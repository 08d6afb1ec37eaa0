// What lies where, as the view has it, and the moves that touch it.
import type { Choice, DragonsEggsView } from '../../api'
import type { Moves } from '../../lib/moves'
import { description, facts, type Event } from './rules.gen'

export type Tribe = DragonsEggsView['tribe'][number]

/** The abilities by their keys, in the order they work. */
export const ABILITIES = description.pieces.ability
export const treasures = () => Array.from({ length: facts.treasures }, (_, worth) => worth)
/** How a treasure lies. */
export const [DOWN, UP] = ['down', 'up'].map((face) => description.pieces.face.indexOf(face))

/** The eggs on an egg card. */
export const eggsOn = (card: number): number => facts.eggs_on[card]
/** Egg cards one by one, as their numbers of eggs. */
export const eggCards = (cards: number[]): number[] =>
  cards.flatMap((many, card) => Array<number>(many).fill(eggsOn(card)))
export const eggsIn = (cards: number[]): number =>
  cards.reduce((sum, many, card) => sum + many * eggsOn(card), 0)

/** Ability cards one by one, from how many there are of each. */
export const abilityCards = (cards: number[]): number[] =>
  cards.flatMap((many, ability) => Array<number>(many).fill(ability))

/** Whose card it is, and how it lies. */
export const ownerAndFace = (card: number): [owner: number, face: number] => [card >> 1, card % 2]
/** In front of whom a place is, and whether it is the first or the second there. */
export const seatAndNth = (place: number): [seat: number, nth: number] => [place >> 1, place % 2]
export const placeOf = (seat: number, nth: number): number => 2 * seat + nth

/** Whether its face-down treasure was turned up: even spectators know it, the last of the set. */
export const turnedUp = (view: DragonsEggsView, seat: number): boolean =>
  (view.tribe[seat].seen >> view.tribe.length) % 2 === 1

/** A tribe without what was only peeked at: cards that lie, or were discarded, face down. */
export function forgotten(tribe: Tribe): Tribe {
  const hidden = [
    tribe.bid[DOWN],
    ...tribe.buried.filter((note) => note.seen).map((note) => note.worth),
  ]
  return {
    ...tribe,
    bid: tribe.bid.map((worth, face) => (face === DOWN && worth >= 0 ? facts.unknown : worth)),
    played: tribe.played.map((round, worth) => (hidden.includes(worth) ? facts.unknown : round)),
  }
}

/** The move that a click on the card in this place makes; exchanges, which need two, are in `swap`. */
export function moveOn(
  moves: Moves,
  place: number,
  card: number,
  turn: number,
): Choice | undefined {
  const [owner, face] = ownerAndFace(card)
  const own =
    owner === turn ? (moves.find('guard', face) ?? moves.find('take_back', face)) : undefined
  const peek = face === DOWN ? moves.find('peek', owner) : undefined
  return own ?? peek ?? moves.find('claw', ...seatAndNth(place))
}

/** What the one to act might want of the card in this place, by the ability that is at work. */
export function wantOn(view: DragonsEggsView, place: number, card: number): [string, ...number[]] {
  const [owner, face] = ownerAndFace(card)
  switch (ABILITIES[view.tribe[view.turn]?.played_ability]) {
    case 'steel_scale':
      return ['guard', face]
    case 'sharp_eyes':
      return owner === view.turn ? ['take_back', face] : ['peek', owner]
    default:
      return ['claw', ...seatAndNth(place)]
  }
}

/** The exchange of the cards in two places. */
export const swap = (moves: Moves, one: number, two: number): Choice | undefined =>
  moves.find('swap', ...seatAndNth(Math.min(one, two)), ...seatAndNth(Math.max(one, two)))

/** Whether a move exchanges the card in this place. */
export function swaps({ name, args }: Choice, place: number): boolean {
  const [seat, nth, otherSeat, otherNth] = args
  return name === 'swap' && [placeOf(seat, nth), placeOf(otherSeat, otherNth)].includes(place)
}

/** The ability that an event shows at work, and the tribes it works on; null for other events. */
export function worked(
  event: Event,
  everybody: number[],
): { ability: string; on: number[] } | null {
  switch (event.name) {
    case 'reversed':
      return { ability: 'reverse_scale', on: everybody }
    case 'guarded':
      return { ability: 'steel_scale', on: [event.args[0]] }
    case 'peeked': {
      const [, owner] = event.args
      return { ability: 'sharp_eyes', on: [owner] }
    }
    case 'swapped': {
      const [, seat, , otherSeat] = event.args
      return { ability: 'wings', on: [seat, otherSeat] }
    }
    case 'orbed':
      return { ability: 'orb', on: [event.args[0]] }
    case 'clawed': {
      const [, , , holder] = event.args
      return { ability: 'claw', on: [holder] }
    }
    case 'shattered': {
      const [, owner] = event.args
      return { ability: 'claw', on: [owner] }
    }
    default:
      return null
  }
}

/** What a showdown has come to for a tribe so far. */
export interface Sum {
  total: number
  offset: boolean
  wins: boolean
}

/** The totals that were told, by seat. */
export function sums(events: Event[]): Record<number, Sum> {
  const found: Record<number, Sum> = {}
  for (const event of events) {
    if (event.name === 'totalled')
      found[event.args[0]] = { total: event.args[1], offset: false, wins: false }
    else if (event.name === 'offset')
      for (const sum of Object.values(found)) sum.offset ||= sum.total === event.args[0]
    else if (event.name === 'gained') found[event.args[0]].wins = true
    else if (event.name === 'round') return {}
  }
  return found
}

/** How a round ended, as its events tell it. */
export interface Ended {
  round: number
  swept: boolean
  winner: number | null
  eggs: number
  rows: {
    seat: number
    total: number
    shown: { owner: number; worth: number }[]
    offset: boolean
  }[]
}

/** Null where these events end no round. */
export function ended(events: Event[], round: number): Ended | null {
  const of = <Name extends Event['name']>(name: Name) =>
    events.filter((event): event is Extract<Event, { name: Name }> => event.name === name)
  const swept = of('reversed').length > 0
  const [won] = of('gained')
  if (!swept && !won && !of('carried').length) return null
  const offsets = of('offset').map(({ args: [total] }) => total)
  const rows = of('totalled').map(({ args: [seat, total] }) => ({
    seat,
    total,
    offset: offsets.includes(total),
    shown: of('showed').flatMap(({ args: [owner, worth, holder] }) =>
      holder === seat ? [{ owner, worth }] : [],
    ),
  }))
  const [winner, , eggs] = won?.args ?? [null, 0, 0]
  return { round, swept, winner, eggs, rows: rows.sort((a, b) => b.total - a.total) }
}
