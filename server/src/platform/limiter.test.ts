import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
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

test('what has waited too long for its turn is refused, and never begins', async () => {
  const limit = limiter({ running: 1, waiting: 3, waitMs: 20 }, () => {
    throw new Error('full')
  })
  const first = Promise.withResolvers<string>()
  const begun: string[] = []
  const running = limit(() => first.promise)
  await expect(limit(async () => begun.push('late'))).rejects.toThrow('full')
  first.resolve('done')
  await expect(running).resolves.toBe('done')
  await expect(limit(async () => 'next')).resolves.toBe('next')
  expect(begun).toEqual([])
})
