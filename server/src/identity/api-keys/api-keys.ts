import type { Body } from '@vapsi/contract/endpoint'
import type { ApiKeyView, apiKeys } from '@vapsi/contract/identity/api-keys'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { isUuid } from '../../platform/ids.ts'
import type { AccountDeletionHook } from '../../users/account-deletion-hooks.ts'
import { holdAccount } from '../../users/users.sql.ts'
import { type KeyRow, countKeys, deleteKeysOf, insertKey, revokeKey } from './api-keys.sql.ts'
import { newKey } from './key-secret.ts'

const most = 20
const longestDays = 731
const dayMs = 24 * 3_600_000

export const apiKeyView = ({ createdAt, endsAt, lastUsedAt, ...key }: KeyRow): ApiKeyView => ({
  ...key,
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** The secret is in this answer and nowhere else. */
export function makeKey(
  db: Db,
  actor: Actor,
  { name, scopes, until }: Body<typeof apiKeys.make>,
): Promise<ApiKeyView & { key: string }> {
  const endsAt = new Date(new Date(`${until}T00:00:00+05:30`).getTime() + dayMs)
  const left = endsAt.getTime() - Date.now()
  if (left <= 0 || left > longestDays * dayMs) fail('invalid', { fields: { until: 'key_until' } })
  const { secret, start, hash } = newKey()
  return inTransaction(db, async (tx) => {
    await holdAccount(tx, actor.id)
    if ((await countKeys(tx, actor.id)) >= most) fail('too_many_keys', { params: { most } })
    const row = await insertKey(tx, {
      accountId: actor.id,
      madeBy: actor.person?.id ?? actor.id,
      name,
      start,
      keyHash: hash,
      scopes: [...new Set(scopes)],
      endsAt,
    })
    await record(tx, 'api_key_made', {
      by: actor.id,
      subject: { type: 'user', id: actor.id },
      after: { apiKey: name, scopes: row.scopes, until },
    })
    return { ...apiKeyView(row), key: secret }
  })
}

export const revoke = (db: Db, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { name } = (isUuid(id) ? await revokeKey(tx, actor.id, id) : undefined) ?? fail('api_key_not_found')
    await record(tx, 'api_key_revoked', {
      by: actor.id,
      subject: { type: 'user', id: actor.id },
      before: { apiKey: name },
    })
  })

export const deleteKeys: AccountDeletionHook = async (tx, { id }) => void (await deleteKeysOf(tx, id))
