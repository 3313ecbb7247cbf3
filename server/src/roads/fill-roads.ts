import type { RoadsGateway } from '../gateways/roads/roads-gateway.ts'
import type { Db } from '../platform/database/database.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { roadKmToStore } from './road-between.ts'
import { type RoadTable, setRoadKm, withoutRoads } from './fill-roads.sql.ts'

/** The migration behind which rows stand without road kilometres. */
export const needsFilling = '0206_road_km.sql'
const atOnce = 500

/** Queued once, when the columns are new: fills the road kilometres of what stands. */
export const fillRoadsJob = defineJob({
  name: 'fill-roads',
  retryLimit: 5,
  expireSeconds: 3600,
  run: async (_payload, { db, gateways, signal }) => {
    for (const table of ['loads', 'bookings', 'postings'] as const) {
      for (let after = leastId; after && !signal.aborted;) after = await fillSome(db, table, after, gateways.roads)
    }
  },
})

const leastId = '00000000-0000-0000-0000-000000000000'

/** Fills the next rows after an id and returns the last of them; empty when there are none. */
async function fillSome(db: Db, table: RoadTable, after: string, gateway: RoadsGateway | null): Promise<string> {
  const rows = await withoutRoads(db, table, after, atOnce)
  for (const { id, from, to } of rows) {
    const roadKm = await roadKmToStore(gateway, from, to)
    if (roadKm !== null) await setRoadKm(db, table, id, roadKm)
  }
  return rows.at(-1)?.id ?? ''
}
