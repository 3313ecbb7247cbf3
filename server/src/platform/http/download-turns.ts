import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { bounded, boundedEach } from './bounded.ts'
import { fail } from '../fail.ts'
import { atMost } from '../together.ts'

/** Large files made for one person while they are sent: of one person at once, and of this process. */
export const downloadBounds = {
  person: { parallel: 2 },
  process: { parallel: 8, waiting: 24, placeMs: 30_000 },
} as const

const { person, process: all } = downloadBounds
const ofPerson = boundedEach(person.parallel, 0, () => fail('too_many', { retryAfterSeconds: 10 }))
const ofProcess = bounded(all.parallel, all.waiting, () => fail('unavailable', { retryAfterSeconds: 10 }))

/**
 * Opens what a person takes home, in its turn. It counts as the person's until it has ended or its reader has left. Its place in
 * the process goes to the next one after a while already: who still reads then reads slowly, which costs little, and readers who
 * are slow on purpose could keep everybody else waiting.
 */
export const inDownloadTurn = (userId: string, open: () => Promise<Readable>): Promise<Readable> =>
  new Promise((resolve, reject) => {
    const turn = ofPerson(userId, async () => {
      let ended = Promise.resolve()
      await ofProcess(async () => {
        const content = await open()
        ended = finished(content).catch(() => undefined)
        resolve(content)
        await atMost(ended, all.placeMs)
      })
      await ended
    })
    turn.catch(reject)
  })
