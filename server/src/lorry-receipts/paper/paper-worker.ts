import { parentPort } from 'node:worker_threads'
import { drawReceipt } from './draw-receipt.ts'
import type { Wanted } from './print-receipt.ts'

/** Drawing takes a processor for a tenth of a second: it has a thread of its own, and no request waits for another's paper. */
parentPort!.on('message', (wanted: Wanted) => {
  made(wanted).then(
    (bytes) => parentPort!.postMessage(bytes),
    (error: unknown) => {
      // Thrown outside the promise, so that it ends the thread and whoever waits gets it.
      setImmediate(() => {
        throw error
      })
    },
  )
})

async function made({ paper, page }: Wanted): Promise<Uint8Array> {
  const pdf = await drawReceipt(paper)
  if (page === null) return pdf
  // Only for who wants a picture: what reads a PDF is large, and a paper is not to wait for it.
  const { pictureOf } = await import('./picture.ts')
  return pictureOf(pdf, page)
}
