import type { BookingStatus } from '@vapsi/contract/lifecycle'
import { expect, test } from 'vitest'
import { refusalOf } from './stamps.rules.ts'

const trip = (status: BookingStatus) => ({ status, driverResponse: 'accepted' as const })

test('an early stamp waits, an outdated one is refused, a late one is accepted', () => {
  expect(refusalOf('left', trip('confirmed'), [])).toBe('stamp_too_early')
  expect(refusalOf('drop_arrived', trip('loading_done'), [])).toBe('stamp_too_early')
  expect(refusalOf('pickup_arrived', trip('in_transit'), ['left'])).toBe('stamp_out_of_order')
  expect(refusalOf('pickup_arrived', trip('in_transit'), [])).toBeNull()
})
