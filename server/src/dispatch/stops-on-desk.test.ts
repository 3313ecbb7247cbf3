import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import { PlanForm } from '@vapsi/contract/dispatch/dispatch-plans'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aBid } from '../../test/factories/loads.ts'
import { aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { roadKmBetween } from '../roads/roads.ts'
import { placeTrucks } from './place-trucks.ts'
import { driveChain } from '../way-home/chain.ts'
import { trucksByIds } from './near-trucks.sql.ts'
import { planBoardOf } from './plans/plan-board.ts'
import { loadsToPlan } from './waiting-loads.sql.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const indore = { lat: 22.72, lng: 75.86 }

async function anAcceptedBid() {
  const transporter = await aTransporter({ city: 'Mumbai' })
  const { vehicle } = await aVehicle({ transporter })
  await placeTrucks(db)
  const bid = {
    transporterId: transporter.id,
    vehicleId: vehicle.id,
    status: 'accepted',
    acceptedAt: new Date(),
  } as const
  return { ...(await aBid(bid)), vehicle }
}

const stopAt = (loadId: string, { lat, lng }: typeof indore) =>
  db
    .insertInto('shipmentStops')
    .values({
      loadId,
      position: 1,
      kind: 'drop',
      location: 'Indore',
      city: 'Indore',
      lat,
      lng,
      weightKg: 1000,
      km: 600,
    })
    .execute()

test('what a truck drives, earns and may not lose counts the way through the stops of a load', async () => {
  const { bid, load, vehicle } = await anAcceptedBid()
  const option = async () =>
    (await as(clerk)<LoadTruckView[]>('GET', `/api/admin/dispatch/loads/${bid.id}/trucks`)).body.find(
      ({ vehicleId }) => vehicleId === vehicle.id,
    )!
  const direct = await option()
  await stopAt(load.id, indore)
  const through = await option()
  const [from, to] = [
    { lat: load.fromLat, lng: load.fromLng },
    { lat: load.toLat, lng: load.toLng },
  ]
  expect(through.strip[1]!.km).toBe(Math.round(roadKmBetween(from, indore) + roadKmBetween(indore, to)))
  expect(through.strip[1]!.km).toBeGreaterThan(direct.strip[1]!.km)
  expect(through.cost).toBeGreaterThan(direct.cost!)
  expect(Date.parse(through.arrivesBy!)).toBeGreaterThan(Date.parse(direct.arrivesBy!))

  const assign = (driverPrice: number) =>
    as(clerk)<{ code?: string }>('POST', `/api/admin/assign-from-bid/${bid.id}`, {
      transporterId: bid.transporterId,
      vehicleId: vehicle.id,
      negotiatedPriceShipper: 900_000,
      negotiatedPriceDriver: driverPrice,
      mindsCost: true,
      confirmed: true,
    })
  const refused = await assign(Math.ceil(direct.cost!) + 1)
  expect([refused.status, refused.body.code]).toEqual([422, 'below_cost'])
  expect((await assign(Math.ceil(through.cost!) + 1)).status).toBe(201)
})

test('a plan knows the way through the stops of a load: its kilometres, its hours and what it leaves', async () => {
  const { bid, load, vehicle } = await anAcceptedBid()
  const trucks = await trucksByIds(db, [vehicle.id], { category: vehicle.category, weightKg: null })
  const planned = async () =>
    planBoardOf({ rows: await loadsToPlan(db, [bid.id], 10), trucks }, PlanForm.parse({}), new Date())
  const direct = await planned()
  await stopAt(load.id, indore)
  const through = await planned()
  expect(through.board.loads).toMatchObject([{ id: bid.id, via: [indore] }])
  const [truck] = through.board.trucks
  const [legs] = [direct, through].map(({ board }) => driveChain(truck!, board.loads)!.legs)
  const [from, to] = [
    { lat: load.fromLat, lng: load.fromLng },
    { lat: load.toLat, lng: load.toLng },
  ]
  const km = [roadKmBetween(from, to), roadKmBetween(from, indore) + roadKmBetween(indore, to)] as const
  const after = driveChain(truck!, through.board.loads)!.legs[0]!
  expect(after.loadedKm).toBeCloseTo(km[1], 6)
  expect(after.deliveredHour - legs![0]!.deliveredHour).toBeCloseTo((km[1] - km[0]) / (275 / 24) + 5, 6)
  expect(through.board.trucks[0]!.own!.keep[0]!).toBeLessThan(direct.board.trucks[0]!.own!.keep[0]!)
})
