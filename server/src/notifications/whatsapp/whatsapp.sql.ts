import { type Expression, sql } from 'kysely'
import type { Receipt } from '@vapsi/contract/notifications/channels'
import type { Db, Tx } from '../../platform/database/database.ts'

/** Receipts come in any order, and a message that arrived has not failed. */
const rankOf = (receipt: Expression<unknown> | Receipt) =>
  sql`array_position(array['sent', 'failed', 'delivered', 'read'], ${receipt}::text)`

/** The message was taken: under which id, and how far it is known to have come. */
export const noteTaken = (db: Db, id: string, { providerId, receipt }: { providerId: string; receipt?: Receipt }) =>
  db
    .updateTable('deliveries')
    .set({ providerId, ...(receipt && { receipt, receiptAt: sql<Date>`now()` }) })
    .where('id', '=', id)
    .execute()

/** The delivery of that message, with its receipt if it is news; undefined: no such message. */
export async function noteReceipt(
  tx: Tx,
  { providerId, receipt }: { providerId: string; receipt: Receipt },
): Promise<{ id: string; isNews: boolean } | undefined> {
  const delivery = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('providerId', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
  if (!delivery) return undefined
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({ receipt, receiptAt: sql<Date>`now()` })
    .where('id', '=', delivery.id)
    .where(sql<boolean>`coalesce(${rankOf(sql.ref('receipt'))}, 0) < ${rankOf(receipt)}`)
    .executeTakeFirst()
  return { id: delivery.id, isNews: numUpdatedRows === 1n }
}

/**
 * Ends a WhatsApp message that is not known to have arrived, and returns what an SMS in its place needs; undefined if it
 * arrived, was replaced before, or the number is no longer this person's.
 */
export async function replaceUnarrived(tx: Tx, id: string, error: string | null) {
  const { rows } = await sql<{ notificationId: string; address: string }>`
    update deliveries x set status = 'replaced', settled_at = now(), trying_since = null, error = coalesce(${error}, x.error)
    from notifications n join users u on u.id = n.user_id
    where x.id = ${id} and n.id = x.notification_id and x.channel = 'whatsapp' and x.status in ('waiting', 'sent')
      and coalesce(x.receipt, '') not in ('delivered', 'read') and u.mobile_verified and x.address = '+91' || u.mobile
    returning x.notification_id, x.address`.execute(tx)
  return rows[0]
}
