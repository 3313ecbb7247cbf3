import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { AssignPanel } from './assign-panel.tsx'
import type { Target } from './assignment-target.ts'

const office = renderOffice()
const target: Target = {
  kind: 'bid',
  id: 'bid1',
  from: 'Surat',
  to: 'Indore',
  km: 317,
  shipper: 'Asha Traders',
  goods: 'Cotton · 5 t',
  pickupUntil: null,
  pickup: '23 Nov 2026',
  needs: { category: 'Open', weightKg: 5000 },
  requested: 31_000,
  createdAt: '2026-11-21T10:00:00Z',
  shipperPrice: 31_000,
  driverPrice: null,
  notes: '',
  chosen: null,
  declined: null,
  onlyTransporterId: 't1',
}

test('who assigns a truck reads for which day', async () => {
  office.answers['GET /api/admin/audit'] = [200, []]
  office.render(<AssignPanel target={target} onDone={() => undefined} />)
  expect((await screen.findByText('Pickup')).nextElementSibling?.textContent).toBe('23 Nov 2026')
})

test.each([
  ['open', 'The load is open for bids again.'],
  ['expired', 'The load has expired. Its shipper may post it again.'],
])('a rejected bid: whether its load takes bids again is said, %s', async (status, note) => {
  office.answers['GET /api/admin/audit'] = [200, []]
  office.answers['POST /api/admin/bids/bid1/reject'] = { id: 'bid1', postedLoad: { status } }
  office.render(<AssignPanel target={target} onDone={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Reject bid' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }), { target: { value: 'No papers' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Reject bid' }).at(-1)!)
  expect(await screen.findByText(note)).toBeTruthy()
})
