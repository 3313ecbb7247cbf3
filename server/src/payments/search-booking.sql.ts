import { sql } from 'kysely'
import { contains } from '../platform/contains.sql.ts'

/** What a clerk types to find a booking b: its number (VP-20871 or 20871), a place, or a party. */
export function searchBooking(q: string) {
  const number = /^(?:vp-?)?(\d{1,15})$/i.exec(q.trim())?.[1]
  if (number) return sql<boolean>`b.number = ${number}::bigint`
  // The people are found once, and not again for each booking.
  const people = sql`(select id from users where ${contains(sql`name`, q)} or ${contains(sql`company`, q)})`
  return sql<boolean>`(${contains(sql`b.from_location`, q)} or ${contains(sql`b.to_location`, q)}
    or b.shipper_id in ${people} or b.transporter_id in ${people})`
}

/** The same for a row that belongs to a booking. */
export function ofFoundBooking(bookingId: string, q: string) {
  return sql<boolean>`${sql.ref(bookingId)} in (select b.id from bookings b where ${searchBooking(q)})`
}
