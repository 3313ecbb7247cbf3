import type { MonthClosing } from '@vapsi/contract/settlement/months'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** A closing whose servers died begins no further month. A try ends after ten minutes. */
const isSilent = sql<boolean>`status = 'running' and begun_at < now() - interval '20 minutes'`

export const insertClosing = (tx: Tx, first: string, until: string, by: string) =>
  tx
    .insertInto('monthClosings')
    .values({ firstMonth: first, untilMonth: until, askedBy: by })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Makes room for another press. */
export const endSilentClosing = (tx: Tx) =>
  tx.updateTable('monthClosings').set({ status: 'failed' }).where(isSilent).execute()

/** Notes that its next month is begun; undefined once it has ended. */
export const beginNext = (db: Db, id: string) =>
  db
    .updateTable('monthClosings')
    .set({ begunAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning(['untilMonth', 'askedBy'])
    .executeTakeFirst()

export const endClosing = (db: Db | Tx, id: string, status: 'done' | 'failed', problem: string | null = null) =>
  db
    .updateTable('monthClosings')
    .set({ status, problem })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()

export async function isClosing(db: Db | Tx): Promise<boolean> {
  const row = await db
    .selectFrom('monthClosings')
    .select('id')
    .where('status', '=', 'running')
    .where(sql<boolean>`not (${isSilent})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Months close in their order, so how many are closed says which one is next. */
export async function lastClosing(db: Db): Promise<MonthClosing | null> {
  const { rows } = await sql<Omit<MonthClosing, 'askedAt'> & { askedAt: Date }>`
    select l.until_month as until, l.state, l.problem, l.asked_at, l.by, l.closed, l.months,
           case when l.closed < l.months then to_char(l.first_day + l.closed * interval '1 month', 'YYYY-MM') end as month
    from (
      select c.*, case when ${isSilent} then 'failed' else c.status end as state, u.name as by, f.first_day,
             (select count(*)::int from closed_months m where m.month between c.first_month and c.until_month) as closed,
             (extract(year from f.age) * 12 + extract(month from f.age))::int + 1 as months
      from month_closings c join users u on u.id = c.asked_by,
        lateral (select (c.first_month || '-01')::date as first_day, age((c.until_month || '-01')::date, (c.first_month || '-01')::date) as age) f
      order by c.asked_at desc limit 1) l`.execute(db)
  const row = rows[0]
  return row ? { ...row, askedAt: row.askedAt.toISOString() } : null
}
