import { describe, expect, test } from 'vitest'
import { acceptedPerson, isWord, listsOf, outdated, settle, storeOf, strangersIn, wayOf } from './routing.ts'

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
  const now = { personId: 'a', begun: 3, turn: 3 }
  test('is kept for the one whom the server names', () => {
    expect(settle({ status: 200, personId: 'a' }, now)).toEqual({ is: 'keep', personId: 'a' })
    expect(settle({ status: 200, personId: 'b' }, now)).toEqual({ is: 'keep', personId: 'b' })
    expect(settle({ status: 200, personId: 'a' }, { ...now, personId: null })).toEqual({ is: 'keep', personId: 'a' })
  })
  test('401 means nobody is here', () => expect(settle({ status: 401, personId: null }, now)).toEqual({ is: 'nobody' }))
  test('errors and replies for everybody change nothing', () => {
    expect(settle({ status: 503, personId: 'a' }, now)).toEqual({ is: 'leave' })
    expect(settle({ status: 200, personId: null }, now)).toEqual({ is: 'leave' })
  })
  test('an answer to somebody who has left since is dropped', () => {
    const later = { personId: 'b', begun: 3, turn: 4 }
    expect(settle({ status: 200, personId: 'a' }, later)).toEqual({ is: 'leave' })
    expect(settle({ status: 401, personId: null }, later)).toEqual({ is: 'leave' })
    expect(settle({ status: 200, personId: 'b' }, later)).toEqual({ is: 'keep', personId: 'b' })
    expect(settle({ status: 200, personId: 'a' }, { ...later, personId: null })).toEqual({ is: 'leave' })
  })
})

test('only an answer to somebody or to nobody says who is here', () => {
  expect(isWord({ status: 200, personId: 'a' })).toBe(true)
  expect(isWord({ status: 401, personId: null })).toBe(true)
  for (const silent of [null, { status: 200, personId: null }, { status: 503, personId: 'a' }])
    expect(isWord(silent)).toBe(false)
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
  const here = (personId: string) => ({ status: 200, personId })
  expect(acceptedPerson('asha', 'bina', here('bina'))).toBe('bina')
  expect(acceptedPerson('asha', null, { status: 401, personId: null })).toBe(null)
  expect(acceptedPerson('bina', 'asha', here('bina'))).toBe('bina')
  expect(acceptedPerson(null, 'bina', here('bina'))).toBe('bina')
  // Without an answer a sign-out is accepted, a new person is not.
  for (const none of [null, { status: 503, personId: null }]) {
    expect(acceptedPerson(null, 'asha', none)).toBe(null)
    expect(acceptedPerson('asha', 'bina', none)).toBe('bina')
    expect(acceptedPerson('asha', null, none)).toBe(null)
  }
})
