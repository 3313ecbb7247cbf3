import type { Db, Tx } from '../platform/database/database.ts'
import { gazetteer } from '../places/gazetteer.ts'
import { toRupees } from '@vapsi/contract/values/rupees'
import { referenceOf } from '../bookings/bookings.rules.ts'
import type { NotificationContext } from './notification-context.ts'

const laneOf = (row: { fromLocation: string; toLocation: string }) => ({ from: row.fromLocation, to: row.toLocation })

/** Strangers see the map's names of a load's ends, not what its shipper typed. */
function laneOnTheMap(row: Record<'fromLat' | 'fromLng' | 'toLat' | 'toLng', number>) {
  const nameAt = (lat: number, lng: number) => {
    const { city, state } = gazetteer().cityAt({ lat, lng })
    return city ? [city, state].filter(Boolean).join(', ') : 'a place nearby'
  }
  return { from: nameAt(row.fromLat, row.fromLng), to: nameAt(row.toLat, row.toLng) }
}

/** An event with its people and lane; undefined if there is none of that number. */
export async function notificationContextOf(db: Db | Tx, seq: number): Promise<NotificationContext | undefined> {
  const event = await db.selectFrom('events').selectAll().where('seq', '=', seq).executeTakeFirst()
  if (!event) return undefined
  const { type, actorId, accountId, before, after, data } = event
  const acted = actorId && accountId ? await actedOf(db, actorId, accountId) : undefined
  const context: NotificationContext = { type, actorId, accountId, before, after, data, ...(acted && { acted }) }
  const about = subjects[event.subjectType]
  return about ? about(db, context, event.subjectId) : context
}

/** Who did it for which company. */
const actedOf = (db: Db | Tx, personId: string, accountId: string) =>
  db
    .selectFrom('users as p')
    .innerJoin('users as c', (join) => join.on('c.id', '=', accountId))
    .select(['p.name as byPerson'])
    .select((eb) => eb.fn.coalesce('c.company', 'c.name').as('byCompany'))
    .where('p.id', '=', personId)
    .executeTakeFirst()

const subjects: Record<
  string,
  (db: Db | Tx, context: NotificationContext, id: string) => Promise<NotificationContext>
> = {
  async booking(db, context, id) {
    const row = await db
      .selectFrom('bookings')
      .select(['id', 'number', 'fromLocation', 'toLocation', 'shipperId', 'transporterId', 'toldAt', 'pickupFrom'])
      .select(['negotiatedPriceDriverPaise as payPaise'])
      .select((eb) =>
        eb
          .selectFrom('vehicles as v')
          .select('v.vehicleNumber')
          .whereRef('v.id', '=', 'bookings.vehicleId')
          .as('vehicleNumber'),
      )
      .select((eb) =>
        eb
          .selectFrom('lorryReceipts as r')
          .select('r.number')
          .whereRef('r.bookingId', '=', 'bookings.id')
          .where('r.supersededAt', 'is', null)
          .where('r.voidedAt', 'is', null)
          .where('r.isOfTrip', '=', true)
          .limit(1)
          .as('receipt'),
      )
      .select((eb) =>
        eb
          .selectFrom('tripDrivers as t')
          .innerJoin('members as m', 'm.id', 't.memberId')
          .select('m.personId')
          .whereRef('t.bookingId', '=', 'bookings.id')
          .where('t.untilAt', 'is', null)
          .where('m.removedAt', 'is', null)
          .as('driverId'),
      )
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return context
    const { payPaise, ...booking } = row
    const pay = payPaise === null ? null : toRupees(payPaise)
    return { ...context, booking: { ...booking, pay, reference: referenceOf(row.number), ...laneOf(row) } }
  },
  async load(db, context, id) {
    const row = await db
      .selectFrom('loads')
      .select(['id', 'number', 'fromLat', 'fromLng', 'toLat', 'toLng', 'shipperId'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? { ...context, load: { ...row, reference: referenceOf(row.number), ...laneOnTheMap(row) } } : context
  },
  async posting(_, context, id) {
    return { ...context, posting: { id } }
  },
  async bid(db, context, id) {
    const row = await db
      .selectFrom('bids as b')
      .innerJoin('loads as l', 'l.id', 'b.loadId')
      .select([
        'b.id',
        'b.loadId',
        'b.transporterId',
        'b.bidPricePaise',
        'l.number',
        'l.fromLocation',
        'l.toLocation',
        'l.shipperId',
      ])
      .where('b.id', '=', id)
      .executeTakeFirst()
    return row
      ? {
          ...context,
          bid: { ...row, reference: referenceOf(row.number), ...laneOf(row), rupees: toRupees(row.bidPricePaise) },
        }
      : context
  },
  async user(_db, context, id) {
    return { ...context, data: { ...context.data, userId: id } }
  },
}
