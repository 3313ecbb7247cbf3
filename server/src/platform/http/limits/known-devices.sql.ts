import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'

/** Whether somebody with a verified mobile, or a clerk, has signed in on this device. */
export const isProvenDevice = async (db: Db, deviceHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('knownDevices as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select('d.userId')
    .where('d.deviceHash', '=', deviceHash)
    .where((where) => where.or([where('u.mobileVerified', '=', true), where('u.isAdmin', '=', true)]))
    .where('u.deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether this account has signed in on it before. */
export const isKnownTo = async (db: Db, deviceHash: Buffer | null, userIds: readonly string[]): Promise<boolean> =>
  deviceHash !== null &&
  userIds.length > 0 &&
  (await db
    .selectFrom('knownDevices')
    .select('userId')
    .where('deviceHash', '=', deviceHash)
    .where('userId', 'in', [...userIds])
    .limit(1)
    .executeTakeFirst()) !== undefined

export const rememberDevice = (tx: Tx, deviceHash: Buffer, userId: string) =>
  tx
    .insertInto('knownDevices')
    .values({ deviceHash, userId })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ lastUsedAt: sql<Date>`now()` }))
    .execute()

/** Devices are deleted with their account, after a password change, and when unused for 400 days. */
export const forgetDevicesOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('knownDevices').where('userId', '=', userId).execute()

export const sweepDevices = (db: Db) =>
  db
    .deleteFrom('knownDevices')
    .where('lastUsedAt', '<', sql<Date>`now() - interval '400 days'`)
    .execute()
