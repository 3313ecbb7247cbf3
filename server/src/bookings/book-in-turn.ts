import { bookedOf } from '../market/postings.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import { together } from '../platform/together.ts'
import type { bookTruck } from './book-truck.ts'

/** A look at the database that takes longer is not waited for by those who come after it. */
const patienceMs = 50

/**
 * Many after one truck: one at a time goes to the database with its request; the others wait here, without a connection
 * that somebody else could use, and read that the truck is taken as soon as it is. Who wins is decided by the transaction alone,
 * between servers too. A request with a key stands in its key's transaction already and only looks first.
 */
export function bookingInTurn(book: typeof bookTruck): typeof bookTruck {
  const underWay = new Map<string, Promise<unknown>>()
  let booked: ((id: string) => Promise<Set<string>>) | undefined
  const isTaken = async (db: Db, id: string) => {
    if (db.isTransaction) return (await bookedOf(db, [id])).has(id)
    booked ??= together((ids: readonly string[]) => bookedOf(db, ids), { patienceMs })
    return (await booked(id)).has(id)
  }
  return async (db, shipper, id, form) => {
    if (!isUuid(id)) fail('posting_not_found')
    for (;;) {
      if (await isTaken(db, id)) fail('posting_taken')
      const other = db.isTransaction ? undefined : underWay.get(id)
      if (!other) break
      await other.catch(() => undefined)
    }
    const booking = book(db, shipper, id, form)
    if (db.isTransaction) return booking
    underWay.set(id, booking)
    try {
      return await booking
    } finally {
      underWay.delete(id)
    }
  }
}
