import { expect, test } from 'vitest'
import { isGstin } from './gstin.ts'

test('a GSTIN is checked by its last character, and a person without one is URP', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
  expect(isGstin('27AAPFU0939F1ZW')).toBe(false)
  expect(isGstin('27AAPFU0993F1ZV')).toBe(false)
  expect(isGstin('27AAPFU0939F1Z')).toBe(false)
  expect(isGstin('URP')).toBe(true)
})
