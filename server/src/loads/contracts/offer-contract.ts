import type { Body, Query } from '@vapsi/contract/endpoint'
import { CONTRACT, type LaneContractView, type contracts } from '@vapsi/contract/loads/contracts'
import { indianDay } from '@vapsi/contract/values/india'
import { toPaise } from '@vapsi/contract/values/rupees'
import { refuseSamePlace } from '../../places/two-places.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { mapPage, type Page } from '../../platform/http/page.ts'
import { holdAccount } from '../../users/users.sql.ts'
import { isPlaced } from '../../way-home/way-home.rules.ts'
import { recordContract } from './contract-events.ts'
import { contractView } from './contract-view.ts'
import { contractOf, contractsOf, countContracts, insertContract, nameOf, offeredTo } from './contracts.sql.ts'

export const listContracts = async (
  db: Db,
  actor: Actor,
  query: Query<typeof contracts.list>,
): Promise<Page<LaneContractView>> => mapPage(await contractsOf(db, actor, query), (row) => contractView(row, actor))

export async function shownContract(db: Db | Tx, actor: Actor, id: string): Promise<LaneContractView> {
  return contractView((await contractOf(db, actor, id)) ?? fail('contract_not_found'), actor)
}

/** 422 contract_day, contract_no_carriers, contract_stranger; 429 too_many_contracts. */
export async function offerContract(
  db: Db,
  shipper: Actor,
  form: Body<typeof contracts.offer>,
): Promise<LaneContractView> {
  const { untilDay, carrierIds, upToTons, price, ...lane } = form
  if (untilDay <= indianDay() || untilDay > indianDay(new Date(), CONTRACT.daysAhead))
    fail('contract_day', { at: 'untilDay' })
  const [from, to] = [
    { lat: lane.fromLat, lng: lane.fromLng },
    { lat: lane.toLat, lng: lane.toLng },
  ]
  refuseSamePlace(
    { name: lane.fromLocation, at: isPlaced(from) ? from : null },
    { name: lane.toLocation, at: isPlaced(to) ? to : null },
  )
  return inTransaction(db, async (tx) => {
    // Locked, so that parallel calls cannot exceed the limit.
    if (!(await holdAccount(tx, shipper.id))) fail('not_signed_in')
    if ((await countContracts(tx, shipper.id)) >= CONTRACT.most)
      fail('too_many_contracts', { params: { most: CONTRACT.most } })
    const chosen = carrierIds && [...new Set(carrierIds)]
    const carriers = await offeredTo(tx, shipper.id, chosen ?? null)
    if (chosen && carriers.length < chosen.length) fail('contract_stranger', { at: 'carrierIds' })
    if (carriers.length === 0) fail('contract_no_carriers')
    const made = await insertContract(
      tx,
      {
        ...lane,
        shipperId: shipper.id,
        upToKg: Math.round(upToTons * 1000),
        pricePaise: toPaise(price),
        untilDay,
        endsOn: untilDay,
      },
      carriers,
    )
    const told = { company: await nameOf(tx, shipper.id), trucks: made.weeklyTrucks, day: untilDay }
    for (const userId of carriers) await recordContract(tx, 'contract_offered', shipper.id, made, { userId, ...told })
    return shownContract(tx, shipper, made.id)
  })
}
