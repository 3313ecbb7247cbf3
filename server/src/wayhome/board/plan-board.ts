import { Worker } from 'node:worker_threads'
import type { Board, BoardPlan, BoardProgress } from './board.ts'
import type { WorkerWord } from './board-worker.ts'

/**
 * Solves a board beside the server's own work: `const { plan, worthRupees, upperBoundRupees } = await planBoard(board,
 * { timeLimitSeconds: 5 })`. It has a worker of its own, so call it from a request or a job as it is; inside of a worker call
 * `solveBoard` itself. Hours count by `hourOf`, `maxEmptyKm` is the way straight home unless the owner wants most money.
 * `(upperBoundRupees - worthRupees) / upperBoundRupees` is how far from the best it can be at most. Nothing is booked by it.
 * One that does not end in twice its time is ended, and the promise fails.
 */
export function planBoard(
  board: Board,
  { timeLimitSeconds = 60, onProgress }: { timeLimitSeconds?: number; onProgress?: (now: BoardProgress) => void } = {},
): Promise<BoardPlan> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./board-worker.ts', import.meta.url), {
      workerData: { board, timeLimitSeconds },
    })
    const timer = setTimeout(() => {
      reject(new Error('The board took too long'))
      void worker.terminate()
    }, 2000 * timeLimitSeconds)
    worker.on('message', (word: WorkerWord) => ('plan' in word ? resolve(word.plan) : onProgress?.(word.progress)))
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The board's worker ended with ${code}`))
    })
  })
}
