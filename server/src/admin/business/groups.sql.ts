import type { GroupView } from '@vapsi/contract/admin/business-lists'
import type { business } from '@vapsi/contract/admin/business'
import type { GROUPINGS } from '@vapsi/contract/admin/business-values'
import type { Query } from '@vapsi/contract/endpoint'
import { toRupees } from '@vapsi/contract/values/rupees'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { clerkOf, entriesIn, isWithin, sumsWhere } from './entries.sql.ts'
import { periodOf } from './period.ts'

type By = (typeof GROUPINGS)[number]
type Period = ReturnType<typeof periodOf>

/** What the entries are grouped by, as one text of booking `b`; empty where it has none. */
const keyOf: Record<By, RawBuilder<string>> = {
  lane: sql`b.from_location || ${'\n'} || b.to_location`,
  customer: sql`b.shipper_id::text`,
  transporter: sql`b.transporter_id::text`,
  size: sql`(select v.vehicle_type from vehicles v where v.id = b.vehicle_id)`,
  clerk: sql`coalesce(${clerkOf}::text, '')`,
}

interface Row {
  key: string
  trips: number
  billed: number
  driver: number
  margin: number
  tripsBefore: number
  billedBefore: number
  driverBefore: number
  marginBefore: number
  change: number
  volume: number
  price: number
  priceShippers: number
  mix: number
}

/**
 * Sums of each group in the two spans, and why its margin is another. Volume: as many more or fewer trips as all groups
 * have together, at the margin of before. Price: what a trip of the group brings more or less than before, over the
 * trips of now. Mix: the rest, that is trips that moved between groups, and groups that had none before. Whole paise in
 * every row, so that the rows add up to the change exactly.
 */
const groupsOf = (by: By, { from, to, before }: Period) => {
  const [now, then] = [sumsWhere(isWithin(sql`e.day`, { from, to })), sumsWhere(isWithin(sql`e.day`, before))]
  return sql`(
    with sums as (
      select ${keyOf[by]} as key, ${now.trips} as trips, ${now.billed} as billed, ${now.driver} as driver,
             ${then.trips} as trips_before, ${then.billed} as billed_before, ${then.driver} as driver_before
      from ${entriesIn({ from: before.from, to })} e join bookings b on b.id = e.booking_id group by 1
    ), groups as (
      select *, billed - driver as margin, billed_before - driver_before as margin_before,
             sum(trips) over () as all_trips, sum(trips_before) over () as all_before
      from sums where trips <> 0 or trips_before <> 0 or billed <> 0 or driver <> 0 or billed_before <> 0 or driver_before <> 0
    ), parts as (
      select *, margin - margin_before as change,
             case when all_before = 0 then margin - margin_before
                  else round(margin_before * (all_trips - all_before) / all_before)::bigint end as volume,
             case when trips_before = 0 or all_before = 0 then 0
                  else round(margin - margin_before * trips / trips_before::numeric)::bigint end as price,
             case when trips_before = 0 or all_before = 0 then 0
                  else round(billed - billed_before * trips / trips_before::numeric)::bigint end as price_shippers
      from groups
    )
    select *, change - volume - price as mix from parts)`
}

/** Why the margin is another than before, by lane: the sums of the lanes' rows, in paise. */
export async function bridgeOf(db: Db, period: Period) {
  const { rows } = await sql<Pick<Row, 'volume' | 'price' | 'priceShippers' | 'mix'>>`
    select coalesce(sum(volume), 0)::bigint as volume, coalesce(sum(price), 0)::bigint as price,
           coalesce(sum(price_shippers), 0)::bigint as price_shippers, coalesce(sum(mix), 0)::bigint as mix
    from ${groupsOf('lane', period)} g`.execute(db)
  return rows[0] ?? { volume: 0, price: 0, priceShippers: 0, mix: 0 }
}

const sorts = {
  margin: sql`g.margin`,
  change: sql`g.change`,
  billed: sql`g.billed`,
  trips: sql`g.trips`,
} as const

export async function listGroups(
  db: Db,
  { by, sort, order, limit, cursor, ...asked }: Query<typeof business.groups>,
): Promise<Page<GroupView>> {
  const after = decodeCursor(cursor, ['integer', 'string', 'integer'])
  const sign = sql.raw(order === 'desc' ? '<' : '>')
  const direction = sql.raw(order)
  const beyond = after ? sql`(${sorts[sort]}, g.key) ${sign} (${after[0]}::bigint, ${after[1]}::text)` : sql`true`
  const { rows } = await sql<Row & { name: string | null; total: number }>`
    with g as materialized (select * from ${groupsOf(by, periodOf(asked))} g)
    select g.*, (select count(*) from g) as total,
           (select coalesce(u.company, u.name) from users u where ${
             by === 'customer' || by === 'transporter' || by === 'clerk' ? sql`u.id::text = g.key` : sql`false`
           }) as name
    from g where ${beyond} order by ${sorts[sort]} ${direction}, g.key ${direction} limit ${limit + 1}`.execute(db)
  const total = after?.[2] ?? rows[0]?.total ?? 0
  return mapPage(
    pageOf(rows, limit, (row) => [row[sort], row.key, total], total),
    (row) => toView(by, row),
  )
}

const filterNames = { customer: 'shipperId', transporter: 'transporterId', size: 'size', clerk: 'clerkId' } as const

function toView(by: By, row: Row & { name: string | null }): GroupView {
  const [from = '', to = ''] = row.key.split('\n')
  return {
    id: row.key || 'none',
    filter: by === 'lane' ? { fromLocation: from, toLocation: to } : { [filterNames[by]]: row.key || 'none' },
    name: by === 'lane' || by === 'size' ? from : row.name,
    toName: by === 'lane' ? to : null,
    trips: row.trips,
    billed: toRupees(row.billed),
    toDrivers: toRupees(row.driver),
    margin: toRupees(row.margin),
    before: {
      trips: row.tripsBefore,
      billed: toRupees(row.billedBefore),
      toDrivers: toRupees(row.driverBefore),
      margin: toRupees(row.marginBefore),
    },
    change: toRupees(row.change),
    volume: toRupees(row.volume),
    price: toRupees(row.price),
    mix: toRupees(row.mix),
  }
}
