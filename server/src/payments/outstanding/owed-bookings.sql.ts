import type { Query } from '@vapsi/contract/endpoint'
import { type AGES, type OwedView, type outstanding } from '@vapsi/contract/payments/outstanding'
import { toRupees } from '@vapsi/contract/values/rupees'
import { type SqlBool, sql } from 'kysely'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import { contains } from '../../platform/database/contains.sql.ts'
import type { Known } from '../../platform/database/count-rows.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { ageOf, openBookings } from './open-bookings.sql.ts'

interface Row {
  id: string
  number: number
  fromLocation: string
  toLocation: string
  party: string
  name: string
  company: string | null
  open: number
  dueOn: string
  days: number
  age: (typeof AGES)[number]
  asOf: string
}

/** Open money of one side, booking by booking, the longest due first: the sums by age are of these. */
export async function owedBookings(
  db: Db,
  { side, q, age, limit, cursor }: Query<typeof outstanding.bookings>,
  known?: Known,
): Promise<Page<OwedView>> {
  const after = decodeCursor(cursor, ['day', 'uuid'])
  const [open, party] =
    side === 'shipper' ? [sql`o.from_shipper`, sql`o.shipper_id`] : [sql`o.to_driver`, sql`o.transporter_id`]
  const named = q
    ? sql<SqlBool>`(${contains(sql`u.name`, q)} or ${contains(sql`coalesce(u.company, '')`, q)})`
    : sql<SqlBool>`true`
  const isOfAge =
    age === 'late' ? sql<SqlBool>`o.days >= 0` : age ? sql<SqlBool>`${ageOf(sql`o.days`)} = ${age}` : sql<SqlBool>`true`
  const owed = sql`(${openBookings}) o join bookings b on b.id = o.id join users u on u.id = ${party} where ${open} > 0 and ${named} and ${isOfAge}`
  const { rows } = await sql<Row>`
    select o.id, b.number, b.from_location, b.to_location, u.id as party, u.name, u.company, ${open} as open, o.due_on::text,
           o.days, ${ageOf(sql`o.days`)} as age, ((now() at time zone 'Asia/Kolkata')::date)::text as as_of
    from ${owed} and ${after ? sql`(o.due_on, o.id) > (${after[0]}::date, ${after[1]}::uuid)` : sql`true`}
    order by o.due_on, o.id limit ${limit + 1}`.execute(db)
  const total = typeof known === 'number' ? known : await countOwed(db, owed)
  return mapPage(
    pageOf(rows, limit, (row) => [row.dueOn, row.id], total),
    ({ id, number, party: partyId, name, company, ...row }) => ({
      ...row,
      id,
      reference: referenceOf(number),
      side,
      party: { id: partyId, name, company },
      open: toRupees(row.open),
    }),
  )
}

async function countOwed(db: Db, owed: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${owed}`.execute(db)
  return rows[0]?.total ?? 0
}
