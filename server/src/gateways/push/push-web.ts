import type { Agent } from 'node:https'
import ipaddr from 'ipaddr.js'
import webPush from 'web-push'
import { safeFetch } from './safe-fetch.ts'
import { publicAgent } from './public-agent.ts'
import { type PushMessage, type PushOutcome, type PushTarget, topicOf } from './push.ts'
import type { VapidKeys } from './vapid.ts'

const aDay = 60 * 60 * 24

/** A retry would get the same answer. */
const goneStatuses = new Set([400, 403, 404, 410])

interface WebPush {
  keysOf: () => Promise<VapidKeys>
  /** `mailto:` or an https address: the contact for a push service. */
  subject: string
  agent?: Agent
  /** For the whole attempt, from the name lookup to the last byte of the answer. */
  timeoutMs?: number
}

/**
 * Push directly to the browser's push service (RFC 8030), signed with Vapsi's keys. The message's id is its topic: a
 * second copy replaces the first, at the push service and on the phone.
 */
export function openWebPush({ keysOf, subject, agent = publicAgent(), timeoutMs = 8000 }: WebPush) {
  return async ({ address, keys }: PushTarget, { title, body, data }: PushMessage): Promise<PushOutcome> => {
    if (!keys || !isPushService(address)) return 'gone'
    const payload = JSON.stringify({ title, body, data })
    const vapidDetails = { subject, ...(await keysOf()) }
    const letter = webPush.generateRequestDetails({ endpoint: address, keys }, payload, {
      vapidDetails,
      TTL: aDay,
      urgency: 'high',
      ...(data['id'] && { topic: topicOf(data['id']) }),
    })
    const status = await safeFetch(letter, agent, timeoutMs)
    if (status >= 200 && status <= 299) return 'sent'
    if (goneStatuses.has(status)) return 'gone'
    throw new Error(`The push service answered ${status}`)
  }
}

/** The address comes from a browser: it must be a public https host, never something inside our own network. */
export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  // A name with a trailing dot is the same to a resolver, but different to every rule about names.
  const isName = !ipaddr.isValid(hostname.replace(/^\[|\]$/g, '')) && /^[^.]+(\.[^.]+)+$/.test(hostname)
  const isInside = /\.(local|localhost|internal|lan|home|arpa)$/i.test(hostname)
  return protocol === 'https:' && isName && !isInside && port === '' && username === ''
}
