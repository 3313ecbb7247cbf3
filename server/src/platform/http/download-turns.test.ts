import { PassThrough } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { downloadBounds, inDownloadTurn } from './download-turns.ts'

const { person: own, process: all } = downloadBounds
afterEach(() => vi.useRealTimers())

/** A file for each of so many people, and those that were opened. */
function downloads(people: number) {
  const opened: PassThrough[] = []
  const open = async () => {
    const content = new PassThrough()
    opened.push(content)
    return content
  }
  const answers = Array.from({ length: people }, (_, n) => inDownloadTurn(`person ${n}`, open))
  return { opened, open, answers }
}

test('a process makes a few at once, some wait, the rest get 503; one that ends makes place', async () => {
  const { opened, open, answers } = downloads(all.parallel + all.waiting)
  await vi.waitFor(() => expect(opened).toHaveLength(all.parallel))
  await expect(inDownloadTurn('one more', open)).rejects.toMatchObject({ code: 'unavailable' })
  opened[0]?.destroy()
  await vi.waitFor(() => expect(opened).toHaveLength(all.parallel + 1))
  for (let at = 1; at < answers.length; at += 1) await vi.waitFor(() => opened[at]!.destroy())
  expect(await Promise.all(answers)).toHaveLength(all.parallel + all.waiting)
})

test('readers who are slow on purpose keep nobody waiting for long, but only themselves', async () => {
  vi.useFakeTimers()
  const { opened, open } = downloads(all.parallel * 2)
  await vi.advanceTimersByTimeAsync(all.placeMs - 1)
  expect(opened).toHaveLength(all.parallel)
  await vi.advanceTimersByTimeAsync(1)
  expect(opened).toHaveLength(all.parallel * 2)
  await vi.advanceTimersByTimeAsync(all.placeMs)
  for (let more = 1; more < own.parallel; more += 1) await inDownloadTurn('person 0', open)
  await expect(inDownloadTurn('person 0', open)).rejects.toMatchObject({ code: 'too_many' })
  for (const content of opened) content.destroy()
})
