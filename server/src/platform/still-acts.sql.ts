import type { Tx } from './database/database.ts'
import type { Acting } from './acting-person.ts'
import { fail } from './fail.ts'

/**
 * Refuses a change by somebody who was removed, or got another right, while the request ran. The row is locked, so that
 * a removal waits for changes already written, and whatever comes after it is refused.
 */
export async function requireStillActs(tx: Tx, { person, key }: Acting): Promise<void> {
  if (person) {
    const stands = await tx
      .selectFrom('members')
      .select('id')
      .where('id', '=', person.memberId)
      .where('role', '=', person.right)
      .where('removedAt', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!stands) fail('no_longer_acts')
  }
  if (key) {
    const stands = await tx
      .selectFrom('apiKeys')
      .select('id')
      .where('id', '=', key.id)
      .where('revokedAt', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!stands) fail('api_key_refused')
  }
}
