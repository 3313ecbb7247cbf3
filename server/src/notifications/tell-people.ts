import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { eventRecorded } from '../platform/events.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { queueArrival } from '../tracking/tell-arrival.ts'
import { addDeliveries, openAccounts, reachable } from './delivery/deliveries.sql.ts'
import { enqueueDelivery } from './delivery/deliver.ts'
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
  async run({ seq }, { db }) {
    const event = await notificationContextOf(db, seq)
    if (!event) return
    await refreshScreens(db, event)
    if (isArrival(event) && event.booking) {
      const { id } = event.booking
      await inTransaction(db, (tx) => queueArrival(tx, id))
    }
    const lines = notificationRules[event.type]
    if (lines) await inTransaction(db, (tx) => tell(tx, seq, event, lines))
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

async function tell(tx: Tx, seq: number, event: NotificationContext, lines: readonly Line[]) {
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
      params: JSON.stringify(line.params(event)),
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
  const people = await reachable(
    tx,
    added.map((a) => a.userId),
  )
  const deliveries = added.flatMap((row) => deliveriesOf(row, people, addressed))
  if (deliveries.length === 0) return
  for (const due of await addDeliveries(tx, deliveries)) await enqueueDelivery(tx, due)
}

type People = Awaited<ReturnType<typeof reachable>>

/** To every device of the person, and by SMS if one of the messages is urgent. */
function deliveriesOf(
  row: { id: string; userId: string },
  people: People,
  addressed: { line: Line; userId: string }[],
) {
  const own = people.filter(({ id }) => id === row.userId)
  const deliveries: { notificationId: string; channel: 'push' | 'sms'; address: string }[] = own.flatMap(
    ({ deviceId }) => (deviceId ? [{ notificationId: row.id, channel: 'push', address: deviceId }] : []),
  )
  const mobile = own[0]?.mobile
  const isUrgent = addressed.some(({ line, userId }) => userId === row.userId && line.sms)
  if (mobile && isUrgent) deliveries.push({ notificationId: row.id, channel: 'sms', address: `+91${mobile}` })
  return deliveries
}
