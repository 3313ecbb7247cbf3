import type { FreeTruck, Posted } from '../../server/src/dispatch/near-trucks.sql.ts'
import type { WaitingRow } from '../../server/src/dispatch/waiting-loads.sql.ts'
import { instantOf } from '../../server/src/way-home/planning-hours.ts'
import type { City } from '../month/cities.ts'
import type { MonthLoad } from '../month/market.ts'

/** The hour at which the month begins, on the planner's clock. */
export const monthBegins = 24 * 20_000
export const commissionPercent = 10
const tons = 16

export interface Place {
  readonly lat: number
  readonly lng: number
}

/** A truck of 16 tons where it stands, as the desk reads it. */
export const truckAt = (id: number, at: Place, home: City, posted: Posted | null): FreeTruck => ({
  vehicleId: String(id),
  vehicleNumber: `MH12AB${1000 + id}`,
  category: 'Open',
  vehicleType: '22 feet',
  passingWeight: tons,
  transporterId: String(id),
  name: 'Owner',
  company: null,
  rating: null,
  mobile: null,
  commissionType: 'percentage',
  commissionRate: commissionPercent,
  minimumPayoutPaise: 0,
  lat: at.lat,
  lng: at.lng,
  place: null,
  homeLat: home.lat,
  homeLng: home.lng,
  home: home.name,
  paisePerEmptyKm: null,
  paisePerLadenKm: null,
  isAwaited: false,
  busyNumber: null,
  busyUntil: null,
  knownBy: posted ? 'route' : 'drop',
  posted,
  trip: null,
})

/** The route home that its owner posts, for this price. */
export const routeHome = (at: Place, home: City, rupees: number, fromHour: number): Posted => ({
  fromLocation: 'Drop',
  toLocation: home.name,
  fromLat: at.lat,
  fromLng: at.lng,
  toLat: home.lat,
  toLng: home.lng,
  pricePaise: Math.round(rupees) * 100,
  availableFrom: instantOf(monthBegins + fromHour).toISOString(),
  isRequested: false,
})

/** A request that waits at the desk. */
export const requestOf = (load: MonthLoad): WaitingRow => ({
  id: load.id,
  kind: 'request',
  number: Number(load.id),
  fromLocation: 'A',
  toLocation: 'B',
  fromLat: load.pickup.lat,
  fromLng: load.pickup.lng,
  toLat: load.drop.lat,
  toLng: load.drop.lng,
  distanceKm: null,
  roadKm: null,
  vehicleCategory: 'Open',
  weightText: '16 t',
  materialType: 'Goods',
  pricePaise: load.priceRupees * 100,
  driverPricePaise: null,
  isWaiting: true,
  pickupFrom: instantOf(monthBegins + load.fromHour),
  pickupUntil: instantOf(monthBegins + load.untilHour),
  laneKmPerDay: null,
  waitingSince: instantOf(monthBegins + load.postedHour),
  shipper: 'Shipper',
  shipperMobile: null,
  onlyTransporterId: null,
  askedVehicleId: null,
  declineReason: null,
  afterNumber: null,
  afterVehicleNumber: null,
})
