import { expect, test } from 'vitest'
import { Instant, Rupees, RupeesOrZero } from './kinds.ts'

const said = (kind: typeof Rupees, value: unknown) => kind.safeParse(value).error?.issues[0]?.message

test.each([
  ['12.345', 'amount_decimals'],
  ['a lot', 'amount_decimals'],
  ['99999999999', 'amount_range'],
  ['-5', 'amount_range'],
  ['0', 'amount_range'],
  ['10000000', undefined],
  [42_500.5, undefined],
])('%s rupees: %s', (value, words) => expect(said(Rupees, value)).toBe(words))

test('a payout may be zero, but not negative', () => {
  expect(said(RupeesOrZero, '0')).toBeUndefined()
  expect(said(RupeesOrZero, '-1')).toBe('amount_from_zero')
  expect(said(RupeesOrZero, '10000001')).toBe('amount_from_zero')
})

test.each([
  ['2026-11-21', '2026-11-20T18:30:00.000Z'],
  ['2026-11-21T06:00', '2026-11-21T00:30:00.000Z'],
  ['2026-11-21 06:00:30', '2026-11-21T00:30:30.000Z'],
  ['2026-11-21T06:00:00.123456Z', '2026-11-21T06:00:00.123Z'],
  ['2026-11-21t06:00z', '2026-11-21T06:00:00.000Z'],
  ['2026-11-21T06:00+05:30', '2026-11-21T00:30:00.000Z'],
  ['2026-11-21T06:00:00-0800', '2026-11-21T14:00:00.000Z'],
  ['2026-11-21T06:00+05', '2026-11-21T01:00:00.000Z'],
  ['2028-02-29', '2028-02-28T18:30:00.000Z'],
])("%s is one moment, in India's zone if none is given", (text, at) => expect(Instant.parse(text)).toBe(at))

test.each([
  ['2026-02-30', 'date_unreal'],
  ['2027-02-29T06:00Z', 'date_unreal'],
  ['2026-13-01', 'date_unreal'],
  ['2026-11-21 (monsoon)', 'date_format'],
  // PostgreSQL reads this sign the other way round.
  ['2026-11-21 10:00 GMT+0530', 'date_format'],
  ['2026-11-21T24:00', 'date_format'],
  ['tomorrow', 'date_format'],
  ['1999-12-31', 'date_years'],
])('%s is not a moment: %s', (text, words) => {
  expect(Instant.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([words])
})
