import pg from 'pg'

/**
 * Fills tables as the superuser, with all the time it takes. References are right by how rows are made: checking each of
 * millions of them would take most of that time.
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

/** Takes a table's indexes away for a load, but those that hold a constraint; answers how to make them again. */
export async function withoutIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1::regclass and not i.indisprimary and not i.indisunique`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
