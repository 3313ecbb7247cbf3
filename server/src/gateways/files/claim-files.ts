import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { sharedFact } from '../../platform/database/secrets.sql.ts'
import type { Files } from './files.ts'

/**
 * Marks the files as belonging to this database, and returns the markers of others that use the same store: a database
 * that is empty, mistyped or of another installation must not delete files that it does not know.
 */
export async function claimFiles(db: Db, files: Files): Promise<string[]> {
  const { id } = await sharedFact(db, 'installation', () => ({ id: randomBytes(16).toString('hex') }))
  const markers = await files.claim(id)
  return markers.filter((marker) => marker !== markerOf(id))
}

/** Beside the files, named after the installation that stores here. */
export const markerOf = (installation: string) => `owner-${installation}`
export const isMarker = (name: string) => /^owner-[0-9a-f]{32}$/.test(name)

export const sharedBy = (markers: readonly string[]) =>
  `another installation stores its files here, too (${markers.map((marker) => `files/${marker}`).join(', ')}). ` +
  'Give each its own place, or remove the marker of one that is no more (docs/operations.md, "Backup")'
