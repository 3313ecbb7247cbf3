import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { expect, test } from 'vitest'
import { offerOf } from './offer.ts'

const of = (fromShipper: string | null, toDriver: string | null) =>
  offerOf(
    {
      nextFromShipper: fromShipper && { paymentType: fromShipper, amount: 1 },
      nextToDriver: toDriver && { paymentType: toDriver, amount: 2 },
      terms: null,
    } as unknown as AdminBookingView,
    null,
  )?.paymentType

test.each([
  ['advance_from_shipper', 'advance_to_driver', 'advance_from_shipper'],
  ['final_from_shipper', 'advance_to_driver', 'advance_to_driver'],
  ['final_from_shipper', 'final_to_driver', 'final_from_shipper'],
  [null, 'final_to_driver', 'final_to_driver'],
  [null, null, undefined],
])('of %s and %s the next is %s', (fromShipper, toDriver, next) => {
  expect(of(fromShipper, toDriver)).toBe(next)
})
