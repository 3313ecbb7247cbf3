import type { Agent } from 'node:https'
import webPush from 'web-push'
import { safeFetch } from '../strangers/safe-fetch.ts'
import { isPublicAddress } from '../strangers/public-address.ts'
import { publicAgent } from '../strangers/public-agent.ts'
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
    const { status } = await safeFetch(letter, agent, timeoutMs)
    if (status >= 200 && status <= 299) return 'sent'
    if (goneStatuses.has(status)) return 'gone'
    throw new Error(`The push service answered ${status}`)
  }
}

/** The address comes from a browser: it must be a public https host, never something inside our own network. */
export const isPushService = (address: string): boolean => isPublicAddress(address) && new URL(address).port === ''
