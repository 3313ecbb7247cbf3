import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Nothing, Ok, pageQuery, says } from './kinds.ts'

/** One line of a person's inbox. */
export const NotificationView = z.object({
  id: z.string(),
  type: z.string(),
  /** The code of the message, to show it in any language; absent in old messages without codes. */
  code: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  /** The message in English. */
  title: z.string(),
  message: z.string(),
  /** What it is about; `url` is the screen that shows it. */
  data: z.record(z.string(), z.unknown()),
  timestamp: z.string(),
  read: z.boolean(),
})
export type NotificationView = z.infer<typeof NotificationView>

const mine = { who: 'signed-in', driver: 'own' } as const
/** The limit of the index on addresses is 2,704 bytes. */
const addressBytes = 2048
const ascii = /^[\x21-\x7e]+$/
/** A browser's address at its push service, and its keys. */
export const pushSubscription = {
  endpoint: z.url().max(addressBytes).regex(ascii, says('push_address')),
  keys: z.strictObject({ p256dh: z.string().max(300), auth: z.string().max(100) }),
}
const deviceInfo = z
  .strictObject({ userAgent: z.string().max(600), platform: z.string().max(100), language: z.string().max(40) })
  .partial()

export const notifications = {
  list: endpoint({
    method: 'GET',
    url: '/api/notifications',
    scope: 'read',
    ...mine,
    summary: 'My notifications, newest first',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(NotificationView) } },
  }),
  unread: endpoint({
    method: 'GET',
    url: '/api/notifications/unread',
    scope: 'read',
    ...mine,
    summary: 'How many are unread',
    schema: { response: { 200: z.object({ unread: z.number() }) } },
  }),
  stream: endpoint({
    method: 'GET',
    url: '/api/notifications/stream',
    scope: 'device',
    ...mine,
    summary:
      'New notifications as server-sent events; `changed`, without any content, when open screens are to read again',
    raw: 'text/event-stream',
    schema: { response: { 200: z.any() } },
  }),
  read: endpoint({
    method: 'POST',
    url: '/api/notifications/read',
    scope: 'inbox',
    ...mine,
    summary: 'Mark notifications as read: those named, or all',
    schema: {
      body: z.strictObject({ ids: z.array(z.string().max(64).toLowerCase()).max(200).optional() }),
      response: { 200: z.object({ unread: z.number() }) },
    },
  }),
  clear: endpoint({
    method: 'DELETE',
    url: '/api/notifications',
    scope: 'inbox',
    ...mine,
    summary: 'Clear all my notifications',
    schema: { response: { 204: Nothing } },
  }),
  registerFcm: endpoint({
    method: 'POST',
    url: '/api/fcm/register',
    scope: 'device',
    ...mine,
    summary: 'Register this device for push; a token moves to whoever signs in on it',
    schema: {
      body: z.strictObject({
        fcmToken: z.string().trim().min(1, says('required')).max(addressBytes).regex(ascii, says('push_token')),
        deviceInfo: deviceInfo.optional(),
      }),
      response: { 200: Ok },
    },
  }),
  registerWebPush: endpoint({
    method: 'POST',
    url: '/api/push/subscriptions',
    scope: 'device',
    ...mine,
    summary: 'Register this browser for Web Push where Firebase is not configured',
    schema: {
      body: z.strictObject({
        ...pushSubscription,
        expirationTime: z.number().nullish(),
        deviceInfo: deviceInfo.optional(),
      }),
      response: { 200: Ok },
    },
  }),
}
