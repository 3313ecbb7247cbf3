import type { NotificationCode } from '@vapsi/contract/messages/en/notifications'
import type { MessageChannel, MessageKind } from '@vapsi/contract/notifications/channels'
import type { NewDelivery } from '../delivery/deliveries.sql.ts'
import { messageKindOf } from './message-kind.ts'

interface Told {
  notificationId: string
  userId: string
  messages: readonly { code: NotificationCode; isUrgent: boolean; asks: boolean }[]
}
interface Reach {
  /** One entry for each device; of somebody without one a single entry. */
  people: readonly { id: string; deviceId: string | null; mobile: string | null }[]
  chosen: readonly { userId: string; kind: MessageKind; channel: MessageChannel }[]
  hasWhatsApp: boolean
}

/** To every device of the person, and to the mobile by the channel that they chose for messages of this kind. */
export function deliveriesOf({ notificationId, userId, messages }: Told, reach: Reach): NewDelivery[] {
  const own = reach.people.filter(({ id }) => id === userId)
  const pushes: NewDelivery[] = own.flatMap(({ deviceId }) =>
    deviceId ? [{ notificationId, channel: 'push', address: deviceId }] : [],
  )
  const mobile = own[0]?.mobile
  const channel = mobile && channelOf(userId, messages, reach)
  return channel ? [...pushes, { notificationId, channel, address: `+91${mobile}` }] : pushes
}

/** Urgent messages leave by SMS or WhatsApp; questions only by WhatsApp, where they can be answered. */
function channelOf(
  userId: string,
  messages: Told['messages'],
  { chosen, hasWhatsApp }: Reach,
): 'sms' | 'whatsapp' | undefined {
  for (const { code, isUrgent, asks } of messages) {
    if (!isUrgent && !asks) continue
    const kind = messageKindOf(code)
    const wanted = chosen.find((choice) => choice.userId === userId && choice.kind === kind)?.channel ?? 'sms'
    if (wanted === 'whatsapp' && hasWhatsApp) return 'whatsapp'
    if (isUrgent && wanted !== 'app') return 'sms'
  }
  return undefined
}
