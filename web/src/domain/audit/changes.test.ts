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

test('a step says what it was and is, and of sums only those that moved', () => {
  const sums = { receivedPaise: 0, paidOutPaise: 0, heldByPreviousPaise: 0 }
  const data = { paymentType: 'advance_from_shipper', amountPaise: 600_000 }
  expect(changesOf({ before: sums, after: { ...sums, receivedPaise: 600_000 }, data })).toEqual([
    { field: 'Received', before: '₹0.00', after: '₹6,000.00' },
    { field: 'Payment type', before: null, after: 'advance from shipper' },
    { field: 'Amount', before: null, after: '₹6,000.00' },
  ])
  expect(changesOf({ before: { status: 'in_transit' }, after: { status: 'completed' }, data: {} })).toEqual([
    { field: 'Status', before: 'in transit', after: 'completed' },
  ])
})

test('the fields of a profile and the filter of an export are said in words, an id under any name not at all', () => {
  const said = (data: object) => changesOf({ before: null, after: null, data }, (english) => `«${english}»`)
  expect(said({ fields: ['company', 'fullAddress'] })).toEqual([
    { field: '«Fields»', before: null, after: '«Company», «Full address»' },
  ])
  expect(said({ table: 'users', filter: { verification: 'unverified', q: '…' } })).toEqual([
    { field: '«Table»', before: null, after: '«users»' },
    { field: '«Filter»', before: null, after: '«Verification»: «unverified», «Q»: «…»' },
  ])
  expect(said({ filter: {}, repostOf: '0190b0e2-7f3a-7c11-9b1e-3a5c1d2e4f60' })).toEqual([])
})

test('an entry that changed nothing shows nothing', () => {
  expect(changesOf({ before: null, after: null, data: {} })).toEqual([])
  expect(changesOf({ before: undefined, after: 'text', data: [1] })).toEqual([])
})
