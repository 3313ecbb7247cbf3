import { type RawBuilder, sql } from 'kysely'
import { lapsedPaperOf } from '../../fleet/papers/papers.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { LockedLoad } from '../lock-load.sql.ts'

/** Whether this owner has a truck that could carry load `l` today. */
const hasTruckFor = (transporterId: string): RawBuilder<boolean> => sql`exists (
  select from vehicles v where v.transporter_id = ${transporterId} and v.deleted_at is null and not v.is_off_road and not v.is_disputed
    and v.category = l.vehicle_category and v.passing_weight * 1000 >= l.weight_kg and ${lapsedPaperOf(sql`v.id`)} is null)`

interface Standing {
  hasTruck: boolean
  hasSaid: boolean
  isVerified: boolean
}

/** The facts that decide whether this driver may report the load as gone. */
export async function goneStanding(db: Db | Tx, transporterId: string, loadId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select u.is_verified, ${hasTruckFor(transporterId)} as has_truck,
      exists (select from gone_reports g where g.load_id = l.id and g.transporter_id = u.id) as has_said
    from loads l, users u where l.id = ${loadId} and u.id = ${transporterId}`.execute(db)
  return rows[0] ?? { hasTruck: false, hasSaid: false, isVerified: false }
}

export async function countGoneReportsOfDay(tx: Tx, transporterId: string): Promise<number> {
  const { made } = await tx
    .selectFrom('goneReports')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('transporterId', '=', transporterId)
    .where('reportedAt', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return made
}

export const insertGoneReport = (tx: Tx, loadId: string, transporterId: string) =>
  tx.insertInto('goneReports').values({ loadId, transporterId }).execute()

/**
 * How many different fleets have reported it since the shipper last confirmed the load, which is locked. Accounts of
 * one company are one fleet; reports of suspended or no longer verified drivers do not count.
 */
export async function countGoneReports(tx: Tx, { id, confirmedAt }: LockedLoad): Promise<number> {
  const { rows } = await sql<{ fleets: number }>`
    select count(distinct coalesce(nullif(lower(btrim(u.company)), ''), u.id::text)) as fleets
    from gone_reports g join users u on u.id = g.transporter_id
    where g.load_id = ${id} and g.reported_at > coalesce(${confirmedAt}::timestamptz, '-infinity')
      and u.is_verified and u.suspended_at is null and u.deleted_at is null`.execute(tx)
  return rows[0]?.fleets ?? 0
}

export const hideLoad = (tx: Tx, loadId: string) =>
  tx
    .updateTable('loads')
    .set({ hiddenAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
    .where('id', '=', loadId)
    .execute()
