import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WaitingReports } from './bookings/booking-page.tsx'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { DocumentsScreen } from './documents.tsx'
import { AuditScreen } from './audit.tsx'
import { NewsletterScreen } from './newsletter.tsx'
import { ReportedPaymentsScreen } from './money/reported-payments.tsx'
import { UsersScreen } from './users.tsx'
import { VehiclesScreen } from './vehicles.tsx'

const office = renderOffice()
const report = {
  id: 'r1',
  booking: {
    reference: 'VP-20871',
    fromLocation: 'Surat',
    toLocation: 'Indore',
    shipper: { name: 'Asha', company: null },
  },
  amount: 15_000,
  utr: 'UTR123456',
  status: 'pending',
  note: null,
  reportedAt: '2026-11-21T10:00:00Z',
}

test('reported payments are searched, sorted and exported as they are filtered', async () => {
  const found = '/api/admin/payment-reports?q=VP-20871'
  office.answers[`GET ${found}`] = [200, [report]]
  office.answers[`GET ${found}&sort=amount&order=asc`] = [200, [{ ...report, utr: 'UTR654321' }]]
  office.render(<ReportedPaymentsScreen />, '/admin/reported-payments?q=VP-20871')
  expect(await screen.findByText('UTR123456')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Amount/ }))
  expect(await screen.findByText('UTR654321')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(office.sent('POST', '/api/admin/exports')).toHaveLength(1))
  expect(office.sent('POST', '/api/admin/exports')[0]?.body).toEqual({
    table: 'payment-reports',
    filter: { q: 'VP-20871', sort: 'amount', order: 'asc' },
  })
})

test('the notice on a booking leads to the reports of this booking', async () => {
  const booking = { reference: 'VP-20871', reports: [report] } as unknown as Parameters<
    typeof WaitingReports
  >[0]['booking']
  office.render(<WaitingReports booking={booking} />)
  const link = await screen.findByRole('link', { name: 'Reported Payments' })
  expect(link.getAttribute('href')).toBe('/admin/reported-payments?q=VP-20871')
})

test('a search among reported payments that finds nothing does not say that none wait', async () => {
  office.answers['GET /api/admin/payment-reports'] = [200, []]
  office.render(<ReportedPaymentsScreen />, '/admin/reported-payments?q=UTR9')
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(await screen.findByText('No reported payments waiting')).toBeTruthy()
})

test('documents are exported as they are filtered, the oldest first on wish', async () => {
  office.answers['GET /api/admin/documents'] = [200, []]
  office.render(<DocumentsScreen />, '/admin/documents?kind=pod&sort=uploadedAt&order=asc')
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
  expect(office.sent('GET', '/api/admin/documents?kind=pod&sort=uploadedAt&order=asc')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(office.sent('POST', '/api/admin/exports')).toHaveLength(1))
  expect(office.sent('POST', '/api/admin/exports')[0]?.body).toMatchObject({ table: 'documents' })
})

test('a newsletter filter that finds nothing does not say that nobody asked', async () => {
  office.answers['GET /api/admin/newsletter'] = [200, []]
  const rendered = office.render(<NewsletterScreen />, '/admin/newsletter?status=pending')
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
  rendered.unmount()
  office.render(<NewsletterScreen />, '/admin/newsletter')
  expect(await screen.findByText('No newsletter addresses yet')).toBeTruthy()
})

test('a vehicle is written as people read it, with its transporter, who drives, and that a load waits for it', async () => {
  const vehicle = { id: 'v1', vehicleNumber: 'MH12AB4821', category: 'Container', vehicleType: '32 feet' }
  const more = { passingWeight: 15, status: 'available', isVerified: true, isAwaited: true, transporterId: 'd1' }
  office.answers['GET /api/admin/vehicles'] = [
    200,
    [{ ...vehicle, ...more, transporter: { name: 'Gurpreet', company: 'Singh Roadways' } }],
  ]
  office.render(<VehiclesScreen />, '/admin/vehicles')
  for (const words of [
    'MH 12 AB 4821',
    'Singh Roadways',
    'Gurpreet',
    'Container · 32 feet',
    '15 t',
    'a load waits for it',
  ])
    expect(await screen.findByText(words)).toBeTruthy()
})

test('the audit names what each entry is about, and leads to a booking', async () => {
  const entry = {
    type: 'booking_repriced',
    at: '2026-11-21T10:00:00Z',
    actor: null,
    before: null,
    after: null,
    data: {},
  }
  office.answers['GET /api/admin/audit'] = [
    200,
    [
      { ...entry, id: '1', subjectType: 'booking', subjectId: 'k1', about: 'VP-20871' },
      { ...entry, id: '2', subjectType: 'export', subjectId: 'e1', about: null },
    ],
  ]
  office.render(<AuditScreen />, '/admin/audit')
  const link = await screen.findByRole('link', { name: 'VP-20871' })
  expect(link.getAttribute('href')).toBe('/admin/bookings/k1')
  expect(screen.getAllByRole('cell', { name: 'Export' })).toHaveLength(1)
})

test('people are counted when they have been read, and not before', async () => {
  office.answers['GET /api/admin/users'] = [503, { message: 'Vapsi is overloaded.' }]
  office.render(<UsersScreen />, '/admin/users')
  await screen.findByText('Vapsi is overloaded.')
  expect(screen.getByRole('heading', { name: 'Users' })).toBeTruthy()
  office.answers['GET /api/admin/users'] = [200, []]
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Users (0)' })).toBeTruthy()
})
