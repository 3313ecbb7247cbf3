import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { fail } from '../../fail.ts'
import { limiter, limiterEach } from '../../limiter.ts'

/** Large files generated while they are sent: at once for one person, and in this process. */
export const downloadBounds = {
  person: { running: 2, waiting: 0 },
  process: { running: 8, waiting: 24 },
  placeMs: 30_000,
} as const

const ofPerson = limiterEach(downloadBounds.person, () => fail('too_many', { retryAfterSeconds: 10 }))
const ofProcess = limiter(downloadBounds.process, () => fail('unavailable', { retryAfterSeconds: 10 }))

/**
 * Opens a download. It counts for its person until it has ended or the reader has left. Its place in the process is
 * free after a while already: a reader who is still reading then is slow, which costs little, and deliberately slow
 * readers could keep everybody else waiting.
 */
export const openDownload = (userId: string, open: () => Promise<Readable>): Promise<Readable> =>
  new Promise((resolve, reject) => {
    const download = ofPerson(userId, async () => {
      let ended = Promise.resolve()
      await ofProcess(async () => {
        const content = await open()
        ended = finished(content).catch(() => undefined)
        resolve(content)
        await atMost(downloadBounds.placeMs, ended)
      })
      await ended
    })
    download.catch(reject)
  })

async function atMost(ms: number, ending: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  await Promise.race([ending, timeout])
  clearTimeout(timer)
}
