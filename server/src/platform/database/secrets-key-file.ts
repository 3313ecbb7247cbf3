import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config.ts'

/** Where Vapsi keeps the key that it generated: beside the database, and in no table. */
export const keyFileIn = (dataDir: string): string => join(dataDir, 'secrets-key')

/** The configured keys; without any, outside production, a key generated once in this data folder. */
export async function secretsKeysOf({
  secretsKeys,
  dataDir,
}: Pick<Config, 'secretsKeys' | 'dataDir'>): Promise<Buffer[]> {
  if (secretsKeys.length > 0) return secretsKeys
  await mkdir(dataDir, { recursive: true })
  const path = keyFileIn(dataDir)
  await writeFile(path, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      // Created by an earlier start, or by another one at this moment.
      if (error.code !== 'EEXIST') throw error
    },
  )
  for (;;) {
    const key = Buffer.from(await readFile(path, 'utf8'), 'base64')
    if (key.length === 32) return [key]
    // Another process has created it and is about to write it.
    await sleep(50)
  }
}
