import { payouts } from '@vapsi/contract/settlement/payouts'
import { visitOf } from '../../platform/http/limits/visit.ts'
import type { Room } from '../../platform/http/route.ts'
import { duePayouts, payoutOfBooking } from './due-payouts.ts'
import { myPayout } from './payout-accounts.ts'
import { savePayoutAccount, sendPayoutCode } from './save-payout-account.ts'

export const payoutsRoutes: Room = ({ route }) => {
  route(payouts.mine, ({ db, actor }) => myPayout(db, actor.id))
  route(payouts.sendCode, ({ db, config, limits, actor, request }) =>
    sendPayoutCode(db, limits, actor, visitOf(db, config, request)),
  )
  route(payouts.keep, ({ db, actor, body }) => savePayoutAccount(db, actor, body))
  route(payouts.due, ({ db, query }) => duePayouts(db, query))
  route(payouts.ofBooking, ({ db, params }) => payoutOfBooking(db, params.id))
}
