import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/http/actor.ts'
import { fail } from '../../platform/fail.ts'
import { type Bounds, limiter, limiterEach } from '../../platform/limiter.ts'
import type { Paper } from './paper.ts'

/** Who asked for a paper, and whether they have gone since. */
export interface Reader {
  id: string
  hasLeft: () => boolean
}

export const readerOf = ({ id }: Actor, { raw }: FastifyRequest): Reader => ({
  id,
  hasLeft: () => raw.socket.destroyed,
})

export interface DrawingLane {
  /**
   * Starts the thread ahead, so that the first request does not wait for its loading. The returned function ends the
   * thread once it has started, and waits no longer for that than for a paper.
   */
  standBy: () => () => Promise<void>
  draw: (reader: Reader, paper: Paper) => Promise<Buffer>
}

const patienceMs = 10_000
/** Loading the thread's modules before its first paper, and before its first picture, takes a busy machine a while. */
const startPatienceMs = 60_000

/**
 * One paper after another, on one thread: each is done before the next begins. A person has one paper in the lane, so
 * that many requests of one wait behind their own; for who has left nothing is drawn.
 */
export function drawingLane(person: Bounds): DrawingLane {
  const ofPerson = limiterEach(person, tooMany)
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
    started.on('error', () => forget(started))
    started.once('exit', () => forget(started))
    standing = started
    return started
  }

  function forget(ended: Worker) {
    if (standing === ended) standing = undefined
  }

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
        forget(at)
        settle(() => reject(error instanceof Error ? error : new Error(String(error))))
      }
      const giveUp = () => {
        void at.terminate()
        forget(at)
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

  return {
    standBy() {
      worker()
      return async () => {
        const last = standing
        if (!last) return
        const ended = once(last, 'exit')
        last.ref()
        last.postMessage('end')
        await Promise.race([ended, sleep(patienceMs, undefined, { ref: false })])
      }
    },
    draw: ({ id, hasLeft }, paper) =>
      ofPerson(id, () => (hasLeft() ? gone() : limit(() => (hasLeft() ? gone() : drawn(paper))))),
  }
}

const tooMany = () => fail('too_many', { retryAfterSeconds: 2 })
/** Nobody reads this answer; its code is no fault of the server. */
const gone = async () => tooMany()
