import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** Which of these accounts exist; locked until the transaction ends. */
export async function openAccounts(tx: Tx, userIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Those of these people who want messages outside the app, with their verified mobile and their devices. */
export const reachable = (tx: Tx, userIds: string[]) =>
  tx
    .selectFrom('users as u')
    .leftJoin('pushDevices as d', 'd.userId', 'u.id')
    .select(['u.id', 'd.id as deviceId'])
    .select(sql<string | null>`case when u.mobile_verified then u.mobile end`.as('mobile'))
    .where('u.id', 'in', userIds)
    .where('u.notifications', '=', true)
    .where('u.deletedAt', 'is', null)
    .execute()

/** A delivery to queue, and its recipient. */
export interface Due {
  id: string
  channel: 'sms' | 'push' | 'whatsapp'
  userId: string
}

export interface NewDelivery {
  notificationId: string
  channel: Due['channel']
  /** A device's id for push, else +91XXXXXXXXXX. */
  address: string
}

const due = [
  'deliveries.id',
  'deliveries.channel',
  sql<string>`(select user_id from notifications where notifications.id = deliveries.notification_id)`.as('userId'),
] as const

export const addDeliveries = (tx: Tx, rows: readonly NewDelivery[]) =>
  tx
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('one_delivery_per_address').doNothing())
    .returning(due)
    .execute()

/**
 * A waiting delivery with its words, whether it is still wanted at this address, and the device if it still belongs to
 * this person.
 */
export const waitingDelivery = (db: Db, id: string) =>
  db
    .selectFrom('deliveries as x')
    .innerJoin('notifications as n', 'n.id', 'x.notificationId')
    .innerJoin('users as u', 'u.id', 'n.userId')
    .leftJoin('pushDevices as d', (join) =>
      join.onRef('d.userId', '=', 'n.userId').on(sql<boolean>`x.channel = 'push' and d.id::text = x.address`),
    )
    .leftJoin('sessions as s', 's.idHash', 'd.sessionHash')
    .select(['x.id', 'x.channel', 'x.address', 'x.tryingSince', 'n.id as notificationId', 'n.userId'])
    // In a company the one of its people who registered the device.
    .select('s.memberId as personId')
    .select(['n.code', 'n.params', 'n.title', 'n.message', 'n.type', 'n.data', 'u.language'])
    // An old or repeated SMS goes to verified numbers only.
    .select(
      sql<boolean>`u.notifications and (x.channel = 'push' or u.mobile_verified)
        and (x.channel <> 'whatsapp' or x.address = '+91' || u.mobile)`.as('isWanted'),
    )
    .select(['d.id as deviceId', 'd.kind as deviceKind', 'd.address as deviceAddress', 'd.keys as deviceKeys'])
    .where('x.id', '=', id)
    .where('x.status', '=', 'waiting')
    .executeTakeFirst()

/** Records the start of a try, before the gateway is called. */
export const beginTry = (db: Db, id: string) =>
  db
    .updateTable('deliveries')
    .set({ tryingSince: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()

export const settle = (
  db: Db,
  id: string,
  outcome: { status: 'sent' | 'dropped' | 'dead' | 'waiting'; error?: string },
) =>
  db
    .updateTable('deliveries')
    .set({
      status: outcome.status,
      error: outcome.error ?? null,
      attempts: sql<number>`attempts + 1`,
      tryingSince: null,
      settledAt: outcome.status === 'waiting' ? null : sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()

export const revive = (tx: Tx, id: string) =>
  tx
    .updateTable('deliveries')
    .set({ status: 'waiting', settledAt: null, error: null })
    .where('id', '=', id)
    .where('status', '=', 'dead')
    .returning(due)
    .executeTakeFirst()

export const dropDevice = (db: Db, id: string) => db.deleteFrom('pushDevices').where('id', '=', id).execute()
