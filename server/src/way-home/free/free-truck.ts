import type { FreeView } from '@vapsi/contract/way-home/way-home'
import type { Point } from '@vapsi/contract/values/distance'
import type { Db } from '../../platform/database/database.ts'
import type { OwnVehicle } from '../economics.sql.ts'
import { homeOf } from '../home-of.ts'
import { lastStandOf } from './free-truck.sql.ts'
import { tripEnd } from '../../fleet/trip-end/trip-end.ts'
import { isPlaced } from '../way-home.rules.ts'

export interface Free {
  at: Point & { name: string | null }
  from: Date
  by: FreeView['by']
}

/** Where and when a truck is free: its last drop, else where its owner says it stands, else its home; null where none is known. */
export async function freeOf(db: Db, vehicle: OwnVehicle, now = new Date()): Promise<Free | null> {
  const stand = await lastStandOf(db, vehicle.id)
  const home = homeOf(vehicle)
  if (!stand) return home && { at: home, from: now, by: 'home' }
  const { by, name, lat, lng, availableFrom } = stand
  // A trip to a place that was typed: nobody knows where it ends.
  if (lat === null || lng === null || !isPlaced({ lat, lng })) return null
  const from = availableFrom ?? tripEnd(stand, now)
  return { at: { name, lat, lng }, from: new Date(Math.max(from.getTime(), now.getTime())), by }
}
