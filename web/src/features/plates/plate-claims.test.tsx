import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdminVehicleView } from '@vapsi/contract/admin/admin-views'
import { expect, test } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { PlateClaims } from './plate-claims.tsx'

const office = renderOffice()
const vehicle: AdminVehicleView = {
  id: 'v1',
  transporterId: 't1',
  transporter: { name: 'Ravi', company: 'Ravi Roadlines' },
  vehicleNumber: 'MH12AB0821',
  category: 'Open',
  vehicleType: '22 feet',
  passingWeight: 16,
  status: 'posted',
  isVerified: false,
  isAwaited: false,
  isDisputed: false,
  claims: 2,
  rc: null,
}
const second = {
  ...vehicle,
  id: 'v2',
  transporterId: 't2',
  transporter: { name: 'Asha', company: null },
  vehicleNumber: 'MH12AB821',
  isDisputed: true,
}
const list = 'GET /api/admin/vehicles?verification=disputed&plate=MH12AB0821&limit=50'

test('both claims on a number stand side by side, and the office gives it to one for a reason', async () => {
  const rc = { url: '/api/vehicles/v2/rc', mediaType: 'application/pdf', uploadedAt: '2026-11-21T11:00:00Z' }
  office.answers[list] = [200, [vehicle, { ...second, rc }]]
  office.render(<PlateClaims vehicle={vehicle} />)
  expect((await screen.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Ravi RoadlinesCame first.*No RC has been sent yet/),
    expect.stringMatching(/^AshaWaits, off the market/),
  ])
  office.answers['GET /api/vehicles/v2/rc'] = {}
  fireEvent.click(screen.getByRole('button', { name: /^RC sent/ }))
  await waitFor(() => expect(office.sent('GET', '/api/vehicles/v2/rc')).toHaveLength(1))
  expect((await screen.findByRole('link', { name: 'Download' })).getAttribute('href')).toBe('/api/vehicles/v2/rc')
  fireEvent.click(screen.getByRole('button', { name: /^Give .* to Asha$/ }))
  const ask = within(await screen.findByRole('dialog', { name: /^Give .* to Asha\?$/ }))
  office.answers['POST /api/admin/vehicles/v2/resolve'] = second
  fireEvent.change(ask.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Her name is on the RC' } })
  fireEvent.click(ask.getByRole('button', { name: 'Give the number' }))
  await waitFor(() =>
    expect(office.sent('POST', '/api/admin/vehicles/v2/resolve')).toMatchObject([
      { body: { reason: 'Her name is on the RC' } },
    ]),
  )
})

test('a number with one owner is not disputed', () => {
  office.render(<PlateClaims vehicle={{ ...vehicle, claims: 1 }} />)
  expect(screen.queryByText('Claims on this number')).toBeNull()
})
