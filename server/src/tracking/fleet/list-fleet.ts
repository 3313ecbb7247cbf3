import type { FleetTruck } from '@vapsi/contract/tracking/fleet-now'
import { toRupees } from '@vapsi/contract/values/rupees'
import { bookingRowsByIds } from '../../bookings/booking-rows.sql.ts'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import { factsOf } from '../../bookings/next/facts-of.ts'
import { nextOf } from '../../bookings/next/next-of.ts'
import { listVehiclesOf } from '../../fleet/fleet.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Page, mapPage } from '../../platform/http/page.ts'
import { roadKmBetween } from '../../roads/roads.ts'
import { placeOf as placeNear } from '../tracking-view.ts'
import { lastPoints } from '../tracking.sql.ts'
import { type DoneTrip, type TruckState, doneTrips, truckStates } from './fleet-now.sql.ts'

/** My trucks, newest first, each with where it is and what it does next. */
export async function listFleet(
  db: Db,
  actor: Actor,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<FleetTruck>> {
  const page = await listVehiclesOf(db, actor.id, query)
  const ids = page.rows.map(({ id }) => id)
  const [states, done] = await Promise.all([truckStates(db, ids), doneTrips(db, ids)])
  const held = states.flatMap(({ bookingId }) => bookingId ?? [])
  const party = { id: actor.id, userType: 'transporter' } as const
  const [trips, points] = await Promise.all([bookingRowsByIds(db, party, held), lastPoints(db, held)])
  const stateOf = new Map(states.map((state) => [state.vehicleId, state]))
  const tripOf = new Map(trips.map((trip) => [trip.id, trip]))
  const pointOf = new Map(points.map((point) => [point.bookingId, point]))
  return mapPage(page, (vehicle) => {
    const state = stateOf.get(vehicle.id)
    const trip = tripOf.get(state?.bookingId ?? '')
    return {
      vehicle,
      at: placeOf(state, pointOf.get(state?.bookingId ?? '')),
      trip: trip
        ? {
            id: trip.id,
            reference: referenceOf(trip.number),
            fromLocation: trip.fromLocation,
            toLocation: trip.toLocation,
            status: trip.status,
            next: nextOf(factsOf(trip), 'transporter'),
            totalPaidToDriver: toRupees(trip.paidOutPaise),
            promisedOn: trip.promisedOn,
          }
        : null,
      driver: trip ? trip.driver : (state?.driver ?? null),
      route: routeOf(state),
      emptySince: trip ? null : (state?.emptySince?.toISOString() ?? null),
      ...earningsOf(done.filter(({ vehicleId }) => vehicleId === vehicle.id)),
    }
  })
}

function placeOf(
  state: TruckState | undefined,
  point: { at: Date; lat: number; lng: number } | undefined,
): FleetTruck['at'] {
  if (point) {
    const { lat, lng, at } = point
    return { lat, lng, name: placeNear(point), by: 'point', since: at.toISOString() }
  }
  if (!state?.by || state.lat === null || state.lng === null) return null
  const { lat, lng, name, by, since } = state
  return { lat, lng, name, by, since: since?.toISOString() ?? null }
}

const routeOf = (state: TruckState | undefined): FleetTruck['route'] =>
  state?.routeFrom != null && state.routeTo !== null
    ? { fromLocation: state.routeFrom, toLocation: state.routeTo, isRequested: state.isRequested }
    : null

/** A trip whose road is not known counts in neither sum. */
function earningsOf(trips: readonly DoneTrip[]): Pick<FleetTruck, 'earned' | 'rupeesPerKm'> {
  let [paise, km, counted] = [0, 0, 0]
  for (const { pricePaise, roadKm, fromLat, fromLng, emptyLat, emptyLng } of trips) {
    paise += pricePaise
    if (roadKm === null) continue
    counted += pricePaise
    km += roadKm
    if (fromLat === null || fromLng === null || emptyLat === null || emptyLng === null) continue
    const emptyKm = roadKmBetween({ lat: emptyLat, lng: emptyLng }, { lat: fromLat, lng: fromLng })
    if (Number.isFinite(emptyKm)) km += emptyKm
  }
  return { earned: toRupees(paise), rupeesPerKm: km > 0 ? Math.round(counted / km) / 100 : null }
}
