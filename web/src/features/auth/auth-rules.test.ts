import { expect, test } from 'vitest'
import { mobileProblem, nameProblem, otpProblem } from './auth-rules.ts'
import { afterSignIn, alreadySignedIn, sides } from './sides.ts'

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

const [shipper, driver, admin] = [{ userType: 'shipper' }, { userType: 'transporter' }, { userType: null }] as const
const nothing = { bookingId: null, wanted: null }

test('who is signed in already goes where they belong', () => {
  expect(alreadySignedIn(sides.shipper, shipper, { bookingId: 'b1', wanted: '/statements' })).toBe(
    '/dashboard?booking=b1',
  )
  expect(alreadySignedIn(sides.shipper, shipper, nothing)).toBe('/dashboard')
  expect(alreadySignedIn(sides.shipper, driver, { bookingId: 'b1', wanted: null })).toBe('/driver/login?bookingId=b1')
  expect(alreadySignedIn(sides.shipper, driver, nothing)).toBe('/driver/login')
  expect(alreadySignedIn(sides.driver, shipper, nothing)).toBe('/shipper/login')
  expect(alreadySignedIn(sides.driver, driver, nothing)).toBe('/dashboard')
  expect(alreadySignedIn(sides.driver, admin, nothing)).toBe('/dashboard')
})

test('a link to a page is followed after the sign-in, but not into the office', () => {
  expect(afterSignIn(null, '/statements')).toBe('/statements')
  expect(afterSignIn(null, '/admin/users')).toBe('/dashboard')
  expect(alreadySignedIn(sides.driver, shipper, { bookingId: null, wanted: '/statements' })).toBe(
    '/shipper/login?next=%2Fstatements',
  )
})
