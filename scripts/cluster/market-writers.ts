import { setTimeout as sleep } from 'node:timers/promises'
import { lanes } from '../../bench/market/lanes.ts'
import { nth } from './nth.ts'
import { registeredAt } from '../../e2e/register-at.ts'

export const json = { 'content-type': 'application/json' }

/**
 * Cookies of the writers. There are many, because writes of one person wait for that person's row, one after the other.
 */
export interface Writing {
  shippers: string[]
  transporters: string[]
}

/** Registered through the demo's inbox, each with a verified mobile number. */
export async function peopleAt(url: string, count = 25): Promise<Writing> {
  const people: Writing = { shippers: [], transporters: [] }
  for (let at = 0; at < count; at += 1) {
    people.shippers.push(await personAt(url, `s${at}`, 'shipper'))
    people.transporters.push(await personAt(url, `t${at}`, 'transporter'))
  }
  return people
}

const personAt = (url: string, name: string, userType: 'shipper' | 'transporter'): Promise<string> =>
  registeredAt(url, { username: `trial${name}x${Date.now()}`, name: 'A Trial', userType })

export interface Write {
  /** Identifies its row: the goods of a load, the number of a vehicle. */
  name: string
  call: { path: string; cookie: string; body: object }
  beganAt: number
  acknowledgedAt?: number
  /** Answers other than 201, and the waiting time of each. */
  refusals: { status: number; ms: number }[]
}

const pickupDate = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
/** All over India: the work for a single lane would grow with every load on it. */
const loads = lanes(500).map(({ from, to, km }) => ({
  fromLocation: from.name,
  toLocation: to.name,
  fromLat: from.lat,
  fromLng: from.lng,
  toLat: to.lat,
  toLng: to.lng,
  weight: 9,
  expectedPrice: Math.round(5000 + 45 * km),
  pickupDate,
}))

/** One of this many writes posts a load, which searches trucks and sends messages; the others add a vehicle. */
const loadEvery = 5

function nextWrite(people: Writing, number: number): Write {
  const isLoad = number % loadEvery === 0
  const cookie = (of: string[]) => nth(of, number % of.length)
  const letters = (Math.floor(number / 10_000) + 10).toString(36).toUpperCase().padStart(2, 'A')
  const name = isLoad ? `Load ${number}` : `MH49${letters}${String(number % 10_000).padStart(4, '0')}`
  const body = isLoad
    ? { ...nth(loads, number % loads.length), material: name }
    : { vehicleNumber: name, category: 'Open', passingWeight: 9 }
  const call = isLoad
    ? { path: '/api/posted-loads', cookie: cookie(people.shippers), body }
    : { path: '/api/vehicles', cookie: cookie(people.transporters), body }
  return { name, call, beganAt: Date.now(), refusals: [] }
}

interface Call {
  path: string
  cookie: string
  key: string
  body: object
}

/**
 * Repeats a write under the same idempotency key until it is acknowledged, as the web app does. Status 0 means no
 * answer.
 */
export async function writeUntilDone<T>(
  url: string,
  { path, cookie, key, body }: Call,
  onRefusal: (status: number, ms: number) => void = () => undefined,
): Promise<T> {
  const headers = { ...json, cookie, 'idempotency-key': key }
  for (;;) {
    const asked = Date.now()
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null)
    const said = await answer?.text().catch(() => null)
    if (answer?.status === 201 && said) return JSON.parse(said) as T
    onRefusal(answer?.status ?? 0, Date.now() - asked)
    // Waits as long as the server says.
    await sleep(Number(answer?.headers.get('retry-after') ?? 1) * 1000)
  }
}

/** Sends this many writes a second, each until it is acknowledged. */
export function writersAt(url: string, people: Writing, perSecond: number) {
  const writes: Write[] = []
  const under = new Set<Promise<void>>()
  let isOver = false
  async function write(entry: Write) {
    const onRefusal = (status: number, ms: number) => entry.refusals.push({ status, ms })
    await writeUntilDone(url, { ...entry.call, key: entry.name.replace(' ', '-') }, onRefusal)
    entry.acknowledgedAt = Date.now()
  }
  const ticking = (async () => {
    for (let at = Date.now(); !isOver; at += 1000 / perSecond) {
      await sleep(Math.max(0, at - Date.now()))
      const entry = nextWrite(people, writes.length + 1)
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

/** The requests of a visitor who looks around. */
export const publicReads = ['/api/market-trucks?limit=20', '/api/config', '/api/posted-loads?limit=10']

/** Sends requests continuously, `at once` in parallel, and counts failed answers. */
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

/** The longest time between two acknowledgements since then; complete once one came in the last second. */
export function silenceOf(writes: readonly Write[], since: number) {
  const times = writes
    .flatMap(({ acknowledgedAt }) => (acknowledgedAt !== undefined && acknowledgedAt >= since ? [acknowledgedAt] : []))
    .toSorted((a, b) => a - b)
  let ms = 0
  let before = since
  for (const time of times) {
    ms = Math.max(ms, time - before)
    before = time
  }
  return { ms, isOver: Date.now() - before < 1000 }
}

/** Refusals of writes that began since then. */
export const refusalsSince = (writes: readonly Write[], since: number): Write['refusals'] =>
  writes.filter(({ beganAt }) => beganAt >= since).flatMap(({ refusals }) => refusals)

/** In ms. There are too many for the arguments of one `Math.max` call. */
export const slowestOf = (refusals: Write['refusals']): number =>
  refusals.reduce((slowest, { ms }) => Math.max(slowest, ms), 0)
