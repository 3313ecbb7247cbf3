import type { Body } from '@vapsi/contract/endpoint'
import type { PayoutView, payouts } from '@vapsi/contract/settlement/payouts'
import { codeHashes, codeKeys } from '../../identity/codes/codes.ts'
import { tryCode } from '../../identity/codes/codes.sql.ts'
import { codeAnswer, makeCode } from '../../identity/codes/send-code.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Limits } from '../../platform/http/limits/limits.ts'
import type { Visit } from '../../platform/http/limits/visit.ts'
import { lockAccount } from '../../users/profile.sql.ts'
import { reachOf } from '../../users/users.sql.ts'
import { type Details, keepAccount, myPayout } from './payout-accounts.ts'

const purpose = 'payout-account'

/** To the proven mobile alone: a session that was left open cannot send the money elsewhere. */
export async function sendPayoutCode(db: Db, limits: Pick<Limits, 'codeFor'>, { id }: Actor, visit: Visit) {
  const { mobile, language } = (await reachOf(db, id)) ?? fail('not_signed_in')
  if (mobile === null) fail('mobile_unproven')
  await limits.codeFor({ account: mobile, isKnownDevice: false, purpose, hasAccount: true }, visit)
  await inTransaction(db, (tx) => makeCode(tx, purpose, id, { mobile }, language))
  return codeAnswer
}

/** Spends the code, keeps the account, and tells its owner. The audit trail says that it changed, never to what. */
export async function savePayoutAccount(db: Db, { id }: Actor, form: Body<typeof payouts.keep>): Promise<PayoutView> {
  const hashes = codeHashes(await codeKeys(db), purpose, id, form.otp)
  if (!(await tryCode(db, purpose, id, hashes))) fail('otp_wrong')
  return inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, id))) fail('not_signed_in')
    await keepAccount(tx, id, detailsOf(form))
    await record(tx, 'payout_account_set', { by: id, subject: { type: 'user', id } })
    return myPayout(tx, id)
  })
}

const detailsOf = (form: Body<typeof payouts.keep>): Details =>
  form.kind === 'bank'
    ? { kind: 'bank', holder: form.holder, number: form.account, ifsc: form.ifsc }
    : { kind: 'upi', holder: form.holder, number: form.upi, ifsc: null }
