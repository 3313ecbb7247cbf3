import { expect, test } from 'vitest'
import { z } from 'zod'
import { invalid } from './http/validation.ts'

test.each([
  [z.enum(['active', 'over']), 'none', 'Choose one of the values that are offered'],
  [z.number().max(10), 11, 'Enter at most 10'],
  [z.number().min(2), 1, 'Enter at least 2'],
  [z.number(), 'x', 'This value does not have the right form'],
  [z.int(), 1.5, 'Enter a whole number'],
  [z.string().min(3), 'ab', 'Use at least 3 characters'],
  [z.string().min(1), '', 'Required'],
  [z.string(), undefined, 'Required'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Give at most 1'],
  [z.union([z.iso.date(), z.number()]), 'soon', 'This value does not have the right form'],
  [z.url(), 'no address', 'This value does not have the right form'],
])('a refusal of shape or value is a sentence for people (%#)', (value, given, words) => {
  const { error } = z.object({ value }).safeParse({ value: given })
  expect(invalid(error!).message).toBe(words)
})
