import { cpus, totalmem } from 'node:os'
import pg from 'pg'

/** What figures depend on, in one line: no host name, no path. */
export function machineLine(postgres?: string): string {
  const [cpu] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return [cpu?.model.trim() ?? 'unknown processor', `${cpus().length} cores`, memory, `Node ${process.versions.node}`]
    .concat(postgres ? [`PostgreSQL ${postgres}`] : [])
    .join(', ')
}

/** For example `18.1`. */
export async function postgresVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version.split(' ')[0] ?? ''
  } finally {
    await client.end()
  }
}
