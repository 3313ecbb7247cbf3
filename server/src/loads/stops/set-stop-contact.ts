import type { LoadView } from '@vapsi/contract/loads'
import type { StopContactForm } from '@vapsi/contract/shipment/stops'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { getLoad } from '../get-load.ts'
import { lockLoadOf } from '../lock-load.sql.ts'
import { changeContact } from './stops.sql.ts'

/**
 * Whom to call at a stop, and what to know there, while a load waits for a truck: nobody reads it yet but its shipper, so
 * nobody is told. Once it is booked, its booking takes the change. 404 load_not_found, stop_not_found; 409 load_booked,
 * load_not_open.
 */
export function setStopContact(db: Db, shipper: Actor, loadId: string, form: StopContactForm): Promise<LoadView> {
  return inTransaction(db, async (tx) => {
    const load = (await lockLoadOf(tx, shipper.id, loadId)) ?? fail('load_not_found')
    if (load.status === 'booked') fail('load_booked')
    if (load.status === 'closed') fail('load_not_open')
    const place = (await changeContact(tx, load.id, form)) ?? fail('stop_not_found')
    await record(tx, 'load_contact_changed', {
      by: shipper.id,
      subject: { type: 'load', id: load.id },
      data: { shipperId: shipper.id, place },
    })
    return getLoad(tx, shipper, load.id)
  })
}
