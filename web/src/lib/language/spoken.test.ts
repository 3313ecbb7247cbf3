import { expect, test } from 'vitest'
import './locale.ts'
import { nameIn } from './spoken.ts'

test('a town that is called like its state is said once', () => {
  expect(nameIn('Delhi, Delhi')).toBe('Delhi')
  expect(nameIn('Mumbai, Maharashtra')).toBe('Mumbai, Maharashtra')
  expect(nameIn('Plot 7, Okhla, Delhi, Delhi')).toBe('Plot 7, Okhla, Delhi, Delhi')
})
