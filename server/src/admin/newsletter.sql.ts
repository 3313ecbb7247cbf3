import type { admin } from '@vapsi/contract/admin/admin'
import type { Query, Reply } from '@vapsi/contract/endpoint'
import { sql } from 'kysely'
import { contains } from '../platform/database/contains.sql.ts'
import { type Known, countRows } from '../platform/database/count-rows.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { beyond, inOrder } from '../platform/database/keyset.sql.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/http/page.ts'

type Subscriber = Reply<typeof admin.newsletter>[number]

const sorts = {
  createdAt: {
    column: sql`n.created_at`,
    type: 'date',
    cast: 'timestamptz',
    of: (r: { createdAt: Date }) => r.createdAt.toISOString(),
  },
  email: { column: sql`n.email`, type: 'string', cast: 'text', of: (r: { email: string }) => r.email },
} as const

export async function listSubscribers(
  db: Db,
  query: Query<typeof admin.newsletter>,
  known?: Known,
): Promise<Page<Subscriber>> {
  const sort = sorts[query.sort]
  const after = decodeCursor(query.cursor, [sort.type, 'uuid'])
  const filtered = db
    .selectFrom('newsletterSubscribers as n')
    .select(['n.id', 'n.email', 'n.status', 'n.createdAt', 'n.confirmedAt'])
    .$if(query.status !== undefined, (q) => q.where('n.status', '=', query.status ?? 'confirmed'))
    .$if(!!query.q, (q) => q.where(contains(sql`n.email`, query.q ?? '')))
  const total = await countRows(db, filtered, known)
  const rows = await filtered
    .where(beyond(after, { ...sort, id: 'n.id', order: query.order }))
    .orderBy(inOrder(sort.column, 'n.id', query.order))
    .limit(query.limit + 1)
    .execute()
  const page = pageOf(rows, query.limit, (r) => [sort.of(r), r.id], total)
  return mapPage(page, (r) => ({
    ...r,
    createdAt: r.createdAt.toISOString(),
    confirmedAt: r.confirmedAt?.toISOString() ?? null,
  }))
}
