import { expect, test } from 'vitest'
import { availabilityOf, bookedIn, bookingLink } from './truck.ts'

const truck = (availableFrom: string | null, isActive = true) => ({
  id: 't1',
  fromLocation: 'Pune',
  toLocation: 'Kochi',
  price: 40_000,
  availableFrom,
  isActive,
})
/** 21 Nov 2026, 22:00 in India. */
const now = Date.parse('2026-11-21T16:30:00Z')

test.each([
  ['2026-11-21T10:00:00Z', 'now'],
  ['2026-11-21T18:29:00Z', 'today'],
  ['2026-11-21T18:30:00Z', 'tomorrow'],
  ['2026-11-22T18:29:59Z', 'tomorrow'],
  ['2026-11-22T18:30:00Z', 'later'],
])('a truck free from %s is available %s: the day is the Indian one', (from, availability) => {
  expect(availabilityOf(truck(from), now)).toBe(availability)
})

test('without a date it is there now, and inactive it is not', () => {
  expect(availabilityOf(truck(null), now)).toBe('now')
  expect(availabilityOf(truck(null, false), now)).toBe('gone')
})

test('booking leads to the sign-up, and a signed-in shipper straight to the form', () => {
  expect(bookingLink('t1', null)).toBe('/shipper/signup?bookingId=t1')
  expect(bookingLink('t1', { userType: 'transporter' })).toBe('/shipper/signup?bookingId=t1')
  expect(bookingLink('t1', { userType: 'shipper' })).toBe('/dashboard?booking=t1')
})

test('a truck that passes is booked for the lane: by the form, or by the sign-up that leads on to it', () => {
  const lane = { from: 'Pune', to: 'Hosur, Tamil Nadu' }
  const form = bookingLink('t1', { userType: 'shipper' }, lane)
  expect(form).toBe('/dashboard?booking=t1&from=Pune&to=Hosur%2C+Tamil+Nadu&passing=true')
  expect(bookedIn(form)).toEqual({ id: 't1', passed: lane })
  const signUp = new URL(bookingLink('t1', null, lane), 'http://x')
  expect([signUp.pathname, signUp.searchParams.get('next')]).toEqual(['/shipper/signup', form])
  expect(bookedIn('/dashboard?booking=t1&from=Pune&to=Goa')).toBeNull()
  expect(bookedIn(null)).toBeNull()
})
