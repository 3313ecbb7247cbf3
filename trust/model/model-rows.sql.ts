import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/database/database.ts'
import type { Market, Person } from './model-state.ts'

/** The status of every row of a market, vehicles as they are derived. */
export async function statusesOf(db: Db, market: Market): Promise<Map<string, string>> {
  const idsOf = (of: readonly { id: string }[]) => sql`any(${of.map(({ id }) => id)}::uuid[])`
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from postings where id = ${idsOf(market.postings)}
    union all select id, status from loads where id = ${idsOf(market.loads)}
    union all select id, status from bids where id = ${idsOf(market.bids)}
    union all select id, status from bookings where id = ${idsOf(market.bookings)}
    union all select vehicle_id, status from vehicle_status
      where vehicle_id = ${idsOf(market.vehicles.filter(({ owner }) => !owner.isGone))}`.execute(db)
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/** Trips counted for these people, and the stars given to them, lowest first. */
export async function countsOf(db: Db, people: readonly Person[]) {
  const { rows } = await sql<{ id: string; trips: number; stars: number[] }>`
    select u.id, u.total_trips as trips,
      coalesce((select array_agg(r.stars order by r.stars) from ratings r where r.of_user_id = u.id), '{}') as stars
    from users u where u.id = any(${people.map(({ id }) => id)}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, trips, stars }) => [id, { trips, stars }]))
}

/** How often each type of event was recorded. */
export async function eventCounts(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ type: string; count: number }>`
    select type, count(*)::int as count from events group by type`.execute(db)
  return new Map(rows.map(({ type, count }) => [type, count]))
}
