import type { WebhookMessageView, WebhookView } from '@vapsi/contract/webhooks/webhooks'
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { openWebhooks } from '../../src/gateways/webhooks/open-webhooks.ts'
import { sendDue } from '../../src/webhooks/sending.ts'
import { anApp } from '../app.ts'
import { db } from '../harness.ts'
import { aReceiver } from '../network/webhook-receiver.ts'
import { aBooking, aDocument } from './bookings.ts'
import type { Person } from './users.ts'

const ofTrips = ['booking_started', 'pod_uploaded', 'booking_completed', 'booking_cancelled'] as const

/** A server, a receiver of a company, and servers that send to it when they are told. */
export async function aWebhookStage() {
  const { as } = await anApp()
  const receiver = await aReceiver()
  const sending = { db, gateways: { webhooks: openWebhooks({ isLoopbackAllowed: true, timeoutMs: 500 }) } }
  beforeEach(async () => {
    receiver.answers(204)
    receiver.received.length = 0
    await db.deleteFrom('webhooks').execute()
  })
  return {
    as,
    receiver,
    /** Messages that are due, once. */
    sendSome: () => sendDue(sending),
    /** Everything that is due. */
    sendAll: async () => {
      while ((await sendDue(sending)) > 0);
    },
    makeDue: () =>
      db
        .updateTable('webhookMessages')
        // The column keeps milliseconds, rounded: now could lie before it.
        .set({ nextTryAt: sql<Date>`now() - interval '1 second'` })
        .where('status', '=', 'waiting')
        .execute(),
    aWebhook: async (person: Person, kinds: readonly string[] = ofTrips, url = receiver.url) => {
      const made = await as(person)<WebhookView>('POST', '/api/webhooks', { url, kinds: [...kinds] })
      expect(made.status).toBe(201)
      const { secret } = (await as(person)<{ secret: string }>('GET', `/api/webhooks/${made.body.id}/secret`)).body
      return { ...made.body, secret }
    },
    logOf: async (person: Person, id: string) =>
      (await as(person)<WebhookMessageView[]>('GET', `/api/webhooks/${id}/messages`)).body,
    complete: (shipper: Person, id: string) => as(shipper)('POST', `/api/bookings/${id}/complete`),
  }
}

/** A trip that its shipper can complete. */
export async function aDeliveredTrip(shipper?: Person) {
  const made = await aBooking({ ...(shipper && { shipper }), status: 'in_transit' })
  await aDocument(made.booking, { kind: 'pod' })
  return made
}

/** An event of a booking, without what belongs to it. */
export const happensTo = (bookingId: string, ...types: string[]) =>
  db
    .insertInto('events')
    .values(
      types.map((type) => ({ type, actorRole: 'system', subjectType: 'booking', subjectId: bookingId, data: '{}' })),
    )
    .execute()
