import { expect, test } from 'vitest'
import { mobileProblem, nameProblem, otpProblem } from './auth-rules.ts'
import { alreadySignedIn, sides } from './sides.ts'

test.each([
  ['', 'Mobile number must be exactly 10 digits'],
  ['987654321', 'Mobile number must be exactly 10 digits'],
  ['98765abcde', 'Mobile number must contain only digits'],
  ['9876543210', undefined],
])('mobile "%s": %s', (mobile, words) => expect(mobileProblem(mobile)?.message).toBe(words))

test.each([
  [' A ', 'Name must be at least 2 characters'],
  ['x'.repeat(51), 'Name cannot exceed 50 characters'],
  ['श्री', undefined],
])('name "%s": %s', (name, words) => expect(nameProblem(name)?.message).toBe(words))

test('an OTP has 6 digits', () => {
  expect(otpProblem('12345')?.message).toBe('OTP must be 6 digits')
  expect(otpProblem('123456')).toBeNull()
})

test('who is signed in already goes where they belong', () => {
  const [shipper, driver, admin] = [{ userType: 'shipper' }, { userType: 'transporter' }, { userType: null }] as const
  expect(alreadySignedIn(sides.shipper, shipper, 'b1')).toBe('/dashboard?booking=b1')
  expect(alreadySignedIn(sides.shipper, shipper, null)).toBe('/dashboard')
  expect(alreadySignedIn(sides.shipper, driver, 'b1')).toBe('/driver/login')
  expect(alreadySignedIn(sides.driver, shipper, null)).toBe('/shipper/login')
  expect(alreadySignedIn(sides.driver, driver, null)).toBe('/dashboard')
  expect(alreadySignedIn(sides.driver, admin, null)).toBe('/dashboard')
})
