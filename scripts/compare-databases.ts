import pg from 'pg'

// node scripts/compare-databases.ts ADDRESS ADDRESS: whether two databases have the same shape. For whoever folds migrations into
// server/schema. The order of columns does not count; rows are not compared.
const catalogue = `
  select concat_ws(' ', 'table', c.relname, c.relkind, c.relpersistence, c.reloptions, c.relacl, obj_description(c.oid, 'pg_class')) as line
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind not in ('i', 'S')
  union all
  select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
    pg_get_expr(d.adbin, d.adrelid), a.attcollation::regcollation, col_description(c.oid, a.attnum))
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind not in ('i', 'S') and a.attnum > 0 and not a.attisdropped
  union all
  -- PostgreSQL 18 names what is not null, by a name that the column had once; older ones do not.
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), i.indisvalid) from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'view', c.relname, pg_get_viewdef(c.oid)) from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
  union all
  select concat_ws(' ', 'function', pg_get_functiondef(p.oid), p.proacl) from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  union all
  select concat_ws(' ', 'sequence', c.oid::regclass, format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcycle,
    d.refobjid::regclass)
  from pg_sequence s join pg_class c on c.oid = s.seqrelid left join pg_depend d on d.objid = c.oid and d.deptype in ('a', 'i')
  where c.relnamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'type', t.typname, t.typtype) from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r')
  union all
  select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(oid)) from pg_statistic_ext where stxnamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'extension', extname) from pg_extension`

async function linesOf(address: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string }>(catalogue)
    return new Set(rows.map(({ line }) => line))
  } finally {
    await client.end()
  }
}

const [address, otherAddress] = process.argv.slice(2)
if (!address || !otherAddress) throw new Error('node scripts/compare-databases.ts ADDRESS ADDRESS')
const [one, other] = await Promise.all([linesOf(address), linesOf(otherAddress)])
const differences = [
  ...[...one].filter((line) => !other.has(line)).map((line) => `- ${line}`),
  ...[...other].filter((line) => !one.has(line)).map((line) => `+ ${line}`),
].toSorted((a, b) => a.slice(2).localeCompare(b.slice(2)))
console.log(differences.join('\n') || `The same shape: ${one.size} lines of the catalogue.`)
if (differences.length > 0) process.exitCode = 1
