import { expect, test } from 'vitest'
import { redirectFor } from './guard.tsx'
import { routeTable } from './route-table.ts'

const shipper = { isAdmin: false, userType: 'shipper' } as const
const transporter = { isAdmin: false, userType: 'transporter' } as const
const admin = { isAdmin: true, userType: null } as const

test.each([
  ['nobody', null, {}, '/'],
  ['nobody at the office', null, { admin: true }, '/'],
  ['a shipper at the office', shipper, { admin: true }, '/admin/login'],
  ['a shipper in the fleet', shipper, { userType: 'transporter' }, '/dashboard'],
  ['a transporter in the fleet', transporter, { userType: 'transporter' }, null],
  ['an administrator at the office', admin, { admin: true }, null],
  ['a shipper in the profile', shipper, {}, null],
] as const)('%s', (_, user, access, expected) => {
  expect(redirectFor(user, access)).toBe(expected)
})

test('every office page is for administrators, every fleet page for transporters', () => {
  for (const { path, access } of routeTable) {
    if (path.startsWith('/admin') && path !== '/admin/login') expect(access, path).toEqual({ admin: true })
    if (/^\/driver\/(fleet|add|edit|post|manage)/.test(path)) expect(access, path).toEqual({ userType: 'transporter' })
  }
})
