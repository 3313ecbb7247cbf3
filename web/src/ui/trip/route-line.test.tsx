import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseLocale } from '../../lib/language/locale.ts'
import { RouteLine } from './route-line.tsx'

afterEach(async () => {
  cleanup()
  await chooseLocale('en')
})
const show = (line: React.ReactNode) => render(<I18nProvider i18n={i18n}>{line}</I18nProvider>)

test('it reads as a sentence, with whole kilometres of road', () => {
  const { container } = show(<RouteLine from="Nagpur" to="Kochi" km="1579.40" />)
  expect(container.textContent).toBe('NagpurtoKochi≈1,579\u00a0km')
})

test('of a place the city stands large and its state as a note below it', () => {
  show(<RouteLine from="Lucknow, Uttar Pradesh" to="Kochi" />)
  expect(screen.getByText('Uttar Pradesh').parentElement?.textContent).toBe('LucknowUttar Pradesh')
  expect(screen.getByText('Kochi').children).toHaveLength(0)
})

test('a name that would not stand beside another one on a phone is smaller, in every script', () => {
  for (const name of ['Thiruvananthapuram', 'திருவனந்தபுரம்', 'ఛత్రపతిశంభాజీనగర్']) {
    show(<RouteLine from={name} to="Kochi" />)
    expect(screen.getByText(name).className, name).toContain('text-sm')
  }
  for (const name of ['Coimbatore', 'கொச்சி', 'பெங்களூரு', 'तिरुचिरापल्ली']) {
    show(<RouteLine from={name} to="Pune" />)
    expect(screen.getByText(name).className, name).not.toContain('text-sm')
  }
})

test.each([
  ['pending', 'Requested'],
  ['confirmed', 'Confirmed'],
  ['loading_done', 'Confirmed'],
  ['in_transit', 'In Transit'],
  ['completed', 'Delivered'],
] as const)('a %s booking has come to %s', (status, step) => {
  show(<RouteLine from="A" to="B" status={status} />)
  expect(screen.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
    'Requested',
    'Confirmed',
    'In Transit',
    'Delivered',
  ])
  expect(screen.getAllByRole('listitem').find((li) => li.getAttribute('aria-current') === 'step')?.textContent).toBe(
    step,
  )
})

test('a cancelled booking has come nowhere', () => {
  show(<RouteLine from="A" to="B" status="cancelled" />)
  expect(screen.getAllByRole('listitem').some((li) => li.hasAttribute('aria-current'))).toBe(false)
})

test('a name of 45 letters in one word is broken, not pushed out of the window; Thiruvananthapuram stays whole', () => {
  const long = 'Venkatanarasimharajuvaripetajunctionindustria'
  show(<RouteLine from={`${long}, Andhra Pradesh`} to="Thiruvananthapuram, Kerala" />)
  const nameOf = (name: string) => screen.getByText(name, { exact: false, ignore: '.text-xs' }).className
  expect(nameOf(long)).toContain('wrap-anywhere')
  expect(nameOf('Thiruvananthapuram')).not.toContain('wrap-anywhere')
})
