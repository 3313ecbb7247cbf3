import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import type { Booking } from '../../domain/bookings/booking.ts'
import { PaymentRow } from '../../features/payments/payment-row.tsx'
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
    paymentStatus: 'advance_due',
    advanceDue: 12_750,
    balanceDue: 42_500,
    terms: { dueDate: '2020-01-02' },
    ...more,
  }) as unknown as Booking

test('on a desk rows are a table with a head; the row of a payment says what is due now, and since when', async () => {
  const onOpen = vi.fn()
  const rows = [booking('1', {}), booking('2', { status: 'completed', paymentStatus: 'paid', balanceDue: 0 })]
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
  expect(late!.textContent).toContain('₹12,750VP-1Overdue since 2 Jan 2020Confirmed')
  expect(late!.getAttribute('aria-expanded')).toBe('true')
  expect(paid!.textContent).toContain('₹0VP-2Completed')
  expect(screen.getByText('All of VP-1')).toBeTruthy()
  fireEvent.click(paid!)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('2')
})
