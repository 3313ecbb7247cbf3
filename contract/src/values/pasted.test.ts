import { expect, test } from 'vitest'
import {
  codeOf,
  digitsOf,
  isPlate,
  mobileDigits,
  plainly,
  plateOf,
  spacedVehicleNumber,
  transferNumberIn,
  transferReference,
  utrIn,
} from './pasted.ts'

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

test.each([
  ['mh 12 ab 1234', 'MH12AB1234', 'MH 12 AB 1234'],
  ['MH 12 1234', 'MH121234', 'MH 12 1234'],
  ['MHK 4567', 'MHK4567', 'MHK 4567'],
  ['KA123A1234', 'KA123A1234', 'KA 123 A 1234'],
  ['IND MH12AB1234', 'MH12AB1234', 'MH 12 AB 1234'],
  ['IND 22 BH 1234 AA', '22BH1234AA', '22 BH 1234 AA'],
  ['MH/12/AB/1234', 'MH12AB1234', 'MH 12 AB 1234'],
  ['MH_12_AB_1234', 'MH12AB1234', 'MH 12 AB 1234'],
  ['\u202aMH\u200b12AB1234', 'MH12AB1234', 'MH 12 AB 1234'],
  ['TG 09 AB 1234', 'TG09AB1234', 'TG 09 AB 1234'],
  ['T0726MH1234A', 'T0726MH1234A', 'T0726MH1234A'],
  ['TM 0726 MH 1234', 'TM0726MH1234', 'TM0726MH1234'],
  ['TR 01 A 1234', 'TR01A1234', 'TR 01 A 1234'],
  ['DF 21 B 123456 H', 'DF21B123456H', 'DF21B123456H'],
  ['BP 1 A 2345', 'BP1A2345', 'BP 1 A 2345'],
])('the plate %j is %s', (text, plate, spaced) => {
  expect(plateOf(text)).toBe(plate)
  expect(isPlate(plate)).toBe(true)
  expect(spacedVehicleNumber(plate)).toBe(spaced)
})

test.each([
  'XX12AB1234',
  'ZZ12AB1234',
  'AB12AB1234',
  'MH12AB12345',
  'MH12ABCD1234',
  'MH',
  '1234',
  'T1326MH1234A',
  'TMABCD',
  '',
])('no plate is %j', (plate) => expect(isPlate(plate)).toBe(false))

test.each([
  ['632411908273', '632411908273'],
  ['6324 1190 8273', '632411908273'],
  ['0000632411908273', '632411908273'],
  ['UPI-632411908273', '632411908273'],
  ['UPI632411908273', '632411908273'],
  ['UPI/632411908273/ASHA/okaxis', '632411908273'],
  ['IMPS/P2A/0000632411908273/ASHA', '632411908273'],
  ['UPI Ref No. 632411908273', '632411908273'],
  ['Ref: 6324-1190-8273', '632411908273'],
  ['6324\u200b11908273', '632411908273'],
  ['\u202a632411908273\u202c', '632411908273'],
  ['६३२४११९०८२७३', '632411908273'],
  ['n400262718000001', 'N400262718000001'],
  ['NEFT-N400262718000001', 'N400262718000001'],
  ['NEFTN400262718000001', 'N400262718000001'],
  ['NEFT_N400262718000001_ASHA', 'N400262718000001'],
  ['NEFT SBIN5 23312 345678', 'SBIN523312345678'],
  ['RTGS/HDFCR52026112300123456/ASHA', 'HDFCR52026112300123456'],
  ['utr 77 001', 'UTR77001'],
  ['UTR77001', 'UTR77001'],
  ['UTR632411908273', '632411908273'],
  ['Receipt 1', 'RECEIPT1'],
  ['CHQ 000417', 'CHQ000417'],
  ['NEFT', 'NEFT'],
  ['012345678901', '12345678901'],
  ['000', '0'],
])('the reference %j is the transfer %s', (text, reference) => {
  expect(transferReference(text)).toBe(reference)
  expect(transferReference(reference)).toBe(reference)
})

test.each(['CLG 004417 KHAN', 'CASH DEP 9811100011', 'NEFT HDFC0001234', 'BY 919811100011', ''])(
  '%j names no transfer',
  (text) => expect(transferNumberIn(text)).toBeNull(),
)

test('a UTR stays as its payer wrote it, without groups; of a longer text it is the number', () => {
  expect(utrIn(' utr 1234-0001 ')).toBe('utr12340001')
  expect(utrIn('UPI/632411908273/ASHA/asha@okaxis')).toBe('632411908273')
})
