import { parentPort } from 'node:worker_threads'
import { blankReceipt } from './blank-receipt.ts'
import { drawReceipt } from './draw-receipt.ts'
import { drawSheet } from './draw-sheet.ts'
import type { Paper } from './paper.ts'

/**
 * Drawing takes a tenth of a second of processor time, so it has its own thread, and no request waits for another's
 * paper.
 */
parentPort!.on('message', (asked: Paper | 'end') => {
  if (asked === 'end') return parentPort!.close()
  draw(asked).then((bytes) => parentPort!.postMessage(bytes), end)
})

// The first drawing loads the typefaces and takes many times as long as the next, so it is done ahead. No `await` here:
// Node crashes when a thread is ended in a module that awaits (https://github.com/nodejs/node/issues/53238).
drawReceipt(blankReceipt).then(() => parentPort!.postMessage('ready'), end)

/** Thrown outside the promise, so that it ends the thread and callers get the error. */
function end(error: unknown) {
  setImmediate(() => {
    throw error
  })
}

async function draw(paper: Paper): Promise<Uint8Array> {
  if (!('receipt' in paper)) return drawSheet(paper.sheet)
  const { receipt, ended, asPicture } = paper
  if (asPicture === undefined) return drawReceipt(receipt, { ended })
  // Loaded for pictures only: the PDF renderer is large, and a PDF should not wait for it.
  const { pictureOf } = await import('./picture.ts')
  parentPort!.postMessage('ready')
  return pictureOf(await drawReceipt(receipt, { ended, only: asPicture }))
}
