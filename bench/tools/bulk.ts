import pg from 'pg'

/**
 * Fills tables as the superuser, without a time limit. The rows are generated with valid references; checking each of
 * millions would take most of the time.
 */
export async function inBulk<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off; select setseed(0.42)')
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '128MB'`)
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Drops a table's indexes before a load, except those of a constraint. Returns the statements that create them again.
 */
export async function withoutIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1::regclass and not i.indisprimary and not i.indisunique`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
