import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Waits } from './waits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A queue of this many; `serve` serves some of them. */
function aQueue(waits: Waits, length: number) {
  const waiting = Array.from({ length }, () => {
    const one = Promise.withResolvers<void>()
    return { ...one, done: waits.during(one.promise) }
  })
  return async (count: number) => {
    for (const { resolve, done } of waiting.splice(0, count)) {
      resolve()
      await done
    }
  }
}

test('nobody waits', async () => {
  const waits = new Waits(20)
  expect(waits.expectedMs).toBe(0)
  await aQueue(waits, 5)(5)
  expect(waits.expectedMs).toBe(0)
})

test('a queue is as long as it takes at the usual rate, and no shorter than its first has waited', () => {
  const waits = new Waits(20)
  aQueue(waits, 100)
  expect(waits.expectedMs).toBe(500)
  vi.advanceTimersByTime(1500)
  expect(waits.expectedMs).toBe(1500)
})

test('where few are served the same queue is a long one; once it has gone nothing is held against the next', async () => {
  const waits = new Waits(20)
  const serve = aQueue(waits, 100)
  for (let at = 0; at < 8; at += 1) {
    vi.advanceTimersByTime(500)
    await serve(5)
  }
  // 60 are left and some ten a second are served.
  expect(waits.expectedMs).toBeGreaterThan(4500)
  await serve(60)
  expect(waits.expectedMs).toBe(0)
  aQueue(waits, 20)
  expect(waits.expectedMs).toBe(100)
})

test('a queue stands from its first request until nobody waits', async () => {
  const waits = new Waits(20)
  expect(waits.standingMs).toBe(0)
  const serve = aQueue(waits, 3)
  vi.advanceTimersByTime(400)
  await serve(2)
  vi.advanceTimersByTime(300)
  expect(waits.standingMs).toBe(700)
  await serve(1)
  expect(waits.standingMs).toBe(0)
})

test('a request that gives up no longer waits', async () => {
  const waits = new Waits(1)
  await expect(waits.during(Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(waits.expectedMs).toBe(0)
})

test('a standstill of this process is no wait for the database: who waited before it has waited no longer after it', () => {
  const waits = new Waits(20)
  aQueue(waits, 1)
  vi.advanceTimersByTime(300)
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 5000)
  expect(waits.expectedMs).toBe(400)
  clock.mockReturnValue(now + 5050)
  expect(waits.expectedMs).toBe(450)
})
