import type { AuditQuery } from '@vapsi/contract/admin/admin-desk'
import type { AuditView } from '@vapsi/contract/admin/admin-views'
import { searchWords } from '@vapsi/contract/values/search-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { contains } from '../platform/database/contains.sql.ts'
import { onIndianDays } from '../platform/database/indian-days.sql.ts'
import { type Known, countRows } from '../platform/database/count-rows.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/http/page.ts'

type AuditFilter = Omit<z.output<typeof AuditQuery>, 'limit' | 'cursor'>
type AuditEntry = z.infer<typeof AuditView>

const selectEvents = (db: Db) =>
  db
    .selectFrom('events as e')
    .leftJoin('users as a', 'a.id', 'e.actorId')
    .select([
      'e.seq',
      'e.type',
      'e.at',
      'e.actorId',
      'e.actorRole',
      'a.name as actorName',
      'e.subjectType',
      'e.subjectId',
    ])
    .select(['e.before', 'e.after', 'e.data', 'e.address', 'e.device'])
    .select(
      sql<string | null>`case e.subject_type
        when 'booking' then (select 'VP-' || b.number from bookings b where b.id = e.subject_id)
        when 'vehicle' then (select v.vehicle_number from vehicles v where v.id = e.subject_id)
        when 'user' then (select u.name from users u where u.id = e.subject_id)
        when 'load' then (select l.from_location || ' – ' || l.to_location from loads l where l.id = e.subject_id)
        when 'posting' then (select p.from_location || ' – ' || p.to_location from postings p where p.id = e.subject_id)
        when 'bid' then (select l.from_location || ' – ' || l.to_location
          from bids o join loads l on l.id = o.load_id where o.id = e.subject_id)
        end`.as('about'),
    )
type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number]

async function conditions(db: Db, filter: AuditFilter): Promise<RawBuilder<SqlBool>> {
  const all: RawBuilder<SqlBool>[] = [sql`true`]
  const byId = (column: RawBuilder<unknown>, id: string) =>
    isUuid(id) ? sql<SqlBool>`${column} = ${id}` : sql<SqlBool>`false`
  if (filter.type) all.push(sql`e.type = ${filter.type}`)
  if (filter.actorId) all.push(byId(sql`e.actor_id`, filter.actorId))
  if (filter.subjectType) all.push(sql`e.subject_type = ${filter.subjectType}`)
  if (filter.subjectId) all.push(byId(sql`e.subject_id`, filter.subjectId))
  if (filter.from || filter.to) all.push(onIndianDays(sql`e.at`, filter))
  const called = filter.called?.split(';') ?? []
  for (const [at, word] of searchWords(filter.q ?? '').entries()) {
    const { people, types } = await named(db, word)
    const inWords = called[at]?.split(',') ?? []
    all.push(sql`(e.type = any(${[...types, ...inWords]}::text[]) or e.actor_id = any(${people}::uuid[]))`)
  }
  return sql.join(all, sql` and `)
}

/** Finds people, and the few dozen event types through their index, instead of testing each of a million rows. */
async function named(db: Db, word: string) {
  const { rows } = await sql<{ people: string[]; types: string[] }>`
    with recursive kinds as (
      (select type from events order by type limit 1)
      union all
      select (select e.type from events e where e.type > kinds.type order by e.type limit 1)
      from kinds where kinds.type is not null
    )
    select array(select type from kinds where ${contains(sql`type`, word)}) as types,
           array(select id::text from users where ${contains(sql`name`, word)}) as people`.execute(db)
  return rows[0] ?? { people: [], types: [] }
}

/** The audit trail, newest first, keyed by its sequence number. */
export async function listAudit(db: Db, query: z.output<typeof AuditQuery>, known?: Known): Promise<Page<AuditEntry>> {
  const after = decodeCursor(query.cursor, ['integer'])
  const isFound = await conditions(db, query)
  const rows = await selectEvents(db)
    .where(isFound)
    .$if(after !== null, (q) => q.where('e.seq', '<', after?.[0] ?? 0))
    .orderBy('e.seq', 'desc')
    .limit(query.limit + 1)
    .execute()
  const total = await countRows(db, db.selectFrom('events as e').where(isFound), known)
  return mapPage(
    pageOf(rows, query.limit, (r) => [r.seq], total),
    toAudit,
  )
}

const toAudit = (row: EventRow): AuditEntry => ({
  id: String(row.seq),
  type: row.type,
  at: row.at.toISOString(),
  actor: row.actorId ? { id: row.actorId, name: row.actorName ?? '', role: row.actorRole } : null,
  subjectType: row.subjectType,
  subjectId: row.subjectId,
  about: row.about,
  before: row.before,
  after: row.after,
  data: row.data,
  address: row.address,
  device: row.device,
})
