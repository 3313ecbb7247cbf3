import type { KeyScope } from '@vapsi/contract/values/access/rights'
import { type Insertable, type Selectable, sql } from 'kysely'
import { countRows } from '../../platform/database/count-rows.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Page, decodeCursor, pageOf } from '../../platform/http/page.ts'
import type { Role } from '../../tables/columns.ts'
import type { ApiKeysTable } from '../../tables/people.ts'

interface LiveKey {
  id: string
  name: string
  scopes: KeyScope[]
  accountId: string
  userType: Role
  hasProvenMobile: boolean
  /** Last use recorded over a minute ago. */
  isStale: boolean
}

/** The key of this hash, unless it has ended, was revoked or its account is closed or suspended. */
export const liveKey = (db: Db, hash: Buffer): Promise<LiveKey | undefined> =>
  db
    .selectFrom('apiKeys as k')
    .innerJoin('users as u', 'u.id', 'k.accountId')
    .select(['k.id', 'k.name', 'k.scopes', 'k.accountId', 'u.mobileVerified as hasProvenMobile'])
    .select(sql<Role>`u.user_type`.as('userType'))
    .select(sql<boolean>`coalesce(k.last_used_at < now() - interval '1 minute', true)`.as('isStale'))
    .where('k.keyHash', '=', hash)
    .where('k.revokedAt', 'is', null)
    .where('k.endsAt', '>', sql<Date>`now()`)
    .where('u.deletedAt', 'is', null)
    .where('u.suspendedAt', 'is', null)
    .executeTakeFirst()

export const touchKey = (db: Db, id: string) =>
  db
    .updateTable('apiKeys')
    .set({ lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

const shown = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('apiKeys as k')
    .innerJoin('users as u', 'u.id', 'k.madeBy')
    .select(['k.id', 'k.name', 'k.start', 'k.scopes', 'k.createdAt', 'k.endsAt', 'k.lastUsedAt', 'u.name as madeBy'])
    .where('k.accountId', '=', accountId)
    .where('k.revokedAt', 'is', null)
export type KeyRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

/** The keys of an account that were not revoked, the newest first. */
export async function keysOf(
  db: Db,
  accountId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<KeyRow>> {
  const after = decodeCursor(cursor, ['uuid'])
  const rows = await shown(db, accountId)
    .$if(after !== null, (q) => q.where('k.id', '<', String(after?.[0])))
    .orderBy('k.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, (row) => [row.id], await countRows(db, shown(db, accountId)))
}

export const countKeys = (tx: Tx, accountId: string): Promise<number> =>
  tx
    .selectFrom('apiKeys')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

export async function insertKey(tx: Tx, key: Insertable<ApiKeysTable>): Promise<KeyRow> {
  const { id } = await tx.insertInto('apiKeys').values(key).returning('id').executeTakeFirstOrThrow()
  return shown(tx, key.accountId).where('k.id', '=', id).executeTakeFirstOrThrow()
}

/** Undefined if it is somebody else's, revoked already or absent. */
export const revokeKey = (
  tx: Tx,
  accountId: string,
  id: string,
): Promise<Pick<Selectable<ApiKeysTable>, 'name'> | undefined> =>
  tx
    .updateTable('apiKeys')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()

/** An account is closed. */
export const deleteKeysOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('apiKeys').where('accountId', '=', accountId).execute()
