import { expect, test } from 'vitest'
import { lengthOf, periodOf } from './period.ts'

test('a running month is held against as many days of the month before', () => {
  expect(periodOf({ span: 'month' }, '2026-11-27')).toEqual({
    span: 'month',
    month: '2026-11',
    from: '2026-11-01',
    to: '2026-11-27',
    before: { from: '2026-10-01', to: '2026-10-27' },
    year: { from: '2026-04-01', to: '2026-11-27' },
    tooFewDays: null,
  })
})

test('a month that is over is held against all of the one before, and a short one ends with its days', () => {
  const october = periodOf({ span: 'month', month: '2026-10' }, '2026-11-27')
  expect(october).toMatchObject({
    from: '2026-10-01',
    to: '2026-10-31',
    before: { from: '2026-09-01', to: '2026-09-30' },
  })
  expect(periodOf({ span: 'month' }, '2026-03-30').before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('in the first six days the last month is shown, unless this one is asked for', () => {
  expect(periodOf({ span: 'month' }, '2026-11-06')).toMatchObject({ month: '2026-10', tooFewDays: 6 })
  expect(periodOf({ span: 'month' }, '2026-11-07')).toMatchObject({ month: '2026-11', tooFewDays: null })
  const asked = periodOf({ span: 'month', month: '2026-11' }, '2026-11-03')
  expect(asked).toMatchObject({ from: '2026-11-01', to: '2026-11-03', tooFewDays: null })
})

test('quarters and years are those of the financial year', () => {
  expect(periodOf({ span: 'quarter', month: '2026-02' }, '2026-11-27')).toMatchObject({
    from: '2026-01-01',
    to: '2026-03-31',
    before: { from: '2025-10-01', to: '2025-12-31' },
    year: { from: '2025-04-01', to: '2026-03-31' },
  })
  const year = periodOf({ span: 'year' }, '2026-11-27')
  expect(year).toMatchObject({ from: '2026-04-01', to: '2026-11-27', before: { from: '2025-04-01' } })
  expect(lengthOf(year.before)).toBe(lengthOf(year))
})

test('a month to come is the running one', () => {
  expect(periodOf({ span: 'month', month: '2031-01' }, '2026-11-27')).toMatchObject({ month: '2026-11' })
})
