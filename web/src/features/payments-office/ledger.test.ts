import { expect, test } from 'vitest'
import { ledgerOf } from './ledger.ts'

const payment = (id: string, amount: number, paymentType: string, reversalOf: string | null = null) =>
  ({ id, amount, paymentType, reversalOf, isReversed: false }) as never

test('every line says what is open on both sides, and the last one adds up', () => {
  // Newest first, as the server lists them.
  const payments = [
    payment('4', 2250.55, 'final_to_driver'),
    payment('3', -900.1, 'advance_from_shipper', '1'),
    payment('2', 13_175, 'advance_to_driver'),
    payment('1', 900.1, 'advance_from_shipper'),
  ]
  const lines = ledgerOf({ negotiatedPriceShipper: 31_000, negotiatedPriceDriver: 26_350.55, payments })
  expect(
    lines.map(({ received, paidOut, shipperOwes, driverIsOwed }) => [received, paidOut, shipperOwes, driverIsOwed]),
  ).toEqual([
    [900.1, null, 30_099.9, 26_350.55],
    [null, 13_175, 30_099.9, 13_175.55],
    [-900.1, null, 31_000, 13_175.55],
    [null, 2250.55, 31_000, 10_925],
  ])
})

test('without prices and payments there is nothing', () => {
  expect(ledgerOf({ negotiatedPriceShipper: null, negotiatedPriceDriver: null, payments: [] })).toEqual([])
})
