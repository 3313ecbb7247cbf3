import { expect, test } from 'vitest'
import { pinCanExist } from './pin.ts'

test.each(['110001', '411001', '560034', '682555', '744101', '799001', '855117', '900056'])('%s can exist', (pin) =>
  expect(pinCanExist(pin)).toBe(true),
)

test.each([
  '000000',
  '094567',
  '100001',
  '290001',
  '350001',
  '541001',
  '551001',
  '650001',
  '661001',
  '860001',
  '890001',
])('%s cannot', (pin) => expect(pinCanExist(pin)).toBe(false))
