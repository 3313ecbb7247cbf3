import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { eventRecorded } from '../platform/events.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { queueArrival } from '../tracking/tell-arrival.ts'
import { addDeliveries, openAccounts, reachable } from './delivery/deliveries.sql.ts'
import { enqueueDelivery } from './delivery/queues.ts'
import { channelsOf } from './channels/channels.sql.ts'
import { deliveriesOf } from './channels/deliveries-of.ts'
import { enqueueFallBack } from './whatsapp/fall-back.ts'
import { ask } from './questions/ask.ts'
import { addToInbox, dropEarlier } from './inbox.sql.ts'
import { notificationContextOf } from './notification-context.sql.ts'
import type { NotificationContext } from './notification-context.ts'
import { type Line, urlOf } from './notification-line.ts'
import { notificationRules } from './notification-rules.ts'
import { tellScreensOf } from './screens.sql.ts'
import { invalidationRules } from './invalidation-rules.ts'

/** Processes events: signals open screens, adds inbox rows and a phone delivery for each, in one transaction. */
export const tellPeople = defineJob<{ seq: number }>({
  name: eventRecorded,
  concurrency: 4,
  batch: 20,
  async run({ seq }, { db, gateways, config }) {
    const event = await notificationContextOf(db, seq)
    if (!event) return
    await refreshScreens(db, event)
    if (isArrival(event) && event.booking) {
      const { id } = event.booking
      await inTransaction(db, (tx) => queueArrival(tx, id))
    }
    const lines = notificationRules[event.type]
    const ways = { hasWhatsApp: gateways.whatsapp !== null, smsAfterMinutes: config.whatsappSmsAfterMinutes }
    if (lines) await inTransaction(db, (tx) => tell(tx, seq, event, lines, ways))
  },
})

/** People who follow a link are notified of the first of these, and then forgotten. */
const isArrival = ({ type, data }: NotificationContext): boolean =>
  type === 'pod_uploaded' || (type === 'trip_stamped' && data['stamp'] === 'drop_arrived')

/** Safe to repeat: a screen only refreshes twice. */
async function refreshScreens(db: Db, event: NotificationContext) {
  const readers = invalidationRules[event.type]?.map((reader) => reader(event)) ?? []
  for (const userId of readers) if (userId && userId !== event.actorId) await tellScreensOf(db, userId)
}

/** A company is not notified of what its people do. */
const isOwn = ({ actorId, accountId }: NotificationContext, userId: string) =>
  userId === actorId || userId === accountId

interface Ways {
  hasWhatsApp: boolean
  smsAfterMinutes: number
}

async function tell(tx: Tx, seq: number, event: NotificationContext, lines: readonly Line[], ways: Ways) {
  const meant = lines
    .map((line) => ({ line, userId: line.to(event) || null }))
    .filter(
      (h): h is { line: Line; userId: string } =>
        h.userId !== null && (h.line.evenOwn === true || !isOwn(event, h.userId)),
    )
  if (meant.length === 0) return
  // A deleted account's notifications are gone, and no new ones follow.
  const open = await openAccounts(
    tx,
    meant.map(({ userId }) => userId),
  )
  const addressed = meant.filter(({ userId }) => open.has(userId))
  if (addressed.length === 0) return
  const bookingId = event.booking?.id
  for (const { line, userId } of addressed)
    if (line.newestOnly && bookingId) await dropEarlier(tx, { userId, code: line.code, bookingId, eventSeq: seq })
  const added = await addToInbox(
    tx,
    addressed.map(({ line, userId }) => ({
      userId,
      eventSeq: seq,
      type: event.type,
      code: line.code,
      params: JSON.stringify({ ...line.params(event), ...event.acted }),
      data: JSON.stringify({
        url: urlOf(line, event),
        bookingId: event.booking?.id,
        loadId: event.load?.id ?? event.bid?.loadId,
        wayHome: line.wayHome?.(event),
      }),
      readAt: null,
    })),
  )
  if (added.length === 0) return
  const userIds = added.map(({ userId }) => userId)
  const people = await reachable(tx, userIds)
  const reach = { people, chosen: await channelsOf(tx, userIds), hasWhatsApp: ways.hasWhatsApp }
  const deliveries = added.flatMap(({ id, userId }) =>
    deliveriesOf({ notificationId: id, userId, messages: messagesTo(userId, addressed) }, reach),
  )
  if (deliveries.length === 0) return
  const due = await addDeliveries(tx, deliveries)
  for (const one of due) await enqueueDelivery(tx, one)
  for (const { id, userId } of due.filter(({ channel }) => channel === 'whatsapp')) {
    await enqueueFallBack(tx, id, ways.smsAfterMinutes)
    const kind = addressed.find((one) => one.userId === userId && one.line.asks)?.line.asks
    const notificationId = added.find((row) => row.userId === userId)?.id
    if (kind && notificationId) await ask(tx, kind, { notificationId, userId }, event)
  }
}

const messagesTo = (userId: string, addressed: readonly { line: Line; userId: string }[]) =>
  addressed
    .filter((one) => one.userId === userId)
    .map(({ line: { code, sms = false, asks } }) => ({ code, isUrgent: sms, asks: asks !== undefined }))
