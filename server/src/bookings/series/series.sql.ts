import { type Selectable, sql } from 'kysely'
import type { NewLoad } from '../../loads/write-loads.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { LoadSeriesTable } from '../../tables/market.ts'

/** What a load takes, but its day, hours and price. */
export type Goods = Omit<NewLoad, 'pickupDate' | 'pickupFrom' | 'pickupUntil'>
export type Series = Omit<Selectable<LoadSeriesTable>, 'goods'> & { goods: Goods }

/** The goods of an own shipment, of its load or else of its booking; `isOver`: nothing of it goes on. */
export async function goodsOfShipment(tx: Tx, shipperId: string, { loadId, bookingId }: Ids) {
  const load = loadId
    ? await tx
        .selectFrom('loads')
        .select(['fromLocation', 'toLocation', 'fromLat', 'fromLng', 'toLat', 'toLng', 'fromCity', 'toCity'])
        .select(['distanceKm', 'roadKm', 'loadType', 'vehicleCategory', 'material', 'weightKg', 'freeHours'])
        // Of a load that may share its truck.
        .select(['pieces', 'pieceLengthCm', 'pieceWidthCm', 'pieceHeightCm', 'isStackable', 'goodsKind', 'floorCm'])
        .select(['expectedPricePaise', sql<boolean>`status = 'open' and valid_until > now()`.as('isOpen')])
        .where('id', '=', loadId)
        .where('shipperId', '=', shipperId)
        .executeTakeFirst()
    : undefined
  const booking = bookingId
    ? await tx
        .selectFrom('bookings')
        .select(['fromLocation', 'toLocation', 'fromLat', 'fromLng', 'toLat', 'toLng', 'distanceKm', 'roadKm'])
        .select(['vehicleCategory', 'materialType', 'weightText', 'freeHours', 'pricePaise', 'isOver'])
        .where('id', '=', bookingId)
        .where('shipperId', '=', shipperId)
        .executeTakeFirst()
    : undefined
  return { load, booking }
}
interface Ids {
  loadId: string | null
  bookingId: string | null
}

export const countSeries = async (db: Db | Tx, shipperId: string): Promise<number> =>
  (
    await db
      .selectFrom('loadSeries')
      .select((on) => on.fn.countAll<number>().as('made'))
      .where('shipperId', '=', shipperId)
      .where('status', '!=', 'stopped')
      .executeTakeFirstOrThrow()
  ).made

type NewSeries = Omit<Series, 'id' | 'status' | 'createdAt'>
export const insertSeries = async (tx: Tx, { goods, ...plan }: NewSeries): Promise<Series> =>
  withGoods(
    await tx
      .insertInto('loadSeries')
      .values({ ...plan, goods: JSON.stringify(goods) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

const withGoods = (row: Selectable<LoadSeriesTable>): Series => row as unknown as Series

/** One's own, locked until the transaction ends: against the job that posts it. */
export const lockSeriesOf = async (tx: Tx, shipperId: string, id: string): Promise<Series | undefined> => {
  if (!isUuid(id)) return undefined
  const row = await tx
    .selectFrom('loadSeries')
    .selectAll()
    .where('id', '=', id)
    .where('shipperId', '=', shipperId)
    .forUpdate()
    .executeTakeFirst()
  return row && withGoods(row)
}

/** Locked, if it still posts and its shipper may. */
export async function lockActive(tx: Tx, id: string): Promise<Series | undefined> {
  const { rows } = await sql<Series>`
    select s.* from load_series s where s.id = ${id} and s.status = 'active'
      and exists (select from users u where u.id = s.shipper_id and u.deleted_at is null and u.suspended_at is null)
    for update of s`.execute(tx)
  return rows[0]
}

/** A page of those that post, by their id. */
export const activeSeries = async (db: Db, after: string | null, limit: number): Promise<Series[]> =>
  (
    await db
      .selectFrom('loadSeries')
      .selectAll()
      .where('status', '=', 'active')
      .$if(after !== null, (rows) => rows.where('id', '>', after!))
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(withGoods)

export const moveSeries = (tx: Tx, id: string, status: Series['status']) =>
  tx.updateTable('loadSeries').set({ status }).where('id', '=', id).execute()

/** Takes a day, once; false when it was posted, skipped or refused before. */
export async function takeDay(tx: Tx, seriesId: string, day: string, state: 'posted' | 'skipped' | 'refused') {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('loadSeriesDays')
    .values({ seriesId, day, state })
    .onConflict((on) => on.columns(['seriesId', 'day']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const nameLoad = (tx: Tx, seriesId: string, day: string, loadId: string) =>
  tx.updateTable('loadSeriesDays').set({ loadId }).where('seriesId', '=', seriesId).where('day', '=', day).execute()

export async function freeDay(tx: Tx, seriesId: string, day: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('loadSeriesDays')
    .where('seriesId', '=', seriesId)
    .where('day', '=', day)
    .where('state', '=', 'skipped')
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** What became of the days after this one. */
export const daysTaken = (db: Db | Tx, ids: readonly string[], after: string) =>
  db
    .selectFrom('loadSeriesDays as d')
    .leftJoin('loads as l', 'l.id', 'd.loadId')
    .select(['d.seriesId', 'd.state', 'l.number', sql<string>`d.day::text`.as('day')])
    .where('d.seriesId', 'in', ids)
    .where(sql<boolean>`d.day > ${after}::date`)
    .execute()

export const seriesOf = async (
  db: Db,
  shipperId: string,
  { after, limit }: { after: readonly [string, string] | null; limit: number },
): Promise<Series[]> =>
  (
    await db
      .selectFrom('loadSeries')
      .selectAll()
      .where('shipperId', '=', shipperId)
      .where('status', '!=', 'stopped')
      .$if(after !== null, (rows) =>
        rows.where(sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  ).map(withGoods)

/** An account that is deleted leaves none. */
export const forgetSeriesOf = async (tx: Tx, { id }: { id: string }): Promise<void> => {
  await tx.deleteFrom('loadSeries').where('shipperId', '=', id).execute()
}
