import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aReceipt as paper } from '../../../test/factories/receipt-contents.ts'
import { drawingLane } from './drawing-lane.ts'
import { pictureCopy, printAccepted } from './print-pdf.ts'

const here = (id: string) => ({ id, hasLeft: () => false })

test('a person has one paper drawn and some waiting; one more is refused, and another person is served next', async () => {
  const lane = drawingLane({ running: 1, waiting: 2 })
  const drawn: string[] = []
  const ask = async (id: string) => {
    const bytes = await lane.draw(here(id), { receipt: paper })
    drawn.push(id)
    return bytes
  }
  const greedy = Array.from({ length: 5 }, () => ask('greedy'))
  const other = ask('other')
  const outcomes = await Promise.allSettled(greedy)
  expect(outcomes.map((one) => (one.status === 'rejected' ? one.reason : 'drawn'))).toEqual([
    'drawn',
    'drawn',
    'drawn',
    ...Array.from({ length: 2 }, () => expect.objectContaining({ code: 'too_many' })),
  ])
  expect((await other).subarray(0, 4).toString()).toBe('%PDF')
  expect(drawn).toEqual(['greedy', 'other', 'greedy', 'greedy'])
  await lane.end()
})

test('nothing is drawn for somebody who has left while waiting', async () => {
  const lane = drawingLane({ running: 1, waiting: 5 })
  const first = lane.draw(here('first'), { receipt: paper })
  let isHere = true
  const hasLeft = vi.fn(() => !isHere)
  const left = ['own', 'first'].map((id) =>
    lane.draw(
      { id, hasLeft },
      {
        get receipt() {
          return drawnForNobody()
        },
      },
    ),
  )
  isHere = false
  const outcomes = await Promise.allSettled(left)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(drawnForNobody).not.toHaveBeenCalled()
  expect((await first).subarray(0, 4).toString()).toBe('%PDF')
  await lane.end()
})
const drawnForNobody = vi.fn()

test('an acceptance waits for none of the papers that are being drawn', async () => {
  await printAccepted('driver', paper)
  const order: string[] = []
  const waiting = ['a', 'b', 'c', 'd'].map((id) => pictureCopy(here(id), paper, 1).then(() => order.push('picture')))
  const accepted = printAccepted('driver', paper).then(() => order.push('acceptance'))
  await Promise.all([accepted, ...waiting])
  expect(order.indexOf('acceptance')).toBeLessThan(3)
})

test('the thread of a lane that is not asked for ends, and the next paper is drawn on another', async () => {
  const ended = vi.fn()
  const onThread = (thread: Worker) => void thread.on('exit', ended)
  process.on('worker', onThread)
  onTestFinished(() => void process.off('worker', onThread))
  const lane = drawingLane({ running: 1, waiting: 2 }, { idleMs: 20 })
  await lane.draw(here('first'), { receipt: paper })
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
  const next = await lane.draw(here('next'), { receipt: paper })
  expect(next.subarray(0, 4).toString()).toBe('%PDF')
  await lane.end()
  expect(ended).toHaveBeenCalledTimes(2)
})
