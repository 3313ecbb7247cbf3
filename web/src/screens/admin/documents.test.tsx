import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { DocumentsScreen } from './documents.tsx'

const office = renderOffice()
const proof = (id: string, checkedAt: string | null = null) => ({
  id,
  kind: 'pod',
  url: `/api/bookings/${id}/pod`,
  mediaType: 'image/jpeg',
  bytes: 1000,
  uploadedAt: '2026-11-20T10:00:00.000Z',
  uploadedBy: 'transporter',
  checkedAt,
  booking: {
    id,
    reference: `VP-${id}`,
    fromLocation: 'Surat',
    toLocation: 'Indore',
    status: 'in_transit',
    materialType: 'Cotton',
    weight: '5 Tons',
    shipper: 'Asha Traders',
    transporter: 'Khan',
    vehicleNumber: 'MH12AB1234',
  },
})

test('ticked documents are marked together, each as it was seen; one that was sent again is refused by name', async () => {
  office.answers['GET /api/admin/documents'] = [200, [proof('1'), proof('2'), proof('3', '2026-11-20T11:00:00.000Z')]]
  office.answers['POST /api/bookings/1/pod/check'] = [200, {}]
  office.answers['POST /api/admin/bookings/1/pod/check'] = [200, {}]
  office.answers['POST /api/admin/bookings/2/pod/check'] = [
    409,
    { code: 'document_replaced_meanwhile', message: 'A newer photo is there.' },
  ]
  office.render(<DocumentsScreen />, '/admin/documents')
  await screen.findByRole('table', { name: 'Documents' })
  // What is checked already is not ticked.
  expect(screen.queryByRole('checkbox', { name: 'Select POD VP-3' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  const bar = await screen.findByRole('region', { name: 'Selected' })
  within(bar).getByText('2 selected')
  fireEvent.click(within(bar).getByRole('button', { name: 'Mark as checked' }))
  await within(bar).findByText('1 done.')
  expect(within(bar).getByRole('listitem').textContent).toMatch(/^POD VP-2 /)
})
