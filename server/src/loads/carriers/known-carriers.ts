import { LIMITS } from '@vapsi/contract/constants'
import type { Query } from '@vapsi/contract/endpoint'
import type { CarrierView, carriers } from '@vapsi/contract/loads/carriers'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { mapPage, type Page } from '../../platform/http/page.ts'
import { isUuid } from '../../platform/ids.ts'
import { holdAccount } from '../../users/users.sql.ts'
import { type CarrierRow, carriersOf, countKnown, dropKnown, hasServedWell, insertKnown } from './carriers.sql.ts'

const viewOf = ({ lastTripAt, ...carrier }: CarrierRow): CarrierView => ({
  ...carrier,
  lastTripAt: lastTripAt.toISOString(),
})

export const listCarriers = async (
  db: Db,
  shipper: Actor,
  query: Query<typeof carriers.list>,
): Promise<Page<CarrierView>> => mapPage(await carriersOf(db, shipper.id, query), viewOf)

/** 404 carrier_not_found: no finished trip, or one that was rated below four stars. Twice is once. */
export function keepCarrier(db: Db, shipper: Actor, transporterId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Locked, so that parallel calls cannot exceed the limit.
    if (!(await holdAccount(tx, shipper.id))) fail('not_signed_in')
    if (!isUuid(transporterId) || !(await hasServedWell(tx, shipper.id, transporterId))) fail('carrier_not_found')
    if (!(await insertKnown(tx, shipper.id, transporterId))) return
    if ((await countKnown(tx, shipper.id)) > LIMITS.knownCarriers)
      fail('too_many_carriers', { params: { most: LIMITS.knownCarriers } })
    await recordCarrier(tx, 'carrier_kept', shipper, transporterId)
  })
}

export function removeCarrier(db: Db, shipper: Actor, transporterId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!isUuid(transporterId) || !(await dropKnown(tx, shipper.id, transporterId))) fail('carrier_not_found')
    await recordCarrier(tx, 'carrier_removed', shipper, transporterId)
  })
}

const recordCarrier = (
  tx: Parameters<typeof record>[0],
  type: 'carrier_kept' | 'carrier_removed',
  shipper: Actor,
  transporterId: string,
) => record(tx, type, { by: shipper.id, subject: { type: 'user', id: transporterId }, data: { shipperId: shipper.id } })
