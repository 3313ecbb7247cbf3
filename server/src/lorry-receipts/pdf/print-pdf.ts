import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { fail } from '../../platform/fail.ts'
import { limiter } from '../../platform/limiter.ts'
import type { ReceiptContents } from '../../tables/receipt-contents.ts'
import type { Ended } from './receipt-words.ts'
import type { Sheet } from './sheet.ts'

/** A lorry receipt (all of it, or one copy as a picture), crossed out if no longer valid, or a paper of tables. */
export type Paper = { receipt: ReceiptContents; ended?: Ended | undefined; asPicture?: number } | { sheet: Sheet }

const patienceMs = 10_000
/** Loading the thread's modules before its first paper, and before its first picture, takes a busy machine a while. */
const startPatienceMs = 60_000

/** One paper after another, on one thread: each is done before the next begins. */
const limit = limiter({ running: 1, waiting: 60 }, () => fail('unavailable', { retryAfterSeconds: 2 }))
let standing: Worker | undefined
const ready = new WeakSet<Worker>()

function worker(): Worker {
  if (standing) return standing
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url))
  // It does not keep a server running.
  started.unref()
  started.on('message', (said) => {
    if (said === 'ready') ready.add(started)
  })
  // Callers waiting for a paper get the error there; a failing idle thread does not end the server.
  started.on('error', () => {
    if (standing === started) standing = undefined
  })
  started.once('exit', () => {
    if (standing === started) standing = undefined
  })
  standing = started
  return started
}

/**
 * Starts the thread ahead, so that the first request does not wait for its loading. The returned function ends the
 * thread once it has started, and waits no longer for that than for a paper.
 */
export function standBy(): () => Promise<void> {
  worker()
  return async () => {
    const last = standing
    if (!last) return
    const ended = once(last, 'exit')
    last.ref()
    last.postMessage('end')
    await Promise.race([ended, sleep(patienceMs, undefined, { ref: false })])
  }
}

/** The PDF of a lorry receipt, made in a worker thread. */
export const printReceipt = (receipt: ReceiptContents, ended?: Ended): Promise<Buffer> =>
  limit(() => drawn({ receipt, ended }))

/** One of its three copies as PNG. */
export const pictureCopy = (receipt: ReceiptContents, copy: number, ended?: Ended): Promise<Buffer> =>
  limit(() => drawn({ receipt, ended, asPicture: copy }))

export const printSheet = (sheet: Sheet): Promise<Buffer> => limit(() => drawn({ sheet }))

function drawn(paper: Paper): Promise<Buffer> {
  const at = worker()
  return new Promise<Buffer>((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer)
      at.off('message', onMessage).off('error', onError)
      then()
    }
    const onMessage = (said: Uint8Array | 'ready') =>
      said === 'ready' ? wait(patienceMs) : settle(() => resolve(Buffer.from(said)))
    const onError = (error: unknown) => {
      standing = undefined
      settle(() => reject(error instanceof Error ? error : new Error(String(error))))
    }
    const giveUp = () => {
      void at.terminate()
      standing = undefined
      settle(() => resolve(Promise.resolve().then(() => fail('unavailable', { retryAfterSeconds: 5 }))))
    }
    let timer: NodeJS.Timeout | undefined
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, ms)
    }
    at.on('message', onMessage).on('error', onError)
    wait(ready.has(at) && !('asPicture' in paper) ? patienceMs : startPatienceMs)
    at.postMessage(paper)
  })
}
