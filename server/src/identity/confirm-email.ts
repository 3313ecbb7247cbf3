import type { UserView } from '@vapsi/contract/users'
import { type Db, inTransaction, violates } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Limits } from '../platform/http/limits/limits.ts'
import type { Visit } from '../platform/http/limits/visit.ts'
import { confirmEmailOf, releaseCarriedEmail } from '../users/emails.sql.ts'
import { userView } from '../users/user-view.ts'
import { accountOf, reachOf } from '../users/users.sql.ts'
import { codeHashes, codeKeys } from './codes/codes.ts'
import { tryCode } from './codes/codes.sql.ts'
import { codeAnswer, makeCode } from './codes/send-code.ts'

/** The code is for this account and this address: it is worthless after a change of either. */
const subjectOf = (id: string, email: string) => `${id} ${email.toLowerCase()}`

/** Mails a code to the address in the profile; only the returned code proves who owns it. */
export async function sendEmailCode(db: Db, limits: Pick<Limits, 'codeFor'>, { id }: Actor, visit: Visit) {
  const { email, emailConfirmed, language } = (await reachOf(db, id)) ?? fail('not_signed_in')
  if (email === null) fail('code_address_missing')
  if (emailConfirmed) fail('email_confirmed_already')
  const account = `mail:${email.toLowerCase()}`
  await limits.codeFor({ account, isKnownDevice: false, purpose: 'confirm-email', hasAccount: true }, visit)
  await inTransaction(db, (tx) => makeCode(tx, 'confirm-email', subjectOf(id, email), { email }, language))
  return codeAnswer
}

/** The first account that verifies an address gets it, even if another one only named it before. */
export async function confirmEmail(db: Db, { id }: Actor, code: string): Promise<UserView> {
  const { email, emailConfirmed } = (await accountOf(db, id)) ?? fail('not_signed_in')
  if (email === null) fail('code_address_missing')
  if (emailConfirmed) fail('email_confirmed_already')
  const subject = subjectOf(id, email)
  const hashes = codeHashes(await codeKeys(db), 'confirm-email', subject, code)
  if (!(await tryCode(db, 'confirm-email', subject, hashes))) fail('otp_wrong')
  try {
    return await inTransaction(db, async (tx) => {
      const before = (await accountOf(tx, id)) ?? fail('not_signed_in')
      const released = await releaseCarriedEmail(tx, before, email)
      for (const other of released)
        await record(tx, 'email_claimed', { by: null, subject: { type: 'user', id: other.id } })
      const after = (await confirmEmailOf(tx, id, email)) ?? fail('changed_meanwhile')
      await record(tx, 'email_confirmed', { by: id, subject: { type: 'user', id } })
      return userView(after)
    })
  } catch (error) {
    if (violates(error, 'one_account_per_email')) fail('email_taken')
    throw error
  }
}
