import { expect, test } from 'vitest'
import { gstinFault } from './gstin.ts'

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
