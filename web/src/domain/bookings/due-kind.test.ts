import { expect, test } from 'vitest'
import { dueKind, dueNow } from './booking.ts'

test.each([
  ['confirmed', 'terms_pending', 'advance'],
  ['confirmed', 'advance_due', 'advance'],
  ['confirmed', 'balance_due', 'balance'],
  ['in_transit', 'balance_due', 'balance'],
  ['in_transit', 'terms_pending', 'later'],
  ['completed', 'terms_pending', 'balance'],
  ['completed', 'advance_due', 'balance'],
  ['completed', 'balance_due', 'balance'],
  ['completed', 'paid', 'none'],
] as const)('%s with %s: %s', (status, paymentStatus, kind) => {
  expect(dueKind({ status, paymentStatus, balanceDue: 100 })).toBe(kind)
})

test('nothing is due once everything is received', () => {
  expect(dueKind({ status: 'completed', paymentStatus: 'balance_due', balanceDue: 0 })).toBe('none')
})

test('of a disputed balance the undisputed part stays due', () => {
  const delivered = { status: 'in_transit', paymentStatus: 'balance_due', balanceDue: 23_500, advanceDue: 0 } as const
  expect(dueNow({ ...delivered, disputed: 0 })).toBe(23_500)
  expect(dueNow({ ...delivered, disputed: 3500 })).toBe(20_000)
  expect(dueNow({ ...delivered, disputed: 46_000 })).toBe(0)
})
