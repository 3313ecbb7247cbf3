import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Limits } from '../../platform/http/limits/limits.ts'
import { isPassword } from './passwords.ts'
import { passwordOf } from './passwords.sql.ts'

/**
 * Asks for the password again before something that outlives the session. A stolen session must not be usable for
 * guessing passwords.
 */
export async function requireOwnPassword(
  db: Db,
  limits: Pick<Limits, 'tryOf' | 'rightTryOf'>,
  { id }: Actor,
  password: string,
): Promise<void> {
  await limits.tryOf(id)
  const { passwordHash } = (await passwordOf(db, id)) ?? fail('not_signed_in')
  if (!(await isPassword(passwordHash, password))) fail('wrong_password', { at: 'password' })
  await limits.rightTryOf(id)
}
