import type { NotificationView } from '@vapsi/contract/notifications'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/http/page.ts'
import { wordsOf } from './notification-words.ts'
import type { NotificationsTable } from '../tables/system.ts'

const shown = (db: Db) =>
  db
    .selectFrom('notifications')
    .select(['id', 'type', 'code', 'params', 'title', 'message', 'data', 'createdAt', 'readAt'])
const mine = (db: Db, userId: string) => shown(db).where('userId', '=', userId)
type Row = Awaited<ReturnType<ReturnType<typeof mine>['execute']>>[number]

export async function listInbox(
  db: Db,
  userId: string,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<NotificationView>> {
  const after = decodeCursor(query.cursor, ['date', 'uuid'])
  const rows = await mine(db, userId)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return mapPage(
    pageOf(rows, query.limit, (r) => [r.createdAt.toISOString(), r.id], total),
    toNotification,
  )
}

/** Recipients and contents, by id. */
export async function notificationsOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { userId: string; view: NotificationView }>> {
  if (ids.length === 0) return new Map()
  const rows = await shown(db)
    .select('userId')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ userId, ...row }) => [row.id, { userId, view: toNotification(row) }]))
}

export async function countUnread(db: Db | Tx, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

export const markRead = (db: Db, userId: string, ids: string[] | undefined) =>
  db
    .updateTable('notifications')
    .set({ readAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if(ids !== undefined, (q) => q.where(sql<boolean>`id = any(${ids ?? []}::uuid[])`))
    .execute()

export const clearInbox = (db: Db, userId: string) =>
  db.deleteFrom('notifications').where('userId', '=', userId).execute()

/** Removes unread ones of earlier events about the same booking, with their waiting deliveries. */
export const dropEarlier = (
  tx: Tx,
  { userId, code, bookingId, eventSeq }: { userId: string; code: string; bookingId: string; eventSeq: number },
) =>
  tx
    .deleteFrom('notifications')
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('code', '=', code)
    .where(sql<string>`data ->> 'bookingId'`, '=', bookingId)
    .where('eventSeq', '<', eventSeq)
    .execute()

/** Inserts new rows; a second run of the same event inserts nothing. */
export const addToInbox = (tx: Tx, rows: Insertable<NotificationsTable>[]) =>
  tx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['userId', 'eventSeq', 'type']).doNothing())
    .returning(['id', 'userId'])
    .execute()

function toNotification(row: Row): NotificationView {
  const { title, body } = wordsOf(row, 'en')
  return {
    id: row.id,
    type: row.type,
    ...(row.code !== null && { code: row.code, params: row.params }),
    title,
    message: body,
    data: row.data,
    timestamp: row.createdAt.toISOString(),
    read: row.readAt !== null,
  }
}
