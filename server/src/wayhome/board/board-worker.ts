import { parentPort, workerData } from 'node:worker_threads'
import type { Network } from '../../roads/read-network.ts'
import { shareRoads } from '../../roads/roads.ts'
import type { Board, BoardPlan, BoardProgress } from './board.ts'
import { solveBoard } from './solve-board.ts'

/** Messages of the worker: its progress, and at the end the plan. */
export type WorkerWord = { progress: BoardProgress } | { plan: BoardPlan }

/** The solver blocks its thread until it is done, so it has a separate one. */
const { board, timeLimitSeconds, network } = workerData as { board: Board; timeLimitSeconds: number; network: Network }
shareRoads(network)
const say = (word: WorkerWord) => parentPort!.postMessage(word)
// No `await` here: it may be ended at any time, and Node crashes if that happens in a module that awaits
// (https://github.com/nodejs/node/issues/53238).
void solveBoard(board, { timeLimitSeconds, onProgress: (progress) => say({ progress }) }).then((plan) => say({ plan }))
