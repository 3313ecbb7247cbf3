import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { decodeCursor, mapPage, pageOf } from '../platform/http/page.ts'

/** The demo inbox, newest first: not by id, whose order within a millisecond is random. */
export async function messagesTo(db: Db, { to, limit, cursor }: { to?: string; limit: number; cursor?: string }) {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const all = db.selectFrom('devMessages').$if(to !== undefined, (q) => q.where('to', '=', to ?? ''))
  const rows = await all
    .selectAll()
    .$if(after !== null, (q) => q.where(sql<boolean>`(at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await all.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return mapPage(
    pageOf(rows, limit, (row) => [row.at.toISOString(), row.id], total),
    ({ id, channel, to: receiver, text, data, at }) => ({
      id,
      channel,
      to: receiver,
      text,
      ...(data && { data }),
      at: at.toISOString(),
    }),
  )
}

/** Deletes a person's demo messages: to these mobile numbers and email addresses, and pushes to their devices. */
export async function forgetMessagesTo(tx: Tx, userId: string, addresses: string[]): Promise<void> {
  const to = ['', ...addresses.flatMap((address) => [address, `+91${address}`])]
  await tx
    .deleteFrom('devMessages')
    .where((where) => where.or([where('to', 'in', to), where(sql`data ->> 'to'`, '=', userId)]))
    .execute()
}
