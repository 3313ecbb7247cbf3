import { expect, test } from 'vitest'
import { financialYearOf } from './receipt.rules.ts'

test('the financial year turns at midnight of 1 April in India', () => {
  expect(financialYearOf(new Date('2027-03-31T18:29:59Z'))).toBe('2026-27')
  expect(financialYearOf(new Date('2027-03-31T18:30:00Z'))).toBe('2027-28')
  expect(financialYearOf(new Date('2099-05-01T00:00:00Z'))).toBe('2099-00')
})
