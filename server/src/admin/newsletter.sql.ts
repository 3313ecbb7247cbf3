import type { admin } from '@vapsi/contract/admin'
import type { Query, Reply } from '@vapsi/contract/endpoint'
import { sql } from 'kysely'
import { contains } from '../platform/contains.sql.ts'
import { countRows } from '../platform/count-rows.sql.ts'
import type { Db } from '../platform/database.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/page.ts'

type Subscriber = Reply<typeof admin.newsletter>[number]

export async function listSubscribers(
  db: Db,
  query: Query<typeof admin.newsletter>,
  known?: number,
): Promise<Page<Subscriber>> {
  const after = decodeCursor(query.cursor, ['date', 'uuid'])
  const filtered = db
    .selectFrom('newsletterSubscribers as n')
    .select(['n.id', 'n.email', 'n.status', 'n.createdAt', 'n.confirmedAt'])
    .$if(query.status !== undefined, (q) => q.where('n.status', '=', query.status ?? 'confirmed'))
    .$if(!!query.q, (q) => q.where(contains(sql`n.email`, query.q ?? '')))
  const total = known ?? (await countRows(filtered))
  const rows = await filtered
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(n.created_at, n.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const page = pageOf(rows, query.limit, (r) => [r.createdAt.toISOString(), r.id], total)
  return mapPage(page, (r) => ({
    ...r,
    createdAt: r.createdAt.toISOString(),
    confirmedAt: r.confirmedAt?.toISOString() ?? null,
  }))
}
