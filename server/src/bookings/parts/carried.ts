import type { Point } from '@vapsi/contract/values/distance'
import { type StandRow, standsOf } from '../../market/stand/stand-of.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { type CarriedPart, partsOnTrucks } from './parts.sql.ts'

/** What a truck has taken, and where it stands. */
export interface Carried {
  others: readonly CarriedPart[]
  stand: StandRow | undefined
}

/** What these trucks have taken and where they stand, read at once. */
export async function carriedBy(db: Db, vehicleIds: readonly string[]): Promise<(vehicleId: string) => Carried> {
  if (vehicleIds.length === 0) return () => ({ others: [], stand: undefined })
  const [parts, stands] = await Promise.all([partsOnTrucks(db, vehicleIds), standsOf(db, vehicleIds)])
  return (id) => ({ others: parts.get(id) ?? [], stand: stands.get(id) })
}

/** Where the truck is: at the last stop that is done, else where it stands. */
export function placeOf({ others, stand }: Carried): Point | null {
  const done = others.flatMap((one) => [
    ...(one.isPickedUp ? [{ place: one.pickupAt, at: { lat: one.fromLat, lng: one.fromLng } }] : []),
    ...(one.isDropped ? [{ place: one.dropAt, at: { lat: one.toLat, lng: one.toLng } }] : []),
  ])
  const last = done.toSorted((a, b) => b.place - a.place)[0]
  if (last) return last.at
  return stand && stand.lat !== null && stand.lng !== null ? { lat: stand.lat, lng: stand.lng } : null
}

/** Where a truck is, if that is known, and where it goes from there, in the order of its stops; none if nothing is to come. */
export function openStopsOf(carried: Carried): Point[] {
  const toCome = carried.others
    .flatMap((one) => [
      ...(one.isPickedUp ? [] : [{ place: one.pickupAt, at: { lat: one.fromLat, lng: one.fromLng } }]),
      ...(one.isDropped ? [] : [{ place: one.dropAt, at: { lat: one.toLat, lng: one.toLng } }]),
    ])
    .toSorted((a, b) => a.place - b.place)
  const from = placeOf(carried)
  return toCome.length === 0 ? [] : [...(from ? [from] : []), ...toCome.map(({ at }) => at)]
}
