import type { BidView } from '@vapsi/contract/bids'
import type { LoadView } from '@vapsi/contract/loads'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { type Person, anAdmin } from '../../test/factories/users.ts'

const { as } = await anApp()
const office = await anAdmin()
const prices = { negotiatedPriceShipper: 45_000, negotiatedPriceDriver: 40_000 }

test('a bid whose driver returned the trip counts as withdrawn, until the trip is given to that driver again', async () => {
  const { load, shipper } = await aPostedLoad()
  const { bid, transporter, vehicle } = await aBid({ load, status: 'accepted', acceptedAt: new Date() })
  const mine = { transporterId: transporter.id, vehicleId: vehicle.id }
  const { body } = await as(office)<{ id: string }>('POST', `/api/admin/assign-from-bid/${bid.id}`, {
    ...mine,
    ...prices,
  })
  const decline = (person: Person) => as(person)('POST', `/api/bookings/${body.id}/respond`, { response: 'declined' })
  const assign = (pair: object) =>
    as(office)('POST', '/api/admin/assign-order', { bookingId: body.id, ...pair, ...prices })
  const seen = async () => {
    const own = (await as(transporter)<BidView[]>('GET', '/api/bids')).body
    const onLoad = (await as(shipper)<BidView[]>('GET', `/api/posted-loads/${load.id}/bids`)).body
    const { acceptedBidId, bidCount } = (await as(shipper)<LoadView>('GET', `/api/posted-loads/${load.id}`)).body
    return {
      own: own.map(({ status, bookingId }) => [status, bookingId]),
      onLoad: onLoad.length,
      acceptedBidId,
      bidCount,
    }
  }
  const stands = { own: [['assigned', body.id]], onLoad: 1, acceptedBidId: bid.id, bidCount: 1 }
  const givenBack = { own: [['withdrawn', null]], onLoad: 0, acceptedBidId: null, bidCount: 0 }
  expect(await seen()).toEqual(stands)

  expect((await decline(transporter)).status).toBe(200)
  expect(await seen()).toEqual(givenBack)
  expect((await as(transporter)<BidView[]>('GET', '/api/bids?status=assigned')).body).toEqual([])

  const next = await aVehicle()
  expect((await assign({ transporterId: next.transporter.id, vehicleId: next.vehicle.id })).status).toBe(200)
  expect(await seen()).toEqual(givenBack)
  expect((await decline(next.transporter)).status).toBe(200)
  expect((await assign(mine)).status).toBe(200)
  expect(await seen()).toEqual(stands)
})
