import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { OfficeFrame } from './office-frame.tsx'

const office = renderOffice()

const factorIsOn = () => {
  office.answers['GET /api/admin/second-factor'] = { isOn: true, recoveryCodesLeft: 9, mustEnrol: false }
}

test('a clerk who has to set up a second factor is led to Settings, and to nothing else', async () => {
  office.answers['GET /api/admin/second-factor'] = { isOn: false, recoveryCodesLeft: 0, mustEnrol: true }
  office.render(<OfficeFrame>page</OfficeFrame>, '/admin/bookings')
  await waitFor(() => expect(window.location.pathname).toBe('/admin/settings'))
  expect(screen.getByRole('alert').textContent).toContain('Set up a second factor')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Settings'])
})

test('the menu shows what the role may read', async () => {
  factorIsOn()
  office.answers['GET /api/user'] = { id: 'a1', name: 'Meena', isAdmin: true, officeRole: 'dispatcher' }
  office.render(<OfficeFrame>page</OfficeFrame>, '/admin')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Clerks' })).toBeNull())
  expect(screen.queryByRole('link', { name: 'Reported Payments' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Bookings' })).toBeTruthy()
})

test('the menu counts what waits for a second clerk', async () => {
  factorIsOn()
  office.answers['GET /api/admin/proposals'] = [200, [{ id: 'w1' }], { 'x-total-count': '3' }]
  office.render(<OfficeFrame>page</OfficeFrame>, '/admin')
  const link = screen.getByRole('link', { name: /Second clerk/ })
  await waitFor(() => expect(link.textContent).toBe('Second clerk3'))
})

const inWindow = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))

test('over a narrow page the menu takes the keys, and Escape gives them back', async () => {
  inWindow(768)
  localStorage.setItem('vapsi.officeMenu', 'folded')
  factorIsOn()
  office.render(<OfficeFrame>page</OfficeFrame>, '/admin')
  const opener = screen.getByRole('button', { name: 'Menu' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  const page = opener.closest('header')?.parentElement
  fireEvent.click(opener)
  const here = screen.getByRole('link', { name: 'Dashboard' })
  await waitFor(() => expect(document.activeElement).toBe(here))
  expect(page?.inert).toBe(true)
  // Whole words, whatever a wide window was told.
  expect(screen.getByText('office')).toBeTruthy()
  fireEvent.keyDown(here, { key: 'Escape' })
  expect(document.activeElement).toBe(opener)
  expect(page?.inert).toBe(false)
})

test('on a desk the menu folds beside the page', async () => {
  inWindow(1440)
  factorIsOn()
  office.render(<OfficeFrame>page</OfficeFrame>, '/admin')
  const opener = screen.getByRole('button', { name: 'Menu' })
  await waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('true'))
  fireEvent.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  expect(opener.closest('header')?.parentElement?.inert).toBe(false)
  expect(localStorage.getItem('vapsi.officeMenu')).toBe('folded')
})

test('on a small desk the menu starts folded, and stays as it was chosen', async () => {
  inWindow(1100)
  factorIsOn()
  office.render(<OfficeFrame>page</OfficeFrame>, '/admin')
  const opener = screen.getByRole('button', { name: 'Menu' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('link', { name: 'Dashboard' }).title).toBe('Dashboard')
  fireEvent.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  expect(localStorage.getItem('vapsi.officeMenu')).toBe('open')
  cleanup()
  office.render(<OfficeFrame>page</OfficeFrame>, '/admin')
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('true')
})
