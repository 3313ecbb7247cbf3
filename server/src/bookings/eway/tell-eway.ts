import { EWAY_ALARM_HOURS } from '@vapsi/contract/bookings/eway-validity'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { lockBooking } from '../bookings.sql.ts'
import { recordBooking } from '../record-booking.ts'
import { billOf, takeEndingBills } from './eway.sql.ts'

const atOnce = 100

/** Notifies driver and shipper once that the e-way bill of their trip ends within 8 hours. Safe to run in parallel. */
export async function tellEway(db: Db, signal?: AbortSignal): Promise<void> {
  let taken = atOnce
  while (taken === atOnce && !signal?.aborted) {
    taken = await inTransaction(db, async (tx) => {
      const due = await takeEndingBills(tx, EWAY_ALARM_HOURS, atOnce)
      for (const bookingId of due) {
        const [booking, bill] = [await lockBooking(tx, bookingId), await billOf(tx, bookingId)]
        if (!booking || !bill) continue
        await recordBooking(tx, 'eway_ending', booking, {
          by: null,
          data: { ewayBill: bill.number, validUntil: bill.validUntil.toISOString() },
        })
      }
      return due.length
    })
  }
}

export const tellEwayJob = defineJob({
  name: 'tell-eway-bills',
  schedule: '*/10 * * * *',
  retryLimit: 1,
  run: (_payload, { db, signal }) => tellEway(db, signal),
})
