import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

interface Received {
  id: string
  headers: Record<string, string>
  body: string
  /** The parsed body. */
  said: { id: string; kind: string; reference: string | null; data: Record<string, unknown> }
}

type Answering = (received: Received, reply: ServerResponse, request: IncomingMessage) => void
const accepting: Answering = (_received, reply) => reply.writeHead(204).end()

/** The system of a company: what it was sent, in order, and how it answers next. It ends with the test file. */
export async function aReceiver() {
  const received: Received[] = []
  let answer = accepting
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      const headers = request.headers as Record<string, string>
      const one = { id: headers['webhook-id'] ?? '', headers, body, said: JSON.parse(body) as Received['said'] }
      received.push(one)
      answer(one, reply, request)
    })
  })
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  }
  afterAll(close)
  return {
    url: `http://127.0.0.1:${port}/vapsi`,
    received,
    kinds: () => received.map(({ said }) => said.kind),
    answers: (next: Answering | number) => {
      answer = typeof next === 'number' ? (_received, reply) => reply.writeHead(next).end('no') : next
    },
    /** Nothing listens there until `comesBack`. */
    dies: close,
    comesBack: () => listen(port),
  }
}
