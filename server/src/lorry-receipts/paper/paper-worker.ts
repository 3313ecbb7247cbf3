import { parentPort } from 'node:worker_threads'
import { blankReceipt } from './blank-receipt.ts'
import { drawReceipt } from './draw-receipt.ts'
import { drawSheet } from './draw-sheet.ts'
import type { Paper } from './print-paper.ts'

/** Drawing takes a processor for a tenth of a second: it has a thread of its own, and no request waits for another's paper. */
parentPort!.on('message', (asked: Paper | 'end') => {
  if (asked === 'end') return parentPort!.close()
  draw(asked).then((bytes) => parentPort!.postMessage(bytes), end)
})

// The first drawing reads the typefaces and takes many times as long as the next: nobody waits for it. No `await` here: Node
// crashes when a thread is ended in a module that awaits (https://github.com/nodejs/node/issues/53238).
drawReceipt(blankReceipt).then(() => parentPort!.postMessage('ready'), end)

/** Thrown outside the promise, so that it ends the thread and whoever waits gets it. */
function end(error: unknown) {
  setImmediate(() => {
    throw error
  })
}

async function draw(paper: Paper): Promise<Uint8Array> {
  if (!('receipt' in paper)) return drawSheet(paper.sheet)
  const pdf = await drawReceipt(paper.receipt, paper.ended)
  if (paper.asPicture === undefined) return pdf
  // Only for who wants a picture: what reads a PDF is large, and a paper is not to wait for it.
  const { pictureOf } = await import('./picture.ts')
  parentPort!.postMessage('ready')
  return pictureOf(pdf, paper.asPicture)
}
