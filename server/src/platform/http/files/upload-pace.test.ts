import { afterEach, expect, test, vi } from 'vitest'
import { uploadPace, watchPace } from './uploads.ts'

const { windowMs, leastBytes } = uploadPace
afterEach(() => vi.useRealTimers())

/** Receives bytes per window, until nothing more comes. */
async function received(windows: readonly number[]) {
  vi.useFakeTimers()
  // Other files of this process have timers too.
  const [begun, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')]
  const socket = { bytesRead: 5_000_000 }
  let outcome = 'goes on'
  const done = vi.fn<() => void>()
  const watched = watchPace(
    { raw: { socket } } as never,
    () => new Promise<void>((resolve) => done.mockImplementation(resolve)),
  )
  watched.then(
    () => (outcome = 'received'),
    (error: { code: string }) => (outcome = error.code),
  )
  for (const bytes of windows) {
    socket.bytesRead += bytes
    await vi.advanceTimersByTimeAsync(windowMs)
  }
  if (outcome === 'goes on') {
    done()
    await vi.advanceTimersByTimeAsync(0)
  }
  const own = begun.mock.results.filter((_, at) => begun.mock.calls[at]![1] === windowMs).map(({ value }) => value)
  return { outcome, timers: own.length - own.filter((one) => ended.mock.calls.some(([id]) => id === one)).length }
}

test('an upload on a weak signal continues, a dripping one is ended, also after a quick start', async () => {
  expect(await received([leastBytes, leastBytes, leastBytes])).toEqual({ outcome: 'received', timers: 0 })
  expect(await received([leastBytes - 1])).toEqual({ outcome: 'upload_slow', timers: 0 })
  expect(await received([4_900_000, 100])).toEqual({ outcome: 'upload_slow', timers: 0 })
})
