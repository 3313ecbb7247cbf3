import { indianDay } from '@vapsi/contract/values/india'
import type { Insertable } from 'kysely'
import type { LaneContractsTable } from '../../src/tables/contracts.ts'
import { db } from '../harness.ts'
import { aPostedLoad } from './loads.ts'
import type { Person } from './users.ts'

/** A lane on which no other test posts loads. */
export const contractLane = {
  fromLocation: 'Kochi, Kerala',
  toLocation: 'Guwahati, Assam',
  fromLat: 9.9312,
  fromLng: 76.2673,
  toLat: 26.1445,
  toLng: 91.7362,
}

/** A contract for two open trucks a week until in a month, offered to the carrier: its id. */
export async function aLaneContract(
  shipper: Pick<Person, 'id'>,
  carrier: Pick<Person, 'id'>,
  { accepted, ...given }: { accepted?: number } & Partial<Insertable<LaneContractsTable>> = {},
): Promise<string> {
  const untilDay = indianDay(new Date(), 30)
  const terms = { vehicleCategory: 'Open' as const, upToKg: 16_000, pricePaise: 41_000_00, weeklyTrucks: 2 }
  const values = { shipperId: shipper.id, ...contractLane, ...terms, untilDay, endsOn: untilDay, ...given }
  const { id } = await db
    .insertInto('laneContracts')
    .values({ ...values, acceptedTrucks: accepted ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = accepted ? { answer: 'accepted' as const, weeklyTrucks: accepted, answeredAt: new Date() } : {}
  await db
    .insertInto('laneContractCarriers')
    .values({ contractId: id, transporterId: carrier.id, ...answer })
    .execute()
  return id
}

/** A load of a contract that the carrier has accepted and is asked for now: the load's id. */
export async function anAskedContractLoad(shipper: Person, carrier: Pick<Person, 'id'>): Promise<string> {
  const contractId = await aLaneContract(shipper, carrier, { accepted: 2 })
  const carriersUntil = new Date(Date.now() + 3_600_000)
  const { load } = await aPostedLoad({ shipper, ...contractLane, contractId, carriersUntil, hiddenAt: new Date() })
  const call = { contractId, transporterId: carrier.id, loadId: load.id, week: '2026-11-23' }
  await db.insertInto('laneContractCalls').values(call).execute()
  return load.id
}
