import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFirstFew } from './first-few.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const rows = [1, 2, 3, 4, 5]
const setUp = (given = rows, few = 2) =>
  renderHook(({ list }) => useFirstFew(list, few), { initialProps: { list: given } })

test('a short list is whole at once', () => {
  expect(setUp([1, 2]).result.current).toEqual([1, 2])
})

test('a long one begins with the first, and is whole once the page has settled', () => {
  const { result } = setUp()
  expect(result.current).toEqual([1, 2])
  act(() => {
    vi.advanceTimersByTime(2500)
  })
  expect(result.current).toEqual(rows)
})

test.each(['scroll', 'touchstart', 'keydown'])('%s brings the rest at once, and what comes later too', (sign) => {
  const { result, rerender } = setUp()
  act(() => {
    window.dispatchEvent(new Event(sign))
  })
  expect(result.current).toEqual(rows)
  rerender({ list: [...rows, 6, 7] })
  expect(result.current).toHaveLength(7)
})
