import type { Query } from '@vapsi/contract/endpoint'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { PostingStatus } from '@vapsi/contract/lifecycle'
import type { PostingView, market } from '@vapsi/contract/market'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/http/page.ts'
import type { PostingsTable } from '../tables/market.ts'

export type Posting = Selectable<PostingsTable>

/** Stored active, booked or closed; expired once its time is over, also after the sweep has closed it. */
const derivedStatus = sql<PostingStatus>`case
  when p.status = 'active' and p.valid_until <= now() then 'expired'
  when p.status = 'closed' and p.updated_at >= p.valid_until then 'expired'
  else p.status end`

const postingRows = (db: Db | Tx) =>
  db
    .selectFrom('postings as p')
    .innerJoin('vehicles as v', 'v.id', 'p.vehicleId')
    .select(['p.id', 'p.vehicleId', 'p.fromLocation', 'p.toLocation', 'p.fromLat', 'p.fromLng', 'p.toLat', 'p.toLng'])
    .select(['p.distanceKm', 'p.roadKm', 'p.pricePaise', 'p.availableFrom', 'p.validUntil', 'p.createdAt'])
    .select(['v.vehicleNumber', 'v.vehicleType', 'v.category', 'v.passingWeight', 'v.isVerified'])
    .select(derivedStatus.as('postingStatus'))
type PostingRow = Awaited<ReturnType<ReturnType<typeof postingRows>['execute']>>[number]

export async function postingById(db: Db | Tx, id: string): Promise<PostingView | undefined> {
  const row = await postingRows(db).where('p.id', '=', id).executeTakeFirst()
  return row && toPostingView(row)
}

type ListQuery = Query<typeof market.postings>

export async function listPostingsOf(db: Db, ownerId: string, query: ListQuery): Promise<Page<PostingView>> {
  const after = decodeCursor(query.cursor, ['date', 'uuid'])
  let own = postingRows(db).where('p.transporterId', '=', ownerId)
  if (query.vehicleId !== undefined)
    own = isUuid(query.vehicleId) ? own.where('p.vehicleId', '=', query.vehicleId) : own.where(sql<boolean>`false`)
  if (query.postingStatus !== undefined) own = own.where(derivedStatus, '=', query.postingStatus)
  const rows = await own
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(p.created_at, p.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const { total } = await own
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return mapPage(
    pageOf(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id], total),
    toPostingView,
  )
}

export async function insertPosting(tx: Tx, row: Insertable<PostingsTable>): Promise<string> {
  const { id } = await tx.insertInto('postings').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A vehicle's active postings with their end. Exact while the vehicle is locked. */
export const activeOf = (tx: Tx, vehicleId: string) =>
  tx
    .selectFrom('postings')
    .select([
      'id',
      'fromLocation',
      'toLocation',
      'fromLat',
      'fromLng',
      'toLat',
      'toLng',
      'availableFrom',
      'validUntil',
      'pricePaise',
    ])
    .where('vehicleId', '=', vehicleId)
    .where('status', '=', 'active')
    .where('validUntil', '>', sql<Date>`now()`)
    .execute()

/** The stored status of one's own posting; undefined when it is somebody else's or absent. */
export const storedStatusOf = async (tx: Tx, ownerId: string, id: string) =>
  (
    await tx
      .selectFrom('postings')
      .select('status')
      .where('id', '=', id)
      .where('transporterId', '=', ownerId)
      .executeTakeFirst()
  )?.status

const closing = (tx: Tx) =>
  tx
    .updateTable('postings')
    .set({ status: 'closed', updatedAt: sql<Date>`now()` })
    .where('status', '=', 'active')

/** Closes one's own posting; false when it is not active (any more). */
export async function closeOwn(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await closing(tx)
    .where('id', '=', id)
    .where('transporterId', '=', ownerId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Closes anybody's posting; undefined when it is not active. */
export const closeAnyPosting = (tx: Tx, id: string): Promise<Closed | undefined> =>
  closing(tx).where('id', '=', id).returning(closed).executeTakeFirst()

type Closed = Pick<Posting, 'id' | 'transporterId' | 'vehicleId'>
const closed = ['id', 'transporterId', 'vehicleId'] as const

export const closeAllOfVehicle = (
  tx: Tx,
  vehicleId: string,
  exceptIds: readonly string[],
  closedFor: string | null,
): Promise<Closed[]> =>
  closing(tx)
    .set({ closedFor })
    .where('vehicleId', '=', vehicleId)
    .$if(exceptIds.length > 0, (q) => q.where('id', 'not in', [...exceptIds]))
    .returning(closed)
    .execute()

export const closeAllOfTransporter = (tx: Tx, transporterId: string): Promise<Closed[]> =>
  closing(tx).where('transporterId', '=', transporterId).returning(closed).execute()

export const closeBooked = (tx: Tx, id: string, closedFor: string): Promise<Closed[]> =>
  tx
    .updateTable('postings')
    .set({ status: 'closed', closedFor, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'booked')
    .returning(closed)
    .execute()

/** At most `limit` expired postings. Rows locked by a booking are left for the next run. */
export const closeSomeExpired = (tx: Tx, limit: number): Promise<Closed[]> =>
  closing(tx)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('postings')
        .select('id')
        .where('openUntil', '<=', sql<Date>`now()`)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(closed)
    .execute()

function toPostingView(row: PostingRow): PostingView {
  const { vehicleNumber, vehicleType, category, passingWeight, isVerified, pricePaise, ...posting } = row
  return {
    ...posting,
    vehicle: { vehicleNumber, vehicleType, category, passingWeight, isVerified },
    price: toRupees(pricePaise),
    availableFrom: row.availableFrom.toISOString(),
    validUntil: row.validUntil.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }
}
