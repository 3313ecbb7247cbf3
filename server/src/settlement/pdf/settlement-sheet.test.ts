import type { SettlementView } from '@vapsi/contract/settlement/settlement'
import { expect, test } from 'vitest'
import { settlementSheet } from './settlement-sheet.ts'

const view: SettlementView = {
  bookingId: 'b',
  reference: 'VP-20001',
  status: 'completed',
  fromLocation: 'Pune, Maharashtra',
  toLocation: 'Delhi',
  vehicleNumber: 'MH12AB1234',
  completedAt: '2026-11-10T10:00:00Z',
  isFinal: true,
  disputed: 0,
  shipper: {
    party: 'Asha Traders',
    freight: 50_000,
    drops: [],
    lines: [{ cause: 'detention_pickup', amount: 1_000 }],
    total: 51_000,
    agreedAdvance: 20_000,
    payments: [
      {
        id: 'p',
        paymentType: 'advance_from_shipper',
        paymentMethod: null,
        reference: null,
        valueDate: '2026-11-02',
        ofDay: null,
        recordedAt: '2026-11-08T10:00:00Z',
        amount: 20_000,
      },
    ],
    moved: 20_000,
    balance: 31_000,
    gst: { mode: 'reverse', exempt: null, taxable: 51_000, percent: 5, amount: 2_550, law: 's.9(3)' },
  },
  driver: null,
  commission: null,
}

test('the money of a trip is read downwards: what is owed, what was agreed, what was paid, and last what is open', () => {
  const [money] = settlementSheet(view, new Date('2026-11-12T10:00:00Z')).tables
  expect(money?.rows.map(({ cells: [label = '', amount] }) => [label.split(' · ')[0], amount])).toEqual([
    ['Freight', '₹50,000.00'],
    ['Waiting at pickup (detention)', '₹1,000.00'],
    ['Total', '₹51,000.00'],
    ['Advance agreed', '₹20,000.00'],
    ['Advance received', '-₹20,000.00'],
    ['Balance', '₹31,000.00'],
  ])
})
