import { expect, test } from 'vitest'
import { dueKind } from './booking.ts'

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
