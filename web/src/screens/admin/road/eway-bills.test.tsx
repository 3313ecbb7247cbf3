import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../../domain/office/render-office.tsx'
import { EwayBillsScreen } from './eway-bills.tsx'

const office = renderOffice()
const billUntil = (id: string, validUntil: string) => ({
  id,
  validUntil,
  bookingId: 'b1',
  reference: 'VP-20871',
  fromLocation: 'Pune, Maharashtra',
  toLocation: 'Chennai, Tamil Nadu',
  transporter: 'Singh Roadlines',
  vehicleNumber: 'MH12AB4821',
  mobile: null,
  number: '331001234567',
  isOtherTruck: false,
})
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('each bill says how long it still holds', async () => {
  office.answers['GET /api/admin/eway-bills'] = [
    200,
    [-1, 0.51, 5.5, 60].map((hours) => billUntil(`b${hours}`, inHours(hours))),
  ]
  office.render(<EwayBillsScreen />, '/admin/eway-bills')
  for (const left of ['Has ended', '30 min left', '5 h left', '2 days left'])
    expect(await screen.findByText(left)).toBeTruthy()
})
