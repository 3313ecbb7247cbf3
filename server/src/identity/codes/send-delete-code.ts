import type { Reply } from '@vapsi/contract/endpoint'
import type { users } from '@vapsi/contract/users'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Visit } from '../../platform/http/limits/visit.ts'
import type { Limits } from '../../platform/http/limits/limits.ts'
import { requireNothingOpen } from '../../users/close-account.ts'
import { reachOf } from '../../users/users.sql.ts'
import { codeAnswer, makeCode } from './send-code.ts'

/**
 * Sends the code that confirms a deletion: to the verified mobile, or by mail. An unverified mobile (given to
 * `/api/register`) may be a stranger's and gets nothing. An account that cannot be deleted now is refused before anyone
 * waits for a message.
 */
export async function sendDeleteCode(
  db: Db,
  limits: Pick<Limits, 'codeFor'>,
  actor: Actor,
  visit: Visit,
): Promise<Reply<typeof users.sendDeleteOtp>> {
  const { mobile, email, emailConfirmed, language } = (await reachOf(db, actor.id)) ?? fail('not_signed_in')
  await requireNothingOpen(db, actor.id)
  if (mobile === null && email !== null && !emailConfirmed) fail('code_address_unconfirmed')
  const destination = mobile !== null ? { mobile } : email !== null ? { email } : fail('code_address_missing')
  // Limited by destination: another account with the same address shares the limit.
  const account = mobile ?? `mail:${email?.toLowerCase()}`
  await limits.codeFor({ account, isKnownDevice: false, purpose: 'delete-account', hasAccount: true }, visit)
  await inTransaction(db, (tx) => makeCode(tx, 'delete-account', actor.id, destination, language))
  return { ...codeAnswer, sentTo: mobile !== null ? 'mobile' : 'email' }
}
