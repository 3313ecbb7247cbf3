import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A disk of so many MB at this folder, in memory. Only root may mount. */
export function mountDisk(folder: string, mb: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m`, 'vapsi-cluster', folder])
}

/** Gone at once, whoever still holds a file of it. One that was never mounted is no error: the start may have failed before. */
export function unmountDisk(folder: string): void {
  try {
    execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
  } catch {
    // It was not mounted.
  }
}

const fillerIn = (disk: string) => join(disk, 'filler')

/** Writes until the disk takes not a byte more. */
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
