import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { HERO_VEHICLES } from '@vapsi/contract/values/hero-vehicles'
import { expect, test } from 'vitest'
import '../../lib/language/locale.ts'
import { TruckRow } from './truck-row.tsx'

test('every truck that the search knows has its link, and no two look alike', () => {
  render(
    <I18nProvider i18n={i18n}>
      <TruckRow />
    </I18nProvider>,
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    HERO_VEHICLES.map(({ value }) => `/book-truck?vehicle=${value}`),
  )
  expect(new Set(links.map((link) => link.querySelector('svg')?.outerHTML)).size).toBe(links.length)
})
