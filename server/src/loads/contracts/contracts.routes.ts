import { contracts } from '@vapsi/contract/loads/contracts'
import type { Room } from '../../platform/http/route.ts'
import { acceptContract, declineContract, endContract, leaveContract } from './answer-contract.ts'
import { declineContractLoad, listContractLoads, listContractWeeks } from './contract-loads.ts'
import { listContracts, offerContract } from './offer-contract.ts'

/** Taking a load is a bid, so that route is in the bids' room. */
export const contractsRoutes: Room = ({ route }) => {
  route(contracts.list, ({ db, actor, query }) => listContracts(db, actor, query))
  route(contracts.weeks, ({ db, actor, params, query }) => listContractWeeks(db, actor, params.id, query))
  route(contracts.offer, ({ db, actor, body }) => offerContract(db, actor, body))
  route(contracts.end, ({ db, actor, params }) => endContract(db, actor, params.id))
  route(contracts.accept, ({ db, actor, params, body }) => acceptContract(db, actor, params.id, body.weeklyTrucks))
  route(contracts.decline, ({ db, actor, params }) => declineContract(db, actor, params.id))
  route(contracts.leave, ({ db, actor, params }) => leaveContract(db, actor, params.id))
  route(contracts.asked, ({ db, actor, query }) => listContractLoads(db, actor, query))
  route(contracts.refuse, ({ db, actor, params }) => declineContractLoad(db, actor, params.id))
}
