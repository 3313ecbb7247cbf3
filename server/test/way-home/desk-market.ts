import type { VehicleCategory } from '@vapsi/contract/constants'
import type { PlanForm } from '@vapsi/contract/dispatch/dispatch-plans'
import type { FreeTruck } from '../../src/dispatch/near-trucks.sql.ts'
import type { WaitingRow } from '../../src/dispatch/waiting-loads.sql.ts'
import { hourOf } from '../../src/wayhome/planning-hours.ts'
import type { Dice } from '../dice.ts'
import { bruteForce, roadKmBetween } from './every-chain.ts'

export const now = new Date('2026-11-20T10:24:00+05:30')
const costs = { Open: 21, Trailer: 27.5 }
export const priceRupees = 40_000

export const idOf = (what: string, at: number) => `01990000-0000-7000-8000-${what}${String(at).padStart(11, '0')}`

/** Trucks and loads between eight towns: requests, one for a truck by name, and the accepted bid of one owner. */
export function aMarket(dice: Dice, size = { trucks: 9, loads: 11 }) {
  const towns = Array.from({ length: 8 }, () => ({ lat: dice.between(11, 29), lng: dice.between(73, 85) }))
  const trucks = Array.from({ length: size.trucks }, (_, at): FreeTruck => {
    const [place, home] = [dice.oneOf(towns), dice.oneOf(towns)]
    const category = dice.oneOf<'Open' | 'Trailer'>(['Open', 'Open', 'Trailer'])
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
    }
  })
  const rows = Array.from({ length: size.loads }, (_, at): WaitingRow => {
    const [from, to] = [dice.oneOf(towns), dice.oneOf(towns.slice(1))]
    const drop = from === to ? towns[0]! : to
    return {
      id: idOf('b', at),
      kind: at === 1 ? 'bid' : 'request',
      number: at === 1 ? null : 20_000 + at,
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
      pickupFrom: dice.oneOf([null, new Date(now.getTime() + dice.below(72) * 3_600_000)]),
      laneKmPerDay: null,
      waitingSince: now,
      shipper: 'Shipper',
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
/** Who may carry what, by the desk's rules, without code shared with the plan. */
export const mayTake = (truck: FreeTruck, row: WaitingRow, rows: readonly WaitingRow[]) =>
  (row.vehicleCategory === null || row.vehicleCategory === truck.category) &&
  tons(row) <= truck.passingWeight &&
  (row.askedVehicleId === null || row.askedVehicleId === truck.vehicleId) &&
  (row.onlyTransporterId === null || row.onlyTransporterId === truck.transporterId) &&
  rows.every(({ id, askedVehicleId }) => askedVehicleId !== truck.vehicleId || id === row.id)

const aims = { balanced: [2, 1], empty_km: [3, 0], margin: [1, 4] } as const

/**
 * Every allowed chain of a truck under the objective, with its worth: a load counts three times its price in addition
 * to the truck's earnings, plus the office's share.
 */
export function everyColumn(
  { trucks, rows }: ReturnType<typeof aMarket>,
  form: Pick<PlanForm, 'objective' | 'forbids'>,
): { truck: string; loads: string[]; worth: number }[] {
  const [planningPrice, margin] = aims[form.objective]
  const hour = hourOf(now)
  return trucks.flatMap((truck) => {
    const [emptyAt, home] = [
      { lat: truck.lat!, lng: truck.lng! },
      { lat: truck.homeLat!, lng: truck.homeLng! },
    ]
    const its = rows
      .filter((row) => mayTake(truck, row, rows))
      .filter(({ id }) => !form.forbids.some(({ vehicleId, loadId }) => vehicleId === truck.vehicleId && loadId === id))
      .map((row) => {
        const fromHour = row.pickupFrom ? hourOf(row.pickupFrom) : hour
        return {
          id: row.id,
          pickup: { lat: row.fromLat!, lng: row.fromLng! },
          drop: { lat: row.toLat!, lng: row.toLng! },
          weightKg: tons(row) * 1000,
          priceRupees,
          fromHour,
          untilHour: fromHour + 7 * 24,
        }
      })
    const question = {
      truck: {
        emptyAt,
        home,
        emptyAtHour: hour,
        homeByHour: hour + roadKmBetween(emptyAt, home) / (275 / 24) + 30 * 24,
        rupeesPerEmptyKm: truck.paisePerEmptyKm! / 100,
        rupeesPerLadenKm: truck.paisePerLadenKm! / 100,
        rupeesPerHour: 10,
        commission: -(3 + (margin * truck.commissionRate) / 100),
      },
      passingWeightKg: truck.passingWeight * 1000,
      pace: { kmPerHour: 275 / 24, loadingHours: 5, unloadingHours: 5 },
      planningPrice,
      legs: 3,
      limit: 1,
    }
    return bruteForce(its, question).map(({ ids, worth }) => ({ truck: truck.vehicleId, loads: ids.split(','), worth }))
  })
}
