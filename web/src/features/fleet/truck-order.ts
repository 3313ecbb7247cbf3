import type { fleetNow } from '@vapsi/contract/tracking/fleet-now'
import type { Item } from '../../lib/api/api.ts'

export type FleetTruck = Item<typeof fleetNow.list>

const soonDays = 7
const silentMs = 2 * 3_600_000

export const isFree = ({ vehicle, trip }: FleetTruck) => trip === null && vehicle.status !== 'other'
export const isSilent = ({ trip, at }: FleetTruck, now: number) =>
  trip?.status === 'in_transit' && at?.by === 'point' && at.since !== null && now - Date.parse(at.since) >= silentMs

const daysOfPaper = ({ vehicle: { lapsedPaper, endingPaper } }: FleetTruck) =>
  lapsedPaper === null ? (endingPaper?.daysLeft ?? Infinity) : -1

/** Those that need their owner come first: asked for, without an answer, papers, silent, free; then the soonest arrival. */
function needOf(truck: FleetTruck, now: number): number {
  const { trip, route, vehicle } = truck
  if (route?.isRequested || trip?.next.code === 'driver_answers') return 0
  if (vehicle.isDisputed || daysOfPaper(truck) <= soonDays) return 1
  if (isSilent(truck, now)) return 2
  if (vehicle.status === 'other') return 6
  if (trip === null) return route === null ? 3 : 4
  return 5
}

export const SORTS = ['needs', 'truck', 'papers', 'empty', 'earned'] as const
export type Sort = (typeof SORTS)[number]

const keys: Record<Sort, (truck: FleetTruck, now: number) => number | string> = {
  needs: needOf,
  truck: ({ vehicle }) => vehicle.vehicleNumber,
  papers: daysOfPaper,
  empty: ({ emptySince }) => (emptySince === null ? Infinity : Date.parse(emptySince)),
  earned: ({ rupeesPerKm }) => -(rupeesPerKm ?? -1),
}

export function inOrder(trucks: readonly FleetTruck[], sort: Sort, now: number): FleetTruck[] {
  const key = keys[sort]
  const arrival = ({ trip }: FleetTruck) => trip?.promisedOn ?? '9'
  const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)
  return trucks.toSorted((a, b) => compare(key(a, now), key(b, now)) || compare(arrival(a), arrival(b)))
}

export const SHOWN = ['all', 'trip', 'free', 'off'] as const
export type Shown = (typeof SHOWN)[number]
export const holds: Record<Shown, (truck: FleetTruck) => boolean> = {
  all: () => true,
  trip: ({ trip }) => trip !== null,
  free: isFree,
  off: ({ vehicle }) => vehicle.status === 'other',
}
