import { parentPort } from 'node:worker_threads'
import { drawReceipt } from './draw-receipt.ts'
import { drawSheet } from './draw-sheet.ts'
import type { Paper } from './print-paper.ts'

const draw = (paper: Paper) => ('receipt' in paper ? drawReceipt(paper.receipt) : drawSheet(paper.sheet))

/** Drawing takes a processor for a tenth of a second: it has a thread of its own, and no request waits for another's paper. */
parentPort!.on('message', (paper: Paper) => {
  draw(paper).then(
    (bytes) => parentPort!.postMessage(bytes),
    (error: unknown) => {
      // Thrown outside the promise, so that it ends the thread and whoever waits gets it.
      setImmediate(() => {
        throw error
      })
    },
  )
})
