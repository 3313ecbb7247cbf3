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
