import type { DriverScope } from '@vapsi/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { DrivenTrip } from '../../platform/http/driver-trip.ts'
import { isUuid } from '../../platform/ids.ts'

const bookingBy: Record<DriverScope, (id: string) => RawBuilder<string>> = {
  trip: (id) => sql`${id}::uuid`,
  // Of the costs only those that he wrote himself.
  cost: (id) => sql`(select c.booking_id from trip_costs c where c.id = ${id}::uuid and c.written_by = m.person_id)`,
  receipt: (id) => sql`(select r.booking_id from lorry_receipts r where r.id = ${id}::uuid)`,
}

/** The trip that this person drives, or drove last, for one of the owners who added them. */
export async function tripOfDriver(
  db: Db,
  personId: string,
  scope: DriverScope,
  id: string,
): Promise<DrivenTrip | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('tripDrivers as t')
    .innerJoin('members as m', 'm.id', 't.memberId')
    .select(['t.transporterId', sql<Date | null>`coalesce(t.until_at, m.removed_at)`.as('leftAt')])
    .where('m.personId', '=', personId)
    .where('t.bookingId', '=', bookingBy[scope](id))
    .orderBy(sql`coalesce(t.until_at, m.removed_at) desc nulls first`)
    .executeTakeFirst()
}
