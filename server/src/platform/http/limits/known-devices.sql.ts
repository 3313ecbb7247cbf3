import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'

/** The account that first signed in on this device, if it has a verified mobile or is a clerk's. */
export const memberOfDevice = async (db: Db, deviceHash: Buffer): Promise<string | undefined> => {
  const known = await db
    .selectFrom('knownDevices as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select('d.userId')
    .where('d.deviceHash', '=', deviceHash)
    .where((where) => where.or([where('u.mobileVerified', '=', true), where('u.isAdmin', '=', true)]))
    .where('u.deletedAt', 'is', null)
    .orderBy('d.firstUsedAt')
    .orderBy('d.userId')
    .limit(1)
    .executeTakeFirst()
  return known?.userId
}

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

const mostDevices = 20

/** Beyond twenty, the account's longest unused devices are forgotten. */
export async function rememberDevice(tx: Tx, deviceHash: Buffer, userId: string): Promise<void> {
  await tx
    .insertInto('knownDevices')
    .values({ deviceHash, userId })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ lastUsedAt: sql<Date>`now()` }))
    .execute()
  const beyond = tx
    .selectFrom('knownDevices')
    .select('deviceHash')
    .where('userId', '=', userId)
    .orderBy(sql`device_hash = ${deviceHash}`, 'desc')
    .orderBy('lastUsedAt', 'desc')
    .offset(mostDevices)
  await tx.deleteFrom('knownDevices').where('userId', '=', userId).where('deviceHash', 'in', beyond).execute()
}

/** Devices are deleted with their account, after a password change, and when unused for 400 days. */
export const forgetDevicesOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('knownDevices').where('userId', '=', userId).execute()

export const sweepDevices = (db: Db) =>
  db
    .deleteFrom('knownDevices')
    .where('lastUsedAt', '<', sql<Date>`now() - interval '400 days'`)
    .execute()
