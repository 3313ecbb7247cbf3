import { LIMITS } from '@vapsi/contract/constants'
import type { Body } from '@vapsi/contract/endpoint'
import type { VehicleView, fleet } from '@vapsi/contract/fleet'
import type { Caps } from '../config.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { holdAccount } from '../users/users.sql.ts'
import { refuseDuplicate } from './fleet.rules.ts'
import { rivalOf } from './plates/plates.sql.ts'
import { tellOfClaim } from './plates/tell-of-claim.ts'
import { countVehicles, insertVehicle, vehicleOf } from './fleet.sql.ts'

/**
 * Adds a vehicle; an owner has a number, without spaces and dashes, only once. If another owner has it, this one is
 * disputed: both are notified, and until the office has seen the RC only the first, or the verified one, is on the
 * market.
 */
export async function addVehicle(
  db: Db | Tx,
  owner: Actor,
  form: Body<typeof fleet.add>,
  caps: Pick<Caps, 'vehicles'> = LIMITS,
): Promise<VehicleView> {
  return inTransaction(db, async (tx) => {
    const { isVerified } = (await holdAccount(tx, owner.id)) ?? fail('not_signed_in')
    if (!isVerified && (await countVehicles(tx, owner.id)) >= caps.vehicles)
      fail('too_many_vehicles', { params: { most: caps.vehicles } })
    const { isOffRoad = false, ...facts } = form
    const rival = await rivalOf(tx, owner.id, facts.vehicleNumber)
    const isDisputed = rival !== undefined
    const id = await insertVehicle(tx, { ...facts, isOffRoad, isDisputed, transporterId: owner.id, deletedAt: null })
    await record(tx, 'vehicle_added', {
      by: owner.id,
      subject: { type: 'vehicle', id },
      after: { ...facts, isOffRoad },
      data: { transporterId: owner.id },
    })
    if (rival) await tellOfClaim(tx, { id, vehicleNumber: facts.vehicleNumber, claimantId: owner.id }, rival)
    return (await vehicleOf(tx, owner.id, id)) ?? fail('vehicle_not_found')
  }).catch(refuseDuplicate)
}
