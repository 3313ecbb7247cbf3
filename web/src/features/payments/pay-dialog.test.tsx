import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../lib/language/locale.ts'
import { newQueryClient } from '../../lib/api/queries.tsx'
import type { Booking } from '../../domain/bookings/booking.ts'
import { PayDialog } from './pay-dialog.tsx'

const client = newQueryClient()
const howTo = { due: 12_750, kind: 'advance', reference: 'VP-20871', instructions: '', pendingReports: [] }
const upi = { vpa: 'office@okbank', link: 'upi://pay?pa=office%40okbank', qr: '<svg/>' }
let replies: Record<string, () => Promise<Response>>
let sent: unknown[]

const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))

beforeEach(() => {
  onClose.mockClear()
  client.clear()
  sent = []
  replies = {
    '/api/bookings/b1/how-to-pay': () => json({ ...howTo, upi }),
    '/api/config': () => json({ office: { phone: '022 5550 1234', email: null } }),
    '/api/bookings/b1/payment-reports': () => json({ id: 'r1' }, 201),
  }
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body))
    return replies[url]?.() ?? json({}, 404)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const onClose = vi.fn()
const open = (money: Booking['money'] = { state: 'advance', amount: 12_750 }, isOther = false) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <PayDialog
          booking={{ id: 'b1', reference: 'VP-20871', price: 42_500, money } as Booking}
          isOther={isOther}
          onClose={onClose}
        />
      </QueryClientProvider>
    </I18nProvider>,
  )
const utr = () => screen.findByLabelText<HTMLInputElement>(/UTR number/)
const report = () => fireEvent.click(screen.getByRole('button', { name: 'I have paid' }))

test('without UPI it says how to pay the office, and whom to call', async () => {
  replies['/api/bookings/b1/how-to-pay'] = () => json({ ...howTo, upi: null })
  open()
  await screen.findByText(/Pay the Vapsi office .* quote VP-20871/)
  const call = await screen.findByRole('link', { name: /Call the office/ })
  expect(call.getAttribute('href')).toBe('tel:02255501234')
  expect(screen.queryByLabelText(/UTR number/)).toBeNull()
})

test('before the terms are set: the amount that is usual, and whom to ask', async () => {
  replies['/api/bookings/b1/how-to-pay'] = () => json({ ...howTo, kind: 'none', due: 0, upi: null })
  open()
  await screen.findByText('₹12,750.00')
  screen.getByText(/The office has not set the advance of VP-20871 yet/)
  const call = await screen.findByRole('link', { name: /Call the office/ })
  expect(call.getAttribute('href')).toBe('tel:02255501234')
  expect(screen.queryByText(/Nothing is due/)).toBeNull()
})

test('with UPI: the exact amount, the QR, the app; a wrong number is not sent', async () => {
  open()
  fireEvent.change(await utr(), { target: { value: '12 34' } })
  screen.getByText('₹12,750')
  screen.getByRole('img', { name: 'UPI QR code for VP-20871' })
  expect(screen.getByRole('link', { name: /Open UPI app/ }).getAttribute('href')).toBe(upi.link)
  report()
  await screen.findByText(/6 to 35 letters and digits/)
  expect(sent).toEqual([])
})

test('the network goes: the number stays typed, and the next press reports it', async () => {
  replies['/api/bookings/b1/payment-reports'] = () => Promise.reject(new TypeError('Failed to fetch'))
  open()
  fireEvent.change(await utr(), { target: { value: '412345678901' } })
  report()
  await screen.findByText(/We could not reach Vapsi/)
  expect((await utr()).value).toBe('412345678901')
  replies['/api/bookings/b1/payment-reports'] = () => json({ id: 'r1' }, 201)
  report()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    { amount: 12_750, utr: '412345678901' },
    { amount: 12_750, utr: '412345678901' },
  ])
})

test('a number in groups, as the bank writes it, is reported without its spaces', async () => {
  open()
  fireEvent.change(await utr(), { target: { value: ' 4123 5678-9012 ' } })
  report()
  await waitFor(() => expect(sent).toEqual([{ amount: 12_750, utr: '412356789012' }]))
})

test('what was reported already stands above the ways to pay', async () => {
  const report = { id: 'r1', utr: '412345678901', amount: 12_750, reportedAt: '2026-11-21T05:00:00Z' }
  replies['/api/bookings/b1/how-to-pay'] = () => json({ ...howTo, upi, pendingReports: [report] })
  open()
  const reported = await screen.findByRole('region', { name: 'Reported payments' })
  const app = screen.getByRole('link', { name: /Open UPI app/ })
  expect(reported.textContent).toContain('412345678901')
  expect(reported.compareDocumentPosition(app) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('another amount than what is checked is chosen first, and the ways to pay follow it', async () => {
  replies['/api/bookings/b1/how-to-pay?amount=29750'] = () => json({ ...howTo, due: 29_750, upi })
  replies['/api/bookings/b1/how-to-pay?amount=5000'] = () => json({ ...howTo, due: 5000, upi })
  open({ state: 'checking', checking: 12_750, later: 29_750 }, true)
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount')
  expect(amount.value).toBe('29750')
  fireEvent.change(amount, { target: { value: '5000' } })
  fireEvent.blur(amount)
  fireEvent.change(await utr(), { target: { value: '412345678901' } })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  report()
  await waitFor(() => expect(sent).toEqual([{ amount: 5000, utr: '412345678901' }]))
})
