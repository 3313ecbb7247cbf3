import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../..')
/** It identifies the owner of the embedded PostgreSQL, which has no pooler in front. */
const exception = 'platform/postgres/embedded-postgres.ts'

test('advisory locks end with their transaction: behind a pooler, one of a session would stay with somebody else', async () => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const holders: string[] = []
  for (const name of names)
    if (/pg_(try_)?advisory_lock\b/.test(await readFile(join(folder, name), 'utf8'))) holders.push(name)
  expect(holders).toEqual([exception])
})
