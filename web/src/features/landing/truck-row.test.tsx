import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { HERO_VEHICLES } from '@vapsi/contract/constants'
import { expect, test } from 'vitest'
import '../../lib/language/locale.ts'
import { TruckRow } from './truck-row.tsx'

test('every truck that the search knows has its door, and no two look alike', () => {
  render(
    <I18nProvider i18n={i18n}>
      <TruckRow />
    </I18nProvider>,
  )
  const doors = screen.getAllByRole('link')
  expect(doors.map((door) => door.getAttribute('href'))).toEqual(
    HERO_VEHICLES.map(({ value }) => `/book-truck?vehicle=${value}`),
  )
  expect(new Set(doors.map((door) => door.querySelector('svg')?.outerHTML)).size).toBe(doors.length)
})
