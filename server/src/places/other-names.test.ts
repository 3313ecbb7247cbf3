import { expect, test } from 'vitest'
import { namedWords } from './other-names.ts'

const namesOf = (q: string) => namedWords(q).map(({ words, names }) => [words.join(' '), names.slice(0, 2)])

test('each word brings the other names of its city, words of one name stay together', () => {
  expect(namesOf('bombay singh')).toEqual([
    ['bombay', ['mumbai', 'मुंबई']],
    ['singh', []],
  ])
  expect(namesOf('singh new bombay 208')).toEqual([
    ['singh', []],
    ['new bombay', ['navi mumbai', 'new mumbai']],
    ['208', []],
  ])
  expect(namesOf('नई दिल्ली')).toEqual([['नई दिल्ली', ['new delhi', 'nai dilli']]])
})

test('a place in a script of India is what the map calls it', () => {
  expect(namesOf('मुंबई')).toEqual([['मुंबई', ['mumbai', 'bombay']]])
  expect(namesOf('भिवंडी')).toEqual([['भिवंडी', ['bhiwandi']]])
  expect(namesOf('पटेल')).toEqual([['पटेल', []]])
})

test('the beginning of a name counts from six letters: Tata is no Tatanagar, nor Shri a Shrirampur', () => {
  for (const word of ['tata', 'shri', 'bang']) expect(namesOf(word), word).toEqual([[word, []]])
  expect(namesOf('bangal')).toEqual([['bangal', ['bengaluru', 'bangalore']]])
})
