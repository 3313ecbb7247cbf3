import { expect, test } from 'vitest'
import { Rupees, RupeesOrZero } from './kinds.ts'

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
