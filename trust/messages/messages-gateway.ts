import type { ServerResponse } from 'node:http'

interface Call {
  /** The message is delivered. */
  take: () => void
  /** The message is delivered, but the success is never reported. */
  swallow: () => void
  yes: readonly [status: number, body: string]
}

/** A gateway that fails every third call, each time differently; sometimes after it delivered the message. */
export function misbehaviour() {
  let calls = 0
  const ways: ((reply: ServerResponse, call: Call) => void)[] = [
    (reply) => reply.writeHead(500).end('later'),
    (reply) => reply.writeHead(429, { 'retry-after': '1' }).end(),
    () => undefined,
    (_reply, { swallow }) => swallow(),
    (reply, { swallow }) => (swallow(), reply.socket?.destroy()),
    (reply) => reply.socket?.destroy(),
    (reply) => reply.socket?.end('what?\r\n\r\n'),
    (reply) => reply.writeHead(503, { 'content-type': 'text/html' }).end('<html>no</html>'),
  ]
  return (reply: ServerResponse, call: Call): void => {
    calls += 1
    if (calls % 3 === 0) return ways[(calls / 3) % ways.length]?.(reply, call)
    call.take()
    const [status, body] = call.yes
    reply.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }
}
