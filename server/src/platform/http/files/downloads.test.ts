import { PassThrough } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { downloadBounds, openDownload } from './downloads.ts'

const { person: own, process: all, placeMs } = downloadBounds
afterEach(() => vi.useRealTimers())

/** A file for each of this many people, and the files that were opened. */
function downloads(people: number) {
  const opened: PassThrough[] = []
  const open = async () => {
    const content = new PassThrough()
    opened.push(content)
    return content
  }
  const answers = Array.from({ length: people }, (_, n) => openDownload(`person ${n}`, open))
  return { opened, open, answers }
}

test('a process makes a few at once, some wait, the rest get 503; one that ends makes place', async () => {
  const { opened, open, answers } = downloads(all.running + all.waiting)
  await vi.waitFor(() => expect(opened).toHaveLength(all.running))
  await expect(openDownload('one more', open)).rejects.toMatchObject({ code: 'unavailable' })
  opened[0]?.destroy()
  await vi.waitFor(() => expect(opened).toHaveLength(all.running + 1))
  for (let at = 1; at < answers.length; at += 1) await vi.waitFor(() => opened[at]!.destroy())
  expect(await Promise.all(answers)).toHaveLength(all.running + all.waiting)
})

test('deliberately slow readers keep nobody else waiting for long', async () => {
  vi.useFakeTimers()
  const { opened, open } = downloads(all.running * 2)
  await vi.advanceTimersByTimeAsync(placeMs - 1)
  expect(opened).toHaveLength(all.running)
  await vi.advanceTimersByTimeAsync(1)
  expect(opened).toHaveLength(all.running * 2)
  await vi.advanceTimersByTimeAsync(placeMs)
  for (let more = 1; more < own.running; more += 1) await openDownload('person 0', open)
  await expect(openDownload('person 0', open)).rejects.toMatchObject({ code: 'too_many' })
  for (const content of opened) content.destroy()
})
