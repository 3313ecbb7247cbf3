import { z } from 'zod'
import { pageQuery, searched } from '../kinds.ts'

/** What has become of a message. `delivered` and `read` only WhatsApp reports; `replaced` by an SMS; `dropped`: not wanted any more. */
export const MESSAGE_STATES = ['queued', 'sent', 'delivered', 'read', 'failed', 'replaced', 'dropped'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** By which messages leave the product. */
export const MESSAGE_WAYS = ['sms', 'whatsapp', 'push', 'email'] as const
export type MessageWay = (typeof MESSAGE_WAYS)[number]

/** Messages that are no notification: codes, and mails. What they say is never shown. */
export const MAIL_KINDS = [
  'sign-in',
  'delete-account',
  'confirm-email',
  'payout-account',
  'newsletter-confirmation',
  'business-letter',
  'inactivity-notice',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export const SentMessagesQuery = z.object({
  ...pageQuery,
  /** Parts of a name, a company, a number or an e-mail address. */
  q: searched(100).optional(),
  channel: z.enum(MESSAGE_WAYS).optional(),
  state: z.enum(MESSAGE_STATES).optional(),
})

export const SentMessageView = z.object({
  id: z.string(),
  /** Whose message it is; null for a code or a mail, which knows only where it goes. */
  name: z.string().nullable(),
  /** A number or an e-mail address; null for a push. */
  address: z.string().nullable(),
  channel: z.enum(MESSAGE_WAYS),
  /** The code of the notification, or what a code or a mail is for; null for old ones. Never the text. */
  kind: z.string().nullable(),
  /** The title of the notification in English; null for a code or a mail. */
  title: z.string().nullable(),
  booking: z.object({ id: z.string(), reference: z.string() }).nullable(),
  createdAt: z.string(),
  state: z.enum(MESSAGE_STATES),
  /** Since when; null while it waits. */
  stateAt: z.string().nullable(),
  /** What the provider said of the last try. */
  reason: z.string().nullable(),
})
