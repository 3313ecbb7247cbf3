import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isMarker, markerOf } from './claim-files.ts'
import { FileMissing, type Files, isKey, requireKey } from './files.ts'

/**
 * A local folder: `files/ab/abcdef…`. Written to `files/incoming`, flushed, renamed, and the folder flushed: after a
 * power cut a key that was returned still leads to the whole file.
 */
export function openLocalFiles(dataDir: string): Files {
  const root = join(dataDir, 'files')
  const incoming = join(root, 'incoming')
  const shardOf = (key: string) => join(root, requireKey(key).slice(0, 2))
  const pathOf = (key: string) => join(shardOf(key), key)

  return {
    async put(source, { key = newKey() }) {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const draft = join(incoming, key)
      try {
        const bytes = await writeFlushed(draft, source)
        await placeDurably(draft, root, shardOf(key), pathOf(key))
        return { key, bytes }
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async open(key) {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw isAbsent(error) ? new FileMissing('The file is gone') : error
      })
      return file.createReadStream()
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const shard of await namesIn(root)) {
        if (!/^[0-9a-f]{2}$/.test(shard)) continue
        for (const key of await namesIn(join(root, shard))) {
          const found = await stat(join(root, shard, key)).catch(() => null)
          if (found && isKey(key)) yield { key, storedAt: found.mtime }
        }
      }
    },
    async claim(installation) {
      await mkdir(root, { recursive: true, mode: 0o700 })
      await (await open(join(root, markerOf(installation)), 'a', 0o600)).close()
      return (await namesIn(root)).filter(isMarker)
    },
    sweepUnfinished: (before) => removeOlder(incoming, before),
  }
}

export const newKey = (): string => randomBytes(16).toString('hex')

/** Writes a stream or buffer to a new private file and waits until it is on the disk. */
export async function writeFlushed(path: string, source: Buffer | Readable): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(source instanceof Readable ? source : Readable.from([source]), target)
  return target.bytesWritten
}

export async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtime < before) await rm(join(folder, name), { force: true })
  }
}

export const readBack = (path: string): Readable => createReadStream(path)

async function placeDurably(draft: string, root: string, shard: string, path: string) {
  await mkdir(shard, { recursive: true, mode: 0o700 })
  await rename(draft, path)
  await flushFolder(shard)
  // The shard's own folder may be new; flushing an unchanged folder costs nothing.
  await flushFolder(root)
}

/** A rename is durable only once its folder is flushed. */
async function flushFolder(folder: string) {
  let handle: FileHandle | undefined
  try {
    handle = await open(folder, 'r')
    await handle.sync()
  } finally {
    await handle?.close()
  }
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return []
    throw error
  })
}
