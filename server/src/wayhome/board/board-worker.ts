import { parentPort, workerData } from 'node:worker_threads'
import type { Board } from './board.ts'
import { solveBoard } from './solve-board.ts'

/** The solver holds its thread until it is done, so it has one of its own. */
const { board, timeLimitSeconds } = workerData as { board: Board; timeLimitSeconds: number }
parentPort!.postMessage(await solveBoard(board, { timeLimitSeconds }))
