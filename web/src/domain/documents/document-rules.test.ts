import { expect, test } from 'vitest'
import { refusalOf } from './document-rules.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

test.each([
  ['a.jpg', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.webp', 'image/webp'],
  ['a.pdf', 'application/pdf'],
  // Some phones tell no type.
  ['a.PDF', ''],
])('%s may be uploaded', (name, type) => {
  expect(refusalOf(file(name, type))).toBeUndefined()
})

test.each([
  ['a.gif', 'image/gif'],
  ['a.txt', ''],
  ['a.jpg', 'text/html'],
])('%s as %s is of the wrong type', (name, type) => {
  expect(refusalOf(file(name, type))).toBe('type')
})

test('5 MB is the most', () => {
  expect(refusalOf(file('a.pdf', 'application/pdf', 5 * 1024 * 1024))).toBeUndefined()
  expect(refusalOf(file('a.pdf', 'application/pdf', 5 * 1024 * 1024 + 1))).toBe('size')
})
