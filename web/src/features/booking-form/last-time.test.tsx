import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLocale } from '../../lib/language/locale.ts'
import { newQueryClient } from '../../lib/api/queries.tsx'
import { emptyBooking, emptyStop } from '../../domain/bookings/booking-values.ts'
import { LaneAsLastTime, LastTime } from './last-time.tsx'
import { Review } from './review.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const stop = {
  ...emptyStop,
  contactName: 'Ravi',
  contactNumber: '9812345678',
  fullAddress: '1 MIDC',
  pincode: '440001',
}
const booking = (id: string, city: string) => ({
  viewer: 'shipper',
  id,
  senderDetails: { ...stop, city, landmark: null },
})

function open(city: string) {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify([booking('b2', 'Pune'), booking('b1', 'Nagpur')]))),
  )
  const onChange = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={newQueryClient()}>
        <LastTime side="pickup" values={{ ...emptyStop, city }} onChange={onChange} />
        <Review values={{ ...emptyBooking, materialType: 'Cotton', weight: '5 Tons' }} price={42_500} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return onChange
}

test('the same place as last time in this city is one press', async () => {
  const onChange = open('nagpur')
  fireEvent.click(await screen.findByRole('button', { name: 'Same as last time: Ravi, Nagpur' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...stop, city: 'Nagpur', landmark: '', instructions: '' })
})

test('in a city that nobody has sent from nothing is offered', async () => {
  open('Kochi')
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(screen.queryByRole('button')).toBeNull()
})

test('the review splits the price', () => {
  open('Kochi')
  const review = screen.getByRole('region', { name: 'Review' })
  for (const words of ['Cotton · 5\u00a0Tons', '₹12,750', '₹29,750', '₹42,500', 'You have an answer by'])
    expect(review.textContent).toContain(words)
})

test('the review says goods and their weight in the language of the page', async () => {
  await chooseLocale('hi')
  open('Kochi')
  expect(screen.getByRole('region', { name: 'एक नज़र' }).textContent).toContain('कपास · 5\u00a0टन')
  await chooseLocale('en')
})

test.each([
  ['', '9 Tons'],
  ['6 Tons', '6 Tons'],
])('as last time fills the whole form; a weight that was searched for (%s) stays', async (weight, filled) => {
  const last = { ...booking('b1', 'Nagpur'), receiverDetails: { ...stop, city: 'Kochi', landmark: null } }
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify([{ ...last, materialType: 'Cotton', weight: '9 Tons' }]))),
  )
  const onFill = vi.fn()
  const values = {
    ...emptyBooking,
    weight,
    pickup: { ...emptyStop, city: 'Nagpur' },
    delivery: { ...emptyStop, city: 'Kochi' },
  }
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={newQueryClient()}>
        <LaneAsLastTime values={values} onFill={onFill} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'As last time: Cotton, Nagpur to Kochi' }))
  const end = { ...stop, landmark: '', instructions: '' }
  expect(onFill).toHaveBeenCalledExactlyOnceWith({
    materialType: 'Cotton',
    weight: filled,
    pickup: { ...end, city: 'Nagpur' },
    delivery: { ...end, city: 'Kochi' },
  })
})
