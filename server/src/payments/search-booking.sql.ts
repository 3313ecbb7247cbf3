import { sql } from 'kysely'

/** What a clerk types to find a booking: its number (VP-20871 or 20871), a place, or a party. */
export function searchBooking(q: string) {
  const number = /^(?:vp-?)?(\d{1,15})$/i.exec(q.trim())?.[1]
  if (number) return sql<boolean>`b.number = ${number}::bigint`
  const pattern = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(b.from_location ilike ${pattern} or b.to_location ilike ${pattern} or sh.name ilike ${pattern}
    or sh.company ilike ${pattern} or tr.name ilike ${pattern} or tr.company ilike ${pattern})`
}
