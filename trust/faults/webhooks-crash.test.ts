import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookMessageView, WebhookView } from '@vapsi/contract/webhooks/webhooks'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../e2e/server.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { urlOfRunning } from '../../server/src/platform/postgres/embedded-postgres.ts'
import { aReceiver } from '../../server/test/network/webhook-receiver.ts'
import { isLong, patience, times } from '../scale.ts'
import { crashedEnv } from './crash-market.ts'
import { crashWriters } from './crash-writers.ts'

const env = { ...crashedEnv, WEBHOOKS_TO_LOOPBACK: 'on' }
const kinds = ['load_posted', 'booking_requested', 'booking_cancelled', 'pod_uploaded', 'document_rejected']
const rounds = times(3, 10)

/** What happened to the shipper's own shipments, in order. */
async function happened(dataDir: string, webhookId: string) {
  const database = openDatabase({ url: (await urlOfRunning(dataDir)) ?? '' })
  try {
    const { rows } = await sql<{ seq: number; id: string | null; shipmentId: string | null }>`
      select e.seq, m.id, m.shipment_id from events e
      join webhooks w on w.id = ${webhookId}
      left join webhook_messages m on m.event_seq = e.seq and m.webhook_id = w.id
      where e.type = any (${kinds}::text[]) and e.at >= w.created_at and (
        exists (select 1 from loads l where l.id = e.subject_id and l.shipper_id = w.account_id)
        or exists (select 1 from bookings b where b.id = e.subject_id and b.shipper_id = w.account_id))
      order by e.seq`.execute(database.db)
    return rows
  } finally {
    await database.close()
  }
}

type Receiver = Awaited<ReturnType<typeof aReceiver>>

/** Slow enough that a kill cuts several off. */
async function aSlowReceiver(): Promise<Receiver> {
  const receiver = await aReceiver()
  receiver.answers((_received, reply) => void setTimeout(() => reply.writeHead(204).end(), 40))
  return receiver
}

/** Calls of the shipper whose shipments it is. */
const asking =
  (cookie: string) =>
  async <T>(url: string, method: string, path: string, body?: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    expect(answer.ok, path).toBe(true)
    return (await answer.json()) as T
  }

async function nothingWaits(url: string, ask: ReturnType<typeof asking>, webhookId: string) {
  const waiting = () => ask<WebhookMessageView[]>(url, 'GET', `/api/webhooks/${webhookId}/messages?status=waiting`)
  while ((await waiting()).length > 0) await sleep(200)
}

/** Nothing is missing, what came twice is the same, and each shipment's came in order. */
async function everythingArrived(dataDir: string, webhookId: string, receiver: Receiver) {
  const events = await happened(dataDir, webhookId)
  expect(events.length).toBeGreaterThan(10)
  expect(events.filter((event) => event.id === null)).toEqual([])
  const first = new Map(receiver.received.toReversed().map((one) => [one.id, one]))
  expect(first.size).toBe(events.length)
  for (const { id, body } of receiver.received) expect(body).toBe(first.get(id)?.body)
  const inOrder = [...new Set(receiver.received.map((one) => one.id))]
  for (const own of Map.groupBy(events, ({ shipmentId }) => shipmentId).values())
    expect(inOrder.filter((one) => own.some((event) => event.id === one))).toEqual(own.map((event) => event.id))
  console.log(`${events.length} messages, ${receiver.received.length - events.length} of them twice`)
}

test(
  'kill -9 while webhooks are sent: nothing is missing, and what comes twice has the same id and body',
  { timeout: patience },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-e2e-'))
    let server = await startServer({ env, dataDir })
    onTestFinished(async () => void (await server.stop()))
    const receiver = await aSlowReceiver()
    const writers = await crashWriters(server.url, dataDir)
    const ask = asking(writers.cookie)
    const { id } = await ask<WebhookView>(server.url, 'POST', '/api/webhooks', { url: receiver.url, kinds })
    for (let round = 0; round < rounds; round += 1) {
      const stop = writers.start(server.url)
      await sleep(800)
      await server.kill()
      server = await startServer({ env, dataDir })
      await stop()
      await writers.finish(server.url)
    }
    await nothingWaits(server.url, ask, id)
    await everythingArrived(dataDir, id, receiver)
    expect(await server.stop()).toBe(0)
  },
)

// Half a minute passes until the other takes what the dead one had begun: only `npm run trust` waits for it.
test.runIf(isLong)(
  'of two servers that send webhooks one is killed with -9: the other sends what it had begun, and nothing is missing',
  { timeout: patience },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-e2e-'))
    const staying = await startServer({ env, dataDir })
    onTestFinished(async () => void (await staying.stop()))
    const receiver = await aSlowReceiver()
    const writers = await crashWriters(staying.url, dataDir)
    const ask = asking(writers.cookie)
    const { id } = await ask<WebhookView>(staying.url, 'POST', '/api/webhooks', { url: receiver.url, kinds })
    for (let round = 0; round < times(1, 3, 10); round += 1) {
      const dying = await startServer({ env: { ...env, DATABASE_URL: (await urlOfRunning(dataDir)) ?? '' }, dataDir })
      const stop = writers.start(staying.url)
      const before = receiver.received.length
      // In the middle: both have sent for a while.
      while (receiver.received.length < before + 20) await sleep(50)
      await dying.kill()
      const atDeath = receiver.received.length
      while (receiver.received.length < atDeath + 10) await sleep(50)
      await stop()
      await writers.finish(staying.url)
    }
    await nothingWaits(staying.url, ask, id)
    await everythingArrived(dataDir, id, receiver)
    expect(await staying.stop()).toBe(0)
  },
)
