import type { Query } from '@vapsi/contract/endpoint'
import { documentStatuses } from '@vapsi/contract/lifecycle'
import { nextStamps } from '@vapsi/contract/tracking/stamps'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { ProposedLine, WaitingView, waiting } from '@vapsi/contract/detention/waiting'
import { bookingById, isPartyTo } from '../../bookings/bookings.sql.ts'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import { type Db, type Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { type Actor, mayAct } from '../../platform/http/actor.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { waitView } from './detention.rules.ts'
import { type WaitRow, proposedRows, stampsOf, waitsOf } from './detention.sql.ts'
import { hasStopsLeft } from '../../bookings/stops/trip-stops.sql.ts'
import { hasProof } from '../../bookings/has-proof.sql.ts'

const termsOf = ({ freeHours, detentionDayPaise }: Pick<WaitRow, 'freeHours' | 'detentionDayPaise'>) => ({
  freeHours,
  rupeesPerDay: detentionDayPaise === null ? null : toRupees(detentionDayPaise),
})

/** The stamps of a trip by its current driver, the waiting at both ends, and each side's possible actions. */
export async function waitingView(db: Db | Tx, actor: Actor, bookingId: string): Promise<WaitingView> {
  const booking = await bookingById(db, bookingId)
  if (!booking || !(actor.isAdmin || isPartyTo(booking, actor))) return fail('booking_not_found')
  const { transporterId } = booking
  const stamps = transporterId ? await stampsOf(db, bookingId, transporterId) : []
  const now = new Date()
  const isDriver = actor.userType === 'transporter'
  const taken = stamps.map(({ stamp }) => stamp)
  return {
    terms: { ...termsOf(booking), ...(actor.driver && { rupeesPerDay: null }) },
    stamps: stamps.map(({ stamp, at, recordedAt, awayKm }) => ({
      stamp,
      awayKm,
      at: at.toISOString(),
      recordedAt: recordedAt.toISOString(),
    })),
    waits: (transporterId ? await waitsOf(db, bookingId) : []).map((row) => waitSeen(row, now, !actor.driver)),
    next: isDriver ? nextStamps(booking, taken, await hasProof(db, bookingId), await hasStopsLeft(db, bookingId)) : [],
    can: {
      decide:
        actor.isAdmin && mayAct(actor.officeRole ?? null, ['accounts']) && documentStatuses.includes(booking.status),
    },
  }
}

/** A driver who was sent by his transporter reads no price. */
const waitSeen = (row: WaitRow, now: Date, isPriced: boolean): WaitingView['waits'][number] => {
  const wait = waitView(row, now)
  return isPriced ? wait : { ...wait, rupees: null }
}

export async function proposedLines(db: Db, query: Query<typeof waiting.proposed>): Promise<Page<ProposedLine>> {
  const after = decodeCursor(query.cursor, ['date', 'uuid'])
  const { rows, total } = await proposedRows(db, after, query.limit + 1)
  const now = new Date()
  return mapPage(
    pageOf(rows, query.limit, (row) => [row.endedAt?.toISOString() ?? '', row.stopId ?? row.bookingId], total),
    (row) => ({
      id: `${row.bookingId} ${row.stopId ?? row.end}`,
      bookingId: row.bookingId,
      reference: referenceOf(row.number),
      fromLocation: row.fromLocation,
      toLocation: row.toLocation,
      shipper: row.shipper,
      transporter: row.transporter,
      terms: termsOf(row),
      wait: waitView(row, now),
    }),
  )
}
