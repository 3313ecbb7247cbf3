import { screen } from '@testing-library/react'
import type { BookingLedgerView } from '@vapsi/contract/admin/admin-views'
import { expect, test } from 'vitest'
import { WaitingReports } from './booking-page.tsx'
import { renderOffice } from '../../../domain/office/render-office.tsx'

const office = renderOffice()
const reports = (...statuses: string[]) =>
  ({ reference: 'VP-1', reports: statuses.map((status, id) => ({ id, status })) }) as unknown as BookingLedgerView

test.each([
  [['pending', 'confirmed'], '1 reported payment waits for confirmation.'],
  [['pending', 'pending'], '2 reported payments wait for confirmation.'],
])('reported payments %s: %s', (statuses, text) => {
  office.render(<WaitingReports booking={reports(...statuses)} />)
  expect(screen.getByRole('status').textContent).toContain(text)
})
