import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database/database.ts'
import { sharedSecret } from '../../platform/database/secrets.sql.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Web Push keys: the configured pair, else a generated one that all servers share. */
export const vapidKeys = async (db: Db, { vapid }: Pick<Config, 'vapid'>): Promise<VapidKeys> =>
  vapid ?? (await sharedSecret(db, 'vapid', async () => (await import('web-push')).default.generateVAPIDKeys()))
