// The cards and eggs as the view numbers them.
import type { TRexView } from '../../api'
import { description, facts } from './rules.gen'

export type Player = TRexView['player'][number]

export const SHOWER = facts.shower
export const CHAMAELOSAURUS = facts.chamaelosaurus
export const CARDS = description.pieces.card.map((_, card) => card)
export const COLOURS = description.pieces.colour.map((_, colour) => colour)
/** The paint of each colour. */
export const INKS = ['#eab824', '#2f6db0', '#8a5a36', '#3d853d', '#b8382a']
/** The one colour that dark lines are drawn on. */
export const YELLOW = description.pieces.colour.indexOf('yellow')

/** The colour of a card; negative for the two special cards. */
export const colourOf = (card: number): number => facts.card_colours[card]

/** The points of so many eggs of one colour. */
export const eggPoints = (eggs: number): number => facts.egg_points[eggs]
export const points = (eggs: number[]): number =>
  eggs.reduce((sum, many) => sum + eggPoints(many), 0)
/** A row of the view as far as it is filled. */
export const filled = (row: number[], many: number): number[] => row.slice(0, many)
