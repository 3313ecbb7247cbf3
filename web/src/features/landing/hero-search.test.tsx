import { i18n } from '@lingui/core'
import { indianDay } from '@vapsi/contract/values/india'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '../../lib/language/locale.ts'
import { asMessages } from '../../lib/language/spoken.ts'
import { HeroSearch } from './hero-search.tsx'

let asked: string[]
let places: Record<string, string[]>
let isOffline: boolean
beforeEach(() => {
  asked = []
  places = { मुंबई: ['Mumbai'], Bengaluru: ['Bengaluru'] }
  isOffline = false
  vi.stubGlobal('fetch', (to: string) => {
    asked.push(to)
    if (isOffline) return Promise.reject(new TypeError('offline'))
    const names = places[new URL(to, 'http://vapsi').searchParams.get('q') ?? ''] ?? []
    return Promise.resolve(new Response(JSON.stringify(names.map((name) => ({ name })))))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const { hook, history } = memoryLocation({ path: '/', record: true })
  render(
    <I18nProvider i18n={i18n}>
      <Router hook={hook}>
        <HeroSearch />
      </Router>
    </I18nProvider>,
  )
  return history
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const search = (from: string, to: string) => {
  fireEvent.change(field('From City'), { target: { value: from } })
  fireEvent.change(field('To City'), { target: { value: to } })
  fireEvent.click(screen.getByRole('button', { name: 'Search Trucks' }))
}
const tomorrow = indianDay(new Date(), 1)
const answer = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

test('two served cities lead to the search, with the vehicle', async () => {
  const history = open()
  fireEvent.change(screen.getByLabelText('Vehicle Type'), { target: { value: 'container' } })
  search(' Mumbai ', 'navi delhi')
  await waitFor(() => expect(history.at(-1)).toBe(`/book-truck?from=Mumbai&to=Delhi&vehicle=container&day=${tomorrow}`))
})

test('when and weight stand in the address; any day is no day', async () => {
  const history = open()
  fireEvent.change(field('Weight'), { target: { value: ' 9 t ' } })
  fireEvent.change(field('When'), { target: { value: '' } })
  search('Mumbai', 'Delhi')
  await waitFor(() => expect(history.at(-1)).toBe('/book-truck?from=Mumbai&to=Delhi&vehicle=any&weight=9+t'))
})

test('Enter goes from field to field from the first moment on, and sends no half of a search', () => {
  const history = open()
  const enter = (label: string, typed: string, next: string) => {
    fireEvent.change(field(label), { target: { value: typed } })
    fireEvent.keyDown(field(label), { key: 'Enter' })
    expect(document.activeElement).toBe(field(next))
  }
  enter('From City', 'Mumbai', 'To City')
  enter('To City', 'Delhi', 'Weight')
  expect(history).toEqual(['/'])
})

test('a city that the gazetteer knows is served, in Hindi and by its newer name', async () => {
  const history = open()
  search('मुंबई', 'Bengaluru')
  await waitFor(() => expect(history).toHaveLength(2))
  expect(new URLSearchParams(history[1]?.split('?')[1]).get('from')).toBe('मुंबई')
})

test('a misspelt city is searched by its name', async () => {
  places['Hydrabad'] = ['Hyderabad']
  const history = open()
  search('Mumbai', 'Hydrabad')
  await waitFor(() => expect(history.at(-1)).toBe(`/book-truck?from=Mumbai&to=Hyderabad&vehicle=any&day=${tomorrow}`))
})

test('nobody is refused because nobody can be asked', async () => {
  isOffline = true
  const history = open()
  search('Xanadu', 'Pune')
  await waitFor(() => expect(history).toHaveLength(2))
})

test.each([
  ['', 'Pune', 'Please enter pickup city', 'From City'],
  ['Pune', '  ', 'Please enter destination city', 'To City'],
])('"%s" to "%s": %s', async (from, to, words, label) => {
  const history = open()
  search(from, to)
  expect(await screen.findByRole('dialog', { name: words })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  answer('OK')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(field(label))
  expect(history).toEqual(['/'])
})

const question = 'Nagaland not available. Would you like to search nearby cities: Nagpur?'

test('yes to the nearby city writes it into the field, and the search stops', async () => {
  const history = open()
  search('Nagaland', 'Pune')
  expect(await screen.findByRole('dialog', { name: question })).toBeTruthy()
  answer('OK')
  await waitFor(() => expect(field('From City').value).toBe('Nagpur'))
  expect(history).toEqual(['/'])
})

test('in another language the nearby cities are written in it', async () => {
  act(() => i18n.loadAndActivate({ locale: 'hi', messages: asMessages({ Nagpur: 'नागपुर' }) }))
  open()
  search('Nagaland', 'Pune')
  expect((await screen.findByRole('dialog')).textContent).toContain('नागपुर')
  answer('OK')
  await waitFor(() => expect(field('From City').value).toBe('नागपुर'))
  act(() => i18n.activate('en'))
})

test('in another language the cities of the list are written in it, and found by their English names', async () => {
  act(() => i18n.loadAndActivate({ locale: 'hi', messages: asMessages({ Mumbai: 'मुंबई' }) }))
  open()
  fireEvent.focus(field('From City'))
  const option = await waitFor(
    () => document.querySelector<HTMLOptionElement>('option[value="मुंबई"]') ?? Promise.reject(new Error('no option')),
  )
  expect(option.textContent).toBe('Mumbai, Bombay')
  act(() => i18n.activate('en'))
})

test('no leaves everything as it was typed', async () => {
  const history = open()
  search('Pune', 'Nagaland')
  await screen.findByRole('dialog')
  answer('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('To City').value).toBe('Nagaland')
  expect(history).toEqual(['/'])
})

test('an area without service is said to the letter', async () => {
  open()
  search('Pune', 'Xanadu')
  expect(
    await screen.findByRole('dialog', {
      name: "Sorry, we don't have service in this area yet. Please try major cities like Mumbai, Delhi, Bangalore, Chennai.",
    }),
  ).toBeTruthy()
})
