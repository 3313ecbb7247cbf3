import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { FileMissing } from './files.ts'
import { openLocalFiles } from './files-local.ts'

const about = { mediaType: 'application/pdf' }
async function aFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-files-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return { dataDir, files: openLocalFiles(dataDir) }
}
const everyFile = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('what is put can be opened, also by the next process, until it is removed', async () => {
  const { dataDir, files } = await aFolder()
  const { key, bytes } = await files.put(Buffer.from('lorry receipt'), about)
  expect(bytes).toBe(13)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect((await buffer(await openLocalFiles(dataDir).open(key))).toString()).toBe('lorry receipt')
  await files.remove(key)
  await files.remove(key)
  await expect(files.open(key)).rejects.toBeInstanceOf(FileMissing)
})

test('a stream is stored whole', async () => {
  const { files } = await aFolder()
  const parts = ['a'.repeat(70_000), 'b'.repeat(70_000)]
  const { key, bytes } = await files.put(Readable.from(parts.map((part) => Buffer.from(part))), about)
  expect(bytes).toBe(140_000)
  expect((await buffer(await files.open(key))).toString()).toBe(parts.join(''))
})

test('a source that breaks off leaves no file behind', async () => {
  const { dataDir, files } = await aFolder()
  async function* broken() {
    yield Buffer.alloc(100_000)
    throw new Error('the phone lost its signal')
  }
  await expect(files.put(Readable.from(broken()), about)).rejects.toThrow('the phone lost its signal')
  expect(await everyFile(dataDir)).toEqual([])
})

test('a full disk is passed on by its own name and leaves no half file', async () => {
  const { dataDir, files } = await aFolder()
  async function* full() {
    yield Buffer.alloc(100_000)
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  await expect(files.put(Readable.from(full()), about)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await everyFile(dataDir)).toEqual([])
})

test('an invalid key never becomes a path', async () => {
  const { dataDir, files } = await aFolder()
  const { key } = await files.put(Buffer.from('x'), about)
  for (const bad of ['../../../etc/passwd', `../${key}`, '', `${key}/..`, key.toUpperCase().replace(/\d/g, 'G')])
    await expect(async () => files.open(bad)).rejects.toBeInstanceOf(FileMissing)
  const [entry] = await everyFile(dataDir)
  expect((await readFile(join(entry?.parentPath ?? '', entry?.name ?? ''))).toString()).toBe('x')
})

test('the list names every stored file, and the sweep takes only old unfinished ones', async () => {
  const { dataDir, files } = await aFolder()
  const first = await files.put(Buffer.from('1'), about)
  const second = await files.put(Buffer.from('2'), about)
  const listed: string[] = []
  for await (const { key, storedAt } of files.list()) {
    listed.push(key)
    expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000)
  }
  expect(listed.sort()).toEqual([first.key, second.key].sort())

  const incoming = join(dataDir, 'files', 'incoming')
  await writeFile(join(incoming, 'old'), 'x')
  await writeFile(join(incoming, 'new'), 'x')
  await utimes(join(incoming, 'old'), new Date(0), new Date(0))
  await files.sweepUnfinished(new Date(Date.now() - 3_600_000))
  expect(await readdir(incoming)).toEqual(['new'])
})
