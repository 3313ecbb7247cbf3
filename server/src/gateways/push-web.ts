import { isIP } from 'node:net'
import webPush, { WebPushError } from 'web-push'
import type { PushMessage, PushOutcome, PushTarget } from './push.ts'
import type { VapidKeys } from './vapid.ts'

const timeoutMs = 8000
const aDay = 60 * 60 * 24

/** Push straight to the browser's push service (RFC 8030), signed with Vapsi's keys. */
export function openWebPush(keysOf: () => Promise<VapidKeys>, subject: string) {
  return async ({ address, keys }: PushTarget, { title, body, data }: PushMessage): Promise<PushOutcome> => {
    if (!keys || !isPushService(address)) return 'gone'
    const payload = JSON.stringify({ title, body, data })
    const vapidDetails = { subject, ...(await keysOf()) }
    try {
      await webPush.sendNotification({ endpoint: address, keys }, payload, {
        vapidDetails,
        TTL: aDay,
        timeout: timeoutMs,
      })
      return 'sent'
    } catch (error) {
      if (error instanceof WebPushError && [400, 403, 404, 410].includes(error.statusCode)) return 'gone'
      throw error
    }
  }
}

/** The address comes from a browser: it must be a public https host, never something inside our own network. */
export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
  const isInside = /\.(local|localhost|internal|lan|home|arpa)$/i.test(hostname)
  return protocol === 'https:' && isName && !isInside && port === '' && username === ''
}
