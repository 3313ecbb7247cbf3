import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseLocale } from '../../lib/language/locale.ts'
import { WayHomeStrip } from './way-home-strip.tsx'

afterEach(async () => {
  cleanup()
  await chooseLocale('en')
})
const first = { pickup: 'Gurugram', drop: 'Ahmedabad', toPickupKm: 38, loadedKm: 750 }
const second = { pickup: 'Sanand', drop: 'Pune', toPickupKm: 21, loadedKm: 520 }
const show = (loads: (typeof first)[]) =>
  render(
    <I18nProvider i18n={i18n}>
      <WayHomeStrip loads={loads} home="Swargate" toHomeKm={2} />
    </I18nProvider>,
  )
const widths = () =>
  [...screen.getByRole('img').children].map((part) => [
    Number((part as HTMLElement).style.flexGrow),
    (part as HTMLElement).style.minWidth,
  ])

test('a reader hears the whole way as one sentence', () => {
  show([first, second])
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Empty ≈38\u00a0km to Gurugram, loaded ≈750\u00a0km to Ahmedabad, empty ≈21\u00a0km to Sanand, loaded ≈520\u00a0km to Pune, empty ≈2\u00a0km home to Swargate.',
  )
})

test('parts are as wide as their kilometres, and never narrower than their number', () => {
  show([first, second])
  expect(widths()).toEqual([
    [38, '40px'],
    [750, '58px'],
    [21, '40px'],
    [520, '58px'],
    [2, 'calc(40px + 16px)'],
  ])
})

test('where the next load waits at the drop nothing is said of the way to it', () => {
  show([first, { ...second, toPickupKm: 0 }])
  expect(widths()[2]).toEqual([0.1, '24px'])
  expect(screen.getByRole('img').textContent).not.toContain('≈0')
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('empty ≈0\u00a0km to Sanand')
})

test('without a load the whole way is empty', () => {
  show([])
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Empty ≈2\u00a0km home to Swargate.')
  expect(screen.getByRole('img').textContent).toBe('≈2 kmempty')
})

test('in Hindi, too', async () => {
  await chooseLocale('hi')
  show([first])
  expect(screen.getByRole('img').textContent).toContain('खाली')
})
