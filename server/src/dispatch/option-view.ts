import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import { toRupees } from '@vapsi/contract/values/rupees'
import { addedHours } from '../bookings/parts/order-with.ts'
import { referenceOf } from '../bookings/bookings.rules.ts'
import { freeFromOf } from './chain-truck.ts'
import type { FreeTruck } from './near-trucks.sql.ts'
import type { Option } from './option.ts'

const whole = (km: number | null | undefined) => (km === null || km === undefined ? null : Math.round(km))
const rupees = (paise: number | null) => (paise === null ? null : toRupees(paise))
const placeOf = (lat: number | null, lng: number | null, name: string | null) =>
  lat === null || lng === null ? null : { lat, lng, name: name ?? '' }

export function toOptionView({ truck, driven, beside, ...option }: Option, now: Date): LoadTruckView {
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
    knownBy: truck.knownBy,
    home: placeOf(truck.homeLat, truck.homeLng, truck.home),
    toPickupKm: whole(driven?.toPickupKm),
    freeFrom: freeFromOf(truck, now).toISOString(),
    posted: postedOf(truck, option),
    atPickup: driven?.atPickup.toISOString() ?? null,
    arrivesBy: driven?.arrivesBy.toISOString() ?? null,
    isLate: driven?.isLate ?? false,
    isFit: option.isFit,
    isAsked: option.isAsked,
    isAwaited: truck.isAwaited && !option.isAsked,
    ...(beside && { beside: { ...beside, addedHours: addedHours(beside.addedKm) } }),
    after: !beside && truck.trip && truck.busyNumber !== null ? referenceOf(truck.busyNumber) : null,
    busy:
      beside || truck.busyNumber === null || truck.trip
        ? null
        : { reference: referenceOf(truck.busyNumber), until: truck.busyUntil },
    savedEmptyKm: whole(option.savedKm),
    strip: option.strip.map((part) => ({ ...part, km: Math.round(part.km) })),
    driverPrice: rupees(option.driverPaise),
    margin: rupees(option.marginPaise),
    cost: driven && Math.ceil(driven.costRupees),
    carriesFrom: option.carriesFrom,
    whyNot: option.whyNot,
  }
}

function postedOf(
  { posted }: FreeTruck,
  { part, partPaise }: Pick<Option, 'part' | 'partPaise'>,
): LoadTruckView['posted'] {
  if (!posted || posted.isRequested) return null
  const { fromLocation, toLocation, pricePaise } = posted
  const asked = part === null || partPaise === null ? null : { price: toRupees(partPaise), detourKm: part.detourKm }
  return { fromLocation, toLocation, price: toRupees(pricePaise), part: asked }
}
