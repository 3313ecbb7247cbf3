import { DISPUTE, type DisputeView, type OpenDispute, type disputes } from '@vapsi/contract/payments/disputes'
import type { Query } from '@vapsi/contract/endpoint'
import { LAST_DROP } from '@vapsi/contract/shipment/stop-order'
import { toRupees } from '@vapsi/contract/values/rupees'
import { type Booking, bookingById, isPartyTo } from '../../bookings/bookings.sql.ts'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { dropsOfTrip } from './drops-of-trip.ts'
import { type Actor, mayAct } from '../../platform/http/actor.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { rupeesOrNull } from '../booking-brief.sql.ts'
import { type DisputeRow, disputeOf, disputePage, isDeliveredWithin } from './disputes.sql.ts'

/** The dispute of a trip for this person, and the possible actions. */
export async function disputeView(db: Db | Tx, actor: Actor, bookingId: string): Promise<DisputeView> {
  const booking = await bookingById(db, bookingId)
  if (!booking || !(actor.isAdmin || isPartyTo(booking, actor))) return fail('booking_not_found')
  const row = await disputeOf(db, bookingId)
  const isOpen = row?.status === 'open'
  const [isShipper, isDriver] = [actor.userType === 'shipper', actor.userType === 'transporter']
  const open = isShipper && (!row || row.status === 'withdrawn') && (await mayOpen(db, booking))
  return {
    dispute: row ? seenBy(actor, row) : null,
    drops: open ? await dropsOfTrip(db, booking) : [],
    can: {
      open,
      answer: isOpen && isDriver,
      withdraw: isOpen && isShipper,
      addPhoto: isOpen && (isShipper || isDriver),
      decide: isOpen && actor.isAdmin && mayAct(actor.officeRole ?? null, ['accounts']),
    },
  }
}

export const mayOpen = async (db: Db | Tx, { id, status }: Pick<Booking, 'id' | 'status'>): Promise<boolean> =>
  status === 'in_transit' && (await isDeliveredWithin(db, id, DISPUTE.hours))

const seenBy = (actor: Pick<Actor, 'userType'>, row: DisputeRow): NonNullable<DisputeView['dispute']> => ({
  id: row.id,
  amount: toRupees(row.amountPaise),
  reason: row.reason,
  drop: row.stopId !== null || row.isOfLastDrop ? { stopId: row.stopId ?? LAST_DROP, place: row.place } : null,
  openedAt: row.openedAt.toISOString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  photos: row.photos.map(({ id, by }) => ({ id, by, url: `/api/dispute-photos/${id}` })),
  status: row.status,
  decision: row.decision,
  endedAt: row.endedAt?.toISOString() ?? null,
  award: actor.userType === 'transporter' ? null : rupeesOrNull(row.awardPaise),
  fromDriver: actor.userType === 'shipper' ? null : rupeesOrNull(row.fromDriverPaise),
})

export async function listDisputes(db: Db, query: Query<typeof disputes.list>): Promise<Page<OpenDispute>> {
  const after = decodeCursor(query.cursor, ['date', 'uuid'])
  const { found, total } = await disputePage(db, query, after)
  return mapPage(
    pageOf(found, query.limit, (row) => [row.openedAt.toISOString(), row.id], total),
    (row) => ({
      ...seenBy({ userType: null }, row),
      bookingId: row.bookingId,
      reference: referenceOf(row.number),
      fromLocation: row.fromLocation,
      toLocation: row.toLocation,
      shipper: row.shipperCompany ?? row.shipperName,
      transporter: row.transporterCompany ?? row.transporterName,
    }),
  )
}
