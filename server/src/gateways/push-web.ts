import type { Agent } from 'node:https'
import { isIP } from 'node:net'
import webPush, { WebPushError } from 'web-push'
import { publicAgent } from './public-agent.ts'
import { type PushMessage, type PushOutcome, type PushTarget, topicOf } from './push.ts'
import type { VapidKeys } from './vapid.ts'

const aDay = 60 * 60 * 24

interface WebPush {
  keysOf: () => Promise<VapidKeys>
  /** `mailto:` or an https address: whom a push service turns to. */
  subject: string
  agent?: Agent
  timeoutMs?: number
}

/**
 * Push straight to the browser's push service (RFC 8030), signed with Vapsi's keys. The message's id is its topic: what is
 * sent twice replaces itself, at the push service and on the phone.
 */
export function openWebPush({ keysOf, subject, agent = publicAgent(), timeoutMs = 8000 }: WebPush) {
  return async ({ address, keys }: PushTarget, { title, body, data }: PushMessage): Promise<PushOutcome> => {
    if (!keys || !isPushService(address)) return 'gone'
    const payload = JSON.stringify({ title, body, data })
    const vapidDetails = { subject, ...(await keysOf()) }
    try {
      await webPush.sendNotification({ endpoint: address, keys }, payload, {
        vapidDetails,
        agent,
        TTL: aDay,
        urgency: 'high',
        timeout: timeoutMs,
        ...(data['id'] && { topic: topicOf(data['id']) }),
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
