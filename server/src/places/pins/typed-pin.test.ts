import { expect, test } from 'vitest'
import { typedPin } from './typed-pin.ts'

test.each([
  ['411001', '411001', ''],
  ['411 001', '411001', ''],
  ['411-001', '411001', ''],
  ['411', '411', ''],
  ['PIN 411001', '411001', ''],
  ['Pincode: 411001', '411001', ''],
  ['pin code - 411 001', '411001', ''],
  ['४११००१', '411001', ''],
  ['पिन ४११००१', '411001', ''],
  ['Pune 411001', '411001', 'Pune'],
  ['Pune, Maharashtra - 411 001', '411001', 'Pune, Maharashtra'],
  ['Pune', null, 'Pune'],
  ['Pindwara', null, 'Pindwara'],
  ['Pin', null, 'Pin'],
  ['Plot 9876543210', null, 'Plot 9876543210'],
])('%s holds the PIN %s beside "%s"', (text, pin, rest) => expect(typedPin(text)).toEqual({ pin, rest }))
