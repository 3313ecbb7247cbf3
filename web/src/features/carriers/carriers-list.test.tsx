import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CarriersFirst } from '../../domain/carriers/carriers-first.tsx'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { CarriersList } from './carriers-list.tsx'

const page = renderDriver()
const shipper = { id: 's1', name: 'Asha', userType: 'shipper', isVerified: true }
const carrier = (id: string, company: string, isKnown: boolean) => ({
  id,
  name: 'Balbir',
  company,
  rating: 4.6,
  isVerified: true,
  trips: 3,
  lastTripAt: '2026-11-20T06:00:00Z',
  isKnown,
})
const url = 'GET /api/carriers?limit=50'

test('one press puts a carrier on the list of those who are asked first, and another takes one off', async () => {
  page.answers['GET /api/user'] = shipper
  page.answers[url] = [carrier('t1', 'Singh Roadlines', true), carrier('t2', 'Yadav Transport', false)]
  page.answers['PUT /api/carriers/t2'] = [204, null]
  page.answers['DELETE /api/carriers/t1'] = [204, null]
  page.render(<CarriersList />)
  const of = async (name: string) => within(await screen.findByRole('article', { name }))
  fireEvent.click((await of('Yadav Transport')).getByRole('button', { name: 'Ask first', pressed: false }))
  await waitFor(() => expect(page.sent('PUT', '/api/carriers/t2')).toHaveLength(1))
  fireEvent.click((await of('Singh Roadlines')).getByRole('button', { name: 'Asked first', pressed: true }))
  await waitFor(() => expect(page.sent('DELETE', '/api/carriers/t1')).toHaveLength(1))
})

test('a viewer of a company reads the list and changes nothing', async () => {
  page.answers['GET /api/user'] = { ...shipper, acts: { right: 'viewer', name: 'Kavita', membershipId: 'm1' } }
  page.answers[url] = [carrier('t1', 'Singh Roadlines', true)]
  page.render(<CarriersList />)
  await screen.findByText('Singh Roadlines')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [false, []],
  [true, ['Ask my known carriers first']],
])('the form of a load asks of known carriers where there are any: %s', async (isKnown, asked) => {
  page.answers['GET /api/user'] = shipper
  page.answers[url] = [carrier('t2', 'Yadav Transport', isKnown)]
  page.render(
    <>
      <CarriersFirst value onChange={() => undefined} />
      <CarriersList />
    </>,
  )
  await screen.findByText('Yadav Transport')
  expect(screen.queryAllByRole('switch')).toHaveLength(asked.length)
  for (const label of asked) screen.getByRole('switch', { name: new RegExp(label) })
})
