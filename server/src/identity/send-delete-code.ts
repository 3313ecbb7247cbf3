import type { Actor } from '../platform/actor.ts'
import { type Db, inTransaction } from '../platform/database.ts'
import { fail } from '../platform/fail.ts'
import type { Limits } from '../platform/limits.ts'
import { requireNothingRunning } from '../users/close-account.ts'
import { accountOf } from '../users/users.sql.ts'
import { codeAnswer, makeCode } from './send-code.ts'

/**
 * Sends the code that confirms a deletion: to the mobile, or by mail to an account that never had one. An account that may
 * not be deleted now says so before anyone waits for a message.
 */
export async function sendDeleteCode(
  db: Db,
  limits: Pick<Limits, 'codeFor'>,
  actor: Actor,
): Promise<typeof codeAnswer> {
  const { mobile, email } = (await accountOf(db, actor.id)) ?? fail('not_signed_in')
  await requireNothingRunning(db, actor.id)
  const destination = mobile !== null ? { mobile } : email !== null ? { email } : fail('invalid', noWay)
  await limits.codeFor(mobile ?? actor.id, 'delete-account')
  await inTransaction(db, (tx) => makeCode(tx, 'delete-account', actor.id, destination))
  return codeAnswer
}

const noWay = { message: 'Add an email address to your profile first: the code goes there.' }
