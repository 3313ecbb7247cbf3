import type { Db, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { bytesLately } from './documents.sql.ts'

/** Far more than a fleet uploads in a month, far less than a disk. */
const QUOTA_BYTES = 1024 ** 3
const QUOTA_DAYS = 30

/** 413 quota_full: this person has uploaded too much of late. */
export async function requireQuota(db: Db | Tx, userId: string, bytes: number): Promise<void> {
  if ((await bytesLately(db, userId, QUOTA_DAYS)) + bytes > QUOTA_BYTES) fail('quota_full')
}
