import { type Agent, request as httpsRequest } from 'node:https'

interface OutgoingRequest {
  endpoint: string
  headers: Record<string, string | number>
  body: Buffer | null
}

/** Only the status matters; a short body is read so that the connection can be reused. */
const mostBytes = 2048

/**
 * POSTs to an address that a stranger gave us and returns the status. Whatever the other side does, it ends after
 * `timeoutMs`, and hardly anything of its answer is read: neither an endless body nor a dripping one. A redirect is a
 * status like any other. Errors contain neither body nor address, because they go into our log.
 */
export function safeFetch(
  { endpoint, headers, body }: OutgoingRequest,
  agent: Agent,
  timeoutMs: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let status: number | undefined
    let trouble = 'hung up'
    const request = httpsRequest(endpoint, { method: 'POST', headers, agent }, (response) => {
      status = response.statusCode
      let bytes = 0
      response.on('data', (part: Buffer) => {
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
      if (status === undefined) reject(new Error(`The push service did not answer: ${trouble}`))
      else resolve(status)
    })
    request.end(body)
  })
}
