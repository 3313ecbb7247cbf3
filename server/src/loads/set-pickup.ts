import { inIndia } from '@vapsi/contract/values/india'
import { FREIGHT } from '@vapsi/contract/constants'
import type { Body } from '@vapsi/contract/endpoint'
import type { PickupView, moderation } from '@vapsi/contract/moderation/moderation'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { lockLoad } from './lock-load.sql.ts'
import { refuseWindow } from './pickup-window.ts'
import { hasOpenBids, movePickup } from './write-loads.sql.ts'

/**
 * The office sets the pickup window of an open load, farther ahead than its shipper may. Not after the first bid,
 * because bids were made for the existing days.
 */
export function setPickup(
  db: Db,
  admin: Actor,
  loadId: string,
  { pickupFrom, pickupUntil }: Body<typeof moderation.setPickup>,
): Promise<PickupView> {
  return inTransaction(db, async (tx) => {
    const load = (await lockLoad(tx, loadId)) ?? fail('load_not_found')
    if (load.status !== 'open' || load.isExpired) fail('load_not_open')
    if (await hasOpenBids(tx, load.id)) fail('load_has_bids')
    refuseWindow({ pickupDate: pickupFrom, pickupFrom, pickupUntil }, FREIGHT.pickupDaysAheadOffice)
    const [from, until] = [new Date(pickupFrom), new Date(pickupUntil)]
    await movePickup(tx, load.id, { from, until })
    await record(tx, 'load_pickup_set', {
      by: admin.id,
      subject: { type: 'load', id: load.id },
      before: { pickupFrom: indianMinute(load.pickupFrom), pickupUntil: indianMinute(load.pickupUntil) },
      after: { pickupFrom: indianMinute(from), pickupUntil: indianMinute(until) },
      data: { ownerId: load.shipperId, from: load.fromLocation, to: load.toLocation },
    })
    return { id: load.id, pickupFrom: from.toISOString(), pickupUntil: until.toISOString() }
  })
}

/** As the audit trail writes it: `2026-11-23 06:00`. */
const indianMinute = (at: Date) => inIndia(at).toISOString().slice(0, 16).replace('T', ' ')
