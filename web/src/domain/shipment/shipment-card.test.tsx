import { NEXT_CODES, type MoneyView, type NextCode } from '@vapsi/contract/shipment/next'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderDriver } from '../fleet/render-driver.tsx'
import { ShipmentCard } from './shipment-card.tsx'
import type { Shipment } from './use-shipments.ts'

const page = renderDriver()
afterEach(cleanup)

const params = { name: 'Singh Roadlines', bids: 2, lowestBid: 47_500, amount: 14_700, utr: 'UTR1' }

async function show(code: NextCode, money: MoneyView, more: object = {}) {
  const next = { who: 'office', code, params, by: '2099-12-02T06:00:00Z', can: [] }
  const booking = {
    status: 'confirmed',
    fromLocation: 'Pune, Maharashtra',
    toLocation: 'Chennai, Tamil Nadu',
    podUploaded: false,
    ...more,
    next,
    money,
  }
  page.render(<ShipmentCard shipment={{ reference: 'VP-1', load: null, booking } as unknown as Shipment} />)
  return (await screen.findByRole('article')).textContent ?? ''
}

test.each(NEXT_CODES.map((code) => [code]))('%s is said in whole words', async (code) => {
  const said = await show(code, { state: 'none' })
  expect(screen.getByRole('heading').textContent).not.toBe('')
  expect(said).not.toMatch(/[{}]|undefined|null|–/)
})

test.each([
  ['advance', { state: 'advance', amount: 14_700, later: 34_300 }, '₹14,700 · ₹34,300 after delivery'],
  ['checking', { state: 'checking', checking: 14_700, later: 34_300 }, '₹14,700 is being checked · ₹34,300 after'],
  ['paid_advance', { state: 'paid_advance', paid: 14_700, later: 34_300 }, '₹14,700 paid · ₹34,300 after delivery'],
  ['balance', { state: 'balance', paid: 14_700, amount: 34_300, dueAt: '2026-12-03' }, 'Balance ₹34,300 · Due by 3'],
  ['paid', { state: 'paid', paid: 49_000 }, '₹49,000 paid. Nothing is open.'],
] satisfies [string, MoneyView, string][])('the money line of %s', async (_, money, words) => {
  expect((await show('driver_loads', money)).replaceAll('\u00a0', ' ')).toContain(words)
})

test('the line of steps is filled as far as the goods are', async () => {
  const reached = () => screen.getAllByRole('listitem').filter(({ className }) => className.includes('font-semibold'))
  await show('driver_drives', { state: 'none' }, { status: 'in_transit' })
  expect(reached()).toHaveLength(3)
  cleanup()
  await show('check_delivery', { state: 'none' }, { status: 'in_transit', podUploaded: true })
  expect(reached()).toHaveLength(4)
})
