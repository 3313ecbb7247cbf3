import type { VehicleCategory } from '@vapsi/contract/constants'
import type { PlanForm } from '@vapsi/contract/dispatch/dispatch-plans'
import type { FreeTruck, Posted } from '../../src/dispatch/near-trucks.sql.ts'
import type { WaitingRow } from '../../src/dispatch/waiting-loads.sql.ts'
import { hourOf } from '../../src/way-home/planning-hours.ts'
import type { Dice } from '../dice.ts'
import { lineOf, passes } from '../../src/roads/corridor.ts'
import { roads } from '../../src/roads/roads.ts'
import { tollRupees } from '../../src/roads/tolls.ts'
import { bruteForce, roadKmBetween } from './every-chain.ts'

export const now = new Date('2026-11-20T10:24:00+05:30')
interface Place {
  lat: number
  lng: number
}
const costs = { Open: 21, Trailer: 27.5 }
export const priceRupees = 80_000

export const idOf = (what: string, at: number) => `01990000-0000-7000-8000-${what}${String(at).padStart(11, '0')}`

const aRoute = (from: Place, to: Place, dice: Dice): Posted => ({
  fromLocation: 'There',
  toLocation: 'Away',
  fromLat: from.lat,
  fromLng: from.lng,
  toLat: to.lat,
  toLng: to.lng,
  pricePaise: 100 * (10_000 + dice.below(60_000)),
  availableFrom: new Date(now.getTime() + dice.below(48) * 3_600_000).toISOString(),
  isRequested: false,
})

/** Trucks and loads between eight towns: requests, one for a truck by name, and the accepted bid of one owner. */
export function aMarket(dice: Dice, size = { trucks: 9, loads: 11 }) {
  const towns = Array.from({ length: 8 }, () => ({ lat: dice.between(11, 29), lng: dice.between(73, 85) }))
  const trucks = Array.from({ length: size.trucks }, (_, at): FreeTruck => {
    const [place, home] = [dice.oneOf(towns), dice.oneOf(towns)]
    const category = dice.oneOf<'Open' | 'Trailer'>(['Open', 'Open', 'Trailer'])
    const to = dice.oneOf(towns)
    // The first is reserved for its request.
    const posted = at > 0 && to !== place && dice.next() < 0.3 && aRoute(place, to, dice)
    return {
      vehicleId: idOf('a', at),
      vehicleNumber: `MH12AB${1000 + at}`,
      category,
      vehicleType: '19 feet',
      passingWeight: dice.oneOf([9, 19]),
      transporterId: idOf('c', at >> 1),
      name: 'Owner',
      company: null,
      rating: null,
      mobile: null,
      commissionType: 'percentage',
      commissionRate: dice.oneOf([8, 12, 15]),
      minimumPayoutPaise: 0,
      lat: place.lat,
      lng: place.lng,
      place: 'There',
      homeLat: home.lat,
      homeLng: home.lng,
      home: 'Home',
      paisePerEmptyKm: Math.round(costs[category] * 80),
      paisePerLadenKm: Math.round(costs[category] * 100),
      isAwaited: false,
      busyNumber: null,
      busyUntil: null,
      knownBy: posted ? 'route' : 'drop',
      posted: posted || null,
      trip: null,
    }
  })
  const rows = Array.from({ length: size.loads }, (_, at): WaitingRow => {
    const [from, to] = [dice.oneOf(towns), dice.oneOf(towns.slice(1))]
    const drop = from === to ? towns[0]! : to
    const pickupFrom = dice.oneOf([null, null, new Date(now.getTime() + dice.below(72) * 3_600_000)])
    return {
      id: idOf('b', at),
      kind: at === 1 ? 'bid' : 'request',
      number: at === 1 ? null : 20_000 + at,
      isWaiting: true,
      fromLocation: 'A',
      toLocation: 'B',
      fromLat: from.lat,
      fromLng: from.lng,
      toLat: drop.lat,
      toLng: drop.lng,
      roadKm: Math.round(roadKmBetween(from, drop)),
      distanceKm: 500,
      vehicleCategory: dice.oneOf<VehicleCategory | null>(['Open', 'Open', 'Trailer', null]),
      weightText: dice.oneOf(['5 Tons', '12 t', '19 t']),
      materialType: 'Cotton',
      // Of one price, so that the office's usual share equals each load's own.
      pricePaise: priceRupees * 100,
      driverPricePaise: null,
      pickupFrom,
      pickupUntil: pickupFrom && dice.next() < 0.5 ? new Date(pickupFrom.getTime() + 36 * 3_600_000) : null,
      laneKmPerDay: null,
      waitingSince: now,
      shipper: 'Shipper',
      shipperMobile: null,
      onlyTransporterId: at === 1 ? idOf('c', 1) : null,
      askedVehicleId: at === 0 ? idOf('a', 0) : null,
      declineReason: null,
      afterNumber: null,
      afterVehicleNumber: null,
    }
  })
  return { trucks, rows }
}

const tons = (row: WaitingRow) => Number.parseInt(row.weightText, 10)
const point = (lat: number | null, lng: number | null) => ({ lat: lat!, lng: lng! })
const endsOf = (row: WaitingRow) => [point(row.fromLat, row.fromLng), point(row.toLat, row.toLng)] as const

