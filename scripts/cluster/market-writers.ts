import { setTimeout as sleep } from 'node:timers/promises'
import { nth } from './nth.ts'
import { proveMobile } from '../../e2e/prove-mobile.ts'

const json = { 'content-type': 'application/json' }

/** A shipper who may post: registered, and with a proven mobile, by way of the demo's inbox. */
export async function aShipperAt(url: string): Promise<string> {
  const body = { username: `trial${Date.now()}`, password: 'long-enough-1', name: 'A Trial', userType: 'shipper' }
  const answer = await fetch(`${url}/api/register`, { method: 'POST', headers: json, body: JSON.stringify(body) })
  if (answer.status !== 201) throw new Error(`The shipper was not registered: ${answer.status} ${await answer.text()}`)
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  await proveMobile(async (method, path, sent) => {
    const init = { method, headers: { ...json, cookie }, ...(sent && { body: JSON.stringify(sent) }) }
    return (await (await fetch(`${url}${path}`, init)).json()) as never
  })
  return cookie
}

export interface Write {
  material: string
  beganAt: number
  acknowledgedAt?: number
  /** Answers of the server other than 201, and how long each was waited for. */
  refusals: { status: number; ms: number }[]
}

const pickupDate = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
const load = {
  fromLocation: 'Mumbai, Maharashtra',
  toLocation: 'Jaipur, Rajasthan',
  fromLat: 19.07,
  fromLng: 72.87,
  toLat: 26.91,
  toLng: 75.78,
  weight: 9,
  expectedPrice: 42_000,
  pickupDate,
}

/**
 * So many loads a second, each under its own idempotency key: one that is not acknowledged is sent again under the same key, as the
 * web app does it. 0 as a status is an answer that never came.
 */
export function writersAt(url: string, cookie: string, perSecond: number) {
  const writes: Write[] = []
  const under = new Set<Promise<void>>()
  let isOver = false
  async function write(entry: Write) {
    const key = entry.material.replace(' ', '-')
    while (entry.acknowledgedAt === undefined) {
      const asked = Date.now()
      const answer = await fetch(`${url}/api/posted-loads`, {
        method: 'POST',
        headers: { ...json, cookie, 'idempotency-key': key },
        body: JSON.stringify({ ...load, material: entry.material }),
        signal: AbortSignal.timeout(30_000),
      }).catch(() => null)
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.status === 201) entry.acknowledgedAt = Date.now()
      else {
        entry.refusals.push({ status: answer?.status ?? 0, ms: Date.now() - asked })
        // As it is told to.
        await sleep(Number(answer?.headers.get('retry-after') ?? 1) * 1000)
      }
    }
  }
  const ticking = (async () => {
    for (let at = Date.now(); !isOver; at += 1000 / perSecond) {
      await sleep(Math.max(0, at - Date.now()))
      const entry: Write = { material: `Load ${writes.length + 1}`, beganAt: Date.now(), refusals: [] }
      writes.push(entry)
      const writing = write(entry).finally(() => under.delete(writing))
      under.add(writing)
    }
  })()
  return {
    writes,
    async stop() {
      isOver = true
      await ticking
      await Promise.all(under)
    },
  }
}
export type Writers = ReturnType<typeof writersAt>

/** Asks again and again, `at once` at a time, and counts what was not answered well. */
export function readersAt(url: string, paths: readonly string[], atOnce: number, headers: Record<string, string> = {}) {
  const failures: string[] = []
  let asked = 0
  let slowestMs = 0
  let isOver = false
  const read = async () => {
    while (!isOver) {
      const path = nth(paths, (asked += 1) % paths.length)
      const began = Date.now()
      const said = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(30_000) }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.ok ? null : `${answer.status} ${path}`
        },
        (error: unknown) => `${String(error)} ${path}`,
      )
      if (said !== null) failures.push(said)
      slowestMs = Math.max(slowestMs, Date.now() - began)
      await sleep(20)
    }
  }
  const all = Promise.all(Array.from({ length: atOnce }, read))
  return {
    failures,
    figures: () => ({ asked, failed: failures.length, 'slowest ms': slowestMs }),
    async stop() {
      isOver = true
      await all
    },
  }
}
