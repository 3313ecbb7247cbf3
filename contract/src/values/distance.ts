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
  // Rounding can push opposite points of the earth slightly above 1, where asin is undefined.
  return 2 * FREIGHT.earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** Great-circle distance in kilometres, rounded to 2 decimals. */
export const distanceKm = (a: Point, b: Point): number => Math.round(greatCircleKm(a, b) * 100) / 100
