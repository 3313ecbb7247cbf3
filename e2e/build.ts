import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfChanged } from '../scripts/web/build-web.ts'
import { freshFolder, removeData, startServer } from './server.ts'

const variable = 'VAPSI_E2E_DEMO'

/** Journeys see the web app as a visitor does, built, and a demo market that was made once for all of them. */
export async function setup(): Promise<() => Promise<void>> {
  await buildWebIfChanged((line) => console.log(line))
  const first = await startServer()
  await first.stop({ keepData: true })
  process.env[variable] = first.dataDir
  return () => removeData(first.dataDir)
}

/** The demo market as it was made, in a data folder of its own. Where none was made, the server makes one. */
export async function copiedDemo(): Promise<string> {
  const folder = await freshFolder()
  const made = process.env[variable]
  // With its owners: for root the database belongs to another account, whose folder the copy must not share.
  if (made) execFileSync('cp', ['-pR', `${made}/.`, folder])
  rmSync(join(folder, 'postgres-folder'), { force: true })
  return folder
}
