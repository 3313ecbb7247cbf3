import PQueue from 'p-queue'

export interface Bounds {
  /** Tasks that run at once. */
  running: number
  /** Waiting tasks. Further ones are refused at once: a flood is told to come back, and fills no memory. */
  waiting: number
  /** A task that has waited so long is refused; without it, it waits for its turn. */
  waitMs?: number
}

type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/** The one limiter for expensive work: processor time, memory, connections. */
export function limiter({ running, waiting, waitMs }: Bounds, refuse: () => never): Limiter {
  const queue = new PQueue({ concurrency: running })
  return async (work) => {
    if (queue.pending >= running && queue.size >= waiting) refuse()
    if (waitMs === undefined) return queue.add(work)
    return inTime(waitMs, refuse, (begins) =>
      queue.add(() => {
        if (begins()) return work()
        return refuse()
      }),
    )
  }
}

/** Refuses what has not begun in time; `begins` says whether it still may. */
async function inTime<T>(ms: number, refuse: () => never, add: (begins: () => boolean) => Promise<T>): Promise<T> {
  let isRefused = false
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isRefused = true
      // The refusal is an error of its own, thrown by whoever knows its words.
      Promise.resolve().then(refuse).catch(reject)
    }, ms)
  })
  const done = add(() => {
    clearTimeout(timer)
    return !isRefused
  })
  try {
    return await Promise.race([done, late])
  } finally {
    clearTimeout(timer)
    // Refused, it is dropped at its turn.
    if (isRefused) done.catch(() => undefined)
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
