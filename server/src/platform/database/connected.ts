import pg from 'pg'

/** A connection outside of any pool. Losing it is noticed by its next query, not as an error of the process. */
export async function connected(url: string, options: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...options, connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
