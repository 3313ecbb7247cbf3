import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../lib/language/locale.ts'
import { asMessages } from '../../locales/as-messages.ts'
import { Field } from './field.tsx'
import { PlacePicker } from './place-picker.tsx'
import { type PlaceValue, noPlace } from './place.ts'

const places = ['Nagpur', 'Nagda', 'Nagaur', 'Nagercoil', 'Nagothane', 'Nagar'].map((name, i) => ({
  id: `p${i}`,
  name,
  district: name,
  state: 'Maharashtra',
  lat: 21 + i,
  lng: 79,
}))
let answer: () => Promise<Response>
let asked: string[]
let value: PlaceValue
// A form's way to set the value from outside the component.
const shown = (place: PlaceValue) => {
  value = place
}
const entered = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  entered.mockReset()
  answer = () => Promise.resolve(new Response(JSON.stringify(places)))
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return answer()
  })
  function Form() {
    const [place, setPlace] = useState(noPlace)
    shown(place)
    return (
      <Field label="From" required>
        <PlacePicker value={place} onChange={setPlace} onEnter={entered} />
      </Field>
    )
  }
  render(
    <I18nProvider i18n={i18n}>
      <Form />
    </I18nProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const box = () => screen.getByRole('combobox', { name: /From/ })
const key = (name: string) => fireEvent.keyDown(box(), { key: name })
async function type(text: string) {
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: text } })
  await act(() => vi.advanceTimersByTimeAsync(200))
}

test('one character asks nothing, two show at most five places', async () => {
  await type('n')
  expect(asked).toEqual([])
  expect(box().getAttribute('aria-expanded')).toBe('false')
  await type('na')
  expect(asked).toEqual(['/api/places?q=na'])
  expect(screen.getAllByRole('option')).toHaveLength(5)
  expect(box().getAttribute('aria-expanded')).toBe('true')
})

test('one place is one suggestion', async () => {
  answer = () => Promise.resolve(new Response(JSON.stringify(places.slice(0, 1))))
  await type('nagpur city')
  expect(screen.getByText('1 suggestion')).toBeTruthy()
})

test('the hint that places cannot be had goes with the text that they could not be had for', async () => {
  await type('nag')
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await type('nagx')
  expect(screen.getByText(/Loading autocomplete/)).toBeTruthy()
  await type('nag')
  expect(screen.queryByText(/Loading autocomplete/)).toBeNull()
  expect(screen.getAllByRole('option')).toHaveLength(5)
})

test('arrows mark, Enter chooses, and what is marked is said', async () => {
  await type('nag')
  key('ArrowDown')
  key('ArrowDown')
  const marked = screen.getByRole('option', { selected: true })
  expect(marked.textContent).toContain('Nagda')
  expect(box().getAttribute('aria-activedescendant')).toBe(marked.id)
  key('Enter')
  expect(value).toEqual({
    text: 'Nagda',
    place: { name: 'Nagda', city: 'Nagda', state: 'Maharashtra', lat: 22, lng: 79 },
  })
  expect(screen.queryAllByRole('option')).toHaveLength(0)
  expect(entered).not.toHaveBeenCalled()
})

test('the mark goes round the ends, and Escape closes the list only', async () => {
  await type('naga')
  key('ArrowUp')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Nagothane')
  key('ArrowDown')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Nagpur')
  key('Escape')
  expect(screen.queryAllByRole('option')).toHaveLength(0)
  expect(value.text).toBe('naga')
})

test('text typed by hand is kept without a place, and Enter then searches', async () => {
  await type('Nagpur MIDC gate 4')
  key('Enter')
  expect(entered).toHaveBeenCalledOnce()
  // The search results are below the field, and must not be covered.
  expect(screen.queryAllByRole('option')).toHaveLength(0)
  expect(value).toEqual({ text: 'Nagpur MIDC gate 4', place: null })
})

test('in another language a known place is written in it, and its stored name is what the form keeps', async () => {
  const names = { Nagpur: 'नागपुर', Maharashtra: 'महाराष्ट्र' }
  act(() => i18n.loadAndActivate({ locale: 'hi', messages: asMessages(names) }))
  await type('nagp')
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('नागपुरमहाराष्ट्र')
  fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement)
  expect((box() as HTMLInputElement).value).toBe('नागपुर')
  expect(value.text).toBe('Nagpur')
  act(() => i18n.activate('en'))
})

test('a chosen place that is changed is no place any more', async () => {
  await type('nagp')
  fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement)
  expect(value.place?.name).toBe('Nagpur')
  await type('Nagpur x')
  expect(value.place).toBeNull()
})

test('the list goes 200 ms after the field is left', async () => {
  await type('nagpu')
  fireEvent.blur(box())
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(screen.getAllByRole('option').length).toBeGreaterThan(0)
  await act(() => vi.advanceTimersByTimeAsync(60))
  expect(screen.queryAllByRole('option')).toHaveLength(0)
})

test('when suggestions fail, the quiet hint appears and typing goes on', async () => {
  answer = () => Promise.reject(new TypeError('offline'))
  await type('kochi')
  expect(screen.getByText('Loading autocomplete... (You can still type manually)')).toBeTruthy()
  expect(value.text).toBe('kochi')
})
