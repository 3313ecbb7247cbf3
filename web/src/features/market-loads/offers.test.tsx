import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBid, renderDriver } from '../../domain/fleet/render-driver.tsx'
import { MyBids } from './my-bids.tsx'

const driver = renderDriver()
const open = (bid: object) => {
  driver.answers['GET /api/bids'] = [bid]
  return driver.render(<MyBids />)
}

test('a counter-offer is taken at the price that is shown', async () => {
  driver.answers['POST /api/bids/b1/take-offer'] = { ...aBid, status: 'accepted', offer: null }
  open(aBid)
  expect(await screen.findByText('Your turn')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Take it for ₹34,000' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Take the load for ₹34,000?' }))
  fireEvent.click(asked.getByRole('button', { name: 'Take it for ₹34,000' }))
  await waitFor(() => expect(driver.sent('POST', '/api/bids/b1/take-offer')).toEqual([{ price: 34_000 }]))
  await screen.findByText('Price accepted')
})

test('a price that has changed meanwhile is said, and the bids are read again', async () => {
  driver.answers['POST /api/bids/b1/take-offer'] = [
    409,
    {
      message: 'The price is now ₹33,000. Please look at it again.',
      code: 'offer_changed',
      params: { rupees: 33_000 },
    },
  ]
  driver.answers['GET /api/bids?status=accepted&limit=200'] = []
  open(aBid)
  fireEvent.click(await screen.findByRole('button', { name: 'Take it for ₹34,000' }))
  const asked = within(await screen.findByRole('dialog'))
  fireEvent.click(asked.getByRole('button', { name: 'Take it for ₹34,000' }))
  expect((await asked.findByRole('alert')).textContent).toContain('₹33,000')
})

test('another price is named', async () => {
  driver.answers['POST /api/bids/b1/counter'] = [201, aBid]
  open(aBid)
  fireEvent.click(await screen.findByRole('button', { name: 'Name another price' }))
  fireEvent.change(await screen.findByLabelText(/Your price/), { target: { value: '38000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send counter-offer' }))
  await screen.findByText('Counter-offer sent')
  expect(driver.sent('POST', '/api/bids/b1/counter')).toEqual([{ price: '38000' }])
})

test('after the last turn only the offer can be taken', async () => {
  open({ ...aBid, offer: { ...aBid.offer, isLast: true }, can: { ...aBid.can, counter: false } })
  await screen.findByText(/This is the last price/)
  expect(screen.queryByRole('button', { name: 'Name another price' })).toBeNull()
})
