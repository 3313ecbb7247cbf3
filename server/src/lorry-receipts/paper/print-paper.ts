import { Worker } from 'node:worker_threads'
import { fail } from '../../platform/fail.ts'
import { limiter } from '../../platform/limiter.ts'
import type { ReceiptPaper } from '../../tables/receipt-paper.ts'
import type { Sheet } from './sheet.ts'

/** A lorry receipt (all of it, or this page as a picture), or a paper of tables. */
export type Paper = { receipt: ReceiptPaper; asPicture?: number } | { sheet: Sheet }

const PATIENCE_MS = 10_000

/** One paper after another, on one thread: each is done before the next begins. */
const limit = limiter({ running: 1, waiting: 60 }, () => fail('unavailable', { retryAfterSeconds: 2 }))
let standing: Worker | undefined

function worker(): Worker {
  if (standing) return standing
  const started = new Worker(new URL('./paper-worker.ts', import.meta.url))
  // It keeps no server alive.
  started.unref()
  started.once('exit', () => {
    if (standing === started) standing = undefined
  })
  standing = started
  return started
}

/** The PDF of a lorry receipt, made in a worker thread. */
export const printReceipt = (receipt: ReceiptPaper): Promise<Buffer> => limit(() => drawn({ receipt }))

/** One of its pages as PNG. */
export const picturePage = (receipt: ReceiptPaper, page: number): Promise<Buffer> =>
  limit(() => drawn({ receipt, asPicture: page }))

export const printSheet = (sheet: Sheet): Promise<Buffer> => limit(() => drawn({ sheet }))

function drawn(paper: Paper): Promise<Buffer> {
  const at = worker()
  return new Promise<Buffer>((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer)
      at.off('message', onMessage).off('error', onError)
      then()
    }
    const onMessage = (bytes: Uint8Array) => settle(() => resolve(Buffer.from(bytes)))
    const onError = (error: unknown) => {
      standing = undefined
      settle(() => reject(error instanceof Error ? error : new Error(String(error))))
    }
    const timer = setTimeout(() => {
      void at.terminate()
      onError(new Error('The paper took too long'))
    }, PATIENCE_MS)
    at.on('message', onMessage).on('error', onError)
    at.postMessage(paper)
  })
}
