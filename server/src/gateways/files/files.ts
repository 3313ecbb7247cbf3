import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Random and opaque: it says nothing about who stored what. */
  key: string
  bytes: number
}

/** Where uploaded and made files live. A key that was returned is durable: only then may a row name it. */
export interface Files {
  /** Takes effect whole or not at all; a source that fails leaves nothing behind. Only a restored file brings its key. */
  put(source: Buffer | Readable, about: { mediaType: string; key?: string }): Promise<StoredFile>
  /** Rejects with FileMissing before the first byte when there is no such file. */
  open(key: string): Promise<Readable>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Every stored file with the time it was stored, for the sweep of orphans. */
  list(): AsyncIterable<{ key: string; storedAt: Date }>
  /** Leaves the marker of this installation beside the files; returns the markers of all that have (see claim-files.ts). */
  claim(installation: string): Promise<string[]>
  /** Removes what an interrupted `put` of a killed process left before that time. */
  sweepUnfinished(before: Date): Promise<void>
}

export class FileMissing extends Error {
  override name = 'FileMissing'
}

export const isKey = (candidate: string): boolean => /^[0-9a-f]{32}$/.test(candidate)
/** Guards every path and address that is made from a key. */
export function requireKey(candidate: string): string {
  if (!isKey(candidate)) throw new FileMissing('No file has such a key')
  return candidate
}
