import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keyFileIn, secretsKeysOf } from './secrets-key-file.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-secrets-key-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('without a configured key one is made beside the database, once, for its owner alone to read', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => secretsKeysOf({ secretsKeys: [], dataDir })))
  expect(new Set(made.map(([key]) => key!.toString('hex'))).size).toBe(1)
  expect(made[0]![0]).toHaveLength(32)
  expect((await stat(keyFileIn(dataDir))).mode & 0o777).toBe(0o600)
})

test('a configured key is the one', async () => {
  const key = randomBytes(32)
  expect(await secretsKeysOf({ secretsKeys: [key], dataDir })).toEqual([key])
  expect(await readFile(keyFileIn(dataDir), 'utf8')).not.toContain(key.toString('base64'))
})
