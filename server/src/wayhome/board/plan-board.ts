import { Worker } from 'node:worker_threads'
import type { Board, BoardPlan } from './board.ts'

/** Solves a board beside the server's own work. One that does not end in twice its time is ended. */
export function planBoard(board: Board, { timeLimitSeconds = 60 } = {}): Promise<BoardPlan> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./board-worker.ts', import.meta.url), {
      workerData: { board, timeLimitSeconds },
    })
    const timer = setTimeout(() => {
      reject(new Error('The board took too long'))
      void worker.terminate()
    }, 2000 * timeLimitSeconds)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The board's worker ended with ${code}`))
    })
  })
}
