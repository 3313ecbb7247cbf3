import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { WebhookKind } from '@vapsi/contract/webhooks/kinds'
import type { MessageChannel, MessageKind, Receipt } from '@vapsi/contract/notifications/channels'
import type { Timestamp, Defaulted, Now, Json, ActorRole } from './columns.ts'

export interface SecretsTable {
  name: string
  value: Json<unknown>
  createdAt: Now
}

export interface DemoAccountsTable {
  userId: string
  madeAt: Now
}

export interface EventsTable {
  seq: GeneratedAlways<number>
  type: string
  actorId: string | null
  /** The company for which one of its people acted. */
  accountId: string | null
  actorRole: ActorRole
  subjectType: string
  subjectId: string
  before: Json<unknown> | null
  after: Json<unknown> | null
  data: Json<Record<string, unknown>>
  at: Now
  /** Where the office acted from. */
  address: string | null
  device: string | null
}

export interface DevMessagesTable {
  id: Generated<string>
  channel: 'sms' | 'push' | 'email' | 'whatsapp'
  to: string
  text: string
  data: Json<Record<string, unknown>> | null
  at: Now
}

export interface NotificationsTable {
  id: Generated<string>
  userId: string
  eventSeq: number | null
  type: string
  /** Null in old rows, which have title and message instead. */
  code: string | null
  params: ColumnType<Record<string, unknown>, string | undefined, string>
  title: string | null
  message: string | null
  data: Json<Record<string, unknown>>
  readAt: Timestamp | null
  createdAt: Now
}

export interface PushDevicesTable {
  id: Generated<string>
  userId: string
  sessionHash: Buffer | null
  kind: 'fcm' | 'webpush'
  address: string
  keys: Json<{ p256dh: string; auth: string }> | null
  deviceInfo: Json<Record<string, unknown>> | null
  createdAt: Now
  lastUsedAt: Now
}

export interface DeliveriesTable {
  id: Generated<string>
  notificationId: string
  channel: 'sms' | 'push' | 'whatsapp'
  address: string
  /** `replaced`: a WhatsApp message for which an SMS went out; `dropped`: not wanted any more at its turn. */
  status: Defaulted<'waiting' | 'sent' | 'dead' | 'replaced' | 'dropped'>
  attempts: Defaulted<number>
  error: string | null
  createdAt: Now
  settledAt: Timestamp | null
  /** Set while a server has passed it to the gateway and not yet recorded the result. */
  tryingSince: Timestamp | null
  /** The provider's name of a WhatsApp message. */
  providerId: string | null
  receipt: Receipt | null
  receiptAt: Timestamp | null
}

export interface MessageChannelsTable {
  userId: string
  kind: MessageKind
  channel: MessageChannel
  chosenAt: Now
}

export interface QuestionsTable {
  id: Generated<string>
  userId: string
  notificationId: string | null
  kind: 'bid' | 'accept' | 'arrived' | 'counter' | 'contract'
  /** The load to bid on, or the trip. */
  subjectId: string
  vehicleId: string | null
  /** What 1 means: the price of the bid, or the pay of the trip. */
  amountPaise: number | null
  askedAt: Now
  endsAt: ColumnType<Date, Date | string, Date | string>
  answeredAt: Timestamp | null
}

export interface MessageRepliesTable {
  id: Generated<string>
  providerId: string
  userId: string
  questionId: string | null
  /** `1`, or a price in rupees. */
  said: string | null
  /** What came of it: `done`, or why nothing did. */
  outcome: string
  at: Now
}

export interface WebhooksTable {
  id: Generated<string>
  accountId: string
  url: string
  kinds: WebhookKind[]
  /** Sealed. */
  secret: string
  previousSecret: string | null
  previousUntil: Timestamp | null
  createdAt: Now
  failingSince: Timestamp | null
  offAt: Timestamp | null
}

export interface WebhookMessagesTable {
  id: Generated<string>
  webhookId: string
  /** Null: a test that its owner asked for. */
  eventSeq: number | null
  kind: WebhookKind | 'ping'
  shipmentId: string | null
  shipmentNumber: number | null
  subjectId: string | null
  occurredAt: Now
  body: string | null
  status: Defaulted<'waiting' | 'delivered' | 'failed'>
  tries: Defaulted<number>
  nextTryAt: Now
  tryingSince: Timestamp | null
  claimedUntil: Timestamp | null
  settledAt: Timestamp | null
  answerStatus: number | null
  answer: string | null
  error: string | null
}

export interface ExportsTable {
  id: Generated<string>
  requestedBy: string
  tableName: string
  filter: Json<Record<string, string>>
  status: Defaulted<'waiting' | 'running' | 'done' | 'failed'>
  rowsDone: Defaulted<number>
  rowsTotal: Defaulted<number>
  fileKey: string | null
  createdAt: Now
  finishedAt: Timestamp | null
}

export interface IdempotencyKeysTable {
  actorId: string
  key: string
  fingerprint: Buffer
  status: number | null
  body: string | null
  /** The ids in the body. */
  named: Defaulted<string[]>
  createdAt: Now
}

export interface RateLimitsTable {
  key: string
  points: Defaulted<number>
  expire: number | null
}

export interface SearchDaysTable {
  day: string
  searches: number
}

export interface EmptyWaysTable {
  bookingId: string
  emptyKm: number | null
}

/** What a price changed by after its month was closed; written by the database alone. */
export interface PriceCorrectionsTable {
  id: Generated<string>
  bookingId: string
  shipperPaise: number
  driverPaise: number
  correctedAt: Now
}

export interface BusinessLettersTable {
  week: string
  userId: string
  at: Now
}
