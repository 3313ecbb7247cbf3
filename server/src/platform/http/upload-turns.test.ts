import { endpoint } from '@vapsi/contract/endpoint'
import { type Socket, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { aMultipart } from '../../../test/factories/bookings.ts'
import { type Person, aShipper } from '../../../test/factories/users.ts'
import { servedRoom } from '../../../test/served-room.ts'
import { uploadBounds } from './upload-turns.ts'

const upload = endpoint({
  method: 'POST',
  url: '/api/lr',
  who: 'shipper',
  summary: 'Upload',
  multipart: 'lr',
  schema: { response: { 201: z.object({ ok: z.boolean() }) } },
})
/** Files in memory, and the most there have been. */
let [inHand, most] = [0, 0]
let mayEnd = Promise.resolve()
const { as, app } = await servedRoom(({ route }) =>
  route(upload, async () => {
    most = Math.max(most, (inHand += 1))
    await mayEnd
    inHand -= 1
    return { ok: true }
  }),
)
const { body, headers } = aMultipart('lr', Buffer.from('picture'))
const send = (person: Person) => as(person)<{ code: string }>('POST', '/api/lr', body, headers)
const { person: own, process: all } = uploadBounds

/** Holds every upload until it is released. */
function hold(): () => void {
  most = 0
  let release = () => undefined as void
  mayEnd = new Promise((resolve) => (release = resolve))
  return release
}

const statuses = async (answers: ReturnType<typeof send>[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(await Promise.all(answers), ({ status }) => status)).map(([status, of]) => [
      status,
      of?.length,
    ]),
  )

test('a person has a few uploads in hand, some wait unread, the rest get 429; nobody else waits for them', async () => {
  const [greedy, other] = [await aShipper(), await aShipper()]
  const release = hold()
  const answers = Array.from({ length: own.parallel + own.waiting }, () => send(greedy))
  await vi.waitFor(() => expect(inHand).toBe(own.parallel))
  const refused = await send(greedy)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const others = send(other)
  await vi.waitFor(() => expect(inHand).toBe(own.parallel + 1))
  release()
  expect(await statuses([...answers, others])).toEqual({ 201: own.parallel + own.waiting + 1 })
  expect(most).toBe(own.parallel + 1)
})

test('this process has so many in hand, some wait unread, the rest get 503', async () => {
  const crowd = await Promise.all(
    Array.from({ length: (all.parallel + all.waiting) / own.parallel + 1 }, () => aShipper()),
  )
  const release = hold()
  const answers: ReturnType<typeof send>[] = []
  for (const person of crowd) for (let n = 0; n < own.parallel; n += 1) answers.push(send(person))
  await vi.waitFor(() => expect(inHand).toBe(all.parallel))
  const refused = await send(await aShipper())
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  release()
  const room = all.parallel + all.waiting
  expect(await statuses(answers)).toEqual({ 201: room, 503: answers.length - room })
  expect(most).toBe(all.parallel)
})

test('whoever leaves in the middle, or while waiting, takes no place with them', async () => {
  const shipper = await aShipper()
  expect((await send(shipper)).status).toBe(201)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const half = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        const lines = { host: 'x', 'x-test-person': shipper.id, 'content-length': body.length, ...headers }
        socket.write(
          `POST /api/lr HTTP/1.1\r\n${Object.entries(lines)
            .map(([name, value]) => `${name}: ${value}\r\n`)
            .join('')}\r\n`,
        )
        socket.write(body.subarray(0, 40), () => resolve(socket))
      })
      socket.on('error', () => undefined)
    })
  const halves = async (count: number) => {
    const before = app.underWay.count
    const sockets = await Promise.all(Array.from({ length: count }, half))
    await vi.waitFor(() => expect(app.underWay.count).toBe(before + count))
    await sleep(50)
    return sockets
  }
  const read = await halves(own.parallel)
  const waiting = await halves(own.waiting)
  expect((await send(shipper)).status).toBe(429)
  for (const sockets of [waiting, read]) {
    for (const socket of sockets) socket.destroy()
    await sleep(50)
  }
  expect((await send(shipper)).status).toBe(201)
})
