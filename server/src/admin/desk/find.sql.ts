import type { BookingStatus } from '@vapsi/contract/lifecycle'
import { plateOf } from '@vapsi/contract/values/pasted'
import { mobileOf, searchWords } from '@vapsi/contract/values/search-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { holdsReference } from '../../payments/search/references.sql.ts'
import { contains } from '../../platform/database/contains.sql.ts'
import type { Db } from '../../platform/database/database.ts'

const ofEach = 4

/** A mobile number of ten digits, with or without +91 or 0 before it, spaces allowed; null for other words. */
export function mobileIn(words: string): string | null {
  const [word = '', ...more] = searchWords(words)
  return more.length === 0 ? mobileOf(word) : null
}

/** A part of a vehicle number, with any spacing; it contains a digit. */
export function plateIn(words: string): string | null {
  const plate = plateOf(words)
  return /^(?=.*\d)[A-Z0-9]{3,11}$/.test(plate) ? plate : null
}

export async function peopleFound(db: Db, words: string, mobile: string | null) {
  const is =
    mobile === null ? sql`(${contains(sql`name`, words)} or ${contains(sql`company`, words)})` : sql`mobile = ${mobile}`
  const { rows } = await sql<{
    id: string
    name: string
    company: string | null
    city: string | null
    mobile: string | null
    userType: string
  }>`select id, name, company, city, mobile, user_type as "userType" from users
     where deleted_at is null and user_type in ('shipper', 'transporter') and ${is} limit ${ofEach}`.execute(db)
  return rows
}

export async function vehiclesFound(db: Db, plate: string) {
  const { rows } = await sql<{ id: string; vehicleNumber: string; owner: string }>`
    select v.id, v.vehicle_number as "vehicleNumber", coalesce(u.company, u.name) as owner
    from vehicles v join users u on u.id = v.transporter_id
    where v.deleted_at is null and ${contains(sql`v.vehicle_number`, plate)} limit ${ofEach}`.execute(db)
  return rows
}

/** Payments and open reports with this UTR or a part of it, with any grouping; exact matches first. */
export async function transfersFound(db: Db, part: string) {
  const isWhole = (column: RawBuilder<unknown>) => sql`read_reference(${column}) = read_reference(${part})`
  const { rows } = await sql<{ id: string; reference: string; bookingId: string; number: number; isWhole: boolean }>`
    select * from (
      (select distinct on (b.id) p.id, p.reference, b.id as booking_id, b.number, ${isWhole(sql`p.reference`)} as is_whole
       from payments p join bookings b on b.id = p.booking_id where ${holdsReference(sql`p.reference`, part)} limit ${ofEach})
      union
      (select r.id, r.utr, b.id, b.number, ${isWhole(sql`r.utr`)}
       from payment_reports r join bookings b on b.id = r.booking_id
       where r.status = 'pending' and ${holdsReference(sql`r.utr`, part)} limit ${ofEach})
    ) found order by is_whole desc limit ${ofEach}`.execute(db)
  return rows
}

/**
 * Running bookings first, then the newest ended ones. Rows with rare words are found first: sorting by date would read
 * all.
 */
export async function bookingsFound(db: Db, is: RawBuilder<SqlBool>, limit: number) {
  const { rows } = await sql<{
    id: string
    number: number
    fromLocation: string
    toLocation: string
    status: BookingStatus
    shipper: string
    vehicleNumber: string | null
  }>`
    with held as materialized (
      select b.id, b.is_over, b.created_at from bookings b where ${is}
    ), found as (select * from held order by is_over, created_at desc limit ${limit})
    select b.id, b.number, b.from_location as "fromLocation", b.to_location as "toLocation", b.status,
           coalesce(u.company, u.name) as shipper, v.vehicle_number as "vehicleNumber"
    from found f join bookings b on b.id = f.id join users u on u.id = b.shipper_id left join vehicles v on v.id = b.vehicle_id
    order by f.is_over, f.created_at desc`.execute(db)
  return rows
}
