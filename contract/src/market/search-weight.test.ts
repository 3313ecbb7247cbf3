import { expect, test } from 'vitest'
import { searchTonsOf } from './search-weight.ts'

test.each([
  ['9', 9],
  ['9 t', 9],
  ['9.5', 9.5],
  ['500 kg', 0.5],
  ['9000', 9],
  ['12,500', 12.5],
  ['', null],
  ['heavy', null],
  ['-3', null],
])('%s is %s tons', (typed, tons) => expect(searchTonsOf(typed)).toBe(tons))
