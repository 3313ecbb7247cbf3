import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderDriver } from '../fleet/render-driver.tsx'
import { ReceiptButton } from './receipt-button.tsx'
// The button reads it late; how late is not what is tried here.
import './waiting-receipt.tsx'

const page = renderDriver()
const open = (bookingId: string, status: string) => {
  const receipts = [{ number: 'VP/26-27/000007', status }]
  page.answers[`GET /api/bookings/${bookingId}/lr/receipts`] = { receipts }
  page.render(<ReceiptButton bookingId={bookingId} onChanged={() => undefined} />)
}

test('a receipt that waits for its driver says so without being opened, and one that was taken does not', async () => {
  open('b1', 'issued')
  const said = await screen.findByRole('status')
  expect(said.textContent).toBe('VP/26-27/000007 · Issued, waits for the driver')
  cleanup()
  open('b2', 'accepted')
  await vi.waitFor(() => expect(page.calls.at(-1)?.url).toContain('b2'))
  await screen.findByRole('button', { name: 'Lorry receipt (PDF)' })
  expect(screen.queryByRole('status')).toBeNull()
})
