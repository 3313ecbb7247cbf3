import { type Socket, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openHttp } from '../../server/src/platform/http/http.ts'
import { socketPatience } from '../../server/src/platform/http/listener/socket-limits.ts'
import { openLog } from '../../server/src/platform/log.ts'
import { testConfig } from '../../server/test/served-room.ts'

// The product's own server with shorter time limits: a second instead of a minute.

const patience = { headMs: 400, requestMs: 1000, checkMs: 50 }
const app = await openHttp(testConfig(), openLog({ level: 'silent' }), new AbortController().signal, patience)
app.post('/echo', (request) => ({ got: request.body }))
app.get('/alive', () => ({ ok: true }))
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

/**
 * Sends the pieces one by one, with a pause after each, until the server has enough; returns all that it said, and how
 * long it waited.
 */
async function trickle(pieces: readonly string[], pauseMs: number) {
  const socket: Socket = connect(Number(port), '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += String(chunk)))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const began = Date.now()
  for (const piece of pieces) {
    if (socket.destroyed || said) break
    socket.write(piece)
    await sleep(pauseMs)
  }
  await closed
  return { said, ms: Date.now() - began }
}

const head = 'POST /echo HTTP/1.1\r\nhost: vapsi\r\ncontent-type: application/json\r\n'
const drops = Array.from({ length: 100 }, (_, at) => `x-${at}: y\r\n`)

test('a hundred sockets that trickle their heads are closed with 408, and others are served meanwhile', async () => {
  const slow = Array.from({ length: 100 }, () => trickle([head, ...drops], 50))
  await sleep(200)
  expect((await fetch(`http://127.0.0.1:${port}/alive`)).status).toBe(200)
  for (const { said, ms } of await Promise.all(slow)) {
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    expect(ms).toBeGreaterThanOrEqual(patience.headMs)
  }
})

test('a body that trickles is closed too', async () => {
  const { said, ms } = await trickle([`${head}content-length: 1000\r\n\r\n`, ...Array<string>(100).fill(' ')], 50)
  // What it still sends may cross the answer; then it only sees the connection end.
  expect(said).toMatch(/^(HTTP\/1\.1 408 |$)/)
  expect(ms).toBeGreaterThanOrEqual(patience.requestMs)
})

test('the product waits for a slow phone for a minute, not for a slow attacker for ever', () => {
  expect(socketPatience).toEqual({ headMs: 15_000, requestMs: 60_000, checkMs: 5_000 })
})
