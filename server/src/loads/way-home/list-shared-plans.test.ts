import { wayHome } from '@vapsi/contract/way-home/way-home'
import { expect, test } from 'vitest'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPostedLoad } from '../../../test/factories/loads.ts'
import { aPartLoad } from '../../../test/factories/parts.ts'
import { delhi, inDays, inHours, jaipur, lane, mumbai, surat } from '../../../test/factories/places.ts'
import type { Person } from '../../../test/factories/users.ts'
import { roadKmBetween } from '../../../test/way-home/every-chain.ts'
import { db } from '../../../test/harness.ts'
import { bidOnChain } from '../../bids/chains/bid-on-chain.ts'
import { tollRupees } from '../../roads/tolls.ts'
import { setEconomics } from '../../way-home/economics.ts'
import { listPlans } from './list-plans.ts'

const home = { name: 'Mumbai', lat: mumbai.lat, lng: mumbai.lng }
const window = { pickupFrom: inDays(0), pickupUntil: inDays(14) }
const share = 0.85

const plansOf = (actor: Person, query: Record<string, unknown>) =>
  listPlans(db, actor, wayHome.plans.schema.querystring.parse(query))

async function aTruckFrom(category: 'Open' | 'Tanker' | 'Flatbed' | 'Trailer' | 'Container', wish = 0) {
  const { transporter, vehicle } = await aVehicle({ category })
  await setEconomics(db, transporter, vehicle.id, { home, rupeesPerEmptyKm: 20, rupeesPerLadenKm: 30, wish })
  return { transporter, vehicle, query: { vehicleId: vehicle.id, emptyAt: `${delhi.lat},${delhi.lng}` } }
}

test('two parts on one way home are a plan that carries both at once, with every figure worked out by hand', async () => {
  const { transporter, vehicle, query } = await aTruckFrom('Tanker')
  const given = { vehicleCategory: 'Tanker', ...window, weightKg: 4000, floorCm: 200 } as const
  const asked = { ...query, emptyFrom: inHours(1).toISOString() }
  const { load: far } = await aPartLoad({ ...given, ...lane(delhi, mumbai), expectedPricePaise: 40_000_00 })
  const alone = await plansOf(transporter, asked)
  expect(alone.some(({ shared }) => shared)).toBe(false)
  const { load: near } = await aPartLoad({ ...given, ...lane(jaipur, surat), expectedPricePaise: 30_000_00 })
  const plans = await plansOf(transporter, asked)
  // The chains of before are still there, as they were.
  expect(plans).toEqual(expect.arrayContaining(alone))
  const plan = plans.find(({ shared }) => shared)
  expect(plan!.legs.map(({ load }) => load.id)).toEqual([far.id, near.id])
  expect(plan!.shared!.stops.map(({ leg, isPickup }) => `${leg} ${isPickup}`)).toEqual([
    '0 true',
    '1 true',
    '1 false',
    '0 false',
  ])
  const km = [0, roadKmBetween(delhi, jaipur), roadKmBetween(jaipur, surat), roadKmBetween(surat, mumbai)] as const
  const whole = km[1] + km[2] + km[3]
  // 16 tons and 22 feet: the floor is the larger share.
  const part = 200 / 670
  const usual = 0.72 * 5.2
  const full = [part, 2 * part, part] as const
  const kmRupees = [km[1], km[2], km[3]].reduce(
    (sum, leg, at) => sum + leg * ((30 - usual) * full[at]! + (20 - usual) * (1 - full[at]!)),
    0,
  )
  const tolls = tollRupees(delhi, jaipur, 16) + tollRupees(jaipur, surat, 16) + tollRupees(surat, mumbai, 16)
  const hours = whole / (275 / 24) + 4 * 5 * part
  expect(plan!.shared!.stops.map((stop) => stop.km)).toEqual(km.map(Math.round))
  expect(plan!.shared!.stops.map(({ fill }) => fill)).toEqual([0.3, 0.6, 0.3, 0])
  expect(plan!.shared!.withRoomKm).toBe(Math.round(whole))
  expect([plan!.emptyKm, plan!.loadedKm, plan!.toHomeKm]).toEqual([0, Math.round(whole), 0])
  expect(plan!.leftRupees).toBeCloseTo(70_000 * share - kmRupees - tolls - 10 * hours, 0)
  expect((Date.parse(plan!.homeAt) - Date.parse(plan!.emptyFrom)) / 3_600_000).toBeCloseTo(hours, 2)
  expect(plan!.legs[1]!.loadedKm).toBe(Math.round(km[2]))
  expect(Date.parse(plan!.legs[1]!.deliveredAt)).toBeLessThan(Date.parse(plan!.legs[0]!.deliveredAt))
  expect(plan!.slackHours).toBeGreaterThan(0)
  expect(Date.parse(plan!.legs[1]!.latestDeparture)).toBeGreaterThan(Date.parse(plan!.shared!.stops[0]!.arriveAt))

  // Its loads are bid on as those of a chain are.
  const { bids } = await bidOnChain(db, transporter, {
    vehicleId: vehicle.id,
    loads: plan!.legs.map(({ load }) => ({ loadId: load.id, bidPrice: load.expectedPrice })),
    emptyAt: { lat: delhi.lat, lng: delhi.lng },
    confirmed: true,
  })
  expect(bids).toHaveLength(2)
  expect(await plansOf(transporter, query)).toEqual([])
})

test('goods that must be apart, loads that take the whole truck and a limit of one load make no plan that shares', async () => {
  const { transporter, query } = await aTruckFrom('Trailer')
  const given = { vehicleCategory: 'Trailer', ...window, ...lane(delhi, mumbai), weightKg: 4000, floorCm: 200 } as const
  await aPartLoad({ ...given, goodsKind: 'food', expectedPricePaise: 40_000_00 })
  await aPartLoad({ ...given, goodsKind: 'chemicals', expectedPricePaise: 40_000_00 })
  await aPostedLoad({ vehicleCategory: 'Trailer', ...window, ...lane(delhi, mumbai), weightKg: 2000 })
  const apart = await plansOf(transporter, query)
  expect(apart.length).toBeGreaterThan(0)
  expect(apart.some(({ shared }) => shared)).toBe(false)
  await aPartLoad({ ...given, expectedPricePaise: 40_000_00 })
  expect((await plansOf(transporter, query)).some(({ shared }) => shared)).toBe(true)
  expect((await plansOf(transporter, { ...query, legs: 1 })).some(({ shared }) => shared)).toBe(false)
})