/** Who may carry what, by the desk's rules, without code shared with the plan. */
export const mayTake = (truck: FreeTruck, row: WaitingRow, rows: readonly WaitingRow[]) =>
  (row.vehicleCategory === null || row.vehicleCategory === truck.category) &&
  tons(row) <= truck.passingWeight &&
  (row.askedVehicleId === null || row.askedVehicleId === truck.vehicleId) &&
  (row.onlyTransporterId === null || row.onlyTransporterId === truck.transporterId) &&
  rows.every(({ id, askedVehicleId }) => askedVehicleId !== truck.vehicleId || id === row.id) &&
  driverRupees(truck, row) !== null

/** The commission's share; of a truck on the market at least its price for the part, if its way passes. */
export function driverRupees(truck: FreeTruck, row: WaitingRow): number | null {
  const share = priceRupees * (1 - truck.commissionRate / 100)
  if (!truck.posted || row.askedVehicleId === truck.vehicleId) return share
  const [from, to] = endsOf(row)
  const { fromLat, fromLng, toLat, toLng, pricePaise } = truck.posted
  const way = roads().way({ lat: fromLat, lng: fromLng }, { lat: toLat, lng: toLng })
  if (!way || !passes(lineOf(way.points), from, to)) return null
  const part = roadKmBetween(from, to)
  const whole =
    roadKmBetween({ lat: fromLat, lng: fromLng }, from) + part + roadKmBetween(to, { lat: toLat, lng: toLng })
  const km = Math.round(part) + Math.max(0, Math.round(whole - way.km))
  const asked = 100 * Math.ceil((pricePaise * Math.max(0.6, km / Math.round(way.km))) / 10_000 - 1e-9)
  return asked > priceRupees ? null : Math.max(asked, share)
}

/** Each load pays the empty way to it and its own tolls, all of them half of the way home. */
function isAtNoLoss(truck: FreeTruck, chain: readonly WaitingRow[]): boolean {
  const [empty, laden] = [truck.paisePerEmptyKm! / 100, truck.paisePerLadenKm! / 100]
  let at = point(truck.lat, truck.lng)
  let kept = 0
  for (const row of chain) {
    const [from, to] = endsOf(row)
    const usualTolls = 0.72 * (truck.passingWeight === 9 ? 3.9 : 6.3) * roadKmBetween(from, to)
    const tolls = tollRupees(from, to, truck.passingWeight) - usualTolls
    const leaves = driverRupees(truck, row)! - tolls - laden * roadKmBetween(from, to) - empty * roadKmBetween(at, from)
    if (leaves < 0) return false
    kept += leaves
    at = to
  }
  return kept >= (empty / 2) * roadKmBetween(at, point(truck.homeLat, truck.homeLng))
}

/** Far more than plans of these markets differ by in anything else. */
export const oneLoad = 1_000_000

/** Every allowed chain of a truck, with its worth: one load more before all else, then empty kilometres or margin. */
export function everyColumn(
  { trucks, rows }: ReturnType<typeof aMarket>,
  form: Pick<PlanForm, 'objective' | 'forbids'>,
): { truck: string; loads: string[]; worth: number }[] {
  const hour = hourOf(now)
  return trucks.flatMap((truck) => {
    const [emptyAt, home] = [point(truck.lat, truck.lng), point(truck.homeLat, truck.homeLng)]
    const its = rows
      .filter((row) => mayTake(truck, row, rows))
      .filter(({ id }) => !form.forbids.some(({ vehicleId, loadId }) => vehicleId === truck.vehicleId && loadId === id))
      .map((row) => {
        const fromHour = row.pickupFrom ? hourOf(row.pickupFrom) : hour
        const [pickup, drop] = endsOf(row)
        const margin = form.objective === 'margin' ? priceRupees - driverRupees(truck, row)! : 0
        return {
          id: row.id,
          pickup,
          drop,
          weightKg: tons(row) * 1000,
          priceRupees: oneLoad + margin,
          fromHour,
          untilHour: row.pickupUntil ? hourOf(row.pickupUntil) : fromHour + 7 * 24,
        }
      })
    const emptyAtHour = truck.posted ? Math.max(hour, hourOf(new Date(truck.posted.availableFrom))) : hour
    const question = {
      truck: {
        emptyAt,
        home,
        emptyAtHour,
        homeByHour: emptyAtHour + roadKmBetween(emptyAt, home) / (275 / 24) + 30 * 24,
        rupeesPerEmptyKm: form.objective === 'margin' ? 0 : 1,
        rupeesPerLadenKm: 0,
        rupeesPerHour: 0,
        commission: 0,
      },
      passingWeightKg: truck.passingWeight * 1000,
      pace: { kmPerHour: 275 / 24, loadingHours: 5, unloadingHours: 5 },
      planningPrice: 1,
      legs: 3,
      limit: 1,
    }
    return bruteForce(its, question)
      .map(({ ids, worth }) => ({ truck: truck.vehicleId, loads: ids.split(','), worth }))
      .filter(({ loads }) =>
        isAtNoLoss(
          truck,
          loads.map((id) => rows.find((row) => row.id === id)!),
        ),
      )
  })
}
