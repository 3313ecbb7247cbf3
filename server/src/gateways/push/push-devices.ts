import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PushGateway } from './push.ts'
import { openFcm } from './push-fcm.ts'
import { openWebPush } from './push-web.ts'
import { vapidKeys } from './vapid.ts'

/** Both kinds of devices. `otherwise` handles FCM devices while FCM is not configured. */
export function openPush(config: Config, db: Db, otherwise: PushGateway): PushGateway {
  const account = config.firebase?.serviceAccount
  const fcm = config.firebase && account ? openFcm({ projectId: config.firebase.projectId, account }) : null
  const webPush = openWebPush({ keysOf: () => vapidKeys(db, config), subject: config.vapidSubject })
  return {
    sendPush(target, message) {
      if (target.kind === 'webpush') return webPush(target, message)
      return fcm ? fcm(target.address, message) : otherwise.sendPush(target, message)
    },
  }
}
