import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAttempt, useAttemptKey } from './attempt-key.ts'
import { forgetDraft } from '../drafts.ts'
import { forgetDrafts } from '../forget-drafts.ts'
import { newKey } from './key-per-body.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the same content is the same attempt, other content another', () => {
  const { result } = renderHook(() => useAttemptKey())
  const first = result.current({ weight: '5' })
  expect(result.current({ weight: '5' })).toBe(first)
  expect(result.current({ weight: '6' })).not.toBe(first)
})

test('a draft that was sent, reloaded and sent again is one attempt, of one moment', () => {
  const page = () => renderHook(() => useAttempt('load.u1')).result.current
  const sent = page()({ weight: '5' })
  expect(page()({ weight: '5' })).toEqual(sent)
  expect(page()({ weight: '6' }).key).not.toBe(sent.key)
})

test.each([
  ['its draft is forgotten', () => forgetDraft('load.u1')],
  ['somebody signs out', forgetDrafts],
])('it ends when %s', (_, end) => {
  const page = () => renderHook(() => useAttempt('load.u1')).result.current
  const sent = page()({ weight: '5' })
  end()
  expect(Object.keys(localStorage)).toEqual([])
  expect(page()({ weight: '5' }).key).not.toBe(sent.key)
})

test('a key can be made on plain http, where there is no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const [one, another] = [newKey(), newKey()]
  expect(one).not.toBe(another)
  // As the server takes it.
  expect(one).toMatch(/^[\x21-\x7e]{1,200}$/)
})
