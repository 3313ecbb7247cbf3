import { aShipper } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { aWebhook, aWebhookMessage, webhookForm } from '../access/access-webhooks.ts'
import { type ConflictCases, as } from './conflict.ts'

const switchOff = (id: string) => db.updateTable('webhooks').set({ offAt: new Date() }).where('id', '=', id).execute()

export const conflictsOfWebhooks: ConflictCases = {
  'POST /api/webhooks': [
    async (w) => {
      const owner = await aShipper()
      for (let made = 0; made < 5; made += 1) await aWebhook(owner.id)
      return { cookie: await as(w, owner), body: webhookForm, gets: [409, 'too_many_webhooks'] }
    },
  ],
  'POST /api/webhooks/:id/ping': [
    async (w) => {
      const id = await aWebhook(w.cast.shipper.id)
      await switchOff(id)
      return { id, cookie: await as(w, w.cast.shipper), body: {}, gets: [409, 'webhook_off'] }
    },
  ],
  'POST /api/webhook-messages/:id/replay': [
    async (w) => {
      const id = await aWebhookMessage(w.cast.shipper.id)
      await db.updateTable('webhookMessages').set({ status: 'waiting' }).where('id', '=', id).execute()
      return { id, cookie: await as(w, w.cast.shipper), body: {}, gets: [409, 'webhook_message_waiting'] }
    },
    async (w) => {
      const id = await aWebhookMessage(w.cast.shipper.id)
      const { webhookId } = await db
        .selectFrom('webhookMessages')
        .select('webhookId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await switchOff(webhookId)
      return { id, cookie: await as(w, w.cast.shipper), body: {}, gets: [409, 'webhook_off'] }
    },
  ],
}
