import { expect, test } from 'vitest'
import { codeOf, digitsOf, mobileDigits, plainly } from './pasted.ts'

// Each line as it came from a phone's contacts, a keyboard, a spreadsheet or another program.
test.each([
  ['9811100011', '9811100011'],
  ['+91 98111 00011', '9811100011'],
  ['+91-98111-00011', '9811100011'],
  ['+91\u00a098111\u200900011', '9811100011'],
  ['\u202a+919811100011\u202c', '9811100011'],
  ['09811100011', '9811100011'],
  ['09100000001', '9100000001'],
  ['919100000001', '9100000001'],
  ['919811100011', '9811100011'],
  ['0919811100011', '9811100011'],
  ['00919811100011', '9811100011'],
  ['+91 09811100011', '9811100011'],
  ['(0)98111 00011', '9811100011'],
  ['९८१११०००११', '9811100011'],
  ['૯૮૧૧૧૦૦૦૧૧', '9811100011'],
  ['௯௮௧௧௧௦௦௦௧௧', '9811100011'],
  ['9811100011 / 9822200022', '9811100011'],
  ['9811100011, 9822200022', '9811100011'],
  ['98111 00011 or 98222 00022', '9811100011'],
  // Not ten digits: kept whole, so that the field can say so.
  ['98111000112', '98111000112'],
  ['981110001', '981110001'],
  ['98111000119822200022', '98111000119822200022'],
  ['9100000001', '9100000001'],
  ['0919811100', '0919811100'],
])('the mobile in %j is %s', (text, digits) => expect(mobileDigits(text)).toBe(digits))

test.each([
  [' 27 AAPFU 0939F 1ZV', '27AAPFU0939F1ZV'],
  ['27-aapfu0939f-1zv', '27AAPFU0939F1ZV'],
  ['AAPFU 0939 F', 'AAPFU0939F'],
  ['\u202aMH12AB1234\u202c', 'MH12AB1234'],
  ['MH\u200b12 AB/1234', 'MH12AB1234'],
  ['mh.12_ab–1234', 'MH12AB1234'],
  ['MH १२ AB १२३४', 'MH12AB1234'],
])('the letters and digits of %j are %s', (text, code) => expect(codeOf(text)).toBe(code))

test('a minus, a space and the digits of other scripts are written plainly', () => {
  expect(plainly('−1,25,000.50')).toBe('-1,25,000.50')
  expect(plainly('a\u2007b\u3000c')).toBe('a b c')
  expect(digitsOf('४४० ००१')).toBe('440001')
})
