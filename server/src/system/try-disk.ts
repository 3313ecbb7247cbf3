import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFlushed } from '../gateways/files/files-local.ts'

/** More than a full disk may still have in half-used blocks. */
const bytes = Buffer.alloc(64 * 1024, 1)

/** Writes a little where uploads are first written, and removes it; rejects when the disk is full. */
export async function tryDisk(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'files', 'incoming')
  const path = join(folder, `ready-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFlushed(path, bytes)
  } finally {
    await rm(path, { force: true })
  }
}
