import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catchFocus, focusContent, useFocusInList, useTypedFirst } from './focus.ts'

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

test('when the focused row goes, the one in its place has the focus, or the last one', () => {
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

test('the row that the list itself gave the focus to goes, before any key was pressed', () => {
  const { rerender } = render(page(['one', 'two']))
  rerender(page(['two']))
  expect((document.activeElement as HTMLElement).dataset['row']).toBe('two')
})

test('a list whose row had the focus before it listened keeps it as well', () => {
  const root = document.body.appendChild(document.createElement('div'))
  const onRows = (rows: readonly string[]) => (
    <main id="main" tabIndex={-1}>
      <List rows={rows} />
    </main>
  )
  root.innerHTML = renderToString(onRows(['one', 'two']))
  document.querySelector<HTMLElement>('[data-row]')!.focus()
  const { rerender } = render(onRows(['one', 'two']), { container: root, hydrate: true })
  rerender(onRows(['two']))
  expect((document.activeElement as HTMLElement).dataset['row']).toBe('two')
})

test('the list of the screen that is left, unseen by now, does not keep the focus from the content', () => {
  const { container } = render(page(['one', 'two']))
  Object.assign(Element.prototype, { checkVisibility: () => false })
  focusContent()
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  expect(document.activeElement).toBe(container.querySelector('#main'))
})

test('with a finger no row is marked: the focus is on the content', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  render(page(['one', 'two']))
  catchFocus()
  expect(document.activeElement?.id).toBe('main')
  expect(here()).toContain('one')
})

function Form() {
  const first = useRef<HTMLInputElement>(null)
  useTypedFirst(first)
  return (
    <main id="main" tabIndex={-1}>
      <input ref={first} aria-label="E-mail" />
      <input aria-label="Password" />
    </main>
  )
}

test('a page that is there to be typed into opens with the caret in its first field', () => {
  const { getByLabelText } = render(<Form />)
  expect(document.activeElement).toBe(getByLabelText('E-mail'))
  // The address changes to one whose code has come already.
  document.getElementById('main')!.focus()
  focusContent()
  expect(document.activeElement).toBe(getByLabelText('E-mail'))
})

test('with a finger no keyboard rises over it', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  render(<Form />)
  expect(document.activeElement).toBe(document.body)
})
