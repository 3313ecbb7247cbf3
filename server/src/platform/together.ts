/**
 * Asks for many callers at once: while one question is under way, those who come gather for the next. Nobody hears the
 * answer to a question that began before they came, so what was committed by then is in it; alone, nobody waits. A question
 * that hangs is not waited for longer than `patienceMs`: the next one goes out beside it.
 */
export function together<K, A>(
  ask: (keys: readonly K[]) => Promise<A>,
  { patienceMs }: { patienceMs?: number } = {},
): (key: K) => Promise<A> {
  let running: Promise<void> | null = null
  let next: { keys: K[]; answer: Promise<A> } | null = null
  const begin = (keys: readonly K[]) => {
    const answer = ask(keys)
    const ended = () => {
      if (running === whole) running = null
    }
    const whole: Promise<void> = answer.then(ended, ended)
    running = whole
    return answer
  }
  return (key) => {
    if (next) {
      next.keys.push(key)
      return next.answer
    }
    if (!running) return begin([key])
    const keys = [key]
    const answer = (patienceMs === undefined ? running : atMost(running, patienceMs)).then(() => {
      next = null
      return begin(keys)
    })
    next = { keys, answer }
    return answer
  }
}

/** Until something has ended, for so long at most. */
export const atMost = (ending: Promise<void>, ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    void ending.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
