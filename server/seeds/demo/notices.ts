import type { Insertable } from 'kysely'
import type { NotificationContext } from '../../src/notifications/notification-context.ts'
import { urlOf } from '../../src/notifications/notification-line.ts'
import { notificationRules } from '../../src/notifications/notification-rules.ts'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { NotificationsTable } from '../../src/tables/system.ts'
import { type Happening, type World, daysBefore, hoursBefore } from './world.ts'

/** How far back an inbox goes. */
const days = 14
/** Older ones have been read. */
const unreadHours = 30

/** The inboxes filled by these events, in the product's own words. Nobody is notified of their own actions. */
export function noticesOf(
  world: World,
  events: readonly { seq: number; happening: Happening }[],
  references: ReadonlyMap<string, string>,
) {
  const { now, dice } = world
  const rows: Insertable<NotificationsTable>[] = []
  for (const { seq, happening } of events) {
    if (happening.at < daysBefore(now, days)) continue
    const context = notificationContextOf(world, happening, references)
    for (const line of notificationRules[happening.type] ?? []) {
      const userId = line.to(context)
      if (!userId || userId === context.actorId) continue
      const readAt = happening.at < hoursBefore(now, unreadHours) ? new Date(happening.at.getTime() + 3_600_000) : null
      rows.push({
        id: dice.id(happening.at),
        userId,
        eventSeq: seq,
        type: happening.type,
        code: line.code,
        params: JSON.stringify(line.params(context)),
        data: JSON.stringify({
          url: urlOf(line, context),
          bookingId: context.booking?.id,
          loadId: context.load?.id ?? context.bid?.loadId,
        }),
        readAt,
        createdAt: happening.at,
      })
    }
  }
  return rows
}

const laneOf = (row: { fromLocation: string; toLocation: string }) => ({ from: row.fromLocation, to: row.toLocation })

function notificationContextOf(
  world: World,
  { type, by, subject, data = {} }: Happening,
  references: ReadonlyMap<string, string>,
): NotificationContext {
  const context: NotificationContext = { type, actorId: by?.id ?? null, data: { ...data } }
  if (subject.type === 'user') context.data['userId'] = subject.id
  if (subject.type === 'booking') {
    const { id, shipperId, transporterId, ...booking } = world.bookings.find((one) => one.id === subject.id)!
    context.booking = {
      id,
      shipperId,
      transporterId: transporterId ?? null,
      reference: references.get(id)!,
      ...laneOf(booking),
    }
  }
  if (subject.type === 'load') {
    const { id, shipperId, ...load } = world.loads.find((one) => one.id === subject.id)!
    context.load = { id, shipperId, reference: references.get(id)!, ...laneOf(load) }
  }
  if (subject.type === 'bid') {
    const { id, loadId, transporterId, bidPricePaise } = world.bids.find((one) => one.id === subject.id)!
    const { shipperId, ...load } = world.loads.find((one) => one.id === loadId)!
    context.bid = {
      id,
      loadId,
      transporterId,
      shipperId,
      reference: references.get(loadId)!,
      ...laneOf(load),
      rupees: toRupees(bidPricePaise),
    }
  }
  return context
}
