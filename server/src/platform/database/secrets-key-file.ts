import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config.ts'

/** Where Vapsi keeps the key that it made by itself: beside the database, and in no table. */
export const keyFileIn = (dataDir: string): string => join(dataDir, 'secrets-key')

/** The configured keys; without one, outside of production, a key of this data folder, made once. */
export async function secretsKeysOf({
  secretsKeys,
  dataDir,
}: Pick<Config, 'secretsKeys' | 'dataDir'>): Promise<Buffer[]> {
  if (secretsKeys.length > 0) return secretsKeys
  await mkdir(dataDir, { recursive: true })
  const path = keyFileIn(dataDir)
  await writeFile(path, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      // Made by an earlier start, or by another one this very moment.
      if (error.code !== 'EEXIST') throw error
    },
  )
  for (;;) {
    const key = Buffer.from(await readFile(path, 'utf8'), 'base64')
    if (key.length === 32) return [key]
    // Its maker has named it and is about to write it.
    await sleep(50)
  }
}
