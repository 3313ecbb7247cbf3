import { FREIGHT } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/values/distance'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const kmPerDegree = (Math.PI / 180) * FREIGHT.earthRadiusKm

type Value = RawBuilder<unknown>

/** Kilometres between two points by great circle. */
export const kmApart = (lat: Value, lng: Value, otherLat: Value, otherLng: Value) =>
  sql<number>`${2 * FREIGHT.earthRadiusKm} * asin(sqrt(least(1, sin(radians(${lat} - ${otherLat}) / 2) ^ 2
      + cos(radians(${otherLat})) * cos(radians(${lat})) * sin(radians(${lng} - ${otherLng}) / 2) ^ 2)))`

/** A row's point within 75 km of a place: first a box, which an index of `point(lng, lat)` answers, then the great circle. */
export function nearPoint(rowLat: Value, rowLng: Value, { lat, lng }: Point) {
  const up = FREIGHT.sameLaneKm / kmPerDegree
  const aside = up / Math.max(0.1, Math.cos(((Math.abs(lat) + up) * Math.PI) / 180))
  return sql<SqlBool>`(point(${rowLng}, ${rowLat}) <@ box(point(${lng - aside}, ${lat - up}), point(${lng + aside}, ${lat + up}))
    and ${kmApart(rowLat, rowLng, sql`${lat}`, sql`${lng}`)} <= ${FREIGHT.sameLaneKm})`
}
