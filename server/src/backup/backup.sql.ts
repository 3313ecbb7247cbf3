import type pg from 'pg'

export interface Table {
  /** In SQL notation, for example `public.users`. */
  name: string
  columns: string[]
}

export interface Sequence {
  name: string
  last: string | null
}

/** Everything read after this comes from one snapshot, whatever others write in the meantime. */
export const beginSnapshot = (client: pg.Client) =>
  client.query('begin transaction isolation level repeatable read read only')

/**
 * The tables to back up: ours and the queue's, with their columns. Generated columns are left out, and so are
 * transaction ids, which mean nothing in another database.
 */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname)::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
    group by 1 order by 1`)
  return rows
}

export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname in ('public', 'pgboss') order by 1`)
  return rows
}

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}

export async function queueVersionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? 0
}

/** `vapsi`: one of ours, with or without people; `others`: tables that we did not create. */
export async function contentOf(client: pg.Client): Promise<'nothing' | 'no people' | 'people' | 'others'> {
  const { rows } = await client.query<{ ours: boolean; any: boolean }>(`
    select to_regclass('public.schema_migrations') is not null as ours,
           exists (select from pg_class where relnamespace = to_regnamespace('public') and relkind = 'r') as any`)
  if (!rows[0]?.any) return 'nothing'
  if (!rows[0].ours) return 'others'
  const { rows: people } = await client.query(`select from pg_class where oid = to_regclass('public.users')`)
  if (people.length === 0) return 'no people'
  const { rowCount } = await client.query('select from users limit 1')
  return rowCount ? 'people' : 'no people'
}

export const dropSchemas = (client: pg.Client) =>
  client.query('drop schema if exists pgboss cascade; drop schema if exists public cascade; create schema public')

/** Drops everything that would check, refuse or count single rows; restored after all rows are in. */
export async function putRulesAside(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: rules } = await client.query<{ drop: string; restore: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint
    where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and conparentid = 0 and conrelid <> 0
      and (contype = 'f' or contype = 'c' and not convalidated)`)
  const { rows: triggers } = await client.query<{ off: string; on: string }>(`
    select distinct format('alter table %s disable trigger user', tgrelid::regclass) as off,
           format('alter table %s enable trigger user', tgrelid::regclass) as on
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`)
  for (const { off } of triggers) await client.query(off)
  for (const { drop } of rules) await client.query(drop)
  return async () => {
    for (const { restore } of rules) await client.query(restore)
    for (const { on } of triggers) await client.query(on)
  }
}

export const emptyTables = (client: pg.Client, tables: readonly Table[]) =>
  client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)

export async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) if (last !== null) await client.query('select setval($1, $2)', [name, last])
}

export const copyOut = ({ name, columns }: Table) => `copy (select ${columns.join(', ')} from ${name}) to stdout`
export const copyIn = ({ name, columns }: Table) => `copy ${name} (${columns.join(', ')}) from stdin`

export const noteBackup = (client: pg.Client, file: string, bytes: number, beganAt: Date) =>
  client.query('insert into backups (file, bytes, began_at) values ($1, $2, $3)', [file, bytes, beganAt])

/** A backup cannot record itself, so a restored database gets its time. */
export async function noteRestored(client: pg.Client, file: string, bytes: number, at: string): Promise<void> {
  await client.query('insert into backups (file, bytes, began_at, finished_at) values ($1, $2, $3, $3)', [
    file,
    bytes,
    at,
  ])
}
