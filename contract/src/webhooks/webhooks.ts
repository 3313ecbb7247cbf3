import { z } from 'zod'
import { TransporterBookingView } from '../booking-views.ts'
import { BidView } from '../bids.ts'
import { ShipmentView } from '../bookings/shipments.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, Nothing, pageQuery, says } from '../kinds.ts'
import { allWebhookKinds } from './kinds.ts'

const Kind = z.enum(allWebhookKinds)

/** An address that is told what happens to this account's shipments. */
export const WebhookView = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(Kind),
  createdAt: z.string(),
  /** Two secrets sign until then; null if there is one. */
  previousSecretUntil: z.string().nullable(),
  /** Since when nothing has arrived; null if the last message has. */
  failingSince: z.string().nullable(),
  /** Since when it is off: after three days in which nothing has arrived. */
  offAt: z.string().nullable(),
})
export type WebhookView = z.infer<typeof WebhookView>

/** A message to a webhook. */
export const WebhookMessageView = z.object({
  /** The header `webhook-id`: the same for every try. */
  id: z.string(),
  /** An event's kind, or `ping` for a test. */
  kind: z.string(),
  reference: z.string().nullable(),
  occurredAt: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number(),
  /** When it is tried next; null unless it is waiting. */
  nextTryAt: z.string().nullable(),
  settledAt: z.string().nullable(),
  /** What was sent; null before the first try, and once it names somebody who has deleted their account. */
  body: z.string().nullable(),
  /** The status of the last answer; null if there was none. */
  answerStatus: z.number().nullable(),
  /** The first 2 KB of the last answer. */
  answer: z.string().nullable(),
  /** Why the last try failed; null if it did not. */
  error: z.string().nullable(),
  can: z.object({ replay: z.boolean() }),
})
export type WebhookMessageView = z.infer<typeof WebhookMessageView>

/** The body of a message, as JSON. Fields may be added to it. */
export const WebhookBody = z.object({
  id: z.string(),
  kind: z.union([Kind, z.literal('ping')]),
  /** The number of the shipment, such as VP-1042; null in a ping. */
  reference: z.string().nullable(),
  occurredAt: z.string(),
  /** As the API shows it to the account when the message is first sent; what the account no longer sees is null. */
  data: z.object({
    /** For shippers: the answer of `GET /api/shipments/{reference}`. */
    shipment: ShipmentView.nullable(),
    /** For transporters: the answer of `GET /api/bookings/{id}`. */
    booking: TransporterBookingView.nullable(),
    /** The bid that the event is about. */
    bid: BidView.nullable(),
  }),
})
export type WebhookBody = z.infer<typeof WebhookBody>

const mine = { who: ['shipper', 'transporter'], scope: 'account' } as const

const form = z.strictObject({
  /** https, at a public name, without a user. */
  url: z.string().trim().min(1, says('webhook_url')).max(500, says('webhook_url')),
  kinds: z.array(Kind).min(1, says('webhook_kinds')).max(allWebhookKinds.length, says('webhook_kinds')),
})

export const webhooks = {
  list: endpoint({
    method: 'GET',
    url: '/api/webhooks',
    ...mine,
    summary: 'The webhooks of this account, newest first',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(WebhookView) } },
  }),
  add: endpoint({
    method: 'POST',
    url: '/api/webhooks',
    ...mine,
    proven: true,
    summary: 'Add a webhook: from now on these events are sent to the address',
    schema: { body: form, response: { 201: WebhookView } },
  }),
  change: endpoint({
    method: 'PUT',
    url: '/api/webhooks/:id',
    ...mine,
    proven: true,
    summary: 'Change address and events of a webhook; one that is off goes on again',
    schema: { params: IdParams, body: form, response: { 200: WebhookView } },
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/api/webhooks/:id',
    ...mine,
    summary: 'Remove a webhook with its log; what waits is not sent',
    schema: { params: IdParams, response: { 204: Nothing } },
  }),
  secret: endpoint({
    method: 'GET',
    url: '/api/webhooks/:id/secret',
    ...mine,
    summary: 'The secret that signs the messages of a webhook',
    schema: { params: IdParams, response: { 200: z.object({ secret: z.string() }) } },
  }),
  rotate: endpoint({
    method: 'POST',
    url: '/api/webhooks/:id/secret',
    ...mine,
    summary: 'Replace the secret; the previous one signs beside it for a day',
    schema: { params: IdParams, body: z.strictObject({}).optional(), response: { 200: WebhookView } },
  }),
  ping: endpoint({
    method: 'POST',
    url: '/api/webhooks/:id/ping',
    ...mine,
    summary: 'Send a test message, once',
    schema: { params: IdParams, body: z.strictObject({}).optional(), response: { 200: WebhookMessageView } },
  }),
  messages: endpoint({
    method: 'GET',
    url: '/api/webhooks/:id/messages',
    ...mine,
    summary: 'What was sent to a webhook in the last 30 days, newest first, with the last answer to each',
    paged: true,
    schema: {
      params: IdParams,
      querystring: z.object({ ...pageQuery, status: z.enum(['waiting', 'delivered', 'failed']).optional() }),
      response: { 200: z.array(WebhookMessageView) },
    },
  }),
  replay: endpoint({
    method: 'POST',
    url: '/api/webhook-messages/:id/replay',
    ...mine,
    summary: 'Send a message again, with the same id and body',
    schema: { params: IdParams, body: z.strictObject({}).optional(), response: { 200: WebhookMessageView } },
  }),
}
