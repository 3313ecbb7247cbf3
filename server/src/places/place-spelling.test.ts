import fc from 'fast-check'
import { expect, test } from 'vitest'
import { romanise } from './devanagari.ts'
import { editsToBeginning, fold, soundOf } from './place-spelling.ts'

test('accents, case and punctuation do not matter', () => {
  expect(fold('Hyderābād')).toBe('hyderabad')
  expect(fold('  Nhava Sheva (JNPT) ')).toBe('nhava sheva jnpt')
  expect(fold('Pimpri-Chinchwad')).toBe('pimpri chinchwad')
})

test.each([
  ['ahmedabad', 'ahmadabad'],
  ['rourkela', 'raurkela'],
  ['bhivandi', 'bhiwandi'],
  ['cochin', 'kochin'],
  ['muzaffarpur', 'mujaffarpur'],
])('%s and %s sound alike', (one, other) => expect(soundOf(one)).toBe(soundOf(other)))

test('different names do not', () => {
  expect(soundOf('mumbai')).not.toBe(soundOf('chennai'))
  expect(soundOf('agra')).not.toBe(soundOf('indore'))
})

test('Devanagari is read aloud', () => {
  expect(romanise('नागपुर')).toBe('nagapura')
  expect(romanise('गुड़गांव')).toBe('guraganva')
  expect(romanise('२०२६')).toBe('2026')
})

test('edits count up to a beginning of the name, a swap as one', () => {
  expect(editsToBeginning('bang', 'bangalore', 2)).toBe(0)
  expect(editsToBeginning('bagnalore', 'bangalore', 2)).toBe(1)
  expect(editsToBeginning('pune', 'delhi', 2)).toBeGreaterThan(2)
})

test('a beginning of a name is never an edit away from it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.nat(20), (name, length) => {
      expect(editsToBeginning(name.slice(0, length), name, 3)).toBe(0)
    }),
  )
})
