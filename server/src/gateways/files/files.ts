import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Random and opaque: it does not reveal who stored what. */
  key: string
  bytes: number
}

/** Storage of uploaded and generated files. A returned key is durable: only then may a row name it. */
export interface Files {
  /** Succeeds completely or not at all; a failing source leaves nothing behind. Only a restored file passes its key. */
  put(source: Buffer | Readable, about: { mediaType: string; key?: string }): Promise<StoredFile>
  /** Rejects with FileMissing before the first byte if there is no such file. */
  open(key: string): Promise<Readable>
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>
  /** Every stored file with its time, for the sweep of orphans. */
  list(): AsyncIterable<{ key: string; storedAt: Date }>
  /** Writes this installation's marker beside the files; returns all markers there (see claim-files.ts). */
  claim(installation: string): Promise<string[]>
  /** Removes leftovers of `put` calls of killed processes from before that time. */
  sweepUnfinished(before: Date): Promise<void>
}

export class FileMissing extends Error {
  override name = 'FileMissing'
}

export const isKey = (candidate: string): boolean => /^[0-9a-f]{32}$/.test(candidate)
/** Guards every path and address that is built from a key. */
export function requireKey(candidate: string): string {
  if (!isKey(candidate)) throw new FileMissing('No file has such a key')
  return candidate
}
