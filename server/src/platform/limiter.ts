import PQueue from 'p-queue'
import { Waits } from './waits.ts'

export interface Bounds {
  /** Tasks that run at once. */
  running: number
  /** Waiting tasks. Further ones are refused at once: a flood is told to come back, and fills no memory. */
  waiting: number
  /** The longest wait. Whoever would probably wait longer is refused at once, instead of giving up before the turn comes. */
  waitingMs?: number
}

type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/** The one limiter for expensive work: processor time, memory, connections. */
export function limiter({ running, waiting, waitingMs = Infinity }: Bounds, refuse: () => never): Limiter {
  const queue = new PQueue({ concurrency: running })
  const waits = new Waits(running)
  return async (work) => {
    if (queue.pending < running) return queue.add(work)
    if (queue.size >= waiting || waits.expectedMs > waitingMs) refuse()
    const turn = Promise.withResolvers<void>()
    void waits.during(turn.promise)
    return queue.add(() => {
      turn.resolve()
      return work()
    })
  }
}

/** The same with separate limits per key. Keys without work are dropped. */
export function limiterEach(bounds: Bounds, refuse: () => never) {
  const busy = new Map<string, { count: number; limit: Limiter }>()
  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    const own = busy.get(who) ?? { count: 0, limit: limiter(bounds, refuse) }
    busy.set(who, own)
    own.count += 1
    try {
      return await own.limit(work)
    } finally {
      own.count -= 1
      if (own.count === 0) busy.delete(who)
    }
  }
}
