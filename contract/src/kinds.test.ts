import { expect, test } from 'vitest'
import { Day, Instant, PhoneInstant, Rupees, RupeesOrZero } from './kinds.ts'

const said = (kind: typeof Rupees, value: unknown) => kind.safeParse(value).error?.issues[0]?.message

test.each([
  ['12.345', 'amount_decimals'],
  ['a lot', 'amount_decimals'],
  ['99999999999', 'amount_range'],
  ['-5', 'amount_range'],
  ['0', 'amount_range'],
  ['0.001', 'amount_decimals'],
  [1e-7, 'amount_decimals'],
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

test.each([
  ['2026-11-21T06:00:00+05:30', '2026-11-21T00:30:00.000Z'],
  ['2026-11-21T06:00:00.123456Z', '2026-11-21T06:00:00.123Z'],
  ['2026-11-21T06:00:00-12:00', '2026-11-21T18:00:00.000Z'],
])('%s of a phone is one moment in UTC', (text, at) => expect(PhoneInstant.parse(text)).toBe(at))

test.each([
  ['2026-11-21T06:00:00+16:00', 'date_format'],
  ['2026-11-21T06:00:00-23:59', 'date_format'],
  ['2026-02-30T06:00:00Z', 'date_format'],
  ['2026-11-21', 'date_format'],
  ['0001-01-01T00:00:00+14:00', 'date_years'],
  ['9999-12-31T23:59:59-12:00', 'date_years'],
])('%s is not a moment of a phone: %s', (text, words) => {
  expect(PhoneInstant.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([words])
})

test.each([
  ['0001-01-01', 'date_years'],
  ['9999-12-31', 'date_years'],
  ['1999-12-31', 'date_years'],
  ['2026-02-30', 'date_unreal'],
  ['21-11-2026', 'date_format'],
])('%s is not a day: %s', (text, words) => {
  expect(Day.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([words])
})
