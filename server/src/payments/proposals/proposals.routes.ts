import { proposals } from '@vapsi/contract/payments/proposals'
import type { Room } from '../../platform/http/route.ts'
import { confirmProposal, declineProposal } from './decide-proposal.ts'
import { listProposals } from './proposals.sql.ts'

export const proposalsRoutes: Room = ({ route }) => {
  route(proposals.list, ({ db, actor, query }) => listProposals(db, actor, query))
  route(proposals.confirm, ({ db, actor, params }) => confirmProposal(db, actor, params.id))
  route(proposals.decline, ({ db, actor, params, body }) => declineProposal(db, actor, params.id, body.reason))
}
