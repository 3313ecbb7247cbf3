import { Worker } from 'node:worker_threads'
import { roads } from '../../roads/roads.ts'
import type { PlanTask, PlanWord } from './plan-thread.ts'
import { type PlanState, emptyPlan } from './plan-view.ts'

interface Options {
  onProgress?: (state: PlanState) => void
  /** Stops it at once, with the best plan so far. */
  signal?: AbortSignal
}

/**
 * Makes a plan in a thread of its own, from the market to what is shown: preparing and explaining a plan for thousands
 * of trucks takes as long as solving it, and nobody else may wait for that. It books nothing. A thread that takes twice
 * its time is ended, and the promise rejects.
 */
export async function planBeside(
  task: Omit<PlanTask, 'network' | 'placed'>,
  { onProgress, signal }: Options = {},
): Promise<PlanState> {
  let latest = emptyPlan(task.form.objective)
  const done = await inThread(task, {
    signal,
    heard: (word) => {
      if ('done' in word) return word.done
      if ('progress' in word) onProgress?.((latest = word.progress))
      return undefined
    },
  })
  if (done) return done
  const placed = new Set(latest.pairs.flatMap(({ loads }) => loads.map(({ id }) => id)))
  const left = await inThread({ ...task, placed }, { heard: (word) => ('left' in word ? word.left : undefined) })
  return { ...latest, loads: task.market.rows.length, notPlaced: left ?? [] }
}

/** Runs a task until a word of it is the answer; undefined when it was stopped. */
function inThread<T>(
  task: Omit<PlanTask, 'network'>,
  { heard, signal }: { heard: (word: PlanWord) => T | undefined; signal?: AbortSignal | undefined },
): Promise<T | undefined> {
  if (signal?.aborted) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const workerData: PlanTask = { ...task, network: roads().network }
    const worker = new Worker(new URL('./plan-thread.ts', import.meta.url), { workerData })
    const timer = setTimeout(() => {
      reject(new Error('The plan took too long'))
      void worker.terminate()
    }, 2000 * task.timeLimitSeconds)
    const stop = () => {
      resolve(undefined)
      void worker.terminate()
    }
    signal?.addEventListener('abort', stop, { once: true })
    worker.on('message', (word: PlanWord) => {
      // What it said before it ended, but after it was stopped.
      if (signal?.aborted) return
      const answer = heard(word)
      if (answer !== undefined) resolve(answer)
    })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      reject(new Error(`The plan's thread ended with ${code}`))
    })
  })
}
