import { setTimeout as sleep } from 'node:timers/promises'
import { randomOf } from '../../server/seeds/demo/dice.ts'
import { type Call, Connection } from '../tools/http-client.ts'
import { spread } from '../tools/timing.ts'

export interface Asked<K extends string = string> {
  kind: K
  call: Call
}

export interface Answered<K extends string = string> {
  kind: K
  /** Since the first arrival, ms. */
  at: number
  ms: number
  /** 0: no answer within the patience of a person, or a connection that broke. */
  status: number
}

const patienceMs = 10_000
/** People who wait at once at most; further ones are counted as unanswered. */
const mostAtOnce = 10_000

/**
 * Sends requests at random times (Poisson, `perSecond` on average, by second if it is a function), whether earlier ones
 * were answered or not, to the servers in turn. Returns how each request fared.
 */
export async function arrivals<K extends string>(
  urls: readonly string[],
  next: () => Asked<K>,
  perSecond: number | ((second: number) => number),
  seconds: number,
): Promise<Answered<K>[]> {
  const rate = typeof perSecond === 'number' ? () => perSecond : perSecond
  const random = randomOf(9)
  const idle = urls.map((): Connection[] => [])
  const all = new Set<Connection>()
  const answered: Answered<K>[] = []
  const under = new Set<Promise<void>>()
  const begun = performance.now()

  async function ask({ kind, call }: Asked<K>, server: number) {
    const at = performance.now() - begun
    let connection = idle[server]!.pop()
    const answer = await (async () => {
      if (!connection && under.size >= mostAtOnce) return null
      connection ??= await Connection.open(urls[server]!, AbortSignal.timeout(patienceMs))
      all.add(connection)
      const asked = connection.send(connection.written(call))
      const leftMs = patienceMs - (performance.now() - begun - at)
      return await Promise.race([asked, sleep(leftMs, null, { ref: false })])
    })().catch(() => null)
    answered.push({ kind, at, ms: performance.now() - begun - at, status: answer?.status ?? 0 })
    if (!connection) return
    // An overloaded server may say so and close the connection.
    if (answer && !/\r\nconnection: close\r\n/i.test(answer.headers)) idle[server]!.push(connection)
    else {
      all.delete(connection)
      connection.close()
    }
  }

  let count = 0
  for (let due = 0; due < seconds * 1000; due += (-Math.log(1 - random()) * 1000) / rate(due / 1000)) {
    const early = due - (performance.now() - begun)
    if (early > 1) await sleep(early)
    const one: Promise<void> = ask(next(), count++ % urls.length).finally(() => under.delete(one))
    under.add(one)
  }
  await Promise.all(under)
  for (const connection of all) connection.close()
  return answered
}

export const isServed = ({ status }: Answered): boolean => status >= 200 && status < 500 && status !== 429
const refused = ({ status }: Answered): boolean => status === 503 || status === 429
const percent = (part: number, whole: number) => (whole ? (100 * part) / whole : 0)

export function figuresOf(answered: readonly Answered[], seconds: number) {
  const served = answered.filter(isServed)
  const { p50, p99 } = spread(served.map(({ ms }) => ms))
  return {
    asked: answered.length,
    'served a second': served.length / seconds,
    'refused %': percent(answered.filter(refused).length, answered.length),
    'no answer %': percent(answered.filter(({ status }) => status === 0).length, answered.length),
    'p50 ms': p50,
    'p99 ms': p99,
  }
}

/** As long as this everything must be well, so that one lucky second does not count. */
const wellSeconds = 3

/**
 * Seconds from `from` until the first of three seconds in which every request is served, 19 of 20 quickly. `seconds`
 * if there are none.
 */
export function backAfter(answered: readonly Answered[], from: number, seconds: number, quickMs: number): number {
  const isWell = (second: number) => {
    const own = answered.filter(({ at }) => at >= second * 1000 && at < (second + wellSeconds) * 1000)
    return own.every(isServed) && spread(own.map(({ ms }) => ms)).p95 <= quickMs
  }
  for (let second = from; second <= from + seconds - wellSeconds; second += 1) if (isWell(second)) return second - from
  return seconds
}
