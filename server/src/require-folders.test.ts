import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { requireFolders } from './require-folders.ts'

const here = await mkdtemp(join(tmpdir(), 'vapsi-folders-'))
afterAll(() => rm(here, { recursive: true, force: true }))
await writeFile(join(here, 'a-file'), '')
const dataDir = join(here, 'data')

test('folders that are not there yet are made', async () => {
  await requireFolders({ dataDir, backup: { folder: join(here, 'nights'), keep: 1 } })
  expect((await readdir(here)).toSorted()).toEqual(['a-file', 'data', 'nights'])
})

test.each([
  ['DATA_DIR', { dataDir: join(here, 'a-file', 'x'), backup: null }],
  ['BACKUP_DIR', { dataDir, backup: { folder: join(here, 'a-file'), keep: 1 } }],
])('a %s that cannot be a folder stops the start with one line', async (name, config) => {
  await expect(requireFolders(config)).rejects.toThrow(new RegExp(`^${name}: .* cannot be written to`))
})
