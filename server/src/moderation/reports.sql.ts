import type { Query } from '@vapsi/contract/endpoint'
import type { ReportStatus, ReportSubject, ReportView, moderation } from '@vapsi/contract/moderation/moderation'
import { toRupees } from '@vapsi/contract/values/rupees'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countRows } from '../platform/database/count-rows.sql.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { beyond, inOrder } from '../platform/database/keyset.sql.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../platform/http/page.ts'
import { isUuid } from '../platform/ids.ts'

/** The owner of the posting or load, or the person; undefined if there is none. Administrators cannot be reported. */
export async function personBehind(tx: Tx, subject: ReportSubject, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const owner = {
    posting: sql`select transporter_id as id from postings where id = ${id}`,
    load: sql`select shipper_id as id from loads where id = ${id}`,
    person: sql`select id from users where id = ${id} and user_type in ('shipper', 'transporter') and deleted_at is null`,
  }[subject]
  const { rows } = await sql<{ id: string }>`${owner}`.execute(tx)
  return rows[0]?.id
}

export async function countReportsOfDay(tx: Tx, reporterId: string): Promise<number> {
  const { made } = await tx
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('reporterId', '=', reporterId)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return made
}

interface NewReport {
  subject: ReportSubject
  subjectId: string
  personId: string
  reporterId: string
  reason: string
}

/** Throws a violation of one_report_per_person_and_subject. */
export const insertReport = (tx: Tx, row: NewReport) =>
  tx.insertInto('reports').values(row).returning(['id', 'createdAt']).executeTakeFirstOrThrow()

export const lockReport = (tx: Tx, id: string) =>
  tx.selectFrom('reports').select(['id', 'status']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Every open report about this subject, or about this person and their posts. */
export const settleReports = (
  tx: Tx,
  by: string,
  about: { subjectId: string } | { personId: string },
  status: Exclude<ReportStatus, 'open'>,
  note: string,
) =>
  tx
    .updateTable('reports')
    .set({ status, note, decidedBy: by, decidedAt: sql<Date>`now()` })
    .where('status', '=', 'open')
    .$if('subjectId' in about, (q) => q.where('subjectId', '=', (about as { subjectId: string }).subjectId))
    .$if('personId' in about, (q) => q.where('personId', '=', (about as { personId: string }).personId))
    .execute()

const reportRows = (db: Db | Tx) =>
  db
    .selectFrom('reports as r')
    .innerJoin('users as o', 'o.id', 'r.reporterId')
    .innerJoin('users as u', 'u.id', 'r.personId')
    .leftJoin('postings as p', (join) => join.onRef('p.id', '=', 'r.subjectId').on('r.subject', '=', 'posting'))
    .leftJoin('loads as l', (join) => join.onRef('l.id', '=', 'r.subjectId').on('r.subject', '=', 'load'))
    .select(['r.id', 'r.subject', 'r.subjectId', 'r.reason', 'r.status', 'r.note', 'r.createdAt', 'r.decidedAt'])
    .select(['r.reporterId', 'o.name as reporterName', 'o.company as reporterCompany'])
    .select(['r.personId', 'u.name as personName', 'u.company as personCompany', 'u.suspendedAt'])
    .select([
      sql<string | null>`coalesce(p.from_location, l.from_location)`.as('fromLocation'),
      sql<string | null>`coalesce(p.to_location, l.to_location)`.as('toLocation'),
      sql<number | null>`coalesce(p.price_paise, l.expected_price_paise)`.as('pricePaise'),
      sql<boolean | null>`case r.subject when 'posting' then coalesce(p.open_until > now(), false)
        when 'load' then coalesce(l.status = 'open' and l.valid_until > now(), false) end`.as('isOnMarket'),
      sql<number>`(select count(*) from reports n where n.subject_id = r.subject_id and n.status = 'open')`.as(
        'openReports',
      ),
    ])
type ReportRow = Awaited<ReturnType<ReturnType<typeof reportRows>['execute']>>[number]

export async function reportById(db: Db | Tx, id: string): Promise<ReportView | undefined> {
  const row = await reportRows(db).where('r.id', '=', id).executeTakeFirst()
  return row && toReportView(row)
}

export async function listReports(db: Db, query: Query<typeof moderation.reports>): Promise<Page<ReportView>> {
  const { status, subject, personId, limit, cursor } = query
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const all: RawBuilder<SqlBool>[] = [sql`true`]
  if (status === 'decided') all.push(sql`r.status <> 'open'`)
  else if (status !== 'all') all.push(sql`r.status = ${status}`)
  if (subject !== 'all') all.push(sql`r.subject = ${subject}`)
  if (personId !== undefined) all.push(isUuid(personId) ? sql`r.person_id = ${personId}` : sql`false`)
  const wanted = sql<SqlBool>`${sql.join(all, sql` and `)}`
  const rows = await reportRows(db)
    .where(wanted)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(r.created_at, r.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('reports as r')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  return mapPage(
    pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.id], total),
    toReportView,
  )
}

/** What a person has reported, the newest first. */
export async function listReportsBy(
  db: Db,
  reporterId: string,
  { subject, subjectId, limit, cursor }: Query<typeof moderation.reported>,
) {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const made = db
    .selectFrom('reports as r')
    .where('r.reporterId', '=', reporterId)
    .$if(subject !== undefined, (q) => q.where('r.subject', '=', subject!))
    .$if(subjectId !== undefined, (q) =>
      q.where(isUuid(subjectId!) ? sql<SqlBool>`r.subject_id = ${subjectId}` : sql<SqlBool>`false`),
    )
  const rows = await made
    .select(['r.id', 'r.subject', 'r.reason', 'r.createdAt'])
    .where(beyond(after, { column: sql`r.created_at`, id: 'r.id', cast: 'timestamptz', order: 'desc' }))
    .orderBy(inOrder(sql`r.created_at`, 'r.id', 'desc'))
    .limit(limit + 1)
    .execute()
  return mapPage(
    pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.id], await countRows(db, made)),
    (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
  )
}

const toReportView = (row: ReportRow): ReportView => ({
  id: row.id,
  subject: row.subject,
  subjectId: row.subjectId,
  lane:
    row.fromLocation === null || row.toLocation === null
      ? null
      : { fromLocation: row.fromLocation, toLocation: row.toLocation, price: toRupees(row.pricePaise ?? 0) },
  isOnMarket: row.isOnMarket,
  reason: row.reason,
  status: row.status,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reporter: { id: row.reporterId, name: row.reporterName, company: row.reporterCompany },
  person: { id: row.personId, name: row.personName, company: row.personCompany, isSuspended: row.suspendedAt !== null },
  openReports: row.openReports,
})
