import { expect, test } from 'vitest'
import { holdsWords, numberBeginning, searchWords } from './search.ts'

test('words in small letters, each once, at most ten', () => {
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
])('%s is how a number begins: %s', (word, begins) => {
  expect(numberBeginning(word)).toBe(begins)
})

test('every word in the text or how the number begins', () => {
  const found = (q: string) =>
    holdsWords('Nagpur Kochi Singh Roadways', searchWords(q), { reference: 'VP-20871', plate: 'PB10AB4821' })
  expect(
    ['', 'singh nagpur', 'VP-208 kochi', '2087', 'ROAD', 'pb-10-ab kochi', 'PB 10 4821'].filter((q) => !found(q)),
  ).toEqual([])
  expect(['singh pune', '871', 'VP-3', 'kochi 9', 'pb-11', 'singh-roadways'].filter(found)).toEqual([])
  expect(holdsWords('Nagpur', ['208'])).toBe(false)
})
