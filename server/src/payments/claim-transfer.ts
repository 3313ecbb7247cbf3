import { inRupees } from '@vapsi/contract/values/rupees'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { assignTransfer, banked, bookingsPaidBy, lockTransfer } from './transfers.sql.ts'

interface Claim {
  /** In its normal form. */
  reference: string
  fromShipper: boolean
  bookingId: string
  amountPaise: number
  /** The whole transfer, if the office says that it pays for several bookings. */
  splitPaise: number | null
}

/**
 * The transfer that a payment with this reference belongs to. 409 reference_used_elsewhere, naming the booking: it pays
 * for another one, and nobody has split it; 409 transfer_exceeded: the payments of all bookings would exceed the
 * transfer, as split by the office or listed on the bank's statement.
 */
export async function claimTransfer(tx: Tx, claim: Claim): Promise<string> {
  const { bookingId, amountPaise, splitPaise } = claim
  const transfer = await lockTransfer(tx, claim, bookingId)
  const isFree = transfer.usedPaise === 0
  const bankedPaise = await banked(tx, claim)
  if (bankedPaise !== null && transfer.usedPaise + amountPaise > bankedPaise)
    fail('transfer_exceeded', {
      at: 'amount',
      params: { rupees: inRupees(Math.max(0, bankedPaise - transfer.usedPaise)) },
    })
  if (splitPaise === null) {
    if (!isFree && transfer.bookingId !== bookingId) await usedElsewhere(tx, claim)
    if (isFree) await assignTransfer(tx, transfer.id, { bookingId, amountPaise: null })
    return transfer.id
  }
  const known = isFree ? null : transfer.amountPaise
  if (known !== null && known !== splitPaise) {
    fail('invalid', { fields: { transferAmount: { code: 'transfer_amount', params: { rupees: inRupees(known) } } } })
  }
  const left = splitPaise - transfer.usedPaise
  if (amountPaise > left) fail('transfer_exceeded', { at: 'amount', params: { rupees: inRupees(Math.max(0, left)) } })
  await assignTransfer(tx, transfer.id, { bookingId: null, amountPaise: splitPaise })
  return transfer.id
}

async function usedElsewhere(tx: Tx, claim: Claim): Promise<never> {
  const names = (await bookingsPaidBy(tx, claim)).map(({ name }) => name)
  return fail('reference_used_elsewhere', { at: 'reference', params: { bookings: names.join(', ') } })
}
