import { sql } from 'kysely'

/** A substring for ILIKE, with its wildcards taken literally. */
export const containing = (q: string): string => `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`

/** What a clerk types to find a booking b: its number (VP-20871 or 20871), a place, or a party. */
export function searchBooking(q: string) {
  const number = /^(?:vp-?)?(\d{1,15})$/i.exec(q.trim())?.[1]
  if (number) return sql<boolean>`b.number = ${number}::bigint`
  const pattern = containing(q)
  // The people are found once, and not again for each booking.
  const people = sql`(select id from users where name ilike ${pattern} or company ilike ${pattern})`
  return sql<boolean>`(b.from_location ilike ${pattern} or b.to_location ilike ${pattern}
    or b.shipper_id in ${people} or b.transporter_id in ${people})`
}

/** The same for a row that belongs to a booking. */
export function ofFoundBooking(bookingId: string, q: string) {
  return sql<boolean>`${sql.ref(bookingId)} in (select b.id from bookings b where ${searchBooking(q)})`
}
