import type { WebhookMessageView, WebhookView } from '@vapsi/contract/webhooks/webhooks'
import { referenceOf } from '../loads/shipment/reference.ts'
import type { Message } from './messages.sql.ts'
import type { Webhook } from './webhooks.sql.ts'

/** What the audit and a notification say of an address: a path may hold a key. */
export const hostOf = (url: string): string => new URL(url).host

export const webhookView = ({ id, url, kinds, createdAt, previousUntil, ...row }: Webhook): WebhookView => ({
  id,
  url,
  kinds,
  createdAt: createdAt.toISOString(),
  previousSecretUntil: previousUntil && previousUntil > new Date() ? previousUntil.toISOString() : null,
  failingSince: row.failingSince?.toISOString() ?? null,
  offAt: row.offAt?.toISOString() ?? null,
})

export const messageView = (row: Message): WebhookMessageView => ({
  id: row.id,
  kind: row.kind,
  reference: row.shipmentNumber === null ? null : referenceOf(row.shipmentNumber),
  occurredAt: row.occurredAt.toISOString(),
  status: row.status,
  tries: row.tries,
  nextTryAt: row.status === 'waiting' ? row.nextTryAt.toISOString() : null,
  settledAt: row.settledAt?.toISOString() ?? null,
  body: row.body,
  answerStatus: row.answerStatus,
  answer: row.answer,
  error: row.error,
  can: { replay: row.status !== 'waiting' },
})
