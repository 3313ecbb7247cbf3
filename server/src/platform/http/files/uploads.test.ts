import { endpoint } from '@vapsi/contract/endpoint'
import { type Socket, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { aMultipart } from '../../../../test/factories/bookings.ts'
import { type Person, aShipper } from '../../../../test/factories/users.ts'
import { servedRoom } from '../../../../test/served-room.ts'
import { uploadBounds, uploadPace } from './uploads.ts'

const upload = endpoint({
  method: 'POST',
  url: '/api/lr',
  who: 'shipper',
  summary: 'Upload',
  multipart: 'lr',
  schema: { response: { 201: z.object({ ok: z.boolean() }) } },
})
/** Files in memory, their maximum, and those processed. */
let [inHand, most, done] = [0, 0, 0]
let mayEnd = Promise.resolve()
const { as, app } = await servedRoom(({ route }) =>
  route(upload, async () => {
    most = Math.max(most, (inHand += 1))
    await mayEnd
    inHand -= 1
    done += 1
    return { ok: true }
  }),
)
const { body, headers } = aMultipart('lr', Buffer.from('picture'))
const send = (person: Person) => as(person)<{ code: string }>('POST', '/api/lr', body, headers)
const { person: own, working: all } = uploadBounds

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

/** A second is too short on a busy machine. */
const patience = { timeout: 20_000 }

test('a person has a few uploads in progress, some wait unread, the rest get 429; nobody else waits for them', async () => {
  const [greedy, other] = [await aShipper(), await aShipper()]
  const release = hold()
  const answers = Array.from({ length: own.running + own.waiting }, () => send(greedy))
  await vi.waitFor(() => expect(inHand).toBe(own.running), patience)
  const refused = await send(greedy)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const others = send(other)
  await vi.waitFor(() => expect(inHand).toBe(own.running + 1), patience)
  release()
  expect(await statuses([...answers, others])).toEqual({ 201: own.running + own.waiting + 1 })
  expect(most).toBe(own.running + 1)
})

test('a process has a few uploads in progress, some wait unread, the rest get 503', async () => {
  const crowd = await Promise.all(
    Array.from({ length: (all.running + all.waiting) / own.running + 1 }, () => aShipper()),
  )
  const release = hold()
  const answers: ReturnType<typeof send>[] = []
  for (const person of crowd) for (let n = 0; n < own.running; n += 1) answers.push(send(person))
  await vi.waitFor(() => expect(inHand).toBe(all.running), patience)
  const refused = await send(await aShipper())
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  release()
  const room = all.running + all.waiting
  expect(await statuses(answers)).toEqual({ 201: room, 503: answers.length - room })
  expect(most).toBe(all.running)
})

let port: Promise<number> | undefined
const listening = () =>
  (port ??= app.listen({ port: 0, host: '127.0.0.1' }).then((address) => Number(new URL(address).port)))

/** An upload of which only the first `bytes` have arrived. */
const half = (port: number, { id }: Person, bytes = 40) =>
  new Promise<Socket>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const lines = { host: 'x', 'x-test-person': id, 'content-length': body.length, ...headers }
      socket.write(
        `POST /api/lr HTTP/1.1\r\n${Object.entries(lines)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n`,
      )
      socket.write(body.subarray(0, bytes), () => resolve(socket))
    })
    socket.on('error', () => undefined)
  })

test('a hundred dripping uploads keep nobody waiting', async () => {
  const port = await listening()
  const crowd = await Promise.all(Array.from({ length: 34 }, () => aShipper()))
  for (const person of crowd) await as(person)('GET', '/')
  const before = app.underWay.count
  const sockets = await Promise.all(crowd.flatMap((person) => [0, 1, 2].map(() => half(port, person))))
  await vi.waitFor(() => expect(app.underWay.count).toBe(before + sockets.length), patience)
  expect((await send(await aShipper())).status).toBe(201)
  expect(app.underWay.count).toBe(before + sockets.length)
  for (const socket of sockets) socket.destroy()
  // They end a moment later, and the next test counts them.
  await vi.waitFor(() => expect(app.underWay.count).toBe(before), patience)
})

test('somebody who is refused before all is sent reads why, and what is sent after it is dropped', async () => {
  const refused = await aRefused()
  await new Promise<void>((resolve) => refused.write(Buffer.alloc(1024 * 1024), () => resolve()))
})

test('who is refused and sends on regardless is cut off once the answer could be read', async () => {
  const { refusedMs } = uploadPace
  onTestFinished(() => void (uploadPace.refusedMs = refusedMs))
  uploadPace.refusedMs = 300
  const refused = await aRefused()
  const cutOff = new Promise((resolve) => refused.once('close', resolve))
  const sending = setInterval(() => refused.write(Buffer.alloc(1024)), 20)
  onTestFinished(() => clearInterval(sending))
  await cutOff
})

/** Somebody who has read that too many uploads of theirs are under way, and has not sent all of this one. */
async function aRefused(): Promise<Socket> {
  const person = await aShipper()
  await send(person)
  const before = app.underWay.count
  const open = await Promise.all(
    Array.from({ length: own.running + own.waiting }, async () => half(await listening(), person)),
  )
  let answer = ''
  let refused: Socket | undefined
  onTestFinished(async () => {
    for (const socket of [refused, ...open]) socket?.destroy()
    // They end a moment later, and the next test counts them.
    await vi.waitFor(() => expect(app.underWay.count).toBe(before), patience)
  })
  await vi.waitFor(async () => {
    refused?.destroy()
    answer = ''
    refused = await half(await listening(), person)
    refused.on('data', (bytes: Buffer) => (answer += bytes.toString()))
    await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1\.1 429 /))
  }, patience)
  return refused!
}

test('an upload that is cut off, or leaves while waiting, frees its place', async () => {
  const shipper = await aShipper()
  expect((await send(shipper)).status).toBe(201)
  const port = await listening()
  const halves = async (count: number) => {
    const before = app.underWay.count
    const sockets = await Promise.all(Array.from({ length: count }, () => half(port, shipper)))
    await vi.waitFor(() => expect(app.underWay.count).toBe(before + count), patience)
    await sleep(50)
    return sockets
  }
  const read = await halves(own.running)
  const waiting = await halves(own.waiting)
  expect((await send(shipper)).status).toBe(429)
  for (const sockets of [waiting, read]) {
    for (const socket of sockets) socket.destroy()
    await sleep(50)
  }
  expect((await send(shipper)).status).toBe(201)
})

test('an upload that has arrived whole is not processed when its sender has gone before its turn', async () => {
  const port = await listening()
  const leaver = await aShipper()
  await as(leaver)('GET', '/')
  const crowd = await Promise.all(Array.from({ length: all.running / own.running + 1 }, () => aShipper()))
  const release = hold()
  const before = app.underWay.count
  const senders = crowd.flatMap((person) => Array.from({ length: own.running }, () => person))
  const answers = senders.slice(0, all.running).map(send)
  await vi.waitFor(() => expect(inHand).toBe(all.running), patience)
  done = 0
  const gone = await half(port, leaver, body.length)
  await vi.waitFor(() => expect(app.underWay.count).toBe(before + all.running + 1), patience)
  await sleep(50)
  gone.destroy()
  await sleep(50)
  release()
  expect(await statuses(answers)).toEqual({ 201: all.running })
  await vi.waitFor(() => expect(app.underWay.count).toBe(before), patience)
  expect(done).toBe(all.running)
})
