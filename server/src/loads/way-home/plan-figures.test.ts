import { type PlanView, wayHome } from '@vapsi/contract/way-home/way-home'
import { expect, test } from 'vitest'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPostedLoad } from '../../../test/factories/loads.ts'
import { diceOf } from '../../../test/dice.ts'
import { db } from '../../../test/harness.ts'
import { roadKmBetween } from '../../../test/way-home/every-chain.ts'
import { roads } from '../../roads/roads.ts'
import { setEconomics } from '../../way-home/economics.ts'
import { listPlans } from './list-plans.ts'

// Each figure of each plan, recalculated independently with simple arithmetic.

const hourMs = 3_600_000
const kmPerHour = 275 / 24
const rupeesPerHour = 10
const standing = 5
const costs = { rupeesPerEmptyKm: 21, rupeesPerLadenKm: 26 }
/** Of a truck of 16 tons; the costs above contain those of 72 % of the way. */
const tollRupees = 5.2
const [emptyRupees, ladenRupees] = [21 - 0.72 * tollRupees, 26 - 0.72 * tollRupees]
const tolls = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
  tollRupees * roads().tolledKm(roads().spotOf(a), roads().spotOf(b))
const towns = [
  { lat: 26.9124, lng: 75.7873 },
  { lat: 23.0225, lng: 72.5714 },
  { lat: 21.1702, lng: 72.8311 },
  { lat: 22.7196, lng: 75.8577 },
  { lat: 19.0728, lng: 72.8826 },
] as const
const [start, , , , home] = towns

type Posted = Awaited<ReturnType<typeof aPostedLoad>>['load']

async function aMarket(): Promise<Map<string, Posted>> {
  const dice = diceOf(20)
  const now = Date.now()
  const posted = new Map<string, Posted>()
  for (let at = 0; at < 80; at += 1) {
    const [from, to] = [dice.oneOf(towns), dice.oneOf(towns)]
    if (from === to) continue
    const opens = now + dice.below(150) * hourMs
    const { load } = await aPostedLoad({
      fromLat: from.lat + dice.between(-0.1, 0.1),
      fromLng: from.lng,
      toLat: to.lat,
      toLng: to.lng,
      vehicleCategory: 'Flatbed',
      expectedPricePaise: Math.round(roadKmBetween(from, to) * dice.between(35, 60)) * 100 + 200_000,
      pickupFrom: new Date(opens),
      pickupUntil: new Date(opens + (6 + dice.below(200)) * hourMs),
      laneKmPerDay: dice.oneOf([null, null, 260, 420]),
    })
    posted.set(load.id, load)
  }
  return posted
}

const hours = (instant: string | Date) => new Date(instant).getTime() / hourMs

/** The figures from the legs alone, hour by hour. */
function byHand(plan: PlanView, posted: ReadonlyMap<string, Posted>, homeBy: number, commission: number) {
  const begin = hours(plan.emptyFrom)
  let at: { lat: number; lng: number } = start
  let [clock, emptyKm, loadedKm, earned, tolled] = [begin, 0, 0, 0, 0]
  const legs = plan.legs.map(({ load: { id } }) => {
    const load = posted.get(id)!
    const [pickup, drop] = [
      { lat: load.fromLat, lng: load.fromLng },
      { lat: load.toLat, lng: load.toLng },
    ]
    const [toPickupKm, km] = [roadKmBetween(at, pickup), roadKmBetween(pickup, drop)]
    tolled += tolls(at, pickup) + tolls(pickup, drop)
    const left = clock
    const arrive = clock + toPickupKm / kmPerHour
    const wait = Math.max(0, hours(load.pickupFrom) - arrive)
    const laneKmPerHour = load.laneKmPerDay === null ? kmPerHour : load.laneKmPerDay / 24
    clock = arrive + wait + standing + km / laneKmPerHour + standing
    at = drop
    emptyKm += toPickupKm
    loadedKm += km
    earned += (load.expectedPricePaise / 100) * (1 - commission)
    return { toPickupKm, km, left, arrive, wait, until: hours(load.pickupUntil), delivered: clock }
  })
  const toHomeKm = roadKmBetween(at, home)
  const homeAt = clock + toHomeKm / kmPerHour
  emptyKm += toHomeKm
  tolled += tolls(at, home)
  const left = earned - ladenRupees * loadedKm - emptyRupees * emptyKm - tolled - rupeesPerHour * (homeAt - begin)
  const alone = roadKmBetween(start, home)
  const gain = left + alone * (emptyRupees + rupeesPerHour / kmPerHour) + tolls(start, home)
  return { begin, legs, toHomeKm, homeAt, emptyKm, loadedKm, tolled, left, gain, ...slack(legs, homeAt, homeBy) }
}

