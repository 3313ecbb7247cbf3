import { setImmediate as breathe } from 'node:timers/promises'
import { timed } from '../../platform/measures.ts'

const turnMs = 8

/** Runs to its end at once. */
export function throughout<A>(work: Generator<void, A>): A {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** In slices; its time is measured as the planner's. */
export const planned = <A>(work: Generator<void, A>): Promise<A> => timed('planner', () => inSlices(work))

/** Runs to its end, and lets other requests be served every few milliseconds. */
export async function inSlices<A>(work: Generator<void, A>): Promise<A> {
  try {
    for (let turn = performance.now(); ;) {
      const step = work.next()
      if (step.done) return step.value
      if (performance.now() - turn < turnMs) continue
      await breathe()
      turn = performance.now()
    }
  } finally {
    // An abandoned run releases everything.
    work.return(undefined as A)
  }
}
