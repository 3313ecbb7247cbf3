import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { countRows } from '../../platform/database/count-rows.sql.ts'
import { decodeCursor, pageOf } from '../../platform/http/page.ts'
import type { PasskeysTable } from '../../tables/people.ts'

const shown = ['id', 'name', 'isSynced', 'createdAt', 'lastUsedAt'] as const

export async function listPasskeys(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const own = db.selectFrom('passkeys').where('userId', '=', userId)
  const after = decodeCursor(cursor, ['uuid'])
  const total = await countRows(db, own.select('id'))
  const rows = await own
    .select(shown)
    .$if(after !== null, (query) => query.where('id', '<', after?.[0] ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, ({ id }) => [id], total)
}

export const credentialsOf = (db: Db | Tx, userId: string) =>
  db.selectFrom('passkeys').select(['credentialId as id', 'transports']).where('userId', '=', userId).execute()

export const passkeyCount = (db: Db | Tx, userId: string): Promise<number> =>
  countRows(db, db.selectFrom('passkeys').select('id').where('userId', '=', userId))

export const insertPasskey = (tx: Tx, passkey: Insertable<PasskeysTable>) =>
  tx.insertInto('passkeys').values(passkey).returning(shown).executeTakeFirstOrThrow()

export const renamePasskey = (db: Db, userId: string, id: string, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(shown)
    .executeTakeFirst()

export const deletePasskey = (tx: Tx, userId: string, id: string) =>
  tx.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', userId).returning('name').executeTakeFirst()

export const ownerOfCredential = async (db: Db, credentialId: string): Promise<string | undefined> =>
  (await db.selectFrom('passkeys').select('userId').where('credentialId', '=', credentialId).executeTakeFirst())?.userId

export const lockCredential = (tx: Tx, userId: string, credentialId: string) =>
  tx
    .selectFrom('passkeys')
    .select(['id', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const noteUse = (tx: Tx, id: string, counter: number) =>
  tx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
