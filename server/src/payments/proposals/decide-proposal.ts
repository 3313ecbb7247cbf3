import type { ProposalView } from '@vapsi/contract/payments/proposals'
import { repriceBooking } from '../../bookings/prices/reprice-booking.ts'
import { type Decision, decideDispute } from '../disputes/decide-dispute.ts'
import { recordPayment } from '../record-payment.ts'
import { reversePayment } from '../reverse-payment.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { isUuid } from '../../platform/ids.ts'
import { mayDecide } from './proposals.rules.ts'
import { lockProposal, proposalById, settleProposal } from './proposals.sql.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof lockProposal>>>

async function waiting(tx: Tx, actor: Actor, id: string): Promise<Stored> {
  const found = (isUuid(id) ? await lockProposal(tx, id) : undefined) ?? fail('proposal_not_found')
  if (!mayDecide(actor, found.kind)) fail('forbidden')
  return found
}

const about = (by: Actor, { id, bookingId, kind }: Stored) => ({
  by: by.id,
  subject: { type: 'booking' as const, id: bookingId },
  data: { proposalId: id, proposal: kind },
})

/**
 * Executes a proposal, with all checks as of now. Of two clerks who confirm at once, one does it, and the other sees
 * that it is decided.
 */
export const confirmProposal = (db: Db | Tx, actor: Actor, id: string): Promise<ProposalView> =>
  inTransaction(db, async (tx) => {
    const proposal = await waiting(tx, actor, id)
    if (proposal.proposedBy === actor.id) fail('own_proposal')
    if (proposal.status !== 'waiting') fail('proposal_decided')
    await perform(tx, actor, proposal)
    await settleProposal(tx, id, { status: 'confirmed', decidedBy: actor.id })
    await record(tx, 'proposal_confirmed', about(actor, proposal))
    return proposalById(tx, actor, id)
  })

export const declineProposal = (db: Db | Tx, actor: Actor, id: string, reason: string): Promise<ProposalView> =>
  inTransaction(db, async (tx) => {
    const proposal = await waiting(tx, actor, id)
    if (proposal.status !== 'waiting') fail('proposal_decided')
    await settleProposal(tx, id, { status: 'declined', decidedBy: actor.id, declineReason: reason })
    const { data, ...rest } = about(actor, proposal)
    await record(tx, 'proposal_declined', { ...rest, data: { ...data, reason } })
    return proposalById(tx, actor, id)
  })

async function perform(tx: Tx, actor: Actor, { kind, body, bookingId, paymentId, proposedAt }: Stored): Promise<void> {
  if (kind === 'reverse_payment') await reversePayment(tx, actor, paymentId ?? '', body.reason ?? '')
  else if (kind === 'pay_driver') await recordPayment(tx, actor, body as Parameters<typeof recordPayment>[2])
  else if (kind === 'decide_dispute') await decideDispute(tx, actor, bookingId, body as Decision, proposedAt)
  else await repriceBooking(tx, actor, bookingId, body as Parameters<typeof repriceBooking>[3])
}
