import { constants, cpus, setPriority, totalmem } from 'node:os'
import pg from 'pg'

/** The machine behind the figures in one line, without host name or path. */
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

/**
 * Gives this process priority over the measured servers, which are already up: real clients are not slowed down by a
 * busy server. Where the system does not allow it (it takes root), they share the cores.
 */
export async function beforeOthers<T>(work: () => Promise<T>): Promise<T> {
  try {
    setPriority(constants.priority.PRIORITY_HIGH)
  } catch {
    return work()
  }
  try {
    return await work()
  } finally {
    setPriority(constants.priority.PRIORITY_NORMAL)
  }
}
