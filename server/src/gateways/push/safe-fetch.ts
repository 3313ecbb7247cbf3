import { type Agent, request as httpsRequest } from 'node:https'

interface OutgoingRequest {
  endpoint: string
  headers: Record<string, string | number>
  body: Buffer | null
}

/** The answer's status is all we want; a short body is read so that the connection can be used again. */
const mostBytes = 2048

/**
 * POSTs to an address that a stranger gave us and answers the status. Whatever the other side does, it is over after
 * `timeoutMs`, and hardly anything of what it says is read: not a body without end, nor one that drips. A redirect is a status
 * like any other. What is thrown holds neither body nor address, because it goes into our log.
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
      // The status was said: what becomes of the body is all one.
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
