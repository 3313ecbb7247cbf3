import type { OutstandingView } from '@vapsi/contract/payments/outstanding'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction, violates } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { isUuid } from '../../platform/ids.ts'
import { dueBookings, insertReminder, shipperOwing } from './outstanding.sql.ts'

/** Reminds a shipper of the amounts due, at most once per Indian day, whichever clerk presses. */
export async function remindShipper(db: Db | Tx, admin: Actor, shipperId: string): Promise<OutstandingView> {
  if (!isUuid(shipperId)) fail('user_not_found')
  try {
    return await inTransaction(db, async (tx) => {
      const owes = (await shipperOwing(tx, shipperId)) ?? fail('nothing_overdue')
      if (owes.duePaise <= 0) fail('nothing_overdue')
      await insertReminder(tx, shipperId, admin.id)
      await record(tx, 'payment_reminded', {
        by: admin.id,
        subject: { type: 'user', id: shipperId },
        data: { amountPaise: owes.duePaise, bookings: (await dueBookings(tx, shipperId)).map(referenceOf) },
      })
      const { duePaise: _, ...view } = (await shipperOwing(tx, shipperId)) ?? fail('nothing_overdue')
      return view
    })
  } catch (error) {
    if (violates(error, 'one_reminder_a_day')) fail('reminded_today')
    throw error
  }
}
