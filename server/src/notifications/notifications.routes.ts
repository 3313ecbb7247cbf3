import { admin } from '@vapsi/contract/admin'
import { notifications } from '@vapsi/contract/notifications'
import { isUuid } from '../platform/ids.ts'
import type { Room } from '../platform/route.ts'
import { listDeadLetters } from './dead-letters.sql.ts'
import { saveDevice } from './devices.sql.ts'
import { clearInbox, countUnread, listInbox, markRead, notificationFor } from './inbox.sql.ts'
import { onNotification, openStream } from './live.ts'
import { retryDelivery } from './retry-delivery.ts'

export const notificationsRoutes: Room = ({ route }) => {
  route(notifications.list, ({ db, actor, query }) => listInbox(db, actor.id, query))
  route(notifications.unread, async ({ db, actor }) => ({ unread: await countUnread(db, actor.id) }))
  route(notifications.read, async ({ db, actor, body }) => {
    await markRead(db, actor.id, body.ids?.filter(isUuid))
    return { unread: await countUnread(db, actor.id) }
  })
  route(notifications.clear, async ({ db, actor }) => void (await clearInbox(db, actor.id)))
  route(notifications.stream, ({ db, actor, reply, ear, closing, log }) => {
    const stream = openStream(reply, closing)
    const listener = { userId: actor.id, sessionHash: Buffer.from(actor.sessionId, 'hex') }
    const off = onNotification(ear, actor.id, (id) => {
      notificationFor(db, listener, id)
        // Signed out meanwhile: a stream ends with its session. (Cleared meanwhile: the page opens another one.)
        .then((notification) => (notification ? stream.send('notification', notification) : stream.end()))
        .catch((err: unknown) => log.warn({ err }, 'A live notification was not sent'))
    })
    stream.onClose(off)
  })
  route(notifications.registerFcm, async ({ db, actor, body }) => {
    const device = { kind: 'fcm', address: body.fcmToken, keys: null, deviceInfo: body.deviceInfo ?? null } as const
    await saveDevice(db, { ...device, userId: actor.id, sessionHash: Buffer.from(actor.sessionId, 'hex') })
    return { ok: true as const }
  })
  route(notifications.registerWebPush, async ({ db, actor, body }) => {
    const device = {
      kind: 'webpush',
      address: body.endpoint,
      keys: body.keys,
      deviceInfo: body.deviceInfo ?? null,
    } as const
    await saveDevice(db, { ...device, userId: actor.id, sessionHash: Buffer.from(actor.sessionId, 'hex') })
    return { ok: true as const }
  })

  route(admin.deadLetters, ({ db, query }) => listDeadLetters(db, query))
  route(admin.retryDeadLetter, ({ db, actor, params }) => retryDelivery(db, actor, params.id))
}
