import { expect, test } from 'vitest'
import { Gstin, PartyGstin, gstinFault } from './gstin.ts'

test('of a wrong GSTIN the first thing to look at is named: its length, its state, its order, its last character', () => {
  expect(gstinFault('27AAPFU0939F1ZV')).toBe(null)
  expect(gstinFault('27AAPFU0939F1Z')).toBe('gstin_length')
  expect(gstinFault('URP')).toBe('gstin_length')
  expect(gstinFault('40AAPFU0939F1ZV')).toBe('gstin_state')
  expect(gstinFault('AA27PFU0939F1ZV')).toBe('gstin_state')
  expect(gstinFault('27AAPFUO939F1ZV')).toBe('gstin_shape')
  expect(gstinFault('27AAPFU0939F1ZW')).toBe('gstin_check')
  expect(gstinFault('27AAPFU0993F1ZV')).toBe('gstin_check')
})

test.each([
  ['an embassy', '0717USA00023UN5'],
  ['a taxpayer who lives abroad', '2719ESP00001NR5'],
  ['a service from abroad', '9917SGP29001OST'],
  ['a deductor with a TAN', '27MUMA12345D1D1'],
  ['a collector', '27AAPFU0939F1C6'],
  ['a carrier without GST', '88AAPFU0939F1ZX'],
])('the number of %s is one of GST', (_, number) => {
  expect(gstinFault(number)).toBe(null)
  const other = number.endsWith('5') ? '6' : '5'
  if (!number.startsWith('88')) expect(gstinFault(number.slice(0, 14) + other)).toBe('gstin_check')
})

test('a pasted number is read without its spaces, marks and small letters', () => {
  for (const text of ['27 AAPFU0939F 1ZV', '27-aapfu0939f-1zv', '\u202a27AAPFU0939F1ZV\u202c'])
    expect(Gstin.parse(text)).toBe('27AAPFU0939F1ZV')
  expect(PartyGstin.parse(' urp ')).toBe('URP')
  expect(Gstin.parse('')).toBe('')
})
