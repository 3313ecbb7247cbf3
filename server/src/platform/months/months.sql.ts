import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'

interface Month {
  /** The partition that ends with it, `sign_ins_2026_11`. */
  name: string
  /** The first moment after it. */
  end: Date
}

/** One server at a time; no request waits long for it, otherwise it gives up and retries. */
export async function aloneWithMonths(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtext('months'))`.execute(tx)
}

/** The existing months, the oldest first. */
export async function monthsOf(db: Db, table: string): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select c.relname as name, (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month')::timestamp at time zone 'UTC' as "end"
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname ~ '_[0-9]{4}_[0-9]{2}$' order by c.relname`.execute(db)
  return rows
}

/**
 * Creates a month with the rows that came before it existed. Requests continue: the table is locked only against other
 * changes of its partitions.
 */
export async function addMonth(tx: Tx, table: string, start: Date, end: Date): Promise<void> {
  const [part, rest] = [sql.table(monthNamed(table, start)), sql.table(`${table}_else`)]
  const [from, to] = [sql.lit(start.toISOString()), sql.lit(end.toISOString())]
  await sql`create table ${part} (like ${sql.table(table)} including defaults including constraints)`.execute(tx)
  await sql`lock table ${rest} in access exclusive mode`.execute(tx)
  await sql`with late as (delete from ${rest} where at >= ${from} and at < ${to} returning *)
    insert into ${part} select * from late`.execute(tx)
  await sql`alter table ${sql.table(table)} attach partition ${part} for values from (${from}) to (${to})`.execute(tx)
}

const monthNamed = (table: string, start: Date) => `${table}_${start.toISOString().slice(0, 7).replace('-', '_')}`

export const dropMonth = (tx: Tx, name: string) => sql`drop table ${sql.table(name)}`.execute(tx)

/** Rows that came while their month was missing. */
export async function countElse(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(`${table}_else`)}`.execute(db)
  return rows[0]?.n ?? 0
}
