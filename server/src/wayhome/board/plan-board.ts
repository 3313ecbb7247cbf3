import { Worker } from 'node:worker_threads'
import { roads } from '../../roads/roads.ts'
import type { Board, BoardPlan, BoardProgress } from './board.ts'
import type { WorkerWord } from './board-worker.ts'

/**
 * Solves a board beside the server's own work: `const { plan, worthRupees, upperBoundRupees } = await planBoard(board,
 * { timeLimitSeconds: 5 })`. It uses its own worker, so it can be called from a request or a job; inside a worker call
 * `solveBoard` directly. Hours are in terms of `hourOf`; `maxEmptyKm` is the way straight home unless the owner wants
 * most money. `(upperBoundRupees - worthRupees) / upperBoundRupees` is the largest possible distance from the optimum.
 * It books nothing. A solver that takes twice its time is terminated, and the promise rejects. `signal` stops it at
 * once with the best plan so far.
 */
export function planBoard(
  board: Board,
  {
    timeLimitSeconds = 60,
    onProgress,
    signal,
  }: { timeLimitSeconds?: number; onProgress?: (now: BoardProgress) => void; signal?: AbortSignal } = {},
): Promise<BoardPlan> {
  let best: BoardProgress = { plan: [], worthRupees: 0, upperBoundRupees: Infinity }
  if (signal?.aborted) return Promise.resolve(asPlan(best, 0))
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./board-worker.ts', import.meta.url), {
      workerData: { board, timeLimitSeconds, network: roads().network },
    })
    const timer = setTimeout(() => {
      reject(new Error('The board took too long'))
      void worker.terminate()
    }, 2000 * timeLimitSeconds)
    const stop = () => {
      resolve(asPlan(best, (performance.now() - begun) / 1000))
      void worker.terminate()
    }
    signal?.addEventListener('abort', stop, { once: true })
    worker.on('message', (word: WorkerWord) => {
      if ('plan' in word) return resolve(word.plan)
      // The last result is not always the best one.
      const { worthRupees, upperBoundRupees } = word.progress
      best = { ...(worthRupees >= best.worthRupees ? word.progress : best), upperBoundRupees }
      onProgress?.(best)
    })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      reject(new Error(`The board's worker ended with ${code}`))
    })
  })
}

const asPlan = (best: BoardProgress, seconds: number): BoardPlan => ({
  ...best,
  gainRupees: best.plan.reduce((sum, { gainRupees }) => sum + gainRupees, 0),
  seconds,
  loadPrices: new Map(),
})
