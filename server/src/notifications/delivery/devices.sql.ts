import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/database.ts'

interface Device {
  userId: string
  sessionHash: Buffer
  kind: 'fcm' | 'webpush'
  address: string
  keys: { p256dh: string; auth: string } | null
  deviceInfo: object | null
}

/** Devices of a person: beyond these the longest unused are removed. */
const most = 20

/** A device belongs to whoever signed in on it last: registering moves it, and it ends with the session. */
export async function saveDevice(db: Db, { address, ...device }: Device): Promise<void> {
  const { userId, sessionHash, kind, keys, deviceInfo } = device
  const values = {
    userId,
    sessionHash,
    kind,
    keys: keys && JSON.stringify(keys),
    deviceInfo: deviceInfo && JSON.stringify(deviceInfo),
    lastUsedAt: sql<Date>`now()`,
  }
  await db
    .insertInto('pushDevices')
    .values({ ...values, address })
    // A moved device gets a new id, so that messages waiting for its last owner never reach the new one.
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({
        ...values,
        id: sql<string>`case when push_devices.user_id = excluded.user_id then push_devices.id else new_id() end`,
      }),
    )
    .execute()
  await forgetUnused(db, userId)
}

/** After the insert: of many registered at once, the last one sees them all. */
const forgetUnused = (db: Db, userId: string) =>
  inTransaction(db, async (tx) => {
    // One at a time per person: two that delete the same rows in different orders would deadlock.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    await tx
      .deleteFrom('pushDevices')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('pushDevices')
          .select('id')
          .where('userId', '=', userId)
          .orderBy('lastUsedAt', 'desc')
          .orderBy('id', 'desc')
          .offset(most),
      )
      .execute()
  })
