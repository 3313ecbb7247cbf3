import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfChanged } from '../scripts/web/build-web.ts'
import { freshFolder, removeData, startServer } from './server.ts'

const variable = 'VAPSI_E2E_DEMO'

/** Journeys use the built web app, as visitors do, and one demo market created for all of them. */
export async function setup(): Promise<() => Promise<void>> {
  await buildWebIfChanged((line) => console.log(line))
  const first = await startServer()
  await first.stop({ keepData: true })
  process.env[variable] = first.dataDir
  return () => removeData(first.dataDir)
}

/** A copy of the demo market in its own data folder. If there is none, the server creates one. */
export async function copiedDemo(): Promise<string> {
  const folder = await freshFolder()
  const made = process.env[variable]
  // Keeps the owners: as root the database belongs to another account, whose folder the copy must not share.
  if (made) execFileSync('cp', ['-pR', `${made}/.`, folder])
  rmSync(join(folder, 'postgres-folder'), { force: true })
  return folder
}
