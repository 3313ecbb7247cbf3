import { Agent as HttpAgent } from 'node:http'
import type { Agent } from 'node:https'
import { isLoopback } from '../../config-values.ts'
import { isPublicAddress } from '../strangers/public-address.ts'
import { publicAgent } from '../strangers/public-agent.ts'
import { safeFetch } from '../strangers/safe-fetch.ts'
import type { WebhooksGateway } from './webhooks-gateway.ts'

interface Options {
  /** For the demo and tests: also plain http to this machine. */
  isLoopbackAllowed: boolean
  agent?: Agent
  /** For the whole try, from the name lookup to the last byte of the answer. */
  timeoutMs?: number
}

export function openWebhooks({
  isLoopbackAllowed,
  agent = publicAgent(),
  timeoutMs = 10_000,
}: Options): WebhooksGateway {
  const ownMachine = new HttpAgent()
  const isOwnMachine = (url: string) => isLoopbackAllowed && isLocalHttp(url)
  return {
    accepts: (url) => isPublicAddress(url) || isOwnMachine(url),
    async post(url, headers, body) {
      // An address from a time with other settings.
      if (!isPublicAddress(url) && !isOwnMachine(url)) throw new Error('This address is not a public one')
      const bytes = Buffer.from(body)
      const sized = { ...headers, 'content-length': bytes.length }
      return safeFetch(
        { endpoint: url, headers: sized, body: bytes },
        isOwnMachine(url) ? ownMachine : agent,
        timeoutMs,
      )
    },
  }
}

function isLocalHttp(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username } = new URL(url)
  return protocol === 'http:' && isLoopback(hostname) && username === ''
}
