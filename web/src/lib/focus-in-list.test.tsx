import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catchFocus, useFocusInList } from './focus.ts'

beforeEach(() => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: fine)' })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function List({ rows }: { rows: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null)
  useFocusInList(list, rows)
  return (
    <ul ref={list} data-list>
      {rows.map((row) => (
        <li key={row} data-row={row} tabIndex={-1}>
          {row}
          <button>{`Do ${row}`}</button>
        </li>
      ))}
    </ul>
  )
}
const page = (rows: readonly string[]) => (
  <>
    <input aria-label="Search" />
    <main id="main" tabIndex={-1}>
      <List rows={rows} />
    </main>
  </>
)
const here = () => document.activeElement?.textContent

test('a list that comes takes the focus with its first row, so that its keys count at once', () => {
  render(page(['one', 'two']))
  expect((document.activeElement as HTMLElement).dataset['row']).toBe('one')
})

test('where somebody types already it leaves the caret there', () => {
  const { rerender, getByLabelText } = render(<input aria-label="Search" />)
  getByLabelText('Search').focus()
  rerender(page(['one']))
  expect(document.activeElement).toBe(getByLabelText('Search'))
})

test('the row under the hand goes: the one in its place has the focus, and the last one after the last', () => {
  const { rerender, getByRole } = render(page(['one', 'two', 'three']))
  getByRole('button', { name: 'Do two' }).focus()
  rerender(page(['one', 'three']))
  expect((document.activeElement as HTMLElement).dataset['row']).toBe('three')
  rerender(page(['one']))
  expect((document.activeElement as HTMLElement).dataset['row']).toBe('one')
  rerender(page([]))
  catchFocus()
  expect(document.activeElement?.id).toBe('main')
})

test('with a finger no row is marked: the focus is on the content', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  render(page(['one', 'two']))
  catchFocus()
  expect(document.activeElement?.id).toBe('main')
  expect(here()).toContain('one')
})
