import { sql } from 'kysely'
import type { Db } from '../server/src/platform/database/database.ts'
import { db } from '../server/test/harness.ts'

/**
 * What a refusal may change, and nothing else: counters of the limits; the try that a wrong code costs; the mark that a
 * session was used; the sign-in history, failed ones too; shared keys generated on first use.
 */
const mayMove: Readonly<Record<string, readonly string[] | 'everything'>> = {
  'public.rate_limits': 'everything',
  'public.secrets': 'everything',
  'public.sign_ins': 'everything',
  'public.otp_codes': ['attempts'],
  'public.sessions': ['last_used_at', 'expires_at', 'address'],
  'public.users': ['last_seen_at'],
}

/** Every table of the product, and the job queue. */
async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname = 'job') order by 1`.execute(
    db,
  )
  return rows.map(({ name }) => name).filter((name) => mayMove[name] !== 'everything')
}
let known: Promise<string[]> | undefined

/** A digest of the contents of each table: a refusal must leave all of them unchanged. */
export async function fingerprint(of: Db = db): Promise<Record<string, string>> {
  known ??= tables()
  const each = (await known).map((name) => {
    const but = mayMove[name]
    const row = Array.isArray(but) ? sql`(to_jsonb(t) - ${but}::text[])::text` : sql`t::text`
    // Sums of hashes need no order, and cost a tenth of sorted texts.
    return sql`select ${name}::text as name, count(*) || ' rows ' || coalesce(sum(hashtextextended(${row}, 0)), 0)
               || coalesce(sum(hashtextextended(${row}, 1)), 0) as print from ${sql.table(name)} t`
  })
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(each, sql` union all `)}`.execute(of)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

/** Earlier contents of all tables, seen by a transaction that began then. */
interface Memory {
  /**
   * Tables whose contents have changed since. Nothing is read if no statement has written, not even one that was rolled
   * back.
   */
  moved(): Promise<string[]>
  forget(): Promise<void>
}

/** From now on, every writing statement in the calling file's database is counted. */
export async function watchedDatabase(): Promise<() => Promise<Memory>> {
  await sql`create sequence public.writes_so_far`.execute(db)
  await sql`create function public.count_write() returns trigger language plpgsql as
    $$ begin perform nextval('public.writes_so_far'); return null; end $$`.execute(db)
  known ??= tables()
  for (const name of await known)
    await sql`create trigger count_writes after insert or update or delete on ${sql.table(name)}
      for each statement execute function public.count_write()`.execute(db)
  const writes = async (of: Db) => {
    const counted = sql<{ n: string }>`select last_value::text || is_called as n from public.writes_so_far`
    return (await counted.execute(of)).rows[0]?.n
  }
  return async () => {
    const then = await db.startTransaction().setIsolationLevel('repeatable read').execute()
    // The first query fixes the transaction's snapshot.
    const before = await writes(then)
    return {
      async moved() {
        return (await writes(db)) === before ? [] : movedBetween(await fingerprint(then), await fingerprint())
      },
      forget: () => then.rollback().execute(),
    }
  }
}

const movedBetween = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])
