import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Due } from './deliveries.sql.ts'

/** SMS and WhatsApp messages have queues of their own, so that they do not wait for pushes. */
export const queues = { push: 'deliver', sms: 'deliver-sms', whatsapp: 'deliver-whatsapp' } as const

/** Queues a new or revived delivery. */
export const enqueueDelivery = (tx: Tx, { id: deliveryId, channel, userId }: Due) =>
  enqueue(tx, queues[channel], { deliveryId }, channel === 'push' ? { group: userId } : {})
