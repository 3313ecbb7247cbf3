import { LAST_DROP } from '@vapsi/contract/shipment/stop-order'
import { type Insertable, type Updateable, sql } from 'kysely'
import { provenAt } from '../../bookings/has-proof.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { DisputesTable } from '../../tables/road.ts'

const rows = (db: Db | Tx) =>
  db
    .selectFrom('disputes as d')
    .selectAll('d')
    .select(
      sql<string>`coalesce((select s.location from shipment_stops s where s.id = d.stop_id),
      (select t.to_location from bookings t where t.id = d.booking_id))`.as('place'),
    )
    .select(
      sql<{ id: string; by: 'shipper' | 'transporter' }[]>`coalesce((
        select json_agg(json_build_object('id', p.id, 'by', case when p.added_by = d.shipper_id then 'shipper' else 'transporter' end)
                        order by p.added_at, p.id)
        from dispute_photos p where p.dispute_id = d.id), '[]')`.as('photos'),
    )

export type DisputeRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** The newest dispute of a booking. */
export const disputeOf = (db: Db | Tx, bookingId: string): Promise<DisputeRow | undefined> =>
  rows(db).where('d.bookingId', '=', bookingId).orderBy('d.openedAt', 'desc').limit(1).executeTakeFirst()

export const insertDispute = (tx: Tx, row: Insertable<DisputesTable>) =>
  tx.insertInto('disputes').values(row).returning('id').executeTakeFirstOrThrow()

/** Changes an open one; false when it has ended in the meantime. */
export const changeOpen = async (tx: Tx, id: string, change: Updateable<DisputesTable>): Promise<boolean> =>
  (await tx
    .updateTable('disputes')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Whether the last of the valid proofs came within this many hours. */
export async function isDeliveredWithin(db: Db | Tx, bookingId: string, hours: number): Promise<boolean> {
  const { rows: found } = await sql<{ isOn: boolean }>`
    select coalesce(${provenAt(sql`${bookingId}::uuid`)} > now() - make_interval(hours => ${hours}), false) as is_on`.execute(
    db,
  )
  return found[0]?.isOn ?? false
}

/** Paise that its shipper was charged for waiting at each stop, and at the last drop. */
export async function waitingByStop(db: Db | Tx, bookingId: string): Promise<Map<string, number>> {
  const charges = await db
    .selectFrom('tripCharges as c')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.id', '=', 'c.bookingId').onRef('b.transporterId', '=', 'c.transporterId'),
    )
    .select(['c.stopId', 'c.shipperPaise'])
    .where('c.bookingId', '=', bookingId)
    .where('c.status', '=', 'confirmed')
    .where('c.cause', 'in', ['detention_stop', 'detention_drop'])
    .execute()
  return new Map(charges.map(({ stopId, shipperPaise }) => [stopId ?? LAST_DROP, shipperPaise]))
}

export const photosBy = async (tx: Tx, disputeId: string, userId: string): Promise<number> => {
  const { n } = await tx
    .selectFrom('disputePhotos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('disputeId', '=', disputeId)
    .where('addedBy', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const insertPhoto = (tx: Tx, row: { disputeId: string; addedBy: string; fileKey: string; bytes: number }) =>
  tx.insertInto('disputePhotos').values(row).execute()

export const photoById = async (db: Db, id: string) =>
  isUuid(id)
    ? db
        .selectFrom('disputePhotos as p')
        .innerJoin('disputes as d', 'd.id', 'p.disputeId')
        .select(['p.fileKey', 'p.bytes', 'd.shipperId', 'd.transporterId'])
        .where('p.id', '=', id)
        .executeTakeFirst()
    : undefined

export async function disputePage(
  db: Db,
  { status, limit }: { status: DisputeRow['status']; limit: number },
  after: readonly (string | number)[] | null,
) {
  const isOldestFirst = status === 'open'
  const beyond = isOldestFirst
    ? sql<boolean>`(d.opened_at, d.id) > (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`
    : sql<boolean>`(d.opened_at, d.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`
  const order = isOldestFirst ? 'asc' : 'desc'
  const found = await rows(db)
    .innerJoin('bookings as b', 'b.id', 'd.bookingId')
    .innerJoin('users as s', 's.id', 'd.shipperId')
    .innerJoin('users as t', 't.id', 'd.transporterId')
    .select(['b.number', 'b.fromLocation', 'b.toLocation', 's.name as shipperName', 's.company as shipperCompany'])
    .select(['t.name as transporterName', 't.company as transporterCompany'])
    .where('d.status', '=', status)
    .$if(after !== null, (q) => q.where(beyond))
    .orderBy('d.openedAt', order)
    .orderBy('d.id', order)
    .limit(limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('disputes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return { found, total: Number(total) }
}
