import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('before and after stand beside each other, paise as rupees, ids left out', () => {
  const entry = {
    before: { negotiatedPriceShipperPaise: 3_000_000, isVerified: false, vehicleId: 'a', same: 1 },
    after: { negotiatedPriceShipperPaise: 3_100_050, isVerified: true, vehicleId: 'b', same: 1 },
    data: { reason: 'Agreed on the phone', reference: 'VP-20871', isVerified: true },
  }
  expect(changesOf(entry)).toEqual([
    { field: 'Negotiated price shipper', before: '₹30,000.00', after: '₹31,000.50' },
    { field: 'Is verified', before: '✗', after: '✓' },
    { field: 'Reason', before: null, after: 'Agreed on the phone' },
  ])
})

test('an entry that changed nothing shows nothing', () => {
  expect(changesOf({ before: null, after: null, data: {} })).toEqual([])
  expect(changesOf({ before: undefined, after: 'text', data: [1] })).toEqual([])
})
