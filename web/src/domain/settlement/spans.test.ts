import { expect, test } from 'vitest'
import { monthsUntil, spanOf, yearOf } from './spans.ts'

test('a span is a month or a financial year, with its first and last day', () => {
  expect(spanOf('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(spanOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(spanOf('2026-27')).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  expect(spanOf(yearOf('2099-12-31'))).toEqual({ from: '2099-04-01', to: '2100-03-31' })
})

test('months go back from today, the year begins on 1 April', () => {
  expect(monthsUntil('2026-01-31').slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11'])
  expect([yearOf('2026-03-31'), yearOf('2026-04-01')]).toEqual(['2025-26', '2026-27'])
})
