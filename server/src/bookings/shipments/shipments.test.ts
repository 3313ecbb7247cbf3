import type { ShipmentView } from '@vapsi/contract/bookings/shipments'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking, aDocument } from '../../../test/factories/bookings.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'

const { as } = await anApp()
const office = await anAdmin()

const list = async (shipper: Person, query = '') =>
  (await as(shipper)<ShipmentView[]>('GET', `/api/shipments?${query}`)).body
const one = (person: Person | null, reference: string) => as(person)<ShipmentView>('GET', `/api/shipments/${reference}`)
const assign = (bidId: string, body: object) => as(office)('POST', `/api/admin/assign-from-bid/${bidId}`, body)

test('from the posted load to the trip it is one shipment with one number and one place in the list', async () => {
  const { shipper, load } = await aPostedLoad()
  const [first] = await list(shipper)
  expect(first).toMatchObject({ load: { id: load.id, next: { code: 'bids_come' } }, booking: null })
  const { reference } = first!
  const { bid } = await aBid({ load })
  expect((await one(shipper, reference)).body.load).toMatchObject({
    next: { who: 'shipper', code: 'choose_bid', params: { bids: 1 }, can: ['see_bids'] },
  })
  await as(shipper)('POST', `/api/bids/${bid.id}/accept`)
  expect((await one(shipper, reference)).body.load?.next).toMatchObject({ who: 'office' })
  const prices = { negotiatedPriceShipper: 50_000, negotiatedPriceDriver: 42_000 }
  const assigned = await assign(bid.id, { transporterId: bid.transporterId, vehicleId: bid.vehicleId, ...prices })
  expect(assigned.status).toBe(201)
  expect(await list(shipper)).toMatchObject([
    { reference, load: { id: load.id }, booking: { reference, loadId: load.id, next: { code: 'details_missing' } } },
  ])
  // Taken from the office, it waits for bids again: the same number, once.
  const { id } = (await one(shipper, reference)).body.booking!
  await as(office)('POST', `/api/bookings/${id}/cancel`, { reason: 'The truck broke down' })
  expect(await list(shipper)).toMatchObject([{ reference, booking: null, load: { status: 'open' } }])
  expect((await one(shipper, reference)).body).toMatchObject({ booking: null, load: { status: 'open' } })
})

test('its number is read as people write it; somebody else has no such shipment', async () => {
  const { booking, shipper } = await aBooking({ status: 'in_transit' })
  for (const written of [`VP-${booking.number}`, `vp${booking.number}`, `${booking.number}`])
    expect((await one(shipper, written)).body.booking).toMatchObject({ id: booking.id })
  expect((await one(await aShipper(), `VP-${booking.number}`)).status).toBe(404)
  expect((await one(shipper, 'VP-1')).status).toBe(404)
  expect((await one(shipper, 'VP-x')).status).toBe(404)
  expect((await one(await aTransporter(), `VP-${booking.number}`)).status).toBe(403)
  expect((await one(null, `VP-${booking.number}`)).status).toBe(401)
})

test('first come those in which the shipper must act, then the newest; what is over and paid does not run', async () => {
  const shipper = await aShipper()
  const delivered = await aBooking({ shipper, status: 'in_transit' })
  await aDocument(delivered.booking, { kind: 'pod' })
  const driving = await aBooking({ shipper, status: 'in_transit' })
  const over = await aBooking({ shipper, status: 'completed' })
  await aBooking({ shipper, status: 'cancelled', cancelReason: 'Not needed' })
  await as(office)('POST', '/api/admin/payments', {
    bookingId: over.booking.id,
    amount: 45_000,
    paymentType: 'final_from_shipper',
  })
  const ids = async (query: string) => (await list(shipper, query)).map(({ booking }) => booking?.id)
  expect(await ids('group=running&sort=turn')).toEqual([delivered.booking.id, driving.booking.id])
  expect(await ids('group=running')).toEqual([driving.booking.id, delivered.booking.id])
  expect(await ids('group=completed')).toEqual([over.booking.id])
  expect(await ids('')).toHaveLength(4)
})

test('a long list goes on from page to page, loads and bookings in one order', async () => {
  const shipper = await aShipper()
  for (let at = 0; at < 3; at += 1) {
    await aBooking({ shipper, status: 'pending' })
    await aPostedLoad({ shipper })
  }
  const seen: string[] = []
  let url: string | undefined = '/api/shipments?limit=2'
  while (url) {
    const page: { body: ShipmentView[]; headers: { 'x-total-count'?: unknown; link?: unknown } } = await as(shipper)(
      'GET',
      url,
    )
    expect(page.headers['x-total-count']).toBe('6')
    seen.push(...page.body.map(({ reference }) => reference))
    url = /<([^>]+)>; rel="next"/.exec(typeof page.headers.link === 'string' ? page.headers.link : '')?.[1]
  }
  expect(new Set(seen).size).toBe(6)
  expect(seen).toEqual(seen.toSorted().toReversed())
})
