import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery, says } from './kinds.ts'

const open = { method: 'GET', who: 'anyone' } as const

/** What a client must know before anyone signs in. It contains no secrets. */
export const ConfigView = z.object({
  demo: z.boolean(),
  identity: z.object({
    provider: z.enum(['builtin', 'firebase']),
    firebase: z.record(z.string(), z.string()).optional(),
  }),
  places: z.object({ provider: z.enum(['embedded', 'google']) }),
  /** Whether a provider of vehicle GPS or SIM locates trucks, besides the driver's phone. */
  tracking: z.object({ provider: z.enum(['none', 'gateway']) }),
  push: z.object({
    provider: z.enum(['fcm', 'webpush', 'none']),
    vapidPublicKey: z.string().optional(),
    firebase: z.record(z.string(), z.string()).optional(),
  }),
  /** Whether people can choose WhatsApp for their messages. */
  whatsapp: z.boolean(),
  upi: z.object({ vpa: z.string() }).optional(),
  /** Shown on the administrator's sign-in in demo mode only. */
  demoAdmin: z.object({ email: z.string(), password: z.string() }).optional(),
  /** A request ends if the office has not answered it within this many hours. */
  requestHours: z.number(),
  /** How long an assignment can be undone before anybody is notified. */
  undoSeconds: z.number(),
  /** Whether the office can sign in with passkeys at this address. */
  passkeys: z.boolean(),
  office: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
})
export type ConfigView = z.infer<typeof ConfigView>

/**
 * A proof of work in the format of ALTCHA: the client searches the counter whose derived key begins with `keyPrefix`.
 */
export const ChallengeView = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
})
export type ChallengeView = z.infer<typeof ChallengeView>

export const system = {
  challenge: endpoint({
    ...open,
    url: '/api/challenge',
    summary:
      'A proof of work for calls that answer 429 challenge_needed: solve it, and send base64 of {"challenge", "solution": {"counter", "derivedKey"}} as X-Vapsi-Challenge; good for 10 minutes and one call',
    schema: { response: { 200: ChallengeView } },
  }),
  config: endpoint({
    ...open,
    url: '/api/config',
    summary: 'Public configuration',
    schema: { response: { 200: ConfigView } },
  }),
  healthz: endpoint({
    ...open,
    url: '/healthz',
    summary: 'The process lives',
    schema: { response: { 200: z.object({ ok: z.literal(true) }) } },
  }),
  readyz: endpoint({
    ...open,
    url: '/readyz',
    summary: 'Database and disk keep what they are told and migrations are in place; 503 while starting or draining',
    schema: { response: { 200: z.object({ ok: z.literal(true) }) } },
  }),
  messages: endpoint({
    ...open,
    url: '/api/dev/messages',
    summary: 'The demo inbox (demo mode only, otherwise 404), newest first',
    paged: true,
    schema: {
      querystring: z.object({ ...pageQuery, to: z.string().max(100).optional() }),
      response: {
        200: z.array(
          z.object({
            id: z.string(),
            channel: z.enum(['sms', 'push', 'email', 'whatsapp']),
            to: z.string(),
            text: z.string(),
            data: z.record(z.string(), z.unknown()).optional(),
            at: z.string(),
          }),
        ),
      },
    },
  }),
  subscribe: endpoint({
    method: 'POST',
    url: '/api/newsletter',
    who: 'anyone',
    limit: 'newsletter',
    summary: 'Ask for the newsletter; a mail with a link confirms it',
    schema: {
      body: z.strictObject({ email: z.email(says('email_invalid')).max(254) }),
      response: { 201: z.object({ email: z.string(), status: z.literal('pending') }) },
    },
  }),
  confirmSubscription: endpoint({
    method: 'POST',
    url: '/api/newsletter/confirm',
    who: 'anyone',
    summary: 'Confirm a newsletter address with the token of its mail',
    schema: {
      body: z.strictObject({ token: z.string().min(1).max(200) }),
      response: { 200: z.object({ email: z.string(), status: z.literal('confirmed') }) },
    },
  }),
  unsubscribe: endpoint({
    method: 'POST',
    url: '/api/newsletter/unsubscribe',
    who: 'anyone',
    summary: 'Leave the newsletter with the token of any of its mails',
    schema: {
      body: z.strictObject({ token: z.string().min(1).max(200) }),
      response: { 200: z.object({ email: z.string(), status: z.literal('unsubscribed') }) },
    },
  }),
}
