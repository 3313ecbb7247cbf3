import { DEFAULTS, type VehicleCategory } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/values/distance'
import type { Db } from '../../platform/database/database.ts'
import { askedLane, serves } from '../passing/part-of-way.ts'
import { candidateWays } from '../passing/passing-ways.ts'
import { transportersNear } from './who-is-asked.sql.ts'

interface Load {
  from: Point
  to: Point
  /** Of the truck; without one, that of a new load. */
  category: VehicleCategory | undefined
  tons: number
}

/** How many transporters a load would be asked of, if it were posted (`QuoteView.asked`). */
export async function whoIsAsked(db: Db, { from, to, category = DEFAULTS.vehicleCategory, tons }: Load) {
  const lane = askedLane(from, to)
  const ways = (await candidateWays(db, lane)).filter(({ way }) => serves(way, lane))
  return transportersNear(db, { pickup: from, category, tons, wayIds: ways.map(({ id }) => id) })
}
