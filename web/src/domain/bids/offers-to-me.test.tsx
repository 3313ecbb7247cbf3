import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBid, renderDriver } from '../fleet/render-driver.tsx'
import { OffersToMe } from './offers-to-me.tsx'

const driver = renderDriver()
const offered = 'GET /api/bids?offered=true&limit=2'

test('a price that a shipper offers is read and taken on the first page', async () => {
  driver.answers[offered] = [aBid]
  driver.answers['POST /api/bids/b1/take-offer'] = { ...aBid, status: 'accepted', offer: null }
  driver.render(<OffersToMe />)
  const offer = within(await screen.findByRole('article'))
  expect(offer.getByText('₹40,000')).toBeTruthy()
  fireEvent.click(offer.getByRole('button', { name: 'Take it for ₹34,000' }))
  const asked = within(await screen.findByRole('dialog'))
  driver.answers[offered] = []
  fireEvent.click(asked.getByRole('button', { name: 'Take it for ₹34,000' }))
  await waitFor(() => expect(driver.sent('POST', '/api/bids/b1/take-offer')).toEqual([{ price: 34_000 }]))
  // Answered, it leaves the first page.
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
})

test('of many the first two are shown, and the next when asked for', async () => {
  const next = { 'x-total-count': '3', link: '</api/bids?offered=true&limit=2&cursor=x>; rel="next"' }
  driver.answers[offered] = [200, [aBid, { ...aBid, id: 'b2' }], next]
  driver.answers['GET /api/bids?offered=true&limit=2&cursor=x'] = [
    200,
    [{ ...aBid, id: 'b3' }],
    { 'x-total-count': '3' },
  ]
  driver.render(<OffersToMe />)
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
})

test('bids that nobody has answered are not offers, whatever the server sends', async () => {
  driver.answers[offered] = [aBid, { ...aBid, id: 'b2', offer: null, can: { ...aBid.can, takeOffer: false } }]
  driver.render(<OffersToMe />)
  await screen.findByRole('article')
  expect(screen.getAllByRole('article')).toHaveLength(1)
})
