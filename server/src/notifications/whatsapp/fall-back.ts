import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { addDeliveries } from '../delivery/deliveries.sql.ts'
import { enqueueDelivery } from '../delivery/queues.ts'
import { replaceUnarrived } from './whatsapp.sql.ts'

/** Sends an SMS in place of a WhatsApp message that failed, or is not known to have arrived. Safe to repeat. */
export async function replaceBySms(tx: Tx, deliveryId: string, error: string | null = null): Promise<void> {
  const replaced = await replaceUnarrived(tx, deliveryId, error)
  if (!replaced) return
  for (const due of await addDeliveries(tx, [{ ...replaced, channel: 'sms' }])) await enqueueDelivery(tx, due)
}

export const fallBackJob = defineJob<{ deliveryId: string }>({
  name: 'whatsapp-fall-back',
  batch: 20,
  run: ({ deliveryId }, { db }) => fallBack(db, deliveryId),
})

export const fallBack = (db: Db, deliveryId: string): Promise<void> =>
  inTransaction(db, (tx) => replaceBySms(tx, deliveryId))

export const enqueueFallBack = (tx: Tx, deliveryId: string, minutes: number) =>
  enqueue(tx, fallBackJob, { deliveryId }, { startAfter: new Date(Date.now() + minutes * 60_000) })
