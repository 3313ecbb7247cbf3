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
