import { ProfileForm } from '@vapsi/contract/users'
import { describe, expect, test } from 'vitest'
import { afterDeletion } from './after-deletion.ts'
import { pictureRefusal } from './picture-rules.ts'

const mb = 1024 * 1024

test('a picture is JPEG, PNG or WebP up to 5 MB', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp'])
    expect(pictureRefusal({ type, size: 5 * mb })).toBeUndefined()
  for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', 'image/heic', ''])
    expect(pictureRefusal({ type, size: 10 })).toBe('type')
  expect(pictureRefusal({ type: 'image/png', size: 5 * mb + 1 })).toBe('size')
})

describe('after the deletion', () => {
  test.each([
    ['driver', 'transporter', '/driver/login'],
    ['driver', 'shipper', '/driver/login'],
    ['shipper', 'transporter', '/driver/login'],
    [null, 'transporter', '/driver/login'],
    ['shipper', 'shipper', '/shipper/login'],
    [null, 'shipper', '/shipper/login'],
    [null, null, '/shipper/login'],
  ] as const)('app %s, account %s: %s', (mode, userType, path) => expect(afterDeletion(mode, userType)).toBe(path))
})

test('the profile form says what is missing, to the letter', () => {
  const whole = { name: 'Asha', company: 'Asha Traders', email: 'asha@example.in', city: 'Nagpur' }
  expect(ProfileForm.safeParse(whole).success).toBe(true)
  const message = (change: object) => ProfileForm.safeParse({ ...whole, ...change }).error?.issues[0]?.message
  expect(message({ name: ' ' })).toBe('Name is required')
  expect(message({ company: '' })).toBe('Company is required')
  expect(message({ email: 'asha' })).toBe('Invalid email address')
  expect(message({ city: '' })).toBe('City is required')
  expect(message({ mobile: '98765' })).toBe('Mobile number must be at least 10 digits')
})
