import { LIMITS } from '@vapsi/contract/constants'
import type { Body, Reply } from '@vapsi/contract/endpoint'
import type { TripAccountView, tripAccount } from '@vapsi/contract/bookings/trip-account'
import { toPaise } from '@vapsi/contract/values/rupees'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { personBehind } from '../../platform/acting-person.ts'
import { fail } from '../../platform/fail.ts'
import { lockBookingOf } from '../bookings.sql.ts'
import { addCost, changeCost, costsOf, dropCost, dropCostsOf, lockCostOf } from './trip-account.sql.ts'
import { forgetCostPhoto } from './cost-photo.ts'
import { accountSeenBy, mayAdd, tripAccountView } from './trip-account.ts'

type Form = Body<typeof tripAccount.add>
const valuesOf = ({ kind, amount, note }: Body<typeof tripAccount.change>) => ({
  kind,
  amountPaise: toPaise(amount),
  note: note || null,
})

/** No event is recorded, because the office can read events. */
export function saveCost(
  db: Db | Tx,
  owner: Actor,
  bookingId: string,
  form: Form,
): Promise<Reply<typeof tripAccount.add>> {
  return inTransaction(db, async (tx) => {
    // Locked, so that its entries can be counted.
    const booking = (await lockBookingOf(tx, owner, bookingId)) ?? fail('booking_not_found')
    if (!mayAdd(booking)) fail('booking_state')
    const { length } = await costsOf(tx, owner.id, booking.id)
    if (length >= LIMITS.costsPerTrip) fail('too_many_costs', { params: { most: LIMITS.costsPerTrip } })
    const spent = form.at === undefined ? null : { at: form.at, notBefore: booking.createdAt }
    const { id } = await addCost(tx, {
      bookingId: booking.id,
      ownerId: owner.id,
      writtenBy: personBehind(owner.id),
      ...valuesOf(form),
      spent,
    })
    return { ...(await accountSeenBy(tx, owner, booking.id)), addedId: id }
  })
}

export function reviseCost(
  db: Db | Tx,
  owner: Actor,
  id: string,
  form: Body<typeof tripAccount.change>,
): Promise<TripAccountView> {
  return inTransaction(db, async (tx) => {
    const cost = (await lockCostOf(tx, owner.id, id)) ?? fail('cost_not_found')
    await changeCost(tx, id, valuesOf(form))
    return tripAccountView(tx, owner, cost.bookingId)
  })
}

export function strikeCost(db: Db | Tx, owner: Actor, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const cost = (await lockCostOf(tx, owner.id, id)) ?? fail('cost_not_found')
    await dropCost(tx, id)
    await forgetCostPhoto(tx, cost.fileKey)
  })
}

/** An owner's cost entries are deleted with the account. */
export async function forgetCostsOf(tx: Tx, { id }: { id: string }): Promise<void> {
  for (const { fileKey } of await dropCostsOf(tx, id)) await forgetCostPhoto(tx, fileKey)
}
