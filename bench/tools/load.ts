import { Connection, type Answer, type Call } from './http-client.ts'
import { inParallel, spread } from './timing.ts'

export interface Speed {
  perSecond: number
  p50: number
  p95: number
  p99: number
  max: number
}

export interface Load extends Speed {
  /** How many were answered. */
  count: number
  /** How many answers had each status. */
  statuses: Record<number, number>
  bytes: number
}

interface Options {
  url: string
  connections: number
  /** Sent in order, then again from the beginning, until `count` are answered. */
  calls: readonly Call[]
  count: number
  /** Calls before the measurement, which compile code and fill caches and pools. */
  warmUp?: number
  /** No new requests after this time, even if fewer than `count` are answered. */
  seconds?: number
  onAnswer?: (answer: Answer, at: number) => void
}

/** Sends requests over open connections, each with one request under way. */
export async function load({ url, connections, calls, count, warmUp = 0, seconds, onAnswer }: Options): Promise<Load> {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(url)))
  const written = calls.map((call) => open[0]!.written(call))
  const idle = [...open]
  const statuses: Record<number, number> = {}
  let bytes = 0
  const ask = async (at: number) => {
    const connection = idle.pop()!
    const answer = await connection.send(written[at % written.length]!)
    idle.push(connection)
    return answer
  }
  try {
    await inParallel(warmUp, connections, ask)
    const work = async (at: number) => {
      const answer = await ask(at)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      bytes += answer.bytes
      onAnswer?.(answer, at)
    }
    const { durations, wholeMs } = await inParallel(count, connections, work, seconds)
    const done = durations.length
    return {
      count: done,
      perSecond: (done / wholeMs) * 1000,
      ...spread(durations),
      statuses,
      bytes: bytes / Math.max(1, done),
    }
  } finally {
    for (const connection of open) connection.close()
  }
}

/** The figures of a load, with their units. */
export const figuresOf = ({ perSecond, p50, p95, p99, max }: Speed) => ({
  'per second': perSecond,
  'p50 ms': p50,
  'p95 ms': p95,
  'p99 ms': p99,
  'max ms': max,
})
