import {
  BOOKING_STATUSES,
  acceptFrom,
  documentStatuses,
  holdsVehicle,
  runningStatuses,
} from '@vapsi/contract/lifecycle'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBooking } from '../../test/factories/bookings.ts'
import { db } from '../../test/harness.ts'

test('for each status the columns of a booking say what the lifecycle says', async () => {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'bookings_status_check'`.execute(db)
  const stored = [...rows[0]!.check.matchAll(/'(\w+)'/g)].map(([, status]) => status!)
  expect(stored.toSorted()).toEqual([...BOOKING_STATUSES].toSorted())
  for (const status of BOOKING_STATUSES) {
    const { booking } = await aBooking({ status })
    const row = db.selectFrom('bookings').where('id', '=', booking.id)
    expect(
      await row.select(['holdsVehicle', 'hasAgreedPrice', 'awaitsLoading', 'isOver']).executeTakeFirst(),
      status,
    ).toEqual({
      holdsVehicle: holdsVehicle.includes(status),
      hasAgreedPrice: documentStatuses.includes(status),
      awaitsLoading: acceptFrom.includes(status),
      isOver: !runningStatuses.includes(status),
    })
  }
})
