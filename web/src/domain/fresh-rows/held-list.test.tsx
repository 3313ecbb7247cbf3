import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHeldList } from './held-list.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const shownIn = ({ shown }: { shown: readonly { id: string }[] }) => shown.map(({ id }) => id).join('')

test('new rows are counted and wait to be let in; settled rows go, and a page that was asked for comes', () => {
  const { result, rerender } = renderHook(({ list, scope }) => useHeldList(list, scope), {
    initialProps: { list: rows('b', 'd'), scope: '' },
  })
  expect(shownIn(result.current)).toBe('bd')
  rerender({ list: rows('a', 'b', 'c', 'd'), scope: '' })
  expect([shownIn(result.current), result.current.fresh]).toEqual(['bd', 2])
  rerender({ list: rows('a', 'b', 'c', 'd', 'e'), scope: '' })
  expect([shownIn(result.current), result.current.fresh]).toEqual(['bde', 2])
  rerender({ list: rows('a', 'c', 'd', 'e'), scope: '' })
  expect(shownIn(result.current)).toBe('de')
  act(() => result.current.letIn())
  expect([shownIn(result.current), result.current.fresh]).toEqual(['acde', 0])
  rerender({ list: rows('x', 'y'), scope: 'other' })
  expect([shownIn(result.current), result.current.fresh]).toEqual(['xy', 0])
})
