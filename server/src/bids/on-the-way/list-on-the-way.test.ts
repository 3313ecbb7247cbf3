import type { OnTheWayView } from '@vapsi/contract/loads/room'
import { expect, test } from 'vitest'
import { diceOf } from '../../../test/dice.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { aPartLoad, anAssignedPart } from '../../../test/factories/parts.ts'
import { delhi, inDays, inHours, jaipur, lane, mumbai, surat } from '../../../test/factories/places.ts'
import { aTransporter } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { servedRoom } from '../../../test/served-room.ts'
import { orderWith, partLoadOf } from '../../bookings/parts/order-with.ts'
import { bidsRoutes } from '../bids.routes.ts'
import { placeBid } from '../place-bid.ts'

const { as } = await servedRoom(bidsRoutes)
const chennai = { name: 'Chennai, Tamil Nadu', lat: 13.0827, lng: 80.2707 }
/** Vapsi takes 15 %. */
const share = 0.85
type Truck = Awaited<ReturnType<typeof aVehicle>>
const found = async ({ transporter, vehicle }: Truck) =>
  (await as(transporter)<OnTheWayView[]>('GET', `/api/way-home/parts?vehicleId=${vehicle.id}`)).body

test('a truck that carries parts is told of others on its way, and what each adds', async () => {
  // A category of their own, so that no other load is on the way.
  const given = { vehicleCategory: 'Trailer' } as const
  const truck = await aVehicle({ category: 'Trailer' })
  // The truck is there a day after Mumbai.
  const later = { ...given, ...lane(surat, jaipur), pickupDate: inDays(3) }
  const { load: near } = await aPartLoad(later)
  expect(await found(truck)).toEqual([])
  await anAssignedPart(truck, { ...given, ...lane(mumbai, delhi) })
  const { load: same } = await aPartLoad({ ...given, ...lane(mumbai, jaipur), expectedPricePaise: 15_000_00 })
  await aPostedLoad({ ...later, weightKg: 2000 })
  await aPartLoad({ ...given, ...lane(mumbai, chennai) })
  await aPartLoad({ ...given, ...lane(jaipur, mumbai) })
  await aPartLoad({ ...later, expectedPricePaise: 100_00 })
  await aPartLoad({ ...later, floorCm: 671 })
  const { load: mine } = await aPartLoad(later)
  await aBid({ load: mine, transporterId: truck.transporter.id, vehicleId: truck.vehicle.id })
  const list = await found(truck)
  expect(list.map(({ load }) => load.id)).toEqual([near.id, same.id])
  const [first] = list
  const order = (await orderWith(db, truck.vehicle, partLoadOf(near)!))!
  expect(first).toMatchObject({ others: 1, addedKm: order.addedKm, costRupees: Math.ceil(order.costRupees) })
  expect(first!.keepsRupees).toBe(Math.floor(share * 42_000 - order.costRupees))
  expect(Date.parse(first!.atDrop)).toBeGreaterThan(Date.parse(first!.atPickup))
  expect(list[1]!.keepsRupees).toBeLessThan(share * 15_000)
  const { transporter, vehicle } = truck
  await placeBid(db, transporter, near.id, { vehicleId: vehicle.id, bidPrice: 42_000, confirmed: true })
  expect((await found(truck)).map(({ load }) => load.id)).toEqual([same.id])
})

test('a truck of somebody else is none', async () => {
  const { vehicle } = await aVehicle()
  const answer = await as(await aTransporter())('GET', `/api/way-home/parts?vehicleId=${vehicle.id}`)
  expect(answer).toMatchObject({ status: 404, body: { code: 'vehicle_not_found' } })
})

test('in random markets each proposal fits beside what the truck carries and leaves more than it costs, the best first', async () => {
  const { between, below, oneOf } = diceOf(45)
  const given = { vehicleCategory: 'Flatbed' } as const
  const way = [mumbai, surat, jaipur, delhi]
  const aPart = () => {
    const at = below(3)
    return {
      ...given,
      ...lane(way[at]!, way[at + 1 + below(3 - at)]!),
      weightKg: Math.round(between(500, 8000)),
      floorCm: 10 * Math.round(between(5, 40)),
      goodsKind: oneOf(['general', 'general', 'food', 'chemicals'] as const),
      expectedPricePaise: 100_00 * Math.round(between(20, 300)),
      pickupDate: inHours(between(12, 120)),
    }
  }
  const loads = []
  for (let made = 0; made < 40; made += 1) loads.push((await aPartLoad(aPart())).load)
  let [proposed, refused] = [0, 0]
  for (let round = 0; round < 6; round += 1) {
    const truck = await aVehicle({ category: 'Flatbed' })
    await anAssignedPart(truck, aPart())
    const list = await found(truck)
    const fits = new Map<string, number>()
    for (const load of loads) {
      const order = await orderWith(db, truck.vehicle, partLoadOf(load)!)
      const keeps = order ? (share * load.expectedPricePaise) / 100 - order.costRupees : 0
      if (keeps > 0) fits.set(load.id, Math.floor(keeps))
      else refused += 1
    }
    for (const { load, keepsRupees } of list) expect(keepsRupees).toBe(fits.get(load.id))
    expect(list.map(({ keepsRupees }) => keepsRupees)).toEqual(
      list.map(({ keepsRupees }) => keepsRupees).toSorted((a, b) => b - a),
    )
    proposed += list.length
  }
  expect(proposed).toBeGreaterThan(5)
  expect(refused).toBeGreaterThan(5)
})
