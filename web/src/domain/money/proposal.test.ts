import { expect, test } from 'vitest'
import { marginOf, priceOf, proposedPayout } from './proposal.ts'

const percentage = { commissionType: 'percentage', commissionRate: 15, minimumPayout: 1000 } as const

test('the commission proposes the payout, and never one under the minimum', () => {
  expect(proposedPayout(31_000, percentage)).toBe(26_350)
  expect(proposedPayout(999.99, { ...percentage, commissionRate: 12.5, minimumPayout: 0 })).toBe(874.99)
  expect(proposedPayout(1100, percentage)).toBe(1000)
  expect(proposedPayout(10_000, { ...percentage, commissionType: 'fixed_per_trip', commissionRate: 750 })).toBe(9250)
  expect(proposedPayout(500, { ...percentage, commissionType: 'fixed_per_trip', commissionRate: 750 })).toBe(1000)
  expect(proposedPayout(10_000, { ...percentage, commissionType: 'negotiated' })).toBeNull()
  expect(proposedPayout(null, percentage)).toBeNull()
  expect(proposedPayout(10_000, null)).toBeNull()
})

test('the margin is exact to the paisa', () => {
  expect(marginOf(31_000, 26_350)).toEqual({ rupees: 4650, percent: 15 })
  expect(marginOf(100.1, 100.05)?.rupees).toBe(0.05)
  expect(marginOf(100, 120)?.rupees).toBe(-20)
  expect(marginOf(null, 1)).toBeNull()
})

test.each(['', '0', '-1', '1.005', '1e5', 'NaN', '10000001', '1,000', '12 00'])('%j is no price', (text) => {
  expect(priceOf(text)).toBeNull()
})
test('a price is rupees with at most two decimals, up to one crore', () => {
  expect([priceOf('30000'), priceOf(' 0.5 '), priceOf('10000000'), priceOf('99.95')]).toEqual([
    30_000, 0.5, 10_000_000, 99.95,
  ])
})
