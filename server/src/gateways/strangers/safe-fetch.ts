import { type Agent as HttpAgent, request as httpRequest } from 'node:http'
import { type Agent, request as httpsRequest } from 'node:https'

interface OutgoingRequest {
  endpoint: string
  headers: Record<string, string | number>
  body: Buffer | null
}

export interface ShortAnswer {
  status: number
  /** Its beginning. */
  text: string
}

/** A short answer is read whole, so that the connection can be reused. */
const mostBytes = 2048

/**
 * POSTs to an address that a stranger gave us. Whatever the other side does, it ends after `timeoutMs`, and hardly
 * anything of its answer is read: neither an endless body nor a dripping one. A redirect is a status like any other.
 * Errors contain neither body nor address, because they go into our log.
 */
export function safeFetch(
  { endpoint, headers, body }: OutgoingRequest,
  agent: Agent | HttpAgent,
  timeoutMs: number,
): Promise<ShortAnswer> {
  return new Promise((resolve, reject) => {
    let status: number | undefined
    let trouble = 'hung up'
    const parts: Buffer[] = []
    let bytes = 0
    const send = endpoint.startsWith('http:') ? httpRequest : httpsRequest
    const request = send(endpoint, { method: 'POST', headers, agent }, (response) => {
      status = response.statusCode
      response.on('data', (part: Buffer) => {
        if (bytes < mostBytes) parts.push(part)
        bytes += part.length
        if (bytes > mostBytes) request.destroy()
      })
      // The status is known, so errors of the body do not matter.
      response.on('error', () => undefined)
    })
    const patience = setTimeout(() => request.destroy(new Error('timeout')), timeoutMs)
    request.on('error', ({ message }) => (trouble = message.slice(0, 200)))
    request.on('close', () => {
      clearTimeout(patience)
      if (status === undefined) reject(new Error(`No answer: ${trouble}`))
      else resolve({ status, text: Buffer.concat(parts).subarray(0, mostBytes).toString('utf8') })
    })
    request.end(body)
  })
}
