import { expect, test } from 'vitest'
import { soughtIn } from './receipt-number.ts'

const nothing = { financialYear: null, runningNumber: null, eitherNumber: null, words: '' }
test.each([
  ['', nothing],
  ['VP/2026-27/000123', { ...nothing, financialYear: '2026-27', runningNumber: 123 }],
  ['VP/26-27/000123', { ...nothing, financialYear: '2026-27', runningNumber: 123 }],
  ['LR-VP-26-27-000123', { ...nothing, financialYear: '2026-27', runningNumber: 123 }],
  ['LR-VP-2026-27-000123', { ...nothing, financialYear: '2026-27', runningNumber: 123 }],
  ['vp/2026-27', { ...nothing, financialYear: '2026-27' }],
  ['2026-27/ singh', { ...nothing, financialYear: '2026-27', words: 'singh' }],
  ['000123 Singh', { ...nothing, runningNumber: 123, words: 'singh' }],
  ['LR 000123', { ...nothing, runningNumber: 123 }],
  ['123', { ...nothing, eitherNumber: 123, words: '123' }],
  // A booking's number, by its letters.
  ['VP-20871', { ...nothing, words: 'vp-20871' }],
  ['123 kochi', { ...nothing, words: '123 kochi' }],
  ['9820012345', { ...nothing, words: '9820012345' }],
])('%j', (q, sought) => {
  expect(soughtIn(q)).toEqual(sought)
})
