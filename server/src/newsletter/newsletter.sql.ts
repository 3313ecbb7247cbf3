import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'

export interface Subscriber {
  id: string
  email: string
  status: 'pending' | 'confirmed' | 'unsubscribed'
}

/** The subscriber of this address, created if needed; locked until the transaction ends. */
export async function subscriberFor(tx: Tx, email: string): Promise<Subscriber> {
  await tx
    .insertInto('newsletterSubscribers')
    .values({ email, tokenHash: Buffer.alloc(0) })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute()
  return tx
    .selectFrom('newsletterSubscribers')
    .select(['id', 'email', 'status'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const setPending = (tx: Tx, id: string, tokenHash: Buffer) =>
  tx
    .updateTable('newsletterSubscribers')
    .set({ status: 'pending', tokenHash, createdAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Confirming twice is fine; somebody who has unsubscribed since must subscribe again. */
export const confirmByToken = (db: Db, tokenHash: Buffer) =>
  db
    .updateTable('newsletterSubscribers')
    .set({ status: 'confirmed', confirmedAt: sql<Date>`coalesce(confirmed_at, now())` })
    .where('tokenHash', '=', tokenHash)
    .where('status', '!=', 'unsubscribed')
    .returning('email')
    .executeTakeFirst()

export const unsubscribeByToken = (db: Db, tokenHash: Buffer) =>
  db
    .updateTable('newsletterSubscribers')
    .set({ status: 'unsubscribed', confirmedAt: null })
    .where('tokenHash', '=', tokenHash)
    .returning('email')
    .executeTakeFirst()

export const subscriberOf = (db: Db, id: string): Promise<Subscriber | undefined> =>
  db.selectFrom('newsletterSubscribers').select(['id', 'email', 'status']).where('id', '=', id).executeTakeFirst()

/** Unconfirmed addresses have given no consent. */
export const forgetUnconfirmed = (db: Db, days: number) =>
  db
    .deleteFrom('newsletterSubscribers')
    .where('status', '=', 'pending')
    .where('createdAt', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .execute()

/** The account of this address was deleted; so is its subscription. */
export async function forgetSubscriber(tx: Tx, email: string | null): Promise<void> {
  if (email === null) return
  await tx
    .deleteFrom('newsletterSubscribers')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .execute()
}
