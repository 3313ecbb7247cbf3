import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screens } from '../../e2e/gallery/screens.ts'
import { root } from '../processes.ts'

/** Addresses that show the same screen as another, or only redirect. */
const alike = new Set([
  '/shipper-auth',
  '/driver-auth',
  '/auth',
  '/carrier-login',
  '/driver',
  '/shipper',
  '/admin/dashboard',
])

const read = (pattern: string) =>
  globSync(join(root, pattern))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
const table = read('web/src/app/route-table.tsx') + read('web/src/app/office/*-pages.ts*')
const behindTheDoor = table.slice(table.indexOf('const behindTheDoor'))
const addressesIn = (text: string) => [...text.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)

const taken = read('e2e/gallery/*-screens.ts')
const isTaken = (address: string, where = taken) =>
  new RegExp(`['\`]${address.replace(/:\w+$/, '')}['\`?$]`).test(where)

test('every address of the app is in the gallery', () => {
  const addresses = addressesIn(table)
  expect(addresses.length).toBeGreaterThan(40)
  expect(addresses.filter((address) => !alike.has(address) && !isTaken(address))).toEqual([])
})

test('every page that the server writes itself is in the gallery', () => {
  const pages = [...read('contract/src/*.ts').matchAll(/url: '([^']+)',[^}]*?raw: 'text\/html'/g)]
  const addresses = pages.map(([, url = '']) => url)
  expect(new Set(addresses)).toEqual(new Set(['/lr/:token', '/t/:token']))
  expect(addresses.filter((address) => !isTaken(`${address.replace(/:\w+$/, '')}nobody`))).toEqual([])
})

test('every screen behind the sign-in is shown loading, offline, with a busy server and with long names', () => {
  const names = new Set(screens.map(({ name }) => name))
  const waiting = [...names].flatMap((name) => (name.endsWith('-loading') ? [name.slice(0, -'-loading'.length)] : []))
  const states = ['error', 'offline', 'long']
  expect(waiting.flatMap((name) => states.filter((state) => !names.has(`${name}-${state}`)))).toEqual([])
  // Named in a list of waiting states, each by its own address.
  const lists = [...taken.matchAll(/screens: \{(.*?)\}|const lists = \{(.*?)\}/gs)].map((found) => found[0]).join('\n')
  const missing = addressesIn(behindTheDoor).filter((address) => !alike.has(address) && !isTaken(address, lists))
  // Their addresses are found by a call.
  expect(missing).toEqual(['/shipments/:reference', '/profile/webhooks/:id', '/admin/bookings/:id'])
  expect(waiting).toEqual(expect.arrayContaining(['booking', 'webhook', 'office-booking']))
  expect(new Set(screens.map(({ name }) => name)).size, 'two screens of one name').toBe(screens.length)
})
