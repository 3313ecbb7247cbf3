import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { BookingLedgerView } from '@vapsi/contract/admin/admin-views'
import { expect, test, vi } from 'vitest'
import { expectRefusedAt, refusing } from '../../domain/office/refused-at.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { ChangeTruckDialog } from './change-truck.tsx'

const office = renderOffice()
const booking = {
  id: 'b1',
  price: 31_000,
  needs: { category: 'Open', weightKg: 5000 },
  negotiatedPriceShipper: 31_000,
  negotiatedPriceDriver: 26_000,
  negotiationNotes: null,
  updatedAt: '2026-11-21T10:00:00.000Z',
} as BookingLedgerView
const truck = {
  vehicleId: 'v1',
  vehicleNumber: 'MH12AB1234',
  category: 'Open',
  vehicleType: '19 feet',
  passingWeight: 9,
  transporter: { id: 't1', name: 'Gurpreet', company: 'Singh Roadways', rating: 4.6, mobile: null },
  toPickupKm: 17,
  isFit: true,
  busy: null,
  driverPrice: 26_000,
}

function show() {
  office.answers['GET /api/admin/dispatch/loads/b1/trucks'] = [
    200,
    [
      truck,
      { ...truck, vehicleId: 'v2', vehicleNumber: 'GJ05CX7710', category: 'Tanker', isFit: false, isAwaited: true },
    ],
  ]
  const close = vi.fn()
  office.render(<ChangeTruckDialog booking={booking} onClose={close} />)
  return close
}

test('another truck with one press, at the agreed prices; one that does not fit cannot be pressed', async () => {
  const close = show()
  const [first, second] = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(second?.disabled).toBe(true)
  expect(second?.closest('li')?.textContent).toContain('another load waits for it')
  expect(first?.closest('li')?.textContent).not.toContain('waits for it')
  office.answers['POST /api/admin/bookings/b1/change-truck'] = { id: 'b1' }
  fireEvent.click(first!)
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(office.sent('POST', '/api/admin/bookings/b1/change-truck')[0]?.body).toEqual({
    transporterId: 't1',
    vehicleId: 'v1',
    negotiatedPriceShipper: 31_000,
    negotiatedPriceDriver: 26_000,
    negotiationNotes: null,
    reason: 'Wrong truck',
    ifUpdatedAt: '2026-11-21T10:00:00.000Z',
  })
})

test('taken back without another, for a reason', async () => {
  const close = show()
  const back = await screen.findByRole<HTMLButtonElement>('button', { name: 'Take back without another' })
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: ' ' } })
  expect(back.disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Breakdown' } })
  office.answers['POST /api/admin/bookings/b1/unassign'] = { id: 'b1' }
  fireEvent.click(back)
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(office.sent('POST', '/api/admin/bookings/b1/unassign')[0]?.body).toEqual({ reason: 'Breakdown' })
})

test('prices that another clerk agreed meanwhile stay: who presses again means those', async () => {
  show()
  const [send] = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Send' })
  const url = '/api/admin/bookings/b1/change-truck'
  const message = 'Someone else has changed this meanwhile.'
  office.answers[`POST ${url}`] = [409, { message, code: 'changed_meanwhile' }]
  const now = { negotiatedPriceShipper: 35_000, negotiatedPriceDriver: 29_000, updatedAt: '2026-11-21T11:00:00.000Z' }
  office.answers['GET /api/admin/bookings/b1'] = { ...booking, ...now }
  office.answers['GET /api/admin/audit'] = [200, []]
  fireEvent.click(send!)
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  await waitFor(() => expect(send!.disabled).toBe(false))
  fireEvent.click(send!)
  await waitFor(() => expect(office.sent('POST', url)).toHaveLength(2))
  expect(office.sent('POST', url)[1]?.body).toMatchObject({
    negotiatedPriceShipper: 35_000,
    negotiatedPriceDriver: 29_000,
    ifUpdatedAt: now.updatedAt,
  })
})

test('a reason that is refused is said at its field', async () => {
  show()
  const reason = () => screen.getByRole('textbox', { name: /Reason/ })
  const [send] = await screen.findAllByRole('button', { name: 'Send' })
  const words = 'Control characters are not accepted.'
  office.answers['POST /api/admin/bookings/b1/change-truck'] = refusing('reason', words)
  fireEvent.click(send!)
  await expectRefusedAt(reason, words, 'Breakdown')
})

test('a number leads to its truck, which is sent or says why it cannot be', async () => {
  show()
  office.answers['GET /api/admin/dispatch/loads/b1/trucks?plate=RJ14GH5566'] = [
    200,
    [{ ...truck, vehicleId: 'v9', vehicleNumber: 'RJ14GH5566', whyNot: 'other_lane' }],
  ]
  office.answers['GET /api/admin/dispatch/loads/b1/trucks?plate=RJ14GH5567'] = [200, []]
  await screen.findAllByRole('button', { name: 'Send' })
  const number = screen.getByRole('textbox', { name: /Vehicle Number/ })
  fireEvent.change(number, { target: { value: 'gj 05' } })
  await waitFor(() => expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toHaveLength(1))
  fireEvent.change(number, { target: { value: 'rj-14 gh 5566' } })
  await screen.findByText('posted for another lane')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  fireEvent.change(number, { target: { value: 'RJ14GH5567' } })
  expect(await screen.findByText('No truck with this number is free')).toBeTruthy()
})
