import { expect, test, vi } from 'vitest'
import { together } from './together.ts'

/** Questions that the test answers, one after the other. */
function questions(options = {}) {
  const asked: { keys: readonly number[]; answer: (text: string) => void; fail: (error: Error) => void }[] = []
  const ask = together(
    (keys: readonly number[]) =>
      new Promise<string>((resolve, reject) => asked.push({ keys, answer: resolve, fail: reject })),
    options,
  )
  return { asked, ask }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('who comes while a question is under way gets the answer to the next one, with all others who came', async () => {
  const { asked, ask } = questions()
  const first = ask(1)
  const late = [ask(2), ask(3)]
  expect(asked.map(({ keys }) => keys)).toEqual([[1]])
  asked[0]!.answer('old')
  expect(await first).toBe('old')
  await settled()
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [2, 3]])
  const latest = ask(4)
  asked[1]!.answer('new')
  expect(await Promise.all(late)).toEqual(['new', 'new'])
  await settled()
  asked[2]!.answer('newest')
  expect(await latest).toBe('newest')
  const alone = ask(5)
  expect(asked[3]!.keys).toEqual([5])
  asked[3]!.answer('alone')
  expect(await alone).toBe('alone')
})

test('a question that fails fails for its own callers only', async () => {
  const { asked, ask } = questions()
  const first = ask(1).catch((error: Error) => error.message)
  const second = ask(2)
  asked[0]!.fail(new Error('away'))
  expect(await first).toBe('away')
  await settled()
  asked[1]!.answer('back')
  expect(await second).toBe('back')
})

test('a question that hangs keeps the next one waiting for its patience only', async () => {
  const { asked, ask } = questions({ patienceMs: 20 })
  const hanging = ask(1)
  const second = ask(2)
  expect(asked).toHaveLength(1)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]!.answer('second')
  expect(await second).toBe('second')
  asked[0]!.answer('at last')
  expect(await hanging).toBe('at last')
})
