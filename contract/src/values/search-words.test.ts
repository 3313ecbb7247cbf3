import { expect, test } from 'vitest'
import { mayBeReference, mobileOf, numberBeginning, searchWords } from './search-words.ts'

test('search words are lower case, each once, at most ten', () => {
  expect(searchWords('  Singh NAGPUR singh ')).toEqual(['singh', 'nagpur'])
  expect(searchWords(' ')).toEqual([])
  expect(searchWords('Nagpur, Maharashtra; Singh')).toEqual(['nagpur', 'maharashtra', 'singh'])
  expect(searchWords('a b c d e f g h i j k l')).toHaveLength(10)
})

test.each([
  ['v', ''],
  ['vp', ''],
  ['vp-', ''],
  ['vp-208', '208'],
  ['vp208', '208'],
  ['208', '208'],
  ['vp-0', null],
  ['0', null],
  ['v208', null],
  ['208a', null],
  ['1234567890123456', null],
])('%s is the beginning of a booking number: %s', (word, begins) => {
  expect(numberBeginning(word)).toBe(begins)
})

test.each([
  ['+91 98765 43210 kochi', ['9876543210', 'kochi']],
  ['kochi 98765-43210', ['kochi', '9876543210']],
  ['+919876543210', ['9876543210']],
  ['91 9876543210', ['9876543210']],
  ['09876543210', ['9876543210']],
  ['+91-987 654 3210;singh', ['9876543210', 'singh']],
  ['MH 12 PV 1710 nagpur', ['mh12pv1710', 'nagpur']],
  ['mh-12-pv-1710', ['mh12pv1710']],
  // A UTR of twelve digits stays as it is, even if it begins like a mobile number.
  ['919876543210', ['919876543210']],
  ['6327 1234 5678', ['6327', '1234', '5678']],
  ['632712345678', ['632712345678']],
  ['PB 10 4821', ['pb', '10', '4821']],
  ['VP-20871 1710', ['vp-20871', '1710']],
])('%s consists of these words: %j', (q, words) => {
  expect(searchWords(q)).toEqual(words)
})

test('a word may be a mobile with a country code, and part of a UTR from six characters on', () => {
  for (const word of ['9876543210', '919876543210', '09876543210', '+919876543210'])
    expect(mobileOf(word), word).toBe('9876543210')
  for (const word of ['987654321', '5876543210', '98765432101', 'mh12pv1710', ''])
    expect(mobileOf(word), word).toBeNull()
  for (const word of ['hdfcn52026112301', '632712', 'axis/26-11']) expect(mayBeReference(word), word).toBe(true)
  for (const word of ['63271', 'hdfcbank', 'vp-208711', 'vp208711', '1'.repeat(41), 'का123456'])
    expect(mayBeReference(word), word).toBe(false)
})
