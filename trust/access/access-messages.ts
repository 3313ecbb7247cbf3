import { db } from '../../server/test/harness.ts'
import { providerSecret } from '../stage.ts'
import { type Row, about, only, same } from './row.ts'

const headers = { 'x-vapsi-secret': providerSecret }

async function aMessage(): Promise<string> {
  const { id } = await db
    .insertInto('devMessages')
    .values({ channel: 'whatsapp', to: '+919000000000', text: 'A question', data: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How messages leave the app, and the calls of their provider, in the form of the access table. */
export const messageRows: Readonly<Record<string, Row>> = {
  'GET /api/profile/channels': only('401 200 200 200 200 403'),
  'PUT /api/profile/channels': only('401 200 200 200 200 403', () => ({ body: { kind: 'loads', channel: 'app' } })),
  'POST /api/whatsapp/receipts': only(same(200), () => ({ headers, body: { requestId: 'of-nobody', status: 'read' } })),
  'POST /api/whatsapp/replies': only(same(200), () => ({
    headers,
    body: { uuid: 'of-nobody', customerNumber: '919000000000', text: '1' },
  })),
  'POST /api/dev/messages/:id/answer': only(same(200), async () => about(await aMessage(), { text: '1' })),
}
