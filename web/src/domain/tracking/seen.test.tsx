import { screen } from '@testing-library/react'
import type { TrackingView } from '@vapsi/contract/tracking'
import { expect, test } from 'vitest'
import { chooseLocale } from '../../lib/language/locale.ts'
import { renderDriver } from '../fleet/render-driver.tsx'
import { Seen } from './seen.tsx'

const page = renderDriver()
const last = { at: new Date().toISOString(), lat: 17.38, lng: 78.48, place: 'Hyderabad' }
const state = {
  consent: 'given',
  last,
  doneKm: 535,
  leftKm: 1095,
  arrival: null,
  link: null,
} as unknown as TrackingView

test('where the truck was seen is said in the reader’s letters, kilometres as everywhere', async () => {
  page.render(<Seen state={state} />)
  await screen.findByText('≈ 535 km done · ≈ 1,095 km to go')
  await chooseLocale('hi')
  await screen.findByText(/हैदराबाद/)
  expect(screen.queryByText(/Hyderabad/)).toBeNull()
  await chooseLocale('en')
})
