import type { BookingLedgerView } from '@vapsi/contract/admin/admin-views'
import { timelinesOf } from '../../bookings/views/timeline.sql.ts'
import { tripStopViews } from '../../bookings/stops/trip-stops.ts'
import { stopsOfTrip } from '../../bookings/stops/trip-stops.sql.ts'
import { standingDocumentsOf } from '../../bookings/views/booking-documents.sql.ts'
import { listPayments } from '../../payments/payments-list.sql.ts'
import { reportsOfBooking } from '../../payments/reports/reports.sql.ts'
import { termsOfBookings } from '../../payments/terms.sql.ts'
import { sharedRecordsOf } from '../../payments/transfers.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { selectBookings } from './booking-rows.sql.ts'
import { toAdminBooking } from './booking-view.ts'

/** Everything about one booking on one page: the trip, its timeline and documents, and its ledger. */
export async function bookingLedger(db: Db, id: string): Promise<BookingLedgerView | undefined> {
  if (!isUuid(id)) return undefined
  const row = await selectBookings(db).where('b.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const [timelines, documents, terms, payments, reports, shared, stops] = await Promise.all([
    timelinesOf(db, [id]),
    standingDocumentsOf(db, [id]),
    termsOfBookings(db, [id]),
    listPayments(db, { bookingId: id, limit: 1000, sort: 'recordedAt', order: 'desc' }),
    reportsOfBooking(db, id),
    sharedRecordsOf(db, id),
    stopsOfTrip(db, id),
  ])
  return {
    ...toAdminBooking(row, terms),
    terms: terms.get(id)?.active ?? null,
    senderDetails: row.senderDetails,
    receiverDetails: row.receiverDetails,
    specialInstructions: row.specialInstructions,
    promisedOn: row.promisedOn,
    timeline: timelines.get(id) ?? [],
    documents: documents.get(id) ?? [],
    payments: payments.rows.map((payment) => Object.assign(payment, { sharedWith: shared.get(payment.id) ?? [] })),
    reports,
    ...tripStopViews(stops, {
      isOn: row.status === 'in_transit',
      seesContacts: true,
      freightPaise: (row.negotiatedPriceShipperPaise ?? row.pricePaise) - row.chargesShipperPaise,
    }),
  }
}
