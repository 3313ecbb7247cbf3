import { sealText } from '../../server/src/identity/second-factor/seal-text.ts'
import { newSecret } from '../../server/src/webhooks/sign.ts'
import { db } from '../../server/test/harness.ts'
import { type Row, about, only } from './row.ts'

export async function aWebhook(accountId: string): Promise<string> {
  const secret = await sealText(db, accountId, newSecret(), 'webhooks')
  const { id } = await db
    .insertInto('webhooks')
    .values({ accountId, url: 'https://erp.example.com/vapsi', kinds: ['booking_completed'], secret })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A message that has arrived. */
export async function aWebhookMessage(accountId: string): Promise<string> {
  const { id } = await db
    .insertInto('webhookMessages')
    .values({
      webhookId: await aWebhook(accountId),
      kind: 'ping',
      body: '{}',
      status: 'delivered',
      settledAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const webhookForm = { url: 'https://erp.example.com/new', kinds: ['booking_completed'] }
const its = (status: number) => `401 ${status} 404 404 404 403`

/** Webhooks of an account, in the form of the access table. */
export const webhookRows: Readonly<Record<string, Row>> = {
  'GET /api/webhooks': only('401 200 200 200 200 403', async (w) => ({
    ...((await aWebhook(w.cast.shipper.id)) && {}),
  })),
  'POST /api/webhooks': only('401 201 201 201 201 403', async () => {
    await db.deleteFrom('webhooks').execute()
    return { body: webhookForm }
  }),
  'PUT /api/webhooks/:id': only(its(200), async (w) => about(await aWebhook(w.cast.shipper.id), webhookForm)),
  'DELETE /api/webhooks/:id': only(its(204), async (w) => about(await aWebhook(w.cast.shipper.id))),
  'GET /api/webhooks/:id/secret': only(its(200), async (w) => about(await aWebhook(w.cast.shipper.id))),
  'POST /api/webhooks/:id/secret': only(its(200), async (w) => about(await aWebhook(w.cast.shipper.id), {})),
  'POST /api/webhooks/:id/ping': only(its(200), async (w) => about(await aWebhook(w.cast.shipper.id), {})),
  'GET /api/webhooks/:id/messages': only(its(200), async (w) => about(await aWebhook(w.cast.shipper.id))),
  'POST /api/webhook-messages/:id/replay': only(its(200), async (w) =>
    about(await aWebhookMessage(w.cast.shipper.id), {}),
  ),
}
