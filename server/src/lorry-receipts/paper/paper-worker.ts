import { parentPort } from 'node:worker_threads'
import { drawReceipt } from './draw-receipt.ts'
import type { ReceiptPaper } from '../../tables/receipt-paper.ts'

/** Drawing takes a processor for a tenth of a second: it has a thread of its own, and no request waits for another's paper. */
parentPort!.on('message', (paper: ReceiptPaper) => {
  drawReceipt(paper).then(
    (bytes) => parentPort!.postMessage(bytes),
    (error: unknown) => {
      // Thrown outside the promise, so that it ends the thread and whoever waits gets it.
      setImmediate(() => {
        throw error
      })
    },
  )
})
