import type { Language } from '@vapsi/contract/values/language'
import { mailIn } from '@vapsi/contract/messages/tell'
import type { UserView } from '@vapsi/contract/users'
import type { IdentityProvider } from '../gateways/identity/identity.ts'
import { smsLanguage } from '../gateways/sms/sms.ts'
import { sendOnce } from '../gateways/send-once.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, inTransaction, violates } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { defineJob, enqueue } from '../platform/jobs/jobs.ts'
import { lockAccount, saveProvenMobile } from '../users/profile.sql.ts'
import { ownerOfDriver } from '../users/members/members.sql.ts'
import { userView } from '../users/user-view.ts'
import { followNumber } from './people/people.sql.ts'
import { sessionHashOf } from './sessions/session-secret.ts'
import { deleteOtherSessionsOf } from './sessions/sessions.sql.ts'
import { spendToken } from '../platform/http/limits/spent-tokens.sql.ts'

/**
 * Verifies the account's mobile, or changes it to the one in the token. A previously verified number is notified of the
 * change, and every other session ends: a thief with a session cannot change it unnoticed or stay signed in beside the
 * owner.
 */
export async function verifyMobile(
  db: Db,
  identity: Pick<IdentityProvider, 'verify'>,
  actor: Actor,
  idToken: string,
): Promise<UserView> {
  const { mobile, tokenHash, expiresAt } = await identity.verify(idToken)
  try {
    return await inTransaction(db, async (tx) => {
      const before = (await lockAccount(tx, actor.id)) ?? fail('not_signed_in')
      if (!(await spendToken(tx, tokenHash, expiresAt))) fail('token_refused')
      if (before.mobileVerified && before.mobile === mobile) return userView(before)
      const driven = actor.userType === 'transporter' ? await ownerOfDriver(tx, mobile) : undefined
      if (driven) fail('drives_for_others', { params: { owner: driven.owner } })
      const after = await saveProvenMobile(tx, actor.id, mobile)
      const isChange = before.mobile !== mobile
      await record(tx, isChange ? 'mobile_changed' : 'mobile_proven', {
        by: actor.id,
        subject: { type: 'user', id: actor.id },
      })
      if (isChange) {
        await followNumber(tx, actor.id, mobile)
        await deleteOtherSessionsOf(tx, actor.id, sessionHashOf(actor.sessionId))
        if (before.mobile && before.mobileVerified)
          await enqueue(tx, mobileChangedJob, { mobile: before.mobile, language: before.language })
      }
      return userView(after)
    })
  } catch (error) {
    if (violates(error, 'one_account_per_mobile_and_side')) fail('mobile_taken')
    throw error
  }
}

/** The queue of the notices, whose payloads carry a number. */
export const mobileChanged = 'mobile-changed'

export const mobileChangedJob = defineJob<{ mobile: string; language?: Language }>({
  name: mobileChanged,
  run: ({ mobile, language: wanted = 'en' }, context) =>
    sendOnce(context, () => {
      const { sms } = context.gateways
      const language = smsLanguage(sms, 'notice', wanted)
      const { text } = mailIn(language, 'mobile_changed', {})
      return sms.sendSms({ to: `+91${mobile}`, template: 'notice', language, variables: { text }, text })
    }),
})
