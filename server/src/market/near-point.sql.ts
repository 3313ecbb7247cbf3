import { FREIGHT } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/values/distance'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const kmPerDegree = (Math.PI / 180) * FREIGHT.earthRadiusKm

/** A row's point within 75 km of a place: first a box, which an index of `point(lng, lat)` answers, then the great circle. */
export function nearPoint(rowLat: RawBuilder<unknown>, rowLng: RawBuilder<unknown>, { lat, lng }: Point) {
  const up = FREIGHT.sameLaneKm / kmPerDegree
  const aside = up / Math.max(0.1, Math.cos(((Math.abs(lat) + up) * Math.PI) / 180))
  return sql<SqlBool>`(point(${rowLng}, ${rowLat}) <@ box(point(${lng - aside}, ${lat - up}), point(${lng + aside}, ${lat + up}))
    and ${2 * FREIGHT.earthRadiusKm} * asin(sqrt(least(1, sin(radians(${rowLat} - ${lat}) / 2) ^ 2
      + cos(radians(${lat})) * cos(radians(${rowLat})) * sin(radians(${rowLng} - ${lng}) / 2) ^ 2))) <= ${FREIGHT.sameLaneKm})`
}
