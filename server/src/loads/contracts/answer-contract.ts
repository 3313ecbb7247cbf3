import { CONTRACT, type LaneContractView } from '@vapsi/contract/loads/contracts'
import { indianDay } from '@vapsi/contract/values/india'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { recordContract } from './contract-events.ts'
import {
  type Contract,
  answerOffer,
  lockContract,
  nameOf,
  partiesOf,
  setEnd,
  setLeaving,
  takeTrucks,
} from './contracts.sql.ts'
import { shownContract } from './offer-contract.ts'

/** Whoever comes first has the trucks. 409 contract_full: fewer are left; contract_answered; contract_ended. */
export function acceptContract(db: Db, transporter: Actor, id: string, trucks: number): Promise<LaneContractView> {
  return inTransaction(db, async (tx) => {
    const contract = await liveContract(tx, transporter, id)
    if (!(await answerOffer(tx, id, transporter.id, 'accepted', trucks))) fail('contract_answered')
    if (!(await takeTrucks(tx, id, trucks)))
      fail('contract_full', { params: { left: contract.weeklyTrucks - contract.acceptedTrucks } })
    await tellShipper(tx, 'contract_accepted', transporter, contract, { trucks })
    return shownContract(tx, transporter, id)
  })
}

export function declineContract(db: Db, transporter: Actor, id: string): Promise<LaneContractView> {
  return inTransaction(db, async (tx) => {
    const contract = await liveContract(tx, transporter, id)
    if (!(await answerOffer(tx, id, transporter.id, 'declined'))) fail('contract_answered')
    await tellShipper(tx, 'contract_declined', transporter, contract)
    return shownContract(tx, transporter, id)
  })
}

/** Its shipper gives notice; what nobody has accepted ends at once. 409 contract_ending: notice was given already. */
export function endContract(db: Db, shipper: Actor, id: string): Promise<LaneContractView> {
  return inTransaction(db, async (tx) => {
    const contract = await liveContract(tx, shipper, id)
    if (contract.endsOn < contract.untilDay) fail('contract_ending')
    const { shipper: company, accepted } = await partiesOf(tx, id)
    const isOver = accepted.length === 0
    const day = isOver ? indianDay() : lastDay(contract)
    await setEnd(tx, id, day, isOver)
    const type = isOver ? 'contract_ended' : 'contract_ending'
    // Nobody but the shipper has anything of an offer that is taken back.
    for (const userId of isOver ? [shipper.id] : accepted)
      await recordContract(tx, type, shipper.id, contract, { userId, company, day })
    return shownContract(tx, shipper, id)
  })
}

/** A carrier gives notice for its part; the others' parts stay. */
export function leaveContract(db: Db, transporter: Actor, id: string): Promise<LaneContractView> {
  return inTransaction(db, async (tx) => {
    const contract = await liveContract(tx, transporter, id)
    const day = lastDay(contract)
    if (!(await setLeaving(tx, id, transporter.id, day))) {
      const own = (await shownContract(tx, transporter, id)).carriers[0]
      fail(own?.answer === 'accepted' ? 'contract_ending' : 'contract_not_accepted')
    }
    await tellShipper(tx, 'contract_ending', transporter, contract, { day })
    return shownContract(tx, transporter, id)
  })
}

/** After the notice, or the last day as it is if that is sooner. */
function lastDay({ endsOn }: Contract): string {
  const day = indianDay(new Date(), CONTRACT.noticeDays)
  return day < endsOn ? day : endsOn
}

async function liveContract(tx: Tx, actor: Actor, id: string): Promise<Contract> {
  const found = (await lockContract(tx, actor, id)) ?? fail('contract_not_found')
  if (found.endedAt !== null || found.endsOn < indianDay()) fail('contract_ended')
  return found
}

const tellShipper = async (
  tx: Tx,
  type: 'contract_accepted' | 'contract_declined' | 'contract_ending',
  { id }: Actor,
  contract: Contract,
  more: { trucks?: number; day?: string } = {},
) => recordContract(tx, type, id, contract, { userId: contract.shipperId, company: await nameOf(tx, id), ...more })
