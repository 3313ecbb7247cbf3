import type { admin } from '@vapsi/contract/admin'
import type { Reply } from '@vapsi/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/page.ts'

type Dead = Reply<typeof admin.deadLetters>[number]

/** Messages that could not be delivered, newest first, with whom they were for. */
export async function listDeadLetters(
  db: Db,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<Dead>> {
  const after = decodeCursor(query.cursor, ['date', 'uuid'])
  const dead = db
    .selectFrom('deliveries as x')
    .innerJoin('notifications as n', 'n.id', 'x.notificationId')
    .innerJoin('users as u', 'u.id', 'n.userId')
    .where('x.status', '=', 'dead')
  const rows = await dead
    .select(['x.id', 'x.channel', 'x.error', 'x.settledAt', 'n.type', 'u.name'])
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(x.settled_at, x.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('x.settledAt', 'desc')
    .orderBy('x.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const { total } = await dead.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const at = (row: { settledAt: Date | null }) => row.settledAt?.toISOString() ?? ''
  return mapPage(
    pageOf(rows, query.limit, (r) => [at(r), r.id], total),
    (r) => ({
      id: r.id,
      queue: r.type,
      channel: r.channel,
      to: r.name,
      error: r.error,
      failedAt: at(r),
    }),
  )
}
