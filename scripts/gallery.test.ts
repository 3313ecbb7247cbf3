import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.ts'

/** One screen is the same at both addresses, or only leads on. */
const alike = new Set([
  '/shipper-auth',
  '/driver-auth',
  '/auth',
  '/carrier-login',
  '/driver',
  '/shipper',
  '/admin/dashboard',
])

test('every address of the app is in the gallery', () => {
  const table = readFileSync(join(root, 'web/src/app/route-table.tsx'), 'utf8')
  const addresses = [...table.matchAll(/path: '([^']+)'|^ {2}'(\/admin[^']*)',$/gm)].map(
    ([, path, office]) => path ?? office ?? '',
  )
  expect(addresses.length).toBeGreaterThan(40)
  const taken = globSync(join(root, 'e2e/gallery/*-screens.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const isTaken = (address: string) => new RegExp(`['\`]${address.replace(/:\w+$/, '')}['\`?$]`).test(taken)
  expect(addresses.filter((address) => !alike.has(address) && !isTaken(address))).toEqual([])
})
