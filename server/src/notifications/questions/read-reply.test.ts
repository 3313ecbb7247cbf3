import { expect, test } from 'vitest'
import { readReply } from './read-reply.ts'

test.each(['1', ' 1 ', '1.', '१', '1।', '\u200b1', '௧', '₹1'])('%j is yes', (text) =>
  expect(readReply(text)).toEqual({ kind: 'one' }),
)

test.each([
  ['27000', 27_000],
  ['₹27,000', 27_000],
  ['27 000', 27_000],
  ['27\u00a0000', 27_000],
  ['Rs. 27000', 27_000],
  ['rs 27,000/-', 27_000],
  ['27,000.00', 27_000],
  ['1,27,500', 1_27_500],
  ['२७०००', 27_000],
  ['২৭০০০', 27_000],
  ['27000.', 27_000],
  ['10000000', 1_00_00_000],
])('%j is a price', (text, rupees) => expect(readReply(text)).toEqual({ kind: 'price', rupees }))

test.each([
  '',
  'yes',
  '2',
  '99',
  '1 2',
  '11 11',
  '27.5',
  '27000 28000 29000',
  '-27000',
  '1e5',
  '10000001',
  '27k',
  'one',
])('%j is neither', (text) => expect(readReply(text)).toEqual({ kind: 'unclear' }))

test('STOP leaves WhatsApp', () => expect(readReply(' Stop. ')).toEqual({ kind: 'stop' }))
