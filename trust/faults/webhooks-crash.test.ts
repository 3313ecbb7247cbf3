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
import { patience, times } from '../scale.ts'
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

test(
  'kill -9 while webhooks are sent: nothing is missing, and what comes twice has the same id and body',
  { timeout: patience },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-e2e-'))
    let server = await startServer({ env, dataDir })
    onTestFinished(async () => void (await server.stop()))
    const receiver = await aReceiver()
    // Slow enough that each kill cuts several off.
    receiver.answers((_received, reply) => void setTimeout(() => reply.writeHead(204).end(), 40))
    const writers = await crashWriters(server.url, dataDir)
    const ask = async <T>(method: string, path: string, body?: object) => {
      const headers = { cookie: writers.cookie, 'content-type': 'application/json' }
      const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      expect(answer.ok, path).toBe(true)
      return (await answer.json()) as T
    }
    const { id } = await ask<WebhookView>('POST', '/api/webhooks', { url: receiver.url, kinds })
    for (let round = 0; round < rounds; round += 1) {
      const stop = writers.start(server.url)
      await sleep(800)
      await server.kill()
      server = await startServer({ env, dataDir })
      await stop()
      await writers.finish(server.url)
    }
    const waiting = () => ask<WebhookMessageView[]>('GET', `/api/webhooks/${id}/messages?status=waiting`)
    while ((await waiting()).length > 0) await sleep(200)

    const events = await happened(dataDir, id)
    expect(events.length).toBeGreaterThan(10)
    expect(events.filter((event) => event.id === null)).toEqual([])
    const first = new Map(receiver.received.toReversed().map((one) => [one.id, one]))
    expect(first.size).toBe(events.length)
    for (const { id: messageId, body } of receiver.received) expect(body).toBe(first.get(messageId)?.body)
    const inOrder = [...new Set(receiver.received.map((one) => one.id))]
    for (const own of Map.groupBy(events, ({ shipmentId }) => shipmentId).values())
      expect(inOrder.filter((one) => own.some((event) => event.id === one))).toEqual(own.map((event) => event.id))
    console.log(`${events.length} messages, ${receiver.received.length - events.length} of them twice`)
    expect(await server.stop()).toBe(0)
  },
)
