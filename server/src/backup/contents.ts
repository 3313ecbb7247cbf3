import type { Partition, Sequence, Table } from './backup.sql.ts'

/** The first entry of a backup: what it holds, and for which schema. */
export interface Contents {
  format: 1
  at: string
  migrations: string[]
  queueVersion: number
  tables: Table[]
  /** Absent in a backup from before there were any. */
  partitions?: Partition[]
  sequences: Sequence[]
}

/** The last entry: a backup that has it is whole. */
export interface End {
  rows: Record<string, number>
  files: number
}

/** Why a backup was not taken back, in one line. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}
