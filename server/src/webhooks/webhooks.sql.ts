import { type Insertable, type Selectable, sql } from 'kysely'
import { countRows } from '../platform/database/count-rows.sql.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { type Page, decodeCursor, pageOf } from '../platform/http/page.ts'
import type { WebhooksTable } from '../tables/system.ts'

export type Webhook = Selectable<WebhooksTable>

const own = (db: Db | Tx, accountId: string) => db.selectFrom('webhooks').selectAll().where('accountId', '=', accountId)

/** The webhooks of an account, the newest first. */
export async function webhooksOf(
  db: Db,
  accountId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Webhook>> {
  const after = decodeCursor(cursor, ['uuid'])
  const rows = await own(db, accountId)
    .$if(after !== null, (q) => q.where('id', '<', String(after?.[0])))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, (row) => [row.id], await countRows(db, own(db, accountId)))
}

export const webhookOf = (db: Db | Tx, accountId: string, id: string): Promise<Webhook | undefined> =>
  own(db, accountId).where('id', '=', id).executeTakeFirst()

export const countWebhooks = (tx: Tx, accountId: string): Promise<number> =>
  tx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

export const insertWebhook = (tx: Tx, row: Insertable<WebhooksTable>): Promise<Webhook> =>
  tx.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow()

/** A webhook that was off goes on. Undefined if it is somebody else's or absent. */
export const setWebhook = (
  tx: Tx,
  accountId: string,
  id: string,
  to: Pick<Webhook, 'url' | 'kinds'>,
): Promise<Webhook | undefined> =>
  tx
    .updateTable('webhooks')
    .set({ ...to, offAt: null, failingSince: null })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returningAll()
    .executeTakeFirst()

/** The secret until now signs on for a day. */
export const replaceSecret = (tx: Tx, accountId: string, id: string, sealed: string): Promise<Webhook | undefined> =>
  tx
    .updateTable('webhooks')
    .set({
      secret: sealed,
      previousSecret: sql<string>`secret`,
      previousUntil: sql<Date>`now() + interval '1 day'`,
    })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returningAll()
    .executeTakeFirst()

export const deleteWebhook = (tx: Tx, accountId: string, id: string): Promise<Webhook | undefined> =>
  tx.deleteFrom('webhooks').where('id', '=', id).where('accountId', '=', accountId).returningAll().executeTakeFirst()

/** An account is closed. */
export const deleteWebhooksOf = async (tx: Tx, accountId: string): Promise<void> =>
  void (await tx.deleteFrom('webhooks').where('accountId', '=', accountId).execute())

/** False if it was removed. */
export const lockWebhook = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('webhooks').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !== undefined

/** A message has arrived. */
export const noteArrival = (tx: Tx, id: string) =>
  tx
    .updateTable('webhooks')
    .set({ failingSince: null })
    .where('id', '=', id)
    .where('failingSince', 'is not', null)
    .execute()

const patienceDays = 3

/** A message has not arrived: the webhook, if it is switched off by that. */
export async function noteFailure(tx: Tx, id: string): Promise<Webhook | undefined> {
  await tx
    .updateTable('webhooks')
    .set({ failingSince: sql<Date>`now()` })
    .where('id', '=', id)
    .where('failingSince', 'is', null)
    .execute()
  return tx
    .updateTable('webhooks')
    .set({ offAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('offAt', 'is', null)
    .where('failingSince', '<=', sql<Date>`now() - make_interval(days => ${patienceDays})`)
    .returningAll()
    .executeTakeFirst()
}
