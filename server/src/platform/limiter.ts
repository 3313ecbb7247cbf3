import PQueue from 'p-queue'

export interface Bounds {
  /** Tasks that run at once. */
  running: number
  /** Waiting tasks. Further ones are refused at once: a flood is told to come back, and fills no memory. */
  waiting: number
}

type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/** The one limiter for expensive work: processor time, memory, connections. */
export function limiter({ running, waiting }: Bounds, refuse: () => never): Limiter {
  const queue = new PQueue({ concurrency: running })
  return async (work) => {
    if (queue.pending >= running && queue.size >= waiting) refuse()
    return queue.add(work)
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
