import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useSettledRows } from './settled-rows.ts'

const rowsOf = (ids: string) => [...ids].map((id) => ({ id }))
const rendered = (ids: string) => {
  const initialProps: { ids: string; key: string; isOwn?: boolean } = { ids, key: 'a' }
  return renderHook(
    ({ ids: now, key, isOwn = false }: typeof initialProps) => useSettledRows(rowsOf(now), key, isOwn),
    {
      initialProps,
    },
  )
}
const shown = (result: { current: ReturnType<typeof useSettledRows> }) =>
  `${result.current.rows.map(({ id }) => id).join('')} +${result.current.news}`

test('new rows above or between wait until they are asked for; rows that go leave at once', () => {
  const { result, rerender } = rendered('cba')
  expect(shown(result)).toBe('cba +0')
  rerender({ ids: 'edcxba', key: 'a' })
  expect(shown(result)).toBe('cba +3')
  rerender({ ids: 'edxba', key: 'a' })
  expect(shown(result)).toBe('ba +3')
  act(() => result.current.showNews())
  expect(shown(result)).toBe('edxba +0')
  rerender({ ids: 'fedxba', key: 'a' })
  expect(shown(result)).toBe('edxba +1')
})

test('the next page comes at once, and so does a list with other filters or one that was empty', () => {
  const { result, rerender } = rendered('cba')
  rerender({ ids: 'cbazy', key: 'a' })
  expect(shown(result)).toBe('cbazy +0')
  rerender({ ids: 'dcbazy', key: 'b' })
  expect(shown(result)).toBe('dcbazy +0')
  rerender({ ids: 'edcbazy', key: 'b', isOwn: true })
  expect(shown(result)).toBe('edcbazy +0')
  rerender({ ids: '', key: 'b' })
  expect(shown(result)).toBe(' +0')
  rerender({ ids: 'gh', key: 'b' })
  expect(shown(result)).toBe('gh +0')
})

test('new rows are counted and wait to be let in; settled rows go, and a page that was asked for comes', () => {
  const { result, rerender } = rendered('bd')
  expect(shown(result)).toBe('bd +0')
  rerender({ ids: 'abcd', key: 'a' })
  expect(shown(result)).toBe('bd +2')
  rerender({ ids: 'abcde', key: 'a' })
  expect(shown(result)).toBe('bde +2')
  rerender({ ids: 'acde', key: 'a' })
  expect(shown(result)).toBe('de +2')
  act(() => result.current.showNews())
  expect(shown(result)).toBe('acde +0')
  rerender({ ids: 'xy', key: 'other' })
  expect(shown(result)).toBe('xy +0')
})
