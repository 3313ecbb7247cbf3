import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database/database.ts'
import { sharedSecret } from '../../platform/database/secrets.sql.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Web Push keys: the configured pair, else one of Vapsi's own, made once and shared by all servers. */
export const vapidKeys = async (db: Db, { vapid }: Pick<Config, 'vapid'>): Promise<VapidKeys> =>
  vapid ?? (await sharedSecret(db, 'vapid', async () => (await import('web-push')).default.generateVAPIDKeys()))
