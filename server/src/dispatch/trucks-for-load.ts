import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import type { Point } from '@vapsi/contract/values/distance'
import { roadKmBetween } from '../roads/roads.ts'
import { toRupees } from '@vapsi/contract/values/rupees'
import { isFit } from '../fleet/fitness.ts'
import { needsOf, referenceOf } from '../bookings/bookings.rules.ts'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { chainLoadOf, costsOf, placesOf } from './chain-truck.ts'
import { type FreeTruck, askedTruck, nearTrucks, trucksOfBidder } from './near-trucks.sql.ts'
import { type Onward, wayHomeAfter } from './onward.ts'
import { openLoads } from '../wayhome/open-loads.ts'
import { placeTrucks } from './place-trucks.ts'
import { proposedPaise } from './proposed-price.ts'
import { type WaitingRow, waitingLoad } from './waiting-loads.sql.ts'

/** The number of nearest trucks to compare. */
const compared = 40
/** For this many of the best ones, ways home with other loads are searched. */
const planned = 5

/** The best trucks for a load: by margin and the cost of saved empty kilometres; the requested truck comes first. */
export async function trucksForLoad(db: Db, id: string, limit: number): Promise<LoadTruckView[]> {
  const row = (await waitingLoad(db, id)) ?? fail('load_not_found')
  const [market] = await Promise.all([openLoads(db), placeTrucks(db)])
  const now = new Date()
  const load = chainLoadOf(row, now)
  const options = (await candidates(db, row)).map((truck) => optionOf(row, truck, load))
  const best = options.toSorted(byWorth).slice(0, Math.max(limit, planned))
  const onward = load ? await wayHomeAfter(market, load, best.slice(0, planned), now) : new Map<string, Onward>()
  return best
    .map((option) => withOnward(option, onward.get(option.truck.vehicleId)))
    .toSorted(byWorth)
    .slice(0, limit)
    .map((option) => toView(row, option, now))
}

async function candidates(db: Db, row: WaitingRow): Promise<FreeTruck[]> {
  const { onlyTransporterId, askedVehicleId, fromLat: lat, fromLng: lng } = row
  if (onlyTransporterId) return trucksOfBidder(db, onlyTransporterId, askedVehicleId, compared)
  const found = askedVehicleId ? await askedTruck(db, askedVehicleId) : undefined
  // Already assigned to this load: another one is wanted.
  const asked = found?.busyNumber === row.number && row.number !== null ? undefined : found
  const near = lat === null || lng === null ? [] : await nearTrucks(db, { lat, lng }, needsOf(row), compared)
  return [...(asked ? [asked] : []), ...near.filter(({ vehicleId }) => vehicleId !== askedVehicleId)]
}

export interface Option {
  truck: FreeTruck
  isAsked: boolean
  isFit: boolean
  toPickupKm: number | null
  /** Saved empty kilometres compared with driving straight home; null without places. */
  savedKm: number | null
  strip: LoadTruckView['strip']
  driverPaise: number | null
  marginPaise: number | null
}

function optionOf(row: WaitingRow, truck: FreeTruck, load: { pickup: Point; drop: Point } | null): Option {
  const places = placesOf(truck)
  const driverPaise = row.driverPricePaise ?? proposedPaise(row.pricePaise, truck)
  const option = {
    truck,
    isAsked: truck.vehicleId === row.askedVehicleId,
    isFit: isFit(truck, needsOf(row)),
    driverPaise,
    marginPaise: driverPaise === null ? null : row.pricePaise - driverPaise,
  }
  if (!places || !load) return { ...option, toPickupKm: null, savedKm: null, strip: [] }
  const toPickupKm = roadKmBetween(places.at, load.pickup)
  const loadedKm = roadKmBetween(load.pickup, load.drop)
  const homeKm = roadKmBetween(load.drop, places.home)
  // No road leads to an island.
  if (toPickupKm + loadedKm + homeKm === Infinity) return { ...option, toPickupKm: null, savedKm: null, strip: [] }
  return {
    ...option,
    toPickupKm,
    savedKm: roadKmBetween(places.at, places.home) - toPickupKm - homeKm,
    strip: [
      { km: toPickupKm, isLoaded: false, to: row.fromLocation },
      { km: loadedKm, isLoaded: true, to: row.toLocation },
      { km: homeKm, isLoaded: false, to: truck.home ?? truck.place ?? '' },
    ],
  }
}

function withOnward(option: Option, onward: Onward | undefined): Option {
  if (!onward || option.savedKm === null) return option
  const straightHome = option.strip.at(-1)!
  return {
    ...option,
    savedKm: option.savedKm + straightHome.km - onward.emptyKm,
    strip: [...option.strip.slice(0, -1), ...onward.strip, { ...straightHome, km: onward.toHomeKm }],
  }
}

/** In rupees: the office's margin, and what the owner saves on diesel. */
const worthOf = ({ marginPaise, savedKm, truck }: Option) =>
  toRupees(marginPaise ?? 0) + (savedKm === null ? -Infinity : savedKm * costsOf(truck).rupeesPerEmptyKm)

const byWorth = (a: Option, b: Option) =>
  Number(a.truck.busyNumber !== null) - Number(b.truck.busyNumber !== null) ||
  Number(b.isAsked) - Number(a.isAsked) ||
  Number(b.isFit) - Number(a.isFit) ||
  // Something waits for it: any other that fits comes first.
  Number(a.truck.isAwaited && !a.isAsked) - Number(b.truck.isAwaited && !b.isAsked) ||
  worthOrder(worthOf(a), worthOf(b)) ||
  (a.truck.vehicleId < b.truck.vehicleId ? -1 : 1)

const worthOrder = (a: number, b: number) => (a === b ? 0 : b - a)

const whole = (km: number | null) => (km === null ? null : Math.round(km))
const rupees = (paise: number | null) => (paise === null ? null : toRupees(paise))
const placeOf = (lat: number | null, lng: number | null, name: string | null) =>
  lat === null || lng === null ? null : { lat, lng, name: name ?? '' }

function toView(row: WaitingRow, { truck, ...option }: Option, now: Date): LoadTruckView {
  return {
    vehicleId: truck.vehicleId,
    vehicleNumber: truck.vehicleNumber,
    category: truck.category,
    vehicleType: truck.vehicleType,
    passingWeight: truck.passingWeight,
    transporter: {
      id: truck.transporterId,
      name: truck.name,
      company: truck.company,
      rating: truck.rating,
      mobile: truck.mobile,
    },
    place: placeOf(truck.lat, truck.lng, truck.place),
    home: placeOf(truck.homeLat, truck.homeLng, truck.home),
    toPickupKm: whole(option.toPickupKm),
    // The requested posted truck is available at its posted time; the others now.
    freeFrom: (option.isAsked && row.pickupFrom && row.pickupFrom > now ? row.pickupFrom : now).toISOString(),
    isFit: option.isFit,
    isAsked: option.isAsked,
    isAwaited: truck.isAwaited && !option.isAsked,
    busy: truck.busyNumber === null ? null : { reference: referenceOf(truck.busyNumber), until: truck.busyUntil },
    savedEmptyKm: whole(option.savedKm),
    strip: option.strip.map((part) => ({ ...part, km: Math.round(part.km) })),
    driverPrice: rupees(option.driverPaise),
    margin: rupees(option.marginPaise),
  }
}
