import { expect, test } from 'vitest'
import { Instant, Rupees, RupeesOrZero } from './kinds.ts'

const said = (kind: typeof Rupees, value: unknown) => kind.safeParse(value).error?.issues[0]?.message

test.each([
  ['12.345', 'Enter an amount in rupees with at most 2 decimals'],
  ['a lot', 'Enter an amount in rupees with at most 2 decimals'],
  ['99999999999', 'Enter an amount above 0 and up to 1,00,00,000'],
  ['-5', 'Enter an amount above 0 and up to 1,00,00,000'],
  ['0', 'Enter an amount above 0 and up to 1,00,00,000'],
  ['10000000', undefined],
  [42_500.5, undefined],
])('%s rupees: %s', (value, words) => expect(said(Rupees, value)).toBe(words))

test('a payout may be nothing, and no less', () => {
  expect(said(RupeesOrZero, '0')).toBeUndefined()
  expect(said(RupeesOrZero, '-1')).toBe('Enter an amount from 0 up to 1,00,00,000')
  expect(said(RupeesOrZero, '10000001')).toBe('Enter an amount from 0 up to 1,00,00,000')
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
])('%s is one moment, and without a zone one of India', (text, at) => expect(Instant.parse(text)).toBe(at))

test.each([
  ['2026-02-30', 'Enter a date that exists'],
  ['2027-02-29T06:00Z', 'Enter a date that exists'],
  ['2026-13-01', 'Enter a date that exists'],
  ['2026-11-21 (monsoon)', 'Enter a date such as 2026-11-21'],
  // PostgreSQL reads this sign the other way round.
  ['2026-11-21 10:00 GMT+0530', 'Enter a date such as 2026-11-21'],
  ['2026-11-21T24:00', 'Enter a date such as 2026-11-21'],
  ['tomorrow', 'Enter a date such as 2026-11-21'],
  ['1999-12-31', 'Enter a date between 2000 and 2100'],
])('%s is no moment: %s', (text, words) => {
  expect(Instant.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([words])
})
