import { expect, test } from 'vitest'
import { earlierDriversOf, ledgerOf } from './ledger.ts'

const ramesh = { id: 'ramesh', name: 'Ramesh', company: null }
const suresh = { id: 'suresh', name: 'Suresh', company: 'Suresh Lines' }
const payment = (
  id: string,
  amount: number,
  paymentType: string,
  reversalOf: string | null = null,
  payee: object = ramesh,
) =>
  ({
    id,
    amount,
    paymentType,
    reversalOf,
    isReversed: false,
    isReversalProposed: false,
    payee: paymentType.endsWith('to_driver') ? payee : null,
  }) as never
const prices = { negotiatedPriceShipper: 31_000, negotiatedPriceDriver: 26_350.55 }

test('every line says what is open on both sides, and the last one adds up', () => {
  // Newest first, as the server lists them.
  const payments = [
    payment('4', 2250.55, 'final_to_driver'),
    payment('3', -900.1, 'advance_from_shipper', '1'),
    payment('2', 13_175, 'advance_to_driver'),
    payment('1', 900.1, 'advance_from_shipper'),
  ]
  const lines = ledgerOf({ ...prices, status: 'confirmed', transporter: ramesh, payments })
  expect(
    lines.map(({ received, paidOut, shipperOwes, driverIsOwed }) => [received, paidOut, shipperOwes, driverIsOwed]),
  ).toEqual([
    [900.1, null, 30_099.9, 26_350.55],
    [null, 13_175, 30_099.9, 13_175.55],
    [-900.1, null, 31_000, 13_175.55],
    [null, 2250.55, 31_000, 10_925],
  ])
})

test('what an earlier driver was paid leaves the driver of today with all that is owed, until it is settled', () => {
  const payments = [
    payment('2', 5000, 'advance_to_driver', null, suresh),
    payment('1', 13_175.1, 'advance_to_driver', null, ramesh),
  ]
  const booking = { ...prices, status: 'confirmed' as const, transporter: suresh, payments }
  expect(ledgerOf(booking).map(({ driverIsOwed, earlierDriver }) => [driverIsOwed, earlierDriver?.name])).toEqual([
    [26_350.55, 'Ramesh'],
    [21_350.55, undefined],
  ])
  expect(earlierDriversOf(booking)).toEqual([{ ...ramesh, holds: 13_175.1 }])
  const settled = [payment('3', -13_175.1, 'advance_to_driver', '1', ramesh), ...payments]
  expect(earlierDriversOf({ ...booking, payments: settled })).toEqual([{ ...ramesh, holds: 0 }])
})

test('a trip that was called off owes nobody: what moved is to be given back', () => {
  const payments = [payment('2', 5000, 'advance_to_driver'), payment('1', 900.1, 'advance_from_shipper')]
  const lines = ledgerOf({ ...prices, status: 'cancelled', transporter: ramesh, payments })
  expect(lines.at(-1)).toMatchObject({ shipperOwes: -900.1, driverIsOwed: -5000 })
})

test('without prices and payments there is nothing', () => {
  const nothing = { negotiatedPriceShipper: null, negotiatedPriceDriver: null, payments: [] }
  expect(ledgerOf({ ...nothing, status: 'pending', transporter: null })).toEqual([])
})
