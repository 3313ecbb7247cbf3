import { expect, test } from 'vitest'
import { refusalOf } from './document-rules.ts'

const file = (type: string, size = 1000) => ({ type, size })

test.each(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])('%s may be uploaded', (type) => {
  expect(refusalOf(file(type))).toBeUndefined()
})

test.each(['image/gif', '', 'text/html'])('"%s" is of the wrong type', (type) => {
  expect(refusalOf(file(type))).toBe('type')
})

test('5 MB is the most', () => {
  expect(refusalOf(file('application/pdf', 5 * 1024 * 1024))).toBeUndefined()
  expect(refusalOf(file('application/pdf', 5 * 1024 * 1024 + 1))).toBe('size')
})
