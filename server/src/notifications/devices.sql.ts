import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'

interface Device {
  userId: string
  sessionHash: Buffer
  kind: 'fcm' | 'webpush'
  address: string
  keys: { p256dh: string; auth: string } | null
  deviceInfo: object | null
}

/** A token belongs to whoever signed in on the device last: registering moves it, and ends with the session. */
export const saveDevice = (db: Db, { userId, sessionHash, kind, address, keys, deviceInfo }: Device) => {
  const values = {
    userId,
    sessionHash,
    kind,
    keys: keys && JSON.stringify(keys),
    deviceInfo: deviceInfo && JSON.stringify(deviceInfo),
    lastUsedAt: sql<Date>`now()`,
  }
  return (
    db
      .insertInto('pushDevices')
      .values({ ...values, address })
      // A new id for a device that moves, so that messages still waiting for its last owner never reach the new one.
      .onConflict((conflict) =>
        conflict.column('address').doUpdateSet({
          ...values,
          id: sql<string>`case when push_devices.user_id = excluded.user_id then push_devices.id else new_id() end`,
        }),
      )
      .execute()
  )
}
