import type { business } from '@vapsi/contract/admin/business'
import type { EntryView } from '@vapsi/contract/admin/business-lists'
import type { Query, Reply } from '@vapsi/contract/endpoint'
import { toRupees } from '@vapsi/contract/values/rupees'
import { type SqlBool, sql } from 'kysely'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import type { Known } from '../../platform/database/count-rows.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { clerkOf, daysOf, entriesIn, momentText, onTimeOf } from './entries.sql.ts'

type Filter = Query<typeof business.entryTotals>

interface Row {
  kind: 'trip' | 'line'
  sourceId: string
  bookingId: string
  at: string
  day: string
  billed: number
  driver: number
  number: number
  fromLocation: string
  toLocation: string
  shipper: string
  transporter: string | null
  plate: string | null
  size: string | null
  promisedOn: string | null
  deliveredOn: string | null
  onTime: 'yes' | 'no' | 'unknown'
}

/** A malformed id is nobody's. */
const hasId = (column: string, id: string) =>
  isUuid(id) ? sql<SqlBool>`${sql.ref(column)} = ${id}::uuid` : sql<SqlBool>`false`

/** Entries `e` of bookings `b`, under the filters. */
function filtered(is: Filter) {
  const all = [sql<SqlBool>`true`]
  if (is.fromLocation) all.push(sql`b.from_location = ${is.fromLocation}`)
  if (is.toLocation) all.push(sql`b.to_location = ${is.toLocation}`)
  if (is.shipperId) all.push(hasId('b.shipper_id', is.shipperId))
  if (is.transporterId) all.push(hasId('b.transporter_id', is.transporterId))
  if (is.size) all.push(sql`v.vehicle_type = ${is.size}`)
  if (is.clerkId === 'none') all.push(sql`${clerkOf} is null`)
  else if (is.clerkId) all.push(isUuid(is.clerkId) ? sql`${clerkOf} = ${is.clerkId}::uuid` : sql`false`)
  if (is.kind) all.push(sql`e.kind = ${is.kind}`)
  if (is.onTime) all.push(sql`e.kind = 'trip' and ${onTimeOf} = ${is.onTime}`)
  return sql`${entriesIn(daysOf(is))} e join bookings b on b.id = e.booking_id left join vehicles v on v.id = b.vehicle_id
    where ${sql.join(all, sql` and `)}`
}

export async function entryTotals(db: Db, filter: Filter): Promise<Reply<typeof business.entryTotals>> {
  const { rows } = await sql<{ entries: number; trips: number; billed: number; driver: number }>`
    select count(*) as entries, count(*) filter (where e.kind = 'trip') as trips,
           coalesce(sum(e.billed), 0)::bigint as billed, coalesce(sum(e.driver), 0)::bigint as driver
    from ${filtered(filter)}`.execute(db)
  const { entries, trips, billed, driver } = rows[0] ?? { entries: 0, trips: 0, billed: 0, driver: 0 }
  return {
    entries,
    trips,
    billed: toRupees(billed),
    toDrivers: toRupees(driver),
    margin: toRupees(billed - driver),
  }
}

export async function listEntries(
  db: Db,
  { limit, cursor, ...filter }: Query<typeof business.entries>,
  known?: Known,
): Promise<Page<EntryView>> {
  const after = decodeCursor(cursor, ['date', 'uuid', 'integer'])
  const total = typeof known === 'number' ? known : (after?.[2] ?? (await entryTotals(db, filter)).entries)
  const beyond = after ? sql`(e.at, e.source_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`
  const { rows } = await sql<Row>`
    with page as (
      select e.* from ${filtered(filter)} and ${beyond} order by e.at desc, e.source_id desc limit ${limit + 1}
    )
    select e.kind, e.source_id, e.booking_id, ${momentText(sql`e.at`)} as at, e.day, e.billed, e.driver,
           b.number, b.from_location, b.to_location, coalesce(s.company, s.name) as shipper, coalesce(t.company, t.name) as transporter,
           v.vehicle_number as plate, v.vehicle_type as size, b.promised_on, b.delivered_on, ${onTimeOf} as on_time
    from page e join bookings b on b.id = e.booking_id join users s on s.id = b.shipper_id
    left join users t on t.id = b.transporter_id left join vehicles v on v.id = b.vehicle_id
    order by e.at desc, e.source_id desc`.execute(db)
  return mapPage(
    pageOf(rows, limit, (row) => [row.at, row.sourceId, total], total),
    ({ sourceId, at: _at, number, driver, ...row }) => ({
      ...row,
      id: sourceId,
      reference: referenceOf(number),
      billed: toRupees(row.billed),
      toDrivers: toRupees(driver),
      margin: toRupees(row.billed - driver),
    }),
  )
}
