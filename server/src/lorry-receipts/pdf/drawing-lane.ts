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
  draw: (reader: Reader, paper: Paper) => Promise<Buffer>
  /** Ends the thread, if there is one, and waits no longer for that than for a paper. */
  end: () => Promise<void>
}

const patienceMs = 10_000
/** Loading the thread's modules before its first paper, and before its first picture, takes a busy machine a while. */
const startPatienceMs = 60_000

/**
 * One paper after another, on one thread: each is done before the next begins. It starts with the first and ends when
 * none has been asked for a while. A person has one paper in the lane, so that many requests of one wait behind their
 * own; for who has left nothing is drawn.
 */
export function drawingLane(person: Bounds, { idleMs } = { idleMs: 5 * 60_000 }): DrawingLane {
  const ofPerson = limiterEach(person, tooMany)
  const limit = limiter({ running: 1, waiting: 60 }, () => fail('unavailable', { retryAfterSeconds: 2 }))
  let standing: Worker | undefined
  let idle: NodeJS.Timeout | undefined
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
    clearTimeout(idle)
    const at = worker()
    return new Promise<Buffer>((resolve, reject) => {
      const settle = (then: () => void) => {
        clearTimeout(timer)
        at.off('message', onMessage).off('error', onError)
        // A thread holds 45 MB, and starts within half a second.
        idle = setTimeout(() => void end(), idleMs).unref()
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

  async function end() {
    clearTimeout(idle)
    const last = standing
    if (!last) return
    // A paper that is asked for meanwhile gets a thread of its own.
    forget(last)
    const ended = once(last, 'exit')
    last.ref()
    last.postMessage('end')
    await Promise.race([ended, sleep(patienceMs, undefined, { ref: false })])
  }

  return {
    end,
    draw: ({ id, hasLeft }, paper) =>
      ofPerson(id, () => (hasLeft() ? gone() : limit(() => (hasLeft() ? gone() : drawn(paper))))),
  }
}

const tooMany = () => fail('too_many', { retryAfterSeconds: 2 })
/** Nobody reads this answer; its code is no fault of the server. */
const gone = async () => tooMany()
