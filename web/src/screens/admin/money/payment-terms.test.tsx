import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PaymentTermsScreen } from './payment-terms.tsx'
import { renderOffice } from '../../../domain/office/render-office.tsx'

const office = renderOffice()

function nothingThere() {
  office.answers['GET /api/admin/payments/summary'] = {
    activeTerms: 0,
    totalMargin: 0,
    pendingFromShippers: 0,
    pendingToDrivers: 0,
    toGiveBack: { bookings: 0, byDrivers: 0, toShippers: 0 },
    ageing: [],
  }
  for (const list of ['payments', 'payment-terms', 'bookings']) office.answers[`GET /api/admin/${list}`] = [200, []]
}

test('clearing the filters of the records stays at the records', async () => {
  nothingThere()
  office.render(<PaymentTermsScreen />, '/admin/payment-terms?tab=records&paymentType=final_to_driver')
  expect(await screen.findByText('No payment records found')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(window.location.search).toBe('?tab=records'))
  expect(screen.getByRole('tab', { name: 'Payment Records' }).getAttribute('aria-selected')).toBe('true')
})

test.each([
  ['terms', 'No payment terms created yet'],
  ['setup', 'All active bookings have payment terms set up'],
])('%s: a search that finds nothing does not say that there is nothing', async (tab, empty) => {
  nothingThere()
  office.render(<PaymentTermsScreen />, `/admin/payment-terms?tab=${tab}&q=Kochi`)
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
  expect(screen.queryByText(empty)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(await screen.findByText(empty)).toBeTruthy()
})

test.each(['terms', 'records', 'setup'])('%s: the CSV is in the order of the table', async (tab) => {
  nothingThere()
  office.render(<PaymentTermsScreen />, `/admin/payment-terms?tab=${tab}&q=Kochi&sort=margin&order=asc`)
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(office.sent('POST', '/api/admin/exports')).toHaveLength(1))
  expect(office.sent('POST', '/api/admin/exports')[0]?.body).toMatchObject({
    filter: { q: 'Kochi', sort: 'margin', order: 'asc' },
  })
})
