import type { Sequence, Table } from './backup.sql.ts'

/** The first entry of a backup: what it holds, and for which schema. */
export interface Contents {
  format: 1
  at: string
  migrations: string[]
  queueVersion: number
  tables: Table[]
  sequences: Sequence[]
}

/** The last entry: only a complete backup has it. */
export interface End {
  rows: Record<string, number>
  files: number
}

/** Why a backup was not restored, in one line. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}
