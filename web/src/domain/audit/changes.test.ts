import { type MessageDescriptor, i18n } from '@lingui/core'
import { AUDIT_FIELDS } from '@vapsi/contract/events'
import { afterEach, expect, test } from 'vitest'
import { showIn } from '../../lib/language/locale.ts'
import { type StoredWords, changesOf as changesIn } from './changes.ts'
import { fieldWords, valueWords } from './field-words.ts'

const said = (words: Partial<Record<string, MessageDescriptor>>) => (stored: string) =>
  words[stored] ? i18n._(words[stored]) : stored
const say: StoredWords = { field: said(fieldWords), value: said(valueWords) }
const changesOf = (entry: Parameters<typeof changesIn>[0]) => changesIn(entry, say)
afterEach(() => showIn('en'))

test('before and after stand beside each other, paise as rupees, ids left out', () => {
  const entry = {
    before: { negotiatedPriceShipperPaise: 3_000_000, isVerified: false, vehicleId: 'a', same: 1 },
    after: { negotiatedPriceShipperPaise: 3_100_050, isVerified: true, vehicleId: 'b', same: 1 },
    data: { reason: 'Agreed on the phone', reference: 'VP-20871', isVerified: true },
  }
  expect(changesOf(entry)).toEqual([
    { field: 'Shipper Price', before: '₹30,000.00', after: '₹31,000.50' },
    { field: 'Verified', before: '✗', after: '✓' },
    { field: 'Reason', before: null, after: 'Agreed on the phone' },
  ])
})

test('a step says what it was and is, and of sums only those that moved', () => {
  const sums = { receivedPaise: 0, paidOutPaise: 0, heldByPreviousPaise: 0 }
  const data = { paymentType: 'advance_from_shipper', amountPaise: 600_000 }
  expect(changesOf({ before: sums, after: { ...sums, receivedPaise: 600_000 }, data })).toEqual([
    { field: 'Received', before: '₹0.00', after: '₹6,000.00' },
    { field: 'Payment Type', before: null, after: 'Advance from shipper' },
    { field: 'Amount', before: null, after: '₹6,000.00' },
  ])
  expect(changesOf({ before: { status: 'in_transit' }, after: { status: 'completed' }, data: {} })).toEqual([
    { field: 'Status', before: 'In Transit', after: 'Completed' },
  ])
})

test('the fields of a profile and the filter of an export are said in words, an id under any name not at all', () => {
  const noted = (data: object) => changesOf({ before: null, after: null, data })
  expect(noted({ fields: ['company', 'fullAddress'] })).toEqual([
    { field: 'Fields', before: null, after: 'Company, Full Address' },
  ])
  expect(noted({ table: 'users', filter: { verification: 'unverified', q: '…' } })).toEqual([
    { field: 'Table', before: null, after: 'Users' },
    { field: 'Filter', before: null, after: 'Verification: Unverified, Search: …' },
  ])
  expect(noted({ filter: {}, repostOf: '0190b0e2-7f3a-7c11-9b1e-3a5c1d2e4f60' })).toEqual([])
})

test('what somebody wrote stands as written, also where it is the word of a status', () => {
  const noted = changesOf({ before: null, after: null, data: { reason: 'open' } })
  expect(noted).toEqual([{ field: 'Reason', before: null, after: 'open' }])
})

test('every field of the trail, and every stored value, has a word in both languages', async () => {
  expect(AUDIT_FIELDS.filter((field) => say.field(field) === field)).toEqual([])
  await showIn('hi')
  const notHindi = (word: string) => !/[\u0900-\u097f]/.test(word)
  expect(AUDIT_FIELDS.map(say.field).filter(notHindi)).toEqual(['UTR'])
  expect(Object.keys(valueWords).map(say.value).filter(notHindi)).toEqual(['UPI', 'RTGS', 'NEFT', 'RC', 'LR', 'POD'])
})

test('an entry that changed nothing shows nothing', () => {
  expect(changesOf({ before: null, after: null, data: {} })).toEqual([])
  expect(changesOf({ before: undefined, after: 'text', data: [1] })).toEqual([])
})

test('a step on the way, a consent and a moment are words', () => {
  const entry = { before: { consent: 'none' }, after: { consent: 'given' }, data: { stamp: 'drop_arrived' } }
  expect(changesOf(entry)).toEqual([
    { field: 'Location of the truck', before: 'Not asked yet', after: 'Shared' },
    { field: 'Step', before: null, after: 'Arrived at drop' },
  ])
  const [until] = changesOf({ before: null, after: null, data: { validUntil: '2026-11-23T18:30:00.000Z' } })
  expect(until?.after).toBe('23\u00a0Nov\u00a02026, midnight')
  const window = { pickupFrom: '2026-11-22T18:30:00.000Z', pickupUntil: '2026-11-23T18:30:00.000Z' }
  expect(changesOf({ before: null, after: window, data: null }).map(({ after }) => after)).toEqual([
    '23\u00a0Nov\u00a02026',
    '23\u00a0Nov\u00a02026, midnight',
  ])
  const paper = { paper: 'insurance', expiresOn: '2026-11-29', isLapsed: false }
  expect(changesOf({ before: null, after: null, data: paper })).toEqual([
    { field: 'Paper', before: null, after: 'Insurance' },
    { field: 'Valid until', before: null, after: '29\u00a0Nov\u00a02026' },
    { field: 'Off the road', before: null, after: '✗' },
  ])
})
