import type { EndingPaper, papers } from '@vapsi/contract/fleet/papers'
import type { Query } from '@vapsi/contract/endpoint'
import { PAPER_ALARM_DAYS, type PaperKind } from '@vapsi/contract/values/paper-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { decodeCursor, mapPage, type Page, pageOf } from '../../platform/http/page.ts'

const today = sql`(now() at time zone 'Asia/Kolkata')::date`
/** PostgreSQL calculates the days, in India's zone instead of the server's. */
const daysLeft = sql<number>`expires_on - ${today}`

/** The expired paper without which a truck may not drive for hire; null if none has expired or no date is entered. */
export const lapsedPaperOf = (vehicle: RawBuilder<unknown>) => sql<'insurance' | 'fitness' | null>`(
  select x.kind from vehicle_papers x where x.vehicle_id = ${vehicle} and x.kind in ('insurance', 'fitness')
    and x.expires_on < ${today} order by x.expires_on limit 1)`

export const papersOf = (db: Db | Tx, vehicleId: string) =>
  db
    .selectFrom('vehiclePapers')
    .select(['id', 'kind', 'expiresOn', 'fileKey', daysLeft.as('daysLeft')])
    .where('vehicleId', '=', vehicleId)
    .execute()

/** The expired insurance or fitness, if any. */
export async function lapsedPaper(db: Db | Tx, vehicleId: string): Promise<'insurance' | 'fitness' | null> {
  const { rows } = await sql<{ lapsed: 'insurance' | 'fitness' | null }>`
    select ${lapsedPaperOf(sql`${vehicleId}::uuid`)} as lapsed`.execute(db)
  return rows[0]?.lapsed ?? null
}

/** A new date: reminders start again. */
export const saveExpiry = (tx: Tx, vehicleId: string, kind: PaperKind, expiresOn: string) =>
  tx
    .insertInto('vehiclePapers')
    .values({ vehicleId, kind, expiresOn })
    .onConflict((on) =>
      on.columns(['vehicleId', 'kind']).doUpdateSet({ expiresOn, toldDays: null, keptAt: sql<Date>`now()` }),
    )
    .execute()

export const paperOf = async (db: Db | Tx, vehicleId: string, kind: PaperKind) =>
  isUuid(vehicleId)
    ? db
        .selectFrom('vehiclePapers')
        .selectAll()
        .where('vehicleId', '=', vehicleId)
        .where('kind', '=', kind)
        .executeTakeFirst()
    : undefined

/** A paper of a vehicle in a fleet; limited to an owner if one is given. */
export const paperById = async (db: Db | Tx, id: string, ownerId: string | null) =>
  isUuid(id)
    ? db
        .selectFrom('vehiclePapers as p')
        .innerJoin('vehicles as v', 'v.id', 'p.vehicleId')
        .select(['p.id', 'p.kind', 'p.fileKey', 'p.bytes', 'p.vehicleId', 'v.vehicleNumber'])
        .where('p.id', '=', id)
        .where('v.deletedAt', 'is', null)
        .$if(ownerId !== null, (q) => q.where('v.transporterId', '=', ownerId))
        .executeTakeFirst()
    : undefined

export const savePhoto = (tx: Tx, id: string, photo: { fileKey: string; bytes: number }) =>
  tx.updateTable('vehiclePapers').set(photo).where('id', '=', id).execute()

export const isPaper = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('vehiclePapers').select('id').where('fileKey', '=', key).executeTakeFirst()) !== undefined

export const dropPapers = (tx: Tx, vehicleId: string) =>
  tx.deleteFrom('vehiclePapers').where('vehicleId', '=', vehicleId).returning('fileKey').execute()

/**
 * Papers whose owners must be notified now, marked as notified: once for each of the days before the end, and once at
 * the end. After a missed run only the nearest reminder is sent.
 */
export async function takeDuePapers(tx: Tx, limit: number) {
  const { rows } = await sql<{
    vehicleId: string
    ownerId: string
    vehicleNumber: string
    kind: PaperKind
    expiresOn: string
    daysLeft: number
  }>`
    with due as (
      select p.id, p.expires_on - ${today} as days_left,
             case when p.expires_on < ${today} then -1 else (select min(d) from unnest(${[...PAPER_ALARM_DAYS]}::int[]) d
                                                             where d >= p.expires_on - ${today}) end as step
      from vehicle_papers p join vehicles v on v.id = p.vehicle_id and v.deleted_at is null
      where p.expires_on <= ${today} + ${Math.max(...PAPER_ALARM_DAYS)}::int
    ), taken as (
      select p.id, d.step, d.days_left from vehicle_papers p join due d on d.id = p.id
      where p.told_days is null or p.told_days > d.step
      order by p.id limit ${limit} for update of p skip locked
    )
    update vehicle_papers p set told_days = t.step
    from taken t, vehicles v
    where p.id = t.id and v.id = p.vehicle_id
    returning v.id as "vehicleId", v.transporter_id as "ownerId", v.vehicle_number as "vehicleNumber", p.kind,
              p.expires_on::text as "expiresOn", t.days_left as "daysLeft"`.execute(tx)
  return rows
}

type EndingRow = Omit<EndingPaper, 'photoUrl'> & Photo

/** For the office: expired papers and those that expire within 30 days. */
export async function endingPapers(
  db: Db,
  { limit, cursor, kind, when }: Query<typeof papers.ending>,
): Promise<Page<EndingPaper>> {
  const after = decodeCursor(cursor, ['day', 'uuid'])
  const from = sql`vehicle_papers p join vehicles v on v.id = p.vehicle_id and v.deleted_at is null join users u on u.id = v.transporter_id
    where p.expires_on <= ${today} + 30 and (${kind ?? null}::text is null or p.kind = ${kind ?? null})
      and (${when} = 'all' or (p.expires_on < ${today}) = (${when} = 'ended'))`
  const { rows } = await sql<EndingRow>`
    select p.id, v.id as "vehicleId", v.vehicle_number as "vehicleNumber", coalesce(u.company, u.name) as transporter,
           case when u.mobile_verified then u.mobile end as mobile, p.kind, p.expires_on::text as "expiresOn",
           p.expires_on - ${today} as "daysLeft",
           p.file_key as "fileKey", v.rc_key as "rcKey"
    from ${from} and ${after ? sql`(p.expires_on, p.id) > (${after[0]}::date, ${after[1]}::uuid)` : sql`true`}
    order by p.expires_on, p.id limit ${limit + 1}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db)
  return mapPage(
    pageOf(rows, limit, (row) => [row.expiresOn, row.id], Number(counted.rows[0]?.total ?? 0)),
    ({ fileKey, rcKey, ...row }) => ({ ...row, photoUrl: photoUrl({ ...row, fileKey, rcKey }) }),
  )
}

interface Photo {
  fileKey: string | null
  rcKey: string | null
}

/** The registration certificate shown to the office is also the photo of this paper. */
export function photoUrl(paper: Photo & { id: string | null; vehicleId: string; kind: PaperKind }): string | null {
  if (paper.fileKey !== null) return `/api/vehicle-papers/${paper.id}/photo`
  return paper.kind === 'rc' && paper.rcKey !== null ? `/api/vehicles/${paper.vehicleId}/rc` : null
}
