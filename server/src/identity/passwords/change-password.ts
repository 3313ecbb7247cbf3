import type { Actor } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import type { Limits } from '../../platform/http/limits/limits.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { requirePassword } from './require-password.ts'
import { passwordOf, replacePassword } from './passwords.sql.ts'
import { sessionHashOf } from '../sessions/session-secret.ts'
import { deleteOtherSessionsOf } from '../sessions/sessions.sql.ts'

/** Changes one's own password and ends all other sessions. */
export async function changePassword(
  db: Db,
  limits: Pick<Limits, 'tryOf' | 'rightTryOf'>,
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  min: number,
): Promise<void> {
  // A stolen session must not be usable for guessing passwords.
  await limits.tryOf(actor.id)
  const account = (await passwordOf(db, actor.id)) ?? fail('not_signed_in')
  if (!(await isPassword(account.passwordHash, currentPassword))) fail('wrong_password', { at: 'currentPassword' })
  requirePassword(newPassword, 'newPassword', [account.name, account.email], min)
  const hash = await hashPassword(newPassword)
  await inTransaction(db, async (tx) => {
    if (!(await replacePassword(tx, actor.id, account.passwordHash, hash))) fail('changed_meanwhile')
    await deleteOtherSessionsOf(tx, actor.id, sessionHashOf(actor.sessionId))
    await record(tx, 'password_changed', { by: actor.id, subject: { type: 'user', id: actor.id } })
  })
  await limits.rightTryOf(actor.id)
}
