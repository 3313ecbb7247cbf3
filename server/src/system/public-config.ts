import type { ConfigView } from '@vapsi/contract/system'
import { type Config, demoAdmin, hasDemoAdmin } from '../config.ts'
import { vapidKeys } from '../gateways/push/vapid.ts'
import { hasPasskeys } from '../platform/relying-party.ts'
import type { Db } from '../platform/database/database.ts'

/** What a client must know before anyone signs in; none of it is secret. */
export async function publicConfig(config: Config, db: Db): Promise<ConfigView> {
  const { firebase, demo, upiVpa, office } = config
  const web = firebase && withoutEmpty(firebase.web)
  return {
    demo,
    identity: web ? { provider: 'firebase', firebase: web } : { provider: 'builtin' },
    places: { provider: config.googleMapsApiKey ? 'google' : 'embedded' },
    tracking: { provider: config.tracking ? 'gateway' : 'none' },
    push: {
      provider: firebase?.serviceAccount && web ? 'fcm' : 'webpush',
      ...(firebase?.serviceAccount && web
        ? { firebase: web }
        : { vapidPublicKey: (await vapidKeys(db, config)).publicKey }),
    },
    whatsapp: config.whatsapp !== null || demo,
    ...(upiVpa && { upi: { vpa: upiVpa } }),
    ...(hasDemoAdmin(config) && { demoAdmin }),
    requestHours: config.requestHours,
    undoSeconds: config.undoSeconds,
    passkeys: hasPasskeys(config),
    office,
  }
}

const withoutEmpty = (record: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).flatMap(([key, value]) => (value ? [[key, value]] : [])))
