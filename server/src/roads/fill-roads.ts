import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { roadKmToStore } from './road-between.ts'
import { wayIdOf } from './ways.sql.ts'

/** The migration behind which rows stand without road kilometres. */
export const needsFilling = '0206_road_km.sql'
const atOnce = 500

/** Queued once, when the columns are new: fills the road kilometres of what stands, and the ways of trucks on the market. */
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

type Table = 'loads' | 'bookings' | 'postings'
const leastId = '00000000-0000-0000-0000-000000000000'

/** Fills the next rows after an id and returns the last of them; empty when there are none. */
async function fillSome(
  db: Db,
  table: Table,
  after: string,
  gateway: Parameters<typeof roadKmToStore>[0],
): Promise<string> {
  const { rows } = await sql<{ id: string; fromLat: number; fromLng: number; toLat: number; toLng: number }>`
    select id, from_lat, from_lng, to_lat, to_lng from ${sql.table(table)}
    where id > ${after}::uuid and road_km is null and distance_km is not null order by id limit ${atOnce}`.execute(db)
  for (const { id, fromLat, fromLng, toLat, toLng } of rows) {
    const [from, to] = [
      { lat: fromLat, lng: fromLng },
      { lat: toLat, lng: toLng },
    ]
    const roadKm = await roadKmToStore(gateway, from, to)
    if (roadKm === null) continue
    if (table === 'postings') {
      const wayId = await wayIdOf(db, from, to)
      await db.updateTable('postings').set({ roadKm, wayId }).where('id', '=', id).execute()
    } else await db.updateTable(table).set({ roadKm }).where('id', '=', id).execute()
  }
  return rows.at(-1)?.id ?? ''
}
