import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { OfficeFrame } from './office-frame.tsx'

const office = renderOffice()

test('a clerk who has to set up a second factor is led to Settings, and to nothing else', async () => {
  office.answers['GET /api/admin/second-factor'] = { isOn: false, recoveryCodesLeft: 0, mustEnrol: true }
  office.render(<OfficeFrame>page</OfficeFrame>, '/admin/bookings')
  await waitFor(() => expect(window.location.pathname).toBe('/admin/settings'))
  expect(screen.getByRole('alert').textContent).toContain('Set up a second factor')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Settings'])
})

test('the menu shows what the role may read', async () => {
  office.answers['GET /api/admin/second-factor'] = { isOn: true, recoveryCodesLeft: 9, mustEnrol: false }
  office.answers['GET /api/user'] = { id: 'a1', name: 'Meena', isAdmin: true, officeRole: 'dispatcher' }
  office.render(<OfficeFrame>page</OfficeFrame>, '/admin')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Clerks' })).toBeNull())
  expect(screen.queryByRole('link', { name: 'Reported Payments' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Bookings' })).toBeTruthy()
})

test('the menu counts what waits for a second clerk', async () => {
  office.answers['GET /api/admin/second-factor'] = { isOn: true, recoveryCodesLeft: 9, mustEnrol: false }
  office.answers['GET /api/admin/proposals'] = [200, [{ id: 'w1' }], { 'x-total-count': '3' }]
  office.render(<OfficeFrame>page</OfficeFrame>, '/admin')
  const link = screen.getByRole('link', { name: /Second clerk/ })
  await waitFor(() => expect(link.textContent).toBe('Second clerk3'))
})
