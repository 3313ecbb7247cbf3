import { type RawBuilder, sql } from 'kysely'
import { carries } from '../../fleet/fit/fits.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { decodeCursor, type Page, pageOf } from '../../platform/http/page.ts'

/** Transporters of a shipper's finished trips, without those whom the shipper ever rated below this many stars. */
const leastStars = 4
const finishedFor = (shipperId: string): RawBuilder<unknown> => sql`
  select u.id, u.name, u.company, u.rating, u.is_verified, k.transporter_id is not null as is_known,
    count(*)::int as trips, max(coalesce(b.delivered_on::timestamptz, b.updated_at)) as last_trip_at
  from bookings b join users u on u.id = b.transporter_id and u.deleted_at is null and u.suspended_at is null
    left join known_carriers k on k.shipper_id = b.shipper_id and k.transporter_id = u.id
    left join ratings r on r.booking_id = b.id and r.by_user_id = b.shipper_id
  where b.shipper_id = ${shipperId} and b.status = 'completed'
  group by u.id, k.transporter_id
  having k.transporter_id is not null or coalesce(min(r.stars), ${leastStars}) >= ${leastStars}`

export interface CarrierRow {
  id: string
  name: string
  company: string | null
  rating: number | null
  isVerified: boolean
  isKnown: boolean
  trips: number
  lastTripAt: Date
}

export async function carriersOf(
  db: Db,
  shipperId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<CarrierRow>> {
  const after = decodeCursor(cursor, ['boolean', 'integer', 'uuid'])
  const isLater =
    after === null
      ? sql<boolean>`true`
      : sql<boolean>`(not is_known, -trips, id) > (not ${after[0]}::boolean, -(${after[1]}::int), ${after[2]}::uuid)`
  const { rows } = await sql<CarrierRow>`
    select * from (${finishedFor(shipperId)}) c where ${isLater}
    order by not is_known, -trips, id limit ${limit + 1}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${finishedFor(shipperId)}) c`.execute(db)
  return pageOf(rows, limit, ({ isKnown, trips, id }) => [isKnown, trips, id], counted[0]!.total)
}

/** Whether the transporter may be a known carrier of this shipper. */
export async function hasServedWell(tx: Tx, shipperId: string, transporterId: string): Promise<boolean> {
  const { rows } = await sql`select from (${finishedFor(shipperId)}) c where c.id = ${transporterId}`.execute(tx)
  return rows.length > 0
}

export const countKnown = async (tx: Tx, shipperId: string): Promise<number> =>
  (
    await tx
      .selectFrom('knownCarriers')
      .select((on) => on.fn.countAll<number>().as('known'))
      .where('shipperId', '=', shipperId)
      .executeTakeFirstOrThrow()
  ).known

/** False when it was on the list already. */
export async function insertKnown(tx: Tx, shipperId: string, transporterId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('knownCarriers')
    .values({ shipperId, transporterId })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False when it was not on the list. */
export async function dropKnown(tx: Tx, shipperId: string, transporterId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('knownCarriers')
    .where('shipperId', '=', shipperId)
    .where('transporterId', '=', transporterId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Known carriers of the load's shipper who have a truck for it. */
export async function carriersFor(tx: Tx, loadId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from loads l join known_carriers k on k.shipper_id = l.shipper_id
      join users u on u.id = k.transporter_id and u.deleted_at is null and u.suspended_at is null
    where l.id = ${loadId} and exists (select from vehicles v where v.transporter_id = u.id and v.deleted_at is null
      and not v.is_off_road and ${carries})
    order by u.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The load `l` is offered to known carriers alone, of whom the transporter is one; not while those of a contract are asked. */
export const isAskedFirst = (transporterId: string) => sql<boolean>`(l.status = 'open' and l.valid_until > now()
  and l.carriers_until is not null and l.contract_id is null and exists (select from known_carriers k
    where k.shipper_id = l.shipper_id and k.transporter_id = ${transporterId}))`

export async function mayBidFirst(tx: Tx, loadId: string, transporterId: string): Promise<boolean> {
  const { rows } = await sql`select from loads l where l.id = ${loadId} and ${isAskedFirst(transporterId)}`.execute(tx)
  return rows.length > 0
}

/** From now on only known carriers see it, until then; the name of who offers it. */
export async function offerToCarriers(tx: Tx, loadId: string, until: Date): Promise<{ company: string }> {
  const { rows } = await sql<{ company: string }>`
    update loads l set hidden_at = now(), carriers_until = ${until}, contract_id = null
    from users s where l.id = ${loadId} and s.id = l.shipper_id
    returning coalesce(nullif(s.company, ''), s.name) as company`.execute(tx)
  return rows[0]!
}

/** Up to `limit` loads whose carriers have had their time, locked. */
export async function lockDue(
  tx: Tx,
  limit: number,
): Promise<{ id: string; shipperId: string; contractId: string | null }[]> {
  const { rows } = await sql<{ id: string; shipperId: string; contractId: string | null }>`
    select id, shipper_id, contract_id from loads where carriers_until <= now() and status = 'open'
    order by carriers_until limit ${limit} for update skip locked`.execute(tx)
  return rows
}

/** Puts a load on the market that carriers alone were asked for; false when it was there. */
export async function showToAll(tx: Tx, loadId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update loads set hidden_at = null, carriers_until = null, contract_id = null, updated_at = now()
    where id = ${loadId} and carriers_until is not null`.execute(tx)
  return numAffectedRows === 1n
}

/** The lists of an account that is deleted, and its place on those of others. */
export async function forgetCarriersOf(tx: Tx, { id }: { id: string }): Promise<void> {
  await sql`delete from known_carriers where ${id} in (shipper_id, transporter_id)`.execute(tx)
}
