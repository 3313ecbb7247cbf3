import type { DispatchPlanView, PlanAnswerView } from '@vapsi/contract/dispatch/dispatch-plans'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { bookingRow } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid } from '../../../test/factories/loads.ts'
import { aPartLoad, anAssignedPart } from '../../../test/factories/parts.ts'
import { delhi } from '../../../test/factories/places.ts'
import { anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { workOff } from '../../../test/queued.ts'
import { solvePlan } from './solve-plan.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const url = '/api/admin/dispatch/plans'
type Truck = Awaited<ReturnType<typeof aVehicle>>

beforeEach(async () => {
  await sql`update vehicles set is_off_road = true`.execute(db)
})

/** Its owner's bid with this truck was accepted. */
async function aWaitingPart({ transporter, vehicle }: Truck, given: Parameters<typeof aPartLoad>[0] = {}) {
  const { load } = await aPartLoad({
    toLocation: delhi.name,
    toLat: delhi.lat,
    toLng: delhi.lng,
    expectedPricePaise: 30_000_00,
    ...given,
  })
  const owner = { transporterId: transporter.id, vehicleId: vehicle.id }
  const bidPricePaise = load.expectedPricePaise
  return (await aBid({ load, ...owner, bidPricePaise, status: 'accepted', acceptedAt: new Date() })).bid
}

async function plan(form: object): Promise<DispatchPlanView> {
  const { body } = await as(clerk)<DispatchPlanView>('POST', url, form)
  await workOff(solvePlan, await aJobContext())
  return (await as(clerk)<DispatchPlanView>('GET', `${url}/${body.id}`)).body
}

test('a part that no free truck takes goes beside what its truck carries, and is assigned with the plan', async () => {
  const truck = await aVehicle()
  await anAssignedPart(truck)
  const bid = await aWaitingPart(truck)
  const found = await plan({ loadIds: [bid.id] })
  expect(found).toMatchObject({ notPlaced: [], totals: { placed: 1, emptyKm: 0, price: 30_000 } })
  const [pair] = found.pairs
  expect(pair).toMatchObject({ id: truck.vehicle.id, loads: [{ id: bid.id }], strip: [], beside: { others: 1 } })
  expect(pair!.beside!.addedKm).toBeGreaterThan(100)
  expect(found.totals.margin).toBe(pair!.margin)
  const { body } = await as(clerk)<PlanAnswerView>('POST', `${url}/${found.id}/accept`, { pairIds: [pair!.id] })
  expect([body.refused, body.assigned.length]).toEqual([[], 1])
  const row = await bookingRow(body.assigned[0]!.bookingId)
  expect(row).toMatchObject({ isPart: true, vehicleId: truck.vehicle.id, addedKm: pair!.beside!.addedKm })
})

test('one part a truck, the one that adds least; none at a loss, without room, or that was forbidden', async () => {
  const truck = await aVehicle()
  await anAssignedPart(truck)
  const far = await aWaitingPart(truck)
  // The same lane as the part that it carries.
  const near = await aWaitingPart(truck, { toLocation: 'Jaipur', toLat: 26.92, toLng: 75.79 })
  const loadIds = [far.id, near.id]
  const both = await plan({ loadIds })
  expect(both.pairs.map(({ loads }) => loads.map(({ id }) => id))).toEqual([[near.id]])
  expect(both.notPlaced.map(({ load }) => load.id)).toEqual([far.id])
  expect(both.totals.placed).toBe(1)
  const forbids = [{ vehicleId: truck.vehicle.id, loadId: near.id }]
  expect((await plan({ loadIds, forbids })).pairs.map(({ loads }) => loads[0]!.id)).toEqual([far.id])
  const [cheap, long] = [
    await aWaitingPart(truck, { expectedPricePaise: 500_00 }),
    await aWaitingPart(truck, { floorCm: 380 }),
  ]
  const neither = await plan({ loadIds: [cheap.id, long.id] })
  expect([neither.pairs, neither.notPlaced.length]).toEqual([[], 2])
})
