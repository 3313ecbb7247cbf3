import { transferReference } from '@vapsi/contract/values/pasted'
import { mayBeReference } from '@vapsi/contract/values/search-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contains } from '../../platform/database/contains.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { isIndian } from './named.sql.ts'

/** No index finds fewer letters, nor those of India: all records would be read for them. */
const mayHold = (part: string) => part.length >= 3 && !isIndian(part)

/** A UTR or a part of it, however the bank, the shipper and the clerk group it. */
export const holdsReference = (column: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> =>
  mayHold(part) ? contains(sql`read_reference(${column})`, part) : sql`false`

/** The transfer that a whole text names, read as one UTR: its groups together; null where it cannot be one. */
export function referenceIn(q: string): string | null {
  const groups = q.trim().split(/\s+/)
  const whole = groups.join('')
  return mayBeReference(whole) && (groups.length === 1 || groups.every((group) => /^[a-z\d]+$/i.test(group)))
    ? transferReference(whole)
    : null
}

/** More bookings than these are looked up one by one. */
const bookingsAtMost = 5000

/** Whether a booking b was paid, or is said to be, by a transfer of this number; null where none was. */
export async function ofReference(db: Db, text: string | null): Promise<RawBuilder<SqlBool> | null> {
  if (text === null || !mayBeReference(text)) return null
  const part = transferReference(text)
  const { rows } = await sql<{ found: string[] | null }>`
    select array_agg(booking_id) as found from (
      (select booking_id from payments where ${holdsReference(sql`reference`, part)} limit ${bookingsAtMost + 1})
      union (select booking_id from payment_reports where ${holdsReference(sql`utr`, part)} limit ${bookingsAtMost + 1})
    ) paid`.execute(db)
  const found = rows[0]?.found
  if (!found) return null
  return found.length <= bookingsAtMost
    ? sql`b.id = any(${found}::uuid[])`
    : sql`(exists (select from payments where booking_id = b.id and ${holdsReference(sql`reference`, part)})
       or exists (select from payment_reports where booking_id = b.id and ${holdsReference(sql`utr`, part)}))`
}
