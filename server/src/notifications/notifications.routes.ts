import { admin } from '@vapsi/contract/admin/admin'
import { notifications } from '@vapsi/contract/notifications'
import { isPushService } from '../gateways/push/push-web.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import type { Room } from '../platform/http/route.ts'
import { listDeadLetters } from './delivery/dead-letters.sql.ts'
import { listMessages } from './delivery/sent-messages.sql.ts'
import { saveDevice } from './delivery/devices.sql.ts'
import { clearInbox, countUnread, listInbox, markRead } from './inbox.sql.ts'
import { liveStreams } from './live.ts'
import { retryDelivery } from './delivery/retry-delivery.ts'

export const notificationsRoutes: Room = ({ route }) => {
  const openStream = liveStreams()
  route(notifications.list, ({ db, actor, query }) => listInbox(db, actor.id, query))
  route(notifications.unread, async ({ db, actor }) => ({ unread: await countUnread(db, actor.id) }))
  route(notifications.read, async ({ db, actor, body }) => {
    await markRead(db, actor.id, body.ids?.filter(isUuid))
    return { unread: await countUnread(db, actor.id) }
  })
  route(notifications.clear, async ({ db, actor }) => void (await clearInbox(db, actor.id)))
  route(notifications.stream, (opening) => openStream(opening))
  route(notifications.registerFcm, async ({ db, actor, body }) => {
    const device = { kind: 'fcm', address: body.fcmToken, keys: null, deviceInfo: body.deviceInfo ?? null } as const
    await saveDevice(db, { ...device, userId: actor.id, sessionHash: Buffer.from(actor.sessionId, 'hex') })
    return { ok: true as const }
  })
  route(notifications.registerWebPush, async ({ db, actor, body }) => {
    if (!isPushService(body.endpoint)) fail('invalid', { fields: { endpoint: 'push_private' } })
    const { endpoint: address, keys } = body
    const device = { kind: 'webpush', address, keys, deviceInfo: body.deviceInfo ?? null } as const
    await saveDevice(db, { ...device, userId: actor.id, sessionHash: Buffer.from(actor.sessionId, 'hex') })
    return { ok: true as const }
  })

  route(admin.messages, ({ db, query }) => listMessages(db, query))
  route(admin.deadLetters, ({ db, query }) => listDeadLetters(db, query))
  route(admin.retryDeadLetter, ({ db, actor, params }) => retryDelivery(db, actor, params.id))
}
