import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import type { Booking } from '../../domain/bookings/booking.ts'
import { PaymentCard } from '../../features/payments/payment-card.tsx'
import { PaymentRow } from '../../features/payments/payment-row.tsx'
import { ToPay } from '../../features/payments/to-pay.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { ListWithPanel } from '../../ui/shell/list-with-panel.tsx'

const page = renderDriver()
const booking = (id: string, more: object) =>
  ({
    id,
    reference: `VP-${id}`,
    fromLocation: 'Nagpur, Maharashtra',
    toLocation: 'Kochi, Kerala',
    price: 42_500,
    status: 'confirmed',
    money: { state: 'advance', amount: 12_750, dueAt: '2020-01-02' },
    next: { who: 'shipper', code: 'pay_advance', params: {}, can: ['pay'] },
    ...more,
  }) as unknown as Booking

test('on a desk rows are a table with a head; the row of a payment says what is due now, and since when', async () => {
  const onOpen = vi.fn()
  const done = { who: 'nobody', code: 'done', params: {}, can: [] }
  const rows = [booking('1', {}), booking('2', { next: done, money: { state: 'paid', paid: 42_500 } })]
  page.render(
    <ListWithPanel
      columns={['Booking', 'Due now', 'Status']}
      openId="1"
      onOpen={onOpen}
      items={rows.map((one) => ({
        id: one.id,
        label: one.reference,
        row: <PaymentRow booking={one} />,
        detail: <p>All of {one.reference}</p>,
      }))}
    />,
  )
  expect((await screen.findByText('Booking')).closest('li')?.textContent).toBe('BookingDue nowStatus')
  const [late, paid] = ['VP-1', 'VP-2'].map((name) => screen.getByRole('button', { name }))
  expect(late!.textContent).toContain('₹12,750VP-1Overdue since 2\u00a0Jan\u00a02020Your turn')
  expect(late!.getAttribute('aria-expanded')).toBe('true')
  expect(paid!.textContent).toContain('₹0VP-2Completed')
  expect(screen.getByText('All of VP-1')).toBeTruthy()
  fireEvent.click(paid!)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('2')
})

test('what comes back of a booking that was called off stands among the payments, and nothing is asked for it', async () => {
  const back = booking('3', {
    viewer: 'shipper',
    status: 'cancelled',
    cancelReason: 'Goods are not ready',
    money: { state: 'none' },
    payments: [],
    next: { who: 'office', code: 'money_back', params: { amount: 12_750 }, can: [] },
  })
  page.answers['GET /api/bookings'] = [back]
  page.answers['GET /api/dashboard'] = { toPay: { now: 0, overdue: 0, checking: 0, later: 0 } }
  page.render(<PaymentsTab />)
  const card = within(await screen.findByRole('article', { name: 'Payment of VP-3' }))
  expect(card.getByRole('heading', { name: '₹12,750 will be paid back to you' })).toBeTruthy()
  expect(card.getByText('Reason: Goods are not ready')).toBeTruthy()
  expect(card.queryByRole('button', { name: /^Pay |^Ask the office/ })).toBeNull()
})

test('the sums of all payments are one bar, and so is each; every colour of a bar has its word', async () => {
  page.answers['GET /api/dashboard'] = { toPay: { now: 6_000, overdue: 3_000, checking: 0, later: 24_000 } }
  page.answers['GET /api/config'] = { upi: null }
  const due = (dueAt: string) => ({ state: 'advance', amount: 10_000, dueAt, paid: 2_500, later: 30_000 })
  const more = { totalReceivedFromShipper: 2_500, payments: [] }
  page.render(
    <>
      <ToPay />
      <PaymentCard booking={booking('1', { ...more, money: due('2020-01-02') })} />
      <PaymentCard booking={booking('2', { ...more, money: due('2999-01-02') })} />
    </>,
  )
  await screen.findByRole('img', { name: '₹3,000 Overdue, ₹3,000 due now, ₹24,000 later' })
  expect(screen.getByRole('img', { name: '₹2,500 received, ₹10,000 Overdue, ₹30,000 later' })).toBeTruthy()
  expect(screen.getByRole('img', { name: '₹2,500 received, ₹10,000 due now, ₹30,000 later' })).toBeTruthy()
  const keyOf = (card: string, word: RegExp) =>
    within(screen.getByRole('article', { name: `Payment of VP-${card}` }))
      .getByText(word)
      .querySelector('[aria-hidden]')?.className
  expect(keyOf('1', /^Advance due$/)).toContain('bg-danger')
  expect(keyOf('2', /^Advance due$/)).toContain('bg-marigold')
  expect(keyOf('2', /^Received/)).toContain('bg-return')
  expect(keyOf('2', /^Later/)).toContain('bg-track')
})
