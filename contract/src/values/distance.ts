import { FREIGHT } from '../constants.ts'

/** A point on the earth in decimal degrees. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres, unrounded: what comparisons and sums are made with. */
export function greatCircleKm(a: Point, b: Point): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2)
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2)
  const chord = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2
  // Rounding can push opposite points of the earth a hair above 1, where asin has no answer.
  return 2 * FREIGHT.earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** Great-circle distance in kilometres, rounded to 2 decimals. */
export const distanceKm = (a: Point, b: Point): number => Math.round(greatCircleKm(a, b) * 100) / 100

/** What a truck will probably drive for a great-circle distance, in whole kilometres. An estimate: never stored. */
export const roadKm = (greatCircleKm: number): number => Math.round(greatCircleKm * FREIGHT.roadFactor)

/** The same, unrounded: what chains of loads are summed with. Where no road's own length is known, this is every screen's `≈`. */
export const estimatedRoadKm = (a: Point, b: Point): number => greatCircleKm(a, b) * FREIGHT.roadFactor
