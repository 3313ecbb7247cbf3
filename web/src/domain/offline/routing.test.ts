import { describe, expect, test } from 'vitest'
import { acceptedPerson, listsOf, outdated, settle, storeOf, strangersIn, wayOf } from './routing.ts'

const origin = 'https://vapsi.example'
const way = (path: string, method = 'GET', mode = 'cors') => wayOf({ method, mode, url: new URL(path, origin), origin })
const id = '01990e2f-9876-7543-8210-9876543210ab'

describe('the way of a request', () => {
  test.each([
    ['/assets/index-abc.js', 'asset'],
    ['/theme.js', 'file'],
    ['/icons/icon-192.png', 'file'],
    ['/api/config', 'file'],
    ['/api/user', 'list'],
    ['/api/bookings?limit=50', 'list'],
    [`/api/bookings/${id}`, 'list'],
    ['/api/posted-loads?route=return-loads', 'list'],
    ['/api/vehicles', 'list'],
    ['/api/posted-vehicles', 'list'],
    ['/api/dashboard', 'list'],
    [`/api/way-home/plans?vehicleId=${id}&legs=3`, 'list'],
    [`/api/way-home/left-out?vehicleId=${id}`, 'list'],
    [`/api/way-home/chains/${id}/plans`, 'list'],
    [`/api/vehicles/${id}/economics`, 'list'],
  ])('%s is read as %s', (path, expected) => expect(way(path)).toBe(expected))

  test.each([
    `/api/bookings/${id}/lr`,
    `/api/bookings/${id}/pod`,
    '/api/profile/data',
    '/api/profile/documents',
    '/api/notifications/stream',
    '/api/admin/users',
    '/api/dev/messages',
    '/api/pictures/abc',
    '/sw.js',
    '/healthz',
    '/t/kG7mQ2xVn0bYpR4sWc1LdTza',
    '/lr/kG7mQ2xVn0bYpR4sWc1LdTza',
  ])('%s is left to the network', (path) => {
    expect(way(path)).toBe('network')
    expect(way(path, 'GET', 'navigate')).toBe('network')
  })

  test('writes are never touched, whatever their address', () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      for (const path of ['/api/bookings', '/api/user', '/assets/a.js', '/'])
        expect(way(path, method, 'navigate')).toBe('network')
  })

  test('pages fall back to the shell, other sites are none of ours', () => {
    expect(way('/dashboard?tab=bookings', 'GET', 'navigate')).toBe('page')
    expect(way('/dashboard')).toBe('network')
    expect(way('https://elsewhere.example/api/bookings')).toBe('network')
  })
})

describe('who a reply belongs to', () => {
  const now = { userId: 'a', begun: 3, turn: 3 }
  test('is kept for the one whom the server names', () => {
    expect(settle({ status: 200, userId: 'a' }, now)).toEqual({ is: 'keep', userId: 'a' })
    expect(settle({ status: 200, userId: 'b' }, now)).toEqual({ is: 'keep', userId: 'b' })
    expect(settle({ status: 200, userId: 'a' }, { ...now, userId: null })).toEqual({ is: 'keep', userId: 'a' })
  })
  test('401 means nobody is here', () => expect(settle({ status: 401, userId: null }, now)).toEqual({ is: 'nobody' }))
  test('errors and replies for everybody change nothing', () => {
    expect(settle({ status: 503, userId: 'a' }, now)).toEqual({ is: 'leave' })
    expect(settle({ status: 200, userId: null }, now)).toEqual({ is: 'leave' })
  })
  test('an answer to somebody who has left since is dropped', () => {
    const later = { userId: 'b', begun: 3, turn: 4 }
    expect(settle({ status: 200, userId: 'a' }, later)).toEqual({ is: 'leave' })
    expect(settle({ status: 401, userId: null }, later)).toEqual({ is: 'leave' })
    expect(settle({ status: 200, userId: 'b' }, later)).toEqual({ is: 'keep', userId: 'b' })
    expect(settle({ status: 200, userId: 'a' }, { ...later, userId: null })).toEqual({ is: 'leave' })
  })
})

test('nobody finds the lists of somebody else', () => {
  const all = ['vapsi-person', storeOf('1'), listsOf('a'), listsOf('b')]
  expect(strangersIn(all, 'b')).toEqual([listsOf('a')])
  expect(strangersIn(all, null)).toEqual([listsOf('a'), listsOf('b')])
})

test('of earlier builds only the last stays, for pages that are still open', () => {
  const all = ['vapsi-person', storeOf('1'), storeOf('2'), listsOf('a'), storeOf('3')]
  expect(outdated(all, '3')).toEqual([storeOf('1')])
  expect(outdated([storeOf('3')], '3')).toEqual([])
})

test("a page's word about the person is checked with the server, which may already know the next one", () => {
  const here = (userId: string) => ({ status: 200, userId })
  expect(acceptedPerson('asha', 'bina', here('bina'))).toBe('bina')
  expect(acceptedPerson('asha', null, { status: 401, userId: null })).toBe(null)
  expect(acceptedPerson('bina', 'asha', here('bina'))).toBe('bina')
  expect(acceptedPerson(null, 'bina', here('bina'))).toBe('bina')
  // Without an answer a sign-out is accepted, a new person is not.
  for (const none of [null, { status: 503, userId: null }]) {
    expect(acceptedPerson(null, 'asha', none)).toBe(null)
    expect(acceptedPerson('asha', 'bina', none)).toBe('bina')
    expect(acceptedPerson('asha', null, none)).toBe(null)
  }
})
