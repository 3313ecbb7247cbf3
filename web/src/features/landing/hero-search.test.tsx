import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '../../lib/language/locale.ts'
import { HeroSearch } from './hero-search.tsx'

afterEach(cleanup)

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
const answer = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

test('two served cities lead to the search, with the vehicle', async () => {
  const history = open()
  fireEvent.change(screen.getByLabelText('Vehicle Type'), { target: { value: 'container' } })
  search(' Mumbai ', 'navi delhi')
  await waitFor(() => expect(history.at(-1)).toBe('/book-truck?from=Mumbai&to=navi+delhi&vehicle=container'))
})

test.each([
  ['', 'Pune', 'Please enter pickup city', 'From City'],
  ['Pune', '  ', 'Please enter destination city', 'To City'],
])('"%s" to "%s": %s', async (from, to, words, label) => {
  const history = open()
  search(from, to)
  expect(screen.getByRole('dialog', { name: words })).toBeTruthy()
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
  expect(screen.getByRole('dialog', { name: question })).toBeTruthy()
  answer('OK')
  await waitFor(() => expect(field('From City').value).toBe('Nagpur'))
  expect(history).toEqual(['/'])
})

test('no leaves everything as it was typed', async () => {
  const history = open()
  search('Pune', 'Nagaland')
  answer('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('To City').value).toBe('Nagaland')
  expect(history).toEqual(['/'])
})

test('an area without service is said to the letter', () => {
  open()
  search('Pune', 'Xanadu')
  expect(
    screen.getByRole('dialog', {
      name: "Sorry, we don't have service in this area yet. Please try major cities like Mumbai, Delhi, Bangalore, Chennai.",
    }),
  ).toBeTruthy()
})
