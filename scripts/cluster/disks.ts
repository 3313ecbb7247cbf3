import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Mounts a disk of this many MB in memory. Only root may mount. */
export function mountDisk(folder: string, mb: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m`, 'vapsi-cluster', folder])
}

/**
 * Unmounts it at once, even if files are open. A disk that was never mounted is no error: the start may have failed
 * before.
 */
export function unmountDisk(folder: string): void {
  try {
    execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
  } catch {
    // It was not mounted.
  }
}

const fillerIn = (disk: string) => join(disk, 'filler')

/** Writes until the disk is full. */
export function fillDisk(disk: string): void {
  const file = openSync(fillerIn(disk), 'w')
  try {
    for (const bytes of [1 << 20, 4096, 1]) writeUntilFull(file, Buffer.alloc(bytes))
  } finally {
    closeSync(file)
  }
}

export const emptyDisk = (disk: string): void => rmSync(fillerIn(disk), { force: true })

function writeUntilFull(file: number, buffer: Buffer): void {
  try {
    for (;;) writeSync(file, buffer)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
