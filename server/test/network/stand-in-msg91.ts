import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach } from 'vitest'

export type Answer = (reply: ServerResponse) => void

/** Stands in for MSG91 while a test file runs: keeps what it is sent and answers as the test says. */
export async function standInMsg91() {
  const received: { url: string; authkey: unknown; body: unknown }[] = []
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      received.push({
        url: `${request.method} ${request.url}`,
        authkey: request.headers['authkey'],
        body: JSON.parse(body),
      })
      standIn.answer(reply)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const silence: Answer = () => undefined
  const standIn = { url: `http://127.0.0.1:${port}`, received, answer: silence }
  beforeEach(() => (received.length = 0))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return standIn
}
