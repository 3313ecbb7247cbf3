import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The PostgreSQL that a server runs under its data folder. */
export async function clusterPid(dataDir: string): Promise<number> {
  const folder = (await readFile(join(dataDir, 'postgres-folder'), 'utf8').catch(() => dataDir)).trim()
  const [pid] = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}
