/**
 * Lets `parallel` pieces of work run at once and `waiting` more wait; anything beyond goes to `refuse` at once, so that a
 * flood is told to come back instead of filling the memory.
 */
export function bounded(parallel: number, waiting: number, refuse: () => never) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= parallel) {
      if (queue.length >= waiting) refuse()
      await new Promise<void>((go) => queue.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place goes straight to the next one, so nobody can slip in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** The same for each of many by themselves. Who has no work is forgotten. */
export function boundedEach(parallel: number, waiting: number, refuse: () => never) {
  const busy = new Map<string, { count: number; inTurn: ReturnType<typeof bounded> }>()
  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    const own = busy.get(who) ?? { count: 0, inTurn: bounded(parallel, waiting, refuse) }
    busy.set(who, own)
    own.count += 1
    try {
      return await own.inTurn(work)
    } finally {
      own.count -= 1
      if (own.count === 0) busy.delete(who)
    }
  }
}
