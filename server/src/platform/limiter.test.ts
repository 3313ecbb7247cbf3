import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { limiter } from './limiter.ts'

test('some run at once, some wait, the rest are refused; a failure frees its place', async () => {
  let running = 0
  let most = 0
  const limit = limiter({ running: 2, waiting: 3 }, () => {
    throw new Error('full')
  })
  const work = (fails: boolean) =>
    limit(async () => {
      most = Math.max(most, (running += 1))
      await sleep(5)
      running -= 1
      if (fails) throw new Error('broken')
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => work(i % 2 === 0)))
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason.message) : 'done'))
  expect(reasons).toEqual(['broken', 'done', 'broken', 'done', 'broken', 'full', 'full', 'full'])
  expect(most).toBe(2)
  await expect(work(false)).resolves.toBeUndefined()
})

test('who would wait too long at the rate of the last ones is refused, until the queue is shorter', async () => {
  vi.useFakeTimers()
  try {
    const limit = limiter({ running: 1, waiting: 100, waitingMs: 2000 }, () => {
      throw new Error('full')
    })
    // Two a second.
    const ask = () => limit(() => new Promise((resolve) => setTimeout(resolve, 500))).then(() => 'done', String)
    const outcomes: Promise<string>[] = []
    const wait = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms))
    for (let n = 0; n < 20; n += 1) {
      outcomes.push(ask())
      await wait(100)
    }
    await wait(9000)
    outcomes.push(ask())
    await wait(20_000)
    const all = await Promise.all(outcomes)
    const full = 'Error: full'
    expect(all.slice(0, 5)).not.toContain(full)
    expect(all.slice(17)).toEqual([full, full, full, 'done'])
  } finally {
    vi.useRealTimers()
  }
})
