import type { QueuesView } from '@vapsi/contract/admin/admin-views'
import { expect, test } from 'vitest'
import { growthOf } from './office-bell-growth.ts'

const booking = (id: string) => ({
  id,
  fromLocation: 'Surat',
  toLocation: 'Indore',
  shipper: { name: 'Asha', company: 'Asha Traders' },
  transporter: { name: 'Gurpreet', company: null },
})
const bid = (id: string) => ({ id, postedLoad: booking('load'), transporter: { name: 'Gurpreet', company: null } })
function queues(orders: string[], bids: string[], active: string[]): QueuesView {
  return {
    pendingAssignments: orders.map(booking),
    pendingBids: bids.map(bid),
    activeBookings: active.map(booking),
    pendingPayments: [],
    counts: { pendingAssignments: orders.length, pendingBids: bids.length, activeBookings: active.length },
  } as unknown as QueuesView
}
const told = (before: QueuesView | null, now: QueuesView) =>
  growthOf(before, now).map(({ type, data }) => [type, data?.subjectId, data?.who])

test('the first look at the queues raises nothing', () => {
  expect(told(null, queues(['a'], ['b'], ['c']))).toEqual([])
})

test('each item beyond the previous length raises one notice of its kind', () => {
  expect(told(queues(['a'], [], []), queues(['c', 'b', 'a'], ['x'], ['y']))).toEqual([
    ['new_order', 'c', 'Asha Traders'],
    ['new_order', 'b', 'Asha Traders'],
    ['bid_placed', 'x', 'Gurpreet'],
    ['order_confirmed', 'y', 'Gurpreet'],
  ])
})

test('a shorter or equally long queue is silent, even when its items changed', () => {
  expect(told(queues(['a', 'b'], ['x'], []), queues(['c', 'a'], [], []))).toEqual([])
})

test('a hundred at once raise a hundred, however few are kept', () => {
  const many = Array.from({ length: 100 }, (_, at) => `n${at}`)
  expect(growthOf(queues([], [], []), queues(many, [], []))).toHaveLength(100)
})

const long = (orders: string[], total: number) => {
  const all = queues(orders, [], [])
  return { ...all, counts: { ...all.counts, pendingAssignments: total } }
}

test('behind the newest rows that are polled an item is new without a name', () => {
  const before = long(['c', 'b', 'a'], 300)
  expect(told(before, long(['c', 'b', 'a'], 302))).toEqual([
    ['new_order', undefined, undefined],
    ['new_order', undefined, undefined],
  ])
  expect(told(before, long(['d', 'c', 'b'], 302))).toEqual([
    ['new_order', 'd', 'Asha Traders'],
    ['new_order', undefined, undefined],
  ])
})

test('an old item that moves up among the newest rows is not taken for the new one', () => {
  expect(told(long(['c', 'b', 'a'], 300), long(['c', 'b', 'old'], 301))).toEqual([['new_order', undefined, undefined]])
})

test('after an own act neither the trip that was assigned nor the one that was taken back is news, another order is', () => {
  const [before, now] = [queues(['a'], ['x'], ['y']), queues(['n', 'y', 'a'], [], ['z', 'w'])]
  expect(growthOf(before, now, true).map(({ type, data }) => [type, data?.subjectId])).toEqual([['new_order', 'n']])
  expect(growthOf(before, now)).toHaveLength(3)
})