/** How much later it may start from the beginning, and from each drop: tried minute by minute. */
function slack(legs: { left: number; arrive: number; wait: number; until: number }[], homeAt: number, homeBy: number) {
  const missedBy = (from: number, late: number): number | null => {
    let behind = late
    for (const [at, leg] of legs.entries()) {
      if (at < from) continue
      if (leg.arrive + behind > leg.until) return at
      behind = Math.max(0, behind - leg.wait)
    }
    return homeAt + behind > homeBy ? legs.length : null
  }
  const minutes = (from: number) => {
    let late = 0
    while (missedBy(from, (late + 1) / 60) === null) late += 1
    return late
  }
  const first = minutes(0)
  return {
    slackHours: first / 60,
    weakest: missedBy(0, (first + 1) / 60),
    latest: legs.map(({ left }, at) => left + minutes(at) / 60),
  }
}

test('every figure of every plan is the one worked out by hand from its loads', async () => {
  const posted = await aMarket()
  const { transporter, vehicle } = await aVehicle({ category: 'Flatbed', passingWeight: 16 })
  await setEconomics(db, transporter, vehicle.id, { home: { name: 'Mumbai', ...home }, ...costs, wish: 0 })
  const { commissionType, commissionRate } = await db
    .selectFrom('users')
    .select(['commissionType', 'commissionRate'])
    .where('id', '=', transporter.id)
    .executeTakeFirstOrThrow()
  const commission = commissionType === 'percentage' ? commissionRate / 100 : 0
  const homeBy = Date.now() + 20 * 24 * hourMs
  const asked = [0, 0.5, 1, 1.5, 2, 3, 4, 5].flatMap((day) => [1, 2, 3].map((legs) => ({ day, legs })))
  const plans: PlanView[] = []
  for (const { day, legs } of asked)
    plans.push(
      ...(await listPlans(
        db,
        transporter,
        wayHome.plans.schema.querystring.parse({
          vehicleId: vehicle.id,
          emptyAt: `${start.lat},${start.lng}`,
          emptyFrom: new Date(Date.now() + day * 24 * hourMs).toISOString(),
          homeBy: new Date(homeBy).toISOString(),
          limit: 20,
          legs,
        }),
      )),
    )
  expect(new Set(plans.map(({ legs }) => legs.length))).toEqual(new Set([1, 2, 3]))
  const speeds = plans.flatMap(({ legs }) => legs.map(({ load }) => posted.get(load.id)!.laneKmPerDay))
  expect(new Set(speeds)).toEqual(new Set([null, 260, 420]))
  for (const plan of plans) {
    const hand = byHand(plan, posted, homeBy / hourMs, commission)
    for (const [at, leg] of plan.legs.entries()) {
      const own = hand.legs[at]!
      expect(leg.toPickupKm).toBe(Math.round(own.toPickupKm))
      expect(leg.loadedKm).toBe(Math.round(own.km))
      expect(hours(leg.arriveAt)).toBeCloseTo(own.arrive, 5)
      expect(leg.waitHours).toBeCloseTo(own.wait, 1)
      expect(hours(leg.pickupUntil)).toBeCloseTo(own.until, 5)
      expect(hours(leg.deliveredAt)).toBeCloseTo(own.delivered, 5)
      expect(Math.abs(hours(leg.latestDeparture) - hand.latest[at]!)).toBeLessThan(1.1 / 60)
      expect(own.arrive).toBeLessThanOrEqual(own.until)
    }
    expect(plan.toHomeKm).toBe(Math.round(hand.toHomeKm))
    expect(plan.emptyKm).toBe(Math.round(hand.emptyKm))
    expect(plan.loadedKm).toBe(Math.round(hand.loadedKm))
    expect(Math.abs(plan.emptyShare - hand.emptyKm / (hand.emptyKm + hand.loadedKm))).toBeLessThan(0.0051)
    expect(plan.tolls.about).toBe(500 * Math.round(hand.tolled / 500))
    expect(plan.leftRupees).toBeCloseTo(hand.left, 1)
    expect(plan.gainRupees).toBeCloseTo(hand.gain, 1)
    expect(plan.gainPerDayRupees).toBeCloseTo((hand.gain / (hand.homeAt - hand.begin)) * 24, 1)
    expect(hours(plan.homeAt)).toBeCloseTo(hand.homeAt, 5)
    expect(hand.homeAt).toBeLessThanOrEqual(homeBy / hourMs)
    expect(plan.weakestLeg).toBe(hand.weakest)
    expect(Math.abs(plan.slackHours - hand.slackHours)).toBeLessThan(0.07)
  }
})
