import { adminTrips } from '@vapsi/contract/admin/admin-trips'
import { disputes } from '@vapsi/contract/payments/disputes'
import { payments } from '@vapsi/contract/payments'
import type { ProposalKind } from '@vapsi/contract/payments/proposals'
import { type Actor, mayAct } from '../../platform/http/actor.ts'

const proposed = {
  reverse_payment: payments.reverse,
  pay_driver: payments.record,
  reprice: adminTrips.reprice,
  decide_dispute: disputes.decide,
}

/** Anyone who may make the call may decide about it. */
export const mayDecide = ({ officeRole = null }: Pick<Actor, 'officeRole'>, kind: ProposalKind): boolean =>
  mayAct(officeRole, proposed[kind].roles)
