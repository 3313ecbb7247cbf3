import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { OfferView } from '@vapsi/contract/admin/admin-views'
import { expect, test } from 'vitest'
import { expectRefusedAt, refusing } from '../../domain/office/refused-at.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { MarketScreen } from './market.tsx'

const office = renderOffice()
const offer: OfferView = {
  id: 'p1',
  kind: 'posting',
  fromLocation: 'Surat, Gujarat',
  toLocation: 'Indore, Madhya Pradesh',
  distanceKm: 400,
  roadKm: 508,
  category: 'Open',
  price: 1,
  priceIsFarOff: true,
  what: 'MH12AB4821',
  owner: { id: 't1', name: 'Ravi', company: 'Ravi Roadlines', isVerified: false },
  openReports: 2,
  createdAt: '2026-11-22T06:00:00Z',
  validUntil: '2026-11-24T06:00:00Z',
}

test('what is priced far off its lane is marked, and removed with a reason', async () => {
  office.answers['GET /api/admin/offers'] = [200, [offer, { ...offer, id: 'p2', priceIsFarOff: false, price: 30_000 }]]
  office.render(<MarketScreen />, '/admin/market')
  expect(await screen.findAllByText('Unusual price', { selector: 'td span' })).toHaveLength(1)
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove Surat, Gujarat to Indore, Madhya Pradesh' })[0]!)
  const ask = within(await screen.findByRole('dialog', { name: 'Remove from the market?' }))
  office.answers['POST /api/admin/postings/p1/remove'] = { id: 'p1', status: 'closed' }
  fireEvent.change(ask.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Not a price' } })
  fireEvent.click(ask.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(office.sent('POST', '/api/admin/postings/p1/remove')).toMatchObject([{ body: { reason: 'Not a price' } }]),
  )
})

test('a clerk who may look and not moderate sees no way to remove', async () => {
  office.answers['GET /api/user'] = { id: 'a1', name: 'Meena', isAdmin: true, officeRole: 'dispatcher' }
  office.answers['GET /api/admin/offers'] = [200, [offer]]
  office.render(<MarketScreen />, '/admin/market')
  await screen.findByText('MH 12 AB 4821')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull())
})

test('a dispatcher sets the days on which a load may be picked up', async () => {
  office.answers['GET /api/user'] = { id: 'a1', name: 'Meena', isAdmin: true, officeRole: 'dispatcher' }
  const pickup = { from: '2026-11-23T18:30:00Z', until: '2026-11-25T18:30:00Z' }
  office.answers['GET /api/admin/offers'] = [200, [{ ...offer, id: 'l1', kind: 'load', what: 'Cotton', pickup }]]
  office.answers['POST /api/admin/loads/l1/pickup'] = { id: 'l1' }
  office.render(<MarketScreen />, '/admin/market?kind=load&open=l1')
  const until = await screen.findByLabelText<HTMLInputElement>('Pickup until')
  expect([screen.getByLabelText<HTMLInputElement>('Pickup from').value, until.value]).toEqual([
    '2026-11-24',
    '2026-11-25',
  ])
  fireEvent.change(until, { target: { value: '2026-12-15' } })
  fireEvent.click(screen.getByRole('button', { name: 'Set pickup days' }))
  await screen.findByText('Pickup days set')
  expect(office.sent('POST', '/api/admin/loads/l1/pickup')).toMatchObject([
    { body: { pickupFrom: '2026-11-23T18:30:00.000Z', pickupUntil: '2026-12-15T18:30:00.000Z' } },
  ])
})

test('a day that is refused is said at its field', async () => {
  const pickup = { from: '2026-11-23T18:30:00Z', until: '2026-11-25T18:30:00Z' }
  office.answers['GET /api/admin/offers'] = [200, [{ ...offer, id: 'l1', kind: 'load', what: 'Cotton', pickup }]]
  office.render(<MarketScreen />, '/admin/market?kind=load&open=l1')
  const until = await screen.findByLabelText('Pickup until')
  const words = 'Pickup can be 30 days ahead at most.'
  office.answers['POST /api/admin/loads/l1/pickup'] = refusing('pickupUntil', words)
  fireEvent.click(screen.getByRole('button', { name: 'Set pickup days' }))
  await expectRefusedAt(() => until, words, '2026-12-15')
})
