import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { chooseLocale } from '../../lib/language/locale.ts'
import { CityInput } from './city-input.tsx'

afterEach(async () => {
  cleanup()
  await chooseLocale('en')
})

let kept = ''
function Form() {
  const [city, setCity] = useState('Mumbai')
  return (
    <CityInput
      aria-label="City"
      value={city}
      onChange={({ target }) => {
        kept = target.value
        setCity(target.value)
      }}
    />
  )
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'City' })

test.each([
  ['en', 'Mumbai'],
  ['hi', 'मुंबई'],
  ['ta', 'மும்பை'],
] as const)('a city that came filled stands in the letters of the page: %s', async (locale, name) => {
  await chooseLocale(locale)
  render(
    <I18nProvider i18n={i18n}>
      <Form />
    </I18nProvider>,
  )
  expect(box().value).toBe(name)
})

test('what is being typed is not touched, and is read in the letters of the page once it is left', async () => {
  await chooseLocale('hi')
  render(
    <I18nProvider i18n={i18n}>
      <Form />
    </I18nProvider>,
  )
  fireEvent.change(box(), { target: { value: 'Pune' } })
  expect([box().value, kept]).toEqual(['Pune', 'Pune'])
  fireEvent.blur(box())
  expect([box().value, kept]).toEqual(['पुणे', 'Pune'])
})
