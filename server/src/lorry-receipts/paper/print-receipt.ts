import { Worker } from 'node:worker_threads'
import { fail } from '../../platform/fail.ts'
import { limiter } from '../../platform/limiter.ts'
import type { ReceiptPaper } from '../../tables/receipt-paper.ts'

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

export interface Wanted {
  paper: ReceiptPaper
  /** As a picture of this page; null: the PDF of all. */
  page: number | null
}

/** The PDF of a receipt, made in a worker thread. */
export const printReceipt = (paper: ReceiptPaper): Promise<Buffer> => limit(() => drawn({ paper, page: null }))

/** One of its pages as PNG. */
export const picturePage = (paper: ReceiptPaper, page: number): Promise<Buffer> => limit(() => drawn({ paper, page }))

function drawn(wanted: Wanted): Promise<Buffer> {
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
    at.postMessage(wanted)
  })
}
