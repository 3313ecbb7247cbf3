import type { Query } from '@vapsi/contract/endpoint'
import type { ContractLoadView, ContractWeekView, contracts } from '@vapsi/contract/loads/contracts'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { mapPage, type Page } from '../../platform/http/page.ts'
import { passOn } from '../carriers/ask-carriers.ts'
import { lockLoad } from '../lock-load.sql.ts'
import { referenceOf } from '../shipment/reference.ts'
import { type AskedRow, askedOf, holdCall, isStillAsked, settleCall, weeksOf } from './contract-calls.sql.ts'
import { contractOf } from './contracts.sql.ts'

const viewOf = ({
  number,
  shipperName,
  shipperCompany,
  weightKg,
  pricePaise,
  ...load
}: AskedRow): ContractLoadView => ({
  ...load,
  reference: referenceOf(number),
  shipper: { name: shipperName, company: shipperCompany },
  weight: weightKg / 1000,
  price: toRupees(pricePaise),
  pickupFrom: load.pickupFrom.toISOString(),
  pickupUntil: load.pickupUntil.toISOString(),
  until: load.until.toISOString(),
})

export const listContractLoads = async (
  db: Db,
  transporter: Actor,
  query: Query<typeof contracts.asked>,
): Promise<Page<ContractLoadView>> => mapPage(await askedOf(db, transporter.id, query), viewOf)

export async function listContractWeeks(
  db: Db,
  actor: Actor,
  id: string,
  query: Query<typeof contracts.weeks>,
): Promise<Page<ContractWeekView>> {
  if (!(await contractOf(db, actor, id))) fail('contract_not_found')
  return weeksOf(db, id, actor.userType === 'shipper' ? null : actor.id, query)
}

/** Once the last of its carriers has declined, the load goes on at once. 409 contract_ask_over: the time was over. */
export function declineContractLoad(db: Db, transporter: Actor, loadId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const load = (await lockLoad(tx, loadId)) ?? fail('load_not_found')
    const call = (await holdCall(tx, load.id, transporter.id)) ?? fail('load_not_found')
    if (call.state !== 'asked' || !call.isOn || load.status !== 'open') fail('contract_ask_over')
    await settleCall(tx, load.id, transporter.id, { state: 'declined' })
    await record(tx, 'contract_load_declined', {
      by: transporter.id,
      subject: { type: 'load', id: load.id },
      data: { shipperId: load.shipperId, userId: transporter.id },
    })
    if (!(await isStillAsked(tx, load.id))) await passOn(tx, load)
  })
}
