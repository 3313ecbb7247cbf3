import { indianDay } from '@vapsi/contract/values/india'
import { cutTds } from '../../src/payments/tds/cut-tds.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import type { World } from './world.ts'

/**
 * The tax that its completion cuts from a trip whose driver is still to be paid. Of what the demo paid in full, nothing is left
 * to withhold.
 */
export async function cutTaxes(tx: Tx, { bookings, payments }: World): Promise<void> {
  const paidOf = new Map<string, number>()
  for (const { bookingId, paymentType, amountPaise } of payments)
    if (paymentType.endsWith('to_driver')) paidOf.set(bookingId, (paidOf.get(bookingId) ?? 0) + Number(amountPaise))
  const owing = bookings.filter(
    ({ id, status, negotiatedPriceDriverPaise: price }) =>
      status === 'completed' && (paidOf.get(id) ?? 0) < (price ?? 0),
  )
  for (const { id, completedAt } of owing.toSorted((a, b) => Number(a.completedAt) - Number(b.completedAt)))
    await cutTds(tx, id, indianDay(completedAt as Date))
}
