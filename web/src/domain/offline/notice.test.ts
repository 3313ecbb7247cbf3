import { expect, test } from 'vitest'
import { noticeOf } from './notice.ts'

const defaults = { id: undefined, title: 'New Notification', body: 'You have a new notification', url: '/dashboard' }
const push = (payload: unknown, userId: string | null = 'a') => noticeOf(JSON.stringify(payload), userId)

test('our own push and that of Firebase read alike', () => {
  const data = { id: 'n1', to: 'a', url: '/dashboard?tab=bookings' }
  const expected = { id: 'n1', title: 'On the way', body: 'VP-1 has left.', url: '/dashboard?tab=bookings' }
  expect(push({ title: 'On the way', body: 'VP-1 has left.', data })).toEqual(expected)
  expect(push({ notification: { title: 'On the way', body: 'VP-1 has left.' }, data })).toEqual(expected)
})

test.each([undefined, '', 'no json', 'null', '7', '{"title":7,"data":{"url":9}}'])('%j shows the defaults', (text) =>
  expect(noticeOf(text, 'a')).toEqual(defaults),
)

test('words for somebody else are not shown on this phone', () => {
  const payload = { title: 'Bid accepted', body: '₹42,500', data: { id: 'n1', to: 'a', url: '/profile' } }
  expect(push(payload, 'b')).toEqual(defaults)
  expect(push(payload, null)).toEqual(defaults)
  expect(push(payload, 'a').title).toBe('Bid accepted')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a tap never leads to %s',
  (url) => expect(push({ data: { url } }).url).toBe('/dashboard'),
)
